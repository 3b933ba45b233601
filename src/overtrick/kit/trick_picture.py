"""A game of bids and tricks drawn in the terminal: readable in colour and without it."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from overtrick.kit import contract
from overtrick.kit.picture_parts import open_hands, side_by_side
from overtrick.kit.table import seats_in
from overtrick.kit.trick_game import TrickGame
from overtrick.kit.tricks import EMPTY
from overtrick.kit.words import Words


def picture(game: TrickGame, s: Any, seat: int, say: Words) -> RenderableType:
    """The table as a seat sees it."""
    parts: list[RenderableType] = [_heading(game, s, say), _seats(game, s, seat, say)]
    for owner, title in open_hands(s, seat, say):
        hand = side_by_side(seats_in(s.hands[owner]), lambda c: c // len(game.ranks), lambda c: card(game, c))
        parts.append(Text(title) + hand)
    return Group(*parts)


def card(game: TrickGame, number: int) -> Text:
    """The suit's sign, then the text by which a move names the card."""
    suit = game.suits[number // len(game.ranks)]
    return Text(f"{suit.sign}{game.card_text(number)}", style=suit.style)


def _heading(game: TrickGame, s: Any, say: Words) -> Text:
    trump = Text(say("no trump")) if s.trump == EMPTY else card(game, s.trump)
    number = f"{say('round', n=min(s.finished + 1, s.rounds), of=s.rounds)}   " if s.rounds > 1 else ""
    return Text.assemble(f"{number}{say('trump')}: ", trump, f"   {say('tricks', n=s.in_all)}")


def _seats(game: TrickGame, s: Any, seat: int, say: Words) -> RenderableType:
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    for key in ("player", "bid", "won", "card laid", "score"):
        grid.add_column(say(key), justify="right" if key in ("bid", "won", "score") else "left")
    acting = contract.to_act(s)
    for other in range(s.players):
        mark = "▶" if (acting >> other) & 1 else " "
        name = Text(say.name(other), style="bold" if other == seat else "")
        if other == s.dealer:
            name.append(f" ({say('dealer')})", style="dim")
        bid = "·" if s.bids[other] == EMPTY else str(s.bids[other])
        grid.add_row(mark, name, bid, str(s.won[other]), _laid(game, s, other, say), str(s.total[other]))
    return grid


def _laid(game: TrickGame, s: Any, seat: int, say: Words) -> Text:
    """The seat's card in the current trick; the led one and the one that is winning are named."""
    if s.laid[seat] == EMPTY:
        return Text("·", style="dim")
    notes = [say("leads to")] if s.leader == seat else []
    notes += [say("wins it")] if s.owner == seat else []
    return Text.assemble(card(game, s.laid[seat]), f" ({', '.join(notes)})" if notes else "")

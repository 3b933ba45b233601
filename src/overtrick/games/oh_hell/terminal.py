"""Oh Hell drawn in the terminal: readable in colour and without it."""

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from overtrick.games.oh_hell import rules
from overtrick.games.oh_hell.rules import State
from overtrick.kit.contract import NOBODY
from overtrick.kit.table import seats_in
from overtrick.kit.words import Words

SIGNS = {"C": "♣", "D": "♦", "S": "♠", "H": "♥"}
STYLES = {"C": "bold green", "D": "bold blue", "S": "bold", "H": "bold red"}


def card(number: int) -> Text:
    """The suit's sign, then the text by which a move names the card."""
    suit, rank = rules.SUITS[number // rules.IN_SUIT], rules.RANKS[number % rules.IN_SUIT]
    return Text(f"{SIGNS[suit]}{suit}{rank}", style=STYLES[suit])


def picture(s: State, seat: int, say: Words) -> RenderableType:
    trump = Text.assemble(f"{say('trump')}: ", card(s.trump), f"   {say('tricks', n=s.in_all)}")
    parts: list[RenderableType] = [trump, _seats(s, seat, say)]
    for owner in range(s.players):
        if s.hands[owner] and (owner == seat or seat == NOBODY):
            parts.append(_hand(s, owner, say("hand") if owner == seat else say("hand of", name=say.name(owner))))
    return Group(*parts)


def _seats(s: State, seat: int, say: Words) -> RenderableType:
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    for key in ("player", "bid", "won", "card laid", "score"):
        grid.add_column(say(key), justify="right" if key in ("bid", "won", "score") else "left")
    acting = rules.to_act(s)
    for other in range(s.players):
        mark = "▶" if (acting >> other) & 1 else " "
        name = Text(say.name(other), style="bold" if other == seat else "")
        if other == s.dealer:
            name.append(f" ({say('dealer')})", style="dim")
        bid = "·" if s.bids[other] == rules.EMPTY else str(s.bids[other])
        grid.add_row(mark, name, bid, str(s.won[other]), _laid(s, other, say), str(s.total[other]))
    return grid


def _laid(s: State, seat: int, say: Words) -> Text:
    """The seat's card in the current trick; the led one and the one that is winning are named."""
    if s.laid[seat] == rules.EMPTY:
        return Text("·", style="dim")
    notes = [say("leads to")] if s.leader == seat else []
    notes += [say("wins it")] if s.owner == seat else []
    return Text.assemble(card(s.laid[seat]), f" ({', '.join(notes)})" if notes else "")


def _hand(s: State, seat: int, title: str) -> RenderableType:
    line = Text(f"{title}:  ")
    by_suit = [
        Text(" ").join(card(c) for c in seats_in(s.hands[seat]) if c // rules.IN_SUIT == suit)
        for suit in range(len(rules.SUITS))
    ]
    line.append_text(Text("   ").join(group for group in by_suit if group))
    return line

"""Tricks drawn in the terminal: the market while cards are bought, everybody's money, hand, bid and tricks always."""

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from overtrick.games.tricks import rules
from overtrick.games.tricks.state import (
    BIDDING,
    BUYING,
    CHANGING,
    EMPTY,
    NAMING_LEADER,
    OVER,
    PLAYING,
    State,
    copies,
    deck_size,
)
from overtrick.games.tricks.tables import (
    CARDS,
    COLOUR,
    COLOURS,
    GREY,
    GREY_FOUR,
    HAND,
    PRICE,
    ROUNDS,
    SWAP_FEE,
    TRICKS,
    VALUE,
    card_text,
)
from overtrick.games.tricks.trick_play import winning_seat
from overtrick.kit.cards import has
from overtrick.kit.picture_parts import side_by_side
from overtrick.kit.words import Words

STYLES = {"B": "bold blue", "R": "bold red", "Y": "bold yellow", "N": "bold"}


def coloured(text: str) -> Text:
    """A card, or anything else that starts with the letter of its colour."""
    return Text(text, style=STYLES[text[0]])


def picture(s: State, seat: int, say: Words) -> RenderableType:
    parts: list[RenderableType] = [_heading(s, say), Text()]
    if s.phase in (BUYING, CHANGING):
        parts += [_market(s, seat, say), *_legend(s, say), Text()]
    parts.append(_players(s, seat, say))
    if s.led != EMPTY:
        parts.append(Text(say("winning so far"), style="dim"))
    return Group(*parts)


def _heading(s: State, say: Words) -> Text:
    line = Text(say("round", n=s.round_no + 1, of=ROUNDS), style="bold")
    line.append(f"  ·  {_stage(s, say)}", style="not bold")
    if s.trump != EMPTY and s.phase != OVER:
        line.append(f"  ·  {say('trump')} ", style="not bold").append_text(_colour(s.trump, say))
    if s.led != EMPTY:
        line.append(f"  ·  {say('led')} ", style="not bold").append_text(_colour(s.led, say))
    return line


def _stage(s: State, say: Words) -> str:
    if s.phase in (BUYING, CHANGING):
        bought = s.bought - (s.phase == CHANGING)
        return say("stage buying", n=bought // s.players + 1, of=HAND)
    if s.phase == BIDDING:
        return say("stage bidding")
    if s.phase == OVER:
        return say("game over")
    taken = int(s.won.sum()) + (s.phase == PLAYING)
    return say("stage trick", n=taken, of=TRICKS)


def _colour(colour: int, say: Words) -> Text:
    if colour == GREY:
        return Text(say("none"), style="bold")
    return Text(say(f"colour {COLOURS[colour]}"), style=STYLES[COLOURS[colour]])


# -- the market --------------------------------------------------------------------------------------------------------


def _market(s: State, seat: int, say: Words) -> RenderableType:
    """Each deck: how to ask for its open card, what it costs and who gets the money, and what lies under it."""
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(say("type"), style="cyan", no_wrap=True)
    for key in ("deck", "open card", "price", "paid to", "face down"):
        grid.add_column(say(key), justify="right" if key == "price" else "left")
    buyer = s.turn
    for owner in range(s.players):
        if not deck_size(s, owner):
            grid.add_row("", _name(owner, seat, say), Text(say("sold out"), style="dim"))
            continue
        card = s.deck[owner, 0]
        price = int(PRICE[card]) if s.phase == BUYING else SWAP_FEE
        to_bank = owner == buyer or s.phase == CHANGING
        loan = say("by a loan") if s.money[buyer] < price else ""
        verb = "buy" if s.phase == BUYING else "swap"
        command = f"{verb} {owner}" if verb == "buy" or deck_size(s, owner) > 1 else ""
        cost = f"{price}{loan}" if command else ""
        receiver = (say("bank") if to_bank else say.name(owner)) if command else ""
        grid.add_row(command, _name(owner, seat, say), coloured(card_text(card)), cost, receiver, _face_down(s, owner))
    return grid


def _name(owner: int, seat: int, say: Words) -> Text:
    return Text(say.name(owner), style="bold" if owner == seat else "")


def _face_down(s: State, owner: int) -> Text:
    """The cards of unknown order, colour by colour, then those that everybody saw go under the deck."""
    size, buried = deck_size(s, owner), s.buried[owner]
    bottom = [int(card) for card in s.deck[owner, size - buried : size]]
    unknown = [card for card in range(CARDS) if has(s.left[owner], card) and card not in (*bottom, s.deck[owner, 0])]
    groups = []
    for c, letter in enumerate(COLOURS):
        values = "".join(str(VALUE[card]) for card in unknown if COLOUR[card] == c)
        if values:
            groups.append(coloured(letter + values))
    if GREY_FOUR in unknown:
        groups.append(coloured(card_text(GREY_FOUR)))
    if bottom:
        groups.append(Text("›"))
        groups += [coloured(card_text(card)) for card in bottom]
    return Text(" ").join(groups)


def _legend(s: State, say: Words) -> list[Text]:
    return [Text(say("under the deck"), style="dim")] if s.buried.any() else []


# -- the players -------------------------------------------------------------------------------------------------------


def _players(s: State, seat: int, say: Words) -> RenderableType:
    """A row a seat; a column appears when there is something in it."""
    playing = s.phase in (PLAYING, NAMING_LEADER)
    shown = {
        "type": s.phase == NAMING_LEADER,
        "player": True,
        "money": True,
        "loans": bool(s.loans.any()),
        "after loans": bool(s.loans.any()),
        "bid": playing or s.phase == BIDDING,
        "won": playing,
        "table": s.phase == PLAYING,
        "first round": s.finished > 0,
        "second round": s.finished > 1,
        "hand": s.phase != OVER,
    }
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    for key in (key for key, there in shown.items() if there):
        grid.add_column(say(key), justify="left" if key in ("type", "player", "table", "hand", "bid") else "right")
    acting = rules.to_act(s)
    for other in range(s.players):
        cells = _cells(s, other, seat, say)
        grid.add_row("▶" if has(acting, other) else " ", *(cells[key] for key, there in shown.items() if there))
    return grid


def _cells(s: State, other: int, seat: int, say: Words) -> dict[str, Text]:
    bid = s.bids[s.round_no, other]
    aim = f"/{VALUE[bid]}" if bid != EMPTY else ""
    cells = {
        "type": Text(f"lead {other}", style="cyan"),
        "player": _name(other, seat, say),
        "money": Text(str(s.money[other])),
        "loans": Text(str(s.loans[other])),
        "after loans": Text(str(s.total[other])),
        "bid": coloured(card_text(bid)) if bid != EMPTY else Text("?" if has(s.chosen, other) else "·"),
        "won": Text(f"{s.won[other]}{aim}"),
        "table": _played(s, other),
        "hand": _hand(s, other),
    }
    for r, key in enumerate(("first round", "second round")):
        cells[key] = Text(f"+{s.points[r, other]}")
    return cells


def _played(s: State, seat: int) -> Text:
    """The card on the table; in brackets while it wins, with its colour if it is a grey four that was led."""
    card = s.cards[seat]
    if card == EMPTY:
        return Text()
    named = card == GREY_FOUR and seat == s.leader
    text = coloured(card_text(card) + (f"={COLOURS[s.led]}" if named else ""))
    return Text("[").append_text(text).append("]") if seat == winning_seat(s) else Text(" ").append_text(text)


def _hand(s: State, seat: int) -> Text:
    held = [card for card in range(CARDS) for _ in range(copies(s.hands[seat], card))]
    return side_by_side(held, lambda card: int(COLOUR[card]), lambda card: coloured(card_text(card)))

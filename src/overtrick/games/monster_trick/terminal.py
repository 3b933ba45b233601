"""Monster Trick drawn in the terminal: readable in colour and without it."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from overtrick.games.monster_trick import rules
from overtrick.games.monster_trick.rules import State
from overtrick.kit.picture_parts import open_hands, side_by_side
from overtrick.kit.table import seats_in
from overtrick.kit.words import Words

STYLES = {"G": "bold green", "Y": "bold yellow", "P": "bold magenta", "B": "bold blue"}


def card(number: int) -> Text:
    letter = rules.COLOURS[number // rules.VALUES]
    return Text(f"{letter}{number % rules.VALUES + 1}", style=STYLES[letter])


def picture(s: State, seat: int, say: Words) -> RenderableType:
    number = min(s.round_no + 1, rules.ROUNDS)
    heading = Text(say("round", n=number, of=rules.ROUNDS), style="bold")
    parts: list[RenderableType] = [heading, _seats(s, seat, say), _places(s, say)]
    for owner, title in open_hands(s, seat, say):
        parts.append(Text(title) + side_by_side(seats_in(s.hands[owner]), rules.colour, card))
    return Group(*parts)


def _seats(s: State, seat: int, say: Words) -> RenderableType:
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    for key in ("player", "row", "won", "score"):
        grid.add_column(say(key), justify="left" if key in ("player", "row") else "right")
    acting = rules.to_act(s)
    for other in range(s.players):
        mark = Text("▶" if (acting >> other) & 1 else " ")
        name = Text(say.name(other), style="bold" if other == seat else "")
        grid.add_row(mark, name, _row(s, other), str(s.won[other]), str(s.total[other]))
    return grid


def _row(s: State, seat: int) -> Text:
    """The victory cards: the one face up in brackets, what is not known as a question mark."""
    row = Text()
    up = (s.won[seat] - 1) % 3 if s.won[seat] else None
    for k in range(3):
        value = str(s.rows[seat, k]) if s.rows[seat, k] else ("?" if (s.chosen >> seat) & 1 else "·")
        row.append(f"[{value}]" if k == up else f" {value} ", style="reverse" if k == up else "")
    return row


def _places(s: State, say: Words) -> RenderableType:
    panels = []
    for place in range(rules.PLACES):
        cards = Text(" ").join(card(int(c)) for c in s.cards[place, : s.length[place]])
        if s.length[place]:
            owner = say("leads", name=say.name(s.owner[place]))
            below = Text(f"{owner}\n{say('to go', n=rules.FULL - s.length[place])}")
        else:
            cards, below = Text(say("free"), style="dim"), Text("\n")
        panels.append(Panel(Group(cards, below), title=say("place", number=place + 1), width=19))
    return Columns(panels)

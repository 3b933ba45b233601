"""Kings Tricktakers drawn in the terminal: readable in colour and without it."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from overtrick.games.kings_tricktakers import companies, rules, speech, tricks
from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.moves import FORM_TEXTS
from overtrick.games.kings_tricktakers.state import State
from overtrick.games.kings_tricktakers.tables import (
    CARDS,
    CHARACTERS,
    COLOUR_OF,
    COSTS,
    DIPLOMAT_CARD,
    EMPTY,
    HAND,
    JACK,
    JACKS,
    ROUNDS,
    SETS,
)
from overtrick.kit.cards import count, has
from overtrick.kit.contract import NOBODY
from overtrick.kit.picture_parts import side_by_side
from overtrick.kit.table import seats_in
from overtrick.kit.words import Words

STYLES = {"Y": "bold yellow", "B": "bold blue", "G": "bold green", "K": "bold", "M": "bold magenta", "R": "italic"}
PHASES = {
    st.COMPANIES: "phase companies",
    st.BETTING: "phase bets",
    st.PARCHMENT: "phase parchment",
    st.PREPARATION: "phase preparation",
    st.TRICKS: "phase tricks",
    st.OVER: "phase over",
}


def card(number: int) -> Text:
    return Text(CARDS[number], style=STYLES[CARDS[number][0]])


def cards(mask: int) -> Text:
    return side_by_side(seats_in(mask), lambda number: int(COLOUR_OF[number]), card)


def picture(s: State, seat: int, say: Words) -> RenderableType:
    phase = say(PHASES[s.phase], n=min(s.trick_no + 1, HAND), of=HAND)
    heading = Text(f"{say('round', n=s.round_no + 1, of=ROUNDS)} · {phase}", style="bold")
    parts: list[RenderableType] = [heading]
    parts += [_company(s, other, seat, say) for other in range(s.players)]
    if s.phase == st.COMPANIES:
        parts.append(_offer(s, say))
    if s.phase == st.TRICKS:
        parts.append(_trick(s, say))
    if s.phase not in (st.COMPANIES, st.OVER):
        parts.append(Text(say("pile", n=st.pile_left(s)), style="dim"))
    for owner in range(s.players):
        if s.hands[owner] and (owner == seat or seat == NOBODY):
            title = say("hand") if owner == seat else say("hand of", name=say.name(owner))
            parts.append(Text(f"{title}:  ").append_text(cards(s.hands[owner])))
    if seat != NOBODY and s.discards[seat]:
        mine = sum(1 << int(c) for c in s.thrown[seat, : s.discards[seat]])
        parts.append(Text(f"{say('discarded')}:  ", style="dim").append_text(cards(mine)))
    return Group(*parts)


# -- a seat and its company --------------------------------------------------------------------------------------------


def _company(s: State, seat: int, viewer: int, say: Words) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    for character in seats_in(st.company(s, seat)):
        grid.add_row(Text(speech.character_name(character, say), style="bold"), _character_line(s, seat, character, say))
    lines: list[RenderableType] = [Text(_set_line(s, seat, say)), grid, *_notes(s, seat, viewer, say)]
    acting = (rules.to_act(s) >> seat) & 1
    title = ("▶ " if acting else "") + say.name(seat)
    if s.first == seat:
        title += f" ★ {say('first player')}"
    standing = say("standing", points=say("points", n=s.total[seat]), tricks=s.piles[seat], cards=s.held[seat])
    you = f" ({say('you are')})" if seat == viewer else ""
    return Panel(
        Group(*lines),
        title=Text(f"{title}{you}: {standing}", style="bold" if acting else ""),
        title_align="left",
        border_style="bold" if seat == viewer else "dim",
        padding=(0, 1),
    )


def _set_line(s: State, seat: int, say: Words) -> str:
    number = st.set_of(s, seat)
    if number == EMPTY:
        return say("no set")
    colour = say(SETS[number])
    king = say("king up" if st.king_ready(s, seat) else "king down", colour=colour, rank=st.king_rank(s, seat))
    if has(s.queens_out, number):
        queen = say("queen out")
    elif has(s.queens_down, number):
        queen = say("queen down", cost=int(COSTS[number]))
    else:
        queen = say("queen up", does=say(f"{SETS[number]} queen"))
    jack = say("jack up", pays=speech.pairs(JACKS[SETS[number]], say))
    return f"{king} · {queen} · {jack}"


def _character_line(s: State, seat: int, character: int, say: Words) -> Text:
    """What a character does, in a line; turned over, what the bet pays."""
    kind = CHARACTERS[character].partition("-")[0]
    if has(s.bets[s.round_no, seat], character):
        return Text(f"{say('bet')}: {say('bet pays', pays=speech.bet_values(kind, say))}", style="reverse")
    line = Text(say(f"{kind} does"))
    if s.phase <= st.BETTING:
        line.append(f" · {say('as a bet', pays=speech.bet_values(kind, say))}", style="dim")
    if has(s.used, character):
        line.append(f" ({say('used')})", style="dim")
    return line


def _notes(s: State, seat: int, viewer: int, say: Words) -> list[Text]:
    """A Jack that was bet, a secret bet, the Diplomat's parchment, and the cards collected."""
    notes = []
    if has(s.bets[s.round_no, seat], JACK):
        pays = say("bet pays", pays=speech.bet_values("jack", say))
        notes.append(Text(f"{say('jack')}  ", style="bold").append(f"{say('bet')}: {pays}", style="reverse"))
    if s.phase == st.BETTING and has(s.committed, seat) and seat != viewer and not s.bets[s.round_no, seat]:
        notes.append(Text(say("secret bet"), style="italic"))
    if has(st.company(s, seat), DIPLOMAT_CARD):
        r = s.round_no
        if s.ally[r] != EMPTY:
            notes.append(Text(say("ally is", name=say.name(s.ally[r])), style="italic"))
        if s.copied[r] != EMPTY:
            copied = speech.character_name(s.copied[r], say)
            notes.append(Text(say("copies card", card=copied, name=say.name(s.copied_seat[r])), style="italic"))
    if count(s.won[seat]):
        notes.append(Text(f"{say('collected')}: ", style="dim").append_text(cards(s.won[seat])))
    return notes


# -- what is on offer, and the trick -----------------------------------------------------------------------------------


def _offer(s: State, say: Words) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    for number, colour in enumerate(SETS):
        if s.round_no == 0 and companies.set_is_free(s, number):
            queen = say("queen up", does=say(f"{colour} queen"))
            jack = say("jack up", pays=speech.pairs(JACKS[colour], say))
            grid.add_row(Text(say(colour), style="bold"), f"{queen} · {jack}")
    taken = 0
    for seat in range(s.players):
        taken |= st.company(s, seat)
    for alike in _by_kind(s.pool & ~taken):
        kind = CHARACTERS[alike[0]].partition("-")[0]
        copies = ", ".join(CHARACTERS[character].partition("-")[2] for character in alike)
        line = Text(say(f"{kind} does"))
        line.append(f" · {say('as a bet', pays=speech.bet_values(kind, say))}", style="dim")
        grid.add_row(Text(say("copy", name=say(kind), copy=copies), style="bold"), line)
    return Panel(grid, title=say("on offer"), title_align="left", padding=(0, 1))


def _by_kind(mask: int) -> list[list[int]]:
    kinds: dict[str, list[int]] = {}
    for character in seats_in(mask):
        kinds.setdefault(CHARACTERS[character].partition("-")[0], []).append(character)
    return list(kinds.values())


def _trick(s: State, say: Words) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    winner = tricks.winning_seat(s)
    for place in range(s.plays):
        seat = s.order[place]
        base, form = s.laid[seat], s.forms[seat]
        effective = tricks.counts_as(st.set_of(s, seat), base, form)
        played = card(base).append(FORM_TEXTS[form], style="bold")
        meaning = say("counts as", effective=speech.card_name(effective, say)) if effective != base else ""
        grid.add_row(say.name(seat), played, Text(meaning), Text(f"◀ {say('winning')}" if seat == winner else ""))
    lines: list[RenderableType] = [grid] if s.plays else [Text(say("no card yet", name=say.name(s.leader)))]
    if s.waiting != EMPTY:
        lines.append(Text(say("waits", name=say.name(s.waiting))))
    if s.dominant != EMPTY:
        lines.append(Text(say("to follow", colour=say(speech.COLOUR_NAMES[s.dominant]))))
    elif s.plays:
        lines.append(Text(say("nothing to follow")))
    return Panel(Group(*lines), title=say("trick"), title_align="left", padding=(0, 1))

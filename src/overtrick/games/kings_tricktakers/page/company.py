"""Companies on the page: the tiles of King, Queen, Jack and characters, and what each says of itself."""

from typing import NamedTuple

from overtrick.games.kings_tricktakers import scoring
from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.state import State
from overtrick.games.kings_tricktakers.tables import (
    BETS,
    BLUE,
    CHARACTERS,
    COLLECTOR_SCALE,
    COLOURLESS,
    DEVIL_BET,
    EMPTY,
    GREEN,
    HEALER_MOST,
    JACK,
    JACKS,
    KIND_OF,
    KINDS,
    OF_COLOUR,
    QUEEN_COST,
    SCORES_AT,
    SETS,
)
from overtrick.kit.cards import count, has
from overtrick.kit.page import Seen
from overtrick.kit.words import Words

SUITS = {"white": "kt-W", "yellow": "kt-Y", "blue": "kt-B", "green": "kt-G", "black": "kt-K"}


class Pay(NamedTuple):
    points: int
    at: str  # "@2", or words


class Tile(NamedTuple):
    """One card of a company as it lies on a mat."""

    icon: str
    name: str
    status: str
    style: str  # a suit, "spent", "bet" or "free"
    label: str  # all of it in words
    power: str  # the key of what explains it
    rank: int = 0
    pays: tuple[Pay, ...] = ()


def kind_of(card: int) -> str:
    return "jack" if card == JACK else KINDS[KIND_OF[card]]


def pays_of(kind: str, say: Words) -> tuple[Pay, ...]:
    """What a card pays as a bet."""
    if kind == "devil":
        return (Pay(DEVIL_BET, f" {say('a miss')}"),)
    return tuple(Pay(points, f"@{tricks}") for tricks, points in BETS.get(kind, {}).items())


def pays_in_words(kind: str, say: Words) -> str:
    if kind == "devil":
        return say("points a miss", points=DEVIL_BET)
    if kind == "diplomat":
        return say("copies a bet")
    return say.listed([say("points at", points=points, tricks=tricks) for tricks, points in BETS[kind].items()])


def jack_pays(name: str) -> str:
    return ", ".join(f"{points}@{tricks}" for tricks, points in JACKS[name].items())


def power_text(key: str, say: Words) -> str:
    """What a power does, by the key of a tile: a kind of character, or "king white"."""
    part, _, colour = key.partition(" ")
    if part == "king":
        return say("power king white" if colour == "white" else "power king")
    if part == "queen":
        return f"{say(f'power queen {colour}')} {say('queen costs', n=QUEEN_COST[SETS.index(colour)])}"
    if part == "jack":
        return say("power jack", pays=jack_pays(colour))
    return say(f"power {part}")


def power_name(key: str, say: Words) -> str:
    part, _, colour = key.partition(" ")
    return f"{say(part)}, {say(f'set {colour}').lower()}" if colour else say(part)


def tiles(view: Seen, seat: int, say: Words) -> list[Tile]:
    """The six cards of a company: the court above, the characters below; free places where none is taken yet."""
    s = view.state
    held = st.set_of(s, seat)
    court = [free(say)] * 3 if held == EMPTY else [king(s, seat, say), queen(s, seat, say), jack(s, seat, say)]
    found = [character(view, seat, card, say) for card in range(len(CHARACTERS)) if has(st.company(s, seat), card)]
    return [*court, *found, *[free(say)] * (3 - len(found))]


def free(say: Words) -> Tile:
    return Tile("", "", say("is free"), "free", say("is free"), "")


def king(s: State, seat: int, say: Words) -> Tile:
    name, ready = SETS[st.set_of(s, seat)], st.king_ready(s, seat)
    rank = st.king_rank(s, seat)
    status = say("up now" if ready else "is played")
    label = f"{say('full king', set=say(f'set {name}'), rank=rank)}, {status}"
    return Tile("kt-king", say("king"), status, SUITS[name] if ready else "spent", label, f"king {name}", rank)


def queen(s: State, seat: int, say: Words) -> Tile:
    number = st.set_of(s, seat)
    name, ready = SETS[number], st.queen_ready(s, seat)
    used = say("is used") if has(s.queens_out, number) else say("costs", n=QUEEN_COST[number])
    status = say("up now") if ready else used
    label = f"{say('full queen', set=say(f'set {name}'))}, {status}"
    return Tile("kt-queen", say("queen"), status, SUITS[name] if ready else "spent", label, f"queen {name}")


def jack(s: State, seat: int, say: Words) -> Tile:
    name = SETS[st.set_of(s, seat)]
    label = say("full jack", set=say(f"set {name}"))
    if has(s.bets[s.round_no, seat], JACK):
        return bet_tile("jack", "kt-jack", label, f"jack {name}", say)
    pays = jack_pays(name)
    return Tile("kt-jack", say("jack"), pays.replace(", ", " "), SUITS[name], f"{label}: {pays}", f"jack {name}")


def character(view: Seen, seat: int, card: int, say: Words) -> Tile:
    s, kind = view.state, kind_of(card)
    icon = f"kt-c-{kind}"
    if has(s.bets[s.round_no, seat], card):
        return bet_tile(kind, icon, say(kind), kind, say)
    label = f"{say(kind)}: {say(f'power {kind}')}"
    return Tile(icon, say(kind), status_of(view, seat, card, kind, say), "kt-C", label, kind)


def bet_tile(kind: str, icon: str, label: str, power: str, say: Words) -> Tile:
    pays = pays_of(kind, say)
    status = say("copies it") if kind == "diplomat" else ""
    return Tile(icon, say(kind), status, "bet", f"{label}, {say('bet at', pays=pays_in_words(kind, say))}", power, 0, pays)


def status_of(view: Seen, seat: int, card: int, kind: str, say: Words) -> str:
    """What is worth knowing of a face-up character at this moment, in two words."""
    s = view.state
    taken = s.won[seat]
    if kind == "hermit":
        return say("now hermit used" if has(s.used, card) else "now hermit")
    if kind == "healer":
        return say("now healer", n=min(HEALER_MOST, count(taken & (int(OF_COLOUR[BLUE]) | int(OF_COLOUR[GREEN])))))
    if kind == "collector":
        return say("now collector", n=COLLECTOR_SCALE[count(taken & int(OF_COLOUR[COLOURLESS]))])
    if kind == "diplomat":
        ally = s.ally[s.round_no]
        return say("now diplomat alone") if ally == EMPTY else say("now diplomat", name=say.name(ally))
    return say(f"now {kind}")


# -- the promise: tricks against the bet -------------------------------------------------------------------------------


def targets(s: State, seat: int) -> list[int]:
    """The numbers of tricks at which the seat's bet pays."""
    found: set[int] = set()
    for card in (*range(len(CHARACTERS)), JACK):
        if has(s.bets[s.round_no, seat], card):
            found |= set(BETS.get(kind_of(card), {}))
    return sorted(found)


class Promise(NamedTuple):
    taken: int
    due: int | None  # the strokes to show
    words: str


def promise(view: Seen, seat: int, say: Words) -> Promise:
    s = view.state
    taken = int(scoring.final_count(s, seat))
    tricks = say("tricks", n=taken)
    if s.phase == st.BETTING:
        return Promise(0, None, say("has bet" if has(s.committed, seat) else "is betting"))
    if s.phase == st.COMPANIES:
        rank = st.king_rank(s, seat)
        return Promise(0, None, say("no king yet") if rank > 10 else say("takes in order", rank=rank))
    goals = targets(s, seat)
    due = next((goal for goal in goals if goal >= taken), goals[-1] if goals else None)
    if goals:
        words = say("bets on", tricks=tricks, targets=say.listed([str(goal) for goal in goals], "or"))
    else:
        words = say("bets on misses" if s.bets[s.round_no, seat] else "bets on nothing", tricks=tricks)
    return Promise(taken, due, words)


def prospect(view: Seen, seat: int, say: Words) -> str:
    """The best count of tricks that the seat can still reach, and what it would pay."""
    s = view.state
    taken, left = int(scoring.final_count(s, seat)), 5 - s.trick_no
    best = max((payments(s, seat, n, say) for n in range(taken, taken + left + 1)), key=lambda p: p[1])
    n, points, parts = best
    return say("would pay", n=n, points=points, parts=say.listed(parts)) if points > 0 else ""


def payments(s: State, seat: int, n: int, say: Words) -> tuple[int, int, list[str]]:
    r = s.round_no
    total, parts = 0, []
    bet = sum(BETS.get(kind_of(card), {}).get(n, 0) for card in (*range(len(CHARACTERS)), JACK) if has(s.bets[r, seat], card))
    if bet:
        total, parts = bet, [say("part bet", points=bet)]
    for card in range(len(CHARACTERS)):
        kind = kind_of(card)
        points = SCORES_AT.get(kind, {}).get(n, 0)
        if points > 0 and has(st.face_up(s, seat), card):
            total += points
            parts.append(say("part", points=points, who=say(kind)))
    held = st.set_of(s, seat)
    if held != EMPTY and not has(s.bets[r, seat], JACK) and n in JACKS[SETS[held]]:
        points = JACKS[SETS[held]][n]
        total += points
        parts.append(say("part", points=points, who=say("jack")))
    return n, total, parts

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
    GAMBLER_BONUS,
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
from overtrick.kit.page_memory import follows_from
from overtrick.kit.words import Words

SUITS = {"white": "kt-W", "yellow": "kt-Y", "blue": "kt-B", "green": "kt-G", "black": "kt-K"}


COUNTS = range(4)  # the numbers of tricks that bets, Jacks and characters pay for


class Ruler(NamedTuple):
    """What each number of tricks pays, from none to three."""

    pays: tuple[int, ...]
    now: int | None = None  # the tricks so far
    words: str = ""  # for those who listen


def ruler(pays: dict[int, int], say: Words, now: int | None = None) -> Ruler:
    told = say.listed([say("points at", points=points, tricks=tricks) for tricks, points in pays.items() if points])
    return Ruler(tuple(pays.get(n, 0) for n in COUNTS), now, told or say("pays nothing"))


class Tile(NamedTuple):
    """One card of a company as it lies on a mat."""

    icon: str
    name: str
    status: str
    style: str  # a suit, "spent", "bet" or "free"
    label: str  # all of it in words
    power: str  # the key of what explains it
    rank: int = 0


def kind_of(card: int) -> str:
    return "jack" if card == JACK else KINDS[KIND_OF[card]]


def pays_in_words(kind: str, say: Words) -> str:
    if kind == "devil":
        return say("points a miss", points=DEVIL_BET)
    if kind == "diplomat":
        return say("copies a bet")
    return say.listed([say("points at", points=points, tricks=tricks) for tricks, points in BETS[kind].items()])


def jack_pays(name: str, say: Words) -> str:
    return say.listed([say("points at", points=points, tricks=tricks) for tricks, points in JACKS[name].items()])


def power_text(key: str, say: Words) -> str:
    """What a power does, by the key of a tile: a kind of character, or "king white"."""
    part, _, colour = key.partition(" ")
    if part == "king":
        return say("power king white" if colour == "white" else "power king")
    if part == "queen":
        return f"{say(f'power queen {colour}')} {say('queen costs', n=QUEEN_COST[SETS.index(colour)])}"
    if part == "jack":
        return say("power jack", pays=jack_pays(colour, say))
    return say(f"power {part}")


def power_name(key: str, say: Words) -> str:
    part, _, colour = key.partition(" ")
    return f"{say(part)}, {say(f'set {colour}').lower()}" if colour else say(part)


class Told(NamedTuple):
    """All companies as they lie, by seat: what each promises, and what every power on the table does."""

    tiles: tuple[tuple[Tile, ...], ...]
    rulers: tuple["Ruler | None", ...]
    promises: tuple["Promise", ...]
    powers: tuple[tuple[str, str, str], ...]  # id, name, what it does


# What all this follows from. Most cards that are played change none of it.
FIELDS = (
    *("players", "round_no", "phase", "committed", "trick_no", "sets", "company", "bets", "ally", "copied"),
    *("kings_down", "queens_down", "queens_out", "used", "won", "piles"),
)


@follows_from(*FIELDS)
def told(view: Seen, say: Words) -> Told:
    seats = range(view.players)
    lying = tuple(tiles(view, seat, say) for seat in seats)
    keys = sorted({tile.power for company in lying for tile in company if tile.power})
    return Told(
        tiles=lying,
        rulers=tuple(ruler_of(view, seat, say) for seat in seats),
        promises=tuple(promise(view, seat, say) for seat in seats),
        powers=tuple((key.replace(" ", "-"), power_name(key, say), power_text(key, say)) for key in keys),
    )


def tiles(view: Seen, seat: int, say: Words) -> tuple[Tile, ...]:
    """The six cards of a company: the court above, the characters below; free places where none is taken yet."""
    s = view.state
    held, members = st.set_of(s, seat), st.company(s, seat)
    court = [free(say)] * 3 if held == EMPTY else [king(s, seat, say), queen(s, seat, say), jack(s, seat, say)]
    found = [character(view, seat, card, say) for card in range(len(CHARACTERS)) if has(members, card)]
    return (*court, *found, *[free(say)] * (3 - len(found)))


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
    return Tile("kt-jack", say("jack"), say("by tricks"), SUITS[name], f"{label}: {jack_pays(name, say)}", f"jack {name}")


def character(view: Seen, seat: int, card: int, say: Words) -> Tile:
    s, kind = view.state, kind_of(card)
    icon = f"kt-c-{kind}"
    if has(s.bets[s.round_no, seat], card):
        copied = kind_of(s.copied[s.round_no]) if kind == "diplomat" and s.copied[s.round_no] != EMPTY else ""
        return bet_tile(kind, icon, say(kind), kind, say, copied)
    label = f"{say(kind)}: {say(f'power {kind}')}"
    return Tile(icon, say(kind), status_of(view, seat, card, kind, say), "kt-C", label, kind)


def bet_tile(kind: str, icon: str, label: str, power: str, say: Words, copied: str = "") -> Tile:
    """A card that was turned over as the bet; the Diplomat's says what it copies."""
    status = say("copies who", who=say(copied)) if copied else say("copies it") if kind == "diplomat" else say("is bet")
    paid = pays_in_words(copied or kind, say)
    return Tile(icon, say(kind), status, "bet", f"{label}, {say('bet at', pays=paid)}", power)


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


@follows_from(*FIELDS)
def prospect(view: Seen, seat: int, say: Words) -> str:
    """The best count of tricks that the seat can still reach, and what it would pay."""
    s = view.state
    taken, left = int(scoring.final_count(s, seat)), 5 - s.trick_no
    best = max((payments(s, seat, n, say) for n in range(taken, taken + left + 1)), key=lambda p: p[1])
    n, points, parts = best
    return say("would pay", n=n, points=points, parts=say.listed(parts)) if points > 0 else ""


def payments(s: State, seat: int, n: int, say: Words) -> tuple[int, int, list[str]]:
    """What so many tricks would pay the seat, in all and by parts."""
    parts = [(who, pays[n]) for who, pays in paying(s, seat, s.bets[s.round_no, seat], say) if pays.get(n, 0) > 0]
    return n, sum(points for _, points in parts), [say("part", points=points, who=who) for who, points in parts]


def paying(s: State, seat: int, bet: int, say: Words) -> list[tuple[str, dict[int, int]]]:
    """All that pays the seat for exact numbers of tricks if it bets this: what it is called, and what it pays."""
    found: list[tuple[str, dict[int, int]]] = []
    for card in (*range(len(CHARACTERS)), JACK):
        if has(bet, card):
            kind = kind_of(card)
            if kind == "diplomat" and s.copied[s.round_no] != EMPTY:
                kind = kind_of(s.copied[s.round_no])
            found.append((say("the bet"), BETS.get(kind, {})))
    held, members = st.set_of(s, seat), st.company(s, seat)
    if held != EMPTY and not has(bet, JACK):
        found.append((say("jack"), JACKS[SETS[held]]))
    bet_on = {n: GAMBLER_BONUS for who, pays in found if who == say("the bet") for n in pays}
    for card in range(len(CHARACTERS)):
        if has(members, card) and not has(bet, card):
            kind = kind_of(card)
            pays = bet_on if kind == "gambler" else SCORES_AT.get(kind, {})
            if pays:
                found.append((say(kind), pays))
    return found


def ruler_of(view: Seen, seat: int, say: Words) -> Ruler | None:
    """One ruler for all that asks a seat for an exact number of tricks; None before its bet is known."""
    s = view.state
    if s.phase in (st.COMPANIES, st.BETTING):
        return None
    judged = s.ally[s.round_no] if not s.bets[s.round_no, seat] and s.ally[s.round_no] != EMPTY else seat
    sums: dict[int, int] = {}
    for _, pays in paying(s, seat, s.bets[s.round_no, judged], say):
        for n, points in pays.items():
            sums[n] = sums.get(n, 0) + points
    return ruler(dict(sorted(sums.items())), say, int(scoring.final_count(s, judged)))

"""Kings Tricktakers in sentences: names of cards, what a move does, why it is refused, and how a score came about."""

from overtrick.games.kings_tricktakers import companies, preparation, tricks
from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.moves import BETTABLES, code_of, play_of
from overtrick.games.kings_tricktakers.state import State
from overtrick.games.kings_tricktakers.tables import (
    ASSASSIN,
    BETS,
    CARDS,
    CHARACTERS,
    COSTS,
    DEVIL_CARD,
    DIPLOMAT_CARD,
    EMPTY,
    ROUNDS,
    SETS,
    TEN_A,
    VALUE_OF,
    WHITE_SET,
)
from overtrick.kit.cards import has
from overtrick.kit.game import Line
from overtrick.kit.table import seats_in
from overtrick.kit.words import Words, capital

COLOUR_NAMES = ("yellow", "blue", "green", "black")

# -- names -------------------------------------------------------------------------------------------------------------


def card_name(card: int, say: Words) -> str:
    if card == tricks.KING_CARD:
        return say("a king")
    if card >= TEN_A:
        return say("reserved")
    return say(CARDS[card][0], value=int(VALUE_OF[card]))


def character_name(number: int, say: Words) -> str:
    """A character, or the Jack, without the number of its copy."""
    return say(BETTABLES[number].partition("-")[0])


def copy_name(number: int, say: Words) -> str:
    """A physical character card."""
    kind, _, copy = BETTABLES[number].partition("-")
    return say("copy", name=say(kind), copy=copy)


def bet_values(kind: str, say: Words) -> str:
    """What a card pays when it is bet, in a few words."""
    if kind in BETS:
        return pairs(BETS[kind], say)
    return say(f"{kind} bets")


def pairs(pays: dict[int, int], say: Words) -> str:
    return ", ".join(say("pays at", points=points, n=n) for n, points in pays.items())


def play_name(held_set: int, card: int, form: int, say: Words) -> str:
    """A card with what was played on it, and what it then counts as."""
    name = card_name(card, say)
    if form == st.QUEEN_KING:
        return say("with both", card=name)
    if tricks.under_king(form):
        return say("with king", card=name)
    if tricks.under_queen(form):
        name = say("with queen", card=name)
    effective = tricks.counts_as(held_set, card, form)
    return name if effective == card else say("as", card=name, effective=card_name(effective, say))


# -- what a move does --------------------------------------------------------------------------------------------------


def describe(s: State, seat: int, text: str, say: Words) -> str:
    if text in ("bet", "discard", "give", "return"):
        return say({"bet": "bets secretly", "discard": "discards one", "give": "gives one", "return": "returns one"}[text])
    code = code_of(text, seat, s.players)
    if code >= st.PLAY:
        return describe_play(s, seat, code, say)
    for start, end, key in (
        (st.DISCARD, st.LEAD, "discards"),
        (st.GIVE, st.RETURN, "gives"),
        (st.RETURN, st.PLAY, "returns"),
    ):
        if start <= code < end:
            return say(key, card=card_name(code - start, say))
    if code >= st.LEAD:
        return say("names", name=say.name(st.seat_on(s, seat, code - st.LEAD)))
    if code >= st.USE:
        return describe_use(s, code - st.USE, say)
    if code < st.BET:
        return describe_pick(code, say)
    return describe_bet(s, seat, code, say)


def describe_pick(code: int, say: Words) -> str:
    if code < st.TAKE:
        return say("takes", thing=say("set", colour=say(SETS[code])))
    return say("takes", thing=copy_name(code - st.TAKE, say))


def describe_bet(s: State, seat: int, code: int, say: Words) -> str:
    """Bets, the Diplomat's choice, and the single words of the later phases."""
    if code < st.NO_BET:
        names = [character_name(card, say) for card in seats_in(int(st.BET_CARDS[code - st.BET]))]
        return say("bets", cards=say.listed(names))
    if st.ALLY <= code < st.COPY:
        return say("allies", name=say.name(st.seat_on(s, seat, code - st.ALLY)))
    if st.COPY <= code < st.READY:
        whose, card = divmod(code - st.COPY, st.BETTABLE)
        return say("copies", card=character_name(card, say), name=say.name(st.seat_on(s, seat, whose)))
    if code == st.QUEEN_UP:
        return say("buys queen", cost=int(COSTS[st.set_of(s, seat)]))
    return say({st.NO_BET: "bets nothing", st.READY: "is ready", st.DONE: "is done", st.LAY_QUEEN: "lays queen"}[code])


def describe_use(s: State, character: int, say: Words) -> str:
    name = character_name(character, say)
    if CHARACTERS[character].startswith("berserker"):
        return say("uses tens", name=name)
    draws = 3 if CHARACTERS[character].startswith("hermit") else 2
    return say("uses draw", name=name, n=min(draws, st.pile_left(s)))


def describe_play(s: State, seat: int, code: int, say: Words) -> str:
    card, form = play_of(code)
    told = say("leads" if s.plays == 0 else "plays", play=play_name(st.set_of(s, seat), card, form, say))
    if s.plays < s.players - 1:
        return told
    after = s.copy()
    after.hands[seat] |= 1 << card  # a spectator's copy does not show it
    tricks.play_card(after, seat, card, form)
    return say("wins trick", told=told, name=say.name(tricks.winning_seat(after)))


# -- asking ------------------------------------------------------------------------------------------------------------


def ask(s: State, seat: int, say: Words) -> str:
    if s.phase == st.COMPANIES:
        return say("ask take" if st.set_of(s, seat) == EMPTY else "ask character")
    if s.phase == st.BETTING:
        return say("ask last bet" if s.round_no == ROUNDS - 1 else "ask bet")
    if s.phase == st.PARCHMENT:
        return say("ask copy" if s.bets[s.round_no, seat] else "ask ally")
    if s.to_discard:
        return say("ask discard", n=s.to_discard)
    if s.phase == st.PREPARATION:
        if preparation.compulsory(s, seat):
            return say("ask prepare")
        return say("ask queen", cost=int(COSTS[st.set_of(s, seat)]))
    return ask_in_trick(s, seat, say)


def ask_in_trick(s: State, seat: int, say: Words) -> str:
    if s.exchange == st.GIVEN:
        return say("ask return")
    if s.after:
        return say("ask after")
    if s.turns == 0:
        can_name = st.has_kind(s, seat, ASSASSIN) and not s.stirred
        return say("ask name" if can_name else "ask lead")
    if s.dominant == EMPTY:
        return say("ask free")
    return say("ask follow", colour=say(COLOUR_NAMES[s.dominant]))


def rules_in_play(s: State, say: Words) -> str:
    if s.phase == st.COMPANIES:
        return say("rules companies")
    if s.phase in (st.BETTING, st.PARCHMENT):
        return say("rules bets")
    return say("rules preparation" if s.phase == st.PREPARATION else "rules tricks")


# -- refusing ----------------------------------------------------------------------------------------------------------


def why_not(s: State, seat: int, text: str, example: str, say: Words) -> str:
    code = code_of(text, seat, s.players)
    if s.phase == st.COMPANIES and 0 <= code < st.BET:
        return why_not_take(s, seat, code, say)
    for start, end in ((st.DISCARD, st.LEAD), (st.GIVE, st.PLAY)):
        card = (code - start) % len(CARDS)
        if start <= code < end and s.phase >= st.PREPARATION and not has(s.hands[seat], card):
            return say("not held", card=card_name(card, say))
    may_play = s.phase == st.TRICKS and not s.to_discard and not s.after and s.exchange != st.GIVEN
    if code >= st.PLAY and may_play:
        return why_not_play(s, seat, text, code, say)
    shown = text if len(text) <= 40 else f"{text[:40]}…"
    return say("not now", move=shown or "…", ask=ask(s, seat, say), example=example)


def why_not_take(s: State, seat: int, code: int, say: Words) -> str:
    if code < st.TAKE:
        thing = say("set", colour=say(SETS[code]))
        return say("has a set") if st.set_of(s, seat) != EMPTY else say("taken", thing=capital(thing))
    thing = copy_name(code - st.TAKE, say)
    if s.round_no > 0 and has(s.company[s.round_no - 1, seat], code - st.TAKE):
        return say("had it", thing=thing)
    return say("full") if companies.on_offer(s, seat) == 0 else say("taken", thing=thing)


def why_not_play(s: State, seat: int, text: str, code: int, say: Words) -> str:
    card, form = play_of(code)
    if not has(s.hands[seat], card):
        return say("not held", card=card_name(card, say))
    if tricks.under_queen(form) and not st.queen_ready(s, seat):
        return say("queen gone")
    if tricks.under_king(form) and not st.king_ready(s, seat):
        return say("king gone")
    if not has(tricks.may_play(s, seat), card):
        return say("must follow", card=capital(card_name(card, say)), colour=say(COLOUR_NAMES[s.dominant]))
    if form == st.WITH_KING and not tricks.can_crown(s, seat, card):
        number = st.set_of(s, seat)
        return say("white king needs") if number == WHITE_SET else say("king needs", colour=say(SETS[number]))
    if form == st.TURNED:
        return say("no resistant")
    return say("no effect", move=text)


# -- explaining a score ------------------------------------------------------------------------------------------------


def explain(s: State, seat: int, number: int, say: Words) -> list[Line]:
    """The bet in any case, and all else that brought or cost something."""
    earned = s.earned[number, seat]
    own_bet, everyone = s.bets[number, seat], s.company[number, seat]
    allied = not own_bet  # only a Diplomat who is face up makes no bet
    judged = s.ally[number] if allied else seat
    count = say("tricks", n=s.tricks[number, judged])
    lines = []
    for k, card in enumerate(seats_in(s.bets[number, judged])):
        name = character_name(card, say)
        if card == DIPLOMAT_CARD:
            name = character_name(s.copied[number], say)
        key = "line ally bet" if allied else "line copied" if card == DIPLOMAT_CARD else "line bet"
        if card == DEVIL_CARD and not allied:
            key = "line devil"
        lines.append(Line(say(key, card=name, tricks=count), int(earned[st.BET_LINE + k])))
    for k, character in enumerate(seats_in(everyone)):
        lines.append(Line(character_name(character, say), int(earned[st.COMPANY_LINE + k])))
    lines += [
        Line(say("line jack", tricks=count), int(earned[st.JACK_LINE])),
        Line(say("line king"), int(earned[st.KING_LINE])),
        Line(say("line unplayed"), int(earned[st.UNPLAYED_LINE])),
        Line(say("line queen"), int(earned[st.QUEEN_LINE])),
    ]
    bets = s.bets[number, judged].bit_count()
    return lines[:bets] + [line for line in lines[bets:] if line.points]

"""Whispers: a small game made to be broken, for three or four players. Two rounds of a few tricks with a card turned up as
trump; bids are chosen in secret by all at once; a hand that does not follow shows that it lacks the suit.

Cards are numbered suit by suit: card = 5 * suit + rank. An action below 4 is a bid; any other is 4 + card.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from overtrick.kit.cards import bit, count, deal_out, has, lowest
from overtrick.kit.chance import Luck, below, shuffled
from overtrick.kit.compiled import helper
from overtrick.kit.errors import BadRecord
from overtrick.kit.fields import EVERYBODY, HIDDEN, OWNER, Common, masks, mediums, small, smalls, until_all
from overtrick.kit.game import Deal, Game, Line, Option, Options, deck_in
from overtrick.kit.seats import all_seats, clockwise, share_victory
from overtrick.kit.words import Catalogue, Words

if TYPE_CHECKING:
    from rich.console import RenderableType

SEATS, ROUNDS, HAND = 4, 2, 3
SUITS, IN_SUIT = "CDH", 5
BIDS = HAND + 1
PACK = [f"{suit}{rank}" for suit in SUITS for rank in range(1, IN_SUIT + 1)]
CARDS = len(PACK)
ALL_CARDS = (1 << CARDS) - 1
EMPTY = -1


class State(Common):
    dealt = masks(ROUNDS, SEATS, HIDDEN)  # hands of coming rounds
    turned = smalls(ROUNDS, HIDDEN)  # trump cards of coming rounds
    hands = masks(SEATS, OWNER)
    played = masks(SEATS, EVERYBODY)
    per_trick = small(EVERYBODY)  # points for a trick
    trump = small(EVERYBODY)  # the card turned up
    chosen = small(EVERYBODY)  # bit mask: who has bid
    bids = smalls(SEATS, until_all("chosen"), blank=EMPTY)
    leader = small(EVERYBODY)
    turn = small(EVERYBODY)
    laid = smalls(SEATS, EVERYBODY)
    won = smalls(SEATS, EVERYBODY)
    lacks = smalls(SEATS, EVERYBODY)  # bit mask: suits that the seat has shown it does not hold
    tricks = smalls(ROUNDS, SEATS, EVERYBODY)
    points = smalls(ROUNDS, SEATS, EVERYBODY)
    exact = smalls(ROUNDS, SEATS, EVERYBODY)
    total = mediums(SEATS, EVERYBODY)


@helper
def suit_of(card: int) -> int:
    return card // IN_SUIT


@helper
def whole_suit(suit: int) -> int:
    return ((1 << IN_SUIT) - 1) << (IN_SUIT * suit)


# -- rules -------------------------------------------------------------------------------------------------------------


def to_act(s: State) -> int:
    if s.finished == ROUNDS:
        return 0
    if s.chosen != all_seats(s):
        return all_seats(s) & ~s.chosen
    return 1 << s.turn


def legal(s: State, seat: int, out: Any) -> int:
    n = 0
    if s.chosen != all_seats(s):
        for bid in range(BIDS):
            out[n] = bid
            n += 1
        return n
    cards = playable(s, seat)
    while cards != 0:
        out[n] = BIDS + lowest(cards)
        cards &= cards - 1
        n += 1
    return n


@helper
def playable(s: State, seat: int) -> int:
    hand = s.hands[seat]
    if seat == s.leader:
        return hand
    following = hand & whole_suit(suit_of(s.laid[s.leader]))
    return following if following != 0 else hand


def play(s: State, seat: int, action: int) -> None:
    if action < BIDS:
        s.bids[seat] = action
        s.chosen |= 1 << seat
    else:
        put_card(s, seat, action - BIDS)


@helper
def put_card(s: State, seat: int, card: int) -> None:
    s.hands[seat] &= ~bit(card)
    s.played[seat] |= bit(card)
    s.laid[seat] = card
    led = suit_of(s.laid[s.leader])
    if suit_of(card) != led:
        s.lacks[seat] |= 1 << led
    s.turn = clockwise(s, seat, 1)
    if s.turn == s.leader:
        take_trick(s)


@helper
def winner(s: State) -> int:
    best = s.leader
    for k in range(1, s.players):
        seat = clockwise(s, s.leader, k)
        card, high = s.laid[seat], s.laid[best]
        if suit_of(card) == suit_of(high):
            if card > high:
                best = seat
        elif suit_of(card) == suit_of(s.trump):
            best = seat
    return best


@helper
def take_trick(s: State) -> None:
    taker = winner(s)
    s.won[taker] += 1
    s.leader = taker
    s.turn = taker
    for seat in range(s.players):
        s.laid[seat] = EMPTY
    if s.hands[taker] == 0:
        score(s)


@helper
def score(s: State) -> None:
    r = s.finished
    for seat in range(s.players):
        s.tricks[r, seat] = s.won[seat]
        s.exact[r, seat] = s.won[seat] == s.bids[seat]
        s.points[r, seat] = s.per_trick * s.won[seat] + 5 * s.exact[r, seat]
        s.total[seat] += s.points[r, seat]
    s.finished += 1
    if s.finished < ROUNDS:
        begin_round(s)


@helper
def begin_round(s: State) -> None:
    r = s.finished
    s.trump = s.turned[r]
    s.turned[r] = 0
    s.chosen = 0
    s.leader = r
    s.turn = r
    for seat in range(s.players):
        s.hands[seat] = s.dealt[r, seat]
        s.dealt[r, seat] = 0
        s.played[seat] = 0
        s.bids[seat] = EMPTY
        s.laid[seat] = EMPTY
        s.won[seat] = 0
        s.lacks[seat] = 0


def payoff(s: State, out: Any) -> None:
    for seat in range(s.players):
        out[seat] = s.total[seat]
    share_victory(s, out)


# -- knowledge ---------------------------------------------------------------------------------------------------------


def imagine(s: State, seat: int, rng: Any) -> None:
    if s.finished < ROUNDS:
        imagine_bids(s, seat, rng)
        imagine_hands(s, seat, rng)
    for r in range(s.finished + 1, ROUNDS):
        imagine_round(s, r, rng)


@helper
def imagine_bids(s: State, seat: int, rng: Any) -> None:
    for other in range(s.players):
        if other != seat and has(s.chosen, other) and s.bids[other] == EMPTY:
            s.bids[other] = below(rng, BIDS)


@helper
def imagine_hands(s: State, seat: int, rng: Any) -> None:
    """Deal the unseen cards until the hands fit what was shown."""
    needs = np.zeros(SEATS, np.int64)
    unseen = ALL_CARDS & ~bit(s.trump)
    for other in range(s.players):
        unseen &= ~s.played[other]
        if other == seat:
            unseen &= ~s.hands[other]
    fits = False
    while not fits:
        fits = True
        for other in range(s.players):
            if other != seat:
                s.hands[other] = 0
                needs[other] = HAND - count(s.played[other])
        deal_out(unseen, needs, s.hands, rng)
        for other in range(s.players):
            if other != seat:
                fits = fits and fits_what_was_shown(s, other)


@helper
def fits_what_was_shown(s: State, seat: int) -> bool:
    for suit in range(len(SUITS)):
        if has(s.lacks[seat], suit) and s.hands[seat] & whole_suit(suit) != 0:
            return False
    return True


@helper
def imagine_round(s: State, r: int, rng: Any) -> None:
    s.turned[r] = below(rng, CARDS)
    needs = np.full(SEATS, HAND, np.int64)
    for other in range(s.players, SEATS):
        needs[other] = 0
    deal_out(ALL_CARDS & ~bit(s.turned[r]), needs, s.dealt[r], rng)


PER_SEAT = 2 * CARDS + len(SUITS) + 6
FEATURES = 2 * CARDS + SEATS * PER_SEAT + 4


def encode(s: State, seat: int, out: Any) -> None:
    first = max(seat, 0)
    put_set(out, 0, s.hands[seat] if seat >= 0 else 0)
    out[CARDS + s.trump] = 1
    for k in range(s.players):
        encode_seat(s, (first + k) % s.players, out, 2 * CARDS + k * PER_SEAT)
    at = 2 * CARDS + SEATS * PER_SEAT
    out[at] = s.players / SEATS
    out[at + 1] = s.finished / ROUNDS
    out[at + 2] = s.per_trick / 4
    out[at + 3] = s.leader == seat


@helper
def encode_seat(s: State, seat: int, out: Any, at: int) -> None:
    put_set(out, at, s.played[seat])
    at += CARDS
    if s.laid[seat] != EMPTY:
        out[at + s.laid[seat]] = 1
    at += CARDS
    for suit in range(len(SUITS)):
        out[at + suit] = has(s.lacks[seat], suit)
    at += len(SUITS)
    out[at] = s.turn == seat
    out[at + 1] = s.leader == seat
    out[at + 2] = has(s.chosen, seat)
    out[at + 3] = (s.bids[seat] + 1) / BIDS
    out[at + 4] = s.won[seat] / HAND
    out[at + 5] = s.total[seat] / 50


@helper
def put_set(out: Any, at: int, mask: int) -> None:
    for card in range(CARDS):
        out[at + card] = (mask >> card) & 1


def policy(s: State, seat: int, moves: Any, count: int, out: Any) -> None:
    """Bid the trumps in hand; play high."""
    trumps = s.hands[seat] & whole_suit(suit_of(s.trump))
    for i in range(count):
        if moves[i] < BIDS:
            out[i] = -abs(moves[i] - size(trumps))
        else:
            out[i] = ((moves[i] - BIDS) % IN_SUIT) / IN_SUIT


@helper
def size(cards: int) -> int:
    return count(cards)


# -- for people --------------------------------------------------------------------------------------------------------

CATALOGUE: Catalogue = {
    "title": ("Whispers", "Chuchotements"),
    "about": ("Bid in secret, then take as many tricks.", "Annoncez en secret, puis faites autant de plis."),
    "option per_trick": ("What a trick is worth.", "Ce que vaut un pli."),
    "type a move": ("{move} is not a move here.", "{move} n'est pas un coup ici."),
    "bids": ("bids {n}", "annonce {n}"),
    "bids in secret": ("bids in secret", "annonce en secret"),
    "plays": ("plays {card}", "joue {card}"),
    "ask bid": ("How many tricks will you take?", "Combien de plis ferez-vous ?"),
    "ask card": ("Play a card.", "Jouez une carte."),
    "rules": ("A trick is worth {n}, a true bid 5.", "Un pli vaut {n}, une annonce juste 5."),
    "for tricks": ("tricks", "plis"),
    "for the bid": ("the bid", "l'annonce"),
    "table": (
        "trump {trump}; hand {hand}; laid {laid}; bids {bids}; won {won}; points {points}",
        "atout {trump} ; main {hand} ; posé {laid} ; annonces {bids} ; plis {won} ; points {points}",
    ),
}


class Whispers(Game[State]):
    name = "whispers"
    players = range(3, 5)
    options = (Option("per_trick", range(1, 5), 1),)
    state = State
    actions = BIDS + CARDS
    most_legal = BIDS
    features = FEATURES
    catalogue = CATALOGUE

    def rounds(self, players: int, options: Options) -> int:
        return ROUNDS

    def longest(self, players: int, options: Options) -> int:
        return ROUNDS * players * (1 + HAND)

    def deal(self, players: int, options: Options, luck: Luck) -> Deal:
        return {"decks": [shuffled(PACK, luck) for _ in range(ROUNDS)]}

    def start(self, players: int, options: Options, deal: Deal) -> State:
        decks = deal.get("decks")
        if not isinstance(decks, list) or len(decks) != ROUNDS:
            raise BadRecord("It has no two decks, one a round.", field="deal")
        s = self.new_state()
        s.players, s.per_trick = players, int(options["per_trick"])
        for r, cards in enumerate(decks):
            order = [PACK.index(card) for card in deck_in(cards, PACK, f"Deck {r + 1}")]
            for i, card in enumerate(order[: players * HAND]):
                s.dealt[r, i % players] |= 1 << card
            s.turned[r] = order[players * HAND]
        begin_round(s)
        return s

    def text(self, s: State, seat: int, action: int) -> str:
        return f"bid {action}" if action < BIDS else PACK[action - BIDS]

    def public(self, s: State, seat: int, text: str) -> str:
        return "bid" if text.startswith("bid") else text

    def why_not(self, s: State, seat: int, text: str, say: Words) -> str:
        return say("type a move", move=text)

    def describe(self, s: State, seat: int, text: str, say: Words) -> str:
        if text == "bid":
            return say("bids in secret")
        return say("bids", n=text[4:]) if text.startswith("bid") else say("plays", card=text)

    def ask(self, s: State, seat: int, say: Words) -> str:
        return say("ask bid" if s.chosen != all_seats(s) else "ask card")

    def rules_in_play(self, s: State, say: Words) -> str:
        return say("rules", n=s.per_trick)

    def explain(self, s: State, seat: int, number: int, say: Words) -> list[Line]:
        bonus = 5 * s.exact[number, seat]
        return [Line(say("for tricks"), s.points[number, seat] - bonus), Line(say("for the bid"), bonus)]

    def picture(self, s: State, seat: int, say: Words) -> "RenderableType":
        hand = [PACK[card] for card in range(CARDS) if seat >= 0 and has(s.hands[seat], card)]
        laid = ["-" if card == EMPTY else PACK[card] for card in s.laid[: s.players]]
        lists = {"bids": s.bids, "won": s.won, "points": s.total}
        shown = {name: " ".join(map(str, numbers)) for name, numbers in lists.items()}
        return say("table", trump=PACK[s.trump], hand=" ".join(hand), laid=" ".join(laid), **shown)

"""Oh Hell for people: its options, its deal, its move texts and what is said about them."""

from typing import TYPE_CHECKING

from overtrick.games.oh_hell import knowledge, policy, rules
from overtrick.games.oh_hell.rules import State
from overtrick.games.oh_hell.words import CATALOGUE
from overtrick.kit.cards import has
from overtrick.kit.chance import Luck, shuffled
from overtrick.kit.errors import BadOption, BadRecord
from overtrick.kit.game import Deal, Game, Line, Option, Options, deck_in
from overtrick.kit.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType

    from overtrick.kit.page import Drawing

ANY = "any"  # the option `tricks`: the deal says how many


def card_text(card: int) -> str:
    return f"{rules.SUITS[card // rules.IN_SUIT]}{rules.RANKS[card % rules.IN_SUIT]}"


def card_of(text: str) -> int | None:
    """The card of this text, or None if there is no such card."""
    if len(text) != 2 or text[0] not in rules.SUITS or text[1] not in rules.RANKS:
        return None
    return rules.IN_SUIT * rules.SUITS.index(text[0]) + rules.RANKS.index(text[1])


def card_name(card: int, say: Words) -> str:
    letter, suit = rules.RANKS[card % rules.IN_SUIT], rules.SUITS[card // rules.IN_SUIT]
    rank = say(f"rank {letter}") if letter in "TJQKA" else say("rank", n=letter)
    return say("card", rank=rank, suit=say(f"of {suit}"))


def pack(options: Options) -> list[str]:
    """The cards in play (OH-1)."""
    return [s + r for s in rules.SUITS[: int(options["suits"])] for r in rules.RANKS[: int(options["ranks"])]]


def most_tricks(players: int, options: Options) -> int:
    """One card is turned up; the others must go round (OH-2)."""
    return (int(options["suits"]) * int(options["ranks"]) - 1) // players


class OhHell(Game[State]):
    name = "oh-hell"
    players = range(3, 6)
    options = (
        Option("tricks", (ANY, *range(1, rules.MOST_TRICKS + 1)), ANY),
        Option("suits", range(1, len(rules.SUITS) + 1), len(rules.SUITS)),
        Option("ranks", range(2, rules.IN_SUIT + 1), rules.IN_SUIT),
        Option("off_bid_penalty", (False, True), False),
        Option("points_per_trick", range(1, 11), 1),
    )
    state = State
    modules = (rules, knowledge, policy)
    actions = rules.ACTIONS
    most_legal = rules.MOST_LEGAL
    features = knowledge.FEATURES
    catalogue = CATALOGUE

    def rounds(self, players: int, options: Options) -> int:
        return 1

    def longest(self, players: int, options: Options) -> int:
        return players * (1 + most_tricks(players, options))

    def deal(self, players: int, options: Options, luck: Luck) -> Deal:
        most = most_tricks(players, options)
        if most < 1 or (options["tricks"] != ANY and int(options["tricks"]) > most):
            wanted = "one trick" if most < 1 else f"{options['tricks']} tricks; at most {most}"
            raise BadOption(f"For {players} players a pack of {len(pack(options))} cards is not enough for {wanted}.")
        tricks = 1 + luck.below(most) if options["tricks"] == ANY else int(options["tricks"])
        return {"tricks": tricks, "dealer": luck.below(players), "deck": shuffled(pack(options), luck)}

    def start(self, players: int, options: Options, deal: Deal) -> State:
        most = most_tricks(players, options)
        tricks = _number(deal, "tricks", 1, most)
        if options["tricks"] not in (ANY, tricks):
            raise BadRecord(f"It deals {tricks} tricks where the options say {options['tricks']}.", field="deal")
        dealer = _number(deal, "dealer", 0, players - 1)
        deck = [card_of(card) or 0 for card in deck_in(deal.get("deck"), pack(options), "The deck")]
        s = self.new_state()
        s.players, s.dealer, s.in_all = players, dealer, tricks
        s.suits, s.ranks = int(options["suits"]), int(options["ranks"])
        s.penalty, s.per_trick = int(options["off_bid_penalty"]), int(options["points_per_trick"])
        for i, card in enumerate(deck[: players * tricks]):
            s.hands[i % players] |= 1 << card  # OH-3: from seat 0 on, one at a time
        s.trump = deck[players * tricks]  # OH-4
        s.bids[:players] = s.laid[:players] = s.owner = rules.EMPTY
        s.leader = s.turn = (dealer + 1) % players
        return s

    def text(self, s: State, seat: int, action: int) -> str:
        return f"bid {action}" if action < rules.BIDS else card_text(action - rules.BIDS)

    def why_not(self, s: State, seat: int, text: str, say: Words) -> str:
        if rules.bidding(s):
            number = text.removeprefix("bid ")
            if number == text or not number.isdecimal() or int(number) > s.in_all:
                return say("type a bid", move=text, most=s.in_all)
            return say("forbidden bid", n=s.in_all)
        card = card_of(text)
        if card is None:
            return say("type a card", move=text)
        if not has(s.hands[seat], card):
            return say("not held", card=card_name(card, say))
        return say("follow suit", suit=say(rules.SUITS[rules.suit_of(s.laid[s.leader])]))

    def describe(self, s: State, seat: int, text: str, say: Words) -> str:
        card = card_of(text)
        if card is None:
            return say("bids", n=int(text.removeprefix("bid ")))
        name = card_name(card, say)
        if s.owner == rules.EMPTY:
            return say("leads", card=name)
        wins = rules.beats(s, card, s.laid[s.owner])
        if rules.next_seat(s, seat) == s.leader:
            return say("completes", card=name, winner=say.name(seat if wins else s.owner))
        return say("beats" if wins else "plays", card=name)

    def ask(self, s: State, seat: int, say: Words) -> str:
        if rules.bidding(s):
            question = say("ask bid", n=s.in_all)
            forbidden = rules.forbidden_bid(s, seat)
            return f"{question} {say('not this', n=forbidden)}" if 0 <= forbidden <= s.in_all else question
        if s.owner == rules.EMPTY:
            return say("ask lead")
        return say("ask follow", suit=say(rules.SUITS[rules.suit_of(s.laid[s.leader])]))

    def rules_in_play(self, s: State, say: Words) -> str:
        scoring = say("scoring penalty" if s.penalty else "scoring", n=s.per_trick, bonus=rules.BONUS)
        return f"{say('rules bid' if rules.bidding(s) else 'rules play')} {scoring}"

    def explain(self, s: State, seat: int, number: int, say: Words) -> list[Line]:
        won, bid, points = s.tricks[0, seat], s.bids[seat], s.points[0, seat]
        bonus = rules.BONUS if s.exact[0, seat] else 0
        lines = [Line(say("took", tricks=say("tricks", n=won), bid=bid), points - bonus)]
        return [*lines, Line(say("bonus"), bonus)] if bonus else lines

    def picture(self, s: State, seat: int, say: Words) -> "RenderableType":
        from overtrick.games.oh_hell import terminal  # Rich is needed only to draw

        return terminal.picture(s, seat, say)

    def drawing(self) -> "Drawing":
        from overtrick.games.oh_hell.page.page import OhHellDrawing  # needed only in the browser

        return OhHellDrawing()


def _number(deal: Deal, name: str, least: int, most: int) -> int:
    value = deal.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadRecord(f"Its {name} is not a number from {least} to {most}.", field="deal")
    return value

"""A game of bids and tricks as people meet it: deals, move texts, sentences, the picture in the terminal, the table in the
browser. A game whose state is a `BidTrick` brings its rules, its pack, its scoring in words, and gets the rest from here.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import numpy as np

from overtrick.kit import contract, engine
from overtrick.kit.cards import count, has
from overtrick.kit.chance import Luck, generator, shuffled
from overtrick.kit.errors import BadOption, BadRecord
from overtrick.kit.game import Chance, Deal, Game, Line, Options, deck_in
from overtrick.kit.memory import Memory, swapped
from overtrick.kit.notation import Spelling, cards_in, number, one_of, one_seat, option
from overtrick.kit.states import as_numbers
from overtrick.kit.trick_words import TRICK_WORDS
from overtrick.kit.tricks import EMPTY, BidTrick, beats, bidding, lay_out_hands, led_suit, next_seat, suit_of, whole_suit
from overtrick.kit.words import Layers, Words

if TYPE_CHECKING:
    from rich.console import RenderableType
    from typing_extensions import TypeVar as TypeVarWithDefault

    from overtrick.kit.page import Drawing

    T = TypeVarWithDefault("T", bound=BidTrick, default=Any)
else:
    T = TypeVar("T")


class Suit(NamedTuple):
    """A suit: the letter that stands for it in moves and records, its name, its sign, and its colours on a card."""

    letter: str
    name: str  # a key of the game's words, or the word itself
    sign: str
    ink: str  # a dark colour, behind white
    tint: str  # the same, lighter
    style: str = "bold"  # in the terminal, as Rich names it


FRENCH_SUITS = (
    Suit("C", "clubs", "♣", "#2f6b4a", "#83b894", "bold green"),
    Suit("D", "diamonds", "♦", "#2a5b94", "#86afd6", "bold blue"),
    Suit("S", "spades", "♠", "#2d2832", "#a79fae", "bold"),
    Suit("H", "hearts", "♥", "#b13239", "#e69490", "bold red"),
)
FRENCH_RANKS = "23456789TJQKA"


class TrickGame(Game[T]):
    """A game in which all say in turn how many tricks they will take, then take them.

    Action codes below `bids` are bids, any other is `bids` + card. In the deal, `decks` has a pack for each hand: card i goes
    to seat i modulo the number of players, the one after the hands may be turned up; `dealer` deals first.
    """

    suits: Sequence[Suit] = FRENCH_SUITS
    ranks: str = FRENCH_RANKS  # a character each, low to high
    bids: int
    minutes: int = 15  # about how long a game takes
    more_notation: Mapping[str, Spelling] = MappingProxyType({})
    page_folder: Path | None = None  # files that are drawn with instead of the kit's (docs/drawing.md), and rules.en.html

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "catalogue" in vars(cls):
            cls.catalogue = Layers(cls.catalogue, TRICK_WORDS)

    # -- what a game says of itself ------------------------------------------------------------------------------------

    @abstractmethod
    def lengths(self, players: int, options: Options) -> Sequence[int]:
        """How many tricks each hand has."""

    @abstractmethod
    def pack(self, players: int, options: Options) -> Sequence[int]:
        """The cards in play."""

    @abstractmethod
    def scoring(self, s: T, say: Words) -> str:
        """How this table scores, in a sentence or two."""

    def turns_up(self, players: int, options: Options, length: int) -> bool:
        """Whether a card is turned up in a hand of so many tricks: then its suit is trump."""
        return True

    def set_options(self, s: T, options: Options) -> None:
        """Write the options to the state that is to be dealt to."""

    def trump_suit(self, s: T) -> int:
        """The trump suit, EMPTY without one."""
        return suit_of(s.trump, len(self.ranks))

    def beats(self, s: T, card: int, best: int) -> bool:
        """Whether a card would go ahead of the best one in the trick: for what is said of it, the rules decide themselves."""
        return beats(card, best, self.trump_suit(s), len(self.ranks))

    def rounds(self, players: int, options: Options) -> int:
        return len(self.lengths(players, options))

    def longest(self, players: int, options: Options) -> int:
        return players * sum(1 + length for length in self.lengths(players, options))

    # -- positions -----------------------------------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(self.card_text(card) for card in range(len(self.suits) * len(self.ranks)))

    def deck(self, players: int, options: Options) -> Sequence[str]:
        return [self.card_text(card) for card in self.pack(players, options)]

    @property
    def notation(self) -> Mapping[str, Spelling]:  # type: ignore[override]
        """What the fields of every `BidTrick` are called; a game adds its own in `more_notation`."""
        cards = self.cards
        known = {
            "hands": cards_in(cards, lies=True),
            "played": cards_in(cards, lies=True),
            "dealt": cards_in(cards),
            "turned": one_of(cards),
            "trump": one_of(cards, lies=True),
            "laid": one_of(cards),
            "lacks": cards_in([suit.letter for suit in self.suits]),
            "bids": number(empty=EMPTY),
            "rounds": option(),
            "dealer": one_seat(),
            "leader": one_seat(),
            "owner": one_seat(),
            "turn": one_seat(),
        }
        return {**known, **self.more_notation}

    def derive(self, s: T, given: frozenset[str]) -> None:
        """Tricks of the hand, from the list of hands or the other way round."""
        if "in_all" not in given and s.finished < s.rounds:
            s.in_all = s.lengths[s.finished]
        elif "lengths" not in given and s.finished < s.rounds:
            s.lengths[s.finished] = s.in_all

    def impossible(self, s: T, options: Options) -> Iterator[str]:
        if s.finished >= s.rounds:
            return
        if s.in_all != s.lengths[s.finished]:
            yield f"The hand has {s.in_all} tricks, where hand {s.finished + 1} has {s.lengths[s.finished]}."
        known = [seat for seat in range(s.players) if s.hands[seat] != 0]  # others may be concealed
        for seat in known:
            if count(s.hands[seat]) + count(s.played[seat]) != s.in_all:
                held, played = count(s.hands[seat]), count(s.played[seat])
                yield f"Seat {seat} holds {held} cards and has played {played}, in a hand of {s.in_all} tricks."
        for seat in range(s.players):
            if s.laid[seat] != EMPTY and not has(s.played[seat], s.laid[seat]):
                yield f"Seat {seat} has laid {self.card_text(s.laid[seat])}, which is not among the cards that it has played."
        if sum(s.won[seat] for seat in range(s.players)) > s.in_all:
            yield f"More tricks have been taken than the {s.in_all} of the hand."

    def forget(self, s: T, seat: int, memory: Memory) -> None:
        """Who has shown to lack a suit, and which cards went in tricks that are turned over."""
        old = 0
        for other in range(s.players):
            lost = [suit for suit in range(len(self.suits)) if not memory.keeps("void", other, suit)]
            s.lacks[other] &= ~sum(1 << suit for suit in lost)
            old |= s.played[other] & ~(0 if s.laid[other] == EMPTY else 1 << s.laid[other])
        for card, taken_for in memory.mistaken(old, self._in_other_hands(s, seat), len(self.ranks)):
            for other in range(s.players):
                s.played[other] = swapped(s.played[other], card, taken_for)

    def _in_other_hands(self, s: T, seat: int) -> int:
        """Cards that may be in other hands, as one world has them."""
        world = s.copy()
        engine.imagine(world, seat, generator("forget", seat, s.finished))
        return sum(world.hands[other] for other in range(s.players) if other != seat)

    # -- the deal ------------------------------------------------------------------------------------------------------

    def deal(self, players: int, options: Options, luck: Luck) -> Deal:
        self.check_lengths(players, options)
        pack = [self.card_text(card) for card in self.pack(players, options)]
        decks = [shuffled(pack, luck) for _ in self.lengths(players, options)]
        return {"dealer": luck.below(players), "decks": decks}

    def check_lengths(self, players: int, options: Options) -> None:
        """Refuse hands for which the pack is too small, with a sentence."""
        cards = len(self.pack(players, options))
        for length in self.lengths(players, options) or (0,):
            if length < 1 or players * length + self.turns_up(players, options, length) > cards:
                tricks = f"{length} tricks" if length > 1 else "one trick"
                raise BadOption(f"For {players} players a pack of {cards} cards is not enough for {tricks}.")

    def start(self, players: int, options: Options, deal: Deal) -> T:
        lengths, decks = self.lengths(players, options), deal.get("decks")
        if not isinstance(decks, list) or len(decks) != len(lengths):
            raise BadRecord(f"It has no {len(lengths)} decks, one a hand.", field="deal")
        return self.start_hands(players, options, number_in(deal, "dealer", 0, players - 1), lengths, decks)

    def start_hands(self, players: int, options: Options, dealer: int, lengths: Sequence[int], decks: Sequence[Any]) -> T:
        """The state before the first bid, with these decks."""
        s = self.blank(players, options)
        self._plan_hands(s, players, options, lengths)
        pack, dealt = [self.card_text(card) for card in self.pack(players, options)], [dealer]
        for r, cards in enumerate(decks):
            dealt += [self.card_of(card) or 0 for card in deck_in(cards, pack, f"Deck {r + 1}")]
        lay_out_hands(s, as_numbers(np.array(dealt, np.int64)))
        return s

    def blank(self, players: int, options: Options) -> T:
        s = super().blank(players, options)
        self.set_options(s, options)
        self._plan_hands(s, players, options, self.lengths(players, options))
        return s

    def _plan_hands(self, s: T, players: int, options: Options, lengths: Sequence[int]) -> None:
        s.rounds = len(lengths)
        for r, length in enumerate(lengths):
            s.lengths[r] = length
            s.turned[r] = 0 if self.turns_up(players, options, length) else EMPTY

    def chances(self, players: int, options: Options) -> Sequence[Chance]:
        """As `lay_out_hands` takes them: a game's rules say `lay_out = lay_out_hands`, and many games are dealt at once."""
        pack = self.pack(players, options)
        decks = [Chance(1 + r * len(pack), pack) for r in range(len(self.lengths(players, options)))]
        return [*decks, Chance(0, range(players), shuffled=False)]

    # -- cards and moves -----------------------------------------------------------------------------------------------

    def card_text(self, card: int) -> str:
        return f"{self.suits[card // len(self.ranks)].letter}{self.ranks[card % len(self.ranks)]}"

    def card_of(self, text: str) -> int | None:
        """The card of this text, or None if there is no such card."""
        letters = "".join(suit.letter for suit in self.suits)
        if len(text) != 2 or text[0] not in letters or text[1] not in self.ranks:
            return None
        return len(self.ranks) * letters.index(text[0]) + self.ranks.index(text[1])

    def suit_name(self, suit: int, say: Words) -> str:
        name = self.suits[suit].name
        return say(name) if say.knows(name) else name

    def card_name(self, card: int, say: Words) -> str:
        suit, letter = card // len(self.ranks), self.ranks[card % len(self.ranks)]
        rank = say(f"rank {letter}") if say.knows(f"rank {letter}") else letter
        possessive = f"of {self.suits[suit].name}"
        return f"{rank} {say(possessive)}" if say.knows(possessive) else say("card", rank=rank, suit=self.suit_name(suit, say))

    def text(self, s: T, seat: int, action: int) -> str:
        return f"bid {action}" if action < self.bids else self.card_text(action - self.bids)

    def forbidden_bids(self, s: T, seat: int) -> list[int]:
        """The numbers up to that of the tricks that the seat may not bid now."""
        allowed = set(self._legal(s, seat))
        return [n for n in range(s.in_all + 1) if n not in allowed]

    def _legal(self, s: T, seat: int) -> list[int]:
        codes = np.zeros(self.most_legal, np.int32)
        return list(codes[: contract.legal(s, seat, codes)].tolist())

    def why_not(self, s: T, seat: int, text: str, say: Words) -> str:
        if bidding(s):
            number = text.removeprefix("bid ")
            if number == text or not number.isdecimal() or int(number) > s.in_all:
                return say("type a bid", move=text, most=s.in_all)
            return say("forbidden bid", n=s.in_all)
        card = self.card_of(text)
        if card is None:
            letters = ", ".join(suit.letter for suit in self.suits)
            return say("type a card", move=text, suits=letters, example=self.card_text(len(self.ranks) - 1))
        if not has(s.hands[seat], card):
            return say("not held", card=self.card_name(card, say))
        led, in_suit = led_suit(s, len(self.ranks)), len(self.ranks)
        if led != EMPTY and suit_of(card, in_suit) != led and s.hands[seat] & whole_suit(led, in_suit):
            return say("follow suit", suit=self.suit_name(led, say))
        return say("may play", cards=", ".join(self.text(s, seat, action) for action in self._legal(s, seat)))

    # -- words for people ----------------------------------------------------------------------------------------------

    def describe(self, s: T, seat: int, text: str, say: Words) -> str:
        card = self.card_of(text)
        if card is None:
            return say("bids", n=int(text.removeprefix("bid ")))
        name = self.card_name(card, say)
        if s.owner == EMPTY:
            return say("leads", card=name)
        wins = self.beats(s, card, s.laid[s.owner])
        if next_seat(s, seat) == s.leader:
            return say("completes", card=name, winner=say.name(seat if wins else s.owner))
        return say("beats" if wins else "plays", card=name)

    def ask(self, s: T, seat: int, say: Words) -> str:
        if bidding(s):
            forbidden = [say("not this", n=n) for n in self.forbidden_bids(s, seat)]
            return " ".join([say("ask bid" if s.in_all > 1 else "ask one bid", n=s.in_all), *forbidden])
        if s.owner == EMPTY:
            return say("ask lead")
        return say("ask follow", suit=self.suit_name(led_suit(s, len(self.ranks)), say))

    def rules_in_play(self, s: T, say: Words) -> str:
        return f"{say('rules bid' if bidding(s) else 'rules play')} {self.scoring(s, say)}"

    def explain(self, s: T, seat: int, number: int, say: Words) -> list[Line]:
        """One line; a game that has more to say of its points does so."""
        points = s.points[number, seat]
        reason = say("tricks", n=s.tricks[number, seat])
        return [Line(f"{reason}: {say('bonus')}" if s.exact[number, seat] else reason, points)]

    def worth_now(self, s: T, seat: int) -> int | None:
        """The points that the hand would bring if it ended here, for the page; None where that is not told."""
        return None

    def picture(self, s: T, seat: int, say: Words) -> "RenderableType":
        from overtrick.kit import trick_picture  # Rich is needed only to draw

        return trick_picture.picture(self, s, seat, say)

    def drawing(self) -> "Drawing":
        from overtrick.kit.trick_table.page import TrickDrawing  # needed only in the browser

        return TrickDrawing(self, self.page_folder)


def number_in(deal: Deal, name: str, least: int, most: int) -> int:
    """A number of a deal that was read from somewhere, checked."""
    value = deal.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadRecord(f"Its {name} is not a number from {least} to {most}.", field="deal")
    return value

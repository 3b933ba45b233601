"""Oh Hell for people: its options, how its hands are dealt, and what is said about its points."""

from collections.abc import Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from overtrick.games.oh_hell import knowledge, policy, rules
from overtrick.games.oh_hell.rules import SCORINGS, State
from overtrick.games.oh_hell.words import CATALOGUE
from overtrick.kit.chance import Luck, shuffled
from overtrick.kit.errors import BadOption, BadRecord
from overtrick.kit.game import Chance, Deal, Line, Option, Options
from overtrick.kit.notation import option
from overtrick.kit.steering import TRAITS
from overtrick.kit.trick_game import TrickGame, number_in
from overtrick.kit.tricks import bidding
from overtrick.kit.words import Words

if TYPE_CHECKING:
    from overtrick.kit.page import Drawing
    from overtrick.kit.questions import Question

ANY = "any"  # the option `tricks`: as many as the hand is long by chance, or as many as suit a match
SINGLE = "single"  # the option `hands`: one hand is the whole game, as OpenSpiel plays it
USUAL = 7  # the longest hand of a match, unless told


class OhHell(TrickGame[State]):
    name = "oh-hell"
    version = 2  # 1: a single hand; its options are among today's
    players = range(3, rules.SEATS + 1)
    options = (
        Option("hands", ("up-and-down", "down-and-up", "up", "down", SINGLE), "up-and-down"),
        Option("tricks", (ANY, *range(1, rules.MOST_TRICKS + 1)), ANY),
        Option("hook", (True, False), True),
        Option("scoring", SCORINGS, SCORINGS[0]),
        Option("points_per_trick", range(1, 11), 1),
        Option("suits", range(1, len(rules.SUITS) + 1), len(rules.SUITS)),
        Option("ranks", range(2, rules.IN_SUIT + 1), rules.IN_SUIT),
    )
    state = State
    modules = (rules, knowledge, policy)
    bids = rules.BIDS
    actions = rules.ACTIONS
    most_legal = rules.MOST_LEGAL
    features = knowledge.FEATURES
    traits = TRAITS
    limits = (-20.0, 20.0)  # the points of a long match, in hundreds; all else is from 0 to 1
    catalogue = CATALOGUE
    more_notation = MappingProxyType(dict.fromkeys(("suits", "ranks", "hooked", "scoring", "per_trick"), option()))
    page_folder = Path(__file__).parent / "page"

    # -- hands ---------------------------------------------------------------------------------------------------------

    def pack(self, players: int, options: Options) -> Sequence[int]:
        """The first suits, the lowest ranks (OH-1)."""
        return [rules.IN_SUIT * s + r for s in range(int(options["suits"])) for r in range(int(options["ranks"]))]

    def most_tricks(self, players: int, options: Options) -> int:
        """One card is turned up; the others must go round (OH-2)."""
        return (len(self.pack(players, options)) - 1) // players

    def lengths(self, players: int, options: Options) -> Sequence[int]:
        """OH-14; of a single hand without a fixed number of tricks, the longest that there can be."""
        shape, most = options["hands"], self.most_tricks(players, options)
        if shape == SINGLE:
            return [most if options["tricks"] == ANY else int(options["tricks"])]
        top = min(USUAL, most) if options["tricks"] == ANY else int(options["tricks"])
        up = list(range(1, top + 1))
        down = up[::-1]
        return {"up": up, "down": down, "up-and-down": up + down[1:], "down-and-up": down + up[1:]}[str(shape)]

    def points_limits(self, players: int, options: Options) -> tuple[int, int]:
        tricks, lengths = int(options["points_per_trick"]), self.lengths(players, options)
        squares = options["scoring"] == "squares"
        most = sum(rules.BONUS + (n * n if squares else tricks * n) for n in lengths)
        return -tricks * sum(lengths) if options["scoring"] == "misses-cost" else 0, most

    def check_lengths(self, players: int, options: Options) -> None:
        super().check_lengths(players, options)
        if options["hands"] in ("up-and-down", "down-and-up") and options["tricks"] != ANY:
            if int(options["tricks"]) > rules.MOST_BOTH_WAYS:
                raise BadOption(f"Up and down, a hand has at most {rules.MOST_BOTH_WAYS} tricks, not {options['tricks']}.")

    def deal(self, players: int, options: Options, luck: Luck) -> Deal:
        if options["hands"] != SINGLE:
            return super().deal(players, options, luck)
        self.check_lengths(players, options)
        most = self.most_tricks(players, options)
        tricks = 1 + luck.below(most) if options["tricks"] == ANY else int(options["tricks"])
        pack = [self.card_text(card) for card in self.pack(players, options)]
        return {"tricks": tricks, "dealer": luck.below(players), "deck": shuffled(pack, luck)}

    def start(self, players: int, options: Options, deal: Deal) -> State:
        """Cards go round one at a time from seat 0, the next is turned up (OH-3, OH-4): `start_hands` does it."""
        if options["hands"] != SINGLE:
            return super().start(players, options, deal)
        tricks = number_in(deal, "tricks", 1, self.most_tricks(players, options))
        if options["tricks"] not in (ANY, tricks):
            raise BadRecord(f"It deals {tricks} tricks where the options say {options['tricks']}.", field="deal")
        dealer = number_in(deal, "dealer", 0, players - 1)
        return self.start_hands(players, options, dealer, [tricks], [deal.get("deck")])

    def blank(self, players: int, options: Options) -> State:
        s = super().blank(players, options)
        if options["hands"] == SINGLE and options["tricks"] == ANY:
            s.lengths[0] = 0
        return s

    def chances(self, players: int, options: Options) -> Sequence[Chance]:
        if options["hands"] != SINGLE:
            return super().chances(players, options)
        pack = self.pack(players, options)
        hand = [Chance(0, range(players), shuffled=False), Chance(1, pack)]
        lengths = range(1, self.most_tricks(players, options) + 1)
        return [Chance(1 + len(pack), lengths, shuffled=False), *hand] if options["tricks"] == ANY else hand

    def set_options(self, s: State, options: Options) -> None:
        s.suits, s.ranks = int(options["suits"]), int(options["ranks"])
        s.hooked, s.per_trick = int(options["hook"]), int(options["points_per_trick"])
        s.scoring = SCORINGS.index(str(options["scoring"]))

    def migrate(self, version: int, options: dict[str, Any], deal: Deal) -> tuple[dict[str, Any], Deal]:
        """Version 1 knew the single hand alone, dealt as it is today."""
        scoring = "misses-cost" if options.pop("off_bid_penalty") else "every-trick"
        return {"hands": SINGLE, "hook": True, "scoring": scoring, **options}, deal

    # -- words for people ----------------------------------------------------------------------------------------------

    def scoring(self, s: State, say: Words) -> str:
        return say(f"scoring {SCORINGS[s.scoring]}", n=s.per_trick, bonus=rules.BONUS)

    def rules_in_play(self, s: State, say: Words) -> str:
        said = super().rules_in_play(s, say)
        return f"{said} {say('rules hook')}" if s.hooked and bidding(s) else said

    def explain(self, s: State, seat: int, number: int, say: Words) -> list[Line]:
        points, tricks = s.points[number, seat], say("tricks", n=s.tricks[number, seat])
        if s.exact[number, seat]:
            return [Line(say("exactly", tricks=tricks), points - rules.BONUS), Line(say("bonus"), rules.BONUS)]
        return [Line(say("missed", tricks=tricks), points)]

    def worth_now(self, s: State, seat: int) -> int | None:
        return rules.worth(s, seat)

    def drawing(self) -> "Drawing":
        from overtrick.games.oh_hell.page.page import OhHellDrawing  # needed only in the browser

        return OhHellDrawing(self, self.page_folder)

    def questions(self) -> "Sequence[Question]":
        from overtrick.games.oh_hell.questions import QUESTIONS  # needed only in the lab

        return QUESTIONS

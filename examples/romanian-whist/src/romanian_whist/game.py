"""Romanian Whist for people: its option, its hands, and what is said of its points."""

from collections.abc import Sequence

from overtrick.kit.game import Line, Option, Options
from overtrick.kit.trick_game import TrickGame
from overtrick.kit.tricks import bidding
from overtrick.kit.words import Words
from romanian_whist import knowledge, rules
from romanian_whist.rules import IN_A_ROW, LONGEST, PREMIUM, State

WORDS = {
    "title": "Romanian Whist",
    "about": "Hands of one trick, up to eight, and down again: say how many you will take, and be right every time.",
    "option premium": "Whether five bids right in a row bring 5 points more.",
    "rules hook": "The dealer bids last, and may not make the bids add up to the number of tricks.",
    "scoring": "A bid that comes true brings {exact} and as many points as it said; a miss costs a point a trick.",
    "scoring premium": "Five bids right in a row bring {premium} more.",
    "right": "{tricks}, as bid",
    "wrong": "{tricks}, not as bid",
    "premium": "the fifth in a row",
}

RULES = """
<p>Eight cards for each player, the highest of a French pack: 24 cards from the 9 up with three players, 32 from the 7 with
four, 40 from the 5 with five, 48 from the 3 with six.</p>
<h2>Hands</h2>
<p>First as many hands of one card as there are players, then a hand each of 2, 3, 4, 5, 6 and 7 cards, then as many of eight
as there are players, and back down the same way. The deal passes to the left.</p>
<h2>Trump</h2>
<p>The card after the hands is turned up, and its suit is trump. In hands of eight every card is dealt: there is no trump.</p>
<h2>Bids</h2>
<p>From the dealer's left, each in turn says how many tricks he will take. The dealer comes last, and may not make the bids
add up to the number of tricks.</p>
<h2>Tricks</h2>
<p>Whoever bid first leads. Follow the suit led if you can, otherwise play anything. The highest trump takes the trick, without
a trump the highest card of the suit led; its winner leads to the next.</p>
<h2>Points</h2>
<p>A bid that comes true brings 5 points and as many as it said. Any other costs a point for each trick too many or too few.
With the premium, five bids right in a row bring 5 points more, and counting begins again. Most points win.</p>
"""


class RomanianWhist(TrickGame[State]):
    name = "romanian-whist"
    version = 1  # raise it when a game of before would be replayed differently
    players = range(3, rules.SEATS + 1)
    options = (Option("premium", (False, True), False),)
    state = State
    modules = (rules, knowledge)
    bids = rules.BIDS
    actions = rules.BIDS + knowledge.CARDS
    most_legal = rules.BIDS
    features = knowledge.FEATURES
    catalogue = WORDS
    rules_text = RULES
    minutes = 30

    def lengths(self, players: int, options: Options) -> Sequence[int]:
        """RW-2."""
        ones, eights, between = [1] * players, [LONGEST] * players, list(range(2, LONGEST))
        return [*ones, *between, *eights, *reversed(between), *ones]

    def pack(self, players: int, options: Options) -> Sequence[int]:
        """RW-1."""
        return [card for card in range(knowledge.CARDS) if int(knowledge.PACKS[players]) >> card & 1]

    def turns_up(self, players: int, options: Options, length: int) -> bool:
        return length < LONGEST  # RW-3

    def set_options(self, s: State, options: Options) -> None:
        s.premium = int(options["premium"])

    def scoring(self, s: State, say: Words) -> str:
        said = [say("rules hook")] if bidding(s) else []
        said.append(say("scoring", exact=rules.EXACT))
        return " ".join([*said, say("scoring premium", premium=PREMIUM)] if s.premium else said)

    def explain(self, s: State, seat: int, number: int, say: Words) -> list[Line]:
        tricks, points = say("tricks", n=s.tricks[number, seat]), s.points[number, seat]
        more = PREMIUM if s.premium and self.in_a_row(s, seat, number) == IN_A_ROW else 0
        lines = [Line(say("right" if s.exact[number, seat] else "wrong", tricks=tricks), points - more)]
        return [*lines, Line(say("premium"), more)] if more else lines

    def in_a_row(self, s: State, seat: int, number: int) -> int:
        """How many bids up to this hand were right in a row; after five, counting begins again."""
        right = 0
        for r in range(number + 1):
            right = right % IN_A_ROW + 1 if s.exact[r, seat] else 0
        return right

    def worth_now(self, s: State, seat: int) -> int | None:
        return rules.worth(s, seat)

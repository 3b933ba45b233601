"""A second opinion on a round: who takes each trick and what everybody scores, from the moves alone.

Written from the rules and apart from the package's code: names instead of numbers, no table shared. Tests compare the two.
"""

import re
from dataclasses import dataclass, field
from typing import Any

PLAY = re.compile(r"([YBGKMR])(\d+)([ab]?)(\+queen)?(~?)(\+king)?")
LETTER = {"yellow": "Y", "blue": "B", "green": "G", "black": "K", "white": ""}
BETS: dict[str, dict[int, int]] = {
    "gambler": {0: 3, 2: 6},
    "assassin": {2: 7},
    "jack": {3: 10},
    "resistant": {3: 7, 1: 4},
    "hermit": {3: 7, 2: 4},
    "collector": {2: 4, 1: 2, 0: 3},
    "oppressor": {1: 6},
    "berserker": {0: 5},
    "healer": {2: 5, 1: 2},
}
JACKS = {
    "yellow": {1: 2, 2: 3},
    "green": {0: 3, 2: 3},
    "blue": {0: 2, 1: 2},
    "black": {1: 2, 3: 4},
    "white": {1: 1, 2: 2, 3: 3},
}
UNPLAYED = {"white": 6, "yellow": 5, "blue": 4, "green": 3, "black": 2}
COST = {"yellow": 4, "blue": 2, "green": 1, "black": 1, "white": 1}


@dataclass
class Round:
    """What is on the table when the tricks of a round begin, and what is found out about it."""

    number: int  # 1 to 3
    sets: list[str]
    companies: list[list[str]]
    kings_played: set[str]
    bets: list[list[str]] = field(default_factory=list)
    ally: int | None = None
    copied: tuple[int, str] | None = None
    paid: list[int] = field(default_factory=list)
    yellow_queen: int | None = None
    piles: list[int] = field(default_factory=list)
    won: list[list[str]] = field(default_factory=list)

    @property
    def players(self) -> int:
        return len(self.sets)

    def active(self, seat: int) -> list[str]:
        return [name[:-2] for name in self.companies[seat] if name not in self.bets[seat]]

    # -- the moves -----------------------------------------------------------------------------------------------------

    def hear(self, moves: list[tuple[int, str]]) -> None:
        """Take in all moves of the round after the draft."""
        n = self.players
        self.bets, self.paid = [[] for _ in range(n)], [0] * n
        self.piles, self.won = [0] * n, [[] for _ in range(n)]
        trick: list[tuple[int, Any]] = []
        for seat, text in moves:
            words = text.split()
            if words[0] == "bet":
                self.bets[seat] = words[1:]
            elif words[0] == "ally":
                self.ally = int(words[1])
            elif words[0] == "copy":
                whose, card = words[1].split(":")
                self.copied = int(whose), card
            elif text == "queen up":
                self.paid[seat] = COST[self.sets[seat]]
            elif match := PLAY.fullmatch(text):
                trick.append((seat, match))
                if match[4] and self.sets[seat] == "yellow":
                    self.yellow_queen = seat
                if match[6]:
                    self.kings_played.add(self.sets[seat])
                if len(trick) == n:
                    self.take(trick)
                    trick = []

    def take(self, trick: list[tuple[int, Any]]) -> None:
        dominant = ""
        for seat, match in trick:
            letter, _ = self.effective(seat, match)
            letter = LETTER[self.sets[seat]] if letter == "King" else letter
            dominant = dominant or (letter if letter in "YBGK" else "")
        powers = []
        for place, (seat, match) in enumerate(trick):
            letter, value = self.effective(seat, match)
            trump = letter == "K" or (letter == "Y" and "oppressor" in self.active(seat))
            if letter == "King":
                powers.append((5, place, seat))
            elif letter in "MR":
                powers.append((4 if letter == "M" else 0, -place, seat))
            else:
                rank = 3 if trump else 2 if letter == dominant else 1
                powers.append((rank, 100 * value - place, seat))
        winner = max(powers)[2]
        self.piles[winner] += 1
        self.won[winner] += [match[1] for _, match in trick]

    def effective(self, seat: int, match: Any) -> tuple[str, int]:
        letter, value = match[1], int(match[2])
        if match[6]:
            return "King", 0
        if match[4] and self.sets[seat] in ("blue", "white"):
            letter = "R" if self.sets[seat] == "blue" else "M"
        if match[5]:
            if letter in "MR":
                letter = "R" if letter == "M" else "M"
            else:
                value = 11 - value
        return letter, value

    # -- the score -----------------------------------------------------------------------------------------------------

    def diplomat(self) -> int | None:
        return next((seat for seat, company in enumerate(self.companies) if "diplomat-1" in company), None)

    def counts(self) -> list[int]:
        counts = [piles + 2 * ("devil" in self.active(seat)) for seat, piles in enumerate(self.piles)]
        if self.yellow_queen is not None:
            credited = self.yellow_queen
            if credited == self.diplomat() and self.ally is not None:
                credited = self.ally
            counts[credited] += 1
        return counts

    def card_pays(self, seat: int, card: str) -> int:
        if card == "diplomat-1":
            assert self.copied is not None
            card = self.copied[1]
        if card == "devil-1":
            return 3 * sum(
                not any(self.card_pays(other, c) for c in self.bets[other])
                for other in range(self.players)
                if other != self.diplomat() and "devil-1" not in self.bets[other]
            )
        return BETS[card.partition("-")[0]].get(self.counts()[seat], 0)

    def points(self, seat: int) -> int:
        judged = self.ally if self.ally is not None and seat == self.diplomat() else seat
        count, won = self.counts()[judged], self.won[judged]
        specials = won.count("M") + won.count("R")
        pays = [self.card_pays(judged, card) for card in self.bets[judged]]
        total = sum(pays) - self.paid[seat]
        for kind in self.active(seat):
            total += {
                "gambler": 2 * any(pays),
                "hermit": 2 * (count == 0),
                "berserker": 2 * (count == 1),
                "assassin": 3 * (count == 2),
                "devil": -2 * (count == 3),
                "healer": min(5, won.count("B") + won.count("G")),
                "collector": (0, 2, 5, 8, 8)[specials],
            }.get(kind, 0)
        colour = self.sets[seat]
        if "jack" not in self.bets[seat]:
            total += JACKS[colour].get(count, 0)
        if colour in self.kings_played:
            total += (0, 2, 5, 8, 15)[specials] if colour == "white" else won.count(LETTER[colour])
        elif self.number == 3:
            total += UNPLAYED[colour]
        return total

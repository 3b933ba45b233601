"""A second referee for Tricks: keeps money, decks, hands and tricks in lists of texts, from the deal and the moves alone."""

from collections import Counter
from typing import Any

from overtrick.kit.records import Record


class Referee:
    """Follows a game move by move. Knows nothing of the rules package."""

    def __init__(self, players: int, deal: dict[str, Any]) -> None:
        self.n = players
        self.deal = deal
        self.money = [30] * players
        self.loans = [0] * players
        self.bank = 0  # what the bank has taken in, less what it has paid out
        self.rounds: list[dict[str, list[int]]] = []
        self.decks: list[list[str]] = [list(deck) for deck in deal["decks"][0]]
        self.discarded: Counter[str] = Counter()
        self.start_round()

    def start_round(self) -> None:
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        self.bids: dict[int, str] = {}
        self.trick: list[tuple[int, str]] = []
        self.led = ""
        self.won = [0] * self.n

    def pay(self, seat: int, price: int) -> None:
        if self.money[seat] < price:
            self.money[seat] += 10
            self.bank -= 10
            self.loans[seat] += 1
        self.money[seat] -= price

    def see(self, seat: int, text: str) -> None:
        verb, _, rest = text.partition(" ")
        if verb == "buy":
            card = self.decks[int(rest)].pop(0)
            self.pay(seat, int(card[1]))
            if int(rest) == seat:
                self.bank += int(card[1])
            else:
                self.money[int(rest)] += int(card[1])
            self.hands[seat].append(card)
        elif verb == "swap":
            self.pay(seat, 1)
            self.bank += 1
            self.decks[int(rest)].append(self.decks[int(rest)].pop(0))
        elif verb == "bid":
            self.bids[seat] = rest
            if len(self.bids) == self.n:
                for who, card in self.bids.items():
                    self.hands[who].remove(card)
        elif verb not in ("keep", "lead"):
            self.see_card(seat, text)

    def see_card(self, seat: int, text: str) -> None:
        card, _, named = text.partition("=")
        self.hands[seat].remove(card)
        if not self.trick:
            self.led = named or card[0]
        self.trick.append((seat, card))
        if len(self.trick) == self.n:
            self.won[self.winner()] += 1
            self.discarded.update(card for _, card in self.trick)
            self.trick = []
            if sum(self.won) == 7:
                self.score()

    def winner(self) -> int:
        trump = self.trump()
        played = [(who, self.led if card == "N4" else card[0], int(card[1])) for who, card in self.trick]
        counting = [p for p in played if p[1] == trump] or [p for p in played if p[1] == self.led]
        highest = max(value for _, _, value in counting)
        return next(who for who, _, value in counting if value == highest)

    def trump(self) -> str | None:
        cards = list(self.bids.values())
        values = {card[1] for card in cards}
        if values == {"5"} or all(card[1] == "0" or card == "N4" for card in cards) or ("N4" in cards and "5" not in values):
            return None
        best = [card[0] for card in cards if card[1] == max(values)]
        return min(best, key="BRY".index)

    def score(self) -> None:
        points = []
        for seat in range(self.n):
            bid = int(self.bids[seat][1])
            points.append(2 * bid * self.won[seat] + (25 if bid == self.won[seat] else 0))
            self.money[seat] += points[-1]
            self.bank -= points[-1]
        self.rounds.append({"tricks": self.won, "points": points})
        self.discarded.update(self.bids.values())
        if len(self.rounds) == 1:
            second = self.deal["decks"][1]
            self.decks = [[card for card in second[seat] if card in self.decks[seat]] for seat in range(self.n)]
        self.start_round()

    def places(self) -> Counter[str]:
        """Every card, wherever it is; a bid card is with the hand until all have bid."""
        cards = Counter(self.discarded)
        for deck in self.decks:
            cards.update(deck)
        for hand in self.hands:
            cards.update(hand)
        cards.update(card for _, card in self.trick)
        if len(self.bids) == self.n:
            cards.update(self.bids.values())
        return cards

    def final_points(self) -> list[int]:
        return [money - 15 * loans for money, loans in zip(self.money, self.loans, strict=True)]


def judge(record: Record) -> Referee:
    """A whole record, seen through."""
    referee = Referee(record.players, record.deal)
    for made in record.moves:
        referee.see(made.seat, made.text)
    return referee

"""Positions of Tricks in a short notation, for tests; rules run interpreted here."""

from collections.abc import Sequence

import numpy as np

import overtrick
from overtrick.games.tricks import rules
from overtrick.games.tricks.game import card_of
from overtrick.games.tricks.state import one
from overtrick.games.tricks.tables import CAPITAL, HAND
from overtrick.kit.game import State
from overtrick.kit.table import legal_moves

GAME = overtrick.game("tricks")


def tally(cards: str) -> int:
    return sum(one(card_of(card)) for card in cards.split())


def set_up(players: int, hands: Sequence[str], money: Sequence[int], *more: str) -> State:
    """The state of a position: hands and money, and what else is said of it."""
    text = " ".join(
        [
            f"{players} hands={'/'.join(','.join(cards.split()) for cards in hands)}",
            f"money={','.join(map(str, money or [CAPITAL] * players))}",
            *more,
        ]
    )
    return overtrick.position("tricks", text).state


def market(decks: Sequence[str], hands: Sequence[str] = (), money: Sequence[int] = (), turn: int = 0, bought: int = 0) -> State:
    """Somebody is about to buy; a deck reads "R4 Y3 B0", the open card first."""
    deck = "/".join(",".join(cards.split()) for cards in decks)
    return set_up(len(decks), hands, money, f"deck={deck} turn={turn} bought={bought}")


def bidding(hands: Sequence[str], money: Sequence[int] = ()) -> State:
    """Everyone has bought and is about to bid."""
    return set_up(len(hands), hands, money, f"phase=bidding bought={HAND * len(hands)}")


def trick(
    hands: Sequence[str],
    bids: str,
    trump: str | None = None,
    leader: int = 0,
    won: Sequence[int] = (),
    money: Sequence[int] = (),
    winner_leads: bool = False,
    round_no: int = 0,
) -> State:
    """A trick is about to be led."""
    everybody = ",".join(map(str, range(len(hands))))
    return set_up(
        len(hands),
        hands,
        money,
        f"winner_leads:{str(winner_leads).lower()} phase=playing turn={leader} leader={leader} finished={round_no}",
        f"trump={trump or 'N'} bids={'/' * round_no}{','.join(bids.split())} chosen={everybody} won={','.join(map(str, won))}",
    )


def moves(s: State, seat: int | None = None) -> set[str]:
    return {move.text for move in legal_moves(GAME, s, actor(s) if seat is None else seat)}


def actor(s: State) -> int:
    """The seat to act; the first of several."""
    mask = rules.to_act(s)
    return (mask & -mask).bit_length() - 1


def play(s: State, *texts: str) -> None:
    """Make these moves, each by the seat to act."""
    for text in texts:
        seat = actor(s)
        codes = {move.text: move.action for move in legal_moves(GAME, s, seat)}
        rules.play(s, seat, codes[text])


def shares(s: State) -> list[float]:
    out = np.zeros(int(s.players), np.float32)
    rules.payoff(s, out)
    return [round(float(share), 3) for share in out]

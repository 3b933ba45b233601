"""Where the cards may be: for every card that a seat cannot place, the chance of each hand, from the seat's knowledge alone.

Worlds that fit the view are imagined, and weighed by the game's judge where it brings one (`overtrick.bots.worlds`).
"""

import numpy as np

from overtrick.bots.net_files import JUDGE, read_judge, shipped
from overtrick.bots.worlds import imagine_worlds, new_bench
from overtrick.kit.beliefs import Belief, believes
from overtrick.kit.chance import generator
from overtrick.kit.fields import OWNER, fields_of, stable_bytes
from overtrick.kit.game import Game
from overtrick.kit.table import View

IMAGINED = 2048  # with a quarter of them, chances above a fifth were said too high by the luck of few worlds
CARDS = 63  # bits of a set of cards


def has_judge(game: Game) -> bool:
    """Whether worlds are weighed in this game, or all count alike."""
    path = shipped(game)
    return path is not None and path.with_name(JUDGE).is_file()


@believes
def beliefs(view: View, worlds: int = IMAGINED, *, weighed: bool = True) -> list[Belief]:
    """All cards that another seat may hold; the same view always gives the same. Worlds that are not weighed count alike."""
    game, players = view.game, view.players
    root, imagined, weights = np.zeros(1, game.record), np.zeros(worlds, game.record), np.zeros(worlds)
    for name in game.record.names or ():  # field by field, so that equal views have equal bytes
        root[name] = view.state[name]
    path, judge = shipped(game), None
    if weighed and path is not None and has_judge(game):
        judge = read_judge(path.with_name(JUDGE), game)[0]
    bench = None if judge is None else new_bench(game, judge)
    imagine_worlds(root, view.seat, judge, bench, imagined, weights, generator("beliefs", view.seat, stable_bytes(root).hex()))
    found = []
    for name, field in fields_of(game.state).items():
        if field.sight.kind == OWNER.kind and field.scalar is np.int64 and len(field.shape) == 1:
            held = imagined[name][:, :players]
            for card in range(CARDS):
                chances = weights @ (held >> card & 1)
                if any(chances[seat] > 0 for seat in range(players) if seat != view.seat):
                    found.append(Belief(name, card, tuple(chances.tolist()), max(0.0, 1 - float(chances.sum()))))
    return found

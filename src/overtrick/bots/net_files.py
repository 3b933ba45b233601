"""Networks on disk: an array file of half-precision weights, and beside it a card that says what they are for.

`NAME.npz` holds the parts of a `Net`, `NAME.json` the game, the version of its rules, a fingerprint of its observations and
action codes, and how the network came about. A game's package may bring its own in the folder `net`.
"""

import hashlib
import inspect
import json
import warnings
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from overtrick.bots.network import Mind, Net, lined_up, new_mind, shapes
from overtrick.bots.worlds import Judge, judge_shapes
from overtrick.kit import engine
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Game
from overtrick.kit.table import new_table

FOLDER = "net"  # where a game's package has its networks …
PLAY, ROLLOUT = "play.npz", "rollout.npz"  # … the one that plays, a small one for the rollouts of a search …
JUDGE = "judge.npz"  # … and the one that judges worlds
LATER = ("traits", "traits_bias")  # parts that networks did not always have
TURNED = "moves"  # the part that lies otherwise in memory
PLIES = 48  # of a game for each number of players, that are looked at for the fingerprint

Card = dict[str, Any]


@cache
def fingerprint(game: Game) -> str:
    """A hash of how the game writes observations and numbers its actions, from what some positions look like."""
    digest = hashlib.sha256(f"{game.name} {game.features} {game.actions}".encode())
    moves = np.empty(game.most_legal, np.int32)
    for players in game.players:
        state = new_table(game, players, {}, seed=1).state
        for ply in range(PLIES):
            actors = engine.to_act(state)
            if actors == 0:
                break
            seat = [k for k in range(players) if actors >> k & 1][-1]
            seen = state.copy()
            engine.conceal(seen, seat)
            n = engine.legal(seen, seat, moves)
            observation = np.zeros(game.features, np.float32)
            engine.encode(seen, seat, observation)
            digest.update(observation.tobytes() + np.sort(moves[:n]).tobytes() + _traits(game, seen, seat, moves, n))
            engine.play(state, seat, int(np.sort(moves[:n])[ply % n]))
    return digest.hexdigest()[:16]


def _traits(game: Game, seen: Any, seat: int, moves: Any, n: int) -> bytes:
    """What the game says of the legal moves; nothing where it says nothing."""
    out = np.zeros((game.most_legal, game.traits), np.float32)
    engine.traits(seen, seat, moves, n, out)
    return out[:n].tobytes()


def digest(net: Net | Judge) -> str:
    """A hash of the weights as they are kept."""
    return hashlib.sha256(b"".join(part.tobytes() for part in _as_kept(net).values())).hexdigest()[:16]


def _as_kept(net: Net | Judge) -> dict[str, Any]:
    """The parts as files have them."""
    return {name: _turned(name, part).astype(np.float16, order="C") for name, part in net._asdict().items()}


def _turned(name: str, part: Any) -> Any:
    """From how a part lies in a file to how it does in memory, or back: in files each move is a column."""
    return part.T if name == TURNED else part


def new_card(game: Game, **more: Any) -> Card:
    return {"game": game.name, "version": game.version, "fingerprint": fingerprint(game), **more}


def save(path: Path, net: Net | Judge, card: Card) -> None:
    """Write the network, and its card beside it."""
    with open(path, "wb") as file:
        np.savez(file, allow_pickle=False, **_as_kept(net))
    card_of(path).write_text(json.dumps(card, indent=2, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")


def card_of(path: Path) -> Path:
    return path.with_suffix(".json")


def read(path: Path, game: Game) -> tuple[Net, Card]:
    """The network of a file, for this game. Raises `BadOption` with a sentence where it is for another."""
    parts, card = _parts(path, game, Net._fields)
    wanted = shapes(game, *parts["second"].shape)
    nothing = {name: np.zeros(shape, np.float32) for name, shape in wanted.items() if 0 in shape}  # older files have no such
    _check_shapes(path, nothing | parts, wanted, game)
    return Net(**(nothing | parts)), card


def read_judge(path: Path, game: Game) -> tuple[Judge, Card]:
    """The judge of a file, for this game, as `read` does."""
    parts, card = _parts(path, game, Judge._fields)
    _check_shapes(path, parts, judge_shapes(game, *parts["second"].shape), game)
    return Judge(**parts), card


def _parts(path: Path, game: Game, names: tuple[str, ...]) -> tuple[dict[str, Any], Card]:
    if not path.is_file():
        raise BadOption(f"There is no file {str(path)!r} to play from.")
    return _loaded(path, path.stat().st_mtime_ns, game, names)


@lru_cache(maxsize=32)
def _loaded(path: Path, changed: int, game: Game, names: tuple[str, ...]) -> tuple[dict[str, Any], Card]:
    """All parts and the card; loaded again when the file has changed."""
    try:
        card = json.loads(card_of(path).read_text(encoding="utf-8"))
        with np.load(path, allow_pickle=False) as file:
            there = [name for name in names if name in file or name not in LATER]
            parts = {name: lined_up(_turned(name, file[name])) for name in there}
    except (OSError, ValueError, KeyError) as error:
        raise BadOption(f"{str(path)!r} and its card cannot be read as a network.") from error
    _check(path.name, card, game)
    return parts, card


def _check_shapes(path: Path, parts: dict[str, Any], wanted: dict[str, tuple[int, ...]], game: Game) -> None:
    if {name: part.shape for name, part in parts.items()} != wanted:
        raise BadOption(f"The network {path.name} does not have the shape of one for {game.name}.")


def _check(name: str, card: Card, game: Game) -> None:
    """A network plays the one game that it was trained for, by the rules and observations that it was trained on."""
    if card.get("game") != game.name:
        raise BadOption(f"The network {name} is for {card.get('game', 'an unknown game')}, not for {game.name}.")
    if card.get("version") != game.version:
        raise BadOption(
            f"The network {name} is for version {card.get('version')} of the rules of {game.name}, "
            f"not for version {game.version}."
        )
    if card.get("fingerprint") != fingerprint(game):
        raise BadOption(f"The network {name} was trained on other observations or action codes of {game.name} than today's.")


def shipped_file(game: Game, name: str) -> Path | None:
    """A file in the folder `net` of the game's package, if there is one."""
    try:
        path = Path(inspect.getfile(type(game))).parent / FOLDER / name
    except (OSError, TypeError):  # a game that was typed in
        return None
    return path if path.is_file() else None


@cache
def shipped(game: Game) -> Path | None:
    """The network that the game's package brings, if it does and it is for today's rules: others are left, with a warning."""
    path = shipped_file(game, PLAY)
    if path is None:
        return None
    try:
        read(path, game)
    except BadOption as refusal:
        warnings.warn(f"{refusal} It is left out.", RuntimeWarning, stacklevel=2)
        return None
    return path


@cache
def unasked(game: Game) -> tuple[Net, Mind] | None:
    """What is given in the place of a network that is not asked: an empty one, and in a game that brings none, nothing.

    So code that may ask a network is the same whether it does or not, and need not be compiled twice.
    """
    if shipped_file(game, PLAY) is None:
        return None
    net = Net(**{name: np.zeros((0,) * len(shape), np.float32) for name, shape in shapes(game, 0, 0).items()})
    return net, new_mind(game, net)

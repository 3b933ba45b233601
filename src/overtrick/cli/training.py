"""`overtrick train`: from nothing to a network that plays a game."""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from overtrick.bots.net_files import PLAY
from overtrick.cli.shared import GameName, app, err, out
from overtrick.kit.errors import BadOption
from overtrick.kit.game import game


@app.command("train")
def run_training(
    name: GameName,
    folder: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Where it is kept, and goes on from; runs/GAME unless told.")
    ] = None,
    minutes: Annotated[float, typer.Option(min=0.01, help="How long it takes by the clock, all in all.")] = 60.0,
    updates: Annotated[
        int | None, typer.Option(min=0, help="So many updates of self-play instead: the same seed, the same network.")
    ] = None,
    teacher_games: Annotated[
        int | None, typer.Option(min=1, help="So many games of the teacher; unless told, a fifth of the minutes.")
    ] = None,
    iterations: Annotated[int, typer.Option(min=1, help="Of the teacher's search, for each move.")] = 100,
    width: Annotated[int, typer.Option(min=1, max=1024, help="Of the network's first layer.")] = 256,
    depth: Annotated[int, typer.Option(min=1, max=1024, help="Of its second layer.")] = 128,
    rows: Annotated[int, typer.Option(min=1, help="Choices that are played for each update.")] = 24_000,
    start: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A network to go on from instead of learning from a teacher: play.npz.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed, the same luck.")] = 0,
    evaluate: Annotated[int, typer.Option(min=0, help="Deals against greedy every few minutes; 0 for none.")] = 100,
) -> None:
    """Train a network for a game: it learns from the search, then from games against itself.

    Started again with the same folder and settings, it goes on where it stopped. Needs overtrick\\[train].

    Example: `overtrick train oh-hell --minutes 60 --out runs/oh-hell`
    """
    try:
        from overtrick.training.run import Budget, Plan, Run
    except ModuleNotFoundError as error:
        raise BadOption("To train a network, PyTorch is needed: pip install 'overtrick[train]'.") from error
    found = game(name)
    where = folder or Path("runs") / name
    plan = Plan(name, seed, width, depth, iterations, rows, str(start or ""))
    if updates is not None and teacher_games is None and start is None:
        raise BadOption("With a number of updates, say the teacher's games too: --teacher-games 200.")
    budget = Budget(
        None if updates is not None else minutes, teacher_games=teacher_games, updates=updates, evaluate_deals=evaluate
    )
    run = Run(found, where, plan, budget, lambda line: err.print(Text(line, style="dim")))
    try:
        run.go()
    except KeyboardInterrupt:
        run.keep()
        err.print(Text(f"Interrupted; the same command goes on from {where}."))
        raise
    out.print(Text(f"{where / PLAY} plays {name}: overtrick arena {name} --bots net:{where / PLAY},greedy"))

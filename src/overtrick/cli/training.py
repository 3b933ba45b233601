"""`overtrick train`: from nothing to a network that plays a game."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from overtrick.bots.net_files import JUDGE, PLAY
from overtrick.cli.shared import GameName, app, err, out
from overtrick.kit.errors import BadOption
from overtrick.kit.game import game

if TYPE_CHECKING:
    from overtrick.training.run import JudgeRun
    from overtrick.training.updates import Learning


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
    width: Annotated[int | None, typer.Option(min=1, max=1024, help="Of the network's first layer; 256 unless told.")] = None,
    depth: Annotated[int | None, typer.Option(min=1, max=1024, help="Of its second layer; 128 unless told.")] = None,
    rows: Annotated[int, typer.Option(min=1, help="Choices that are played for each update.")] = 24_000,
    start: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A network to go on from instead of learning from a teacher: play.npz.")
    ] = None,
    against: Annotated[
        str,
        typer.Option(metavar="BOT", help="Learn to beat this bot from one seat: net, net:FILE.npz, greedy; others are slow."),
    ] = "",
    others: Annotated[
        float,
        typer.Option(
            min=0.0,
            max=1.0,
            help="Share of the updates in which half of the seats or so play by the rule of thumb, or as --start does.",
        ),
    ] = 0.0,
    epochs: Annotated[int, typer.Option(min=1, help="How often each choice of self-play is learnt from.")] = 3,
    sure: Annotated[
        float, typer.Option(min=0.0, max=1.0, help="Share of the choices that it was 99 % sure of that are learnt from.")
    ] = 1.0,
    rate: Annotated[float, typer.Option(min=1e-6, max=1.0, help="Of learning at first; it falls to 0.0001.")] = 1.5e-3,
    entropy: Annotated[
        float, typer.Option(min=1e-6, max=1.0, help="How much open choices count at first; it falls to 0.005.")
    ] = 0.03,
    judge_only: Annotated[
        bool, typer.Option("--judge-only", help="Make only a judge of worlds, for the game's network or that of --start.")
    ] = False,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed, the same luck.")] = 0,
    evaluate: Annotated[
        int | None,
        typer.Option(
            min=0,
            help="Deals every few minutes to see how good it is, 0 for none; 100 unless told, 1,000 with --against.",
        ),
    ] = None,
) -> None:
    """Train a network for a game: it learns from the search, then from games against itself.

    Started again with the same folder and settings, it goes on where it stopped. With --against a bot, it learns to beat that
    bot alone, and tells what it gains. Needs overtrick\\[train].

    Example: `overtrick train oh-hell --minutes 60 --out runs/oh-hell`

    Example: `overtrick train oh-hell --against net --minutes 60 --out runs/exploit-oh-hell`
    """
    _check(against, judge_only, updates, teacher_games, start)
    try:
        from overtrick.training.exploiting import GAIN, Exploit
        from overtrick.training.run import JudgeRun, Run
        from overtrick.training.updates import Budget, Plan, with_sizes
    except ModuleNotFoundError as error:
        raise BadOption("To train a network, PyTorch is needed: pip install 'overtrick[train]'.") from error
    found = game(name)
    where = folder or Path("runs") / (f"exploit-{name}" if against else f"judge-{name}" if judge_only else name)
    deals = evaluate if evaluate is not None else 1000 if against else 100
    until = minutes if updates is None else None
    budget = Budget(until, teacher_games=teacher_games, updates=updates, evaluate_deals=deals)
    if judge_only:
        _finish(JudgeRun(found, where, seed, start, budget, _tell), where)
        out.print(Text(f"{where / JUDGE} judges worlds of {name}."))
        return
    given = Plan(
        name,
        seed,
        iterations=iterations,
        rows=rows,
        start=str(start or ""),
        against=against,
        epochs=epochs,
        rate=rate,
        entropy=entropy,
        others=others,
        sure=sure,
    )
    plan = with_sizes(found, given, width, depth)
    if against:
        _finish(Exploit(found, where, plan, budget, _tell), where)
        out.print(Text(f"{where / PLAY} plays {name} against {against}; what it gains is in {where / GAIN}."))
        return
    _finish(Run(found, where, plan, budget, _tell), where)
    out.print(Text(f"{where / PLAY} plays {name}: overtrick arena {name} --bots net:{where / PLAY},greedy"))


def _check(against: str, judge_only: bool, updates: int | None, teacher_games: int | None, start: Path | None) -> None:
    """What does not go together is refused."""
    if against and judge_only:
        raise BadOption("A judge is made without an opponent: leave out --against or --judge-only.")
    if (against or judge_only) and teacher_games is not None:
        raise BadOption(f"Nobody teaches with {'--against' if against else '--judge-only'}: leave out --teacher-games.")
    if updates is not None and teacher_games is None and start is None and not against and not judge_only:
        raise BadOption("With a number of updates, say the teacher's games too: --teacher-games 200.")


def _tell(line: str) -> None:
    err.print(Text(line, style="dim"))


def _finish(run: "Learning | JudgeRun", where: Path) -> None:
    try:
        run.go()
    except KeyboardInterrupt:
        run.keep()
        err.print(Text(f"Interrupted; the same command goes on from {where}."))
        raise

"""`overtrick lab`: what a rule does, in one page with intervals."""

import math
import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from overtrick.cli.many_games import RayWithoutAddress
from overtrick.cli.shared import (
    GameName,
    Options,
    Players,
    Speak,
    app,
    bot_names,
    err,
    how_many,
    out,
    settled_options,
    spoken_language,
    typed_command,
)
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Value, game


@app.command("lab", cls=RayWithoutAddress)
def run_lab(
    name: GameName,
    players: Players = None,
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="Who plays most games, and a stronger bot to compare the answers with.")
    ] = "greedy,strong",
    vary: Annotated[
        list[str],
        typer.Option(
            "--vary",
            "-v",
            metavar="OPTION=A,B",
            help="Values of an option side by side, the first one is compared with; may be given several times.",
        ),
    ] = [],  # noqa: B006
    minutes: Annotated[
        float, typer.Option("--minutes", "-m", min=0.05, help="How long it may take by the clock, all in all.")
    ] = 5.0,
    precision: Annotated[
        float | None,
        typer.Option(help="Stop earlier, once every seat's share of victory is known to within this, as 0.01."),
    ] = None,
    deals: Annotated[
        int | None,
        typer.Option("--deals", "-d", min=10, help="So many deals instead of minutes: the same seed, the same page."),
    ] = None,
    option: Options = [],  # noqa: B006
    ladder: Annotated[
        str, typer.Option(help="The bots of the skill ladder, the weakest first; 'none' for no ladder.")
    ] = "random,greedy,beginner,casual,strong,expert",
    seed: Annotated[int, typer.Option("--seed", "-s", help="Deal k is dealt from this number + k.")] = 0,
    workers: Annotated[
        int | None, typer.Option("--workers", "-w", min=1, help="Processes to play in; as many as there are cores unless told.")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="[ADDRESS]", help="Play on the Ray cluster at this address; without one, a cluster started here."),
    ] = None,
    folder: Annotated[
        Path | None,
        typer.Option("--out", metavar="FOLDER", help="Where page, data and progress are kept; lab/GAME unless told."),
    ] = None,
    language: Speak = None,
) -> None:
    """Put a game on one page: seats, predictions, luck, skill, what is too strong, what a rule changes.

    Writes lab.html with plots and intervals, lab.csv and lab.json. Interrupted with Ctrl-C, it writes what it has found so far,
    exits with code 130, and the same command goes on.

    Example: [bold]overtrick lab oh-hell --players 4 --vary hook=true,false --minutes 5[/bold]
    """
    from overtrick.lab.exports import keep
    from overtrick.lab.run import INTERRUPTED, Amount, run
    from overtrick.lab.study import new_study

    study = new_study(
        name,
        how_many(name, players),
        options=settled_options(name, option),
        vary=[_varied(name, text) for text in vary],
        bots=bot_names(bots),
        ladder=() if ladder == "none" else bot_names(ladder),
        seed=seed,
    )
    if precision is not None and precision <= 0:
        raise BadOption(f"The precision is more than 0, as 0.01, not {precision}.")
    where = folder or Path("lab") / name
    amount = Amount(None if deals is not None else minutes, deals, precision)
    with _Watch(name, amount) as watch:
        finding = run(study, amount, workers=workers or os.cpu_count() or 1, ray=ray, out=where, watch=watch)
    written = keep(finding, where, "lab", spoken_language(language), typed_command())
    out.print(Text(f"{written} has the page; lab.csv and lab.json beside it the figures."))
    if finding.stopped == INTERRUPTED:
        err.print("Interrupted; the same command goes on.")
        raise KeyboardInterrupt


def _varied(name: str, text: str) -> tuple[str, list[Value]]:
    """An option and the values to put side by side, as typed."""
    key, equals, values = text.partition("=")
    if not equals:
        raise BadOption(f"What is varied is typed OPTION=A,B, not {text!r}.")
    known = {option.name: option for option in game(name).options}
    if key not in known:
        have = f"it has {', '.join(known)}" if known else "it has none"
        raise BadOption(f"{game(name).words()('title')} has no option {key!r}; {have}.")
    return key, [known[key].parse(value.strip()) for value in values.split(",")]


class _Watch:
    """A line that tells how far it is: time or deals, and how exactly seats are known."""

    def __init__(self, name: str, amount: Any) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[told]}"), TimeElapsedColumn())
        self._progress = Progress(*columns, console=err, transient=True)
        self._amount = amount
        total = amount.deals if amount.deals is not None else 60 * amount.minutes
        self._task = self._progress.add_task(name, total=total, told="looking for bugs first")

    def __enter__(self) -> "_Watch":
        self._progress.start()
        return self

    def __exit__(self, *why: object) -> None:
        self._progress.stop()

    def __call__(self, told: Any) -> None:
        done = told.deals if self._amount.deals is not None else told.seconds
        known = f", seats ±{100 * told.width:.1f} %" if math.isfinite(told.width) else ""
        self._progress.update(self._task, completed=done, told=f"{told.games:,} games{known}")

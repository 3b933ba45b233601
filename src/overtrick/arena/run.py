"""A whole run of the arena: deals until there are enough, kept in a folder if there is one."""

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from overtrick.arena.deals import DealResult, Match
from overtrick.arena.folder import Folder
from overtrick.arena.spread import play_here, play_in_processes, play_on_ray
from overtrick.arena.statistics import Summary, Tally, summarise
from overtrick.kit.errors import BadOption

FEWEST = 30  # deals before an interval may stop a run: a few deals alike would look like certainty
LOCAL = "local"  # in place of a cluster's address: one that is started here


def run(
    match: Match,
    deals: int,
    *,
    workers: int = 1,
    ray: str | None = None,
    stop_at_width: float | None = None,
    out: Path | None = None,
    watch: Callable[[Tally], None] = lambda tally: None,
    command: str = "",
) -> Summary:
    """Play so many deals, or until every bot's share of victory is known to an interval of `stop_at_width`.

    `watch` is called after each deal. Interrupting it with Ctrl-C gives the summary of what was played, which `stopped`
    says. Where the deals are played makes no difference to the results. `command` is kept with the summary.
    """
    if deals < 1:
        raise BadOption(f"An arena needs at least one deal, not {deals}.")
    if workers < 1:
        raise BadOption(f"An arena needs at least one worker, not {workers}.")
    if stop_at_width is not None and stop_at_width <= 0:
        raise BadOption(f"The width to stop at is more than 0, not {stop_at_width}.")
    tally = Tally(match)
    played: list[DealResult] = []
    folder = Folder(out, match) if out is not None else None
    stopped = "deals"
    try:
        with closing(_deals(match, deals, workers, ray, folder)) as results:
            for deal in results:
                tally.add(deal)
                if folder is not None:
                    played.append(replace(deal, records=[]))
                watch(tally)
                if stop_at_width is not None and tally.deals >= FEWEST and tally.widest() <= stop_at_width:
                    stopped = "width"
                    break
    except KeyboardInterrupt:
        if tally.deals == 0:
            raise
        stopped = "interrupted"
    summary = summarise(tally, stopped)
    if folder is not None:
        folder.finish(summary, played, command)
    return summary


def _deals(match: Match, deals: int, workers: int, ray: str | None, folder: Folder | None) -> Generator[DealResult, None, None]:
    """The deals that the folder has, then the others as they are played."""
    done = folder.done[:deals] if folder is not None else []
    yield from done
    numbers = iter(range(len(done), deals))
    if len(done) == deals:
        return
    if ray is not None:
        played = play_on_ray(match, numbers, None if ray == LOCAL else ray)
    elif workers > 1:
        played = play_in_processes(match, numbers, workers)
    else:
        played = play_here(match, numbers)
    with closing(played):
        for deal in played:
            if folder is not None:
                folder.add(deal)
            yield deal

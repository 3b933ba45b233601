"""How measurements are taken and shown."""

import time
from collections.abc import Callable

from rich.console import Console
from rich.table import Table

console = Console(width=110, highlight=False)


def rate(run: Callable[[], int], seconds: float = 3.0) -> float:
    """How many of what `run` counts are done in a second of processor time: the best of several runs.

    Processor time and the best run, because other programs may use the machine too.
    """
    best = 0.0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.process_time()
        done = run()
        best = max(best, done / max(time.process_time() - start, 1e-9))
    return best


class Report:
    """A table of ratios: what was compared, both figures, the ratio and what we want it to be."""

    def __init__(self, title: str) -> None:
        self.table = Table(title=title, title_justify="left")
        for heading in ("what", "ours", "against", "ratio", "aim"):
            self.table.add_column(heading, justify="left" if heading == "what" else "right")

    def add(self, what: str, ours: float, against: float, aim: str, ratio: float | None = None) -> None:
        ratio = ours / against if ratio is None else ratio
        self.table.add_row(what, f"{ours:,.4g}", f"{against:,.4g}", f"{ratio:,.2f}", aim)

    def show(self) -> None:
        console.print(self.table)

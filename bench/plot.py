"""The load's figures in the documentation, as a table in `docs/load.md` and a plot: `python -m bench.plot FIGURES.json`."""

import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

PANELS = (("p99 ms", "99th percentile, ms", 100.0), ("processor ms a move", "processor a move, ms", None))
COLOURS = ("#8a3b2a", "#c98a1b", "#2f6f8f", "#5b7f3a")
WIDE, HIGH, LEFT, TOP = 300, 190, 46, 34  # of a panel, and what stands beside it


def _ticks(most: float) -> list[float]:
    """Powers of ten, and twice and five times as much, up to what there is."""
    found = [base * 10**power for power in range(-1, 5) for base in (1, 2, 5)]
    return [tick for tick in found if tick <= most]


def _panel(rows: Sequence[dict[str, Any]], names: Sequence[str], at: int, key: str, title: str, aim: float | None) -> str:
    sizes = sorted({row["tables"] for row in rows})
    values = [row[key] for row in rows] + ([aim] if aim else [])
    low, high = math.log(min(values) / 1.3), math.log(max(values) * 1.3)
    near, far = math.log(sizes[0]), math.log(max(sizes[-1], sizes[0] + 1))
    left = LEFT + at * (WIDE + LEFT + 20)

    def x(size: float) -> float:
        return left + 8 + (math.log(size) - near) / (far - near) * (WIDE - 16)

    def y(value: float) -> float:
        return TOP + HIGH - (math.log(value) - low) / (high - low) * HIGH

    out = [f'<text x="{left}" y="{TOP - 14}" class="head">{title}</text>']
    for tick in (tick for tick in _ticks(math.exp(high)) if math.log(tick) >= low):
        out.append(f'<path class="grid" d="M{left} {y(tick):.1f}h{WIDE}"/>')
        out.append(f'<text x="{left - 6}" y="{y(tick) + 4:.1f}" text-anchor="end">{tick:g}</text>')
    out += [f'<text x="{x(size):.1f}" y="{TOP + HIGH + 18}" text-anchor="middle">{size:,}</text>' for size in sizes]
    if aim:
        out.append(f'<path class="aim" d="M{left} {y(aim):.1f}h{WIDE}"/>')
    for name, colour in zip(names, COLOURS):
        points = sorted((row["tables"], row[key]) for row in rows if row["server"] == name)
        line = " ".join(f"{x(size):.1f},{y(value):.1f}" for size, value in points)
        out.append(f'<polyline points="{line}" stroke="{colour}"/>')
        out += [f'<circle cx="{x(size):.1f}" cy="{y(value):.1f}" r="3.5" fill="{colour}"/>' for size, value in points]
    return "".join(out)


def plot(rows: Sequence[dict[str, Any]]) -> str:
    """Both panels as SVG, readable on light and dark pages."""
    names = list(dict.fromkeys(row["server"] for row in rows))
    width, height = max(2 * (WIDE + LEFT + 20) + 10, LEFT + 250 * len(names)), TOP + HIGH + 60
    panels = "".join(_panel(rows, names, at, *panel) for at, panel in enumerate(PANELS))
    legend = "".join(
        f'<circle cx="{LEFT + 250 * k}" cy="{height - 14}" r="4" fill="{colour}"/>'
        f'<text x="{LEFT + 250 * k + 10}" y="{height - 10}">{name}</text>'
        for k, (name, colour) in enumerate(zip(names, COLOURS))
    )
    style = (
        "text{font:12px sans-serif;fill:#555}.head{font-weight:bold}.grid{stroke:#9996;fill:none}"
        ".aim{stroke:#c33;stroke-dasharray:5 4;fill:none}polyline{fill:none;stroke-width:2}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="Figures by the number of tables"><rect width="100%" height="100%" fill="#fff"/>'
        f"<style>{style}</style>{panels}{legend}</svg>\n"
    )


COLUMNS = ("server", "tables", "moves", "p50 ms", "p99 ms", "processor ms a move", "kB a move", "kB of memory a table")
START, END = "<!-- figures -->\n", "<!-- end of figures -->"
DOCS = Path(__file__).parent.parent / "docs"


def grid(rows: Sequence[dict[str, Any]], machine: str) -> str:
    """The figures as a table of the documentation."""
    head = f"| {' | '.join(COLUMNS)} |\n| --- |{' ---: |' * (len(COLUMNS) - 1)}\n"
    body = "".join(f"| {' | '.join(f'{row[c]:,}' if c != 'server' else row[c] for c in COLUMNS)} |\n" for row in rows)
    return f"Measured on: {machine}.\n\n{head}{body}"


def write(kept: dict[str, Any]) -> None:
    """Put the figures into the documentation."""
    page = DOCS / "load.md"
    text = page.read_text(encoding="utf-8")
    before, after = text.partition(START)[0], text.partition(END)[2]
    page.write_text(f"{before}{START}{grid(kept['load'], kept['machine'])}{END}{after}", encoding="utf-8")
    (DOCS / "pictures" / "load.svg").write_text(plot(kept["load"]), encoding="utf-8")


def main() -> None:
    write(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()

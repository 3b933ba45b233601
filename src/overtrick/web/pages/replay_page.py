"""The replay's page: a finished game at one of its moves, with the chart of who was going to win."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from markupsafe import Markup

from overtrick.web.hall.win_charts import ENDINGS
from overtrick.web.pages.drawings import words
from overtrick.web.pages.table_page import scene, still
from overtrick.web.pages.templates import render
from overtrick.web.pages.view_models import EVERYONE, ReplayContext

NAMED = 4  # rounds that are named in words under the chart
LEAST = 0.025  # of the game, for a round to have its number there


def _replayed(ctx: ReplayContext) -> dict[str, Any]:
    """What the replay's templates are given, besides the table."""
    table = ctx.table
    names = [table.say.name(seat) for seat in range(len(table.chairs))]
    w = words(ctx.reader.language)
    winners = [names[seat] for seat in ctx.winners]
    return {
        "r": ctx,
        "reader": ctx.reader,
        "game": table.game.name,
        "everyone": EVERYONE,
        "result": w("won with", n=len(winners), names=w.listed(winners), points=w("points", n=ctx.points[ctx.winners[0]]))
        if winners
        else w("not finished"),
        "ranking": sorted(range(len(names)), key=lambda seat: (seat not in ctx.winners, -ctx.points[seat])),
        "lines": _lines(ctx),
        "heights": _heights(ctx),
        "round_ends": ctx.round_ends,
        "spans": _spans(ctx),
        "endings": ENDINGS,
        "favourites": w.listed([f"{names[seat]} {share:.0%}" for seat, share in enumerate(_at(ctx))]),
        "mover": ctx.moves[ctx.ply - 1].seat if ctx.ply else None,
    }


def _lines(ctx: ReplayContext) -> list[str]:
    """For each seat, its expected share of the victory as the path of a chart, 100 high."""
    return [
        "M" + "L".join(f"{ply} {100 - 100 * shares[seat]:.1f}" for ply, shares in ctx.expected)
        for seat in range(len(ctx.table.chairs) if ctx.expected else 0)
    ]


def _spans(ctx: ReplayContext) -> list[tuple[str, str, str]]:
    """Where each round begins and where its middle is, in per cent of the game, with what is written there.

    With many rounds that is their number; a round that is too short for it stays without.
    """
    w, ends = words(ctx.reader.language), [0, *ctx.round_ends, ctx.plies]
    found = []
    for number, (first, last) in enumerate(pairwise(ends), 1):
        share = (last - first) / max(1, ctx.plies)
        label = w("round only", n=number) if len(ends) <= NAMED + 1 else str(number) if share >= LEAST else ""
        found.append((f"{100 * first / max(1, ctx.plies):.2f}", f"{50 * (first + last) / max(1, ctx.plies):.2f}", label))
    return found


def _at(ctx: ReplayContext) -> Sequence[float]:
    """The shares at the move that is looked at, on the line between two points if it lies there."""
    for (before, low), (after, high) in pairwise(ctx.expected):
        if before <= ctx.ply <= after:
            way = (ctx.ply - before) / (after - before)
            return [a + way * (b - a) for a, b in zip(low, high)]
    return ()


def _heights(ctx: ReplayContext) -> list[str]:
    return [f"{100 - 100 * share:.1f}" for share in _at(ctx)]


def replay_chart(ctx: ReplayContext) -> str:
    """The parts of the chart, for a script that has waited for it."""
    return render("chart-pieces.html", **(_replayed(ctx) | scene(ctx.table)))


def replay_fragment(ctx: ReplayContext) -> str:
    """What changes with the move that is looked at."""
    return render("replay-pieces.html", **still(ctx.table, 2, **_replayed(ctx)))


def drawn_table(ctx: ReplayContext) -> Markup:
    """The table alone."""
    drawn: Markup = still(ctx.table, 2, **_replayed(ctx))["drawn"]
    return drawn


def replay_page(ctx: ReplayContext) -> str:
    return render("replay.html", **still(ctx.table, 2, **_replayed(ctx)))

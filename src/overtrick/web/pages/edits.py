"""What changed between two drawings of a table, tag by tag: after a move most of it stays as it was.

Tags are counted and not characters, because scripts count some characters twice. Drawings come in stretches, most of which
are the very same as before; tag by tag they are compared only where a stretch has changed.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

Edit = tuple[int, int, str | None]  # the pieces from … up to … of the old drawing, and what stands in their place
MARK = "<"  # where a drawing is cut into pieces
SHORT = 300  # characters of what is sent as it is


class Run(NamedTuple):
    """What is not the same: from … up to … in the old, and from … up to … in the new."""

    first: int
    end: int
    start: int
    stop: int


def pieces(html: str) -> list[str]:
    return html.split(MARK)


def changes(old: Sequence[str], new: Sequence[str]) -> list[Edit]:
    """What makes the new drawing of the old one, in pieces; both are given in stretches, wherever they are cut."""
    found: list[Edit] = []
    counted = marks = 0  # stretches, and the marks in them
    for first, end, start, stop in _at_marks(runs(old, new), old, new):
        marks += sum([stretch.count(MARK) for stretch in old[counted:first]])
        counted, skip = first, min(first, 1)  # before the first mark of all there is a piece too
        was, put = pieces("".join(old[first:end]))[skip:], pieces("".join(new[start:stop]))[skip:]
        at = marks + skip
        if sum(map(len, put)) < SHORT:
            found.append((at, at + len(was), MARK.join(put) if put else None))
        else:
            found += [(at + one, at + other, text) for one, other, text in edits(was, put)]
    return found


def _at_marks(found: Sequence[Run], old: Sequence[str], new: Sequence[str]) -> list[Run]:
    """The same made wider, so that each begins at a mark and ends before one."""
    wide: list[Run] = []
    for first, end, start, stop in found:
        while first and not (_marked(old, first) and _marked(new, start)) and not (wide and first < wide[-1].end):
            first, start = first - 1, start - 1
        if wide and (first < wide[-1].end or not first):
            first, _, start, _ = wide.pop()
        while end < len(old) and not _marked(old, end):
            end, stop = end + 1, stop + 1
        wide.append(Run(first, end, start, stop))
    return wide


def _marked(stretches: Sequence[str], at: int) -> bool:
    return at < len(stretches) and stretches[at].startswith(MARK)


def edits(old: Sequence[str], new: Sequence[str]) -> list[Edit]:
    """What makes the new pieces of the old ones. Few and short where little has changed; always right."""
    found = runs(old, new)
    return [(run.first, run.end, MARK.join(new[run.start : run.stop]) if run.stop > run.start else None) for run in found]


def runs(old: Sequence[str], new: Sequence[str]) -> list[Run]:
    """Where two rows of texts differ."""
    return list(_runs(old, new))


def _runs(old: Sequence[str], new: Sequence[str]) -> Iterator[Run]:
    first, end, new_end = 0, len(old), len(new)
    for one, other in zip(old, new):
        if one is not other and one != other:
            break
        first += 1
    while end > first and new_end > first and old[end - 1] == new[new_end - 1]:
        end, new_end = end - 1, new_end - 1
    where = _alone(old, first, end)
    at, since = first, first  # in the old, and in the new from where nothing was found
    for k in range(first, new_end):
        piece = new[k]
        to = at if at < end and old[at] == piece else where.get(piece, -1)
        if to < at:
            continue
        if to > at or k > since:
            yield Run(at, to, since, k)
        at, since = to + 1, k + 1
    if at < end or new_end > since:
        yield Run(at, end, since, new_end)


def _alone(old: Sequence[str], first: int, end: int) -> dict[str, int]:
    """Where pieces are that occur once. One may jump to these; others are everywhere."""
    where: dict[str, int] = {}
    for i in range(first, end):
        where[old[i]] = -1 if old[i] in where else i
    return where


def edited(old: Sequence[str], changes: Sequence[Edit]) -> str:
    """The new drawing, as the script in the browser makes it."""
    now = list(old)
    for first, end, put in reversed(changes):
        now[first:end] = [] if put is None else [put]
    return MARK.join(now)

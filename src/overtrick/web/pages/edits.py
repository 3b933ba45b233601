"""What changed between two drawings of a table, tag by tag: after a move most of it stays as it was.

Tags are counted and not characters, because scripts count some characters twice. They are compared in larger stretches first,
and one by one only where a stretch has changed.
"""

from collections.abc import Sequence
from itertools import accumulate

Edit = tuple[int, int, str | None]  # the pieces from … up to … of the old drawing, and what stands in their place
MARK = "<"  # where a drawing is cut into pieces …
LINE = "\n<"  # … and where into stretches
SHORT = 300  # characters of a stretch that is sent as it is


def pieces(html: str) -> list[str]:
    return html.split(MARK)


def stretches(html: str) -> list[str]:
    """The drawing cut more roughly."""
    return html.split(LINE)


def changes(old: Sequence[str], new: Sequence[str]) -> list[Edit]:
    """What makes the new stretches of the old ones, in pieces."""
    if old[-1] != new[-1]:  # the last one ends otherwise than all others
        return edits(pieces(LINE.join(old)), pieces(LINE.join(new)))
    rough = edits(old[:-1], new[:-1], LINE)
    if not rough:
        return []
    starts = [0, *accumulate([stretch.count(MARK) + 1 for stretch in old[: rough[-1][1]]])]  # pieces before each stretch
    found: list[Edit] = []
    for first, end, put in rough:
        if put is None or len(put) < SHORT:
            found.append((starts[first], starts[end], put if put is None else put + "\n"))
            continue
        was = pieces(LINE.join(old[first:end]) + "\n") if end > first else []
        at = starts[first]
        found += [(at + start, at + stop, text) for start, stop, text in edits(was, pieces(put + "\n"))]
    return found


def edits(old: Sequence[str], new: Sequence[str], mark: str = MARK) -> list[Edit]:
    """What makes the new pieces of the old ones. Few and short where little has changed; always right."""
    first, end, new_end = 0, len(old), len(new)
    for one, other in zip(old, new):
        if one != other:
            break
        first += 1
    while end > first and new_end > first and old[end - 1] == new[new_end - 1]:
        end, new_end = end - 1, new_end - 1
    where = _alone(old, first, end)
    found: list[Edit] = []
    at, put = first, list[str]()
    for piece in new[first:new_end]:
        to = at if at < end and old[at] == piece else where.get(piece, -1)
        if to < at:
            put.append(piece)
            continue
        if to > at or put:
            found.append((at, to, mark.join(put) if put else None))
            put = []
        at = to + 1
    if at < end or put:
        found.append((at, end, mark.join(put) if put else None))
    return found


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

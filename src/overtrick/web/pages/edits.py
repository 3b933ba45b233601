"""What changed between two drawings of a table, tag by tag: after a move most of it stays as it was.

Tags are counted and not characters, because scripts count some characters twice.
"""

from collections.abc import Sequence

Edit = tuple[int, int, str | None]  # the pieces from … up to … of the old drawing, and what stands in their place
MARK = "<"  # where a drawing is cut into pieces


def pieces(html: str) -> list[str]:
    return html.split(MARK)


def edits(old: Sequence[str], new: Sequence[str]) -> list[Edit]:
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
            found.append((at, to, MARK.join(put) if put else None))
            put = []
        at = to + 1
    if at < end or put:
        found.append((at, end, MARK.join(put) if put else None))
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

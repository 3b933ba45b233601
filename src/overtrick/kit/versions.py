"""Whose rules a game follows. Rules have versions (`Game.version`), and so has the software that wrote something down.

What was written by older rules is put into today's words by the game itself, or refused; by newer ones it is refused.
"""

import copy
from collections.abc import Mapping

from overtrick.kit.errors import BadRecord, OvertrickError
from overtrick.kit.game import Deal, Game, Value

VERSION = "0.1.0"
SOFTWARE = f"overtrick {VERSION}"
LONGEST_NAME = 60  # characters of another software's name that are repeated


def in_todays_words(
    game: Game, version: int, options: Mapping[str, Value], deal: Deal, software: str = ""
) -> tuple[dict[str, Value], Deal]:
    """Options and deal of a game that was written by some version of its rules, as today's have them. They are not checked.

    Raises `BadRecord` where today's rules cannot follow it.
    """
    if version == game.version:
        return dict(options), deal
    if version > game.version:
        writer = f" and was written by {software[:LONGEST_NAME]!r}" if software else ""
        raise BadRecord(
            f"It follows version {version} of the rules of {game.words()('title')}{writer}; "
            f"this is {SOFTWARE}, which knows them up to version {game.version}.",
            field="version",
        )
    try:
        found, dealt = game.migrate(version, copy.deepcopy(dict(options)), copy.deepcopy(deal))
    except OvertrickError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError) as error:  # whatever was read need not be a proper game
        raise BadRecord(
            f"It does not have the options or the deal of version {version} of the rules.", field="version"
        ) from error
    return dict(found), dealt

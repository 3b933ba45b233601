"""Reading forms: fields, numbers, a wish for a table, a move."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

from starlette.formparsers import MultiPartException
from starlette.requests import Request

from overtrick.kit.errors import BadOption, IllegalMove, UnknownGame
from overtrick.kit.game import Game, game
from overtrick.web.pages.drawings import drawing_of
from overtrick.web.tables.new_table import Wish
from overtrick.web.tables.refusals import Disallowed, Refused

MOST_FIELDS = 50  # of a form


async def form_of(request: Request) -> Any:
    try:
        return await request.form(max_files=1, max_fields=MOST_FIELDS)
    except (MultiPartException, ValueError, KeyError, AttributeError, LookupError):
        raise Refused(400, "bad request") from None


async def fields_of(request: Request) -> dict[str, str]:
    if request.headers.get("content-type", "").partition(";")[0] == "application/x-www-form-urlencoded":
        return _plain_fields(await request.body())
    return {name: value for name, value in (await form_of(request)).items() if isinstance(value, str)}


def _plain_fields(body: bytes) -> dict[str, str]:
    """What is in a form without files, which most are: read at one go."""
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise Refused(400, "bad request") from None


def number(fields: Mapping[str, str], name: str, default: int | None) -> int | None:
    text = fields.get(name, "").strip()
    if not text:
        return default
    if len(text) > 9 or not text.removeprefix("-").isdecimal():
        raise Refused(422, "bad number", field=name)
    return int(text)


def wish_of(fields: Mapping[str, str]) -> Wish:
    if not fields.get("game"):
        raise Refused(422, "no game chosen")
    try:
        found = game(fields["game"])
        options = {
            option.name: option.parse(fields[f"option-{option.name}"])
            for option in found.options
            if fields.get(f"option-{option.name}")
        }
    except (UnknownGame, BadOption) as error:
        raise Disallowed(422, str(error)) from None
    return Wish(
        game=found.name,
        players=number(fields, "players", None),
        options=options,
        bot=fields.get("level", ""),
        clock=number(fields, "clock", 0) or 0,
        listed=fields.get("open") == "yes",
        memory=fields.get("looking") == "last",
        alone=fields.get("with", "bots") != "friends",
    )


def move_of(found: Game, fields: Mapping[str, str]) -> tuple[int, str]:
    """The ply that a move answers, and its text: as it stands in the form, or as the game's drawing puts it together."""
    ply = number(fields, "ply", None)
    if ply is None:
        raise Refused(422, "bad number", field="ply")
    try:
        return ply, fields.get("move") or drawing_of(found.name).move(fields)
    except IllegalMove as error:
        raise Disallowed(422, str(error)) from None

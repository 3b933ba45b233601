"""The drawing of a game that brings none: what the terminal says, and the legal moves as buttons."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from overtrick.kit.game import Game
from overtrick.kit.page import Drawing, Seen
from overtrick.kit.table import View
from overtrick.kit.words import Catalogue, Words


class PlainDrawing(Drawing):
    folder = Path(__file__).parent / "templates" / "plain"
    style = "plain"
    words: Catalogue = MappingProxyType({})
    fan = ()
    minutes = 20

    def __init__(self, game: Game) -> None:
        self.game = game

    def show(self, view: Seen, say: Words) -> dict[str, Any]:
        return {
            "picture": self._picture(view, say),
            "moves": [(move.text, view.game.describe(view.state, view.seat, move.text, say)) for move in view.legal()],
        }

    def _picture(self, view: View, say: Words) -> str:
        """The terminal's picture as plain text."""
        from rich.console import Console

        console = Console(width=72, no_color=True, highlight=False, force_terminal=False)
        with console.capture() as capture:
            console.print(view.game.picture(view.state, view.seat, say))
        return capture.get().rstrip()

    def move(self, fields: Mapping[str, str]) -> str:
        return fields.get("move", "")

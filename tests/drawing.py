"""Pictures as plain text, to compare them."""

import io

from rich.console import Console

from overtrick.kit.table import View
from overtrick.kit.words import Language


def drawn(view: View, language: Language = "en") -> str:
    """What a seat would see in its terminal."""
    console = Console(width=100, record=True, file=io.StringIO())
    console.print(view.game.picture(view.state, view.seat, view.words(language)))
    return console.export_text()

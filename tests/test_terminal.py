"""The table in the terminal, played by a scripted person."""

import io
from pathlib import Path

import pytest
from rich.console import Console

import overtrick
from overtrick.arena.simulate import seat_bots
from overtrick.kit.table import new_table
from overtrick.kit.words import LANGUAGES, Language
from overtrick.terminal import TerminalTable


class Script(io.TextIOBase):
    """What the person types, a line at a time; afterwards always the first move in the list."""

    def __init__(self, *lines: str, then: str | None = "1") -> None:
        super().__init__()
        self.lines, self.then = list(lines), then

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        if self.lines:
            return self.lines.pop(0) + "\n"
        return "" if self.then is None else self.then + "\n"


def seated(
    monkeypatch: pytest.MonkeyPatch, script: Script, game: str = "monster-trick", players: int = 3, language: Language = "en"
) -> tuple[TerminalTable, Console]:
    monkeypatch.setattr("sys.stdin", script)
    console = Console(width=200, record=True, file=io.StringIO())
    table = new_table(overtrick.game(game), players, {}, seed=6, names=["Ann", "Theo", "Mia", "Bo", "Lou"][:players])
    bots = [overtrick.bot(kind, seat) for seat, kind in enumerate(seat_bots(["greedy", "random"], players))]
    return TerminalTable(table, 0, bots, console, language), console


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", overtrick.games())
def test_a_whole_game_is_played_to_its_end(game: str, language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    running, console = seated(monkeypatch, Script(), game, language=language)
    running.run()
    text = console.export_text()
    assert running.table.over
    assert running.table.outcome(language) in text
    rounds = {"en": "Round 1 is over", "fr": "La manche 1 est finie", "de": "Runde 1 ist zu Ende"}[language]
    assert rounds in text


def test_moves_by_text_and_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    running, _ = seated(monkeypatch, Script("row 3-1-2", "2", then=None))
    running.run()
    mine = [made.text for made in running.table.moves if made.seat == 0]
    assert mine[0] == "row 3-1-2"
    assert len(mine) == 2


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("hello", "First the row: type the order of your victory cards, such as row 1-2-3."),
        ("99", "There is no move 99: type 1 to 6."),
        ("0", "There is no move 0"),
        ("", "Type a move as it stands in the list"),
        ("undo", "There is no choice of yours to take back yet."),
        ("save", "Type save and the name of a file"),
        ("save /no/such/folder/x", "cannot be written"),
        ("?", "Your first trick turns the left one"),
    ],
)
def test_bad_input_says_what_to_type_instead(typed: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    running, console = seated(monkeypatch, Script(typed, then=None))
    running.run()
    assert sentence in " ".join(console.export_text().split())
    assert not [made for made in running.table.moves if made.seat == 0]


def test_a_card_that_does_not_fit_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    running, console = seated(monkeypatch, Script("1", "G8", "G15@1", "Y1@4", then=None))
    running.run()
    text = " ".join(console.export_text().split())
    assert "G8 is not a move here: type a card and a place from 1 to 4" in text
    assert "is not in this hand" in text


def test_undo_goes_back_to_ones_own_last_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    running, console = seated(monkeypatch, Script("1", "1", "1", "undo", then=None))
    running.run()
    mine = [made for made in running.table.moves if made.seat == 0]
    assert len(mine) == 2
    assert "Back to your last choice." in console.export_text()


def test_save_keeps_the_game_and_leaving_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    running, console = seated(monkeypatch, Script("1", "1", f"save {file}", "quit"))
    running.run()
    (table,) = overtrick.check(file)
    assert table.moves == running.table.moves
    assert "keeps the game up to move" in console.export_text()


def test_end_of_file_leaves_cleanly(monkeypatch: pytest.MonkeyPatch) -> None:
    running, console = seated(monkeypatch, Script(then=None))
    running.run()
    assert "You left the table. Nothing was saved." in console.export_text()


def test_ctrl_c_leaves_cleanly(monkeypatch: pytest.MonkeyPatch) -> None:
    running, console = seated(monkeypatch, Script())

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "person_moves", interrupt)
    running.run()
    assert "Nothing was saved." in console.export_text()


def test_without_colour_everything_is_still_there(monkeypatch: pytest.MonkeyPatch) -> None:
    running, console = seated(monkeypatch, Script("1", then=None))
    running.run()
    text = console.export_text(styles=False)
    assert "Your hand:" in text
    assert "Place 4" in text
    assert "\x1b" not in text

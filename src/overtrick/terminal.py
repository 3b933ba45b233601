"""A table in the terminal: one person and bots, typed moves, a picture before each choice."""

from collections.abc import Sequence
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from overtrick.bots import Bot
from overtrick.kit.compiled import awaits_code
from overtrick.kit.errors import IllegalMove
from overtrick.kit.table import Move, Table
from overtrick.kit.word_files import WordFiles
from overtrick.kit.words import COMMON, Language, Words

WORDS = WordFiles(Path(__file__).parent / "locale")


class Leave(Exception):
    """The person wants to go."""


class TerminalTable:
    """Runs a table for the person in one seat, with bots in the others."""

    def __init__(self, table: Table, seat: int, bots: Sequence[Bot], console: Console, language: Language) -> None:
        self.table, self.seat, self.bots, self.console = table, seat, bots, console
        self.language = language
        self.say = Words(language, WORDS, table.game.catalogue, COMMON, names=table.names)
        self.told = 0  # moves that the person has been told of
        self.rounds_told = 0
        self.saved: tuple[str, int] | None = None  # where, and up to which move
        self.compiled: tuple[int, int] | None = None  # how many parts of the rules of how many, while that goes on

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        try:
            while not self.table.over:
                self.others_move()
                if self.seat in self.table.to_act():
                    self.person_moves()
            self.tell_news()
            self.tell_end()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            self.console.print(self.farewell())

    def others_move(self) -> None:
        for seat in self.table.to_act():
            if seat != self.seat:
                self.table.make(seat, self.bots[seat].choose(self.table.view(seat)).action)

    def tell_compiled(self, name: str, done: int, of: int) -> None:
        """So many parts of the rules of so many are compiled; the person is told before the next choice."""
        self.compiled = done, of

    # -- telling -------------------------------------------------------------------------------------------------------

    def tell_news(self) -> None:
        for line in self.table.told(self.seat, self.language)[self.told :]:
            self.console.print(Text(f"  {line}.", style="dim"))
        self.told = self.table.ply
        while self.rounds_told < len(self.table.rounds):
            self.tell_round(self.rounds_told)
            self.rounds_told += 1

    def tell_round(self, number: int) -> None:
        self.console.print(Text(self.say("round over", n=number + 1), style="bold"))
        for seat in range(self.table.players):
            lines = self.table.explain(seat, number, self.language)
            reasons = "; ".join(f"{line.reason}: {line.points}" for line in lines)
            points = self.say("points", n=self.table.rounds[number].points[seat])
            self.console.print(Text("  " + self.say("line", name=self.say.name(seat), points=points, reasons=reasons)))

    def tell_end(self) -> None:
        points = ", ".join(f"{self.say.name(seat)} {points}" for seat, points in enumerate(self.table.points))
        self.console.print(Text(self.say("final", points=points), style="bold"))
        self.console.print(Text(self.table.outcome(self.language), style="bold"))

    def farewell(self) -> str:
        if self.saved is None:
            return self.say("left and lost")
        return self.say("left and kept", file=self.saved[0], n=self.saved[1])

    # -- asking --------------------------------------------------------------------------------------------------------

    def person_moves(self) -> None:
        self.tell_news()
        view = self.table.view(self.seat)
        legal = view.legal()
        self.console.print()
        self.console.print(self.table.game.picture(view.state, self.seat, self.say))
        self.console.print(
            Text(f"{self.say('your turn')} {self.table.game.ask(view.state, self.seat, self.say)}", style="bold")
        )
        if self.compiled is not None and awaits_code(self.table.game.record):
            done, of = self.compiled
            self.console.print(Text(self.say("meanwhile", done=done, of=of), style="dim"))
        self.console.print(Columns([f"{i:>2} {move}" for i, move in enumerate(legal, start=1)], padding=(0, 2)), markup=False)
        while not self.answer(self.console.input(Text(self.say("prompt"))).strip(), legal):
            pass

    def answer(self, typed: str, legal: Sequence[Move]) -> bool:
        """Do what was typed; true when the position has changed."""
        command, _, rest = typed.partition(" ")
        if command in ("?", "help"):
            self.console.print(self.table.game.rules_in_play(self.table.view(self.seat).state, self.say), highlight=False)
            self.console.print(self.say("help"), highlight=False)
            return False
        if command in ("quit", "exit"):
            raise Leave
        if command == "undo":
            return self.undo()
        if command == "save":
            self.save(rest.strip())
            return False
        return self.move(typed, legal)

    def move(self, typed: str, legal: Sequence[Move]) -> bool:
        if typed.isdecimal() and not 1 <= int(typed) <= len(legal):
            self.console.print(self.say("no number", number=typed, last=len(legal)), highlight=False)
            return False
        text = legal[int(typed) - 1].text if typed.isdecimal() else typed
        try:
            found = self.table.find(text, self.seat, self.language)
        except IllegalMove as error:
            self.console.print(Text(str(error) if typed else self.say("help")))
            return False
        self.table.make(self.seat, found.action)
        return True

    def undo(self) -> bool:
        if not any(made.seat == self.seat for made in self.table.moves):
            self.console.print(self.say("nothing to undo"))
            return False
        while self.table.undo().seat != self.seat:
            pass
        self.told = min(self.told, self.table.ply)
        self.rounds_told = min(self.rounds_told, len(self.table.rounds))
        self.console.print(self.say("undone"))
        return True

    def save(self, name: str) -> None:
        if not name:
            self.console.print(self.say("save where"))
            return
        try:
            self.table.record().save(Path(name))
        except OSError as error:
            self.console.print(Text(self.say("not saved", file=name, reason=error.strerror or error)))
            return
        self.saved = (name, self.table.ply)
        self.console.print(Text(self.say("saved", file=name, n=self.table.ply)))

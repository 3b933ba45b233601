"""What can go wrong, each with a sentence that a player understands."""


class OvertrickError(Exception):
    """The root of all of them: its text is a whole sentence, fit to be shown as it is."""


class UnknownGame(OvertrickError, ValueError):
    """No installed package provides a game of that name."""


class BadGame(OvertrickError):
    """A game that is installed and cannot be loaded: where it stumbles, and why."""


class UnknownBot(OvertrickError, ValueError):
    """There is no bot of that name."""


class BadOption(OvertrickError, ValueError):
    """A number of players, an option or a setting that this game or bot does not have."""


class IllegalMove(OvertrickError, ValueError):
    """The rules do not allow this move now. Nothing has changed."""


class BadPosition(OvertrickError, ValueError):
    """A text that does not say how a game stands, or a way of standing that the rules do not know."""


class BadRecord(OvertrickError, ValueError):
    """A record that cannot be read, or that does not say what happens when it is replayed."""

    def __init__(
        self,
        sentence: str,
        *,
        record: int | None = None,
        move: int | None = None,
        field: str | None = None,
    ) -> None:
        self.sentence, self.record, self.move, self.field = sentence, record, move, field
        super().__init__(sentence)

    def __str__(self) -> str:
        places = [("record", self.record), ("move", self.move), ("field", self.field)]
        where = ", ".join(f"{name} {value}" for name, value in places if value is not None)
        return f"{where}: {self.sentence}" if where else self.sentence


class BadWords(OvertrickError, ValueError):
    """A file of words that cannot be read: where, and why."""


class CompileError(OvertrickError):
    """Rules that cannot be compiled: where, and why. `details` has all that the compiler says."""

    def __init__(self, sentence: str, file: str | None = None, line: int | None = None, details: str = "") -> None:
        self.sentence, self.file, self.line, self.details = sentence, file, line, details
        super().__init__(sentence, file, line, details)  # all of it, as it may travel from one process to another

    def __str__(self) -> str:
        where = "The rules cannot be compiled" if self.file is None else f"{self.file}, line {self.line}"
        return f"{where}: {self.sentence}"

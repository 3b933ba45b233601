"""Bots from outside: a program in any language, asked for its moves over standard input and output.

The protocol is in docs/bot-protocol.md. A program that crashes, does not answer in time, or answers nonsense or an illegal
move is replaced for that move by `greedy`, and each such fault is counted.
"""

import atexit
import contextlib
import json
import queue
import re
import shlex
import shutil
import subprocess
import threading
import time
from collections import Counter
from pathlib import Path

from overtrick.bots.simple import Bot, GreedyBot
from overtrick.kit.errors import BadOption, UnknownBot
from overtrick.kit.table import Move, View

PREFIX = "cmd:"
GREETING = "overtrick 2"  # the protocol and its version; 1 had views with numbers in place of names
MILLISECONDS = 5000  # to answer in, unless the bot's name says otherwise
TO_START = 10.0  # seconds for a program to say that it is ready
LONGEST_LINE = 10_000  # bytes of an answer; a longer one is nonsense
FAULTS = ("crashed", "late", "nonsense", "illegal")


class Fault(Exception):
    """What went wrong with one answer: one of `FAULTS`."""


class Program:
    """A running program, spoken and listened to by threads so that waiting for it can end."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._lines: queue.Queue[bytes] = queue.Queue(maxsize=1000)
        self._to_tell: queue.Queue[str] = queue.Queue()
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError:
            raise Fault("crashed") from None
        for work in (self._read, self._write):
            threading.Thread(target=work, daemon=True).start()
        try:
            self._to_tell.put(GREETING)
            deadline = time.monotonic() + TO_START
            while self._line(deadline) != "ready":
                pass  # whatever else it has to say about itself
        except Fault:
            self.stop()
            raise

    def ask(self, question: str, seconds: float) -> str:
        """The text of the move that the program answers. Raises `Fault`."""
        deadline = time.monotonic() + seconds
        self._to_tell.put(question)
        while True:
            line = self._line(deadline)
            word, _, rest = line.partition(" ")
            if word == "move":
                return rest.strip()
            if word != "info":
                raise Fault("nonsense")

    def stop(self) -> None:
        """End the program: ask it to, then make it."""
        self._to_tell.put("quit")
        try:
            self._process.wait(0.2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _write(self) -> None:
        assert self._process.stdin is not None
        line = ""
        with contextlib.suppress(OSError, ValueError):  # it has gone: whoever waits for its answer finds out
            while line != "quit":
                line = self._to_tell.get()
                self._process.stdin.write(f"{line}\n".encode())
                self._process.stdin.flush()

    def _line(self, deadline: float) -> str:
        try:
            line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise Fault("late") from None
        if not line:
            raise Fault("crashed")
        if not line.endswith(b"\n"):
            raise Fault("nonsense")
        return line.decode("utf-8", "replace").strip()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(ValueError):
            while line := self._process.stdout.readline(LONGEST_LINE):
                self._lines.put(line)
        self._lines.put(b"")  # it has closed its output


class _Running:
    """The one program of each command that this process talks to: it is asked about all tables and seats in turn."""

    def __init__(self) -> None:
        self._programs: dict[tuple[str, ...], Program] = {}
        self._turns: dict[tuple[str, ...], threading.Lock] = {}

    def ask(self, command: tuple[str, ...], question: str, seconds: float) -> str:
        with self._turns.setdefault(command, threading.Lock()):
            if command not in self._programs:
                self._programs[command] = Program(command)
            try:
                return self._programs[command].ask(question, seconds)
            except Fault:
                self._programs.pop(command).stop()  # what it says later would answer another question
                raise

    def stop(self) -> None:
        for command, turn in list(self._turns.items()):
            with turn:
                if command in self._programs:
                    self._programs.pop(command).stop()


_running = _Running()
atexit.register(_running.stop)


def stop_programs() -> None:
    """End all the programs that were started; the next question starts them again."""
    _running.stop()


class OutsideBot(Bot):
    """A program that speaks the protocol, with `greedy` standing in where it fails."""

    def __init__(self, name: str, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.name = name
        self.command, self.milliseconds = parse_command(name)
        self.faults: Counter[str] = Counter()
        self.stand_in = GreedyBot(seed)
        self._seed = str(seed)

    def choose(self, view: View) -> Move:
        try:
            return self._answer(view)
        except Fault as fault:
            self.faults[str(fault)] += 1
            return self.stand_in.choose(view)

    def _answer(self, view: View) -> Move:
        question = {"milliseconds": self.milliseconds, "seed": self._seed, "view": view.as_json()}
        line = f"choose {json.dumps(question, ensure_ascii=False, separators=(',', ':'))}"
        text = _running.ask(self.command, line, self.milliseconds / 1000)
        for move in view.legal():
            if move.text == text:
                return move
        raise Fault("illegal")


def parse_command(name: str) -> tuple[tuple[str, ...], int]:
    """The command and the milliseconds of a name such as `cmd:./mybot` or `cmd:500ms:./mybot --fast`."""
    rest, milliseconds = name.removeprefix(PREFIX), MILLISECONDS
    if timed := re.match(r"(\d+)ms:", rest):
        rest, milliseconds = rest[timed.end() :], int(timed[1])
        if milliseconds == 0:
            raise BadOption("A bot from outside needs more than 0 milliseconds for a move.")
    try:
        words = tuple(shlex.split(rest))
    except ValueError:
        raise UnknownBot(f"The command {rest!r} has a quotation mark without its other half.") from None
    if not words:
        raise UnknownBot("A bot from outside is written cmd: and its command, as in cmd:./mybot.")
    program = str(Path(words[0]).expanduser()) if words[0].startswith("~") else words[0]
    if shutil.which(program) is None:
        raise UnknownBot(f"There is no program {words[0]!r} to run as a bot.")
    return (program, *words[1:]), milliseconds

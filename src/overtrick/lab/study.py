"""What is studied: a game in one or several variants, by whom it is played, and from which deals."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from functools import cached_property
from typing import Any

from overtrick.bots import LEVELS, bot
from overtrick.kit.errors import BadOption
from overtrick.kit.game import Game, Value, game
from overtrick.kit.questions import Choice, Holding, Question, Standing, cards_held
from overtrick.kit.table import new_table

LADDER = ("random", "greedy", *LEVELS)  # from the weakest up
MAIN, SECOND = "greedy", "strong"  # who plays unless told
MOST_VARIANTS = 12


@dataclass(frozen=True)
class Study:
    """All that decides what the lab finds, but for how long it looks."""

    game: str
    players: int
    options: dict[str, Value]
    vary: tuple[tuple[str, tuple[Value, ...]], ...] = ()
    bots: tuple[str, ...] = (MAIN, SECOND)  # the one that plays most games, and a stronger one
    ladder: tuple[str, ...] = LADDER
    seed: int = 0

    @cached_property
    def rules(self) -> Game:
        return game(self.game)

    @cached_property
    def variants(self) -> list[dict[str, Value]]:
        """The options of each variant. The first has the first value of all that is varied; each other changes one."""
        first = {**self.options, **{name: values[0] for name, values in self.vary}}
        return [first] + [{**first, name: value} for name, values in self.vary for value in values[1:]]

    @cached_property
    def changes(self) -> list[tuple[str, Value, Value]]:
        """What each variant but the first changes: which option, from what to what."""
        return [(name, values[0], value) for name, values in self.vary for value in values[1:]]

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """The game's own; and what its cards are worth, where hands are dealt and it does not ask otherwise."""
        own = tuple(self.rules.questions())
        cards = self.rules.cards
        if any(isinstance(one, Holding) for one in own) or not cards or "hands" not in (self.rules.record.names or ()):
            return own
        return (*own, Holding("cards", tuple(cards), lambda s, seat: cards_held(s["hands"][:, seat], len(cards))))

    @property
    def choices(self) -> list[Choice]:
        return [one for one in self.questions if isinstance(one, Choice)]

    @property
    def standings(self) -> list[Standing]:
        return [one for one in self.questions if isinstance(one, Standing)]

    @property
    def holdings(self) -> list[Holding]:
        return [one for one in self.questions if isinstance(one, Holding)]

    def __reduce__(self) -> tuple[Any, ...]:
        """What decides it goes to other processes; what follows from that, such as a game's questions, is found there."""
        return Study, tuple(getattr(self, one.name) for one in fields(self))

    def as_json(self) -> dict[str, Any]:
        return asdict(self) | {"vary": [[name, list(values)] for name, values in self.vary]}


def new_study(
    name: str,
    players: int,
    *,
    options: Mapping[str, Value] | None = None,
    vary: Sequence[tuple[str, Sequence[Value]]] = (),
    bots: Sequence[str] = (MAIN, SECOND),
    ladder: Sequence[str] = LADDER,
    seed: int = 0,
) -> Study:
    """A study with everything about it checked."""
    found = game(name)
    found.check_players(players)
    settled = found.settle(options or {})
    for option, values in vary:
        if len(values) < 2 or len(set(values)) < len(values):
            raise BadOption(f"To vary {option} takes two different values or more: --vary {option}=a,b.")
        for value in values:
            found.settle({option: value})
    if len({option for option, _ in vary}) < len(vary):
        raise BadOption("Each option is varied once, with all its values: --vary option=a,b,c.")
    if not 1 <= len(bots) <= 2:
        raise BadOption("The lab takes one bot that plays, and a second one to compare with: --bots greedy,strong.")
    if len(set(ladder)) < len(ladder):
        raise BadOption("A ladder has each bot once, the weakest first.")
    for one in (*bots, *ladder):
        bot(one)
    study = Study(
        found.name,
        players,
        settled,
        tuple((option, tuple(values)) for option, values in vary),
        tuple(bots),
        tuple(ladder),
        seed,
    )
    if len(study.variants) > MOST_VARIANTS:
        raise BadOption(f"At most {MOST_VARIANTS} variants stand side by side, not {len(study.variants)}.")
    for variant in study.variants:
        new_table(found, players, variant, seed=seed)  # options that do not go together are refused here
    return study

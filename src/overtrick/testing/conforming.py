"""`conform`: examine a game by all that the contract promises, and say in sentences what it does not keep."""

from collections.abc import Callable, Mapping, Sequence

from overtrick.kit.game import Game, Value
from overtrick.testing.bench import Bench, Enough, Setting, settings
from overtrick.testing.careful import CAREFUL_RULES, PLAIN_RULES, interpreted
from overtrick.testing.check_compiled import check_compiled
from overtrick.testing.check_people import check_people, check_texts
from overtrick.testing.check_records import check_deals, check_game, check_records
from overtrick.testing.check_rules import check_policy, check_results, check_rules
from overtrick.testing.check_secrets import check_choices, check_leaks, check_observations
from overtrick.testing.check_worlds import check_chances, check_worlds
from overtrick.testing.findings import Finding

Check = Callable[[Bench], None]
Tell = Callable[[str, Sequence[Finding]], None]

# In this order: what cannot be played is not examined further.
INTERPRETED: dict[str, Check] = {
    "the game itself": check_game,
    "rules": check_rules,
    "results": check_results,
    "texts of moves": check_texts,
    "deals": check_deals,
    "records": check_records,
    "secrets of the deal": check_leaks,
    "secret choices": check_choices,
    "observations": check_observations,
    "rule of thumb": check_policy,
    "imagined worlds": check_worlds,
    "chances of worlds": check_chances,
    "words for people": check_people,
}
# These do not call anything that the others have not called carefully, but very often.
PLAIN = {"deals", "records", "secrets of the deal", "secret choices", "chances of worlds", "words for people"}
COMPILED: dict[str, Check] = {"interpreted and compiled alike": check_compiled}


def conform(
    game: Game,
    *,
    players: int | None = None,
    options: Mapping[str, Value] | None = None,
    seed: int = 0,
    games: int = 2,
    compiled: bool = True,
    tell: Tell = lambda check, found: None,
) -> list[Finding]:
    """Examine a game; the findings, none if it keeps the contract.

    Without `players` and `options`, in every number of players and with each option changed once; `games` are played in
    each setting, dealt from `seed` on. `tell` hears of every check that is done, and what it could not look at. Everything
    is examined interpreted; then, unless `compiled` is false, the same games run compiled and are compared byte by byte.
    """
    if players is not None:
        game.check_players(players)
    bench = Bench(game, _settings(game, players, options), seed, games)
    for name, check in INTERPRETED.items():
        with interpreted(PLAIN_RULES if name in PLAIN else CAREFUL_RULES):
            run(bench, name, check, tell)
        if bench.findings and not bench.courses:
            return bench.findings
    if compiled:
        for name, check in COMPILED.items():
            run(bench, name, check, tell)
    return bench.findings


def _settings(game: Game, players: int | None, options: Mapping[str, Value] | None) -> list[Setting]:
    if players is None and not options:
        return list(settings(game))
    return [(min(game.players) if players is None else players, game.settle(options or {}))]


def run(bench: Bench, name: str, check: Check, tell: Tell) -> None:
    """One check, to its end or until it has found enough."""
    bench.check, bench.note = name, ""
    before = len(bench.findings)
    try:
        with bench.trying():
            check(bench)
    except Enough:
        pass
    tell(f"{name} ({bench.note})" if bench.note else name, bench.findings[before:])


def assert_conforms(game: Game, *, compiled: bool = True, games: int = 2, seed: int = 0) -> None:
    """For tests: fails with all findings, a line each."""
    found = conform(game, compiled=compiled, games=games, seed=seed)
    assert not found, "\n".join(["", *map(str, found)])

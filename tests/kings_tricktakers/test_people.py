"""What people read and whom they play against: sentences, pictures, explained scores, and the rule of thumb."""

from pathlib import Path

import numpy as np
import pytest

import overtrick
from overtrick.arena.simulate import play_out
from overtrick.games.kings_tricktakers import state as st
from overtrick.games.kings_tricktakers.moves import code_of, text_of
from overtrick.games.kings_tricktakers.tables import CHARACTERS, EMPTY
from overtrick.kit import engine
from overtrick.kit.chance import generator
from overtrick.kit.contract import NOBODY
from overtrick.kit.table import Table
from tests.drawing import drawn
from tests.kings_tricktakers.helpers import GAME, SETTINGS, Seat, arranged, make, new_table, random_game, random_plies

ENGLISH = GAME.words("en")


def test_every_action_has_one_text() -> None:
    texts = [text_of(code, 0, 5) for code in range(st.ACTIONS)]
    assert len(set(texts)) == st.ACTIONS
    assert texts[st.PLAY :][:6] == ["Y1", "Y1~", "Y1+king", "Y1+queen", "Y1+queen~", "Y1+queen+king"]
    assert texts[st.BET + 20] == "bet jack"
    assert texts[st.NO_BET] == "no bet"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_code_means_the_same_from_every_chair(players: int) -> None:
    """Texts name seats by their number; codes by how many seats on they are, and a text is read back by whoever said it."""
    for seat in range(players):
        for steps in range(1, players):
            named = (seat + steps) % players
            assert text_of(st.LEAD + steps, seat, players) == f"lead {named}"
            assert text_of(st.ALLY + steps, seat, players) == f"ally {named}"
            assert text_of(st.COPY + st.BETTABLE * steps, seat, players) == f"copy {named}:{CHARACTERS[0]}"
            assert code_of(f"lead {named}", seat, players) == st.LEAD + steps
        assert code_of(f"lead {players}", seat, players) == EMPTY  # nobody sits there
        assert code_of("Y7", seat, players) == code_of("Y7", 0, players)


@pytest.mark.parametrize(
    ("text", "public"),
    [("bet healer-1 jack", "bet"), ("no bet", "bet"), ("discard Y1", "discard"), ("give Y1", "give"), ("return Y1", "return")],
)
def test_secret_moves_show_that_they_were_made_and_no_more(text: str, public: str) -> None:
    s = GAME.new_state()
    assert GAME.public(s, 0, text) == public
    assert GAME.public(s, 0, "Y7+queen+king") == "Y7+queen+king"
    assert GAME.public(s, 0, "use hermit-1") == "use hermit-1"


def refusal(s: object, text: str) -> str:
    return GAME.why_not(s, int(s.turn), text, ENGLISH)  # type: ignore[attr-defined]


def test_refusals_say_why() -> None:
    s = arranged(Seat("yellow", hand="G7 Y1"), Seat("blue", hand="G1 B2 R1"), Seat("black"))
    assert refusal(s, "B3") == "This hand does not have blue 3."
    assert "goes on a yellow card only" in refusal(s, "G7+king")
    assert "Resistant" in refusal(s, "Y1~")
    make(s, "G7")
    assert "must play green, a mystic or a surrender" in refusal(s, "B2")
    assert "would change nothing" in refusal(s, "R1+queen")
    assert "is not possible now" in refusal(s, "take white")
    s.kings_down, s.queens_out = 0b100, 0b100
    assert "once a game" in refusal(s, "B2+king")
    assert "must be paid for" in refusal(s, "B2+queen")


def test_refusals_in_the_draft_say_why() -> None:
    table = new_table(2, 1, {"companies": "draft"})
    first, second = table.to_act()[0], 1 - table.to_act()[0]
    table.play("take white", first)
    assert "not there" in GAME.why_not(table.state, second, "take white", ENGLISH)
    table.play("take gambler-1", second)
    assert "not there" in GAME.why_not(table.state, second, "take gambler-1", ENGLISH)


def test_the_winner_of_a_trick_is_told_with_its_last_card() -> None:
    s = arranged(Seat("white", hand="Y3"), Seat("black", hand="Y10"))
    assert GAME.describe(s, 0, "Y3+queen", ENGLISH) == "leads yellow 3 with the Queen as mystic"
    make(s, "Y3+queen")
    assert GAME.describe(s, 1, "Y10", ENGLISH) == "plays yellow 10; the trick goes to Seat 0"


def test_the_picture_shows_what_characters_do_bets_the_trick_and_the_own_hand() -> None:
    for table in random_plies(4, 5, {"companies": "draft", "diplomat": False}):
        if table.state.phase == st.TRICKS and table.state.plays == 2 and table.state.trick_no == 1:
            break
    seat = table.to_act()[0]
    picture = drawn(table.view(seat))
    for text in ("Trick 2 of 5", "BET: pays", "collected:", "Your hand:", "◀ winning", "★ first player", "Queen"):
        assert text in picture
    assert "Your hand:" not in drawn(table.view(NOBODY))
    assert "Pli 2 sur 5" in drawn(table.view(seat), "fr")


@pytest.mark.parametrize(("players", "options"), SETTINGS[::2])
def test_explained_lines_add_up(players: int, options: dict[str, object]) -> None:
    for seed in range(5):
        table = random_game(players, seed, options)
        for number, finished in enumerate(table.rounds):
            for seat in range(players):
                lines = table.explain(seat, number)
                assert lines[0].reason.startswith(("bet", "ally's bet"))
                assert sum(line.points for line in lines) == finished.points[seat]


# -- the rule of thumb -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), SETTINGS[::2])
def test_the_rule_of_thumb_uses_only_what_the_seat_knows(players: int, options: dict[str, object]) -> None:
    moves = np.zeros(GAME.most_legal, np.int32)
    for table in random_plies(players, 7, options):
        for seat in table.to_act():
            n = engine.legal(table.state, seat, moves)
            found = []
            for state in (table.state, table.view(seat).state, table.view(seat).imagine(generator(table.ply))):
                scores = np.zeros(GAME.most_legal, np.float32)
                engine.policy(state, seat, moves, n, scores)
                found.append(scores.tobytes())
            assert found[0] == found[1] == found[2]


def shares_of_greedy(players: int, options: dict[str, object], games: int) -> float:
    """The mean share of greedy seats, every other seat, against random ones; seats change from game to game."""
    total = 0.0
    for seed in range(games):
        table = new_table(players, 500 + seed, options)
        bots = [overtrick.bot("greedy" if (seat + seed) % 2 else "random", f"{seed}/{seat}") for seat in range(players)]
        play_out(table, bots)
        total += sum(share for seat, share in enumerate(table.shares) if (seat + seed) % 2)
    return total / games


def test_greedy_wins_at_least_three_times_as_often_as_random() -> None:
    assert shares_of_greedy(4, {"companies": "draft"}, 60) > 0.75  # the expected value is about 0.97
    assert shares_of_greedy(4, {"companies": "starter"}, 60) > 0.65  # about 0.83


def greedy_choice(table: Table, seat: int) -> str:
    return str(overtrick.bot("greedy").choose(table.view(seat)))


def test_greedy_does_not_waste_its_king() -> None:
    """Kings who are worth most unplayed are rarely played in the last round, and none on a trick that is lost anyway."""
    played = held = 0
    for seed in range(20):
        table = new_table(4, 700 + seed, {"companies": "draft"})
        while not table.over:
            seat = table.to_act()[0]
            move = greedy_choice(table, seat)
            if table.state.round_no == 2 and table.state.phase == st.TRICKS and move[0] in "YBGKMR":
                played += move.endswith("+king")
            table.play(move, seat)
        held += 4 - int(table.state.kings_down).bit_count()
    assert held > 0
    assert played <= 20  # of 80 seats


def test_the_worked_round_of_the_documentation_is_played_as_told() -> None:
    page = (Path(__file__).parents[2] / "docs" / "kings-tricktakers.md").read_text(encoding="utf-8")
    moves = page.split("```moves\n")[1].split("```")[0].splitlines()
    table = overtrick.deal("kings-tricktakers", 3, seed=25, companies="starter")
    for line in moves:
        mover, text = line.split(" ", 1)
        table.play(text, int(mover))
    assert table.rounds[0].tricks == [3, 1, 1]
    assert table.rounds[0].points == [12, 5, 10]
    for seat, points in enumerate((12, 5, 10)):
        told = next(line for line in page.splitlines() if line.startswith(f"- **Seat {seat}**"))
        assert told.endswith(f": {points}.")
    assert f"`encode` writes {GAME.features} numbers" in page
    assert f"534-{GAME.actions - 1}" in page

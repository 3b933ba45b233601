"""What people read of Tricks, in both languages."""

import re

import pytest
from rich.console import Console

import overtrick
from overtrick.kit.errors import BadRecord, IllegalMove
from overtrick.kit.game import State
from overtrick.kit.words import LANGUAGES, Language
from tests.tricks.positions import GAME, actor, bidding, market, play, trick

NAMES = ["Anna", "Bob", "Chloé", "Dominique", "Eve"]


def drawn(s: State, seat: int, language: Language = "en", width: int = 80) -> str:
    console = Console(width=width, no_color=True, color_system=None)
    with console.capture() as capture:
        console.print(GAME.picture(s, seat, GAME.words(language, NAMES)))
    return capture.get()


def why_not(s: State, text: str, language: Language = "en") -> str:
    return GAME.why_not(s, actor(s), text, GAME.words(language, NAMES))


def said(s: State, text: str, language: Language = "en") -> str:
    return GAME.describe(s, actor(s), text, GAME.words(language, NAMES))


def test_the_market_reads_at_a_glance() -> None:
    s = market(["R4 B1 B2", "N4 Y5", ""], hands=["R0 R0 N4", "B5", ""], money=[3, 30, 30])
    lines = drawn(s, 0).splitlines()
    assert lines[0] == "Round 1 of 2  ·  buying card 1 of 8"
    assert lines[2].split() == ["Type", "Deck", "Open", "Price", "Paid", "to", "Face", "down,", "order", "unknown"]
    assert lines[3].split() == ["buy", "0", "Anna", "R4", "4", "(loan)", "the", "bank", "B12"]
    assert lines[4].split() == ["buy", "1", "Bob", "N4", "4", "(loan)", "Bob", "Y5"]
    assert lines[5].split() == ["Chloé", "sold", "out"]
    assert lines[8].split() == ["▶", "Anna", "3", "R0", "R0", "N4"]


def test_swapped_cards_are_shown_in_their_order() -> None:
    s = market(["R4 B1 B2 B3", "R3 Y5", "Y1"])
    play(s, "buy 1", "swap 0")
    text = drawn(s, 1)
    assert "B23 › R4" in text
    assert "put under the deck" in text


def test_bids_trump_and_tricks_are_shown() -> None:
    s = bidding(["R5 R0 R0 B1 B1 Y2 Y2 Y3"] * 3)
    play(s, "bid R5")
    assert re.search(r"Anna +30 +R5 ", drawn(s, 0))
    s.bids[0, 0] = -1  # as the others see it
    assert re.search(r"Anna +30 +\? ", drawn(s, 1))
    s = trick(["N4 R0", "R5 B1", "R2 B1"], "R3 B2 Y1", "B", won=[1, 0, 2])
    play(s, "N4=R", "R5")
    text = drawn(s, 2)
    assert "trick 4 of 7  ·  trump: blue  ·  led: red" in text
    assert re.search(r"Anna +30 +R3 +1/3 +N4=R +R0", text)
    assert re.search(r"Bob +30 +B2 +0/2 +\[R5\] +B1", text)
    assert "[ ]  wins the trick so far" in text


def test_who_leads_next_can_be_typed_from_the_picture() -> None:
    s = trick(["R1 B0", "R5 B3", "R2 B1"], "R3 B2 Y1")
    play(s, "R1", "R5", "R2")
    assert re.search(r"lead 2 +Chloé", drawn(s, 1))
    assert "trump: none" in drawn(s, 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everything_can_be_said_and_drawn_at_every_moment(players: int, language: Language) -> None:
    table = overtrick.deal("tricks", players, seed=players, names=NAMES[:players])
    bot = overtrick.bot("random")
    say = table.words(language)
    while not table.over:
        view = table.view()
        assert GAME.ask(view.state, view.seat, say)
        assert GAME.rules_in_play(view.state, say)
        assert all(GAME.describe(view.state, view.seat, move.text, say) for move in view.legal())
        if table.ply % 8 == 0:
            text = drawn(view.state, view.seat, language, width=100)
            assert all(name in text for name in table.names)
        table.play(bot.choose(view))
    assert drawn(table.state, -1, language)
    assert len(table.told(0, language)) == table.ply
    for r, done in enumerate(table.rounds):
        for seat in range(players):
            assert sum(line.points for line in table.explain(seat, r, language)) == done.points[seat]


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_of_purchases_help(language: Language) -> None:
    s = market(["R4 B1", "", "Y1"])
    assert why_not(s, "swap 0") == why_not(s, "swap 0", "en")
    assert "buy 2" in why_not(s, "buy 7", language)
    assert "Bob" in why_not(s, "buy 1", language)
    play(s, "buy 0")
    assert "swap 2" in why_not(s, "buy 0", language)
    assert "Chloé" in why_not(s, "swap 2", language)
    assert {"en": "your own deck", "fr": "votre propre paquet", "de": "deinem eigenen Stapel"}[language] in why_not(
        s, "swap 0", language
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("R4", "not in this hand"),
        ("B3", "The led colour is red"),
        ("N4=B", "Only a grey 4 that leads"),
        ("bid R2", "not a move here"),
        ("lead 1", "not a move here"),
        ("R9", "not a move here"),
        ("", "not a move here"),
    ],
)
def test_refusals_of_cards_say_why(text: str, reason: str) -> None:
    s = trick(["R1 B0", "R2 B3 N4", "Y1 B1"], "R3 B2 Y1")
    play(s, "R1")
    assert reason in why_not(s, text)


def test_refusals_when_leading_and_bidding() -> None:
    s = trick(["N4 B0", "R2 B3", "Y1 B1"], "R3 B2 Y1")
    assert "needs a colour" in why_not(s, "N4")
    s = bidding(["R5 R0 R0 B1 B1 Y2 Y2 Y3"] * 3)
    assert "bid R3" in why_not(s, "R5")
    assert "not in this hand" in why_not(s, "bid N4")
    s = trick(["R1 B0", "R5 B3", "R2 B1"], "R3 B2 Y1")
    play(s, "R1", "R5", "R2")
    assert "lead 0 to lead 2" in why_not(s, "lead 5")


def test_an_illegal_move_changes_nothing() -> None:
    table = overtrick.deal("tricks", 3, seed=1)
    before = table.state.tobytes()
    with pytest.raises(IllegalMove, match="from buy 0 to buy 2"):
        table.play("buy 3")
    assert table.state.tobytes() == before


def test_moves_are_told_in_words() -> None:
    s = market(["R4 B1", "R0 Y5", "Y1 Y2"], money=[2, 30, 30])
    assert said(s, "buy 0") == "buys red 4 from their own deck for 4, paid to the bank, on a new loan"
    assert said(s, "buy 1") == "takes red 0 from Bob's deck for nothing"
    assert said(s, "buy 2") == "buys yellow 1 from Chloé for 1"
    assert said(s, "buy 2", "fr") == "achète le 1 jaune à Chloé pour 1"
    play(s, "buy 2")
    assert said(s, "swap 1") == "pays 1 to put red 0 under Bob's deck"
    assert said(s, "keep") == "leaves the market as it is"
    assert said(s, "bid") == "lays a bid card face down"
    assert said(s, "bid N4") == "bids grey 4"
    s = trick(["N4 R1", "R5 B3", "R2 B1"], "R3 B2 Y1")
    assert said(s, "N4=B") == "leads grey 4 as blue"
    assert said(s, "R1") == "leads red 1"
    play(s, "R1")
    assert said(s, "R5") == "goes ahead with red 5"
    play(s, "R5")
    assert said(s, "R2") == "plays red 2: the trick goes to Bob"
    play(s, "R2")
    assert said(s, "lead 0") == "lets Anna lead the next trick"
    assert said(s, "lead 1") == "will lead the next trick"


def test_a_score_is_explained_line_by_line() -> None:
    s = trick(["R5", "R1", "R0"], "B3 B2 Y1", won=[2, 3, 1], round_no=1)
    play(s, "R5", "R1", "R0")
    say = GAME.words()
    assert GAME.explain(s, 0, 1, say) == [("3 tricks × bid 3 × 2", 18), ("the bid came true", 25)]
    assert GAME.explain(s, 1, 1, say) == [("3 tricks × bid 2 × 2", 12)]


@pytest.mark.parametrize(
    ("deal", "sentence"),
    [
        ({}, "no two shuffles"),
        ({"decks": [[]]}, "no two shuffles"),
        ({"decks": [[["R0"]], [["R0"]]]}, "no 3 decks"),
        ({"decks": [[["R0"]] * 3, [["R0"]] * 3]}, "Deck 0 of shuffle 1 does not hold"),
        ({"decks": [[7, 7, 7], 3]}, "not a list of cards"),
    ],
)
def test_a_bad_deal_is_refused_with_a_sentence(deal: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        overtrick.Table(GAME, 3, deal)

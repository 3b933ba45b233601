"""A game of bids and tricks is drawn from its pack and its words alone, and its rules are told on their page."""

import random
import re
from collections.abc import Iterator

import pytest

from overtrick.kit.game import game
from overtrick.kit.page import CARD_PIECES, Seen
from overtrick.kit.table import Table, new_table
from overtrick.kit.trick_game import TrickGame
from overtrick.kit.trick_table.faces import SHAPES, Faces, contrast
from overtrick.kit.trick_table.page import TrickDrawing
from overtrick.kit.trick_table.words import WORDS
from overtrick.kit.tricks import EMPTY, bidding
from overtrick.kit.words import COMMON, Words
from overtrick.web.pages import drawings, rules_page, static_files, templates
from overtrick.web.pages.view_models import Reader, RulesContext
from tests.web import moons, stills


@pytest.fixture(autouse=True)
def eight_moons(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    yield moons.install(monkeypatch)


def trick_game(name: str) -> TrickGame:
    found = game(name)
    assert isinstance(found, TrickGame)
    return found


def asked_to_bid(table: Table) -> bool:
    return bool(bidding(table.state)) and table.state.in_all > 1 and table.to_act() == (0,)


def asked_for_a_card(table: Table) -> bool:
    return not bidding(table.state) and table.state.owner != EMPTY and table.to_act() == (0,)


# -- the table ---------------------------------------------------------------------------------------------------------


def test_a_table_of_eight_shows_its_cards_by_name() -> None:
    book = stills.table_at("eight-moons", 8, asked_for_a_card)
    page = stills.table_page(book)
    assert "<pre" not in page  # not what the terminal shows
    for name in stills.NAMES[1:]:  # the first is "You"
        assert name in page
    for card in range(4 * moons.IN_SUIT):
        if (int(book.table.state.hands[0]) >> card) & 1:
            name = moons.GAME.card_name(card, moons.GAME.words())
            assert f'aria-label="{name[:1].upper()}{name[1:]}' in page
            assert f'href="#card-eight-moons-{card}"' in page and f'id="card-eight-moons-{card}"' in page


def test_french_words_are_the_games_own() -> None:
    page = stills.table_page(stills.table_at("eight-moons", 8, asked_for_a_card), language="fr")
    assert "entame" in page and re.search("lunes|soleils|vagues|renards", page) and "moons 1" not in page


def test_moves_that_are_no_bids_and_no_cards_are_buttons() -> None:
    page = stills.table_page(stills.table_at("eight-moons", 8, asked_to_bid))
    offered = re.findall(r'<button class="btn" name="move" value="([^"]+)"[^>]*>([^<]+)<', page)
    assert offered == [("bid 0", "0"), ("bid 1", "1"), ("bid 2", "2"), ("blind", "Bids two blind")]


def test_a_bid_that_may_not_be_made_is_shown_and_switched_off() -> None:
    def forbidden(table: Table) -> list[int]:
        bids = bidding(table.state) and table.to_act() == (0,)
        return trick_game("oh-hell").forbidden_bids(table.state, 0) if bids else []

    book = stills.table_at("oh-hell", 3, lambda table: bool(forbidden(table)))
    assert re.search(rf'value="bid {forbidden(book.table)[0]}"[^>]* disabled', stills.table_page(book))


@pytest.mark.parametrize("name", ["oh-hell", "eight-moons"])
def test_the_last_trick_is_the_one_that_was_taken(name: str) -> None:
    """In every position of some games, also after the last trick of a hand, when trump has changed."""
    found, rng, beyond_a_hand = trick_game(name), random.Random(name), 0
    drawing, say = TrickDrawing(found), Words("en", WORDS, found.catalogue, COMMON)
    for seed in range(3):
        table, trick, told = new_table(found, 3 + seed, {}, seed=seed), [], None
        while not table.over:
            seat = table.to_act()[0]
            move = rng.choice(table.legal(seat))
            won, finished = table.state.won.copy(), int(table.state.finished)
            table.play(move)
            if move.text[:3] not in ("bid", "bli"):
                trick.append((seat, move.text))
            if len(trick) == table.players:
                after = table.state.tricks[finished] if table.state.finished > finished else table.state.won
                told, trick = (tuple(trick), int((after - won).argmax())), []
                beyond_a_hand += table.state.finished > finished
            shown = drawing.show(Seen(table.view(0)), say)["last"]
            assert told == (shown and (tuple((seat, face.code) for seat, face in shown.cards), shown.winner))
    assert beyond_a_hand >= 15


def test_the_sheet_has_every_hand() -> None:
    book = stills.table_at("oh-hell", 7, lambda table: False)
    page = stills.table_page(book)
    sheet = page[page.index('class="hands') :]
    assert re.findall(r'<th scope="row">(\d+)</th>', sheet) == [str(n) for n in range(13, 0, -1)]
    assert [int(n.replace("−", "-")) for n in re.findall(r'<td class="sum">(−?\d+)</td>', sheet)] == book.table.points


def test_the_bar_says_which_hand_of_how_many() -> None:
    page = stills.table_page(stills.table_at("oh-hell", 4, lambda table: table.state.finished == 2))
    assert "Round 3 of 13</span><i>, </i>" in page and ">bidding</span>" in page


# -- the pack ----------------------------------------------------------------------------------------------------------


def test_every_card_is_drawn_as_what_it_is() -> None:
    faces = Faces(moons.GAME)
    ten, guardian = (faces.picture(moons.GAME.ranks.index(rank)) for rank in "BG")
    assert (ten.number, len(ten.pips)) == (10, 10)
    assert (guardian.number, guardian.mark, len(guardian.pips)) == (None, "G", 1)
    drawn = templates.symbols("eight-moons")
    assert len(re.findall('<symbol id="card-', drawn)) == 48
    assert drawn.count(">é</text>") == 4  # no pen knows this letter
    assert "≈</text>" in drawn  # nor this sign
    signs = faces.signs()
    assert signs[0].path == SHAPES["☾"]
    assert signs[3].path in SHAPES.values()  # a suit known by its letter alone has a shape all the same
    assert len({(sign.path, sign.text) for sign in signs}) == 4


def test_french_cards_have_pips_and_courts() -> None:
    faces = Faces(trick_game("oh-hell"))
    assert [len(faces.picture(rank).pips) for rank in range(13)] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 1, 1, 1]
    assert [faces.picture(rank).wears for rank in range(9, 13)] == ["cap", "tiara", "crown", ""]
    assert [face.code for face in faces.fan] == ["C9", "DK", "S7", "HA"]


def test_letters_stand_out_from_the_suits() -> None:
    sheet = static_files.static_file("games/eight-moons/page.css")
    assert sheet is not None and sheet[1].startswith("text/css")
    suits = re.findall(
        r"\.suit-eight-moons-(\d) { --suit: (#\w+); --suit-2: (#\w+); --on-suit: var\((.*?)\)", sheet[0].decode()
    )
    assert [(ink, tint) for _, ink, tint, _ in suits] == [(suit.ink, suit.tint) for suit in moons.GAME.suits]
    for _, ink, _, on in suits:
        assert contrast(ink, {"--card-cream": "#fff7ea", "--card-ink": "#2a1d25"}[on]) >= 4.5


def test_the_lobby_has_only_the_cards_that_it_shows() -> None:
    lobby = stills.lobby_page(["oh-hell", "eight-moons"])
    assert len(re.findall('<symbol id="card-', lobby)) == 8
    for symbol in re.findall('<use href="#(card-[^"]+)"', lobby):
        assert f'id="{symbol}"' in lobby


# -- markers -----------------------------------------------------------------------------------------------------------


def test_eight_markers_differ_in_outline_and_can_be_read() -> None:
    symbols = (CARD_PIECES / "symbols.html").read_text()
    outlines = [re.search(rf'(?s)<symbol id="peg-{seat}" viewBox="0 0 32 32">(.*?)</symbol>', symbols) for seat in range(8)]
    assert len({outline[1] for outline in outlines if outline}) == 8
    tokens, sheet = (static_files.STATIC / "tokens.css").read_text(), (static_files.STATIC / "table.css").read_text()
    for seat in range(8):
        assert f".seat-{seat} {{ --seat: var(--seat-{seat})" in sheet
        for theme in (0, 1):
            assert contrast(colour(tokens, f"--seat-{seat}", theme), colour(tokens, f"--on-seat-{seat}", theme)) >= 4.5


def colour(tokens: str, name: str, theme: int) -> str:
    """A colour of the light or the dark theme."""
    found = re.search(rf"{name}:\s*(?:light-dark\((#\w+), (#\w+)\)|(#\w+))", tokens)
    assert found
    return found[3] or found[1 + theme]


# -- the rules ---------------------------------------------------------------------------------------------------------


def test_the_rules_page_shows_the_rules_text_and_what_can_be_chosen() -> None:
    page = stills.rules_page("eight-moons")
    assert "Foxes run before the <b>tide</b>." in page
    assert "For 3 to 8 players." in page
    for words in ("How the tide stands.", "high water", "low water", "Whether there is fog.", "1 to 5", "usually 5"):
        assert words in page
    french = stills.rules_page("eight-moons", "fr")
    assert "Foxes run before" in french  # told in one language
    assert "Pour 3 à 8 joueurs." in french and "marée haute" in french


def test_plain_rules_become_paragraphs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moons.EightMoons, "rules_text", "One & two.\n\nThree < four.")
    part = rules_page.rules_part(RulesContext(Reader("en"), moons.GAME))
    assert "<p>One &amp; two.</p>\n<p>Three &lt; four.</p>" in part


def test_rules_in_english_stand_in_for_those_that_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    ctx = RulesContext(Reader("fr"), game("oh-hell"))
    assert "Une partie de plusieurs donnes" in rules_page.rules_part(ctx)
    drawing = drawings.drawing_of("oh-hell")
    find = drawing.file
    monkeypatch.setattr(drawing, "file", lambda name: None if name == "rules.fr.html" else find(name))
    assert "A match of many hands" in rules_page.rules_part(ctx)

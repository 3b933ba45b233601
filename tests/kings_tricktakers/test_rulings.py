"""Rulings of Kings Tricktakers that settle a table or a set-up; those on play are tested with the clauses they belong to."""

from overtrick.games.kings_tricktakers.tables import (
    BETS,
    BETS_UNCERTAIN,
    CHARACTERS,
    COPIES,
    RANK_FACE_UP,
    RANK_PLAYED,
    STARTERS,
    characters_of,
    deck_of,
)
from tests.kings_tricktakers.helpers import GAME, new_table, random_plies

DRAFT = {"companies": "draft", "diplomat": True}


def test_kt_g1_values_read_from_damaged_pictures_stand_apart() -> None:
    assert set(BETS_UNCERTAIN) == {"resistant", "hermit", "collector", "oppressor", "berserker", "healer"}
    assert BETS["healer"] == BETS_UNCERTAIN["healer"] == {1: 2, 2: 5}


def test_kt_g2_forty_value_cards_and_four_special_ones() -> None:
    specials = [card for card in deck_of(5) if card[0] in "MR"]
    assert specials == ["M1", "M2", "R1", "R2"]
    assert len(deck_of(5)) - len(specials) == 40


def test_kt_g3_copies_of_each_character() -> None:
    assert [copies[0] for copies in COPIES.values()] == [3, 3, 2, 2, 2, 2, 2, 2, 1, 1]


def test_kt_g4_starter_companies_share_no_card_and_have_neither_devil_nor_diplomat() -> None:
    members = [name for company in STARTERS.values() for name in company]
    assert len(members) == len(set(members)) == 15
    assert set(members) <= set(CHARACTERS)
    assert not any(name.startswith(("devil", "diplomat")) for name in members)


def test_kt_g7_a_played_king_has_the_mirrored_rank() -> None:
    assert [up + played for up, played in zip(RANK_FACE_UP, RANK_PLAYED, strict=True)] == [11] * 5


def test_kt_g18_no_diplomat_with_two_or_three_players() -> None:
    for players in (2, 3):
        assert not [name for name in characters_of(players, diplomat=True) if name.startswith(("devil", "diplomat"))]


def test_kt_g24_discards_are_seen_by_nobody_else() -> None:
    told = [GAME.public(GAME.new_state(), 0, text) for text in ("discard Y7", "discard K10a")]
    assert told[0] == told[1]
    discards = 0
    for table in random_plies(4, 3, DRAFT):
        for made in table.view(0).log:
            if made.seat != 0 and made.text.startswith("discard"):
                assert made.text == told[0]
                discards += 1
    assert discards > 0


def test_kt_g25_the_first_drafter_is_random() -> None:
    drafters = {new_table(4, seed, DRAFT).deal["drafter"] for seed in range(40)}
    assert drafters == {0, 1, 2, 3}

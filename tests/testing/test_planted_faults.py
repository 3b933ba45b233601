"""Every fault that is planted in a small game is found, and the sentence names it.

Each test breaks one thing of `whispers`, which conforms as it is. Only the interpreted half runs, but for the last tests.
"""

import random
import types
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numba.core import event

import overtrick
from overtrick.kit import contract
from overtrick.kit.cards import count
from overtrick.kit.chance import shuffled
from overtrick.kit.compiled import helper
from overtrick.kit.errors import BadOption
from overtrick.kit.fields import EVERYBODY, masks, small, smalls
from overtrick.kit.game import Game, Line, Value
from overtrick.kit.seats import all_seats
from overtrick.testing import Finding, assert_conforms, check_worlds, conform
from tests.testing import whispers
from tests.testing.whispers import BIDS, EMPTY, HAND, PACK, ROUNDS, SEATS, Whispers


def broken(name: str, *functions: Callable[..., Any], fields: dict[str, Any] | None = None, **attributes: Any) -> Game:
    """The game with these functions of the contract, fields and attributes in place of its own."""
    # One field more, as two games may not have states that are laid out alike.
    state = type("State", (whispers.State,), {name: small(EVERYBODY), "__module__": __name__, **(fields or {})})
    overlay = types.ModuleType(name)
    for function in functions:
        setattr(overlay, function.__name__.partition("_but")[0], function)
    own = {"name": name, "state": state, "modules": (overlay, whispers), **attributes}
    return type("Broken", (Whispers,), own)()  # type: ignore[no-any-return]


def found(game: Game) -> list[Finding]:
    return conform(game, games=1, compiled=False)


def sentence(game: Game, function: str, *words: str) -> str:
    """The finding that blames this function in these words; fails if there is none."""
    findings = found(game)
    for finding in findings:
        if finding.function == function and all(word in finding.sentence for word in words):
            return str(finding)
    pytest.fail(f"not found among {[str(finding) for finding in findings]}")


def test_the_game_as_it_is_conforms() -> None:
    game = broken("unbroken")
    with event.install_recorder("numba:compile") as recorder:
        assert found(game) == []
    assert not recorder.buffer  # not even for its records: each game that is broken here would be compiled anew
    assert_conforms(game, games=3, compiled=False, seed=5)


# -- the ten faults that a designer planted, of which the suite once caught the last -----------------------------------


def test_later_rounds_visible() -> None:
    def imagine_but_what_is_seen(s: Any, seat: int, rng: Any) -> None:
        if s.finished < ROUNDS:
            whispers.imagine_bids(s, seat, rng)
            whispers.imagine_hands(s, seat, rng)
        for r in range(s.finished + 1, ROUNDS):
            s.turned[r] = 0

    game = broken("later", imagine_but_what_is_seen, fields={"dealt": masks(ROUNDS, SEATS, EVERYBODY)})
    text = sentence(game, "conceal", "`dealt`", "round 2", "deal['decks'][1]")
    assert "overtrick conform later --players" in text and "--seed 0" in text


def test_secret_bids_not_concealed() -> None:
    game = broken("open_bids", fields={"bids": smalls(SEATS, EVERYBODY)})
    sentence(game, "conceal", "`bids`", "while others still choose", "'bid ")


def test_secret_bids_readable_in_the_logs_of_others() -> None:
    game = broken("open_log", public=lambda self, *said: said[-1])
    sentence(game, "public", "in its log", "in secret")


def test_voids_ignored_by_imagine() -> None:
    def imagine_but_voids(s: Any, seat: int, rng: Any) -> None:
        shown = s.lacks.copy()
        s.lacks[:] = 0
        whispers.imagine(s, seat, rng)
        s.lacks[:] = shown

    sentence(broken("no_voids", imagine_but_voids), "imagine", "worlds that cannot be", "`hands[")


def test_an_imagine_that_is_not_random() -> None:
    def imagine_but_the_same(s: Any, seat: int, rng: Any) -> None:
        whispers.imagine(s, seat, np.array([12345], np.int64))

    game = broken("same", imagine_but_the_same)
    sentence(game, "imagine", "not random", "`hands`")
    sentence(game, "imagine", "not random", "`dealt`")


def test_a_policy_that_peeks() -> None:
    def policy_but_peeking(s: Any, seat: int, moves: Any, n: int, out: Any) -> None:
        for i in range(n):
            out[i] = i * count(s.hands[(seat + 1) % s.players])

    sentence(broken("peeking", policy_but_peeking), "policy", "peeks")


def test_an_observation_without_the_trump() -> None:
    def encode_but_the_trump(s: Any, seat: int, out: Any) -> None:
        whispers.encode(s, seat, out)
        out[len(PACK) + s.trump] = 0

    sentence(broken("no_trump", encode_but_the_trump), "encode", "does not tell `trump`")


def after_each_round(change: Callable[[Any, int], None]) -> Callable[..., None]:
    """A `play` that does one thing more when a round is over."""

    def play(s: Any, seat: int, action: int) -> None:
        before = s.finished
        whispers.play(s, seat, action)
        if s.finished > before:
            change(s, before)

    return play


def test_a_total_other_than_the_sum() -> None:
    def change(s: Any, r: int) -> None:
        s.total[0] += 1

    sentence(broken("wrong_total", after_each_round(change)), "play", "`total`", "the sum of its points")


def test_exact_always_0() -> None:
    def change(s: Any, r: int) -> None:
        s.exact[r][:] = 0

    sentence(broken("never_exact", after_each_round(change)), "play", "`exact` is always 0")


def test_an_imagine_that_conceals_to_another_view() -> None:
    def imagine_but_my_hand(s: Any, seat: int, rng: Any) -> None:
        whispers.imagine(s, seat, rng)
        if seat >= 0:
            s.hands[seat] &= s.hands[seat] - 1

    sentence(broken("other_view", imagine_but_my_hand), "imagine", "could tell", "`hands`")


# -- more of what can go wrong -----------------------------------------------------------------------------------------


def test_most_legal_too_small() -> None:
    sentence(broken("narrow", most_legal=BIDS - 1), "legal", "IndexError", "out[n] = bid")


def test_no_legal_move() -> None:
    def legal_but_none(s: Any, seat: int, out: Any) -> int:
        return 0 if count(s.hands[seat]) == 1 else whispers.legal(s, seat, out)

    sentence(broken("stuck", legal_but_none), "legal", "has 0 moves")


def test_features_too_small() -> None:
    sentence(broken("short", features=whispers.FEATURES - 1), "encode", "IndexError", "out[at + 3]")


def test_points_beyond_their_field() -> None:
    def change(s: Any, r: int) -> None:
        s.points[r, 0] = np.int64(200)  # NumPy alone would make -56 of it

    sentence(broken("overflow", after_each_round(change)), "play", "OverflowError", "200")


def test_a_fraction_in_a_field() -> None:
    def change(s: Any, r: int) -> None:
        s.total[0] = s.total[0] / 3 + 0.5

    sentence(broken("fraction", after_each_round(change)), "play", "is a fraction")


def test_a_misspelt_field() -> None:
    def change(s: Any, r: int) -> None:
        s.trmp = 0

    sentence(broken("misspelt", after_each_round(change)), "play", "'trmp'", "test_planted_faults.py:")


def test_a_negative_index() -> None:
    def encode_but_for_nobody(s: Any, seat: int, out: Any) -> None:
        whispers.encode(s, seat, out)
        whispers.put_set(out, 0, s.hands[seat])

    sentence(broken("negative", encode_but_for_nobody), "encode", "index -1 is negative", "s.hands[seat]")


def test_two_moves_with_one_text() -> None:
    def text(self: Game, s: Any, seat: int, action: int) -> str:
        return f"bid {action}" if action < BIDS else PACK[action - BIDS][0]

    sentence(broken("one_text", text=text), "text", "two moves have the text")


def test_a_text_that_depends_on_hidden_cards() -> None:
    def text(self: Game, s: Any, seat: int, action: int) -> str:
        return f"bid {action} of {count(s.hands[(seat + 1) % s.players])}" if action < BIDS else PACK[action - BIDS]

    sentence(broken("hidden_text", text=text), "text", "in truth and", "in what the seat sees")


def test_an_imagine_that_favours_a_hand() -> None:
    def imagine_but_unfair(s: Any, seat: int, rng: Any) -> None:
        other = s.copy()
        whispers.imagine(s, seat, rng)
        whispers.imagine(other, seat, rng)
        if other.hands[(seat + 1) % s.players] > s.hands[(seat + 1) % s.players]:
            s.hands[:] = other.hands

    sentence(broken("unfair", imagine_but_unfair), "imagine", "not all worlds are equally likely")


def test_an_imagined_bid_that_nobody_could_make() -> None:
    def imagine_but_bids(s: Any, seat: int, rng: Any) -> None:
        whispers.imagine(s, seat, rng)
        for other in range(s.players):
            if other != seat and s.bids[other] != EMPTY and s.chosen != all_seats(s):
                s.bids[other] += 10

    sentence(broken("bidding", imagine_but_bids), "imagine", "`bids`", "nobody could have chosen")


def test_a_game_longer_than_longest() -> None:
    game = broken("longer", longest=lambda self, players, options: ROUNDS * players * (1 + HAND) - 1)
    sentence(game, "longest", "not over after")


def test_a_game_with_fewer_rounds_than_it_says() -> None:
    sentence(broken("fewer", rounds=lambda self, players, options: ROUNDS + 1), "to_act", "2 of 3 rounds")


def test_legal_moves_that_depend_on_hidden_cards() -> None:
    def legal_but_peeking(s: Any, seat: int, out: Any) -> int:
        n = whispers.legal(s, seat, out)
        return n - 1 if s.chosen != all_seats(s) and s.hands[(seat + 1) % s.players] != 0 else n

    sentence(broken("peeking_legal", legal_but_peeking), "legal", "depend on what it cannot know", "bid 3")


def test_a_turn_that_depends_on_hidden_cards() -> None:
    def to_act_but_peeking(s: Any) -> int:
        if s.finished < ROUNDS and s.chosen == all_seats(s) and s.hands[s.turn] == 0:
            return all_seats(s)
        return whispers.to_act(s)

    sentence(broken("peeking_turn", to_act_but_peeking), "to_act", "in truth")


def test_shares_that_do_not_add_up() -> None:
    def payoff_but_shared(s: Any, out: Any) -> None:
        whispers.payoff(s, out)
        for seat in range(s.players):
            out[seat] = 1 if out[seat] > 0 else 0

    sentence(broken("too_much", payoff_but_shared), "payoff", "add up to 1")


def test_a_winner_without_the_best_total() -> None:
    def payoff_but_the_first(s: Any, out: Any) -> None:
        for seat in range(s.players):
            out[seat] = seat == 0

    sentence(broken("favourite", payoff_but_the_first), "payoff", "wins at the end of a game with the totals")


def test_an_explanation_that_does_not_add_up() -> None:
    def explain(self: Game, s: Any, seat: int, number: int, say: Any) -> list[Line]:
        return [Line("tricks", s.tricks[number, seat])]

    sentence(broken("sums", explain=explain), "explain", "add up to")


def test_a_deal_with_a_card_twice_that_is_accepted() -> None:
    def start(self: Any, players: int, options: Any, deal: Any) -> Any:
        decks = deal.get("decks")
        for deck in decks if isinstance(decks, list) and all(isinstance(deck, list) for deck in decks) else ():
            if len(deck) == len(PACK) and all(card in PACK for card in deck):
                deck[:] = [*dict.fromkeys(deck), *(card for card in PACK if card not in deck)]
        return Whispers.start(self, players, options, {"decks": decks})

    sentence(broken("tolerant", start=start), "start", "it takes a deal with", "twice in deal['decks'][")


def test_a_broken_deal_that_is_not_refused_in_a_sentence() -> None:
    def start(self: Any, players: int, options: Any, deal: Any) -> Any:
        return Whispers.start(self, players, options, {"decks": deal["decks"]})

    sentence(broken("trusting", start=start), "start", "a deal that is empty", "KeyError", "not in `BadRecord`")


def test_another_hand_visible() -> None:
    def imagine_but_what_is_seen(s: Any, seat: int, rng: Any) -> None:
        whispers.imagine_bids(s, seat, rng)
        for r in range(s.finished + 1, ROUNDS):
            whispers.imagine_round(s, r, rng)

    game = broken("open_hands", imagine_but_what_is_seen, fields={"hands": masks(SEATS, EVERYBODY)})
    sentence(game, "conceal", "`hands`", "no picture of the table ever showed it")


def test_a_public_field_that_peeks_at_hands() -> None:
    def play_but_peeking(s: Any, seat: int, action: int) -> None:
        whispers.play(s, seat, action)
        if s.finished < ROUNDS and action >= BIDS:
            for suit in range(3):
                if s.hands[seat] & whispers.whole_suit(suit) == 0 and s.played[seat] != 0:
                    s.lacks[seat] |= 1 << suit

    sentence(broken("telltale", play_but_peeking), "conceal", "`lacks`")


def test_rules_that_do_not_do_the_same_twice() -> None:
    def change(s: Any, r: int) -> None:
        s.leader = random.randrange(s.players)
        s.turn = s.leader

    sentence(broken("lucky", after_each_round(change)), "play", "does not do the same twice", "`leader`")


def test_a_deal_that_ignores_its_luck() -> None:
    class Careless:
        def below(self, n: int) -> int:
            return random.randrange(n)

    def deal(self: Game, players: int, options: Any, luck: Any) -> Any:
        return {"decks": [shuffled(PACK, Careless()) for _ in range(ROUNDS)]}

    sentence(broken("careless", deal=deal), "deal", "the same seed deals something else")


def test_earlier_results_that_change() -> None:
    def change(s: Any, r: int) -> None:
        s.tricks[0, 0] += r

    sentence(broken("rewritten", after_each_round(change)), "play", "`tricks` of a round that was over")


def test_an_observation_that_is_no_number() -> None:
    def encode_but_nan(s: Any, seat: int, out: Any) -> None:
        whispers.encode(s, seat, out)
        out[0] = np.nan

    sentence(broken("nan", encode_but_nan), "encode", "number 0", "nan")


def test_an_observation_beyond_its_limits() -> None:
    sentence(broken("beyond", limits=(0.0, 0.5)), "encode", "is 1.0, beyond the game's limits 0 to 0.5")


def test_words_that_one_language_lacks() -> None:
    catalogue = {**whispers.CATALOGUE, "plays": ("plays {card}", "joue {carte}")}
    game = broken("speechless", catalogue=catalogue)
    sentence(game, "catalogue", "'plays'")
    sentence(game, "describe", "KeyError", "'carte'")


def test_a_page_that_hides_words_of_its_game() -> None:
    page = types.SimpleNamespace(words={"plays": "laid", "only here": "fine"})
    game = broken("hushed", drawing=lambda self: page)
    assert "'only-here'" not in sentence(game, "catalogue", "'plays'", "those of its page, which hide it")


def test_a_state_that_cannot_be_laid_out() -> None:
    game = broken("sizeless", fields={"size": small(EVERYBODY)})
    sentence(game, "state", "State.size is called like an attribute of a NumPy array")


def test_a_number_of_players_for_which_there_is_no_game() -> None:
    def deal(self: Whispers, players: int, options: Any, luck: Any) -> Any:
        if players == 4:
            raise BadOption("For 4 players the pack is not enough.")
        return Whispers.deal(self, players, options, luck)

    assert "--players 4" in sentence(broken("scarce", deal=deal), "deal", "For 4 players the pack is not enough.")


def test_options_that_do_not_go_together_are_no_fault_unless_nothing_else_is_examined() -> None:
    def deal(self: Whispers, players: int, options: Any, luck: Any) -> Any:
        if options["per_trick"] == 4:
            raise BadOption("Four a trick is too much.")
        return Whispers.deal(self, players, options, luck)

    game = broken("choosy", deal=deal)
    assert found(game) == []
    findings = conform(game, players=3, options={"per_trick": 4}, compiled=False)
    assert ["Four a trick is too much." in finding.sentence for finding in findings] == [True]


def test_an_option_that_the_rules_cannot_know() -> None:
    def start(self: Whispers, players: int, options: Any, deal: Any) -> Any:
        return Whispers.start(self, players, {"per_trick": 1}, deal)

    def start_but_for_three(self: Whispers, players: int, options: Any, deal: Any) -> Any:
        return Whispers.start(self, players, {"per_trick": 1} if players == 3 else options, deal)

    sentence(broken("deaf", start=start), "start", "another `per_trick` makes no difference to deal and state")
    assert found(broken("deaf_to_three", start=start_but_for_three)) == []


def test_a_start_that_fails_says_in_which_setting() -> None:
    def start(self: Whispers, players: int, options: Any, deal: Any) -> Any:
        return Whispers.start(self, players, options, deal) if players == 3 else deal["cards"]

    game = broken("stumbling", start=start)
    assert "--players 4 --seed 0" in sentence(game, "start", "KeyError: 'cards'")
    assert not [finding for finding in found(game) if "UnboundLocalError" in finding.sentence]


def test_what_could_not_be_examined_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(check_worlds, "MOST_ORDERED", 1)
    monkeypatch.setattr(check_worlds, "MOST_WALKED", 1)
    conform(broken("crowded"), games=1, compiled=False, tell=lambda check, found: told.append(check))
    assert [check for check in told if "(" in check] == [
        "chances of worlds (not examined: in the first round too many worlds fit, or one alone)"
    ]


def test_findings_fail_a_test() -> None:
    with pytest.raises(AssertionError, match=r"longest: a game is not over after 5 moves"):
        assert_conforms(broken("shortest", longest=lambda self, players, options: 5), compiled=False)


def test_a_finding_can_be_seen_again_by_what_it_says() -> None:
    for game in (broken("again", public=lambda self, *said: said[-1]), broken("once_more", most_legal=BIDS - 1)):
        first = found(game)[0]
        place = first.place
        again = conform(game, players=place.players, options=place.options, seed=place.seed or 0, games=1, compiled=False)
        assert first.function in [finding.function for finding in again]


# -- the compiled half -------------------------------------------------------------------------------------------------


usual_encode = helper(whispers.encode)


def encode_but_wide(s: Any, seat: int, out: Any) -> None:
    usual_encode(s, seat, out)
    out[0] += (s.played[0] | 1 << 63) >> 63  # 1 in Python, -1 in 64 bits


def test_a_number_that_compiled_code_has_otherwise() -> None:
    """Everything else runs compiled as it does interpreted, so this is all that is found."""
    findings = conform(broken("wide", encode_but_wide), players=3, games=1)
    assert {finding.function for finding in findings} == {"encode"}
    assert "number 0 is" in findings[0].sentence and "compiled and" in findings[0].sentence


def policy_but_worded(s: Any, seat: int, moves: Any, n: int, out: Any) -> None:
    for i in range(n):
        out[i] = len(f"{moves[i]:05d}")


def test_a_function_that_does_not_compile() -> None:
    findings = conform(broken("worded", policy_but_worded), players=3, games=1)
    assert [finding.function for finding in findings] == ["policy"]
    assert "does not compile" in findings[0].sentence
    assert "test_planted_faults.py" in findings[0].sentence


def test_worlds_with_a_card_that_is_not_in_the_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when `imagine` deals from the pack of more players: it conceals to the view that it came from, and yet cannot be."""
    oh_hell = overtrick.game("oh-hell")
    rules = contract._implementations[oh_hell.record]
    beyond, imagine = 1 << 12, rules.imagine  # the highest card of the first suit, where a suit has fewer ranks

    def imagine_beyond(s: Any, seat: int, rng: Any) -> None:
        imagine(s, seat, rng)
        other = (seat + 1) % s.players
        if s.hands[other]:
            s.hands[other] = s.hands[other] & (s.hands[other] - 1) | beyond

    monkeypatch.setattr(rules, "imagine", imagine_beyond)
    options: dict[str, Value] = {"hands": "single", "tricks": 3, "ranks": 8}
    sentences = [str(finding) for finding in conform(oh_hell, players=3, options=options, games=1, compiled=False)]
    assert any("is given a world that cannot be" in said and "not in this game's pack" in said for said in sentences), sentences

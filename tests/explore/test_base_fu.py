"""The explorer of lesson 02: it counts what the scoring core counts, and says what changed."""

from __future__ import annotations

from itertools import product

import pytest

from mahjong_lessons import Win, score
from mahjong_lessons.explore.base_fu import BaseFu, State, fu_of_state, items_of
from mahjong_lessons.scoring.fu import fu_of
from tests.explorer_driver import check_html, drive

KAN, TRIPLET = "closed kan of terminals or honours", "closed triplet of terminals or honours"


def test_every_state_can_be_shown() -> None:
    assert drive(BaseFu) == set()


def test_every_state_counts_from_30_up_in_tens() -> None:
    groups = BaseFu.controls["first"].options  # type: ignore[attr-defined]
    for first, second, by in product(groups, groups, ("ron", "tsumo")):
        fu = fu_of_state(State(first=first, second=second, by=by))
        assert fu >= 30
        assert fu % 10 == 0


@pytest.mark.parametrize(
    ("state", "win"),
    [
        (State(), Win("666m 234p 234s 55m 34s", "5s", riichi="riichi")),
        (State(first=KAN, by="tsumo"), Win("234p 234s 55m 34s", "5s", melds=["closed kan 9999m"], by="tsumo")),
        (
            State(first="open kan of simples", second=TRIPLET, pair="dragons, seat wind or round wind"),
            Win("999p 234s 55z 34s", "5s", melds=["kan 6666m"], last_tile=True),
        ),
        (
            State(first="open triplet of simples", pair="seat wind and round wind at once", by="tsumo"),
            Win("234p 234s 11z 34s", "5s", melds=["pon 666m"], seat="east", by="tsumo", last_tile=True),
        ),
        (State(first="open run"), Win("234p 234s 55m 34s", "5s", melds=["chi 234m"], last_tile=True)),
    ],
)
def test_it_agrees_with_the_score_of_such_a_hand(state: State, win: Win) -> None:
    """The hand is won on a ryanmen, whose fu are 0, and its groups stand in another order."""
    scored = score(win)
    assert fu_of_state(state) == scored.fu
    assert fu_of(items_of(state)) == fu_of(scored.fu_items)
    assert sorted(item.fu for item in items_of(state)) == sorted(item.fu for item in scored.fu_items[:-1])


def test_110_fu_can_be_reached() -> None:
    explorer = BaseFu(first=KAN, second=KAN, third=TRIPLET)
    assert fu_of(items_of(explorer.state)) == 20 + 10 + 32 + 32 + 8
    assert "102 fu, rounded up: <b>110 fu</b>" in explorer.html
    assert "A non-dealer with 1 han and 110 fu gets <b>3,600 from the discarder</b>" in explorer.html


def test_one_change_leads_from_40_to_50() -> None:
    explorer = BaseFu()
    assert fu_of_state(explorer.state) == 40
    explorer.second = TRIPLET
    assert "42 fu, rounded up: <b>50 fu</b> (was 40 fu)" in explorer.html


def test_what_changed_is_marked_line_by_line() -> None:
    explorer = BaseFu()
    assert "was" not in explorer.html
    explorer.first = "open triplet of simples"
    assert "← was closed triplet of simples, 4" in explorer.html
    assert "← was closed ron, 10" in explorer.html
    assert explorer.html.count("← was") == 2
    explorer.han = 3
    assert "← was" not in explorer.html
    assert "3 han and 30 fu gets <b>3,900 from the discarder</b>" in explorer.html


@pytest.mark.parametrize(
    ("values", "note"),
    [
        ({"first": "open run"}, "nothing but its base is raised to 30"),
        ({"first": "run"}, "this is pinfu, the hand of no points"),
        ({"first": "run", "by": "tsumo"}, "this is pinfu, and then only 20 fu"),
        ({"first": "run", "pair": "seat wind and round wind at once"}, "comes in lesson 03"),
        (dict.fromkeys(("first", "second", "third", "fourth"), TRIPLET), "are a yakuman"),
        (dict.fromkeys(("first", "second", "third", "fourth"), "open kan of simples"), "are a yakuman"),
        (dict.fromkeys(("first", "second", "third", "fourth"), "open triplet of simples"), "comes in lesson 03"),
    ],
)
def test_the_note_fits_the_hand(values: dict[str, str], note: str) -> None:
    assert note in BaseFu(**values).html


@pytest.mark.parametrize(
    ("values", "sum_and_fu"),
    [
        ({}, "34 fu, rounded up: <b>40 fu</b>"),
        ({"first": "run"}, "30 fu, a ten already: <b>30 fu</b>"),
        ({"first": "open run"}, "20 fu, raised: <b>30 fu</b>"),
    ],
)
def test_it_says_how_the_sum_became_the_fu(values: dict[str, str], sum_and_fu: str) -> None:
    assert sum_and_fu in BaseFu(**values).html


def test_a_limit_is_named() -> None:
    assert "4 han and 40 fu, mangan gets <b>8,000 from the discarder</b>" in BaseFu(han=4).html


def test_an_unrun_notebook_shows_the_first_state() -> None:
    static = BaseFu()._repr_mimebundle_()["text/html"]
    check_html(static)
    assert "Group 1: <b>closed triplet of simples</b>" in static
    assert "34 fu, rounded up: <b>40 fu</b>" in static


def test_a_yakuman_is_priced_as_one_and_not_by_its_fu() -> None:
    explorer = BaseFu(first=KAN, second=KAN, third=KAN, fourth=KAN)
    assert "160 fu</b>" in explorer.html
    assert "A non-dealer with a yakuman gets <b>32,000 from the discarder</b>" in explorer.html
    assert "with 1 han" not in explorer.html

"""Every way to read a hand, and each place at which the winning tile can stand."""

from __future__ import annotations

from typing import Any

import pytest

import mahjong_lessons as mj
from mahjong_lessons.scoring.readings import GROUPS_AND_PAIR, SEVEN_PAIRS, THIRTEEN_ORPHANS, readings
from tests.hands import hands


def read(hand: str, win: str, **more: Any) -> list[str]:
    return sorted(str(reading) for reading in readings(mj.Win(hand, win, **more)))


@pytest.mark.parametrize(
    ("hand", "win", "expected"),
    [
        ("123m 46p 345s 888s 99p", "5p", ["123m 456p 345s 888s 99p (kanchan)"]),
        ("123m 456p 345s 888s 9p", "9p", ["123m 456p 345s 888s 99p (tanki)"]),
        ("123m 456p 345s 88s 99p", "9p", ["123m 456p 999p 345s 88s (shanpon)"]),
        (
            "34546m 999p 123s 55z",
            "5m",
            ["345m 456m 999p 123s 55z (kanchan)", "345m 456m 999p 123s 55z (ryanmen)"],
        ),
        ("3456m 123p 789p 123s", "3m", ["456m 123p 789p 123s 33m (tanki)"]),
    ],
)
def test_each_place_of_the_winning_tile_is_a_reading(hand: str, win: str, expected: list[str]) -> None:
    assert read(hand, win) == expected


def test_three_equal_runs_may_be_three_triplets() -> None:
    assert read("11122233m 456p 55s", "3m", by="tsumo") == [
        "111m 222m 333m 456p 55s (shanpon)",
        "123m 123m 123m 456p 55s (penchan)",
    ]


def test_equal_runs_are_read_once() -> None:
    assert read("112233m 456p 55s 78s", "9s") == ["123m 123m 456p 789s 55s (ryanmen)"]
    assert len(read("11223m 456p 789s 99s", "3m")) == 1


def test_a_run_called_is_not_completed_by_the_winning_tile() -> None:
    (reading,) = readings(mj.Win("12m 456p 789s 99s", "3m", melds=["chi 123m"]))
    assert reading.completed
    assert (reading.completed.open, reading.wait) == (False, "penchan")


def test_a_triplet_completed_by_ron_stands_as_open_and_a_drawn_one_does_not() -> None:
    for by, opened in (("ron", True), ("tsumo", False)):
        (reading,) = readings(mj.Win("123m 456p 345s 88s 99p", "9p", by=by))
        assert reading.completed
        assert reading.completed.open is opened
        assert reading.completed in reading.groups


def test_melds_stand_last_among_the_groups() -> None:
    win = mj.Win("123m 46p 99p", "5p", melds=["pon 555z", "chi 123m"])
    (reading,) = readings(win)
    assert reading.groups[2:] == win.groups


def test_seven_pairs_are_read_as_such_and_as_twice_two_equal_runs() -> None:
    forms = [reading.form for reading in readings(mj.Win("112233m 77899p 44s", "8p"))]
    assert forms == [GROUPS_AND_PAIR, SEVEN_PAIRS]
    (pairs,) = readings(mj.Win("1144m 2299p 3366s 7z", "7z"))
    assert (pairs.form, len(pairs.groups), str(pairs.pair), pairs.wait) == (SEVEN_PAIRS, 7, "77z", "tanki")


def test_four_of_a_kind_are_not_two_pairs() -> None:
    win = mj.Win("1111223m 456p 555s", "3m")
    assert all(reading.form == GROUPS_AND_PAIR for reading in readings(win))


def test_thirteen_orphans_are_read_by_their_pair() -> None:
    (reading,) = readings(mj.Win("119m 19p 19s 123456z", "7z"))
    assert (reading.form, reading.groups, str(reading.pair)) == (THIRTEEN_ORPHANS, (), "11m")


def test_a_reading_knows_its_runs_triplets_and_twins() -> None:
    (reading,) = readings(mj.Win("112233m 46p 888s 99p", "5p"))
    assert (reading.runs.bit_count(), reading.triplets.bit_count(), reading.twins) == (2, 1, 1)
    assert readings(mj.Win("112233m 77899p 44s", "8p"))[0].twins == 2


def test_each_reading_holds_the_tiles_of_the_hand_and_the_winning_one_in_what_it_completes() -> None:
    for hand in hands(1000, seed=5):
        win = mj.Win(**hand)
        held = sorted(kind for kind, count in enumerate(win.counts) for _ in range(count))
        found = readings(win)
        assert found
        for reading in found:
            if reading.form == THIRTEEN_ORPHANS:
                continue
            assert reading.completed
            assert win.winning.kind in [tile.kind for tile in reading.completed.tiles]
            parts = reading.groups if reading.form == SEVEN_PAIRS else (*reading.groups, reading.pair)
            assert sorted(tile.kind for part in parts for tile in part.tiles) == held
            assert reading.completed in parts
        assert len(set(found)) == len(found)

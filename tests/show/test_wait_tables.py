"""The drawn tables of lesson 03 show what the core works out."""

from __future__ import annotations

import re

import pytest

from mahjong_lessons import Win, score
from mahjong_lessons.show import reading_table, wait_fu_table, waits
from mahjong_lessons.show.tiles import Picture
from tests.explorer_driver import check_html


def rows(picture: Picture) -> list[list[str]]:
    """The rows of a table's text without its heads; columns stand at least two spaces apart."""
    check_html(picture.html)
    return [re.split(" {2,}", line.strip()) for line in repr(picture).splitlines()[1:]]


def test_the_five_waits() -> None:
    assert rows(wait_fu_table()) == [
        ["ryanmen", "34m", "25m", "2", "8", "0"],
        ["shanpon", "88m 55z", "8m 5z", "2", "4", "0"],
        ["kanchan", "46m", "5m", "1", "4", "2"],
        ["penchan", "12m", "3m", "1", "4", "2"],
        ["tanki", "5z", "5z", "1", "3", "2"],
    ]


@pytest.mark.parametrize(
    ("shape", "found"),
    [
        ("34s", [["34s", "2s", "34s+2s", "ryanmen", "0"], ["5s", "34s+5s", "ryanmen", "0"]]),
        ("89p", [["89p", "7p", "89p+7p", "penchan", "2"]]),
        ("3456m", [["3456m", "3m", "456m 3m+3m", "tanki", "2"], ["6m", "345m 6m+6m", "tanki", "2"]]),
        ("5557m", [["5557m", "6m", "57m+6m 55m", "kanchan", "2"], ["7m", "555m 7m+7m", "tanki", "2"]]),
        ("4556m", [["4556m", "5m", "456m 5m+5m", "tanki", "2"], ["46m+5m 55m", "kanchan", "2"]]),
        ("99s 55z", [["99s 55z", "9s", "99s+9s 55z", "shanpon", "0"], ["5z", "55z+5z 99s", "shanpon", "0"]]),
    ],
)
def test_a_shape_is_read_in_every_way(shape: str, found: list[list[str]]) -> None:
    assert rows(waits(shape)) == found


def test_several_shapes_stand_in_one_table() -> None:
    assert rows(waits("3455m", "34567m")) == rows(waits("3455m")) + rows(waits("34567m"))
    assert len(rows(waits("34567m"))) == 4


def test_the_reading_that_pays_comes_first() -> None:
    assert rows(reading_table(score(Win("23345789m 567p 44s", "4m", riichi="riichi")))) == [
        ["23m+4m 345m 789m 567p 44s", "ryanmen + 0", "30", "riichi 1, pinfu 1", "2,000", "← pays"],
        ["234m 35m+4m 789m 567p 44s", "kanchan + 2", "32 → 40", "riichi 1", "1,300", "pays less"],
    ]


def test_a_reading_without_yaku_has_no_points() -> None:
    assert rows(reading_table(score(Win("23345789m 567p 44s", "4m"))))[1] == [
        "234m 35m+4m 789m 567p 44s",
        "kanchan + 2",
        "32 → 40",
        "none",
        "–",
        "no yaku: may not win",
    ]


def test_hands_without_groups_are_shown_too() -> None:
    assert rows(reading_table(score(Win("1122m 4477p 33s 66s 5z", "5z")))) == [
        ["11m 22m 44p 77p 33s 66s 5z+5z", "tanki", "25", "chiitoitsu 2", "1,600", "← pays"]
    ]
    assert rows(reading_table(score(Win("19m 19p 19s 1234567z", "1m")))) == [
        ["thirteen orphans", "–", "–", "kokushi musou 13-wait yakuman", "32,000", "← pays"]
    ]


def test_melds_are_drawn_as_called() -> None:
    picture = reading_table(score(Win("234m 678p 3455s", "5s", melds=["pon 777z"])))
    assert "open pon: red dragon" in picture.html
    assert [row[-1] for row in rows(picture)] == ["← pays", "pays the same"]

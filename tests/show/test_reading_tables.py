"""Splits, readings and waits drawn: the text says what the picture shows."""

from __future__ import annotations

import re

import pytest

from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.show import readings, splits, wait_table
from tests.explorer_driver import check_html

NO_WAY = "no way to split them into groups and one pair"


@pytest.mark.parametrize(
    ("tiles", "text"),
    [
        ("234m 55z", "groups and a pair  234m 55z"),
        ("22234678m 345s 666p", "groups and a pair  234m 678m 666p 345s 22m"),
        ("891m 55z", f"891m 55z: {NO_WAY}"),
        (
            "1111m 2233p 445566s",
            f"1111m 2233p 445566s: {NO_WAY}, and they are not seven different pairs",
        ),
        ("5555555555555555m", f"5555555555555555m: {NO_WAY}"),
        ("1122m 3344p 5566s 77z", "seven pairs  11m 22m 33p 44p 55s 66s 77z"),
        ("19m 19p 19s 12345677z", "thirteen orphans  19m 19p 19s 12345677z"),
        (
            "223344m 556677p 88s",
            "groups and a pair  234m 234m 567p 567p 88s\nseven pairs        22m 33m 44m 55p 66p 77p 88s",
        ),
    ],
)
def test_splits(tiles: str, text: str) -> None:
    picture = splits(tiles)
    assert picture.text == text
    check_html(picture.html)


@pytest.mark.parametrize(
    ("win", "lines"),
    [
        (Win("34556p 234m 678s 99s", "4p"), ["4p completes 345p (kanchan)", "4p completes 456p (ryanmen)"]),
        (Win("1122m 3344p 5566s 7z", "7z"), ["7z completes 77z (tanki)"]),
        (Win("19m 19p 19s 1234567z", "1m"), ["thirteen orphans"]),
        (Win("44m 123p 567p 789s 66s", "6s"), ["6s completes 666s (shanpon)"]),
    ],
)
def test_readings(win: Win, lines: list[str]) -> None:
    picture = readings(win)
    found = picture.text.splitlines()
    assert len(found) == len(lines)
    for line, end in zip(found, lines, strict=True):
        assert line.endswith(end)
    check_html(picture.html)


def test_the_waits_are_worked_out() -> None:
    picture = wait_table()
    rows = [re.split("  +", line) for line in picture.text.splitlines()[1:]]
    assert {row[0]: (row[3], row[4]) for row in rows} == {
        "ryanmen": ("34s", "25s"),
        "kanchan": ("35s", "4s"),
        "penchan": ("12s", "3s"),
        "shanpon": ("55p 88s", "5p 8s"),
        "tanki": ("7m", "7m"),
    }
    check_html(picture.html)

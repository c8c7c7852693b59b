"""Two hands side by side: what differs is outlined, and told by how much."""

from __future__ import annotations

import re

import pytest

import mahjong_lessons as mj
from mahjong_lessons import show
from tests.explorer_driver import check_html

CLOSED = mj.Win("234m 678p 34666s 22m", "5s", riichi="riichi")
CALLED = mj.Win("234m 678p 34s 22m", "5s", melds=["pon 666s"])
KANCHAN = mj.Win("234m 678p 35666s 22m", "4s", riichi="riichi")


def compared(left: mj.Win, right: mj.Win, *, only_fu: bool = False) -> show.Picture:
    picture = show.compare(mj.score(left), mj.score(right), ("one", "other"), only_fu=only_fu)
    check_html(picture.html)
    return picture


def lines(picture: show.Picture) -> list[list[str]]:
    """The lines of the table, cell by cell; a cell that is empty is none."""
    return [re.split(r"  +", line) for line in picture.text.splitlines()[3:]]


def test_each_line_says_by_how_much_the_other_hand_differs() -> None:
    assert [line[-1] for line in lines(compared(CLOSED, CALLED, only_fu=True)) if len(line) == 5] == [
        *("−10", "−2", "−12", "−10")  # closed ron, triplet, sum, rounded
    ]


def test_a_wait_shows_what_it_completes_and_is_outlined_where_it_differs() -> None:
    picture = compared(CLOSED, KANCHAN, only_fu=True)
    assert ["ryanmen wait 345s", "0 fu", "kanchan wait 345s", "2 fu", "+2"] in lines(picture)
    assert picture.html.count("border:2px solid") == 2
    assert compared(CLOSED, CLOSED).html.count("border:2px solid") == 0


def test_a_yaku_that_only_one_hand_has_differs_by_its_han() -> None:
    assert ["riichi", "1 han", "–", "−1"] in lines(compared(CLOSED, CALLED))


def test_a_yakuman_beside_a_plain_hand_is_compared() -> None:
    yakuman = mj.Win("19m 19p 19s 1234567z", "1z")
    rows = lines(compared(yakuman, CLOSED))
    assert any(row[-1] == "differs" for row in rows)
    assert all("None" not in cell for row in rows for cell in row)


@pytest.mark.parametrize(
    ("first", "second", "outlined", "drawn"),
    [
        ("22z", "33z", ["south wind × 2", "west wind × 2"], 4),
        ("22z", "22z", [], 0),
        ("55m", "05m", ["5 of characters", "red 5 of characters"], 2),
    ],
)
def test_the_tiles_that_not_every_hand_holds_are_outlined_and_said(
    first: str, second: str, outlined: list[str], drawn: int
) -> None:
    hands = {label: mj.Win(f"{pair} 234p 678p 34666s", "5s") for label, pair in (("a", first), ("b", second))}
    html = show.side_by_side(hands).html
    check_html(html)
    assert re.findall(r'alt="[^"]*outlined: ([^"]*)"', html) == outlined
    assert html.count("%230072b2") == drawn

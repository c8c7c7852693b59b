"""The explorer of one tile: every tile there is, and the two honours there are not."""

from __future__ import annotations

from mahjong_lessons.explore.one_tile import OneTile
from tests.explorer_driver import check_html, drive


def test_only_honours_past_the_seventh_are_refused() -> None:
    assert drive(OneTile) == {
        f"there are seven honours, four winds and three dragons, and no {number}th" for number in (8, 9)
    }


def test_a_tile_is_named_with_the_one_before() -> None:
    explorer = OneTile()
    assert "the <b>1 of characters</b>." in explorer.html
    explorer.set(suit="z", number=7)
    assert "Written 7z: the <b>red dragon</b> (was: 1 of characters)." in explorer.html
    explorer.number = 8
    assert explorer.refusal is not None
    explorer.number = 6
    assert "the <b>green dragon</b> (was: red dragon)" in explorer.html


def test_it_is_shown_before_it_runs() -> None:
    check_html(OneTile()._repr_mimebundle_()["text/html"])

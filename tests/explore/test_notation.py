"""The notation explorer: tiles drawn, counted, split and waiting; slips told in place."""

from __future__ import annotations

import pytest

from mahjong_lessons.explore.notation import Notation
from mahjong_lessons.scoring.tiles import KINDS, TILES, notation
from tests.explorer_driver import check_html, drive, fuzz, words

TEXTS = (
    *(tile.text for tile in TILES.values()),
    *("1" * digits + suit for digits in range(1, 20) for suit in "mz"),
    "1122m 3344p 5566s 77z",
    "19m 19p 19s 12345677z",
    "19m 19p 19s 1234567z",
    "111222333444m 55m",
    "5555555555555555m",
    "123456789m 123456789p 123456789s",
    "2345678m 345678p",
    "1112345678999m",
    "123",
    "m123",
    "123M",
    "8z",
    "0z",
    "12 3 m",
    " 1m ",
    "<b>1m</b>",
    "\uff11m",
)


def test_nothing_is_refused() -> None:
    assert drive(Notation) == set()


def test_no_text_breaks_it() -> None:
    assert fuzz(Notation, TEXTS) == set()
    assert fuzz(Notation, TEXTS, index=False) == set()


@pytest.mark.parametrize(
    ("tiles", "said"),
    [
        ("", "No tiles yet"),
        ("0m", "<b>1 tile</b>: red 5 of characters."),
        ("123m 55z", "<b>5 tiles</b>: 1, 2, 3 of characters; white dragon, white dragon."),
        ("123m", "Groups of three and a pair are 2, 5, 8, 11 or 14 tiles"),
        ("124m 55z", "There is no way to split them"),
        ("11111m", "5 tiles are a 1 of characters: a set has only 4 of each."),
        ("0555m 5m", "5 tiles are a 5 of characters"),
        ("123456789m 123456p", "A hand has at most 14 tiles"),
        ("19m 147p 258s 1234z 5z", "No tile completes them"),
        ("1122m 3344p 5566s 77z", "seven pairs"),
        ("19m 19p 19s 12345677z", "thirteen orphans"),
        ("123m 8z", "<strong>Not tiles:</strong> there is no &#x27;8z&#x27; (position 6 of &#x27;123m 8z&#x27;)"),
        ("123", "no suit (m, p, s or z) follows"),
    ],
)
def test_it_says_what_tiles_make(tiles: str, said: str) -> None:
    assert said in Notation(tiles=tiles).html


@pytest.mark.parametrize(
    ("tiles", "waits"),
    [
        ("34s", {}),
        ("34s 55z", {"2 of bamboo": "ryanmen", "5 of bamboo": "ryanmen"}),
        ("34556p 234m 678s 99s", {"4 of dots": "kanchan or ryanmen", "7 of dots": "ryanmen"}),
        ("55p 88s 111m", {"5 of dots": "shanpon", "8 of bamboo": "shanpon"}),
        ("89m 11m", {"7 of characters": "penchan"}),
        ("1122m 3344p 5566s 7z", {"red dragon": "tanki"}),
        ("119m 19p 19s 123456z", {"red dragon": "thirteen orphans"}),
    ],
)
def test_it_says_what_tiles_wait_on(tiles: str, waits: dict[str, str]) -> None:
    shown = Notation(tiles=tiles).html
    assert ("They wait on" in shown) == bool(waits)
    for tile, wait in waits.items():
        assert f"| {tile} | {wait} |" in words(shown)


def test_what_stands_before_a_slip_is_drawn() -> None:
    shown = Notation(tiles="123m 8z").html
    assert "Read so far" in shown
    assert 'alt="1 2 3 of characters"' in shown
    assert "Read so far" not in Notation(tiles="12x").html


def test_the_number_of_tiles_before_is_told() -> None:
    explorer = Notation()
    explorer.tiles = "123m 55z"
    assert "<b>5 tiles</b> (was 13)" in explorer.html
    explorer.tiles = "<i>"
    explorer.tiles = "123m 66z"
    assert "(was" not in explorer.html


def test_every_tile_is_drawn_with_its_name() -> None:
    for tile in KINDS:
        assert f'alt="{tile.name}"' in Notation(tiles=notation([tile])).html


def test_it_is_shown_before_it_runs() -> None:
    shown = Notation()._repr_mimebundle_()
    check_html(shown["text/html"])
    assert shown["text/plain"] == "Notation(tiles='234m 678p 34s 666s 22m', index=True)"

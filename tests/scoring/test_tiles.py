"""The notation, the names, and the tile that an indicator points at."""

from __future__ import annotations

from typing import Any

import pytest

import mahjong_lessons as mj
from mahjong_lessons.scoring.tiles import (
    DORA_OF,
    GREEN,
    HONOURS,
    KINDS,
    OUTSIDE,
    SIMPLES,
    SUIT_KINDS,
    TERMINALS,
    TILES,
    in_order,
    kinds,
    notation,
    parse,
)


def test_there_are_34_kinds_and_three_red_fives() -> None:
    assert [tile.kind for tile in KINDS] == list(range(34))
    assert len(TILES) == 37
    assert [text for text, tile in TILES.items() if tile.red] == ["0m", "0p", "0s"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("1m", "1 of characters"),
        ("0p", "red 5 of dots"),
        ("5s", "5 of bamboo"),
        ("1z", "east wind"),
        ("4z", "north wind"),
        ("5z", "white dragon"),
        ("6z", "green dragon"),
        ("7z", "red dragon"),
    ],
)
def test_a_tile_has_an_english_name(text: str, name: str) -> None:
    (tile,) = parse(text)
    assert (tile.name, str(tile)) == (name, text)


def test_a_red_five_is_a_five() -> None:
    red, plain = parse("05p")
    assert (red.number, red.suit, red.kind, red.red) == (5, "p", plain.kind, True)
    assert red != plain


def test_spaces_may_stand_anywhere_and_letters_may_repeat() -> None:
    assert parse(" 1 2m3m\t55 z ") == parse("123m55z")
    assert parse("") == parse("  ") == ()


def test_the_notation_groups_neighbours_of_a_suit() -> None:
    assert notation(parse("1m2m3p4m0p")) == "12m 3p 4m 0p"


def test_in_order_puts_a_red_five_after_the_plain_ones() -> None:
    assert notation(in_order(parse("7z 0p 5p 1m"))) == "1m 50p 7z"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("12x", "'x' at position 3 of '12x' is not a tile: write digits and then m, p, s or z"),
        ("m12", "no number stands before the 'm' at position 1 of 'm12'"),
        ("1m 23", "no suit (m, p, s or z) follows the '2' at position 4 of '1m 23'"),
        ("1m 8z", "there is no '8z' (position 4 of '1m 8z'): honours run from 1z to 7z and have no red five"),
        ("90z", "there is no '9z' (position 1 of '90z'): honours run from 1z to 7z and have no red five"),
        ("²m", "'²' at position 1 of '²m' is not a tile: write digits and then m, p, s or z"),
    ],
)
def test_what_is_not_tiles_is_refused_with_its_position(text: str, message: str) -> None:
    with pytest.raises(mj.NotTiles) as refusal:
        parse(text)
    assert str(refusal.value) == message


@pytest.mark.parametrize("thing", [None, 7, ["1m"], b"1m"])
def test_what_is_not_even_text_is_refused_too(thing: Any) -> None:
    with pytest.raises(mj.NotTiles, match="tiles are written as text such as '123m 55z'"):
        parse(thing)


@pytest.mark.parametrize(
    ("indicator", "dora"),
    [("1m", "2m"), ("9p", "1p"), ("5s", "6s"), ("3z", "4z"), ("4z", "1z"), ("5z", "6z"), ("6z", "7z"), ("7z", "5z")],
)
def test_an_indicator_points_at_the_next_tile_and_the_last_at_the_first(indicator: str, dora: str) -> None:
    assert KINDS[DORA_OF[TILES[indicator].kind]].text == dora


def test_each_kind_is_pointed_at_by_one_other() -> None:
    assert sorted(DORA_OF) == list(range(34))


def test_the_sets_of_kinds_divide_the_tiles() -> None:
    assert TERMINALS | HONOURS == OUTSIDE
    assert OUTSIDE & SIMPLES == 0
    assert (OUTSIDE | SIMPLES).bit_count() == 34
    assert sum(SUIT_KINDS) + HONOURS == OUTSIDE | SIMPLES
    assert kinds("0m") == kinds("5m")
    assert GREEN.bit_count() == 6

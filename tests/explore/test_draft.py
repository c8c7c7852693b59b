"""Laying out a hand: what goes where, and what is refused with the reason."""

from __future__ import annotations

import pytest

from mahjong_lessons.explore.draft import PLACES, ROWS, SOURCES, Call, Draft, Refused
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.melds import ImpossibleHand
from mahjong_lessons.scoring.tiles import KINDS, TILES, parse


def laid(**texts: str) -> Draft:
    return Draft.read(**texts)


def added(draft: Draft, tiles: str, place: str, source: str = "left") -> Draft:
    for tile in parse(tiles):
        draft = draft.add(tile, place, source)
    return draft


def test_a_whole_hand_is_laid_out_tile_by_tile() -> None:
    draft = added(Draft(), "7z", "pon", "across")
    draft = added(draft, "403m", "chi")
    draft = added(draft, "9p", "closed kan")
    draft = added(draft, "8711s9s", "whole hand")
    draft = added(added(draft, "3p", "dora"), "1z", "ura")
    texts = draft.texts()
    assert texts == {
        "tiles": "1178s",
        "winning": "9s",
        "melds": "pon 777z from across, chi 403m, closed kan 9999p",
        "dora": "3p",
        "ura": "1z",
    }
    assert Draft.read(**texts) == draft
    assert Win(texts["tiles"], texts["winning"], [str(call.meld) for call in draft.melds]).melds == (
        "chi 340m",
        "closed kan 9999p",
        "pon 777z",
    )


@pytest.mark.parametrize(
    ("text", "lying", "called", "name"),
    [
        (
            "chi 403m",
            "4m 3m 0m",
            0,
            "chi of 3 of characters, 4 of characters, red 5 of characters, 4 of characters called",
        ),
        ("pon 055s", "0s 5s 5s", 0, "pon of 5 of bamboo, called from the left"),
        ("pon 055s from across", "5s 0s 5s", 1, "pon of 5 of bamboo, called from across"),
        ("pon 055s from right", "5s 5s 0s", 2, "pon of 5 of bamboo, called from the right"),
        ("kan 1111z from across", "1z 1z 1z 1z", 1, "kan of east wind, called from across"),
        ("kan 5550p from right", "5p 5p 0p 5p", 3, "kan of 5 of dots, called from the right"),
        ("closed kan 9999m", "9m 9m 9m 9m", None, "closed kan of 9 of characters"),
    ],
)
def test_a_call_lies_as_it_was_called(text: str, lying: str, called: int | None, name: str) -> None:
    call = Call.parse(text)
    assert " ".join(tile.text for tile in call.lying) == lying
    assert (call.called, call.name, str(call)) == (called, name, text)


def test_a_call_is_turned_through_every_way_in_which_it_can_have_been_made() -> None:
    pon, chi = Call.parse("pon 222z"), Call.parse("chi 123p")
    assert [str(pon := pon.turned()) for _ in SOURCES] == ["pon 222z from across", "pon 222z from right", "pon 222z"]
    assert [str(chi := chi.turned()) for _ in range(3)] == ["chi 213p", "chi 312p", "chi 123p"]
    with pytest.raises(Refused, match="from nobody"):
        Call.parse("closed kan 1111z").turned()


def test_a_chi_and_a_closed_kan_come_from_no_other_player() -> None:
    assert Call.parse("chi 123m from right").source == "left"
    assert str(Call.parse("closed kan 1111z from across")) == "closed kan 1111z"
    with pytest.raises(ImpossibleHand):
        Call.parse("chi 124m")


@pytest.mark.parametrize(
    ("texts", "tile", "place", "why"),
    [
        ({"tiles": "555m", "dora": "5m"}, "0m", "hand", "no 5 of characters is left: 3 in the hand, 1 as indicators"),
        ({"tiles": "11z"}, "1z", "pon", "3 tiles of east wind are needed, and only 2 of them left: 2 in the hand"),
        ({"tiles": "123456789m 1234p"}, "9s", "hand", "the hand is full with 13 concealed tiles: take one away first"),
        ({"tiles": "1p", "melds": "pon 111z,pon 222z,pon 333z,pon 444z"}, "9s", "pon", "at most 4 melds"),
        (
            {"tiles": "1p", "winning": "1p", "melds": "pon 111z,pon 222z,pon 333z,pon 444z"},
            "9s",
            "whole hand",
            "the hand is full with 1 concealed tile beside 4 melds: take one away first",
        ),
        ({"tiles": "123456789m 1234p"}, "9s", "chi", "a meld takes the room of three tiles: take 3 away"),
        ({"tiles": "123456789m 12p 77z"}, "7z", "kan", "take 1 away from the hand first"),
        ({}, "1z", "chi", "an honour has no number"),
        ({"dora": "12345m"}, "1z", "dora", "at most 5 indicators"),
    ],
)
def test_what_cannot_go_there_is_told_with_the_reason(texts: dict[str, str], tile: str, place: str, why: str) -> None:
    draft = laid(**texts)
    assert why in draft.why_not(TILES[tile], place)
    with pytest.raises(Refused):
        draft.add(TILES[tile], place)


def test_a_chi_that_is_begun_tells_how_it_may_go_on() -> None:
    draft = added(Draft(), "3m", "chi")
    possible = [tile.text for tile in KINDS if not draft.why_not(tile, "chi")]
    assert possible == ["1m", "2m", "4m", "5m"]
    assert draft.why_not(TILES["9p"], "chi") == "3m and 9p are in no chi: it takes 1m, 2m, 4m, 5m"
    assert draft.take("begun", 0) == Draft()


def test_a_meld_for_which_there_is_no_room_comes_out_of_the_hand() -> None:
    draft = added(laid(tiles="123456789m 0555p"), "0p", "pon", "right")
    assert draft.texts()["tiles"] == "123456789m 5p"
    assert str(draft.melds[0]) == "pon 055p from right"


def test_the_winning_tile_is_chosen_out_of_the_hand_and_the_one_before_goes_back() -> None:
    draft = laid(tiles="123m 55z", winning="9s").win_on(1)
    assert (draft.texts()["tiles"], draft.texts()["winning"]) == ("13m 9s 55z", "2m")
    assert added(draft, "7s", "winning").texts()["winning"] == "7s"


def test_whatever_is_laid_out_by_these_rules_a_win_never_calls_too_many_of_a_tile() -> None:
    draft = Draft()
    for row in ROWS:
        for tile in row:
            for place in PLACES:
                while not draft.why_not(tile, place) and place != "winning":
                    draft = draft.add(tile, place)
    held = [tile.kind for _, tile in draft.held()]
    assert max(map(held.count, held)) == 4
    assert draft.room <= 0

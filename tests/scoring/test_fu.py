"""Fu: what each part of a hand is worth, before and after rounding."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import mahjong_lessons as mj
from mahjong_lessons.scoring.fu import WAIT_FU, going_out_fu, group_fu, times_of_value
from mahjong_lessons.scoring.groups import group

STANDARD = mj.RULES["standard"]


def fu_of(hand: str, win: str, rules: mj.Rules = STANDARD, **more: Any) -> tuple[dict[str, int], int]:
    """The items that are worth something, by name, and the fu before rounding."""
    score = mj.score(mj.Win(hand, win, **more), rules=rules)
    items = score.fu_items
    return {item.name: item.fu for item in items if item.fu}, sum(item.fu for item in items)


@pytest.mark.parametrize(
    ("shape", "tile", "opened", "closed"),
    [
        ("run", "1m", 0, 0),
        ("triplet", "5m", 2, 4),
        ("triplet", "9m", 4, 8),
        ("triplet", "1z", 4, 8),
        ("kan", "5m", 8, 16),
        ("kan", "9m", 16, 32),
        ("kan", "7z", 16, 32),
    ],
)
def test_a_group_is_worth_what_the_sheet_says(shape: str, tile: str, opened: int, closed: int) -> None:
    assert group_fu(group(shape, tile, open=True)) == opened
    assert group_fu(group(shape, tile)) == closed


def test_waits_for_one_kind_of_tile_are_2_fu_and_the_others_none() -> None:
    assert WAIT_FU == {"ryanmen": 0, "shanpon": 0, "kanchan": 2, "penchan": 2, "tanki": 2}


@pytest.mark.parametrize(
    ("hand", "win", "item", "fu"),
    [
        ("123m 46p 345s 888s 99p", "5p", "kanchan wait", 2),
        ("12m 456p 345s 888s 99p", "3m", "penchan wait", 2),
        ("89m 456p 345s 888s 99p", "7m", "penchan wait", 2),
        ("123m 456p 345s 888s 9p", "9p", "tanki wait", 2),
        ("123m 56p 345s 888s 99p", "4p", "ryanmen wait", 0),
        ("123m 456p 345s 88s 99p", "9p", "shanpon wait", 0),
    ],
)
def test_the_wait_is_an_item_of_its_own(hand: str, win: str, item: str, fu: int) -> None:
    score = mj.score(mj.Win(hand, win, riichi="riichi"))
    assert [(each.name, each.fu) for each in score.fu_items if each.name.endswith("wait")] == [(item, fu)]


def test_eight_items_are_told_those_worth_nothing_among_them() -> None:
    score = mj.score(mj.Win("123m 67p 345s 789s 99p", "5p"))
    assert [(item.name, item.fu) for item in score.fu_items] == [
        ("base", 20),
        ("closed ron", 10),
        ("run", 0),
        ("run", 0),
        ("run", 0),
        ("run", 0),
        ("plain pair", 0),
        ("ryanmen wait", 0),
    ]


def test_a_closed_ron_adds_10_and_an_open_one_nothing() -> None:
    assert fu_of("123m 46p 345s 888s 99p", "5p", riichi="riichi")[0]["closed ron"] == 10
    items, raw = fu_of("123m 46p 345s 99p", "5p", melds=["pon 555z"])
    assert items == {"base": 20, "open triplet of terminals or honours": 4, "kanchan wait": 2}
    assert raw == 26


def test_a_self_draw_adds_2_open_or_closed() -> None:
    for melds, hand in ((["pon 555z"], "123m 46p 345s 99p"), ([], "123m 46p 345s 555z 99p")):
        assert fu_of(hand, "5p", melds=melds, by="tsumo")[0]["self-draw"] == 2


def test_a_triplet_completed_by_ron_counts_as_open_and_a_drawn_one_as_closed() -> None:
    shape: dict[str, Any] = {"hand": "123m 456p 345s 88s 99p", "win": "9p", "riichi": "riichi"}
    assert fu_of(**shape, by="ron")[0]["open triplet of terminals or honours"] == 4
    assert fu_of(**shape, by="tsumo")[0]["closed triplet of terminals or honours"] == 8


@pytest.mark.parametrize(
    ("pair", "seat", "round_wind", "times"),
    [
        ("5z", "south", "east", 1),
        ("6z", "south", "east", 1),
        ("7z", "south", "east", 1),
        ("2z", "south", "east", 1),
        ("1z", "south", "east", 1),
        ("3z", "south", "east", 0),
        ("1z", "east", "east", 2),
        ("2z", "south", "south", 2),
        ("9m", "east", "east", 0),
    ],
)
def test_a_pair_has_value_for_dragons_and_each_own_wind(pair: str, seat: str, round_wind: str, times: int) -> None:
    win = mj.Win(f"123p 456p 345s 888s {pair}", pair, seat=seat, round=round_wind)
    assert times_of_value(group("pair", pair), win) == times


@pytest.mark.parametrize(("fu", "raw"), [(4, 30), (2, 28)])
def test_a_double_wind_pair_is_worth_what_the_rules_say(fu: int, raw: int) -> None:
    rules = replace(STANDARD, double_wind_pair_fu=fu)
    items, total = fu_of("67p 345p 888s 123m 11z", "5p", rules, seat="east", riichi="riichi", by="tsumo")
    assert (items["double-wind pair"], total) == (fu, raw)


def test_a_guest_wind_pair_is_worth_nothing_today_and_may_be_elsewhere() -> None:
    hand = ("67p 345p 888s 123m 33z", "5p")
    assert "guest-wind pair" not in fu_of(*hand, riichi="riichi")[0]
    assert fu_of(*hand, replace(STANDARD, guest_wind_pair_fu=2), riichi="riichi")[0]["guest-wind pair"] == 2


@pytest.mark.parametrize(("choice", "raw", "han"), [("drops 2 fu", 20, 2), ("counts 2 fu", 22, 2), ("lost", 22, 1)])
def test_a_self_drawn_pinfu_goes_by_the_rules(choice: str, raw: int, han: int) -> None:
    rules = replace(STANDARD, pinfu_self_draw=choice)
    score = mj.score(mj.Win("123m 67p 345s 789s 99p", "5p", by="tsumo"), rules=rules)
    assert (sum(item.fu for item in score.fu_items), score.han) == (raw, han)


@pytest.mark.parametrize(("fu", "raw"), [(2, 32), (0, 30)])
def test_a_draw_after_a_kan_has_its_2_fu_where_the_rules_say_so(fu: int, raw: int) -> None:
    rules = replace(STANDARD, rinshan_self_draw_fu=fu)
    win: dict[str, Any] = {"hand": "123m 67p 345p 55z", "win": "8p", "melds": ["kan 2222s"], "by": "tsumo"}
    assert fu_of(**win, rules=rules, after_kan=True)[1] == raw
    assert fu_of("123m 46p 345s 555z 99p", "5p", rules, by="tsumo")[0]["self-draw"] == 2


def test_seven_pairs_are_25_and_never_rounded() -> None:
    for by in ("ron", "tsumo"):
        score = mj.score(mj.Win("1144m 2299p 3366s 7z", "7z", by=by))
        assert [(item.name, item.fu) for item in score.fu_items] == [("chiitoitsu", 25)]
        assert score.fu == 25


def test_an_open_hand_of_20_is_raised_to_30_on_a_discard_and_rounds_there_on_a_draw() -> None:
    hand: dict[str, Any] = {"hand": "67p 345s 678s 22p", "win": "5p", "melds": ["chi 234m"]}
    for by, raw in (("ron", 20), ("tsumo", 22)):
        score = mj.score(mj.Win(**hand, by=by))
        assert (sum(item.fu for item in score.fu_items), score.fu) == (raw, 30)


@pytest.mark.parametrize(
    ("hand", "more", "raw", "fu"),
    [
        ("123m 46p 345s 888s 99p", {"riichi": "riichi"}, 36, 40),
        ("222m 46p 444s 888s 99p", {"riichi": "riichi"}, 44, 50),
        ("123m 46p 345s 99p", {"melds": ["closed kan 8888s"], "by": "tsumo"}, 40, 40),
        ("46p 77z", {"melds": ["closed kan 1111m", "closed kan 9999p", "pon 555z"]}, 92, 100),
    ],
)
def test_fu_are_rounded_up_to_the_next_ten(hand: str, more: dict[str, Any], raw: int, fu: int) -> None:
    score = mj.score(mj.Win(hand, "5p", **more))
    assert (sum(item.fu for item in score.fu_items), score.fu) == (raw, fu)


def test_a_full_flush_adds_fu_where_the_rules_say_so() -> None:
    rules = replace(STANDARD, full_flush_fu=10)
    assert fu_of("111m 99m 234m 678m 35m", "4m", rules)[0]["full flush"] == 10


def test_what_counts_for_going_out_is_the_wait_and_the_self_draw() -> None:
    score = mj.score(mj.Win("123m 46p 345s 99p", "5p", melds=["pon 555z"], by="tsumo"))
    assert going_out_fu(score.fu_items) == 4

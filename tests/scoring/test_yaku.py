"""Each yaku: a hand that has it, a hand that nearly has it, its worth on the sheet, and how one is added."""

from __future__ import annotations

import inspect
import subprocess
import sys
from typing import Any

import pytest

import mahjong_lessons as mj
from mahjong_lessons.scoring import yaku as module
from mahjong_lessons.scoring.yaku import OTHER_YAKU, YAKU, YAKUMAN
from tests.cases import Case, differences, read, win_of
from tests.conftest import ROOT

DATA: dict[str, Any] = read("yaku_examples.json")
SHEET: dict[str, Any] = read("cheat_sheet_yaku.json")
NAMES = tuple(DATA["examples"])
SPECIAL_WAITS = {"suuankou tanki", "kokushi musou 13-wait", "junsei chuuren poutou"}


def _scored(case: Case) -> mj.Score:
    return mj.score(win_of(case), rules=mj.RULES[case.get("rules", "standard")])


def _names(score: mj.Score) -> list[str]:
    return [item.name for item in score.yaku]


def test_every_yaku_has_an_example_and_a_near_miss() -> None:
    assert {*NAMES} == {*DATA["near_misses"]} == {*YAKU, "renhou", "dora", "ura dora", "aka dora"}


@pytest.mark.parametrize("name", NAMES)
def test_the_example_has_the_yaku_and_comes_to_the_figures_worked_out_by_hand(name: str) -> None:
    case = DATA["examples"][name]
    score = _scored(case)
    assert sorted(_names(score)) == sorted([name, *case["expect"]["others"]])
    assert [*differences(score, case["expect"])] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_near_miss_lacks_the_yaku(name: str) -> None:
    case = DATA["near_misses"][name]
    assert name not in _names(_scored(case)), case["why"]


# --- worth ----------------------------------------------------------------------------------------


def test_the_registry_is_the_cheat_sheet_in_its_order() -> None:
    on_the_sheet = [name for name in YAKU if name not in SPECIAL_WAITS]
    assert on_the_sheet == [*SHEET["yaku"], *SHEET["yakuman"]]


@pytest.mark.parametrize("name", SHEET["yaku"])
def test_a_yaku_has_the_han_of_the_sheet(name: str) -> None:
    row = YAKU[name]
    assert {"closed": row.closed, "open": row.open or None} == SHEET["yaku"][name]
    assert not row.is_yakuman


@pytest.mark.parametrize("name", [*SHEET["yakuman"], *sorted(SPECIAL_WAITS)])
def test_a_yakuman_is_one(name: str) -> None:
    assert YAKU[name].is_yakuman
    assert YAKU[name].open in (YAKUMAN, 0)


@pytest.mark.parametrize("row", [*YAKU.values(), *OTHER_YAKU.values()], ids=lambda row: row.name)
def test_a_row_of_the_sheet_is_filled_in(row: module.Yaku) -> None:
    assert row.gloss
    assert row.rule.endswith((".", ")."))
    assert row.kanji or row.name == "four chis"


@pytest.mark.parametrize(
    ("hand", "win", "meld", "name", "open_han"),
    [
        ("345p 35s 888m 99s", "4s", "chi 345m", "sanshoku doujun", 1),
        ("456m 79m 888p 99s", "8m", "chi 123m", "ittsu", 1),
        ("79s 999p 444z 11p", "8s", "chi 123m", "chanta", 1),
        ("789m 999p 79s 11s", "8s", "chi 123m", "junchan", 2),
        ("46m 888m 99m 444z", "5m", "chi 123m", "honitsu", 2),
        ("99m 234m 678m 35m", "4m", "pon 111m", "chinitsu", 5),
    ],
)
def test_an_open_hand_loses_a_han_of_these(hand: str, win: str, meld: str, name: str, open_han: int) -> None:
    worth = {item.name: item.han for item in mj.score(mj.Win(hand, win, [meld])).yaku}
    assert worth[name] == open_han == YAKU[name].open
    closed_hand = mj.Win(f"{hand} {meld.split()[1]}", win)
    assert {item.name: item.han for item in mj.score(closed_hand).yaku}[name] == open_han + 1


# --- combinations ---------------------------------------------------------------------------------


def test_bonus_tiles_come_last_dora_then_ura_dora_then_red_fives() -> None:
    win = mj.Win("123m 40p 345s 888s 99p", "6p", riichi="riichi", dora_indicators="8p", ura_indicators="7s")
    names = _names(mj.score(win))
    assert names[-3:] == ["dora", "ura dora", "aka dora"]
    assert names[0] == "riichi"


def test_a_triplet_of_the_double_wind_is_two_yaku() -> None:
    score = mj.score(mj.Win("123m 46p 345s 99p", "5p", ["pon 111z"], seat="east", round="east"))
    assert sorted(_names(score)) == ["round wind", "seat wind"]


def test_a_yakuman_stands_alone_without_yaku_and_bonus_tiles() -> None:
    win = mj.Win("777z 46p 99m", "0p", ["pon 555z", "pon 666z"], dora_indicators="8m", last_tile=True)
    assert _names(mj.score(win)) == ["daisangen"]


def test_bonus_tiles_are_no_yaku() -> None:
    with pytest.raises(mj.NoYaku):
        mj.score(mj.Win("46p 345s 888s 99p", "0p", ["chi 123m"], dora_indicators="8p"))


def test_ryanpeikou_takes_the_place_of_iipeikou_and_double_riichi_that_of_riichi() -> None:
    score = mj.score(mj.Win("112233m 77899p 44s", "8p", riichi="double riichi"))
    assert sorted(_names(score)) == ["double riichi", "ryanpeikou"]


def test_four_equal_runs_are_ryanpeikou() -> None:
    assert "ryanpeikou" in _names(mj.score(mj.Win("2222333344445p", "5p")))


# --- adding one -----------------------------------------------------------------------------------

ADDED = """
from dataclasses import replace

import mahjong_lessons as mj
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.readings import Reading
from mahjong_lessons.scoring.yaku import LOCAL_YAKU, RUN_STARTS, yaku

{row}

rules = replace(mj.RULES["standard"], local_yaku=frozenset({{"sanrenkou"}}))
names = lambda *hand: [item.name for item in mj.score(Win(*hand), rules).yaku]
print(names("222m 333m 46p 99s", "5p", ["pon 444m"]), names("222m 333m 46p 99s", "5p", ["pon 777z"]))
print("sanrenkou" in mj.YAKU)
"""


def _row_of_the_docstring() -> str:
    text = inspect.getdoc(module) or ""
    lines = text[text.index("@yaku(") :].splitlines()
    return "\n".join(line.removeprefix("    ") for line in lines)


def test_a_local_yaku_is_added_in_five_lines_as_the_module_says() -> None:
    row = _row_of_the_docstring()
    assert len(row.strip().splitlines()) <= 5
    run = subprocess.run(
        [sys.executable, "-c", ADDED.format(row=row)], capture_output=True, text=True, check=True, cwd=ROOT
    )
    with_it, in_the_sheet = run.stdout.splitlines()
    assert with_it == "['sanrenkou'] ['chun']"
    assert in_the_sheet == "False"


def test_adding_it_there_left_this_registry_alone() -> None:
    assert "sanrenkou" not in YAKU

"""The explorer of lesson 04: every state, and what the filters find."""

from __future__ import annotations

import re

import pytest

from mahjong_lessons.course.lessons import notebooks_folder
from mahjong_lessons.explore.yaku_catalogue import YakuCatalogue, found, rows_of
from mahjong_lessons.rules import MODERN, RULES, STANDARD
from mahjong_lessons.scoring.examples import EXAMPLES, FAMILIES
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import score
from mahjong_lessons.scoring.yaku import YAKU
from mahjong_lessons.show import dora_table, yaku_compared, yaku_family
from tests.explorer_driver import check_html, drive, fuzz
from tests.guards import Page


def names(**controls: str) -> list[str]:
    return [row.name for row in found(YakuCatalogue(**controls).state)]


def test_no_state_is_refused() -> None:
    assert drive(YakuCatalogue) == set()


def test_no_search_breaks_the_view() -> None:
    assert fuzz(YakuCatalogue, ("dragon", "三色", "PINFU", "no such yaku")) == set()


def test_without_filters_it_is_the_cheat_sheet_and_the_bonus_tiles() -> None:
    assert names() == [*YAKU, *FAMILIES["bonus tiles"]]
    sheet = {row.name: (row.closed, row.open) for row in rows_of(STANDARD)}
    assert sheet["chinitsu"] == ("6", "5")
    assert sheet["pinfu"] == ("1", "·")
    assert sheet["daisangen"] == ("yakuman", "yakuman")


def test_the_yaku_that_an_open_hand_lowers() -> None:
    lowered = ["sanshoku doujun", "ittsu", "chanta", "junchan", "honitsu", "chinitsu"]
    assert names(hand="less when open") == lowered


def test_the_yaku_that_only_a_closed_hand_has() -> None:
    closed = ["riichi", "ippatsu", "menzen tsumo", "pinfu", "iipeikou", "double riichi", "chiitoitsu", "ryanpeikou"]
    yakuman = [name for name, row in YAKU.items() if row.is_yakuman and not row.open]
    assert names(hand="only closed") == [*closed, *yakuman, "ura dora"]


@pytest.mark.parametrize(
    ("controls", "rows"),
    [
        ({"hand": "open", "han": "5"}, ["chinitsu"]),
        ({"hand": "closed", "han": "5"}, []),
        ({"hand": "closed", "han": "3"}, ["ryanpeikou", "junchan", "honitsu"]),
        ({"family": "runs", "hand": "open"}, ["sanshoku doujun", "ittsu"]),
        ({"search": "seven pairs"}, ["chiitoitsu", "ryanpeikou"]),
        ({"search": "三色"}, ["sanshoku doujun", "sanshoku doukou"]),
        ({"search": "  Half   FLUSH "}, ["honitsu"]),
        ({"family": "bonus tiles", "rules": "wrc 2025"}, ["dora", "ura dora"]),
        ({"family": "how it was won", "hand": "closed", "search": "human", "rules": "wrc 2025"}, ["renhou"]),
    ],
)
def test_the_filters_find(controls: dict[str, str], rows: list[str]) -> None:
    assert names(**controls) == rows


def test_an_empty_result_says_so() -> None:
    explorer = YakuCatalogue(hand="closed", han="5")
    assert "0 of 48" in explorer.html
    assert "Nothing passes all the filters" in explorer.html


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_drawn_and_counted(name: str) -> None:
    explorer = YakuCatalogue(yaku=name, search="nothing like this")
    assert "won on " in explorer.html
    assert f"<b>{name}</b></td>" in explorer.html
    assert re.search(r"[\d,]+ from (the discarder|each)", explorer.html)


def test_new_rules_mark_what_they_change() -> None:
    explorer = YakuCatalogue()
    explorer.rules = "mahjong soul"
    assert "was yakuman / yakuman" in explorer.html  # daisuushii
    explorer.rules = "wrc 2025"
    assert "No longer counted: aka dora." in explorer.html
    assert "← new" in explorer.html  # renhou
    explorer.rules = "federation 2004"
    assert "← was 6 / 5" in explorer.html


def test_an_example_says_what_the_rules_do_not_know() -> None:
    assert "there is no aka dora" in YakuCatalogue(yaku="aka dora", rules="wrc 2025").html
    assert "Counted by the rules wrc 2025" in YakuCatalogue(yaku="renhou").html
    assert "there is no tanyao" in YakuCatalogue(yaku="tanyao", rules="kanai 1952").html


def test_it_shows_itself_without_a_kernel() -> None:
    bundle = YakuCatalogue()._repr_mimebundle_()
    check_html(bundle["text/html"])
    assert all(f"<b>{name}</b></td>" in bundle["text/html"] for name in YAKU)
    assert "Rules: <b>standard</b>" in bundle["text/html"]


def test_the_lesson_shows_every_yaku_of_the_sheet() -> None:
    shown = "".join(Page.read(notebooks_folder() / "07_all_the_yaku.ipynb").html)
    assert [name for name in YAKU if f"<b>{name}</b>" not in shown] == []


def test_every_modern_rule_set_knows_every_yaku_of_the_sheet() -> None:
    for name in MODERN:
        assert {row.name for row in rows_of(RULES[name])} >= YAKU.keys()


@pytest.mark.parametrize("family", [name for name in FAMILIES if name != "bonus tiles"])
def test_a_family_is_drawn_with_its_worths(family: str) -> None:
    picture = yaku_family(family)
    check_html(picture.html)
    assert all(name in picture.html and name in picture.text for name in FAMILIES[family] if name != "renhou")


def test_the_yaku_of_two_hands_stand_side_by_side() -> None:
    tiles = ("222m 444p 88s 99m 345s", "8s")
    picture = yaku_compared({"self-draw": score(Win(*tiles, by="tsumo")), "ron": score(Win(*tiles, riichi="riichi"))})
    lines = [re.split(r"\s{2,}", line.strip()) for line in picture.text.splitlines()]
    assert lines == [
        ["yaku", "self-draw", "ron"],
        ["menzen tsumo", "1", "·"],
        ["sanankou", "2", "·"],
        ["riichi", "·", "1"],
        ["in all", "3 han 40 fu", "1 han 40 fu"],
        ["worth", "5,200 points", "1,300 points"],
    ]
    check_html(picture.html)


def test_an_indicator_points_at_the_next_tile() -> None:
    lines = [re.split(r"\s{2,}", line)[:3] for line in dora_table().text.splitlines()[1:]]
    assert lines == [
        ["4p", "→", "5p"],
        ["9p", "→", "1p"],
        ["2z", "→", "3z"],
        ["4z", "→", "1z"],
        ["6z", "→", "7z"],
        ["7z", "→", "5z"],
    ]
    check_html(dora_table().html)

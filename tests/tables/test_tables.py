"""The tables, against the published ones, and against the scorer that they are made with."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import mahjong_lessons as mj
from mahjong_lessons.rules import HISTORICAL, MODERN, RULES, STANDARD, THREE_PAY, UNKNOWN, Unknown, unknown
from mahjong_lessons.scoring.reachable import least_han
from mahjong_lessons.scoring.sheet import IMPOSSIBLE
from mahjong_lessons.tables import files
from mahjong_lessons.tables.table import Table
from tests.hands import hands

tables: Any = mj.tables  # to the stubs of pandas a cell may be anything, and nothing that is done with it will do
DATA = Path(__file__).parents[1] / "data"
PUBLISHED: list[dict[str, Any]] = json.loads((DATA / "payment_tables.json").read_text(encoding="utf-8"))["tables"]
SHEET: dict[str, Any] = json.loads((DATA / "cheat_sheet_yaku.json").read_text(encoding="utf-8"))
PRESETS = (*MODERN, *HISTORICAL)

of_each_published = pytest.mark.parametrize(
    "published", PUBLISHED, ids=[f"{'dealer' if each['dealer'] else 'non-dealer'}-{each['by']}" for each in PUBLISHED]
)
of_every_preset = pytest.mark.parametrize("rules", [RULES[name] for name in PRESETS], ids=PRESETS)
of_every_table = pytest.mark.parametrize(
    ("dealer", "by"), [(dealer, by) for dealer in (False, True) for by in ("ron", "tsumo")]
)


# --- payments -------------------------------------------------------------------------------------


@of_each_published
def test_every_payment_is_the_published_one(published: dict[str, Any]) -> None:
    table = tables.payments(dealer=published["dealer"], by=published["by"])
    assert list(table.columns) == published["columns"]
    assert list(table.index) == [int(fu) for fu in published["rows"]]
    assert table.to_numpy().tolist() == list(published["rows"].values())
    assert (table.index.name, table.columns.name) == ("fu", "han")
    assert table.index.dtype == table.columns.dtype == int


@of_each_published
def test_every_limit_is_the_published_one(published: dict[str, Any]) -> None:
    table = tables.limits(dealer=published["dealer"], by=published["by"])
    limits = published["limits"]
    assert list(table.index) == [*(limit["name"] for limit in limits), "yakuman"]
    assert list(table["payment"])[: len(limits)] == [limit["cell"] for limit in limits]
    spans = ["5, or 4 from 40 fu, 3 from 70 fu", "6 or 7", "8 to 10", "11 or 12", "13 or more", "a yakuman hand"]
    assert list(table["han"]) == spans


def test_the_sheet_prints_one_cell_that_no_hand_reaches() -> None:
    assert tables.payments(by="tsumo").loc[110, 1] == "900 / 1,800"
    assert tables.payments(by="ron").loc[110, 1] == "3,600"


@pytest.mark.parametrize(
    ("fu", "by", "least"),
    [(20, "ron", None), (20, "tsumo", 2), (25, "ron", 2), (25, "tsumo", 3), (30, "ron", 1), (30, "tsumo", 1)],
)
def test_the_fewest_han_of_the_first_rows(fu: int, by: str, least: int | None) -> None:
    assert least_han(fu, by, STANDARD) == least


def test_kiriage_lifts_two_cells_of_each_table_and_no_other() -> None:
    lifted = replace(STANDARD, kiriage_mangan=True)
    for dealer, by, cell in (
        (False, "ron", "Mangan 8,000"),
        (True, "ron", "Mangan 12,000"),
        (False, "tsumo", "Mangan 2,000 / 4,000"),
        (True, "tsumo", "Mangan 4,000"),
    ):
        before, after = tables.payments(dealer, by), tables.payments(dealer, by, lifted)
        changed = [
            (fu, han) for fu in after.index for han in after.columns if before.loc[fu, han] != after.loc[fu, han]
        ]
        assert changed == [(30, 4), (60, 3)]
        assert {after.loc[place] for place in changed} == {cell}
    assert tables.limits(rules=lifted).loc["mangan", "han"] == "5, or 4 from 30 fu, 3 from 60 fu"


@pytest.mark.parametrize(
    ("changes", "by", "rows"),
    [
        ({"pinfu_self_draw": "counts 2 fu"}, "tsumo", [25, 30, 40]),
        ({"pinfu_self_draw": "lost"}, "tsumo", [25, 30, 40]),
        ({"seven_pairs_fu": 50, "seven_pairs_han": 1}, "ron", [30, 40, 50]),
        ({"least_open_fu": 20}, "ron", [20, 25, 30]),
        ({"self_draw_fu": 0}, "tsumo", [20, 25, 30]),
    ],
)
def test_the_rows_follow_the_rules(changes: dict[str, Any], by: str, rows: list[int]) -> None:
    assert list(tables.payments(by=by, rules=replace(STANDARD, **changes)).index)[:3] == rows


def test_seven_pairs_of_one_han_fill_another_cell() -> None:
    rules = replace(STANDARD, seven_pairs_fu=25, seven_pairs_han=1)
    assert list(tables.payments(rules=rules).loc[25]) == ["800", "1,600", "3,200", "6,400"]
    assert list(tables.payments(by="tsumo", rules=rules).loc[25])[:2] == [IMPOSSIBLE, "400 / 800"]


def test_where_fu_are_not_rounded_every_even_number_is_a_row() -> None:
    table = tables.payments(rules=RULES["discarder pays 1932"])
    assert list(table.index) == list(range(20, 111, 2))
    assert list(table.columns) == [0, 1, 2, 3, 4]
    assert table.loc[22, 1] == "160"  # a share of 44 is 40, and the discarder pays four
    assert table.loc[32, 4] == "Limit 2,000"
    assert tables.limits(rules=RULES["discarder pays 1932"]).loc["limit", "han"] == (
        "5 or more, or 4 from 32 fu, 3 from 64 fu"
    )


def test_where_all_three_pay_a_ron_is_written_like_a_self_draw() -> None:
    rules = replace(STANDARD, settlement=THREE_PAY)
    assert tables.payments(rules=rules).loc[30, 1] == "300 / 500"
    assert tables.payments(True, rules=rules).loc[30, 1] == "500"
    assert tables.limits(rules=rules).loc["mangan", "payment"] == "Mangan 2,000 / 4,000"


def test_a_wrong_way_to_win_is_refused() -> None:
    for make in (tables.payments, tables.limits):
        with pytest.raises(ValueError, match="by is one of 'ron', 'tsumo', not 'chombo'"):
            make(by="chombo")


def scored(count: int, rules: mj.Rules) -> Iterator[mj.Score]:
    """Hands that win under `rules` and have no yakuman."""
    for hand in hands(count, seed=7):
        win = mj.Win(**{**hand, "honba": 0, "riichi_sticks": 0})
        try:
            score = mj.score(win, rules)
        except mj.NoYaku:
            continue
        if not score.yakuman:
            yield score


def cell_of(score: mj.Score) -> str:
    """What a score pays, written anew as a cell of the table."""
    payment = score.payment
    paid = [payment.from_discarder, payment.from_each_non_dealer, payment.from_dealer]
    amounts = " / ".join(f"{amount:,}" for amount in paid if amount is not None)
    return f"{score.limit.capitalize()} {amounts}" if score.limit else amounts


@pytest.mark.parametrize("name", ["standard", "wrc 2025", "ema 2016", "three pay 1929", "discarder pays 1932"])
def test_every_score_is_in_the_tables(name: str) -> None:
    rules = RULES[name]
    made = tables.everything(rules)
    for score in scored(800, rules):
        kind = f"{'dealer' if score.win.dealer else 'non-dealer'}-{score.win.by}"
        payments, limits = made[f"payments-{kind}"], made[f"limits-{kind}"]
        try:
            cell, _ = cell_of(score), score.han
        except mj.UnknownRule:
            continue
        if score.han not in payments.columns:
            assert cell == limits.loc[score.limit, "payment"]
        elif score.fu <= payments.index.max():
            assert cell == payments.loc[score.fu, score.han]


# --- unknown rules --------------------------------------------------------------------------------


@of_every_preset
def test_every_preset_has_every_table(rules: mj.Rules) -> None:
    made = tables.everything(rules)
    assert len(made) == 11
    assert all(len(table) for table in made.values())
    unknown = any((table == UNKNOWN).to_numpy().any() for name, table in made.items() if name != "rules")
    assert unknown == bool(rules.unknowns)


@of_every_table
def test_nothing_that_kanai_leaves_open_is_told(dealer: bool, by: str) -> None:
    rules = RULES["kanai 1952"]
    assert set(tables.payments(dealer, by, rules).to_numpy().flat) == {UNKNOWN}
    assert set(tables.limits(dealer, by, rules)["payment"]) == {UNKNOWN}


def test_an_unknown_limit_hides_only_what_could_reach_it() -> None:
    rules = replace(RULES["federation 2004"], **dict.fromkeys(("cap", "yakuman_basic"), unknown("the limit")))
    table = tables.payments(rules=rules)
    assert table.loc[30, 4] == "1,920"
    assert table.loc[40, 4] == UNKNOWN
    assert list(tables.limits(rules=rules).loc["limit"]) == [UNKNOWN, UNKNOWN]
    assert tables.payments(rules=RULES["federation 2004"]).loc[40, 4] == "Limit 2,000"


def test_an_unknown_minimum_hides_the_hands_without_yaku() -> None:
    table = tables.payments(rules=RULES["two table doubles 1954"])
    assert set(table[0]) == {UNKNOWN}
    assert set(table.loc[20]) == {UNKNOWN}  # raised to 30, or not
    assert table.loc[30, 1] == "1,000"


@pytest.mark.parametrize("switch", ["rounding", "settlement", "cap", "closed_ron_fu", "least_open_fu"])
def test_each_unknown_switch_hides_a_payment(switch: str) -> None:
    changes: dict[str, Any] = {switch: Unknown("not known")}
    rules = replace(STANDARD, **changes)
    assert (tables.payments(rules=rules) == UNKNOWN).to_numpy().any()


# --- fu -------------------------------------------------------------------------------------------


def test_the_fu_table_has_the_figures_of_the_sheet() -> None:
    table = tables.fu()
    assert table.loc["group"].to_dict("index") == {
        "run": {"open": 0, "closed": 0},
        "triplet of simples": {"open": 2, "closed": 4},
        "triplet of terminals or honours": {"open": 4, "closed": 8},
        "kan of simples": {"open": 8, "closed": 16},
        "kan of terminals or honours": {"open": 16, "closed": 32},
    }
    assert table.loc["wait", "closed"].to_dict() == {
        "ryanmen wait": 0,
        "shanpon wait": 0,
        "kanchan wait": 2,
        "penchan wait": 2,
        "tanki wait": 2,
    }
    assert table.loc["pair", "open"].to_dict() == {"plain pair": 0, "value pair": 2, "double-wind pair": 4}
    assert table.loc["how won"].to_numpy().tolist() == [[0, 10], [2, 2], [IMPOSSIBLE, 0]]
    assert table.loc[("base", "base"), "open"] == 20
    assert table.loc["whole hand"].to_dict("index") == {
        "chiitoitsu": {"open": IMPOSSIBLE, "closed": 25},
        "pinfu self-draw": {"open": IMPOSSIBLE, "closed": 20},
        "pinfu ron": {"open": IMPOSSIBLE, "closed": 30},
        "open ron, at least": {"open": 30, "closed": IMPOSSIBLE},
    }


@pytest.mark.parametrize("name", ["standard", "wrc 2025", "discarder pays 1932"])
def test_every_fu_item_of_a_score_is_a_row_of_the_table(name: str) -> None:
    table = tables.fu(RULES[name]).reset_index("part", drop=True)
    for score in scored(300, RULES[name]):
        hand = "closed" if score.win.closed else "open"
        for item in score.fu_items:
            first, _, rest = item.name.partition(" ")
            row, column = (rest, first) if first in ("open", "closed") else (item.name, hand)
            values = table.loc[[row], column].tolist()
            assert item.fu in values or values == [UNKNOWN], item


@pytest.mark.parametrize(
    ("changes", "row", "figures"),
    [
        ({"rinshan_self_draw_fu": 0}, ("how won", "self-draw after a kan"), [0, 0]),
        ({"guest_wind_pair_fu": 2}, ("pair", "guest-wind pair"), [2, 2]),
        ({"full_flush_fu": 10}, ("tiles", "full flush"), [10, 10]),
        ({"open_pinfu": True}, ("whole hand", "pinfu ron"), [30, 30]),
        ({"open_pinfu": True, "least_open_fu": 0}, ("whole hand", "pinfu ron"), [20, 30]),
    ],
)
def test_a_switch_brings_its_row(changes: dict[str, Any], row: tuple[str, str], figures: list[int]) -> None:
    assert tables.fu(replace(STANDARD, **changes)).loc[row].tolist() == figures


# --- yaku -----------------------------------------------------------------------------------------


def test_the_yaku_table_is_the_cheat_sheet() -> None:
    table = tables.yaku()
    told = table.replace({IMPOSSIBLE: None})[["closed", "open"]].to_dict("index")
    for name, han in SHEET["yaku"].items():
        assert told.pop(name) == han
    assert all(han["closed"] == "yakuman" for han in told.values())
    special = {"kokushi musou 13-wait", "suuankou tanki", "junsei chuuren poutou"}
    assert told.keys() == {*SHEET["yakuman"], *special}
    assert list(table.index[: len(SHEET["yaku"])]) == list(SHEET["yaku"])


def test_the_yaku_table_follows_the_rules() -> None:
    soul, wrc, kanai, oldest = (
        tables.yaku(RULES[name]) for name in ("mahjong soul", "wrc 2025", "kanai 1952", "three pay 1929")
    )
    assert soul.loc["daisuushii", "open"] == soul.loc["suuankou tanki", "closed"] == "double yakuman"
    assert wrc.loc["renhou", ["closed", "open", "won by"]].tolist() == ["mangan", IMPOSSIBLE, "ron"]
    assert list(kanai.index) == [
        "haku",
        "hatsu",
        "chun",
        "seat wind",
        "round wind",
        "chiitoitsu",
        "four chis",
        "further yaku",
    ]
    assert oldest.loc["pinfu", ["closed", "open", "won by"]].tolist() == [1, 1, "ron"]
    assert "chiitoitsu" not in oldest.index
    assert tables.yaku(RULES["two table doubles 1954"]).loc["chiitoitsu", "closed"] == UNKNOWN
    assert "riichi" not in oldest.index


def test_how_a_yaku_is_won() -> None:
    won_by = tables.yaku()["won by"]
    assert [won_by[name] for name in ("haitei", "houtei", "menzen tsumo", "pinfu")] == [
        "tsumo",
        "ron",
        "tsumo",
        "either",
    ]


# --- rule sets side by side -----------------------------------------------------------------------


def test_rule_sets_are_compared_by_what_differs() -> None:
    table = tables.rules_compared()
    assert list(table.columns) == list(MODERN)
    assert table.loc["1,920 basic points are lifted to mangan"].tolist() == ["no", "yes", "no", "no", "yes", "no"]
    assert table.loc["renhou", "wrc 2025"] == "mangan"
    assert table.loc["pair of the double wind", "m-league"] == "2"
    assert "base" not in table.index
    assert tables.rules_compared(["standard", "kanai 1952"]).loc["limit, in basic points", "kanai 1952"] == UNKNOWN


def test_rule_sets_of_one_s_own_are_compared() -> None:
    table = tables.rules_compared(["standard", replace(STANDARD, name="mine", seven_pairs_han=1)])
    assert table.to_dict("index") == {"seven pairs, han": {"standard": "2", "mine": "1"}}
    changed = tables.rules_compared([STANDARD, "standard", replace(STANDARD, kiriage_mangan=True)])
    assert changed.to_dict("index") == {
        "1,920 basic points are lifted to mangan": {"standard": "no", "standard (2)": "yes"}
    }
    with pytest.raises(ValueError, match="there are no rules 'mine'; there are 'standard', 'wrc 2025'"):
        tables.rules_compared(["mine"])


# --- how they look --------------------------------------------------------------------------------


def test_a_payment_table_shows_the_name_of_a_limit_once_a_column() -> None:
    table = tables.payments(by="tsumo")
    shown = table._repr_html_()
    assert shown.count("Mangan 2,000 / 4,000") == 2
    assert shown.count(">2,000 / 4,000<") == 11
    assert (table == "Mangan 2,000 / 4,000").to_numpy().sum() == 13
    assert shown.count("·") == (table == "·").to_numpy().sum() > 1
    older = tables.payments(rules=RULES["two table doubles 1954"])
    assert older._repr_html_().count("unknown") == (older == "unknown").to_numpy().sum() > 1


def test_a_table_shows_every_text_whole_and_needs_no_style_sheet() -> None:
    table = tables.yaku()
    shown = table._repr_html_()
    for rule in table["rule"]:
        assert rule.replace("'", "&#x27;") in shown or rule in shown
        assert rule in repr(table)
    assert "<style" not in shown
    assert table.loc[["pinfu"]]._repr_html_().count("nothing earns fu.") == 1


def test_the_files_hold_every_cell(tmp_path: Path) -> None:
    made = tables.everything()
    written = files.write(tmp_path)
    assert {path.relative_to(tmp_path) for path in written} == {
        Path("standard", f"{name}.{ending}") for name in made for ending in ("csv", "md", "html")
    }
    for path in written:
        text = path.read_text(encoding="utf-8").replace("&#x27;", "'")
        for cell in made[path.stem].to_numpy().flat:
            assert str(cell) in text


def test_a_csv_is_read_back_as_it_was() -> None:
    table = tables.payments(by="tsumo")
    lines = files.csv(table, "", "").splitlines()
    assert lines[0] == "fu,1 han,2 han,3 han,4 han"
    assert lines[1] == '20,·,400 / 700,"700 / 1,300","1,300 / 2,600"'
    assert len(lines) == 1 + len(table)


def test_a_markdown_row_has_a_cell_a_column() -> None:
    for table in tables.everything().values():
        rows = [line for line in files.markdown(table, "", "").splitlines() if line.startswith("|")]
        assert len(rows) == 2 + len(table)
        assert {row.count("|") for row in rows} == {rows[0].count("|")}


# --- two rule sets at the table --------------------------------------------------------------------


def test_the_payments_that_kiriage_changes_and_no_others() -> None:
    cells = tables.rule_differences(STANDARD, replace(STANDARD, name="kiriage", kiriage_mangan=True)).loc["payment"]
    assert len(cells) == 8
    assert {what.split(", ")[2] for what in cells.index} == {"4 han 30 fu", "3 han 60 fu"}
    assert list(cells.loc["non-dealer, ron, 4 han 30 fu"]) == ["", "7,700", "Mangan 8,000"]


def test_a_hand_is_shown_for_each_switch() -> None:
    hands = tables.rule_differences(RULES["tenhou"], RULES["wrc 2025"]).loc["hand"]
    assert set(hands.index) == {"kiriage_mangan", "double_wind_pair_fu", "red_fives", "renhou"}
    assert list(hands.loc["renhou"])[1:] == ["no win", "8,000"]
    assert (hands["tenhou"] != hands["wrc 2025"]).all()


def test_equal_sets_have_an_empty_table() -> None:
    assert tables.rule_differences(STANDARD, STANDARD).empty


def test_what_no_hand_tells_of_is_a_rule() -> None:
    table = tables.rule_differences(RULES["tenhou"], RULES["riichi city"])
    assert set(table.index.get_level_values("kind")) == {"rule"}
    assert table.loc[("rule", "several_rons")].tolist() == ["", "two pay, three abort", UNKNOWN]
    league = tables.rule_differences(RULES["tenhou"], RULES["m-league"])
    assert league.loc[("rule", "nagashi_mangan")].tolist() == ["", "yes", "no"]


def test_sets_of_one_name_are_told_apart() -> None:
    changed = tables.rule_differences(RULES["tenhou"], replace(RULES["tenhou"], kiriage_mangan=True))
    assert list(changed.columns) == ["hand", "tenhou", "tenhou with kiriage_mangan=True"]


@pytest.mark.parametrize("other", ["jpml a 2022", "ema 2025", "mahjong soul", "saikouisen"])
def test_every_switch_that_differs_has_a_row(other: str) -> None:
    table = tables.rule_differences(RULES["tenhou"], RULES[other])
    told = {what for kind, what in table.index if kind != "payment"}
    assert told == set(RULES[other].changes_from(RULES["tenhou"]))
    assert "kan_ura" not in {what for kind, what in table.index if kind == "rule"}


def test_years_have_no_separator_and_points_have() -> None:
    shown = repr(Table({"since": [1929], "year": [1932], "total": [1920]}))
    assert "1929" in shown
    assert "1932" in shown
    assert "1,920" in shown


@pytest.mark.parametrize(
    ("name", "folder"),
    [
        ("wrc 2025", "wrc-2025"),
        ("..", "rules-"),
        ("../../mine", "-..-mine"),
        ("mine.", "mine"),
        ("nul", "rules-nul"),
        ("COM1.old", "rules-COM1.old"),
        ("C:\\mine", "C-mine"),
    ],
)
def test_a_folder_is_named_after_its_rules_and_stays_below_the_one_asked_for(name: str, folder: str) -> None:
    assert files.folder_name(name) == folder


def test_figures_stand_at_the_right_and_words_at_the_left_under_heads_in_one_row() -> None:
    shown = tables.payments(by="tsumo")._repr_html_()
    heads, first, *_ = re.findall("<tr>(.*?)</tr>", shown)
    assert re.findall(">([^<>]+)<", heads) == ["fu", "1 han", "2 han", "3 han", "4 han"]
    assert re.findall(">([^<>]+)<", first) == ["20", "·", "400 / 700", "700 / 1,300", "1,300 / 2,600"]
    assert "text-align:left" not in shown
    yaku = tables.yaku().loc[["pinfu"]]._repr_html_()
    assert re.findall("text-align:(left|right)", yaku) == 2 * ["left", "left", "left", "right", "right", "left", "left"]


def test_a_missing_year_is_an_empty_cell_and_a_year_has_no_separator() -> None:
    shown = Table({"since": pd.array([1929, None], "Int64"), "total": [1920, 8000]})._repr_html_()
    assert re.findall("<td[^>]*>([^<]*)</td>", shown) == ["1929", "1,920", "", "8,000"]

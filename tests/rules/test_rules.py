"""The presets switch by switch, and what a rule set refuses to hold."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

import mahjong_lessons as mj
from mahjong_lessons.rules import (
    FURTHER,
    HISTORICAL,
    MODERN,
    SPECIAL_WAITS,
    TABLE_SWITCHES,
    TODAYS_LIMITS,
    Unknown,
    unknown,
)

STANDARD = mj.RULES["standard"]
UNKNOWN = "unknown"

MODERN_TABLE: dict[str, dict[str, object]] = {
    "standard": {},
    "wrc 2025": {"kiriage_mangan": True, "double_wind_pair_fu": 2, "red_fives": False, "renhou": "mangan"},
    "ema 2016": {"counted_yakuman": False, "stacked_yakuman": False, "red_fives": False, "renhou": "mangan"},
    "tenhou": {},
    "m-league": {"kiriage_mangan": True, "double_wind_pair_fu": 2, "counted_yakuman": False},
    "mahjong soul": {"double_yakuman": SPECIAL_WAITS},
}
"""Source: the project's fact table of rule variants (second-hand, dated): what is not "standard"."""

COMMON: dict[str, object] = {
    "kiriage_mangan": False,
    "double_wind_pair_fu": 4,
    "counted_yakuman": True,
    "stacked_yakuman": True,
    "double_yakuman": frozenset(),
    "red_fives": True,
    "renhou": None,
    "open_tanyao": True,
    "dora": True,
    "ura_dora": True,
    "rinshan_self_draw_fu": 2,
    "seven_pairs_fu": 25,
    "seven_pairs_han": 2,
    "honba": 300,
    "base_fu": 20,
    "closed_ron_fu": 10,
    "self_draw_fu": 2,
    "pinfu_self_draw": "drops 2 fu",
    "table_doubles": 2,
    "rounding": "R6",
    "settlement": "discarder pays",
    "minimum_han": 1,
    "yakuman_basic": 8000,
}

AT_THE_TABLE: dict[str, dict[str, Any]] = {
    "standard": {},
    "wrc 2025": {
        "several_rons": "nearest only",
        "liability": {"daisangen", "daisuushii", "suukantsu"},
        "liability_covers": "its yakuman",
        "liability_honba": UNKNOWN,
        "nagashi_mangan": False,
    },
    "ema 2016": {
        "several_rons": "all",
        "liability_covers": UNKNOWN,
        "liability_honba": "discarder",
        "nagashi_mangan": False,
    },
    "tenhou": {},
    "m-league": {
        "several_rons": "nearest only",
        "liability": {"daisangen", "daisuushii", "suukantsu"},
        "liability_covers": "its yakuman",
        "nagashi_mangan": False,
    },
    "mahjong soul": {"several_rons": "all", "liability_covers": "its yakuman"},
}
"""The switches of settlements in which a preset differs from Tenhou: two pay, three abort; two yakuman, the whole hand
and the counters on the liable player; nagashi mangan. Source: the project's rule facts, second pass."""

_LEAGUE = {"double_wind_pair_fu": 2, "red_fives": False, "several_rons": "nearest only", "nagashi_mangan": False}
_NO_BONUS: dict[str, object] = dict.fromkeys(("ippatsu", "ura_dora", "kan_dora", "kan_ura"), False)
_ALL_THREE = frozenset({"daisangen", "daisuushii", "suukantsu"})
FURTHER_TABLE: dict[str, dict[str, object]] = {
    "ema 2025": {
        "kiriage_mangan": True,
        "double_wind_pair_fu": 2,
        "counted_yakuman": False,
        "stacked_yakuman": False,
        "red_fives": False,
        "renhou": "mangan",
        "several_rons": "all",
        "liability_covers": UNKNOWN,
        "liability_honba": "discarder",
        "honba_to": "each winner",
        "nagashi_mangan": False,
    },
    "wrc 2014": _LEAGUE
    | {
        "kiriage_mangan": True,
        "counted_yakuman": False,
        "stacked_yakuman": False,
        "renhou": "mangan",
        "liability": _ALL_THREE,
        "liability_covers": "its yakuman",
        "liability_honba": UNKNOWN,
    },
    "jpml a 2026": _LEAGUE
    | _NO_BONUS
    | {"liability": _ALL_THREE, "liability_covers": UNKNOWN, "liability_honba": "discarder"},
    "jpml a 2022": {key: value for key, value in _LEAGUE.items() if key != "double_wind_pair_fu"}
    | _NO_BONUS
    | {
        "rinshan_self_draw_fu": 0,
        "stacked_yakuman": False,
        "counted_yakuman": False,
        "liability": _ALL_THREE,
        "liability_covers": UNKNOWN,
        "liability_honba": "discarder",
    },
    "saikouisen": _LEAGUE
    | {
        "kiriage_mangan": True,
        "counted_yakuman": False,
        "rinshan_self_draw_fu": UNKNOWN,
        "liability": frozenset(),
    },
    "saikouisen classic": _LEAGUE
    | _NO_BONUS
    | {
        "counted_yakuman": False,
        "stacked_yakuman": UNKNOWN,
        "rinshan_self_draw_fu": UNKNOWN,
        "renhou": UNKNOWN,
        "liability": frozenset(),
        "noten_payment": 0,
    },
    "rmu a": _LEAGUE | {"kiriage_mangan": True, "rinshan_self_draw_fu": UNKNOWN, "liability": frozenset()},
    "npm": _LEAGUE
    | {
        "kiriage_mangan": True,
        "counted_yakuman": False,
        "rinshan_self_draw_fu": UNKNOWN,
        "liability": frozenset(),
    },
    "riichi city": {
        "counted_yakuman": UNKNOWN,
        "stacked_yakuman": UNKNOWN,
        "double_yakuman": UNKNOWN,
        "rinshan_self_draw_fu": UNKNOWN,
        "several_rons": UNKNOWN,
        "liability": UNKNOWN,
        "liability_covers": UNKNOWN,
        "liability_honba": UNKNOWN,
        **dict.fromkeys(_NO_BONUS, UNKNOWN),
    },
    "parlour": {"kiriage_mangan": True, "double_wind_pair_fu": 2, "liability_covers": "its yakuman"},
}
"""Source: the project's fact table of rule variants, second pass (2026): what is not "standard"."""

HISTORICAL_TABLE: dict[str, dict[str, object]] = {
    "three pay 1929": {
        "table_doubles": 0,
        "rounding": "R1",
        "settlement": "three pay",
        "pinfu_self_draw": "lost",
        "open_pinfu": True,
        "minimum_han": 0,
        "cap": 500,
    },
    "discarder pays 1932": {
        "table_doubles": 0,
        "rounding": "R1",
        "settlement": "discarder pays",
        "pinfu_self_draw": "lost",
        "open_pinfu": True,
        "minimum_han": 0,
        "cap": 500,
    },
    "two table doubles 1954": {
        "table_doubles": 2,
        "rounding": "R6",
        "settlement": "discarder pays",
        "pinfu_self_draw": UNKNOWN,
        "open_pinfu": UNKNOWN,
        "minimum_han": UNKNOWN,
        "cap": 1500,
    },
    "federation 2004": {
        "table_doubles": 0,
        "rounding": "R5",
        "settlement": "discarder pays",
        "pinfu_self_draw": "lost",
        "open_pinfu": True,
        "minimum_han": 0,
        "cap": 500,
        "yakuman_basic": 500,
        "seven_pairs_fu": 0,
        "stacked_yakuman": True,
        "honba": 0,
        "noten_payment": 0,
    },
    "classical 1920": {
        "closed_ron_fu": 0,
        "rounding": "R0",
        "settlement": "three pay",
        "losers_settle": True,
        "yaku_list": "classical",
        "round_wind_pair_fu": UNKNOWN,
        "cap": UNKNOWN,
    },
    "four-six 1950": {"table_doubles": 1, "rounding": "R6", "cap": 1000, "yakuman_basic": 1000, "dora": False},
    "amano 1957": {"table_doubles": 0, "minimum_han": 1, "dora": True, "cap": UNKNOWN},
    "eight-twelve 1960": {"table_doubles": 2, "cap": 2000, "yakuman_basic": UNKNOWN},
    "amano 1967": {"table_doubles": 2, "minimum_han": 1, "cap": UNKNOWN, "ura_dora": True},
    "three limits 1974": {"table_doubles": 2, "cap": 2000, "yakuman_basic": 6000, "kan_dora": True},
    "primer 1975": {
        "table_doubles": 2,
        "open_tanyao": True,
        "kan_dora": True,
        "ura_dora": False,
        "ippatsu": False,
        "pinfu_self_draw": "drops 2 fu",
    },
    "kanai 1952": {
        "table_doubles": 0,
        "rounding": UNKNOWN,
        "settlement": UNKNOWN,
        "cap": UNKNOWN,
        "further_yaku": UNKNOWN,
        "going_out_doubled": UNKNOWN,
        "double_wind_pair_fu": 4,
        "minimum_han": 0,
    },
}
"""Source: the project's history facts, value by value, and their second reading; all start from 20 fu."""


def _plainly(value: object) -> object:
    return UNKNOWN if isinstance(value, Unknown) else value


# --- presets --------------------------------------------------------------------------------------


def test_every_preset_is_in_a_table_here() -> None:
    assert tuple(MODERN_TABLE) == MODERN
    assert set(HISTORICAL_TABLE) == set(HISTORICAL)
    assert set(mj.RULES) == {*MODERN, *FURTHER, *HISTORICAL, "22-fu"}
    assert set(FURTHER_TABLE) == set(FURTHER)


@pytest.mark.parametrize("name", FURTHER)
def test_a_further_preset_has_the_values_of_the_fact_table_and_differs_in_nothing_else(name: str) -> None:
    changes = {switch: _plainly(new) for switch, (_, new) in mj.RULES[name].changes_from(STANDARD).items()}
    assert changes == FURTHER_TABLE[name]


@pytest.mark.parametrize("name", FURTHER)
def test_a_further_preset_scores_a_plain_hand_like_all_others(name: str) -> None:
    assert mj.score(mj.Win("123m 67p 345s 789s 99p", "5p"), mj.RULES[name]).points == 1000


@pytest.mark.parametrize("name", MODERN)
@pytest.mark.parametrize("switch", COMMON)
def test_a_modern_preset_has_the_value_of_the_fact_table(name: str, switch: str) -> None:
    assert getattr(mj.RULES[name], switch) == (COMMON | MODERN_TABLE[name])[switch]


@pytest.mark.parametrize("name", MODERN)
def test_a_modern_preset_differs_from_the_standard_in_nothing_else(name: str) -> None:
    changes = mj.RULES[name].changes_from(STANDARD)
    assert {switch: pair for switch, pair in changes.items() if switch not in TABLE_SWITCHES} == {
        switch: (COMMON[switch], value) for switch, value in MODERN_TABLE[name].items()
    }
    at_the_table = {switch: _plainly(new) for switch, (_, new) in changes.items() if switch in TABLE_SWITCHES}
    assert at_the_table == AT_THE_TABLE[name]
    assert not mj.RULES[name].unknowns


@pytest.mark.parametrize("name", HISTORICAL)
def test_a_historical_preset_has_the_values_of_the_history_facts(name: str) -> None:
    rules = mj.RULES[name]
    wanted = {"base_fu": 20} | HISTORICAL_TABLE[name]
    assert {switch: _plainly(getattr(rules, switch)) for switch in wanted} == wanted
    todays = ("limits", "red_fives", "ura_dora", "counted_yakuman", "kiriage_mangan")
    assert [switch for switch in todays if getattr(rules, switch) and switch not in wanted] == []


def test_the_22_fu_game_is_that_of_1932() -> None:
    assert mj.RULES["22-fu"] is mj.RULES["discarder pays 1932"]


@pytest.mark.parametrize("rules", mj.RULES.values(), ids=str)
def test_a_preset_is_named_and_cited_and_dated_where_it_changes_with_the_year(rules: mj.Rules) -> None:
    assert rules.source
    assert all(rules.note(each.name) for each in fields(rules))
    if rules.name in HISTORICAL or rules.name[-4:].isdigit():
        assert str(rules.year) in rules.name


def test_a_note_stands_where_a_switch_has_a_source_of_its_own() -> None:
    assert "disputed" in mj.RULES["ema 2016"].note("double_wind_pair_fu")
    assert mj.RULES["ema 2016"].note("renhou") == mj.RULES["ema 2016"].source
    assert "does not say" in STANDARD.note("stacked_yakuman")
    for rules in mj.RULES.values():
        assert {switch for switch, _ in rules.notes} <= {each.name for each in fields(rules)}


def test_the_limits_are_those_of_the_sheet() -> None:
    assert [(limit.name, limit.han, limit.basic) for limit in TODAYS_LIMITS] == [
        ("mangan", 5, 2000),
        ("haneman", 6, 3000),
        ("baiman", 8, 4000),
        ("sanbaiman", 11, 6000),
        ("counted yakuman", 13, 8000),
    ]


# --- values ---------------------------------------------------------------------------------------


def test_the_default_is_the_standard() -> None:
    assert mj.Rules(notes=STANDARD.notes) == STANDARD == mj.Rules()
    assert hash(mj.Rules()) == hash(STANDARD)


def test_a_changed_switch_makes_another_rule_set_and_says_which() -> None:
    changed = replace(STANDARD, kiriage_mangan=True, honba=0)
    assert changed != STANDARD
    assert changed.changes_from(STANDARD) == {"kiriage_mangan": (False, True), "honba": (300, 0)}
    assert STANDARD.changes_from(changed) == {"kiriage_mangan": (True, False), "honba": (0, 300)}


def test_double_yakuman_may_be_any_collection_of_names() -> None:
    assert replace(STANDARD, double_yakuman=["daisuushii"]).double_yakuman == frozenset({"daisuushii"})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("rounding", "R7"),
        ("settlement", "nobody pays"),
        ("pinfu_self_draw", "sometimes"),
        ("renhou", "yakuman"),
        ("yaku_list", "mine"),
        ("base_fu", -20),
        ("base_fu", 20.0),
        ("honba", "300"),
        ("table_doubles", True),
        ("minimum_han", None),
    ],
)
def test_a_switch_that_cannot_have_a_value_names_itself_and_the_value(switch: str, value: Any) -> None:
    with pytest.raises(ValueError, match=f"^{switch} is .*{value!r}$"):
        replace(STANDARD, **{switch: value})


def test_a_switch_that_there_is_none_of_is_refused() -> None:
    with pytest.raises(TypeError, match="kiriage"):
        replace(STANDARD, kiriage=True)  # type: ignore[call-arg]


# --- what is unknown ------------------------------------------------------------------------------


def test_unknown_switches_are_listed_and_settled_by_neutral_values() -> None:
    rules = replace(STANDARD, honba=unknown("what a counter added"))
    assert rules.unknowns == {"honba": Unknown("what a counter added")}
    assert str(rules.honba) == UNKNOWN
    assert rules.settled.honba == 0
    assert rules.settled.unknowns == {}
    assert STANDARD.settled is STANDARD


def test_what_every_hand_hangs_on_cannot_be_unknown() -> None:
    with pytest.raises(ValueError, match="base_fu cannot be unknown: every hand hangs on it"):
        replace(STANDARD, base_fu=unknown("the base"))


@pytest.mark.parametrize("name", HISTORICAL)
def test_each_unknown_of_a_preset_says_what_is_not_known(name: str) -> None:
    assert all(each.what for each in mj.RULES[name].unknowns.values())
    assert mj.RULES[name].settled.unknowns == {}


@pytest.mark.parametrize("name", mj.RULES)
def test_the_repr_of_a_preset_evaluates_to_it_with_the_names_of_the_package(name: str) -> None:
    assert eval(repr(mj.RULES[name]), vars(mj)) == mj.RULES[name]

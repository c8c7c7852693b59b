"""The record of changes, the lines of descent, and Kanai's count: sound as data, true to the core."""

import json
import re
from dataclasses import fields, replace
from typing import Any

import pytest

from mahjong_lessons import HISTORICAL, RULES, Rules, UnknownRule, Win, score
from mahjong_lessons.history.claims import KANAI_EVIDENCE, REASONS
from mahjong_lessons.history.differences import SWITCH_NAMES, differences, fu_counts
from mahjong_lessons.history.kanai import going_out_readings, kanai_totals
from mahjong_lessons.history.pinfu import PLAIN_PINFU, pinfu_through_the_years
from mahjong_lessons.history.record import CHANGES, FEDERATION, KANAI, MAIN, SOURCES, Change, about, source
from mahjong_lessons.history.stations import LINE_NAMES, LINES, NoPreset, changes_until, preset_before, preset_of
from mahjong_lessons.scoring.fu import fu_of, going_out_fu
from mahjong_lessons.tables.timeline import timeline
from tests.conftest import ROOT

EXAMPLES = json.loads((ROOT / "tests" / "data" / "history_examples.json").read_text(encoding="utf-8"))
K_CASES = EXAMPLES["kanai"]["cases"]
of_every_change = pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.what[:40])


def win_of(case: dict[str, Any]) -> Win:
    told = dict(case["win"])
    return Win(told.pop("hand"), told.pop("tile"), **told)


# --- the record -----------------------------------------------------------------------------------


@of_every_change
def test_a_change_is_sound(change: Change) -> None:
    assert change.line in LINES
    assert change.what
    assert change.when
    assert change.sources
    assert all(source(key).what for key in change.sources)
    if change.since and change.until:
        assert change.since <= change.until


@of_every_change
def test_the_years_in_words_lie_in_the_span(change: Change) -> None:
    told = [int(year) for year in re.findall(r"\b(?:1[89]|20)\d\d\b", change.when)]
    for year in told:
        assert change.since is None or change.since <= year + 9  # "late 1920s" and "1930s" begin a span
        assert change.until is None or year <= change.until
    if change.since is not None and change.since == change.until and not change.when.startswith("about"):
        assert set(told) == {change.since}


def test_every_source_is_used_by_a_change_or_a_claim() -> None:
    told = [each.sources for each in CHANGES] + [each.sources for each in (*REASONS, *KANAI_EVIDENCE)]
    used = {key if key in SOURCES else key.rpartition("-")[0] for keys in told for key in keys}
    assert set(SOURCES) == used
    with pytest.raises(KeyError):
        source("X-1")


def test_the_timeline_shows_every_change_and_leaves_untold_years_empty() -> None:
    table = timeline()
    assert list(table.columns) == [each.name for each in fields(Change)]
    assert list(table["what"]) == [change.what for change in CHANGES]
    assert list(table["since"].isna()) == [change.since is None for change in CHANGES]
    told = [change.until for change in CHANGES if change.until is not None]
    assert list(table["until"].dropna()) == told
    assert str(table.dtypes["since"]) == "Int64"


def test_sources_that_disagree_are_said_to() -> None:
    (hochi,) = (change for change in CHANGES if change.what.startswith("the Hochi rules"))
    assert (hochi.since, hochi.until) == (1952, 1952)
    assert "slip made from the title" in hochi.doubt
    (doubles,) = (change for change in CHANGES if change.what.startswith("two doublings on the table"))
    assert "sources disagree" in doubles.doubt


# --- lines of descent -----------------------------------------------------------------------------


def test_every_preset_of_history_stands_on_one_line_in_its_year() -> None:
    stations = [(line, station) for line in LINES for station in LINES[line]]
    assert {station.preset for _, station in stations} == {*HISTORICAL, "standard"}
    assert len(stations) == len(HISTORICAL) + 2  # the Federation's first set is that of the main line
    for line, station in stations:
        assert RULES[station.preset].year in (station.year, None)
        assert preset_of(station.year, line).preset == station.preset
        assert station.since <= station.year
    assert set(LINE_NAMES) == set(LINES)


@pytest.mark.parametrize(
    ("year", "preset", "note"),
    [
        (1929, "three pay 1929", ""),
        (1931, "three pay 1929", "either settlement"),
        (1932, "discarder pays 1932", "either settlement"),
        (1940, "discarder pays 1932", ""),
        (1950, "discarder pays 1932", "became permanent"),
        (1953, "discarder pays 1932", "became permanent"),
        (1954, "two table doubles 1954", "became permanent"),
        (1970, "eight-twelve 1960", "riichi counted too"),
        (1974, "three limits 1974", "1965 to 1974"),
        (1976, "three limits 1974", "on their way"),
        (1978, "standard", "may be younger"),
        (2025, "standard", "may be younger"),
    ],
)
def test_a_year_has_its_preset_and_its_doubt(year: int, preset: str, note: str) -> None:
    standing = preset_of(year)
    assert standing.preset == preset
    assert note in standing.note
    assert bool(note) == bool(standing.note)


def test_today_stands_from_the_last_dated_change_of_the_main_line() -> None:
    dated = [change.until or change.since for change in CHANGES if change.line == MAIN]
    assert LINES[MAIN][-1].year == max(year for year in dated if year) == 1978


@pytest.mark.parametrize(("year", "line"), [(1928, MAIN), (1951, KANAI), (1931, FEDERATION)])
def test_before_its_first_preset_a_line_has_none(year: int, line: str) -> None:
    with pytest.raises(NoPreset, match=f"no rule set for {year}"):
        preset_of(year, line)


def test_each_preset_is_compared_with_the_one_before_it() -> None:
    before = {station.preset: preset_before(station, line) for line in LINES for station in LINES[line]}
    assert before == {
        "three pay 1929": None,
        "discarder pays 1932": "three pay 1929",
        "two table doubles 1954": "discarder pays 1932",
        "eight-twelve 1960": "two table doubles 1954",
        "three limits 1974": "eight-twelve 1960",
        "standard": "three limits 1974",
        "kanai 1952": "discarder pays 1932",
        "federation 2004": "discarder pays 1932",
        "classical 1920": None,
        "four-six 1950": "discarder pays 1932",
        "amano 1957": "discarder pays 1932",
        "amano 1967": "amano 1957",
        "primer 1975": "three limits 1974",
    }
    assert all(LINES[line][0].why for line in (KANAI, FEDERATION))


def test_changes_until_a_year_are_those_of_the_line() -> None:
    found = changes_until(1978, 1954)
    assert all(change.line == MAIN and change.since and 1954 < change.since <= 1978 for change in found)
    assert [change.topic for change in changes_until(2004, 2000, FEDERATION)] == ["rounding"]


# --- what sets rule sets apart --------------------------------------------------------------------


def test_every_switch_has_a_name() -> None:
    told = {"name", "year", "source"}
    assert set(SWITCH_NAMES) == {each.name for each in fields(Rules) if each.compare} - told


def test_the_settlement_and_the_table_doubles_are_what_changed() -> None:
    presets = [RULES[station.preset] for station in LINES[MAIN]]
    (settlement,) = differences(presets[1], presets[0])
    assert (settlement.before, settlement.now) == ("three pay", "discarder pays")
    assert "autumn 1931" in settlement.source
    found = {each.switch: (each.before, each.now) for each in differences(presets[2], presets[1])}
    assert found["table_doubles"] == ("0", "2")
    assert found["pinfu_self_draw"][1] == "unknown"
    told = {each.switch: each.source for each in differences(presets[2], presets[1])}
    assert told["pinfu_self_draw"] == "not told: what a self-draw did to pinfu"
    assert "renhou" not in found  # only what changed is listed
    assert differences(presets[0], presets[0]) == ()


def test_every_unknown_behind_a_figure_is_named_once() -> None:
    scored = score(PLAIN_PINFU, RULES["kanai 1952"])
    named = [each.what for each in scored.unknowns("payment")]
    assert len(named) == len(set(named))
    assert {"who pays", "how Kanai rounds"} <= set(named)
    assert score(PLAIN_PINFU).unknowns("payment") == ()


def test_fu_are_counted_under_each_value_that_an_unknown_rule_may_have_had() -> None:
    def fu(win: Win, name: str) -> list[int | None]:
        return [counted.fu for counted in fu_counts(score(win, RULES[name]))]

    drawn = replace(PLAIN_PINFU, by="tsumo")
    assert fu(drawn, "two table doubles 1954") == [30, 20]
    assert fu(drawn, "three pay 1929") == [22]
    assert fu(PLAIN_PINFU, "kanai 1952") == [20, 30]
    assert fu(PLAIN_PINFU, "standard") == [30]
    for name in HISTORICAL:
        scored = score(drawn, RULES[name])
        assert fu_counts(scored)[0].fu_items == scored.fu_items


# --- pinfu through the years ----------------------------------------------------------------------


def test_pinfu_is_worth_what_the_article_says() -> None:
    worths = {worth.preset: worth for worth in pinfu_through_the_years()}
    figures = {name: (worth.share, worth.pays, worth.exact, worth.total) for name, worth in worths.items()}
    assert figures == {
        "three pay 1929": (60, 60, 240, 240),
        "discarder pays 1932": (60, 240, 240, 240),
        "two table doubles 1954": (240, 1000, 960, 1000),
        "eight-twelve 1960": (240, 1000, 960, 1000),
        "three limits 1974": (240, 1000, 960, 1000),
        "standard": (240, 1000, 960, 1000),
    }
    assert worths["three pay 1929"].payers.startswith("all three")
    assert all(worth.since <= worth.year for worth in worths.values())


# --- Kanai ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", K_CASES, ids=lambda case: case["id"])
def test_kanai_totals(case: dict[str, Any]) -> None:
    expect = case["expect"]
    scored = score(win_of(case), RULES["kanai 1952"])
    totals = kanai_totals(scored)
    assert totals.fundamental_points == expect["fundamental"]
    assert totals.going_out_points == expect["going_out"] == going_out_fu(scored.fu_items)
    assert fu_of(scored.fu_items) == totals.fundamental_points + totals.going_out_points
    assert totals.times == 2 ** expect["doublings"]
    doubled = expect["fundamental"] * 2 ** expect["doublings"]
    assert doubled == expect.get("doubled_fundamental", doubled)
    assert totals.apart == doubled + expect["going_out"]
    assert totals.together == (expect["fundamental"] + expect["going_out"]) * 2 ** expect["doublings"]
    assert totals.agree == (not expect["going_out"] or not expect["doublings"])
    assert totals.unknown == ()
    if totals.agree:
        assert scored.basic_points == totals.apart
    else:
        with pytest.raises(UnknownRule, match="for going out"):
            _ = scored.basic_points


def test_what_else_is_not_told_of_a_hand_is_named() -> None:
    concealed = kanai_totals(score(PLAIN_PINFU, RULES["kanai 1952"]))
    assert any("concealed hand" in each for each in concealed.unknown)
    guest = Win("567m 456p 789s 4z", "4z", melds=["chi 123m"], by="tsumo", seat="west", round="south")
    assert any("guest wind" in each for each in kanai_totals(score(guest, RULES["kanai 1952"])).unknown)


def test_kanai_totals_are_of_a_count_by_his_rules() -> None:
    with pytest.raises(ValueError, match="kanai 1952"):
        kanai_totals(score(PLAIN_PINFU))


def test_the_printed_totals_decide_between_the_readings_of_his_sentence() -> None:
    rows = going_out_readings()
    assert [(row.pillow, row.wait, row.draw, row.total, row.printed) for row in rows] == [
        (2, 2, 2, 6, 6),
        (2, 4, 2, 8, 6),
        (4, 2, 2, 8, 8),
        (4, 4, 2, 10, 8),
    ]
    assert {row.reading for row in rows if row.agrees} == {"2 for the wait, 2 for the draw"}
    printed = {
        case["expect"]["hand_points_without_base"]
        for each in EXAMPLES["examples"]
        if each["id"] == "E23"
        for case in each["cases"]
    }
    assert printed == {row.printed for row in rows}


def test_the_changes_about_a_word_are_those_that_name_it() -> None:
    found = about("concealed")
    assert [each.when for each in found][:2] == ["about 1900", "about 1920"]
    assert len(found) == sum("concealed" in each.what for each in CHANGES) == 5
    assert about("no such word") == ()

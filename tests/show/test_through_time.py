"""The drawn tables of rules through time: their text is what the core and the record hold."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from mahjong_lessons import HISTORICAL, RULES, Win, score, show
from mahjong_lessons.history.claims import KANAI_EVIDENCE, REASONS, STANDINGS
from mahjong_lessons.history.differences import differences
from mahjong_lessons.history.record import CHANGES, SOURCES
from mahjong_lessons.history.roundings import rounded_off, smallest_parting
from mahjong_lessons.scoring.payments import ROUNDINGS
from mahjong_lessons.show import kanai, through_time
from mahjong_lessons.show.tiles import Picture
from tests.conftest import ROOT
from tests.explorer_driver import check_html

CONVENTIONS = json.loads((ROOT / "tests" / "data" / "history_examples.json").read_text(encoding="utf-8"))["conventions"]
ALL_RULES = [RULES[name] for name in (*HISTORICAL, "standard")]


def lines(picture: Picture) -> list[str]:
    """The lines of a table as text, without its head; its HTML is looked at on the way."""
    check_html(picture.html)
    return picture.text.splitlines()[1:]


def test_every_change_has_a_line_with_its_doubt_confidence_and_sources() -> None:
    for change, line in zip(CHANGES, lines(through_time.changes(CHANGES)), strict=True):
        assert line.startswith(change.when)
        assert all(part in line for part in (change.what, change.doubt, change.confidence, *change.sources))


def test_every_reason_has_a_line_with_its_doubt_confidence_and_sources() -> None:
    for reason, line in zip(REASONS, lines(through_time.reasons()), strict=True):
        assert line.startswith(reason.about)
        assert all(part in line for part in (reason.what, reason.doubt, str(reason.confidence), *reason.sources))


def test_the_evidence_on_kanai_stands_in_three_columns() -> None:
    head = re.split(r" {2,}", kanai.evidence().text.splitlines()[0])
    assert head == ["clue", "told", "inferred", "unknown"]
    rows = {row[0]: row[1:] for line in lines(kanai.evidence()) for row in [re.split(r" {2,}", line)]}
    assert list(rows) == list(dict.fromkeys(each.about for each in KANAI_EVIDENCE))
    for each in KANAI_EVIDENCE:
        assert rows[each.about][STANDINGS.index(each.standing)].startswith(each.what)
    assert rows["Mr Sugi-ura"][2] == "–"


PINFU = Win("123m 67p 345s 789s 99p", "5p")


def test_hands_are_shown_with_what_they_come_to() -> None:
    hands = {"pinfu": PINFU, "drawn": replace(PINFU, by="tsumo")}
    assert [re.split(r" {2,}", line) for line in lines(through_time.worth(hands))] == [
        ["pinfu", "1", "30", "240", "960", "1,000 from the discarder", "1,000"],
        ["drawn", "2", "20", "320", "1,280", "400 from each non-dealer and 700 from the dealer", "1,500"],
    ]
    assert [re.split(r" {2,}", line)[3:] for line in lines(through_time.worth(hands, dealer=True))] == [
        ["240", "1,440", "1,500 from the discarder", "1,500"],
        ["320", "1,920", "700 from each of the three", "2,100"],
    ]


def test_a_hand_is_shown_under_several_rule_sets_and_what_is_not_told_is_unknown() -> None:
    sets = {"1929": RULES["three pay 1929"], "Kanai": RULES["kanai 1952"]}
    assert [re.split(r" {2,}", line) for line in lines(through_time.worth_under(PINFU, sets))] == [
        ["1929", "1", "30", "60", "240", "60 from each non-dealer and 120 from the dealer", "240"],
        ["Kanai", "1", "20 or 30", *["unknown"] * 4],
    ]


def test_what_rests_on_one_author_is_counted() -> None:
    alone = [each.confidence for each in CHANGES if all(key.startswith("A-") for key in each.sources)]
    found = {row[0]: int(row[1]) for line in lines(through_time.resting_on("A")) for row in [re.split(r" {2,}", line)]}
    assert found.pop(f"in all, of {len(CHANGES)}") == len(alone) == sum(found.values())
    assert found == {sure: alone.count(sure) for sure in alone}


def test_a_hand_under_one_convention_is_won_in_four_ways() -> None:
    assert [re.split(r" {2,}", line) for line in lines(through_time.four_wins(32, 4, "R2"))] == [
        ["dealer", "ron", "3,070 from the discarder"],
        ["dealer", "self-draw", "1,020 from each of the three"],
        ["non-dealer", "ron", "2,050 from the discarder"],
        ["non-dealer", "self-draw", "510 from each non-dealer and 1,020 from the dealer"],
    ]


def test_every_source_has_a_line() -> None:
    for key, line in zip(SOURCES, lines(through_time.sources()), strict=True):
        assert line.startswith(key)
        assert SOURCES[key].url in line


@pytest.mark.parametrize("name", HISTORICAL)
def test_two_rule_sets_are_compared_switch_by_switch(name: str) -> None:
    rules, before = RULES[name], RULES["standard"]
    for each, line in zip(differences(rules, before), lines(through_time.compare_rules(rules, before)), strict=True):
        assert all(part in line for part in (each.name, each.before, each.now, each.source))


def test_limits_are_told_in_shares_and_wins_or_unknown() -> None:
    found = [re.split(r" {2,}", line)[:4] for line in lines(through_time.limits(ALL_RULES))]
    assert found == [
        ["classical 1920", "unknown", "unknown", "unknown"],
        ["three pay 1929", "500", "2,000", "3,000"],
        ["discarder pays 1932", "500", "2,000", "3,000"],
        ["four-six 1950", "1,000", "4,000", "6,000"],
        ["kanai 1952", "unknown", "unknown", "unknown"],
        ["two table doubles 1954", "1,500", "6,000", "9,000"],
        ["amano 1957", "unknown", "unknown", "unknown"],
        ["eight-twelve 1960", "2,000", "8,000", "12,000"],
        ["amano 1967", "unknown", "unknown", "unknown"],
        ["three limits 1974", "2,000", "8,000", "12,000"],
        ["primer 1975", "unknown", "unknown", "unknown"],
        ["federation 2004", "500", "2,000", "3,000"],
        ["standard", "2,000", "8,000", "12,000"],
    ]


def test_every_convention_has_a_line() -> None:
    for rounding, line in zip(ROUNDINGS.values(), lines(through_time.conventions()), strict=True):
        assert all(part in line for part in (rounding.name, rounding.meaning, rounding.source))


def test_ways_to_round_stand_side_by_side_and_say_how_far_they_are_from_the_exact_figure() -> None:
    (line,) = lines(through_time.ways_to_round((34, 1)))
    assert line.split("  ") == [
        "34 fu 1 han",
        "272",
        "280 (+8)",
        "270 (−2)",
        "240 (−32)",
        "280 (+8)",
        "320 (+48)",
        "400 (+128)",
    ]


@pytest.mark.parametrize("case", CONVENTIONS)
def test_the_published_differences_come_out(case: dict[str, int]) -> None:
    found = {line.name: line.payment.points for line in rounded_off(case["fu"], case["han"])}
    for name, points in dict(case["expect"]).items():  # type: ignore[call-overload]
        assert found[name] == points


@pytest.mark.parametrize("dealer", [False, True])
@pytest.mark.parametrize("by", ["ron", "tsumo"])
def test_shares_are_even_so_that_no_five_is_ever_rounded(dealer: bool, by: str) -> None:
    for fu in range(20, 112, 2):
        for han in range(7):
            exact = rounded_off(fu, han, dealer=dealer, by=by)[0]
            assert exact.exact % 10 != 5
            assert exact.payment.points % 10 != 5


def test_every_two_conventions_have_the_smallest_hand_on_which_they_part() -> None:
    names = [*ROUNDINGS]
    for one, line in zip(names, lines(through_time.partings()), strict=True):
        found = re.split(r" {2,}", line)
        parts = ["–" if one == other else "{} fu {} han".format(*smallest_parting(one, other)) for other in names]
        assert found == [one, *parts]


def test_all_four_settle_in_transfers_and_balances() -> None:
    found = [re.split(r" {2,}", line) for line in lines(through_time.all_four({"east": 10, "south": 4}, "south"))]
    assert found == [["east", "south", "8"], ["east", "in all", "−8"], ["south", "in all", "+8"]]


def test_a_count_of_fu_that_hangs_on_an_unknown_rule_is_not_shown_as_told() -> None:
    drawn = replace(PINFU, by="tsumo")
    assert through_time.fu_told(score(drawn, RULES["two table doubles 1954"])) == "30 or 20"
    assert "30 or 20" in show.under_rules(drawn, [RULES["two table doubles 1954"]]).text
    assert through_time.fu_told(score(PINFU)) == "30"
    assert through_time.fu_told(score(Win("11z 22z", "2z", melds=["pon 555z", "pon 666z", "pon 777z"]))) == "–"


def test_a_yakuman_has_neither_han_nor_fu() -> None:
    rare = {"daisangen": Win("555z 666z 77z 123m 99p", "7z")}
    (line,) = lines(through_time.worth(rare))
    assert re.split(r" {2,}", line)[1:4] == ["–", "–", "8,000"]

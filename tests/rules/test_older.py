"""Every worked example of the old sources, Kanai's count, and the slips that they print.

Each test names its example; `data/history_examples.json` names the source of each, and what we chose where a source
prints less than a whole hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import mahjong_lessons as mj
from mahjong_lessons.history.all_four import net_of, settle_all_four
from mahjong_lessons.scoring.fu import fu_of, going_out_fu
from mahjong_lessons.scoring.payments import ROUNDINGS, basic_points, settle
from tests.cases import Case, read

DATA: dict[str, Any] = read("history_examples.json")
EXAMPLES: dict[str, Case] = {example["id"]: example for example in DATA["examples"]}
KANAI: list[Case] = DATA["kanai"]["cases"]
SLIPS: dict[int, Case] = {slip["id"]: slip for slip in DATA["printed_slips"]}


def cases(kind: Callable[[Case], bool]) -> list[Any]:
    """The cases of a kind, each named by its example, its source and what sets it apart."""
    return [
        pytest.param(case, id=f"{example['id']}, {example['source']}: {case['case']}")
        for example in EXAMPLES.values()
        for case in example["cases"]
        if kind(case)
    ]


def has_a_hand(case: Case) -> bool:
    return "win" in case and "needs" not in case


def has_figures_only(case: Case) -> bool:
    return "fu" in case.get("figures", {})


def rules_of(case: Case) -> mj.Rules:
    chosen = case["rules"]
    return replace(mj.RULES[chosen["preset"]], **chosen.get("replace", {}))


def win_of(case: Case) -> mj.Win:
    arguments = dict(case["win"])
    return mj.Win(arguments.pop("hand"), arguments.pop("tile"), **arguments)


def test_the_examples_are_all_there() -> None:
    assert list(EXAMPLES) == [f"E{number}" for number in range(1, 24)]
    every = [case for example in EXAMPLES.values() for case in example["cases"]]
    left_out = [case["case"] for case in every if not (has_a_hand(case) or has_figures_only(case))]
    assert left_out == ["settlement of all four"]  # E4, which has a test of its own below


# --- whole hands ----------------------------------------------------------------------------------


@pytest.mark.parametrize("case", cases(has_a_hand))
def test_a_hand_comes_to_what_the_source_prints(case: Case) -> None:
    score = mj.score(win_of(case), rules=rules_of(case))
    expect = dict(case["expect"])
    if expect.pop("payment", None) == "unknown":
        with pytest.raises(mj.UnknownRule):
            _ = score.payment
    assert {name: figure_of(score, name) for name in expect} == _comparable(expect)


def _comparable(expect: Case) -> Case:
    lists = {name: sorted(expect[name]) for name in ("fu_items", "yaku") if name in expect}
    return expect | lists


def figure_of(score: mj.Score, name: str) -> object:
    """A figure by the name that the data give it."""
    rules, raw = score.rules, fu_of(score.fu_items)
    of_hand: dict[str, Callable[[], object]] = {
        "fu_items": lambda: sorted(item.fu for item in score.fu_items if item.fu),
        "fu_raw": lambda: raw,
        "fu": lambda: score.fu,
        "han": lambda: score.han,
        "yaku": lambda: sorted(item.name for item in score.yaku),
        "hand_points_without_base": lambda: raw - rules.base_fu,
        "share_exact": lambda: score.basic_points,
        "share_uncapped": lambda: (score.fu or 0) << (score.han or 0),
        "share": lambda: ROUNDINGS[rules.rounding].share(score.basic_points),
        "exact": lambda: 4 * score.basic_points,
    }
    return of_hand[name]() if name in of_hand else getattr(score.payment, name)


# --- figures only ---------------------------------------------------------------------------------


@pytest.mark.parametrize("case", cases(has_figures_only))
def test_figures_without_a_hand_come_to_what_the_source_prints(case: Case) -> None:
    figures, expect, rules = case["figures"], case["expect"], rules_of(case).settled
    rounding = ROUNDINGS[rules.rounding]
    basic = basic_points(figures["han"], rounding.fu(figures["fu"]), rules).points
    payment = settle(basic, figures.get("dealer", False), figures.get("by", "ron"), rules)
    got = {"share": rounding.share(basic), "share_exact": basic} | payment._asdict()
    compared = {name: value for name, value in expect.items() if name in got}
    assert compared
    assert {name: got[name] for name in compared} == compared


def test_in_E4_the_winner_gets_double_from_each_and_the_losers_settle_their_differences() -> None:
    (case,) = EXAMPLES["E4"]["cases"]
    totals, expect = case["figures"]["totals"], case["expect"]
    rules = mj.RULES["classical 1920"].settled
    payment = settle(totals["east"], True, "ron", rules)
    assert (payment.from_each_non_dealer, payment.received) == (expect["from_each_non_dealer"], expect["received"])
    assert mj.RULES["classical 1920"].losers_settle
    net = net_of(settle_all_four(totals, "east"), tuple(totals))
    assert net == expect["net"]
    assert sum(net.values()) == 0
    printed = {name: expect[name] for name in ("south_to_west", "north_to_west", "north_to_south")}
    assert printed == {name: _difference(totals, name) for name in printed}


def _difference(totals: dict[str, int], name: str) -> int:
    payer, payee = name.split("_to_")
    return next(each.points for each in settle_all_four(totals, "east") if each[:2] == (payer, payee))


# --- Kanai ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case['id']}, S2: {case['what']}") for case in KANAI])
def test_kanai_counts_the_hand_as_his_chapter_does(case: Case) -> None:
    score = mj.score(win_of(case), rules=mj.RULES["kanai 1952"])
    expect = case["expect"]
    items = {item.name: item.fu for item in score.fu_items}
    fundamental = fu_of(score.fu_items) - going_out_fu(score.fu_items)
    got = {
        "wait": items[f"{score.reading.wait} wait"],
        "self_draw": items.get("self-draw"),
        "fundamental": fundamental,
        "going_out": going_out_fu(score.fu_items),
        "doublings": score.han,
        "doubled_fundamental": fundamental << (score.han or 0),
    }
    assert {name: got[name] for name in expect} == expect
    with pytest.raises(mj.UnknownRule):
        _ = score.payment


@pytest.mark.parametrize(("doubled", "total"), [(True, 44), (False, 42)])
def test_kanai_gives_two_totals_as_going_out_is_doubled_or_not(doubled: bool, total: int) -> None:
    rules = replace(mj.RULES["kanai 1952"].settled, going_out_doubled=doubled)
    for case in KANAI[:3]:
        assert mj.score(win_of(case), rules=rules).basic_points == total


def test_kanai_prints_6_and_8_which_the_other_reading_of_his_sentence_does_not_give() -> None:
    """Read as "wait and draw 2 each, then doubled if drawn", the pair hand would come to 8 and 10."""
    for case, printed in zip(EXAMPLES["E23"]["cases"], (6, 8), strict=True):
        score = mj.score(win_of(case), rules=mj.RULES["kanai 1952"])
        wait, pair = (next(item.fu for item in score.fu_items if word in item.name) for word in ("wait", "pair"))
        assert figure_of(score, "hand_points_without_base") == printed
        assert pair + 2 * wait + 2 != printed


# --- printed slips --------------------------------------------------------------------------------


def test_there_are_five_slips() -> None:
    assert list(SLIPS) == [1, 2, 3, 4, 5]


def test_slip_1_harr_prints_484_where_the_difference_is_384() -> None:
    slip = SLIPS[1]
    totals = EXAMPLES["E4"]["cases"][0]["figures"]["totals"]
    difference = _difference(totals, "north_to_west")
    assert (slip["printed"], slip["corrected"]) == (484, 384)
    assert difference == slip["corrected"] != slip["printed"]
    assert {name: _difference(totals, name) for name in slip["computation"]["check"]} == slip["computation"]["check"]


def test_slip_2_asami_prints_32_fu_where_an_open_dragon_pon_makes_28_and_the_share_is_60_with_either() -> None:
    slip = SLIPS[2]
    case = EXAMPLES["E9"]["cases"][0]
    score = mj.score(win_of(case), rules=rules_of(case))
    assert fu_of(score.fu_items) == slip["corrected"] == 28 != slip["printed"] == 32
    share = ROUNDINGS[score.rules.rounding].share
    assert [share(fu << 1) for fu in (slip["printed"], slip["corrected"])] == [60, 60]


def test_slip_3_asami_prints_the_open_rows_of_table_26_with_three_shares_where_four_are_due() -> None:
    slip = SLIPS[3]
    sums = slip["computation"]
    rules = replace(mj.RULES["three pay 1929"].settled, rounding=sums["rounding"])
    for fu, printed, corrected in zip(sums["fu"], slip["printed"], slip["corrected"], strict=True):
        basic = basic_points(sums["doubles"], fu, rules).points
        assert settle(basic, False, "tsumo", rules).received == corrected == 4 * basic
        assert printed == 3 * basic != corrected


def test_slip_4_asami_rounds_the_sum_of_a_self_drawn_pinfu_where_each_payer_rounds() -> None:
    slip = SLIPS[4]
    score = mj.score(mj.Win("123m 67p 345s 789s 99p", "5p", by="tsumo"))
    assert score.payment.received == slip["corrected"] == 1500 != slip["printed"] == 1300
    assert ROUNDINGS["R6"].payment(4 * score.basic_points) == slip["printed"]
    payment = score.payment
    paid = [payment.from_each_non_dealer, payment.from_each_non_dealer, payment.from_dealer]
    assert paid == slip["computation"]["payers"]
    showa = next(other for other in slip["others"] if "why" in other)
    assert 1925 + 24 == showa["corrected"] != showa["printed"]


def test_slip_5_asami_prints_too_many_tiles_for_a_hand_so_only_its_fu_is_kept() -> None:
    slip = SLIPS[5]
    score = mj.score(win_of(EXAMPLES["E6"]["cases"][0]), rules=rules_of(EXAMPLES["E6"]["cases"][0]))
    assert slip["printed"] is None
    assert [item.fu for item in score.fu_items if item.fu] == slip["computation"]["fu_items"]
    assert fu_of(score.fu_items) == slip["corrected"] == 14

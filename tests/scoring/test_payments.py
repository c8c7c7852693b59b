"""From han and fu to what each player pays: limits, the seven roundings, and the two ways to settle."""

from __future__ import annotations

from dataclasses import replace

import pytest

import mahjong_lessons as mj
from mahjong_lessons.rules import DISCARDER_PAYS, ROUNDING_NAMES, THREE_PAY
from mahjong_lessons.scoring.payments import (
    ROUNDINGS,
    Basic,
    Payment,
    basic_points,
    down_to_ten,
    nearest_ten,
    settle,
    up_to_hundred,
    up_to_ten,
    yakuman_points,
)
from tests.cases import read

STANDARD = mj.RULES["standard"]
KIRIAGE = replace(STANDARD, kiriage_mangan=True)
OLD = replace(mj.RULES["discarder pays 1932"].settled, cap=100_000)


def pays(fu: int, han: int, rules: mj.Rules, dealer: bool = False, by: str = "ron") -> Payment:
    """The payment for fu before rounding and han."""
    rounded = ROUNDINGS[rules.rounding].fu(fu)
    return settle(basic_points(han, rounded, rules).points, dealer, by, rules)


# --- basic points ---------------------------------------------------------------------------------


@pytest.mark.parametrize("han", range(1, 5))
@pytest.mark.parametrize("fu", [20, 25, 30, 40, 50])
def test_below_the_limit_basic_points_are_fu_doubled_for_each_han_and_twice_more(han: int, fu: int) -> None:
    points = fu * 2 ** (han + 2)
    assert basic_points(han, fu, STANDARD)[:2] == ((points, None) if points < 2000 else (2000, "mangan"))


@pytest.mark.parametrize(
    ("han", "fu", "points", "limit"),
    [
        (4, 30, 1920, None),
        (3, 60, 1920, None),
        (4, 25, 1600, None),
        (4, 40, 2000, "mangan"),
        (3, 70, 2000, "mangan"),
        (2, 110, 1760, None),
        (5, 20, 2000, "mangan"),
        (6, 20, 3000, "haneman"),
        (7, 110, 3000, "haneman"),
        (8, 20, 4000, "baiman"),
        (10, 30, 4000, "baiman"),
        (11, 30, 6000, "sanbaiman"),
        (12, 30, 6000, "sanbaiman"),
        (13, 30, 8000, "counted yakuman"),
        (40, 30, 8000, "counted yakuman"),
    ],
)
def test_limits_come_in_where_the_sheet_says(han: int, fu: int, points: int, limit: str | None) -> None:
    assert basic_points(han, fu, STANDARD)[:2] == (points, limit)


def test_without_counted_yakuman_thirteen_han_are_a_sanbaiman() -> None:
    assert basic_points(13, 30, replace(STANDARD, counted_yakuman=False))[:2] == (6000, "sanbaiman")


@pytest.mark.parametrize(("han", "fu"), [(4, 30), (3, 60)])
def test_kiriage_lifts_1920_to_mangan(han: int, fu: int) -> None:
    assert basic_points(han, fu, STANDARD).points == 1920
    lifted = basic_points(han, fu, KIRIAGE)
    assert lifted[:2] == (2000, "mangan")
    assert "kiriage" in lifted.cause


@pytest.mark.parametrize("han", range(1, 14))
@pytest.mark.parametrize("fu", [20, 25, 30, 40, 50, 60, 70, 110])
def test_kiriage_lifts_nothing_else(han: int, fu: int) -> None:
    if (han, fu) not in ((4, 30), (3, 60)):
        assert basic_points(han, fu, KIRIAGE) == basic_points(han, fu, STANDARD)


def test_older_games_have_one_limit_and_no_steps_above_it() -> None:
    rules = mj.RULES["discarder pays 1932"]
    assert [basic_points(han, 32, rules)[:2] for han in (0, 3, 4, 9)] == [
        (32, None),
        (256, None),
        (500, "limit"),
        (500, "limit"),
    ]


def test_fu_that_are_not_doubled_are_added_after_the_doubling() -> None:
    assert basic_points(2, 24, OLD, undoubled=4).points == 24 * 4 + 4


@pytest.mark.parametrize(
    ("times", "name"), [(1, "yakuman"), (2, "double yakuman"), (3, "triple yakuman"), (4, "4-fold yakuman")]
)
def test_yakuman_are_multiples_of_one(times: int, name: str) -> None:
    assert yakuman_points(times, STANDARD) == Basic(8000 * times, name, name)


# --- roundings ------------------------------------------------------------------------------------


def test_the_roundings_round_as_they_say() -> None:
    assert [up_to_ten(points) for points in (20, 22, 30)] == [20, 30, 30]
    assert [down_to_ten(points) for points in (20, 28, 30)] == [20, 20, 30]
    assert [nearest_ten(points) for points in (22, 24, 26, 28)] == [20, 20, 30, 30]
    assert [up_to_hundred(points) for points in (7680, 7700, 7701)] == [7700, 7700, 7800]


def test_there_are_seven_conventions_each_with_a_meaning_and_a_source() -> None:
    assert tuple(ROUNDINGS) == ROUNDING_NAMES == ("R0", "R1", "R2", "R3", "R4", "R5", "R6")
    assert all(each.meaning and each.source and each.name == name for name, each in ROUNDINGS.items())


@pytest.mark.parametrize(
    ("fu", "han", "dealer", "by", "received"),
    [
        (34, 1, False, "ron", {"R0": 272, "R1": 280, "R2": 270, "R3": 240, "R4": 280, "R5": 320, "R6": 400}),
        (32, 4, False, "ron", {"R0": 2048, "R1": 2040, "R2": 2050, "R3": 2040, "R4": 2080, "R5": 2560, "R6": 2600}),
        (32, 4, True, "ron", {"R0": 3072, "R1": 3060, "R2": 3070, "R3": 3060, "R4": 3120, "R5": 3840, "R6": 3900}),
        (32, 4, False, "tsumo", {"R0": 2048, "R1": 2040, "R2": 2040, "R3": 2040, "R4": 2080, "R5": 2560, "R6": 2700}),
        (22, 0, False, "tsumo", {"R0": 88, "R1": 80, "R2": 80, "R3": 80, "R4": 120, "R5": 120, "R6": 300}),
    ],
)
def test_the_conventions_part_where_the_sources_say_they_do(
    fu: int, han: int, dealer: bool, by: str, received: dict[str, int]
) -> None:
    got = {name: pays(fu, han, replace(OLD, rounding=name), dealer, by).received for name in ROUNDING_NAMES}
    assert got == received


@pytest.mark.parametrize(
    "convention", read("history_examples.json")["conventions"], ids=lambda case: f"{case['fu']} fu"
)
def test_the_printed_figures_of_two_conventions_come_out(convention: dict[str, object]) -> None:
    expect = convention["expect"]
    assert isinstance(expect, dict)
    fu, han = convention["fu"], convention["han"]
    assert isinstance(fu, int)
    assert isinstance(han, int)
    assert {name: pays(fu, han, replace(OLD, rounding=name)).received for name in expect} == expect


# --- who pays -------------------------------------------------------------------------------------


def test_a_discarder_pays_four_shares_to_a_non_dealer_and_six_to_the_dealer() -> None:
    assert settle(240, False, "ron", STANDARD) == Payment(1000, 1000, from_discarder=1000)
    assert settle(240, True, "ron", STANDARD) == Payment(1500, 1500, from_discarder=1500)


def test_a_self_draw_is_paid_by_all_and_doubly_by_the_dealer_or_to_the_dealer() -> None:
    assert settle(240, False, "tsumo", STANDARD) == Payment(1100, 1100, None, 500, 300)
    assert settle(240, True, "tsumo", STANDARD) == Payment(1500, 1500, None, None, 500)


@pytest.mark.parametrize(
    ("dealer", "from_dealer", "from_each", "received"), [(False, 120, 60, 240), (True, None, 120, 360)]
)
@pytest.mark.parametrize("by", ["ron", "tsumo"])
def test_where_three_pay_a_discard_is_paid_like_a_self_draw(
    by: str, dealer: bool, from_dealer: int | None, from_each: int, received: int
) -> None:
    rules = mj.RULES["three pay 1929"].settled
    assert settle(60, dealer, by, rules) == Payment(received, received, None, from_dealer, from_each)


def test_the_settlement_changes_who_pays_and_not_how_much() -> None:
    for dealer in (True, False):
        three, one = (settle(60, dealer, "ron", replace(OLD, settlement=each)) for each in (THREE_PAY, DISCARDER_PAYS))
        assert three.received == one.received == one.from_discarder
        assert three.from_discarder is None


def test_a_counter_is_300_from_the_discarder_or_100_from_each_and_sticks_come_from_the_table() -> None:
    assert settle(240, False, "ron", STANDARD, honba=2, sticks=3) == Payment(1000, 4600, from_discarder=1600)
    assert settle(240, False, "tsumo", STANDARD, honba=2, sticks=3) == Payment(1100, 4700, None, 700, 500)
    assert settle(240, True, "tsumo", STANDARD, honba=2, sticks=3) == Payment(1500, 5100, None, None, 700)


@pytest.mark.parametrize(
    "table", read("payment_tables.json")["tables"], ids=lambda t: f"dealer {t['dealer']} {t['by']}"
)
def test_each_cell_of_the_sheet_comes_out(table: dict[str, object]) -> None:
    dealer, by, rows = bool(table["dealer"]), str(table["by"]), table["rows"]
    assert isinstance(rows, dict)
    compared = 0
    for fu, cells in rows.items():
        for han, cell in enumerate(cells, start=1):
            if cell != "·":
                assert _cell(int(fu), han, dealer, by) == cell.removeprefix("Mangan "), (fu, han)
                compared += 1
    assert compared >= 36


def _cell(fu: int, han: int, dealer: bool, by: str) -> str:
    payment = settle(basic_points(han, fu, STANDARD).points, dealer, by, STANDARD)
    paid = (payment.from_discarder, payment.from_each_non_dealer, payment.from_dealer)
    return " / ".join(f"{points:,}" for points in paid if points is not None)

"""Kanai's count, drawn and explored: his printed figures, his words, and every state of the explorer."""

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from mahjong_lessons import RULES, UnknownRule, Win, score
from mahjong_lessons.explore import kanai as explorer_module
from mahjong_lessons.explore.kanai import Kanai, State
from mahjong_lessons.history.kanai import KANAI_EXAMPLES, KANAI_GOING_OUT, KANAI_PILLOWS, KANAI_SETS, KANAI_TILES
from mahjong_lessons.scoring.fu import GROUP_ITEMS
from mahjong_lessons.scoring.groups import group
from mahjong_lessons.show import kanai
from tests.explorer_driver import check_html, drive

TWO_CHANCES = State(wait="two-sided", bonus=0)


def text(html: str) -> str:
    """What a reader reads, cells apart."""
    cells = re.sub(r"</t[dh]>|</p>|</li>|</tr>", " | ", re.sub(r"<img[^>]*>", "", html))
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", cells)))


def totals_of(**values: Any) -> Any:
    return kanai.totals_of(explorer_module.win_of(State(**values)))


# --- his figures ----------------------------------------------------------------------------------


def test_his_table_of_pons_and_kans_is_todays() -> None:
    """The printed figures are data, source S2; what is counted comes from the package."""
    printed = [each.points for each in KANAI_SETS]
    assert printed == [(2, 4, 4), (4, 8, 8), (8, 16, 16), (16, 32, 32)]
    for each in KANAI_SETS:
        parts = [group(each.shape, tile, open=each.open) for _, tile in KANAI_TILES]
        assert tuple(GROUP_ITEMS[part].fu for part in parts) == each.points
    assert kanai.sets().text.count("16, 32, 32") == 1


def test_the_pillows_are_todays_but_for_the_guest_wind() -> None:
    rows = [re.split(r"  +", line) for line in kanai.pillows().text.splitlines()[1:]]
    assert {name: (then, now) for name, _, then, now in rows} == {
        "numbers": ("0", "0"),
        "colour": ("2", "2"),
        "seat wind": ("2", "2"),
        "round wind": ("2", "2"),
        "double wind": ("4", "4"),
        "guest wind": ("unknown", "0"),
    }
    assert list(KANAI_PILLOWS) == [name for name, *_ in rows]


def test_his_four_cases_of_going_out() -> None:
    rows = [re.split(r"  +", line) for line in kanai.going_out().text.splitlines()[1:]]
    assert [(case, held, last, *points) for case, _, held, last, *points in rows] == [
        ("(1)", "2s", "2s", "2", "2 + 2"),
        ("(2)", "46p", "5p", "2", "2 + 2"),
        ("(3)", "89m", "7m", "2", "2 + 2"),
        ("(3)", "12p", "3p", "2", "2 + 2"),
        ("(4)", "56s", "4s", "0", "2"),
        ("(4)", "56s", "7s", "0", "2"),
    ]


@pytest.mark.parametrize("win", [win for _, _, win in KANAI_GOING_OUT], ids=str)
@pytest.mark.parametrize("by", ["ron", "tsumo"])
def test_nothing_else_is_unknown_of_a_hand_that_stands_for_a_case(win: Win, by: str) -> None:
    assert kanai.totals_of(replace(win, by=by)).unknown == ()


def test_both_readings_stand_beside_the_printed_totals() -> None:
    rows = [re.split(r"  +", line)[-6:] for line in kanai.readings().text.splitlines()[1:]]
    assert [row[-3:] for row in rows] == [
        ["6", "6", "agrees"],
        ["8", "6", "does not"],
        ["8", "8", "agrees"],
        ["10", "8", "does not"],
    ]


def test_a_count_is_in_his_words_and_in_ours() -> None:
    counted = kanai.count(Win("89m 33p 777z 456s", "7m", melds=["kan 1111s"]))
    check_html(counted.html)
    for line in (
        "melded kan         open kan of terminals or honours",
        "bonus pon, colour  chun",
        "a marginal tile    penchan wait",
        "F. P. doubled alone    44 × 2 + 2    90",
        "going out doubled too  (44 + 2) × 2  92",
    ):
        assert line in counted.text


@pytest.mark.parametrize(
    ("melds", "round", "line"),
    [
        (["chi 123m", "chi 789p", "pon 333z"], "east", "base 20 + pon 4 = 24   –  0  24"),
        (["chi 123m", "chi 789p", "pon 222z"], "east", "base 20 + pon 4 = 24  24 × 2 = 48  0  48"),
        (["chi 123m", "chi 789p", "pon 222z"], "south", "base 20 + pon 4 = 24  24 × 2 × 2 = 96  0  96"),
        (["pon 111z", "pon 222z", "pon 777z"], "east", "base 20 + pon 12 = 32  32 × 2 × 2 × 2 (or × 8) = 256  0  256"),
    ],
)
def test_bonus_pons_double(melds: list[str], round: str, line: str) -> None:
    shown = kanai.line_up({"a hand": Win("34m 99p", "5m", melds=melds, round=round)}).text
    assert re.sub(" +", " ", line) in re.sub(" +", " ", shown)


def test_a_hand_without_fundamental_points_of_its_own_has_the_bare_base_doubled() -> None:
    win = Win("56s 456m 789p 22s", "4s", melds=["chi 123m"])
    assert kanai.formula(kanai.totals_of(win)) == "base 20"
    assert "four chis: F. P. or base × 2" in kanai.count(win).text
    assert kanai.total(win).text == "the total  20 × 2  40"


def test_four_chis_are_not_todays_pinfu() -> None:
    wins = {
        "both": Win("123m 456m 789p 56s 22s", "4s"),
        "open": Win("456m 789p 56s 22s", "4s", melds=["chi 123m"]),
        "drawn": Win("123m 456m 789p 56s 22s", "4s", by="tsumo"),
    }
    rows = [re.split(r"  +", line)[-2:] for line in kanai.four_chis_and_pinfu(wins).text.splitlines()[1:]]
    assert rows == [["yes, × 2", "yes, 1 han"], ["yes, × 2", "no"], ["no", "yes, 1 han"]]


def test_the_same_hand_has_the_same_items_then_and_now() -> None:
    hand = Win("46p 55z 456m 999s", "5p", melds=["pon 222z"], by="tsumo", seat="south", round="south")
    then, now = score(hand, RULES["kanai 1952"]), score(hand)
    assert then.fu_items == now.fu_items
    assert then.yaku == now.yaku
    totals = kanai.totals_of(hand)
    assert (totals.apart, totals.together, now.basic_points) == (140, 152, 640)
    with pytest.raises(UnknownRule):
        _ = then.payment


# --- the explorer ---------------------------------------------------------------------------------


def test_only_hands_of_too_many_groups_are_refused() -> None:
    refused = drive(Kanai)
    assert refused
    for why in refused:
        assert re.fullmatch(r"a hand has four groups: .* would fit|with this pillow only \d kinds of tile .*", why)


def test_the_static_view_shows_the_first_state() -> None:
    bundle = Kanai()._repr_mimebundle_()
    check_html(bundle["text/html"])
    assert "24 × 2 + 2 | 50" in text(bundle["text/html"])
    assert bundle["text/plain"].startswith("Kanai(")


def test_his_two_examples_are_states_of_the_explorer() -> None:
    for (_, _, printed), double in zip(KANAI_EXAMPLES, (False, True), strict=True):
        values = {"wait": "the pillow", "pillow": "round wind", "by": "tsumo", "bonus": 0, "double_wind": double}
        totals = totals_of(**values)
        assert totals.fundamental_points - 20 + totals.going_out_points == printed
        assert f"= {printed}." in text(Kanai(**values).html)
        assert totals.unknown == ()


@pytest.mark.parametrize("wait", ["intermediate tile", "marginal tile"])
def test_his_waits_on_a_discard_have_two_totals(wait: str) -> None:
    totals = totals_of(wait=wait, bonus=0)
    assert (totals.apart, totals.together) == (42, 44)
    shown = text(Kanai(wait=wait, bonus=0).html)
    assert "20 × 2 + 2 | 42" in shown
    assert "(20 + 2) × 2 | 44" in shown
    assert "does not say which" in shown


def test_his_two_sided_hand() -> None:
    drawn = kanai.totals_of(explorer_module.win_of(replace(TWO_CHANCES, by="tsumo")))
    discarded = kanai.totals_of(explorer_module.win_of(TWO_CHANCES))
    assert (drawn.fundamental_points, drawn.going_out_points, drawn.times) == (20, 2, 1)
    assert (discarded.going_out_points, discarded.times, discarded.apart) == (0, 2, 40)
    assert discarded.agree


def test_three_bonus_pons_are_eightfold_and_the_double_wind_counts_twice() -> None:
    assert totals_of(wait="two-sided", bonus=3).apart == 256
    assert totals_of(bonus=1, double_wind=True).times == 4
    assert totals_of(bonus=1, other=2, of="1 or 9", kind="kans in the hand").fundamental_points == 20 + 3 * 32


def test_what_is_not_told_of_a_state_is_named() -> None:
    assert "whether a concealed hand" in text(Kanai(melded=False, bonus=0).html)
    assert "guest wind" in text(Kanai(pillow="guest wind").html)
    assert "the payment is unknown" in text(Kanai().html)


def test_what_changed_since_the_state_before_is_marked() -> None:
    explorer = Kanai()
    assert "was" not in text(explorer.html)
    explorer.set(bonus=2, pillow="colour")
    shown = text(explorer.html)
    assert "← was chi, 0" in shown
    assert "← was pillow, 0" in shown
    assert "× 4 | 120 | ← was × 2" in shown
    assert "122 | ← was 50" in shown
    explorer.by = "tsumo"
    assert "going out | | | | ← was 2" in text(explorer.html)


def test_every_state_is_the_hand_that_it_describes() -> None:
    for wait in ("two-sided", "intermediate tile", "marginal tile", "the pillow"):
        for bonus in range(4):
            totals = totals_of(wait=wait, bonus=bonus)
            assert totals.times == 2**bonus * (2 if bonus == 0 else 1)
            assert totals.going_out_points == (0 if wait == "two-sided" else 2)

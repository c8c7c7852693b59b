"""What hangs on a rule that no source tells is called unknown, and nothing else is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mahjong_lessons as mj
from mahjong_lessons.rules import Unknown, unknown
from mahjong_lessons.scoring import unknowns as module
from mahjong_lessons.scoring.score import outcome
from mahjong_lessons.scoring.unknowns import BASIC_POINTS, FIGURES, HAN, unknowns_behind
from tests.hands import Hand, hands, wins

PINFU: dict[str, Any] = {"hand": "123m 67p 345s 789s 99p", "win": "5p"}
OPEN_PINFU: dict[str, Any] = {"hand": "67p 345s 789s 99p", "win": "5p", "melds": ["chi 123m"]}
PAIRS: dict[str, Any] = {"hand": "1144m 2299p 3366s 7z", "win": "7z"}
NO_YAKU: dict[str, Any] = {"hand": "46p 345s 888s 99p", "win": "5p", "melds": ["chi 123m"]}
HAKU: dict[str, Any] = {"hand": "123m 46p 345s 99p", "win": "5p", "melds": ["pon 555z"]}
KOKUSHI: dict[str, Any] = {"hand": "119m 19p 19s 123456z", "win": "7z"}
DOUBLE_WIND: dict[str, Any] = {"hand": "46p 345s 888s 11z", "win": "5p", "melds": ["chi 123m"], "seat": "east"}
YEAR_1954, FEDERATION, KANAI = "two table doubles 1954", "federation 2004", "kanai 1952"

FROM_HAN = {"han", "basic points", "points", "payment"}
FROM_BASIC = {"basic points", "points", "payment"}
FROM_POINTS = {"points", "payment"}


def unknown_figures(hand: dict[str, Any], rules: mj.Rules) -> set[str]:
    """The figures that raise `UnknownRule`; each must name what is not known."""
    score = mj.score(mj.Win(**hand), rules=rules)
    return {figure for figure in FIGURES if _is_unknown(score, figure)}


def _is_unknown(score: mj.Score, figure: str) -> bool:
    try:
        getattr(score, figure.replace(" ", "_"))
    except mj.UnknownRule as error:
        told = str(error)
        return any(each.what in told for each in score.rules.unknowns.values()) and figure in told
    return False


@pytest.mark.parametrize(
    ("rules", "hand", "figures"),
    [
        pytest.param("three pay 1929", PINFU, set(), id="1929, nothing"),
        pytest.param("three pay 1929", PINFU | {"honba": 1}, set(), id="1929, no counters"),
        pytest.param(YEAR_1954, PINFU | {"honba": 1}, {"payment"}, id="1954, a counter"),
        pytest.param("three pay 1929", DOUBLE_WIND, {"basic points"}, id="1929, a double-wind pair, rounded away"),
        pytest.param(
            "three pay 1929",
            DOUBLE_WIND | {"hand": "46p 11z", "melds": ["chi 123m", "pon 555z", "pon 666z"]},
            FROM_BASIC,
            id="1929, a double-wind pair",
        ),
        pytest.param("three pay 1929", KOKUSHI, set(), id="1929, a limit hand"),
        pytest.param(YEAR_1954, PINFU, set(), id="1954, closed pinfu on a discard"),
        pytest.param(YEAR_1954, PINFU | {"by": "tsumo"}, FROM_HAN, id="1954, pinfu drawn"),
        pytest.param(YEAR_1954, OPEN_PINFU, FROM_HAN, id="1954, open pinfu"),
        pytest.param(YEAR_1954, NO_YAKU, FROM_BASIC, id="1954, no yaku"),
        pytest.param(YEAR_1954, HAKU, set(), id="1954, a yaku"),
        pytest.param(FEDERATION, PINFU, set(), id="federation, pinfu"),
        pytest.param(FEDERATION, KOKUSHI, set(), id="federation, its limit"),
        pytest.param("amano 1967", KOKUSHI, FROM_BASIC, id="Amano, his limit"),
        pytest.param(
            FEDERATION,
            {"hand": "345m 46m 88m", "win": "5m", "melds": ["kan 5555z", "pon 666z"]},
            set(),
            id="federation, below any limit",
        ),
        pytest.param(KANAI, HAKU, FROM_BASIC, id="Kanai, going out"),
        pytest.param(KANAI, NO_YAKU | {"hand": "45p 345s 888s 99p", "win": "3p"}, FROM_POINTS, id="Kanai, who pays"),
        pytest.param(KANAI, PINFU, FROM_BASIC, id="Kanai, a closed hand on a discard"),
    ],
)
def test_the_figures_that_hang_on_an_unknown_rule_are_unknown_and_no_others(
    rules: str, hand: dict[str, Any], figures: set[str]
) -> None:
    assert unknown_figures(hand, mj.RULES[rules]) == figures


@pytest.mark.parametrize(
    ("switch", "hand", "figures"),
    [
        ("closed_ron_fu", PINFU, FROM_BASIC),
        ("double_wind_pair_fu", DOUBLE_WIND | {"last_tile": True, "by": "tsumo"}, FROM_BASIC),
        ("guest_wind_pair_fu", HAKU | {"hand": "46p 345s 33z", "melds": ["pon 555z", "pon 999m"]}, FROM_BASIC),
        ("seven_pairs_fu", PAIRS, FROM_HAN),
        ("seven_pairs_han", PAIRS | {"riichi": "riichi"}, FROM_HAN),
        ("least_open_fu", OPEN_PINFU | {"last_tile": True}, FROM_BASIC),
        ("pinfu_self_draw", PINFU | {"by": "tsumo"}, FROM_HAN),
        ("open_pinfu", OPEN_PINFU | {"last_tile": True}, FROM_HAN),
        ("minimum_han", NO_YAKU, FROM_BASIC),
        ("going_out_doubled", HAKU, {"basic points"}),
        ("cap", HAKU | {"dora_indicators": "8p"}, FROM_BASIC),
        ("yakuman_basic", KOKUSHI, FROM_BASIC),
        ("rounding", HAKU, FROM_POINTS),
        ("settlement", HAKU, FROM_POINTS),
        ("honba", HAKU | {"honba": 1}, {"payment"}),
    ],
)
def test_each_switch_by_itself_hides_what_hangs_on_it(switch: str, hand: dict[str, Any], figures: set[str]) -> None:
    rules = replace(mj.RULES["standard"], **{switch: unknown(f"the {switch}")})
    assert unknown_figures(hand, rules) == figures


@pytest.mark.parametrize("name", mj.MODERN)
@pytest.mark.parametrize("hand", [PINFU, PAIRS, HAKU, KOKUSHI], ids=["pinfu", "pairs", "haku", "orphans"])
def test_today_nothing_is_unknown(name: str, hand: dict[str, Any]) -> None:
    assert unknown_figures(hand | {"honba": 1}, mj.RULES[name]) == set()


def test_the_message_names_the_figure_the_rules_and_what_is_not_known() -> None:
    score = mj.score(mj.Win(**PAIRS), rules=mj.RULES[YEAR_1954])
    with pytest.raises(mj.UnknownRule) as refused:
        _ = score.points
    for part in ("the points of this hand", YEAR_1954, "what seven pairs were worth"):
        assert part in str(refused.value)


def test_fu_items_and_fu_are_told_whatever_is_unknown() -> None:
    score = mj.score(mj.Win(**HAKU), rules=mj.RULES[KANAI])
    assert [item.fu for item in score.fu_items if item.fu] == [20, 4, 2]
    assert score.fu == 26


def test_steps_and_text_print_unknown() -> None:
    score = mj.score(mj.Win(**HAKU), rules=mj.RULES[KANAI])
    values = {step.figure: step.value for step in score.steps}
    assert values == {"fu before rounding": 26, "han": 1, "basic points": None, "payment": None}
    assert "basic points" in str(score)
    assert "unknown" in str(score)


def test_who_pays_is_unknown_even_where_every_known_way_comes_to_the_same() -> None:
    drawn = {"hand": "999s 34p 678m 11z", "win": "5p", "melds": ["kan 9999m"], "by": "tsumo", "seat": "east"}
    assert {"points", "payment"} <= unknown_figures(drawn, mj.RULES[KANAI])


def test_a_payment_that_is_the_same_in_every_case_is_told_without_its_basic_points() -> None:
    score = mj.score(mj.Win(**DOUBLE_WIND), rules=mj.RULES["three pay 1929"])
    assert [step.figure for step in score.steps if step.value is None] == ["fu", "basic points"]
    assert score.steps[-1][:3] == ("the winner receives", "", score.payment.received)


@pytest.mark.parametrize(
    ("rules", "hand", "lines"),
    [
        pytest.param(YEAR_1954, PAIRS, ["chiitoitsu  unknown", "unknown fu"], id="what seven pairs count"),
        pytest.param(KANAI, PINFU, ["closed ron      unknown", "fu: 20 or 30 = unknown"], id="Kanai's closed ron"),
        pytest.param(YEAR_1954, PINFU | {"by": "tsumo"}, ["self-draw       unknown"], id="a drawn pinfu of 1954"),
        pytest.param(YEAR_1954, OPEN_PINFU, ["fu: 20 or 30 = unknown"], id="an open hand of 20 fu in 1954"),
        pytest.param(
            "three pay 1929", DOUBLE_WIND, ["double-wind pair 11z", "28 or 30", "unknown"], id="a double wind"
        ),
        pytest.param(KANAI, HAKU, ["50 or 52; whether the points for going out"], id="both of Kanai's totals"),
    ],
)
def test_no_stand_in_is_printed_as_a_fact(rules: str, hand: dict[str, Any], lines: list[str]) -> None:
    score = mj.score(mj.Win(**hand), rules=mj.RULES[rules])
    for line in lines:
        assert line in str(score)
    assert "unknown" in score._repr_html_()


def test_a_rule_of_yaku_that_the_hand_does_not_have_is_not_blamed() -> None:
    drawn = mj.score(mj.Win(**PINFU | {"by": "tsumo"}), rules=mj.RULES[YEAR_1954])
    declared = mj.score(mj.Win(**PINFU | {"riichi": "riichi"}), rules=mj.RULES[YEAR_1954])
    further = mj.RULES[YEAR_1954].unknowns["further_yaku"]
    assert further not in drawn.unknowns("payment")
    assert further in declared.unknowns("payment")


def test_settled_rules_tell_everything() -> None:
    for name in mj.HISTORICAL:
        for hand in (PINFU, PAIRS, NO_YAKU, KOKUSHI):
            found = outcome(mj.Win(**hand | {"honba": 1}), mj.RULES[name].settled)
            assert isinstance(found, mj.NoYaku) or not any(_is_unknown(found, figure) for figure in FIGURES)


def test_an_unknown_rule_that_does_not_touch_a_hand_hides_nothing() -> None:
    rules = replace(mj.RULES["standard"], double_wind_pair_fu=unknown("the double wind"))
    assert unknown_figures(PINFU, rules) == set()
    assert unknown_figures(DOUBLE_WIND | {"last_tile": True, "by": "tsumo"}, rules) == FROM_BASIC


# --- a reading that an unknown rule might make the best ---------------------------------------------

POSSIBLE: tuple[dict[str, Any], ...] = (
    {"seven_pairs_fu": 100, "seven_pairs_han": 0},
    {"seven_pairs_fu": 50, "seven_pairs_han": 1},
    {"seven_pairs_fu": 25, "seven_pairs_han": 2},
    *({"double_wind_pair_fu": fu} for fu in (2, 4)),
    *({"guest_wind_pair_fu": fu} for fu in (0, 2)),
    *({"closed_ron_fu": fu} for fu in (0, 10)),
    *({"least_open_fu": fu} for fu in (0, 30)),
    *({"pinfu_self_draw": choice} for choice in ("lost", "drops 2 fu", "counts 2 fu")),
    *({"open_pinfu": choice} for choice in (False, True)),
    *({"minimum_han": han} for han in (0, 1)),
    *({"cap": points, "yakuman_basic": points} for points in (500, 2000)),
)
"""Values that the sources give to switches which some preset leaves unknown."""

SEVEN_PAIRS_OR_RUNS: dict[str, Any] = {"hand": "112233m 77899p 44s", "win": "8p"}
MIDDLE_OR_TWO_SIDED: dict[str, Any] = {"hand": "34546m 789p 123s 99s", "win": "5m", "by": "tsumo"}
TRIPLETS_OR_RUNS: dict[str, Any] = {"hand": "111222333m 444p 5s", "win": "5s", "by": "tsumo"}
ONLY_DORA = NO_YAKU | {"dora_indicators": "8p"}
CHOSEN = (SEVEN_PAIRS_OR_RUNS, MIDDLE_OR_TWO_SIDED, TRIPLETS_OR_RUNS, ONLY_DORA)
WINS = [mj.Win(**hand | {"honba": 0}) for hand in (*CHOSEN, *hands(1500, seed=8))]


def test_the_han_of_seven_pairs_are_unknown_where_no_source_dates_them() -> None:
    assert "han" in unknown_figures(PAIRS, mj.RULES[YEAR_1954])


@pytest.mark.parametrize(
    ("rules", "hand"),
    [
        pytest.param(YEAR_1954, MIDDLE_OR_TWO_SIDED, id="pinfu may pay more than a middle wait"),
        pytest.param("amano 1967", TRIPLETS_OR_RUNS, id="a limit hand pays more than its runs"),
        pytest.param(YEAR_1954, ONLY_DORA, id="dora are no yaku"),
    ],
)
def test_the_points_are_unknown_where_a_reading_that_lost_might_win(rules: str, hand: dict[str, Any]) -> None:
    assert "points" in unknown_figures(hand, mj.RULES[rules])


@pytest.mark.parametrize("name", mj.HISTORICAL)
def test_points_that_are_told_stay_the_same_under_each_value_that_an_unknown_switch_might_have(name: str) -> None:
    rules = mj.RULES[name]
    others = [replace(rules.settled, **values) for values in POSSIBLE if values.keys() <= rules.unknowns.keys()]
    for win in WINS:
        points = points_or_none(win, rules)
        for other in others:
            assert points is None or points_or_none(win, other) == points, (win, other.changes_from(rules.settled))


def points_or_none(win: mj.Win, rules: mj.Rules) -> int | None:
    """The points; None where they are unknown or the hand may not win."""
    try:
        return mj.score(win, rules=rules).points
    except (mj.UnknownRule, mj.NoYaku):
        return None


def test_the_unknown_value_itself_is_data() -> None:
    assert Unknown("who pays").what == "who pays"
    assert str(Unknown("who pays")) == "unknown"


# --- facts that hang together ---------------------------------------------------------------------


def test_two_facts_that_change_a_figure_only_together_are_both_behind_it() -> None:
    win = mj.Win("67p 55s", "8p", melds=["chi 234m", "chi 345s", "chi 678s"], by="tsumo")
    score = mj.score(win, mj.RULES["two table doubles 1954"])
    assert {each.what for each in score.unknowns("han")} >= {
        "whether an open hand could have pinfu",
        "what a self-draw did to pinfu",
    }
    with pytest.raises(mj.UnknownRule):
        _ = score.payment


@settings(max_examples=60, deadline=None)
@given(wins(), st.sampled_from([mj.RULES[name] for name in mj.HISTORICAL]))
def test_the_facts_that_touch_a_hand_are_all_that_need_asking(hand: Hand, rules: mj.Rules) -> None:
    win = mj.Win(**hand)
    for figure in (HAN, BASIC_POINTS):
        with pytest.MonkeyPatch.context() as patch:
            quick = set(unknowns_behind(figure, win, rules))
            patch.setattr(module, "_TOUCHES", {})
            assert set(unknowns_behind(figure, win, rules)) == quick

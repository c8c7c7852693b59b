"""Won deals: who ends with what, under each way of settling that a rule set may have."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong_lessons import RULES, NoYaku, Rules, UnknownRule, Win
from mahjong_lessons.rules import (
    ALL_PAID,
    DISCARDER,
    ITS_YAKUMAN,
    LIABILITY_HONBA,
    LIABLE,
    MODERN,
    NEAREST_ONLY,
    TO_EACH,
    TO_NEAREST,
    TWO_PAID,
    WHOLE_HAND,
)
from mahjong_lessons.scoring.tiles import WINDS
from mahjong_lessons.settlements import CannotSettle, ThreeRons, of_wins
from tests.hands import hands

TENHOU = RULES["tenhou"]
PINFU = Win("123m 67p 345s 789s 99p", "5p")
TANYAO = Win("22m 34p 456p 678s 234s", "5p", seat="north")
HONITSU = Win("123p 67p 789p 11z 222z", "5p", seat="west")
DAISANGEN = Win("123m 4p", "4p", melds=["pon 555z", "pon 666z", "pon 777z"])
TSUUIISOU_TOO = Win("1z", "1z", melds=["pon 333z", "pon 555z", "pon 666z", "pon 777z"])


def deltas(*figures: int) -> dict[str, int]:
    return dict(zip(WINDS, figures, strict=True))


def test_the_discarder_pays_for_all() -> None:
    settled = of_wins(PINFU, TENHOU, "west")
    assert settled.deltas == deltas(0, 1000, -1000, 0)
    assert (settled.riichi_sticks, settled.dealer_stays, settled.honba) == (0, False, 0)


def test_on_a_self_draw_each_pays_and_the_dealer_double() -> None:
    settled = of_wins([replace(PINFU, by="tsumo", honba=2, riichi_sticks=1)], TENHOU)
    assert settled.deltas == deltas(-700 - 200, 1500 + 600 + 1000, -400 - 200, -400 - 200)


def test_a_dealer_who_wins_deals_again_with_a_counter_more() -> None:
    settled = of_wins(replace(PINFU, seat="east", honba=2), TENHOU, "north")
    assert settled.deltas == deltas(1500 + 600, 0, 0, -2100)
    assert (settled.dealer_stays, settled.honba) == (True, 3)


def test_a_score_at_the_table_is_what_the_payment_says() -> None:
    settled = of_wins(replace(PINFU, riichi="riichi", riichi_sticks=3, honba=1), TENHOU, "east")
    assert settled.deltas == deltas(-2300, 2300 + 3000, 0, 0)


# --- several winners -------------------------------------------------------------------------------

BOTH = (replace(PINFU, honba=1, riichi_sticks=2), replace(TANYAO, honba=1, riichi_sticks=2, riichi="riichi"))


def test_honba_and_sticks_go_to_the_nearest_winner_after_the_discarder() -> None:
    settled = of_wins(BOTH, TENHOU, "west")  # north is next after west, south two seats on
    assert settled.deltas == deltas(0, 1000, -(1000 + 3900 + 300), 3900 + 300 + 2000)


def test_both_get_honba_and_their_own_stick_where_the_rules_say_so() -> None:
    settled = of_wins(BOTH, replace(TENHOU, several_rons=ALL_PAID, honba_to=TO_EACH), "east")
    assert settled.deltas == deltas(-(1000 + 3900 + 600), 1000 + 300 + 1000, 0, 3900 + 300 + 1000)


def test_only_the_nearest_is_paid_where_one_is() -> None:
    settled = of_wins(BOTH, replace(TENHOU, several_rons=NEAREST_ONLY), "west")
    assert settled.deltas == deltas(0, 0, -4200, 4200 + 2000)
    assert any("only the nearest" in step.why and not step.points for step in settled.steps)


THREE = (PINFU, TANYAO, HONITSU)


def test_three_rons_abort_or_are_all_paid() -> None:
    with pytest.raises(ThreeRons, match="abortive draw"):
        of_wins(THREE, replace(TENHOU, several_rons=TWO_PAID), "east")
    paid = of_wins(THREE, replace(TENHOU, several_rons=ALL_PAID), "east").deltas
    assert paid["east"] == -sum(paid[seat] for seat in WINDS[1:])
    assert all(paid[seat] > 0 for seat in WINDS[1:])


def test_a_dealer_among_the_paid_winners_deals_again() -> None:
    wins = (replace(PINFU, seat="east"), TANYAO)
    assert of_wins(wins, TENHOU, "west").dealer_stays
    assert not of_wins(wins, replace(TENHOU, several_rons=NEAREST_ONLY), "west").dealer_stays


# --- liability -------------------------------------------------------------------------------------

BY_WEST = {"south": ("west", ("daisangen",))}


def test_a_liable_player_pays_all_of_a_self_draw_and_its_counters() -> None:
    settled = of_wins(replace(DAISANGEN, by="tsumo", honba=1), TENHOU, liable=BY_WEST)
    assert settled.deltas == deltas(0, 32_300, -32_300, 0)


@pytest.mark.parametrize(("who", "west", "north"), [(LIABLE, 16_300, 16_000), (DISCARDER, 16_000, 16_300)])
def test_on_anothers_discard_the_two_pay_half_each(who: str, west: int, north: int) -> None:
    rules = replace(TENHOU, liability_honba=who)
    settled = of_wins(replace(DAISANGEN, honba=1), rules, "north", BY_WEST)
    assert settled.deltas == deltas(0, 32_300, -west, -north)


def test_a_liable_discarder_pays_all() -> None:
    assert of_wins(replace(DAISANGEN, honba=1), TENHOU, "west", BY_WEST).deltas == deltas(0, 32_300, -32_300, 0)


def test_the_dealer_may_be_liable_and_pays_no_more_for_it() -> None:
    told = {"south": ("east", ("daisangen",))}
    assert of_wins(replace(DAISANGEN, by="tsumo"), TENHOU, liable=told).deltas == deltas(-32_000, 32_000, 0, 0)


def test_another_yakuman_in_the_hand_is_covered_or_not() -> None:
    drawn = replace(TSUUIISOU_TOO, by="tsumo")
    whole = of_wins(drawn, replace(TENHOU, liability_covers=WHOLE_HAND), liable=BY_WEST)
    assert whole.deltas == deltas(0, 64_000, -64_000, 0)
    part = of_wins(drawn, replace(TENHOU, liability_covers=ITS_YAKUMAN), liable=BY_WEST)
    assert part.deltas == deltas(-16_000, 64_000, -32_000 - 8_000, -8_000)
    on_discard = of_wins(TSUUIISOU_TOO, replace(TENHOU, liability_covers=ITS_YAKUMAN), "north", BY_WEST)
    assert on_discard.deltas == deltas(0, 64_000, -16_000, -48_000)


def test_a_double_yakuman_is_covered_at_its_double_worth() -> None:
    four_winds = Win("4p", "4p", melds=["pon 111z", "pon 222z", "pon 333z", "pon 444z"], by="tsumo")
    told = {"south": ("west", ("daisuushii",))}
    assert of_wins(four_winds, RULES["mahjong soul"], liable=told).deltas == deltas(0, 64_000, -64_000, 0)


def test_where_a_rule_set_knows_no_such_liability_all_pay_as_ever() -> None:
    rules = replace(TENHOU, liability=frozenset())
    settled = of_wins(replace(DAISANGEN, by="tsumo"), rules, liable=BY_WEST)
    assert settled.deltas == deltas(-16_000, 32_000, -8_000, -8_000)
    assert "nobody is liable" in settled.steps[0].why


# --- what cannot be --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "discarder", "liable", "said"),
    [
        ([], "west", {}, "of_draw"),
        (["123m"], "west", {}, "each a Win"),
        (PINFU, None, {}, "name the discarder"),
        (PINFU, "up", {}, "one of east"),
        (PINFU, "south", {}, "nobody wins on their own discard"),
        (replace(PINFU, by="tsumo"), "west", {}, "has no discarder"),
        ((PINFU, PINFU), "west", {}, "two winners sit south"),
        ((replace(PINFU, by="tsumo"), replace(TANYAO, by="tsumo")), None, {}, "one winner"),
        ((PINFU, replace(TANYAO, honba=1)), "west", {}, "agree in honba"),
        ((PINFU, replace(TANYAO, by="tsumo")), "west", {}, "agree in by"),
        (DAISANGEN, "west", {"south": ("south", ("daisangen",))}, "liable to themselves"),
        (DAISANGEN, "west", {"north": ("west", ("daisangen",))}, "has not won"),
        (DAISANGEN, "west", {"south": ("west", ("suukantsu",))}, "has no suukantsu"),
        (DAISANGEN, "west", {"south": ("west", ())}, "no yakuman named"),
        (DAISANGEN, "west", {"south": "west"}, "a seat and its yakuman"),
    ],
)
def test_a_deal_that_cannot_have_ended_so_is_refused(
    wins: object, discarder: str | None, liable: object, said: str
) -> None:
    with pytest.raises(CannotSettle, match=said):
        of_wins(wins, TENHOU, discarder, liable)  # type: ignore[arg-type]


def test_a_hand_without_yaku_wins_nothing() -> None:
    with pytest.raises(NoYaku):
        of_wins(Win("46p 345s 888s 99p", "5p", ["chi 123m"]), TENHOU, "west")


def test_an_untold_rule_is_asked_for_only_where_it_matters() -> None:
    wrc = RULES["wrc 2025"]
    assert of_wins(DAISANGEN, wrc, "north", BY_WEST).deltas == deltas(0, 32_000, -16_000, -16_000)
    with pytest.raises(UnknownRule, match="counters"):
        of_wins(replace(DAISANGEN, honba=1), wrc, "north", BY_WEST)
    with pytest.raises(UnknownRule, match="three rons"):
        of_wins((PINFU, TANYAO, replace(PINFU, seat="east")), RULES["riichi city"], "west")
    assert of_wins((PINFU, TANYAO), RULES["riichi city"], "west").deltas["south"] > 0


def test_where_losers_settle_no_winner_alone_tells_who_ends_with_what() -> None:
    with pytest.raises(CannotSettle, match="the losers pay one another too"):
        of_wins(PINFU, RULES["classical 1920"], "west")
    with pytest.raises(UnknownRule, match="losers"):
        of_wins(PINFU, RULES["three pay 1929"], "west")


def test_it_survives_pickling_and_tells_itself() -> None:
    settled = of_wins(BOTH, TENHOU, "west")
    assert pickle.loads(pickle.dumps(settled)) == settled
    assert "west -> north: 3,900" in str(settled)


# --- nothing is lost -------------------------------------------------------------------------------

RULE_SETS = st.builds(
    replace,
    st.sampled_from([RULES[name] for name in MODERN]),
    several_rons=st.sampled_from([ALL_PAID, NEAREST_ONLY]),
    honba_to=st.sampled_from([TO_EACH, TO_NEAREST]),
    liability_honba=st.sampled_from(LIABILITY_HONBA),
)


@given(st.integers(0, 100_000), RULE_SETS, st.sampled_from(WINDS), st.integers(0, 5), st.integers(0, 5))
def test_deltas_sum_to_the_sticks_taken_up(seed: int, rules: Rules, discarder: str, honba: int, sticks: int) -> None:
    win = Win(**hands(1, seed)[0] | {"honba": honba, "riichi_sticks": sticks})
    if win.by == "ron" and discarder == win.seat:
        return
    try:
        settled = of_wins(win, rules, discarder if win.by == "ron" else None)
    except NoYaku:
        return
    assert sum(settled.deltas.values()) == sticks * rules.riichi_stick
    assert settled.deltas[win.seat] == sum(step.points for step in settled.steps)


@given(RULE_SETS, st.permutations(WINDS), st.integers(0, 5), st.integers(2, 5), st.integers(2, 3))
def test_of_several_winners_nothing_is_lost_either(
    rules: Rules, seats: list[str], honba: int, sticks: int, number: int
) -> None:
    wins = [
        replace(win, seat=seat, honba=honba, riichi_sticks=sticks, riichi=riichi)
        for win, seat, riichi in zip(THREE, seats, ("riichi", None, "riichi"), strict=False)
    ][:number]
    settled = of_wins(wins, rules, seats[3])
    assert sum(settled.deltas.values()) == sticks * rules.riichi_stick
    assert all(settled.deltas[seat] == 0 for seat in seats[number:3])

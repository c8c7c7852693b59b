"""A second opinion on thousands of hands: the PyPI package `mahjong`, which shares nothing with this one.

Han, fu, fu before rounding, each yaku with its han, points and each payment are compared. Where the two differ by
rule, `DIFFERENCES` says where and why, and a test shows that the case occurs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import pytest
from hypothesis import given, note, settings
from mahjong.hand_calculating.hand_config import HandConstants

import mahjong_lessons as mj
from mahjong_lessons.scoring.payments import up_to_ten
from mahjong_lessons.scoring.readings import SEVEN_PAIRS, readings
from tests.hands import Hand, hands, wins
from tests.oracle import NO_YAKU, Opinion, opinion_of_mahjong, opinion_of_ours

TENHOU = mj.RULES["tenhou"]
OTHER_RULES: dict[str, tuple[mj.Rules, dict[str, Any]]] = {
    "kiriage": (replace(TENHOU, kiriage_mangan=True), {"kiriage": True}),
    "double yakuman": (mj.RULES["mahjong soul"], {"has_double_yakuman": True}),
    "no counted yakuman": (
        replace(TENHOU, counted_yakuman=False),
        {"kazoe_limit": HandConstants.KAZOE_SANBAIMAN},
    ),
    "no open tanyao": (replace(TENHOU, open_tanyao=False), {"has_open_tanyao": False}),
    "no red fives": (replace(TENHOU, red_fives=False), {"has_aka_dora": False}),
    "no pinfu on a self-draw": (replace(TENHOU, pinfu_self_draw="lost"), {"fu_for_pinfu_tsumo": True}),
}


class Difference(NamedTuple):
    """Where `mahjong` counts otherwise by rule: which hands, why, and its figures put in our terms."""

    why: str
    applies: Callable[[Opinion], bool]
    in_our_terms: Callable[[Opinion], Opinion]
    example: Hand


DIFFERENCES = {
    "open hand of 20 fu": Difference(
        "It lists the raise to 30 as an item of 2 fu; here it is a step of the reasoning, and the items sum to 20.",
        lambda ours: ours.raw_fu == 20 and ours.from_discarder is not None,
        lambda theirs: theirs._replace(raw_fu=20),
        {"hand": "67p 345s 678s 22p", "win": "5p", "melds": ["chi 234m"]},
    ),
}


def theirs_in_our_terms(win: mj.Win, ours: Opinion, **options: Any) -> Opinion:
    theirs = opinion_of_mahjong(win, **options)
    for difference in DIFFERENCES.values():
        if difference.applies(ours):
            theirs = difference.in_our_terms(theirs)
    return theirs


@settings(max_examples=5000, derandomize=True, database=None, deadline=None)
@given(wins())
def test_five_thousand_hands_come_to_the_same_as_in_mahjong(hand: Hand) -> None:
    win = mj.Win(**hand)
    note(str(win))
    ours = opinion_of_ours(win, TENHOU)
    assert ours == theirs_in_our_terms(win, ours)


@pytest.mark.parametrize("name", OTHER_RULES)
def test_under_other_rules_they_agree_too(name: str) -> None:
    rules, options = OTHER_RULES[name]
    for hand in hands(600, seed=len(name)):
        win = mj.Win(**hand)
        ours = opinion_of_ours(win, rules)
        assert ours == theirs_in_our_terms(win, ours, **options), win


@pytest.mark.parametrize("name", OTHER_RULES)
def test_each_of_those_rules_changes_some_of_the_hands(name: str) -> None:
    rules, _ = OTHER_RULES[name]
    each = [mj.Win(**hand) for hand in hands(600, seed=len(name))]
    assert any(opinion_of_ours(win, rules) != opinion_of_ours(win, TENHOU) for win in each)


@pytest.mark.parametrize("name", DIFFERENCES)
def test_each_known_difference_occurs(name: str) -> None:
    difference = DIFFERENCES[name]
    win = mj.Win(**difference.example)
    ours, theirs = opinion_of_ours(win, TENHOU), opinion_of_mahjong(win)
    assert difference.applies(ours)
    assert ours != theirs
    assert ours == difference.in_our_terms(theirs), difference.why


@settings(max_examples=1000, derandomize=True, database=None, deadline=None)
@given(wins())
def test_the_fu_items_sum_to_the_fu_before_rounding_and_that_rounds_to_the_fu(hand: Hand) -> None:
    try:
        score = mj.score(mj.Win(**hand))
    except mj.NoYaku:
        return
    raw = sum(item.fu for item in score.fu_items)
    if score.yakuman:
        assert (score.fu, score.fu_items) == (None, ())
    elif score.reading.form == SEVEN_PAIRS:
        assert (raw, score.fu) == (25, 25)
    elif raw == 20 and not score.win.closed and not score.win.tsumo:
        assert score.fu == 30
    else:
        assert score.fu == up_to_ten(raw)


def test_the_hands_are_a_good_mixture() -> None:
    """The comparison is worth as much as its hands: each yaku occurs, and no kind of hand crowds out the others."""
    dealt = [mj.Win(**hand) for hand in hands(12_000, seed=0)]
    scored = [opinion_of_ours(win, TENHOU) for win in dealt]
    yaku = Counter(name for opinion in scored for name, _ in opinion.yaku)
    assert yaku.keys() == {*mj.YAKU, "dora", "ura dora", "aka dora"}
    assert min(yaku.values()) >= 5
    shares = {
        "open": sum(not win.closed for win in dealt),
        "self-drawn": sum(win.tsumo for win in dealt),
        "dealer": sum(win.dealer for win in dealt),
        "with a kan": sum("kan" in meld for win in dealt for meld in win.melds),
        "with several readings": sum(len(readings(win)) > 1 for win in dealt),
        "no yaku": scored.count(NO_YAKU),
        "below the limits": sum(opinion.han is not None and opinion.han < 5 for opinion in scored),
    }
    assert {name for name, count in shares.items() if count < 12_000 // 25} == set()

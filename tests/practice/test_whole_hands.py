"""Whole hands to count, and the shortcuts held against real wins."""

from __future__ import annotations

from itertools import product

import pytest

from mahjong_lessons.practice.figures import shares_of
from mahjong_lessons.practice.real_wins import real_wins
from mahjong_lessons.practice.shortcuts import MOST_HAN, SHORTCUTS, from_ron, share, shortcuts
from mahjong_lessons.practice.whole_hands import HOW_MANY, fresh_hands, twenty_real_wins
from mahjong_lessons.rules import RULES, STANDARD
from mahjong_lessons.scoring.payments import basic_points, settle
from mahjong_lessons.scoring.score import score


def test_twenty_different_real_wins_are_asked_and_what_was_paid_is_what_the_record_says() -> None:
    hands = twenty_real_wins()
    received = {real.win: real.received for real in real_wins()}
    assert len({problem.win for problem in hands.problems}) == HOW_MANY
    for problem in hands.problems:
        assert score(problem.win, RULES["tenhou"]).payment.received == received[problem.win]


def test_what_is_missed_is_kept_until_it_is_right() -> None:
    hands = twenty_real_wins()
    right = hands.problems[0].answer
    assert isinstance(right, tuple)
    assert hands.missed == ()
    assert not hands.check(1, 1, 20, 100).right
    assert hands.missed  # the first
    assert "Hand 1" in hands.again().text
    assert hands.check(1, *right).right
    assert hands.missed == ()
    assert "none of them missed" in hands.again().text


def test_asking_is_no_answer_and_nonsense_is_none_either() -> None:
    hands = twenty_real_wins()
    for answer in ((...,), ("what?",), ()):
        hands.check(2, *answer)
    assert hands.missed == ()
    with pytest.raises(ValueError, match="1 to 20"):
        hands.check(21, 1, 30, 1000)


def test_each_figure_of_a_whole_hand_is_judged_apart() -> None:
    problem = twenty_real_wins().problems[0]
    right = problem.answer
    assert isinstance(right, tuple)
    judged = problem.check((*right[:-1], right[-1] + 100))
    assert not judged.right
    assert f"Han {right[0]}: right." in judged.text
    assert f"Fu {right[1]}: right." in judged.text


def test_fresh_hands_are_the_same_for_the_same_seed() -> None:
    one, other, third = (fresh_hands(3, seed) for seed in (5, 5, 6))
    assert [each.win for each in one.problems] == [each.win for each in other.problems]
    assert [each.win for each in one.problems] != [each.win for each in third.problems]


def test_without_a_triplet_the_four_lines_are_never_wrong_and_the_rougher_ones_are_worse() -> None:
    rates = [right / of for right, of in map(share, SHORTCUTS)]
    assert rates == sorted(rates)
    assert rates[-1] == 1
    assert f"{100 * rates[0]:.0f} %" in shortcuts().text


def test_one_real_hand_in_five_needs_no_fu() -> None:
    hans = [real.han for real in real_wins()]
    without = sum(han is None or han > MOST_HAN for han in hans)
    assert round(len(hans) / without) == 5


def test_a_self_draw_can_always_be_had_from_the_ron() -> None:
    for han, fu, dealer in product(range(1, 14), (20, 25, *range(30, 120, 10)), (True, False)):
        basic = basic_points(han, fu, STANDARD).points
        assert from_ron(basic, dealer, STANDARD) == shares_of(settle(basic, dealer, "tsumo", STANDARD))
    assert shortcuts().text.splitlines()[-1].split()[-3:-1] == ["100", "%"]


def test_the_twenty_hands_score_alike_under_the_rules_of_the_course() -> None:
    for problem in twenty_real_wins().problems:
        here, there = score(problem.win), score(problem.win, problem.rules)
        assert (here.han, here.fu, here.payment) == (there.han, there.fu, there.payment)


def test_the_answer_shown_as_an_example_in_lesson_08_is_not_the_right_one() -> None:
    assert twenty_real_wins().check(1, 1, 40, 1300).right is False

"""Whole hands to count, and the shortcuts held against real wins."""

from __future__ import annotations

import pytest

from mahjong_lessons.practice.real_wins import real_wins
from mahjong_lessons.practice.shortcuts import MOST_HAN, SHORTCUTS, share, shortcuts
from mahjong_lessons.practice.whole_hands import HOW_MANY, fresh_hands, twenty_real_wins
from mahjong_lessons.rules import RULES
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

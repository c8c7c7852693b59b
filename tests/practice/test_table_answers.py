"""Answers to who ends with what, as people type them; and what is said to wrong ones."""

from __future__ import annotations

import pytest

from mahjong_lessons import RULES, Win
from mahjong_lessons.practice import TableProblem
from mahjong_lessons.settlements.game import Deal
from tests.explorer_driver import check_html

SOUTH = Win("123m 67p 345s 789s 99p", "5p", riichi="riichi")
NORTH = Win("22m 34p 456p 678s 234s", "5p", seat="north", riichi="riichi")
DRAGONS = Win("123m 4p", "4p", melds=["pon 555z", "pon 666z", "pon 777z"])
FED = {"south": ("west", ("daisangen",))}
RON = TableProblem("settlement", None, Deal((SOUTH,), "west"), 1, 2, RULES["tenhou"])
BOTH = TableProblem("settlement", None, Deal((SOUTH, NORTH), "west"), 1, 2, RULES["tenhou"])
DRAW = TableProblem("settlement", None, Deal(tenpai=("south",)), 1, 1)


@pytest.mark.parametrize(
    "answer",
    [
        (0, 4300, -2300, 0),
        (0, 4, 300, -2, 300, 0),  # 4,300 and -2,300 as Python takes them apart
        "0 4300 -2300 0",
        "0, +4,300, -2,300, 0",
        "0 / 4300 / \N{MINUS SIGN}2300 / 0",
        "0 +4,300 \N{EN DASH} 2,300 0",
        ["0", "+4300", "-2300", "0"],
        "south +4,300, west -2,300",
        "South gains 4,300; west pays 2,300.",
        "East 0, South 4300, West loses 2300, North 0",
        {"south": 4300, "west": -2300},
        "{'south': 4300, 'west': -2300}",
        "west: -2300 points, south: 4300 points",
    ],
)
def test_four_figures_are_taken_as_they_are_typed(answer: object) -> None:
    parts = answer if isinstance(answer, tuple) else (answer,)
    assert RON.check(*parts).right, RON.check(*parts).text


@pytest.mark.parametrize(
    ("problem", "answer", "mistake"),
    [
        (RON, (0, 4000, -2000, 0), "counters left out"),
        (RON, (0, 2300, -2300, 0), "sticks left out"),
        (RON, (0, 4300, -4300, 0), "sticks taken from the discarder"),
        (BOTH, (0, 2300, -6500, 6200), "counters to every winner"),
        (BOTH, (0, 4300, -6200, 3900), "the wrong winner nearest"),
        (BOTH, (0, 4000, -6200, 4200), "sticks to the wrong winner"),
        (BOTH, (0, 0, -4200, 6200), "only the nearest paid"),
        (DRAW, (-3000, 9000, -3000, -3000), "3,000 from each who is not ready"),
        (DRAW, (-1000, 4000, -1000, -1000), "sticks taken from a drawn deal"),
        (
            TableProblem("settlement", None, Deal((DRAGONS,), "north", FED), 2, 0),
            (0, 32600, -32600, 0),
            "the liable player pays all of a ron",
        ),
        (TableProblem("next dealer", None, Deal(tenpai=("east",)), 1), "passes on", "a ready dealer moved on"),
        (TableProblem("next counters", None, Deal(tenpai=()), 2), 0, "counters dropped after a draw"),
        (TableProblem("next counters", None, Deal((SOUTH,), "west"), 2), 3, "counters kept after another's win"),
    ],
)
def test_the_mistake_is_named(problem: TableProblem, answer: object, mistake: str) -> None:
    judgement = problem.check(answer)
    assert judgement.right is False
    assert judgement.mistakes[0] == mistake
    assert "See lesson 14." in judgement.text


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ((4300, -2300), "Four figures are asked, one for each seat, and these are 2."),
        (
            (0, 4300, 1, 0),
            "Look again at west. Your four figures sum to 4,301; here they should sum to 2,000, the sticks",
        ),
        ("south +4,300, south 0", "south is named twice"),
        ("south a lot", "Not an answer yet"),
        ("0 4300 fu -2300 0", "asked are points, and these are fu"),
        ({"south": object()}, "Not an answer yet"),
    ],
)
def test_what_is_wrong_is_told(answer: object, said: str) -> None:
    assert said in RON.check(answer).text


def test_the_sum_of_a_draw_is_told_to_be_nothing() -> None:
    assert "should sum to 0, as no stick is taken up" in DRAW.check(-1000, 3000, -1000, 0).text


@pytest.mark.parametrize(("typed", "right"), [("deals again", True), ("again", True), ("passes", False), ("no", False)])
def test_what_the_dealer_does_is_taken_in_words(typed: str, right: bool) -> None:
    problem = TableProblem("next dealer", None, Deal(tenpai=("east",)))
    assert problem.check(typed).right is right


def test_the_whole_way_is_a_picture_and_rows() -> None:
    check_html(BOTH.reasoning)
    assert "west pays north 4,200" in BOTH.reasoning
    check_html(BOTH._repr_html_())
    assert "North has 3 han 30 fu." in str(BOTH)

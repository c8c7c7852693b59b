"""The questions of lesson 08, on Kanai's count of 1952, and on the same hands today."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from mahjong_lessons.hand import Win
from mahjong_lessons.history import KanaiTotals, kanai_totals
from mahjong_lessons.questions.frame import Question, payment_question
from mahjong_lessons.questions.hints import with_hints
from mahjong_lessons.rules import RULES, Unknown
from mahjong_lessons.scoring import score
from mahjong_lessons.show import hand, side_by_side

_RULES = RULES["kanai 1952"]

FUNDAMENTAL = Win("34s 66z 678m", "5s", melds=["pon 999p", "closed kan 5555m"], by="tsumo")
MARGINAL = Win("12s 456m 99p 789p", "3s", melds=["chi 678s"], by="tsumo")
THREE_BONUS = Win("34p 88s", "5p", melds=["pon 222z", "pon 555z", "pon 777z"])
WEST_PILLOW = Win("567m 456p 789s 3z", "3z", melds=["chi 123m"], by="tsumo", seat="west", round="west")
TWO_TOTALS = Win("46m 33s 789s 456p", "5m", melds=["pon 666z"])
TODAY = Win("46p 88m 456m 999s", "5p", melds=["pon 222z"], by="tsumo", seat="south", round="south")
CHIS = {
    "a": Win("46s 456m 789p 22s", "5s", melds=["chi 123m"]),
    "b": Win("56s 456m 789p 22s", "4s", melds=["chi 123m"], by="tsumo"),
    "c": Win("56s 456m 789p 44z", "4s", melds=["chi 123m"]),
    "d": Win("56s 456m 789p 22s", "7s", melds=["chi 123m"]),
}
_SWITCHES = {
    "the base": "base_fu",
    "the pillow of a double wind": "double_wind_pair_fu",
    "the points for a draw": "self_draw_fu",
    "who pays": "settlement",
    "the limit": "cap",
    "the rounding": "rounding",
}
"""Rules that the page tells or leaves open, by the switches of `Rules` that hold them."""


def _totals(win: Win) -> KanaiTotals:
    return kanai_totals(score(win, _RULES))


def _without_base(win: Win) -> int:
    totals = _totals(win)
    return totals.fundamental_points + totals.going_out_points - _RULES.base_fu


def _has_bonus(win: Win) -> bool:
    return any(item.name == "four chis" for item in _totals(win).doublings)


def _points_question(
    id: str, win: Win, ask: str, right: Callable[[KanaiTotals], int], hints: Iterable[tuple[int, str]], why: str
) -> Question:
    """A number of points in the count of one hand."""
    return Question(
        id, ask, lambda: right(_totals(win)), lambda: hints, unit="points", picture=lambda: hand(win), why=why
    )


QUESTIONS = (
    _points_question(
        "08.1",
        FUNDAMENTAL,
        "A melded pon of 9s, a kan of 5s in hand, a pillow of green dragons, drawn from the pile. How many Fundamental "
        "Points?",
        lambda totals: totals.fundamental_points,
        (
            (44, "The 2 points for the draw are points for going out. They are not part of the Fundamental Points."),
            (34, "The kan lies in the hand, not melded: 16 for numbers from 2 to 8."),
            (40, "The pillow counts too: green is a colour."),
            (22, "The base of 20 belongs to the Fundamental Points."),
            (40 - 2 + 2 * 2, "That is it by another way; check each line: base, pon, kan, pillow.")
            if False
            else (38, "A pon of 9s is worth 4 melded, and the pillow of a colour 2."),
        ),
        "20 for the base, 4 for the pon, 16 for the kan, 2 for the pillow. The draw is counted elsewhere.",
    ),
)

"""The questions of lesson 16: wins of the game that the package ships, and what a log says of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mahjong_lessons.bulk import real_wins
from mahjong_lessons.practice.dealt import question_of
from mahjong_lessons.practice.problem import Problem
from mahjong_lessons.practice.question import Question
from mahjong_lessons.records import EXAMPLE, read
from mahjong_lessons.rules import RULES, Rules

GAME = read(EXAMPLE)


def _asked(kind: str, number: int, rules: Rules = GAME.rules) -> Problem:
    return Problem(kind, None, GAME.win(number).win, rules)


def _from_the_discarder() -> int:
    """The payment of the discarder for the last win of the game, as its log tells it."""
    deltas = GAME.win(12).said.deltas
    assert deltas is not None, "the log of this game tells what each player won and lost"
    return -min(deltas)


def _sticks_slips() -> Iterable[tuple[object, str]]:
    payment = GAME.win(12).score().payment
    return [
        (payment.received, "That is what the winner received. The sticks had been laid by those who declared riichi."),
        (payment.points, "The counter on the table is paid by the discarder, too."),
    ]


def _mangans() -> int:
    return round(len(GAME.wins) * real_wins().limits["mangan"] / real_wins().wins)


QUESTIONS = (
    question_of(
        "16.1",
        _asked("fu", 4),
        "Seven pairs have 25 fu, always, and are never rounded.",
    ),
    question_of(
        "16.2",
        _asked("yaku", 3),
        "Declared, closed and self-drawn, on the last tile of the wall.",
    ),
    question_of(
        "16.3",
        _asked("payment", 7),
        "4 han and 30 fu, not lifted to a mangan here, and 100 for the counter from each.",
    ),
    question_of(
        "16.4",
        _asked("received", 12),
        "7,700 for the hand, 300 for the counter, and three sticks.",
    ),
    Question(
        "16.5",
        "The same win, the last of the game: how many points did the discarder lose?",
        _from_the_discarder,
        _sticks_slips,
        unit="points",
        picture=lambda: _asked("received", 12).picture,
        why="The hand and the counter. The three sticks were on the table already.",
    ),
    replace(
        question_of(
            "16.6",
            _asked("payment", 9, RULES["wrc 2025"]),
            "Without red fives only the dragons count: 1 han instead of 2.",
        ),
        ask="This hand is won at the World Riichi Championship of 2025, which has no red fives. What does the "
        "discarder pay?",
    ),
    Question(
        "16.7",
        f"Of {real_wins().wins:,} real wins {real_wins().limits['mangan']} were a mangan. How many would you expect in "
        f"a game of {len(GAME.wins)} wins, to the nearest whole number?",
        _mangans,
        lambda: [
            (1, "One in six is a mangan, and the game has twelve wins."),
            (len(GAME.wins), "That would be all of them. One win in six is a mangan."),
        ],
        why="About one in six. One game more or less tells nothing yet: chance is larger than the difference.",
    ),
)

"""The questions of lesson 08, on whole hands: the order of the steps, and where each may be left out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mahjong_lessons.practice.figures import at_the_limits, of_payers
from mahjong_lessons.practice.mistakes import paid
from mahjong_lessons.practice.question import Question, fu_question, payment_question, total_question
from mahjong_lessons.rules import STANDARD
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import basic_points
from mahjong_lessons.scoring.score import score
from mahjong_lessons.show import hand

MANY_HAN = Win("234m 567m 406p 34p 88s", "5p", riichi="riichi", ippatsu=True, dora_indicators="4p", by="tsumo")
PINFU = Win("123m 67p 345s 789s 99p", "5p", riichi="riichi", by="tsumo")
PAIRS = Win("1144m 2299p 3366s 7z", "7z", riichi="riichi")
OPEN = Win("22p 57m 234s", "6m", melds=["chi 234m", "pon 888m"])
CLOSED = Win("123m 46p 345s 888s 99p", "5p", riichi="riichi")
DRAWN = Win("123m 46p 345s 888s 99p", "5p", riichi="riichi", by="tsumo", honba=1, riichi_sticks=1)


def _first_step() -> str:
    return "no" if (score(MANY_HAN).han or 0) >= STANDARD.limits[0].han else "yes"


def _limit_slips() -> Iterable[tuple[object, str]]:
    each, dealer = paid(score(MANY_HAN))
    below = paid(score(replace(MANY_HAN, ippatsu=False, riichi=None, dora_indicators="")))
    return [
        ((dealer, each), "First what each non-dealer pays, then the dealer."),
        (each * 2 + dealer, "That is the sum. Asked is what each of the two kinds of player pays."),
        (below, "Count the han again: riichi, ippatsu, the self-draw and each dora tile."),
    ]


QUESTIONS = (
    Question(
        "08.1",
        "Riichi, ippatsu, self-drawn, with dora and a red five. Do you need to count its fu?",
        _first_step,
        lambda: [("yes", "Count the han first. From 5 han on fu no longer matter.")],
        options=("yes", "no"),
        picture=lambda: hand(MANY_HAN),
        why="Han first: from five on there is nothing left to count.",
    ),
    Question(
        "08.2",
        "The same hand. What does each non-dealer pay, and what the dealer?",
        lambda: paid(score(MANY_HAN)),
        _limit_slips,
        unit="points",
        steps="Count the han, and look the limit up: one share from each non-dealer, two from the dealer.",
        named=lambda: at_the_limits(MANY_HAN, STANDARD, of_payers),
        picture=lambda: hand(MANY_HAN),
        why="A limit is looked up, not worked out.",
    ),
    fu_question("08.3", PINFU, "A self-drawn pinfu. How many fu?", "Pinfu by self-draw is 20 fu, and nothing else is."),
    payment_question("08.4", PAIRS, "Riichi and seven pairs by ron. What does the discarder pay?", "3 han, 25 fu."),
    payment_question("08.5", OPEN, "An open tanyao by ron. What does the discarder pay?", "1 han, 30 fu."),
    fu_question(
        "08.6",
        CLOSED,
        "A closed hand with one triplet, by ron. How many fu?",
        "A closed ron that is no pinfu is 40 more often than not; this triplet and wait keep it there.",
    ),
    total_question(
        "08.7",
        DRAWN,
        "The same tiles, drawn by oneself, with one counter and the winner's own stick on the table. What does the "
        "winner receive in all?",
        "The stick is the winner's own, and comes back.",
    ),
    Question(
        "08.8",
        "From the explorer: a hand of 4 han, won by ron, that is no mangan and no seven pairs. How many fu has it?",
        lambda: next(fu for fu in range(30, 120, 10) if not basic_points(4, fu, STANDARD).limit),
        lambda: [
            (40, "4 han and 40 fu are over the line already."),
            (20, "20 fu are for a self-drawn pinfu. A ron has at least 30."),
            (25, "That would be seven pairs."),
        ],
        unit="fu",
        steps="Fu come in tens. Watch the basic points in the explorer: with which fu do they stay below 2,000?",
        why="1,920 basic points, eighty short. One step of fu more, and it is a mangan.",
    ),
)
"""The questions in the order of the lesson."""

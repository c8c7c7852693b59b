"""Practice: questions and their grading, the mistake behind a wrong answer, and hands dealt as they occur."""

from __future__ import annotations

from mahjong_lessons.practice.asked import Asked, Judgement
from mahjong_lessons.practice.dealing import deal
from mahjong_lessons.practice.diagnosis import MISTAKES
from mahjong_lessons.practice.kinds import KINDS
from mahjong_lessons.practice.long_run import costly_mistakes, tally, what_you_can_do
from mahjong_lessons.practice.own_game import about
from mahjong_lessons.practice.problem import Problem
from mahjong_lessons.practice.progress import Progress, results
from mahjong_lessons.practice.registry import Mistake
from mahjong_lessons.practice.skills import SKILLS, Skill
from mahjong_lessons.practice.table_dealing import ENDS
from mahjong_lessons.practice.table_problem import NobodyWon, TableProblem
from mahjong_lessons.practice.wanted import NoSuchHand

__all__ = [
    "ENDS",
    "KINDS",
    "MISTAKES",
    "SKILLS",
    "Asked",
    "Judgement",
    "Mistake",
    "NoSuchHand",
    "NobodyWon",
    "Problem",
    "Progress",
    "Skill",
    "TableProblem",
    "about",
    "costly_mistakes",
    "deal",
    "results",
    "tally",
    "what_you_can_do",
]

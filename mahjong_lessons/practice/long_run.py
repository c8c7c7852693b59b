"""Dealing and answering in the long run: how often each answer comes, what mistakes cost, what goes well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from pathlib import Path

from mahjong_lessons.practice.answers import in_words
from mahjong_lessons.practice.dealing import deal
from mahjong_lessons.practice.diagnosis import MISTAKES
from mahjong_lessons.practice.progress import FILE, Progress, results
from mahjong_lessons.practice.registry import SETTLEMENT
from mahjong_lessons.practice.skills import SKILLS
from mahjong_lessons.show.report import table
from mahjong_lessons.show.text import columns
from mahjong_lessons.show.tiles import Picture

_MOST_ROWS = 12


def tally(kind: str, many: int = 500) -> Picture:
    """The count of each answer among the first `many` problems of a kind, the commonest first."""
    problems = (deal(kind, seed) for seed in range(many))
    counted = Counter(in_words(problem.answer, problem.unit) for problem in problems)
    rows = [(answer, str(count), f"{100 * count / many:.1f} %") for answer, count in counted.most_common(_MOST_ROWS)]
    return _as_table(rows, ("answer", "problems", "share"), "lrr")


def costly_mistakes(most: int = 10) -> Picture:
    """The likeliest mistakes, the dearest first, and in how many of a hundred real wins each changes the payment."""
    of_hands = [row for row in MISTAKES.values() if row.stage != SETTLEMENT]
    rows = [(row.name, f"{row.costs} %", row.lesson) for row in of_hands[:most]]
    return _as_table(rows, ("mistake", "changes the payment in", "lesson"), "lrr")


def what_you_can_do(file: Path = FILE) -> Picture:
    """Every skill, and how the answers to it went so far; those that were not shown yet are named so."""
    known = results(file)
    rows = [(skill.lesson, name, _so_far(known, name)) for name, skill in SKILLS.items()]
    return _as_table(rows, ("lesson", "skill", "so far"), "rll")


def _so_far(known: Progress, name: str) -> str:
    if name not in known.skills:
        return "not shown yet"
    answers = known.skills[name].answers
    missed = "" if answers[-1].right else ", not shown yet: the last one was wrong"
    return f"{sum(each.right for each in answers)} of {len(answers)} right{missed}"


def _as_table(rows: Sequence[tuple[str, ...]], heads: tuple[str, ...], align: str) -> Picture:
    cells = [tuple(map(escape, row)) for row in rows]
    return Picture(table(cells, heads, align), "\n".join(columns([heads, *rows])))

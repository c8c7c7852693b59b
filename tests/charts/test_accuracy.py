"""The chart of what a reader can do."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from mahjong_lessons.charts import accuracy, accuracy_over_time
from tests.charts.seen import images

NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)
ANSWERS = [
    ("wait: kanchan", NOON, False),
    ("wait: kanchan", NOON + timedelta(days=1), True),
    ("wait: kanchan", NOON + timedelta(days=2), True),
    ("fu: closed ron", NOON + timedelta(days=2), True),
]


def test_answers_are_summed_by_skill() -> None:
    sums = accuracy(ANSWERS)
    assert list(sums.index) == ["wait: kanchan", "fu: closed ron"]
    assert sums.loc["wait: kanchan"].to_dict() == {"answered": 3, "right": 2, "percent": 67}
    assert accuracy([]).empty


def test_every_answer_is_drawn_on_the_line_of_its_skill() -> None:
    shown = accuracy_over_time(ANSWERS)
    wait, fu = images(shown)
    assert [mark.shape for mark in wait.marks] == ["cross", "dot", "dot"]
    assert [mark.shape for mark in fu.marks] == ["dot"]
    first, second, third = (mark.x for mark in wait.marks)
    assert second - first == pytest.approx(third - second, abs=0.02)
    assert fu.marks[0].x == third
    assert (wait.alt, fu.alt) == ("2 of 3 right", "1 of 1 right")
    assert str(shown) == "wait: kanchan: 2 of 3 right\nfu: closed ron: 1 of 1 right"
    assert "2026-05-04 to 2026-05-06" in shown.html


def test_answers_of_one_moment_are_drawn_within_the_line() -> None:
    (line,) = images(accuracy_over_time(ANSWERS[:1]))
    assert [mark.x for mark in line.marks] == [50]


def test_the_name_of_a_skill_is_no_markup() -> None:
    assert "<script" not in accuracy_over_time([("<script>", NOON, True)]).html


def test_where_nothing_was_answered_it_says_so() -> None:
    assert str(accuracy_over_time([])) == "Nothing has been answered yet."
    assert "Nothing has been answered yet." in accuracy_over_time([]).html

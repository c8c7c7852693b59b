"""The chart of what a reader can do."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import matplotlib.pyplot as plt
import numpy as np

from mahjong_lessons.charts import accuracy, accuracy_over_time

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
    accuracy_over_time(ANSWERS)
    axis = plt.gca()
    right, wrong = axis.get_lines()
    assert np.asarray(right.get_ydata()).tolist() == [0, 0, 1]
    assert np.asarray(wrong.get_ydata()).tolist() == [0]
    assert right.get_marker() != wrong.get_marker()
    assert [label.get_text() for label in axis.get_yticklabels()] == ["wait: kanchan", "fu: closed ron"]
    assert [text.get_text() for text in axis.texts] == ["2 of 3", "1 of 1"]
    plt.close()


def test_where_nothing_was_answered_it_says_so() -> None:
    accuracy_over_time([])
    assert [text.get_text() for text in plt.gca().texts] == ["Nothing has been answered yet."]
    plt.close()

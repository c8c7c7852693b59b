"""The skills of a reader: the answers given so far, skill by skill."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from html import escape

from mahjong_lessons.charts.plot import BLUE, GREY, VERMILION, Plot, Scale, chart, labelled, legend
from mahjong_lessons.show.tiles import Picture
from mahjong_lessons.tables.table import Table

Given = tuple[str, datetime, bool]
"""One answer: the skill that it was about, when it was given, and whether it was right."""
_TITLE = "What you can do now"
_MARKS = {True: ("dot", BLUE), False: ("cross", VERMILION)}
"""The marks of an answer that was right, and of one that was wrong."""
_EDGE = 0.03
"""The part of the line that stays free at either end, so that no mark is cut off."""


def accuracy(answers: Iterable[Given]) -> Table:
    """The number of answers given to each skill, of right ones, and the share of these, in percent."""
    given = list(answers)
    rows = []
    for skill in dict.fromkeys(name for name, _, _ in given):
        rights = [right for name, _, right in given if name == skill]
        rows.append((skill, len(rights), sum(rights), round(100 * sum(rights) / len(rights))))
    return Table(rows, columns=["skill", "answered", "right", "percent"]).set_index("skill")


def accuracy_over_time(answers: Iterable[Given]) -> Picture:
    """A picture of every answer on the line of its skill, right or wrong, by its time; `accuracy` has the sums."""
    given = list(answers)
    if not given:
        nothing = "Nothing has been answered yet."
        return chart(_TITLE, (nothing,), nothing)
    times = [at.timestamp() for _, at, _ in given]
    first, last = min(given, key=lambda each: each[1])[1], max(given, key=lambda each: each[1])[1]
    edge = _EDGE * (max(times) - min(times)) or 1
    plot = Plot(Scale(min(times) - edge, max(times) + edge), Scale(-1, 1), 22)
    sums = [(str(skill), f"{right} of {answered} right") for skill, answered, right, _ in accuracy(given).itertuples()]
    rows = [
        labelled(f"<b>{escape(skill)}</b>: {said}", plot.framed(_line(plot, skill, given), (), said))
        for skill, said in sums
    ]
    key = legend(*((shape, colour, "right" if right else "wrong") for right, (shape, colour) in _MARKS.items()))
    dates = " to ".join(dict.fromkeys((first.date().isoformat(), last.date().isoformat())))
    text = "\n".join(f"{skill}: {said}" for skill, said in sums)
    return chart(f"{_TITLE}: {dates}", (key, *rows), text)


def _line(plot: Plot, skill: str, given: Iterable[Given]) -> Iterator[str]:
    """The line of one skill with a mark for each of its answers."""
    yield plot.line([(plot.x.low, 0), (plot.x.high, 0)], GREY, 1)
    for name, at, right in given:
        if name == skill:
            yield plot.mark(at.timestamp(), 0, *_MARKS[right])

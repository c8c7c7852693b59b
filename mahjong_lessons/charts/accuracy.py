"""The skills of a reader: the answers given so far, skill by skill."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.dates import AutoDateLocator, ConciseDateFormatter, date2num

from mahjong_lessons.charts.frame import BLUE, GREY, SMALL, VERMILION, drawn
from mahjong_lessons.tables.table import Table

Given = tuple[str, datetime, bool]
"""One answer: the skill that it was about, when it was given, and whether it was right."""
_LINE, _MARGIN = 0.32, 1.3


def accuracy(answers: Iterable[Given]) -> Table:
    """The number of answers given to each skill, of right ones, and the share of these, in percent."""
    given = list(answers)
    rows = []
    for skill in dict.fromkeys(name for name, _, _ in given):
        rights = [right for name, _, right in given if name == skill]
        rows.append((skill, len(rights), sum(rights), round(100 * sum(rights) / len(rights))))
    return Table(rows, columns=["skill", "answered", "right", "percent"]).set_index("skill")


@drawn
def accuracy_over_time(answers: Iterable[Given]) -> None:
    """Draw every answer on the line of its skill, right or wrong, by its time; `accuracy` has the sums."""
    given = list(answers)
    sums = accuracy(given)
    _, axis = plt.subplots(figsize=(9, _MARGIN + _LINE * max(1, len(sums))), layout="constrained")
    axis.set_title("What you can do now")
    if not given:
        axis.text(0.5, 0.5, "Nothing has been answered yet.", ha="center", va="center", transform=axis.transAxes)
        axis.set_axis_off()
        return
    places = {skill: place for place, skill in enumerate(sums.index)}
    for right, mark, colour, label in ((True, "o", BLUE, "right"), (False, "x", VERMILION, "wrong")):
        points = [(date2num(at), places[skill]) for skill, at, was_right in given if was_right is right]
        axis.plot([at for at, _ in points], [place for _, place in points], mark, color=colour, label=label)
    _label(axis, sums)
    axis.legend(loc="upper left", bbox_to_anchor=(0, -0.12), ncols=2, frameon=False)


def _label(axis: Axes, sums: Table) -> None:
    """The skills on the left, and on the right of each line how many of its answers were right."""
    axis.set_yticks(range(len(sums)), list(sums.index))
    axis.invert_yaxis()
    axis.hlines(range(len(sums)), 0, 1, transform=axis.get_yaxis_transform(), color=GREY, linewidth=0.3)
    for place, (right, answered) in enumerate(zip(sums["right"], sums["answered"], strict=True)):
        said = f"{right} of {answered}"
        axis.text(1.01, place, said, transform=axis.get_yaxis_transform(), va="center", fontsize=SMALL)
    locator = AutoDateLocator(minticks=2, maxticks=6)
    axis.xaxis.set_major_locator(locator)
    axis.xaxis.set_major_formatter(ConciseDateFormatter(locator))

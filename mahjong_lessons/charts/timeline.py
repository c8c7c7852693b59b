"""The record of changes, drawn along the years."""

from __future__ import annotations

import matplotlib.pyplot as plt
from matplotlib.axes import Axes

from mahjong_lessons.charts.frame import BLACK, BLUE, SMALL, VERMILION, drawn
from mahjong_lessons.charts.heatmap import HATCH
from mahjong_lessons.history.record import MILESTONES, Change
from mahjong_lessons.tables.table import Table

_FIRST, _OPEN_END, _LAST = 1906, 1984, 2008
_THICK = 0.5


def milestones() -> Table:
    """The changes that `milestones_in_time` draws: the years between which each came, and what others say."""
    rows = [
        (each.short, each.since, each.until, each.when, each.confidence, "; ".join(_others(each)))
        for each in MILESTONES
    ]
    table = Table(rows, columns=["change", "since", "until", "when", "how sure", "others say"])
    return table.astype({"since": "Int64", "until": "Int64"}).set_index("change")


def _others(change: Change) -> list[str]:
    return [f"{year} ({who})" for year, who in change.otherwise]


@drawn
def milestones_in_time() -> None:
    """Draw the changes that made today's payment, a line each; the data is `milestones()`.

    A diamond is a year that is told. A hatched bar is a span within which nobody can give the year, with an arrow
    where its end is open. A ring is the year that another source tells, named beside it.
    """
    _, axis = plt.subplots(figsize=(11, 5.2), layout="constrained")
    for line, change in enumerate(MILESTONES):
        _draw(axis, line, change)
    axis.plot([], [], "D", color=BLUE, label="the year that is told")
    axis.bar([0], [0], color="#EFEBDF", edgecolor=BLUE, hatch=HATCH, label="somewhere between")
    axis.plot([], [], "o", color=VERMILION, fillstyle="none", markeredgewidth=2, label="another source tells")
    axis.set_yticks(range(len(MILESTONES)), [each.short for each in MILESTONES])
    axis.set(xlim=(_FIRST, _LAST), ylim=(len(MILESTONES) - 0.4, -0.6), xlabel="year", ylabel="what changed")
    axis.set_xticks(range(1910, _OPEN_END, 10))
    axis.set_title("Ten changes on the way to today's payment, and how sure their years are")
    axis.grid(axis="x")
    axis.legend(loc="upper right", frameon=False)


def _draw(axis: Axes, line: int, change: Change) -> None:
    since, until = change.since or _FIRST, change.until or _OPEN_END
    if since == until:
        axis.plot([since], [line], "D", color=BLUE, markersize=9)
    else:
        axis.barh(line, until - since, _THICK, since, color="#EFEBDF", edgecolor=BLUE, hatch=HATCH)
    if change.until is None:
        axis.plot([until], [line], ">", color=BLUE, markersize=9)
    for year, _ in change.otherwise:
        axis.plot([year], [line], "o", color=VERMILION, fillstyle="none", markersize=11, markeredgewidth=2)
    last = max(until, *(year for year, _ in change.otherwise), since)
    said = "\nbut ".join((f"{change.when}; {change.confidence}", *_others(change)))
    axis.annotate(said, (last, line), (11, 0), textcoords="offset points", va="center", fontsize=SMALL, color=BLACK)

"""Pinfu through the years."""

from __future__ import annotations

from collections.abc import Sequence

import matplotlib.pyplot as plt
from matplotlib.axes import Axes

from mahjong_lessons.charts.doubling import beside
from mahjong_lessons.charts.frame import BLACK, GREEN, SKY, SMALL, VERMILION, drawn, ticks_at
from mahjong_lessons.charts.heatmap import HATCH
from mahjong_lessons.history.pinfu import Worth, pinfu_through_the_years
from mahjong_lessons.history.record import FEDERATION
from mahjong_lessons.history.stations import LAST_YEAR
from mahjong_lessons.tables.table import Table

_SPANS = {
    "discarder pays 1932": ("\nthe discarder comes\nto pay for all three", 0.97),
    "two table doubles 1954": ("two doublings on the table come to stay", 0.95),
}
"""The changes of an uncertain span, and the height on the axes at which each is written."""


def pinfu_worths() -> Table:
    """The worth of a plain concealed pinfu on a discard, in points, a row for each rule set; see `Worth`."""
    worths = [*pinfu_through_the_years(), pinfu_through_the_years(FEDERATION)[-1]]
    table = Table(worths, columns=Worth._fields).set_index("preset")
    return table.astype({"since": "Int64", "year": "Int64"})  # as years: figures of the other type get separators


@drawn
def pinfu_history() -> None:
    """Draw what a plain concealed pinfu on a discard cost and brought through the years; the data is `pinfu_worths()`.

    The axis is log, so each doubling is a step of one height; spans of years in which a change came about are hatched.
    """
    main, federation = pinfu_through_the_years(), pinfu_through_the_years(FEDERATION)[-1]
    _, axis = plt.subplots(figsize=(11, 5.2), layout="constrained")
    for worth in main:
        if worth.preset in _SPANS:
            _span(axis, worth, *_SPANS[worth.preset])
    _through(axis, main, [worth.total for worth in main], "o", SKY, 8, "the winner gets in all")
    _through(axis, main, [worth.pays for worth in main], "s", VERMILION, 2, "a discarder who is no dealer pays")
    axis.plot([], [], ":", color=BLACK, label="on the way, the year not sure")
    axis.plot(
        [federation.year, LAST_YEAR], [federation.total] * 2, "D--", color=GREEN, markevery=[0], markersize=8,
        label="the Federation: no doublings on the table",
    )  # fmt: skip
    _label_worths(axis, main, federation)
    ticks_at(axis, [main[0].share << doublings for doublings in range(5)])
    axis.set(xlim=(1925, LAST_YEAR + 3), ylim=(45, 2300), xlabel="year", ylabel="points, a line for each doubling")
    axis.set_title("A plain concealed pinfu won on a discard by a non-dealer")
    axis.grid(axis="y")
    axis.legend(loc="lower right", frameon=False)


def _span(axis: Axes, worth: Worth, what: str, height: float) -> None:
    axis.axvspan(worth.since, worth.year, facecolor="#EFEBDF", edgecolor="#B9B29F", hatch=HATCH, linewidth=0)
    label = f"{worth.since} to {worth.year}: {what}"
    axis.annotate(label, (worth.year, height), (6, 0), xycoords=("data", "axes fraction"),
                  textcoords="offset points", va="top", fontsize=SMALL)  # fmt: skip


def _through(
    axis: Axes, worths: Sequence[Worth], values: list[int], mark: str, colour: str, width: float, label: str
) -> None:
    """Level where a rule set stands for sure, dotted through the years in which the next one came up."""
    starts = [worth.year for worth in worths]
    ends = [*(worth.since for worth in worths[1:]), LAST_YEAR]
    for start, end, value in zip(starts, ends, values, strict=True):
        axis.plot([start, end], [value, value], color=colour, linewidth=width, solid_capstyle="butt")
    for end, value, start, following in zip(ends, values, starts[1:], values[1:], strict=False):
        axis.plot([end, start], [value, following], color=colour, linewidth=min(width, 4), linestyle=":")
    axis.plot(starts, values, mark, color=colour, markersize=6 + width, label=label)


def _label_worths(axis: Axes, main: Sequence[Worth], federation: Worth) -> None:
    first, second, third, *_, last = main
    beside(axis, f"{first.share} a share, all three pay", (first.year, first.pays), (26, -3), "left")
    beside(axis, f"{second.total} from the discarder", (second.year, second.total), (12, 10), "left")
    beside(axis, f"{third.exact}, rounded up to {third.total:,}", (third.year, third.total), (12, 10), "left")
    beside(axis, f"today's rules, from {last.year} at the earliest", (last.year, last.total), (0, -22), "left")
    beside(axis, f"{federation.total}", (federation.year, federation.total), (8, 8), "left")

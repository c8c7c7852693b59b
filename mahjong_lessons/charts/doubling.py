"""The doubling curve and the limits that cut it off."""

from __future__ import annotations

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.ticker import FixedLocator

from mahjong_lessons.charts.frame import BLUE, PAPER, SMALL, VERMILION, drawn, points_axis, ticks_at
from mahjong_lessons.rules import STANDARD, Limit, Rules
from mahjong_lessons.scoring.payments import basic_points, limit_name
from mahjong_lessons.tables.table import Table

MOST_HAN = 13

TENS = range(30, 120, 10)
"""The fu of ordinary hands: the cheat sheet's rows, without those that only one kind of hand has."""


def _limits(rules: Rules) -> tuple[Limit, ...]:
    """The limits of a rule set, the cap of one that knows no steps; none where it is unknown."""
    if rules.limits:
        return rules.limits
    return () if "cap" in rules.unknowns else (Limit(limit_name(rules), 0, rules.cap),)


def doubling(fu: int = 30, rules: Rules = STANDARD) -> Table:
    """Basic points from 1 to 13 han: `formula` is what doubling alone gives, `basic` what counts, and the limit."""
    rows = [
        (han, fu << han + rules.table_doubles, counted.points, counted.limit or "")
        for han in range(1, MOST_HAN + 1)
        for counted in [basic_points(han, fu, rules.settled)]
    ]
    return Table(rows, columns=["han", "formula", "basic", "limit"]).set_index("han")


def crossings(rules: Rules = STANDARD) -> Table:
    """The fu that lift a hand to its first limit: the last fu below it and the first at it, in basic points.

    Today 4 han cross it at 40 fu and 3 han at 70 fu. Fu by tens from 30 to 110; han that do not cross are left out.
    """
    rows = []
    for han in range(1, 5):
        steps = [(fu, fu << han + rules.table_doubles) for fu in TENS]
        below = [step for step in steps if not basic_points(han, step[0], rules.settled).limit]
        above = [step for step in steps if step not in below]
        if below and above:
            rows.append((han, *below[-1], *above[0]))
    columns = ["han", "last fu below", "basic points below", "first fu at it", "basic points at it"]
    return Table(rows, columns=columns).set_index("han")


@drawn
def doubling_curve(fu: int = 30, rules: Rules = STANDARD) -> None:
    """Draw the basic points of a hand of `fu` fu over its han: as they grow, and on a log axis up to every limit.

    The data is `doubling(fu, rules)` and `crossings(rules)`.
    """
    _, (left, right) = plt.subplots(1, 2, figsize=(11, 4.8), layout="constrained", width_ratios=(1, 1.15))
    data = doubling(fu, rules)
    _curve(left, fu, rules, data)
    _staircase(right, fu, rules, data)


def _exponential(fu: int, rules: Rules, to: float) -> tuple[list[float], list[float]]:
    hans = [step / 20 for step in range(20, round(to * 20) + 1)]
    return hans, [fu * 2 ** (han + rules.table_doubles) for han in hans]


def _curve(axis: Axes, fu: int, rules: Rules, data: Table) -> None:
    steps = _limits(rules)
    below = data[data["limit"] == ""]
    last = int(below.index[-1]) if len(below) else 1
    axis.plot(*_exponential(fu, rules, last + 1.2), color=BLUE, linestyle="--", linewidth=1.5)
    axis.plot(below.index, below["basic"], "o", color=BLUE, markersize=7)
    for han, basic in below["basic"].items():
        beside(axis, f"{basic:,}", (int(str(han)), basic), (10, -11), "left")
    if steps:
        axis.axhline(steps[0].basic, color=VERMILION, linewidth=2)
        at_the_right(axis, f"{steps[0].name}\n{steps[0].basic:,}", steps[0].basic)
    for han, row in crossings(rules).iterrows():
        last = max(last, int(str(han)))
        fu_below, below_it, fu_at, at_it = map(int, row)
        _crossing(axis, int(str(han)), (fu_below, below_it), (fu_at, at_it), fu)
    top = 1.75 * (steps[0].basic if steps else max(data["formula"][:5]))
    title = f"Each han doubles: {fu} fu × 2^(han + {rules.table_doubles})"
    axis.set(xlim=(0.4, last + 1.2), ylim=(0, top), xlabel="han", ylabel="basic points", title=title)
    axis.xaxis.set_major_locator(FixedLocator(range(1, last + 2)))
    points_axis(axis)
    axis.grid(axis="y")


def _crossing(axis: Axes, han: int, last: tuple[int, int], first: tuple[int, int], fu: int) -> None:
    """The last fu below the limit, hollow, and the first at it, with their basic points.

    The former is left out where the curve shows it.
    """
    (fu_below, below), (fu_at, at) = last, first
    axis.plot(han, at, "D", color=VERMILION, markersize=7)
    beside(axis, f"{fu_at} fu\n{at:,}", (han, at), (-9, 0), "right")
    if fu_below != fu:
        axis.plot(han, below, "D", markerfacecolor=PAPER, markeredgecolor=VERMILION, markersize=7)
        beside(axis, f"{fu_below} fu\n{below:,}", (han, below), (-9, -22), "right")


def beside(axis: Axes, text: str, at: tuple[float, float], shift: tuple[float, float], side: str) -> None:
    """Write `text` beside the point `at`, shifted by points of type, on the side that `side` aligns."""
    axis.annotate(text, at, shift, textcoords="offset points", ha=side, fontsize=SMALL)


def _staircase(axis: Axes, fu: int, rules: Rules, data: Table) -> None:
    steps = _limits(rules)
    low = int(data["formula"].iloc[0])
    high = 3 * (steps[-1].basic if steps else int(data["formula"].iloc[5]))
    axis.plot(*_exponential(fu, rules, MOST_HAN), color=BLUE, linestyle="--", linewidth=1.5)
    axis.plot(data.index, data["basic"], color=BLUE, linewidth=1, drawstyle="steps-post", alpha=0.6)
    axis.plot(data.index, data["basic"], "o", color=BLUE, markersize=7)
    for step in steps:
        axis.axhline(step.basic, color=VERMILION, linewidth=1.2, zorder=0)
        at_the_right(axis, f"{step.name} {step.basic:,}", step.basic)
    without = f"doubled on, {MOST_HAN} han\nwould be {data['formula'].iloc[-1]:,}"
    beside(axis, without, (_where(fu, rules, high * 0.7), high * 0.7), (12, -4), "left")
    axis.set(xlim=(0.5, MOST_HAN + 0.5), xlabel="han", title="On a log axis: a straight line, cut by the limits")
    ticks_at(axis, [int(basic) for basic in data[data["limit"] == ""]["basic"]])
    axis.set_ylim(low * 0.8, high)
    axis.xaxis.set_major_locator(FixedLocator(range(1, MOST_HAN + 1)))
    axis.grid(axis="x")


def at_the_right(axis: Axes, text: str, value: float) -> None:
    """A text beside the right end of the axes, level with a value."""
    at, coordinates = (1.02, value), ("axes fraction", "data")
    axis.annotate(text, at, xycoords=coordinates, va="center", fontsize=SMALL, annotation_clip=False)


def _where(fu: int, rules: Rules, basic: float) -> float:
    """The han, no whole number, at which doubling reaches so many basic points."""
    hans, points = _exponential(fu, rules, MOST_HAN)
    return next((han for han, reached in zip(hans, points, strict=True) if reached >= basic), MOST_HAN)

"""The doubling curve and the limits that cut it off."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_lessons.charts.plot import BLUE, DASHED, VERMILION, Plot, Scale, chart, legend, panel, side_by_side
from mahjong_lessons.rules import STANDARD, Limit, Rules
from mahjong_lessons.scoring.payments import basic_points, limit_name
from mahjong_lessons.show.tiles import Picture
from mahjong_lessons.tables.table import Table

MOST_HAN = 13
_HEIGHT = 360

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


def doubling_curve(fu: int = 30, rules: Rules = STANDARD) -> Picture:
    """A picture of the basic points of `fu` fu over the han: as they grow, and on a log axis up to every limit.

    The data is `doubling(fu, rules)` and `crossings(rules)`.
    """
    data, steps = doubling(fu, rules), _limits(rules)
    below = {int(str(han)): int(basic) for han, basic in data[data["limit"] == ""]["basic"].items()}
    key = legend(
        ("dashes", BLUE, "doubled on and on"),
        ("dot", BLUE, "what counts"),
        *[("level", VERMILION, "a limit")] * bool(steps),
        *[("diamond", VERMILION, "the first fu at the limit"), ("hollow diamond", VERMILION, "the last fu below it")]
        * bool(len(crossings(rules))),
    )
    text = (
        f"{fu} fu double with each han to {', '.join(f'{basic:,}' for basic in below.values())} basic points. "
        f"{_limits_in_words(data)}Doubled on, {MOST_HAN} han would be {data['formula'].iloc[-1]:,}."
    )
    title = f"Basic points of {fu} fu: each han doubles them"
    panels = side_by_side(_growing(fu, rules, below, text), _staircase(fu, rules, data, below))
    return chart(title, (key, panels), text, 820)


def _limits_in_words(data: Table) -> str:
    reached = data[data["limit"] != ""].reset_index().drop_duplicates("limit")
    said = [f"{row['limit']} {row['basic']:,} from {row['han']} han" for row in reached.to_dict("records")]
    return f"Then the limits hold: {', '.join(said)}. " if said else ""


def _exponential(fu: int, rules: Rules, to: float) -> list[tuple[float, float]]:
    """The points of the curve from 1 han on, twenty for each han."""
    hans = [step / 20 for step in range(20, round(to * 20) + 1)]
    return [(han, fu * 2 ** (han + rules.table_doubles)) for han in hans]


def _growing(fu: int, rules: Rules, below: dict[int, int], alt: str) -> str:
    """The curve as it grows, up to the first limit, with the hands of more fu that cross it."""
    steps, crossed = _limits(rules), crossings(rules)
    last = max([*below, *map(int, crossed.index)])
    top = 1.75 * (steps[0].basic if steps else max(below.values()))
    plot = Plot(Scale(0.5, last + 1.2), Scale(0, top), _HEIGHT)
    curve = [(han, points) for han, points in _exponential(fu, rules, last + 1.2) if points <= top]
    marks = [plot.grid(plot.y.ticks()), plot.line(curve, BLUE, dashes=DASHED)]
    words = [*plot.ticks_left(plot.y.ticks()), *plot.ticks_below(range(1, last + 2))]
    for step in steps[:1]:
        marks.append(plot.line([(plot.x.low, step.basic), (plot.x.high, step.basic)], VERMILION))
        words.append(plot.word(f"{step.name}\n{step.basic:,}", plot.x.low, step.basic, "right", 20))
    for han, basic in below.items():
        marks.append(plot.mark(han, basic, "dot", BLUE))
        words.append(plot.word(f"{basic:,}", han, basic, "right", -8))
    for shape, han, with_fu, basic in _diamonds(fu, crossed):
        marks.append(plot.mark(han, basic, shape, VERMILION))
        words.append(plot.word(f"{with_fu} fu\n{basic:,}", han, basic, "left", 0 if shape == "diamond" else -14))
    return panel("as they grow, over the han", plot, marks, words, alt)


def _diamonds(fu: int, crossed: Table) -> Iterator[tuple[str, int, int, int]]:
    """The hands at the limit and the last below it, those on the curve left out: shape, han, fu, basic points."""
    for han, fu_below, below, fu_at, at in crossed.itertuples(name=None):
        yield "diamond", han, fu_at, at
        if fu_below != fu:
            yield "hollow diamond", han, fu_below, below


def _staircase(fu: int, rules: Rules, data: Table, below: dict[int, int]) -> str:
    """The curve on a log axis, a straight line there, with every limit that cuts it."""
    steps, low = _limits(rules), int(data["formula"].iloc[0])
    high = 3 * (steps[-1].basic if steps else max(below.values()))
    plot = Plot(Scale(0.5, MOST_HAN + 0.5), Scale(low * 0.8, high, log=True), _HEIGHT)
    curve = [(han, points) for han, points in _exponential(fu, rules, MOST_HAN) if points <= high]
    marks, words = [], [*plot.ticks_left(below.values()), *plot.ticks_below(range(1, MOST_HAN + 1, 2))]
    for step in steps:
        marks.append(plot.line([(plot.x.low, step.basic), (plot.x.high, step.basic)], VERMILION, 1))
        words.append(plot.word(f"{step.name} {step.basic:,}", plot.x.high, step.basic, "left", 11))
    marks += [plot.line([curve[0], curve[-1]], BLUE, dashes=DASHED)]
    marks += [plot.mark(int(str(han)), int(basic), "dot", BLUE) for han, basic in data["basic"].items()]
    alt = f"The same on a log axis: a straight line{', cut by the limits' if steps else ''}."
    return panel("the same on a log axis: a straight line", plot, marks, words, alt)

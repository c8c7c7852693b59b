"""Charts: the doubling curve and its limits, what cells pay, what one fu step moves, ron and self-draw, pinfu's worth.

Each chart is two functions: one that gives its data as a table, all of it worked out by the core, and one that draws
just that. What draws returns None, so that a notebook's cell ends with `plt.show()` and prints nothing besides; the
figure drawn last is `plt.gcf()`. No meaning rests on colour alone: markers, dashes, hatching and words say it too. A
lesson shows the table beside the chart, for those who cannot see it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from operator import attrgetter
from typing import Any, NamedTuple, ParamSpec

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from matplotlib.ticker import FixedLocator, FuncFormatter, NullFormatter, NullLocator

from .history import FEDERATION, LAST_YEAR, Worth, pinfu_through_the_years
from .payments import DEALER_RON, NON_DEALER_RON, Payment, basic_points, limit_name, settle
from .rules import DISCARDER_PAYS, STANDARD, UNKNOWN, Limit, Rules
from .tables import IMPOSSIBLE, Table, least_han, limits, payments

BLACK, SKY, GREEN = "#000000", "#56B4E9", "#009E73"
BLUE, VERMILION, PURPLE, GREY = "#0072B2", "#D55E00", "#CC79A7", "#5F5F5F"
"""Colours of Okabe and Ito, which those with any of the common colour blindnesses can tell apart; and a grey."""

PAPER = "#FDFCF8"
"""The ground of every figure: opaque, so that a chart reads the same on a dark page."""

_STYLE: dict[Any, Any] = {
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "savefig.facecolor": PAPER,
    "text.color": BLACK,
    "axes.labelcolor": BLACK,
    "axes.edgecolor": GREY,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 10,
    "axes.axisbelow": True,
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "xtick.labelsize": 9,
    "ytick.labelsize": 9,
    "grid.color": "#DDD9CF",
    "grid.linewidth": 0.6,
    "hatch.linewidth": 0.6,
    "figure.dpi": 100,
    "savefig.dpi": 100,
}
_SMALL = 9

_P = ParamSpec("_P")


def _drawn(draw: Callable[_P, None]) -> Callable[_P, None]:
    """Draw in the charts' own style, whatever style the reader has set."""

    @wraps(draw)
    def styled(*args: _P.args, **kwargs: _P.kwargs) -> None:
        with plt.rc_context(_STYLE):
            draw(*args, **kwargs)

    return styled


def _points(axis: Axes, which: str = "y") -> None:
    getattr(axis, f"{which}axis").set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))


def _ticks_at(axis: Axes, values: Sequence[int]) -> None:
    """A log axis with these ticks only, as whole numbers."""
    axis.set_yscale("log")
    axis.yaxis.set_major_locator(FixedLocator(list(values)))
    axis.yaxis.set_minor_locator(NullLocator())
    axis.yaxis.set_minor_formatter(NullFormatter())
    _points(axis)


# --- the doubling curve ---------------------------------------------------------------------------

MOST_HAN = 13
_TENS = range(30, 120, 10)
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
    """Where fu lift a hand to the first limit: for each han the last fu below it and the first at it, in basic points.

    Today 4 han cross it at 40 fu and 3 han at 70 fu. Fu by tens from 30 to 110; han that do not cross are left out.
    """
    rows = []
    for han in range(1, 5):
        steps = [(fu, fu << han + rules.table_doubles) for fu in _TENS]
        below = [step for step in steps if not basic_points(han, step[0], rules.settled).limit]
        above = [step for step in steps if step not in below]
        if below and above:
            rows.append((han, *below[-1], *above[0]))
    columns = ["han", "last fu below", "basic points below", "first fu at it", "basic points at it"]
    return Table(rows, columns=columns).set_index("han")


@_drawn
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
        _beside(axis, f"{basic:,}", (int(str(han)), basic), (10, -11), "left")
    if steps:
        axis.axhline(steps[0].basic, color=VERMILION, linewidth=2)
        _at_the_right(axis, f"{steps[0].name}\n{steps[0].basic:,}", steps[0].basic)
    for han, row in crossings(rules).iterrows():
        last = max(last, int(str(han)))
        fu_below, below_it, fu_at, at_it = map(int, row)
        _crossing(axis, int(str(han)), (fu_below, below_it), (fu_at, at_it), fu)
    top = 1.75 * (steps[0].basic if steps else max(data["formula"][:5]))
    title = f"Each han doubles: {fu} fu × 2^(han + {rules.table_doubles})"
    axis.set(xlim=(0.4, last + 1.2), ylim=(0, top), xlabel="han", ylabel="basic points", title=title)
    axis.xaxis.set_major_locator(FixedLocator(range(1, last + 2)))
    _points(axis)
    axis.grid(axis="y")


def _crossing(axis: Axes, han: int, last: tuple[int, int], first: tuple[int, int], fu: int) -> None:
    """The last fu below the limit, hollow, and the first at it, with their basic points.

    The former is left out where the curve shows it.
    """
    (fu_below, below), (fu_at, at) = last, first
    axis.plot(han, at, "D", color=VERMILION, markersize=7)
    _beside(axis, f"{fu_at} fu\n{at:,}", (han, at), (-9, 0), "right")
    if fu_below != fu:
        axis.plot(han, below, "D", markerfacecolor=PAPER, markeredgecolor=VERMILION, markersize=7)
        _beside(axis, f"{fu_below} fu\n{below:,}", (han, below), (-9, -22), "right")


def _beside(axis: Axes, text: str, at: tuple[float, float], shift: tuple[float, float], side: str) -> None:
    axis.annotate(text, at, shift, textcoords="offset points", ha=side, fontsize=_SMALL)


def _staircase(axis: Axes, fu: int, rules: Rules, data: Table) -> None:
    steps = _limits(rules)
    low = int(data["formula"].iloc[0])
    high = 3 * (steps[-1].basic if steps else int(data["formula"].iloc[5]))
    axis.plot(*_exponential(fu, rules, MOST_HAN), color=BLUE, linestyle="--", linewidth=1.5)
    axis.plot(data.index, data["basic"], color=BLUE, linewidth=1, drawstyle="steps-post", alpha=0.6)
    axis.plot(data.index, data["basic"], "o", color=BLUE, markersize=7)
    for step in steps:
        axis.axhline(step.basic, color=VERMILION, linewidth=1.2, zorder=0)
        _at_the_right(axis, f"{step.name} {step.basic:,}", step.basic)
    without = f"doubled on, {MOST_HAN} han\nwould be {data['formula'].iloc[-1]:,}"
    _beside(axis, without, (_where(fu, rules, high * 0.7), high * 0.7), (12, -4), "left")
    axis.set(xlim=(0.5, MOST_HAN + 0.5), xlabel="han", title="On a log axis: a straight line, cut by the limits")
    _ticks_at(axis, [int(basic) for basic in data[data["limit"] == ""]["basic"]])
    axis.set_ylim(low * 0.8, high)
    axis.xaxis.set_major_locator(FixedLocator(range(1, MOST_HAN + 1)))
    axis.grid(axis="x")


def _at_the_right(axis: Axes, text: str, value: float) -> None:
    """A text beside the right end of the axes, level with a value."""
    at, coordinates = (1.02, value), ("axes fraction", "data")
    axis.annotate(text, at, xycoords=coordinates, va="center", fontsize=_SMALL, annotation_clip=False)


def _where(fu: int, rules: Rules, basic: float) -> float:
    """The han, no whole number, at which doubling reaches so many basic points."""
    hans, points = _exponential(fu, rules, MOST_HAN)
    return next((han for han, reached in zip(hans, points, strict=True) if reached >= basic), MOST_HAN)


# --- the payment table as a picture ---------------------------------------------------------------


class Cell(NamedTuple):
    """One payment: `points` is what the winner gets in all. A limit that goes by han alone has no `fu`."""

    han: str
    fu: int | None
    amounts: str
    points: int | None
    limit: str


def heatmap_cells(dealer: bool = False, by: str = "ron", rules: Rules = STANDARD) -> list[Cell]:
    """The cells of the payment table and, after them, the limits that go by han alone; limits are told apart by name.

    `amounts` are the table's own, without the name of the limit; "·" stands where no hand can be.
    """
    table = payments(dealer, by, rules)
    cells = [
        _below_the_limits(int(str(fu)), int(str(han)), str(text), dealer, by, rules)
        for fu, row in table.iterrows()
        for han, text in row.items()
    ]
    if rules.limits:
        names = limits(dealer, by, rules)
        for step in rules.limits:
            if step.name in names.index:
                han, text = map(str, names.loc[step.name])
                points = settle(step.basic, dealer, by, rules.settled).points
                cells.append(Cell(han.partition(",")[0], None, _amounts(text, step.name), points, step.name))
    return cells


def _below_the_limits(fu: int, han: int, text: str, dealer: bool, by: str, rules: Rules) -> Cell:
    if text in (IMPOSSIBLE, UNKNOWN):
        return Cell(str(han), fu, text, None, "")
    basic = basic_points(han, fu, rules.settled)
    points = settle(basic.points, dealer, by, rules.settled).points
    return Cell(str(han), fu, _amounts(text, basic.limit or ""), points, basic.limit or "")


def _amounts(text: str, limit: str) -> str:
    return text.removeprefix(limit.capitalize()).strip()


_ROW, _COLUMN = 0.36, 1.12
_HATCH = "///"
_WAYS_TO_WIN = {
    (False, "ron"): "A non-dealer wins on a discard",
    (False, "tsumo"): "A non-dealer draws the winning tile",
    (True, "ron"): "The dealer wins on a discard",
    (True, "tsumo"): "The dealer draws the winning tile",
}


def _heading(dealer: bool, by: str, rules: Rules) -> str:
    """How the hand was won, and whose payments stand in the cells."""
    all_three = "each other player pays" if dealer else "each non-dealer / the dealer pays"
    payers = "the discarder pays" if by == "ron" and rules.settlement == DISCARDER_PAYS else all_three
    return f"{_WAYS_TO_WIN[dealer, by]} ({rules.name}):\n{payers}"


@_drawn
def payment_heatmap(dealer: bool = False, by: str = "ron", rules: Rules = STANDARD) -> None:
    """Draw the payment table: darker cells pay more, what is paid stands in each, limits are hatched and outlined.

    The data is `heatmap_cells(dealer, by, rules)`.
    """
    cells = heatmap_cells(dealer, by, rules)
    hans = list(dict.fromkeys(cell.han for cell in cells))
    fus = list(dict.fromkeys(cell.fu for cell in cells if cell.fu is not None))
    size = (1.2 + _COLUMN * len(hans), 1.5 + _ROW * len(fus))
    _, axis = plt.subplots(figsize=size, layout="constrained")
    shades = _shades(cell.points for cell in cells)
    places = {}
    for cell in cells:
        top, height = (0, len(fus)) if cell.fu is None else (fus.index(cell.fu), 1)
        left = hans.index(cell.han)
        places.update({(left, row): cell.limit for row in range(top, top + height)})
        _draw_cell(axis, cell, (left, top), height, shades[cell.points])
    _outline(axis, places)
    hatched = f"{limit_name(rules)} or more" if rules.limits else f"the {limit_name(rules)}"
    axis.set(xlim=(0, len(hans)), ylim=(len(fus), 0), ylabel="fu", title=_heading(dealer, by, rules))
    axis.set_xlabel(f"han        hatched: {hatched}, whatever the fu")
    axis.set_xticks([place + 0.5 for place in range(len(hans))], hans)
    axis.set_yticks([place + 0.5 for place in range(len(fus))], [str(fu) for fu in fus])
    axis.tick_params(length=0)
    axis.spines[:].set_visible(False)


def _shades(points: Iterable[int | None]) -> dict[int | None, float | None]:
    """How dark each worth is, from 0 to 1, by rank: so neighbours stay apart, which no scale of points would do."""
    ranks = sorted({worth for worth in points if worth is not None})
    return {None: None, **{worth: place / max(1, len(ranks) - 1) for place, worth in enumerate(ranks)}}


def _draw_cell(axis: Axes, cell: Cell, corner: tuple[int, int], height: int, shade: float | None) -> None:
    face = PAPER if shade is None else plt.get_cmap("cividis_r")(0.02 + 0.9 * shade)
    dark = shade is not None and shade > 0.5
    lines: dict[str, Any] = {"hatch": _HATCH, "edgecolor": (1, 1, 1, 0.3) if dark else (0, 0, 0, 0.25)}
    axis.add_patch(Rectangle(corner, 1, height, facecolor=face, linewidth=0, **(lines if cell.limit else {})))
    axis.add_patch(Rectangle(corner, 1, height, fill=False, edgecolor=PAPER, linewidth=1.5))
    name = "" if cell.fu is not None else cell.limit.replace(" ", "\n") + "\n"
    x, y = corner[0] + 0.5, corner[1] + height / 2
    axis.text(
        x, y, name + cell.amounts, ha="center", va="center", color=PAPER if dark else BLACK, fontsize=_SMALL,
        fontweight="bold" if cell.limit else "normal",
    )  # fmt: skip


def _outline(axis: Axes, limits_at: dict[tuple[int, int], str]) -> None:
    """A line wherever one limit, or none, meets another."""
    for (left, row), limit in limits_at.items():
        if limits_at.get((left - 1, row), "") != limit:
            axis.plot([left, left], [row, row + 1], color=VERMILION, linewidth=2.5, solid_capstyle="projecting")
        if limits_at.get((left, row - 1), limit) != limit:
            axis.plot([left, left + 1], [row, row], color=VERMILION, linewidth=2.5, solid_capstyle="projecting")


# --- what one fu step moves -----------------------------------------------------------------------

PAYMENTS: dict[str, tuple[bool, str, Callable[[Payment], int | None]]] = {
    "from a discarder to the dealer": (True, "ron", attrgetter("from_discarder")),
    "from a discarder to a non-dealer": (False, "ron", attrgetter("from_discarder")),
    "from the dealer, or to the dealer, on a self-draw": (False, "tsumo", attrgetter("from_dealer")),
    "between non-dealers on a self-draw": (False, "tsumo", attrgetter("from_each_non_dealer")),
}
"""The payments that there are, the largest first: who wins and how, and which part of the payment is meant."""
_TIMES = dict(zip(PAYMENTS, (DEALER_RON, NON_DEALER_RON, 2, 1), strict=True))
_MARKS = dict(zip(PAYMENTS, (("o", BLUE), ("s", VERMILION), ("^", GREEN), ("D", PURPLE)), strict=True))


def fu_steps(han: Iterable[int] = (1, 2, 3), rules: Rules = STANDARD) -> Table:
    """What ten fu more move each payment by, in points, from 30 to 110 fu: `rise`, and `exact`, the rise unrounded.

    A step ends at the limit, so the last that is not 0 may be smaller. For rules by which the discarder pays for all.
    """
    rows = []
    for each in han:
        for name, (dealer, by, part) in PAYMENTS.items():
            paid = [part(settle(_basic(each, fu, rules), dealer, by, rules.settled)) or 0 for fu in _TENS]
            exact = (10 << each + rules.table_doubles) * _TIMES[name]
            for fu, before, after in zip(_TENS, paid, paid[1:], strict=False):
                rows.append((each, name, fu, fu + 10, before, after, after - before, exact))
    return Table(rows, columns=["han", "payment", "from fu", "to fu", "before", "after", "rise", "exact"])


def _basic(han: int, fu: int, rules: Rules) -> int:
    return basic_points(han, fu, rules.settled).points


@_drawn
def one_fu_step(han: Iterable[int] = (1, 2, 3), rules: Rules = STANDARD) -> None:
    """Draw what ten fu more move each payment by, a panel for each han; the data is `fu_steps(han, rules)`."""
    data = fu_steps(han, rules)
    hans = list(dict.fromkeys(data["han"]))
    size = (1.4 + 3.3 * len(hans), 4.9)
    figure, axes = plt.subplots(1, len(hans), figsize=size, layout="constrained", squeeze=False)
    for axis, each in zip(axes[0], hans, strict=True):
        _step_panel(axis, data[data["han"] == each], rules)
        axis.set_title(f"{each} han")
    axes[0][0].set_ylabel("points that ten fu more add")
    handles, labels = axes[0][0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=2, frameon=False, fontsize=_SMALL)


def _step_panel(axis: Axes, data: Table, rules: Rules) -> None:
    for name, (mark, colour) in _MARKS.items():
        rows = data[data["payment"] == name]
        exact = int(rows["exact"].iloc[0])
        axis.plot(rows["from fu"], rows["rise"], f"{mark}-", color=colour, markersize=6, linewidth=1, label=name)
        axis.axhline(exact, color=colour, linestyle=":", linewidth=1.2)
        _at_the_right(axis, f"exact {exact:,}", exact)
    nothing = data[data["payment"].eq(next(iter(_MARKS))) & data["rise"].eq(0)]
    if len(nothing):
        first = int(nothing["from fu"].iloc[0])
        _beside(axis, f"{limit_name(rules)}: fu no\nlonger count", (first, 0), (4, 75), "left")
    axis.set_xticks(list(_TENS)[:-1], [f"{fu}→{fu + 10}" for fu in list(_TENS)[:-1]], rotation=60)
    axis.set(xlabel="fu", ylim=(min(0, int(data["rise"].min())) - 20, None))
    _points(axis)
    axis.grid(axis="y")


# --- ron against self-draw ------------------------------------------------------------------------


def ron_and_tsumo(rules: Rules = STANDARD, dealer: bool = False) -> Table:
    """What the winner gets in all on a discard and by a self-draw, for the same han and fu, in points.

    Cells that no hand can have in one of the two ways are left out, and of those at a limit all but the first.
    """
    rows = []
    for han in range(1, 5):
        for fu in (25, *range(20, 120, 10)):
            least = [least_han(fu, by, rules) for by in ("ron", "tsumo")]
            if any(fewest is None or fewest > han for fewest in least):
                continue
            basic = basic_points(han, fu, rules.settled)
            ron, tsumo = (settle(basic.points, dealer, by, rules.settled).points for by in ("ron", "tsumo"))
            rows.append((han, fu, basic.limit or "", ron, tsumo, tsumo - ron))
    table = Table(rows, columns=["han", "fu", "limit", "ron", "tsumo", "difference"])
    table = table.sort_values(["han", "fu"], kind="stable")
    again = table["limit"].ne("") & table.duplicated(["han", "limit"])
    return table[~again].reset_index(drop=True)


@_drawn
def ron_against_tsumo(rules: Rules = STANDARD, dealer: bool = False) -> None:
    """Draw what the winner gets on a discard beside what a self-draw brings; the data is `ron_and_tsumo`."""
    data = ron_and_tsumo(rules, dealer)
    hans = list(dict.fromkeys(data["han"]))
    fus = sorted(set(data["fu"]))
    figure, axes = plt.subplots(1, len(hans), figsize=(11, 5), layout="constrained", squeeze=False, sharey=True)
    for axis, han in zip(axes[0], hans, strict=True):
        _pair_panel(axis, data[data["han"] == han], fus)
        axis.set_title(f"{han} han")
    handles, labels = axes[0][0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=2, frameon=False)
    axes[0][0].set(ylabel="fu", ylim=(len(fus) - 0.4, -0.6))
    axes[0][0].set_yticks(range(len(fus)), [str(fu) for fu in fus])


def _pair_panel(axis: Axes, data: Table, fus: list[int]) -> None:
    """A row for each fu: the discard at 0, the self-draw as far away as it brings more; both totals beside them."""
    places = [fus.index(fu) for fu in data["fu"]]
    axis.axvline(0, color=VERMILION, linewidth=0.8)
    axis.hlines(places, 0, data["difference"], color=BLUE, linewidth=2)
    axis.plot([0] * len(data), places, "s", color=VERMILION, markersize=7, label="on a discard: total at its left")
    axis.plot(data["difference"], places, "o", color=BLUE, markersize=9, fillstyle="none", markeredgewidth=1.8,
              label="by a self-draw: total at its right")  # fmt: skip
    for place, limit, ron, tsumo, more in zip(
        places, data["limit"], data["ron"], data["tsumo"], data["difference"], strict=True
    ):
        axis.annotate(f"{limit}\n{ron:,}".strip(), (0, place), (-9, 0), textcoords="offset points", ha="right",
                      va="center", fontsize=_SMALL)  # fmt: skip
        axis.annotate(f"{tsumo:,}", (more, place), (9, 0), textcoords="offset points", va="center", fontsize=_SMALL)
    most, least = max(*data["difference"], 100), min(*data["difference"], 0)
    axis.set(xlim=(least - 130, most + 130), xlabel="how much more a self-draw brings")
    axis.xaxis.set_major_locator(FixedLocator(range(least // 100 * 100, most + 1, 100)))
    axis.tick_params(axis="y", length=0)
    axis.grid(axis="x")


# --- pinfu through the years ----------------------------------------------------------------------

_SPANS = {
    "discarder pays 1932": ("\nthe discarder comes\nto pay for all three", 0.97),
    "two table doubles 1954": ("two doublings on the table come to stay", 0.95),
}
"""What came about in an uncertain span, and how high on the axes that is written."""


def pinfu_worths() -> Table:
    """What a plain concealed pinfu on a discard was worth, in points, a row for each rule set; see `Worth`."""
    worths = [*pinfu_through_the_years(), *pinfu_through_the_years(FEDERATION)]
    return Table(worths, columns=Worth._fields).set_index("preset")


@_drawn
def pinfu_history() -> None:
    """Draw what a plain concealed pinfu on a discard cost and brought through the years; the data is `pinfu_worths()`.

    The axis is log, so each doubling is a step of one height; spans of years in which a change came about are hatched.
    """
    main, (federation,) = pinfu_through_the_years(), pinfu_through_the_years(FEDERATION)
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
    _ticks_at(axis, [main[0].share << doublings for doublings in range(5)])
    axis.set(xlim=(1925, LAST_YEAR + 3), ylim=(45, 2300), xlabel="year", ylabel="points, a line for each doubling")
    axis.set_title("A plain concealed pinfu won on a discard by a non-dealer")
    axis.grid(axis="y")
    axis.legend(loc="lower right", frameon=False)


def _span(axis: Axes, worth: Worth, what: str, height: float) -> None:
    axis.axvspan(worth.since, worth.year, facecolor="#EFEBDF", edgecolor="#B9B29F", hatch=_HATCH, linewidth=0)
    label = f"{worth.since} to {worth.year}: {what}"
    axis.annotate(label, (worth.year, height), (6, 0), xycoords=("data", "axes fraction"),
                  textcoords="offset points", va="top", fontsize=_SMALL)  # fmt: skip


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
    first, second, third, last = main
    _beside(axis, f"{first.share} a share, all three pay", (first.year, first.pays), (26, -3), "left")
    _beside(axis, f"{second.total} from the discarder", (second.year, second.total), (12, 10), "left")
    _beside(axis, f"{third.exact}, rounded up to {third.total:,}", (third.year, third.total), (12, 10), "left")
    _beside(axis, f"today's rules, from {last.year} at the earliest", (last.year, last.total), (0, -22), "left")
    _beside(axis, f"{federation.total}", (federation.year, federation.total), (8, 8), "left")

"""The points that one fu step moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter

import matplotlib.pyplot as plt
from matplotlib.axes import Axes

from mahjong_lessons.charts.doubling import TENS
from mahjong_lessons.charts.frame import BLUE, GREEN, PURPLE, SMALL, VERMILION, at_the_right, beside, drawn, points_axis
from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.scoring.payments import DEALER_RON, NON_DEALER_RON, Payment, basic_points, limit_name, settle
from mahjong_lessons.tables.table import Table

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
    """The rise of each payment with ten fu more, in points, from 30 to 110 fu: `rise`, and `exact`, the rise unrounded.

    A step ends at the limit, so the last that is not 0 may be smaller. For rules by which the discarder pays for all.
    """
    rows = []
    for each in han:
        for name, (dealer, by, part) in PAYMENTS.items():
            paid = [part(settle(_basic(each, fu, rules), dealer, by, rules.settled)) or 0 for fu in TENS]
            exact = (10 << each + rules.table_doubles) * _TIMES[name]
            for fu, before, after in zip(TENS, paid, paid[1:], strict=False):
                rows.append((each, name, fu, fu + 10, before, after, after - before, exact))
    return Table(rows, columns=["han", "payment", "from fu", "to fu", "before", "after", "rise", "exact"])


def _basic(han: int, fu: int, rules: Rules) -> int:
    return basic_points(han, fu, rules.settled).points


@drawn
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
    figure.legend(handles, labels, loc="outside lower center", ncols=2, frameon=False, fontsize=SMALL)


def _step_panel(axis: Axes, data: Table, rules: Rules) -> None:
    for name, (mark, colour) in _MARKS.items():
        rows = data[data["payment"] == name]
        exact = int(rows["exact"].iloc[0])
        axis.plot(rows["from fu"], rows["rise"], f"{mark}-", color=colour, markersize=6, linewidth=1, label=name)
        axis.axhline(exact, color=colour, linestyle=":", linewidth=1.2)
        at_the_right(axis, f"exact {exact:,}", exact)
    nothing = data[data["payment"].eq(next(iter(_MARKS))) & data["rise"].eq(0)]
    if len(nothing):
        first = int(nothing["from fu"].iloc[0])
        beside(axis, f"{limit_name(rules)}: fu no\nlonger count", (first, 0), (4, 75), "left")
    axis.set_xticks(list(TENS)[:-1], [f"{fu}→{fu + 10}" for fu in list(TENS)[:-1]], rotation=60)
    axis.set(xlabel="fu", ylim=(min(0, int(data["rise"].min())) - 20, None))
    points_axis(axis)
    axis.grid(axis="y")

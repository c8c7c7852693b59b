"""Ron against self-draw."""

from __future__ import annotations

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.ticker import FixedLocator

from mahjong_lessons.charts.frame import BLUE, SMALL, VERMILION, drawn
from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.scoring.payments import basic_points, settle
from mahjong_lessons.scoring.reachable import least_han
from mahjong_lessons.tables.table import Table


def ron_and_tsumo(rules: Rules = STANDARD, dealer: bool = False) -> Table:
    """The points that the winner gets in all on a discard and by a self-draw, for the same han and fu.

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


@drawn
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
                      va="center", fontsize=SMALL)  # fmt: skip
        axis.annotate(f"{tsumo:,}", (more, place), (9, 0), textcoords="offset points", va="center", fontsize=SMALL)
    most, least = max(*data["difference"], 100), min(*data["difference"], 0)
    axis.set(xlim=(least - 130, most + 130), xlabel="how much more a self-draw brings")
    axis.xaxis.set_major_locator(FixedLocator(range(least // 100 * 100, most + 1, 100)))
    axis.tick_params(axis="y", length=0)
    axis.grid(axis="x")

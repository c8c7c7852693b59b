"""The payment table as a picture."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from mahjong_lessons.charts.frame import BLACK, COLUMN, PAPER, ROW, SMALL, VERMILION, drawn
from mahjong_lessons.rules import DISCARDER_PAYS, STANDARD, UNKNOWN, Rules
from mahjong_lessons.scoring.payments import basic_points, limit_name, settle
from mahjong_lessons.scoring.sheet import IMPOSSIBLE
from mahjong_lessons.tables.payments import limits, payments


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


HATCH = "///"

_WAYS_TO_WIN = {
    (False, "ron"): "A non-dealer wins on a discard",
    (False, "tsumo"): "A non-dealer draws the winning tile",
    (True, "ron"): "The dealer wins on a discard",
    (True, "tsumo"): "The dealer draws the winning tile",
}


def _heading(dealer: bool, by: str, rules: Rules) -> str:
    """The way of winning, and whose payments stand in the cells."""
    all_three = "each other player pays" if dealer else "each non-dealer / the dealer pays"
    payers = "the discarder pays" if by == "ron" and rules.settlement == DISCARDER_PAYS else all_three
    return f"{_WAYS_TO_WIN[dealer, by]} ({rules.name}):\n{payers}"


@drawn
def payment_heatmap(dealer: bool = False, by: str = "ron", rules: Rules = STANDARD) -> None:
    """Draw the payment table: darker cells pay more, what is paid stands in each, limits are hatched and outlined.

    The data is `heatmap_cells(dealer, by, rules)`.
    """
    cells = heatmap_cells(dealer, by, rules)
    hans = list(dict.fromkeys(cell.han for cell in cells))
    fus = list(dict.fromkeys(cell.fu for cell in cells if cell.fu is not None))
    size = (1.2 + COLUMN * len(hans), 1.5 + ROW * len(fus))
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
    """The darkness of each worth, from 0 to 1, by rank: so neighbours stay apart, which no scale of points would do."""
    ranks = sorted({worth for worth in points if worth is not None})
    return {None: None, **{worth: place / max(1, len(ranks) - 1) for place, worth in enumerate(ranks)}}


def _draw_cell(axis: Axes, cell: Cell, corner: tuple[int, int], height: int, shade: float | None) -> None:
    face = PAPER if shade is None else plt.get_cmap("cividis_r")(0.02 + 0.9 * shade)
    dark = shade is not None and shade > 0.5
    lines: dict[str, Any] = {"hatch": HATCH, "edgecolor": (1, 1, 1, 0.3) if dark else (0, 0, 0, 0.25)}
    axis.add_patch(Rectangle(corner, 1, height, facecolor=face, linewidth=0, **(lines if cell.limit else {})))
    axis.add_patch(Rectangle(corner, 1, height, fill=False, edgecolor=PAPER, linewidth=1.5))
    name = "" if cell.fu is not None else cell.limit.replace(" ", "\n") + "\n"
    x, y = corner[0] + 0.5, corner[1] + height / 2
    axis.text(
        x, y, name + cell.amounts, ha="center", va="center", color=PAPER if dark else BLACK, fontsize=SMALL,
        fontweight="bold" if cell.limit else "normal",
    )  # fmt: skip


def _outline(axis: Axes, limits_at: dict[tuple[int, int], str]) -> None:
    """A line wherever one limit, or none, meets another."""
    for (left, row), limit in limits_at.items():
        if limits_at.get((left - 1, row), "") != limit:
            axis.plot([left, left], [row, row + 1], color=VERMILION, linewidth=2.5, solid_capstyle="projecting")
        if limits_at.get((left, row - 1), limit) != limit:
            axis.plot([left, left + 1], [row, row], color=VERMILION, linewidth=2.5, solid_capstyle="projecting")

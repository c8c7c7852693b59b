"""The figures draw what the core computes: one is held by the data in it, as pixels cannot be compared."""

from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

import matplotlib as mpl
import matplotlib.pyplot as plt
import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.text import Text

from mahjong_lessons import RULES, charts, tables
from mahjong_lessons.charts.frame import PAPER
from mahjong_lessons.charts.fu_steps import PAYMENTS
from mahjong_lessons.rules import STANDARD
from mahjong_lessons.scoring.payments import basic_points, settle

DRAWINGS: dict[str, Callable[[], None]] = {
    "payment heat map": charts.payment_heatmap,
    "payment heat map, dealer's self-draw": lambda: charts.payment_heatmap(True, "tsumo"),
    "payment heat map, self-draw": lambda: charts.payment_heatmap(False, "tsumo"),
    "payment heat map of 1929": lambda: charts.payment_heatmap(rules=RULES["three pay 1929"]),
    "payment heat map with unknown cells": lambda: charts.payment_heatmap(rules=RULES["two table doubles 1954"]),
    "one fu step": charts.one_fu_step,
    "one fu step of one han": lambda: charts.one_fu_step([2]),
    "ron against tsumo": charts.ron_against_tsumo,
    "ron against tsumo, dealer": lambda: charts.ron_against_tsumo(dealer=True),
}
of_every_chart = pytest.mark.parametrize("draw", DRAWINGS.values(), ids=DRAWINGS.keys())


@pytest.fixture(autouse=True)
def _no_window() -> Iterator[None]:
    mpl.use("Agg")
    yield
    plt.close("all")


def axes() -> list[Axes]:
    return list(plt.gcf().axes)


def marked(axis: Axes, mark: str) -> list[tuple[float, float]]:
    """The points of the lines that have this marker."""
    found: list[Any] = [line.get_xydata() for line in axis.lines if line.get_marker() == mark]
    return [(x, y) for points in found for x, y in points]


def drawn(axis: Axes, mark: str) -> dict[float, float]:
    """The same as x -> y."""
    return dict(marked(axis, mark))


def words(axis: Axes) -> list[str]:
    return [text.get_text() for text in axis.texts]


@of_every_chart
def test_a_chart_prints_nothing_and_all_its_words_can_be_read(draw: Callable[[], None]) -> None:
    before = dict(mpl.rcParams)
    assert draw() is None  # type: ignore[func-returns-value]
    assert dict(mpl.rcParams) == before
    assert len(plt.get_fignums()) == 1
    figure = plt.gcf()
    assert mpl.colors.to_hex(figure.get_facecolor()).upper() == PAPER
    figure.canvas.draw()
    assert all(text.get_fontsize() >= 9 for text in shown_in(figure))  # type: ignore[operator]
    width, height = figure.get_size_inches() * figure.dpi
    labels = [each for axis in axes() for each in (*axis.texts, axis.title, axis.xaxis.label, axis.yaxis.label)]
    assert labels
    for box in (text.get_window_extent() for text in labels):
        assert -1 <= box.x0 <= box.x1 <= width + 1, "a word is cut off"
        assert -1 <= box.y0 <= box.y1 <= height + 1, "a word is cut off"


def shown_in(figure: Figure) -> list[Text]:
    texts = [each for each in figure.findobj(Text) if isinstance(each, Text)]
    return [each for each in texts if each.get_visible() and each.get_text()]


@pytest.mark.parametrize("draw", [charts.payment_heatmap, charts.one_fu_step, charts.ron_against_tsumo])
def test_a_picture_is_the_same_twice(draw: Callable[[], None]) -> None:
    pictures = []
    for _ in range(2):
        draw()
        stored = BytesIO()
        plt.savefig(stored, format="png", dpi=30)
        pictures.append(stored.getvalue())
        plt.close("all")
    assert pictures[0] == pictures[1]


# --- the heat map ---------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["ron", "tsumo"])
@pytest.mark.parametrize("dealer", [False, True])
@pytest.mark.parametrize("name", ["standard", "ema 2016", "discarder pays 1932", "two table doubles 1954"])
def test_the_heat_map_says_what_the_payment_table_says(name: str, dealer: bool, by: str) -> None:
    rules = RULES[name]
    table = tables.payments(dealer, by, rules)
    cells = charts.heatmap_cells(dealer, by, rules)
    below = {(cell.fu, int(cell.han)): cell for cell in cells if cell.fu is not None}
    assert len(below) == table.size
    for fu, row in table.iterrows():
        for han, text in row.items():
            cell = below[int(str(fu)), int(str(han))]
            assert f"{cell.limit.capitalize()} {cell.amounts}".strip() == text
            if cell.points is not None:
                basic = basic_points(int(str(han)), int(str(fu)), rules.settled)
                assert cell.points == settle(basic.points, dealer, by, rules.settled).points
    charts.payment_heatmap(dealer, by, rules)
    (axis,) = axes()
    assert sorted(words(axis)) == sorted(
        cell.amounts if cell.fu is not None else cell.limit.replace(" ", "\n") + "\n" + cell.amounts for cell in cells
    )
    hatched = [patch for patch in axis.patches if isinstance(patch, Rectangle) and patch.get_hatch()]
    assert len(hatched) == sum(bool(cell.limit) for cell in cells)


def test_the_limits_that_go_by_han_alone_have_a_column_each() -> None:
    limits = [cell for cell in charts.heatmap_cells() if cell.fu is None]
    assert [(cell.han, cell.limit, cell.amounts) for cell in limits] == [
        ("5", "mangan", "8,000"),
        ("6 or 7", "haneman", "12,000"),
        ("8 to 10", "baiman", "16,000"),
        ("11 or 12", "sanbaiman", "24,000"),
        ("13 or more", "counted yakuman", "32,000"),
    ]
    without = [cell.limit for cell in charts.heatmap_cells(rules=RULES["m-league"]) if cell.fu is None]
    assert "counted yakuman" not in without


# --- one fu step ----------------------------------------------------------------------------------


def test_a_fu_step_is_the_difference_of_two_payments() -> None:
    table = charts.fu_steps((1, 2, 3, 4))
    for row in table.to_dict("records"):
        dealer, by, part = PAYMENTS[row["payment"]]
        before, after = (
            part(settle(basic_points(row["han"], fu, STANDARD).points, dealer, by, STANDARD)) or 0
            for fu in (row["from fu"], row["to fu"])
        )
        assert (row["before"], row["after"], row["rise"]) == (before, after, after - before)
    exact = table[table["han"] == 1].drop_duplicates("payment")
    assert list(exact["exact"]) == [480, 320, 160, 80]


def test_the_steps_drawn_are_those_of_the_table() -> None:
    table = charts.fu_steps()
    charts.one_fu_step()
    for axis, han in zip(axes(), (1, 2, 3), strict=True):
        for mark, name in zip("os^D", PAYMENTS, strict=True):
            rows = table[table["han"].eq(han) & table["payment"].eq(name)]
            assert drawn(axis, mark) == dict(zip(rows["from fu"], rows["rise"], strict=True))
    assert "mangan: fu no\nlonger count" in words(axes()[2])


# --- ron against self-draw ------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", [False, True])
def test_ron_and_self_draw_totals_are_drawn_as_computed(dealer: bool) -> None:
    table = charts.ron_and_tsumo(dealer=dealer)
    for row in table.to_dict("records"):
        basic = basic_points(row["han"], row["fu"], STANDARD).points
        ron, tsumo = (settle(basic, dealer, by, STANDARD).points for by in ("ron", "tsumo"))
        assert (row["ron"], row["tsumo"], row["difference"]) == (ron, tsumo, tsumo - ron)
    assert not table.duplicated(["han", "fu"]).any()
    charts.ron_against_tsumo(dealer=dealer)
    for axis, han in zip(axes(), (1, 2, 3, 4), strict=True):
        rows = table[table["han"] == han]
        (line,) = (line for line in axis.lines if line.get_marker() == "o")
        assert list(line.get_xdata()) == list(rows["difference"])  # type: ignore[arg-type]
        shown = words(axis)
        assert [text for text in shown if not text.startswith("mangan")] == [
            f"{total:,}"
            for limit, ron, tsumo in zip(rows["limit"], rows["ron"], rows["tsumo"], strict=True)
            for total in ((tsumo,) if limit else (ron, tsumo))
        ]


def test_the_smallest_self_draw_brings_a_hundred_more() -> None:
    first = charts.ron_and_tsumo().iloc[0]
    assert (first["han"], first["fu"], first["ron"], first["tsumo"]) == (1, 30, 1000, 1100)

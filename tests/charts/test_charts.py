"""The charts draw what the core computes: a picture is held by the data in it, as pixels cannot be compared."""

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

from mahjong_lessons import RULES, Win, charts, score, tables
from mahjong_lessons.charts.frame import PAPER
from mahjong_lessons.charts.fu_steps import PAYMENTS
from mahjong_lessons.history.pinfu import PLAIN_PINFU, pinfu_through_the_years
from mahjong_lessons.history.record import CHANGES, MILESTONES
from mahjong_lessons.history.stations import LINES
from mahjong_lessons.rules import STANDARD
from mahjong_lessons.scoring.payments import basic_points, settle

DRAWINGS: dict[str, Callable[[], None]] = {
    "doubling curve": charts.doubling_curve,
    "doubling curve of 70 fu": lambda: charts.doubling_curve(70),
    "doubling curve of 1954": lambda: charts.doubling_curve(40, RULES["two table doubles 1954"]),
    "doubling curve without a known limit": lambda: charts.doubling_curve(30, RULES["kanai 1952"]),
    "payment heat map": charts.payment_heatmap,
    "payment heat map, dealer's self-draw": lambda: charts.payment_heatmap(True, "tsumo"),
    "payment heat map, self-draw": lambda: charts.payment_heatmap(False, "tsumo"),
    "payment heat map of 1929": lambda: charts.payment_heatmap(rules=RULES["three pay 1929"]),
    "payment heat map with unknown cells": lambda: charts.payment_heatmap(rules=RULES["two table doubles 1954"]),
    "one fu step": charts.one_fu_step,
    "one fu step of one han": lambda: charts.one_fu_step([2]),
    "ron against tsumo": charts.ron_against_tsumo,
    "ron against tsumo, dealer": lambda: charts.ron_against_tsumo(dealer=True),
    "pinfu history": charts.pinfu_history,
    "milestones": charts.milestones_in_time,
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


@pytest.mark.parametrize(
    "draw", [charts.doubling_curve, charts.payment_heatmap, charts.pinfu_history, charts.milestones_in_time]
)
def test_a_picture_is_the_same_twice(draw: Callable[[], None]) -> None:
    pictures = []
    for _ in range(2):
        draw()
        stored = BytesIO()
        plt.savefig(stored, format="png", dpi=30)
        pictures.append(stored.getvalue())
        plt.close("all")
    assert pictures[0] == pictures[1]


# --- the doubling curve ---------------------------------------------------------------------------


def test_the_curve_is_the_formula_and_its_limits() -> None:
    table = charts.doubling(30)
    assert list(table["formula"]) == [30 * 2 ** (han + 2) for han in range(1, 14)]
    assert list(table["basic"][:5]) == [240, 480, 960, 1920, 2000]
    assert list(table["limit"][4:]) == [
        *["mangan"], *["haneman"] * 2, *["baiman"] * 3, *["sanbaiman"] * 2, "counted yakuman",
    ]  # fmt: skip
    charts.doubling_curve(30)
    left, right = axes()
    assert drawn(right, "o") == dict(table["basic"])
    assert drawn(left, "o") == dict(table["basic"][:4])
    assert {"240", "480", "960", "1,920"} <= set(words(left))
    assert {"mangan 2,000", "haneman 3,000", "baiman 4,000", "sanbaiman 6,000", "counted yakuman 8,000"} <= set(
        words(right)
    )
    assert "983,040" in " ".join(words(right))
    assert right.get_yscale() == "log"


def test_the_limit_is_crossed_at_70_fu_with_3_han_and_at_40_with_4() -> None:
    table = charts.crossings()
    assert table.to_dict("index") == {
        3: dict(zip(table.columns, (60, 1920, 70, 2240), strict=True)),
        4: dict(zip(table.columns, (30, 1920, 40, 2560), strict=True)),
    }
    charts.doubling_curve(30)
    left = axes()[0]
    assert {"70 fu\n2,240", "40 fu\n2,560", "60 fu\n1,920"} <= set(words(left))
    assert sorted(marked(left, "D")) == [(3, 1920), (3, 2240), (4, 2560)]


def test_an_unknown_limit_is_not_drawn() -> None:
    charts.doubling_curve(30, RULES["kanai 1952"])
    assert not [text for text in words(axes()[1]) if text.startswith(("limit", "mangan"))]


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


# --- pinfu through the years ----------------------------------------------------------------------


def test_pinfu_through_the_years_is_drawn_as_scored() -> None:
    charts.pinfu_history()
    (axis,) = axes()
    worths = pinfu_through_the_years()
    assert (
        drawn(axis, "o")
        == {worth.year: worth.total for worth in worths}
        == {1929: 240, 1932: 240, 1954: 1000, 1960: 1000, 1974: 1000, 1978: 1000}
    )
    assert drawn(axis, "s") == {1929: 60, 1932: 240, 1954: 1000, 1960: 1000, 1974: 1000, 1978: 1000}
    assert axis.get_yscale() == "log"
    assert {"60 a share, all three pay", "240 from the discarder", "960, rounded up to 1,000"} <= set(words(axis))
    spans = [patch for patch in axis.patches if patch.get_hatch()]
    assert [(patch.get_x(), patch.get_x() + patch.get_width()) for patch in spans] == [(1930, 1932), (1950, 1954)]  # type: ignore[attr-defined]


def test_the_table_beside_it_has_the_same_figures() -> None:
    table = charts.pinfu_worths()
    assert "1929" in repr(table)
    assert "1,929" not in repr(table) + str(table._repr_html_())
    assert list(table.index) == [*(station.preset for station in LINES["main"]), "federation 2004"]
    for name, total in table["total"].items():
        assert total == score(Win(PLAIN_PINFU.hand, PLAIN_PINFU.win), RULES[str(name)]).points


# --- the record along the years -------------------------------------------------------------------


def test_the_milestones_are_changes_on_record_in_the_order_of_time() -> None:
    assert len(MILESTONES) == len({each.short for each in MILESTONES}) == 10
    assert {*MILESTONES} == {each for each in CHANGES if each.short}
    table = charts.milestones()
    assert list(table.index) == [each.short for each in MILESTONES]
    assert table["since"].is_monotonic_increasing


def test_a_told_year_is_a_diamond_a_span_a_bar_and_another_source_a_ring() -> None:
    charts.milestones_in_time()
    (axis,) = axes()
    lines = dict(enumerate(MILESTONES))
    assert sorted(marked(axis, "D")) == sorted(
        (each.since, line) for line, each in lines.items() if each.since == each.until
    )
    assert sorted(marked(axis, "o")) == sorted(
        (year, line) for line, each in lines.items() for year, _ in each.otherwise
    )
    bars = [each for each in axis.patches if isinstance(each, Rectangle) and each.get_width() > 1]
    spans = {(bar.get_x(), round(bar.get_y() + bar.get_height() / 2)): bar.get_width() for bar in bars}
    for line, each in lines.items():
        if each.since and each.until and each.since < each.until:
            assert spans[each.since, line] == each.until - each.since
    assert [line for _, line in marked(axis, ">")] == [line for line, each in lines.items() if each.until is None]


def test_the_words_of_a_milestone_tell_when_how_sure_and_who_says_otherwise() -> None:
    charts.milestones_in_time()
    (axis,) = axes()
    assert [label.get_text() for label in axis.get_yticklabels()] == [each.short for each in MILESTONES]
    for said, each in zip(words(axis), MILESTONES, strict=True):
        assert said.startswith(f"{each.when}; {each.confidence}")
        assert all(f"but {year} ({who})" in said for year, who in each.otherwise)

"""The charts of the lessons show what the core computes, in words and marks that hold on light and dark ground."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mahjong_lessons import RULES, Win, charts, score
from mahjong_lessons.charts.plot import BLUE, GREEN, GREY, VERMILION, Scale
from mahjong_lessons.history.pinfu import PLAIN_PINFU, pinfu_through_the_years
from mahjong_lessons.history.record import CHANGES, MILESTONES
from mahjong_lessons.history.stations import LINES
from mahjong_lessons.show.tiles import Picture
from tests.charts.seen import images

DRAWINGS: dict[str, Callable[[], Picture]] = {
    "doubling curve": charts.doubling_curve,
    "doubling curve of 70 fu": lambda: charts.doubling_curve(70),
    "doubling curve of 1954": lambda: charts.doubling_curve(40, RULES["two table doubles 1954"]),
    "doubling curve without a known limit": lambda: charts.doubling_curve(30, RULES["kanai 1952"]),
    "pinfu history": charts.pinfu_history,
    "milestones": charts.milestones_in_time,
}
WHITE, DARK, LIGHTER_DARK = "#ffffff", "#111111", "#212121"
"""The grounds of JupyterLab's outputs and tables, light and dark."""


def light(colour: str) -> float:
    """The relative luminance of a colour, as WCAG 2 has it."""
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colour", [BLUE, VERMILION, GREEN, GREY])
@pytest.mark.parametrize("ground", [WHITE, DARK, LIGHTER_DARK])
def test_a_mark_stands_out_from_each_ground(colour: str, ground: str) -> None:
    assert contrast(colour, ground) >= 3


@pytest.mark.parametrize("draw", DRAWINGS.values(), ids=DRAWINGS.keys())
def test_a_chart_is_told_in_words_and_has_no_ground_and_no_letters_of_its_own(draw: Callable[[], Picture]) -> None:
    shown = draw()
    assert shown.html == draw().html
    assert len(str(shown)) > 50
    assert images(shown)
    for image in images(shown):
        assert image.alt
        assert "<text" not in image.svg
        assert "width='100%'" not in image.svg
    assert "color:" not in shown.html
    assert 'alt=""' not in shown.html


def test_a_scale_is_even_or_doubles_evenly() -> None:
    assert [Scale(10, 20).part(each) for each in (10, 15, 20)] == [0, 0.5, 1]
    assert [Scale(1, 16, log=True).part(each) for each in (1, 4, 16)] == [0, 0.5, 1]
    assert Scale(0, 3500).ticks() == [0, 1000, 2000, 3000]
    assert Scale(7, 42).ticks() == [10, 20, 30, 40]


# --- the doubling curve ---------------------------------------------------------------------------


def test_the_curve_is_the_formula_and_its_limits() -> None:
    table = charts.doubling(30)
    assert list(table["formula"]) == [30 * 2 ** (han + 2) for han in range(1, 14)]
    assert list(table["basic"][:5]) == [240, 480, 960, 1920, 2000]
    assert list(table["limit"][4:]) == [
        *["mangan"], *["haneman"] * 2, *["baiman"] * 3, *["sanbaiman"] * 2, "counted yakuman",
    ]  # fmt: skip
    left, right = images(charts.doubling_curve(30))
    growing = [left.read(mark, (1, 5), (0, 3000)) for mark in left.marks if mark.shape == "dot"]
    assert [han for han, _ in growing] == [1, 2, 3, 4]
    assert [basic for _, basic in growing] == pytest.approx([240, 480, 960, 1920], abs=6)
    stairs = [right.read(mark, (1, 13), (240, 1920), log=True) for mark in right.marks]
    assert [han for han, _ in stairs] == list(range(1, 14))
    assert [basic for _, basic in stairs] == pytest.approx(list(table["basic"]), rel=0.01)
    assert {"240", "480", "960", "1,920", "mangan<br>2,000"} <= set(left.words)
    limits = {"mangan 2,000", "haneman 3,000", "baiman 4,000", "sanbaiman 6,000", "counted yakuman 8,000"}
    assert limits <= set(right.words)
    assert "983,040" in left.alt


def test_the_limit_is_crossed_at_70_fu_with_3_han_and_at_40_with_4() -> None:
    table = charts.crossings()
    assert table.to_dict("index") == {
        3: dict(zip(table.columns, (60, 1920, 70, 2240), strict=True)),
        4: dict(zip(table.columns, (30, 1920, 40, 2560), strict=True)),
    }
    left, _ = images(charts.doubling_curve(30))
    assert {"70 fu<br>2,240", "40 fu<br>2,560", "60 fu<br>1,920"} <= set(left.words)
    diamonds = [(mark.shape, *left.read(mark, (1, 5), (0, 3000))) for mark in left.marks if "diamond" in mark.shape]
    assert [(shape, han) for shape, han, _ in diamonds] == [("diamond", 3), ("hollow diamond", 3), ("diamond", 4)]
    assert [basic for *_, basic in diamonds] == pytest.approx([2240, 1920, 2560], abs=6)


def test_an_unknown_limit_is_not_drawn() -> None:
    shown = charts.doubling_curve(30, RULES["kanai 1952"])
    assert "limit" not in shown.html
    assert "mangan" not in shown.html
    assert VERMILION not in "".join(image.svg for image in images(shown))


# --- pinfu through the years ----------------------------------------------------------------------


def test_pinfu_through_the_years_is_drawn_as_scored() -> None:
    shown = charts.pinfu_history()
    (image,) = images(shown)
    read: dict[str, dict[int, int]] = {"disc": {}, "square": {}, "diamond": {}}
    for mark in image.marks:
        year, points = image.read(mark, (1940, 2020), (60, 960), log=True)
        read[mark.shape][year] = points
    worths = pinfu_through_the_years()
    assert list(read["disc"]) == [worth.year for worth in worths] == [1929, 1932, 1954, 1960, 1974, 1978]
    assert list(read["disc"].values()) == pytest.approx([240, 240, 1000, 1000, 1000, 1000], rel=0.02)
    assert list(read["square"].values()) == pytest.approx([60, 240, 1000, 1000, 1000, 1000], rel=0.02)
    assert read["diamond"] == {2004: pytest.approx(240, rel=0.02)}
    assert {"60", "240", "960, rounded<br>up to 1,000"} <= set(image.words)
    assert "1930 to 1932: the discarder comes to pay for all three" in shown.html
    assert "1950 to 1954: two doublings on the table come to stay" in shown.html
    assert [box.width for box in image.boxes] == pytest.approx([2 / 104 * 100, 4 / 104 * 100], abs=0.02)
    assert image.alt.startswith("In 1929 a plain pinfu brought 240, 60 of it from the discarder.")


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
    *lines, axis = images(charts.milestones_in_time())
    (first, _), (last, _) = axis.words["1920"], axis.words["1980"]
    a_year = (last - first) / 60

    def year(place: float) -> int:
        return round(1920 + (place - first) / a_year)

    for change, line in zip(MILESTONES, lines, strict=True):
        told = [year(mark.x) for mark in line.marks if mark.shape == "diamond"]
        assert told == ([change.since] if change.since == change.until else [])
        rings = [year(mark.x) for mark in line.marks if mark.shape == "ring"]
        assert rings == [other for other, _ in change.otherwise]
        spans = [(year(box.left), year(box.left + box.width)) for box in line.boxes]
        assert bool(spans) == (change.since != change.until)
        if spans and change.until:
            assert spans == [(change.since, change.until)]
        assert [mark.shape for mark in line.marks].count("arrow") == (change.until is None)


def test_the_words_of_a_milestone_tell_when_how_sure_and_who_says_otherwise() -> None:
    shown = charts.milestones_in_time()
    *lines, _ = images(shown)
    for change, line, said in zip(MILESTONES, lines, str(shown).splitlines(), strict=True):
        assert line.alt.startswith(f"{change.when}; {change.confidence}")
        assert said == f"{change.short}: {line.alt}"
        assert all(f"but {year} ({who})" in said for year, who in change.otherwise)
        assert f"<b>{change.short}</b>" in shown.html

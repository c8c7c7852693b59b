"""Own wins against real ones: what is drawn is what the tables say."""

from __future__ import annotations

import pytest

from mahjong_lessons import bulk, charts, records
from mahjong_lessons.charts.shares import What
from tests.charts.seen import images

COUNTED = bulk.of_wins(records.read(records.EXAMPLE).wins)


def test_shares_are_of_all_the_wins() -> None:
    table = charts.shares("fu", COUNTED)
    assert list(table.loc["30"]) == [9, 75.0, 59.9]
    assert list(table.index) == ["20", "25", "30", "40", "50", "60", "70", "80", "yakuman"]
    assert charts.shares("waits", COUNTED).loc["penchan", "own wins"] == 2


def test_of_many_yaku_the_commonest_are_told_and_all_that_were_won() -> None:
    table = charts.shares("yaku", COUNTED)
    assert set(COUNTED.yaku) <= set(table.index)
    assert table["real %"].max() == table.loc["aka dora", "real %"] == 44.3
    assert table.loc["riichi", "own wins"] == 9


@pytest.mark.parametrize("what", ["fu", "han", "limits", "waits", "yaku"])
def test_the_bars_are_as_long_as_the_shares(what: What) -> None:
    shown = charts.own_against_real(what, COUNTED)
    table = charts.shares(what, COUNTED)
    rows = images(shown)
    whole = 1.25 * max(table["own %"].max(), table["real %"].max()) / 100
    assert [row.boxes[0].width * whole for row in rows] == pytest.approx(list(table["own %"]), abs=0.02)
    assert [row.boxes[1].width * whole for row in rows] == pytest.approx(list(table["real %"]), abs=0.02)
    assert [row.alt.split(":")[0] for row in rows] == list(table.index)
    for row, own, real in zip(rows, table["own %"], table["real %"], strict=True):
        assert set(row.words) == {f"{own:.1f}", f"{real:.1f}"}


def test_no_wins_are_no_shares() -> None:
    assert set(charts.shares("limits", bulk.of_wins([]))["own %"]) == {0.0}
    assert "your 0 wins" in charts.own_against_real("limits", bulk.of_wins([])).html


def test_shares_of_something_else_are_refused() -> None:
    other: What = "tiles"  # type: ignore[assignment]
    with pytest.raises(ValueError, match="shares are of fu, han, limits, waits, yaku, not of 'tiles'"):
        charts.shares(other, COUNTED)

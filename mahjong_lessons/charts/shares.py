"""Own wins against real ones: how often each fu, yaku, limit or wait occurs."""

from __future__ import annotations

from html import escape
from typing import Literal

from mahjong_lessons.bulk import Tally, real_wins
from mahjong_lessons.charts.plot import BLUE, GREY, VERMILION, Plot, Scale, chart, labelled, legend
from mahjong_lessons.show.tiles import Picture
from mahjong_lessons.tables.table import Table

What = Literal["fu", "han", "limits", "waits", "yaku"]
_ASKED = ("fu", "han", "limits", "waits", "yaku")
_MOST_ROWS = 14


def shares(what: What, own: Tally) -> Table:
    """The count of each among the own wins, and its share in a hundred, own and real; the commonest first.

    `what` is "fu", "han", "limits", "waits" or "yaku"; anything else raises ValueError. Of many only the 14 commonest
    in real wins and those that the own wins have are told.
    """
    if what not in _ASKED:
        raise ValueError(f"shares are of {', '.join(_ASKED)}, not of {what!r}")
    mine, real = getattr(own, what), getattr(real_wins(), what)
    names = [name for place, name in enumerate(real) if place < _MOST_ROWS or name in mine]
    names += [name for name in mine if name not in real]
    rows = [
        (name, mine.get(name, 0), _percent(mine.get(name, 0), own.wins), _percent(real.get(name, 0), real_wins().wins))
        for name in (sorted(names, key=_by_number) if what in ("fu", "han") else names)
    ]
    return Table(rows, columns=[what, "own wins", "own %", "real %"]).set_index(what)


def _by_number(name: str) -> tuple[bool, int]:
    return (not name.isdigit(), int(name) if name.isdigit() else 0)


def _percent(count: int, whole: int) -> float:
    return round(100 * count / whole, 1) if whole else 0.0


_BAR = Scale(0, 40)
"""Up a row: the real share below, the own one above it."""


def own_against_real(what: What, own: Tally) -> Picture:
    """A picture of the shares of the own wins beside those of 2,056 real ones; the data is `shares(what, own)`."""
    table = shares(what, own)
    rows = list(table.itertuples(name=None))
    plot = Plot(Scale(0, 1.25 * max(share for row in rows for share in row[2:])), _BAR, 40)
    parts = [f"{name}: yours {mine:.1f} of a hundred wins, real {real:.1f}" for name, _, mine, real in rows]
    drawn = [_row(plot, str(name), mine, real, said) for (name, _, mine, real), said in zip(rows, parts, strict=True)]
    wins, real_ones = f"your {own.wins:,} wins", f"{real_wins().wins:,} real wins"
    key = legend(("full", BLUE, wins), ("hollow", VERMILION, real_ones))
    return chart(f"{what}: yours, and real ones, of a hundred wins", (key, *drawn), "\n".join(parts))


def _row(plot: Plot, name: str, mine: float, real: float, said: str) -> str:
    marks = (
        plot.line([(0, 0), (0, 40)], GREY, 2),
        plot.box((0, mine), (21, 35), BLUE),
        plot.box((0, real), (5, 19), VERMILION, filled=False),
    )
    words = (plot.word(f"{mine:.1f}", mine, 28), plot.word(f"{real:.1f}", real, 12))
    return labelled(escape(name), plot.framed(marks, words, said), "0 0 8em", "1 1 0")

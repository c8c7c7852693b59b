"""Own wins against real ones: how often each fu, yaku, limit or wait occurs."""

from __future__ import annotations

from typing import Any, Literal

import matplotlib.pyplot as plt

from mahjong_lessons.bulk import Tally, real_wins
from mahjong_lessons.charts.frame import BLUE, SKY, SMALL, drawn
from mahjong_lessons.tables.table import Table

What = Literal["fu", "han", "limits", "waits", "yaku"]
_ASKED = ("fu", "han", "limits", "waits", "yaku")
_MOST_ROWS = 14
_BAR, _MARGIN = 0.5, 1.3


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


@drawn
def own_against_real(what: What, own: Tally) -> None:
    """Draw the shares of the own wins beside those of 2,056 real ones; the data is `shares(what, own)`."""
    table = shares(what, own)
    _, axis = plt.subplots(figsize=(8, _MARGIN + _BAR * len(table)), layout="constrained")
    places = range(len(table))
    for column, offset, look in (
        ("own %", -0.2, {"color": BLUE, "label": f"your {own.wins:,} wins"}),
        ("real %", 0.2, {"color": SKY, "hatch": "///", "label": f"{real_wins().wins:,} real wins"}),
    ):
        style: dict[str, Any] = look
        bars = axis.barh([place + offset for place in places], table[column], height=0.38, **style)
        axis.bar_label(bars, fmt="%.1f", padding=3, fontsize=SMALL)
    axis.set_yticks(list(places), list(table.index))
    axis.invert_yaxis()
    axis.set(xlabel="of a hundred wins", title=f"{what}: yours, and real ones")
    axis.legend(loc="lower right", frameon=False)

"""From the fu to the basic points, one doubling a line."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.scoring.payments import basic_points
from mahjong_lessons.show.report import table
from mahjong_lessons.show.text import columns
from mahjong_lessons.show.tiles import Picture

_ORDINALS = ("1st", "2nd", "3rd")


def doublings(fu: int, han: int, rules: Rules = STANDARD) -> Picture:
    """The doublings of a hand: those that all get, one for each han, and the limit where the hand reaches one.

    Han at which a limit counts whatever the fu are not doubled: there a line says so.
    """
    lines = list(_lines(fu, han, rules))
    drawn = [(escape(what), how, f"<b>{figure}</b>") for what, how, figure in lines]
    return Picture(table(drawn, ("", "", "points"), "lrr"), "\n".join(columns(lines)))


def _lines(fu: int, han: int, rules: Rules) -> Iterator[tuple[str, str, str]]:
    basic = basic_points(han, fu, rules)
    if rules.limits and han >= rules.limits[0].han:
        yield f"{han} han: {basic.limit}, fu no longer count", "", f"{basic.points:,}"
        return
    yield "fu", "", f"{fu:,}"
    names = ["for everybody"] * rules.table_doubles + [f"{_ordinal(place)} han" for place in range(1, han + 1)]
    for done, name in enumerate(names, start=1):
        yield name, "× 2", f"{fu << done:,}"
    if basic.limit:
        yield f"{basic.limit}: {basic.cause}", "", f"{basic.points:,}"


def _ordinal(place: int) -> str:
    return _ORDINALS[place - 1] if place <= len(_ORDINALS) else f"{place}th"

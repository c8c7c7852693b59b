"""The record of changes, drawn along the years."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from mahjong_lessons.charts.plot import BLUE, FAINT, VERMILION, Plot, Scale, chart, labelled, legend
from mahjong_lessons.history.record import MILESTONES, Change
from mahjong_lessons.show.tiles import Picture
from mahjong_lessons.tables.table import Table

_FIRST, _OPEN_END = 1906, 1982
_LINE = Plot(Scale(_FIRST, _OPEN_END + 8), Scale(-1, 1), 22)
_THICK = 0.55


def milestones() -> Table:
    """The changes that `milestones_in_time` draws: the years between which each came, and what others say."""
    rows = [
        (each.short, each.since, each.until, each.when, each.confidence, "; ".join(_others(each)))
        for each in MILESTONES
    ]
    table = Table(rows, columns=["change", "since", "until", "when", "how sure", "others say"])
    return table.astype({"since": "Int64", "until": "Int64"}).set_index("change")


def _others(change: Change) -> list[str]:
    return [f"{year} ({who})" for year, who in change.otherwise]


def milestones_in_time() -> Picture:
    """A picture of the changes that made today's payment, a line each; the data is `milestones()`.

    A diamond is a year that is told. A bar is a span within which nobody can give the year, with an arrow where its
    end is open. A ring is the year that another source tells, named beside it.
    """
    key = legend(
        ("diamond", BLUE, "the year that is told"),
        ("hollow", BLUE, "somewhere between"),
        ("ring", VERMILION, "another source tells"),
    )
    decades = range(1910, _OPEN_END, 10)
    title = "Ten changes on the way to today's payment, and how sure their years are"
    rows = [labelled(_told(each), _LINE.framed(_marks(each, decades), (), _said(each))) for each in MILESTONES]
    years = [_LINE.word(str(year), year, 0, "middle") for year in decades[1::2]]
    axis = labelled("", _LINE.framed((), years, f"the years from {_FIRST} on"))
    return chart(title, (key, *rows, axis), "\n".join(f"{each.short}: {_said(each)}" for each in MILESTONES))


def _said(change: Change) -> str:
    """The time of a change in words, with how sure it is and what others say."""
    return ", but ".join((f"{change.when}; {change.confidence}", *_others(change)))


def _told(change: Change) -> str:
    return f"<b>{escape(change.short)}</b><br>{escape(_said(change))}"


def _marks(change: Change, decades: range) -> Iterator[str]:
    yield from (_LINE.line([(year, -1), (year, 1)], FAINT, 1) for year in decades)
    since, until = change.since or _FIRST, change.until or _OPEN_END
    if since == until:
        yield _LINE.mark(since, 0, "diamond", BLUE)
    else:
        yield _LINE.box((since, until), (-_THICK, _THICK), BLUE, filled=False)
    if change.until is None:
        yield _LINE.mark(until, 0, "arrow", BLUE)
    yield from (_LINE.mark(year, 0, "ring", VERMILION) for year, _ in change.otherwise)

"""Pinfu through the years."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mahjong_lessons.charts.plot import BLUE, GREEN, GREY, VERMILION, Plot, Scale, chart, legend, panel
from mahjong_lessons.history.pinfu import Worth, pinfu_through_the_years
from mahjong_lessons.history.record import FEDERATION
from mahjong_lessons.history.stations import LAST_YEAR
from mahjong_lessons.show.tiles import Picture
from mahjong_lessons.tables.table import Table

_SPANS = {
    "discarder pays 1932": "the discarder comes to pay for all three",
    "two table doubles 1954": "two doublings on the table come to stay",
}
"""The change that came about in an uncertain span."""
_DOTTED = "2 4"


def pinfu_worths() -> Table:
    """The worth of a plain concealed pinfu on a discard, in points, a row for each rule set; see `Worth`."""
    worths = [*pinfu_through_the_years(), pinfu_through_the_years(FEDERATION)[-1]]
    table = Table(worths, columns=Worth._fields).set_index("preset")
    return table.astype({"since": "Int64", "year": "Int64"})  # as years: figures of the other type get separators


def pinfu_history() -> Picture:
    """A picture of what a plain concealed pinfu on a discard cost and brought; the data is `pinfu_worths()`.

    The axis is log, so each doubling is a step of one height. Grey bands are the years in which a change came about.
    """
    main, federation = pinfu_through_the_years(), pinfu_through_the_years(FEDERATION)[-1]
    plot = Plot(Scale(1925, LAST_YEAR + 3), Scale(45, 2000, log=True), 320)
    doublings = [main[0].share << each for each in range(5)]
    spans = [worth for worth in main if worth.preset in _SPANS]
    marks = [
        plot.grid(doublings),
        *(plot.box((worth.since, worth.year), (plot.y.low, plot.y.high), GREY, filled=False) for worth in spans),
        *_through(plot, main, [worth.total for worth in main], "disc", BLUE, 6),
        *_through(plot, main, [worth.pays for worth in main], "square", VERMILION, 2),
        plot.line([(federation.year, federation.total), (LAST_YEAR, federation.total)], GREEN, 2, "6 4"),
        plot.mark(federation.year, federation.total, "diamond", GREEN),
    ]
    words = [*plot.ticks_left(doublings), *plot.ticks_below(range(1940, LAST_YEAR, 20)), *_figures(plot, main)]
    words.append(plot.word(str(federation.total), federation.year, federation.total, "right", 14))
    key = legend(
        ("disc", BLUE, "the winner gets in all"),
        ("square", VERMILION, "a discarder who is no dealer pays"),
        ("diamond", GREEN, "the Federation: no doublings on the table"),
        ("dots", VERMILION, "on the way, the year not sure"),
        *(("band", GREY, f"{worth.since} to {worth.year}: {_SPANS[worth.preset]}") for worth in spans),
    )
    text = _in_words(main, federation)
    drawn = panel("points, a line for each doubling", plot, marks, words, text)
    return chart("A plain concealed pinfu won on a discard by a non-dealer", (key, drawn), text)


def _in_words(main: Sequence[Worth], federation: Worth) -> str:
    first, second, third, *_ = main
    return (
        f"In {first.year} a plain pinfu brought {first.total}, {first.pays} of it from the discarder. By {second.year} "
        f"the discarder paid all {second.pays}. By {third.year} it was {third.exact}, rounded up to {third.total:,}, "
        f"and so it stayed. By the Federation's rules of {federation.year} it brings {federation.total}."
    )


def _through(
    plot: Plot, worths: Sequence[Worth], values: Sequence[int], shape: str, colour: str, width: float
) -> Iterator[str]:
    """Level where a rule set stands for sure, dotted through the years in which the next one came up."""
    starts = [worth.year for worth in worths]
    ends = [*(worth.since for worth in worths[1:]), LAST_YEAR]
    for start, end, value in zip(starts, ends, values, strict=True):
        yield plot.line([(start, value), (end, value)], colour, width)
    for end, value, start, following in zip(ends, values, starts[1:], values[1:], strict=False):
        yield plot.line([(end, value), (start, following)], colour, 2, _DOTTED)
    yield from (plot.mark(start, value, shape, colour) for start, value in zip(starts, values, strict=True))


def _figures(plot: Plot, main: Sequence[Worth]) -> Iterator[str]:
    first, second, third, *_ = main
    yield plot.word(str(first.pays), second.year, first.pays)
    yield plot.word(str(second.total), second.year, second.total, "right", 16)
    yield plot.word(f"{third.exact}, rounded\nup to {third.total:,}", third.year, third.total, "right", 28)

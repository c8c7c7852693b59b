"""Two scores side by side, with what differs marked: a minimal pair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from mahjong_lessons.scoring.fu import FuItem, fu_of
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.show.cells import NONE, bold, table_of
from mahjong_lessons.show.report import win_image
from mahjong_lessons.show.text import headline
from mahjong_lessons.show.tiles import Picture

_DIFFERS = "← differs"


def compare(
    left: Score, right: Score, labels: tuple[str, str] = ("left", "right"), *, only_fu: bool = False
) -> Picture:
    """The fu, yaku and pay of two scores in two columns, or only their fu; each line in which they differ says so."""
    lines = _fu_lines(left, right) if only_fu else _all_lines(left, right)
    hands = side_by_side(dict(zip(labels, (left.win, right.win), strict=True)))
    figures = table_of((*labels, ""), [(a, b, bold("" if a == b else _DIFFERS)) for a, b in lines])
    return Picture(hands.html + figures.html, f"{hands.text}\n{figures.text}")


def side_by_side(wins: Mapping[str, Win]) -> Picture:
    """Won hands under one another, each under its label."""
    html = "".join(
        f'<div style="margin:0 0 8px"><b>{escape(label)}</b><br>{win_image(win)}</div>' for label, win in wins.items()
    )
    return Picture(html, "\n".join(f"{label}: {win}" for label, win in wins.items()))


def open_or_closed(wins: Mapping[str, Win]) -> Picture:
    """Of each won hand, by its label, whether it is open or closed."""
    return table_of((), [(label, bold("closed" if win.closed else "open")) for label, win in wins.items()])


def _fu_lines(left: Score, right: Score) -> Iterator[tuple[str, str]]:
    yield from _pairs(left.fu_items, right.fu_items)
    yield _sum_of_fu(left), _sum_of_fu(right)


def _sum_of_fu(score: Score) -> str:
    return f"{fu_of(score.fu_items)}, rounded: {score.fu} fu"


def _all_lines(left: Score, right: Score) -> Iterator[tuple[str, str]]:
    yield from _pairs(left.fu_items, right.fu_items)
    han = [{item.name: item.han for item in score.yaku} for score in (left, right)]
    for name in dict.fromkeys(item.name for item in (*left.yaku, *right.yaku)):
        a, b = (f"{name}: {each[name]} han" if name in each else NONE for each in han)
        yield a, b
    yield headline(left), headline(right)


def _pairs(left: tuple[FuItem, ...], right: tuple[FuItem, ...]) -> Iterator[tuple[str, str]]:
    """Each item of the left beside the one of the same part on the right, then those that only the right has."""
    remaining = list(right)
    for item in left:
        twin = next((other for other in remaining if _same_part(item, other)), None)
        if twin is not None:
            remaining.remove(twin)
        yield _said(item), _said(twin)
    yield from ((NONE, _said(item)) for item in remaining)


def _same_part(one: FuItem, other: FuItem) -> bool:
    if one.part and other.part:
        if "pair" in (one.part.shape, other.part.shape):
            return one.part.shape == other.part.shape
        return one.part.kinds == other.part.kinds
    return _place(one) == _place(other)


def _place(item: FuItem) -> str:
    """Which part of a hand an item is about."""
    if item.part:
        return "part"
    if item.name.endswith(" wait"):
        return "wait"
    return "base" if item.name == "base" else "won"


def _said(item: FuItem | None) -> str:
    if item is None:
        return NONE
    return f"{item.name}{f' {item.part}' if item.part else ''}: {item.fu} fu"

"""Two scores side by side, with what differs marked: a minimal pair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from html import escape
from typing import NamedTuple

from mahjong_lessons.scoring.fu import WAIT_ITEMS, FuItem, fu_of
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.scoring.tiles import Tile
from mahjong_lessons.show.cells import NONE, Cell, bold, part_cell, table_of
from mahjong_lessons.show.lots import completed_lot
from mahjong_lessons.show.report import win_image
from mahjong_lessons.show.text import headline
from mahjong_lessons.show.tiles import SMALL, Picture, lots_image
from mahjong_lessons.show.wait_tables import without

_DIFFERS = "differs"
_OUTLINE = "display:inline-block;border:2px solid #0072b2;border-radius:4px"
_WAITS = frozenset(item.name for item in WAIT_ITEMS.values())


class _Line(NamedTuple):
    """A line of one score: what it is about, the tiles it is about, and its figure, if it has one."""

    what: str
    tiles: Picture | None = None
    figure: int | None = None
    unit: str = ""


_NOTHING = _Line(NONE)
_Pair = tuple[_Line, _Line]


def compare(
    left: Score, right: Score, labels: tuple[str, str] = ("left", "right"), *, only_fu: bool = False
) -> Picture:
    """The fu, yaku and pay of two scores side by side, or only their fu, and by how much each line differs.

    Where they differ the tiles have an outline, in the hands above and in the table.
    """
    pairs = [*_fu_items(left, right), *_sums(left, right)]
    if not only_fu:
        pairs += _yaku(left, right)
        pairs.append((_Line(headline(left)), _Line(headline(right))))
    hands = side_by_side(dict(zip(labels, (left.win, right.win), strict=True)))
    figures = table_of((labels[0], "", labels[1], "", "difference"), map(_row, pairs), "lrlrr")
    return Picture(hands.html + figures.html, f"{hands.text}\n{figures.text}")


def side_by_side(wins: Mapping[str, Win]) -> Picture:
    """Won hands under one another, each under its label; the tiles that not all of them hold have an outline."""
    held = {label: Counter(_tiles(win)) for label, win in wins.items()}
    shared = Counter(held[next(iter(held))]) if held else Counter()
    for tiles in held.values():
        shared &= tiles
    html = "".join(
        f'<div style="margin:0 0 8px"><b>{escape(label)}</b><br>'
        f"{win_image(win, marked=tuple((held[label] - shared).elements()))}</div>"
        for label, win in wins.items()
    )
    return Picture(html, "\n".join(f"{label}: {win}" for label, win in wins.items()))


def open_or_closed(wins: Mapping[str, Win]) -> Picture:
    """Of each won hand, by its label, whether it is open or closed."""
    return table_of((), [(label, bold("closed" if win.closed else "open")) for label, win in wins.items()])


def _tiles(win: Win) -> list[Tile]:
    return [*win.concealed, win.winning, *(tile for meld in win.called for tile in meld.tiles)]


def _row(pair: _Pair) -> tuple[Cell, ...]:
    left, right = pair
    differs = left[::2] != right[::2]
    return (*_cells(left, differs), *_cells(right, differs), bold(_difference(left, right) if differs else ""))


def _cells(line: _Line, differs: bool) -> tuple[Cell, Cell]:
    figure = "" if line.figure is None else f"{line.figure} {line.unit}"
    if line.tiles is None:
        return line.what, figure
    drawn = f'<span style="{_OUTLINE}">{line.tiles.html}</span>' if differs else line.tiles.html
    return Picture(f"{drawn} {escape(line.what)}", f"{line.what} {line.tiles.text}"), figure


def _difference(left: _Line, right: _Line) -> str:
    more = (right.figure or 0) - (left.figure or 0)
    return f"{more:+}".replace("-", "−") if more else _DIFFERS


# --- the lines ------------------------------------------------------------------------------------


def _fu_items(left: Score, right: Score) -> Iterator[_Pair]:
    """Each item of the left beside the one of the same part on the right, then those that only the right has."""
    remaining = list(right.fu_items)
    for item in left.fu_items:
        twin = next((other for other in remaining if _same_part(item, other)), None)
        if twin is not None:
            remaining.remove(twin)
        yield _item(item, left), _item(twin, right) if twin else _NOTHING
    yield from ((_NOTHING, _item(item, right)) for item in remaining)


def _same_part(one: FuItem, other: FuItem) -> bool:
    if one.part and other.part:
        if "pair" in (one.part.shape, other.part.shape):
            return one.part.shape == other.part.shape
        return one.part.kinds == other.part.kinds
    return _place(one) == _place(other)


def _place(item: FuItem) -> str:
    """The part of a hand that an item is about."""
    if item.part:
        return "part"
    if item.name in _WAITS:
        return "wait"
    return "base" if item.name == "base" else "won"


def _item(item: FuItem, score: Score) -> _Line:
    return _Line(item.name, _drawn(item, score), item.fu, "fu")


def _drawn(item: FuItem, score: Score) -> Picture | None:
    """The tiles of an item: of a wait those that the winning tile completed, with it apart."""
    if item.part:
        return part_cell(item.part)
    completed = score.reading.completed
    if item.name not in _WAITS or completed is None:
        return None
    lot = completed_lot(without(completed, score.win.winning), score.win.winning)
    return Picture(lots_image([lot], size=SMALL), f"{completed}")


def _sums(left: Score, right: Score) -> Iterator[_Pair]:
    sums = [_Line("in all", None, fu_of(each.fu_items), "fu") for each in (left, right)]
    yield sums[0], sums[1]
    rounded = [_Line("rounded", None, each.fu, "fu") for each in (left, right)]
    yield rounded[0], rounded[1]


def _yaku(left: Score, right: Score) -> Iterator[_Pair]:
    lines = [
        {item.name: _Line(item.name, None, item.han, "han") for item in each.yaku if isinstance(item.han, int)}
        | {item.name: _Line(f"{item.name}: {item.han}") for item in each.yaku if not isinstance(item.han, int)}
        for each in (left, right)
    ]
    for name in dict.fromkeys(item.name for item in (*left.yaku, *right.yaku)):
        yield lines[0].get(name, _NOTHING), lines[1].get(name, _NOTHING)

"""Tables with cells that are text or pictures, drawn and written from the same rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from mahjong_lessons.scoring.groups import Group
from mahjong_lessons.show.report import part_image, table
from mahjong_lessons.show.text import columns
from mahjong_lessons.show.tiles import Picture

Cell = str | Picture

NONE = "–"
"""The text of a cell that has nothing to tell."""


def table_of(heads: Sequence[str], rows: Iterable[Iterable[Cell]], align: str = "") -> Picture:
    """A table under `heads`, if there are any; `align` has a letter a column, l or r."""
    pictures = [[cell if isinstance(cell, Picture) else Picture(escape(cell), cell) for cell in row] for row in rows]
    drawn = [[cell.html for cell in row] for row in pictures]
    written = [[cell.text for cell in row] for row in pictures]
    return Picture(
        table(drawn, list(map(escape, heads)), align), "\n".join(columns([heads, *written] if heads else written))
    )


def part_cell(part: Group) -> Picture:
    """A group or pair drawn, in the notation where nothing is drawn."""
    return Picture(part_image(part), str(part))


def bold(text: str) -> Picture:
    """A cell that stands out where it is drawn."""
    return Picture(f"<b>{escape(text)}</b>", text)


def unbroken(text: str) -> str:
    """A text as HTML that is not broken over lines."""
    return f'<span style="white-space:nowrap">{escape(text)}</span>'

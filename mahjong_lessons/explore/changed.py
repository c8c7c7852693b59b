"""The rows of a view that changed, marked where they stand, so that nothing moves for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple

_ROW = re.compile(r"(<tr\b[^>]*>)(.*?)(</tr>)", re.DOTALL)
_CELL = re.compile(r"<td\b[^>]*>(.*?)</td>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_MARK = '<td style="border:none;padding:2px 0;text-align:left;white-space:nowrap"><b>← {}</b></td>'


class _Row(NamedTuple):
    """A row by what names it, its first words and picture, and by its figure, its last words."""

    name: str
    figure: str


def mark_changes(now: str, before: str) -> str:
    """The HTML of a view, each row of its tables that was not there `before` marked in words: new, or what it was."""
    was: dict[str, str] = {}
    for row in _rows(before):
        was.setdefault(row.name, row.figure)
    stood = set(_rows(before))

    def marked(found: re.Match[str]) -> str:
        row = _row(found[2])
        if row is None or row in stood:
            return found[0]
        mark = f"was {was[row.name]}" if row.name in was else "new"
        return f"{found[1]}{found[2]}{_MARK.format(mark)}{found[3]}"

    return _ROW.sub(marked, now)


def _rows(html: str) -> Iterator[_Row]:
    return (row for found in _ROW.finditer(html) if (row := _row(found[2])))


def _row(inside: str) -> _Row | None:
    """A row from its cells; None for a head, which has no plain cell with words."""
    cells = [cell for cell in _CELL.findall(inside) if cell]
    said = [cell for cell in cells if unescape(_TAG.sub("", cell)).strip()]
    if len(said) < 2:
        return None
    until = cells.index(said[0]) + 1
    return _Row("".join(cells[:until]), _TAG.sub("", said[-1]))

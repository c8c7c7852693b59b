"""A score as HTML: the hand drawn, its yaku, the fu as a ladder, and each step to the payment.

Only inline styles, and no meaning in colour alone: JupyterLab shows it whether or not it trusts the notebook.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import accumulate

from mahjong_lessons.fu import FuItem
from mahjong_lessons.hand import Win
from mahjong_lessons.scoring import Score
from mahjong_lessons.show.text import headline
from mahjong_lessons.show.tiles import SIZE, hand_image, tiles_image
from mahjong_lessons.yaku import OTHER_YAKU, YAKU, YakuItem

_SMALL = 26
_CELL = "padding:2px 10px 2px 0;text-align:{align};vertical-align:middle;border:none"
_TABLE = "margin:0;border-collapse:collapse;border:none"


def win_image(win: Win, *, size: int = SIZE, index: bool = True) -> str:
    """The picture of a won hand, as HTML."""
    melds = [(meld.kind, meld.tiles) for meld in win.called]
    return hand_image(win.concealed, win.winning, melds, size=size, index=index, label=win.by)


def table(rows: Iterable[Iterable[str]], heads: Iterable[str] = (), align: str = "") -> str:
    """A plain HTML table of cells that are HTML already; `align` has a letter a column, l or r."""
    sides = {"l": "left", "r": "right"}

    def row(cells: Iterable[str], tag: str) -> str:
        styled = (
            f'<{tag} style="{_CELL.format(align=sides[align[place]] if place < len(align) else "left")}">{cell}</{tag}>'
            for place, cell in enumerate(cells)
        )
        return f"<tr>{''.join(styled)}</tr>"

    head = row(heads, "th") if heads else ""
    return f'<table style="{_TABLE}">{head}{"".join(row(cells, "td") for cells in rows)}</table>'


def fu_ladder(items: Iterable[FuItem], *, size: int = _SMALL) -> str:
    """The fu items as a ladder: each with its tiles and the sum so far."""
    items = list(items)
    rows = [
        (
            tiles_image(item.part.tiles, size=size) if item.part else "",
            escape(item.name),
            f"+ {item.fu}" if place else str(item.fu),
            f"<b>{so_far}</b>",
        )
        for place, (item, so_far) in enumerate(zip(items, accumulate(item.fu for item in items), strict=True))
    ]
    return table(rows, ("", "fu item", "fu", "so far"), "llrr")


def yaku_table(yaku: Iterable[YakuItem]) -> str:
    """The yaku and bonus tiles of a hand with their kanji, gloss and han."""
    rows = []
    for item in yaku:
        row = YAKU.get(item.name) or OTHER_YAKU.get(item.name)
        rows.append(
            (
                f"<b>{escape(item.name)}</b>",
                row.kanji if row else "",
                row.gloss if row else "bonus tiles",
                str(item.han),
            )
        )
    return table(rows, ("yaku", "", "", "han"), "lllr") if rows else "<p>no yaku</p>"


def report(score: Score) -> str:
    """The whole score as HTML."""
    parts = [
        win_image(score.win),
        f"<p><b>{escape(headline(score))}</b></p>",
        yaku_table(score.yaku),
        fu_ladder(score.fu_items) if score.fu_items else "",
        table(
            [(escape(step.figure), escape(step.how), f"<b>{_value(step.value)}</b>") for step in score.steps],
            align="llr",
        ),
        _others(score),
    ]
    return "".join(f'<div style="margin:0 0 8px">{part}</div>' for part in parts if part)


def _value(value: int | None) -> str:
    return "unknown" if value is None else f"{value:,}"


def _others(score: Score) -> str:
    if not score.rejected:
        return ""
    rows = "".join(f"<li>{escape(str(other.comes_to.reading))}: {escape(other.why)}</li>" for other in score.rejected)
    return f"<p>Other readings, and why they lost:</p><ul>{rows}</ul>"

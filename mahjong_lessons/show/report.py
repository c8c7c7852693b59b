"""A score as HTML: the hand drawn, its yaku, the fu as a ladder, and each step to the payment.

Only inline styles, and no meaning in colour alone: JupyterLab shows it whether or not it trusts the notebook.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from functools import partial
from html import escape
from itertools import count

from mahjong_lessons.rules import UNKNOWN
from mahjong_lessons.scoring.fu import FuItem
from mahjong_lessons.scoring.groups import Group
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.scoring.steps import FU_SUMMED, Step
from mahjong_lessons.scoring.tiles import Tile
from mahjong_lessons.scoring.yaku import LOCAL_YAKU, OTHER_YAKU, YAKU, YakuItem
from mahjong_lessons.show.lots import part_lot
from mahjong_lessons.show.text import headline
from mahjong_lessons.show.tiles import SIZE, SMALL, hand_image, lots_image

_CELL = "padding:2px 10px 2px 0;vertical-align:middle;border:none"
_TABLE = "margin:0;border-collapse:collapse;border:none;font-size:14px"
_FRAME = "overflow-x:auto"
"""On a page that is too narrow a table or a hand moves in a frame of its own, and nothing else does."""
_SENTENCE, _READABLE = 40, "min-width:12em;max-width:36em"
"""From so many characters on a cell is read as a sentence: neither a column of single words nor a line without end."""


def win_image(win: Win, *, size: int = SIZE, index: bool = True, marked: Sequence[Tile] = ()) -> str:
    """The picture of a won hand, as HTML, with a line that tells how it was won; the tiles `marked` have an outline."""
    melds = [(meld.kind, meld.tiles) for meld in win.called]
    picture = hand_image(win.concealed, win.winning, melds, size=size, index=index, marked=marked)
    return f'<div style="{_FRAME}">{picture}</div><div style="line-height:1.6">{escape(win.circumstances)}</div>'


def table(rows: Iterable[Iterable[str]], heads: Iterable[str] = (), align: str = "") -> str:
    """A plain HTML table of cells that are HTML already; `align` has a letter a column, l or r."""
    # Figures stand at the right and stay in one piece.
    sides = {"l": "text-align:left", "r": "text-align:right;white-space:nowrap"}

    def row(cells: Iterable[str], tag: str) -> str:
        styles = (f"{_CELL};{sides[align[place] if place < len(align) else 'l']}" for place in count())
        return f"<tr>{''.join(map(partial(_cell, tag), cells, styles))}</tr>"

    head = row(heads, "th") if heads else ""
    body = "".join(row(cells, "td") for cells in rows)
    return f'<div style="{_FRAME}"><table style="{_TABLE}">{head}{body}</table></div>'


def _cell(tag: str, cell: str, style: str) -> str:
    """A cell; an empty one is no head, which a screen reader would read out with each cell below."""
    tag = tag if cell else "td"
    if len(re.sub("<[^>]*>", "", cell)) >= _SENTENCE and "nowrap" not in style:
        style = f"{style};{_READABLE}"
    return f'<{tag} style="{style}">{cell}</{tag}>'


def part_image(part: Group, *, called: bool = True, size: int = SMALL) -> str:
    """A group or pair drawn: an open group with a tile turned, if it was `called`; a closed kan half hidden."""
    return lots_image([part_lot(part, called=called)], size=size)


def fu_ladder(
    items: Iterable[FuItem],
    *,
    won_on: Group | None = None,
    before: Sequence[FuItem] | None = None,
    doubtful: Container[int] = (),
    steps: Iterable[Step] = (),
) -> str:
    """The fu items as a ladder: each with its tiles and the sum so far, and below them the `steps`.

    `won_on` is the group that the winning tile completed, which is drawn as uncalled though a ron opens it. `before`
    are the items of another moment: where an item differs from the one in its place there, the line tells what it was.
    An item whose place is `doubtful` has unknown fu, and so have the sums from there on.
    """
    rows = []
    total: int | None = 0
    for place, item in enumerate(items):
        unknown = place in doubtful
        total = None if unknown or total is None else total + item.fu
        rows.append(
            (
                part_image(item.part, called=item.part is not won_on) if item.part else "",
                escape(item.name),
                UNKNOWN if unknown else f"+ {item.fu}" if place else str(item.fu),
                f"<b>{UNKNOWN if total is None else total}</b>",
                _was(item, before[place]) if before and place < len(before) else "",
            )
        )
    rows += [("", _said(step), "", f"<b>{_with_unit(step)}</b>", "") for step in steps]
    return table(rows, ("", "fu item", "fu", "so far", ""), "llrrl")


def ladder_of(score: Score, steps: Iterable[Step] = ()) -> str:
    """The fu of a score as a ladder, with the `steps` that follow from them below."""
    return fu_ladder(score.fu_items, won_on=score.reading.completed, doubtful=score.doubts.fu_items, steps=steps)


def _after_the_sum(score: Score) -> list[Step]:
    """The steps without the sum of the fu, which the ladder comes to by itself."""
    return [step for step in score.steps if step.figure != FU_SUMMED]


def _said(step: Step) -> str:
    """A step in a line of the ladder: "rounded: 34 up to the next ten"."""
    name = "rounded" if step.unit == "fu" else escape(step.figure)
    return f"<b>{name}</b>{': ' if step.how else ''}{_how(step)}"


def _how(step: Step) -> str:
    """The reckoning of a step, its power written as one."""
    return re.sub(r"\^(?:\(([^)]*)\)|(\d+))", r"<sup>\1\2</sup>", escape(step.how))


def _with_unit(step: Step) -> str:
    """The figure of a step; han say that they are han, as they stand among fu and points."""
    return f"{figure_said(step.value)}{' han' if step.unit == 'han' else ''}"


def _was(item: FuItem, before: FuItem) -> str:
    if (item.name, item.fu) == (before.name, before.fu):
        return ""
    return f"← was {escape(before.name)}, {before.fu}"


def yaku_table(yaku: Iterable[YakuItem], doubtful: Container[str] = ()) -> str:
    """The yaku and bonus tiles of a hand with their kanji, gloss and han, unknown for those named in `doubtful`."""
    rows = []
    for item in yaku:
        row = (YAKU | OTHER_YAKU | LOCAL_YAKU).get(item.name)
        rows.append(
            (
                f"<b>{escape(item.name)}</b>",
                escape(row.kanji) if row else "",
                escape(row.gloss) if row else "bonus tiles",
                UNKNOWN if item.name in doubtful else str(item.han),
            )
        )
    return table(rows, ("yaku", "", "", "han"), "lllr") if rows else "<p>no yaku</p>"


def steps_table(steps: Iterable[Step]) -> str:
    """The steps of the reasoning: what, how, and the figure."""
    return table(
        [(escape(step.figure), _how(step), f"<b>{figure_said(step.value)}</b>") for step in steps], align="llr"
    )


def report(score: Score) -> str:
    """The whole score as HTML."""
    parts = [
        win_image(score.win),
        f"<p><b>{escape(headline(score))}</b></p>",
        yaku_table(score.yaku, score.doubts.yaku),
        ladder_of(score, _after_the_sum(score)) if score.fu_items else steps_table(score.steps),
        remarks_list(score.remarks),
        _others(score),
    ]
    return "".join(part("", each) for each in parts if each)


def part(heading: str, content: str, below: int = 8) -> str:
    """A part of a view under its heading, if it has one, with so many pixels of room below."""
    head = f"<b>{escape(heading)}</b>" if heading else ""
    return f'<div style="margin:0 0 {below}px">{head}{content}</div>'


def remarks_list(remarks: Iterable[str]) -> str:
    """The remarks beside a count, as a list; nothing where there are none."""
    said = "".join(f"<li>{escape(each)}</li>" for each in remarks)
    return f"<p>To be said:</p><ul>{said}</ul>" if said else ""


def figure_said(value: int | None) -> str:
    """A figure with its separators; "unknown" for None."""
    return UNKNOWN if value is None else f"{value:,}"


def _others(score: Score) -> str:
    if not score.rejected:
        return ""
    rows = "".join(f"<li>{escape(other.read_as)}: {escape(other.why)}</li>" for other in score.rejected)
    return f"<p>Other readings, and why they lost:</p><ul>{rows}</ul>"

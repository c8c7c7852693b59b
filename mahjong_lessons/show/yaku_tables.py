"""The yaku of one family with their tiles, those of two hands side by side, and the tiles that indicators point at."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from mahjong_lessons.scoring.examples import FAMILIES, SHAPES
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.scoring.tiles import DORA_OF, KINDS, TILES
from mahjong_lessons.scoring.yaku import OTHER_YAKU, YAKU, Han, Yaku
from mahjong_lessons.show.cells import Cell, bold, table_of
from mahjong_lessons.show.report import table
from mahjong_lessons.show.text import columns, headline
from mahjong_lessons.show.tiles import SMALL, Picture, draw

_HEADS = ("yaku", "", "what it asks", "closed", "open")
_NOT_COUNTED = "·"
_INDICATORS = (
    ("4p", "the next number"),
    ("9p", "after 9 comes 1"),
    ("2z", "east, south, west, north"),
    ("4z", "after north comes east"),
    ("6z", "white, green, red"),
    ("7z", "after red comes white"),
)


def yaku_family(family: str) -> Picture:
    """The yaku of a family of `FAMILIES` that are on the cheat sheet: what each asks, its tiles and its han.

    Those whose tiles tell nothing, such as a win on the last draw, have none drawn.
    """
    rows = [YAKU[name] for name in FAMILIES[family] if name not in OTHER_YAKU]
    written = [(row.name, SHAPES.get(row.name, ""), row.rule, _han(row.closed), _han(row.open)) for row in rows]
    drawn = [(_name(row), asks(row).html, _han(row.closed), _han(row.open)) for row in rows]
    return Picture(table(drawn, (_HEADS[0], *_HEADS[2:])), "\n".join(columns([_HEADS, *written])))


def yaku_compared(scores: Mapping[str, Score]) -> Picture:
    """The yaku of several scores, a column for each under its label: han where it counts, and what each is worth."""
    han = {label: {item.name: str(item.han) for item in score.yaku} for label, score in scores.items()}
    names = dict.fromkeys(name for each in han.values() for name in each)
    rows: list[tuple[Cell, ...]] = [
        (bold(name), *(each.get(name, _NOT_COUNTED) for each in han.values())) for name in names
    ]
    rows.append((bold("in all"), *(headline(score).partition(",")[0] for score in scores.values())))
    rows.append((bold("worth"), *(f"{score.points:,} points" for score in scores.values())))
    return table_of(("yaku", *scores), rows)


def dora_table() -> Picture:
    """Indicators and the dora that each points at: the next tile, and after the last of a ring the first."""
    rows = [(indicator, KINDS[DORA_OF[TILES[indicator].kind]].text, rule) for indicator, rule in _INDICATORS]
    cells = [(draw(a, size=SMALL), "→", draw(b, size=SMALL), rule) for a, b, rule in rows]
    return table_of(("indicator", "", "dora", ""), cells)


def _name(row: Yaku) -> str:
    return f"<b>{escape(row.name)}</b><br>{row.kanji}"


def asks(row: Yaku) -> Picture:
    """The rule of a yaku, with its tiles where they tell something."""
    tiles = f"<div>{draw(SHAPES[row.name], size=SMALL).html}</div>" if row.name in SHAPES else ""
    return Picture(f"{tiles}{escape(row.rule)}", " ".join(filter(None, [SHAPES.get(row.name), row.rule])))


def _han(han: Han) -> str:
    return str(han or _NOT_COUNTED)

"""The yaku of one family, each with the tiles that make it, and the tiles that dora indicators point at."""

from __future__ import annotations

from html import escape

from mahjong_lessons.examples import FAMILIES, SHAPES
from mahjong_lessons.show.report import SMALL, table
from mahjong_lessons.show.text import columns
from mahjong_lessons.show.tiles import Picture, draw
from mahjong_lessons.tiles import DORA_OF, KINDS, TILES
from mahjong_lessons.yaku import OTHER_YAKU, YAKU, Han, Yaku

_HEADS = ("yaku", "", "what it asks", "closed", "open")
_INDICATORS = (
    ("4p", "the next number"),
    ("9p", "after 9 comes 1"),
    ("2z", "east, south, west, north"),
    ("4z", "after north comes east"),
    ("6z", "white, green, red"),
    ("7z", "after red comes white"),
)


def yaku_family(family: str, *, size: int = SMALL) -> Picture:
    """The yaku of a family of `FAMILIES` that are on the cheat sheet: what each asks, its tiles and its han.

    Those whose tiles tell nothing, such as a win on the last draw, have none drawn.
    """
    rows = [YAKU[name] for name in FAMILIES[family] if name not in OTHER_YAKU]
    written = [(row.name, SHAPES.get(row.name, ""), row.rule, _han(row.closed), _han(row.open)) for row in rows]
    drawn = [(_name(row), _asks(row, size), _han(row.closed), _han(row.open)) for row in rows]
    return Picture(table(drawn, (_HEADS[0], *_HEADS[2:])), "\n".join(columns([_HEADS, *written])))


def dora_table(*, size: int = SMALL) -> Picture:
    """Indicators and the dora that each points at: the next tile, and after the last of a ring the first."""
    rows = [(indicator, KINDS[DORA_OF[TILES[indicator].kind]].text, rule) for indicator, rule in _INDICATORS]
    heads = ("indicator", "", "dora", "")
    drawn = [(draw(a, size=size).html, "→", draw(b, size=size).html, escape(rule)) for a, b, rule in rows]
    return Picture(table(drawn, heads), "\n".join(columns([heads, *((a, "→", b, rule) for a, b, rule in rows)])))


def _name(row: Yaku) -> str:
    return f"<b>{escape(row.name)}</b><br>{row.kanji}"


def _asks(row: Yaku, size: int) -> str:
    tiles = f"<div>{draw(SHAPES[row.name], size=size).html}</div>" if row.name in SHAPES else ""
    return f"{tiles}{escape(row.rule)}"


def _han(han: Han) -> str:
    return str(han or "·")

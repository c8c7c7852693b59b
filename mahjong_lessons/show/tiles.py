"""Tiles as HTML that a notebook shows, trusted or not.

JupyterLab strips inline <svg>, <style> blocks, `role` and `aria-*` from the output of a notebook it does not trust.
What remains is an <img> with a data URI, its `alt`, its `title` and inline styles. So a group or a hand is one such
image, and its alt text is read out once. The title is the same text, for those who point at a tile they cannot read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from urllib.parse import quote

from mahjong_lessons.scoring.tiles import Tile, in_order, notation, parse
from mahjong_lessons.show.art import HEIGHT
from mahjong_lessons.show.lots import Lot, in_words, lot, meld_lot, outlined, suits, won_lot
from mahjong_lessons.show.scene import scene

SIZE = 40
"""The height of an upright tile in pixels, unless told otherwise."""
SMALL = 32
"""The height of a tile in a table, in pixels."""
_READABLE = 36
"""The height from which the mark in the corner can be read; lower tiles have none."""
_WHOLE = 180
"""The width in pixels up to which a picture keeps its size on a narrow page; a wider one may shrink a little."""
_LEAST = 0.6
"""The part of its width that a picture keeps at least."""
_ONE_ROW = 18
"""The most tiles that `draw` puts into one picture."""
_PLAIN = " !$'()*+,-./:;=?@_"
"""The characters that a data URI may hold as they are, between letters and digits."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Something that a notebook shows as `html` and that reads as `text` anywhere else."""

    html: str
    text: str

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return self.text


def draw(
    tiles: str | Iterable[Tile],
    *,
    size: int = SIZE,
    index: bool = True,
    sideways: bool = False,
    face_down: bool = False,
) -> Picture:
    """A picture of tiles, given as such or in the notation: `draw("123m 0p 7z")`.

    A space after a suit's letter becomes a gap, so that `draw("123m 456m 77z")` shows the groups of a hand. More tiles
    than a hand can have are a picture for each group, and a line break may part these.
    """
    groups = _groups(tiles)
    lots = [lot(group, sideways=sideways, face_down=face_down) for group in groups if group]
    rows = [lots] if sum(map(len, groups)) <= _ONE_ROW else [[each] for each in lots]
    html = " ".join(lots_image(row, size=size, index=index) for row in rows if row)
    text = " ".join(notation(group) for group in groups)
    turned = ", ".join(word for word, is_so in (("face down", face_down), ("sideways", sideways)) if is_so)
    return Picture(html, f"{text} ({turned})" if turned else text)


def tile_image(
    tile: Tile,
    *,
    size: int = SIZE,
    index: bool = True,
    sideways: bool = False,
    face_down: bool = False,
) -> str:
    """The <img> of one tile, `size` pixels high when upright; a sideways one is as wide as the others are high."""
    return tiles_image([tile], size=size, index=index, sideways=sideways, face_down=face_down)


def tiles_image(
    tiles: Iterable[Tile],
    *,
    size: int = SIZE,
    index: bool = True,
    sideways: bool = False,
    face_down: bool = False,
) -> str:
    """The <img> of a row of tiles."""
    return lots_image([lot(tiles, sideways=sideways, face_down=face_down)], size=size, index=index)


def meld_image(kind: str, tiles: Iterable[Tile], *, size: int = SIZE, index: bool = True) -> str:
    """The <img> of a meld: an open one with its first tile sideways, a closed kan with its ends face down."""
    return lots_image([meld_lot(kind, tiles)], size=size, index=index)


def hand_image(
    concealed: Iterable[Tile],
    winning: Tile | None,
    melds: Sequence[tuple[str, Iterable[Tile]]] = (),
    *,
    size: int = SIZE,
    index: bool = True,
    marked: Sequence[Tile] = (),
) -> str:
    """The <img> of a hand: the concealed tiles suit by suit, the winning tile set apart over a bar, then the melds.

    Without a winning tile the hand still waits. The tiles `marked` have an outline.
    """
    held = suits(in_order(concealed))
    called = [meld_lot(kind, tiles) for kind, tiles in melds]
    won = [won_lot(winning)] if winning is not None else []
    is_open = any(kind != "closed kan" for kind, _ in melds)
    said = [f"{'open' if is_open else 'closed'} hand: {', '.join(each.said for each in held)}"] if held else []
    said += [each.said for each in (*called, *won)]
    said += [f"outlined: {in_words(marked)}"] if marked else []
    lots = outlined([*held, *won, *called], marked)
    return lots_image(lots, size=size, index=index, said="; ".join(said))


def lots_image(lots: Sequence[Lot], *, size: int = SIZE, index: bool = True, said: str = "") -> str:
    """The <img> of lots in a row with gaps between them; `said` is its alt text, if not what is said of each."""
    width, height, uri = _drawn(tuple(lots), index and size >= _READABLE)
    wide, high = (round(units * size / HEIGHT) for units in (width, height))
    alt = escape(said or "; ".join(each.said for each in lots))
    # JupyterLab and the classic notebook style images: what is said here undoes what would stack or stretch them.
    fits = "max-width:none" if wide <= _WHOLE else f"max-width:100%;min-width:{round(_LEAST * wide)}px"
    style = f"display:inline-block;height:auto;{fits};margin:0 0 3px;vertical-align:middle"
    return f'<img alt="{alt}" title="{alt}" src="{uri}" width="{wide}" height="{high}" style="{style}">'


@cache
def _drawn(lots: tuple[Lot, ...], index: bool) -> tuple[int, int, str]:
    """The width and the height of lots in SVG units, and the data URI: percent-encoded, shorter than base64."""
    width, height, svg = scene(lots, index=index)
    return width, height, "data:image/svg+xml," + quote(svg.replace('"', "'"), safe=_PLAIN)


def _groups(tiles: str | Iterable[Tile]) -> list[tuple[Tile, ...]]:
    if not isinstance(tiles, str):
        return [tuple(tiles)]
    parse(tiles)  # the whole text first: an error names the position in it
    return [parse(group) for group in re.split(r"(?<=[mpsz])\s+", tiles.strip())]

"""Tiles as HTML that a notebook shows, trusted or not.

JupyterLab strips inline <svg>, <style> blocks, `role` and `aria-*` from the output of a notebook it does not trust.
What remains is an <img> with a data URI, its `alt`, its `title` and inline styles. So each tile is one such image, and
what a group of tiles is (an open pon, a closed kan) opens the alt text of its first tile: that is read out everywhere,
and before the tiles. The title is the same text, for those who point at a tile they cannot read.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from itertools import groupby

from mahjong_lessons.scoring.melds import MELD_SIZES
from mahjong_lessons.scoring.tiles import KINDS, Tile, in_order, notation, parse
from mahjong_lessons.show.art import HEIGHT, WIDTH, back_svg, tile_svg

SIZE = 40
"""The height of an upright tile in pixels, unless told otherwise."""


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

    A space after a suit's letter becomes a gap, so that `draw("123m 456m 77z")` shows the groups of a hand.
    """
    groups = _groups(tiles)
    html = "".join(
        _gap(tiles_image(group, size=size, index=index, sideways=sideways, face_down=face_down), size)
        for group in groups
    )
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
    return _image(tile, size, index, sideways, face_down)


def tiles_image(
    tiles: Iterable[Tile],
    *,
    size: int = SIZE,
    index: bool = True,
    sideways: bool = False,
    face_down: bool = False,
) -> str:
    """A row of tiles that no line break parts."""
    return _unbroken(_image(tile, size, index, sideways, face_down) for tile in tiles)


def meld_image(kind: str, tiles: Iterable[Tile], *, size: int = SIZE, index: bool = True) -> str:
    """A meld that no line break parts: an open one with its first tile sideways, a closed kan with its ends face down.

    Which tile was called the notation does not say, so the alt text says only that the meld is open.
    """
    if kind not in MELD_SIZES:
        raise ValueError(f"there is no meld {kind!r}: write one of {', '.join(MELD_SIZES)}")
    if kind == "closed kan":
        tiles = in_order(tiles)
        # The ends are hidden, and a red five is to be seen: it comes last in order and so goes next to last.
        shown = (*tiles[:-2], tiles[-1], tiles[-2])
        label = f"closed kan of {KINDS[tiles[0].kind].name}: "
        ends = (0, len(shown) - 1)
        return _unbroken(
            _image(tile, size, index, False, place in ends, label if place == 0 else "")
            for place, tile in enumerate(shown)
        )
    return _unbroken(
        _image(tile, size, index, place == 0, False, f"open {kind}: " if place == 0 else "")
        for place, tile in enumerate(tiles)
    )


def hand_image(
    concealed: Iterable[Tile],
    winning: Tile | None,
    melds: Sequence[tuple[str, Iterable[Tile]]] = (),
    *,
    size: int = SIZE,
    index: bool = True,
) -> str:
    """A hand: the concealed tiles in order, the winning tile set apart over a bar, then the melds.

    A long hand may wrap between these and between suits, never within a meld. Without a winning tile the hand
    still waits.
    """
    suits = groupby(in_order(concealed), key=lambda tile: tile.suit)
    parts = ["".join(tiles_image(suit, size=size, index=index) for _, suit in suits)]
    if winning is not None:
        parts.append(_winning(winning, size, index))
    parts += (meld_image(kind, tiles, size=size, index=index) for kind, tiles in melds)
    return "".join(_gap(part, size) for part in parts if part)


def _groups(tiles: str | Iterable[Tile]) -> list[tuple[Tile, ...]]:
    if not isinstance(tiles, str):
        return [tuple(tiles)]
    parse(tiles)  # the whole text first: an error names the position in it
    return [parse(group) for group in re.split(r"(?<=[mpsz])\s+", tiles.strip())]


def _winning(tile: Tile, size: int, index: bool) -> str:
    image = _image(tile, size, index, False, False, "winning tile: ")
    return (
        '<span style="display:inline-block;vertical-align:top;text-align:center;margin-bottom:4px">'
        f'<span style="display:inline-block;border-bottom:3px solid #d08a2a;padding-bottom:2px">{image}</span>'
        "</span>"
    )


def _unbroken(images: Iterable[str]) -> str:
    row = "".join(images)
    style = "display:inline-block;white-space:nowrap;vertical-align:top;line-height:0;margin-bottom:4px"
    return f'<span style="{style}">{row}</span>'


def _gap(html: str, size: int) -> str:
    return f'<span style="margin-right:{size // 4}px">{html}</span>'


def _image(tile: Tile, size: int, index: bool, sideways: bool, face_down: bool, label: str = "") -> str:
    width, height = round(size * WIDTH / HEIGHT), size
    if sideways:
        width, height = height, width
    name = "face-down tile" if face_down else tile.name
    alt = escape(f"{label}{name}{', sideways' if sideways else ''}")
    source = _back_uri(sideways) if face_down else _face_uri(tile, index, sideways)
    # JupyterLab and the classic notebook style images: what is said here undoes what would part, stack or stretch them.
    style = f"display:inline-block;height:{height}px;max-width:none;margin:0;vertical-align:bottom"
    return f'<img alt="{alt}" title="{alt}" src="{source}" width="{width}" height="{height}" style="{style}">'


@cache
def _face_uri(tile: Tile, index: bool, sideways: bool) -> str:
    return _data_uri(tile_svg(tile, with_index=index, sideways=sideways))


@cache
def _back_uri(sideways: bool) -> str:
    return _data_uri(back_svg(sideways=sideways))


def _data_uri(svg: str) -> str:
    return "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()

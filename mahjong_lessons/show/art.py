"""One tile as an SVG text: the body, the face on it and a small Latin index in its corner."""

from __future__ import annotations

from mahjong_lessons.scoring.tiles import Tile
from mahjong_lessons.show.art_bamboo import bamboo_face
from mahjong_lessons.show.art_dots import dots_face
from mahjong_lessons.show.ink import BLACK, BLUE, GREEN, IVORY, RED

WIDTH, HEIGHT = 60, 84
"""The size of an upright tile in SVG units; its edge of 4 to the right and 7 below included."""

_BACK = "#d08a2a"
_BACK_DARK = "#a8691a"
_IVORY_SHADE = "#dccfae"
_OUTLINE = "#b7a67c"

_NUMERALS = "一二三四五六七八九"
_HONOURS = (  # kanji, colour, index
    ("東", BLACK, "E"),
    ("南", BLACK, "S"),
    ("西", BLACK, "W"),
    ("北", BLACK, "N"),
    ("", BLUE, "Wh"),
    ("發", GREEN, "Gr"),
    ("中", RED, "Rd"),
)
_KANJI_FONTS = "Noto Serif CJK JP,Noto Serif JP,Source Han Serif,Hiragino Mincho ProN,Yu Mincho,MS PMincho,serif"


def index(tile: Tile) -> str:
    """What the corner says: number and suit as in the notation, or the start of a wind's or dragon's English name.

    A red five says 5 (its star tells it from the plain one): the notation's 0 would read as a zero.
    """
    return _HONOURS[tile.number - 1][2] if tile.suit == "z" else f"{tile.number}{tile.suit}"


def tile_svg(tile: Tile, *, with_index: bool = True, sideways: bool = False) -> str:
    """The SVG of a tile, face up. A sideways one is turned a quarter to the left and so is wider than high."""
    face = _face(tile)
    drawing = (
        f'<g transform="translate(0 9)">{face}</g>'  # below the strip of the index and the star
        if with_index or tile.red
        else f'<g transform="scale(1.08)">{face}</g>'
    )
    if with_index:
        drawing += _index(tile)
    if tile.red:
        drawing += STAR
    return _body(IVORY, drawing, sideways)


def back_svg(*, sideways: bool = False) -> str:
    """The SVG of a tile that lies face down."""
    return _body(_BACK, _LATTICE, sideways)


def _body(colour: str, drawing: str, sideways: bool) -> str:
    """The tile: a back, an ivory front standing off it to the upper left, and `drawing` around the front's middle."""
    width, height = (HEIGHT, WIDTH) if sideways else (WIDTH, HEIGHT)
    front_width, front_height = width - 5, height - 8
    turn = " rotate(-90)" if sideways else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" fill="none">'
        f'<rect x="2" y="5" width="{width - 2}" height="{height - 5}" rx="8" fill="{_BACK_DARK}"/>'
        f'<rect x="1" y="3" width="{width - 3}" height="{height - 6}" rx="8" fill="{_IVORY_SHADE}"/>'
        f'<rect x=".5" y=".5" width="{front_width}" height="{front_height}" rx="7" fill="{colour}" '
        f'stroke="{_OUTLINE}"/>'
        f'<g transform="translate({front_width / 2 + 0.5:g} {front_height / 2 + 0.5:g}){turn}">{drawing}</g></svg>'
    )


def _face(tile: Tile) -> str:
    if tile.suit == "m":
        return _characters_face(tile.number, tile.red)
    if tile.suit == "p":
        return dots_face(tile.number, tile.red)
    if tile.suit == "s":
        return bamboo_face(tile.number, tile.red)
    kanji, colour, _ = _HONOURS[tile.number - 1]
    return _kanji(((kanji, colour, 17),), 46) if kanji else _FRAME


def _characters_face(number: int, red: bool) -> str:
    return _kanji(((_NUMERALS[number - 1], RED if red else BLACK, -4.5), ("萬", RED, 23.5)), 28)


def _kanji(lines: tuple[tuple[str, str, float], ...], size: float) -> str:
    """Kanji below each other, each with its colour and the height of its baseline."""
    texts = "".join(f'<text y="{y:g}" fill="{colour}">{kanji}</text>' for kanji, colour, y in lines)
    return f'<g font-family="{_KANJI_FONTS}" font-size="{size:g}" font-weight="700" text-anchor="middle">{texts}</g>'


def _index(tile: Tile) -> str:
    return (
        f'<text x="-24" y="-23" font-family="Arial,Helvetica,sans-serif" font-size="17" font-weight="700" '
        f'fill="{RED if tile.red else BLACK}">{index(tile)}</text>'
    )


# The white dragon: two frames, one within the other.
_FRAME = (
    f'<rect x="-18" y="-23" width="36" height="46" rx="2" stroke="{BLUE}" stroke-width="4"/>'
    f'<rect x="-13" y="-18" width="26" height="36" rx="1" stroke="{BLUE}" stroke-width="1.4"/>'
)

# Only a red five has it, so that no reader needs the colour.
STAR = (
    f'<path transform="translate(17.5 -27.5)" fill="{RED}" '
    'd="M0-8L2.1-2.9 7.6-2.5 3.4 1.1 4.7 6.5 0 3.6-4.7 6.5-3.4 1.1-7.6-2.5-2.1-2.9z"/>'
)

_ROWS = (-31, -15.5, 0, 15.5)
_LATTICE = (
    f'<g stroke="{_BACK_DARK}" stroke-width="1.6"><rect x="-21" y="-31" width="42" height="62" rx="2"/><path d="'
    + "".join(f"M-21 {y:g}{'l7 7.75 7-7.75' * 3}M-21 {y + 15.5:g}{'l7-7.75 7 7.75' * 3}" for y in _ROWS)
    + '"/></g>'
)

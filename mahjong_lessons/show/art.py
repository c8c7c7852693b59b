"""The parts of a drawn tile: its body, the face on it and a small Latin index in its corner, each as a piece of SVG."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_lessons.scoring.tiles import Tile
from mahjong_lessons.show.art_bamboo import bamboo_face
from mahjong_lessons.show.art_dots import dots_face
from mahjong_lessons.show.brush import BRUSH, GRID
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
MYRIAD = "w"
"""The name by which the faces of characters set down the one for ten thousand."""
_LOWERED = 9
"""By how much a face lies lower that has the strip of the index and the star above it."""


def index(tile: Tile) -> str:
    """The text of the corner: number and suit as in the notation, or the start of a wind's or dragon's English name.

    A red five says 5 (its star tells it from the plain one): the notation's 0 would read as a zero.
    """
    return _HONOURS[tile.number - 1][2] if tile.suit == "z" else f"{tile.number}{tile.suit}"


def body(*, sideways: bool = False) -> str:
    """A tile without its face: a back, and an ivory front that stands off it to the upper left."""
    return _block(IVORY, sideways)


def back(*, sideways: bool = False) -> str:
    """A tile that lies face down."""
    x, y, turn = front(sideways)
    return f'{_block(_BACK, sideways)}<g transform="translate({x:g} {y:g}){turn}">{_LATTICE}</g>'


def front(sideways: bool) -> tuple[float, float, str]:
    """The middle of a tile's front, around which its face is drawn, and how the face is turned."""
    width, height = (HEIGHT, WIDTH) if sideways else (WIDTH, HEIGHT)
    return (width - 4) / 2, (height - 7) / 2, " rotate(-90)" if sideways else ""


def _block(colour: str, sideways: bool) -> str:
    width, height = (HEIGHT, WIDTH) if sideways else (WIDTH, HEIGHT)
    return (
        f'<rect x="2" y="5" width="{width - 2}" height="{height - 5}" rx="8" fill="{_BACK_DARK}"/>'
        f'<rect x="1" y="3" width="{width - 3}" height="{height - 6}" rx="8" fill="{_IVORY_SHADE}"/>'
        f'<rect x=".5" y=".5" width="{width - 5}" height="{height - 8}" rx="7" fill="{colour}" stroke="{_OUTLINE}"/>'
    )


def face(tile: Tile, *, with_index: bool = True) -> str:
    """The front of a tile, drawn around its middle. The index stands in the corner, where the face leaves room."""
    return "".join(_drawing(tile, with_index)) + (_index(tile) if with_index else "") + (STAR if tile.red else "")


def _drawing(tile: Tile, with_index: bool) -> Iterator[str]:
    if tile.suit == "m":
        yield from _characters(tile, with_index)
    elif tile.suit == "z" and tile.number != _WHITE:
        kanji, colour, _ = _HONOURS[tile.number - 1]
        yield _kanji(kanji, colour, 0, 8, 49) if with_index else _kanji(kanji, colour, 0, 0, 52)
    else:
        drawn = {"p": dots_face, "s": bamboo_face}.get(tile.suit, _frame)(tile.number, tile.red)
        roomy = not with_index and not tile.red
        yield f'<g transform="{"scale(1.08)" if roomy else f"translate(0 {_LOWERED})"}">{drawn}</g>'


def _characters(tile: Tile, with_index: bool) -> Iterator[str]:
    """The number above the character for ten thousand, both a little smaller below the index and the star."""
    colour = RED if tile.red else BLACK
    below = with_index or tile.red
    yield _kanji(_NUMERALS[tile.number - 1], colour, 0, -7 if below else -17, 40 if below else 44)
    y, size = (22, 29) if below else (18, 36)
    yield f'<use href="#{MYRIAD}" transform="translate(0 {y:g})scale({size / GRID:g})"/>'


def _kanji(character: str, colour: str, x: float, y: float, size: float) -> str:
    """A brush-written character around `x` and `y`, its longer side `size`."""
    return f'<path transform="translate({x:g} {y:g})scale({size / GRID:g})" fill="{colour}" d="{BRUSH[character]}"/>'


def myriad() -> str:
    """The character for ten thousand, which is kept once for all faces that show it."""
    return f'<path fill="{RED}" d="{BRUSH["萬"]}"/>'


def _frame(number: int, red: bool) -> str:
    return _FRAME


def _index(tile: Tile) -> str:
    return f'<text x="-24" y="-23" fill="{RED if tile.red else BLACK}">{index(tile)}</text>'


INDEX_FONT = 'font-family="Arial,Helvetica,sans-serif" font-size="17" font-weight="700"'
"""The style of the indices: said once for all tiles of a drawing."""
_WHITE = 5
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

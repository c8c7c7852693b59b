"""Tiles as one SVG: each body and face is in it once, and set down wherever it is needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mahjong_lessons.show.art import HEIGHT, INDEX_FONT, MYRIAD, WIDTH, back, body, face, front, myriad
from mahjong_lessons.show.lots import Laid, Lot

GAP = 18
"""The room between two lots, in SVG units."""
_APART = 8
"""The room before the tile that was won on, where it lies in a group."""
_BAR = 11
"""The height of the bar below the tile that was won on, and of the room above it."""
_BODIES = {  # by face down and sideways
    (False, False): ("u", body()),
    (False, True): ("t", body(sideways=True)),
    (True, False): ("d", back()),
    (True, True): ("b", back(sideways=True)),
}


def scene(lots: Sequence[Lot], *, index: bool = True) -> tuple[int, int, str]:
    """The width, the height and the SVG of lots in a row; all tiles stand on one line."""
    pieces: dict[str, str] = {}
    places, width = [], 0
    for number, each in enumerate(lots):
        width += GAP if number else 0
        for place, laid in enumerate(each.laid):
            width += _APART if laid.won and place else 0
            places.append((width, laid))
            width += HEIGHT if laid.sideways else WIDTH
    sideways_only = all(laid.sideways for _, laid in places)
    line = WIDTH if sideways_only else HEIGHT
    height = line + (_BAR if any(laid.won for _, laid in places) else 0)
    drawn = "".join(piece for x, laid in places for piece in _set_down(x, line, laid, index, pieces))
    kept = "".join(f'<g id="{name}">{drawing}</g>' for name, drawing in pieces.items())
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" fill="none" {INDEX_FONT}>'
    return width, height, f"{head}<defs>{kept}</defs>{drawn}</svg>"


def _set_down(x: int, line: int, laid: Laid, index: bool, pieces: dict[str, str]) -> Iterator[str]:
    """A tile on the line, its pieces kept."""
    y = line - (WIDTH if laid.sideways else HEIGHT)
    name, drawing = _BODIES[laid.face_down, laid.sideways]
    pieces[name] = drawing
    yield f'<use href="#{name}" x="{x}" y="{y}"/>' if y else f'<use href="#{name}" x="{x}"/>'
    if not laid.face_down:
        name = laid.tile.text
        pieces[name] = face(laid.tile, with_index=index)
        if laid.tile.suit == "m":
            pieces[MYRIAD] = myriad()
        right, down, turn = front(laid.sideways)
        yield f'<use href="#{name}" {_placed(x + right, y + down, turn)}/>'
    if laid.outlined:
        wide, high = (HEIGHT, WIDTH) if laid.sideways else (WIDTH, HEIGHT)
        box = f'x="{x + 2}" y="{y + 2}" width="{wide - 4}" height="{high - 4}"'
        yield f'<rect {box} rx="6" stroke="#0072b2" stroke-width="5"/>'
    if laid.won:
        yield f'<path d="M{x + 3} {line + 7}h{WIDTH - 8}" stroke="#d08a2a" stroke-width="6" stroke-linecap="round"/>'


def _placed(x: float, y: float, turn: str) -> str:
    return f'transform="translate({x:g} {y:g}){turn}"' if turn else f'x="{x:g}" y="{y:g}"'

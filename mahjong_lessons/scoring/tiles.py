"""The 34 kinds of tile, the red fives, and the notation that writes them.

The notation is the common one: digits and then a letter for the suit, `m` characters (man), `p` dots (pin),
`s` bamboo (sou), `z` honours (1 to 4 the winds east, south, west, north; 5 to 7 the dragons white, green, red).
A `0` is the red five of its suit. Spaces may stand anywhere.

A *kind* is a number from 0 to 33: nine of each suit in the order m, p, s, then the seven honours. A set of kinds is an
int with one bit for each kind in it, so that a question about many tiles is one operation on one number.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

SUITS = "mpsz"
WINDS = ("east", "south", "west", "north")
DRAGONS = ("white", "green", "red")
SUIT_NAMES = {"m": "characters", "p": "dots", "s": "bamboo", "z": "honours"}
COPIES = 4
"""The number of tiles of each kind in a set."""


class NotTiles(ValueError):
    """A text that is not tiles. The message names the position and what would be right."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile: `text` is its notation, `kind` its number from 0 to 33, `red` tells a red five from a plain one."""

    text: str
    kind: int
    red: bool = False

    @property
    def suit(self) -> str:
        """The letter of the suit: m, p, s or z."""
        return self.text[1]

    @property
    def number(self) -> int:
        """1 to 9, or 1 to 7 for an honour; a red five is a 5."""
        return self.kind % 9 + 1

    @property
    def name(self) -> str:
        """The English name, such as `red 5 of dots`, `east wind` or `white dragon`."""
        if self.suit == "z":
            names = [f"{wind} wind" for wind in WINDS] + [f"{dragon} dragon" for dragon in DRAGONS]
            return names[self.number - 1]
        return f"{'red ' if self.red else ''}{self.number} of {SUIT_NAMES[self.suit]}"

    def __str__(self) -> str:
        return self.text


def _every_tile() -> Iterable[Tile]:
    for offset, suit in enumerate(SUITS):
        for number in range(1, 8 if suit == "z" else 10):
            kind = 9 * offset + number - 1
            yield Tile(f"{number}{suit}", kind)
            if number == 5 and suit != "z":
                yield Tile(f"0{suit}", kind, red=True)


TILES: dict[str, Tile] = {tile.text: tile for tile in _every_tile()}
"""Every tile by its notation: 34 plain ones and the three red fives."""

KINDS: tuple[Tile, ...] = tuple(tile for tile in TILES.values() if not tile.red)
"""The plain tile of each kind, so that `KINDS[kind]` is the tile of a kind."""


def kinds(text: str) -> int:
    """The set of kinds in `text`, as a number with one bit for each."""
    bits = 0
    for tile in parse(text):
        bits |= 1 << tile.kind
    return bits


MOST_LETTERS = 400
"""The longest text that is read as tiles: more than twice what a whole set takes, one tile a word."""


def shortened(value: object, most: int = 60) -> str:
    """A value as a message quotes it, cut where it is long."""
    if isinstance(value, str) and len(value) > most:
        return f"{value[:most]!r}... ({len(value):,} letters)"
    said = repr(value)
    return said if len(said) <= most else f"{said[:most]}..."


def parse(text: str, start: int = 0) -> tuple[Tile, ...]:
    """The tiles that `text` writes from the place `start` on, in its order.

    Raises `NotTiles`, naming the position in the whole text, where it is not in the notation.
    """
    if not isinstance(text, str):
        raise NotTiles(f"tiles are written as text such as '123m 55z', not as {shortened(text)}")
    if len(text) > MOST_LETTERS:
        raise NotTiles(f"{shortened(text)} is too long: tiles are written in at most {MOST_LETTERS} letters")
    tiles: list[Tile] = []
    digits: list[tuple[int, str]] = []
    for position, letter in enumerate(text[start:], start + 1):
        if letter.isspace():
            continue
        if letter in "0123456789":
            digits.append((position, letter))
        elif letter in SUITS:
            if not digits:
                raise NotTiles(f"no number stands before the {letter!r} at position {position} of {shortened(text)}")
            tiles += (_tile(text, at, digit + letter) for at, digit in digits)
            digits = []
        else:
            raise NotTiles(
                f"{letter!r} at position {position} of {shortened(text)} is not a tile: "
                "write digits and then m, p, s or z"
            )
    if digits:
        raise NotTiles(
            f"no suit (m, p, s or z) follows the {digits[0][1]!r} at position {digits[0][0]} of {shortened(text)}"
        )
    return tuple(tiles)


def _tile(text: str, position: int, name: str) -> Tile:
    try:
        return TILES[name]
    except KeyError:
        raise NotTiles(
            f"there is no {name!r} (position {position} of {shortened(text)}): "
            "honours run from 1z to 7z and have no red five"
        ) from None


def notation(tiles: Iterable[Tile]) -> str:
    """The tiles written in the notation, in the order given, with a space where the suit changes.

    `parse` is its inverse.
    """
    words: list[str] = []
    suit = ""
    for tile in tiles:
        if tile.suit == suit:
            words[-1] = words[-1][:-1] + tile.text
        else:
            words.append(tile.text)
            suit = tile.suit
    return " ".join(words)


def in_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles sorted by suit and number, a red five after the plain ones."""
    return tuple(sorted(tiles, key=lambda tile: (tile.kind, tile.red)))


def _kind_after(kind: int) -> int:
    first, length = next(
        (first, length) for first, length in ((0, 9), (9, 9), (18, 9), (27, 4), (31, 3)) if kind < first + length
    )
    return first + (kind - first + 1) % length


DORA_OF: tuple[int, ...] = tuple(_kind_after(kind) for kind in range(len(KINDS)))
"""The kind that an indicator of each kind points at: the next number, wind or dragon, after the last the first."""

TERMINALS = kinds("19m 19p 19s")
HONOURS = kinds("1234567z")
OUTSIDE = TERMINALS | HONOURS
"""Terminals and honours, the thirteen kinds at the edge."""
SIMPLES = kinds("2345678m 2345678p 2345678s")
GREEN = kinds("23468s 6z")
WIND_TILES = kinds("1234z")
DRAGON_TILES = kinds("567z")
SUIT_KINDS = (kinds("123456789m"), kinds("123456789p"), kinds("123456789s"))
WIND_KINDS: dict[str, int] = {wind: 27 + place for place, wind in enumerate(WINDS)}
"""The kind of each wind's tile."""

"""Tiles as they lie together: a group, a meld, a suit of a hand; each with its words for who cannot see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from mahjong_lessons.scoring.groups import Group
from mahjong_lessons.scoring.melds import MELD_SIZES
from mahjong_lessons.scoring.tiles import KINDS, SUIT_NAMES, Tile, in_order


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile as it lies: turned a quarter to the left, face down, as the one that was won on, or outlined."""

    tile: Tile
    sideways: bool = False
    face_down: bool = False
    won: bool = False
    outlined: bool = False


@dataclass(frozen=True, slots=True)
class Lot:
    """Tiles that lie side by side, and what they are in words."""

    laid: tuple[Laid, ...]
    said: str


def lot(tiles: Iterable[Tile], *, sideways: bool = False, face_down: bool = False) -> Lot:
    """Tiles that lie alike."""
    laid = tuple(Laid(tile, sideways, face_down) for tile in tiles)
    said = _backs(len(laid)) if face_down else in_words(each.tile for each in laid)
    return Lot(laid, f"{said}, sideways" if sideways else said)


def _backs(count: int) -> str:
    return "face-down tile" if count == 1 else f"{count} face-down tiles"


def meld_lot(kind: str, tiles: Iterable[Tile]) -> Lot:
    """A meld: an open one with its first tile sideways, a closed kan with its ends face down.

    Which tile was called the notation does not say, so the words are only that the meld is open.
    """
    if kind not in MELD_SIZES:
        raise ValueError(f"there is no meld {kind!r}: write one of {', '.join(MELD_SIZES)}")
    tiles = tuple(tiles)
    if kind != "closed kan":
        laid = tuple(Laid(tile, sideways=place == 0) for place, tile in enumerate(tiles))
        return Lot(laid, f"open {kind}: {in_words(tiles)}")
    tiles = in_order(tiles)
    # The ends are hidden, and a red five is to be seen: it comes last in order and so goes next to last.
    shown = (*tiles[:-2], tiles[-1], tiles[-2])
    laid = tuple(Laid(tile, face_down=place in (0, len(shown) - 1)) for place, tile in enumerate(shown))
    return Lot(laid, f"closed kan: {in_words(tiles)}")


_CALLED = {"run": "chi", "triplet": "pon", "kan": "kan"}


def part_lot(part: Group, *, called: bool = True) -> Lot:
    """A group or pair: an open group with a tile turned, if it was `called`; a closed kan half hidden."""
    if part.kan and not part.open:
        return meld_lot("closed kan", part.tiles)
    if part.open and called:
        return meld_lot(_CALLED[part.shape], part.tiles)
    return lot(part.tiles)


def won_lot(winning: Tile) -> Lot:
    """The tile that was won on, by itself."""
    return Lot((Laid(winning, won=True),), f"won on {winning.name}")


def completed_lot(rest: Iterable[Tile], winning: Tile) -> Lot:
    """A group or pair that the winning tile completed."""
    rest = tuple(rest)
    return Lot((*map(Laid, rest), Laid(winning, won=True)), f"{in_words(rest)}, won on {winning.name}")


def outlined(lots: Sequence[Lot], tiles: Iterable[Tile]) -> list[Lot]:
    """The lots with an outline around `tiles`: of equal ones around the last."""
    left = Counter(tiles)
    found = []
    for each in reversed(lots):
        laid = []
        for tile in reversed(each.laid):
            laid.append(replace(tile, outlined=left[tile.tile] > 0))
            left[tile.tile] -= 1
        found.append(Lot(tuple(reversed(laid)), each.said))
    return found[::-1]


def suits(tiles: Iterable[Tile]) -> list[Lot]:
    """Tiles suit by suit, in the order given."""
    return [lot(of_suit) for _, of_suit in groupby(tiles, key=lambda tile: tile.suit)]


def in_words(tiles: Iterable[Tile]) -> str:
    """Tiles as they are read out: "2 3 4 of characters, red dragon × 3"."""
    said = []
    for (suit, kind), run in groupby(tiles, key=lambda tile: (tile.suit, tile.kind if tile.suit == "z" else None)):
        alike = list(run)
        if kind is None:
            numbers = " ".join(f"red {tile.number}" if tile.red else str(tile.number) for tile in alike)
            said.append(f"{numbers} of {SUIT_NAMES[suit]}")
        else:
            said.append(KINDS[kind].name + (f" × {len(alike)}" if len(alike) > 1 else ""))
    return ", ".join(said)

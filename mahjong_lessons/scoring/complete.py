"""Complete hands: groups and a pair, seven pairs or thirteen orphans, and the tiles that a hand waits on."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_lessons.scoring.groups import Suits, pack, ways
from mahjong_lessons.scoring.melds import Meld
from mahjong_lessons.scoring.tiles import (
    COPIES,
    KINDS,
    OUTSIDE,
    Tile,
)

WHOLE = 14
"""The tiles of a whole hand, the fourth one of a kan aside."""

_NOT_TWO = 0xFFFFFFFFF ^ 0x222222222


def is_seven_pairs(suits: Suits) -> bool:
    """Tell if fourteen concealed tiles, packed, are seven different pairs."""
    return not (suits[0] | suits[1] | suits[2] | suits[3]) & _NOT_TWO


def is_complete(tiles: Sequence[Tile]) -> bool:
    """Tell if concealed tiles win: groups and a pair, or, if they are fourteen, seven pairs or thirteen orphans."""
    suits = pack(tiles)
    if ways(suits):
        return True
    return len(tiles) == WHOLE and (is_seven_pairs(suits) or sum({1 << tile.kind for tile in tiles}) == OUTSIDE)


def winning_tiles(concealed: Sequence[Tile], melds: Sequence[Meld] = ()) -> tuple[Tile, ...]:
    """The plain tiles that complete `concealed` (the hand without its winning tile); none if it waits on nothing.

    A tile of which the hand itself holds all four is no wait.
    """
    held = [tile.kind for tile in [*concealed, *(tile for meld in melds for tile in meld.tiles)]]
    return tuple(tile for tile in KINDS if held.count(tile.kind) < COPIES and is_complete([*concealed, tile]))

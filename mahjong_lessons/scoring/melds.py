"""Melds: the groups that a player has set apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from mahjong_lessons.scoring.groups import Group, group
from mahjong_lessons.scoring.tiles import (
    KINDS,
    TILES,
    Tile,
    in_order,
    notation,
    parse,
    shortened,
)


class ImpossibleHand(ValueError):
    """A hand or a way of winning that cannot be. The message says what clashes and what would be right."""


MELD_SIZES = {"chi": 3, "pon": 3, "kan": 4, "closed kan": 4}
"""The kinds of meld, and how many tiles each has."""

_MELD_WORDS = re.compile(r"\s*(chi|pon|kan|closed\s+kan)\s")


@dataclass(frozen=True, slots=True, repr=False)
class Meld:
    """A group set apart: `kind` is chi, pon, kan (open or added) or closed kan; `tiles` are in order."""

    kind: str
    tiles: tuple[Tile, ...]

    @classmethod
    def parse(cls, text: str) -> Meld:
        """The meld that a text such as `chi 340m`, `pon 777z`, `kan 7777z` or `closed kan 7777z` writes.

        Raises `ImpossibleHand` where the tiles are not such a meld, `NotTiles` where they are not tiles.
        """
        if not isinstance(text, str):
            raise ImpossibleHand(f"a meld is written as text such as 'chi 340m', not as {shortened(text)}")
        found = _MELD_WORDS.match(text)
        if found is None:
            raise ImpossibleHand(
                f"{shortened(text)} does not begin with a kind of meld: chi, pon, kan or closed kan, and then a space"
            )
        kind = " ".join(found[1].split())
        meld = cls(kind, in_order(parse(text, found.end())))
        if len(meld.tiles) != MELD_SIZES[kind]:
            raise ImpossibleHand(f"a {kind} has {MELD_SIZES[kind]} tiles, and {shortened(text)} has {len(meld.tiles)}")
        if not meld._holds_together():
            shape = "three numbers of one suit in a row" if kind == "chi" else "tiles that are all alike"
            raise ImpossibleHand(f"{shortened(text)} is not a {kind}: a {kind} is {shape}")
        return meld

    def _holds_together(self) -> bool:
        first = self.tiles[0]
        step = 1 if self.kind == "chi" else 0
        in_a_row = all(tile.kind == first.kind + step * place for place, tile in enumerate(self.tiles))
        return in_a_row and (self.kind != "chi" or (first.suit != "z" and first.number <= 7))

    @property
    def is_open(self) -> bool:
        """Tell if it opens the hand: all but a closed kan do."""
        return self.kind != "closed kan"

    @property
    def group(self) -> Group:
        """It as a group of a reading."""
        shape = {"chi": "run", "pon": "triplet"}.get(self.kind, "kan")
        return group(shape, KINDS[self.tiles[0].kind].text, self.is_open)

    def __repr__(self) -> str:
        return f"Meld.parse({str(self)!r})"

    def __str__(self) -> str:
        return f"{self.kind} {notation(self.tiles)}"


def _every_meld() -> Iterator[Meld]:
    for kind, size in MELD_SIZES.items():
        step = 1 if kind == "chi" else 0
        for tile in KINDS:
            if step and (tile.suit == "z" or tile.number > 7):
                continue
            tiles = [KINDS[tile.kind + step * place] for place in range(size)]
            yield Meld(kind, tuple(tiles))
            fives = [place for place, each in enumerate(tiles) if each.number == 5 and each.suit != "z"]
            if fives:
                tiles[fives[-1]] = TILES[f"0{tile.suit}"]
                yield Meld(kind, tuple(tiles))


EVERY_MELD: tuple[Meld, ...] = tuple(_every_meld())
"""Every meld that there can be in a set with at most one red five of a suit."""

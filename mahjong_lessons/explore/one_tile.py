"""Lesson 00: one tile, two controls; to try out how an explorer works."""

from __future__ import annotations

from dataclasses import dataclass

from mahjong_lessons.explore.explorer import Explorer, choice, number
from mahjong_lessons.scoring.tiles import SUIT_NAMES, TILES, Tile
from mahjong_lessons.show.tiles import tile_image

_HEIGHT = 80
"""The height of the tile in pixels: there is only one."""


@dataclass(frozen=True)
class State:
    """The settings of the controls."""

    suit: str = choice("Suit", {name: letter for letter, name in SUIT_NAMES.items()})
    number: int = number("Number", 1, low=1, high=9)


class OneTile(Explorer[State]):
    """A tile, its name and how it is written."""

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        """The tile drawn and named; honours end at 7."""
        tile = _tile(state)
        was = f" (was: {_tile(previous).name})" if previous and previous != state else ""
        return f"<p>{tile_image(tile, size=_HEIGHT)}</p><p>Written {tile}: the <b>{tile.name}</b>{was}.</p>"


def _tile(state: State) -> Tile:
    found = TILES.get(f"{state.number}{state.suit}")
    if found is None:
        raise ValueError(f"there are seven honours, four winds and three dragons, and no {state.number}th")
    return found

"""Lesson 01: a text becomes tiles, and the tiles become groups."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from mahjong_lessons.explore.explorer import Explorer, flag, note, text
from mahjong_lessons.scoring.complete import WHOLE, winning_tiles
from mahjong_lessons.scoring.groups import TANKI, pack, ways
from mahjong_lessons.scoring.readings import SEVEN_PAIRS, THIRTEEN_ORPHANS
from mahjong_lessons.scoring.tiles import COPIES, KINDS, NotTiles, Tile, parse
from mahjong_lessons.show.lots import suits
from mahjong_lessons.show.reading_tables import no_way, splits_of, splits_table
from mahjong_lessons.show.report import table
from mahjong_lessons.show.tiles import SMALL, lots_image, tiles_image

_WAIT_OF_FORM = {SEVEN_PAIRS: TANKI, THIRTEEN_ORPHANS: THIRTEEN_ORPHANS}
"""The wait of a hand without four groups: seven pairs for half a pair, the orphans in none of the five ways."""


@dataclass(frozen=True)
class State:
    """The settings of the controls."""

    tiles: str = text("Tiles", "234m 678p 34s 666s 22m", limit=60)
    index: bool = flag("Marks in the corner", True)


class Notation(Explorer[State]):
    """Tiles as they are typed: drawn, named, and split into groups; a slip is shown where it is."""

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        """The tiles drawn and counted, and what they make."""
        try:
            tiles = parse(state.tiles)
        except NotTiles as error:
            return _slip(state, str(error))
        if not tiles:
            return "<p>No tiles yet. Type for example <code>123m 55z</code>.</p>"
        return "".join([_drawn(tiles, state.index), _counted(tiles, previous), _made(tiles)])


def _slip(state: State, message: str) -> str:
    """The tiles that can be read up to the slip, and the slip."""
    read = next(tiles for end in range(len(state.tiles), -1, -1) if (tiles := _read(state.tiles[:end])) is not None)
    until = f"<p>Read so far:</p>{_drawn(read, state.index)}" if read else ""
    return until + note("Not tiles", message)


def _read(start: str) -> tuple[Tile, ...] | None:
    try:
        return parse(start)
    except NotTiles:
        return None


def _drawn(tiles: Sequence[Tile], index: bool) -> str:
    return " ".join(lots_image([of_suit], index=index) for of_suit in suits(tiles))


def _counted(tiles: Sequence[Tile], previous: State | None) -> str:
    before = _read(previous.tiles) if previous else None
    was = f" (was {len(before)})" if before is not None and len(before) != len(tiles) else ""
    names = f": {_names(tiles)}" if len(tiles) <= WHOLE else ""
    return f"<p><b>{_number(tiles)}</b>{was}{names}.</p>"


def _names(tiles: Sequence[Tile]) -> str:
    """The names of the tiles, the suit said once for those that stand together."""
    said = [tile.name.partition(" of ") for tile in tiles]
    runs = groupby(said, key=lambda parts: parts[1:])
    return "; ".join(", ".join(first for first, *_ in run) + "".join(rest) for rest, run in runs)


def _number(tiles: Sequence[Tile]) -> str:
    return "1 tile" if len(tiles) == 1 else f"{len(tiles)} tiles"


def _made(tiles: Sequence[Tile]) -> str:
    """The groups that the tiles make, or what they still need."""
    for tile in KINDS:
        if (held := sum(each.kind == tile.kind for each in tiles)) > COPIES:
            return f"<p>{held} tiles are a {tile.name}: a set has only {COPIES} of each.</p>"
    if len(tiles) > WHOLE:
        return f"<p>A hand has at most {WHOLE} tiles, unless there is a kan in it.</p>"
    if len(tiles) % 3 == 2:
        found = splits_of(tiles)
        return f"<p>They split like this:</p>{splits_table(found)}" if found else f"<p>There is {no_way(tiles)}.</p>"
    if len(tiles) % 3 == 1:
        return _waiting(tiles)
    return "<p>Groups of three and a pair are 2, 5, 8, 11 or 14 tiles; with one tile fewer a hand waits.</p>"


def _waiting(tiles: Sequence[Tile]) -> str:
    wins = winning_tiles(tiles)
    if not wins:
        return "<p>No tile completes them: they are not one tile from groups and a pair.</p>"
    rows = [(tiles_image([tile], size=SMALL), tile.name, " or ".join(_waits(tiles, tile))) for tile in wins]
    return f"<p>One tile is missing. They wait on:</p>{table(rows, ('', 'tile', 'wait'))}"


def _waits(tiles: Sequence[Tile], winning: Tile) -> list[str]:
    """The waits that a tile completes, in every way in which it can."""
    found = [
        part.waits[winning.kind]
        for groups, pair in ways(pack([*tiles, winning]))
        for part in (*groups, pair)
        if winning.kind in part.waits
    ]
    return sorted(set(found)) or [_WAIT_OF_FORM[form] for form, _ in splits_of([*tiles, winning])]

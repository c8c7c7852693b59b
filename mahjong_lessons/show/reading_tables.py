"""Tiles falling into groups, drawn: the ways to split them, the readings of a won hand, and the five waits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mahjong_lessons.scoring.complete import WHOLE, is_seven_pairs, winning_tiles
from mahjong_lessons.scoring.groups import KANCHAN, PENCHAN, RYANMEN, SHANPON, TANKI, pack, ways
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.readings import GROUPS_AND_PAIR, SEVEN_PAIRS, THIRTEEN_ORPHANS, Reading
from mahjong_lessons.scoring.readings import readings as readings_of
from mahjong_lessons.scoring.tiles import COPIES, KINDS, OUTSIDE, Tile, in_order, notation, parse
from mahjong_lessons.show.cells import Cell, bold, table_of
from mahjong_lessons.show.lots import lot, suits
from mahjong_lessons.show.report import table
from mahjong_lessons.show.text import columns
from mahjong_lessons.show.tiles import SMALL, Picture, lots_image, tiles_image
from mahjong_lessons.show.wait_tables import reading_picture

# --- splits ---------------------------------------------------------------------------------------

Parts = list[tuple[Tile, ...]]
"""Tiles group by group."""


def splits_of(tiles: Sequence[Tile]) -> list[tuple[str, Parts]]:
    """Every way to split concealed tiles into groups and one pair, seven pairs or thirteen orphans, with its name."""
    kinds = [tile.kind for tile in tiles]
    if any(kinds.count(kind) > COPIES for kind in kinds):  # more than a packed hand can hold
        return []
    suits = pack(tiles)
    found: list[tuple[str, Parts]] = [
        (GROUPS_AND_PAIR, [each.tiles for each in (*groups, pair)]) for groups, pair in ways(suits)
    ]
    if len(tiles) == WHOLE and is_seven_pairs(suits):
        found.append((SEVEN_PAIRS, [(KINDS[kind],) * 2 for kind in sorted(set(kinds))]))
    if len(tiles) == WHOLE and sum(1 << kind for kind in set(kinds)) == OUTSIDE:
        found.append((THIRTEEN_ORPHANS, [in_order(tiles)]))
    return found


def splits(tiles: str) -> Picture:
    """The ways to split tiles, each drawn on a line; or that there is none."""
    held = parse(tiles)
    found = splits_of(held)
    if not found:
        return Picture(f"{tiles_image(held, size=SMALL)}<p>{no_way(held)}</p>", f"{tiles}: {no_way(held)}")
    rows = [(form, " ".join(map(notation, parts))) for form, parts in found]
    return Picture(splits_table(found), "\n".join(columns(rows)))


def no_way(tiles: Sequence[Tile]) -> str:
    """The words for tiles that do not split."""
    odd = ", and they are not seven different pairs" if len(tiles) == WHOLE else ""
    return f"no way to split them into groups and one pair{odd}"


def splits_table(found: Iterable[tuple[str, Parts]]) -> str:
    """Ways to split tiles as an HTML table."""
    return table((form, lots_image([lot(part) for part in parts], size=SMALL)) for form, parts in found)


# --- readings -------------------------------------------------------------------------------------


def readings(win: Win) -> Picture:
    """Every reading of a won hand: its groups, the winning tile set apart where it stands, and what it completed."""
    rows = [
        (f"reading {place}", reading_picture(each, win), _completes(each, win))
        for place, each in enumerate(readings_of(win), 1)
    ]
    return table_of((), rows)


def _completes(reading: Reading, win: Win) -> str:
    if reading.form == THIRTEEN_ORPHANS:
        return ""
    return f"{win.win} completes {reading.completed} ({reading.wait})"


# --- waits ----------------------------------------------------------------------------------------

_THREE_GROUPS, _PAIR = "111z 222z 333z", "44z"
_WAITS = (
    (RYANMEN, "両面", "two-sided", "34s", _PAIR),
    (KANCHAN, "嵌張", "the middle", "35s", _PAIR),
    (PENCHAN, "辺張", "the edge", "12s", _PAIR),
    (SHANPON, "双碰", "two pairs", "55p 88s", ""),
    (TANKI, "単騎", "half a pair", "7m", "444z"),
)
"""Each wait: kanji, gloss, the tiles that wait, and what else the hand needs to be one tile from winning."""

_MADE = {RYANMEN: "a run", KANCHAN: "a run", PENCHAN: "a run", SHANPON: "a triplet", TANKI: "the pair"}


def wait_table() -> Picture:
    """The five waits, each drawn: the tiles held, the tiles that win, what they complete."""
    rows: list[tuple[Cell, ...]] = []
    for wait, kanji, gloss, held, rest in _WAITS:
        wins = winning_tiles(parse(" ".join([_THREE_GROUPS, rest, held])))
        rows.append((bold(wait), kanji, gloss, _suits(parse(held)), _suits(wins), _MADE[wait]))
    return table_of(("wait", "", "", "held", "wins on", "makes"), rows)


def _suits(tiles: Sequence[Tile]) -> Picture:
    """Tiles drawn suit by suit."""
    return Picture(lots_image(suits(tiles)), notation(tiles))

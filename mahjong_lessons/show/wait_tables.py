"""The fu of the waits as drawn tables: the five of them, any shape that waits, and the readings of one won hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mahjong_lessons.rules import Rules
from mahjong_lessons.scoring.complete import WHOLE, winning_tiles
from mahjong_lessons.scoring.counting import Count
from mahjong_lessons.scoring.fu import WAIT_FU, WAIT_ITEMS, fu_of
from mahjong_lessons.scoring.groups import KANCHAN, PENCHAN, RYANMEN, SHANPON, TANKI, Group
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import settle
from mahjong_lessons.scoring.readings import SEVEN_PAIRS, THIRTEEN_ORPHANS, Reading, readings
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.scoring.tiles import COPIES, Tile, notation, parse
from mahjong_lessons.show.cells import NONE, Cell, bold, table_of, unbroken
from mahjong_lessons.show.lots import completed_lot, part_lot, suits
from mahjong_lessons.show.tiles import SMALL, Picture, hand_image, lots_image, tiles_image

_FIVE = {RYANMEN: "34m", SHANPON: "88m 55z", KANCHAN: "46m", PENCHAN: "12m", TANKI: "5z"}
"""A shape for each of the five waits."""
_SHAPE = 36
"""The height of a tile where only few stand in a row, in pixels."""
_RUNS = ("123", "789")
PAYS, NO_YAKU = "← pays", "no yaku: may not win"


def wait_fu_table() -> Picture:
    """The five waits: what is held, what completes it, how many kinds and how many tiles that is, and the fu."""
    heads = ("wait", "held", "wins on", "kinds", "tiles left", "fu")
    shapes = [(name, parse(shape), [win.winning for win in _wins(shape)]) for name, shape in _FIVE.items()]
    rows = []
    for name, held, won in shapes:
        left = sum(COPIES - held.count(tile) for tile in won)
        rows.append((bold(name), _tiles(held), _tiles(won), str(len(won)), str(left), str(WAIT_FU[name])))
    return table_of(heads, rows, "lllrrr")


def waits(*shapes: str) -> Picture:
    """Shapes that wait, such as "3455m": each tile that completes one, each way to read it then, and the wait's fu.

    A shape is made of tiles of one suit and honours. The rest of the hand is thought to be complete.
    """
    rows = [row for shape in shapes for row in _rows(shape)]
    return table_of(("held", "wins on", "read as", "wait", "fu"), rows, "llllr")


def _rows(shape: str) -> Iterator[tuple[Cell, ...]]:
    """A row for each way to read a shape once it is completed; what stands in the row above already is left out."""
    held = parse(shape)
    suits = {tile.suit for tile in held}
    for number, win in enumerate(_wins(shape)):
        for place, reading in enumerate(readings(win)):
            parts = [part for part in (*reading.groups, reading.pair) if part.tiles[0].suit in suits]
            yield (
                _tiles(() if number or place else held),
                _tiles(() if place else (win.winning,)),
                _parts(parts, reading.completed, win.winning, _SHAPE),
                reading.wait,
                str(WAIT_FU[reading.wait]),
            )


def _wins(shape: str) -> list[Win]:
    """Every win, on a tile of its suits, of a hand that holds `shape` and is complete beside it."""
    held = parse(shape)
    suits = {tile.suit for tile in held}
    others = [suit for suit in "mps" if suit not in suits]
    runs = [f"{run}{suit}" for suit in others for run in _RUNS]
    pair = f"55{others[-1]}" if len(held) % 3 == 2 else ""
    missing = (WHOLE - 1 - len(held) - len(parse(pair))) // 3
    hand = " ".join([shape, *runs[:missing], pair])
    return [Win(hand, tile.text) for tile in winning_tiles(parse(hand)) if tile.suit in suits]


def reading_table(score: Score) -> Picture:
    """Every reading of a won hand with its wait, fu, yaku and points: the one that pays first."""
    heads = ("read as", "wait", "fu", "yaku", "points", "")
    rows = []
    for count, why in verdicts(score):
        points = points_said(count, score.win, score.rules)
        figures = (wait_said(count), fu_said(count), yaku_said(count), points, why)
        cells = (Picture(unbroken(figure), figure) for figure in figures)
        rows.append((reading_picture(count.reading, score.win), *cells))
    return table_of(heads, rows, "llllrl")


def verdicts(score: Score) -> list[tuple[Count, str]]:
    """Each reading with what becomes of it, in few words; the one that pays first."""
    best = score.best.basic.points
    others = [(other.comes_to, _verdict(other.comes_to.basic.points, best)) for other in score.rejected]
    return [(score.best, PAYS), *others]


def _verdict(points: int, best: int) -> str:
    return "pays the same" if points == best else "pays less" if points else NO_YAKU


def reading_picture(reading: Reading, win: Win) -> Picture:
    """A reading group by group, the winning tile set apart in the group or pair that it completed."""
    if not reading.groups:
        return Picture(hand_image(win.concealed, win.winning, size=SMALL), reading.form)
    pair = () if reading.form == SEVEN_PAIRS else (reading.pair,)
    return _parts((*reading.groups, *pair), reading.completed, win.winning, SMALL)


def fu_said(count: Count) -> str:
    """The fu of a reading, before and after rounding: "32 → 40"; "25" where nothing is rounded."""
    if count.fu is None:
        return NONE
    raw = fu_of(count.fu_items)
    return str(raw) if raw == count.fu else f"{raw} → {count.fu}"


def yaku_said(count: Count) -> str:
    """The yaku of a reading with their han: "riichi 1, pinfu 1"."""
    return ", ".join(f"{item.name} {item.han}" for item in count.yaku) or "none"


def points_said(count: Count, win: Win, rules: Rules) -> str:
    """The points that a reading would pay in all; none without a yaku."""
    points = settle(count.basic.points, win.dealer, win.by, rules.settled).points
    return f"{points:,}" if points else NONE


def wait_said(count: Count) -> str:
    """The wait of a reading with what it adds: "kanchan + 2"; without it where no fu are counted item by item."""
    if count.reading.form == THIRTEEN_ORPHANS:
        return NONE  # none of the five waits
    wait = count.reading.wait
    return next((f"{wait} + {item.fu}" for item in count.fu_items if item is WAIT_ITEMS[wait]), wait)


def _parts(parts: Iterable[Group], completed: Group | None, winning: Tile, size: int) -> Picture:
    """Groups and a pair apart from one another; in the completed one the winning tile stands apart."""
    parts = list(parts)
    if completed is None:
        return Picture(tiles_image([winning], size=size), str(winning))
    at = parts.index(completed)
    rest = without(completed, winning)
    lots = [part_lot(part) for part in parts]
    texts = [str(part) for part in parts]
    lots[at] = completed_lot(rest, winning)
    texts[at] = f"{notation(rest)}+{winning}"
    return Picture(lots_image(lots, size=size), " ".join(texts))


def without(completed: Group, winning: Tile) -> list[Tile]:
    """The tiles of a group or pair that the winning tile completed, without that one."""
    rest = list(completed.tiles)
    rest.remove(next(tile for tile in rest if tile.kind == winning.kind))
    return rest


def _tiles(tiles: Sequence[Tile]) -> Picture:
    return Picture(lots_image(suits(tiles), size=_SHAPE) if tiles else "", notation(tiles))

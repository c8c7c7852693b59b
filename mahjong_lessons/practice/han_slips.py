"""The mistakes in reading a hand and in counting its han, each as what it does to a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from mahjong_lessons.practice.registry import HAN, READING, mistake
from mahjong_lessons.practice.sheet import Sheet, read_as
from mahjong_lessons.scoring.counting import Count, counts
from mahjong_lessons.scoring.fu import WAIT_FU, times_of_value
from mahjong_lessons.scoring.groups import RYANMEN, SHANPON
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.readings import GROUPS_AND_PAIR
from mahjong_lessons.scoring.tiles import DORA_OF, WIND_KINDS, WIND_TILES, parse
from mahjong_lessons.scoring.yaku import BONUS, YAKU, YakuItem

_ROWS_OF_THEIR_OWN = ("riichi", "ippatsu", "menzen tsumo", *BONUS)


def _others(sheet: Sheet) -> list[Count]:
    found = counts(sheet.win, sheet.rules)
    return [count for count in found if count.reading != sheet.reading and (count.han or count.yakuman)]


@mistake(
    "the reading with more fu instead of more points",
    READING,
    "Of several readings the one that pays most counts, and not the one with more fu: a han is worth more than fu.",
    "03",
)
def more_fu(sheet: Sheet) -> Iterator[Sheet]:
    """Take a reading that has more fu and pays less."""
    return (read_as(sheet, count) for count in _others(sheet) if (count.fu or 0) > sheet.fu)


@mistake(
    "another reading taken",
    READING,
    "The hand can be read in another way, and that pays better: look where the winning tile can stand.",
    "03",
)
def another_reading(sheet: Sheet) -> Iterator[Sheet]:
    """Take another reading, which has no more fu."""
    return (read_as(sheet, count) for count in _others(sheet) if (count.fu or 0) <= sheet.fu)


# --- yaku that are there --------------------------------------------------------------------------


def _without(sheet: Sheet, name: str) -> Iterator[Sheet]:
    if any(item.name == name for item in sheet.yaku) and not sheet.yakuman:
        yield replace(sheet, yaku=tuple(item for item in sheet.yaku if item.name != name))


_FORGOTTEN = (
    ("riichi forgotten", "riichi", "Riichi was declared. It is a yaku by itself, 1 han."),
    ("ippatsu forgotten", "ippatsu", "It was won within one go-around of the riichi: ippatsu is 1 han more."),
    ("menzen tsumo forgotten", "menzen tsumo", "A closed hand won by self-draw has a yaku for that alone: 1 han."),
    ("ura dora forgotten", "ura dora", "After a riichi the ura indicators are turned too: look at those tiles."),
    ("dora forgotten", "dora", "Look at the dora indicators: the tile after each of them is a dora, 1 han a tile."),
    ("red five forgotten", "aka dora", "A red five is worth 1 han, whatever the indicators show."),
)
"""The parts that may be left out as a whole: the mistake, what is left out, and the hint."""

for _name, _item, _hint in _FORGOTTEN:
    mistake(_name, HAN, _hint, "04")(partial(_without, name=_item))


@mistake("yaku missed", HAN, "A yaku of the tiles is missing: go through the suits, the groups, the pair.", "07")
def yaku_missed(sheet: Sheet) -> Iterator[Sheet]:
    """Leave out one yaku."""
    for item in sheet.yaku:
        if item.name not in _ROWS_OF_THEIR_OWN:
            yield from _without(sheet, item.name)


@mistake("dora counted once", HAN, "Each dora tile is a han: several of them are as many han.", "04")
def dora_once(sheet: Sheet) -> Iterator[Sheet]:
    """Count one han for several bonus tiles of a kind."""
    for name in BONUS:
        items = tuple(item._replace(han=1) if item.name == name else item for item in sheet.yaku)
        if items != sheet.yaku:
            yield replace(sheet, yaku=items)


# --- han that are not -----------------------------------------------------------------------------


def _with(sheet: Sheet, name: str, han: int = 1) -> Sheet:
    return replace(sheet, yaku=(*sheet.yaku, YakuItem(name, han)))


def _lacks(sheet: Sheet, name: str) -> bool:
    return not sheet.yakuman and all(item.name != name for item in sheet.yaku)


@mistake(
    "closed han for an open hand",
    HAN,
    "The hand is open, and some yaku are worth 1 han less then: honitsu, chinitsu, sanshoku, ittsu, chanta, junchan.",
    "04",
)
def closed_han(sheet: Sheet) -> Iterator[Sheet]:
    """Count the yaku of an open hand as those of a closed one."""
    if sheet.win.closed or sheet.yakuman:
        return
    closed = {name: row.closed for name, row in YAKU.items() if isinstance(row.closed, int) and row.open}
    items = tuple(item._replace(han=closed.get(item.name, item.han)) for item in sheet.yaku)
    if items != sheet.yaku:
        yield replace(sheet, yaku=items)


@mistake("dora taken for a yaku", HAN, "Dora and red fives are han, but they are no yaku.", "04")
def dora_as_yaku(sheet: Sheet) -> Iterator[Sheet]:
    """Name the bonus tiles among the yaku."""
    if any(item.name in BONUS for item in sheet.yaku):
        yield replace(sheet, names_bonus=True)


@mistake(
    "red five that is also dora counted once",
    HAN,
    "A red five that the indicator makes a dora counts twice: once for its colour, once as a dora.",
    "04",
)
def red_dora_once(sheet: Sheet) -> Iterator[Sheet]:
    """Count red fives that are dora too for one han each."""
    twice = _red_dora(sheet.win)
    if twice:
        items = [item._replace(han=int(item.han) - twice) if item.name == "aka dora" else item for item in sheet.yaku]
        changed = tuple(item for item in items if item.han)
        if changed != sheet.yaku:
            yield replace(sheet, yaku=changed)


def _red_dora(win: Win) -> int:
    shown = parse(win.dora_indicators + (win.ura_indicators if win.riichi else ""))
    dora = {DORA_OF[tile.kind] for tile in shown}
    tiles = [*win.concealed, win.winning, *(tile for meld in win.called for tile in meld.tiles)]
    return sum(tile.red and tile.kind in dora for tile in tiles)


@mistake(
    "indicator taken for the dora",
    HAN,
    "The indicator is not the dora itself: the tile that comes after it is.",
    "04",
)
def indicator_as_dora(sheet: Sheet) -> Iterator[Sheet]:
    """Count the tiles shown, and not those after them."""
    shown = sum(sheet.win.counts[tile.kind] for tile in parse(sheet.win.dora_indicators))
    if sheet.yakuman or shown == sheet.win.dora or not sheet.rules.dora:
        return
    others = tuple(item for item in sheet.yaku if item.name != "dora")
    yield replace(sheet, yaku=(*others, YakuItem("dora", shown)) if shown else others)


@mistake(
    "guest wind taken for a yaku",
    HAN,
    "A triplet of winds is a yaku only if it is the seat's wind or the round's.",
    "04",
)
def guest_wind_as_yaku(sheet: Sheet) -> Iterator[Sheet]:
    """Count a triplet of a guest wind as a han."""
    winds = [group for group in sheet.reading.groups if group.triplet & WIND_TILES]
    if any(not times_of_value(group, sheet.win) for group in winds) and _lacks(sheet, "seat wind"):
        yield _with(sheet, "seat wind")


@mistake("menzen tsumo of an open hand", HAN, "The self-draw is a yaku for a closed hand only; this one is open.", "04")
def menzen_tsumo_open(sheet: Sheet) -> Iterator[Sheet]:
    """Count menzen tsumo for an open hand."""
    if sheet.win.tsumo and not sheet.win.closed and _lacks(sheet, "menzen tsumo"):
        yield _with(sheet, "menzen tsumo")


@mistake("menzen tsumo on a ron", HAN, "Menzen tsumo asks for a tile that one draws; this was a ron.", "04")
def menzen_tsumo_on_ron(sheet: Sheet) -> Iterator[Sheet]:
    """Count menzen tsumo for a closed hand won on a discard."""
    if sheet.win.closed and not sheet.win.tsumo and _lacks(sheet, "menzen tsumo"):
        yield _with(sheet, "menzen tsumo")


@mistake("value pair taken for a yaku", HAN, "Yakuhai asks for three alike: a pair of value earns fu, no han.", "04")
def value_pair_as_yaku(sheet: Sheet) -> Iterator[Sheet]:
    """Count a han for a pair of dragons or of a wind of value."""
    pair = sheet.reading.pair
    if sheet.reading.form == GROUPS_AND_PAIR and times_of_value(pair, sheet.win):
        name = _DRAGONS.get(pair.kind) or ("seat wind" if WIND_KINDS[sheet.win.seat] == pair.kind else "round wind")
        if _lacks(sheet, name):
            yield _with(sheet, name)


_DRAGONS = {parse(text)[0].kind: name for text, name in (("5z", "haku"), ("6z", "hatsu"), ("7z", "chun"))}


@mistake("iipeikou of an open hand", HAN, "Two equal runs are iipeikou in a closed hand only; this one is open.", "04")
def iipeikou_open(sheet: Sheet) -> Iterator[Sheet]:
    """Count iipeikou for an open hand."""
    runs = [group.run for group in sheet.reading.groups if group.run]
    if not sheet.win.closed and len(set(runs)) < len(runs) and _lacks(sheet, "iipeikou"):
        yield _with(sheet, "iipeikou")


@mistake(
    "sanankou with a ron triplet",
    HAN,
    "Sanankou asks for three closed triplets, and the one that a discard completed counts as open.",
    "07",
)
def sanankou_by_ron(sheet: Sheet) -> Iterator[Sheet]:
    """Count sanankou where the third triplet was completed by ron."""
    by_ron = sheet.reading.wait == SHANPON and not sheet.win.tsumo
    hidden = sum(bool(group.hidden) for group in sheet.reading.groups)
    if by_ron and hidden == _THREE - 1 and _lacks(sheet, "sanankou"):
        yield _with(sheet, "sanankou", _SANANKOU)


_THREE = 3
_SANANKOU = int(YAKU["sanankou"].closed)


def _claims_pinfu(sheet: Sheet, *, closed: bool, ryanmen: bool, plain: bool) -> Iterator[Sheet]:
    """The sheet with a pinfu, where four runs fail in just one thing; what earns fu against it is left out too."""
    reading = sheet.reading
    if reading.form != GROUPS_AND_PAIR or reading.triplets or not _lacks(sheet, "pinfu"):
        return
    is_so = (sheet.win.closed, reading.wait == RYANMEN, not times_of_value(reading.pair, sheet.win))
    if is_so == (closed, ryanmen, plain):
        claimed = _with(sheet, "pinfu")
        yield claimed
        against = ("self-draw", "value pair", "double-wind pair", *(f"{wait} wait" for wait in WAIT_FU))
        yield replace(
            claimed, items=tuple(each._replace(fu=0) if each.name in against else each for each in sheet.items)
        )


@mistake("pinfu claimed with a bad wait", HAN, "Pinfu asks for a ryanmen, and this was another wait.", "04")
def pinfu_bad_wait(sheet: Sheet) -> Iterator[Sheet]:
    """Claim pinfu for four runs won on another wait."""
    return _claims_pinfu(sheet, closed=True, ryanmen=False, plain=True)


@mistake("pinfu claimed with a value pair", HAN, "Pinfu asks for a plain pair, and this one earns fu.", "04")
def pinfu_value_pair(sheet: Sheet) -> Iterator[Sheet]:
    """Claim pinfu for four runs with a pair that has value."""
    return _claims_pinfu(sheet, closed=True, ryanmen=True, plain=False)


@mistake("pinfu claimed with a call", HAN, "Pinfu is for closed hands only; this one is open.", "04")
def pinfu_open(sheet: Sheet) -> Iterator[Sheet]:
    """Claim pinfu for an open hand."""
    return _claims_pinfu(sheet, closed=False, ryanmen=True, plain=True)

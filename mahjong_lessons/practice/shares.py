"""The frequency of each yaku: shares of the real wins that the package ships."""

from __future__ import annotations

from functools import cache

from mahjong_lessons.practice.real_wins import real_wins
from mahjong_lessons.rules import RULES
from mahjong_lessons.scoring.examples import FAMILIES
from mahjong_lessons.scoring.score import score
from mahjong_lessons.scoring.yaku import OTHER_YAKU, YAKU
from mahjong_lessons.show.cells import Cell, bold, table_of
from mahjong_lessons.show.minimal_pairs import NEAR_MISSES
from mahjong_lessons.show.tiles import Picture
from mahjong_lessons.show.yaku_tables import asks

YAKUHAI = FAMILIES["value triplets"]
TEN = tuple(NEAR_MISSES)
"""The ten yaku of lesson 04; the dragons and winds are one of them."""
_THOUSAND = 1000


@cache
def _names() -> tuple[frozenset[str], ...]:
    """The yaku and bonus tiles of each real win, by name."""
    rules = RULES["tenhou"]
    return tuple(frozenset(item.name for item in score(real.win, rules).yaku) for real in real_wins())


def wins_with(*names: str) -> int:
    """The number of shipped real wins that have at least one of these yaku; "yakuhai" is any of the five."""
    wanted = _spelt(names)
    return sum(bool(wanted & found) for found in _names())


def wins_with_only(*names: str) -> int:
    """The number of shipped real wins whose yaku are all among these; bonus tiles do not count."""
    wanted = _spelt(names) | set(FAMILIES["bonus tiles"])
    return sum(found <= wanted for found in _names())


def ten_yaku() -> Picture:
    """The ten commonest yaku with their han, and in how many of a hundred real wins each was."""
    rows: list[tuple[Cell, ...]] = [(bold(name), *_han(name), _hundred(wins_with(name))) for name in TEN]
    rows.append((bold("none but these ten"), "", "", _hundred(wins_with_only(*TEN))))
    return table_of(("yaku", "closed", "open", "in 100 real wins"), rows, "lrrr")


def bonus_tiles() -> Picture:
    """The bonus tiles, and in how many of a hundred real wins there was at least one."""
    rows = [(bold(name), _hundred(wins_with(name))) for name in FAMILIES["bonus tiles"]]
    rows.append((bold("any of them"), _hundred(wins_with(*FAMILIES["bonus tiles"]))))
    return table_of(("bonus tile", "in 100 real wins"), rows, "lr")


def family(name: str) -> Picture:
    """The yaku of a family that lesson 04 has not told: what each asks, its han, how many of a thousand wins had it."""
    told = {*TEN, *YAKUHAI, *OTHER_YAKU}
    rows = [YAKU[each] for each in FAMILIES[name] if each not in told]
    cells = [
        (bold(row.name), asks(row), str(row.closed or "·"), str(row.open or "·"), _thousand(wins_with(row.name)))
        for row in rows
    ]
    return table_of(("yaku", "what it asks", "closed", "open", "in 1,000 real wins"), cells, "llrrr")


def _spelt(names: tuple[str, ...]) -> set[str]:
    return {each for name in names for each in (YAKUHAI if name == "yakuhai" else (name,))}


def _han(name: str) -> tuple[str, str]:
    row = YAKU[YAKUHAI[0] if name == "yakuhai" else name]
    return str(row.closed), str(row.open or "·")


def _hundred(wins: int) -> str:
    return f"{100 * wins / len(_names()):.0f}"


def _thousand(wins: int) -> str:
    return f"{_THOUSAND * wins / len(_names()):.0f}" if wins else "none here"

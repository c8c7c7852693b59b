"""The real wins that the package ships: hands as they were won at tables, and what their record said of them.

They are in `real_wins.tsv` beside this module, a line each, which names its source. Lessons draw hands from them, and
the dealt hands of the drills are held against their shares.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from mahjong_lessons.scoring.claim import FLAGS, RIICHI
from mahjong_lessons.scoring.hand import Win

FILE = Path(__file__).with_name("real_wins.tsv")
_TEXTS = ("hand", "win", "by", "seat", "round", "dora_indicators", "ura_indicators")
_COUNTERS = ("honba", "riichi_sticks")


class RealWin(NamedTuple):
    """One recorded win, and the figures of its record.

    win         the hand, and how it was won
    han, fu     what the record counted; None for a yakuman
    received    what the winner received, honba and riichi sticks counted
    """

    win: Win
    han: int | None
    fu: int | None
    received: int


@cache
def real_wins() -> tuple[RealWin, ...]:
    """Every real win that the package ships, always in one order; the rules they were played under are "tenhou"."""
    with FILE.open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader((line for line in lines if not line.startswith("#")), delimiter="\t")
        return tuple(map(_real_win, rows))


def _real_win(row: dict[str, str]) -> RealWin:
    flags = row["flags"].split(",") if row["flags"] else []
    values: dict[str, Any] = {name: row[name] for name in _TEXTS}
    values |= {flag: flag in flags for flag in FLAGS if flag not in RIICHI}
    values |= {name: int(row[name]) for name in _COUNTERS}
    values["melds"] = row["melds"].split(";") if row["melds"] else []
    values["riichi"] = next((flag for flag in flags if flag in RIICHI), None)
    return RealWin(Win(**values), _figure(row["han"]), _figure(row["fu"]), int(row["received"]))


def _figure(text: str) -> int | None:
    return int(text) if text else None

"""Riichi mahjong scoring that shows its reasoning.

    import mahjong_lessons as mj

    win = mj.Win("345m 40677p 67s", "8s", melds=["chi 340m"], by="tsumo")
    print(mj.score(win))

The core imports nothing outside the standard library; `tables`, `charts`, `show`, `explore`, `history` and the like are
loaded when they are first used.
"""

from __future__ import annotations

import importlib
from typing import Any

from .hand import ImpossibleHand, IncompleteHand, Meld, Win
from .rules import HISTORICAL, MODERN, RULES, Limit, Rules, Unknown, UnknownRule
from .scoring import NoYaku, Score, score
from .tiles import NotTiles, Tile
from .yaku import YAKU

__version__ = "0.1.0"
__all__ = [
    "HISTORICAL",
    "MODERN",
    "RULES",
    "YAKU",
    "ImpossibleHand",
    "IncompleteHand",
    "Limit",
    "Meld",
    "NoYaku",
    "NotTiles",
    "Rules",
    "Score",
    "Tile",
    "Unknown",
    "UnknownRule",
    "Win",
    "score",
]

_ON_FIRST_USE = ("charts", "explore", "history", "lessons", "show", "tables")


def __getattr__(name: str) -> Any:
    if name in _ON_FIRST_USE:
        return importlib.import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

"""Riichi mahjong scoring that shows its reasoning.

    import mahjong_lessons as mj

    win = mj.Win("345m 40677p 67s", "8s", melds=["chi 340m"], by="tsumo")
    print(mj.score(win))

The core imports nothing outside the standard library; `tables`, `charts`, `show`, `explore`, `history` and the like are
loaded when they are first used.

All that can go wrong with what is given is one of these, each raised where it stands:

    ValueError
        UnknownRule             rules        a figure hangs on a rule that no source tells
        BadRules                rules        a file of rules cannot be read
        NotTiles                scoring      a text is not tiles
        ImpossibleHand          scoring      a hand or a way of winning cannot be
        IncompleteHand          scoring      the tiles do not win
        NoYaku                  scoring      a complete hand may not win
        CannotSettle            settlements  a deal cannot have ended so
            ThreeRons           settlements  three wins on one discard, where nobody is paid
        NoPreset                history      a year before the first rule set
        NotARecord              records      a file is no game log
        BadDeal                 records      a deal of a log does not hold together
        WouldReplace            tables       other files stand where tables are to be written
        NoSuchHand              practice     no hand is as it was wanted
        NobodyWon               practice     the hand of a drawn deal is asked for
        NotAnAnswer             practice     a text cannot be an answer
        UnknownQuestion         practice     no question has that number
        Refused                 explore      a tile cannot go there
"""

from __future__ import annotations

import importlib
from typing import Any

from mahjong_lessons.rules import FURTHER, HISTORICAL, MODERN, RULES, Limit, Rules, Unknown, UnknownRule
from mahjong_lessons.scoring.claim import IncompleteHand
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.melds import ImpossibleHand, Meld
from mahjong_lessons.scoring.score import NoYaku, Score, score
from mahjong_lessons.scoring.tiles import NotTiles, Tile
from mahjong_lessons.scoring.yaku import YAKU

__version__ = "0.2.0"
__all__ = [
    "FURTHER",
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

_ON_FIRST_USE = {
    **{
        name: f".{name}"
        for name in ("bulk", "charts", "explore", "history", "practice", "records", "settlements", "show", "tables")
    },
    "lessons": ".course.lessons",
}
"""Modules that load when they are first used, since the libraries they need are slow to load."""
_OF_THE_COURSE = {
    **dict.fromkeys(("check", "questions"), ".course.questions"),
    **dict.fromkeys(("ask", "score_of"), ".course.asking"),
}
"""The names that the lessons ask with, and the modules where they are."""


def __getattr__(name: str) -> Any:
    if name in _ON_FIRST_USE:
        return importlib.import_module(_ON_FIRST_USE[name], __name__)
    if name in _OF_THE_COURSE:
        return getattr(importlib.import_module(_OF_THE_COURSE[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

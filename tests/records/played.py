"""Whole games that programs play by themselves, from a seed: they are nobody's, and the package ships one of them.

The table, the players and what the log says of each win are those of `jansou`, which shares no code with this package;
so a log that was made here is a second opinion as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from jansou.core.rules import PRESETS
from jansou.game.agents import SmartEfficiencyAgent
from jansou.game.environment import Environment
from jansou.game.events import Win
from jansou.io import from_game, mjai, mjlog
from jansou.scoring.score import ScoreResult
from jansou.scoring.yaku import Yaku

from mahjong_lessons.records.names import OF_TENHOU

SHIPPED = 64
"""The seed of the game that the package ships."""
_OTHERWISE = {
    "YAKUHAI_HAKU": "haku",
    "YAKUHAI_HATSU": "hatsu",
    "YAKUHAI_CHUN": "chun",
    "YAKUHAI_ROUND": "round wind",
    "YAKUHAI_SEAT": "seat wind",
    "RINSHAN": "rinshan kaihou",
    "KOKUSHI": "kokushi musou",
    "CHUUREN": "chuuren poutou",
    "SHOUSUUSHI": "shousuushii",
    "DAISUUSHI": "daisuushii",
}
"""The names of its yaku that are not those of this package in capitals."""


@cache
def played(seed: int) -> Environment:
    """The game that a seed gives, from the deal of the first hands to the last win."""
    game = Environment(PRESETS["tenhou"], seed=seed)
    game.run([SmartEfficiencyAgent(4 * seed + seat) for seat in range(4)])
    return game


def as_mjai(seed: int) -> str:
    """The log of a game in mjai's format."""
    return mjai.dump_mjai(from_game.paifu_from_game(played(seed)))


def as_xml(seed: int) -> str:
    """The log of a game in Tenhou's XML, each element in a line of its own, with the yaku that `jansou` counts."""
    wins = (event.result for deal in played(seed).records for event in deal if isinstance(event, Win))
    log = mjlog.dump_mjlog(from_game.paifu_from_game(played(seed)))
    told = re.sub("<AGARI ", lambda _: f"<AGARI {_yaku(next(wins))} ", log)
    return re.sub("(?<=>)(?=<(?:INIT|AGARI|RYUUKYOKU|/mjloggm))", "\n", told) + "\n"


def _yaku(result: ScoreResult) -> str:
    """The attribute by which Tenhou's XML tells the yaku: their numbers, and the han of each below a yakuman."""
    if result.is_yakuman:
        return f'yakuman="{",".join(str(OF_TENHOU.index(_named(each.yaku))) for each in result.yaku)}"'
    pairs = [(OF_TENHOU.index(_named(each.yaku)), each.value) for each in result.yaku]
    return f'yaku="{",".join(f"{number},{han}" for number, han in [*pairs, *_bonus(result)])}"'


def _named(yaku: Yaku) -> str:
    return _OTHERWISE.get(yaku.name, yaku.name.lower().replace("_", " "))


def _bonus(result: ScoreResult) -> Iterator[tuple[int, int]]:
    for name, han in (("dora", result.dora.dora), ("ura dora", result.dora.ura), ("aka dora", result.dora.aka)):
        if han:
            yield OF_TENHOU.index(name), han

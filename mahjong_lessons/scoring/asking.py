"""The yaku that count under a rule set, and those of them that need asking of a hand.

A hand is asked only about the yaku that it may have, going by what it is made of and how it was won: of some forty, a
handful.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mahjong_lessons.rules import LOST, TODAY, Rules
from mahjong_lessons.scoring.claim import BY, FLAGS
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.packed import RED, Makeup
from mahjong_lessons.scoring.tiles import DORA_OF, parse
from mahjong_lessons.scoring.yaku import (
    BONUS,
    LOCAL_YAKU,
    OTHER_YAKU,
    READING,
    TILES,
    WIN,
    YAKU,
    YAKUMAN,
    Han,
    Test,
    Yaku,
    YakuItem,
)

_FEDERATION: dict[str, Han] = {
    **dict.fromkeys(
        "menzen tsumo,pinfu,tanyao,haku,hatsu,chun,seat wind,round wind,haitei,rinshan kaihou,chankan,honitsu,"
        "honroutou,toitoi,chanta,junchan,ittsu,sanankou,shousangen".split(","),
        1,
    ),
    "chinitsu": 3,
    **dict.fromkeys(
        "tenhou,chiihou,daisangen,kokushi musou,kokushi musou 13-wait,suuankou,suuankou tanki,chinroutou,tsuuiisou,"
        "shousuushii,daisuushii,chuuren poutou,junsei chuuren poutou".split(","),
        YAKUMAN,
    ),
}
_KANAI: dict[str, Han] = dict.fromkeys(("haku", "hatsu", "chun", "seat wind", "round wind", "four chis"), 1)

_CLASSICAL: dict[str, Han] = dict.fromkeys(("haku", "hatsu", "chun", "seat wind"), 1)

_OLDER_LISTS: dict[str, dict[str, Han]] = {"federation": _FEDERATION, "kanai": _KANAI, "classical": _CLASSICAL}
"""The han of all that counted, in a closed or an open hand alike, in the games that did not know today's list."""


def worth(row: Yaku, rules: Rules, closed: bool, by: str) -> Han | None:
    """The han of a yaku under `rules` in a hand so won, None where it does not count there."""
    if row.by not in ("", by):
        return None
    if row.name in _SWITCHED and not _SWITCHED[row.name](rules, closed, by):
        return None
    if row.name in LOCAL_YAKU:
        return (row.closed if closed else row.open) or None if row.name in rules.local_yaku else None
    if row.name == "chiitoitsu":
        return rules.seven_pairs_han if closed and rules.seven_pairs_fu else None
    if rules.yaku_list != TODAY:
        return _OLDER_LISTS[rules.yaku_list].get(row.name) if closed or row.open or row.name == "pinfu" else None
    if row.name in OTHER_YAKU:
        return None
    return (row.closed if closed or row.name == "pinfu" else row.open) or None


_SWITCHED: dict[str, Callable[[Rules, bool, str], bool]] = {
    "pinfu": lambda rules, closed, by: (closed or rules.open_pinfu) and (by == "ron" or rules.pinfu_self_draw != LOST),
    "ippatsu": lambda rules, closed, by: rules.ippatsu,
    "tanyao": lambda rules, closed, by: closed or rules.open_tanyao,
}
"""The yaku that switches of the rules take away from some hands: whether they count."""

Asked = tuple[tuple[Test, YakuItem], ...]
"""Tests to ask, each with the item that it earns."""
_Rows = list[tuple[Yaku, YakuItem]]
ANY_WIN = ""
"""The key for yaku that need no flag."""


@dataclass(frozen=True, slots=True)
class Questions:
    """Yaku to ask of the hands of one makeup won in one way under one rule set.

    `given` needs no asking any more. What is asked of a reading is listed by the number of its triplets and its twins.
    """

    given: tuple[YakuItem, ...]
    of_flag: dict[str, Asked]
    """The questions to a win with that flag; under `ANY_WIN` those to all."""
    of_reading: tuple[tuple[Asked, Asked, Asked], ...]


@dataclass(frozen=True, slots=True)
class Asking:
    """The yakuman, which are asked first, since with one of them nothing else counts, and the other yaku."""

    yakuman: Questions
    others: Questions
    may_be_yakuman: tuple[bool, ...]
    """True where a yakuman need be asked, by the number of triplets; `first_turn` aside, which may make one of any."""


class Catalogue(dict[tuple[bool, str, Makeup], Asking]):
    """The questions by whether a hand is closed, how it was won, and what it is made of, put when first asked for."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        if missing := rules.local_yaku - LOCAL_YAKU.keys():
            raise ValueError(f"local_yaku names {', '.join(sorted(missing))}, which no function was registered for")
        self._rows = {(closed, by): _rows(rules, closed, by) for closed in (True, False) for by in BY}

    def __missing__(self, way: tuple[bool, str, Makeup]) -> Asking:
        closed, by, made = way
        rows = [(row, item) for row, item in self._rows[closed, by] if row.made(made)]
        yakuman = _questions([each for each in rows if each[0].is_yakuman], made)
        others = _questions([each for each in rows if not each[0].is_yakuman], made)
        always = bool(yakuman.given or yakuman.of_flag[ANY_WIN])
        may_be = tuple(always or any(asked) for asked in yakuman.of_reading)
        asking = self[way] = Asking(yakuman, others, may_be)
        return asking


def _rows(rules: Rules, closed: bool, by: str) -> _Rows:
    """The yaku that count in a hand so won, each with the item that it earns."""
    registered = (*YAKU.values(), *OTHER_YAKU.values(), *LOCAL_YAKU.values())
    worths = ((row, worth(row, rules, closed, by)) for row in registered)
    return [(row, YakuItem(row.name, han)) for row, han in worths if han is not None]


def _questions(rows: _Rows, made: Makeup) -> Questions:
    of: dict[tuple[str, ...], _Rows] = {TILES: [], WIN: [], READING: []}
    for row, item in rows:
        if row.of != TILES or row.test(made):
            of[row.of].append((row, item))
    of_flag: dict[str, _Rows] = {flag: [] for flag in (ANY_WIN, *FLAGS)}
    for row, item in of[WIN]:
        of_flag[row.flag].append((row, item))
    of_reading: list[_Rows] = [[] for _ in range(5)]
    for row, item in of[READING]:
        least, most = row.triplets
        for triplets in range(least, most + 1):
            of_reading[triplets].append((row, item))
    return Questions(
        given=tuple(item for _, item in of[TILES]),
        of_flag={flag: _asked(found) for flag, found in of_flag.items()},
        of_reading=tuple(map(_by_twins, of_reading)),
    )


def _asked(rows: _Rows) -> Asked:
    return tuple((row.test, item) for row, item in rows)


def _by_twins(rows: _Rows) -> tuple[Asked, Asked, Asked]:
    """The questions to a reading with no, one and two pairs of equal runs."""
    if all(row.twins is None for row, _ in rows):
        return (_asked(rows),) * 3
    none, one, two = (_asked([(row, item) for row, item in rows if row.twins in (None, twins)]) for twins in range(3))
    return none, one, two


_MOST_BONUS = 5 * 4 + 1  # five indicators, each pointing at four tiles
_DORA, _URA_DORA, _AKA_DORA = (tuple(YakuItem(name, count) for count in range(_MOST_BONUS)) for name in BONUS)
"""The items of bonus tiles by their number, made once."""


def add_bonus(items: list[YakuItem], win: Win, rules: Rules) -> int:
    """Add the bonus tiles that the hand has, in the order dora, ura dora, red fives; give their han, one for each."""
    dora = win.dora if rules.dora else 0
    ura = win.ura if rules.ura_dora else 0
    if not (rules.kan_dora and rules.kan_ura):
        dora, ura = _without_those_of_kans(win, rules, dora, ura)
    reds = win.packed // RED if rules.red_fives else 0
    if dora:
        items.append(_DORA[dora])
    if ura:
        items.append(_URA_DORA[ura])
    if reds:
        items.append(_AKA_DORA[reds])
    return dora + ura + reds


def _without_those_of_kans(win: Win, rules: Rules, dora: int, ura: int) -> tuple[int, int]:
    """The dora and ura dora where only the indicators that were turned first may count."""
    if dora and not rules.kan_dora:
        dora = _of_the_first(win, win.dora_indicators)
    if ura and not rules.kan_ura:
        ura = _of_the_first(win, win.ura_indicators)
    return dora, ura


def _of_the_first(win: Win, indicators: str) -> int:
    return win.count(DORA_OF[parse(indicators)[0].kind])

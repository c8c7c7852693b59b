"""The yaku: one row and one small function each. The registry of them is also the cheat sheet.

What a yaku looks at is what its function takes: what the hand is made of (`made`), the tiles and how they were won
(`win`), or the groups too (`win, reading`). To add a local yaku, write it before a score is asked for under rules that
name it, such as `dataclasses.replace(STANDARD, local_yaku=frozenset({"sanrenkou"}))`. No other rules count it:

    @yaku("sanrenkou", "三連刻", "three in a row", "Triplets in a row.", 2, 2, triplets=(3, 4), into=LOCAL_YAKU)
    def sanrenkou(win: Win, reading: Reading) -> bool:
        in_a_row = reading.triplets & reading.triplets >> 1 & reading.triplets >> 2
        return in_a_row & RUN_STARTS != 0
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple, TypeVar

from mahjong_lessons.scoring.fu import times_of_value
from mahjong_lessons.scoring.groups import RYANMEN, TANKI
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.packed import Makeup
from mahjong_lessons.scoring.readings import GROUPS_AND_PAIR, SEVEN_PAIRS, Reading
from mahjong_lessons.scoring.tiles import (
    DRAGON_TILES,
    GREEN,
    HONOURS,
    OUTSIDE,
    SUIT_KINDS,
    TERMINALS,
    WIND_KINDS,
    WIND_TILES,
    kinds,
)

YAKUMAN = "yakuman"
Han = int | str
"""Han as a number, or `YAKUMAN`."""

TILES, WIN, READING = ("made",), ("win",), ("win", "reading")
"""The parameters of the function of a yaku: the things that the yaku looks at."""


class YakuItem(NamedTuple):
    """A yaku, or bonus tiles, that counts in a hand. A named tuple: several are made for every score."""

    name: str
    han: Han


_han = itemgetter(1)  # by its place: a sum is made for every reading, and a name is looked up more slowly


def han_of(items: Sequence[YakuItem]) -> int:
    """The han of yaku that are no yakuman, in all."""
    return sum(map(_han, items))


Test = Callable[..., bool]
"""The test for a yaku: of a `Makeup` (of tiles), a `Win` (of the win), or a `Win` and a `Reading` of it."""


def _any_tiles(made: Makeup) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Yaku:
    """One row of the cheat sheet.

    `closed` and `open` are its han in a closed and an open hand, 0 where it does not count there. `by` is "ron" or
    "tsumo" where only one of them will do, and `flag` the one of `Win.flags` without which it cannot be. `test` says.
    `made`, `triplets` (the least and the most triplets and kans) and `twins` (the pairs of equal runs, None for any
    number) rule out early what can never pass. `paid_by` is the switch of the rules that names a limit, for a yaku that
    pays this limit in place of all else in the hand, and only where that is more.
    """

    name: str
    kanji: str
    gloss: str
    rule: str
    closed: Han
    open: Han
    of: tuple[str, ...]
    test: Test
    by: str
    flag: str
    made: Callable[[Makeup], bool]
    triplets: tuple[int, int]
    twins: int | None
    paid_by: str

    @property
    def is_yakuman(self) -> bool:
        """Tell if it is a limit hand of its own."""
        return self.closed == YAKUMAN


YAKU: dict[str, Yaku] = {}
"""Every yaku of the cheat sheet by name, in its order. Bonus tiles (dora) are no yaku."""
OTHER_YAKU: dict[str, Yaku] = {}
"""Those that only some rule sets know, which are not on the sheet."""
LOCAL_YAKU: dict[str, Yaku] = {}
"""Those of a table's own, which count where `Rules.local_yaku` names them."""
BONUS = ("dora", "ura dora", "aka dora")
"""The names of all that is worth han without being a yaku."""

_T = TypeVar("_T", bound=Test)


def yaku(
    name: str,
    kanji: str,
    gloss: str,
    rule: str,
    closed: Han,
    open: Han,
    *,
    by: str = "",
    flag: str = "",
    made: Callable[[Makeup], bool] = _any_tiles,
    triplets: tuple[int, int] = (0, 4),
    twins: int | None = None,
    paid_by: str = "",
    into: dict[str, Yaku] = YAKU,
) -> Callable[[_T], _T]:
    """Put a yaku into the registry: the function below decides it by a `Makeup`, a `Win`, or a `Win` and a `Reading`.

    Raises ValueError where the function takes anything else.
    """

    def register(test: _T) -> _T:
        of = test.__code__.co_varnames[: test.__code__.co_argcount]
        if of not in (TILES, WIN, READING):
            ways = "; or ".join(", ".join(names) for names in (TILES, WIN, READING))
            raise ValueError(f"the function of {name!r} takes {', '.join(of) or 'nothing'}; it must take {ways}")
        into[name] = Yaku(name, kanji, gloss, rule, closed, open, of, test, by, flag, made, triplets, twins, paid_by)
        return test

    return register


def _has_honours(made: Makeup) -> bool:
    return made.honours


def _is_of_orphans(made: Makeup) -> bool:
    return made.suits == 3 and made.terminals and made.honours and not made.simples


def _has_terminals(made: Makeup) -> bool:
    return made.terminals


def _has_terminals_but_no_honours(made: Makeup) -> bool:
    return made.terminals and not made.honours


def _has_three_suits(made: Makeup) -> bool:
    return made.suits == 3


def _may_be_green(made: Makeup) -> bool:
    return made.suits == 1 and not made.terminals


def _may_be_nine_gates(made: Makeup) -> bool:
    return made.suits == 1 and made.simples and made.terminals and not made.honours


# --- 1 han ----------------------------------------------------------------------------------------


@yaku(
    "riichi",
    "立直",
    "declared ready",
    "A closed hand one tile from winning, declared with a stick.",
    1,
    0,
    flag="riichi",
)
def riichi(win: Win) -> bool:
    return True


@yaku(
    "ippatsu",
    "一発",
    "one shot",
    "Won within one go-around of the riichi, with no call in between.",
    1,
    0,
    flag="ippatsu",
)
def ippatsu(win: Win) -> bool:
    return True


@yaku("menzen tsumo", "門前清自摸和", "closed self-draw", "A closed hand won on one's own draw.", 1, 0, by="tsumo")
def menzen_tsumo(made: Makeup) -> bool:
    return True


@yaku("haitei", "海底摸月", "last draw", "Self-draw of the last tile of the wall.", 1, 1, by="tsumo", flag="last_tile")
def haitei(win: Win) -> bool:
    return True


@yaku("houtei", "河底撈魚", "last discard", "Ron on the last discard of the deal.", 1, 1, by="ron", flag="last_tile")
def houtei(win: Win) -> bool:
    return True


@yaku(
    "rinshan kaihou",
    "嶺上開花",
    "replacement tile",
    "Self-draw of the tile that replaces a kan.",
    1,
    1,
    by="tsumo",
    flag="after_kan",
)
def rinshan_kaihou(win: Win) -> bool:
    return True


@yaku(
    "chankan",
    "搶槓",
    "robbed kan",
    "Ron on the tile that another player adds to a pon.",
    1,
    1,
    by="ron",
    flag="robbed_kan",
)
def chankan(win: Win) -> bool:
    return True


@yaku(
    "pinfu",
    "平和",
    "no points",
    "Four runs, a pair without value, won on a ryanmen: nothing earns fu.",
    1,
    0,
    triplets=(0, 0),
)
def pinfu(win: Win, reading: Reading) -> bool:
    return reading.wait == RYANMEN and not times_of_value(reading.pair, win)


@yaku("tanyao", "断幺九", "all simples", "Only numbers from 2 to 8.", 1, 1)
def tanyao(made: Makeup) -> bool:
    return not made.terminals and not made.honours


@yaku("iipeikou", "一盃口", "two equal runs", "The same run twice, in one suit.", 1, 0, triplets=(0, 2), twins=1)
def iipeikou(win: Win, reading: Reading) -> bool:
    return True


@yaku("haku", "白", "white dragon", "Three or four white dragons.", 1, 1, triplets=(1, 4), made=_has_honours)
def haku(win: Win, reading: Reading) -> bool:
    return reading.triplets & _HAKU != 0


@yaku("hatsu", "發", "green dragon", "Three or four green dragons.", 1, 1, triplets=(1, 4), made=_has_honours)
def hatsu(win: Win, reading: Reading) -> bool:
    return reading.triplets & _HATSU != 0


@yaku("chun", "中", "red dragon", "Three or four red dragons.", 1, 1, triplets=(1, 4), made=_has_honours)
def chun(win: Win, reading: Reading) -> bool:
    return reading.triplets & _CHUN != 0


@yaku(
    "seat wind", "自風", "own wind", "Three or four of the winner's own wind.", 1, 1, triplets=(1, 4), made=_has_honours
)
def seat_wind(win: Win, reading: Reading) -> bool:
    return reading.triplets >> WIND_KINDS[win.seat] & 1 == 1


@yaku(
    "round wind",
    "場風",
    "prevailing wind",
    "Three or four of the wind of the round.",
    1,
    1,
    triplets=(1, 4),
    made=_has_honours,
)
def round_wind(win: Win, reading: Reading) -> bool:
    return reading.triplets >> WIND_KINDS[win.round] & 1 == 1


# --- 2 han ----------------------------------------------------------------------------------------


@yaku(
    "double riichi",
    "両立直",
    "riichi at once",
    "Riichi on the first discard, no call before it.",
    2,
    0,
    flag="double riichi",
)
def double_riichi(win: Win) -> bool:
    return True


@yaku(
    "chiitoitsu",
    "七対子",
    "seven pairs",
    "Seven different pairs; their fu are fixed and not rounded.",
    2,
    0,
    triplets=(0, 0),
)
def chiitoitsu(win: Win, reading: Reading) -> bool:
    return reading.form == SEVEN_PAIRS


@yaku("toitoi", "対々和", "all triplets", "Four triplets or kans.", 2, 2, triplets=(4, 4))
def toitoi(win: Win, reading: Reading) -> bool:
    return True


@yaku(
    "sanankou",
    "三暗刻",
    "three closed triplets",
    "Three closed triplets or kans; one won by ron is not closed.",
    2,
    2,
    triplets=(3, 4),
)
def sanankou(win: Win, reading: Reading) -> bool:
    return _hidden(reading) == 3


@yaku("sankantsu", "三槓子", "three kans", "Three kans, open or closed.", 2, 2, triplets=(3, 4))
def sankantsu(win: Win, reading: Reading) -> bool:
    return _kans(reading) == 3


@yaku(
    "sanshoku doujun",
    "三色同順",
    "three-suit run",
    "The same run in all three suits.",
    2,
    1,
    triplets=(0, 1),
    made=_has_three_suits,
)
def sanshoku_doujun(win: Win, reading: Reading) -> bool:
    return reading.runs & reading.runs >> 9 & reading.runs >> 18 != 0


@yaku(
    "sanshoku doukou",
    "三色同刻",
    "three-suit triplet",
    "The same triplet in all three suits.",
    2,
    2,
    triplets=(3, 4),
    made=_has_three_suits,
)
def sanshoku_doukou(win: Win, reading: Reading) -> bool:
    numbers = reading.triplets & ~HONOURS
    return numbers & numbers >> 9 & numbers >> 18 != 0


@yaku(
    "ittsu",
    "一気通貫",
    "straight",
    "The runs 123, 456 and 789 of one suit.",
    2,
    1,
    triplets=(0, 1),
    made=_has_terminals,
)
def ittsu(win: Win, reading: Reading) -> bool:
    return reading.runs & reading.runs >> 3 & reading.runs >> 6 & _ONES != 0


@yaku(
    "chanta",
    "混全帯幺九",
    "outside hand",
    "A terminal or honour in every group and the pair; a run; an honour.",
    2,
    1,
    triplets=(0, 3),
    made=_has_honours,
)
def chanta(win: Win, reading: Reading) -> bool:
    return reading.pair.outside and _all_outside(reading)


@yaku("honroutou", "混老頭", "terminals and honours", "Only terminals and honours.", 2, 2)
def honroutou(made: Makeup) -> bool:
    return not made.simples


@yaku(
    "shousangen",
    "小三元",
    "little three dragons",
    "Two dragon triplets and a pair of the third.",
    2,
    2,
    triplets=(2, 4),
    made=_has_honours,
)
def shousangen(win: Win, reading: Reading) -> bool:
    return (reading.triplets & DRAGON_TILES).bit_count() == 2 and reading.pair.kinds & DRAGON_TILES != 0


# --- 3 and 6 han ----------------------------------------------------------------------------------


@yaku(
    "ryanpeikou",
    "二盃口",
    "twice two equal runs",
    "Two equal runs, twice over; not seven pairs.",
    3,
    0,
    triplets=(0, 0),
    twins=2,
)
def ryanpeikou(win: Win, reading: Reading) -> bool:
    return True


@yaku(
    "junchan",
    "純全帯幺九",
    "pure outside hand",
    "A terminal in every group and the pair; a run; no honours.",
    3,
    2,
    triplets=(0, 3),
    made=_has_terminals_but_no_honours,
)
def junchan(win: Win, reading: Reading) -> bool:
    return reading.pair.outside and _all_outside(reading)


@yaku("honitsu", "混一色", "half flush", "One suit and honours.", 3, 2)
def honitsu(made: Makeup) -> bool:
    return made.suits == 1 and made.honours


@yaku("chinitsu", "清一色", "full flush", "One suit, no honours.", 6, 5)
def chinitsu(made: Makeup) -> bool:
    return made.suits == 1 and not made.honours


# --- yakuman --------------------------------------------------------------------------------------


@yaku(
    "kokushi musou",
    "国士無双",
    "thirteen orphans",
    "All thirteen terminals and honours, and one again.",
    YAKUMAN,
    0,
    made=_is_of_orphans,
)
def kokushi_musou(win: Win) -> bool:
    return not win.groups and win.kinds == OUTSIDE and win.count(win.winning.kind) == 1


@yaku(
    "kokushi musou 13-wait",
    "国士無双十三面",
    "thirteen orphans, thirteen waits",
    "The same, won on the pair.",
    YAKUMAN,
    0,
    made=_is_of_orphans,
)
def kokushi_musou_13_wait(win: Win) -> bool:
    return not win.groups and win.kinds == OUTSIDE and win.count(win.winning.kind) == 2


@yaku("suuankou", "四暗刻", "four closed triplets", "Four closed triplets or kans.", YAKUMAN, 0, triplets=(4, 4))
def suuankou(win: Win, reading: Reading) -> bool:
    return _hidden(reading) == 4 and reading.wait != TANKI


@yaku(
    "suuankou tanki",
    "四暗刻単騎",
    "four closed triplets, pair wait",
    "The same, won on the pair.",
    YAKUMAN,
    0,
    triplets=(4, 4),
)
def suuankou_tanki(win: Win, reading: Reading) -> bool:
    return _hidden(reading) == 4 and reading.wait == TANKI


@yaku(
    "daisangen",
    "大三元",
    "big three dragons",
    "Triplets or kans of all three dragons.",
    YAKUMAN,
    YAKUMAN,
    triplets=(3, 4),
    made=_has_honours,
)
def daisangen(win: Win, reading: Reading) -> bool:
    return reading.triplets & DRAGON_TILES == DRAGON_TILES


@yaku(
    "shousuushii",
    "小四喜",
    "little four winds",
    "Triplets of three winds, a pair of the fourth.",
    YAKUMAN,
    YAKUMAN,
    triplets=(3, 4),
    made=_has_honours,
)
def shousuushii(win: Win, reading: Reading) -> bool:
    return (reading.triplets & WIND_TILES).bit_count() == 3 and reading.pair.kinds & WIND_TILES != 0


@yaku(
    "daisuushii",
    "大四喜",
    "big four winds",
    "Triplets or kans of all four winds.",
    YAKUMAN,
    YAKUMAN,
    triplets=(4, 4),
    made=_has_honours,
)
def daisuushii(win: Win, reading: Reading) -> bool:
    return reading.triplets == WIND_TILES


@yaku("tsuuiisou", "字一色", "all honours", "Only honours.", YAKUMAN, YAKUMAN)
def tsuuiisou(made: Makeup) -> bool:
    return made.suits == 0


@yaku("chinroutou", "清老頭", "all terminals", "Only terminals.", YAKUMAN, YAKUMAN)
def chinroutou(made: Makeup) -> bool:
    return not made.simples and not made.honours


@yaku(
    "ryuuiisou",
    "緑一色",
    "all green",
    "Only 2, 3, 4, 6, 8 of bamboo and green dragons.",
    YAKUMAN,
    YAKUMAN,
    made=_may_be_green,
)
def ryuuiisou(win: Win) -> bool:
    return not win.kinds & ~GREEN


@yaku(
    "chuuren poutou",
    "九蓮宝燈",
    "nine gates",
    "1112345678999 of one suit and one more of it.",
    YAKUMAN,
    0,
    made=_may_be_nine_gates,
)
def chuuren_poutou(win: Win) -> bool:
    return _is_nine_gates(win) and not _waits_on_nine(win)


@yaku(
    "junsei chuuren poutou",
    "純正九蓮宝燈",
    "nine gates, nine waits",
    "The same, won on the one more.",
    YAKUMAN,
    0,
    made=_may_be_nine_gates,
)
def junsei_chuuren_poutou(win: Win) -> bool:
    return _is_nine_gates(win) and _waits_on_nine(win)


@yaku("suukantsu", "四槓子", "four kans", "Four kans, open or closed.", YAKUMAN, YAKUMAN, triplets=(4, 4))
def suukantsu(win: Win, reading: Reading) -> bool:
    return _kans(reading) == 4


@yaku(
    "tenhou", "天和", "heavenly hand", "The dealer wins on the first draw.", YAKUMAN, 0, by="tsumo", flag="first_turn"
)
def tenhou(win: Win) -> bool:
    return win.dealer


@yaku(
    "chiihou",
    "地和",
    "earthly hand",
    "Another player wins on the first draw, no call before.",
    YAKUMAN,
    0,
    by="tsumo",
    flag="first_turn",
)
def chiihou(win: Win) -> bool:
    return not win.dealer


# --- not on the cheat sheet -----------------------------------------------------------------------


@yaku(
    "renhou",
    "人和",
    "human hand",
    "Ron before one's own first discard, no call before.",
    5,
    0,
    by="ron",
    into=OTHER_YAKU,
    flag="first_turn",
    paid_by="renhou",
)
def renhou(win: Win) -> bool:
    return True


@yaku(
    "four chis",
    "",
    "four runs",
    "Four runs and a pair of numbers, won on a discard (Kanai 1952).",
    1,
    1,
    by="ron",
    triplets=(0, 0),
    into=OTHER_YAKU,
)
def four_chis(win: Win, reading: Reading) -> bool:
    return not win.kinds & HONOURS and reading.form == GROUPS_AND_PAIR


IN_PLACE = {name: row for name, row in OTHER_YAKU.items() if row.paid_by}
"""Those that pay a limit in place of all else in the hand."""


# --- what several of them ask ---------------------------------------------------------------------

_HAKU, _HATSU, _CHUN = kinds("5z"), kinds("6z"), kinds("7z")
_ONES = kinds("1m 1p 1s")
RUN_STARTS = kinds("1234567m 1234567p 1234567s")


def _hidden(reading: Reading) -> int:
    a, b, c, d = reading.groups
    return (a.hidden | b.hidden | c.hidden | d.hidden).bit_count()


def _kans(reading: Reading) -> int:
    a, b, c, d = reading.groups
    return (a.kan | b.kan | c.kan | d.kan).bit_count()


def _all_outside(reading: Reading) -> bool:
    if not reading.runs:
        return False
    a, b, c, d = reading.groups
    return a.outside and b.outside and c.outside and d.outside


def _is_nine_gates(win: Win) -> bool:
    if win.groups or win.kinds not in SUIT_KINDS:
        return False
    lowest = win.kinds.bit_length() - 9
    return win.count(lowest) >= 3 and win.count(lowest + 8) >= 3


def _waits_on_nine(win: Win) -> bool:
    return win.count(win.winning.kind) == (4 if 1 << win.winning.kind & TERMINALS else 2)

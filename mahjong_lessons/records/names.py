"""The names of yaku as logs write them, and their names here."""

from __future__ import annotations

import re

OF_TENHOU = (
    *("menzen tsumo", "riichi", "ippatsu", "chankan", "rinshan kaihou", "haitei", "houtei", "pinfu", "tanyao"),
    *("iipeikou", *("seat wind",) * 4, *("round wind",) * 4, "haku", "hatsu", "chun", "double riichi", "chiitoitsu"),
    *("chanta", "ittsu", "sanshoku doujun", "sanshoku doukou", "sankantsu", "toitoi", "sanankou", "shousangen"),
    *("honroutou", "ryanpeikou", "junchan", "honitsu", "chinitsu", "renhou", "tenhou", "chiihou", "daisangen"),
    *("suuankou", "suuankou tanki", "tsuuiisou", "ryuuiisou", "chinroutou", "chuuren poutou"),
    *("junsei chuuren poutou", "kokushi musou", "kokushi musou 13-wait", "daisuushii", "shousuushii", "suukantsu"),
    *("dora", "ura dora", "aka dora"),
)
"""The yaku by their number in Tenhou's logs."""
_WRITTEN = {
    "menzen tsumo": "門前清自摸和 門前清模和 Fully Concealed Hand",
    "riichi": "立直 リーチ Riichi",
    "double riichi": "両立直 ダブル立直 ダブルリーチ Double Riichi",
    "ippatsu": "一発 Ippatsu",
    "chankan": "槍槓 搶槓 Robbing a Kan",
    "rinshan kaihou": "嶺上開花 After a Kan",
    "haitei": "海底摸月 海底撈月 Under the Sea",
    "houtei": "河底撈魚 Under the River",
    "pinfu": "平和 Pinfu",
    "tanyao": "断幺九 断么九 タンヤオ All Simples",
    "iipeikou": "一盃口 Pure Double Sequence",
    "haku": "役牌白 役牌:白 White Dragon",
    "hatsu": "役牌發 役牌:發 役牌発 Green Dragon",
    "chun": "役牌中 役牌:中 Red Dragon",
    "seat wind": "自風東 自風南 自風西 自風北 役牌:自風牌 Seat Wind",
    "round wind": "場風東 場風南 場風西 場風北 役牌:場風牌 Prevalent Wind",
    "chiitoitsu": "七対子 Seven Pairs",
    "chanta": "混全帯幺九 混全帯么九 Half Outside Hand",
    "ittsu": "一気通貫 Pure Straight",
    "sanshoku doujun": "三色同順 Mixed Triple Sequence",
    "sanshoku doukou": "三色同刻 Triple Triplets",
    "sankantsu": "三槓子 Three Quads",
    "toitoi": "対々和 対対和 All Triplets",
    "sanankou": "三暗刻 Three Concealed Triplets",
    "shousangen": "小三元 Little Three Dragons",
    "honroutou": "混老頭 All Terminals and Honors",
    "ryanpeikou": "二盃口 Twice Pure Double Sequence",
    "junchan": "純全帯幺九 純全帯么九 Fully Outside Hand",
    "honitsu": "混一色 Half Flush",
    "chinitsu": "清一色 Full Flush",
    "renhou": "人和",
    "tenhou": "天和 Blessing of Heaven",
    "chiihou": "地和 Blessing of Earth",
    "daisangen": "大三元 Big Three Dragons",
    "suuankou": "四暗刻 Four Concealed Triplets",
    "suuankou tanki": "四暗刻単騎 四暗刻単騎待ち Single-wait Four Concealed Triplets",
    "tsuuiisou": "字一色 All Honors",
    "ryuuiisou": "緑一色 All Green",
    "chinroutou": "清老頭 All Terminals",
    "chuuren poutou": "九蓮宝燈 Nine Gates",
    "junsei chuuren poutou": "純正九蓮宝燈 True Nine Gates",
    "kokushi musou": "国士無双 Thirteen Orphans",
    "kokushi musou 13-wait": "国士無双13面 国士無双十三面 国士無双十三面待ち Thirteen-wait Thirteen Orphans",
    "daisuushii": "大四喜 Four Big Winds",
    "shousuushii": "小四喜 Four Little Winds",
    "suukantsu": "四槓子 Four Quads",
    "dora": "ドラ Dora",
    "ura dora": "裏ドラ Ura Dora",
    "aka dora": "赤ドラ Red Five",
}


def _plain(name: str) -> str:
    return re.sub(r"\s+", "", name).casefold()


_ENGLISH = re.compile(r"[A-Za-z][A-Za-z -]*$")


def _spellings(written: str) -> list[str]:
    english = _ENGLISH.search(written)
    rest = written[: english.start()] if english else written
    return [*rest.split(), *([english[0]] if english else [])]


NAMES: dict[str, str] = {_plain(each): name for name, written in _WRITTEN.items() for each in _spellings(written)}
"""Each spelling that logs have for a yaku, without spaces and case, and the name here."""


def named(written: str) -> str | None:
    """The name here of a yaku as a log writes it; None where it is not known."""
    return NAMES.get(_plain(written))

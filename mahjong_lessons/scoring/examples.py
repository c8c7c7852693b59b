"""An example hand for every yaku and every kind of bonus tile, the tiles in it that make the yaku, and the families.

An example holds its yaku and as little else as can be: it is a minimal hand, not a likely one.
"""

from __future__ import annotations

from mahjong_lessons.rules import RULES, STANDARD, Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import Score, score
from mahjong_lessons.scoring.yaku import BONUS, YAKU

_NOTHING = "123m 46p 345s 888s 99p"
"""A closed hand without any yaku of its own, which waits on the 5 of dots between two others."""
_NOTHING_OPEN = ("46p 345s 888s 99p", "5p", ["chi 123m"])
_WITH_A_PON = "123m 46p 345s 99p"
_NINE_GATES = "1112345678999m"

EXAMPLES: dict[str, Win] = {
    "riichi": Win(_NOTHING, "5p", riichi="riichi"),
    "ippatsu": Win(_NOTHING, "5p", riichi="riichi", ippatsu=True),
    "menzen tsumo": Win(_NOTHING, "5p", by="tsumo"),
    "haitei": Win(*_NOTHING_OPEN, by="tsumo", last_tile=True),
    "houtei": Win(*_NOTHING_OPEN, last_tile=True),
    "rinshan kaihou": Win(_WITH_A_PON, "5p", melds=["kan 8888s"], by="tsumo", after_kan=True),
    "chankan": Win(*_NOTHING_OPEN, robbed_kan=True),
    "pinfu": Win("123m 67p 234s 789m 99m", "5p"),
    "tanyao": Win("22p 57m 234s", "6m", melds=["chi 234m", "pon 888m"]),
    "iipeikou": Win("112233m 46p 888s 99p", "5p"),
    "haku": Win(_WITH_A_PON, "5p", melds=["pon 555z"]),
    "hatsu": Win(_WITH_A_PON, "5p", melds=["pon 666z"]),
    "chun": Win(_WITH_A_PON, "5p", melds=["pon 777z"]),
    "seat wind": Win(_WITH_A_PON, "5p", melds=["pon 222z"], seat="south", round="east"),
    "round wind": Win(_WITH_A_PON, "5p", melds=["pon 111z"], seat="south", round="east"),
    "double riichi": Win(_NOTHING, "5p", riichi="double riichi"),
    "chiitoitsu": Win("114488m 22p 33s 55z 7z", "7z"),
    "toitoi": Win("444s 99p 33z", "3z", melds=["pon 222m", "pon 777m"]),
    "sanankou": Win("222m 777m 333s 9p", "9p", melds=["chi 678p"]),
    "sankantsu": Win("46p 99m", "5p", melds=["kan 2222m", "kan 7777m", "kan 3333s"]),
    "sanshoku doujun": Win("345m 345p 35s 333z 99m", "4s"),
    "sanshoku doukou": Win("222s 46m 99p", "5m", melds=["pon 222m", "pon 222p"]),
    "ittsu": Win("123456m 79m 888p 99s", "8m"),
    "chanta": Win("123m 79m 111p 444z 99m", "8m"),
    "honroutou": Win("444z 33z 11p", "1p", melds=["pon 111m", "pon 999m"]),
    "shousangen": Win("77z 345s 46p", "5p", melds=["pon 555z", "pon 666z"]),
    "ryanpeikou": Win("112233m 22344p 44s", "3p"),
    "junchan": Win("123m 79m 999m 123p 11p", "8m"),
    "honitsu": Win("123m 46m 888m 99m 444z", "5m"),
    "chinitsu": Win("111m 99m 234m 678m 35m", "4m"),
    "kokushi musou": Win("119m 19p 19s 123456z", "7z"),
    "kokushi musou 13-wait": Win("19m 19p 19s 1234567z", "7z"),
    "suuankou": Win("222m 777m 99p 333s 33z", "3z", by="tsumo"),
    "suuankou tanki": Win("222m 777m 333s 333z 9p", "9p"),
    "daisangen": Win("777z 46p 99m", "5p", melds=["pon 555z", "pon 666z"]),
    "shousuushii": Win("333z 44z 46p", "5p", melds=["pon 111z", "pon 222z"]),
    "daisuushii": Win("444z 5p", "5p", melds=["pon 111z", "pon 222z", "pon 333z"]),
    "tsuuiisou": Win("555z 66z 33z", "6z", melds=["pon 111z", "pon 222z"]),
    "chinroutou": Win("111p 99s 99p", "9p", melds=["pon 111m", "pon 999m"]),
    "ryuuiisou": Win("22s 333s 444s 88s", "8s", melds=["pon 666z"]),
    "chuuren poutou": Win("1112234567899m", "9m"),
    "junsei chuuren poutou": Win(_NINE_GATES, "5m"),
    "suukantsu": Win("9m", "9m", melds=["kan 2222m", "kan 7777m", "kan 3333s", "kan 3333z"]),
    "tenhou": Win(_NOTHING, "5p", by="tsumo", seat="east", first_turn=True),
    "chiihou": Win(_NOTHING, "5p", by="tsumo", seat="south", first_turn=True),
    "renhou": Win(_NOTHING, "5p", first_turn=True),
    "dora": Win(_WITH_A_PON, "5p", melds=["pon 555z"], dora_indicators="8p"),
    "ura dora": Win(_NOTHING, "5p", riichi="riichi", dora_indicators="1z", ura_indicators="8p"),
    "aka dora": Win(_WITH_A_PON, "0p", melds=["pon 555z"]),
}
"""A hand for each yaku of the cheat sheet, for renhou, and for each kind of bonus tile."""

SHAPES: dict[str, str] = {
    "pinfu": "123m 789m 567p 234s 99m",
    "tanyao": "234m 567m 888m 22p 234s",
    "iipeikou": "123m 123m",
    "haku": "555z",
    "hatsu": "666z",
    "chun": "777z",
    "seat wind": "222z",
    "round wind": "111z",
    "chiitoitsu": "11m 44m 88m 22p 33s 55z 77z",
    "toitoi": "222m 777m 444s 333z",
    "sanankou": "222m 777m 333s",
    "sankantsu": "2222m 7777m 3333s",
    "sanshoku doujun": "345m 345p 345s",
    "sanshoku doukou": "222m 222p 222s",
    "ittsu": "123m 456m 789m",
    "chanta": "123m 789m 99m 111p 444z",
    "honroutou": "111m 999m 111p 33z 444z",
    "shousangen": "555z 666z 77z",
    "ryanpeikou": "123m 123m 234p 234p",
    "junchan": "123m 789m 999m 123p 11p",
    "honitsu": "123m 456m 888m 99m 444z",
    "chinitsu": "111m 234m 345m 678m 99m",
    "kokushi musou": "119m 19p 19s 1234567z",
    "suuankou": "222m 777m 333s 333z",
    "daisangen": "555z 666z 777z",
    "shousuushii": "111z 222z 333z 44z",
    "daisuushii": "111z 222z 333z 444z",
    "tsuuiisou": "111z 222z 33z 555z 666z",
    "chinroutou": "111m 999m 111p 999p 99s",
    "ryuuiisou": "22s 333s 444s 888s 666z",
    "chuuren poutou": f"{_NINE_GATES} 2m",
    "suukantsu": "2222m 7777m 3333s 3333z",
}
"""The tiles of an example that make its yaku, group by group: the whole hand where the yaku asks something of all of
it. A yaku of how the hand was won, or of its wait, has none."""

FAMILIES: dict[str, tuple[str, ...]] = {
    "how it was won": (
        *("riichi", "double riichi", "ippatsu", "menzen tsumo"),
        *("haitei", "houtei", "rinshan kaihou", "chankan", "renhou"),
    ),
    "value triplets": ("haku", "hatsu", "chun", "seat wind", "round wind"),
    "runs": ("pinfu", "iipeikou", "ryanpeikou", "sanshoku doujun", "ittsu"),
    "triplets and pairs": ("toitoi", "sanankou", "sankantsu", "sanshoku doukou", "shousangen", "chiitoitsu"),
    "which tiles": ("tanyao", "chanta", "junchan", "honroutou", "honitsu", "chinitsu"),
    "yakuman": tuple(name for name, row in YAKU.items() if row.is_yakuman),
    "bonus tiles": BONUS,
}
"""Every name of `EXAMPLES`, sorted by what one looks at to see it."""


_UNKNOWN_TO_SOME: dict[str, tuple[str, object, Rules]] = {
    "renhou": ("renhou", None, RULES["wrc 2025"]),
    "chiitoitsu": ("seven_pairs_fu", 0, STANDARD),
}
"""Yaku that some rules lack: the switch, its value there, and rules that know the yaku."""


def example_score(name: str, rules: Rules = STANDARD) -> Score:
    """The score of the example of `name`; under rules that know it, where `rules` have no renhou or no seven pairs.

    Raises `NoYaku` where `rules` do not count the yaku and the hand has no other.
    """
    switch, without, known_to = _UNKNOWN_TO_SOME.get(name, ("", None, rules))
    lacks_it = switch and getattr(rules, switch) == without
    return score(EXAMPLES[name], known_to if lacks_it else rules)

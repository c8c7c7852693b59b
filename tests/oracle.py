"""The PyPI package `mahjong` as a second opinion: our hands in its terms, its answers in ours."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld

import mahjong_lessons as mj
from mahjong_lessons.scoring.tiles import parse

NAMES = {
    "Menzen Tsumo": "menzen tsumo",
    "Riichi": "riichi",
    "Double Riichi": "double riichi",
    "Ippatsu": "ippatsu",
    "Chankan": "chankan",
    "Rinshan Kaihou": "rinshan kaihou",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Pinfu": "pinfu",
    "Tanyao": "tanyao",
    "Iipeiko": "iipeikou",
    "Yakuhai (haku)": "haku",
    "Yakuhai (hatsu)": "hatsu",
    "Yakuhai (chun)": "chun",
    "Sanshoku Doujun": "sanshoku doujun",
    "Ittsu": "ittsu",
    "Chantai": "chanta",
    "Honroutou": "honroutou",
    "Toitoi": "toitoi",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Sanshoku Doukou": "sanshoku doukou",
    "Chiitoitsu": "chiitoitsu",
    "Shou Sangen": "shousangen",
    "Honitsu": "honitsu",
    "Junchan": "junchan",
    "Ryanpeikou": "ryanpeikou",
    "Chinitsu": "chinitsu",
    "Kokushi Musou": "kokushi musou",
    "Kokushi Musou Juusanmen Matchi": "kokushi musou 13-wait",
    "Chuuren Poutou": "chuuren poutou",
    "Daburu Chuuren Poutou": "junsei chuuren poutou",
    "Suu Ankou": "suuankou",
    "Suu Ankou Tanki": "suuankou tanki",
    "Daisangen": "daisangen",
    "Shousuushii": "shousuushii",
    "Dai Suushii": "daisuushii",
    "Ryuuiisou": "ryuuiisou",
    "Suu Kantsu": "suukantsu",
    "Tsuu Iisou": "tsuuiisou",
    "Chinroutou": "chinroutou",
    "Tenhou": "tenhou",
    "Chiihou": "chiihou",
    "Dora": "dora",
    "Ura Dora": "ura dora",
    "Aka Dora": "aka dora",
    **{f"Yakuhai (seat wind {wind})": "seat wind" for wind in ("east", "south", "west", "north")},
    **{f"Yakuhai (round wind {wind})": "round wind" for wind in ("east", "south", "west", "north")},
}
_WINDS = {"east": EAST, "south": SOUTH, "west": WEST, "north": NORTH}
_MELDS = {"chi": Meld.CHI, "pon": Meld.PON, "kan": Meld.KAN, "closed kan": Meld.KAN}


class Opinion(NamedTuple):
    """What a scorer says of a hand. `fu` and `raw_fu` are None where it has a yakuman, all but `yaku` without yaku."""

    yaku: tuple[tuple[str, int | str], ...]
    han: int | None = None
    yakuman: int = 0
    fu: int | None = None
    raw_fu: int | None = None
    points: int | None = None
    received: int | None = None
    from_discarder: int | None = None
    from_dealer: int | None = None
    from_each_non_dealer: int | None = None


NO_YAKU = Opinion(())


class Question(NamedTuple):
    """The arguments of `estimate_hand_value`."""

    tiles: list[int]
    win_tile: int
    melds: list[Meld]
    dora_indicators: list[int]
    config: HandConfig
    ura_dora_indicators: list[int]

    def ask(self) -> HandResponse:
        return HandCalculator.estimate_hand_value(
            self.tiles,
            self.win_tile,
            melds=self.melds,
            dora_indicators=self.dora_indicators,
            config=self.config,
            ura_dora_indicators=self.ura_dora_indicators,
        )


class _Numbers:
    """Its numbers for tiles, four to a kind; the first of the fives is the red one."""

    def __init__(self) -> None:
        self.used: Counter[int] = Counter()

    def of(self, tiles: tuple[mj.Tile, ...]) -> list[int]:
        return [self._next(tile) for tile in tiles]

    def _next(self, tile: mj.Tile) -> int:
        if tile.red:
            return 4 * tile.kind
        has_red = tile.suit != "z" and tile.number == 5
        self.used[tile.kind] += 1
        return 4 * tile.kind + self.used[tile.kind] - (0 if has_red and self.used[tile.kind] < 4 else 1)


def question(win: mj.Win, **options: Any) -> Question:
    """The question that asks it for the score of `win`, with `options` of its `OptionalRules`."""
    numbers = _Numbers()
    melds = [
        Meld(meld_type=_MELDS[meld.kind], tiles=numbers.of(meld.tiles), opened=meld.is_open) for meld in win.called
    ]
    (win_tile,) = numbers.of((win.winning,))
    tiles = [*numbers.of(win.concealed), win_tile, *(number for meld in melds for number in meld.tiles)]
    config = HandConfig(
        is_tsumo=win.tsumo,
        is_riichi=win.riichi == "riichi",
        is_daburu_riichi=win.riichi == "double riichi",
        is_ippatsu=win.ippatsu,
        is_rinshan=win.after_kan,
        is_chankan=win.robbed_kan,
        is_haitei=win.last_tile and win.tsumo,
        is_houtei=win.last_tile and not win.tsumo,
        is_tenhou=win.first_turn and win.dealer,
        is_chiihou=win.first_turn and win.tsumo and not win.dealer,
        player_wind=_WINDS[win.seat],
        round_wind=_WINDS[win.round],
        tsumi_number=win.honba,
        kyoutaku_number=win.riichi_sticks,
        options=OptionalRules(**{"has_open_tanyao": True, "has_aka_dora": True, "has_double_yakuman": False} | options),
    )
    dora, ura = ([4 * tile.kind for tile in parse(text)] for text in (win.dora_indicators, win.ura_indicators))
    return Question(tiles, win_tile, melds, dora, config, ura)


def opinion_of_mahjong(win: mj.Win, **options: Any) -> Opinion:
    """What `mahjong` says of `win`."""
    asked = question(win, **options)
    answer = asked.ask()
    if answer.error == HandCalculator.ERR_NO_YAKU:
        return NO_YAKU
    assert answer.error is None, answer.error
    assert answer.yaku is not None
    assert answer.cost is not None
    cost = answer.cost
    worths = [(NAMES[each.name], (not win.closed and each.han_open) or each.han_closed) for each in answer.yaku]
    yakuman = sum(each.is_yakuman for each in answer.yaku)
    details = answer.fu_details or []
    paid = cost["main"] + cost["main_bonus"]
    by_others = cost["additional"] + cost["additional_bonus"]
    return Opinion(
        tuple(sorted((name, "yakuman" if yakuman else han) for name, han in worths)),
        None if yakuman else answer.han,
        (answer.han or 0) // 13 if yakuman else 0,
        None if yakuman else answer.fu,
        None if yakuman else sum(item["fu"] for item in details),
        cost["main"] + 2 * cost["additional"],
        cost["total"],
        None if win.tsumo else paid,
        paid if win.tsumo and not win.dealer else None,
        (by_others if not win.dealer else paid) if win.tsumo else None,
    )


def opinion_of_ours(win: mj.Win, rules: mj.Rules) -> Opinion:
    """What this package says of `win`, in the same terms."""
    try:
        score = mj.score(win, rules=rules)
    except mj.NoYaku:
        return NO_YAKU
    payment = score.payment
    return Opinion(
        tuple(sorted((item.name, item.han) for item in score.yaku)),
        score.han,
        score.yakuman,
        score.fu,
        None if score.yakuman else sum(item.fu for item in score.fu_items),
        score.points,
        payment.received,
        payment.from_discarder,
        payment.from_dealer,
        payment.from_each_non_dealer,
    )

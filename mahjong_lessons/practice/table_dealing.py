"""Deals that ended, as they may at a table: won by one or two, fed by somebody liable, or drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from mahjong_lessons.practice.dice import Dice
from mahjong_lessons.practice.disguise import disguised
from mahjong_lessons.practice.problem import deal_hand
from mahjong_lessons.practice.real_wins import real_wins
from mahjong_lessons.practice.table_problem import TableProblem
from mahjong_lessons.practice.wanted import NoSuchHand, Wanted, given, wanted
from mahjong_lessons.rules import BIG_THREE, UnknownRule
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.melds import ImpossibleHand
from mahjong_lessons.scoring.score import NoYaku
from mahjong_lessons.scoring.tiles import COPIES, KINDS, WINDS, parse
from mahjong_lessons.settlements import CannotSettle
from mahjong_lessons.settlements.game import Deal

_MOST_TRIES = 60
_MOST_OTHERS = 600
"""The number of hands looked at for one that wins on the same tile as another."""
_HONBA = ((0, 40.0), (1, 30.0), (2, 18.0), (3, 12.0))
_FURTHER_STICKS = ((0, 55.0), (1, 30.0), (2, 15.0))
_READY = ((0, 10.0), (1, 30.0), (2, 30.0), (3, 25.0), (4, 5.0))
"""The numbers of players ready when nobody wins, each with its weight."""
_OF_HANDS = ("yaku", "limit", "fu", "wait", "by", "closed", "dealer")
"""The wishes that ask for a hand."""


def deal_table(kind: str, seed: int, ended: str | None = None, **wishes: Any) -> TableProblem:
    """A problem of one of `TABLE_KINDS`. Raises ValueError for a wish that there is not, `NoSuchHand` for none such."""
    wish = wanted(wishes)
    if ended is not None and ended not in ENDS:
        raise ValueError(f"ended is one of {', '.join(ENDS)}, not {ended!r}")
    ways = _ways(wish, ended, [name for name in _OF_HANDS if wishes.get(name) is not None])
    dice = Dice(seed, kind)
    for _ in range(_MOST_TRIES):
        deal = ENDS[dice.weighed(ways)](wish, dice)
        if deal is not None:
            honba = wish.honba if wish.honba is not None else dice.weighed(_HONBA)
            sticks = sum(win.riichi is not None for win in deal.wins) + dice.weighed(_FURTHER_STICKS)
            told = given({**wishes, "ended": ended})
            problem = TableProblem(kind, seed, deal, honba, sticks, wish.rules, told)
            if _is_told(problem):
                return problem
    raise NoSuchHand(f"no deal for {kind!r} was found that ended so: leave out one of the wishes")


def _ways(wish: Wanted, ended: str | None, of_hands: list[str]) -> list[tuple[str, float]]:
    """The ways in which the deal may end, and how likely each is."""
    if of_hands and ended in _WITHOUT_WISHES:
        raise NoSuchHand(f"no hand can be wanted of a deal that ended by {ended}: leave out {', '.join(of_hands)}")
    if ended is not None:
        return [(ended, 1.0)]
    return [(way, weight) for way, weight in _WEIGHTS.items() if not of_hands or way not in _WITHOUT_WISHES]


def _is_told(problem: TableProblem) -> bool:
    """True where the rules tell all that is asked."""
    try:
        return problem.answer is not None
    except (UnknownRule, CannotSettle, NoYaku):
        return False


# --- the ways to end ------------------------------------------------------------------------------


def _one_winner(wish: Wanted, dice: Dice) -> Deal | None:
    win = _hand(wish, dice)
    return None if win is None else Deal((win,), None if win.tsumo else _discarder(dice, win))


def _ron(wish: Wanted, dice: Dice) -> Deal | None:
    return _one_winner(replace(wish, by="ron"), dice) if wish.by != "tsumo" else None


def _self_draw(wish: Wanted, dice: Dice) -> Deal | None:
    return _one_winner(replace(wish, by="tsumo"), dice) if wish.by != "ron" else None


def _two_rons(wish: Wanted, dice: Dice) -> Deal | None:
    first = None if wish.by == "tsumo" else _hand(replace(wish, by="ron"), dice)
    if first is None or first.robbed_kan or first.winning.red:
        return None
    for second in _others(first, dice):
        return Deal((first, second), _discarder(dice, first, second))
    return None


def _others(first: Win, dice: Dice) -> Iterator[Win]:
    """Real wins in other clothes that win on the tile of another player's win."""
    wins = [real.win for real in real_wins() if real.win.by == "ron" and not real.win.robbed_kan]
    for _ in range(_MOST_OTHERS):
        try:
            worn = disguised(dice.pick(wins), dice)
            if worn.winning != first.winning or worn.seat == first.seat:
                continue
            ura = first.ura_indicators if worn.riichi and first.riichi else worn.ura_indicators
            shared: dict[str, Any] = {
                "round": first.round,
                "last_tile": first.last_tile,
                "dora_indicators": first.dora_indicators,
            }
            second = replace(worn, first_turn=False, ura_indicators=ura, **shared)
        except ImpossibleHand:
            continue
        if _fit(first, second):
            yield second


def _fit(first: Win, second: Win) -> bool:
    """True where two hands can lie beside one another: no tile is there too often, the one they share counted once."""
    shared = first.winning.kind
    turned = [tile.kind for tile in parse(first.dora_indicators + (second.ura_indicators or first.ura_indicators))]
    return _reds(first).isdisjoint(_reds(second)) and all(
        first.count(kind) + second.count(kind) - (kind == shared) + turned.count(kind) <= COPIES
        for kind in range(len(KINDS))
    )


def _reds(win: Win) -> set[str]:
    """The suits whose red five a hand holds."""
    tiles = (*win.concealed, *(tile for meld in win.called for tile in meld.tiles))
    return {tile.suit for tile in tiles if tile.red}


def _fed(wish: Wanted, dice: Dice) -> Deal | None:
    """Three dragons, the third called from somebody: with some other group, or a second yakuman."""
    seat = dice.pick(WINDS)
    by = wish.by or dice.pick(("ron", "tsumo"))
    dragons = [f"pon {3 * str(number)}z" for number in dice.shuffled((5, 6, 7))]
    winds = dice.shuffled((1, 2, 3, 4))
    suits = dice.shuffled("mps")
    number = 1 + dice.below(7)
    if dice.hits(0.3):
        hand, tile, melds = f"{winds[0]}z", f"{winds[0]}z", [f"pon {3 * str(winds[1])}z", *dragons]
    else:
        hand = f"{number}{number + 1}{number + 2}{suits[0]} {number}{suits[1]}"
        tile, melds = f"{number}{suits[1]}", dragons
    win = Win(hand, tile, melds=melds, by=by, seat=seat, round=dice.pick(WINDS[:2]))
    others = [wind for wind in WINDS if wind != seat]
    liable = {seat: (dice.pick(others), (BIG_THREE,))}
    return Deal((win,), dice.pick(others) if by == "ron" else None, liable)


def _drawn(wish: Wanted, dice: Dice) -> Deal | None:
    ready = dice.shuffled(WINDS)[: dice.weighed(_READY)]
    return Deal(tenpai=tuple(seat for seat in WINDS if seat in ready))


def _nagashi(wish: Wanted, dice: Dice) -> Deal | None:
    drawn = _drawn(wish, dice)
    return None if drawn is None else replace(drawn, nagashi=(dice.pick(WINDS),))


ENDS: dict[str, Callable[[Wanted, Dice], Deal | None]] = {
    "ron": _ron,
    "self-draw": _self_draw,
    "two rons": _two_rons,
    "liability": _fed,
    "draw": _drawn,
    "nagashi mangan": _nagashi,
}
"""The ways in which a deal may end, each with what makes such a deal; None where that did not come off."""
_WEIGHTS = {"ron": 5.0, "self-draw": 4.0, "two rons": 4.0, "liability": 2.0, "draw": 4.0, "nagashi mangan": 1.0}
_WITHOUT_WISHES = ("liability", "draw", "nagashi mangan")


def _hand(wish: Wanted, dice: Dice) -> Win | None:
    """A hand as it is wanted; without counters and sticks, which belong to the table."""
    told = {name: getattr(wish, name) for name in _OF_HANDS}
    wishes = {name: value for name, value in told.items() if value not in (None, ())}
    win = deal_hand("received", dice.below(2**31), rules=wish.rules, **wishes).win
    return replace(win, honba=0, riichi_sticks=0)


def _discarder(dice: Dice, *wins: Win) -> str:
    winners = [win.seat for win in wins]
    return dice.pick([seat for seat in WINDS if seat not in winners])

"""Recipes for a hand with a yaku on purpose: what each yaku asks of the groups, the pair and the way of winning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce

from mahjong_lessons.practice.dice import Dice
from mahjong_lessons.scoring.groups import RYANMEN, TANKI, Group, group
from mahjong_lessons.scoring.tiles import (
    DRAGON_TILES,
    GREEN,
    HONOURS,
    KINDS,
    OUTSIDE,
    SIMPLES,
    SUIT_KINDS,
    TERMINALS,
    WIND_KINDS,
    WIND_TILES,
)

ANY_KIND = (1 << len(KINDS)) - 1
GROUPS, PAIRS, ORPHANS, NINE_GATES = SHAPES = ("groups", "pairs", "orphans", "nine gates")


@dataclass(frozen=True)
class Seats:
    """The winner's wind and the round's."""

    seat: str
    round: str


Fixed = Callable[[Dice, Seats], list[Group]]
"""The groups that must be in the hand."""


def _none(dice: Dice, seats: Seats) -> list[Group]:
    return []


def _no_choice(dice: Dice) -> int:
    return ANY_KIND


@dataclass(frozen=True)
class Recipe:
    """The parts that a hand is made of.

    fixed       gives groups that it must have
    allowed     gives the set of kinds that may be in it
    outside     whether each group and the pair needs a terminal or honour
    triplets    the least and the most triplets
    pair        the kinds that the pair may be of
    kans        how many of the triplets are kans
    hidden      whether the triplets have to be closed
    flags, by, closed, wait, riichi    how it is won, where that matters
    twin        whether the groups fixed are to stand twice
    """

    fixed: Fixed = _none
    allowed: Callable[[Dice], int] = _no_choice
    outside: bool = False
    triplets: tuple[int, int] = (0, 4)
    pair: int = ANY_KIND
    kans: int = 0
    hidden: bool = False
    flags: tuple[str, ...] = ()
    by: str | None = None
    closed: bool | None = None
    wait: str | None = None
    riichi: bool = False
    dealer: bool | None = None
    shape: str = GROUPS


def _run(kind: int) -> Group:
    return group("run", KINDS[kind].text)


def _triplet(kind: int) -> Group:
    return group("triplet", KINDS[kind].text)


def _any_run(dice: Dice) -> Group:
    return _run(9 * dice.below(3) + dice.below(7))


def _twice(times: int) -> Fixed:
    return lambda dice, seats: [each for each in [_any_run(dice) for _ in range(times)] for _ in range(2)]


def _three_runs(dice: Dice, seats: Seats) -> list[Group]:
    number = dice.below(7)
    return [_run(9 * suit + number) for suit in range(3)]


def _three_triplets(dice: Dice, seats: Seats) -> list[Group]:
    number = dice.below(9)
    return [_triplet(9 * suit + number) for suit in range(3)]


def _straight(dice: Dice, seats: Seats) -> list[Group]:
    first = 9 * dice.below(3)
    return [_run(first), _run(first + 3), _run(first + 6)]


def _triplets_of(*kinds: int) -> Fixed:
    return lambda dice, seats: [_triplet(kind) for kind in kinds]


def _some_of(mask: int, number: int) -> Fixed:
    kinds = [kind for kind in range(len(KINDS)) if mask >> kind & 1]
    return lambda dice, seats: [_triplet(kind) for kind in dice.shuffled(kinds)[:number]]


def _one_suit(dice: Dice) -> int:
    return dice.pick(SUIT_KINDS)


def _one_suit_and_honours(dice: Dice) -> int:
    return dice.pick(SUIT_KINDS) | HONOURS


def _only(mask: int) -> Callable[[Dice], int]:
    return lambda dice: mask


_WHITE, _GREEN_DRAGON, _RED = 31, 32, 33
_FIRST_TURN = ("first_turn",)
RECIPES: dict[str, Recipe] = {
    "riichi": Recipe(closed=True, riichi=True),
    "double riichi": Recipe(closed=True, flags=("double riichi",)),
    "ippatsu": Recipe(closed=True, riichi=True, flags=("ippatsu",)),
    "menzen tsumo": Recipe(closed=True, by="tsumo"),
    "haitei": Recipe(by="tsumo", flags=("last_tile",)),
    "houtei": Recipe(by="ron", flags=("last_tile",)),
    "rinshan kaihou": Recipe(by="tsumo", flags=("after_kan",), kans=1, triplets=(1, 4)),
    "chankan": Recipe(by="ron", flags=("robbed_kan",)),
    "pinfu": Recipe(closed=True, triplets=(0, 0), wait=RYANMEN, pair=ANY_KIND ^ DRAGON_TILES),
    "tanyao": Recipe(allowed=_only(SIMPLES)),
    "iipeikou": Recipe(closed=True, fixed=_twice(1)),
    "haku": Recipe(fixed=_triplets_of(_WHITE)),
    "hatsu": Recipe(fixed=_triplets_of(_GREEN_DRAGON)),
    "chun": Recipe(fixed=_triplets_of(_RED)),
    "seat wind": Recipe(fixed=lambda dice, seats: [_triplet(WIND_KINDS[seats.seat])]),
    "round wind": Recipe(fixed=lambda dice, seats: [_triplet(WIND_KINDS[seats.round])]),
    "chiitoitsu": Recipe(closed=True, shape=PAIRS, wait=TANKI),
    "toitoi": Recipe(triplets=(4, 4)),
    "sanankou": Recipe(triplets=(3, 3), hidden=True),
    "sankantsu": Recipe(triplets=(3, 4), kans=3),
    "sanshoku doujun": Recipe(fixed=_three_runs),
    "sanshoku doukou": Recipe(fixed=_three_triplets),
    "ittsu": Recipe(fixed=_straight),
    "chanta": Recipe(outside=True, fixed=_some_of(HONOURS, 1), triplets=(0, 3)),
    "honroutou": Recipe(allowed=_only(OUTSIDE), triplets=(4, 4)),
    "shousangen": Recipe(fixed=_some_of(DRAGON_TILES, 2), pair=DRAGON_TILES),
    "ryanpeikou": Recipe(closed=True, fixed=_twice(2), triplets=(0, 0)),
    "junchan": Recipe(outside=True, allowed=_only(ANY_KIND ^ HONOURS), triplets=(0, 3)),
    "honitsu": Recipe(allowed=_one_suit_and_honours),
    "chinitsu": Recipe(allowed=_one_suit),
    "kokushi musou": Recipe(closed=True, shape=ORPHANS),
    "kokushi musou 13-wait": Recipe(closed=True, shape=ORPHANS),
    "suuankou": Recipe(closed=True, by="tsumo", triplets=(4, 4), hidden=True),
    "suuankou tanki": Recipe(closed=True, triplets=(4, 4), wait=TANKI, hidden=True),
    "daisangen": Recipe(fixed=_triplets_of(_WHITE, _GREEN_DRAGON, _RED)),
    "shousuushii": Recipe(fixed=_some_of(WIND_TILES, 3), pair=WIND_TILES),
    "daisuushii": Recipe(fixed=_some_of(WIND_TILES, 4)),
    "tsuuiisou": Recipe(allowed=_only(HONOURS), triplets=(4, 4)),
    "chinroutou": Recipe(allowed=_only(TERMINALS), triplets=(4, 4)),
    "ryuuiisou": Recipe(allowed=_only(GREEN)),
    "chuuren poutou": Recipe(closed=True, shape=NINE_GATES),
    "junsei chuuren poutou": Recipe(closed=True, shape=NINE_GATES),
    "suukantsu": Recipe(triplets=(4, 4), kans=4, wait=TANKI),
    "tenhou": Recipe(closed=True, by="tsumo", flags=_FIRST_TURN, dealer=True),
    "chiihou": Recipe(closed=True, by="tsumo", flags=_FIRST_TURN, dealer=False),
    "renhou": Recipe(closed=True, by="ron", flags=_FIRST_TURN, dealer=False),
    "four chis": Recipe(triplets=(0, 0), by="ron", allowed=_only(ANY_KIND ^ HONOURS)),
}
"""A recipe for each yaku. It need not succeed: what it gives is scored before it is dealt."""


def together(recipes: list[Recipe]) -> Recipe:
    """A recipe for several yaku in one hand."""
    return reduce(_both, recipes, Recipe())


def _both(one: Recipe, other: Recipe) -> Recipe:
    return Recipe(
        fixed=lambda dice, seats: [*one.fixed(dice, seats), *other.fixed(dice, seats)],
        allowed=lambda dice: one.allowed(dice) & other.allowed(dice),
        outside=one.outside or other.outside,
        triplets=(max(one.triplets[0], other.triplets[0]), min(one.triplets[1], other.triplets[1])),
        pair=one.pair & other.pair,
        kans=max(one.kans, other.kans),
        hidden=one.hidden or other.hidden,
        flags=(*one.flags, *other.flags),
        by=one.by or other.by,
        closed=one.closed if one.closed is not None else other.closed,
        wait=one.wait or other.wait,
        riichi=one.riichi or other.riichi,
        dealer=one.dealer if one.dealer is not None else other.dealer,
        shape=one.shape if one.shape != GROUPS else other.shape,
    )

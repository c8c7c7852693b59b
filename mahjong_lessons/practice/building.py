"""Hands made from a recipe, one after another until one is as it is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mahjong_lessons.practice.dice import Dice
from mahjong_lessons.practice.disguise import notation_of
from mahjong_lessons.practice.recipes import (
    ANY_KIND,
    GROUPS,
    NINE_GATES,
    ORPHANS,
    PAIRS,
    RECIPES,
    Recipe,
    Seats,
    together,
)
from mahjong_lessons.practice.wanted import Wanted
from mahjong_lessons.scoring.claim import IncompleteHand
from mahjong_lessons.scoring.groups import Group, group
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.melds import ImpossibleHand
from mahjong_lessons.scoring.tiles import COPIES, KINDS, OUTSIDE, WINDS
from mahjong_lessons.scoring.yaku import YAKU

TRIES = 1500
"""The number of hands made before it is said that there is none."""

_ORDINARY = (
    *(("riichi", 40), ("tanyao", 22), ("haku", 8), ("hatsu", 8), ("chun", 8), ("seat wind", 8), ("round wind", 8)),
    *(("honitsu", 4), ("pinfu", 20), ("chiitoitsu", 3), ("toitoi", 2)),
)
"""Yaku to begin with where none is wanted, about as often as they occur (Kobayashi's count of 1.4 million wins)."""
_FAMILIES = {20: ("pinfu",), 25: ("chiitoitsu",)}
_MANY_HAN = ("baiman", "sanbaiman", "counted yakuman", "haneman")
_YAKUMAN = tuple(name for name, row in YAKU.items() if row.is_yakuman)
_RON, _CALLED, _DEALER = 0.58, 0.47, 0.28
_MANY_FU, _VERY_MANY_FU = 50, 80
_KANS = ((_VERY_MANY_FU, 0.8), (_MANY_FU, 0.4), (0, 0.03))
"""The chance that a triplet is made a kan, from so many fu wanted on."""
_REAL_HONBA = ((0, 62.5), (1, 20.0), (2, 9.0), (3, 5.0), (4, 3.5))
_REAL_STICKS = ((0, 50.0), (1, 37.0), (2, 11.0), (3, 2.0))


def built(wish: Wanted, dice: Dice) -> Iterator[Win]:
    """Hands that may be as wanted: each legal, none scored yet."""
    for _ in range(TRIES):
        win = _build(wish, _recipe(wish, dice), dice)
        if win is not None:
            yield win


def _recipe(wish: Wanted, dice: Dice) -> Recipe:
    names = [name for name in wish.yaku if name in RECIPES]
    if not names and wish.fu in _FAMILIES:
        names += _FAMILIES[wish.fu]
    if not names and wish.limit == "yakuman":
        names.append(dice.pick(_YAKUMAN))
    if wish.limit in _MANY_HAN:
        names.append(dice.pick(("chinitsu", "honitsu", "riichi", "junchan", "sanshoku doujun", "ryanpeikou", "tanyao")))
    if not names:
        names.append(dice.weighed(_ORDINARY))
    return together([RECIPES[name] for name in names])


def _build(wish: Wanted, recipe: Recipe, dice: Dice) -> Win | None:
    """One hand, or none where the parts do not go together."""
    dealer = wish.dealer if wish.dealer is not None else recipe.dealer
    dealer = dice.hits(_DEALER) if dealer is None else dealer
    seats = Seats(WINDS[0] if dealer else dice.pick(WINDS[1:]), dice.pick(WINDS[:2]))
    made = _PARTS[recipe.shape](wish, recipe, seats, dice)
    if made is None:
        return None
    concealed, winning, melds = made
    by = wish.by or recipe.by or ("ron" if dice.hits(_RON) else "tsumo")
    how = _how_won(wish, recipe, dice, closed=all(meld.startswith("closed") for meld in melds))
    values: dict[str, Any] = {"by": by, "seat": seats.seat, "round": seats.round, "melds": melds, **how}
    tiles = [*concealed, *winning]
    values |= _indicators(tiles, melds, dice, wish, bool(values.get("riichi")))
    reds = _reds(tiles, dice)
    hand, last = notation_of([KINDS[kind] for kind in concealed], reds[:-1]), KINDS[winning[0]]
    try:
        return Win(hand, notation_of([last], reds[-1:]), **values)
    except (ImpossibleHand, IncompleteHand):
        return None


def _how_won(wish: Wanted, recipe: Recipe, dice: Dice, *, closed: bool) -> dict[str, Any]:
    """Riichi and what else may be special, and what lies on the table."""
    flags = {flag: True for flag in recipe.flags if flag != "double riichi"}
    riichi: str | None = None
    if "double riichi" in recipe.flags:
        riichi = "double riichi"
    elif recipe.riichi or (closed and not flags and recipe.closed is None and dice.hits(0.8)):
        riichi = "riichi"
    sticks = max(dice.weighed(_REAL_STICKS), 1 if riichi else 0)
    honba = wish.honba if wish.honba is not None else dice.weighed(_REAL_HONBA)
    return {**flags, "riichi": riichi, "honba": honba, "riichi_sticks": sticks}


Parts = tuple[list[int], list[int], list[str]]
"""The kinds of the concealed tiles, the kind of the winning one, and the melds."""


def _pairs(wish: Wanted, recipe: Recipe, seats: Seats, dice: Dice) -> Parts | None:
    allowed = recipe.allowed(dice)
    kinds = dice.shuffled([kind for kind in range(len(KINDS)) if allowed >> kind & 1])[:7]
    if len(kinds) < 7:
        return None
    winning = dice.pick(kinds)
    return [kind for kind in sorted(kinds) for _ in range(1 if kind == winning else 2)], [winning], []


def _orphans(wish: Wanted, recipe: Recipe, seats: Seats, dice: Dice) -> Parts | None:
    kinds = [kind for kind in range(len(KINDS)) if OUTSIDE >> kind & 1]
    twice, winning = dice.pick(kinds), dice.pick(kinds)
    if dice.hits(0.5):
        return kinds, [winning], []
    return sorted([*(kind for kind in kinds if kind != winning), twice]), [winning], []


def _nine_gates(wish: Wanted, recipe: Recipe, seats: Seats, dice: Dice) -> Parts | None:
    first = 9 * dice.below(3)
    kinds = [first + number for number in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)]
    winning = first + dice.below(9)
    if dice.hits(0.5):
        return kinds, [winning], []
    more = first + dice.below(9)
    kinds.remove(winning)
    return sorted([*kinds, more]), [winning], []


def _four_groups(wish: Wanted, recipe: Recipe, seats: Seats, dice: Dice) -> Parts | None:
    allowed = recipe.allowed(dice)
    fixed = recipe.fixed(dice, seats)
    groups = _filled(fixed, wish, recipe, allowed, dice)
    pair = _pair(groups, recipe, allowed, dice)
    if groups is None or pair is None:
        return None
    groups = _with_kans(groups, wish, recipe, dice)
    place, winning = _last_tile(groups, pair, wish.wait or recipe.wait, dice)
    if place is None:
        return None
    melds = _melds(groups, place, wish, recipe, dice)
    inside = [each for at, each in enumerate(groups) if at not in melds]
    tiles = [tile.kind for each in [*inside, pair] for tile in each.tiles]
    tiles.remove(winning)
    return sorted(tiles), [winning], [melds[at] for at in sorted(melds)]


_PARTS = {GROUPS: _four_groups, PAIRS: _pairs, ORPHANS: _orphans, NINE_GATES: _nine_gates}


def _filled(fixed: list[Group], wish: Wanted, recipe: Recipe, allowed: int, dice: Dice) -> list[Group] | None:
    """Four groups, those fixed among them, of which no kind is there too often."""
    least, most = recipe.triplets
    if wish.fu is not None and wish.fu >= _MANY_FU:
        least = max(least, min(1 if wish.fu < _VERY_MANY_FU else 2, most))
    groups = list(fixed)
    for _ in range(12):
        if len(groups) >= 4:
            break
        triplets = sum(each.triplet != 0 for each in groups)
        missing = 4 - len(groups)
        triplet = (triplets < least and missing <= least - triplets) or (triplets < most and dice.hits(0.3))
        each = _any_group(triplet, recipe, allowed, dice)
        if each is not None and _fits([*groups, each]):
            groups.append(each)
    triplets = sum(each.triplet != 0 for each in groups)
    return groups if len(groups) == 4 and least <= triplets <= most and _fits(groups) else None


def _any_group(triplet: bool, recipe: Recipe, allowed: int, dice: Dice) -> Group | None:
    shape, kinds = ("triplet", range(len(KINDS))) if triplet else ("run", range(27))
    kind = dice.pick([kind for kind in kinds if allowed >> kind & 1] or [0])
    if not triplet and kind % 9 > 6:
        return None
    each = group(shape, KINDS[kind].text)
    return each if not each.kinds & ~allowed and (each.outside or not recipe.outside) else None


def _fits(groups: Sequence[Group]) -> bool:
    tiles = [tile.kind for each in groups for tile in each.tiles]
    return all(tiles.count(kind) <= COPIES for kind in tiles)


def _pair(groups: list[Group] | None, recipe: Recipe, allowed: int, dice: Dice) -> Group | None:
    mask = allowed & recipe.pair & (OUTSIDE if recipe.outside else ANY_KIND)
    kinds = [kind for kind in range(len(KINDS)) if mask >> kind & 1]
    if not groups or not kinds:
        return None
    pair = group("pair", KINDS[dice.pick(kinds)].text)
    return pair if _fits([*groups, pair]) else None


def _with_kans(groups: list[Group], wish: Wanted, recipe: Recipe, dice: Dice) -> list[Group]:
    """The groups with some triplets as kans, where their fourth tile is free."""
    likely = next(chance for least, chance in _KANS if (wish.fu or 0) >= least)
    left = recipe.kans
    new: list[Group] = []
    for each in groups:
        kan = each.triplet != 0 and (left > 0 or dice.hits(likely))
        new.append(group("kan", KINDS[each.kind].text) if kan else each)
        left -= kan
    return new if _fits(new) else groups


def _last_tile(groups: list[Group], pair: Group, wait: str | None, dice: Dice) -> tuple[int | None, int]:
    """The place of the group that the last tile completed (4 is the pair), and its kind; None where there is none."""
    choices = [
        (at, kind)
        for at, each in enumerate([*groups, pair])
        for kind, its_wait in each.waits.items()
        if wait in (None, its_wait)
    ]
    return dice.pick(choices) if choices else (None, 0)


def _melds(groups: list[Group], last: int, wish: Wanted, recipe: Recipe, dice: Dice) -> dict[int, str]:
    """The melds by the place of their group."""
    closed = wish.closed if wish.closed is not None else recipe.closed
    closed = not dice.hits(_CALLED) if closed is None else closed
    melds: dict[int, str] = {}
    free = [at for at in dice.shuffled(range(4)) if at != last]
    callable_ = [at for at in free if not (recipe.hidden and groups[at].triplet)]
    called = [] if closed else callable_[: 1 + dice.below(3)]
    for at in range(4):
        each, text = groups[at], "".join(tile.text for tile in groups[at].tiles)
        if each.kan:
            is_open = not closed and not recipe.hidden and dice.hits(0.6)
            melds[at] = f"{'kan' if is_open else 'closed kan'} {text}"
        elif at in called:
            melds[at] = f"{'pon' if each.triplet else 'chi'} {text}"
    return melds


def _reds(kinds: Sequence[int], dice: Dice) -> list[bool]:
    """True for each concealed red five: at most one in each suit, as often as one five in four is red."""
    reds: list[bool] = []
    had: set[int] = set()
    for kind in kinds:
        red = kind < 27 and kind % 9 == 4 and kind not in had and dice.hits(0.25)
        had |= {kind} if red else set()
        reds.append(red)
    return reds


def _indicators(kinds: Sequence[int], melds: Sequence[str], dice: Dice, wish: Wanted, riichi: bool) -> dict[str, str]:
    """The indicators turned: one, and one for each kan; several where many han are wanted."""
    many = 1 + sum("kan" in meld for meld in melds) + (dice.below(3) if wish.limit in _MANY_HAN else 0)
    free = [kind for kind in range(len(KINDS)) for _ in range(max(0, 3 - list(kinds).count(kind)))]
    shown = [dice.pick(free) for _ in range(2 * many)]
    turned = {"dora_indicators": shown[:many]} | ({"ura_indicators": shown[many:]} if riichi else {})
    return {name: "".join(KINDS[kind].text for kind in kinds_) for name, kinds_ in turned.items()}

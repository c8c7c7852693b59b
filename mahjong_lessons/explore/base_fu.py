"""Lesson 02: how the win, four groups and a pair add up to the base fu."""

from __future__ import annotations

from dataclasses import dataclass

from mahjong_lessons.explore.explorer import Explorer, choice, number
from mahjong_lessons.rules import STANDARD
from mahjong_lessons.scoring.fu import GROUP_ITEMS, VALUE_PAIR_FU, FuItem, fu_book, fu_of
from mahjong_lessons.scoring.groups import Group, group
from mahjong_lessons.scoring.payments import basic_points, settle, up_to_ten, yakuman_points
from mahjong_lessons.show.report import fu_ladder
from mahjong_lessons.show.text import payment_in_words

_BOOK = fu_book(STANDARD)
_KINDS_OF_GROUP: dict[str, tuple[str, int, bool]] = {
    "run": ("run", 0, False),
    "open run": ("run", 0, True),
    "open triplet of simples": ("triplet", 1, True),
    "closed triplet of simples": ("triplet", 1, False),
    "open triplet of terminals or honours": ("triplet", 2, True),
    "closed triplet of terminals or honours": ("triplet", 2, False),
    "open kan of simples": ("kan", 1, True),
    "closed kan of simples": ("kan", 1, False),
    "open kan of terminals or honours": ("kan", 2, True),
    "closed kan of terminals or honours": ("kan", 2, False),
}
"""Each kind of group: its shape, which tile of its place it is made of, and whether it is open."""
_PLACES = (("2m", "6m", "9m"), ("2p", "6p", "9p"), ("2s", "6s", "9s"), ("3s", "8s", "3z"))
"""The lowest tile of a run, of a group of simples, and of one of terminals or honours, for each of the four groups."""
_PAIRS = {
    "plain": FuItem("plain pair", 0, group("pair", "5m")),
    "dragons, seat wind or round wind": FuItem("value pair", VALUE_PAIR_FU, group("pair", "5z")),
    "seat wind and round wind at once": FuItem("double-wind pair", STANDARD.double_wind_pair_fu, group("pair", "1z")),
}


@dataclass(frozen=True)
class State:
    """The settings of the controls."""

    first: str = choice("Group 1", tuple(_KINDS_OF_GROUP), "closed triplet of simples")
    second: str = choice("Group 2", tuple(_KINDS_OF_GROUP))
    third: str = choice("Group 3", tuple(_KINDS_OF_GROUP))
    fourth: str = choice("Group 4", tuple(_KINDS_OF_GROUP))
    pair: str = choice("Pair", tuple(_PAIRS))
    by: str = choice("Won by", {"ron": "ron", "self-draw": "tsumo"})
    han: int = number("Han", 1, low=1, high=4)


def groups_of(state: State) -> tuple[Group, ...]:
    """The four groups of a state."""
    chosen = (state.first, state.second, state.third, state.fourth)
    specs = zip((_KINDS_OF_GROUP[kind] for kind in chosen), _PLACES, strict=True)
    return tuple(group(shape, tiles[which], is_open) for (shape, which, is_open), tiles in specs)


def items_of(state: State) -> tuple[FuItem, ...]:
    """The fu items of a state, all but the wait's."""
    groups = groups_of(state)
    ron = _BOOK.open_ron if any(each.open for each in groups) else _BOOK.closed_ron
    won = _BOOK.self_draw if state.by == "tsumo" else ron
    return (_BOOK.base, won, *(GROUP_ITEMS[each] for each in groups), _PAIRS[state.pair])


def fu_of_state(state: State) -> int:
    """The fu of a state after rounding, its wait being worth nothing."""
    return max(up_to_ten(fu_of(items_of(state))), STANDARD.least_open_fu)


class BaseFu(Explorer[State]):
    """The win, four groups and a pair: what each is worth and what they come to."""

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        """The ladder, the rounding, and what it means at so many han."""
        items = items_of(state)
        raw, fu = fu_of(items), fu_of_state(state)
        yakuman = _is_yakuman(state)
        basic = yakuman_points(1, STANDARD) if yakuman else basic_points(state.han, fu, STANDARD)
        payment = payment_in_words(settle(basic.points, False, state.by, STANDARD))
        hand = "a yakuman" if yakuman else f"{state.han} han and {fu} fu{f', {basic.limit}' if basic.limit else ''}"
        was = f" (was {fu_of_state(previous)} fu)" if previous and fu_of_state(previous) != fu else ""
        return (
            fu_ladder(items, before=items_of(previous) if previous else None)
            + f"<p>{raw} fu, {_step(raw, fu)}: <b>{fu} fu</b>{was}. {_note(state, raw)}</p>"
            + f"<p>A non-dealer with {hand} gets <b>{payment}</b>.</p>"
        )


def _step(raw: int, fu: int) -> str:
    """The step from the sum to the fu that count."""
    if raw == fu:
        return "a ten already"
    return "raised" if raw == STANDARD.base_fu else "rounded up"


def _is_yakuman(state: State) -> bool:
    groups = groups_of(state)
    return all(each.kan for each in groups) or all(each.hidden for each in groups)


def _note(state: State, raw: int) -> str:
    groups = groups_of(state)
    if raw == STANDARD.base_fu:
        return f"An open hand with nothing but its base is raised to {STANDARD.least_open_fu}."
    if _is_yakuman(state):
        return "Four kans, or four closed triplets or kans, are a yakuman: the fu no longer matter (lesson 07)."
    if all(each.run and not each.open for each in groups) and state.pair == "plain":
        return _MAYBE_PINFU[state.by]
    return "The wait, which may add 2 fu more, comes in lesson 03."


_MAYBE_PINFU = {
    "ron": "Four closed runs and a plain pair: with the right wait this is pinfu, the hand of no points (lesson 03).",
    "tsumo": "Four closed runs and a plain pair: with the right wait this is pinfu, and then only 20 fu (lesson 03).",
}

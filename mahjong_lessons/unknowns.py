"""Which figures of a score hang on a rule that no source at hand tells."""

from __future__ import annotations

from collections.abc import Callable

from .counting import Count, counts
from .fu import going_out_fu, times_of_value
from .hand import Win
from .readings import SEVEN_PAIRS
from .rules import SMALLEST_CAP, STANDARD, Rules, Unknown
from .tiles import HONOURS
from .yaku import YAKU, pinfu

FIGURES = ("fu", "han", "basic points", "points", "payment")
_HANGS_ON: dict[str, tuple[str, ...]] = {
    "fu": ("fu",),
    "han": ("han",),
    "basic points": ("fu", "han", "basic points"),
    "points": ("fu", "han", "basic points", "points"),
    "payment": FIGURES,
}
"""The figures that each figure is made from, itself among them."""


def _has_item(name: str) -> Callable[[Win, Count], bool]:
    return lambda win, count: any(item.name == name for item in count.fu_items)


def _is_seven_pairs(win: Win, count: Count) -> bool:
    return count.reading.form == SEVEN_PAIRS


def _is_pinfu_shape(win: Win, count: Count) -> bool:
    return not count.reading.triplets and pinfu(win, count.reading)


def _has_more_today(win: Win, count: Count) -> bool:
    """Whether today's list, the longest, finds yaku in the hand that are not among those counted."""
    counted = {item.name for item in count.yaku}
    return any(item.name not in counted for each in counts(win, STANDARD) for item in each.yaku if item.name in YAKU)


_TOUCHED: tuple[tuple[str, str, Callable[[Win, Count], object]], ...] = (
    ("seven_pairs_fu", "basic points", _is_seven_pairs),
    ("seven_pairs_han", "han", _is_seven_pairs),
    ("closed_ron_fu", "basic points", _has_item("closed ron")),
    ("double_wind_pair_fu", "basic points", _has_item("double-wind pair")),
    (
        "guest_wind_pair_fu",
        "basic points",
        lambda win, count: times_of_value(count.reading.pair, win) == 0 and count.reading.pair.kinds & HONOURS,
    ),
    ("further_yaku", "basic points", _has_more_today),
    ("least_open_fu", "basic points", lambda win, count: not win.closed and not win.tsumo and count.fu == 20),
    ("pinfu_self_draw", "han", lambda win, count: win.closed and win.tsumo and _is_pinfu_shape(win, count)),
    ("open_pinfu", "han", lambda win, count: not win.closed and not win.tsumo and _is_pinfu_shape(win, count)),
    ("minimum_han", "basic points", lambda win, count: not count.yakuman and not count.yaku),
    ("going_out_doubled", "basic points", lambda win, count: count.han and going_out_fu(count.fu_items)),
    ("cap", "basic points", lambda win, count: not count.yakuman and count.basic.points > SMALLEST_CAP),
    ("yakuman_basic", "basic points", lambda win, count: count.yakuman),
    ("rounding", "points", lambda win, count: True),
    ("settlement", "points", lambda win, count: True),
    ("honba", "payment", lambda win, count: win.honba),
    ("riichi_stick", "payment", lambda win, count: win.riichi_sticks),
)
"""Each switch that can be unknown, the first figure that it changes, and the hands that it touches."""


def unknown_behind(figure: str, win: Win, count: Count, rules: Rules) -> Unknown | None:
    """The unknown rule that keeps `figure` (one of `FIGURES`) of this hand from being told; None where all is known."""
    for switch, changes, touches in _TOUCHED:
        if switch in rules.unknowns and changes in _HANGS_ON[figure] and touches(win, count):
            return rules.unknowns[switch]
    return None

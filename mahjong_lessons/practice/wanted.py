"""The wishes for a dealt hand, and the clashes between them."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from mahjong_lessons.practice.sheet import NO_LIMIT
from mahjong_lessons.rules import RULES, STANDARD, Rules
from mahjong_lessons.scoring.claim import BY
from mahjong_lessons.scoring.groups import TANKI, WAITS
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import yakuman_points
from mahjong_lessons.scoring.reachable import fu_rows
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.scoring.yaku import BONUS, LOCAL_YAKU, OTHER_YAKU, YAKU, Yaku

MOST_HONBA = 30
_ROWS: Mapping[str, Yaku] = ChainMap(YAKU, OTHER_YAKU, LOCAL_YAKU)  # a view: local yaku are registered later
_YAKUMAN = "yakuman"


class NoSuchHand(ValueError):
    """No hand is as it was wanted. The message says what clashes, or that none was found."""


@dataclass(frozen=True)
class Wanted:
    """The wishes for a hand; None where it does not matter. `limit` is "none" for a hand below every limit."""

    yaku: tuple[str, ...] = ()
    limit: str | None = None
    fu: int | None = None
    wait: str | None = None
    by: str | None = None
    closed: bool | None = None
    dealer: bool | None = None
    honba: int | None = None
    rules: Rules = STANDARD

    @property
    def yakuman(self) -> bool:
        """True where only a yakuman can be it."""
        return self.limit == _YAKUMAN or any(name in _ROWS and _ROWS[name].is_yakuman for name in self.yaku)

    def suits(self, win: Win) -> bool:
        """Tell if a hand is as wanted, as far as that shows without scoring it."""
        return all(
            wish is None or wish == had
            for wish, had in (
                (self.by, win.by),
                (self.closed, win.closed),
                (self.dealer, win.dealer),
                (self.honba, win.honba),
            )
        )

    def fulfilled(self, score: Score) -> bool:
        """Tell if a score has what is wanted. Raises `UnknownRule` where the rules do not tell its limit."""
        names = {item.name for item in score.yaku}
        return (
            names.issuperset(self.yaku)
            and (self.fu is None or (score.fu == self.fu and not score.yakuman))
            and (self.wait is None or score.reading.wait == self.wait)
            and (self.limit is None or (score.limit or NO_LIMIT) == self.limit)
        )


def limits_of(rules: Rules) -> tuple[str, ...]:
    """The names of the limits under some rules, none at all first."""
    names = [limit.name for limit in rules.limits if rules.counted_yakuman or limit.name != "counted yakuman"]
    return (NO_LIMIT, *names, yakuman_points(1, rules.settled).limit or "")


def wanted(wishes: Mapping[str, Any]) -> Wanted:
    """The wishes as a `Wanted`. Raises ValueError, naming the wish, for one that is not known or cannot be."""
    values = dict(wishes)
    unknown = values.keys() - _CHECKS.keys()
    if unknown:
        raise ValueError(f"{', '.join(sorted(unknown))} cannot be wanted: there are {', '.join(_CHECKS)}")
    rules = values.get("rules")
    if isinstance(rules, str) and rules in RULES:
        values["rules"] = RULES[rules]
    if isinstance(values.get("yaku"), str):
        values["yaku"] = (values["yaku"],)
    for name, value in values.items():
        is_right, allowed = _CHECKS[name]
        if value is not None and not is_right(value):
            raise ValueError(f"{name} is {allowed}, not {value!r}")
    given = {name: value for name, value in values.items() if value is not None}
    wish = Wanted(**given | ({"yaku": tuple(given["yaku"])} if "yaku" in given else {}))
    if wish.limit is not None and wish.limit not in limits_of(wish.rules):
        raise ValueError(f"limit is one of {', '.join(limits_of(wish.rules))} under these rules, not {wish.limit!r}")
    for clashes, message in _CLASHES:
        if clash := clashes(wish):
            raise NoSuchHand(message.format(clash))
    return wish


def given(wishes: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    """The wishes that were told, in the order of their names."""
    return tuple(sorted((name, value) for name, value in wishes.items() if value is not None))


def _is_yaku(value: object) -> bool:
    known = {*_ROWS, *BONUS}
    return isinstance(value, tuple | list) and all(isinstance(name, str) and name in known for name in value)


_CHECKS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "yaku": (_is_yaku, "the name of a yaku, or several"),
    "limit": (lambda value: isinstance(value, str), "the name of a limit, or 'none'"),
    "fu": (lambda value: type(value) is int and value > 0, "a number of fu after rounding"),
    "wait": (lambda value: value in WAITS, f"one of {', '.join(WAITS)}"),
    "by": (lambda value: value in BY, "'ron' or 'tsumo'"),
    "closed": (lambda value: isinstance(value, bool), "True or False"),
    "dealer": (lambda value: isinstance(value, bool), "True or False"),
    "honba": (lambda value: type(value) is int and 0 <= value <= MOST_HONBA, f"a number from 0 to {MOST_HONBA}"),
    "rules": (lambda value: isinstance(value, Rules), f"a Rules, or one of {', '.join(RULES)}"),
}


def _names(wish: Wanted, test: Callable[[Yaku], bool]) -> str:
    return ", ".join(name for name in wish.yaku if name in _ROWS and test(_ROWS[name]))


def _other_way(wish: Wanted) -> str:
    return _names(wish, lambda row: bool(wish.by and row.by and row.by != wish.by))


def _fu_of_pairs(wish: Wanted) -> str:
    pairs = "chiitoitsu" in wish.yaku or wish.fu == wish.rules.seven_pairs_fu
    return wish.wait or "" if pairs and wish.wait not in (None, TANKI) else ""


def _no_such_fu(wish: Wanted) -> str:
    if wish.fu is None or (wish.fu in fu_rows(wish.rules) or wish.fu > _MOST_LISTED):
        return ""
    return str(wish.fu)


_MOST_LISTED = 100
_CLASHES: tuple[tuple[Callable[[Wanted], str], str], ...] = (
    (
        lambda wish: _names(wish, lambda row: not row.open) if wish.closed is False else "",
        "no open hand has {}: it is for closed hands only",
    ),
    (
        lambda wish: _names(wish, lambda row: row.name in LOCAL_YAKU and row.name not in wish.rules.local_yaku),
        "these rules do not name {} in local_yaku",
    ),
    (_other_way, "{} cannot be won this way: by is 'ron' or 'tsumo' by its rule"),
    (_fu_of_pairs, "seven pairs are a tanki: they cannot be won on a {}"),
    (
        lambda wish: _names(wish, lambda row: row.is_yakuman) if wish.fu is not None else "",
        "{} is a yakuman, and those have no fu",
    ),
    (_no_such_fu, "no hand has {} fu under these rules"),
)
"""Wishes that clash, and the message. What is not told here is found out by looking for such a hand."""

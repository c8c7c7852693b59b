"""Rule sets side by side."""

from __future__ import annotations

from collections.abc import Container, Iterable
from itertools import count

import pandas as pd

from mahjong_lessons.history.differences import SWITCH_NAMES
from mahjong_lessons.rules import (
    MODERN,
    RULES,
    Rules,
)
from mahjong_lessons.tables.table import Table


def rules_compared(names: Iterable[str | Rules] = MODERN) -> Table:
    """The rules in which rule sets differ, in words, a column for each set: a name in `RULES`, or a `Rules`.

    Raises ValueError for a name that no rule
    set has, and where there is nothing to compare.
    """
    columns: dict[str, Rules] = {}
    for rules in map(_rules, names):
        if rules not in columns.values():
            columns[_free_name(rules.name, columns)] = rules
    if not columns:
        raise ValueError("give one or more rule sets to compare, such as ['standard', 'tenhou']")
    first, *others = columns.values()
    switches = {switch for rules in others for switch in rules.changes_from(first)}
    in_order = [switch for switch in Rules.__dataclass_fields__ if switch in switches]
    return Table(
        {name: [said(getattr(rules, switch)) for switch in in_order] for name, rules in columns.items()},
        index=pd.Index([SWITCH_NAMES[switch] for switch in in_order], name="rule", dtype=object),
        dtype=object,
    )


def _free_name(name: str, taken: Container[str]) -> str:
    """The name, with a number where it is taken: `replace` changes a switch and leaves the name."""
    return name if name not in taken else next(new for n in count(2) if (new := f"{name} ({n})") not in taken)


def _rules(name: str | Rules) -> Rules:
    if isinstance(name, Rules):
        return name
    if name not in RULES:
        raise ValueError(f"there are no rules {name!r}; there are {', '.join(map(repr, RULES))}")
    return RULES[name]


_WORDS: dict[object, str] = {True: "yes", False: "no", None: "no"}


def said(value: object) -> str:
    """The value of a switch in words."""
    if isinstance(value, tuple):  # limits, from the lowest
        return ", ".join(limit.name for limit in value) or "none"
    if isinstance(value, frozenset):
        return ", ".join(sorted(value)) or "none"
    return str(value) if type(value) is int else _WORDS.get(value, str(value))  # 1 and True are one key

"""The tables of a rule set as pandas DataFrames: payments, limits, fu, yaku, and the rule sets side by side.

The core works every figure out when a table is asked for. "·" marks what cannot be, "unknown" what hangs on a rule that
no source at hand tells.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from itertools import count
from typing import Any

import pandas as pd

from .catalogue import worth
from .fu import GROUP_ITEMS, VALUE_PAIR_FU, WAIT_ITEMS, fu_book
from .hand import BY
from .payments import ROUNDINGS, Basic, Payment, basic_points, limit_name, settle, yakuman_points
from .rules import (
    COUNTED_YAKUMAN,
    DROPS,
    MODERN,
    RULES,
    SINGLE_LIMIT,
    SMALLEST_CAP,
    STANDARD,
    UNKNOWN,
    Limit,
    Rules,
)
from .yaku import OTHER_YAKU, YAKU, YAKUMAN, Yaku

IMPOSSIBLE = "·"
MOST_ABOVE_BASE = 90
"""The last row of a payment table, in fu above the base: the cheat sheet ends at 110 fu."""


class Table(pd.DataFrame):
    """A DataFrame that shows all its rows, its texts whole and its figures with separators, as in "1,000".

    pandas would cut a text after 50 characters. Years, which may be missing, are of another type and stay as they are.
    """

    @property
    def _constructor(self) -> Callable[..., Table]:
        return Table

    def _repr_html_(self) -> str:
        with _shown_whole():
            return self.to_html(border=0, formatters=self._separators())

    def __repr__(self) -> str:
        with _shown_whole():
            return self.to_string(line_width=200, formatters=self._separators())

    def _separators(self) -> Any:
        return {name: "{:,}".format for name, kind in self.dtypes.items() if kind == "int64"}


def _shown_whole() -> pd.option_context:
    return pd.option_context(
        *("display.max_rows", None),
        *("display.max_columns", None),
        *("display.max_colwidth", None),
        *("display.width", 200),
    )


# --- payments -------------------------------------------------------------------------------------


def payments(dealer: bool = False, by: str = "ron", rules: Rules = STANDARD) -> Table:
    """What a hand pays in points: a row for its fu after rounding, a column for its han below the first limit.

    A cell is what the discarder pays ("1,000"), what each non-dealer and the dealer pay ("400 / 700"), or what each
    player pays to the dealer ("700"); a limit is named ("Mangan 8,000"). Honba and riichi sticks come on top.

    The rows are the fu that hands can have: the tens, and 25 for seven pairs; where fu are not rounded, every even
    number, since all that adds fu adds an even number of them. A row that no hand can have is left out. The columns
    begin at 0 where a hand without yaku may win. Where `going_out_doubled` is off, fu means those that are doubled.
    """
    _check(by)
    settled = rules.settled
    hans = _hans(rules)
    rows = {fu: [_cell(fu, han, dealer, by, rules) for han in hans] for fu in _fu_rows(settled)}
    rows = {fu: cells for fu, cells in rows.items() if set(cells) != {IMPOSSIBLE}}
    index = pd.Index(list(rows), name="fu", dtype=int)
    return Table(list(rows.values()), index=index, columns=pd.Index(hans, name="han"))


def _check(by: str) -> None:
    if by not in BY:
        raise ValueError(f"by is one of {', '.join(map(repr, BY))}, not {by!r}")


def _group_fu_rows(rules: Rules) -> set[int]:
    """The fu that hands of groups and a pair can have, after rounding."""
    raw = range(rules.base_fu, rules.base_fu + MOST_ABOVE_BASE + 1, 2)
    return set(map(ROUNDINGS[rules.rounding].fu, raw))


def _fu_rows(rules: Rules) -> list[int]:
    seven_pairs = {rules.seven_pairs_fu} - {0}
    return sorted(_group_fu_rows(rules) | seven_pairs)


def _hans(rules: Rules) -> range:
    """The han below the first limit: they end where all hands reach it."""
    first = 0 if rules.settled.minimum_han == 0 else 1
    if rules.limits:
        return range(first, rules.limits[0].han)
    cap = SMALLEST_CAP if "cap" in rules.unknowns else rules.cap
    least = max(1, min(_fu_rows(rules.settled)))
    return range(first, next(han for han in count(1) if least << han + rules.table_doubles >= cap))


def least_han(fu: int, by: str, rules: Rules) -> int | None:
    """The fewest han that a hand of `fu` fu (after rounding) can have; None where no hand has so many, or so few.

    It is the win's minimum, but for three rows. 25 fu are only seven pairs, which are 2 han, 3 on a closed self-draw.
    20 fu on a self-draw are only pinfu, which is 2 han with it. On a discard 20 fu are raised to 30. The last rows are
    not looked at: like the cheat sheet, a table shows 110 fu with 1 han on a self-draw, which no hand reaches.
    """
    rules = rules.settled
    self_draw = _closed_han("menzen tsumo", by, rules) or 0
    if fu not in _group_fu_rows(rules):
        least = rules.seven_pairs_han + self_draw if fu == rules.seven_pairs_fu else None
    elif fu >= min(_least_fu(closed, by, rules) for closed in (True, False)):
        least = 0
    else:
        pinfu = _closed_han("pinfu", by, rules) if by == "tsumo" and rules.pinfu_self_draw == DROPS else None
        least = pinfu + self_draw if pinfu is not None else None
    return None if least is None else max(least, rules.minimum_han)


def _closed_han(name: str, by: str, rules: Rules) -> int | None:
    """The han of a yaku in a closed hand."""
    han = worth(YAKU[name], rules, True, by)
    return han if isinstance(han, int) else None


def _least_fu(closed: bool, by: str, rules: Rules) -> int:
    """The fewest fu after rounding of a hand of groups and a pair, pinfu on a self-draw aside."""
    round_fu = ROUNDINGS[rules.rounding].fu
    if by == "tsumo":
        return round_fu(rules.base_fu + rules.self_draw_fu)
    if closed:
        return round_fu(rules.base_fu + rules.closed_ron_fu)
    return rules.least_open_fu if rules.base_fu < rules.least_open_fu else round_fu(rules.base_fu)


_CellTest = Callable[[int, int, str, Basic, Rules], bool]


def _always(fu: int, han: int, by: str, basic: Basic, rules: Rules) -> bool:
    return True


def _in_base_row(by: str) -> _CellTest:
    return lambda fu, han, cell_by, basic, rules: by == cell_by and fu == ROUNDINGS[rules.rounding].fu(rules.base_fu)


_HIDDEN_BY: dict[str, _CellTest] = {
    "rounding": _always,
    "going_out_doubled": _always,
    "settlement": _always,
    "cap": lambda fu, han, by, basic, rules: basic.points > SMALLEST_CAP,
    "minimum_han": lambda fu, han, by, basic, rules: han == 0,
    "least_open_fu": _in_base_row("ron"),
    "closed_ron_fu": _in_base_row("ron"),
    "pinfu_self_draw": _in_base_row("tsumo"),
}
"""The payment cells that each switch hides while its value is unknown."""


def _cell(fu: int, han: int, dealer: bool, by: str, rules: Rules) -> str:
    basic = basic_points(han, fu, rules.settled)
    if any(_HIDDEN_BY[switch](fu, han, by, basic, rules.settled) for switch in rules.unknowns if switch in _HIDDEN_BY):
        return UNKNOWN
    least = least_han(fu, by, rules)
    return IMPOSSIBLE if least is None or han < least else _pays(basic, dealer, by, rules)


def _pays(basic: Basic, dealer: bool, by: str, rules: Rules) -> str:
    amounts = _amounts(settle(basic.points, dealer, by, rules.settled))
    return f"{basic.limit.capitalize()} {amounts}" if basic.limit else amounts


def _amounts(payment: Payment) -> str:
    if payment.from_discarder is not None:
        return f"{payment.from_discarder:,}"
    dealer = "" if payment.from_dealer is None else f" / {payment.from_dealer:,}"
    return f"{payment.from_each_non_dealer:,}{dealer}"


# --- limits ---------------------------------------------------------------------------------------


def limits(dealer: bool = False, by: str = "ron", rules: Rules = STANDARD) -> Table:
    """The limits: the han that bring each, and what it pays in points, as a cell of `payments`."""
    _check(by)
    hidden = ("rounding", "settlement")

    def row(han: str, basic: Basic, *switches: str) -> tuple[str, str]:
        return _told(rules, han, *switches), _told(rules, _pays(basic, dealer, by, rules), *switches, *hidden)

    steps = [step for step in rules.limits if rules.counted_yakuman or step != COUNTED_YAKUMAN]
    rows = {
        step.name: row(_span(steps, place) + ("" if place else _lower(by, rules)), Basic(step.basic, step.name))
        for place, step in enumerate(steps)
    }
    if not steps:
        rows[SINGLE_LIMIT] = row(
            f"{_hans(rules).stop} or more{_lower(by, rules)}", Basic(rules.settled.cap, limit_name(rules)), "cap"
        )
    rows[YAKUMAN] = row("a yakuman hand", yakuman_points(1, rules.settled), "yakuman_basic")
    return Table(list(rows.values()), index=pd.Index(list(rows), name="limit"), columns=["han", "payment"])


def _told(rules: Rules, value: Any, *switches: str) -> Any:
    """`value`, or "unknown" where one of the switches is."""
    return value if rules.unknowns.keys().isdisjoint(switches) else UNKNOWN


def _span(steps: list[Limit], place: int) -> str:
    """The han from one limit to the next: "5", "6 or 7", "8 to 10", "13 or more"."""
    first = steps[place].han
    if place + 1 == len(steps):
        return f"{first} or more"
    last = steps[place + 1].han - 1
    return str(first) if first == last else f"{first} {'or' if last == first + 1 else 'to'} {last}"


def _lower(by: str, rules: Rules) -> str:
    """The lower han that bring the first limit, with the fu they need: ", or 4 from 40 fu, 3 from 70 fu"."""
    found = []
    for han in reversed(_hans(rules)):
        for fu in _fu_rows(rules.settled):
            least = least_han(fu, by, rules)
            if least is not None and least <= han and basic_points(han, fu, rules.settled).limit:
                found.append(f"{han} from {fu} fu")
                break
    return f", or {', '.join(found)}" if found else ""


# --- fu and yaku ----------------------------------------------------------------------------------

_FuRow = tuple[str, str, int | str, int | str]


def fu(rules: Rules = STANDARD) -> Table:
    """What each part of a hand is worth in fu, by the names that a score gives, in an open and in a closed state.

    The last part holds whole hands, whose fu after rounding are fixed or have a least.
    """
    rows = [*_parts(rules), *_whole_hands(rules)]
    index = pd.MultiIndex.from_tuples([row[:2] for row in rows], names=["part", "item"])
    return Table([row[2:] for row in rows], index=index, columns=["open", "closed"], dtype=object)


def _parts(rules: Rules) -> Iterator[_FuRow]:
    book = fu_book(rules.settled)
    yield "base", "base", book.base.fu, book.base.fu
    yield "how won", "ron", 0, _told(rules, book.closed_ron.fu, "closed_ron_fu")
    yield "how won", "self-draw", book.self_draw.fu, book.self_draw.fu
    if book.self_draw_after_kan != book.self_draw:
        yield "how won", "self-draw after a kan", book.self_draw_after_kan.fu, book.self_draw_after_kan.fu
    if book.pinfu_drops_self_draw or "pinfu_self_draw" in rules.unknowns:
        yield "how won", "pinfu self-draw", IMPOSSIBLE, _told(rules, 0, "pinfu_self_draw")
    for name, fu in sorted(_groups().items(), key=lambda row: row[1]["closed"]):
        yield "group", name, fu["open"], fu["closed"]
    yield "pair", "plain pair", 0, 0
    yield "pair", "value pair", VALUE_PAIR_FU, VALUE_PAIR_FU
    for name, switch, always in (
        ("double-wind pair", "double_wind_pair_fu", True),
        ("guest-wind pair", "guest_wind_pair_fu", False),
    ):
        value = _told(rules, getattr(rules, switch), switch)
        if value or always:
            yield "pair", name, value, value
    for item in WAIT_ITEMS.values():
        yield "wait", item.name, item.fu, item.fu
    if book.full_flush:
        yield "tiles", book.full_flush.name, book.full_flush.fu, book.full_flush.fu


def _groups() -> dict[str, dict[str, int]]:
    """The fu of each group by its name without "open" or "closed"."""
    found: dict[str, dict[str, int]] = {}
    for group, item in GROUP_ITEMS.items():
        name = item.name.removeprefix("open ").removeprefix("closed ")
        found.setdefault(name, {})["open" if group.open else "closed"] = item.fu
    return found


def _whole_hands(rules: Rules) -> Iterator[_FuRow]:
    settled = rules.settled
    part = "whole hand"
    if rules.seven_pairs_fu:
        yield part, "chiitoitsu", IMPOSSIBLE, _told(rules, rules.seven_pairs_fu, "seven_pairs_fu")
    if settled.pinfu_self_draw == DROPS:
        base = ROUNDINGS[settled.rounding].fu(settled.base_fu)
        yield part, "pinfu self-draw", IMPOSSIBLE, _told(rules, base, "rounding")
    if _closed_han("pinfu", "ron", settled):
        fu = _least_fu(True, "ron", settled)
        opened = _least_fu(False, "ron", settled) if settled.open_pinfu else IMPOSSIBLE
        yield (
            part,
            "pinfu ron",
            _told(rules, opened, "rounding", "open_pinfu", "least_open_fu"),
            _told(rules, fu, "rounding", "closed_ron_fu"),
        )
    if rules.least_open_fu:
        yield part, "open ron, at least", _told(rules, rules.least_open_fu, "least_open_fu"), IMPOSSIBLE


def yaku(rules: Rules = STANDARD) -> Table:
    """The yaku that count under `rules`: their han in a closed and an open hand, how they are won, what they ask."""
    rows = {row.name: _yaku_row(row, rules) for row in (*YAKU.values(), *OTHER_YAKU.values())}
    counting = {name: row for name, row in rows.items() if not row["closed"] == row["open"] == IMPOSSIBLE}
    if "further_yaku" in rules.unknowns:
        told = dict.fromkeys(("closed", "open", "won by"), UNKNOWN)
        counting["further yaku"] = {"kanji": "", "gloss": "", **told, "rule": rules.unknowns["further_yaku"].what}
    return Table(list(counting.values()), index=pd.Index(list(counting), name="name"), dtype=object)


_HIDDEN_YAKU = {
    ("chiitoitsu", "closed"): "seven_pairs_han",
    ("pinfu", "open"): "open_pinfu",
    ("pinfu", "won by"): "pinfu_self_draw",
}
"""The cells of the yaku table that a switch hides while its value is unknown."""


def _yaku_row(row: Yaku, rules: Rules) -> dict[str, object]:
    hans = {closed: {by: _han(row, rules, closed, by) for by in BY} for closed in (True, False)}
    cells: dict[str, object] = {
        "closed": next((han for han in hans[True].values() if han is not None), IMPOSSIBLE),
        "open": next((han for han in hans[False].values() if han is not None), IMPOSSIBLE),
        "won by": _won_by(hans),
    }
    told = {column: _told(rules, cell, _HIDDEN_YAKU.get((row.name, column), "")) for column, cell in cells.items()}
    return {"kanji": row.kanji, "gloss": row.gloss, **told, "rule": row.rule}


def _won_by(hans: dict[bool, dict[str, int | str | None]]) -> str:
    ways = [by for by in BY if any(hans[closed][by] is not None for closed in hans)]
    return ways[0] if len(ways) == 1 else "either"


def _han(row: Yaku, rules: Rules, closed: bool, by: str) -> int | str | None:
    if row.name == "renhou":
        return rules.renhou if closed and by == row.by else None
    if not (closed or row.open or row.name == "pinfu"):
        return None
    han = worth(row, rules.settled, closed, by)
    return "double yakuman" if han == YAKUMAN and row.name in rules.double_yakuman else han


# --- rule sets side by side -----------------------------------------------------------------------


def rules_compared(names: Iterable[str | Rules] = MODERN) -> Table:
    """The switches in which rule sets differ, a column for each set; a set is a name in `RULES` or a `Rules`."""
    columns: dict[str, Rules] = {}
    for rules in map(_rules, names):
        if rules not in columns.values():
            columns[_free_name(rules.name, columns)] = rules
    first, *others = columns.values()
    switches = {switch for rules in others for switch in rules.changes_from(first)}
    in_order = [switch for switch in Rules.__dataclass_fields__ if switch in switches]
    return Table(
        {name: [_said(getattr(rules, switch)) for switch in in_order] for name, rules in columns.items()},
        index=pd.Index(in_order, name="switch", dtype=object),
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


def _said(value: object) -> str:
    if isinstance(value, tuple):  # limits, from the lowest
        return ", ".join(limit.name for limit in value) or "none"
    if isinstance(value, frozenset):
        return ", ".join(sorted(value)) or "none"
    return str(value) if type(value) is int else _WORDS.get(value, str(value))  # 1 and True are one key


def everything(rules: Rules = STANDARD) -> dict[str, Table]:
    """Every table of a rule set, by a name for its file."""
    found: dict[str, Table] = {}
    for name, make in (("payments", payments), ("limits", limits)):
        for dealer, winner in ((False, "non-dealer"), (True, "dealer")):
            found |= {f"{name}-{winner}-{by}": make(dealer, by, rules) for by in BY}
    return {**found, "fu": fu(rules), "yaku": yaku(rules), "rules": rules_compared((*MODERN, rules))}

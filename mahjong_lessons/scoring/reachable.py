"""Han and fu that go together: the rows and columns of payment tables, and the reason why no hand has some."""

from __future__ import annotations

from itertools import count

from mahjong_lessons.rules import DROPS, SMALLEST_CAP, TODAY, Rules
from mahjong_lessons.scoring.asking import worth
from mahjong_lessons.scoring.claim import BY
from mahjong_lessons.scoring.payments import ROUNDINGS
from mahjong_lessons.scoring.yaku import YAKU

_WON = {"ron": "on a discard", "tsumo": "by self-draw"}


def impossible(fu: int, han: int, by: str, rules: Rules) -> str:
    """The reason why no hand won `by` "ron" or "tsumo" has so many fu (rounded) and han; empty where one can."""
    rules = rules.settled
    least = least_han(fu, by, rules)
    if han < rules.minimum_han:
        return f"A win needs {rules.minimum_han} han at least: a hand without yaku may not win."
    if least is None:
        return _no_hand(fu, by, rules)
    if han >= least:
        return ""
    if fu == rules.seven_pairs_fu:
        by_ron, by_tsumo = (least_han(fu, way, rules) for way in BY)
        return f"{fu} fu are seven pairs: {by_ron} han on a discard, {by_tsumo} by self-draw. So {han} han is too few."
    return f"{fu} fu by self-draw are pinfu, which is {least} han with the self-draw. So {han} han is too few."


def _no_hand(fu: int, by: str, rules: Rules) -> str:
    if by == "ron" and fu == ROUNDINGS[rules.rounding].fu(rules.base_fu) < rules.least_open_fu:
        return (
            f"No hand won on a discard has {fu} fu: a closed hand gets {rules.closed_ron_fu} more, "
            f"an open one is raised to {rules.least_open_fu}."
        )
    return f"Under the rules {rules.name!r} no hand won {_WON[by]} has {fu} fu."


def only_on_paper(fu: int, han: int, by: str, rules: Rules) -> str:
    """Tell that no hand reaches a row which the tables print all the same; empty for all others."""
    if rules.yaku_list != TODAY or (fu, han, by) != (rules.base_fu + MOST_ABOVE_BASE, 1, "tsumo"):
        return ""
    return (
        f"The tables print {fu} fu with 1 han by self-draw, as the cheat sheet does, but no hand reaches it: so many "
        "fu need a third kan or a third closed triplet, and either is a yaku of 2 han."
    )


MOST_ABOVE_BASE = 90
"""The last row of a payment table, in fu above the base: the cheat sheet ends at 110 fu."""


def group_fu_rows(rules: Rules) -> set[int]:
    """The fu that hands of groups and a pair can have, after rounding."""
    raw = range(rules.base_fu, rules.base_fu + MOST_ABOVE_BASE + 1, 2)
    return set(map(ROUNDINGS[rules.rounding].fu, raw))


def fu_rows(rules: Rules) -> list[int]:
    """The fu after rounding that the rows of a payment table stand for."""
    seven_pairs = {rules.seven_pairs_fu} - {0}
    return sorted(group_fu_rows(rules) | seven_pairs)


def han_columns(rules: Rules) -> range:
    """The han below the first limit: they end where all hands reach it."""
    first = 0 if rules.settled.minimum_han == 0 else 1
    if rules.limits:
        return range(first, rules.limits[0].han)
    cap = SMALLEST_CAP if "cap" in rules.unknowns else rules.cap
    least = max(1, min(fu_rows(rules.settled)))
    return range(first, next(han for han in count(1) if least << han + rules.table_doubles >= cap))


def least_han(fu: int, by: str, rules: Rules) -> int | None:
    """The fewest han that a hand of `fu` fu (after rounding) can have; None where no hand has so many, or so few.

    It is the win's minimum, but for three rows. 25 fu are only seven pairs, which are 2 han, 3 on a closed self-draw.
    20 fu on a self-draw are only pinfu, which is 2 han with it. On a discard 20 fu are raised to 30. The last rows are
    not looked at: like the cheat sheet, a table shows 110 fu with 1 han on a self-draw, which no hand reaches.
    """
    rules = rules.settled
    self_draw = closed_han("menzen tsumo", by, rules) or 0
    if fu not in group_fu_rows(rules):
        least = rules.seven_pairs_han + self_draw if fu == rules.seven_pairs_fu else None
    elif fu >= min(least_fu(closed, by, rules) for closed in (True, False)):
        least = 0
    else:
        pinfu = closed_han("pinfu", by, rules) if by == "tsumo" and rules.pinfu_self_draw == DROPS else None
        least = pinfu + self_draw if pinfu is not None else None
    return None if least is None else max(least, rules.minimum_han)


def closed_han(name: str, by: str, rules: Rules) -> int | None:
    """The han of a yaku in a closed hand."""
    han = worth(YAKU[name], rules, True, by)
    return han if isinstance(han, int) else None


def least_fu(closed: bool, by: str, rules: Rules) -> int:
    """The fewest fu after rounding of a hand of groups and a pair, pinfu on a self-draw aside."""
    round_fu = ROUNDINGS[rules.rounding].fu
    if by == "tsumo":
        return round_fu(rules.base_fu + rules.self_draw_fu)
    if closed:
        return round_fu(rules.base_fu + rules.closed_ron_fu)
    return rules.least_open_fu if rules.base_fu < rules.least_open_fu else round_fu(rules.base_fu)

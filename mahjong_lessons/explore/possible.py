"""Which han and fu go together: the sentence for those that no hand has."""

from __future__ import annotations

from mahjong_lessons.hand import BY
from mahjong_lessons.payments import ROUNDINGS
from mahjong_lessons.rules import Rules
from mahjong_lessons.tables import least_han

_WON = {"ron": "on a discard", "tsumo": "by self-draw"}


def impossible(fu: int, han: int, by: str, rules: Rules) -> str:
    """Why no hand won `by` "ron" or "tsumo" has so many fu (rounded) and han; empty where a hand can have them."""
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

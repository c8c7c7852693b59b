"""The reason why a complete hand has no yaku: what it lacks, the yaku that it just misses, and what would help."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mahjong_lessons.rules import LOST, Rules
from mahjong_lessons.scoring.fu import times_of_value
from mahjong_lessons.scoring.groups import RYANMEN
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.readings import GROUPS_AND_PAIR, SEVEN_PAIRS, Reading
from mahjong_lessons.scoring.tiles import KINDS, OUTSIDE, WIND_TILES


def lacking(win: Win, reading: Reading, rules: Rules) -> str:
    """The lack of the hand under the rules: a form that they know, a yaku, or so many han."""
    if reading.form == SEVEN_PAIRS and not rules.settled.seven_pairs_fu:
        inferred = rules.inference("seven_pairs_fu")
        return f"is seven pairs, which are no winning hand under these rules{f' ({inferred})' if inferred else ''}"
    return (
        "has no yaku" if rules.settled.minimum_han == 1 else f"has fewer than {rules.settled.minimum_han} han of yaku"
    )


def advice(win: Win, reading: Reading, rules: Rules) -> str:
    """The ways in which the same tiles might have won under such rules; none where they do not know the form."""
    if reading.form == SEVEN_PAIRS and not rules.settled.seven_pairs_fu:
        return "Only four groups and a pair would do, or a limit hand of another form."
    if not win.closed:
        return "An open hand needs a yaku in its tiles, or luck: the last tile, a tile after a kan, or a robbed kan."
    if win.first_turn:
        return "Drawn by oneself on the first turn it would be a yakuman."
    return "Riichi, or a self-draw, would do." if not win.tsumo else "Riichi would do."


_NearMiss = Callable[[Win, Reading, Rules], str | None]


def near_misses(win: Win, reading: Reading, rules: Rules) -> Iterator[str]:
    """Each yaku that the hand misses by one thing, and the thing."""
    for miss in _NEAR_MISSES:
        if told := miss(win, reading, rules.settled):
            yield told


def _tanyao(win: Win, reading: Reading, rules: Rules) -> str | None:
    if win.kinds & OUTSIDE or win.closed or rules.open_tanyao:
        return None
    return "All its tiles are simples, but under these rules only a closed hand has tanyao."


def _pinfu(win: Win, reading: Reading, rules: Rules) -> str | None:
    if reading.form != GROUPS_AND_PAIR or reading.runs == 0 or any(each.triplet for each in reading.groups):
        return None
    if not win.closed and not rules.open_pinfu:
        return "Four runs would be a pinfu if the hand were closed."
    if times_of_value(reading.pair, win):
        return f"Four runs would be a pinfu, but the pair of {KINDS[reading.pair.kind].name}s has value."
    if reading.wait != RYANMEN:
        return f"Four runs would be a pinfu, but the wait was a {reading.wait}, no ryanmen."
    if win.tsumo and rules.pinfu_self_draw == LOST:
        return "Under these rules there is no self-drawn pinfu."
    return None


def _guest_wind(win: Win, reading: Reading, rules: Rules) -> str | None:
    guests = [each for each in reading.groups if each.triplet & WIND_TILES and not times_of_value(each, win)]
    if not guests:
        return None
    name = KINDS[guests[0].kind].name
    return f"The triplet of {name}s is no yaku: that is neither the seat's wind nor the round's."


def _iipeikou(win: Win, reading: Reading, rules: Rules) -> str | None:
    return "Two equal runs are a yaku in a closed hand only." if reading.twins and not win.closed else None


_NEAR_MISSES: tuple[_NearMiss, ...] = (_tanyao, _pinfu, _guest_wind, _iipeikou)
"""The yaku that are missed most easily: each says what was missing, or nothing where it is not near."""

"""The kinds of problem: what is asked of a dealt hand, and which line of the sheet answers it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mahjong_lessons.practice.answers import STEP_BY_STEP, Answer
from mahjong_lessons.practice.dice import Dice
from mahjong_lessons.practice.sheet import Sheet
from mahjong_lessons.practice.steps import TO_FU, TO_GROUP_FU, TO_HAN, TO_LIMIT, TO_PRICE, TO_RAW_FU, TO_TOTAL
from mahjong_lessons.practice.table_sheet import NEXT_DEALERS, TableSheet
from mahjong_lessons.practice.wanted import limits_of
from mahjong_lessons.rules import Rules, UnknownRule
from mahjong_lessons.scoring.counting import counts
from mahjong_lessons.scoring.groups import WAITS
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.readings import SEVEN_PAIRS, THIRTEEN_ORPHANS
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.scoring.yaku import BONUS, OTHER_YAKU, YAKU

LETTERS = tuple("abcdefgh")
_NEAR = 3
"""From so many han on a limit is worth asking for."""


@dataclass(frozen=True)
class Kind:
    """One kind of problem.

    asks       gives the question; `part` is which group is asked about, where one is
    answers    gives the answer that a sheet comes to
    fits       tells whether a hand is good for it
    unit       what the answer counts
    options    the words to choose from, where the answer is a word
    parts      how many groups of a hand can be asked about
    lesson     the lesson that teaches it
    steps      how to go about it
    """

    asks: Callable[[Score, int], str]
    answers: Callable[[Sheet, int], Answer]
    fits: Callable[[Score], bool]
    lesson: str
    unit: str = ""
    options: Callable[[Rules], tuple[str, ...]] = lambda rules: ()
    parts: Callable[[Score], tuple[int, ...]] = lambda score: (0,)
    steps: str = STEP_BY_STEP


@dataclass(frozen=True)
class TableKind:
    """One kind of problem about a deal that ended.

    ask        the question
    answers    gives the answer that a settlement comes to
    form       the type of the answer; `signed` where its figures may be less than nothing
    unit       what the answer counts
    options    the words to choose from, where the answer is a word
    """

    ask: str
    answers: Callable[[TableSheet], Answer]
    form: type
    unit: str = ""
    options: tuple[str, ...] = ()
    signed: bool = False


def _said(text: str) -> Callable[[Score, int], str]:
    return lambda score, part: text


def _one_figure(figures: tuple[int, ...]) -> Answer:
    return figures if len(figures) > 1 else figures[0]


# --- whether a hand is good for it ----------------------------------------------------------------


def _has_yaku(score: Score) -> bool:
    return not score.doubts.yaku


def _has_fu(score: Score) -> bool:
    return bool(score.fu_items) and not score.doubts.fu_items and len(score.doubts.fu) <= 1


def _has_han(score: Score) -> bool:
    return not score.yakuman and score.han is not None


def _has_groups(score: Score) -> bool:
    return _has_fu(score) and score.reading.form != SEVEN_PAIRS


def _has_wait(score: Score) -> bool:
    return score.reading.form != THIRTEEN_ORPHANS and _is_sure(score)


def _is_sure(score: Score) -> bool:
    """True where the reading that counts hangs on no unknown rule. Raises `UnknownRule` where its points do."""
    return not score.rejected or score.basic_points >= 0


def _pays(score: Score) -> bool:
    return score.payment.received > 0


def _near_a_limit(score: Score) -> bool:
    return score.limit is not None or (score.han or 0) >= _NEAR


def _below_yakuman(score: Score) -> bool:
    return _has_fu(score) and _has_han(score) and _pays(score)


def _several_readings(score: Score) -> bool:
    if not _is_sure(score):
        return False
    comes_to = [count.basic.points for count in counts(score.win, score.rules)]
    return 1 < len(comes_to) <= len(LETTERS) and len(set(comes_to)) == len(comes_to)


WITHOUT_YAKUMAN = (_has_fu, _has_groups, _has_han, _below_yakuman)
"""The tests of a kind that no yakuman passes: it has neither han nor fu."""


def fits(kind: Kind, score: Score) -> bool:
    """True where a hand is good for a kind of problem; not where its rules leave open what is asked."""
    try:
        return kind.fits(score)
    except UnknownRule:
        return False


# --- what is asked --------------------------------------------------------------------------------


def _grouped(score: Score) -> tuple[int, ...]:
    """The places of the fu items that are a triplet, a kan or the pair."""
    items = enumerate(score.fu_items)
    return tuple(place for place, item in items if item.part and (item.part.triplet or item.part.shape == "pair"))


def _ask_group(score: Score, part: int) -> str:
    each = score.fu_items[part].part
    assert each is not None, "a part is one of those that `_grouped` gives"
    return f"How many fu does the {each.shape} {each} earn?"


def _ask_payers(score: Score, part: int) -> str:
    if score.payment.from_discarder is not None:
        return "What does the discarder pay, the counters on the table counted?"
    if score.payment.from_dealer is None:
        return "What does each of the three others pay, the counters on the table counted?"
    return "What does each non-dealer pay, and what the dealer, the counters on the table counted?"


def _readings(win: Win, rules: Rules) -> list[str]:
    """The readings of a hand in an order that does not tell which pays most."""
    return sorted(str(count.reading) for count in counts(win, rules))


def _ask_reading(score: Score, part: int) -> str:
    readings = _readings(score.win, score.rules)
    listed = "; ".join(f"({letter}) {reading}" for letter, reading in zip(LETTERS, readings, strict=False))
    return f"The hand can be read in several ways: {listed}. Which one pays most?"


def _letter(sheet: Sheet, part: int) -> Answer:
    return LETTERS[_readings(sheet.win, sheet.rules).index(str(sheet.reading))]


def _group_fu(sheet: Sheet, part: int) -> Answer:
    return sheet.items[part].fu if part < len(sheet.items) else -1


def _whole(sheet: Sheet, part: int) -> Answer:
    return (sheet.han, sheet.fu, *sheet.payments)


def _ask_whole(score: Score, part: int) -> str:
    return f"How many han, how many fu after rounding? {_ask_payers(score, part)}"


_EVERY_YAKU = (*YAKU, *OTHER_YAKU, *BONUS)

HAND_KINDS: dict[str, Kind] = {
    "wait": Kind(
        _said("Which wait did the winning tile complete?"),
        lambda sheet, part: sheet.reading.wait,
        _has_wait,
        "03",
        options=lambda rules: WAITS,
    ),
    "group fu": Kind(_ask_group, _group_fu, _has_groups, "02", "fu", parts=_grouped, steps=TO_GROUP_FU),
    "raw fu": Kind(
        _said("How many fu does the hand have before rounding?"),
        lambda sheet, part: sheet.raw_fu,
        _has_fu,
        "03",
        "fu",
        steps=TO_RAW_FU,
    ),
    "fu": Kind(
        _said("How many fu does the hand have, rounded?"),
        lambda sheet, part: sheet.fu,
        _has_fu,
        "03",
        "fu",
        steps=TO_FU,
    ),
    "yaku": Kind(
        _said("Which yaku does the hand have? Dora are not asked for."),
        lambda sheet, part: sheet.names,
        _has_yaku,
        "04",
        options=lambda rules: (*_EVERY_YAKU, *sorted(rules.local_yaku)),
    ),
    "han": Kind(
        _said("How many han does the hand have, dora and red fives counted?"),
        lambda sheet, part: sheet.han,
        _has_han,
        "04",
        "han",
        steps=TO_HAN,
    ),
    "limit": Kind(
        _said("Which limit does the hand reach? Answer with its name, or with none."),
        lambda sheet, part: sheet.limit,
        _near_a_limit,
        "05",
        options=limits_of,
        steps=TO_LIMIT,
    ),
    "payment": Kind(_ask_payers, lambda sheet, part: _one_figure(sheet.payment), _pays, "06", "points", steps=TO_PRICE),
    "received": Kind(
        _said("How many points does the winner receive in all, counters and riichi sticks counted?"),
        lambda sheet, part: sheet.received,
        _pays,
        "06",
        "points",
        steps=TO_TOTAL,
    ),
    "reading": Kind(_ask_reading, _letter, _several_readings, "03", options=lambda rules: LETTERS),
    "whole": Kind(_ask_whole, _whole, _below_yakuman, "08"),
}
"""Every kind of problem about a hand by name, in the order of the lessons."""

TABLE_KINDS: dict[str, TableKind] = {
    "settlement": TableKind(
        "What does each seat gain or lose, from east to north? Sticks on the table were paid when they were laid.",
        lambda sheet: sheet.deltas,
        tuple,
        unit="points",
        signed=True,
    ),
    "next dealer": TableKind(
        f"What does the dealer do next: {' or '.join(NEXT_DEALERS)}?",
        lambda sheet: sheet.next_dealer,
        str,
        options=NEXT_DEALERS,
    ),
    "next counters": TableKind(
        "How many counters (honba) does the next deal begin with?", lambda sheet: sheet.honba, int
    ),
}
"""Every kind of problem about a deal that ended."""

KINDS: dict[str, Kind | TableKind] = {**HAND_KINDS, **TABLE_KINDS}
"""Every kind of problem by name, in the order of the lessons."""


def part_of(kind: Kind, score: Score, dice: Dice) -> int:
    """The group of a hand that is asked about; a group before a pair, mostly, as there are more of them."""
    return dice.pick(kind.parts(score))

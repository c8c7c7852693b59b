"""The usual mistakes of scoring, each worked out on a hand: the wrong figure it gives, and a hint that fits it.

A mistake is a row: a name, a function that scores a hand as someone who makes it would, and the hint. Where the mistake
cannot be made on a hand the function gives None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from mahjong_lessons.rules import STANDARD
from mahjong_lessons.scoring.fu import VALUE_PAIR_FU, FuItem, fu_of, group_fu
from mahjong_lessons.scoring.groups import OPENED, RYANMEN, SHANPON, Group, group
from mahjong_lessons.scoring.payments import DEALER_RON, NON_DEALER_RON, Payment, up_to_hundred, up_to_ten
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.scoring.tiles import HONOURS, KINDS

Figure = int | tuple[int, ...]
"""A figure that somebody may answer: fu, points, or points from several payers."""


@dataclass(frozen=True)
class Mistake:
    """A wrong figure, and the hint for whoever answers it."""

    figure: Figure
    hint: str


def fu_mistakes(score: Score) -> tuple[Mistake, ...]:
    """The wrong answers to "how many fu has this hand, rounded?"."""
    raw = fu_of(score.fu_items)
    slips = [(raw, _NOT_ROUNDED), (raw // 10 * 10, _ROUNDED_DOWN), (up_to_ten(raw), _ROUNDED_ALL_THE_SAME)]
    slips += [(up_to_ten(wrong), hint) for wrong, hint in _raw_slips(score, raw)]
    slips += [(wrong, f"{hint} {_THEN_ROUND}") for wrong, hint in _raw_slips(score, raw)]
    return _without(score.fu, slips)


def raw_fu_mistakes(score: Score) -> tuple[Mistake, ...]:
    """The wrong answers to "how many fu has this hand, before rounding?"."""
    raw = fu_of(score.fu_items)
    return _without(raw, [(up_to_ten(raw), _ROUNDED_TOO_EARLY), *_raw_slips(score, raw)])


def payment_mistakes(score: Score) -> tuple[Mistake, ...]:
    """The wrong answers to "what does each payer pay?", honba counted."""
    return _without(paid(score), [(make(score), hint) for make, hint in _PAYMENT_SLIPS])


def total_mistakes(score: Score) -> tuple[Mistake, ...]:
    """The wrong answers to "what does the winner receive?", honba and sticks counted."""
    payment, win, rules = score.payment, score.win, score.rules
    slips = [
        (payment.points, "Counters and sticks on the table go to the winner too."),
        (payment.points + win.honba * rules.honba, "The riichi sticks on the table go to the winner too."),
        (payment.points + win.riichi_sticks * rules.riichi_stick, "Each honba counter adds 300 in all."),
        (sum(paid(score)), "On a self-draw three players pay; of the non-dealers each pays."),
    ]
    slips += [(sum(wrong), hint) for make, hint in _PAYMENT_SLIPS if (wrong := make(score)) and win.by == "ron"]
    return _without(payment.received, slips)


def paid(score: Score) -> tuple[int, ...]:
    """What each kind of payer pays, in points: the discarder; or each non-dealer and then the dealer."""
    return shares_of(score.payment)


def shares_of(payment: Payment) -> tuple[int, ...]:
    """What each kind of payer pays of a payment, in the same order."""
    parts = (payment.from_discarder, payment.from_each_non_dealer, payment.from_dealer)
    return tuple(part for part in parts if part is not None)


def _without(right: Figure | None, slips: Iterable[tuple[Figure | None, str]]) -> tuple[Mistake, ...]:
    """The slips that give a figure, and not the right one; of two with one figure the first."""
    found: dict[Figure, str] = {}
    for figure, hint in slips:
        if figure is not None and figure not in (right, (right,)):
            found.setdefault(figure, hint)
    return tuple(Mistake(figure, hint) for figure, hint in found.items())


# --- fu -------------------------------------------------------------------------------------------

_NOT_ROUNDED = "That is the sum before rounding. Fu are rounded up to the next ten, once, at the end."
_ROUNDED_DOWN = "Fu are always rounded up, never down: 62 becomes 70."
_ROUNDED_ALL_THE_SAME = (
    "One shape is not rounded like this: think of seven pairs, or of an open hand with nothing but its base."
)
_THEN_ROUND = "And the sum is rounded up at the end."
_ROUNDED_TOO_EARLY = "That is already rounded. Give the plain sum of the items."

FuSlip = Callable[[Score], int]
"""By how many fu a mistake misses; 0 where it cannot be made on the hand."""


def _item(name: str) -> Callable[[Score], int]:
    return lambda score: fu_of(item for item in score.fu_items if item.name == name)


def _triplet_items(score: Score) -> list[tuple[FuItem, Group]]:
    return [(item, item.part) for item in score.fu_items if item.part and item.part.triplet]


def _ron_triplet_as_closed(score: Score) -> int:
    completed = score.reading.completed
    return group_fu(completed) if score.reading.wait == SHANPON and score.win.by == "ron" else 0


def _closed_as_open(score: Score) -> int:
    return -sum(item.fu - group_fu(OPENED[part]) for item, part in _triplet_items(score) if not part.open)


def _open_as_closed(score: Score) -> int:
    return fu_of(item for item, part in _triplet_items(score) if part.open)


def _outside_as_simple(score: Score) -> int:
    return -sum(item.fu // 2 for item, part in _triplet_items(score) if part.outside)


def _simple_as_outside(score: Score) -> int:
    return fu_of(item for item, part in _triplet_items(score) if not part.outside)


def _kan_as_triplet(score: Score) -> int:
    triplets = [
        (item, group("triplet", KINDS[part.kind].text, part.open)) for item, part in _triplet_items(score) if part.kan
    ]
    return -sum(item.fu - group_fu(triplet) for item, triplet in triplets)


def _guest_wind_as_value(score: Score) -> int:
    pairs = [item.part for item in score.fu_items if item.name == "plain pair" and item.part]
    return sum(VALUE_PAIR_FU for pair in pairs if pair.kinds & HONOURS)


_FU_SLIPS: tuple[tuple[FuSlip, str], ...] = (
    (lambda score: -_item("closed ron")(score), "A closed hand won by ron earns 10 fu more."),
    (lambda score: -_item("self-draw")(score), "A self-draw earns 2 fu."),
    (
        lambda score: 2 * sum(item.name == "pinfu self-draw" for item in score.fu_items),
        "Pinfu is the exception: won by self-draw it leaves out the 2 fu, or it would not be without points.",
    ),
    (
        lambda score: 10 * sum(item.name == "open ron" for item in score.fu_items),
        "The 10 fu for a ron are for closed hands only; this one is open.",
    ),
    (
        lambda score: (
            (STANDARD.closed_ron_fu - STANDARD.self_draw_fu) * sum(item.name == "self-draw" for item in score.fu_items)
        ),
        "The 10 fu are for a closed hand won by ron; this one was self-drawn, and that earns 2.",
    ),
    (_ron_triplet_as_closed, "The winning tile came from a discard, so the triplet that it completes counts as open."),
    (_guest_wind_as_value, "A guest wind, neither the seat's nor the round's, makes a plain pair: 0 fu."),
    (
        lambda score: -_item("value pair")(score),
        "Look at the pair again: dragons, the seat wind and the round wind earn 2 fu.",
    ),
    (
        lambda score: -_item("double-wind pair")(score) // 2,
        "The pair is the seat wind and the round wind: it counts twice.",
    ),
    (
        lambda score: 2 * (score.reading.wait in (RYANMEN, SHANPON)),
        "The wait was for two kinds of tile, so it earns nothing: only kanchan, penchan and tanki earn 2 fu.",
    ),
    (
        lambda score: -fu_of(item for item in score.fu_items if item.name.endswith(" wait")),
        "The wait was for one kind of tile only: kanchan, penchan and tanki earn 2 fu.",
    ),
    (_closed_as_open, "A closed triplet or kan earns twice what an open one does."),
    (_open_as_closed, "A called triplet or kan is open: half of what a closed one earns."),
    (_outside_as_simple, "Terminals and honours earn twice what simples do."),
    (_simple_as_outside, "Only terminals and honours earn double; these are simples, 2 to 8."),
    (_kan_as_triplet, "A kan earns four times as much as the triplet."),
    (
        lambda score: -fu_of(item for item, _ in _triplet_items(score)),
        "Triplets and kans earn fu too; only runs earn none.",
    ),
    (lambda score: -_item("base")(score), "Every hand starts from a base of 20 fu."),
)


def _raw_slips(score: Score, raw: int) -> list[tuple[int, str]]:
    return [(raw + by, hint) for slip, hint in _FU_SLIPS if (by := slip(score))]


# --- payments -------------------------------------------------------------------------------------


def _shares(score: Score) -> tuple[int, ...]:
    """How many times the basic points each kind of payer pays."""
    if score.win.by == "ron":
        return (DEALER_RON,) if score.win.dealer else (NON_DEALER_RON,)
    return (2,) if score.win.dealer else (1, 2)


def _rounded(basic: int, shares: Iterable[int]) -> tuple[int, ...]:
    return tuple(up_to_hundred(basic * share) for share in shares)


def _below_limit(score: Score) -> bool:
    return score.han is not None and score.fu is not None and score.limit is None


def _without_table_doubles(score: Score) -> tuple[int, ...] | None:
    return _rounded(score.basic_points // 4, _shares(score)) if _below_limit(score) else None


def _not_rounded(score: Score) -> tuple[int, ...]:
    return tuple(score.basic_points * share for share in _shares(score))


def _basic_rounded_first(score: Score) -> tuple[int, ...]:
    return _rounded(up_to_hundred(score.basic_points), _shares(score))


def _as_the_other_seat(score: Score) -> tuple[int, ...] | None:
    if score.win.by == "ron":
        return _rounded(score.basic_points, (NON_DEALER_RON if score.win.dealer else DEALER_RON,))
    return _rounded(score.basic_points, (1,)) if score.win.dealer else None


def _dealer_pays_like_the_others(score: Score) -> tuple[int, ...] | None:
    return _rounded(score.basic_points, (1, 1)) if len(_shares(score)) == 2 else None


def _basic_only(score: Score) -> tuple[int, ...] | None:
    return (up_to_hundred(score.basic_points),) if score.win.by == "ron" else None


def _no_limit(score: Score) -> tuple[int, ...] | None:
    if score.limit is None or score.han is None or score.fu is None or score.han > 6:
        return None
    return _rounded(score.fu << score.han + score.rules.table_doubles, _shares(score))


def _no_honba(score: Score) -> tuple[int, ...] | None:
    return _rounded(score.basic_points, _shares(score)) if score.win.honba else None


def _all_honba_from_each(score: Score) -> tuple[int, ...] | None:
    if not score.win.honba or score.win.by == "ron":
        return None
    return tuple(
        points + score.win.honba * score.rules.honba for points in _rounded(score.basic_points, _shares(score))
    )


def _one_honba_hundred(score: Score) -> tuple[int, ...] | None:
    if not score.win.honba or score.win.by != "ron":
        return None
    return tuple(
        points + score.win.honba * score.rules.honba // 3 for points in _rounded(score.basic_points, _shares(score))
    )


_PAYMENT_SLIPS: tuple[tuple[Callable[[Score], tuple[int, ...] | None], str], ...] = (
    (_not_rounded, "Each payment is rounded up to the next hundred."),
    (_without_table_doubles, "The exponent is han + 2: two more doublings than the hand's own han."),
    (_basic_rounded_first, "Round once, at the very end: multiply the basic points first, then round up to a hundred."),
    (
        _as_the_other_seat,
        "Mind who won: a dealer wins half as much again as the others (6 shares on a ron, 2 from each on a self-draw).",
    ),
    (
        _dealer_pays_like_the_others,
        "When a non-dealer draws the winning tile, the dealer pays twice what the others pay.",
    ),
    (_basic_only, "Those are the basic points, one share. On a ron the discarder pays for all three."),
    (_no_limit, "This hand has reached a limit: from mangan on the formula does not go further."),
    (_no_honba, "There are counters on the table: each honba adds 300, paid by those who pay."),
    (_all_honba_from_each, "A counter is 300 in all: on a self-draw each of the three pays 100."),
    (_one_honba_hundred, "On a ron the discarder pays the whole counter: 300 each."),
)

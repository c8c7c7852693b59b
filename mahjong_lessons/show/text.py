"""A score in plain text: one line, or the whole account."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator

from mahjong_lessons.rules import UNKNOWN, UnknownRule
from mahjong_lessons.scoring.fu import FuItem
from mahjong_lessons.scoring.payments import Payment
from mahjong_lessons.scoring.score import Score
from mahjong_lessons.scoring.steps import Step
from mahjong_lessons.scoring.yaku import YAKUMAN, YakuItem

STILL = "Run this cell to change them."
"""The line under the controls of an explorer that nobody has run yet."""


def payment_in_words(payment: Payment) -> str:
    """Each payment: "3,900 from the discarder", "1,000 from each non-dealer and 2,000 from the dealer"."""
    if payment.from_discarder is not None:
        return f"{payment.from_discarder:,} from the discarder"
    each = f"{payment.from_each_non_dealer:,} from each"
    if payment.from_dealer is None:
        return f"{each} of the three"
    return f"{each} non-dealer and {payment.from_dealer:,} from the dealer"


def headline(score: Score) -> str:
    """A score in one line: "3 han 30 fu, 960 basic points: 3,900 from the discarder"."""
    if score.yakuman:
        worth = or_unknown(lambda: str(score.limit))
    else:
        han = or_unknown(lambda: str(score.han))
        fu = UNKNOWN if score.fu is None or len(score.doubts.fu) > 1 else score.fu
        basic = or_unknown(lambda: f"{score.basic_points:,}")
        limit = or_unknown(lambda: f" ({score.limit})" if score.limit else "")
        worth = f"{han} han {fu} fu, {basic} basic points{'' if limit == UNKNOWN else limit}"
    return f"{worth}: {or_unknown(lambda: payment_in_words(score.payment))}"


def or_unknown(figure: Callable[[], str]) -> str:
    """A figure in words; "unknown" where it hangs on a rule that no source tells."""
    try:
        return figure()
    except UnknownRule:
        return UNKNOWN


def account(score: Score) -> str:
    """A score with all its reasoning: reading, yaku, fu, each step to the payment, the readings that lost."""
    return "\n".join([str(score.win), f"under {score.rules}: {headline(score)}", *_sections(score)])


def _sections(score: Score) -> Iterator[str]:
    yield f"\nRead as {score.read_as}"
    yield "\nYaku"
    yield from _indented(yaku_lines(score.yaku, score.doubts.yaku))
    if score.fu_items:
        yield "\nFu"
        yield from _indented(fu_lines(score.fu_items, score.doubts.fu_items))
    yield "\nStep by step"
    yield from _indented(step_lines(score.steps))
    if score.remarks:
        yield "\nTo be said"
        yield from _indented(score.remarks)
    if score.rejected:
        yield "\nOther readings"
        yield from _indented(f"{other.read_as}: {other.why}" for other in score.rejected)


def yaku_lines(yaku: Iterable[YakuItem], doubtful: Container[str] = ()) -> list[str]:
    """The yaku and bonus tiles with their han, a line each; "unknown" for those whose names are `doubtful`."""
    return columns([(item.name, han_said(item, doubtful)) for item in yaku]) or ["none"]


def han_said(item: YakuItem, doubtful: Container[str]) -> str:
    """The han of a yaku in words."""
    if item.name in doubtful:
        return UNKNOWN
    return YAKUMAN if item.han == YAKUMAN else f"{item.han} han"


def fu_lines(items: Iterable[FuItem], doubtful: Container[int] = ()) -> list[str]:
    """The fu items, a line each; "unknown" for those whose places are `doubtful`."""
    return columns(
        (f"{item.name}{f' {item.part}' if item.part else ''}", UNKNOWN if place in doubtful else f"{item.fu:>2} fu")
        for place, item in enumerate(items)
    )


def step_lines(steps: Iterable[Step]) -> list[str]:
    """The steps of the reasoning, a line each."""
    return list(map(str, steps))


def columns(rows: Iterable[Iterable[object]]) -> list[str]:
    """Rows of cells as lines in which the columns stand under one another."""
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells]


def _indented(lines: Iterable[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)

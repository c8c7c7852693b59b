"""A score in plain text: one line, or the whole account."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from mahjong_lessons.fu import FuItem
from mahjong_lessons.payments import Payment
from mahjong_lessons.rules import UnknownRule
from mahjong_lessons.scoring import Score
from mahjong_lessons.steps import Step
from mahjong_lessons.yaku import YAKUMAN, YakuItem


def payment_in_words(payment: Payment) -> str:
    """Who pays what: "3,900 from the discarder", "1,000 from each non-dealer and 2,000 from the dealer"."""
    if payment.from_discarder is not None:
        return f"{payment.from_discarder:,} from the discarder"
    each = f"{payment.from_each_non_dealer:,} from each"
    if payment.from_dealer is None:
        return f"{each} of the three"
    return f"{each} non-dealer and {payment.from_dealer:,} from the dealer"


def headline(score: Score) -> str:
    """A score in one line: "3 han 30 fu, 960 basic points: 3,900 from the discarder"."""
    if score.yakuman:
        worth = _or_unknown(lambda: str(score.limit))
    else:
        han, fu = _or_unknown(lambda: str(score.han)), _UNKNOWN if score.fu is None else score.fu
        basic = _or_unknown(lambda: f"{score.basic_points:,}")
        limit = _or_unknown(lambda: f" ({score.limit})" if score.limit else "")
        worth = f"{han} han {fu} fu, {basic} basic points{'' if limit == _UNKNOWN else limit}"
    return f"{worth}: {_or_unknown(lambda: payment_in_words(score.payment))}"


_UNKNOWN = "unknown"


def _or_unknown(figure: Callable[[], str]) -> str:
    try:
        return figure()
    except UnknownRule:
        return _UNKNOWN


def account(score: Score) -> str:
    """A score with all its reasoning: reading, yaku, fu, each step to the payment, the readings that lost."""
    return "\n".join([str(score.win), f"under {score.rules}: {headline(score)}", *_sections(score)])


def _sections(score: Score) -> Iterator[str]:
    yield f"\nRead as {score.reading}"
    yield "\nYaku"
    yield from _indented(yaku_lines(score.yaku))
    if score.fu_items:
        yield "\nFu"
        yield from _indented(fu_lines(score.fu_items))
    yield "\nStep by step"
    yield from _indented(step_lines(score.steps))
    if score.rejected:
        yield "\nOther readings"
        yield from _indented(f"{other.comes_to.reading}: {other.why}" for other in score.rejected)


def yaku_lines(yaku: Iterable[YakuItem]) -> list[str]:
    """The yaku and bonus tiles with their han, a line each."""
    return columns([(item.name, item.han if item.han == YAKUMAN else f"{item.han} han") for item in yaku]) or ["none"]


def fu_lines(items: Iterable[FuItem]) -> list[str]:
    """The fu items, a line each."""
    return columns([(f"{item.name}{f' {item.part}' if item.part else ''}", f"{item.fu:>2} fu") for item in items])


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

"""A score in plain text: one line, or the whole account."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from mahjong_lessons.payments import Payment
from mahjong_lessons.rules import UnknownRule
from mahjong_lessons.scoring import Score


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
        han, fu = _or_unknown(lambda: str(score.han)), _or_unknown(lambda: str(score.fu))
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
    """A score with all its reasoning: the reading, the yaku, the fu, each step to the payment, the readings that lost."""
    return "\n".join([str(score.win), f"under {score.rules.name!r}: {headline(score)}", *_sections(score)])


def _sections(score: Score) -> Iterator[str]:
    yield f"\nRead as {score.reading}"
    yield "\nYaku"
    yield from _columns((item.name, _han(item.han)) for item in score.yaku) if score.yaku else ["  none"]
    if score.fu_items:
        yield "\nFu"
        yield from _columns(
            (f"{item.name}{f' {item.part}' if item.part else ''}", str(item.fu)) for item in score.fu_items
        )
    yield "\nStep by step"
    yield from (f"  {step}" for step in score.steps)
    if score.rejected:
        yield "\nOther readings"
        yield from (f"  {other.comes_to.reading}: {other.why}" for other in score.rejected)


def _han(han: int | str) -> str:
    return f"{han} han" if isinstance(han, int) else han


def _columns(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    rows = list(rows)
    left, right = (max(len(row[column]) for row in rows) for column in (0, 1))
    return (f"  {name:<{left}}  {value:>{right}}" for name, value in rows)

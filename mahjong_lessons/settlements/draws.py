"""The settlement of a drawn deal: those not ready pay those who are, or nagashi mangan is paid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mahjong_lessons.rules import MANGAN, STANDARD, Rules
from mahjong_lessons.scoring.payments import settle
from mahjong_lessons.scoring.tiles import WINDS
from mahjong_lessons.settlements.settlement import (
    CannotSettle,
    Settlement,
    Step,
    known,
    seat_named,
    summed,
    whole_number,
)
from mahjong_lessons.settlements.shares import DEALER, by_each


def of_draw(
    tenpai: Iterable[str] = (),
    nagashi: Iterable[str] = (),
    rules: Rules = STANDARD,
    honba: int = 0,
    riichi_sticks: int = 0,
) -> Settlement:
    """The settlement of a deal that nobody won: `tenpai` are the seats that were ready.

    `nagashi` are the seats whose discards were all terminals and honours, none of them called; where it is played each
    is paid like a mangan self-draw, without honba, instead of the payments of those not ready. `riichi_sticks` stay.

    Raises `CannotSettle` where a seat is none or named twice, `UnknownRule` where no source at hand tells a rule.
    """
    ready, outside = _seats("tenpai", tenpai), _seats("nagashi", nagashi)
    honba, sticks = whole_number("honba", honba), whole_number("riichi_sticks", riichi_sticks)
    if outside and known(rules, "nagashi_mangan"):
        steps = [step for seat in outside for step in _nagashi(seat, rules)]
    else:
        steps = [Step(seat, seat, 0, f"nagashi mangan is not played under {rules}") for seat in outside]
        steps += _not_ready(ready, rules)
    return Settlement(summed(steps), sticks, DEALER in ready, honba + 1, tuple(steps))


def _seats(what: str, told: Iterable[str]) -> list[str]:
    seats = [told] if isinstance(told, str) else list(told)
    for seat in seats:
        seat_named(f"a seat of {what}", seat)
        if seats.count(seat) > 1:
            raise CannotSettle(f"{seat} stands twice in {what}: name each seat once")
    return [seat for seat in WINDS if seat in seats]


def _nagashi(seat: str, rules: Rules) -> Iterator[Step]:
    payment = settle(MANGAN.basic, seat == DEALER, "tsumo", rules.settled)
    return by_each(seat, payment.from_dealer, payment.from_each_non_dealer, "nagashi mangan")


def _not_ready(ready: Sequence[str], rules: Rules) -> Iterator[Step]:
    """Each who was not ready pays each who was: the whole is shared on both sides."""
    others = [seat for seat in WINDS if seat not in ready]
    if not ready or not others:
        return
    each = known(rules, "noten_payment") // (len(ready) * len(others))
    for payer in others if each else ():
        for seat in ready:
            yield Step(payer, seat, each, "not ready")

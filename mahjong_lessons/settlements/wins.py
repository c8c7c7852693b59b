"""The settlement of a won deal: one winner or several, with liability, counters and riichi sticks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from mahjong_lessons.rules import NEAREST_ONLY, STANDARD, THREE_UNTOLD, TO_EACH, TWO_PAID, Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import Score, score
from mahjong_lessons.scoring.tiles import WINDS
from mahjong_lessons.settlements.liability import Liable, liable_of, paid_with_liability
from mahjong_lessons.settlements.settlement import TABLE, CannotSettle, Settlement, Step, known, seat_named, summed
from mahjong_lessons.settlements.shares import counters, payer_of_all, shares

_SHARED = ("by", "win", "round", "honba", "riichi_sticks", "dora_indicators", "last_tile", "robbed_kan")
"""The common facts of several wins on one discard."""
MOST_WINNERS = 3


class ThreeRons(CannotSettle):
    """Three wins on one discard where that is an abortive draw: nobody is paid."""


def of_wins(
    wins: Win | Iterable[Win],
    rules: Rules = STANDARD,
    discarder: str | None = None,
    liable: Mapping[str, tuple[str, Sequence[str]]] | None = None,
) -> Settlement:
    """The settlement of a deal that one or more `wins` end; each knows its winner by its seat.

    `discarder` is the seat that a ron was won from. `liable` tells by the winner's seat who is liable for which of the
    hand's yakuman: {"south": ("west", ("daisangen",))}. Honba and sticks on the table stand in each win and agree.

    Raises `CannotSettle` where the deal cannot have ended so, `ThreeRons` for an abortive draw, `NoYaku` where a hand
    may not win and `UnknownRule` where no source at hand tells a rule that is needed.
    """
    if not isinstance(rules, Rules):
        raise TypeError(f"rules is one of RULES, such as RULES['tenhou'], or another Rules, not {rules!r}")
    if known(rules, "losers_settle"):
        raise CannotSettle(f"under {rules} the losers pay one another too, and their hands are not told here")
    found = _in_turn(_checked(wins, discarder), discarder)
    told = _liabilities(found, liable or {})
    paid, left_out = _who_is_paid(found, rules)
    steps: list[Step] = []
    for place, win in enumerate(paid):
        honba = win.honba if place == 0 or known(rules, "honba_to") == TO_EACH else 0
        steps += _of_one(score(win, rules), discarder, honba, told.get(win.seat), rules)
    steps += _sticks(paid, rules)
    for win in left_out:
        steps.append(Step(str(discarder), win.seat, 0, f"{win.seat} wins too, but only the nearest is paid"))
    dealer_stays = any(win.dealer for win in paid)
    return Settlement(summed(steps), 0, dealer_stays, paid[0].honba + 1 if dealer_stays else 0, tuple(steps))


def _of_one(score: Score, discarder: str | None, honba: int, liable: Liable | None, rules: Rules) -> Iterator[Step]:
    if liable:
        yield from paid_with_liability(score, liable, discarder, honba, rules)
        return
    win, worth = score.win, f"{score.points:,} points"
    why = f"{score.limit}, {worth}" if score.limit else f"{score.han} han {score.fu} fu, {worth}"
    yield from shares(score.basic_points, win, discarder, rules, why)
    yield from counters(honba, win, payer_of_all(win, discarder, rules), rules)


def _sticks(paid: Sequence[Win], rules: Rules) -> Iterator[Step]:
    """The sticks that the winners take up: all by the nearest, or first their own back to each."""
    left = paid[0].riichi_sticks
    own: list[Win] = []
    if left and len(paid) > 1 and known(rules, "honba_to") == TO_EACH:
        own = [win for win in paid if win.riichi][:left]
    for win in own:
        yield Step(TABLE, win.seat, known(rules, "riichi_stick"), "their own riichi stick back")
    if left := left - len(own):
        sticks = "1 riichi stick" if left == 1 else f"{left} riichi sticks"
        yield Step(TABLE, paid[0].seat, left * known(rules, "riichi_stick"), sticks)


def _who_is_paid(wins: Sequence[Win], rules: Rules) -> tuple[Sequence[Win], Sequence[Win]]:
    if len(wins) == 1:
        return wins, ()
    if len(wins) < MOST_WINNERS and rules.several_rons == THREE_UNTOLD:
        return wins, ()
    several = known(rules, "several_rons")
    if several == NEAREST_ONLY:
        return wins[:1], wins[1:]
    if several == TWO_PAID and len(wins) == MOST_WINNERS:
        raise ThreeRons(f"three rons on one discard are an abortive draw under {rules}: nobody is paid")
    return wins, ()


def _checked(wins: Win | Iterable[Win], discarder: str | None) -> list[Win]:
    found = [wins] if isinstance(wins, Win) else list(wins)
    if not found or not all(isinstance(win, Win) for win in found):
        raise CannotSettle("a won deal has one or more wins, each a Win; for a drawn one use of_draw")
    seats = [win.seat for win in found]
    if len(set(seats)) < len(seats):
        raise CannotSettle(f"two winners sit {_twice(seats)}: each winner has a seat of their own")
    if len(found) > 1 and found[0].by == "tsumo":
        raise CannotSettle("a self-draw has one winner")
    for name in _SHARED:
        if len({getattr(win, name) for win in found}) > 1:
            values = ", ".join(f"{win.seat} {getattr(win, name)!r}" for win in found)
            raise CannotSettle(f"wins on one discard agree in {name}, and these do not: {values}")
    return _with_a_payer(found, discarder)


def _with_a_payer(wins: list[Win], discarder: str | None) -> list[Win]:
    if wins[0].by == "tsumo":
        if discarder is not None:
            raise CannotSettle(f"a self-draw has no discarder: leave out discarder={discarder!r}, or use by='ron'")
        return wins
    if discarder is None:
        raise CannotSettle("a ron is won from somebody: name the discarder, such as discarder='west'")
    seat = seat_named("the discarder", discarder)
    if seat in [win.seat for win in wins]:
        raise CannotSettle(f"{seat} wins, and nobody wins on their own discard: name another discarder")
    return wins


def _twice(seats: Sequence[str]) -> str:
    return next(seat for seat in seats if seats.count(seat) > 1)


def _in_turn(wins: list[Win], discarder: str | None) -> list[Win]:
    """The wins in the order in which their turns follow the discarder's."""
    start = WINDS.index(discarder) if discarder else 0
    return sorted(wins, key=lambda win: (WINDS.index(win.seat) - start) % len(WINDS))


def _liabilities(wins: Sequence[Win], told: Mapping[str, object]) -> dict[str, Liable]:
    by_seat = {win.seat: win for win in wins}
    for seat in told:
        if seat not in by_seat:
            raise CannotSettle(f"liability is told by the winner's seat, and {seat!r} has not won")
    return {seat: liable_of(by_seat[seat], liable) for seat, liable in told.items()}

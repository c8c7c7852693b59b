"""The sheet of somebody who settles a deal: who pays whom for what, and what the next deal begins with.

`sheet_of_deal` is the sheet of whoever makes no mistake. A mistake changes a part of it, and two mistakes two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from mahjong_lessons.practice.sheet import Line
from mahjong_lessons.rules import Rules
from mahjong_lessons.scoring.tiles import WINDS
from mahjong_lessons.settlements import Settlement, Step
from mahjong_lessons.settlements.game import Deal
from mahjong_lessons.settlements.settlement import summed

DEALS_AGAIN, PASSES_ON = NEXT_DEALERS = ("deals again", "passes on")
"""The two ways on after a deal."""


@dataclass(frozen=True)
class TableSheet:
    """The parts of a settlement.

    deal, rules, counters_before, sticks_before    what is settled
    paid            the transfers for the hands, or of a drawn deal
    counters        those for the counters
    sticks          those of the riichi sticks on the table
    dealer_stays    whether the dealer deals again
    honba           the counters of the next deal
    """

    deal: Deal
    rules: Rules
    counters_before: int
    sticks_before: int
    paid: tuple[Step, ...]
    counters: tuple[Step, ...]
    sticks: tuple[Step, ...]
    dealer_stays: bool
    honba: int

    @property
    def deltas(self) -> tuple[int, ...]:
        """The points that each seat gains or loses, from east to north."""
        sums = summed((*self.paid, *self.counters, *self.sticks))
        return tuple(sums[seat] for seat in WINDS)

    @property
    def next_dealer(self) -> str:
        """One of `NEXT_DEALERS`."""
        return DEALS_AGAIN if self.dealer_stays else PASSES_ON

    @property
    def ron(self) -> bool:
        """True where somebody won on a discard."""
        return self.deal.discarder is not None

    @property
    def drawn(self) -> bool:
        """True where nobody won."""
        return not self.deal.wins

    def lines(self) -> Iterator[Line]:
        """All lines: each transfer, and then what the next deal begins with."""
        for step in (*self.paid, *self.counters, *self.sticks):
            if step.points:
                yield f"{step.why}, {step.payer} to {step.to}", f"{step.points:,}"
        yield "the dealer", self.next_dealer
        yield "the next counters", f"{self.honba}"

    def settled_as(self, deal: Deal, rules: Rules) -> TableSheet:
        """The sheet of somebody who takes the deal or the rules for others; what the next deal has is left as it is."""
        other = sheet_of_deal(deal, rules, self.counters_before, self.sticks_before)
        return replace(self, paid=other.paid, counters=other.counters, sticks=other.sticks)


def sheet_of_deal(deal: Deal, rules: Rules, honba: int, riichi_sticks: int) -> TableSheet:
    """The sheet of a deal that ended with so many counters and sticks on the table, all of it right.

    Raises `CannotSettle` where it cannot have ended so, `UnknownRule` where no source at hand tells a rule.
    """
    bare = deal.settled(rules)
    counted = deal.settled(rules, honba)
    whole = deal.settled(rules, honba, riichi_sticks)
    return TableSheet(
        deal,
        rules,
        honba,
        riichi_sticks,
        bare.steps,
        _further(counted, bare),
        _further(whole, counted),
        whole.dealer_stays,
        whole.honba,
    )


def _further(one: Settlement, other: Settlement) -> tuple[Step, ...]:
    """The transfers of one settlement that another has not."""
    return tuple((Counter(one.steps) - Counter(other.steps)).elements())

"""score(win, rules): the best-paid reading of a hand, with all that led to it."""

from __future__ import annotations

from typing import Any, NamedTuple

from mahjong_lessons.rules import RULES, STANDARD, Rules, Unknown, UnknownRule
from mahjong_lessons.scoring.counting import Count, best_reading, counts, may_win
from mahjong_lessons.scoring.fu import FuItem
from mahjong_lessons.scoring.groups import fast
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.near_misses import advice, lacking, near_misses
from mahjong_lessons.scoring.payments import Payment, settle
from mahjong_lessons.scoring.readings import SEVEN_PAIRS, Reading
from mahjong_lessons.scoring.remarks import remarks
from mahjong_lessons.scoring.steps import Step, steps_of
from mahjong_lessons.scoring.tiles import shortened
from mahjong_lessons.scoring.unknowns import BASIC_POINTS, HAN, PAYMENT, POINTS, Doubts, doubts, unknowns_behind
from mahjong_lessons.scoring.yaku import IN_PLACE, YakuItem


class NoYaku(ValueError):
    """A complete hand that may not win, as it has no yaku. It still carries its `reading` and the `fu_items`."""

    def __init__(self, win: Win, count: Count, rules: Rules = STANDARD) -> None:
        self.win = win
        self.rules = rules
        self._count = count
        self.reading = count.reading
        self.fu_items = count.fu_items
        self.fu = count.fu
        super().__init__(
            f"{win.hand} with {win.win} is complete but {lacking(win, count.reading, rules)}, so it may not win (bonus "
            f"tiles are no yaku); read as {count.reading} it would have {count.fu} fu. "
            + " ".join([*near_misses(win, count.reading, rules), advice(win, count.reading, rules)])
        )

    def __reduce__(self) -> tuple[type[NoYaku], tuple[Win, Count, Rules]]:
        return NoYaku, (self.win, self._count, self.rules)


class Rejected(NamedTuple):
    """A reading that was considered and lost: its count, why it lost, and its words, told apart from the others."""

    comes_to: Count
    why: str
    read_as: str


class Score(NamedTuple):
    """The worth of a hand under a rule set, and all the reasoning. A named tuple for speed, like all it carries.

    A figure that hangs on a rule no source at hand tells raises `UnknownRule`; with today's rules none does.
    """

    win: Win
    rules: Rules
    best: Count
    """The count of the winning reading."""

    @property
    def reading(self) -> Reading:
        """The reading that pays best."""
        return self.best.reading

    @property
    def yaku(self) -> tuple[YakuItem, ...]:
        """The yaku that count, each with its name and han ("yakuman" for one); dora, ura dora and aka dora last."""
        return self.best.yaku

    @property
    def yakuman(self) -> int:
        """The number of yakuman that the hand is worth; 0 for a counted yakuman."""
        return self.best.yakuman

    @property
    def han(self) -> int | None:
        """The han, bonus tiles counted, table doubles not; None for a yakuman."""
        return self._known(HAN).han

    @property
    def fu(self) -> int | None:
        """The fu after rounding; None for a yakuman, and where it is unknown what seven pairs count."""
        return self.best.fu if self.fu_items else None

    @property
    def fu_items(self) -> tuple[FuItem, ...]:
        """The fu of each part of the hand, before rounding; none where there are no `fu`."""
        if "seven_pairs_fu" in self.rules.unknowns and self.reading.form == SEVEN_PAIRS:
            return ()
        return self.best.fu_items

    @property
    def limit(self) -> str | None:
        """The limit that caps the hand, such as "mangan"; None below it."""
        return self._known(BASIC_POINTS).basic.limit

    @property
    def basic_points(self) -> int:
        """The basic points, which a non-dealer's share is made of."""
        return self._known(BASIC_POINTS).basic.points

    @property
    def points(self) -> int:
        """The worth of the hand to the winner, in points, without honba and sticks."""
        self._known(POINTS)
        return settle(self.best.basic.points, self.win.dealer, self.win.by, self.rules.settled).points

    @property
    def payment(self) -> Payment:
        """The payment of each player, in points."""
        win, rules, best = self
        if rules.unknowns:
            self._known(PAYMENT)
        return settle(best.basic.points, win.dealer, win.by, rules.settled, win.honba, win.riichi_sticks)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The reasoning from the fu to the payment, a step for each sum, rounding and limit."""
        return steps_of(self.win, self.best, self.rules)

    @property
    def rejected(self) -> tuple[Rejected, ...]:
        """The other readings of the hand, each with the reason why it lost."""
        found = counts(self.win, self.rules)
        readings = [count.reading for count in found]
        return tuple(
            Rejected(count, _why_it_lost(count, self.best), count.reading.beside(readings))
            for count in found
            if count != self.best
        )

    @property
    def read_as(self) -> str:
        """The reading in words, told apart from those that lost."""
        return self.reading.beside(count.reading for count in counts(self.win, self.rules))

    def unknowns(self, figure: str) -> tuple[Unknown, ...]:
        """The unknown rules that keep "han", "basic points", "points" or "payment" of this hand from being told."""
        return unknowns_behind(figure, self.win, self.rules)

    @property
    def doubts(self) -> Doubts:
        """The uncertain fu items and yaku, since a rule is unknown; nothing under today's rules."""
        return doubts(self.win, self.reading, self.rules) if self.rules.unknowns else Doubts()

    @property
    def remarks(self) -> tuple[str, ...]:
        """The remarks that older rules ask for beside the count: settings not counted, yaku of a stand-in list."""
        return remarks(self.win, self.yaku, self.rules)

    def _known(self, figure: str) -> Count:
        if self.rules.unknowns and (hidden := self.unknowns(figure)):
            what = "; ".join(each.what for each in hidden)
            raise UnknownRule(f"the {figure} of this hand under {self.rules} cannot be told: {what}")
        return self.best

    def __repr__(self) -> str:
        rules = f"RULES[{self.rules.name!r}]" if RULES.get(self.rules.name) == self.rules else repr(self.rules)
        return f"score({self.win!r}, {rules})"

    def __str__(self) -> str:
        from mahjong_lessons.show.text import account

        return account(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        from mahjong_lessons.show.report import report

        return report(self)


def score(win: Win, rules: Rules = STANDARD) -> Score:
    """The score of `win` under `rules`: the reading that pays most; of equals the one of more han, then of more fu.

    Raises `NoYaku` where the hand has fewer han, bonus tiles not counted, than the rules ask of a win. An unknown rule
    raises nothing here.
    """
    if win.__class__ is not Win:
        raise TypeError(
            f"a score is asked of a Win, such as Win('123m 67p 345s 789s 99p', '5p'), not of {shortened(win)}"
        )
    found = counts(win, rules)
    best = found[0] if len(found) == 1 else best_reading(found)
    if (
        not best.yaku
        and not may_win(best, rules.settled)
        and not (rules.unknowns and unknowns_behind(PAYMENT, win, rules))
    ):
        raise NoYaku(win, best, rules)
    return fast(Score, (win, rules, best))


def _why_it_lost(count: Count, best: Count) -> str:
    without = f"without {best.yaku[0].name} " if best.yaku and best.yaku[0].name in IN_PLACE else ""
    if not count.yaku and not count.basic.points:
        return f"{without}it has no yaku"
    if count.basic.points < best.basic.points:
        missing = [item.name for item in best.yaku if item.name not in {each.name for each in count.yaku}]
        lost = f", without {' and '.join(missing)}" if missing and not without else ""
        return (
            f"{without}it is {_size(count)}{lost}: {count.basic.points:,} basic points, and the best is {_size(best)}, "
            f"{best.basic.points:,}"
        )
    for unit, here, there in (
        ("yakuman", count.yakuman, best.yakuman),
        ("han", count.han, best.han),
        ("fu", count.fu, best.fu),
    ):
        if here != there:
            return f"{without}it pays the same with {here or 0} {unit} instead of {there}"
    return "it comes to the same, so it makes no difference"


def _size(count: Count) -> str:
    return count.basic.limit or "a yakuman" if count.yakuman else f"{count.han} han {count.fu} fu"


Outcome = Score | NoYaku


def outcome(win: Win, rules: Rules) -> Outcome:
    """The score of a hand, or why it may not win."""
    try:
        return score(win, rules)
    except NoYaku as error:
        return error

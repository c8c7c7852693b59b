"""The tally of one log, and how tallies add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from mahjong_lessons.records import NotARecord, RecordedWin, read
from mahjong_lessons.rules import UNKNOWN, Rules, UnknownRule
from mahjong_lessons.scoring.payments import Payment
from mahjong_lessons.scoring.score import NoYaku, Score

Counts = dict[str, int]


@dataclass(frozen=True)
class Tally:
    """The number of times that things occur in some wins. Tallies add up to new ones; none is ever changed in place.

    `files` counts the logs that were read, `broken` names those that could not be, `notes` counts the deals left out.
    """

    files: int = 0
    wins: int = 0
    notes: int = 0
    disagreements: int = 0
    han: Counts = field(default_factory=dict)
    fu: Counts = field(default_factory=dict)
    yaku: Counts = field(default_factory=dict)
    limits: Counts = field(default_factory=dict)
    waits: Counts = field(default_factory=dict)
    payments: Counts = field(default_factory=dict)
    broken: tuple[str, ...] = ()

    def __add__(self, other: Tally) -> Tally:
        sums: dict[str, Any] = {
            each.name: _added(getattr(self, each.name), getattr(other, each.name)) for each in fields(self)
        }
        return Tally(**sums)

    def __str__(self) -> str:
        lines = [f"{self.wins:,} wins in {self.files:,} logs, {self.disagreements:,} disagree with their log"]
        for name in ("han", "fu", "limits", "waits", "yaku"):
            counts = getattr(self, name)
            shares = (f"{what} {100 * count / self.wins:.1f} %" for what, count in counts.items())
            lines.append(f"{name}: {', '.join(shares)}")
        lines += [f"could not be read: {name}" for name in self.broken]
        return "\n".join(lines)


def _added(one: int | Counts | tuple[str, ...], other: int | Counts | tuple[str, ...]) -> object:
    if isinstance(one, dict) and isinstance(other, dict):
        return _in_order(Counter(one) + Counter(other))
    if isinstance(one, tuple) and isinstance(other, tuple):
        return tuple(sorted((*one, *other)))
    return one + other  # type: ignore[operator]


def _in_order(counts: Counter[str]) -> Counts:
    """The counts, the commonest first, and of equals in the order of their names."""
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def tally_of(path: Path | str, rules: Rules | None = None) -> Tally:
    """The tally of one log; one that cannot be read is named as broken."""
    try:
        record = read(Path(path), rules)
    except (NotARecord, OSError):
        return Tally(broken=(str(path),))
    return Tally(files=1, notes=len(record.notes)) + of_wins(record.wins)


def of_wins(wins: Iterable[RecordedWin]) -> Tally:
    """The tally of single wins; what hangs on a rule that no source tells counts as "unknown"."""
    counts: dict[str, Counter[str]] = {name: Counter() for name in _TOLD}
    number = disagreements = 0
    for win in wins:
        number += 1
        disagreements += bool(win.differs())
        try:
            found = win.score()
        except NoYaku:
            continue
        for name, told in _TOLD.items():
            counts[name].update(_known(told, found))
    ordered: dict[str, Any] = {name: _in_order(found) for name, found in counts.items()}
    return Tally(wins=number, disagreements=disagreements, **ordered)


_TOLD: dict[str, Callable[[Score], list[str]]] = {
    "han": lambda found: [str(found.han) if found.han is not None else "yakuman"],
    "fu": lambda found: [str(found.fu) if found.fu is not None else "yakuman"],
    "limits": lambda found: [found.limit or "none"],
    "waits": lambda found: [found.reading.wait or found.reading.form],
    "payments": lambda found: [_paid(found.payment)],
    "yaku": lambda found: [item.name for item in found.yaku],
}
"""The things that are counted of a win."""


def _known(told: Callable[[Score], list[str]], found: Score) -> list[str]:
    try:
        return told(found)
    except UnknownRule:
        return [UNKNOWN]


def _paid(payment: Payment) -> str:
    parts = (payment.from_discarder, payment.from_each_non_dealer, payment.from_dealer)
    return " / ".join(f"{part:,}" for part in parts if part is not None)

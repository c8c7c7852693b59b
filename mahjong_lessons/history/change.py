"""A change of the rules as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Confidence = Literal["high", "medium to high", "medium", "low to medium", "low"]

Topic = Literal[
    "base",
    "bonus tiles",
    "groups",
    "limit",
    "pairs",
    "payments",
    "rounding",
    "rule books",
    "seven pairs",
    "table doubles",
    "waits",
    "yaku",
]


MAIN, KANAI, FEDERATION = "main", "kanai", "federation"
BOOKS, FOUR_SIX, AMANO, PRIMER = "books", "four-six", "amano", "primer"


@dataclass(frozen=True, slots=True)
class Change:
    """One change of the rules.

    `since` and `until` are the first and the last year to which the sources date it, equal where they name one year,
    None where an end is open or not told; `when` says the same in words, "about" included. `doubt` is what the
    confidence alone does not say: sources that disagree, or a part that is surer than the rest. `line` is the line of
    descent, a key of `LINES`. `moves` are the presets that the change first shows in, each with the switch that it
    moves. `short` names one of the `MILESTONES` in a few words; `otherwise` are the years that other sources tell.
    """

    what: str
    since: int | None
    until: int | None
    when: str
    sources: tuple[str, ...]
    confidence: Confidence
    topic: Topic
    doubt: str = ""
    line: str = MAIN
    moves: tuple[tuple[str, str], ...] = ()
    short: str = ""
    otherwise: tuple[tuple[int, str], ...] = ()

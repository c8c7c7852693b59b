"""The stations on a line of descent: the rule set of each year."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from mahjong_lessons.history.record import AMANO, BOOKS, CHANGES, FEDERATION, FOUR_SIX, KANAI, MAIN, PRIMER, Change
from mahjong_lessons.rules import RULES


class NoPreset(ValueError):
    """A year before the first rule set of a line of descent."""


@dataclass(frozen=True, slots=True)
class Station:
    """A rule set on a line of descent: it stands from `year` on, and the change to it may have begun in `since`.

    `change` is said of the years from `since` to `year`, `always` of every year in which it stands. `before` names
    the rule set to compare it with, and `why` tells why that one, where it is not simply the one before on the line.
    """

    preset: str
    year: int
    since: int
    change: str = ""
    always: str = ""
    before: str = ""
    why: str = ""


class Standing(NamedTuple):
    """The rule set that stands in a year, and what is not sure about that."""

    preset: str
    note: str


_LAST_DATED = 1978
"""The last change that the sources date on the main line: yakuman at four limits, which "standard" has.

Today's set cannot stand before it, as it has that limit. That it stands from then on is not told: other parts of it
(ippatsu, what seven pairs are worth, the pair of the double wind) have no year. So this year is the earliest possible
one, every later year says so, and the years between the last two rule sets say that the rules were on their way.
"""

LINES: dict[str, tuple[Station, ...]] = {
    MAIN: (
        Station("three pay 1929", 1929, 1929),
        Station(
            "discarder pays 1932",
            1932,
            1930,
            "Between 1930 and 1932 the discarder came to pay for all three (autumn 1931 by one source, everywhere by "
            "1931 or 1932 by another): in these years either settlement may be met.",
        ),
        Station(
            "two table doubles 1954",
            1954,
            1950,
            "Between 1950 and 1954 two doublings on the table became permanent; about 1950 there was one ('4-6 "
            "mahjong'). The years rest on one author (medium confidence).",
        ),
        Station(
            "eight-twelve 1960",
            1960,
            1955,
            "The limit of 8,000 is of about 1960, by one author (medium confidence); until then "
            "that of 6,000 may be met.",
            "The set is put together from single changes: riichi counted too, but no source at hand "
            "tells for how much.",
        ),
        Station(
            "three limits 1974",
            1974,
            1965,
            "In the rules of 1965 to 1974 a yakuman is three limits and a kan turns an indicator: when that began "
            "is not told.",
        ),
        Station(
            "standard",
            _LAST_DATED,
            1975,
            "From 1974 to 1978 the rules were on their way to today's: some changes have a year, others have none.",
            "The last change with a year is of 1978 (a yakuman at four limits). Others have none (ippatsu, what seven "
            "pairs are worth, the double-wind pair), so today's set may be younger than this.",
        ),
    ),
    KANAI: (
        Station(
            "kanai 1952",
            1952,
            1952,
            always="A book of 1952, revised in 1955; how widely and how long people counted by it, no source tells.",
            before="discarder pays 1932",
            why="His preface names a book and a publisher of Mr Sugi-ura, whose primer of 1951 teaches the 22-fu game "
            "(an inference, a good one).",
        ),
    ),
    FEDERATION: (
        Station(
            "discarder pays 1932",
            1932,
            1930,
            "Between 1930 and 1932 the discarder came to pay for all three.",
            before="three pay 1929",
            why="The Federation played the 22-fu game, rounded to the nearest ten, until 2004.",
        ),
        Station(
            "federation 2004",
            2004,
            2004,
            before="discarder pays 1932",
            why="Until 2004 the Federation played the 22-fu game and rounded to the nearest ten (high confidence).",
        ),
    ),
    BOOKS: (
        Station(
            "classical 1920",
            1920,
            1920,
            always="Two books in English, of 1920 and 1922, tell of the game as it was played then; East plays for "
            "double stakes, and the losers settle their differences.",
        ),
    ),
    FOUR_SIX: (
        Station(
            "four-six 1950",
            1950,
            1950,
            always="Told by one author (medium confidence), who elsewhere goes from no doubling on the table to two.",
            before="discarder pays 1932",
            why="It is the 22-fu game with a doubling on the table and rounded twice.",
        ),
    ),
    AMANO: (
        Station(
            "amano 1957",
            1957,
            1957,
            always="A rule book; the limit and the rounding of it are not told.",
            before="discarder pays 1932",
            why="His rules of 1952 are no set here: too little is told of them.",
        ),
        Station("amano 1967", 1967, 1967, always="A rule book; the limit and the rounding of it are not told."),
    ),
    PRIMER: (
        Station(
            "primer 1975",
            1975,
            1969,
            "The primer may be of 1969.",
            before="three limits 1974",
            why="It is the game of the same years, as one book tells it.",
        ),
    ),
}
"""The lines of descent, each with its rule sets in the order of time."""

LAST_YEAR = max(rules.year for rules in RULES.values() if rules.year)
"""The year that an axis ends with: that of the youngest rule set that has one, as "today" has none."""

LINE_NAMES: dict[str, str] = {
    MAIN: "the main line",
    KANAI: "Kanai's book",
    FEDERATION: "the Federation",
    BOOKS: "the books in English",
    FOUR_SIX: "4-6 mahjong",
    AMANO: "Amano's rule books",
    PRIMER: "a primer",
}


def preset_of(year: int, line: str = MAIN) -> Standing:
    """The latest rule set of a line of descent in `year`, with a note where that is not sure.

    In the years in which a change is only known to have come about, the older set is given. Raises `NoPreset` before
    the first set of the line: single changes are on record for those years, but no whole set of rules.
    """
    stations = LINES[line]
    if year < stations[0].year:
        first = stations[0]
        raise NoPreset(f"{LINE_NAMES[line]} has no rule set for {year}: its first is {first.preset!r}")
    standing = station_of(year, line)
    notes = [each.change for each in stations if each.since <= year <= each.year]
    return Standing(standing.preset, standing.always or " ".join(filter(None, notes)))


def station_of(year: int, line: str = MAIN) -> Station:
    """The last station of a line that stands for sure in `year`; IndexError before the first."""
    return [each for each in LINES[line] if each.year <= year][-1]


def preset_before(station: Station, line: str = MAIN) -> str | None:
    """The rule set to compare a station with: the one before on its line, or the one it names; None for the first."""
    stations = LINES[line]
    place = stations.index(station)
    return station.before or (stations[place - 1].preset if place else None)


def changes_until(year: int, since: int, line: str = MAIN) -> tuple[Change, ...]:
    """The changes of a line that the sources date to begin after the year `since` and not after `year`."""
    return tuple(each for each in CHANGES if each.line == line and each.since and since < each.since <= year)

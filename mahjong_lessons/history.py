"""How the scoring of Japanese mahjong changed: each change with its years, its sources, and how sure it is.

`CHANGES` is the record. `LINES` says which rule set of `RULES` stands from which year on, `preset_of` finds it, and
`differences` puts what sets two of them apart into words. `pinfu_through_the_years` follows one hand along the main
line; `kanai_totals` and `going_out_readings` count by Kanai's book of 1952. What no source tells stays untold here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from itertools import product
from typing import TYPE_CHECKING, Literal, NamedTuple

from .fu import GOING_OUT, FuItem, fu_of
from .hand import Win
from .payments import ROUNDINGS, Payment, basic_points, settle
from .rules import COUNTS, DROPS, LOST, POSSIBLE, RULES, UNKNOWN, Rules, Unknown
from .scoring import Score, score
from .unknowns import BASIC_POINTS
from .yaku import YakuItem, han_of

if TYPE_CHECKING:
    from pandas import DataFrame

# --- the record -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Source:
    """Where a fact comes from: what it is, and its address where one is known."""

    what: str
    url: str = ""


SOURCES: dict[str, Source] = {
    "S0": Source("an article on why pinfu is called 'no points'", "riichimahjong.blogspot.com"),
    "S2": Source(
        "Shozo Kanai and Margaret Farrell, Mah Jong for Beginners (1952, revised 1955), chapter IX; the copy at hand "
        "is of a late printing of the revised text",
        "livelib.biz/read_674219, newlib.net/nw_rd674219",
    ),
    "A": Source(
        "Asami Ryo's pages on the history of mahjong; one author, by series and page", "www9.plala.or.jp/majan/"
    ),
    "W-J": Source("the Japanese Wikipedia, read in mirrors"),
    "W-E": Source("the English Wikipedia", "en.wikipedia.org"),
    "Y": Source(
        "a blog that quotes a manual of about 1958, edited by Amano", "yomota258.hatenablog.com/entry/20061101"
    ),
    "M": Source("the series '100 years', by part", "note.com/mahjongworld"),
    "N": Source("a news site on the Hochi rules, by page", "mj-news.net"),
    "Z": Source("a page on a primer of 1975", "mahjong.zukeran.org/?p=80"),
    "K": Source("a diary that leans on Asami, so no second witness", "kityou.hatenadiary.org"),
    "mkt27": Source("a page on the red five", "mkt27.net"),
    "B": Source("Babcock's Red Book (1920, 1923), by chapter", "en.wikisource.org"),
    "JMF": Source("the Japan Mahjong Federation on its rules", "nihon-majan.com/arusiarumajyan.html"),
    "JMF-history": Source(
        "the Japan Mahjong Federation on its own history, in a stored copy", "nihon-majan.org/rekisi.html"
    ),
    "F": Source("Fukuchi Makoto's notes, by number", "note.com/fukuchimakoto"),
}
"""The sources by key. A key such as "A-tre20" is the page tre20 of source "A"."""


def source(key: str) -> Source:
    """The source that a key names, with or without a page: "W-J", "A-tre20". Raises KeyError for any other."""
    return SOURCES.get(key) or SOURCES[key.rpartition("-")[0]]


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


@dataclass(frozen=True, slots=True)
class Change:
    """One change of the rules.

    `since` and `until` are the first and the last year to which the sources date it, equal where they name one year,
    None where an end is open or not told; `when` says the same in words, "about" included. `doubt` is what the
    confidence alone does not say: sources that disagree, or a part that is surer than the rest. `line` is the line of
    descent, a key of `LINES`.
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


CHANGES: tuple[Change, ...] = (
    Change(
        "base 10, a self-draw 2; nothing is rounded; all three pay on a discard too, the dealer double",
        1850,
        1850,
        "about 1850",
        ("A-tre12", "A-tre16"),
        "medium",
        "payments",
    ),
    Change(
        "only the seat wind has value, there is no round wind; the points of the groups are today's",
        1801,
        1900,
        "19th century",
        ("A-tre11",),
        "medium",
        "groups",
    ),
    Change(
        "a wait on two pairs is worth 2 as well, and no longer so by about 1900",
        1801,
        1900,
        "19th century",
        ("A-tre12",),
        "medium",
        "waits",
    ),
    Change(
        "a mixed wait is worth 0 at first and 2 later",
        1801,
        1900,
        "19th century",
        ("A-tre12",),
        "medium",
        "waits",
    ),
    Change(
        "the limit is 20 times the base for one non-dealer's share: 200 with a base of 10, in places 300 or 400",
        None,
        None,
        "early classical game",
        ("A-tre16",),
        "medium",
        "limit",
    ),
    Change(
        "pinfu, a mere name before, becomes a doubling; a self-draw is a doubling and 2 points",
        1900,
        1900,
        "about 1900",
        ("A-tre27",),
        "medium",
        "yaku",
    ),
    Change(
        "a concealed hand gains 100 points on a self-draw and 50 on a discard",
        1900,
        1900,
        "about 1900",
        ("A-tre13", "A-tre27"),
        "medium",
        "yaku",
    ),
    Change(
        "a concealed hand gains a doubling instead, on a self-draw and on a discard",
        1920,
        1920,
        "about 1920",
        ("A-tre13", "A-tre27"),
        "medium",
        "yaku",
    ),
    Change(
        "the base rises from 10 to 20, in places to 40",
        1910,
        1920,
        "about 1910 to 1920",
        ("A-tre17", "A-tre27"),
        "medium",
        "base",
    ),
    Change(
        "Babcock's book in English: 20 for winning, 2 for an edge, middle or pair wait and for a pair of one's own "
        "wind; the losers settle their differences too",
        1920,
        1920,
        "1920",
        ("B-ch5", "B-ch1"),
        "high",
        "rule books",
    ),
    Change(
        "Hirayama opens a club and a school in Tokyo",
        1924,
        1924,
        "1924",
        ("W-E",),
        "medium",
        "rule books",
        "nothing about scoring changes with it",
    ),
    Change("standard rules for all of Kansai", 1927, 1927, "June 1927", ("W-J",), "high", "rule books"),
    Change(
        "the Rainbow conference of 26 people: base 20, a concealed self-draw 1 doubling, a concealed win on a discard "
        "10 points, limit 2,000",
        1929,
        1929,
        "11 April 1929",
        ("A-rekisi09", "A-tre28", "W-J"),
        "high",
        "rule books",
        "the limit is told by Asami only",
    ),
    Change(
        "rounding to the nearest ten (four down, six up) becomes official",
        1929,
        1929,
        "1929",
        ("A-tre17",),
        "medium",
        "rounding",
    ),
    Change(
        "the Federation is founded",
        1929,
        1929,
        "October 1929",
        ("JMF-history",),
        "medium",
        "rule books",
        line=FEDERATION,
    ),
    Change(
        "the losers no longer count their own hands, which nobody liked",
        1925,
        1934,
        "late 1920s to early 1930s",
        ("M-8", "A-tre17", "A-tre19"),
        "high",
        "payments",
        "that it was dropped is sure, the year is not known",
    ),
    Change(
        "the discarder pays for all three",
        1930,
        1932,
        "about 1930, everywhere by 1931 or 1932",
        ("A-tre3", "Y"),
        "high",
        "payments",
        "1931, a year more or less: Asami says from about 1930 and nationwide 1931-32, the manual from autumn 1931",
    ),
    Change(
        "some writers, of Kamakura, drop the 2 points of a self-drawn pinfu ('tsumo-eight'): 80 a share",
        1930,
        1939,
        "1930s",
        ("A-tre28", "W-J"),
        "high",
        "yaku",
    ),
    Change(
        "the 22-fu game: no fewest doublings for a win, the smallest win 80, limit 2,000 or 3,000 for the dealer",
        None,
        1945,
        "until 1945 and later",
        ("A-tre19", "A-mtk167", "W-J"),
        "high",
        "limit",
    ),
    Change(
        "dora come up in Osaka, in the 'boo' game, at 100 points each",
        1945,
        None,
        "after 1945",
        ("A-rule16", "W-J", "F-40"),
        "medium to high",
        "bonus tiles",
    ),
    Change(
        "a dora is worth a doubling for each tile",
        1947,
        1948,
        "by 1947 or 1948",
        ("A-rule16", "W-J", "F-40"),
        "medium to high",
        "bonus tiles",
    ),
    Change(
        "the Federation tries 2 doublings for a concealed self-draw, 1 and 10 points on a discard, and drops it",
        1948,
        1949,
        "1948 or 1949",
        ("A-tre30", "A-tre31"),
        "medium",
        "yaku",
        "the source gives two years that disagree, one by the Showa count",
        FEDERATION,
    ),
    Change(
        "'4-6 mahjong': one doubling on the table, the limit at 5 doublings is 4,000, or 6,000 for the dealer",
        1950,
        1950,
        "about 1950",
        ("A-tre19", "A-tensu01"),
        "medium",
        "table doubles",
    ),
    Change(
        "double rounding begins: the fu to tens, then the payment to hundreds",
        1950,
        1950,
        "about 1950",
        ("A-tre19", "A-tensu01"),
        "medium",
        "rounding",
    ),
    Change(
        "two doublings on the table become permanent; they came from dice doublets, one for most, two for 1-1 and 6-6",
        1950,
        1954,
        "about 1950 to 1954",
        ("A-tre20",),
        "medium",
        "table doubles",
        "that they are the + 2 of today's formula is arithmetic and sure; the years rest on one author",
    ),
    Change(
        "'6-9 mahjong': limit 6,000, or 9,000 for the dealer",
        1950,
        1954,
        "about 1950 to 1954",
        ("A-tre20",),
        "low to medium",
        "limit",
        "read from the name, the text at hand is cut off",
    ),
    Change(
        "the Hochi rules, by Amano, take in riichi and dora; no ura dora, no kan dora, no ippatsu",
        1952,
        1953,
        "1952 or 1953",
        ("W-J", "F-38", "N", "M-15"),
        "high",
        "rule books",
        "sources disagree on the year: W-J, F and N say 1952, M a series of 30 November to 5 December 1953",
    ),
    Change(
        "limit 8,000, or 12,000 for the dealer",
        1960,
        1960,
        "about 1960",
        ("A-tensu31",),
        "medium",
        "limit",
    ),
    Change(
        "30 fu with 4 han, 7,700, is paid as 8,000 ('triple rounding')",
        1960,
        None,
        "about the 1960s and later",
        ("A-tensu01", "A-tensu19"),
        "medium",
        "rounding",
    ),
    Change(
        "the red five of dots",
        1964,
        1970,
        "mid-1960s",
        ("N", "K", "mkt27"),
        "medium",
        "bonus tiles",
        "1964 by the sources at hand; an older theory says 1970",
    ),
    Change(
        "a kan turns one more dora indicator",
        1965,
        1974,
        "by 1965 to 1974",
        ("K",),
        "medium",
        "bonus tiles",
    ),
    Change(
        "ura dora, which the rules of 1965 to 1974 do not know yet, nor does the popular game of a primer of 1975",
        None,
        None,
        "not told; after 1965 to 1975",
        ("N-124577", "Z"),
        "medium",
        "bonus tiles",
        "the year in which they came is not known; the primer's game has no ippatsu either",
    ),
    Change("a yakuman is three limits", 1965, 1974, "1965 to 1974", ("N",), "medium", "limit"),
    Change("a yakuman is four limits, in the new Hochi rules", 1978, 1978, "1978", ("N",), "medium", "limit"),
    Change(
        "a self-drawn pinfu is 2 han, without the 2 fu, in a primer",
        1975,
        1975,
        "1975",
        ("Z",),
        "high",
        "yaku",
    ),
    Change(
        "the Federation gives up the nearest ten and rounds the fu up to a ten, once: the smallest win is 120",
        2004,
        2004,
        "2004",
        ("W-J", "JMF", "A-mtk167"),
        "high",
        "rounding",
        line=FEDERATION,
    ),
    Change(
        "a self-drawn pinfu loses its 2 fu in Kanto (tsumo-eight); in Kansai it is no pinfu",
        None,
        None,
        "today",
        ("A-tre31", "F-8"),
        "high",
        "yaku",
    ),
    Change(
        "seven pairs: 100 fu; then 50 fu and 1 han, for the sake of the one-han minimum; then 25 fu and 2 han",
        None,
        None,
        "not told",
        ("A-han29", "W-J"),
        "high",
        "seven pairs",
        "the order is sure, the years are not known",
    ),
    Change(
        "a pair of the double wind is worth 4: the oldest that says so, of what was seen, is Kanai's book of 1952",
        None,
        1952,
        "by 1952",
        ("S2", "A-tre11"),
        "high",
        "pairs",
        "the text at hand is the revised one of 1955; that it was taken up, and when, is not known; it cannot be older "
        "than the round wind",
    ),
)
"""Every change on record, as nearly in the order of time as it is told; those without any hint of a time last.

Half a decade in words is five years here: "late 1920s to early 1930s" is 1925 to 1934.
"""


def timeline() -> DataFrame:
    """The record as a table, one row a change, sources spelled out by key. Years are empty where none is told."""
    from .tables import Table

    columns = [each.name for each in fields(Change)]
    rows = [[getattr(change, name) for name in columns] for change in CHANGES]
    table = Table(rows, columns=columns)
    table["sources"] = table["sources"].map(", ".join)
    return table.astype({"since": "Int64", "until": "Int64"})


# --- which rule set in which year -----------------------------------------------------------------


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
(ura dora, what seven pairs are worth, the pair of the double wind) have no year. So this year is the earliest possible
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
            "standard",
            _LAST_DATED,
            1955,
            "From 1954 to 1978 the rules were on their way to today's: some changes have a year, others have none.",
            "The last change with a year is of 1978 (a yakuman at four limits). Others have none (ura dora, what seven "
            "pairs are worth, the double-wind pair), so today's set may be younger than this.",
        ),
    ),
    KANAI: (
        Station(
            "kanai 1952",
            1952,
            1952,
            always="A book of 1952, revised in 1955; how widely and how long people counted by it, no source tells.",
            before="three pay 1929",
            why="His rules are the Japan Mah Jong Association's, whose ex-president he thanks: probably a man of the "
            "conference of 1929 (an inference, medium confidence).",
        ),
    ),
    FEDERATION: (
        Station(
            "federation 2004",
            2004,
            2004,
            before="discarder pays 1932",
            why="Until 2004 the Federation rounded to the nearest ten (high confidence), as this set does; whether all "
            "else was the same is not told.",
        ),
    ),
}
"""The lines of descent, each with its rule sets in the order of time."""

LAST_YEAR = max(rules.year for rules in RULES.values() if rules.year)
"""Where an axis of years ends: with the youngest rule set that has a year, as "today" has none."""

LINE_NAMES: dict[str, str] = {MAIN: "the main line", KANAI: "Kanai's book", FEDERATION: "the Federation"}


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


# --- what sets two rule sets apart ----------------------------------------------------------------

SWITCH_NAMES: dict[str, str] = {
    "settlement": "on a discard",
    "table_doubles": "doublings on the table",
    "rounding": "rounding",
    "minimum_han": "fewest han for a win",
    "cap": "limit, in basic points",
    "limits": "steps above the limit",
    "yakuman_basic": "limit hand, in basic points",
    "counted_yakuman": "13 han count as a yakuman",
    "stacked_yakuman": "several yakuman add up",
    "double_yakuman": "yakuman worth two",
    "kiriage_mangan": "1,920 basic points are lifted to mangan",
    "yaku_list": "list of yaku",
    "further_yaku": "yaku beyond the list",
    "pinfu_self_draw": "self-drawn pinfu",
    "open_pinfu": "pinfu with an open hand",
    "open_tanyao": "tanyao with an open hand",
    "renhou": "renhou",
    "seven_pairs_fu": "seven pairs, fu",
    "seven_pairs_han": "seven pairs, han",
    "base_fu": "base",
    "closed_ron_fu": "concealed hand won on a discard",
    "self_draw_fu": "self-draw",
    "rinshan_self_draw_fu": "self-draw after a kan",
    "least_open_fu": "least fu of an open hand won on a discard",
    "double_wind_pair_fu": "pair of the double wind",
    "guest_wind_pair_fu": "pair of a guest wind",
    "full_flush_fu": "full flush, fu",
    "going_out_doubled": "wait and draw are doubled too",
    "dora": "dora",
    "ura_dora": "ura dora",
    "red_fives": "red fives",
    "honba": "a counter adds",
    "riichi_stick": "a riichi stick is worth",
}
"""Each switch of `Rules` in words, what moves every hand first."""

_PINFU_WORDS = {
    LOST: "no pinfu, its 2 fu count",
    DROPS: "pinfu, without its 2 fu",
    COUNTS: "pinfu and 2 fu",
}


class Difference(NamedTuple):
    """A switch in which two rule sets differ, in words: its values before and now, and who tells the new one."""

    switch: str
    name: str
    before: str
    now: str
    source: str


def differences(rules: Rules, before: Rules) -> tuple[Difference, ...]:
    """What sets `rules` apart from the rules before them, in the order of `SWITCH_NAMES`."""
    changed = rules.changes_from(before)
    return tuple(
        Difference(switch, name, _in_words(switch, there), _in_words(switch, here), _told_by(rules, switch, here))
        for switch, name in SWITCH_NAMES.items()
        if switch in changed
        for there, here in [changed[switch]]
    )


def _told_by(rules: Rules, switch: str, value: object) -> str:
    return f"not told: {value.what}" if isinstance(value, Unknown) else rules.note(switch)


def _in_words(switch: str, value: object) -> str:
    match value:
        case Unknown():
            return UNKNOWN
        case bool() | None:
            return "yes" if value else "no"
        case int():
            return f"{value:,}"
        case tuple() | frozenset():
            return ", ".join(getattr(each, "name", str(each)) for each in value) or "none"
    if switch == "rounding":
        return ROUNDINGS[str(value)].meaning
    return _PINFU_WORDS.get(str(value), str(value))


_OF_FU = ("closed_ron_fu", "double_wind_pair_fu", "guest_wind_pair_fu", "least_open_fu", "pinfu_self_draw")
"""The switches that may be unknown and change the fu of a hand."""


def fu_counts(scored: Score) -> tuple[Score, ...]:
    """The hand under each value that its unknown rules of fu may have had, one score for each count, its own first."""
    unknown = [switch for switch in _OF_FU if switch in scored.rules.unknowns]
    ways = (dict(zip(unknown, values, strict=True)) for values in product(*(POSSIBLE[each] for each in unknown)))
    found: dict[tuple[int, int | None], Score] = {}
    for way in ways:
        counted = score(scored.win, replace(scored.rules, **way))
        found.setdefault((fu_of(counted.fu_items), counted.fu), counted)
    return tuple(found.values())


# --- ways to round --------------------------------------------------------------------------------


class RoundedOff(NamedTuple):
    """What one convention makes of a hand: fu and share before and after its rounding, and the payment, in points."""

    name: str
    fu: int
    exact: int
    share: int
    payment: Payment


_ROUNDED: dict[str, Rules] = {name: replace(RULES["22-fu"].settled, rounding=name) for name in ROUNDINGS}
"""The 22-fu game with each of the conventions in turn; its unknown switches do not touch the rounding."""


def rounded_off(fu: int, han: int, doubles: int = 0, dealer: bool = False, by: str = "ron") -> tuple[RoundedOff, ...]:
    """A hand of `fu` fu (not rounded) under every convention, R0 (exact) first; `doubles` are those on the table.

    The discarder pays. No limit is applied: the conventions are what is compared.
    """
    return tuple(_rounded_off(name, fu, han + doubles, dealer, by) for name in ROUNDINGS)


def _rounded_off(name: str, raw: int, doublings: int, dealer: bool, by: str) -> RoundedOff:
    rounding = ROUNDINGS[name]
    fu = rounding.fu(raw)
    basic = fu << doublings
    return RoundedOff(name, fu, basic, rounding.share(basic), settle(basic, dealer, by, _ROUNDED[name]))


# --- one hand through the years -------------------------------------------------------------------

PLAIN_PINFU = Win("123m 67p 345s 789s 99p", "5p")
"""A plain concealed pinfu won on a discard by a non-dealer: its one yaku is pinfu."""


class Worth(NamedTuple):
    """What a hand was worth under a rule set, in points; `since` and `year` are those of its `Station`.

    `share` is what one non-dealer owes, `exact` four of them, `total` what the winner gets after rounding, and `pays`
    what a non-dealer who discards the winning tile pays.
    """

    preset: str
    since: int
    year: int
    share: int
    exact: int
    total: int
    pays: int
    payers: str


def pinfu_through_the_years(line: str = MAIN) -> tuple[Worth, ...]:
    """What the plain pinfu was worth under each rule set of a line.

    On the main line 60 a share and 240 from all three, then 240 from the discarder, then 960 rounded up to 1,000.
    Raises `UnknownRule` for Kanai's line, as nobody tells who paid.
    """
    return tuple(_worth(station) for station in LINES[line])


def _worth(station: Station) -> Worth:
    scored = score(PLAIN_PINFU, RULES[station.preset])
    payment, share = scored.payment, scored.basic_points
    pays = payment.from_discarder or payment.from_each_non_dealer or 0
    payers = "the discarder" if payment.from_discarder else "all three, the dealer double"
    return Worth(station.preset, station.since, station.year, share, 4 * share, payment.points, pays, payers)


# --- Kanai's count --------------------------------------------------------------------------------

_KANAI_RULES = RULES["kanai 1952"]


class KanaiTotals(NamedTuple):
    """A count by Kanai's book, part by part, in points; payments are unknown.

    `fundamental` are the items of the Fundamental Points (base, pons, kans, pillow), `going_out` those of the last
    tile (wait, draw), `doublings` what doubles. `apart` is the total with the Fundamental Points doubled alone,
    `together` with both doubled: the page defines the first without the second and does not say which is meant.
    `unknown` are the other rules, not told, that could change the totals of this hand.
    """

    fundamental: tuple[FuItem, ...]
    going_out: tuple[FuItem, ...]
    doublings: tuple[YakuItem, ...]
    apart: int
    together: int
    unknown: tuple[str, ...]

    @property
    def fundamental_points(self) -> int:
        """The Fundamental Points, F.P."""
        return fu_of(self.fundamental)

    @property
    def going_out_points(self) -> int:
        """The points for the last tile."""
        return fu_of(self.going_out)

    @property
    def times(self) -> int:
        """What the doublings multiply by: 1, 2, 4, 8 and so on."""
        return 1 << han_of(self.doublings)

    @property
    def agree(self) -> bool:
        """Whether both totals are one: without doublings, or without points for the last tile."""
        return self.apart == self.together


def kanai_totals(scored: Score) -> KanaiTotals:
    """Both totals of a hand scored under "kanai 1952". Source: S2. ValueError for a score under other rules."""
    rules = scored.rules
    if rules.yaku_list != _KANAI_RULES.yaku_list:
        raise ValueError(f"Kanai's totals are of a score under {_KANAI_RULES.name!r}, not under {rules.name!r}")
    items = [item for item in scored.fu_items if item.part or item.fu or item.name in GOING_OUT]
    going_out = tuple(item for item in items if item.name in GOING_OUT)
    fundamental = tuple(item for item in items if item not in going_out)
    doublings = scored.yaku
    once, points, han = fu_of(going_out), fu_of(fundamental), han_of(doublings)
    asked = rules.unknowns.get("going_out_doubled")
    return KanaiTotals(
        fundamental,
        going_out,
        doublings,
        apart=basic_points(han, points, rules.settled, once).points,
        together=basic_points(han, points + once, rules.settled).points,
        unknown=tuple(each.what for each in scored.unknowns(BASIC_POINTS) if each != asked),
    )


class KanaiSet(NamedTuple):
    """A row of Kanai's table: what he calls a pon or kan, which one it is, and the points he prints for each tile."""

    name: str
    shape: str
    open: bool
    points: tuple[int, ...]


KANAI_TILES: tuple[tuple[str, str], ...] = (("2 to 8", "6p"), ("wind or colour", "7z"), ("1 or 9", "9s"))
"""The tiles that his table tells apart, each with a tile of that sort."""
KANAI_SETS: tuple[KanaiSet, ...] = (
    KanaiSet("melded pon", "triplet", True, (2, 4, 4)),
    KanaiSet("pon in hand", "triplet", False, (4, 8, 8)),
    KanaiSet("melded kan", "kan", True, (8, 16, 16)),
    KanaiSet("kan in hand", "kan", False, (16, 32, 32)),
)
"""His points for pons and kans as he prints them, for each of `KANAI_TILES`. Source: S2, sections 1 to 4."""


def _pillow(tile: str, around: str) -> Win:
    """A drawn hand whose pillow is of `tile`, in the south seat; one chi is melded, so that nothing else is unknown."""
    return Win(f"56s 456m 789p {tile}{tile}", "4s", melds=["chi 123m"], by="tsumo", seat="south", round=around)


KANAI_PILLOWS: dict[str, Win] = {
    "numbers": _pillow("2p", "east"),
    "colour": _pillow("7z", "east"),
    "seat wind": _pillow("2z", "east"),
    "round wind": _pillow("1z", "east"),
    "double wind": _pillow("2z", "south"),
    "guest wind": _pillow("4z", "east"),
}
"""The pillows, each in a hand of chis for a player in the south seat. The hands are ours."""

KANAI_GOING_OUT: tuple[tuple[int, str, Win], ...] = (
    (1, "making a pillow", Win("456m 789p 678s 2s", "2s", melds=["chi 123m"])),
    (2, "an intermediate tile: 5-ball in 4-5-6", Win("46p 678m 789s 22s", "5p", melds=["chi 123m"])),
    (3, "a marginal tile: 7-won of 7-8-9", Win("89m 456p 678s 22s", "7m", melds=["chi 123m"])),
    (3, "a marginal tile: 3-ball of 1-2-3", Win("12p 456m 678s 22s", "3p", melds=["chi 123m"])),
    (4, "two chances, 4-bamboo", Win("56s 456m 789p 22s", "4s", melds=["chi 123m"])),
    (4, "two chances, 7-bamboo", Win("56s 456m 789p 22s", "7s", melds=["chi 123m"])),
)
"""Kanai's four cases of going out, by his numbers, won on a discard. The chi or pillow is his, the rest is ours."""

KANAI_EXAMPLES: tuple[tuple[str, Win, int], ...] = (
    (
        "a pillow of south tiles, drawn, in the south round",
        Win("567m 456p 789s 2z", "2z", melds=["chi 123m"], by="tsumo", seat="west", round="south"),
        6,
    ),
    (
        "the same in the south seat",
        Win("567m 456p 789s 2z", "2z", melds=["chi 123m"], by="tsumo", seat="south", round="south"),
        8,
    ),
)
"""Kanai's two examples and the totals that he prints, base not counted. He tells the pillow; the chis are ours."""


class GoingOut(NamedTuple):
    """One of Kanai's examples under one way to read "doubled if a player picks a tile from the pile"; in points."""

    example: str
    reading: str
    pillow: int
    wait: int
    draw: int
    printed: int

    @property
    def total(self) -> int:
        """What this reading comes to."""
        return self.pillow + self.wait + self.draw

    @property
    def agrees(self) -> bool:
        """Whether that is the total in the book."""
        return self.total == self.printed


def going_out_readings() -> tuple[GoingOut, ...]:
    """Kanai's two examples, each under both readings of his sentence; the printed totals decide. Source: S2.

    Either the draw's own 2 points are what makes the wait "doubled" (2 + 2), or the wait is doubled and the draw comes
    on top (4 + 2).
    """
    return tuple(
        GoingOut(example, reading, pillow, times * wait, draw, printed)
        for example, win, printed in KANAI_EXAMPLES
        for pillow, wait, draw in [_last_points(score(win, _KANAI_RULES))]
        for reading, times in (("2 for the wait, 2 for the draw", 1), ("the wait doubled, and 2 for the draw", 2))
    )


def pillow_points(items: Iterable[FuItem]) -> int:
    """The points of `items` for the pillow, his word for the pair."""
    return fu_of(item for item in items if item.part and item.part.shape == "pair")


def _last_points(scored: Score) -> tuple[int, int, int]:
    totals = kanai_totals(scored)
    pillow = pillow_points(totals.fundamental)
    draw = fu_of(item for item in totals.going_out if item.name == "self-draw")
    return pillow, totals.going_out_points - draw, draw

"""The record of changes in the scoring of Japanese mahjong: each with its years, its sources, and how sure it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


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

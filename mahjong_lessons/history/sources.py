"""The sources of the history: what each is, and its address where one is known."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """The source of a fact: its title, and its address where one is known."""

    what: str
    url: str = ""


SOURCES: dict[str, Source] = {
    "S0": Source(
        "an article on why pinfu is called 'no points', and (02) one of July 2010 on its self-draw, by the same author",
        "riichimahjong.blogspot.com",
    ),
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
    "weblio": Source("a stored encyclopedia page on Amano and his rule books"),
    "fukumoto": Source("a reader of the reprint of 1954 on Sugiura's primer", "fukumoto.org/20090506.html"),
    "newlib": Source("the title pages and preface of Kanai's book, in a stored copy", "newlib.net/nw_rd674219"),
    "enpedia": Source("an encyclopedia's article on the 22-fu game, in a stored copy", "enpedia.rxy.jp"),
    "sheet": Source("the scoring cheat sheet of today's rules"),
    "H": Source("Harr, Pung Chow (1922), in stored copies", "clyx.com, hornygo.com, grapenovel.com, bitlit.ru"),
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

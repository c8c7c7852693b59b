"""Claims about the history beside the changes: names, reasons, and the evidence on Kanai's book."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from mahjong_lessons.history.change import Confidence

Standing = Literal["told", "inferred", "unknown"]
STANDINGS: tuple[Standing, ...] = get_args(Standing)


@dataclass(frozen=True, slots=True)
class Claim:
    """Something said of the history: told on a page, inferred from such, or unknown where no page at hand tells.

    `about` is the matter; the claims of one matter belong side by side. `sources` are keys of `SOURCES`: the pages
    that tell it, that it is inferred from, or that are silent on it. `confidence` is None for what is unknown, and for
    an inference of ours that no source weighs. `doubt` is what the confidence alone does not say.
    """

    about: str
    standing: Standing
    what: str
    sources: tuple[str, ...]
    confidence: Confidence | None = None
    doubt: str = ""


REASONS: tuple[Claim, ...] = (
    Claim(
        "pinfu: why 'no points'",
        "told",
        "nothing that the hand is built from earns a point: only the base and a closed ron count",
        ("S0",),
        "high",
    ),
    Claim(
        "pinfu: its name",
        "told",
        "平和 is short for 平らな和了, a plain win: one without small points",
        ("A-tre26",),
        "medium to high",
        "the article translates it as 'peace', which is how readers of English gloss the two characters",
    ),
    Claim(
        "tsumo-eight: its name",
        "told",
        "the count in which a self-drawn pinfu comes to 80 a share",
        ("A-tre28",),
        "medium to high",
    ),
    Claim(
        "why four shares",
        "told",
        "the dealer, East, plays for double stakes: so a table pays 1 + 1 + 2",
        ("B-ch6",),
        "high",
    ),
    Claim(
        "why the discarder pays",
        "told",
        "the complaint was: why pay for another's slip? The flower-card game hachi-hachi was the model",
        ("A-tre3",),
        "medium",
    ),
    Claim(
        "a self-drawn pinfu today",
        "told",
        "it brings 400, 400 and 700, so 1,500 and not 2,200",
        ("S0-02",),
        "high",
        "the reason that the page gives was not at hand",
    ),
)
"""Names, reasons and one figure that is easily got wrong, each as one source tells it."""

KANAI_EVIDENCE: tuple[Claim, ...] = (
    Claim(
        "the book",
        "told",
        "Shozo Kanai and Margaret Farrell wrote 'Mah Jong for Beginners': first edition 1952, revised 1955",
        ("newlib",),
        "high",
    ),
    Claim(
        "the book",
        "unknown",
        "whether this chapter read the same in 1952: the copy at hand is of the revised text",
        ("S2",),
    ),
    Claim(
        "Mr Sugi-ura",
        "told",
        "they follow the Japan Mah Jong Association and thank its former president, a Mr Sugi-ura; they name a "
        "primer of his and its publisher, Osaka Yago",
        ("newlib",),
        "high",
    ),
    Claim(
        "Mr Sugi-ura",
        "inferred",
        "he is Sugiura Suero, who founded the club that became the Nihon Majan Kyokai in February 1928 and sat at the "
        "conference of 1929: the name, the club and the publisher agree",
        ("A-bri14a", "W-J", "newlib"),
        "high",
    ),
    Claim(
        "the game",
        "told",
        "Sugiura's primer of 1 June 1951 teaches the 22-fu game",
        ("fukumoto",),
        "high",
    ),
    Claim(
        "the game",
        "inferred",
        "so Kanai's game is the 22-fu game: a good inference, and no more",
        ("newlib", "fukumoto"),
    ),
    Claim("the game", "unknown", "who pays, the limit, the rounding: his page breaks off before", ("S2",)),
    Claim(
        "going out",
        "told",
        "the Fundamental Points are doubled, and they are defined without the points for going out",
        ("S2",),
        "high",
    ),
    Claim(
        "going out",
        "inferred",
        "in the 22-fu game the points for going out are doubled with the rest: of his two totals the doubled one is "
        "the likelier",
        ("A-labo47", "fukumoto", "newlib"),
    ),
    Claim("going out", "unknown", "which of the two totals he meant", ("S2",)),
    Claim("a bonus kan", "told", "a bonus pon doubles", ("S2",), "high"),
    Claim(
        "a bonus kan",
        "inferred",
        "a kan of such a tile doubles too: an assumption, as the page says pon only",
        ("S2",),
    ),
)
"""The evidence on Kanai's book, clue by clue: what a page tells, what follows from it, and what nobody tells."""

"""The sentences of the three source texts in our own words, each with the lesson that covers it, or why none does.

The texts are not stored here. Of each sentence stands what it says, in few words, and the figures that it prints.
"""

from __future__ import annotations

from typing import NamedTuple


class Sentence(NamedTuple):
    """A sentence of a source, or a row of its tables.

    place     where it stands in the source
    says      what it says, in our words
    lesson    the lesson that covers it; "" where none does
    figures   what it prints: one output of that lesson shows all of them
    words     a text that stands in that same output, or, where there are no figures, anywhere in the lesson
    why_not   the reason where no lesson covers it
    """

    place: str
    says: str
    lesson: str = ""
    figures: tuple[int, ...] = ()
    words: str = ""
    why_not: str = ""


ARTICLE = (
    Sentence("title", "pinfu is also called no points", "09", words="no points"),
    Sentence("opening 1", "a hand of runs is called pinfu, with a translation of the name", "09", words="Peace"),
    Sentence("opening 2", "it is called so as it has no small points of its own", "09", (20, 10, 30), "plain pair"),
    Sentence("opening 3", "the harder a hand, the more it scores", "02", words="how hard"),
    Sentence("0", "20 points for every hand", "09", (20,), "base"),
    Sentence("1a", "a closed hand won on a discard: 10 more", "09", (20, 10), "closed ron"),
    Sentence("1b, first half", "a closed self-draw: 2 points", "02", (2,), "self-draw"),
    Sentence("1b, second half", "and one yaku, menzen tsumo", "04", (1,), "menzen tsumo"),
    Sentence("1b, exception", "a self-drawn pinfu has both yaku and not the 2 points", "09", (20,), "1 + 1"),
    Sentence("1c", "an open self-draw: 2 points", "11", (2,), "self-draw"),
    Sentence("2", "triplets and fours: 2 to 32", "02", (2, 4, 8, 16, 32), "kan of terminals or honours"),
    Sentence("3", "a wait for one sort of tile: 2", "09", (2,), "kanchan wait"),
    Sentence("4", "a pair of dragons, of the round's or one's own wind: 2", "09", (2,), "value pair"),
    Sentence("no points 1", "pinfu has the 20 and the 10 only: 30", "09", (20, 10, 30), "closed ron"),
    Sentence("no points 2", "one han, a doubling: 60", "09", (30, 60)),
    Sentence("payment 1", "even after a mistaken discard each non-dealer pays 60", "09", (60,), "each non-dealer pays"),
    Sentence("payment 2", "and the dealer 120", "09", (60, 120), "the dealer pays"),
    Sentence("payment 3", "later the discarder pays for all", "09", words="the one who throws the tile pays"),
    Sentence("payment 4", "that is 60 × 4 = 240", "09", (60, 240), "from the discarder"),
    Sentence("inflation 1", "in less than 50 years the score rose fourfold", "09", words="less than 50 years"),
    Sentence("inflation 2", "today 240 × 4 = 960, rounded up to 1,000", "09", (240, 960, 1000)),
    Sentence("tanyao 1", "a pinfu without honours and terminals is a tanyao too", "09", words="tanyao"),
    Sentence("tanyao 2", "one han more: 1,920, paid as 2,000", "09", (1920, 2000), "with tanyao"),
    Sentence("sanshoku 1", "with three similar runs: 3,840, paid as 3,900", "09", (3840, 3900), "with sanshoku"),
    Sentence("sanshoku 2", "sanshoku is two han", "09", (3,), "with sanshoku"),
    Sentence("both", "with tanyao and sanshoku: 7,680, paid as 7,700", "09", (7680, 7700), "with both"),
    Sentence("memorize 1", "the row to learn", "09", (1000, 2000, 3900, 7700)),
    Sentence("memorize 2", "do not calculate (20+10)*4*2*4", "09", (20, 10, 4, 2), "(20 + 10) × 4"),
    Sentence("memorize 3", "the dealer's row", "09", (1500, 2900, 5800, 11600)),
)
"""The article on the name of pinfu."""

KANAI = (
    Sentence("1, 2 to 8", "a melded pon of numbers", "10", (2,), "melded pon"),
    Sentence("1, honours", "a melded pon of wind or colour", "10", (4,), "melded pon"),
    Sentence("1, 1 or 9", "a melded pon of ones or nines", "10", (4,), "melded pon"),
    Sentence("2", "a pon in hand: double", "10", (4, 8, 8), "pon in hand"),
    Sentence("3", "a melded kan: double a pon in hand", "10", (8, 16, 16), "melded kan"),
    Sentence("4", "a kan in hand: double a melded kan", "10", (16, 32, 32), "kan in hand"),
    Sentence("5, wind or colour", "a pillow of them", "10", (2,), "colour"),
    Sentence("5, double wind", "a pillow of the seat's and round's wind", "10", (4,), "double wind"),
    Sentence(
        "5, what it is", "both winds are the same then", "10", words="In the double-wind row it is the south round"
    ),
    Sentence("6", "a chi has no points", "10", words="A chi earns nothing"),
    Sentence("7, base", "20 for going out", "10", (20,), "base"),
    Sentence("7, F. P.", "base + pon + kan + pillow", "10", words="base 20 + pons + kans + pillow"),
    Sentence("bonus 1", "a pon of seat wind, round wind or colour doubles", "10", (24, 48), "24 × 2"),
    Sentence("bonus 2", "one bonus pon: × 2", "10", (2,), "bonus pon, colour"),
    Sentence("bonus 3", "three bonus pons: × 2 × 2 × 2, or × 8", "10", (8, 256), "32 × 2 × 2 × 2 (or × 8)"),
    Sentence("going out, opening", "four cases for the last tile", "10", words="Kanai lists four cases"),
    Sentence("going out 1", "making a pillow", "10", (2,), "making a pillow"),
    Sentence("going out 2", "an intermediate tile", "10", (2,), "an intermediate tile"),
    Sentence("going out 2, example", "the 5 of 4-5-6 ball", "10", (2,), "5-ball in 4-5-6"),
    Sentence("going out 3", "a marginal tile", "10", (2,), "a marginal tile"),
    Sentence("going out 3, examples", "7-won of 7-8-9; 3-ball of 1-2-3", "10", (2,), "7-won of 7-8-9"),
    Sentence("going out, picture", "a hand with two chances, 4 and 7 of bamboo", "10", (0,), "two chances, 7-bamboo"),
    Sentence("going out 4", "a drawn tile", "10", (2,), "two chances, 4-bamboo"),
    Sentence("doubled", "1 to 3 are doubled where the tile is drawn", "10", (2,), "2 + 2"),
    Sentence("example 1", "a drawn pillow of south in the south round", "10", (2, 6), "in the south round"),
    Sentence("example 2", "the same in the south seat", "10", (4, 2, 8), "the same in the south seat"),
    Sentence("great care", "points often overlap", "10", words='"doubled" and "2 for the draw" are one and the same'),
    Sentence("bonuses, opening", "next come the bonuses for going out", "10", words="A bonus for going out"),
    Sentence("bonuses, 1", "four chis and no letters, on a discard: F. P. or base × 2", "10", (20, 40), "four chis"),
    Sentence("bonuses, letters", "letters are winds and colours", "10", words="letter tiles: wind and color"),
    Sentence(
        "caption: numbers 2 to 8",
        "pictures of two further hands",
        why_not="what they were worth is cut off; lesson 10 says that they are named and unknown",
    ),
)
"""Kanai's chapter on counting."""

SHEET = (
    Sentence(
        "options",
        "red fives, no kiriage, double wind for 4, counted yakuman",
        "05",
        words="counted yakuman",
    ),
    Sentence(
        "closed only",
        "riichi, pinfu, iipeikou and others need a closed hand",
        "07",
        words="A closed hand one tile from winning",
    ),
    Sentence("dora 1", "1 han a tile, and no yaku", "04", words="no yaku"),
    Sentence("dora 2", "the next tile: numbers, winds, dragons", "04", words="after 9 comes 1"),
    Sentence("kan", "each kan turns another indicator", "04", words="indicator more"),
    Sentence("ura", "after riichi only", "07", words="for the indicators beneath, after riichi only"),
    Sentence("aka", "each red five is a dora", "07", words="Counts for every red five"),
    Sentence("fu 1", "start from 20", "02", (20,), "base"),
    Sentence("fu 2, ron", "10 for a closed ron", "02", (10,), "closed ron"),
    Sentence("fu 2, tsumo", "2 for a self-draw", "02", (2,), "self-draw"),
    Sentence("fu 2, open", "0 for an open ron", "02", (0,), "open ron"),
    Sentence("fu 3, triplets", "of 2 to 8, and of the rest", "02", (2, 4, 8), "triplet of terminals or honours"),
    Sentence("fu 3, kans", "of 2 to 8, and of the rest", "02", (8, 16, 32), "kan of terminals or honours"),
    Sentence("fu 3, run", "a run earns nothing", "02", (0,), "run"),
    Sentence("fu 3, ron", "a triplet completed by ron counts as open", "03", words="counts as open"),
    Sentence("fu 4", "a pair of dragons or of a wind of value: 2", "02", (2,), "value pair"),
    Sentence("fu 4, double", "of one's own wind that is the round's too: 4", "02", (4,), "double"),
    Sentence("fu 5", "middle, edge and pair wait 2; two-sided and two pairs 0", "03", (2, 0), "penchan"),
    Sentence("fu 6", "up to the next ten; 40 stays", "02", (56, 60, 40), "rounded"),
    Sentence("not counted 1", "seven pairs: 25", "06", (25,), "Seven pairs with 3 han"),
    Sentence("not counted 2", "pinfu by self-draw: 20", "09", (20,), "20 is a ten already"),
    Sentence("not counted 3", "pinfu by ron: 30", "09", (30,), "closed ron"),
    Sentence("not counted 4", "an open hand of 20 is raised to 30", "02", words="raised"),
    Sentence("limits, han", "from 5, 6, 8, 11 and 13 han on", "06", (5, 6, 8, 11, 13), "from han"),
    Sentence("limits, ron", "a non-dealer's", "06", (8000, 12000, 16000, 24000, 32000), "mangan"),
    Sentence("limits, tsumo", "a non-dealer's", "06", (2000, 3000, 4000, 6000, 8000, 16000), "sanbaiman"),
    Sentence("limits, dealer", "the dealer's", "06", (12000, 18000, 24000, 36000, 48000), "counted yakuman"),
    Sentence("limits, dealer's tsumo", "from each", "06", (4000, 6000, 8000, 12000, 16000), "each"),
    Sentence("formula 1", "fu × 2^(han + 2), capped at 2,000", "05", (2000,), "mangan"),
    Sentence("formula 2", "ron: × 4, the dealer's × 6", "06", words="×6"),
    Sentence("formula 3", "tsumo: each basic points, the dealer double", "06", words="×2"),
    Sentence("formula 4", "each payment up to the next hundred", "06", words="up to the next hundred"),
    Sentence(
        "above 4 han",
        "when fu no longer count: mangan from 5 han, or 4 han with 40 fu, 3 with 70",
        "06",
        (70, 4500, 8000),
        "Mangan 8,000",
    ),
    Sentence(
        "4 han from 70 fu",
        "cells that the sheet leaves empty",
        why_not="not printed; its own line on mangan fills them, and the tables of lesson 06 show them so",
    ),
    Sentence(
        "110 fu with 1 han, self-drawn",
        "900 and 1,800",
        "06",
        (900, 1800),
        "1,800",
    ),
    Sentence("Tenpai", "a remark on the app that the sheet belongs to", why_not="it is about that app"),
)
"""The cheat sheet beside its list of yaku and its four tables, which stand as data of their own."""

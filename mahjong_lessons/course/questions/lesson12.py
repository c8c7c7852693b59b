"""The questions of lesson 12, on rules through time: limits, seven pairs, years, two sets side by side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mahjong_lessons.history.pinfu import PLAIN_PINFU
from mahjong_lessons.history.record import MILESTONES
from mahjong_lessons.history.roundings import rounded_off
from mahjong_lessons.history.stations import preset_of
from mahjong_lessons.practice.question import Question, one_off
from mahjong_lessons.rules import RULES, Rules, UnknownRule
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import basic_points, settle
from mahjong_lessons.scoring.score import score
from mahjong_lessons.show import hand

OLD = RULES["discarder pays 1932"]
FOUR_SIX, LATER = RULES["four-six 1950"], RULES["two table doubles 1954"]
IN_1962 = RULES[preset_of(1962).preset]
FIFTY = replace(OLD, name="seven pairs at 50 fu", seven_pairs_fu=50, seven_pairs_han=1)
PAIRS = Win("1144m 2299p 3366s 7z", "7z", seat="east")
DRAWN = replace(PLAIN_PINFU, by="tsumo")
DEALER = replace(PLAIN_PINFU, seat="east")
WHOLE = Win("234m 46p 999s 22z", "5p", melds=["pon 777z"], seat="west")
THREE_PONS = Win("34m 99p", "5m", melds=["pon 555z", "pon 666z", "pon 777z"])
ASKED = ("three pay 1929", "discarder pays 1932", "two table doubles 1954", "federation 2004", "kanai 1952")


def _rounded(name: str, fu: int, han: int) -> int:
    """The yield of a non-dealer's ron under a convention, in points, no doublings on the table and no limit."""
    return next(line.payment.points for line in rounded_off(fu, han) if line.name == name)


def _limit_slips() -> Iterable[tuple[int, str]]:
    share = 34 << 4
    return [
        (4 * share, "That is exact, and over the limit: 2,000 for a non-dealer in all."),
        (_rounded("R1", 34, 4), "That is rounded by R1, but it is over the limit: 2,000 for a non-dealer in all."),
        (OLD.cap, "That is one share at the limit. The discarder pays four."),
        (6 * OLD.cap, "That is the dealer's limit."),
        (4 * RULES["standard"].cap, "That is today's limit, a mangan."),
    ]


def _limited() -> int:
    return settle(basic_points(4, 34, OLD.settled).points, False, "ron", OLD.settled).points


def _pairs_slips() -> Iterable[tuple[int, str]]:
    points = score(PAIRS, FIFTY).points
    return [
        (points * 4 // 6, "That is a non-dealer's. The winner is the dealer: six shares."),
        (points // 6, "That is one share. The discarder pays six, as the dealer wins."),
        (points // 2, "The one han is a doubling: 50 × 2 a share."),
        (points * 2, "Seven pairs had 100 fu or a han, not both: 50 fu and one han."),
        (score(PAIRS).points, "That is today's, with 25 fu, two han and the two table doubles."),
    ]


def _in_1940() -> Iterable[tuple[int, str]]:
    return [
        (score(PLAIN_PINFU, OLD).points, "That is a non-dealer's. The winner is the dealer."),
        (score(DEALER).points, "That is today's. In 1940 there were no doublings on the table."),
        (score(DEALER, OLD).basic_points, "That is one share. The discarder pays for all three."),
        (
            2 * score(DEALER, OLD).basic_points,
            "That is what each of three would pay. By 1940 the discarder pays all six shares.",
        ),
        (6 * 30, "Pinfu is one han: 30 × 2 a share."),
    ]


def _unknown_for(win: Win) -> frozenset[str]:
    """The old rule sets under which the payment for a hand cannot be told."""
    found = set()
    for name in ASKED:
        try:
            _ = score(win, RULES[name]).payment
        except UnknownRule:
            found.add(name)
    return frozenset(found)


def _unknown_slips() -> Iterable[tuple[frozenset[str], str]]:
    all_told = {
        "three pay 1929": "In 1929 the 2 fu counted, and the han of pinfu was lost for it: that is told.",
        "discarder pays 1932": "In 1932 the 2 fu counted, and the han of pinfu was lost for it: that is told.",
        "federation 2004": "The Federation's rules of 2004 are all told for this hand.",
    }
    silent = {
        "kanai 1952": "And who paid by Kanai's book? Was that page at hand?",
        "two table doubles 1954": "That is right for the ron. This one is drawn: who tells what that did to pinfu?",
    }
    return [
        *one_off(_unknown_for(DRAWN), all_told, silent.__getitem__),
        (frozenset(ASKED), "Of three of them all is told that this hand needs."),
        (frozenset(), "The sources are silent in two places. Look at the table of 1954, and at Kanai's book."),
    ]


def _three_han(rules: Rules) -> int:
    return settle(basic_points(3, 30, rules.settled).points, False, "ron", rules.settled).points


def _side_by_side_slips() -> Iterable[tuple[int, str]]:
    before, after = _three_han(FOUR_SIX), _three_han(LATER)
    return [
        (after, "That is what it brings in 1954. Take off what it brought in 1950."),
        (before, "That is what it brings in 1950. How much more is it in 1954?"),
        (4 * (30 << 4), "That is exact. Each of the two payments is rounded up to a hundred first."),
        (480, "That is how much one share grows. The discarder pays four."),
        (0, "One set has one doubling on the table, the other two."),
    ]


def _disputed_slips() -> Iterable[tuple[frozenset[str], str]]:
    disputed = frozenset(each.short for each in MILESTONES if each.otherwise)
    spans = {each.short for each in MILESTONES if each.since != each.until}
    rings = {each.short: each.otherwise[0][0] for each in MILESTONES if each.otherwise}
    calm = {
        each.short: f"{each.short}: {each.when}, and no other source tells it otherwise. A span alone is no quarrel."
        for each in MILESTONES
        if not each.otherwise
    }
    return [
        *one_off(disputed, calm, lambda short: f"One ring is missing. Look near {rings[short]}."),
        (frozenset(spans), "Those are the spans, where nobody gives one year. Asked is where two sources differ."),
        (disputed | spans, "All spans are in it. A span is no quarrel: look for the rings."),
        (frozenset(), "Look at the picture again: there are rings in it."),
    ]


def _pons_in(year: int) -> int:
    """The points that the three dragon pons brought in a year, on the main line."""
    return score(THREE_PONS, RULES[preset_of(year).preset]).points


def _times_slips() -> Iterable[tuple[int, str]]:
    then, today = _pons_in(1932), _pons_in(1980)
    return [
        (RULES["standard"].cap // OLD.cap, "So much has the limit grown. But today a yakuman is worth several limits."),
        (_pons_in(1974) // then, "That is 1974, with three limits for a yakuman. Go on to 1980."),
        (_pons_in(1954) // then, "That is 1954. Go on to 1980."),
        (today - then, "That is the difference. Asked is how many times as much."),
        (today, "That is what it brings in 1980. How many times 1932 is that?"),
        (8, "The limit is four times as high, and each such hand is worth four limits: more than that."),
    ]


def _whole_slips() -> Iterable[tuple[int, str]]:
    found = score(WHOLE, IN_1962)
    return [
        (score(WHOLE, OLD).points, "That is 1932. By 1962 two doublings lie on the table."),
        (
            found.basic_points,
            "That is one share, and by chance all that the Federation pays. Here four are paid.",
        ),
        (4 * found.basic_points, "That is exact. The payment is rounded up to a hundred."),
        (score(WHOLE, FOUR_SIX).points, "That is with one doubling on the table, as about 1950."),
    ]


QUESTIONS = (
    Question(
        "12.1",
        "34 fu and four han, won by ron by a non-dealer in 1932, limit 2,000 for a non-dealer and 3,000 for the "
        "dealer. What does the discarder pay?",
        _limited,
        _limit_slips,
        unit="points",
        why="544 a share is over the limit of 500.",
        steps="First the share: 34 × 16. Hold it against the limit of a share, which is 500.",
    ),
    Question(
        "12.2",
        "Seven pairs in the days of 50 fu and one han, no doublings on the table, won by ron by the dealer. What does "
        "the discarder pay?",
        lambda: score(PAIRS, FIFTY).points,
        _pairs_slips,
        unit="points",
        picture=lambda: hand(PAIRS),
        why="50 × 2 = 100 a share, six shares, as with 100 fu before.",
        steps="First the share: 50 fu and one doubling. Then the dealer's six.",
    ),
    Question(
        "12.3",
        "1940, the main line of rules: the dealer wins a plain concealed pinfu by ron. What does the discarder pay?",
        lambda: score(DEALER, RULES[preset_of(1940).preset]).points,
        _in_1940,
        unit="points",
        picture=lambda: hand(DEALER),
        why="The rules of 1932 stand: 30 × 2 = 60, six shares.",
        steps="First ask which rule set stood in 1940. Then the share, and the dealer's six.",
    ),
    Question(
        "12.4",
        "Two rule sets side by side, alone: 30 fu and three han, won by ron by a non-dealer, by '4-6 mahjong' of about "
        "1950 and by the set of 1954. How many points more does it bring in 1954?",
        lambda: _three_han(LATER) - _three_han(FOUR_SIX),
        _side_by_side_slips,
        unit="points",
        why="30 × 2^4 = 480 a share, 1,920, paid as 2,000; 30 × 2^5 = 960 a share, 3,840, paid as 3,900.",
        steps="Work out both: three han and one doubling on the table, then two. Round each payment up to a hundred.",
    ),
    Question(
        "12.5",
        "Of these changes, which have a year that another source tells differently?",
        lambda: frozenset(each.short for each in MILESTONES if each.otherwise),
        _disputed_slips,
        options=tuple(each.short for each in MILESTONES),
        why="The rings in the picture. A span alone is no quarrel: there nobody gives a year.",
    ),
    Question(
        "12.6",
        "A plain concealed pinfu, self-drawn. Under which of the old rule sets is its payment unknown?",
        lambda: _unknown_for(DRAWN),
        _unknown_slips,
        options=ASKED,
        picture=lambda: hand(DRAWN),
        why="In 1954 nobody tells what a self-draw did to pinfu; in Kanai's book, who pays.",
    ),
    Question(
        "12.7",
        "From the tiles on, alone: 1962, the main line of rules, and the winner sits west in the east round. What does "
        "the discarder pay?",
        lambda: score(WHOLE, IN_1962).points,
        _whole_slips,
        unit="points",
        picture=lambda: hand(WHOLE),
        why="34 fu are counted as 40; one han and two table doubles, 320 a share, four shares, 1,280 rounded up.",
        steps="First ask which rule set stood in 1962. Then the fu: 20, called dragons, closed 9s, middle wait.",
    ),
    Question(
        "12.8",
        "From the time machine: how many times as much do the three dragon pons bring in 1980 as in 1932, on the main "
        "line?",
        lambda: _pons_in(1980) // _pons_in(1932),
        _times_slips,
        why="The limit is four times what it was, and a yakuman is four limits.",
        steps="Set both years in the time machine, and divide.",
    ),
)

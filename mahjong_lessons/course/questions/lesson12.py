"""The questions of lesson 12, on rules through time: roundings, limits, seven pairs, slips, and what is not known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from mahjong_lessons.history.pinfu import PLAIN_PINFU
from mahjong_lessons.history.roundings import rounded_off
from mahjong_lessons.history.stations import preset_of
from mahjong_lessons.practice.mistakes import paid
from mahjong_lessons.practice.question import Question
from mahjong_lessons.rules import RULES, UnknownRule
from mahjong_lessons.scoring.fu import fu_of
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import ROUNDINGS, basic_points, settle
from mahjong_lessons.scoring.score import score
from mahjong_lessons.show import hand

OLD, FEDERATION = RULES["discarder pays 1932"], RULES["federation 2004"]
FIFTY = replace(OLD, name="seven pairs at 50 fu", seven_pairs_fu=50, seven_pairs_han=1)
PAIRS = Win("1144m 2299p 3366s 7z", "7z", seat="east")
DRAWN = replace(PLAIN_PINFU, by="tsumo")
DEALER = replace(PLAIN_PINFU, seat="east")
WHOLE = Win("234m 46p 999s 22z", "5p", melds=["pon 777z"], seat="west")
ASKED = ("three pay 1929", "discarder pays 1932", "two table doubles 1954", "federation 2004", "kanai 1952")
PROOF_FU = 26
PRINTED = 3070
"""What Asami prints for a dealer's ron of 32 fu and 4 han (tensu29)."""


def _rounded(name: str, fu: int, han: int) -> int:
    """What a non-dealer's ron brings under a convention, in points, no doublings on the table and no limit."""
    return next(line.payment.points for line in rounded_off(fu, han) if line.name == name)


def _rounding_slips(name: str, fu: int, han: int) -> Iterator[tuple[int, str]]:
    """The results of the other conventions, each with what it did instead, and a share taken for the whole."""
    lines = rounded_off(fu, han)
    right = next(line for line in lines if line.name == name)
    others = [line for line in lines if line.payment.points != right.payment.points]
    for points in dict.fromkeys(line.payment.points for line in others):
        names = [line.name for line in others if line.payment.points == points]
        said = ", or ".join(f"{each}: {ROUNDINGS[each].meaning}" for each in names)
        yield points, f"That is {said}. Asked is {name}."
    yield right.share, "That is one share. The discarder pays four."


def _which_convention() -> Iterable[tuple[str, str]]:
    for line in rounded_off(32, 4, dealer=True):
        if line.payment.points != PRINTED:
            yield line.name.lower(), f"{line.name} makes a share of {line.share}, and {line.payment.points:,} in all."


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


def _slip_slips() -> Iterable[tuple[int, str]]:
    share = PROOF_FU << 1
    return [
        (3 * share, "That is what the proof says, three shares. How many shares do three players pay a non-dealer?"),
        (share, "That is one share."),
        (6 * share, "Six shares are for a dealer who wins."),
        (4 * PROOF_FU, "The doubling is missing."),
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
    return [
        (_unknown_for(PLAIN_PINFU), "That is right for the ron. This one is drawn: who tells what that did to pinfu?"),
        (_unknown_for(DRAWN) - {"kanai 1952"}, "And who paid by Kanai's book? Was that page at hand?"),
        (
            _unknown_for(DRAWN) | {"federation 2004"},
            "The Federation's rules of 2004 are all told for this hand.",
        ),
        (frozenset(), "The sources are silent in two places. Look at the table of 1954, and at Kanai's book."),
    ]


def _whole_slips() -> Iterable[tuple[object, str]]:
    found = score(WHOLE, FEDERATION)
    exact, raw = found.basic_points, fu_of(found.fu_items)
    return [
        (paid(score(WHOLE))[0], "That is today's. The Federation has no table doubles and does not round to hundreds."),
        (4 * raw << 1, "The fu are rounded up to a ten first: that is R5."),
        (exact, "That is one share. The discarder pays four."),
        (2 * exact, "The red dragons are one han: one doubling."),
        (_rounded("R1", raw, 1), "There the share is rounded. The Federation rounds the fu, and nothing else."),
    ]


QUESTIONS = (
    Question(
        "12.1",
        "36 fu and one han, a non-dealer's ron, no doublings on the table. What does the discarder pay by R1, each "
        "share to the nearest ten?",
        lambda: _rounded("R1", 36, 1),
        lambda: _rounding_slips("R1", 36, 1),
        unit="points",
        why="72 a share, to the nearest ten 70, four times.",
    ),
    Question(
        "12.2",
        "The same hand by R5, the Federation's way: fu up to a ten, payments exact?",
        lambda: _rounded("R5", 36, 1),
        lambda: _rounding_slips("R5", 36, 1),
        unit="points",
        why="36 fu become 40; 80 a share, four times.",
    ),
    Question(
        "12.3",
        f"A page prints {PRINTED:,} for a dealer's ron of 32 fu and four han, no doublings on the table and no limit. "
        "By which convention?",
        lambda: next(each.name.lower() for each in rounded_off(32, 4, dealer=True) if each.payment.points == PRINTED),
        _which_convention,
        options=tuple(map(str.lower, ROUNDINGS)),
        why="512 × 6 = 3,072, and only the payment is rounded to the nearest ten.",
    ),
    Question(
        "12.4",
        "34 fu and four han, won by ron by a non-dealer in 1932, limit 2,000 for a non-dealer and 3,000 for the "
        "dealer. What does the discarder pay?",
        _limited,
        _limit_slips,
        unit="points",
        why="544 a share is over the limit of 500.",
    ),
    Question(
        "12.5",
        "Seven pairs in the days of 50 fu and one han, no doublings on the table, won by ron by the dealer. What does "
        "the discarder pay?",
        lambda: score(PAIRS, FIFTY).points,
        _pairs_slips,
        unit="points",
        picture=lambda: hand(PAIRS),
        why="50 × 2 = 100 a share, six shares, as with 100 fu before.",
    ),
    Question(
        "12.6",
        f"A printer's proof gives {3 * (PROOF_FU << 1)} in all for a non-dealer's hand of {PROOF_FU} fu, doubled once, "
        "nothing rounded, paid by all three. What should it say?",
        lambda: _rounded("R0", PROOF_FU, 1),
        _slip_slips,
        unit="points",
        why="52 a share: 52, 52 and 104 from the dealer.",
    ),
    Question(
        "12.7",
        "1940, the main line of rules: the dealer wins a plain concealed pinfu by ron. What does the discarder pay?",
        lambda: score(DEALER, RULES[preset_of(1940).preset]).points,
        _in_1940,
        unit="points",
        picture=lambda: hand(DEALER),
        why="The rules of 1932 stand: 30 × 2 = 60, six shares.",
    ),
    Question(
        "12.8",
        "A plain concealed pinfu, self-drawn. Under which of the old rule sets is its payment unknown?",
        lambda: _unknown_for(DRAWN),
        _unknown_slips,
        options=ASKED,
        picture=lambda: hand(DRAWN),
        why="In 1954 nobody tells what a self-draw did to pinfu; in Kanai's book, who pays.",
    ),
    Question(
        "12.9",
        "From the tiles on, alone: by the Federation's rules since 2004, the winner sits west in the east round. What "
        "does the discarder pay?",
        lambda: score(WHOLE, FEDERATION).points,
        _whole_slips,
        unit="points",
        picture=lambda: hand(WHOLE),
        why="20, called dragons 4, closed 9s 8, kanchan 2: 34, so 40 fu; the dragons are one han.",
    ),
)

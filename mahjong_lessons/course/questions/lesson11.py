"""The questions of lesson 11, on the seven roundings: what each does, where two part, and printed slips."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mahjong_lessons.history.roundings import rounded_off, smallest_parting
from mahjong_lessons.practice.mistakes import paid
from mahjong_lessons.practice.question import Question
from mahjong_lessons.rules import RULES
from mahjong_lessons.scoring.fu import fu_of
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import ROUNDINGS
from mahjong_lessons.scoring.score import score
from mahjong_lessons.show import hand

FEDERATION = RULES["federation 2004"]
WHOLE = Win("234m 46p 999s 22z", "5p", melds=["pon 777z"], seat="west")
PROOF_FU = 26
PRINTED = 3070
"""The figure that Asami prints for a dealer's ron of 32 fu and 4 han (tensu29)."""


def _rounded(name: str, fu: int, han: int) -> int:
    """The yield of a non-dealer's ron under a convention, in points, no doublings on the table and no limit."""
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


def _slip_slips() -> Iterable[tuple[int, str]]:
    share = PROOF_FU << 1
    return [
        (3 * share, "That is what the proof says, three shares. How many shares do three players pay a non-dealer?"),
        (share, "That is one share."),
        (6 * share, "Six shares are for a dealer who wins."),
        (4 * PROOF_FU, "The doubling is missing."),
    ]


def _fewest_fu_that_agree() -> int:
    """The fewest fu with which a hand of one han brings the same under every convention."""
    return next(fu for fu in range(20, 112, 2) if len({line.payment for line in rounded_off(fu, 1)}) == 1)


def _agreement_slips() -> Iterable[tuple[int, str]]:
    return [
        (30, "The share is 60, a ten; but four are 240, and today's R6 rounds that up to a hundred."),
        (40, "The share is 80, a ten; but four are 320, and today's R6 rounds that up to a hundred."),
        (20, "The share is 40, a ten; but four are 160, and today's R6 rounds that up to a hundred."),
        (100, "There they agree, and on a smaller hand too. Or is that the share? Asked are the fu."),
        (400, "That is what the hand brings. Asked are its fu."),
        (70, "The share is 140, a ten; but four are 560, and today's R6 rounds that up to a hundred."),
    ]


def _fewest_fu() -> Iterable[tuple[int, str]]:
    return [
        (20, "20 is a ten already, and 40 a share too: nothing is rounded."),
        (34, "They part there, in the lesson's own hand. But there is a smaller one: fu go in steps of two."),
        (24, "They part there too, 200 and 240. One step smaller?"),
        (30, "30 is a ten already, and 60 a share too: nothing is rounded."),
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
        "11.1",
        "36 fu and one han, a non-dealer's ron, no doublings on the table. What does the discarder pay by R1, each "
        "share to the nearest ten?",
        lambda: _rounded("R1", 36, 1),
        lambda: _rounding_slips("R1", 36, 1),
        unit="points",
        why="72 a share, to the nearest ten 70, four times.",
        steps="First the share: 36 × 2. Then round it, and only then take four.",
    ),
    Question(
        "11.2",
        "The same hand by R5, the Federation's way: fu up to a ten, payments exact?",
        lambda: _rounded("R5", 36, 1),
        lambda: _rounding_slips("R5", 36, 1),
        unit="points",
        why="36 fu become 40; 80 a share, four times.",
        steps="First round the fu. Then the han, and four shares.",
    ),
    Question(
        "11.3",
        f"A page prints {PRINTED:,} for a dealer's ron of 32 fu and four han, no doublings on the table and no limit. "
        "By which convention?",
        lambda: next(each.name.lower() for each in rounded_off(32, 4, dealer=True) if each.payment.points == PRINTED),
        _which_convention,
        options=tuple(map(str.lower, ROUNDINGS)),
        why="512 × 6 = 3,072, and only the payment is rounded to the nearest ten.",
    ),
    Question(
        "11.4",
        f"A printer's proof gives {3 * (PROOF_FU << 1)} in all for a non-dealer's hand of {PROOF_FU} fu, doubled once, "
        "nothing rounded, paid by all three. What should it say?",
        lambda: _rounded("R0", PROOF_FU, 1),
        _slip_slips,
        unit="points",
        why="52 a share: 52, 52 and 104 from the dealer.",
        steps="First the share: 26 × 2. Then count the shares of three players, the dealer among them.",
    ),
    Question(
        "11.5",
        "R4 rounds the share up to a ten, R5 the fu. Without a han they always agree. What is the smallest hand of one "
        "han, won by ron by a non-dealer, for which they part: how many fu has it?",
        lambda: smallest_parting("R4", "R5")[0],
        _fewest_fu,
        unit="fu",
        why="44 a share becomes 50 by R4; by R5 the 22 fu become 30, and the share 60.",
        steps="Go up from 20 in steps of two, and work out both ways for each.",
    ),
    Question(
        "11.6",
        "From the tiles on, alone: by the Federation's rules since 2004, the winner sits west in the east round. What "
        "does the discarder pay?",
        lambda: score(WHOLE, FEDERATION).points,
        _whole_slips,
        unit="points",
        picture=lambda: hand(WHOLE),
        why="20, called dragons 4, closed 9s 8, kanchan 2: 34, so 40 fu; the dragons are one han.",
        steps="First the fu: base 20, called dragons, closed 9s, middle wait. Round up, then one han.",
    ),
    Question(
        "11.7",
        "From the explorer: the smallest hand of one han, won by ron by a non-dealer and without doublings on the "
        "table, on which all seven agree. How many fu has it?",
        _fewest_fu_that_agree,
        _agreement_slips,
        unit="fu",
        why="The fu are a ten, the share is one, and four shares are a hundred: nobody finds anything to round.",
        steps="Three things must be round already: the fu and the share to a ten, four shares to a hundred.",
    ),
)

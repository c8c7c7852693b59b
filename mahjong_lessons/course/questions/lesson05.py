"""The questions of lesson 05, on basic points: the formula, its doublings, the limits."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_lessons.practice.mistakes import fu_mistakes
from mahjong_lessons.practice.question import Question
from mahjong_lessons.rules import STANDARD, TODAYS_LIMITS, Rules
from mahjong_lessons.scoring.fu import fu_of
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import KIRIAGE_FROM, basic_points, up_to_hundred
from mahjong_lessons.scoring.score import Score, score
from mahjong_lessons.show import hand

WHOLE_HAND = Win("345m 789p 34s 666s 22m", "5s", riichi="riichi", dora_indicators="2m")
UPSIDE = Win("123m 67p 345s 789s 99p", "5p", riichi="riichi", ippatsu=True, by="tsumo", ura_indicators="8p")
FU = range(30, 120, 10)
"""The fu of a hand won on a discard, seven pairs aside."""
_LIMIT_NAMES = tuple(limit.name for limit in TODAYS_LIMITS)


def _basic(han: int, fu: int, rules: Rules = STANDARD) -> int:
    return basic_points(han, fu, rules).points


def _slips(han: int, fu: int) -> Iterator[tuple[int, str]]:
    """The wrong answers to a hand below the limits, each with its hint."""
    right = _basic(han, fu)
    yield fu << han, "The exponent is han + 2: two doublings that everybody gets come on top of those for the han."
    twos = " × ".join("2" * (han + 2))
    yield fu * 2 * (han + 2), f"That is times 2, times {han + 2}. But {han + 2} doublings are times {twos}."
    yield fu * han, "Each han doubles. It does not just add the fu once more."
    yield 2 * right, "One doubling too many. Count them: one for each han, and two for everybody."
    yield right // 2, "One doubling is missing. Count them: one for each han, and two for everybody."
    yield 4 * right, "Those would be four shares, which a discarder pays. Basic points are one share."


def _at_limits() -> dict[str, int]:
    return {limit.name: limit.basic for limit in STANDARD.limits}


def _fewest_fu(han: int) -> int:
    return next(fu for fu in FU if basic_points(han, fu, STANDARD).limit)


def _whole_hand_slips() -> dict[int, str]:
    """The slips in fu, in han and in the formula; of two with one figure the first."""
    found = score(WHOLE_HAND)
    slips: dict[int, str] = {}
    for figure, hint in _slips_of(found):
        if figure != found.basic_points:
            slips.setdefault(figure, hint)
    return slips


def _slips_of(found: Score) -> Iterator[tuple[int, str]]:
    han, fu, raw = found.han or 0, found.fu or 0, fu_of(found.fu_items)
    yield _basic(han, raw), "The fu are rounded up to the next ten before anything is doubled."
    yield _basic(han - 1, fu), "A han is missing: look at the dora indicator. The dora is the tile after it."
    yield _basic(han + 1, fu), "A han too many. Only riichi and the dora count here: the nine is no simple."
    yield from ((_basic(han, int(str(each.figure))), each.hint) for each in fu_mistakes(found))
    yield from _slips(han, fu)


QUESTIONS = (
    Question(
        "05.1",
        "3 han, 50 fu: how many basic points?",
        lambda: _basic(3, 50),
        lambda: _slips(3, 50),
        unit="points",
        steps="Start from 50 and double it: twice for everybody, and once for each han.",
        why="50 doubled five times: 100, 200, 400, 800, 1,600.",
    ),
    Question(
        "05.2",
        f"A hand of 40 fu makes {_basic(3, 40):,} basic points. How many han does it have?",
        lambda: next(han for han in range(1, 5) if _basic(han, 40) == _basic(3, 40)),
        lambda: [
            (5, "That is the number of doublings. Two of them everybody gets; the others are han."),
            (2, "40 × 16 is only half of it. Count the doublings from 40, and take off the two for everybody."),
            (32, "That is how many times as much it is. How many doublings make 32, and how many of them are han?"),
            (4, "With one doubling for everybody it would be 4. There are two."),
        ],
        unit="han",
        steps="Double 40 until you are at 1,280, and count the doublings. Two of them are everybody's.",
        why="From 40 it takes five doublings, and two of them are everybody's.",
    ),
    Question(
        "05.3",
        "3 han, won on a discard: how many fu does the hand need at least to be a mangan?",
        lambda: _fewest_fu(3),
        lambda: [
            (60, f"That makes {_basic(3, 60):,}, just below. Only kiriage would lift it."),
            (63, "Enough by the formula, but fu come in tens: which is the next ten?"),
            (40, "With 4 han it would be enough. 3 han are one doubling less."),
            (80, "It is a mangan, but fewer fu would do."),
            (250, "Do not forget the two doublings that everybody gets."),
        ],
        unit="fu",
        steps="3 han are times 32. Which is the first ten that reaches 2,000 with it?",
        why="60 × 32 stays below 2,000, 70 × 32 does not.",
    ),
    Question(
        "05.4",
        "7 han, 30 fu: which limit is it?",
        lambda: basic_points(7, 30, STANDARD).limit or "",
        lambda: [
            ("mangan", "Mangan is 5 han, or less with many fu. The next step begins at 6."),
            ("baiman", "Baiman begins at 8 han."),
            ("sanbaiman", "Sanbaiman begins at 11 han."),
            ("counted yakuman", "A counted yakuman takes 13 han."),
        ],
        options=_LIMIT_NAMES,
        why="6 or 7 han, whatever the fu.",
    ),
    Question(
        "05.5",
        "4 han, 30 fu: how many basic points?",
        lambda: _basic(4, 30),
        lambda: [
            (STANDARD.cap, "So near, and yet below: 80 short of a mangan. Only some tables lift it (lesson 13)."),
            (up_to_hundred(4 * KIRIAGE_FROM), "That is what a discarder pays. Basic points are one share."),
            *_slips(4, 30),
        ],
        unit="points",
        named=_at_limits,
        steps="Start from 30 and double it: twice for everybody, and once for each han. Is it 2,000 or more?",
        why="30 × 64: eighty short of a mangan, and so no limit.",
    ),
    Question(
        "05.6",
        "13 han from yaku and dora, and 30 fu: how many basic points?",
        lambda: _basic(13, 30),
        lambda: [
            (_basic(11, 30), "That is a sanbaiman, from 11 han. 13 han bring one limit more."),
            (_basic(8, 30), "That is a baiman, from 8 han. 11 and 13 han bring further limits."),
            (STANDARD.cap, "That is a mangan, the first limit. There are four more above it."),
            (4 * _basic(13, 30), "Those are four shares, which a discarder pays. Basic points are one share."),
            (30 << 15, "From 5 han on the formula does not count: there are limits instead."),
        ],
        unit="points",
        named=_at_limits,
        steps="From 5 han on look the limit up. Its basic points are 2,000 for a mangan, and more for those above.",
        why="A counted yakuman, four times a mangan: the last limit that han can bring.",
    ),
    Question(
        "05.7",
        "Riichi, won on a discard, the dora indicator is 2 of characters. How many basic points? Fu first, then han.",
        lambda: score(WHOLE_HAND).basic_points,
        lambda: _whole_hand_slips().items(),
        unit="points",
        picture=lambda: hand(WHOLE_HAND),
        steps="Add up the fu and round them up. Then count the han, and double once for each and twice for everybody.",
        why="34 fu become 40; riichi and one dora are 2 han: 40 × 16.",
    ),
    Question(
        "05.8",
        "From the explorer: with how many fu do 4 han stand as high as 3 han with 60 fu?",
        lambda: next(fu for fu in FU if _basic(4, fu) == _basic(3, 60)),
        lambda: [
            (60, "One han more is one doubling more, so it needs fewer fu."),
            (40, "That is a mangan already, and higher."),
            (120, "That is the double. One han more needs half the fu."),
        ],
        unit="fu",
        steps="Fu come in tens. Set 4 han in the explorer, and change the fu until the point stands as high as before.",
        why="One han more makes up for half the fu: both are 1,920.",
    ),
    Question(
        "05.9",
        "Riichi, ippatsu, menzen tsumo, pinfu, and two ura dora: which limit is it?",
        lambda: score(UPSIDE).limit or "",
        lambda: [
            ("mangan", "Count the han again: four yaku and two ura dora."),
            ("baiman", "Baiman begins at 8 han."),
            ("sanbaiman", "Sanbaiman begins at 11 han."),
            ("counted yakuman", "A counted yakuman takes 13 han."),
        ],
        options=_LIMIT_NAMES,
        picture=lambda: hand(UPSIDE),
        why="6 han: the fu need not be counted.",
    ),
)

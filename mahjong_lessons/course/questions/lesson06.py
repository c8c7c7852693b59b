"""The questions of lesson 06, on who pays what: shares, rounding, honba and sticks, and whole hands."""

from __future__ import annotations

from dataclasses import replace

from mahjong_lessons.practice.question import Question, payment_question, total_question
from mahjong_lessons.rules import STANDARD
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import basic_points, settle, up_to_hundred

RON = Win("345m 789p 34s 666s 22m", "5s", riichi="riichi", dora_indicators="1m")
DEALER_RON = replace(RON, seat="east")
TSUMO = Win("345m 789p 34s 666s 22m", "5s", by="tsumo", dora_indicators="2m")
DEALER_HONBA = Win("34s 22m 567s", "5s", melds=["pon 555z", "chi 678p"], by="tsumo", seat="east", honba=2)
ON_TOP = Win("234m 567m 789p 34s 22p", "5s", riichi="riichi", honba=2, riichi_sticks=2)
JUST_BELOW = Win("234m 406p 34s 88s", "5s", melds=["pon 555z"], dora_indicators="7s")
ALONE = Win("99m 46p 999s", "0p", melds=["pon 111z", "kan 2222m"], by="tsumo", seat="west", dora_indicators="4p1s")

LIMIT_DRAWN = Win("234m 567m 678p 34s 22p", "5s", riichi="riichi", by="tsumo", dora_indicators="1p")
OWN_STICK = replace(RON, riichi_sticks=1)


def _basic(han: int, fu: int) -> int:
    return basic_points(han, fu, STANDARD).points


def _worth(han: int, fu: int, by: str) -> int:
    """The worth of a non-dealer's hand in all, in points."""
    return settle(_basic(han, fu), False, by, STANDARD).points


def _same_pay(han: int, fu: int, other_han: int) -> int:
    """The fu with which `other_han` han make as many basic points as `han` han with `fu` fu."""
    wanted = _basic(han, fu)
    return next(fu for fu in range(20, 120, 5) if _basic(other_han, fu) == wanted)


def _shares(han: int, fu: int) -> tuple[int, ...]:
    """The points that each non-dealer and the dealer pay for a non-dealer's self-draw."""
    payment = settle(_basic(han, fu), False, "tsumo", STANDARD)
    return payment.from_each_non_dealer or 0, payment.from_dealer or 0


def _on_top_slips() -> list[tuple[int, str]]:
    hand, honba, sticks = (
        _worth(2, 30, "ron"),
        ON_TOP.honba * STANDARD.honba,
        ON_TOP.riichi_sticks * STANDARD.riichi_stick,
    )
    return [
        (hand, "That is the hand alone. Counters and sticks on the table go to the winner too."),
        (hand + honba, "The riichi sticks on the table go to the winner too, 1,000 each."),
        (hand + sticks, "The counters are missing: each honba adds 300."),
        (hand + honba // 3 + sticks, "On a ron the discarder pays the whole counter: 300 each."),
        (hand + honba + STANDARD.riichi_stick, "Two sticks lie on the table, not only one's own."),
        (
            settle(_basic(2, 30), True, "ron", STANDARD).points + honba + sticks,
            "That would be a dealer's hand. The winner sits south.",
        ),
        (
            4 * _basic(2, 30) + honba + sticks,
            "The payment for the hand is rounded up to the next hundred before anything is added.",
        ),
    ]


def _honba_slips() -> list[tuple[int, str]]:
    share = _basic(1, 30)
    hand, each = up_to_hundred(2 * share), DEALER_HONBA.honba * STANDARD.honba // 3
    return [
        (2 * share + each, "The payment for the hand is rounded up to the next hundred before the counters are added."),
        (2 * share, "The payment is rounded up to the next hundred. Then the counters are added."),
        (
            hand,
            "If that is the hand alone: each counter adds 100 from each of the three. If the counters are in it: a "
            "dealer who wins gets two shares from each.",
        ),
        (hand + each // 2, "Two counters lie on the table, and you added one."),
        (hand + 3 * each, "A counter is 300 in all: on a self-draw each of the three pays 100."),
        (
            2 * up_to_hundred(share) + each,
            "Multiply first, and round up once. Then add 100 for each counter, not the whole 300.",
        ),
        (3 * (hand + each), "That is what all three pay together. Asked is what each of them pays."),
    ]


def _just_below_slips() -> list[tuple[int, str]]:
    return [
        (_worth(5, 30, "ron"), "4 han and 30 fu stay just below a mangan. Only some tables lift them (lesson 13)."),
        (
            _worth(3, 30, "ron"),
            "A han is missing. Count the dragons, both dora, and the red five, which is one by itself.",
        ),
        (
            _worth(2, 30, "ron"),
            "Two han are missing: the tile after the indicator is the dora, and here it is a pair.",
        ),
        (_basic(4, 30), "Those are the basic points, one share. The discarder pays four."),
        (4 * _basic(4, 30), "The payment is rounded up to the next hundred."),
        (
            settle(_basic(4, 30), True, "ron", STANDARD).points,
            "That is what a dealer would get; the winner sits south.",
        ),
    ]


def _alone_slips() -> list[tuple[tuple[int, ...], str]]:
    return [
        (
            _shares(3, 40),
            "Fu are missing. Go down the ladder again: the draw, each of the three triplets and kans, the wait.",
        ),
        (_shares(3, 60), "Too many fu: the kan and the east winds were called, so both are open."),
        (
            _shares(2, 50),
            "A han is missing. The red five is a bonus of its own, and the indicator makes it a dora too.",
        ),
        (_shares(1, 50), "Far too little: dora and red fives are han too, and the exponent is han + 2."),
        (_shares(4, 50), "A han too many: the hand is open, so the draw is no yaku, and west is not in it."),
        (_shares(3, 50)[::-1], "First what each non-dealer pays, then the dealer."),
    ]


_SELF_DRAW = payment_question(
    "06.3",
    TSUMO,
    "No riichi this time, one dora, and self-drawn: 2 han, 30 fu. What does each non-dealer pay, and what the dealer?",
    why="480 and 960, each rounded up by itself.",
)

_LIMIT_DRAWN = payment_question(
    "06.10",
    LIMIT_DRAWN,
    "Riichi, menzen tsumo, pinfu, tanyao and two dora: 6 han. What does each non-dealer pay, and what the dealer?",
    why="A haneman: 3,000 basic points, one share and two. No fu were counted.",
)
_OWN_STICK = total_question(
    "06.11",
    OWN_STICK,
    "3 han, 40 fu, after riichi; the winner's own stick lies on the table. What does the winner receive in all?",
    why="5,200 from the discarder, and the stick comes back.",
)

QUESTIONS = (
    payment_question(
        "06.1",
        RON,
        "3 han, 40 fu, and the winner is no dealer. What does the discarder pay?",
        why="1,280 × 4 = 5,120, rounded up.",
    ),
    payment_question(
        "06.2",
        DEALER_RON,
        "The same hand, but now the dealer holds it: seat east. What does the discarder pay?",
        why="1,280 × 6 = 7,680, rounded up.",
    ),
    replace(
        _SELF_DRAW,
        wrong=lambda: [
            *_SELF_DRAW.wrong(),
            (_shares(2, 30)[::-1], "First what each non-dealer pays, then the dealer."),
            (_worth(2, 30, "ron"), "That is the whole. Asked are two figures: one share, and the dealer's two."),
        ],
    ),
    Question(
        "06.4",
        "A non-dealer has 1 han and 40 fu. How many points more is that by self-draw than by ron, in all?",
        lambda: _worth(1, 40, "tsumo") - _worth(1, 40, "ron"),
        lambda: [
            (0, "Before rounding both are the same. But by self-draw three payments are rounded up, by ron one."),
            (_worth(1, 40, "tsumo"), "That is the whole self-draw. Asked is how much more it is than the ron."),
            (_worth(1, 40, "ron"), "That is the whole ron. Asked is how much more the self-draw brings."),
            (_worth(1, 30, "tsumo") - _worth(1, 30, "ron"), "That is the difference at 30 fu. Here it is 40."),
            (
                up_to_hundred(320) + up_to_hundred(640) - _worth(1, 40, "ron"),
                "By self-draw three players pay: two non-dealers and the dealer.",
            ),
        ],
        unit="points",
        steps="A share is 320. Work out the ron, one payment; then the self-draw, three payments; then the difference.",
        why="1,300 by ron; 400 + 400 + 700 = 1,500 by self-draw.",
    ),
    replace(
        payment_question(
            "06.5",
            DEALER_HONBA,
            "The dealer draws the winning tile; 2 honba lie on the table: 1 han, 30 fu. What does each of the others "
            "pay?",
            why="240 × 2 = 480, rounded up to 500, and 100 for each counter.",
        ),
        wrong=_honba_slips,
    ),
    replace(
        total_question(
            "06.6",
            ON_TOP,
            "Riichi and pinfu by ron, 2 han, 30 fu, with 2 honba and 2 riichi sticks on the table. What does the "
            "winner get in all?",
            why="2,000 for the hand, 600 for the honba, 2,000 in sticks.",
        ),
        wrong=_on_top_slips,
    ),
    Question(
        "06.7",
        "Seven pairs with 3 han are 25 fu. With how many fu would 2 han pay the same?",
        lambda: _same_pay(3, 25, 2),
        lambda: [
            (25, "One han less is one doubling less. The fu have to make up for it."),
            (30, "Seven pairs are never rounded. What is the double of 25?"),
            (60, "Twice 30. But seven pairs are not rounded up to 30."),
            (100, "That would make up for two han."),
        ],
        unit="fu",
        steps="One han less is one doubling less. So what must become of the 25?",
        why="Fu doubled is as good as one han more: look it up in the tables.",
    ),
    replace(
        payment_question(
            "06.8",
            JUST_BELOW,
            "White dragons called, and the dora indicator is 7 of bamboo. What does the discarder pay?",
            why="White dragons, two dora and a red five are 4 han, with 30 fu: 1,920 × 4, rounded up.",
        ),
        wrong=_just_below_slips,
    ),
    replace(
        payment_question(
            "06.9",
            ALONE,
            "Alone now, from the tiles to the payment. East round; the kan has turned a second dora indicator: 4 of "
            "dots and 1 of bamboo. What does each non-dealer pay, and what the dealer?",
            why="44 fu become 50; the east wind, a dora and a red five are 3 han: 50 × 32 = 1,600.",
        ),
        wrong=_alone_slips,
    ),
    replace(
        _LIMIT_DRAWN,
        wrong=lambda: [
            *_LIMIT_DRAWN.wrong(),
            ((6000, 3000), "First what each non-dealer pays, then the dealer."),
            ((2000, 4000), "That is a mangan. 6 han are one limit higher."),
            (_worth(6, 30, "tsumo"), "That is the whole. Asked is what each non-dealer pays, and what the dealer."),
        ],
    ),
    replace(
        _OWN_STICK,
        wrong=lambda: [
            *_OWN_STICK.wrong(),
            (_worth(3, 40, "ron"), "The winner's own stick comes back too: 1,000 more."),
            (_worth(3, 40, "ron") + 2 * STANDARD.riichi_stick, "One stick lies on the table, and it is the winner's."),
        ],
    ),
    Question(
        "06.12",
        "From the explorer: a dealer's self-draw of 3 han and 30 fu with 2 honba. What does each of the others pay?",
        lambda: up_to_hundred(2 * _basic(3, 30)) + 2 * STANDARD.honba // 3,
        lambda: [
            (up_to_hundred(2 * _basic(3, 30)), "The counters are missing: 100 each from every player."),
            (up_to_hundred(2 * _basic(3, 30)) + 2 * STANDARD.honba, "A counter is 300 in all, 100 from each of three."),
            (up_to_hundred(_basic(3, 30)) + 2 * STANDARD.honba // 3, "A dealer gets two shares from each."),
        ],
        unit="points",
        steps="Set the explorer to the dealer, self-draw, 3 han, 30 fu and 2 honba, and read what each pays.",
        why="960 × 2 = 1,920, rounded up to 2,000, and 100 for each counter.",
    ),
)

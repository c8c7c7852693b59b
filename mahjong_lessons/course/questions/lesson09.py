"""The questions of lesson 09, on pinfu then and now: its fu, who paid, the two doublings, the self-draw."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mahjong_lessons.history.pinfu import PLAIN_PINFU
from mahjong_lessons.practice.mistakes import paid
from mahjong_lessons.practice.question import Question
from mahjong_lessons.rules import COUNTS, DROPS, LOST, RULES, STANDARD, Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.payments import DEALER_RON, NON_DEALER_RON, up_to_hundred
from mahjong_lessons.scoring.score import score
from mahjong_lessons.show import hand, side_by_side

THREE_PAY, DISCARDER_PAYS = RULES["three pay 1929"], RULES["discarder pays 1932"]
KANSAI = replace(STANDARD, name="kansai", pinfu_self_draw=LOST)
WITH_TWO_FU = replace(STANDARD, name="the 2 fu kept", pinfu_self_draw=COUNTS)
FEDERATION = RULES["federation 2004"]
TSUMO_EIGHT = replace(DISCARDER_PAYS, name="tsumo-eight", pinfu_self_draw=DROPS)
TOLD = (THREE_PAY, DISCARDER_PAYS, TSUMO_EIGHT, STANDARD, KANSAI, FEDERATION)
"""The lines of the explorer in which the drawn hand has a payment that is told; 1954 is the seventh."""

WHICH = {
    "first": Win("123m 67p 345s 789s 22z", "5p", riichi="riichi", seat="south"),
    "second": Win("123m 68p 345s 789s 99p", "7p", riichi="riichi"),
    "third": Win("123m 67p 345s 789s 33z", "5p", riichi="riichi", seat="south"),
}
"""A pair of the seat wind, a kanchan wait, and a pair of a guest wind: only the last is pinfu."""
TANYAO = Win("234m 67p 345s 678s 22p", "5p")
SANSHOKU = Win("345m 45p 345s 789s 99p", "3p", seat="east")
DRAWN = replace(PLAIN_PINFU, by="tsumo")
TANYAO_DRAWN = replace(TANYAO, by="tsumo")


def _is_pinfu(win: Win) -> bool:
    return any(item.name == "pinfu" for item in score(win).yaku)


def _points(win: Win, rules: Rules = STANDARD) -> int:
    return score(win, rules).points


def _share(win: Win, rules: Rules = STANDARD) -> int:
    return score(win, rules).basic_points


def _three_pay() -> Iterable[tuple[object, str]]:
    share = _share(TANYAO, THREE_PAY)
    return [
        ((share // 2, share), "That is the plain pinfu, one han. Tanyao is a second one: one doubling more."),
        ((share, share), "The dealer pays double."),
        (paid(score(TANYAO)), "That is what today's discarder pays. In 1929 all three paid."),
        (4 * share, "That is the sum. It came from three players: give what each kind of player paid."),
        ((4 * share, 8 * share), "Two doublings too many: in 1929 none lay on the table."),
        ((2 * share, share), "First what each non-dealer pays, then the dealer."),
    ]


def _one_pays() -> Iterable[tuple[object, str]]:
    share = _share(TANYAO, DISCARDER_PAYS)
    return [
        (share, "That is one share. Since about 1931 the discarder pays for all three."),
        (3 * share, "Three players, but four shares: one of the three is the dealer, who owes two."),
        (DEALER_RON * share, "Six shares are for a dealer who wins. The winner sits south."),
        (
            _points(TANYAO),
            "That is today's payment, with the two table doubles and rounded up. In 1932 there were none.",
        ),
        (2 * share, "Tanyao is one han more than the plain pinfu, and that is already in the share. How many shares?"),
    ]


def _doublings_between() -> int:
    """The number of doublings between a share of 1932 and one of 1954."""
    return (
        _share(PLAIN_PINFU, RULES["two table doubles 1954"]) // _share(PLAIN_PINFU, DISCARDER_PAYS)
    ).bit_length() - 1


def _dealer_slips() -> Iterable[tuple[object, str]]:
    share, plain = _share(SANSHOKU), replace(PLAIN_PINFU, seat="east")
    paid_by_others = up_to_hundred(NON_DEALER_RON * share)
    return [
        (paid_by_others, "That is the row of a non-dealer. The winner is the dealer: six shares."),
        (DEALER_RON * share, "Nearly: each payment is rounded up to the next hundred."),
        (4 * _points(plain), "That is the plain pinfu's payment, doubled twice. Double first, round last."),
        (paid_by_others * 3 // 2, "That is a non-dealer's rounded payment and half of it. Multiply first, round last."),
        (
            _points(replace(TANYAO, seat="east")),
            "That is two han. Sanshoku is two han by itself, and pinfu is one more.",
        ),
        (_points(replace(SANSHOKU, by="tsumo")), "That would be a self-draw. The hand was won by ron."),
    ]


def _drawn_slips() -> Iterable[tuple[object, str]]:
    return [
        (
            paid(score(DRAWN, KANSAI)),
            "That is Kansai's count: 30 fu and no pinfu. Here it stays pinfu, without the 2 fu.",
        ),
        (paid(score(DRAWN, WITH_TWO_FU)), "The 2 fu for the draw are counted there. Pinfu drops them: 20 fu."),
        (_points(DRAWN), "That is the sum. Give what each non-dealer pays, and then the dealer."),
        (_points(PLAIN_PINFU), "That is the ron. On a self-draw all three pay."),
        ((_share(DRAWN), 2 * _share(DRAWN)), "Those are the shares. Each payment is rounded up to a hundred."),
        (paid(score(DRAWN))[::-1], "First what each non-dealer pays, then the dealer."),
    ]


def _region_slips() -> Iterable[tuple[object, str]]:
    return [
        (0, "They differ: in Kansai the 2 fu count, and a pinfu is lost for it."),
        (
            _points(DRAWN) - _points(DRAWN, KANSAI),
            "That is the difference for the plain pinfu. This hand is a tanyao too.",
        ),
        (_points(TANYAO_DRAWN), "That is what it brings in Kanto. Asked is how much more that is than in Kansai."),
        (_points(TANYAO_DRAWN, KANSAI), "That is what it brings in Kansai. Asked is how much more Kanto's way brings."),
    ]


def _less_and_as_much() -> tuple[int, int]:
    """In how many lines the drawn hand brings less than the ron, and in how many as much."""
    more = [_points(DRAWN, rules) - _points(PLAIN_PINFU, rules) for rules in TOLD]
    return sum(each < 0 for each in more), more.count(0)


def _less_slips() -> Iterable[tuple[object, str]]:
    less, same = _less_and_as_much()
    untold = "In one of these lines the payment is unknown when the tile is drawn. It belongs to neither number."
    return [
        ((same, less), "The other way round: first those that bring less, then those that bring as much."),
        ((less, 0), "One line brings the same by ron and drawn. Look at the last ones."),
        ((less + same, 0), "One of these does not bring less: its two figures are the same."),
        ((less + 1, same), untold),
        ((less, same + 1), untold),
        ((less - 1, same), "The discarder's paying did not mend it: 1929 and 1932 count the drawn hand alike."),
        ((len(TOLD) - less - same, same), "Those are the lines in which the drawn hand brings more."),
        ((0, same), "By ron the plain hand has 30 fu and a han, drawn 22 fu and a han, where the 2 fu count."),
    ]


def _product_slips() -> Iterable[tuple[object, str]]:
    base, dealer = _share(PLAIN_PINFU, DISCARDER_PAYS), replace(PLAIN_PINFU, seat="east")
    return [
        (4 * NON_DEALER_RON * base, "That is a non-dealer's. Which of the two fours changes when the dealer wins?"),
        (
            DEALER_RON * DEALER_RON * base,
            "Only one of the fours becomes a six. The table doubles are the same for all.",
        ),
        (_points(dealer), "That is what is paid. Asked is the product, before rounding."),
        (DEALER_RON * base, "The table doubles are missing: that is the dealer's pinfu of 1932."),
        (2 * 4 * NON_DEALER_RON * base, "The dealer does not double the whole: four shares become six, not eight."),
    ]


QUESTIONS = (
    Question(
        "09.1",
        "Three closed hands with riichi, all won by ron; the winner sits south, in the east round. Which of them is a "
        "pinfu too?",
        lambda: next(name for name, win in WHICH.items() if _is_pinfu(win)),
        lambda: [
            ("first", "South is the winner's own wind: that pair earns 2 fu, and then it is no hand of no points."),
            ("second", "The 7 stands between 6 and 8: a kanchan, a wait for one sort of tile. It earns 2 fu."),
        ],
        options=tuple(WHICH),
        picture=lambda: side_by_side(WHICH),
        why="West is nobody's business here, so the pair earns nothing; and the wait is two-sided.",
    ),
    Question(
        "09.2",
        "Pinfu with tanyao, one han each, won by ron by a non-dealer under the rules of 1929: 30 fu and two han. What "
        "does each non-dealer pay, and what the dealer?",
        lambda: paid(score(TANYAO, THREE_PAY)),
        _three_pay,
        unit="points",
        picture=lambda: hand(TANYAO),
        why="30 × 2 × 2, and the dealer double. (That tanyao was one han then is taken from a later list.)",
        steps="First the share: 30 × 2 for pinfu, and × 2 for tanyao.",
    ),
    Question(
        "09.3",
        "The same hand in 1932. What does the discarder pay?",
        lambda: _points(TANYAO, DISCARDER_PAYS),
        _one_pays,
        unit="points",
        why="Four shares, from one player: the sum of 1929.",
        steps="First the share: 30 × 2 × 2. Then count the shares that the discarder pays.",
    ),
    Question(
        "09.4",
        "240 for a plain pinfu in 1932, 960 after 1954: how many doublings lie between them?",
        _doublings_between,
        lambda: [
            (4, "It is times four. How many doublings make that?"),
            (3, "Three doublings make times eight, and that would be 1,920."),
            (1, "One doubling makes 480. Go on."),
            (720, "That is the difference. A doubling is times two."),
        ],
        unit="doublings",
        why="They are the + 2 in the exponent of today's formula.",
        steps="Double 240 until you are at 960, and count.",
    ),
    Question(
        "09.5",
        "Today, pinfu with sanshoku, won by ron by the dealer: what does the discarder pay?",
        lambda: _points(SANSHOKU),
        _dealer_slips,
        unit="points",
        picture=lambda: hand(SANSHOKU),
        why="Three han, 960 a share, six shares: 5,760, rounded up. The third of the dealer's row.",
        steps="First the share: 30 fu, three han, and the two table doubles. Then six of them.",
    ),
    Question(
        "09.6",
        "A plain pinfu, self-drawn, by today's rules as in Kanto. What does each non-dealer pay, and what the dealer?",
        lambda: paid(score(DRAWN)),
        _drawn_slips,
        unit="points",
        picture=lambda: hand(DRAWN),
        why="20 fu and two han: 320 a share, each payment rounded up.",
        steps="First the fu: 20, as the 2 are left out. Then two han and the two table doubles.",
    ),
    Question(
        "09.7",
        "Pinfu with tanyao, self-drawn today by a non-dealer. How many points more in all does the winner get in "
        "Kanto than in Kansai?",
        lambda: _points(TANYAO_DRAWN) - _points(TANYAO_DRAWN, KANSAI),
        _region_slips,
        unit="points",
        picture=lambda: hand(TANYAO_DRAWN),
        why="20 fu and three han bring 2,700, 30 fu and two han 2,000.",
        steps="Work out both: 20 fu and three han in Kanto, 30 fu and two han in Kansai.",
    ),
    Question(
        "09.8",
        "The dealer wins a plain pinfu by ron today. Change what has to be changed in (20 + 10) × 4 × 2 × 4, and give "
        "the product before rounding.",
        lambda: DEALER_RON * _share(PLAIN_PINFU),
        _product_slips,
        unit="points",
        why="The four of the shares becomes a six, the four of the table doubles stays.",
        steps="Ask of each four what it stands for: the table, or the shares.",
    ),
    Question(
        "09.9",
        "From the explorer: the closed pinfu of a non-dealer. In how many of the seven lines does it bring less drawn "
        "than by ron, and in how many just as much? Answer (less, as much).",
        _less_and_as_much,
        _less_slips,
        unit="lines",
        why="1929 and 1932 bring less, the Federation as much. The tsumo-eight and today's two ways bring more.",
        steps="Set the explorer, and go down its lines one by one.",
    ),
)

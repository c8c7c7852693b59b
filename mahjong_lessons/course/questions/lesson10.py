"""The questions of lesson 10, on Kanai's count of 1952, and on the same hands today."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_lessons.history.kanai import KanaiTotals
from mahjong_lessons.practice.answers import Answer
from mahjong_lessons.practice.question import Question, one_off, payment_question, with_hints
from mahjong_lessons.rules import RULES
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.show import hand, side_by_side
from mahjong_lessons.show.kanai import totals_of

_RULES = RULES["kanai 1952"]

FUNDAMENTAL = Win("34s 66z 678m", "5s", melds=["pon 999p", "closed kan 5555m"], by="tsumo")
MARGINAL = Win("12s 456m 99p 789p", "3s", melds=["chi 678s"], by="tsumo")
THREE_BONUS = Win("34p 88s", "5p", melds=["pon 222z", "pon 555z", "pon 777z"])
WEST_PILLOW = Win("567m 456p 789s 3z", "3z", melds=["chi 123m"], by="tsumo", seat="west", round="west")
TWO_TOTALS = Win("46m 33s 789s 456p", "5m", melds=["pon 666z"])
TODAY = Win("46p 88m 456m 999s", "5p", melds=["pon 222z"], by="tsumo", seat="south", round="south")
CHIS = {
    "a": Win("46s 456m 789p 22s", "5s", melds=["chi 123m"]),
    "b": Win("56s 456m 789p 22s", "4s", melds=["chi 123m"], by="tsumo"),
    "c": Win("56s 456m 789p 44z", "4s", melds=["chi 123m"]),
    "d": Win("56s 456m 789p 22s", "7s", melds=["chi 123m"]),
}
THREE_DRAWN = Win("46m 88p", "5m", melds=["pon 222z", "pon 555z", "pon 777z"], by="tsumo")
_SWITCHES = {
    "the base": "base_fu",
    "the pillow of a double wind": "double_wind_pair_fu",
    "the points for a draw": "self_draw_fu",
    "who pays": "settlement",
    "the limit": "cap",
    "the rounding": "rounding",
}
"""Rules that the page tells or leaves open, by the switches of `Rules` that hold them."""


_TOLD = {
    "the base": "The base of 20 stands in section 7.",
    "the pillow of a double wind": "The double wind stands in section 5: 4 points.",
    "the points for a draw": "His fourth case of going out tells what a draw is worth.",
}
_SILENT = {
    "who pays": "One more: who hands over the points?",
    "the limit": "One more: may a hand grow without end?",
    "the rounding": "One more: are 26 points paid as 26?",
}


def _without_base(totals: KanaiTotals) -> int:
    return totals.fundamental_points + totals.going_out_points - _RULES.base_fu


def _with_bonus() -> frozenset[str]:
    return frozenset(
        name for name, win in CHIS.items() if any(item.name == "four chis" for item in totals_of(win).doublings)
    )


def _not_told() -> frozenset[str]:
    return frozenset(name for name, switch in _SWITCHES.items() if switch in _RULES.unknowns)


def _points_question(
    id: str,
    win: Win,
    ask: str,
    right: Callable[[KanaiTotals], Answer],
    why: str,
    *wrong: tuple[Answer, str],
    steps: str,
) -> Question:
    """A figure, or several, in Kanai's count of one hand."""
    return Question(
        id,
        ask,
        lambda: right(totals_of(win)),
        lambda: wrong,
        unit="points",
        picture=lambda: hand(win),
        why=why,
        steps=steps,
    )


QUESTIONS = (
    _points_question(
        "10.1",
        FUNDAMENTAL,
        "A melded pon of 9s, a kan of 5s in hand, a pillow of green dragons, drawn from the pile. How many Fundamental "
        "Points are that, by Kanai's book?",
        lambda totals: totals.fundamental_points,
        "20 for the base, 4 for the pon, 16 for the kan, 2 for the pillow. The draw is counted apart.",
        (44, "The 2 for the draw are points for going out. They are no part of the Fundamental Points."),
        (34, "The kan is in the hand, not melded: that doubles its 8."),
        (40, "2 are missing. Are 9s numbers from 2 to 8? And has a pillow of a colour no value?"),
        (46, "The pon of 9s was melded: half of what it would be worth in the hand."),
        (22, "The base of 20 belongs to the Fundamental Points."),
        steps="Start with the base, 20. Then the pon, the kan and the pillow, each from its table.",
    ),
    _points_question(
        "10.2",
        MARGINAL,
        "Drawn from the pile, a marginal tile. How many points for going out?",
        lambda totals: totals.going_out_points,
        "2 for the marginal tile and 2 for the draw.",
        (2, "That is one of the two: the tile is marginal, and it was drawn."),
        (6, "That doubles the marginal tile and adds the draw besides. The printed 6 and 8 allow only 2 + 2."),
        (0, "The tile completes 1-2-3 from the end: it is marginal."),
        (24, "Those are the base and the points for going out. Asked are the latter."),
        steps="Go through his four cases: two of them are met.",
    ),
    _points_question(
        "10.3",
        THREE_BONUS,
        "The player sits south in the east round. Three melded pons: south, white, red. What do the Fundamental Points "
        "come to after all doublings?",
        lambda totals: totals.fundamental_points * totals.times,
        "20 and three times 4 are 32, doubled three times.",
        (192, "Three doublings are 2 × 2 × 2, not 2 + 2 + 2."),
        (96, "Each bonus pon doubles: × 2 × 2 × 2, not × 3."),
        (32, "Those are the Fundamental Points. Now double them for each bonus pon."),
        (128, "There are three bonus pons: south is the seat wind."),
        (160, "The pons are counted as well, 4 each, before anything is doubled."),
        (352, "The pons are melded: 4 each, not 8."),
        steps="First the Fundamental Points: 20, and 4 for each pon. Then double three times.",
    ),
    Question(
        "10.4",
        "In the west round, the player in the west seat has four chis and makes a pillow of west tiles by drawing. How "
        "many points are that, the base not counted?",
        lambda: _without_base(totals_of(WEST_PILLOW)),
        lambda: (
            (6, "West is the wind of the round and of the seat: a double wind."),
            (10, "That doubles the wait and adds the draw. Kanai prints 8 for the same hand with south tiles."),
            (28, "That is with the base of 20."),
            (4, "Two parts of 4 make the sum: the pillow itself, and going out on it by a draw."),
        ),
        unit="points",
        why="4 for the pillow of the double wind, 2 for making a pillow, 2 for the draw.",
        steps="Three parts: the pillow, making it, and the draw.",
    ),
    Question(
        "10.5",
        "Four chis and a pillow, one chi melded. Which of the hands get Kanai's bonus for going out, as far as the "
        "page tells it?",
        _with_bonus,
        lambda: (
            (frozenset("d"), "The page asks nothing of the last tile but that it was discarded."),
            (frozenset("abd"), "One of these was drawn from the pile; the bonus is for a discard."),
            (frozenset("acd"), "One pillow is of letter tiles: a wind is a letter."),
            (frozenset("abcd"), "Look at how each was won, and at each pillow."),
            (frozenset("a"), "A two-sided chi is no hindrance."),
            (frozenset("b"), "That one was drawn from the pile; the bonus is for a discard."),
            (frozenset("c"), "That pillow is of letter tiles: a wind is a letter."),
            (frozenset("bd"), "One of these was drawn; and an intermediate tile is no hindrance."),
            (frozenset(), "That is today's pinfu, which a melded chi spoils. Kanai's page does not ask for that."),
        ),
        options=tuple(CHIS),
        picture=lambda: side_by_side(CHIS),
        why="b was drawn, and the pillow of c is of letter tiles.",
    ),
    _points_question(
        "10.6",
        TWO_TOTALS,
        "One bonus pon, an intermediate tile, a discard. Give both totals: first with the Fundamental Points doubled "
        "alone, then with the going-out points doubled too.",
        lambda totals: (totals.apart, totals.together),
        "24 × 2 + 2, and (24 + 2) × 2. The page does not say which.",
        ((52, 50), "The other way round: first the total with less doubled."),
        ((48, 52), "The 2 for the intermediate tile are added in both, doubled or not."),
        ((48, 50), "50 is the first of the two. In the second, the sum 24 + 2 is doubled."),
        ((42, 44), "The pon is worth 4 by itself, before it doubles."),
        ((26, 26), "The pon of a colour doubles."),
        steps="First the Fundamental Points: 20 + 4. Then the 2, once beside the doubling and once inside it.",
    ),
    with_hints(
        payment_question(
            "10.7",
            TODAY,
            "And today? The winner sits south in the south round. What does each non-dealer pay, and what the dealer? "
            "Answer (each, dealer).",
            why="36 fu become 40. Two han for the double wind, and two doublings for everybody: 640 a share.",
        ),
        ((600, 1200), "Today the fu are rounded up to a ten before they are doubled."),
        ((400, 700), "The pon of south counts twice: it is the wind of the seat and of the round."),
        ((144, 288), "That is Kanai's doubling. Today there are two doublings more, and the fu are rounded."),
        steps="First the fu: base, draw, middle wait, the two triplets. Round up, and then go on as in lesson 06.",
    ),
    Question(
        "10.8",
        "Which of these does the stored page of Kanai's chapter not tell?",
        _not_told,
        lambda: (
            *one_off(_not_told(), _TOLD, _SILENT.__getitem__),
            (frozenset(_SWITCHES), "Some of these are figures of this lesson."),
            (frozenset(), "The payment of a hand by his book is unknown. Ask yourself what keeps it so."),
        ),
        options=tuple(_SWITCHES),
        why="The stored page ends among the bonuses for going out, and no other one tells them.",
    ),
    _points_question(
        "10.9",
        THREE_DRAWN,
        "From the explorer: three melded bonus pons, an intermediate tile, drawn. How far apart are the two totals?",
        lambda totals: totals.together - totals.apart,
        "Going out is 4: once undoubled, once doubled three times to 32.",
        (12, "That is with two bonus pons: 16 - 4. A third one doubles once more."),
        (4, "That is with one bonus pon: 8 - 4. Here are three."),
        (32, "That is what the points for going out become. In the other total they count too, undoubled."),
        (14, "That is for a discarded tile. Drawn, going out is 2 + 2."),
        (20, "Three doublings are 2 × 2 × 2, not 2 + 2 + 2."),
        (0, "They agree only where nothing is doubled, or where going out earns nothing."),
        (260, "That is one of the two totals. How far is it from the other?"),
        (288, "That is one of the two totals. How far is it from the other?"),
        steps="Set it: the last table of the explorer has both totals.",
    ),
)

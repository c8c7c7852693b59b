"""The questions of lesson 02, on base fu. Every hand waits on two kinds of tile, so that no wait earns fu yet."""

from __future__ import annotations

from mahjong_lessons.fu import fu_of
from mahjong_lessons.hand import Win
from mahjong_lessons.mistakes import raw_fu_mistakes
from mahjong_lessons.questions.frame import Question, fu_question, raw_fu_question
from mahjong_lessons.questions.hints import with_hints
from mahjong_lessons.scoring import score
from mahjong_lessons.show import side_by_side

CLOSED_RON = Win("234m 678p 34s 666s 22m", "5s", riichi="riichi")
OPEN_RON = Win("234m 34s 22m", "5s", melds=["chi 678p", "pon 666s"])
VALUE_PAIR = Win("111p 234m 678s 34s 66z", "5s", by="tsumo")
GUEST_PAIR = Win("111p 234m 678s 34s 44z", "5s", by="tsumo")
KAN = Win("34s 567p 22m", "5s", melds=["closed kan 9999m", "pon 555z"])
SHANPON_RON = Win("888m 234p 99s 55z 456s", "5z")
TWO_WINDS = Win("34m 678s 22z", "5m", melds=["closed kan 5555p", "pon 777z"], by="tsumo", seat="west", round="south")
RUNS_OR_TRIPLETS = Win("222333444m 88p 34s", "5s", riichi="riichi")


def _raw(win: Win) -> int:
    return fu_of(score(win).fu_items)


QUESTIONS = (
    raw_fu_question("02.1", CLOSED_RON, why="20 for the base, 10 for the closed ron, 4 for the closed triplet."),
    fu_question(
        "02.2",
        OPEN_RON,
        why="The hand is open, so the ron earns nothing, and the called triplet half: 22 before rounding.",
    ),
    Question(
        "02.3",
        "The same hand with a pair of green dragons and with a pair of north winds (the winner sits south, in the east "
        "round). By how many fu do they differ before rounding?",
        lambda: _raw(VALUE_PAIR) - _raw(GUEST_PAIR),
        lambda: [
            (0, "One of the two pairs has value: dragons always do, a wind only if it is the seat's or the round's."),
            (4, "4 fu are for a wind that is the seat's and the round's at once; a dragon pair earns 2."),
            *[
                (each.figure, "That is the fu of the whole hand; asked is the difference.")
                for each in raw_fu_mistakes(score(GUEST_PAIR))
            ],
        ],
        unit="fu",
        picture=lambda: side_by_side({"green dragons": VALUE_PAIR, "north winds": GUEST_PAIR}),
        why="Dragons are worth 2 fu to everyone; north is a guest wind here.",
    ),
    fu_question(
        "02.4",
        KAN,
        "A closed kan of nines and a called triplet of white dragons: how many fu, rounded?",
        why="20 + 32 for the closed kan of terminals + 4 for the open triplet of honours: 56, rounded up.",
    ),
    fu_question(
        "02.5",
        SHANPON_RON,
        "Won on a discarded white dragon, which completes the triplet: how many fu, rounded?",
        why="The dragons were completed by a discard, so they count as open, 4 fu, though the hand is closed.",
    ),
    with_hints(
        raw_fu_question(
            "02.6",
            TWO_WINDS,
            "The winner sits west, in the south round. How many fu, before rounding?",
            why="20, 2 for the self-draw, 16 for the closed kan of simples, 4 for the called dragons, 2 for the pair.",
        ),
        (42, "Only 2 are missing. Was the last tile drawn or discarded? And whose wind is south in this round?"),
    ),
    with_hints(
        raw_fu_question(
            "02.7",
            RUNS_OR_TRIPLETS,
            "You can read the characters as three runs or as three triplets. The triplets pay more here. How many fu "
            "have they, before rounding?",
            why="20, 10 for the closed ron, and 4 for each of the three closed triplets.",
        ),
        (30, "That is the hand read as runs, 2-3-4 three times. As triplets, 2-2-2, 3-3-3 and 4-4-4 earn fu."),
    ),
)

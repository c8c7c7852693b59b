"""The questions of lesson 02, on base fu. Every hand waits on two kinds of tile, so that no wait earns fu yet."""

from __future__ import annotations

from mahjong_lessons.practice.question import Question, fu_question, raw_fu_question, with_hints
from mahjong_lessons.scoring.fu import fu_of
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import score
from mahjong_lessons.show import side_by_side

CLOSED_RON = Win("345m 234p 56s 888p 66m", "7s", riichi="riichi")
OPEN_RON = Win("345m 56s 66m", "7s", melds=["chi 234p", "pon 888p"])
VALUE_PAIR = Win("111p 234m 678s 34s 66z", "5s", by="tsumo")
GUEST_PAIR = Win("111p 234m 678s 34s 44z", "5s", by="tsumo")
KAN = Win("34s 111p 22m", "5s", melds=["closed kan 8888m", "pon 555z"])
SHANPON_RON = Win("222s 567m 345p 77m 66z", "6z")
TWO_WINDS = Win("34m 678s 22z", "5m", melds=["closed kan 5555p", "pon 777z"], by="tsumo", seat="west", round="south")
RUNS_OR_TRIPLETS = Win("222333444m 88p 34s", "5s", riichi="riichi")


def _raw(win: Win) -> int:
    return fu_of(score(win).fu_items)


def _fu(win: Win) -> int:
    return score(win).fu or 0


_GROUPS = (
    "closed triplet of terminals or honours",
    "closed kan of simples",
    "open kan of terminals or honours",
    "closed kan of terminals or honours",
)
_WITH_A_GROUP = {
    _GROUPS[0]: Win("999m 234p 34s 678s 55m", "5s", riichi="riichi"),
    _GROUPS[1]: Win("234p 34s 678s 55m", "5s", melds=["closed kan 6666m"], riichi="riichi"),
    _GROUPS[2]: Win("234p 34s 678s 55m", "5s", melds=["kan 9999m"], last_tile=True),
    _GROUPS[3]: Win("234p 34s 678s 55m", "5s", melds=["closed kan 9999m"], riichi="riichi"),
}
"""The hand of the explorer with each group in place of its first one."""


def _group_of_seventy() -> str:
    return next(name for name, win in _WITH_A_GROUP.items() if _fu(win) == 70)


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
            (_fu(VALUE_PAIR) - _fu(GUEST_PAIR), "That is the difference after rounding. Asked is the one before."),
            *[
                (figure, "That is the fu of a whole hand; asked is by how many the two differ.")
                for win in (VALUE_PAIR, GUEST_PAIR)
                for figure in (_raw(win), _fu(win))
            ],
        ],
        unit="fu",
        steps="Count what a pair of green dragons earns, then what a pair of norths earns here.",
        picture=lambda: side_by_side({"green dragons": VALUE_PAIR, "north winds": GUEST_PAIR}),
        why="Dragons are worth 2 fu to everyone; north is a guest wind here.",
    ),
    with_hints(
        fu_question(
            "02.4",
            KAN,
            "A closed kan of 8s, a called triplet of white dragons, and three 1s that the winner drew: how many fu, "
            "rounded?",
            why="20, 16 for the closed kan of simples, 8 for the closed 1s, 4 for the called dragons: 48, rounded up.",
        ),
        (40, "Too little. Fu are rounded up, never down. And a kan earns four times the triplet, a closed one double."),
        (60, "Too much. The dragons were called: so the ron earns nothing, and they are an open triplet."),
    ),
    fu_question(
        "02.5",
        SHANPON_RON,
        "Won on a discarded green dragon, which completes the triplet: how many fu, rounded?",
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
        (40, "4 are missing: the called dragons, or both the self-draw and the pair. Go down line by line."),
        (46, "2 too many. South is the wind of the round, but the winner sits west: so the pair counts once."),
    ),
    with_hints(
        raw_fu_question(
            "02.7",
            RUNS_OR_TRIPLETS,
            "You can read the characters as three runs or as three triplets. The triplets pay more here. How many fu "
            "does the hand have with them, before rounding?",
            why="20, 10 for the closed ron, and 4 for each of the three closed triplets.",
        ),
        (30, "That is the hand read as runs, 2-3-4 three times. As triplets, 2-2-2, 3-3-3 and 4-4-4 earn fu."),
    ),
    Question(
        "02.8",
        "From the explorer: one change of group 1 takes the hand it opens with from 40 fu to 70. Which?",
        _group_of_seventy,
        lambda: [
            ("closed kan of simples", "That is 16 fu, and the hand has 50."),
            ("open kan of terminals or honours", "That opens the hand, so the 10 for the closed ron are gone as well."),
            ("closed triplet of terminals or honours", "That is 8 fu, and the hand stays at 40."),
        ],
        options=_GROUPS,
        why="20, 10 and 32 are 62, which is rounded up to 70.",
    ),
)

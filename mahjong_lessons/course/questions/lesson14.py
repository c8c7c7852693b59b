"""The questions of lesson 14, on settlements: several winners, liability, drawn deals, and the end of a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mahjong_lessons.practice.question import Question
from mahjong_lessons.rules import RULES
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.settlements import RESULT, final, of_draw, of_wins
from mahjong_lessons.show import hand, side_by_side

TENHOU, M_LEAGUE = RULES["tenhou"], RULES["m-league"]
SOUTH = Win("123m 67p 345s 789s 99p", "5p", riichi="riichi", honba=1, riichi_sticks=2)
NORTH = Win("22m 34p 456p 678s 234s", "5p", seat="north", riichi="riichi", honba=1, riichi_sticks=2)
DRAGONS = Win("123m 4p", "4p", melds=["pon 555z", "pon 666z", "pon 777z"], honba=2)
FED = {"south": ("west", ("daisangen",))}
SEATS = ("east", "south", "west", "north")
END = {"east": 41_000, "south": 28_500, "west": 20_500, "north": 10_000}


def _both(seat: str, rules: str = "tenhou") -> int:
    return of_wins((SOUTH, NORTH), RULES[rules], "west").deltas[seat]


def _drawn_by_the_winner() -> dict[str, int]:
    return dict(of_wins(replace(DRAGONS, by="tsumo"), TENHOU, liable=FED).deltas)


def _half() -> int:
    return -of_wins(DRAGONS, TENHOU, "north", FED).deltas["west"]


def _paid_by(seat: str, rules: str) -> int:
    return -of_wins(DRAGONS, RULES[rules], "north", FED).deltas[seat]


def _nearest_slips() -> Iterable[tuple[object, str]]:
    worth = of_wins(replace(NORTH, honba=0, riichi_sticks=0), TENHOU, "west").deltas["north"]
    return [
        (worth, "That is the hand alone. The nearest winner takes the counter and the sticks too."),
        (worth + 300, "The two riichi sticks on the table are 1,000 each."),
        (worth + 2000, "The counter adds 300."),
        (worth + 300 + 1000, "Both sticks go to the nearest winner, not only their own."),
    ]


QUESTIONS = (
    Question(
        "14.1",
        "West discards, and south and north both win on it. Which of the two is the nearest, who takes counters and "
        "sticks?",
        lambda: "north" if _both("north") > _both("south") + 2000 else "south",
        lambda: [("south", "Turns go from west to north to east to south: north comes first after west.")],
        options=("south", "north"),
        picture=lambda: side_by_side({"south": SOUTH, "north": NORTH}),
        why="Count the turns from the discarder, not from the dealer.",
    ),
    Question(
        "14.2",
        "The same deal at Tenhou: one counter, and two riichi sticks on the table. What does north get in all? (North "
        "has riichi, pinfu and tanyao: 3 han, 30 fu.)",
        lambda: _both("north"),
        _nearest_slips,
        unit="points",
        why="Their hand, the counter of 300, and both sticks.",
    ),
    Question(
        "14.3",
        "And what does south get, under the rules of the M-League?",
        lambda: _both("south", "m-league"),
        lambda: [
            (_both("south"), "That is what Tenhou pays. In the M-League only the nearest winner is paid."),
        ],
        unit="points",
        why="Nothing: only the nearest winner is paid there.",
    ),
    Question(
        "14.4",
        "South has three dragons; west fed the third. South draws the last tile, with two counters on the table. What "
        "does west pay at Tenhou?",
        lambda: -_drawn_by_the_winner()["west"],
        lambda: [
            (8000 + 200, "That is a non-dealer's share. But west fed the third dragon, and is liable."),
            (32_000, "The counters are missing: on a self-draw the liable player pays those as well."),
            (16_000 + 600, "Half each is for a win on another's discard. On a self-draw the liable player pays all."),
        ],
        unit="points",
        why="All of it, and the counters.",
    ),
    Question(
        "14.5",
        "The same hand won on north's discard instead. What does west pay at Tenhou, counters included?",
        _half,
        lambda: [
            (0, "West fed the third dragon: half is west's."),
            (32_000 + 600, "All is for a self-draw. With another discarder the two pay half each."),
            (16_000, "At Tenhou the liable player pays the counters, 300 each."),
            (16_000 + 300, "The two counters are both the liable player's: 600."),
        ],
        unit="points",
        why="Half of 32,000, and both counters.",
    ),
    Question(
        "14.6",
        "Nobody wins. East and south are ready. What does west pay in all?",
        lambda: -of_draw(("east", "south"), rules=TENHOU).deltas["west"],
        lambda: [
            (1000, "That would be so if one player were ready, or three. Two share 3,000, and two pay it."),
            (3000, "3,000 is what goes over in all."),
            (750, "750 goes to each of the two. West pays both."),
        ],
        unit="points",
        why="3,000 in all: two pay 1,500 each.",
    ),
    Question(
        "14.7",
        "South discarded nothing but terminals and honours, and nobody called one. Only east is ready. At Tenhou, what "
        "do the dealer and what do west and north pay? (First each non-dealer, then the dealer.)",
        lambda: tuple(-of_draw(("east",), ("south",), TENHOU).deltas[seat] for seat in ("west", "east")),
        lambda: [
            ((4000, 2000), "First each non-dealer, then the dealer."),
            ((1000, 0), "That is the payment of those not ready. Nagashi mangan takes its place."),
            ((2000, 2000), "It is paid like a self-draw: the dealer pays double."),
        ],
        unit="points",
        why="A mangan, as if south had drawn it: 2,000 and 4,000.",
    ),
    Question(
        "14.8",
        "A game at Tenhou ends with 41,000, 28,500, 20,500 and 10,000 points. What is the first player's final score, "
        "in thousands? (Start 25, return 30, uma 20 and 10, the oka to the first.)",
        lambda: int(final(END, "tenhou")[0].score),
        lambda: [
            (41 - 30, "That is the points less the return. The uma and the oka are missing."),
            (41 - 30 + 20, "The oka is missing: each of the four returns 5 more than they started with."),
            (41 - 25 + 20, "The points are compared with the return of 30, not with the start."),
            (41 - 30 + RESULT["tenhou"].oka, "The uma for the first place, 20, is missing."),
        ],
        why="11, and 20 for the place, and four times 5 for the oka.",
    ),
    Question(
        "14.9",
        "South has three dragons, west fed the third, and north discards the winning tile; two counters lie on the "
        "table. Who pays the counters under EMA's rules of 2025?",
        lambda: "north" if _paid_by("north", "ema 2025") > _paid_by("west", "ema 2025") else "west",
        lambda: [("west", "At Tenhou the liable player pays them. Look again under EMA's rules of 2025.")],
        options=("west", "north"),
        picture=lambda: hand(DRAGONS),
        why="There the discarder pays the counters, whoever is liable.",
    ),
)
"""The questions in the order of the lesson."""

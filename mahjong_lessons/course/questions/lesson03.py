"""The questions of lesson 03, on the fu of the wait and on the reading that pays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mahjong_lessons.practice.answers import tiles_in
from mahjong_lessons.practice.question import Question, fu_question, looks_at_tiles, raw_fu_question, with_hints
from mahjong_lessons.scoring.complete import winning_tiles
from mahjong_lessons.scoring.fu import WAIT_FU, fu_of
from mahjong_lessons.scoring.groups import KANCHAN, PENCHAN, RYANMEN, SHANPON, TANKI, WAITS
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import score
from mahjong_lessons.scoring.tiles import parse
from mahjong_lessons.show import waiting

SHANPON_RON = Win("345p 234m 678s 99m 22z", "2z")
PINFU_DRAWN = Win("345m 678m 56p 345s 99s", "4p", by="tsumo")
MIXED = "5666m 345p 678p 234s"
NOBETAN_DRAWN = Win("111z 234m 678s 2345p", "5p", by="tsumo")
PINFU_OR_KANCHAN = Win("123s 678m 45567p 99m", "6p", riichi="riichi")
NO_PINFU_TO_LOSE = Win("444z 678m 45567p 77z", "6p", riichi="riichi")
RUN_OR_TRIPLET = Win("45666p 33m 222s 888s", "6p", riichi="riichi")
NINE_GATES = "1112345678999s"
MANY_TRAPS = Win("12p 456m 11z", "3p", melds=["closed kan 8888s", "pon 777z"], seat="east")

_TILES = tuple(f"{number}m" for number in range(1, 10))


def _with_other_reading(question: Question, win: Win, hint: str) -> Question:
    """The question with a hint for the fu of the readings that lost, rounded or not."""
    return replace(question, wrong=lambda: [*question.wrong(), *_other_readings(win, hint)])


def _other_readings(win: Win, hint: str) -> Iterable[tuple[int, str]]:
    right = score(win).fu
    counts = [other.comes_to for other in score(win).rejected]
    figures = {figure for count in counts for figure in (count.fu, fu_of(count.fu_items))}
    return [(figure, hint) for figure in figures if figure is not None and figure != right]


QUESTIONS = (
    Question(
        "03.1",
        "Which of the five waits earn 2 fu?",
        lambda: frozenset(wait for wait in WAITS if WAIT_FU[wait]),
        lambda: [
            (frozenset(WAITS) - {RYANMEN}, "The shanpon can be completed by two kinds of tile, so it earns nothing."),
            (frozenset({KANCHAN, PENCHAN}), "One more: which wait can only be completed by the very tile it holds?"),
            (frozenset({KANCHAN, TANKI}), "One more: which wait lies at the edge, with one end closed?"),
            (frozenset({PENCHAN, TANKI}), "One more: which wait lacks the middle of a run?"),
            (frozenset({RYANMEN, SHANPON}), "Those two wait for two kinds of tile. Asked are the narrow ones."),
        ],
        options=WAITS,
        each=lambda: {
            RYANMEN: "It waits at both ends, for two kinds of tile.",
            SHANPON: "Either of its two pairs may grow, so it waits for two kinds of tile.",
            KANCHAN: "Think of a run without its middle.",
            PENCHAN: "Think of a run at the edge of its suit.",
            TANKI: "Think of a hand that lacks half its pair.",
        },
        why="Each of them waits for one kind of tile.",
    ),
    raw_fu_question(
        "03.2",
        SHANPON_RON,
        why="20, 10 for the closed ron, 4 for the south winds that a discard completed, 0 for the wait.",
    ),
    with_hints(
        fu_question("03.3", PINFU_DRAWN, why="Pinfu leaves out the 2 for the self-draw, so only the base remains."),
        (30, "That is a pinfu won by ron, or one that keeps the 2 for the self-draw. A self-drawn pinfu has neither."),
    ),
    Question(
        "03.4",
        "Which tiles does this hand win on?",
        lambda: frozenset(tile.text for tile in winning_tiles(parse(MIXED))),
        lambda: [
            (
                frozenset({"4m", "7m"}),
                "These are not all. Now take the three 6s as a triplet: what is left over?",
            ),
            (frozenset({"5m"}), "These are not all. Now take two of the 6s as the pair: what do 5 and 6 want?"),
            (frozenset({"4m", "5m"}), "A 5 and a 6 want a tile on either side."),
            (frozenset({"5m", "7m"}), "A 5 and a 6 want a tile on either side."),
        ],
        options=_TILES,
        picture=lambda: waiting(MIXED),
        reads=tiles_in,
        each=lambda: looks_at_tiles(MIXED, _TILES),
        why="With a pair of 6s the 5 and 6 want a 4 or a 7; with a triplet of 6s the 5 wants its pair.",
    ),
    with_hints(
        fu_question(
            "03.5",
            NOBETAN_DRAWN,
            "The hand waited on two kinds of tile, 2 and 5 of dots. How many fu, rounded?",
            why="20, 2 for the self-draw, 8 for the closed east winds, 2 for the tanki: 32, rounded up.",
        ),
        (30, "Two kinds of tile, but ask what the 5 completed: it made the pair, and that is a tanki."),
    ),
    _with_other_reading(
        fu_question(
            "03.6",
            PINFU_OR_KANCHAN,
            "The hand can be read in two ways. How many fu, rounded, does the reading that pays have?",
            why="As a ryanmen it is pinfu: fewer fu, but one han more, and that pays more.",
        ),
        PINFU_OR_KANCHAN,
        "That is the kanchan. It has more fu, but it costs the han for pinfu, and so it pays less.",
    ),
    _with_other_reading(
        fu_question(
            "03.7",
            NO_PINFU_TO_LOSE,
            "The same dots, and again two readings. How many fu, rounded, does the reading that pays have?",
            why="No pinfu to lose here, so the kanchan's 2 fu are welcome: 42, rounded up.",
        ),
        NO_PINFU_TO_LOSE,
        "That is the ryanmen. Is there a pinfu to lose? If not, the 2 fu count.",
    ),
    with_hints(
        raw_fu_question(
            "03.8",
            MANY_TRAPS,
            "The dealer wins in the east round. How many fu, before rounding?",
            why="20, 0 for the open ron, 16 for the closed kan, 4 for the called dragons, 4 for the wind that is the "
            "seat's and the round's, 2 for the penchan.",
        ),
        (42, "4 are missing: the called dragons, or both the wait and half of the pair. Go down line by line."),
        (44, "Only 2 are missing. Does the pair count twice? And how many kinds of tile complete a 1 and a 2?"),
    ),
    _with_other_reading(
        fu_question(
            "03.9",
            RUN_OR_TRIPLET,
            "The 6 of dots completed a run, or a triplet. How many fu, rounded, does the reading that pays have?",
            why="As a run's last tile it leaves all three triplets closed: sanankou, and 20 + 10 + 4 + 4 + 4 = 42.",
        ),
        RUN_OR_TRIPLET,
        "That is the triplet reading, in which the ron opens one of the three. What if the 6 completed the run?",
    ),
    Question(
        "03.10",
        'From the explorer: on how many different tiles does the example "nine gates" wait?',
        lambda: len(winning_tiles(parse(NINE_GATES))),
        lambda: [
            (3, "Those are the waits of a sanmenchan. Here it is more."),
            (8, "One is missing: count the lines of the table once more."),
            (13, "That many tiles are held. Asked is how many kinds win."),
        ],
        unit="tiles",
        steps='Choose "nine gates" in the explorer, and count the kinds of tile in its table.',
        why="Every number of the suit.",
    ),
)

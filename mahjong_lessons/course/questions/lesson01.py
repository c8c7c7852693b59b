"""The questions of lesson 01: tiles, groups, open and closed, waits, readings."""

from __future__ import annotations

from mahjong_lessons.practice.answers import tiles_in
from mahjong_lessons.practice.question import Question, looks_at_tiles
from mahjong_lessons.scoring.complete import winning_tiles
from mahjong_lessons.scoring.groups import KANCHAN, PENCHAN, RYANMEN, SHANPON, TANKI, WAITS
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.readings import readings
from mahjong_lessons.scoring.tiles import HONOURS, OUTSIDE, TERMINALS, TILES, parse
from mahjong_lessons.show import draw, hand, side_by_side, waiting

LOOSE = "1159m 2p 089s 377z"
RUNS = Win("345m 22s 56p", "7p", melds=["chi 789s", "kan 4444z"])
FIRST = Win("234m 678p 34s 22m", "5s", melds=["closed kan 9999s"])
SECOND = Win("234m 678p 34s 22m", "5s", melds=["pon 999s"], by="tsumo")
EDGE = Win("234m 666p 89s 55z 345p", "7s")
MIDDLE = Win("345m 57p 888p 234s 66s", "6p")
TWO_PAIRS = Win("234m 567p 678s 44s 77z", "7z")
FIVE_IN_A_ROW = "34567s 234m 55p 999p"
TWO_PLACES = Win("3334455m 678p 999s", "3m")
MANY_WAITS = "2223456s 234m 678p"
_BAMBOO = tuple(f"{number}s" for number in range(1, 10))

_OPEN = {(True, True): "neither", (False, True): "first", (True, False): "second", (False, False): "both"}
"""The open one of two hands, by whether each is closed."""

QUESTIONS = (
    Question(
        "01.1",
        "Which tile is written 6z?",
        lambda: TILES["6z"].name,
        lambda: [
            (TILES["5z"].name, "That is 5z. The dragons follow the four winds: white, green, red."),
            (TILES["7z"].name, "That is 7z. The dragons follow the four winds: white, green, red."),
            (TILES["4z"].name, "That is 4z. The winds are 1z to 4z, and the dragons follow."),
        ],
        options=tuple(TILES[text].name for text in ("4z", "5z", "6z", "7z")),
        why="The winds are 1z to 4z: east, south, west, north. The dragons follow: 5z white, 6z green, 7z red.",
    ),
    Question(
        "01.2",
        "How many of these tiles are terminals or honours?",
        lambda: len(_of(OUTSIDE)),
        lambda: [
            (len(_of(TERMINALS)), "Those are the terminals, the 1s and 9s. Honours are asked for as well."),
            (len(_of(HONOURS)), "Those are the honours. The 1s and 9s are asked for as well."),
            (len(set(_of(OUTSIDE))), "You have counted each kind once. Count every tile, the doubles too."),
            (len(_of(OUTSIDE)) + 1, "One too many. Is the red five among yours? It is a 5, and so a simple."),
            (len(_of(OUTSIDE)) - 1, "One is missing. 1s, 9s, winds and dragons count, and each double as well."),
            (len(parse(LOOSE)), "Those are all of them. Leave out the 2s to 8s; the red five is a 5 as well."),
        ],
        unit="tiles",
        picture=lambda: draw(LOOSE),
        steps="Go tile by tile: every 1, 9, wind and dragon counts, and every 2 to 8 does not.",
        why="Two 1s and a 9 of characters, a 9 of bamboo, a west wind and two red dragons.",
    ),
    Question(
        "01.3",
        "How many runs are in this hand?",
        lambda: readings(RUNS)[0].runs.bit_count(),
        lambda: [
            (4, "Those are all the groups. The four north winds are a kan, and honours never make a run."),
            (2, "One is missing. A run that was called is still a run, and so is one that the winning tile completed."),
            (1, "Two are missing: one was called, and one was completed by the winning tile."),
            (5, "Those are the groups and the pair. A run is three numbers in a row."),
        ],
        unit="runs",
        steps="A run is three numbers in a row in one suit. Look in the hand and among the called groups.",
        picture=lambda: hand(RUNS),
        why="3-4-5 of characters, 5-6-7 of dots with the winning tile, and the called 7-8-9 of bamboo.",
    ),
    Question(
        "01.4",
        "Which of these two hands is open: the first, the second, both or neither?",
        lambda: _OPEN[FIRST.closed, SECOND.closed],
        lambda: [
            ("first", "A closed kan is made of tiles one drew oneself, and the winning tile never opens a hand."),
            ("both", "In the first nothing was called: a closed kan and a ron both leave a hand closed."),
            ("neither", "One of them has called a tile for a group. To draw the last tile does not close it again."),
        ],
        options=("first", "second", "both", "neither"),
        picture=lambda: side_by_side({"first": FIRST, "second": SECOND}),
        why="The pon took a tile from another player. The closed kan and the ron leave the first hand closed.",
    ),
    Question(
        "01.5",
        "Which wait did the winning tile complete?",
        lambda: readings(EDGE)[0].wait,
        lambda: [
            (RYANMEN, "The 8 and the 9 are neighbours, but no run goes past the 9: only one side is left."),
            (KANCHAN, "A kanchan waits for the tile in the middle. Here the middle tile, the 8, is already held."),
            (SHANPON, "A shanpon completes a triplet. Here the last tile completed a run."),
            (TANKI, "A tanki completes the pair. Here the pair was ready, and the last tile completed a run."),
        ],
        options=WAITS,
        picture=lambda: hand(EDGE),
        why="8 and 9 wait for the 7 alone, at the edge of the suit.",
    ),
    Question(
        "01.6",
        "On which tiles does this hand win? Answer with all of them, in the notation.",
        lambda: frozenset(map(str, winning_tiles(parse(FIVE_IN_A_ROW)))),
        lambda: [
            (frozenset({"2s", "8s"}), "Both win. Now take one run out at either end: what do the two tiles left want?"),
            (frozenset({"2s", "5s"}), "Both win, with 5-6-7 as a run. Now take out 3-4-5 instead."),
            (frozenset({"5s", "8s"}), "Both win, with 3-4-5 as a run. Now take out 5-6-7 instead."),
            (frozenset({"5s"}), "It wins. Take out 3-4-5, and then 5-6-7: what do the two tiles left want each time?"),
        ],
        options=_BAMBOO,
        picture=lambda: waiting(FIVE_IN_A_ROW),
        reads=tiles_in,
        each=lambda: looks_at_tiles(FIVE_IN_A_ROW, _BAMBOO),
        steps="Take one run out of 3-4-5-6-7: what do the two tiles left want?",
        why="Beside 5-6-7 the 3 and 4 want a 2 or a 5; beside 3-4-5 the 6 and 7 want a 5 or an 8.",
    ),
    Question(
        "01.7",
        "How many readings has this hand? Count each group or pair in which the winning tile can stand; equal groups "
        "count once.",
        lambda: len(readings(TWO_PLACES)),
        lambda: [
            (1, "The groups are always the same. But the winning 3 can stand in two kinds of place."),
            (3, "There are three places for the 3, but two of them are in equal runs, and those count once."),
        ],
        unit="readings",
        steps="Split the hand into groups and a pair. Then ask of each kind of group, and of the pair: is a 3 in it?",
        picture=lambda: hand(TWO_PLACES),
        why="The 3 completed the pair, a tanki, or a run 3-4-5, a ryanmen. Lesson 03 tells which one counts.",
    ),
    Question(
        "01.8",
        "And here: which wait did the winning tile complete?",
        lambda: readings(MIDDLE)[0].wait,
        lambda: [
            (RYANMEN, "A ryanmen lacks one end of a run. Here both ends were held."),
            (PENCHAN, "A penchan is 1-2 or 8-9. Here a tile in the middle was missing."),
            (SHANPON, "A shanpon completes a triplet. Here the last tile completed a run."),
            (TANKI, "A tanki completes the pair. Here the last tile completed a run."),
        ],
        options=WAITS,
        picture=lambda: hand(MIDDLE),
        why="5 and 7 wait for the 6 between them.",
    ),
    Question(
        "01.9",
        "One more: which wait did the winning tile complete?",
        lambda: readings(TWO_PAIRS)[0].wait,
        lambda: [
            (TANKI, "A tanki completes the pair. Here the last tile made three alike."),
            (RYANMEN, "A ryanmen completes a run. Here the last tile made three alike."),
            (KANCHAN, "A kanchan completes a run. Here the last tile made three alike."),
            (PENCHAN, "A penchan completes a run at the edge. Honours make no runs."),
        ],
        options=WAITS,
        picture=lambda: hand(TWO_PAIRS),
        why="Two pairs waited, and one of them became a triplet.",
    ),
    Question(
        "01.10",
        "From the explorer: on how many kinds of tile does 2223456s 234m 678p wait?",
        lambda: len(winning_tiles(parse(MANY_WAITS))),
        lambda: [
            (2, "That is with the three 2s as a triplet. What if two of them are the pair?"),
            (3, "That is with two of the 2s as the pair. What if all three are a triplet?"),
            (13, "That many tiles are held. Asked is how many kinds win."),
        ],
        unit="tiles",
        picture=lambda: waiting(MANY_WAITS),
        steps="Type the thirteen tiles into the explorer, and count the kinds that it says would win.",
        why="1, 4 and 7 make a run beside the pair of 2s; 3 and 6 make the pair beside a triplet of 2s.",
    ),
)


def _of(wanted: int) -> list[int]:
    """The kinds of the loose tiles that are in a set of kinds."""
    return [tile.kind for tile in parse(LOOSE) if 1 << tile.kind & wanted]

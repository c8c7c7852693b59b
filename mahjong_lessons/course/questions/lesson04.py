"""The questions of lesson 04, on han and yaku."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_lessons.practice.answers import Answer
from mahjong_lessons.practice.question import Question
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import NoYaku, score
from mahjong_lessons.show import hand

THREE_YAKU = Win("234m 67p 345s 678s 88m", "5p", riichi="riichi")
NO_YAKU = Win("34s 067p 22p", "5s", melds=["chi 678m", "chi 789s"], dora_indicators="1p")
NO_YAKU_CLOSED = Win("678m 34s 067p 789s 22p", "5s", dora_indicators="1p")
HALF_FLUSH = Win("234m 46m 99m", "5m", melds=["chi 789m", "pon 555z"])
HALF_FLUSH_CLOSED = Win("234m 46m 99m 789m 555z", "5m")
BOTH_WINDS = Win("34m 678p 99s", "0m", melds=["chi 123s", "pon 111z"], seat="east", round="east", dora_indicators="4z")
FOUR_TRIPLETS = Win("222m 777m 333s 99p 33z", "3z", riichi="riichi")
TWINS = Win("223344m 5p 667788s", "5p")
TWINS_ANSWERS = ("tanyao", "pinfu", "chiitoitsu", "iipeikou", "ryanpeikou", "sanshoku doujun")
LITTLE_DRAGONS = Win("77z 123s 99s", "9s", melds=["pon 555z", "pon 666z"])
SEVEN_PAIRS = Win("2233m 5588p 44s 66s 7p", "7p", riichi="riichi", dora_indicators="6p")


def _han(win: Win) -> int:
    return score(win).han or 0


def _without(win: Win, *names: str) -> int:
    """The han of a hand if the yaku or bonus tiles of these names did not count."""
    return sum(item.han for item in score(win).yaku if item.name not in names and isinstance(item.han, int))


def _han_question(id: str, win: Win, ask: str, wrong: Iterable[tuple[int, str]], why: str) -> Question:
    """How many han a hand has."""
    slips = tuple(wrong)
    return Question(id, ask, lambda: _han(win), lambda: slips, unit="han", picture=lambda: hand(win), why=why)


def _yaku_of_no_yaku() -> Answer:
    try:
        return len(score(NO_YAKU).yaku)
    except NoYaku:
        return 0


def _yaku_of_twins() -> frozenset[str]:
    return frozenset(item.name for item in score(TWINS).yaku)


QUESTIONS = (
    _han_question(
        "04.1",
        THREE_YAKU,
        "A declared riichi, and look at the wait and at the numbers. How many han?",
        (
            (_without(THREE_YAKU, "riichi"), "One is missing. Riichi is a yaku too, or the wait, or the numbers."),
            (_without(THREE_YAKU, "pinfu", "tanyao"), "Riichi alone. The tiles have two yaku more."),
            (_han(THREE_YAKU) + 1, "Menzen tsumo would be one more, but this is a ron."),
        ),
        "Riichi, pinfu and tanyao, 1 han each.",
    ),
    Question(
        "04.2",
        "Two dora and a red five, and two runs called. How many yaku does the hand have?",
        _yaku_of_no_yaku,
        lambda: (
            (
                sum(item.name == "pinfu" for item in score(NO_YAKU_CLOSED).yaku),
                "Four runs, a plain pair and a ryanmen would be pinfu, but pinfu is for closed hands only.",
            ),
            (NO_YAKU.dora + NO_YAKU.reds, "Those are the bonus tiles. They are worth han, but they are no yaku."),
            (_han(NO_YAKU_CLOSED), "That would be the han of the closed hand: pinfu and the bonus tiles."),
        ),
        unit="yaku",
        picture=lambda: hand(NO_YAKU),
        why="It is complete, and it may not win.",
    ),
    _han_question(
        "04.3",
        HALF_FLUSH,
        "One suit and white dragons, two groups called. How many han?",
        (
            (_han(HALF_FLUSH_CLOSED), "That is the closed hand: a half flush is worth less when it is open."),
            (_without(HALF_FLUSH, "haku"), "The triplet of white dragons is a yaku of its own."),
            (_without(HALF_FLUSH, "honitsu"), "Look at the suits: the hand has only one."),
        ),
        "Honitsu is 2 han in an open hand, and haku 1.",
    ),
    _han_question(
        "04.4",
        BOTH_WINDS,
        "The dealer, in the east round. The indicator shows a north wind, and one five is red. How many han?",
        (
            (_han(BOTH_WINDS) - 1, "One is missing: east is seat wind and round wind at once, and one five is red."),
            (_without(BOTH_WINDS, "dora"), "After north comes east: the dora are the three east winds."),
            (_without(BOTH_WINDS, "dora", "aka dora"), "Those are the yaku. The dora and the red five come on top."),
        ),
        "2 for east, 3 for the dora, 1 for the red five.",
    ),
    _han_question(
        "04.5",
        FOUR_TRIPLETS,
        "Riichi, and somebody discards the west wind: four triplets in a closed hand. The winner sits south. How many "
        "han?",
        (
            (
                13,
                "Self-drawn it would be a yakuman. But the third west came from a discard, so only three triplets are "
                "closed.",
            ),
            (
                _without(FOUR_TRIPLETS, "sanankou"),
                "Two are missing. Four triplets are a yaku, and so are three closed ones: count those again.",
            ),
            (_without(FOUR_TRIPLETS, "riichi"), "Riichi was declared. It counts as well."),
            (
                _han(FOUR_TRIPLETS) + 1,
                "One too many. West is a guest wind for south in the east round, and a ron is no menzen tsumo.",
            ),
            (_without(FOUR_TRIPLETS, "sanankou", "toitoi"), "Riichi alone. The triplets show two yaku more."),
        ),
        "Riichi 1, toitoi 2, sanankou 2. Self-drawn, the fourth triplet would be closed too: suuankou, a yakuman.",
    ),
    Question(
        "04.6",
        "Which yaku count in this closed hand, won by ron on the 5 of dots?",
        _yaku_of_twins,
        lambda: (
            (
                _yaku_of_twins() - {"ryanpeikou"} | {"chiitoitsu"},
                "It can be read as seven pairs, but read as four runs it is worth more.",
            ),
            (_yaku_of_twins() | {"chiitoitsu"}, "A hand is read in one way: four runs and a pair, or seven pairs."),
            (_yaku_of_twins() | {"iipeikou"}, "Two pairs of equal runs are ryanpeikou, which replaces iipeikou."),
            (_yaku_of_twins() - {"ryanpeikou"} | {"iipeikou"}, "There are two pairs of equal runs."),
            (_yaku_of_twins() | {"pinfu"}, "Pinfu asks for a ryanmen; this hand waits on its pair."),
            (_yaku_of_twins() - {"tanyao"}, "One is missing: look at the numbers."),
            (_yaku_of_twins() - {"ryanpeikou"}, "One is missing: look at the runs."),
        ),
        options=TWINS_ANSWERS,
        picture=lambda: hand(TWINS),
        why="Ryanpeikou is worth 3, tanyao 1; seven pairs and tanyao would be 3 in all.",
    ),
    _han_question(
        "04.7",
        LITTLE_DRAGONS,
        "Two dragons called, a pair of the third, the rest bamboo. How many han?",
        (
            (
                _without(LITTLE_DRAGONS, "haku", "hatsu"),
                "Two are missing. The dragon triplets count on top of shousangen; and look at the suits.",
            ),
            (_without(LITTLE_DRAGONS, "chanta"), "Look at each group and at the pair: what is in every one of them?"),
            (
                _without(LITTLE_DRAGONS, "honitsu", "chanta"),
                "Those are the dragons. Look at the suits too, and at what is in every group.",
            ),
            (_han(LITTLE_DRAGONS) + 1, "Honitsu and chanta are each worth 1 less in an open hand."),
            (_han(LITTLE_DRAGONS) + 2, "Honitsu and chanta are each worth 1 less in an open hand."),
        ),
        "Haku 1, hatsu 1, shousangen 2, open honitsu 2, open chanta 1.",
    ),
    Question(
        "04.8",
        "Riichi, won by ron; the indicator is a 6 of dots. How many han and how many fu? Answer (han, fu).",
        lambda: (_han(SEVEN_PAIRS), score(SEVEN_PAIRS).fu or 0),
        lambda: (
            ((_han(SEVEN_PAIRS), 30), "Seven pairs are always 25 fu, and not rounded (lesson 02)."),
            ((_han(SEVEN_PAIRS), 40), "Seven pairs are always 25 fu: no ron, no wait, no rounding (lesson 02)."),
            ((_without(SEVEN_PAIRS, "dora"), 25), "After the 6 of dots comes the 7, and the hand holds two of them."),
            ((_han(SEVEN_PAIRS) - 1, 25), "One han is missing: both 7s are dora, and look at the numbers of the hand."),
            ((25, _han(SEVEN_PAIRS)), "The han first, then the fu."),
        ),
        picture=lambda: hand(SEVEN_PAIRS),
        why="Riichi 1, chiitoitsu 2, tanyao 1, two dora; and 25 fu as always.",
    ),
)

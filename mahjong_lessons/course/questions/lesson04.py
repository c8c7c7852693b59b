"""The questions of lesson 04, on han and yaku."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_lessons.practice.answers import Answer
from mahjong_lessons.practice.question import Question
from mahjong_lessons.practice.steps import TO_HAN
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import NoYaku, score
from mahjong_lessons.show import hand

THREE_YAKU = Win("234m 67p 345s 678s 88m", "5p", riichi="riichi")
NO_YAKU = Win("34s 067p 22p", "5s", melds=["chi 678m", "chi 789s"], dora_indicators="1p")
NO_YAKU_CLOSED = Win("678m 34s 067p 789s 22p", "5s", dora_indicators="1p")
HALF_FLUSH = Win("234m 46m 99m", "5m", melds=["chi 789m", "pon 555z"])
HALF_FLUSH_CLOSED = Win("234m 46m 99m 789m 555z", "5m")
BOTH_WINDS = Win("34m 678p 99s", "0m", melds=["chi 123s", "pon 111z"], seat="east", round="east", dora_indicators="4z")
LUCKY = Win("123m 46p 345s 888s 99p", "5p", riichi="riichi", ippatsu=True, by="tsumo", ura_indicators="3p")
EQUAL_RUNS = Win("223344m 67p 678s 88s", "5p", riichi="riichi")
EQUAL_RUNS_ANSWERS = ("riichi", "menzen tsumo", "tanyao", "pinfu", "iipeikou", "sanshoku doujun", "chiitoitsu")
OPEN_TANYAO = Win("34s 66p 678s", "0s", melds=["chi 345m", "chi 345p"])
EXPLORED = Win("234m 678p 34s 666s 22m", "5s", riichi="riichi", dora_indicators="1m")
SEVEN_PAIRS = Win("2233m 5588p 44s 66s 7p", "7p", riichi="riichi", dora_indicators="6p")


def _han(win: Win) -> int:
    return score(win).han or 0


def _without(win: Win, *names: str) -> int:
    """The han of a hand if the yaku or bonus tiles of these names did not count."""
    return sum(item.han for item in score(win).yaku if item.name not in names and isinstance(item.han, int))


def _han_question(id: str, win: Win, ask: str, wrong: Iterable[tuple[int, str]], why: str) -> Question:
    """A question for the han of a hand; one of the wrong answers counts its dora once, however many it holds."""
    dora = sum(item.han for item in score(win).yaku if item.name == "dora" and isinstance(item.han, int))
    once = [(_han(win) - dora + 1, f"Each of the dora tiles is a han, and here there are {dora}.")] if dora > 1 else []
    slips = (*once, *wrong)
    return Question(
        id, ask, lambda: _han(win), lambda: slips, unit="han", picture=lambda: hand(win), steps=TO_HAN, why=why
    )


def _yaku_of_no_yaku() -> Answer:
    try:
        return len(score(NO_YAKU).yaku)
    except NoYaku:
        return 0


def _yaku_of_equal_runs() -> frozenset[str]:
    return frozenset(item.name for item in score(EQUAL_RUNS).yaku)


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
        steps="An open hand can have tanyao, yakuhai, honitsu or sanshoku. Has this one any of them? Dora are no yaku.",
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
        LUCKY,
        "Riichi, and the last tile is drawn within one go-around. Under the indicator lies a 3 of dots. How many han?",
        (
            (_without(LUCKY, "ura dora"), "After the 3 of dots comes the 4, and whoever won after riichi counts it."),
            (_without(LUCKY, "ippatsu"), "Within one go-around of the riichi: that is ippatsu, a yaku of its own."),
            (_without(LUCKY, "menzen tsumo"), "The hand is closed, and the last tile was drawn: that is a yaku too."),
            (_without(LUCKY, "riichi"), "Riichi itself is a han."),
            (_without(LUCKY, "menzen tsumo", "ippatsu"), "Two are missing: look at how the hand was won."),
            (_han(LUCKY) + 1, "One too many. The wait was in the middle, so it is no pinfu; and there is a 9."),
        ),
        "Riichi, ippatsu and menzen tsumo, and one ura dora.",
    ),
    Question(
        "04.6",
        "Which of these yaku count in this closed hand, won by ron after riichi?",
        _yaku_of_equal_runs,
        lambda: (
            (_yaku_of_equal_runs() - {"iipeikou"} | {"chiitoitsu"}, "It has two runs besides: it is no seven pairs."),
        ),
        options=EQUAL_RUNS_ANSWERS,
        each=lambda: {
            "riichi": "How was the hand declared?",
            "menzen tsumo": "It is for a tile that one draws. This was a ron.",
            "tanyao": "Look at the numbers.",
            "pinfu": "Four runs: then look at the pair and the wait.",
            "iipeikou": "Compare the runs with one another.",
            "sanshoku doujun": "The same run would have to stand in all three suits.",
            "chiitoitsu": "Not all fourteen tiles make pairs.",
        },
        picture=lambda: hand(EQUAL_RUNS),
        why="One han each. The wait was a ryanmen, the pair is plain, and nothing was called.",
    ),
    _han_question(
        "04.7",
        OPEN_TANYAO,
        "Two runs called, and a red five. How many han?",
        (
            (_without(OPEN_TANYAO, "tanyao"), "Only numbers from 2 to 8: that is tanyao, called or not."),
            (_without(OPEN_TANYAO, "sanshoku doujun"), "Look at the runs: one of them stands in all three suits."),
            (_without(OPEN_TANYAO, "aka dora"), "The red five is a han on top of the yaku."),
            (_han(OPEN_TANYAO) + 1, "Sanshoku is worth one han less in an open hand."),
        ),
        "Tanyao 1, sanshoku doujun 1 in an open hand, the red five 1.",
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
            ((_han(SEVEN_PAIRS) + 1, 25), "One han too many. It was a ron, and equal pairs are no iipeikou."),
            ((25, _han(SEVEN_PAIRS)), "The han first, then the fu."),
        ),
        steps=f"{TO_HAN} And seven pairs have the same fu always.",
        picture=lambda: hand(SEVEN_PAIRS),
        why="Riichi 1, chiitoitsu 2, tanyao 1, two dora; and 25 fu as always.",
    ),
    _han_question(
        "04.9",
        EXPLORED,
        'From the explorer: the ready hand "all simples", with riichi declared and 1m as the dora indicator. How many '
        "han?",
        (
            (_without(EXPLORED, "dora"), "After the 1 of characters comes the 2, and the hand holds that tile."),
            (_without(EXPLORED, "riichi"), "Set Riichi as well."),
            (_without(EXPLORED, "tanyao"), "All simples is a yaku: riichi and dora come on top of it."),
            (_han(EXPLORED) - 1, "Count the 2s of characters again: one of them stands in the run."),
        ),
        "Riichi, tanyao, and three dora: one 2 in the run and two in the pair.",
    ),
)

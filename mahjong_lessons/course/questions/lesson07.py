"""The questions of lesson 07, on the rarer yaku and the yakuman."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mahjong_lessons.practice.question import Question, payment_question
from mahjong_lessons.practice.steps import TO_HAN
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import score
from mahjong_lessons.scoring.yaku import YAKU
from mahjong_lessons.show import hand

FOUR_TRIPLETS = Win("222m 777m 333s 99p 33z", "3z", riichi="riichi")
TWINS = Win("223344m 5p 667788s", "5p")
TWINS_ANSWERS = ("tanyao", "pinfu", "chiitoitsu", "iipeikou", "ryanpeikou", "sanshoku doujun")
LITTLE_DRAGONS = Win("77z 123s 99s", "9s", melds=["pon 555z", "pon 666z"])
OUTSIDE = Win("123m 79m 11p 999s", "8m", melds=["chi 123s"])
FOUR_CLOSED = Win("222m 777m 333s 99p 33z", "3z", by="tsumo", riichi="riichi")
OPEN_FIVE = 5


def _han(win: Win) -> int:
    return score(win).han or 0


def _without(win: Win, *names: str) -> int:
    """The han of a hand if the yaku or bonus tiles of these names did not count."""
    return sum(item.han for item in score(win).yaku if item.name not in names and isinstance(item.han, int))


def _han_question(id: str, win: Win, ask: str, wrong: Iterable[tuple[int, str]], why: str) -> Question:
    """A question for the han of a hand."""
    slips = tuple(wrong)
    return Question(
        id, ask, lambda: _han(win), lambda: slips, unit="han", picture=lambda: hand(win), steps=TO_HAN, why=why
    )


def _yaku_of_twins() -> frozenset[str]:
    return frozenset(item.name for item in score(TWINS).yaku)


def _worth_when_open(han: int) -> str:
    """The one yaku that is worth so many han in an open hand."""
    (name,) = (row.name for row in YAKU.values() if row.open == han)
    return name


_YAKUMAN_DRAWN = payment_question(
    "07.5",
    FOUR_CLOSED,
    "Four closed triplets, the last one self-drawn. What does each non-dealer pay, and what the dealer?",
    why="Suuankou, a yakuman: 8,000 basic points, one share from each non-dealer and two from the dealer.",
)


QUESTIONS = (
    _han_question(
        "07.1",
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
        "07.2",
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
        ),
        options=TWINS_ANSWERS,
        each=lambda: {
            "tanyao": "Look at the numbers.",
            "pinfu": "It asks for a ryanmen, and this hand waits on its pair.",
            "chiitoitsu": "A hand is read in one way: four runs and a pair, or seven pairs.",
            "iipeikou": "That is the same run twice, once. Here it happens twice over.",
            "ryanpeikou": "Compare the runs with one another.",
            "sanshoku doujun": "The same run would have to stand in all three suits, and this hand has but two.",
        },
        picture=lambda: hand(TWINS),
        why="Ryanpeikou is worth 3, tanyao 1; seven pairs and tanyao would be 3 in all.",
    ),
    _han_question(
        "07.3",
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
    _han_question(
        "07.4",
        OUTSIDE,
        "One run called; look at what is in every group and in the pair. How many han?",
        (
            (_han(OUTSIDE) + 1, "That would be the closed hand. A call costs this yaku one han."),
            (_han(OUTSIDE) - 1, "Without honours it is the purer of the two outside hands, which is worth one more."),
        ),
        "Junchan, 3 han closed and 2 open. With an honour it would be chanta, 1 han in an open hand.",
    ),
    replace(
        _YAKUMAN_DRAWN,
        wrong=lambda: [
            *_YAKUMAN_DRAWN.wrong(),
            ((16000, 8000), "First what each non-dealer pays, then the dealer."),
            ((6000, 12000), "That is a sanbaiman. A yakuman is one step higher."),
            ((2000, 4000), "That is a mangan. Count how many triplets are closed."),
        ],
    ),
    Question(
        "07.6",
        "From the catalogue: which single yaku is worth 5 han in an open hand?",
        lambda: _worth_when_open(OPEN_FIVE),
        lambda: (
            ("honitsu", "Honitsu is worth 3 han closed and 2 open."),
            ("junchan", "Junchan is worth 3 han closed and 2 open."),
            ("ryanpeikou", "Ryanpeikou is for closed hands only."),
        ),
        options=("honitsu", "chinitsu", "junchan", "ryanpeikou"),
        why="6 in a closed hand, 5 in an open one: the dearest yaku below the yakuman.",
    ),
)

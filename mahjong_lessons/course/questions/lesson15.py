"""The questions of lesson 15: hands that were dealt, from the fu of one group to a whole hand."""

from __future__ import annotations

from mahjong_lessons.practice.dealing import deal
from mahjong_lessons.practice.dealt import question_of

QUESTIONS = (
    question_of(
        "15.1",
        deal("raw fu", seed=1, by="ron", closed=True, honba=0, wait="shanpon"),
        "20, 10 for the closed ron, 4 for the drawn 4s, 4 for the red dragons, which a discard completed.",
    ),
    question_of(
        "15.2",
        deal("fu", seed=1, by="tsumo", closed=True, wait="kanchan"),
        "20, 2 for the self-draw, 4 for the closed 2s, 2 for the kanchan: 28, rounded up.",
    ),
    question_of(
        "15.3",
        deal("yaku", seed=5, yaku=("ippatsu", "pinfu")),
        "Riichi and ippatsu were declared and kept, the hand is closed and self-drawn, and nothing in it earns fu.",
    ),
    question_of(
        "15.4",
        deal("han", seed=2, yaku=("ura dora", "aka dora")),
        "Riichi 1, menzen tsumo 1, the red five 1, and the ura dora 1.",
    ),
    question_of(
        "15.5",
        deal("payment", seed=2, by="tsumo", dealer=False, limit="haneman"),
        "A haneman is 3,000 and 6,000, and each of the three adds 100 for each counter.",
    ),
    question_of(
        "15.6",
        deal("received", seed=3, by="ron", honba=2, yaku="riichi"),
        "2,600 for the hand, 600 for the counters, and both sticks, the winner's own among them.",
    ),
    question_of(
        "15.7",
        deal("payment", seed=7, by="tsumo", closed=False, limit="none", dealer=False, honba=1),
        "1 han for the east winds; 20, 2, 4, 8 and 4 are 38, so 40 fu. A share is 320; and 100 each for the counter.",
    ),
)

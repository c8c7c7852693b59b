"""The questions of lesson 13, on house rules: which rule changes which hand, and by how much."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from mahjong_lessons.practice.question import Question
from mahjong_lessons.rules import RULES, STANDARD, Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.score import score
from mahjong_lessons.show import hand

KIRIAGE = Win("234m 567m 67p 345s 22p", "8p", riichi="riichi", dora_indicators="3m")
DOUBLE_WIND = Win("123m 46p 345s 888s 11z", "5p", seat="east", riichi="riichi", by="tsumo")
THIRTEEN = Win("111m 99m 234m 678m 35m", "4m", riichi="riichi", by="tsumo", dora_indicators="9m 3m")
TWO_YAKUMAN = Win("555z 1z", "1z", melds=["pon 333z", "pon 666z", "pon 777z"])
RED = Win("123m 46p 340s 888s 99p", "0p", riichi="riichi")
RENHOU = Win("123m 46p 345s 888s 99p", "5p", first_turn=True)
OPEN_TANYAO = Win("22p 57m 234s", "6m", melds=["chi 234m", "pon 888m"])
NO_OPEN_TANYAO = replace(STANDARD, open_tanyao=False)
WRC, EMA, TENHOU, SOUL = (RULES[name] for name in ("wrc 2025", "ema 2016", "tenhou", "mahjong soul"))


def points(win: Win, rules: Rules) -> int:
    """The points of a hand under a rule set."""
    return score(win, rules).points


def _under(win: Win, rules: Rules) -> Callable[[], int]:
    return lambda: points(win, rules)


def _slips(win: Win, *known: tuple[Rules, str]) -> Callable[[], Iterable[tuple[object, str]]]:
    return lambda: [(points(win, rules), hint) for rules, hint in known]


_BIG_HANDS: dict[str, dict[str, Any]] = {
    "13 han are a yakuman": {"counted_yakuman": False},
    "several yakuman add up": {"stacked_yakuman": False},
    "some yakuman count twice": {"double_yakuman": frozenset()},
    "red fives count": {"red_fives": False},
}
"""The rules to choose from, each with what switches it off."""


def _halves(switch: dict[str, Any]) -> bool:
    return 2 * points(TWO_YAKUMAN, replace(TENHOU, **switch)) == points(TWO_YAKUMAN, TENHOU)


QUESTIONS = (
    Question(
        "13.1",
        "Riichi, tanyao, pinfu and one dora by ron: 4 han and 30 fu. What is paid under the WRC's rules, which have "
        "kiriage?",
        _under(KIRIAGE, WRC),
        _slips(KIRIAGE, (TENHOU, "That is what Tenhou pays. Kiriage lifts 1,920 basic points to a mangan.")),
        unit="points",
        picture=lambda: hand(KIRIAGE),
        why="1,920 basic points are 80 short of a mangan, and kiriage gives them those.",
    ),
    Question(
        "13.2",
        "The dealer draws the last tile in the east round, with a pair of east. How many fu does the pair earn at a "
        "table of the M-League?",
        lambda: RULES["m-league"].double_wind_pair_fu,
        lambda: [
            (TENHOU.double_wind_pair_fu, "That is Tenhou's value: once for the seat, once for the round."),
            (0, "East is the seat's wind and the round's: the pair has value under every rule set."),
        ],
        unit="fu",
        picture=lambda: hand(DOUBLE_WIND),
        why="There a wind that is both counts once.",
    ),
    Question(
        "13.3",
        "The same hand, riichi and self-drawn. How many points more does the dealer get in all at a table where that "
        "pair earns 4 fu than at one where it earns 2?",
        lambda: points(DOUBLE_WIND, TENHOU) - points(DOUBLE_WIND, WRC),
        lambda: [
            (2, "Two fu more, but asked are points. Add up the fu both ways, and round each up to a ten."),
            (0, "32 or 30 before rounding: one of them goes up by ten."),
            (
                (points(DOUBLE_WIND, TENHOU) - points(DOUBLE_WIND, WRC)) // 3,
                "That is what each of the three pays more. Asked is what the dealer gets in all.",
            ),
        ],
        unit="points",
        picture=lambda: hand(DOUBLE_WIND),
        why="Two fu are felt where they cross a ten, and only there.",
    ),
    Question(
        "13.4",
        "Thirteen han and no yakuman in it. What is the most that EMA's rules of 2016 pay for it, in all?",
        _under(THIRTEEN, EMA),
        _slips(THIRTEEN, (TENHOU, "That is a counted yakuman. EMA does not count 13 han as one.")),
        unit="points",
        picture=lambda: hand(THIRTEEN),
        why="Sanbaiman is the last step there, whatever the han.",
    ),
    Question(
        "13.5",
        "All honours, and three dragons in it: two yakuman in one hand, won by ron by a non-dealer. What does Tenhou "
        "pay, where yakuman add up?",
        _under(TWO_YAKUMAN, TENHOU),
        _slips(TWO_YAKUMAN, (EMA, "That is one yakuman. Under these rules both count.")),
        unit="points",
        picture=lambda: hand(TWO_YAKUMAN),
        why="Two times 32,000. Under EMA's rules only the dearest counts.",
    ),
    Question(
        "13.6",
        "You take a hand with two red fives from Tenhou to a WRC table, where there are no red fives. How many "
        "han does it lose?",
        lambda: (score(RED, TENHOU).han or 0) - (score(RED, WRC).han or 0),
        lambda: [
            (1, "Each of the two red fives is one dora where they count."),
            (0, "At a WRC table all fives are plain, and a red five is one dora where it counts."),
            (score(RED, TENHOU).han or 0, "That is all that the hand has at Tenhou. Asked is what it loses."),
        ],
        unit="han",
        picture=lambda: hand(RED),
        why="Each red five is one dora, no more and no less.",
    ),
    Question(
        "13.7",
        "A south player wins on the dealer's first discard, before a first discard of their own, with a hand that has "
        "no yaku. Under which of these may that hand win?",
        lambda: frozenset(name for name in ("tenhou", "wrc 2025", "ema 2016", "m-league") if RULES[name].renhou),
        lambda: [
            (frozenset({"wrc 2025"}), "That is one. EMA's rules know renhou as well."),
            (frozenset({"ema 2016"}), "That is one. The WRC's rules know renhou as well."),
        ],
        options=("tenhou", "wrc 2025", "ema 2016", "m-league"),
        picture=lambda: hand(RENHOU),
        why="Renhou is a mangan there. Elsewhere the hand has no yaku, and without one nobody wins.",
    ),
    Question(
        "13.8",
        "An open hand of simples, nothing else, won by ron, at a table that does not allow open tanyao: may it win?",
        lambda: "no" if _refused(OPEN_TANYAO, NO_OPEN_TANYAO) else "yes",
        lambda: [("yes", "Tanyao was its only yaku, and at this table only a closed hand has it.")],
        options=("yes", "no"),
        picture=lambda: hand(OPEN_TANYAO),
        why="Ask before you call your first tile.",
    ),
    Question(
        "13.9",
        "Which rule halves what the hand with two yakuman is paid, when it is switched off at a table of Tenhou?",
        lambda: next(name for name, switch in _BIG_HANDS.items() if _halves(switch)),
        lambda: [
            ("13 han are a yakuman", "That is for hands with 13 han and no yakuman. This one has two yakuman."),
            ("some yakuman count twice", "Neither of the two is worth double at Tenhou. There are simply two of them."),
            ("red fives count", "A yakuman is paid whatever dora it holds."),
        ],
        options=tuple(_BIG_HANDS),
        picture=lambda: hand(TWO_YAKUMAN),
        why="Switched off, only the dearest counts, as under EMA's rules.",
    ),
)
"""The questions in the order of the lesson."""


def _refused(win: Win, rules: Rules) -> bool:
    try:
        score(win, rules)
    except ValueError:
        return True
    return False

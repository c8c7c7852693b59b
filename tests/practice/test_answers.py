"""What people type is read as they mean it, or refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from mahjong_lessons.course.questions import check
from mahjong_lessons.practice.answers import Answer, Form, NotAnAnswer, read, tiles_in
from mahjong_lessons.scoring.groups import KANCHAN, PENCHAN, TANKI, WAITS
from tests.explorer_driver import NASTY

ONE = Form(int, unit="points", named={"mangan": 8000})
PAIR = Form(tuple, 2, "points", named={"mangan": (2000, 4000)})
FU = Form(int, unit="fu")
HAN_AND_FU = Form(tuple, 2)
WAIT = Form(str, options=WAITS)
SEVERAL = Form(frozenset, options=WAITS)
TILES = Form(frozenset, options=("2s", "5s", "8s", "9s"), reads=tiles_in)
YAKU = Form(frozenset, options=("menzen tsumo", "sanshoku doujun", "seat wind", "round wind", "chiitoitsu", "tanyao"))
EVERY = (ONE, PAIR, FU, HAN_AND_FU, WAIT, SEVERAL, TILES, YAKU)


class Unprintable:
    """An object that raises at whatever is asked of it."""

    def __repr__(self) -> str:
        raise RuntimeError

    __str__ = __repr__

    def __index__(self) -> int:
        raise RuntimeError


@pytest.mark.parametrize(
    ("answer", "form", "meant"),
    [
        ((5, 200), ONE, 5200),
        ((2, 0), ONE, 2000),
        ("5,200", ONE, 5200),
        ("5.200", ONE, 5200),
        (5.2, ONE, 5200),
        ("5 200 points", ONE, 5200),
        ("5'200", ONE, 5200),
        ("5200 pts", ONE, 5200),
        ("12000", ONE, 12000),
        ("mangan", ONE, 8000),
        ("a mangan", ONE, 8000),
        ("Mangan!", ONE, 8000),
        (["5,200"], ONE, 5200),
        ((1, 600, 3, 200), PAIR, (1600, 3200)),
        ((500, 1, 0), PAIR, (500, 1000)),
        ((400, 700), PAIR, (400, 700)),
        ("500 / 1,000", PAIR, (500, 1000)),
        ("400/700", PAIR, (400, 700)),
        ("400-700", PAIR, (400, 700)),
        ("120, 240", PAIR, (120, 240)),
        ("300,500", PAIR, (300, 500)),
        ("1,600, 3,200", PAIR, (1600, 3200)),
        ("1,600 3,200", PAIR, (1600, 3200)),
        ("1600 3200", PAIR, (1600, 3200)),
        ("(1,600, 3,200)", PAIR, (1600, 3200)),
        ("400 from each non-dealer and 700 from the dealer", PAIR, (400, 700)),
        (("1,600", "3,200"), PAIR, (1600, 3200)),
        ("mangan", PAIR, (2000, 4000)),
        ((300, 500), ONE, (300, 500)),
        ("40fu", FU, 40),
        ("40 Fu", FU, 40),
        (40.0, FU, 40),
        ("zero", FU, 0),
        ("none", FU, 0),
        ("thirty", FU, 30),
        ("\uff14\uff10", FU, 40),
        ("3 han 25 fu", HAN_AND_FU, (3, 25)),
        ((3, 25), HAN_AND_FU, (3, 25)),
        ("edge", WAIT, PENCHAN),
        ("penchan wait", WAIT, PENCHAN),
        ("a Penchan", WAIT, PENCHAN),
        (["penchan"], WAIT, PENCHAN),
        ({"penchan"}, WAIT, PENCHAN),
        ("'penchan'", WAIT, PENCHAN),
        ("kanchan/penchan/tanki", SEVERAL, frozenset({KANCHAN, PENCHAN, TANKI})),
        ("kanchan penchan, tanki", SEVERAL, frozenset({KANCHAN, PENCHAN, TANKI})),
        ("{'kanchan', 'tanki'}", SEVERAL, frozenset({KANCHAN, TANKI})),
        (["penchan", "pair wait"], SEVERAL, frozenset({PENCHAN, TANKI})),
        ("none", SEVERAL, frozenset()),
        ("2-5-8s", TILES, frozenset({"2s", "5s", "8s"})),
        ("2, 5 and 8 of bamboo", TILES, frozenset({"2s", "5s", "8s"})),
        ("2s/0s", TILES, frozenset({"2s", "5s"})),
        ("tsumo, seven pairs, all simples", YAKU, frozenset({"menzen tsumo", "chiitoitsu", "tanyao"})),
        ("sanshoku", YAKU, frozenset({"sanshoku doujun"})),
        ("seat wind tanyao", YAKU, frozenset({"seat wind", "tanyao"})),
    ],
)
def test_an_answer_is_read_as_it_is_meant(answer: object, form: Form, meant: Answer) -> None:
    assert read(answer, form) == meant


@pytest.mark.parametrize(
    ("answer", "form", "said"),
    [
        ("40 han", FU, "asked are fu, and these are han"),
        ("40 fu", ONE, "asked are points, and these are fu"),
        ("2.5", FU, "no whole number"),
        (2.5, FU, "no whole number"),
        ("-40", FU, "less than nothing"),
        ("40 apples", FU, "'apples' is none"),
        (None, FU, "neither a number nor a word"),
        (True, WAIT, "neither a number nor a word"),
        (10**30, FU, "too large"),
        ("1" * 20, FU, "too many figures"),
        ("1 2 3 4 5 6 7 8 9 10", PAIR, "too many figures"),
        ("x" * 1000, WAIT, "too long"),
        (list(range(1000)), FU, "too many values"),
        (Unprintable(), FU, "an object of type Unprintable"),
        ([["40"]], FU, "an object of type list"),
        (float("nan"), FU, "no whole number"),
    ],
)
def test_what_can_be_no_answer_is_told_why(answer: object, form: Form, said: str) -> None:
    with pytest.raises(NotAnAnswer, match=said):
        read(answer, form)


@pytest.mark.parametrize(
    ("answer", "form", "held"),
    [
        ("wind", YAKU, {"wind"}),
        ("not tanyao", YAKU, {"not tanyao"}),
        ("kanchan or nothing", SEVERAL, {"kanchan", "nothing"}),
        ("ryanmen or kanchan", WAIT, "ryanmen or kanchan"),
        ("not penchan", WAIT, "not penchan"),
        ("chan", WAIT, "chan"),
    ],
)
def test_no_word_is_taken_for_one_that_it_is_not(answer: str, form: Form, held: Answer) -> None:
    assert read(answer, form) == held


HOSTILE: list[Any] = [
    *NASTY,
    *(10**400, -1, float("inf"), (), [], set(), [[[]]], {"a": 1}, object(), Unprintable(), Unprintable, b"40", 1j),
    *("," * 150, "1," * 90, "-" * 150, "{" * 150, "1/" * 90, "(", "\ud800", "mangan " * 20, "¼", "Ⅳ", "٤٠", "1 2 3"),
    *((1, "two"), ({1}, 2), [None], {"x", 3}, range(3), iter("ab"), ("",), "and", "each", "fu", "of"),
]


def refusal(answer: object, form: Form) -> str:
    """Why an answer is refused, or nothing where it is read."""
    try:
        read(answer, form)
    except NotAnAnswer as error:
        return str(error)
    return ""


@pytest.mark.parametrize("form", EVERY, ids=lambda form: f"{form.kind.__name__} {form.size} {form.unit}")
def test_nothing_that_is_typed_breaks_it(form: Form) -> None:
    assert all(len(refusal(answer, form)) < 200 for answer in HOSTILE)


@pytest.mark.parametrize(
    ("number", "answers"),
    [
        ("06.1", (5, 200)),
        ("06.1", ("5,200",)),
        ("06.3", ("500 / 1,000",)),
        ("06.9", ((1, 600, 3, 200),)),
        ("06.9", (1, 600, 3, 200)),
        ("06.10", ("haneman",)),
        ("08.2", ("Baiman!",)),
        ("03.6", ("30fu",)),
        ("01.1", ("green",)),
        ("01.4", ("the second",)),
        ("01.5", ("edge",)),
        ("01.5", (["penchan"],)),
        ("01.6", ("2-5-8s",)),
        ("03.1", ("kanchan/penchan/tanki",)),
        ("04.2", ("none",)),
        ("04.8", ("6 han, 25 fu",)),
        ("06.1", ("5.2k",)),
        ("07.5", ("8k/16k",)),
        ("06.1", ("1,280 × 4 = 5,120 → 5,200",)),
        ("02.2", ("30.0",)),
        ("02.2", ("20 + 2 = 22 -> 30",)),
        ("02.2", ("22 → 30 fu",)),
        ("02.1", ("34 fu before rounding",)),
        ("04.1", ("3 fan",)),
        ("01.7", ("2 ways",)),
        ("05.4", ("跳満",)),
        ("05.4", ("hane",)),
        ("05.4", ("a haneman.",)),
        ("05.6", ("kazoe yakuman",)),
        ("01.1", ("hatsu",)),
        ("01.1", ("發",)),
        ("01.1", ("Green dragon!",)),
        ("01.4", ("2nd",)),
        ("01.4", (2,)),
        ("01.5", ("pen-chan",)),
        ("01.5", ("penchan machi.",)),
        ("01.6", ("2, 5 and 8",)),
        ("01.6", (2, 5, 8)),
        ("01.6", ({2, 5, 8},)),
        ("01.6", ("258",)),
        ("04.2", ("It has none.",)),
        ("04.6", ("reach, pinfu, all simples, pure double chi",)),
        ("08.1", ("No.",)),
        ("08.1", (False,)),
        ("08.1", ("not needed",)),
    ],
)
def test_a_question_takes_what_is_typed(number: str, answers: tuple[object, ...]) -> None:
    assert check(number, *answers).right


@pytest.mark.parametrize("answer", [True, "yes.", "y", 1, "5 = 5", "=", "->", "-> ->", "k", "9999999k", "1.0.0.0", "."])
def test_a_short_answer_is_not_taken_for_the_other(answer: object) -> None:
    for number in ("01.6", "02.2", "06.1", "06.9", "08.1"):
        assert check(number, answer).right is False


@pytest.mark.parametrize(
    ("number", "answer", "said"),
    [
        ("06.1", "5,200 fu", "asked are points, and these are fu"),
        ("06.3", (500, 1100), "The first, 500, is right; the second, 1,100, is too much."),
        ("06.9", (1600, 1600), "The first, 1,600, is right; the second, 1,600, is too little."),
        ("06.3", (300, 500, 500), "2 numbers are asked, and these are 3."),
        ("06.3", (1000, 500), "First what each non-dealer pays"),
    ],
)
def test_each_half_is_judged(number: str, answer: object, said: str) -> None:
    verdict = check(number, answer)
    assert verdict.right is False
    assert said in verdict.text

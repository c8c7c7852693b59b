"""Each figure of the source texts stands in an output of the lesson that follows it: a figure dropped is seen.

The lists are typed from the texts, which are not stored here. What is searched are the outputs alone, as a reader sees
them: no prose, no code, no pictures.
"""

from __future__ import annotations

import re
from html import unescape
from typing import NamedTuple

import pytest

from mahjong_lessons.course.lessons import LESSONS, notebooks_folder
from tests.guards import Page


class Text(NamedTuple):
    """A source text: what it is, the lesson that follows it, and what its lesson must show, each by its place in it."""

    source: str
    lesson: str
    figures: dict[str, tuple[int, ...]]
    factors: tuple[int, ...] = ()
    words: tuple[str, ...] = ()


TEXTS = (
    Text(
        "Pinfu - why also called No Point 01 (riichimahjong.blogspot.com)",
        "09",
        {
            "what a hand starts with, a closed ron, a self-draw, wait or pair": (20, 10, 2),
            "triplets and fours, from 2 to 32": (2, 4, 8, 16, 32),
            "a pinfu's fu, and doubled": (30, 60),
            "three pay, then the discarder": (60, 120, 240),
            "today": (960, 1000),
            "with tanyao": (1920, 2000),
            "with sanshoku": (3840, 3900),
            "with both": (7680, 7700),
            "a dealer": (1500, 2900, 5800, 11600),
        },
    ),
    Text(
        "Shozo Kanai, Mah Jong for Beginners (1952, revised 1955), chapter IX",
        "10",
        {
            "melded pon: 2 to 8, wind or colour, 1 or 9": (2, 4, 4),
            "pon in hand": (4, 8, 8),
            "melded kan": (8, 16, 16),
            "kan in hand": (16, 32, 32),
            "pillow, and of the double wind": (2, 4),
            "base": (20,),
            "pillow, intermediate, marginal tile, draw": (2,),
            "the two totals": (6, 8),
        },
        factors=(2, 8),
        words=("F.P.",),
    ),
    Text(
        "Asami Ryo on rounding (treatises 17, 18, 19, 28, 30, Q&A 1 and 29), and Harr, Pung Chow (1922), layout 1",
        "11",
        {
            "treatise 17: fu as corrected, the pay of both": (28, 240, 360),
            "treatise 18: fu, down and up": (34, 240, 280),
            "treatise 19: drawn and by ron": (80, 160),
            "treatise 28: closed and open, drawn and by ron": (176, 240, 88, 160),
            "treatise 30": (22, 360),
            "Q&A 1": (24, 200, 28, 240),
            "Q&A 29, each payment": (3070, 2050, 1020, 510),
            "Q&A 29, fu up": (1920,),
            "Harr: what is paid, and the balances": (1216, 336, 384, 48, 3648, 496, 1504, 1648),
        },
    ),
)
ON_DISK = {lesson.file[:2]: notebooks_folder() / lesson.file for lesson in LESSONS}
WRITTEN = [text for text in TEXTS if ON_DISK[text.lesson].exists()]
of_every_text = pytest.mark.parametrize("text", WRITTEN, ids=lambda text: text.lesson)


def shown(lesson: str) -> str:
    """All that the outputs of a lesson show, tags and pictures left out."""
    page = Page.read(ON_DISK[lesson])
    drawn = [unescape(re.sub(r"<[^>]*>", " ", html)) for html in page.html]
    written = [str(output.get("text", "")) for output in page.outputs]
    written += [str(output.get("data", {}).get("text/plain", "")) for output in page.outputs]
    return "\n".join([*drawn, *written])


def has_figure(text: str, figure: int) -> bool:
    """Whether the number stands in the text by itself, with or without a comma for the thousands."""
    return bool(re.search(rf"(?<![\d.,])(?:{figure}|{figure:,})(?![\d]|[.,]\d)", text))


def missing(text: Text, output: str) -> list[str]:
    """What of a source text an output does not show."""
    figures = [f"{what}: {each}" for what, row in text.figures.items() for each in row if not has_figure(output, each)]
    factors = [f"× {each}" for each in text.factors if not re.search(rf"[×x*] ?{each}(?!\d)", output)]
    return [*figures, *factors, *(word for word in text.words if word not in output.replace("F. P.", "F.P."))]


@of_every_text
def test_each_figure_of_a_source_text_stands_in_an_output_of_its_lesson(text: Text) -> None:
    assert missing(text, shown(text.lesson)) == []


def test_the_article_has_been_followed() -> None:
    assert "09" in [text.lesson for text in WRITTEN]


def test_the_roundings_have_been_followed() -> None:
    assert "11" in [text.lesson for text in WRITTEN]


def test_a_figure_is_found_by_itself_only() -> None:
    for text in ("1,000", "1000 points", "pays 1,000.", "(1,000)", "960 → 1,000"):
        assert has_figure(text, 1000)
    for text in ("11,000", "1,0001", "1,000,000", "21000", "0.1000"):
        assert not has_figure(text, 1000)
    assert has_figure("20+2=22", 2)
    assert not has_figure("22 fu, 12", 2)


@of_every_text
def test_a_figure_that_a_lesson_loses_is_missed(text: Text) -> None:
    output = shown(text.lesson)
    for row in text.figures.values():
        for figure in row:
            without = re.sub(rf"(?<![\d.,])(?:{figure}|{figure:,})(?!\d)", "–", output)
            assert any(each.endswith(f": {figure}") for each in missing(text, without))

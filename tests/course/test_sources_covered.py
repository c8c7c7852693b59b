"""Each sentence of the source texts is covered by a lesson, or stands in the list of those that are not, with why.

The sentences stand in `source_sentences.py`, in our words and with the figures that they print; the yaku and the four
tables of the cheat sheet are data of their own. The texts themselves are not stored here, and nothing here needs them.
"""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape
from typing import Any

import pytest

from mahjong_lessons.course.lessons import LESSONS, notebooks_folder
from tests.conftest import ROOT
from tests.course.source_sentences import ARTICLE, KANAI, SHEET, Sentence
from tests.guards import Page

DATA = ROOT / "tests" / "data"
YAKU: dict[str, Any] = json.loads((DATA / "cheat_sheet_yaku.json").read_text(encoding="utf-8"))
TABLES: list[dict[str, Any]] = json.loads((DATA / "payment_tables.json").read_text(encoding="utf-8"))["tables"]
ON_DISK = {lesson.file[:2]: notebooks_folder() / lesson.file for lesson in LESSONS}
EVERY = [(source, each) for source, rows in {"S0": ARTICLE, "S2": KANAI, "sheet": SHEET}.items() for each in rows]
COVERED = [pytest.param(each, id=f"{source}, {each.place}: {each.lesson}") for source, each in EVERY if each.lesson]

ASAMI_AND_HARR = {
    "treatise 17: fu as corrected, the pay of both": (28, 240, 360),
    "treatise 18: fu, down and up": (34, 240, 280),
    "treatise 19: drawn and by ron": (80, 160),
    "treatise 28: closed and open, drawn and by ron": (176, 240, 88, 160),
    "treatise 30": (22, 360),
    "Q&A 1": (24, 200, 28, 240),
    "Q&A 29, each payment": (3070, 2050, 1020, 510),
    "Q&A 29, fu up": (1920,),
    "Harr: what is paid, and the balances": (1216, 336, 384, 48, 3648, 496, 1504, 1648),
}
"""The worked figures of the older sources that lesson 11 follows."""


@cache
def outputs(lesson: str) -> tuple[str, ...]:
    """What each output of a lesson shows, tags and pictures left out."""
    return tuple("\n".join(_texts(output)) for output in Page.read(ON_DISK[lesson]).outputs)


def _texts(output: Any) -> list[str]:
    data = output.get("data", {})
    drawn = unescape(re.sub(r"<[^>]*>", " ", data.get("text/html", "")))
    return [str(output.get("text", "")), str(data.get("text/plain", "")), drawn]


@cache
def prose(lesson: str) -> str:
    return "\n".join(Page.read(ON_DISK[lesson]).prose)


def has_figure(text: str, figure: int) -> bool:
    """Whether the number stands in the text by itself, with or without a comma for the thousands."""
    return bool(re.search(rf"(?<![\d.,])(?:{figure}|{figure:,})(?![\d]|[.,]\d)", text))


def is_covered(sentence: Sentence, shown: tuple[str, ...], told: str) -> bool:
    """Whether one output shows all the figures of a sentence, and its words; without figures the words are enough."""
    if not sentence.figures:
        return any(sentence.words in text for text in (told, *shown))
    return any(sentence.words in text and all(has_figure(text, each) for each in sentence.figures) for text in shown)


@pytest.mark.parametrize("sentence", COVERED)
def test_each_sentence_of_a_source_stands_in_its_lesson(sentence: Sentence) -> None:
    assert sentence.figures or sentence.words
    assert is_covered(sentence, outputs(sentence.lesson), prose(sentence.lesson))


@pytest.mark.parametrize("sentence", COVERED)
def test_a_sentence_that_a_lesson_loses_is_missed(sentence: Sentence) -> None:
    def without(text: str) -> str:
        lost = rf"(?<!\d)(?:{sentence.figures[0]}|{sentence.figures[0]:,})(?!\d)" if sentence.figures else None
        return re.sub(lost, "–", text) if lost else text.replace(sentence.words, "–")

    shown = tuple(map(without, outputs(sentence.lesson)))
    assert not is_covered(sentence, shown, without(prose(sentence.lesson)))


def test_what_no_lesson_covers_is_listed_with_its_reason() -> None:
    left_out = {(source, each.place) for source, each in EVERY if not each.lesson}
    assert left_out == {
        ("S2", "caption: numbers 2 to 8"),
        ("sheet", "4 han from 70 fu"),
        ("sheet", "Tenpai"),
    }
    assert all(bool(each.why_not) != bool(each.lesson) for _, each in EVERY)


def test_every_place_of_a_source_is_named_once() -> None:
    places = [(source, each.place) for source, each in EVERY]
    assert len(places) == len(set(places))


@pytest.mark.parametrize(("yaku", "han"), YAKU["yaku"].items())
def test_each_yaku_of_the_cheat_sheet_stands_in_the_catalogue_with_its_han(yaku: str, han: dict[str, int]) -> None:
    closed, opened = han["closed"], "·" if han["open"] is None else han["open"]
    row = rf"\s{yaku} +\S+ +[^·\d]+? +{closed} +{opened} "
    assert any(re.search(row, text) for text in outputs("07"))


@pytest.mark.parametrize("yakuman", YAKU["yakuman"])
def test_each_yakuman_of_the_cheat_sheet_stands_in_the_catalogue(yakuman: str) -> None:
    assert any(re.search(rf"\s{yakuman} +\S+ +.+? yakuman ", text) for text in outputs("07"))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{'dealer' if table['dealer'] else 'other'} {table['by']}")
def test_each_row_of_the_four_tables_stands_in_lesson_06(table: dict[str, Any]) -> None:
    lines = [re.sub(r"\s+", " ", line) for text in outputs("06") for line in text.splitlines()]
    for fu, cells in table["rows"].items():
        assert " ".join([fu, *cells]) in map(str.strip, lines)


@pytest.mark.parametrize("place", ASAMI_AND_HARR)
def test_each_figure_of_the_older_sources_stands_in_lesson_11(place: str) -> None:
    shown = "\n".join(outputs("11"))
    assert [each for each in ASAMI_AND_HARR[place] if not has_figure(shown, each)] == []


def test_a_figure_is_found_by_itself_only() -> None:
    for text in ("1,000", "1000 points", "pays 1,000.", "(1,000)", "960 → 1,000"):
        assert has_figure(text, 1000)
    for text in ("11,000", "1,0001", "1,000,000", "21000", "0.1000"):
        assert not has_figure(text, 1000)
    assert has_figure("20+2=22", 2)
    assert not has_figure("22 fu, 12", 2)

"""No year, name or figure of the history lessons is outside the data: the record, the rule sets, what is computed.

What is looked at are the prose of lessons 09 to 12, the texts of their questions, and the docstrings of `history`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import astuple, replace
from functools import cache
from pathlib import Path

import pytest

import mahjong_lessons as mj
from mahjong_lessons import HISTORICAL, RULES
from mahjong_lessons.course.lessons import LESSONS, notebooks_folder
from mahjong_lessons.course.questions import questions_of
from mahjong_lessons.history.claims import KANAI_EVIDENCE, REASONS
from mahjong_lessons.history.differences import SWITCH_NAMES
from mahjong_lessons.history.kanai import KANAI_EXAMPLES, KANAI_GOING_OUT, KANAI_SETS, KANAI_TILES
from mahjong_lessons.history.pinfu import PLAIN_PINFU
from mahjong_lessons.history.record import CHANGES, SOURCES
from mahjong_lessons.history.roundings import rounded_off
from mahjong_lessons.history.stations import LINE_NAMES, LINES
from mahjong_lessons.scoring.payments import ROUNDINGS
from tests.conftest import ROOT
from tests.guards import Page

OURS = ("09", "10", "11", "12")
of_ours = pytest.mark.parametrize("lesson", OURS)
PATHS = {lesson.file[:2]: notebooks_folder() / lesson.file for lesson in LESSONS}
MODULES = sorted((ROOT / "mahjong_lessons" / "history").glob("*.py"))

YEAR = re.compile(r"(?<![\d.,])(?:1[89]|20)\d\d(?!\d|,\d)")
FIGURE = re.compile(r"(?<![\w.,])\d{1,3}(?:,\d{3})+(?!\w|,\d)|(?<![\w.,-])\d+(?![\w-]|,\d)")
NAME = re.compile(r"(?<![\w.])[A-Z][a-z]+(?:-[A-Za-z]?[a-z]+)*")
REFERENCES = {
    "treatise": "A-tre",
    "Q&A": "A-tensu",
    "labo": "A-labo",
    "note": "F-",
    "bri": "A-bri",
    "chapter": "B-ch",
    "Asami, han": "A-han",
}
"""How the prose names a page, and how the key of that page begins."""
DRAWN = replace(PLAIN_PINFU, by="tsumo")
COUNTED = range(11)
"""Numbers so small that they count things on the page: two columns, three clues."""

OTHER_YEARS = {
    "11": {"1926": "the first year of Showa, from which a slip is worked out"},
    "12": {"1940": "set in the explorer", "1962": "asked about", "1980": "set in the explorer"},
}
"""Years that no source tells of, each with its reason."""
OTHER_FIGURES: dict[str, dict[str, int]] = {
    "09": {
        "three shares of a pinfu, which is the wrong way": 3 * 60,
        "the drawn pinfu of 1929, rounded": mj.score(DRAWN, RULES["three pay 1929"]).points,
        "what the dealer pays for pinfu and tanyao, drawn": 2 * 640 + 20,
    },
    "10": {"the raw fu of question 10.7": 20 + 2 + 2 + 8 + 4, "the Fundamental Points of 34, doubled twice": 34 << 2},
    "11": {"what Harr prints, a slip": 484, "the dealer's limit of the 22-fu game, from each": 2 * 500},
    "12": {"32 fu and four han": 32 << 4, "34 fu and four han": 34 << 4, "four shares of 30 fu, three han": 4 * 960},
}
"""Figures that no output prints and no record holds: what each is, worked out here."""
ROUNDED = ((34, 1), (36, 1), (32, 4), (30, 4), (22, 0), (70, 1))
"""The hands of lesson 11 and its hints, as (fu, han): whatever a convention makes of them is computed."""
OTHER_NAMES = dict.fromkeys(("Explore", "Meaning", "Previous", "Solutions"), "a heading of every lesson") | {
    "Authors": "begins a sentence",
    "Perhaps": "begins a sentence",
}
"""Words with a capital that no lesson writes with a small letter, and that are no names."""


@cache
def data() -> str:
    """All that the record, the claims, the sources, the lines and the rule sets say."""
    told: list[object] = [astuple(each) for each in CHANGES]
    told += [astuple(each) for each in (*REASONS, *KANAI_EVIDENCE)]
    told += [(key, astuple(each)) for key, each in SOURCES.items()]
    told += [astuple(station) for stations in LINES.values() for station in stations]
    told += [SWITCH_NAMES, LINE_NAMES, KANAI_SETS, KANAI_TILES, KANAI_EXAMPLES, KANAI_GOING_OUT]
    told += [(each.meaning, each.source) for each in ROUNDINGS.values()]
    for rules in (RULES[name] for name in (*HISTORICAL, "standard")):
        told += [rules, rules.notes, rules.source, rules.name, *(each.what for each in rules.unknowns.values())]
    return "\n".join(map(str, told))


def prose_of(lesson: str) -> str:
    """What a reader reads in a lesson: its prose, and the texts of its questions."""
    asked = [
        text
        for each in questions_of(lesson).values()
        for text in (each.ask, each.why, each.steps, *map(str, each.hints.values()))
    ]
    return "\n".join([*Page.read(PATHS[lesson]).prose, *asked])


def computed(lesson: str) -> set[int]:
    """The figures in a lesson's outputs and code, and in the answers to its questions, right and wrong."""
    page = Page.read(PATHS[lesson])
    shown = [cell.source for cell in page.code]
    shown += [str(each.get("text", "")) + str(each.get("data", {}).get("text/plain", "")) for each in page.outputs]
    answers = [str(answer) for each in questions_of(lesson).values() for answer in (each.right(), *each.hints)]
    return numbers("\n".join([*shown, *answers]))


@cache
def of_the_conventions() -> set[int]:
    """Every figure that a convention makes of the hands of `ROUNDED`, for either winner."""
    lines = [line for fu, han in ROUNDED for dealer in (False, True) for line in rounded_off(fu, han, dealer=dealer)]
    return {figure for line in lines for figure in (line.fu, line.exact, line.share, line.payment.points)}


def number(text: str) -> int:
    return int(text.replace(",", ""))


def numbers(text: str) -> set[int]:
    """All numbers in a text, but those of tiles."""
    return {number(found) for found in re.findall(r"\d[\d,]*\d|\d", re.sub(r"\b\d+[mpsz]\b", " ", text))}


def without_references(text: str) -> str:
    """The prose without the numbers of lessons, questions, pages and minutes, and without links."""
    text = re.sub(r"\]\([^)]*\)|`[^`]*`|\b[\w.-]+\.(?:org|com|jp|net)\S*", " ", text)
    text = re.sub(r"[Ll]essons? (?:\d\d)(?:(?:, | and | to )\d\d)*|\b\d\d\.\d+\b|About \d+ minutes", " ", text)
    words = "|".join(re.escape(word) for word in REFERENCES)
    return re.sub(rf"(?:{words})s? \d+\w?(?:(?:, | and )\d+)*", " ", text)


def years(text: str, lesson: str = "") -> set[str]:
    return {year for year in YEAR.findall(text) if year not in data()} - set(OTHER_YEARS.get(lesson, {}))


def figures(text: str, lesson: str) -> set[int]:
    known = computed(lesson) | numbers(data())
    known |= of_the_conventions() if lesson == "11" else set()
    known |= {*COUNTED, *OTHER_FIGURES.get(lesson, {}).values()}
    plain = YEAR.sub(" ", without_references(text))
    return {number(found) for found in FIGURE.findall(plain)} - known


@cache
def lower_case() -> set[str]:
    """The words that some lesson writes with a small letter: what begins with a capital elsewhere is no name then."""
    return {word for path in PATHS.values() for text in Page.read(path).prose for word in re.findall(r"\b[a-z]+", text)}


def names(text: str) -> set[str]:
    told = set(re.findall(r"[a-z]+", data().lower())) | lower_case()
    found = {name for name in NAME.findall(without_references(text)) if not {*name.lower().split("-")} <= told}
    return found - set(OTHER_NAMES)


def references(text: str) -> set[str]:
    """The keys of the pages that a prose names."""
    found: set[str] = set()
    for word, key in REFERENCES.items():
        for listed in re.findall(rf"\b{re.escape(word)}s? (\d+\w?(?:(?:, | and )\d+)*)", text):
            found |= {
                f"{key}{int(each):02}" if key == "A-tensu" else f"{key}{each}" for each in re.findall(r"\d+\w?", listed)
            }
    return found


@of_ours
def test_every_year_is_in_the_data(lesson: str) -> None:
    assert years(prose_of(lesson), lesson) == set()


@of_ours
def test_every_figure_is_computed_or_in_the_data(lesson: str) -> None:
    assert figures(prose_of(lesson), lesson) == set()


@of_ours
def test_every_name_is_in_the_data(lesson: str) -> None:
    assert names(prose_of(lesson)) == set()


@of_ours
def test_every_page_that_is_named_is_a_source_of_the_data(lesson: str) -> None:
    named = references(prose_of(lesson))
    assert {key for key in named if not re.search(rf"\b{key.removeprefix('A-')}\b", data())} == set()


@of_ours
def test_no_figure_of_the_list_is_superfluous(lesson: str) -> None:
    found = {number(each) for each in FIGURE.findall(without_references(prose_of(lesson)))}
    assert set(OTHER_FIGURES[lesson].values()) <= found - computed(lesson)
    assert set(OTHER_YEARS.get(lesson, {})) <= set(YEAR.findall(prose_of(lesson)))


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_every_year_and_figure_of_a_docstring_is_in_the_data(module: Path) -> None:
    told = "\n".join(docstrings(module))
    assert years(told) == set()
    assert figures(told, "09") == set()


def docstrings(module: Path) -> list[str]:
    """The docstrings of a module: those of its names are strings that stand by themselves."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    alone = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    return [node.value for node in alone if isinstance(node, ast.Constant) and isinstance(node.value, str)]


INVENTED = (
    (years, "In 1937 they met again.", {"1937"}),
    (lambda text: figures(text, "09"), "It was worth 4,321 points, or 57 each.", {4321, 57}),
    (names, "A letter of Tanaka-san tells it.", {"Tanaka-san"}),
    (references, "So says treatise 99, and Q&A 7 and 8.", {"A-tre99", "A-tensu07", "A-tensu08"}),
)


@pytest.mark.parametrize(("look", "text", "found"), INVENTED, ids=["year", "figure", "name", "page"])
def test_what_is_invented_is_seen(look: Callable[[str], set[object]], text: str, found: set[object]) -> None:
    assert look(text) == found

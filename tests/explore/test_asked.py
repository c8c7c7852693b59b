"""A question answered by hand: each way of answering, told and scored, and nothing typed breaks it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import ipywidgets
import pytest

from mahjong_lessons.course.questions import questions
from mahjong_lessons.explore.answer_field import AnswerField
from mahjong_lessons.explore.asked import WAYS, Asked
from mahjong_lessons.explore.board import Board
from mahjong_lessons.practice.question import Verdict
from tests.explorer_driver import NASTY, check_html, words


def asked(number: str) -> tuple[Asked, list[Verdict]]:
    heard: list[Verdict] = []
    return Asked(questions[number], heard.append), heard


def parts(widget: Any, kind: type) -> Iterator[Any]:
    """The widgets of a kind inside another."""
    if isinstance(widget, kind):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from parts(child, kind)


def send(widget: Any, **content: Any) -> None:
    """Tell a widget what its front end tells it."""
    widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def told(shown: Asked) -> str:
    return str(shown.widget.children[-1].told)


def test_a_button_answers_with_its_word() -> None:
    shown, heard = asked("01.1")
    buttons = {button.description: button for button in parts(shown.widget, ipywidgets.Button)}
    assert tuple(buttons) == questions["01.1"].options
    buttons["red dragon"].click()
    assert words(shown.said).startswith("red dragon: ✘ Not yet.")
    buttons["green dragon"].click()
    assert words(shown.said).startswith("green dragon: ✔ Right: green dragon.")
    assert [verdict.right for verdict in heard] == [False, True]


def test_boxes_are_ticked_and_checked_together() -> None:
    shown, heard = asked("03.1")
    boxes = {box.description: box for box in parts(shown.widget, ipywidgets.Checkbox)}
    (check,) = parts(shown.widget, ipywidgets.Button)
    check.click()
    assert words(shown.said).startswith("Answer first")
    assert heard == []
    boxes["kanchan"].value = boxes["tanki"].value = True
    check.click()
    assert words(shown.said).startswith("kanchan, tanki: ✘ Not yet. One more: which wait")
    boxes["penchan"].value = True
    check.click()
    assert "✔ Right" in shown.said


def test_tiles_are_picked_on_the_board_or_typed() -> None:
    shown, heard = asked("01.6")
    (board,) = parts(shown.widget, Board)
    (field,) = parts(shown.widget, AnswerField)
    right = questions["01.6"].right()
    assert isinstance(right, frozenset)
    for tile in sorted(right):
        send(board, do="add", tile=tile)
        assert board.said.endswith("added to the answer.")
    send(board, do="check")
    assert "✔ Right" in shown.said
    send(field, typed=sorted(right)[0])
    assert "2 more belong" in shown.said
    send(board, do="clear")
    send(board, do="check")
    assert words(shown.said).startswith("Answer first")
    assert [verdict.right for verdict in heard] == [True, False]


@pytest.mark.parametrize(("number", "typed"), [("02.3", "2fu"), ("06.3", "500 / 1,000"), ("06.3", "500 and 1000")])
def test_a_field_takes_what_people_type(number: str, typed: str) -> None:
    shown, heard = asked(number)
    (field,) = parts(shown.widget, AnswerField)
    send(field, typed=typed)
    assert [verdict == questions[number].check(typed) for verdict in heard] == [True]
    assert shown.verdict == heard[-1]


def test_a_verdict_is_read_out_and_read_out_again() -> None:
    shown, _ = asked("02.3")
    assert told(shown) == ""
    shown.answer("4")
    before = told(shown)
    assert before.startswith("4: Not yet. 4 fu are for a wind")
    shown.answer("4")
    assert told(shown).strip() == before
    assert told(shown) != before


def test_the_hint_names_no_cell_nor_dots() -> None:
    shown, _ = asked("02.3")
    shown.answer("riichi")
    assert words(shown.said) == "riichi: ✘ Not yet. The answer is a number. Asked for: a number of fu. |"


def test_every_question_has_a_way_and_a_sound_static_view_without_its_answer() -> None:
    used = set()
    for question in questions.values():
        shown = Asked(question, lambda verdict: None)
        used.add(shown._way)
        bundle = shown._repr_mimebundle_()
        check_html(bundle["text/html"])
        assert "<details>" in bundle["text/html"]
        shown.answer(question.answer_text)
        assert shown._repr_mimebundle_() == bundle, "what stands in the file is the question as it was asked"
    assert used == set(WAYS)


@pytest.mark.parametrize("number", ["01.6", "02.3", "06.3"])
@pytest.mark.parametrize("text", NASTY)
def test_nothing_typed_breaks_a_question(number: str, text: str) -> None:
    shown, _ = asked(number)
    (field,) = parts(shown.widget, AnswerField)
    send(field, typed=text)
    check_html(shown.said)
    assert "<i onclick" not in shown.said


def test_a_field_drawn_anew_has_what_was_typed() -> None:
    shown, _ = asked("02.3")
    (field,) = parts(shown.widget, AnswerField)
    field.set_state({"text": "half an ans"})
    assert "text" in field.keys
    assert field.text == "half an ans"
    field.clear()
    assert field.text == ""

"""Every lesson in JupyterLab: first as it arrives, unrun and untrusted, then run from top to bottom."""

from pathlib import Path

import pytest

from tests.browser.conftest import Seen


def test_a_lesson_shows_all_before_it_runs(seen: Seen) -> None:
    assert seen.losses == []


def test_a_lesson_runs_without_a_complaint(seen: Seen, screenshots: Path | None) -> None:
    assert seen.lesson.problems() == []
    if screenshots:
        for name, dark in (("light", False), ("dark", True)):
            seen.lesson.use_theme(dark=dark)
            seen.lesson.screenshots(screenshots / f"{seen.path.stem}-{name}")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_text_in_the_outputs_stands_out_from_what_is_behind_it(seen: Seen, dark: bool) -> None:
    seen.lesson.use_theme(dark=dark)
    assert seen.lesson.faint_texts() == []


def test_axe_finds_nothing_serious(seen: Seen) -> None:
    assert seen.lesson.barriers() == []


# 640 is a window of 1,280 at a zoom of 200 %.
@pytest.mark.parametrize("width", [1280, 640, 400])
def test_no_output_is_wider_than_its_place(seen: Seen, width: int) -> None:
    assert seen.lesson.overflows(width) == []


def test_every_field_has_a_name_for_a_screen_reader(seen: Seen) -> None:
    assert seen.lesson.unnamed_fields() == []

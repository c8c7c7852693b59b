"""Every lesson in JupyterLab: first as it arrives, unrun and untrusted, then run from top to bottom."""

from pathlib import Path

import pytest

from mahjong_lessons.lessons import notebooks_folder
from tests.browser.conftest import OpenFile

FILES = sorted(path.name for path in notebooks_folder().glob("*.ipynb"))


@pytest.mark.parametrize("file", FILES)
def test_a_lesson_shows_all_before_it_runs_and_runs_without_a_complaint(
    file: str, open_file: OpenFile, screenshots: Path | None
) -> None:
    with open_file(file) as lesson:
        assert lesson.sanitiser_losses() == []
        lesson.run_all()
        assert lesson.problems() == []
        if screenshots:
            for name, dark in (("light", False), ("dark", True)):
                lesson.use_theme(dark=dark)
                lesson.screenshots(screenshots / f"{Path(file).stem}-{name}")

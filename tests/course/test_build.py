"""The build of the lessons: one canonical form, reached in one step and then kept."""

from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from mahjong_lessons.course import build as building
from mahjong_lessons.course.build import WIDGET_VIEW, build, canonical, main, text, without_pictures

WIDGET = """
import ipywidgets

class Shown(ipywidgets.VBox):
    def _repr_mimebundle_(self, **kwargs):
        return super()._repr_mimebundle_(**kwargs) | {"text/html": "<p>20 fu</p>", "text/plain": "20 fu"}

print("first"); print("second")
Shown()
"""


def of(*cells: NotebookNode) -> NotebookNode:
    notebook: NotebookNode = new_notebook(cells=list(cells))
    return notebook


def test_a_widget_leaves_its_first_state_and_a_second_build_changes_nothing(tmp_path: Path) -> None:
    built = build(text(of(new_code_cell(WIDGET))), tmp_path)
    (cell,) = nbformat.reads(built, as_version=4).cells
    printed, shown = cell.outputs
    assert printed.text == "first\nsecond\n"
    assert shown.data == {"text/html": "<p>20 fu</p>", "text/plain": "20 fu"}
    assert build(built, tmp_path) == built


def test_nothing_of_a_run_is_kept_but_its_outputs() -> None:
    output = new_output("display_data", {WIDGET_VIEW: {"model_id": "1"}, "text/plain": "x"})
    cell = new_code_cell("x", outputs=[output], metadata={"execution": {"iopub.status.busy": "now"}, "tags": ["t"]})
    notebook = of(cell)
    notebook.metadata = {"kernelspec": {"name": "mine"}, "language_info": {"version": "3.99"}, "widgets": {}}
    made = text(canonical(notebook))
    assert not any(word in made for word in (WIDGET_VIEW, "iopub", "tags", "mine", "3.99", "widgets"))
    assert made.endswith("}\n")


def test_a_cell_put_in_between_renames_no_other() -> None:
    one, two = new_markdown_cell("one"), new_markdown_cell("two")
    before = [cell.id for cell in canonical(of(one, two)).cells]
    after = [cell.id for cell in canonical(of(one, new_markdown_cell("between"), two)).cells]
    assert [after[0], after[2]] == before


def test_equal_cells_have_different_names() -> None:
    assert len({cell.id for cell in canonical(of(*(new_markdown_cell("same") for _ in range(3)))).cells}) == 3


def test_only_the_pixels_of_a_chart_are_left_out_of_a_comparison() -> None:
    def chart(pixels: str, told: str) -> str:
        output = new_output("display_data", {"image/png": pixels, "text/plain": told})
        return text(canonical(of(new_code_cell("chart", outputs=[output]))))

    assert without_pictures(chart("AAAA", "a chart")) == without_pictures(chart("BBBB", "a chart"))
    assert without_pictures(chart("AAAA", "a chart")) != without_pictures(chart("AAAA", "another"))


def test_a_check_tells_and_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "lesson.ipynb"
    path.write_text(before := text(of(new_code_cell("1 + 1"))))
    assert main(["--check", str(path)]) == 1
    assert path.read_text() == before
    assert main([str(path)]) == 0
    assert main(["--check", str(path)]) == 0
    assert capsys.readouterr().out.split("\n")[:3] == [
        f"lesson.ipynb: {told}" for told in ("changed", "changed", "no change")
    ]


def test_a_cell_that_fails_is_told_and_the_lesson_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "lesson.ipynb"
    path.write_text(before := text(of(new_code_cell("1 / 0"))))
    assert main([str(path)]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert path.read_text() == before


def test_an_installed_package_is_not_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = tmp_path / "notebooks"
    shipped.mkdir()
    lesson = shipped / "00_only.ipynb"
    lesson.write_text(text(of(new_code_cell("1 + 1"))), encoding="utf-8")
    before = lesson.read_bytes()
    monkeypatch.setattr(building, "PACKAGE", tmp_path)
    monkeypatch.setattr(building, "notebooks_folder", lambda: shipped)
    for names in ([], ["00_only"], [str(lesson)]):
        with pytest.raises(SystemExit) as exit_:
            main(names)
        assert exit_.value.code == 2
        assert "installed package" in capsys.readouterr().err
    assert lesson.read_bytes() == before

"""The lessons as files: what nbval does not see. The guards stand in guards.py; here each is also shown to bite."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_output

from mahjong_lessons.course.build import WIDGET_VIEW, build, canonical, text, without_pictures
from mahjong_lessons.course.lessons import LESSONS, Lesson, notebooks_folder
from tests import guards
from tests.conftest import ROOT
from tests.guards import GUARDS, LINK, Guard, Page

PATHS = sorted(notebooks_folder().glob("*.ipynb"))
of_every_lesson = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


@of_every_lesson
@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.__name__)
def test_a_lesson_is_as_it_should_be(path: Path, guard: Guard) -> None:
    assert list(guard(Page.read(path))) == []


@of_every_lesson
def test_a_lesson_was_written_by_the_build(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == text(canonical(nbformat.read(path, as_version=4)))


@of_every_lesson
def test_building_a_lesson_again_changes_nothing(path: Path) -> None:
    before = path.read_text(encoding="utf-8")
    assert without_pictures(build(before, path.parent)) == without_pictures(before)


def test_all_lists_of_the_lessons_agree() -> None:
    listed = [(lesson.title, lesson.file) for lesson in LESSONS]
    assert [path.name for path in PATHS] == [file for _, file in listed]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"\[([^\]]+)\]\(https://github.com/[^)]+/notebooks/([^)]+)\)", readme) == listed


def test_the_first_lesson_lists_all_others() -> None:
    listed = [(lesson.title, lesson.file) for lesson in LESSONS]
    links = [link for prose in Page.read(PATHS[0]).prose[:-1] for link in LINK.findall(prose)]
    assert [link for link in links if link[1].endswith(".ipynb")] == listed[1:]


def test_every_output_is_compared_as_it_is() -> None:
    options = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
    assert [option for option in options["addopts"] if "nbval" in option or "sanitize" in option] == [
        "--nbval",
        "--nbval-current-env",
        "--nbval-cell-timeout=60",
    ]


# A sound lesson in memory, and for each guard at least one way to break it that this guard must see.

FIRST, SOUND = Lesson("00_start_here.ipynb", "Start here"), Lesson("01_sound.ipynb", "Sound")
PICTURE = '<img alt="one" src="data:image/svg+xml;base64,0xAB">'


@pytest.fixture
def sound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Page:
    """Return a lesson that no guard has a word against."""
    monkeypatch.setattr(guards, "LESSONS", (FIRST, SOUND))
    (tmp_path / FIRST.file).touch()
    goals = "- count fu\n- round them"
    cells = [
        new_markdown_cell(f"# {SOUND.title}\n\n## What you will be able to do\n\n{goals}\n\n## Words\n\nfu: points"),
        new_code_cell("import mahjong_lessons as mj\nfrom mahjong_lessons import check"),
        new_code_cell("mj.hand('1m')", outputs=[shown({"text/plain": "1m", "text/html": PICTURE})]),
        new_markdown_cell("## Check yourself"),
        *(
            new_code_cell(f"check('01.{question}', 20)", outputs=[shown({"text/plain": "right"})])
            for question in range(1, 6)
        ),
        new_markdown_cell("<details><summary>Solution</summary>\n\n20\n</details>"),
        new_markdown_cell(f"## Summary\n\nNow you can:\n\n{goals}\n\n## Sources\n\n- the rule book"),
        new_markdown_cell(f"Previous: [{FIRST.title}]({FIRST.file})"),
    ]
    page = Page(tmp_path / SOUND.file, nbformat.v4.new_notebook(cells=cells))
    for count, cell in enumerate(page.code, start=1):
        cell.execution_count = count
    return page


def shown(data: dict[str, str]) -> NotebookNode:
    output: NotebookNode = new_output("display_data", data)
    return output


Break = Callable[[Page], None]


def source(cell: int, text: str) -> Break:
    """Put another text into a code cell."""
    return lambda page: page.code[cell].update(source=text)


def output(data: dict[str, str]) -> Break:
    """Put another output into the second code cell."""
    return lambda page: page.code[1].update(outputs=[shown(data)])


def html(text: str) -> Break:
    return output({"text/plain": "1m", "text/html": text})


def prose(old: str, new: str) -> Break:
    """Change the prose wherever `old` stands in it."""

    def change(page: Page) -> None:
        for cell in page.notebook.cells:
            if cell.cell_type == "markdown":
                cell.source = cell.source.replace(old, new)

    return change


BREAKS: tuple[tuple[Guard, Break], ...] = (
    (guards.cells_ran_in_order, lambda page: page.code[1].update(execution_count=7)),
    (guards.cells_ran_in_order, lambda page: page.code[1].update(execution_count=None)),
    (guards.every_result_is_shown, lambda page: page.code[1].update(outputs=[])),
    (guards.every_result_is_shown, source(1, "%time 1")),
    (guards.every_result_is_shown, source(1, "# nothing")),
    (
        guards.nothing_went_wrong,
        lambda page: page.code[1].update(outputs=[new_output("error", ename="E", evalue="oh")]),
    ),
    (
        guards.nothing_went_wrong,
        lambda page: page.code[1].update(outputs=[new_output("stream", name="stderr", text="oh")]),
    ),
    (guards.no_memory_address, output({"text/plain": "<Hand at 0x7f3a>"})),
    (guards.no_semicolon_hides_a_result, source(1, "mj.hand('1m');")),
    (guards.cells_are_short, source(1, "1\n" * 11)),
    (guards.the_first_cell_imports_and_no_other_does, source(0, "import mahjong_lessons as mj\nwin = 1")),
    (guards.the_first_cell_imports_and_no_other_does, source(1, "import mahjong_lessons")),
    (guards.helpers_live_in_the_package, source(1, "def helper(): ...")),
    (guards.helpers_live_in_the_package, source(1, "if mj:\n    class Helper: ...")),
    (guards.every_picture_has_a_text, html('<img src="data:,">')),
    (guards.every_picture_has_a_text, html('<p><img alt="" src="data:,"/></p>')),
    (guards.every_picture_has_a_text, prose("## Words", "## Words\n\n![](tile.png)")),
    (guards.outputs_are_static_and_readable, output({"text/plain": "1m", "image/svg+xml": "<svg/>"})),
    (guards.outputs_are_static_and_readable, output({"text/plain": "1m", "application/javascript": "1"})),
    (guards.outputs_are_static_and_readable, output({"text/plain": "1m", WIDGET_VIEW: "{}"})),
    (guards.outputs_are_static_and_readable, output({"text/html": "1m"})),
    *((guards.html_survives_the_sanitiser, html(f"<p><{tag}></{tag}></p>")) for tag in sorted(guards.LOST_TAGS)),
    (guards.the_skeleton_is_there, prose("# Sound", "# Another title")),
    (guards.the_skeleton_is_there, prose("What you will be able to do", "Goals")),
    (guards.the_skeleton_is_there, prose("- count fu", "- a\n- b\n- c")),
    (guards.the_skeleton_is_there, prose("## Words", "## Terms")),
    (guards.the_skeleton_is_there, prose("## Sources", "## Books")),
    (guards.questions_are_asked_and_solved, lambda page: page.notebook.cells.remove(page.code[-1])),
    (guards.questions_are_asked_and_solved, source(-1, "check('99.5', 20)")),
    (guards.questions_are_asked_and_solved, prose("<details>", "<div>")),
    (guards.the_summary_repeats_the_goals, prose("Now you can:\n\n- count fu", "- count fu well")),
    (guards.the_summary_repeats_the_goals, prose("## Summary", "## End")),
    (guards.links_resolve, prose("fu: points", "[fu](fu.ipynb)")),
    (
        guards.the_neighbours_are_linked,
        lambda page: page.notebook.cells.append(new_markdown_cell("[x](99_nowhere.ipynb)")),
    ),
    (guards.no_output_is_excused, source(1, "# NBVAL_IGNORE_OUTPUT\nmj.hand('1m')")),
    (guards.no_output_is_excused, lambda page: page.code[1].metadata.update(tags=["nbval-ignore-output"])),
)


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.__name__)
def test_no_guard_speaks_up_without_a_fault(guard: Guard, sound: Page) -> None:
    assert list(guard(sound)) == []


@pytest.mark.parametrize(("guard", "spoil"), BREAKS, ids=lambda value: value.__name__)
def test_a_guard_sees_a_broken_lesson(guard: Guard, spoil: Break, sound: Page) -> None:
    spoil(sound)
    assert list(guard(sound)) != []


def test_every_guard_is_shown_to_bite() -> None:
    assert {guard for guard, _ in BREAKS} == set(GUARDS)

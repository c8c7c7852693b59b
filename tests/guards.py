"""What must hold of every lesson's file. A guard takes a lesson and yields a sentence for each fault it finds."""

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode

from mahjong_lessons.course.lessons import LESSONS

LONGEST_CELL = 10
MOST_GOALS = 3
FEWEST_QUESTIONS = 5
GOALS, WORDS, QUESTIONS, SUMMARY, SOURCES = (
    "What you will be able to do",
    "Words",
    "Check yourself",
    "Summary",
    "Sources",
)
STATIC_KINDS = {"text/plain", "text/html", "text/markdown", "text/latex", "image/png"}
# JupyterLab's sanitiser takes these away from a notebook nobody has run yet.
LOST_TAGS = {"script", "style", "svg", "iframe", "object", "embed", "link", "ruby", "math"}
# pandas puts this block before each table. It only aligns headings, so losing it loses nothing.
PANDAS_STYLE = re.compile(r"<style scoped>\s*\.dataframe tbody tr th:only-of-type.*?</style>", re.DOTALL)
DATA_ADDRESS = re.compile(r"data:[^\"'\s)]*")
MARKER = re.compile(r"#\s*(NBVAL_|PYTEST_VALIDATE_)")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)")


@dataclass(frozen=True)
class Page:
    """A lesson as it lies on disk."""

    path: Path
    notebook: NotebookNode

    @classmethod
    def read(cls, path: Path) -> "Page":
        return cls(path, nbformat.read(path, as_version=4))

    @property
    def code(self) -> list[NotebookNode]:
        return [cell for cell in self.notebook.cells if cell.cell_type == "code"]

    @property
    def prose(self) -> list[str]:
        return [cell.source for cell in self.notebook.cells if cell.cell_type == "markdown"]

    @property
    def outputs(self) -> list[NotebookNode]:
        return [output for cell in self.code for output in cell.outputs]

    @property
    def html(self) -> list[str]:
        return [
            PANDAS_STYLE.sub("", output.data["text/html"]) for output in self.outputs if "text/html" in _data(output)
        ]

    def section(self, heading: str) -> str:
        """Return the prose under a heading of the second level; empty where there is none."""
        found = re.search(rf"^## {re.escape(heading)}\s*$(.*?)(?=^## |\Z)", "\n\n".join(self.prose), re.M | re.S)
        return found[1] if found else ""

    @property
    def is_first(self) -> bool:
        return self.path.name == LESSONS[0].file and self.path.name.startswith("00")


Guard = Callable[[Page], Iterator[str]]


def cells_ran_in_order(page: Page) -> Iterator[str]:
    counts = [cell.execution_count for cell in page.code]
    if counts != list(range(1, len(counts) + 1)):
        yield f"execution counts are {counts}"


def every_result_is_shown(page: Page) -> Iterator[str]:
    for cell in page.code:
        try:
            statements = ast.parse(cell.source).body
        except SyntaxError as fault:
            yield f"not plain Python ({fault.msg}): {cell.source!r}"
            continue
        if not statements:
            yield "an empty code cell"
        elif isinstance(statements[-1], ast.Expr) and not any(map(_has_content, cell.outputs)):
            yield f"no output: {cell.source!r}"


def nothing_went_wrong(page: Page) -> Iterator[str]:
    for output in page.outputs:
        if output.output_type == "error" or output.get("name") == "stderr":
            yield f"{output.output_type}: {output.get('text') or output.get('evalue')}"


def no_memory_address(page: Page) -> Iterator[str]:
    for output in page.outputs:
        for text in _texts(output):
            yield from (f"address {found}" for found in re.findall(r"\b0x[0-9a-fA-F]+", DATA_ADDRESS.sub("", text)))


def no_semicolon_hides_a_result(page: Page) -> Iterator[str]:
    for cell in page.code:
        yield from (
            f"ends in a semicolon: {line!r}" for line in cell.source.splitlines() if line.rstrip().endswith(";")
        )


def cells_are_short(page: Page) -> Iterator[str]:
    for cell in page.code:
        if (lines := len(cell.source.splitlines())) > LONGEST_CELL:
            yield f"{lines} lines: {cell.source!r}"


def the_first_cell_imports_and_no_other_does(page: Page) -> Iterator[str]:
    for number, cell in enumerate(page.code):
        imports = [isinstance(node, ast.Import | ast.ImportFrom) for node in _statements(cell.source)]
        if number == 0 and not all(imports):
            yield f"the first code cell does more than import: {cell.source!r}"
        if number > 0 and any(imports):
            yield f"a later cell imports: {cell.source!r}"


def helpers_live_in_the_package(page: Page) -> Iterator[str]:
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    for cell in page.code:
        for statement in _statements(cell.source):
            yield from (f"defines {node.name}" for node in ast.walk(statement) if isinstance(node, kinds))


def every_picture_has_a_text(page: Page) -> Iterator[str]:
    for html in [*page.html, *page.prose]:
        yield from (f"no alt: {str(given)[:80]}" for tag, given in _tags(html) if tag == "img" and not given.get("alt"))
    for prose in page.prose:
        yield from (f"no alt: {found}" for found in re.findall(r"!\[\s*\]\([^)]*", prose))


def outputs_are_static_and_readable(page: Page) -> Iterator[str]:
    for output in page.outputs:
        data = _data(output)
        yield from (f"output of kind {kind}" for kind in data.keys() - STATIC_KINDS)
        if data and not str(data.get("text/plain", "")).strip():
            yield f"no text/plain beside {sorted(data)}"


def html_survives_the_sanitiser(page: Page) -> Iterator[str]:
    # Without <style> no class has a meaning, so inline styles are all there is; the browser tests watch those.
    for html in page.html:
        yield from (f"<{tag}> in an output" for tag, _ in _tags(html) if tag in LOST_TAGS)


def the_skeleton_is_there(page: Page) -> Iterator[str]:
    titles = {lesson.file: lesson.title for lesson in LESSONS}
    first_line = "\n".join(page.prose).split("\n")[0]
    if not (first_line.startswith("# ") and first_line.endswith(titles.get(page.path.name, "no such lesson"))):
        yield f"the first line is {first_line!r}"
    if not 1 <= len(_bullets(page.section(GOALS))) <= MOST_GOALS:
        yield f"not 1 to {MOST_GOALS} bullets under '{GOALS}'"
    wanted = [SOURCES] if page.is_first else [WORDS, QUESTIONS, SOURCES]
    yield from (f"nothing under '{heading}'" for heading in wanted if not page.section(heading).strip())


def questions_are_asked_and_solved(page: Page) -> Iterator[str]:
    if page.is_first:
        return
    own = page.path.name[:2]
    every = [name for cell in page.code for name in _questions(cell.source)]
    asked = [name for name in every if name.startswith(own)]
    recalled = every[: len(every) - len(asked)]
    if not all(name[:2] < own for name in recalled):
        yield f"asks {recalled} first, which are not all of earlier lessons"
    wanted = [f"{page.path.name[:2]}.{number}" for number in range(1, max(len(asked), FEWEST_QUESTIONS) + 1)]
    if asked != wanted:
        yield f"asks {asked}, not {wanted}"
    if not re.search(r"<details>.*<summary>.*</summary>.*</details>", page.section(QUESTIONS), re.DOTALL):
        yield f"no solution folded in <details> under '{QUESTIONS}'"


def the_summary_repeats_the_goals(page: Page) -> Iterator[str]:
    summary = _bullets(page.section(SUMMARY))
    yield from (f"the summary lacks {goal!r}" for goal in _bullets(page.section(GOALS)) if goal not in summary)
    if not summary:
        yield "no summary"


def links_resolve(page: Page) -> Iterator[str]:
    for prose in page.prose:
        for _, target in LINK.findall(prose):
            file = target.partition("#")[0]
            if "://" not in target and file and not (page.path.parent / file).exists():
                yield f"no such file: {target}"


def the_neighbours_are_linked(page: Page) -> Iterator[str]:
    files = [lesson.file for lesson in LESSONS]
    if page.path.name not in files:
        yield "not in the list of lessons"
        return
    place = files.index(page.path.name)
    neighbours = [*files[max(place - 1, 0) : place], *files[place + 1 : place + 2]]
    last = page.prose[-1] if page.prose else ""
    linked = [target for _, target in LINK.findall(last) if target.endswith(".ipynb")]
    if linked != neighbours:
        yield f"the last cell links to {linked}, not to {neighbours}"


def no_output_is_excused(page: Page) -> Iterator[str]:
    for cell in page.notebook.cells:
        if cell.metadata.get("tags"):
            yield f"tags {cell.metadata.tags}"
        if MARKER.search(cell.source):
            yield f"a marker: {cell.source!r}"


GUARDS: tuple[Guard, ...] = (
    cells_ran_in_order,
    every_result_is_shown,
    nothing_went_wrong,
    no_memory_address,
    no_semicolon_hides_a_result,
    cells_are_short,
    the_first_cell_imports_and_no_other_does,
    helpers_live_in_the_package,
    every_picture_has_a_text,
    outputs_are_static_and_readable,
    html_survives_the_sanitiser,
    the_skeleton_is_there,
    questions_are_asked_and_solved,
    the_summary_repeats_the_goals,
    links_resolve,
    the_neighbours_are_linked,
    no_output_is_excused,
)


def _data(output: NotebookNode) -> dict[str, Any]:
    return dict(output.get("data", {}))


def _has_content(output: NotebookNode) -> bool:
    return bool(output.get("text") or _data(output))


def _texts(output: NotebookNode) -> list[str]:
    """Return all that is text in an output."""
    return [
        str(output.get("text", "")),
        *(str(data) for kind, data in _data(output).items() if kind.startswith("text/")),
    ]


def _statements(source: str) -> list[ast.stmt]:
    """Return the statements of a cell; one that is no Python is another guard's matter."""
    try:
        return ast.parse(source).body
    except SyntaxError:
        return []


def _questions(source: str) -> Iterator[str]:
    """Yield the names of the questions that a cell asks or checks; `problem.check` is about a dealt hand."""
    for statement in _statements(source):
        for node in ast.walk(statement):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("check", "mj.check", "ask", "mj.ask"):
                yield str(ast.literal_eval(node.args[0])) if node.args else "?"


def _bullets(prose: str) -> list[str]:
    return re.findall(r"^[-*] (.+?)\s*$", prose, re.MULTILINE)


class _TagReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def _tags(html: str) -> list[tuple[str, dict[str, str | None]]]:
    reader = _TagReader()
    reader.feed(html)
    return reader.tags

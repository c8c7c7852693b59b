"""The flow is one-way: a module imports only what stands before it."""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

PACKAGE = ROOT / "mahjong_lessons"
FOLDERS = (
    "rules",
    "scoring",
    "settlements",
    "files",
    "history",
    "records",
    "bulk",
    "tables",
    "show",
    "charts",
    "practice",
    "explore",
    "course",
)
"""The folders of the package from the ground up; the two files at the root stand on top of them."""
ORDER = (*FOLDERS, "commands", "__main__")
INSIDE = {
    "rules": ("switches", "today", "further", "older", "after_war", "__init__", "own"),
    "scoring": (
        *(
            "tiles",
            "groups",
            "melds",
            "complete",
            "packed",
            "claim",
            "hand",
            "readings",
            "fu",
            "yaku",
            "asking",
            "payments",
        ),
        *(
            "counting",
            "unknowns",
            "steps",
            "near_misses",
            "remarks",
            "score",
            "reachable",
            "examples",
            "sheet",
            "short",
            "parting",
        ),
    ),
}
"""The modules of the lowest floors, in their order too."""
CORE = ("rules", "scoring", "settlements", "files", "records")
UPWARD = {("scoring", "show"), ("tables", "show"), ("history", "tables"), ("records", "tables")}
"""The imports that go up, inside the methods that show: a score and a table show themselves, records become tables."""


def imports(path: Path) -> Iterator[tuple[str, ...]]:
    """Each module that a file imports, as the parts of its name; a name imported from a folder may be one."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path.name}: imports name the package, in one style"
            yield from ((*(node.module or "").split("."), alias.name) for alias in node.names)


def files() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def place(path: Path) -> tuple[str, ...]:
    """The folder and the module of a file."""
    return path.relative_to(PACKAGE).with_suffix("").parts


def test_every_module_has_its_place() -> None:
    assert {place(path)[0] for path in files()} == set(ORDER)
    for folder, modules in INSIDE.items():
        assert {path.stem for path in (PACKAGE / folder).glob("*.py")} - {"__init__"} == set(modules) - {"__init__"}


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_what_stands_before_it(path: Path) -> None:
    here = place(path)
    for first, *rest in imports(path):
        if first != "mahjong_lessons" or rest[0] not in ORDER:
            continue
        if rest[0] != here[0]:
            assert ORDER.index(rest[0]) < ORDER.index(here[0]) or (here[0], rest[0]) in UPWARD, f"imports {rest}"
        elif rest[1] in INSIDE.get(here[0], ()):
            inside = INSIDE[here[0]]
            assert inside.index(rest[1]) < inside.index(here[1]), f"{here[1]} imports {rest[1]}"


@pytest.mark.parametrize("folder", CORE)
def test_the_core_imports_nothing_but_the_standard_library(folder: str) -> None:
    for path in (PACKAGE / folder).glob("*.py"):
        assert {name for name, *_ in imports(path)} <= sys.stdlib_module_names | {"mahjong_lessons"}


ASKING = ("What", "Whether", "How", "Which", "Who", "Why", "When", "Where")


def test_docstrings_tell_and_do_not_ask() -> None:
    texts = [
        (str(path.relative_to(PACKAGE)), node.value.value.split()[0].rstrip(",.:;"))
        for path in sorted(PACKAGE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    ]
    assert len(texts) > 1200
    assert [each for each in texts if each[1] in ASKING] == []


def errors() -> dict[str, tuple[str, str]]:
    """Each class of error in the package, with the class that it is one of and its folder."""
    return {
        node.name: (ast.unparse(node.bases[0]), place(path)[0])
        for path in files()
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and node.bases and issubclass(class_of(path, node.name), Exception)
    }


def class_of(path: Path, name: str) -> type:
    names = (name for name in place(path) if name != "__init__")
    module = importlib.import_module(".".join(("mahjong_lessons", *names)))
    found: type = getattr(module, name)
    return found


def test_the_tree_of_errors_is_drawn_in_the_package() -> None:
    text = ast.get_docstring(ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))) or ""
    drawn: dict[str, tuple[str, str]] = {}
    above: list[str] = []
    for line in text[text.index("    ValueError") :].splitlines():
        depth = (len(line) - len(line.lstrip())) // 4 - 1
        name, *folder = line.split()[:2]
        above[depth:] = [name]
        if depth:
            drawn[name] = (above[depth - 1], folder[0])
    assert drawn == errors()

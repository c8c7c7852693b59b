"""The flow is one-way: a module imports only what stands before it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

PACKAGE = ROOT / "mahjong_lessons"
ORDER = (
    *("tiles", "groups", "rules", "hand", "readings", "fu", "yaku", "catalogue", "payments"),
    *("counting", "unknowns", "steps", "scoring", "mistakes", "examples", "tables", "history", "charts"),
    *("show", "questions", "explore", "lessons", "table_files", "commands", "build", "__main__"),
)
"""The modules and subpackages from the ground up."""
CORE = ORDER[: ORDER.index("examples") + 1]
UPWARD = {("scoring", "show")}
"""A score shows itself in Jupyter: the one import that goes up, inside the methods that show."""


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """Each import of a file: the module or subpackage of ours, or "" and the name of another package."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (_told(alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                yield from (
                    [_told(f"mahjong_lessons.{module}")] if module else ((alias.name, "") for alias in node.names)
                )
            elif module == "mahjong_lessons":
                yield from ((alias.name, "") for alias in node.names)
            else:
                yield _told(module)


def _told(name: str) -> tuple[str, str]:
    first, _, rest = name.partition(".")
    return (rest.split(".")[0], "") if first == "mahjong_lessons" else ("", first)


def files() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def layer(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def test_every_module_has_its_place() -> None:
    assert {layer(path) for path in files()} == set(ORDER)


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_what_stands_before_it(path: Path) -> None:
    here = layer(path)
    for ours, _ in imports(path):
        if ours in ORDER and ours != here and (here, ours) not in UPWARD:
            assert ORDER.index(ours) < ORDER.index(here), f"{here} imports {ours}"


@pytest.mark.parametrize("name", CORE)
def test_the_core_imports_nothing_but_the_standard_library(name: str) -> None:
    others = {other for _, other in imports(PACKAGE / f"{name}.py") if other}
    assert others <= sys.stdlib_module_names

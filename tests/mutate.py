"""Scoring with one thing changed, and the tests that should see it. Run by hand, from the top folder:

    python -m tests.mutate [--count N] [--seed N] [--modules NAME ...]

Each change is of one comparison, number, branch, sum or bit operation in `mahjong_lessons/scoring/`. It is made in a
copy of the package, where the tests named after the module run first and the nearest quick ones after them. A change
that no test sees is a survivor: printed, and counted at the end. Some change nothing that can be seen (a shortcut).
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
SCORING = Path("mahjong_lessons/scoring")
NEAREST = (
    *("test_groups", "test_hand", "test_readings", "test_fu", "test_yaku", "test_payments", "test_score"),
    *("test_edge_cases", "test_faults", "test_local_yaku", "test_examples", "test_quick", "test_short"),
)
"""The quick tests of scoring that run after those of the module itself."""
LONGEST = 120
"""The seconds after which a run counts as seen: a change may make an endless loop."""
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
"""Each operator and the one that takes its place."""
Change = Callable[[], None]


def changes(tree: ast.Module) -> Iterator[tuple[ast.expr, Change]]:
    """Each change that can be made in a tree: the expression it is made in, and what makes it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            yield from ((node, _swap(node.ops, place)) for place in range(len(node.ops)))
        elif isinstance(node, ast.BoolOp | ast.BinOp) and type(node.op) in SWAPS and not _is_of_types(node):
            yield node, _set(node, "op", SWAPS[type(node.op)]())
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            yield node, _set(node, "value", not node.value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            yield node, _set(node, "value", node.value + 1)
        elif isinstance(node, ast.If | ast.IfExp):
            yield node.test, _set(node, "test", ast.UnaryOp(ast.Not(), node.test))


def _is_of_types(node: ast.BoolOp | ast.BinOp) -> bool:
    """Tell a union of types, such as `int | None`, which is no sum."""
    named = (ast.unparse(each) for each in ast.walk(node) if isinstance(each, ast.Name | ast.Constant))
    return isinstance(node, ast.BinOp) and any(name in ("int", "str", "None") for name in named)


def _swap(operators: list[ast.cmpop], place: int) -> Change:
    swapped = SWAPS[type(operators[place])]()
    assert isinstance(swapped, ast.cmpop)
    return lambda: operators.__setitem__(place, swapped)


def _set(node: ast.AST, name: str, value: object) -> Change:
    return lambda: setattr(node, name, value)


def tests_of(module: str) -> list[str]:
    """The tests to run for a module of scoring, its own first."""
    names = dict.fromkeys((f"test_{module}", *NEAREST))
    return [f"tests/scoring/{name}.py" for name in names if (ROOT / f"tests/scoring/{name}.py").exists()]


def is_seen(copy: Path, module: str) -> bool:
    """Tell if a test in the copy fails."""
    options = ("-q", "-x", "-p", "no:cacheprovider", "-n0")
    try:
        ran = subprocess.run(
            [sys.executable, "-m", "pytest", *options, *tests_of(module)],
            cwd=copy,
            env=os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired:
        return True
    return ran.returncode != 0


def survives(copy: Path, module: str, which: int) -> str:
    """The place and words of a change that no test sees, nothing where one does."""
    path = copy / SCORING / f"{module}.py"
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    node, change = list(changes(tree))[which]
    line, before = node.lineno, ast.unparse(node)
    change()
    path.write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")
    try:
        return "" if is_seen(copy, module) else f"{SCORING / module}.py:{line}: {before} -> {ast.unparse(node)}"
    finally:
        path.write_text(source, encoding="utf-8")


def drawn(modules: list[str], count: int, seed: int) -> list[tuple[str, int]]:
    """Changes drawn at random from all those of some modules, each as the module and its number there."""
    every = [
        (module, which)
        for module in modules
        for which, _ in enumerate(changes(ast.parse((ROOT / SCORING / f"{module}.py").read_text(encoding="utf-8"))))
    ]
    return Random(seed).sample(every, min(count, len(every)))


def main() -> None:
    """Make the changes drawn, one after the other, and print the survivors."""
    known = sorted(path.stem for path in (ROOT / SCORING).glob("*.py") if path.stem != "__init__")
    parser = argparse.ArgumentParser(description="Scoring with one thing changed; see the head of tests/mutate.py.")
    parser.add_argument("--count", type=int, default=30, help="default: %(default)s")
    parser.add_argument("--seed", type=int, default=1, help="default: %(default)s")
    parser.add_argument("--modules", nargs="+", choices=known, default=known, metavar="NAME", help="default: all")
    options = parser.parse_args()
    survivors = 0
    with TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in ("mahjong_lessons", "tests", "notebooks"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("pyproject.toml", "README.md", "CONTRIBUTING.md"):
            shutil.copy(ROOT / name, copy / name)
        for module in dict.fromkeys(options.modules):
            if is_seen(copy, module):
                sys.exit(f"the tests nearest to {module} fail with nothing changed")
        for module, which in drawn(options.modules, options.count, options.seed):
            if words := survives(copy, module, which):
                survivors += 1
                print(words, flush=True)
    print(f"of {options.count} changes, seed {options.seed}, survived: {survivors}")
    sys.exit(bool(survivors))


if __name__ == "__main__":
    main()

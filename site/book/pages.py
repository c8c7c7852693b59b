"""Write the pages of the book, for Sphinx to make up: the lessons with their outputs, a list of them, the reference.

    python pages.py FOLDER LINK

LINK is where the lessons run, as seen from the book; nothing where they do not.
"""

import importlib
import json
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import mahjong_lessons
from mahjong_lessons.course.lessons import LESSONS, Lesson, light_lessons, notebooks_folder
from mahjong_lessons.course.readers_copy import asks_or_explores

FRONT = """# Mahjong lessons

How a hand of riichi mahjong is scored, from the first tile on, to read and to print. Each lesson asks you for a
prediction before it shows a result: the results are folded, and a click shows them. Tasks to change a cell, and
controls to move, need the lesson itself: {where}

```{{toctree}}
:maxdepth: 1

{lessons}
reference
```
"""
REFERENCE = """The package
===========

What ``import mahjong_lessons as mj`` gives. The parts that follow, such as ``mj.show``, load when they are first used.
"""


def lesson_page(lesson: Lesson, link: str) -> dict[str, Any]:
    """The notebook of a lesson as the book has it: results folded, and a link to where it runs."""
    notebook: dict[str, Any] = json.loads((notebooks_folder() / lesson.file).read_bytes())
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code" and cell["outputs"] and not asks_or_explores(cell):
            cell["metadata"]["tags"] = ["hide-output"]
    if link and lesson in light_lessons():
        title, _, rest = "".join(notebook["cells"][0]["source"]).partition("\n")
        runs = f'<p class="runs"><a href="{link}?path={lesson.file}">Run this lesson in your browser</a></p>'
        notebook["cells"][0]["source"] = f"{title}\n\n{runs}\n{rest}"
    return notebook


def front_page(link: str) -> str:
    """The page that lists the others."""
    where = f'<a href="{link}?path={LESSONS[0].file}">run it in your browser</a>.' if link else "install the package."
    return FRONT.format(lessons="\n".join(lesson.file for lesson in LESSONS), where=where)


def parts() -> Iterator[ModuleType]:
    """The package, and each of its parts that says what of it is public."""
    yield mahjong_lessons
    for part in pkgutil.iter_modules(mahjong_lessons.__path__, "mahjong_lessons."):
        module = importlib.import_module(part.name)
        if hasattr(module, "__all__"):
            yield module


def reference() -> str:
    """The page on the package: each part's docstring, and those of its public names; each name is told once."""
    written, told = [REFERENCE], set[int]()
    for part in parts():
        names = [name for name in part.__all__ if id(getattr(part, name)) not in told]
        told |= {id(getattr(part, name)) for name in names}
        if names:
            title = part.__name__.replace("mahjong_lessons", "mj")
            written.append(f"{title}\n{'-' * len(title)}\n\n.. automodule:: {part.__name__}\n   :imported-members:")
            written.append(f"   :members: {', '.join(names)}\n")
    return "\n".join(written)


def main(folder: Path, link: str) -> None:
    """Write every page."""
    for lesson in LESSONS:
        (folder / lesson.file).write_text(json.dumps(lesson_page(lesson, link)), encoding="utf-8")
    (folder / "index.md").write_text(front_page(link), encoding="utf-8")
    (folder / "reference.rst").write_text(reference(), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])

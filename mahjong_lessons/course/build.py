"""Build the lessons: run each notebook afresh and write it in one canonical form.

    python -m mahjong_lessons.course.build [--check] [NAME ...]

A build of a built lesson changes no byte (a chart's pixels may differ between machines). So what a reader sees on a
static page is what the code gives, and a change of a lesson shows as exactly that change.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

from mahjong_lessons.course.lessons import notebooks_folder

PACKAGE = Path(__file__).resolve().parents[1]
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"  # names a model that is gone with its kernel
PICTURES = ("image/png", "image/jpeg")
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    # No version: the lessons do not change with the Python that built them.
    "language_info": {"file_extension": ".py", "name": "python", "pygments_lexer": "ipython3"},
}
CELL_TIMEOUT = 60


def build(source: str, folder: Path) -> str:
    """Return the notebook text `source` as it reads after a run in `folder`."""
    notebook = nbformat.reads(source, as_version=4)
    client = NotebookClient(
        notebook,
        timeout=CELL_TIMEOUT,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,
    )
    client.execute()
    return text(canonical(notebook))


def canonical(notebook: NotebookNode) -> NotebookNode:
    """Return `notebook` without anything that comes from the time or the place of its run."""
    notebook.metadata = nbformat.from_dict(METADATA)
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    for cell, name in zip(notebook.cells, _cell_names(notebook), strict=True):
        cell.id = name
        cell.metadata = NotebookNode()
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET_VIEW, None)
    return notebook


def _cell_names(notebook: NotebookNode) -> Iterator[str]:
    """Name each cell by its text: a cell put in between renames none of the others."""
    seen: dict[str, int] = {}
    for cell in notebook.cells:
        name = sha256(f"{cell.cell_type}\n{cell.source}".encode()).hexdigest()[:8]
        seen[name] = seen.get(name, 0) + 1
        yield name if seen[name] == 1 else f"{name}-{seen[name]}"


def text(notebook: NotebookNode) -> str:
    """Return `notebook` as the text of its file."""
    return str(nbformat.writes(notebook)).rstrip("\n") + "\n"


def without_pictures(source: str) -> str:
    """Return the notebook text `source` with the pixels of its charts left out, for comparing."""
    notebook = nbformat.reads(source, as_version=4)
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            for kind in PICTURES:
                if kind in output.get("data", {}):
                    output.data[kind] = ""
    return text(notebook)


def main(arguments: Sequence[str] | None = None) -> int:
    """Build the named lessons, or all; with --check only tell which would change."""
    parser = argparse.ArgumentParser(
        prog="python -m mahjong_lessons.course.build", description="Run and rewrite the lessons."
    )
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="a notebook's path, or its name in the lessons' folder"
    )
    parser.add_argument("--check", action="store_true", help="change nothing, tell what would change (charts aside)")
    options = parser.parse_args(arguments)
    paths = _paths(options.names)
    if not options.check and any(PACKAGE in path.resolve().parents for path in paths):
        parser.error(f"{PACKAGE} is an installed package, which stays as it is; build in a checkout, or a copy's path")
    try:
        changed = [path.name for path in paths if _rebuild(path, write=not options.check)]
    except CellExecutionError as fault:
        print(fault, file=sys.stderr)
        return 1
    return 1 if options.check and changed else 0


def _paths(names: Sequence[str]) -> list[Path]:
    folder = notebooks_folder()
    if not names:
        return sorted(folder.glob("*.ipynb"))
    return [Path(name) if Path(name).exists() else folder / f"{name.removesuffix('.ipynb')}.ipynb" for name in names]


def _rebuild(path: Path, *, write: bool) -> bool:
    """Build one notebook, write it unless told not to, and tell whether it changed."""
    before = path.read_text(encoding="utf-8")
    after = build(before, path.parent)
    if write:
        path.write_text(after, encoding="utf-8", newline="\n")
        changed = after != before
    else:
        changed = without_pictures(after) != without_pictures(before)
    print(f"{path.name}: {'changed' if changed else 'no change'}", flush=True)
    return changed


if __name__ == "__main__":
    sys.exit(main())

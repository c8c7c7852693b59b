"""The tables as files: CSV to reckon with, Markdown and HTML to read."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

import pandas as pd

from mahjong_lessons.files.swap import swap_in
from mahjong_lessons.rules import STANDARD, Rules
from mahjong_lessons.tables.everything import everything


def _flat(table: pd.DataFrame) -> pd.DataFrame:
    """The same table with plain columns: the row labels become the first, and a heading says "1 han", not 1."""
    unit = f" {table.columns.name}" if table.columns.name else ""
    plain = table.set_axis([f"{column}{unit}" for column in table.columns], axis="columns")
    return plain.reset_index()


def csv(table: pd.DataFrame, title: str, source: str) -> str:
    """A table as CSV; title and source are left to the file's name."""
    return _flat(table).to_csv(index=False, lineterminator="\n")


LEGEND = "· marks what cannot be. A / B is what each non-dealer and the dealer pay."


def markdown(table: pd.DataFrame, title: str, source: str) -> str:
    """A table as a Markdown page. Texts of tables hold no `|`, so nothing needs escaping."""
    plain = _flat(table)
    rows = [list(plain.columns), *plain.astype(str).to_numpy().tolist()]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    heads, *lines = [_row([cell.ljust(width) for cell, width in zip(row, widths, strict=True)]) for row in rows]
    return "\n".join(
        [f"# {title}", "", heads, _row(["-" * width for width in widths]), *lines, "", LEGEND, _cited(source), ""]
    )


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def html(table: pd.DataFrame, title: str, source: str) -> str:
    """A table as an HTML page of its own."""
    with pd.option_context("display.max_colwidth", None):
        shown = _flat(table).to_html(index=False, border=0, justify="left")
    return _PAGE.format(title=escape(title), table=shown, legend=LEGEND, source=escape(_cited(source)))


_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font-family: system-ui, sans-serif; margin: 2em }}
table {{ border-collapse: collapse }}
th, td {{ padding: .3em .8em; text-align: left; vertical-align: top; border-bottom: 1px solid }}
</style>
</head>
<body>
<h1>{title}</h1>
{table}
<p>{legend}<br>{source}</p>
</body>
</html>
"""


def _cited(source: str) -> str:
    return f"Worked out from the rules in: {source}."


FORMATS: dict[str, Callable[[pd.DataFrame, str, str], str]] = {"csv": csv, "md": markdown, "html": html}
"""The writers that turn a table, its title and the source of its rules into text, by the ending of the file."""


class WouldReplace(ValueError):
    """Files that hold something else stand where tables are to be written."""


_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""Names that Windows keeps for devices, with any ending."""


def folder_name(name: str) -> str:
    """The name of a rule set as the name of one folder, on any system: no path, no device, never empty."""
    plain = re.sub(r"[^\w.-]+", "-", name).strip(".")
    return f"rules-{plain}" if not plain or _RESERVED.fullmatch(plain) else plain


def write(folder: Path, rules: Rules = STANDARD, *, force: bool = False) -> list[Path]:
    """Write every table of a rule set in every format to a folder named after it in `folder`; return the files.

    Raises `WouldReplace`, and writes nothing, where a file with other contents stands there, unless `force` is set.
    """
    place = folder / folder_name(rules.name)
    contents = {
        place / f"{name}.{ending}": text(table, f"{name} ({rules.name})", rules.source).encode()
        for name, table in everything(rules).items()
        for ending, text in FORMATS.items()
    }
    others = [path.name for path, content in contents.items() if path.exists() and path.read_bytes() != content]
    if others and not force:
        raise WouldReplace(
            f"{place} holds {len(others)} files with other contents ({', '.join(others[:3])}...): move them away, "
            "choose another folder, or write over them with --force"
        )
    place.mkdir(parents=True, exist_ok=True)
    for path, content in contents.items():
        swap_in(path, content)
    return list(contents)

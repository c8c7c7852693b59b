"""How Sphinx makes the book. The pages are written by pages.py, from the lessons and the package."""

import re

project = "Mahjong lessons"
author = copyright = "the mahjong_lessons maintainers"
html_title = project
language = "en"
extensions = ["myst_nb", "sphinx.ext.autodoc"]
exclude_patterns = ["pages.py"]

html_theme = "furo"
html_static_path = ["static"]
html_css_files = ["book.css"]
html_js_files = ["book.js"]
html_copy_source = False
html_show_sourcelink = False

nb_execution_mode = "off"
nb_code_prompt_show = "Show the result"
nb_code_prompt_hide = "Hide the result"
myst_heading_anchors = 3

default_role = "code"  # docstrings have names between single backticks
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"


def as_written(app, what, name, thing, options, lines):
    """Keep columns and code of a docstring as they are written: to Sphinx they would be one paragraph."""
    blocks = "\n".join(lines).split("\n\n")
    lines[:] = "\n\n".join(map(literal, blocks)).split("\n")


def literal(block):
    """A block of a docstring, marked as literal where it has columns or is code."""
    rows = block.split("\n")
    if any(re.search(r"\S {2,}\S", row) for row in rows) or all(row.startswith("    ") for row in rows):
        return "::\n\n" + "\n".join(f"    {row}" for row in rows)
    return block


def setup(app):
    """Tell Sphinx of it."""
    app.connect("autodoc-process-docstring", as_written)

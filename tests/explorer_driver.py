"""Drives an explorer without a browser: every value of every control, every pair of controls, and any text.

Every explorer is driven by setting its traits, as a reader does, so a fault of its view is raised here. What a view
refuses (a ValueError) is returned: a test says which refusals it expects, `assert drive(BaseFu) == set()` if none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields
from html import unescape
from html.parser import HTMLParser
from itertools import combinations, product
from typing import Any

from mahjong_lessons.explore.explorer import Choice, Control, Explorer, Number, Text
from mahjong_lessons.explore.on_board import OnBoard

VOID = {"br", "hr", "img", "wbr", "col"}
STRIPPED = {"script", "style", "svg", "iframe", "object", "link", "form"}
"""What JupyterLab takes out of an untrusted notebook, or what has no place in a view."""

INJECTION = '"><i onclick="x">injected</i><script>x</script>'
NASTY = (
    "",
    " ",
    INJECTION,
    "<img src=x onerror=x>",
    "&amp; &#0; %s {0} \\",
    "0" * 10_000,
    "m" * 10_000,
    "\uff11\uff12m ²s \u0663p",
    "東南西北 🀇🀈",
    "\x00\t\r\n\u202e\u2028",
    "-1m 1.5p 99999999999999999999s",
    "chi 123m, pon 777z; kan",
)
"""Texts that have broken parsers and pages before; every text control gets them."""


class _Checker(HTMLParser):
    """Fails on HTML that a page would repair or JupyterLab would strip."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in STRIPPED, f"<{tag}> does not survive JupyterLab's sanitiser"
        assert not [name for name, _ in attrs if name.startswith("on")], f"<{tag}> with a script"
        if tag == "img":
            assert dict(attrs).get("alt"), "a picture without alt text"
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID, f"<{tag}/> is not closed in HTML"
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, f"</{tag}> closes another tag"


def check_html(html: str) -> None:
    """Assert that the HTML shows something, is well nested, has alt texts, and survives in an untrusted notebook."""
    assert html.strip(), "nothing is shown"
    checker = _Checker()
    checker.feed(re.sub(r'src="data:[^"]*"', 'src=""', html))  # pictures are long, and not what is checked
    checker.close()
    assert not checker.open, f"never closed: {checker.open}"


def every_value(control: Control) -> Sequence[Any]:
    """All values of a control; a text control has too many, and keeps the one it has."""
    match control:
        case Choice():
            return list(control.options.values())
        case Number():
            return range(control.low, control.high + 1)
        case Text():
            return []
        case _:
            return [False, True]


def few_values(control: Control) -> Sequence[Any]:
    """The values that take part in pairs: all, but of a number only both ends, their neighbours and the middle."""
    values = every_value(control)
    if not isinstance(control, Number):
        return values
    return sorted({*values[:2], values[len(values) // 2], *values[-2:]})


class _Driver:
    """Sets an explorer to one state after another, always from the first, and collects what it refuses."""

    def __init__(self, explorer: Explorer[Any]) -> None:
        self.explorer = explorer
        self.first = {item.name: getattr(explorer.state, item.name) for item in fields(explorer.state)}
        self.checked: set[str] = set()
        self.refusals: set[str] = set()

    def set(self, **values: Any) -> None:
        self.explorer.set(**(self.first | values))
        shown = self.explorer.html
        if shown not in self.checked:
            self.checked.add(shown)
            check_html(shown)
        if self.explorer.refusal is not None:
            self.refusals.add(self.explorer.refusal)


def drive(cls: type[Explorer[Any]], **first: Any) -> set[str]:
    """Set every value of every control, and every pair of controls. Gives the messages of the states refused.

    `first` are the values that the other controls keep meanwhile.
    """
    driver = _Driver(cls(**first))
    for name, control in cls.controls.items():
        for value in every_value(control):
            driver.set(**{name: value})
    for (name, control), (other, other_control) in combinations(cls.controls.items(), 2):
        for value, other_value in product(few_values(control), few_values(other_control)):
            driver.set(**{name: value, other: other_value})
    return driver.refusals


def fuzz(cls: type[Explorer[Any]], texts: Iterable[str] = (), **first: Any) -> set[str]:
    """Set every text control to each of the texts and to the nasty ones. Gives the messages of the states refused."""
    driver = _Driver(cls(**first))
    for name, control in cls.controls.items():
        if isinstance(control, Text):
            for value in (*NASTY, *texts):
                driver.set(**{name: value})
                assert "<i onclick" not in driver.explorer.html, f"{name} is not escaped"
    return driver.refusals


def widget_of(explorer: Explorer[Any], name: str) -> Any:
    """The first widget of a control, found as a browser finds it: by the CSS class of its group."""
    groups = [explorer.widget.children[0]]
    while groups:
        group = groups.pop()
        if f"mj-{name}" in group._dom_classes:
            return group.children[0]
        groups += getattr(group, "children", ())
    raise LookupError(name)


def press(explorer: OnBoard[Any], do: str, **what: Any) -> None:
    """Tell an explorer's board what its front end tells it when a reader presses something."""
    explorer.board._handle_custom_msg({"do": do, **what}, [])


def words(html: str) -> str:
    """What a reader reads: the text of some HTML, its spaces single, cells and paragraphs parted by a bar."""
    cells = re.sub(r"</t[dh]>|</p>|</li>|</tr>", " | ", html)
    return unescape(" ".join(re.sub(r"<[^>]*>", " ", cells).split()))

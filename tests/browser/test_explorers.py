"""Every explorer where a reader meets it: each kind of its controls is moved once, and the right view appears.

What is right is told by a twin: the same explorer in this process, set by its traits, its view compared as a whole.
"""

import ast
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, NamedTuple

import nbformat
import pytest

from mahjong_lessons import explore
from mahjong_lessons.explore import explorer as frame
from mahjong_lessons.explore.at_the_table import AtTheTable
from mahjong_lessons.explore.base_fu import BaseFu
from mahjong_lessons.explore.basic_points import BasicPoints
from mahjong_lessons.explore.eras import Eras
from mahjong_lessons.explore.explorer import Choice, Control, Flag, Number, Text
from mahjong_lessons.explore.hand_editor import HandEditor
from mahjong_lessons.explore.house_rules import HouseRules
from mahjong_lessons.explore.kanai import Kanai
from mahjong_lessons.explore.notation import Notation
from mahjong_lessons.explore.one_tile import OneTile
from mahjong_lessons.explore.payments import Payments
from mahjong_lessons.explore.roundings import Roundings
from mahjong_lessons.explore.time_machine import TimeMachine
from mahjong_lessons.explore.waits import Waits
from mahjong_lessons.explore.whole_hand import WholeHand
from mahjong_lessons.explore.yaku_catalogue import YakuCatalogue
from tests.browser.conftest import Seen
from tests.browser.harness import Explorer

AnyExplorer = frame.Explorer[Any]


class Kind(NamedTuple):
    """A kind of control: what has it, how a reader works it, and where it stands in the page."""

    control: type[Control]
    work: Callable[[Explorer, str, Any], None]
    read: Callable[[Explorer, str], Any]


KINDS: dict[str, Kind] = {
    "dropdown": Kind(Choice, Explorer.choose, Explorer.chosen),
    "number field": Kind(Number, Explorer.type, lambda explorer, name: int(explorer.typed(name))),
    "slider": Kind(Number, Explorer.slide, Explorer.slid),
    "checkbox": Kind(Flag, lambda explorer, name, on: explorer.tick(name, on=on), Explorer.ticked),
    "text field": Kind(Text, Explorer.type, Explorer.typed),
}
KEYS = {"ArrowLeft": -1, "ArrowRight": 1}
"""What each key adds to the number of a slider."""


class Row(NamedTuple):
    """One thing that a reader does: to which control, of which kind; `value` is the new one, or a slider's key."""

    control: str
    kind: str
    value: Any


ROWS: dict[type[AnyExplorer], tuple[Row, ...]] = {
    OneTile: (
        Row("suit", "dropdown", "z"),
        Row("number", "number field", 5),
        Row("number", "slider", "ArrowRight"),
        Row("number", "number field", 8),  # there is no eighth honour
        Row("suit", "dropdown", "p"),
    ),
    WholeHand: (
        Row("ready", "dropdown", "two kans"),
        Row("by", "dropdown", "tsumo"),
        Row("last_tile", "checkbox", True),
        Row("honba", "number field", 2),
        Row("honba", "slider", "ArrowLeft"),
        Row("sticks", "slider", "ArrowRight"),
        Row("dora", "text field", "8m"),
        Row("winning", "text field", "9p"),  # which completes nothing
    ),
    HandEditor: (
        Row("tiles", "text field", "123m 456p 78s 22z 777z"),
        Row("winning", "text field", "9s"),
        Row("riichi", "dropdown", "riichi"),
        Row("ippatsu", "checkbox", True),
        Row("honba", "number field", 2),
        Row("sticks", "slider", "ArrowRight"),
    ),
    Notation: (
        Row("tiles", "text field", "3455567s"),
        Row("index", "checkbox", False),
        Row("tiles", "text field", "123m 4x"),  # no tile is an x
    ),
    BaseFu: (
        Row("second", "dropdown", "open kan of terminals or honours"),
        Row("han", "number field", 3),
        Row("han", "slider", "ArrowRight"),
    ),
    Waits: (
        Row("example", "dropdown", "nobetan (3456)"),
        Row("riichi", "checkbox", False),
        Row("tiles", "text field", "234m 567m 678p 4666s"),
        Row("melds", "text field", "pon 777z"),  # more tiles than a hand has
    ),
    YakuCatalogue: (
        Row("hand", "dropdown", "only closed"),
        Row("search", "text field", "run"),
        Row("rules", "dropdown", "ema 2016"),
    ),
    BasicPoints: (
        Row("han", "slider", "ArrowRight"),
        Row("kiriage", "checkbox", True),
        Row("fu", "dropdown", 70),
        Row("han", "number field", 1),
    ),
    Payments: (
        Row("fu", "dropdown", 40),
        Row("han", "slider", "ArrowLeft"),
        Row("honba", "number field", 3),
        Row("sticks", "slider", "ArrowRight"),
    ),
    Eras: (Row("by", "dropdown", "tsumo"), Row("open", "dropdown", True)),
    Kanai: (Row("wait", "dropdown", "two-sided"), Row("melded", "checkbox", False)),
    Roundings: (
        Row("fu", "dropdown", 46),
        Row("han", "number field", 3),
        Row("han", "slider", "ArrowLeft"),
    ),
    TimeMachine: (
        Row("hand", "dropdown", "seven pairs"),
        Row("year", "number field", 1955),
        Row("year", "slider", "ArrowLeft"),
        Row("tiles", "text field", "222m 444p 666s 8888p"),  # a tile too few
    ),
    HouseRules: (
        Row("hand", "dropdown", "13 han"),
        Row("rules", "dropdown", "ema 2016"),
        Row("switch", "dropdown", ("counted_yakuman", True)),
    ),
    AtTheTable: (
        Row("ended", "dropdown", "two rons on one tile"),
        Row("dealer", "checkbox", True),
        Row("honba", "number field", 3),
        Row("honba", "slider", "ArrowLeft"),
        Row("sticks", "slider", "ArrowRight"),
        Row("rules", "dropdown", "ema 2025"),
    ),
}
"""What is done to each explorer, in order; a new one starts where the lesson leaves it."""


def _explorers() -> Iterator[type[AnyExplorer]]:
    for module in iter_modules(explore.__path__, f"{explore.__name__}."):
        for member in vars(import_module(module.name)).values():
            if isinstance(member, type) and issubclass(member, frame.Explorer) and member.__module__ == module.name:
                yield member


EXPLORERS = {cls.__name__: cls for cls in _explorers() if cls.controls}


def _value(told: ast.expr, nodes: Iterable[ast.AST]) -> Any:
    """What an explorer is given: a literal, or what the lesson has called by a name, with its imports."""
    if not isinstance(told, ast.Name):
        return ast.literal_eval(told)
    needed: list[ast.stmt] = [
        node
        for node in nodes
        if isinstance(node, ast.Import | ast.ImportFrom)
        or (isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == told.id)
    ]
    names: dict[str, Any] = {}
    exec(compile(ast.Module(body=needed, type_ignores=[]), "<lesson>", "exec"), names)
    return names[told.id]


def explorers_in(path: Path) -> list[AnyExplorer]:
    """The explorers that a lesson makes, each in its first state, in order."""
    cells = nbformat.read(path, as_version=4).cells
    nodes = [node for cell in cells if cell.cell_type == "code" for node in ast.walk(ast.parse(cell.source))]
    return [
        EXPLORERS[node.func.id](**{str(keyword.arg): _value(keyword.value, nodes) for keyword in node.keywords})
        for node in nodes
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in EXPLORERS
    ]


def on_page(seen: Seen) -> Iterator[tuple[AnyExplorer, Explorer]]:
    """Each class of explorers in a lesson: its first one, and a twin of that in the state in which it stands."""
    firsts = {type(each): each for each in reversed(explorers_in(seen.path))}
    for twin in reversed(firsts.values()):
        css_class = next(name for name in twin.widget._dom_classes if name.startswith("mj-"))
        explorer = seen.lesson.explorer(css_class)
        explorer.show_every_control()
        twin.set(
            **{name: twin._controls[name].from_widget(value) for (name, _), value in standing(twin, explorer).items()}
        )
        yield twin, explorer


def kinds_of(cls: type[AnyExplorer]) -> list[tuple[str, str]]:
    """Every control of an explorer with every kind that it is of: a number is a field and a slider."""
    return [
        (name, kind)
        for name, control in cls.controls.items()
        for kind, each in KINDS.items()
        if isinstance(control, each.control)
    ]


def standing(twin: AnyExplorer, explorer: Explorer) -> dict[tuple[str, str], Any]:
    """What each control of each kind shows in the page."""
    return {(name, kind): KINDS[kind].read(explorer, name) for name, kind in kinds_of(type(twin))}


def meant(twin: AnyExplorer) -> dict[tuple[str, str], Any]:
    """What each control of each kind should show."""
    return {(name, kind): twin._controls[name].to_widget(getattr(twin, name)) for name, kind in kinds_of(type(twin))}


@pytest.mark.parametrize("cls", EXPLORERS.values(), ids=list(EXPLORERS))
def test_every_kind_of_control_of_every_explorer_is_worked(cls: type[AnyExplorer]) -> None:
    kinds = {kind for _, kind in kinds_of(cls)}
    assert {name for name, _ in kinds_of(cls)} == set(cls.controls)
    assert {row.kind for row in ROWS[cls]} == kinds
    assert {(row.control, row.kind) for row in ROWS[cls]} <= set(kinds_of(cls))


def test_every_explorer_shows_its_first_state_before_it_runs(seen: Seen) -> None:
    explorers = explorers_in(seen.path)
    assert explorers or any("Run this cell to answer." in text for text in seen.texts), "no explorer and no drill"
    assert len(explorers) == sum("Run this cell to change them." in text for text in seen.texts)
    for explorer in explorers:
        assert seen.lesson.parsed(explorer._repr_mimebundle_()["text/html"]).text in seen.texts


def test_every_kind_of_control_moves_its_explorer(seen: Seen, subtests: pytest.Subtests) -> None:
    for twin, explorer in on_page(seen):
        for row in ROWS[type(twin)]:
            with subtests.test(explorer=type(twin).__name__, **row._asdict()):
                before = twin.html
                now = getattr(twin, row.control)
                value = now + KEYS[row.value] if row.kind == "slider" else row.value
                setattr(twin, row.control, value)
                assert twin.html != before, "a row that changes nothing shows nothing"
                typed = row.value if row.kind == "slider" else twin._controls[row.control].to_widget(value)
                KINDS[row.kind].work(explorer, row.control, typed)
                explorer.must_show_exactly(seen.lesson.parsed(twin.widget.children[1].value))
                assert standing(twin, explorer) == meant(twin)
    assert seen.lesson.problems() == []


def test_the_tab_key_reaches_every_control_in_order_and_each_is_called_by_its_label(seen: Seen) -> None:
    for twin, explorer in on_page(seen):
        in_order = sorted(kinds_of(type(twin)), key=lambda control: control[0] in twin.folded)
        assert explorer.tab_stops() == [name for name, _ in in_order]
        for name, control in twin.controls.items():
            explorer.must_be_called(name, control.label)

"""Rules of one's own in every explorer that chooses rules, in the drill, and in the tables: one way for all."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest
from traitlets import TraitError

from mahjong_lessons import RULES, explore, tables
from mahjong_lessons.explore.at_the_table import AtTheTable
from mahjong_lessons.explore.drill import Drills
from mahjong_lessons.explore.explorer import Explorer
from mahjong_lessons.explore.house_rules import HouseRules
from mahjong_lessons.explore.payments import Payments
from mahjong_lessons.explore.rule_sets import RulesChoice, rules_of
from mahjong_lessons.explore.whole_hand import WholeHand
from mahjong_lessons.explore.yaku_catalogue import YakuCatalogue
from mahjong_lessons.rules.own import read_rules
from tests.explorer_driver import INJECTION, check_html, widget_of

OURS = 'name = "our table"\n"based on" = "tenhou"\nkiriage_mangan = true\nseveral_rons = "all"\nopen_tanyao = false\n'
EXPLORERS: list[type[Explorer[Any]]] = [AtTheTable, HouseRules, Payments, WholeHand, YakuCatalogue]


@pytest.fixture
def ours(tmp_path: Path) -> Any:
    (tmp_path / "our-table.toml").write_text(OURS, encoding="utf-8")
    return read_rules(tmp_path / "our-table.toml")


def test_every_explorer_that_chooses_rules_is_here() -> None:
    for module in iter_modules(explore.__path__):
        import_module(f"{explore.__name__}.{module.name}")
    choosing = [cls for cls in _explorers(Explorer) if any(isinstance(each, RulesChoice) for each in _controls(cls))]
    assert set(choosing) == set(EXPLORERS)


def _explorers(cls: type[Explorer[Any]]) -> list[type[Explorer[Any]]]:
    return [each for sub in cls.__subclasses__() for each in (sub, *_explorers(sub))]


def _controls(cls: type[Explorer[Any]]) -> list[Any]:
    return list(cls.controls.values())


@pytest.mark.parametrize("cls", EXPLORERS)
def test_rules_of_ones_own_stand_beside_the_presets(cls: type[Explorer[Any]], ours: Any) -> None:
    explorer: Any = cls(rules=ours)
    check_html(explorer.html)
    dropdown = widget_of(explorer, "rules")
    assert dropdown.value == dropdown.options[-1] == "our table"
    dropdown.value = "tenhou"
    assert explorer.rules == "tenhou"
    dropdown.value = "our table"
    assert explorer.rules == ours
    assert "<b>our table</b>" in explorer._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize("cls", EXPLORERS)
def test_another_explorer_does_not_have_them(cls: type[Explorer[Any]], ours: Any) -> None:
    cls(rules=ours)
    other: Any = cls()
    assert "our table" not in widget_of(other, "rules").options
    with pytest.raises(TraitError, match="make a new explorer for our table"):
        other.rules = ours


@pytest.mark.parametrize("cls", EXPLORERS)
def test_a_name_cannot_inject_markup(cls: type[Explorer[Any]]) -> None:
    explorer = cls(rules=replace(RULES["tenhou"], name=INJECTION * 3))
    check_html(explorer._repr_mimebundle_()["text/html"])
    assert "<i onclick" not in explorer.html


@pytest.mark.parametrize("cls", EXPLORERS)
def test_a_preset_may_be_given_itself(cls: type[Explorer[Any]]) -> None:
    explorer: Any = cls(rules=RULES["wrc 2025"])
    assert explorer.rules == "wrc 2025"


def test_a_changed_preset_is_named_by_its_change() -> None:
    changed = replace(RULES["tenhou"], kiriage_mangan=True)
    assert widget_of(HouseRules(rules=changed), "rules").value == "tenhou with kiriage_mangan=True"


def test_what_one_rule_changes_shows(ours: Any) -> None:
    assert "8,000" in HouseRules(hand="4 han 30 fu", rules=ours).html
    assert "7,700" in HouseRules(hand="4 han 30 fu", rules="tenhou").html
    assert "abortive draw" not in AtTheTable(ended="three rons on one tile", rules=ours).html
    assert "8,000" in Payments(han=4, fu=30, rules=ours).html


def test_the_drill_counts_by_them(ours: Any) -> None:
    drills = Drills(seed=4, file=None, rules=ours)
    for _ in range(12):
        assert drills.drill.problem.rules == ours
        assert "our table" in str(drills.drill.problem)
        drills.next()


def test_a_name_that_there_is_not_is_told() -> None:
    with pytest.raises(ValueError, match="there are no rules 'ours'; there are standard"):
        rules_of("ours")
    with pytest.raises(ValueError, match="there are no rules"):
        Drills(file=None, rules="ours")


def test_the_tables_take_them(ours: Any) -> None:
    assert tables.payments(rules=ours).loc[30, 4] == "Mangan 8,000"
    assert "our table" in tables.rules_compared(["tenhou", ours]).columns
    assert "our table" in tables.rule_differences(RULES["tenhou"], ours).columns

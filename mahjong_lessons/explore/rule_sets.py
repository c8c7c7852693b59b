"""The choice of a rule set in an explorer: presets by name, and rules of the reader's own beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from mahjong_lessons.explore.explorer import Choice, controlled_by
from mahjong_lessons.rules import RULES, Rules

RuleSet = str | Rules
"""The name of a preset, or rules of one's own."""
_LONGEST_NAME = 60


@dataclass(frozen=True)
class RulesChoice(Choice):
    """One of several presets; and the rules of one's own that an explorer was made with."""

    def taking(self, value: Any) -> RulesChoice:
        """Give the choice with `value` in its dropdown too, where that is rules of one's own."""
        if not isinstance(value, Rules) or _is_preset(value) or value in self.options.values():
            return self
        return replace(self, options={**self.options, str(value)[:_LONGEST_NAME]: value})

    def accept(self, value: Any) -> RuleSet:
        """Take the name of a preset, a preset itself, or the rules that the explorer was made with."""
        if not isinstance(value, Rules):
            accepted: RuleSet = super().accept(value)
            return accepted
        if _is_preset(value) and value.name in self.options.values():
            return value.name
        if value not in self.options.values():
            raise ValueError(f"{self.label}: make a new explorer for {value}, and give it rules= there")
        return value


def _is_preset(rules: Rules) -> bool:
    return RULES.get(rules.name) == rules


def rules_choice(label: str, names: Sequence[str], default: str | None = None) -> RuleSet:
    """A state field with a dropdown of presets, the first of them the default."""
    options: dict[str, RuleSet] = {name: name for name in names}
    first: RuleSet = names[0] if default is None else default
    return controlled_by(RulesChoice(label, options), first)


def rules_of(value: RuleSet) -> Rules:
    """The rules themselves. Raises ValueError, naming the presets, for a name that there is not."""
    if isinstance(value, Rules):
        return value
    if value not in RULES:
        raise ValueError(f"there are no rules {value!r}; there are {', '.join(RULES)}")
    return RULES[value]

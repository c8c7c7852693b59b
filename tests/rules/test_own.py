"""A reader's own rules from a file, and what the file is told where it is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_lessons import RULES, Win, score
from mahjong_lessons.rules.own import SWITCHES, BadRules, read_rules


def written(folder: Path, text: str) -> Path:
    path = folder / "ours.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_names_a_preset_and_what_differs(tmp_path: Path) -> None:
    rules = read_rules(
        written(
            tmp_path,
            'name = "our table"\n"based on" = "tenhou"\nkiriage_mangan = true\ndouble_yakuman = ["suuankou tanki"]\n',
        )
    )
    assert rules.name == "our table"
    assert rules.changes_from(RULES["tenhou"]) == {
        "kiriage_mangan": (False, True),
        "double_yakuman": (frozenset(), frozenset({"suuankou tanki"})),
    }
    win = Win("234m 67p 345s 678s 22p", "5p", riichi="riichi", by="tsumo")
    assert score(win, rules).points == score(win, RULES["tenhou"]).points


def test_without_a_name_or_a_base_it_is_called_after_the_file_and_starts_from_the_standard(tmp_path: Path) -> None:
    rules = read_rules(written(tmp_path, "red_fives = false"))
    assert rules.name == "ours"
    assert rules.changes_from(RULES["standard"]) == {"red_fives": (True, False)}


def test_limits_and_renhou_can_be_told(tmp_path: Path) -> None:
    text = '"based on" = "wrc 2025"\nrenhou = false\nlimits = [{name = "mangan", han = 5, basic = 2000}]\n'
    rules = read_rules(written(tmp_path, text))
    assert rules.renhou is None
    assert [step.name for step in rules.limits] == ["mangan"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("kiriage_mangan = yes", "ours.toml is not TOML.*line 1"),
        (
            "red_fives = true\nkiriage_manga = true",
            "line 2: there is no switch 'kiriage_manga'; did you mean kiriage_mangan",
        ),
        ("zzz = 1", "there is no switch 'zzz'; the switches are base_fu"),
        ('\n\nkiriage_mangan = "yes"', "line 3: kiriage_mangan is true or false, not 'yes'"),
        ('renhou = "limit"', "line 1: renhou is false or 'mangan', not 'limit'"),
        ('liability = ["tenhou"]', r"a list of daisangen, daisuushii, suukantsu, not \['tenhou'\]"),
        ("base_fu = -20", "line 1: base_fu is a whole number"),
        ('"based on" = "tenho"', "line 1: based on is one of 'standard'"),
        ('name = "tenhou"', "a name of your own"),
        ("name = 3", "a name in quotes"),
        ("limits = [1]", "line 1: limits is a list of"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadRules, match=said):
        read_rules(written(tmp_path, text))


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRules, match="UTF-8"):
        read_rules(path)


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_can_be_told(tmp_path: Path, switch: str) -> None:
    value = getattr(RULES["standard"], switch)
    told = repr(value)
    if isinstance(value, bool) or value is None:
        told = str(bool(value)).lower()
    elif isinstance(value, frozenset):
        told = str(sorted(value))
    elif isinstance(value, tuple):
        steps = (f'{{name = "{step.name}", han = {step.han}, basic = {step.basic}}}' for step in value)
        told = f"[{', '.join(steps)}]"
    text = f"{switch} = {told}"
    assert read_rules(written(tmp_path, text)).changes_from(RULES["standard"]) == {}


def test_a_file_that_windows_marks_as_utf_8_is_read(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\n', encoding="utf-8-sig")
    assert read_rules(file).name == "mine"

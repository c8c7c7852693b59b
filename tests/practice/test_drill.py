"""The drill: what comes next, how hard, the score; and the same in a terminal."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

import mahjong_lessons as mj
from mahjong_lessons.__main__ import main
from mahjong_lessons.practice import KINDS, SKILLS, NoSuchHand, deal
from mahjong_lessons.practice.drill import HARDER_AFTER, Drill, begin
from mahjong_lessons.practice.kinds import HAND_KINDS
from mahjong_lessons.practice.progress import Progress
from mahjong_lessons.practice.real_wins import real_wins
from mahjong_lessons.practice.skills import HARD, LEVELS, taught_by
from tests.practice.test_problems import check_problem
from tests.practice.test_progress import KANCHAN, NOON


def first(**which: str) -> Drill:
    return begin(taught_by(**which), Progress(), 7, NOON)


def right(drill: Drill, at: datetime = NOON) -> Drill:
    return drill.check(drill.problem.answer_text, at)


@pytest.mark.parametrize("name", SKILLS)
def test_every_skill_deals_whole_problems_of_its_kind(name: str) -> None:
    for seed in range(4):
        problem = SKILLS[name].problem(seed)
        assert problem == SKILLS[name].problem(seed)
        assert problem.kind == SKILLS[name].kind
        check_problem(problem)


def test_there_is_a_skill_for_every_kind_and_level() -> None:
    assert {skill.kind for skill in SKILLS.values()} == set(KINDS)
    assert {skill.level for skill in SKILLS.values()} == set(LEVELS)


def asked_about(score: mj.Score) -> set[str]:
    """What a question about a hand may ask for: fu items, yaku, limit, wait, and the form of the payment."""
    win = score.win
    form = f"{'dealer' if win.dealer else 'non-dealer'} {win.by}"
    names = {item.name for item in score.yaku} | {item.name for item in score.fu_items}
    return names | {str(score.limit), score.reading.wait, form}


def test_the_drills_ask_for_all_that_real_wins_have() -> None:
    asked: set[str] = set()
    for skill in (each for each in SKILLS.values() if each.kind in HAND_KINDS):
        for seed in range(60):
            asked |= asked_about(skill.problem(seed).score)
    missing = [real.win for real in real_wins() if not asked_about(mj.score(real.win)) <= asked]
    assert missing == []


def test_only_what_has_been_taught_is_asked() -> None:
    drill = first(lesson="02")
    for _ in range(20):
        assert drill.skill.lesson <= "02"
        drill = right(drill).next(NOON)


@pytest.mark.parametrize(
    ("lesson", "kind", "said"), [("00", None, "nothing of that kind"), ("15", "fuu", "a problem is")]
)
def test_where_nothing_is_taught_it_is_told(lesson: str, kind: str | None, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        taught_by(lesson, kind)


def test_it_gets_harder_and_easier_by_how_it_goes() -> None:
    drill = first()
    for _ in range(2 * HARDER_AFTER):
        drill = right(drill).next(NOON)
    assert drill.level == HARD
    hard = first()
    for _ in range(HARDER_AFTER):
        hard = right(hard).next(NOON)
    assert (hard.level, hard.streak, hard.right, hard.asked) == (2, 3, 3, 3)
    assert wrong(hard).level == 1
    assert wrong(hard).streak == 0
    assert wrong(hard).progress.best_streak == 3


def wrong(drill: Drill) -> Drill:
    """The drill after an answer that is wrong, but an answer."""
    tries = ("7", "9999", "riichi", "chankan", "ryanmen", "tanki", "mangan", "none", "1 2 3", "a", "b")
    given = (drill.check(text, NOON) for text in tries)
    return next(each for each in given if each.counted and not each.right > drill.right)


def test_only_the_first_answer_counts() -> None:
    drill = wrong(first())
    assert (drill.asked, drill.right) == (1, 0)
    again = right(drill)
    assert again.judgement is not None
    assert again.judgement.right
    assert (again.asked, again.right, again.progress) == (1, 0, drill.progress)


@pytest.mark.parametrize("typed", ["", "   ", "40 apples", "\x00", "12 han 3 points"])
def test_what_is_no_answer_counts_for_nothing(typed: str) -> None:
    drill = first(kind="fu").check(typed, NOON)
    assert (drill.asked, drill.counted) == (0, False)
    assert drill.judgement is not None


def test_what_was_missed_comes_back_when_it_is_due() -> None:
    progress = Progress().answered(KANCHAN, False, NOON)
    drill = begin(taught_by(), progress, 7, NOON)
    assert drill.next(NOON + timedelta(minutes=2)).skill.name == KANCHAN


def test_the_same_problem_is_not_asked_twice_in_a_row() -> None:
    drill = first()
    for _ in range(30):
        after = right(drill).next(NOON + timedelta(days=30))
        assert after.skill != drill.skill
        drill = after


def test_a_drill_of_one_skill_goes_on() -> None:
    skills = (SKILLS[KANCHAN],)
    drill = begin(skills, Progress(), 7, NOON)
    assert right(drill).next(NOON).problem != drill.problem


def test_the_same_seed_gives_the_same_drill() -> None:
    assert right(first()).next(NOON).problem == right(first()).next(NOON).problem


# --- in a terminal --------------------------------------------------------------------------------


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    waiting = iter(lines)

    def read(prompt: str = "") -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)


def test_problems_are_asked_and_judged(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    drill = begin(taught_by("15", "fu"), Progress(), 7, NOON)
    typed(monkeypatch, "", "40 han", drill.problem.answer_text, "7")
    assert main(["practice", "--kind", "fu", "--count", "2", "--seed", "7"]) == 0
    said = capsys.readouterr().out
    assert str(drill.problem) in said
    assert "asked are fu, and these are han" in said
    assert f"Right: {drill.problem.answer_text}." in said
    assert "The answer is" in said
    assert said.endswith("1 of 2 right, 0 in a row, the longest ever 1. The seed was 7.\n")


def test_where_the_input_ends_it_says_how_it_went(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "7")
    assert main(["practice", "--kind", "fu", "--seed", "7"]) == 0
    assert capsys.readouterr().out.endswith("0 of 1 right, 0 in a row. The seed was 7.\n")
    typed(monkeypatch)
    assert main(["practice"]) == 0
    assert capsys.readouterr().out.endswith("Nothing was answered.\n")


def test_results_may_be_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    typed(monkeypatch, "7")
    assert main(["practice", "--kind", "fu", "--keep", str(file)]) == 0
    assert len(json.loads(file.read_text(encoding="utf-8"))["skills"]) == 1


def test_rules_of_ones_own_are_asked_by(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "ours.toml").write_text('name = "our table"\nkiriage_mangan = true\n', encoding="utf-8")
    typed(monkeypatch, "0 0 0 0")
    assert main(["practice", "--kind", "settlement", "--count", "1", "--rules", str(tmp_path / "ours.toml")]) == 0
    assert "Under the rules our table." in capsys.readouterr().out


def test_a_skill_that_the_rules_leave_no_hand_for_is_passed_over() -> None:
    pairs = replace(mj.RULES["standard"], name="pairs of 50", seven_pairs_fu=50)
    skills = (SKILLS["fu: seven pairs"], SKILLS["fu: closed ron"])
    drill = begin(skills, Progress(), 7, NOON, pairs)
    for _ in range(4):
        assert drill.skill.name == "fu: closed ron"
        assert drill.problem.rules == pairs
        drill = drill.next(NOON)
    with pytest.raises(NoSuchHand, match="nothing can be asked"):
        begin(skills[:1], Progress(), 7, NOON, pairs)


@pytest.mark.parametrize(
    "arguments", [["--kind", "fuu"], ["--count", "0"], ["--count", "x"], ["--seed", "x"], ["--lesson", "00"]]
)
def test_what_cannot_be_asked_is_told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code: object = main(["practice", *arguments])
    except SystemExit as left:
        code = left.code
    assert code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_kinds_have_names_that_the_public_face_takes() -> None:
    assert mj.practice.deal("fu", seed=7) == deal("fu", seed=7)

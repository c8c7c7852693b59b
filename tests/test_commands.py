"""The subcommands: what they print and write, and how they refuse what they are given."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import mahjong_lessons as mj
from mahjong_lessons.__main__ import main
from mahjong_lessons.rules import FURTHER, HISTORICAL, MODERN, RULES
from tests.test_cli import complaint

HAND = ("345m 40677p 67s", "8s", "--meld", "chi 340m")
CLOSED = ("123m 456p 34789s 22z", "5s")
KAN = ("123m 456p 78s 22z", "9s", "--meld", "closed kan 7777z")


def run(*arguments: str) -> int | str | None:
    """Run the command line in this process; return its exit code."""
    try:
        return main(arguments)
    except SystemExit as exit_:
        return exit_.code


def test_score_prints_the_whole_account(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("score", *HAND, "--tsumo") == 0
    win = mj.Win("345m 40677p 67s", "8s", melds=["chi 340m"], by="tsumo")
    short = "345m40677p67s.8s_340mc_tsumo"
    assert capsys.readouterr().out == f"{mj.score(win)}\n\nShort text of this hand: {short}\n"


@pytest.mark.parametrize(
    ("arguments", "win"),
    [
        ((*HAND, "--seat", "north", "--round", "south"), {"seat": "north", "round": "south"}),
        ((*HAND, "--last-tile", "--honba", "2", "--sticks", "3"), {"last_tile": True, "honba": 2, "riichi_sticks": 3}),
        ((*CLOSED, "--riichi", "--ippatsu"), {"riichi": "riichi", "ippatsu": True}),
        (
            (*CLOSED, "--double-riichi", "--dora", "1z 1z", "--ura", "4s"),
            {"riichi": "double riichi", "dora_indicators": "11z", "ura_indicators": "4s"},
        ),
        ((*CLOSED, "--tsumo", "--first-turn"), {"by": "tsumo", "first_turn": True}),
        ((*KAN, "--tsumo", "--after-kan"), {"by": "tsumo", "after_kan": True}),
        ((*CLOSED, "--robbed-kan", "--rules", "wrc 2025"), {"robbed_kan": True}),
    ],
)
def test_every_option_reaches_the_win(
    arguments: Sequence[str], win: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[mj.Win, mj.Rules]] = []
    monkeypatch.setattr("mahjong_lessons.commands.score_of", lambda *given: seen.append(given))
    assert run("score", *arguments) == 0
    ((given, rules),) = seen
    assert {name: getattr(given, name) for name in win} == win
    assert rules is RULES["wrc 2025" if "--rules" in arguments else "standard"]


def test_what_no_source_tells_is_printed_as_unknown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("score", *CLOSED, "--rules", "kanai 1952") == 0
    assert "unknown" in capsys.readouterr().out


def test_a_hand_without_yaku_is_told_with_its_fu(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("score", "123m 456p 34789s 22z", "5s", "--seat", "south") == 2
    said = complaint(capsys)
    assert "has no yaku" in said
    assert "fu" in said


# --- what is refused ------------------------------------------------------------------------------

REFUSED = (
    (),
    ("345m",),
    ("", ""),
    ("hello", "8s"),
    ("345m", "8s"),
    ("345m 40677p 67s", "9p", "--meld", "chi 340m"),
    ("55555m 123p 456s 77z", "7z"),
    ("123m 456p 34789s 20z", "5s"),
    ("123m 456p 34789s 22", "5s"),
    ("345m 40677p 67s", "88s", "--meld", "chi 340m"),
    ("345m 40677p 67s", "8s", "--meld", "chi 349m"),
    ("345m 40677p 67s", "8s", "--meld", "chi"),
    ("345m 40677p 67s", "8s", "--meld", "kan 777z"),
    ("345m 40677p 67s", "8s", "--meld"),
    (*HAND, "--riichi"),
    (*HAND, "--ippatsu"),
    (*HAND, "--after-kan"),
    (*HAND, "--tsumo", "--robbed-kan"),
    (*CLOSED, "--riichi", "--double-riichi"),
    (*CLOSED, "--seat", "up"),
    (*CLOSED, "--honba", "-1"),
    (*CLOSED, "--honba", "1.5"),
    (*CLOSED, "--sticks", "many"),
    (*CLOSED, "--sticks", "9" * 5000),
    (*CLOSED, "--rules", "nonsense"),
    (*CLOSED, "--dora", "123456m"),
    (*CLOSED, "--ura", "5"),
    (*CLOSED, "--nonsense"),
    ("\uff13\uff14\uff15m", "8s"),
    ("🀇🀈🀉", "🀀"),
    ("123m\n456p", "5s"),
    ("\0", "\udcff"),
    ("1" * 10000 + "m", "1m"),
)


@pytest.mark.parametrize("arguments", REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_scored_is_one_line(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("score", *arguments) == 2
    assert complaint(capsys).startswith("mahjong-lessons: ")


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("file",),
        ("file/below",),
        ("\0",),
        ("out", "--rules"),
        ("out", "--rules", "nonsense"),
        ("out", "--rules", "tenhou", "--all"),
    ],
)
def test_what_cannot_be_written_is_one_line(
    arguments: Sequence[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("")
    assert run("tables", *arguments) == 2
    assert complaint(capsys).startswith("mahjong-lessons: ")
    assert list(tmp_path.iterdir()) == [Path(tmp_path, "file")]


def test_no_traceback_comes_out_of_the_process() -> None:
    command = [sys.executable, "-m", "mahjong_lessons", "score", "123m", "456p"]
    refused = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (2, "", 1)
    assert "Traceback" not in refused.stderr


# --- tables ---------------------------------------------------------------------------------------


def test_tables_writes_three_formats_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tables", str(tmp_path / "new" / "folder")) == 0
    written = sorted((tmp_path / "new" / "folder" / "standard").iterdir())
    assert sorted(capsys.readouterr().out.splitlines()) == list(map(str, written))
    assert {path.suffix for path in written} == {".csv", ".md", ".html"}
    assert len(written) == 3 * len(mj.tables.everything())


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["--rules", "wrc 2025", "--rules", "22-fu"], ["wrc 2025", "discarder pays 1932"]),
        (["--all"], [*MODERN, *FURTHER, *HISTORICAL]),
    ],
)
def test_tables_writes_the_rule_sets_asked_for(arguments: list[str], names: list[str], tmp_path: Path) -> None:
    assert run("tables", str(tmp_path), *arguments) == 0
    assert {path.name for path in tmp_path.iterdir()} == {name.replace(" ", "-") for name in names}
    assert (tmp_path / names[0].replace(" ", "-") / "yaku.html").exists()


@pytest.mark.parametrize("command", ["score", "tables"])
def test_help_tells_every_rule_set(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command, "--help") == 0
    told = " ".join(capsys.readouterr().out.split())
    assert all(name in told for name in RULES)


WHOLE = ("score", "345m 40677p 67s", "8s", "--meld", "chi 340m", "--tsumo")


def test_a_terminal_that_does_not_know_a_sign_still_gets_the_figures() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "mahjong_lessons", *WHOLE],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )
    assert "1,000 from each non-dealer" in run.stdout


@pytest.mark.parametrize(
    ("arguments", "closed", "code", "out", "err"),
    [
        ("practice --count 1", "<&-", 0, "Nothing was answered.", ""),
        ("practice --count 1", "</dev/null >&-", 0, "", ""),
        ("review -", "<&-", 2, "", "mahjong-lessons: the file is empty, so it is no game log\n"),
        ("score 1 2", "2>&-", 2, "", ""),
        ("review no/such/log", "", 2, "", "mahjong-lessons: No such file or directory: no/such/log\n"),
    ],
)
def test_a_stream_that_the_shell_closed_is_no_traceback(
    arguments: str, closed: str, code: int, out: str, err: str
) -> None:
    line = f'"{sys.executable}" -m mahjong_lessons {arguments} {closed}'
    ended = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (code, err)
    assert ended.stdout.strip().endswith(out)
    assert bool(ended.stdout) == bool(out)


def test_a_reader_who_has_seen_enough_is_no_fault() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "mahjong_lessons", *WHOLE], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_the_short_text_of_a_hand_is_told_and_taken_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*WHOLE, "--honba", "2") == 0
    told = capsys.readouterr().out
    short = told.rstrip().rpartition(" ")[2]
    assert run("score", short) == 0
    assert capsys.readouterr().out == told
    for arguments, said in (((short, "8s"), "leave '8s' out"), (("345m 40677p 67s",), "which tile")):
        assert run("score", *arguments) == 2
        assert said in capsys.readouterr().err

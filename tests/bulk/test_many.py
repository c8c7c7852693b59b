"""Many logs: counts add up, nothing is counted twice, and what is broken is named."""

from __future__ import annotations

import importlib
import io
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

from mahjong_lessons import bulk, records
from mahjong_lessons.bulk import many
from mahjong_lessons.records import RecordedWin, Said
from mahjong_lessons.rules import RULES
from tests.cases import read_lines, win_of
from tests.records.made import draw, log, put, riichi, start, won

HEAVEN = log(start(), draw(0, "3p"), won(0, 0))
READY = log(start(), draw(0, "9s"), *riichi(0, "9s"), draw(1, "3p"), put(1, "3p"), won(0, 1))


@pytest.fixture
def logs(tmp_path: Path) -> list[Path]:
    made = []
    for number in range(120):
        path = tmp_path / f"{number:03}.json"
        path.write_text(HEAVEN if number % 3 == 0 else READY, encoding="utf-8")
        made.append(path)
    (tmp_path / "broken.json").write_text("no log", encoding="utf-8")
    return [*made, tmp_path / "broken.json", tmp_path / "missing.json"]


def test_all_wins_are_counted_once_and_broken_logs_are_named(logs: list[Path]) -> None:
    seen: list[tuple[int, int]] = []
    found = bulk.tally([*logs, *logs[:50]], progress=lambda done, whole: seen.append((done, whole)))
    assert (found.files, found.wins) == (120, 120)
    assert found.yaku["tenhou"] == 40
    assert found.yaku["double riichi"] == found.yaku["ippatsu"] == 80
    assert sum(found.han.values()) == sum(found.fu.values()) == sum(found.waits.values()) == 120
    assert [Path(name).name for name in found.broken] == ["broken.json", "missing.json"]
    assert seen[-1] == (122, 122)
    assert "120 wins in 120 logs" in str(found)


def test_tallies_add_up_to_new_ones(logs: list[Path]) -> None:
    one, other = bulk.tally(logs[:10]), bulk.tally(logs[10:])
    before = dict(one.yaku)
    assert one + other == bulk.tally(logs)
    assert one.yaku == before


def test_a_cluster_counts_the_same(logs: list[Path], here: Any) -> None:
    assert bulk.tally(logs, here) == bulk.tally(logs)


def test_a_disagreement_with_a_log_is_counted(tmp_path: Path) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(log(start(), draw(0, "3p"), won(0, 0, [1, -1, 0, 0])), encoding="utf-8")
    assert bulk.tally([path]).disagreements == 1
    assert bulk.tally_of(path).wins == len(records.read(path).wins)


@pytest.fixture
def here() -> Iterator[Any]:
    """Two workers in this very process, which start at once."""
    distributed = pytest.importorskip("distributed", reason="the extra [bulk] is not installed")
    with distributed.Client(processes=False, dashboard_address=None, n_workers=2, threads_per_worker=1) as client:
        yield client


def test_a_worker_that_dies_is_replaced_and_what_it_had_counted_is_counted_once(logs: list[Path]) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra [bulk] is not installed")
    killed: list[int] = []

    def progress(done: int, whole: int) -> None:
        if done and not killed:
            killed.append(next(iter(client.run(os.getpid).values())))
            os.kill(killed[0], signal.SIGKILL)

    with distributed.Client(n_workers=1, threads_per_worker=1, dashboard_address=None) as client:
        assert bulk.tally(logs, client, progress=progress) == bulk.tally(logs)
    assert killed


def test_a_log_that_kills_each_worker_is_named_and_those_beside_it_are_counted(
    logs: list[Path], here: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = many._of_part
    killed = importlib.import_module("distributed").KilledWorker("007.json", SimpleNamespace(address="gone"), 1)

    def deadly(part: list[str], rules: Any) -> bulk.Tally:
        """As the scheduler tells of a task whose workers died, one after the other."""
        if any(name.endswith("007.json") for name in part):
            raise killed
        return counted(part, rules)

    monkeypatch.setattr(many, "_of_part", deadly)
    found = bulk.tally(logs, here)
    assert [Path(name).name for name in found.broken] == ["007.json", "broken.json", "missing.json"]
    assert (found.files, found.wins) == (119, 119)


def test_what_is_cancelled_leaves_nothing_running_and_nothing_counted(logs: list[Path], here: Any) -> None:
    def stop(done: int, whole: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bulk.tally(logs, here, progress=stop)
    assert not any(here.processing().values())
    assert bulk.tally(logs, here) == bulk.tally(logs)


def test_rules_that_leave_something_open_are_tallied_too() -> None:
    for name in RULES:
        assert bulk.tally_of(records.EXAMPLE, RULES[name]).wins == 12, name


def test_the_bar_grows_in_a_terminal_and_only_its_end_is_written_to_a_file(logs: list[Path]) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal, file = Terminal(), io.StringIO()
    bulk.tally(logs, progress=bulk.bar(terminal))
    bulk.tally(logs, progress=bulk.bar(file))
    *_, half, end = terminal.getvalue().split("\r")
    assert terminal.getvalue().startswith("\r[..............................] 0 of 122 logs")
    assert half == "[########################......] 100 of 122 logs"
    assert end == f"{file.getvalue()}" == "[##############################] 122 of 122 logs\n"


def test_the_bar_of_a_notebook_is_one_output_that_changes() -> None:
    cell = new_code_cell(
        "import io\nfrom mahjong_lessons import bulk, records\n"
        "found = bulk.tally([records.EXAMPLE, 'missing'], progress=bulk.bar())\nprint(found.files)"
    )
    notebook = new_notebook(cells=[cell])
    NotebookClient(notebook, kernel_name="python3").execute()
    shown, printed = cell.outputs
    assert shown.data["text/plain"].endswith("2 of 2 logs")
    assert '<progress value="2" max="2">' in shown.data["text/html"]
    assert printed.text == "1\n"


def test_the_shipped_shares_are_those_of_the_real_wins(shared: Path) -> None:
    wins = [win_of(case) for case in read_lines(shared / "data" / "real_wins.jsonl")]
    again = bulk.of_wins(RecordedWin(win, Said(), "east", "south", "east 1", 0, RULES["tenhou"]) for win in wins)
    for name in ("wins", "han", "fu", "limits", "waits", "yaku"):
        assert getattr(again, name) == getattr(bulk.real_wins(), name)


def test_the_shipped_shares_count_each_win_once() -> None:
    real = bulk.real_wins()
    for counts in (real.han, real.fu, real.limits, real.waits):
        assert sum(counts.values()) == real.wins == 2056

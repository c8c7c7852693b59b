"""Many logs: counts add up, nothing is counted twice, and what is broken is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_lessons import bulk, records
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


def test_a_cluster_counts_the_same(logs: list[Path]) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra [bulk] is not installed")
    with distributed.Client(processes=False, dashboard_address=None, n_workers=2, threads_per_worker=1) as client:
        assert bulk.tally(logs, client) == bulk.tally(logs)


def test_a_disagreement_with_a_log_is_counted(tmp_path: Path) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(log(start(), draw(0, "3p"), won(0, 0, [1, -1, 0, 0])), encoding="utf-8")
    assert bulk.tally([path]).disagreements == 1
    assert bulk.tally_of(path).wins == len(records.read(path).wins)

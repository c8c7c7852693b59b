"""Files are written all or nothing."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from mahjong_lessons.files.swap import swap_in


def test_a_file_is_written_and_nothing_else_is_left(tmp_path: Path) -> None:
    swap_in(tmp_path / "a.txt", b"one")
    swap_in(tmp_path / "a.txt", b"two")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a.txt": b"two"}


def test_what_cannot_be_swapped_in_leaves_all_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    swap_in(tmp_path / "a.txt", b"one")

    def fails(*paths: object) -> None:
        raise OSError("no")

    monkeypatch.setattr(os, "replace", fails)
    with pytest.raises(OSError, match="no"):
        swap_in(tmp_path / "a.txt", b"two")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a.txt": b"one"}


def test_a_link_is_replaced_and_what_it_points_at_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_bytes(b"mine")
    (tmp_path / "link.txt").symlink_to(tmp_path / "mine.txt")
    swap_in(tmp_path / "link.txt", b"ours")
    assert (tmp_path / "mine.txt").read_bytes() == b"mine"
    assert (tmp_path / "link.txt").read_bytes() == b"ours"


def test_many_writers_at_once_leave_one_whole_file(tmp_path: Path) -> None:
    contents = [bytes([number]) * 10_000 for number in range(16)]
    threads = [threading.Thread(target=swap_in, args=(tmp_path / "a", content)) for content in contents]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (tmp_path / "a").read_bytes() in contents
    assert [path.name for path in tmp_path.iterdir()] == ["a"]

"""How fast `bulk` is: one process, two workers, and a million wins from start to end, with the memory it takes.

    python -m tests.bulk.measure FOLDER [--wins N]

FOLDER holds game logs; they are read again and again under other names until there are N wins. Measure on a machine
that does nothing else.
"""

from __future__ import annotations

import argparse
import resource
import tempfile
import time
from pathlib import Path
from typing import Any

from mahjong_lessons import bulk


def copies(folder: Path, wins: int, into: Path) -> list[Path]:
    """Names for the logs of a folder, as many as hold that many wins."""
    logs = sorted(path for path in folder.iterdir() if not bulk.tally_of(path).broken)
    once = sum(bulk.tally_of(path).wins for path in logs)
    made = []
    for number in range(-(-wins // once)):
        for log in logs:
            made.append(into / f"{number:06}-{log.name}")
            made[-1].symlink_to(log.resolve())
    return made


def measured(paths: list[Path], client: Any = None) -> float:
    """The seconds that a tally takes; it is printed, and so is the largest memory of this process until now."""
    began = time.perf_counter()
    found = bulk.tally(paths, client, progress=bulk.bar())
    took = time.perf_counter() - began
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{found.wins:,} wins in {took:.1f} s, {1e6 * took / found.wins:.0f} us a win, {memory:.0f} MB at most")
    return took


def main() -> None:
    """Measure with one process and with two workers."""
    import distributed

    parser = argparse.ArgumentParser(description="Measure bulk.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--wins", type=int, default=1_000_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        paths = copies(options.folder, options.wins, Path(folder))
        alone = measured(paths)
        start: Any = distributed.Client
        with start(n_workers=2, threads_per_worker=1, dashboard_address=None) as client:
            together = measured(paths, client)
    print(f"two workers are {alone / together:.2f} times as fast")


if __name__ == "__main__":
    main()

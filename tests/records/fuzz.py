"""Broken game logs by the thousand. Run by hand, from the top folder:

    python -m tests.records.fuzz [--count N] [--seed N] [FOLDER ...]

Each input is a log of one of the three formats that is broken in one to eight places: bytes changed or left out, lines
cut or told twice, values of JSON changed for others, attributes of XML changed. The logs are those of the folders, and
small ones made here. Reading may raise `NotARecord` or give notes; anything else is printed and counted, and so is an
input that takes longer than ten seconds of work or more than 100 MB.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from mahjong_lessons import records
from tests.records.test_read import JSON, MADE, ODD, XML

SLOW = 10.0
"""Seconds of work, of which the largest log takes less than a tenth."""
MOST_MEMORY = 100 * 1024 * 1024
EVERY = 50
"""How many inputs come to one whose memory is traced, since tracing takes many times as long."""
NUMBERS = ("", "-1", "0", "3", "4", "16", "135", "136", "70000", "9" * 30, "1e9", "x", "\u00b2", "1,2", "0,0,0", "%FF")


def bytes_changed(log: bytes, chance: Random) -> bytes:
    """A byte changed, left out or told twice."""
    place = chance.randrange(len(log))
    new = chance.choice([b"", log[place : place + 1] * 2, chance.randbytes(1), chance.choice([b'"', b"<", b"[", b"9"])])
    return log[:place] + new + log[place + 1 :]


def lines_cut(log: bytes, chance: Random) -> bytes:
    """A piece between two ends of lines, tags or lists left out, told twice, or put somewhere else."""
    ends = [found.end() for found in re.finditer(rb"[\n>\]]", log)] or [len(log)]
    start, end, to = sorted(chance.choice(ends) for _ in range(3))
    piece = log[start:end]
    return chance.choice([log[:start] + log[end:], log[:end] + piece + log[end:], log[:start] + log[end:to] + piece])


def values_changed(log: bytes, chance: Random) -> bytes:
    """A value of JSON changed for an odd one or for another of the same log; other texts have their bytes changed."""
    try:
        lines = [json.loads(line) for line in log.splitlines() if line.strip()]
    except ValueError:
        return bytes_changed(log, chance)
    places = [place for line in lines if isinstance(line, dict | list) for place in _places(line)]
    if not places:
        return bytes_changed(log, chance)
    (holder, key), (other, where) = chance.choice(places), chance.choice(places)
    holder[key] = json.loads(json.dumps(chance.choice([chance.choice(ODD), other[where]])))
    return "\n".join(map(json.dumps, lines)).encode()


def attributes_changed(log: bytes, chance: Random) -> bytes:
    """An attribute of XML, or the number in a tag, changed for another; other texts have their bytes changed."""
    found = list(re.finditer(rb'="([^"]*)"|<[T-WD-G](\d+)', log))
    if not found:
        return bytes_changed(log, chance)
    start, end = (each := chance.choice(found)).span(each.lastindex or 0)
    other = chance.choice(found)
    new = chance.choice([chance.choice(NUMBERS).encode(), other[other.lastindex or 0]])
    return log[:start] + new + log[end:]


WAYS: tuple[Callable[[bytes, Random], bytes], ...] = (bytes_changed, lines_cut, values_changed, attributes_changed)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    for key in value if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def broken(log: bytes, chance: Random) -> bytes:
    """The log broken in one to eight places."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        log = chance.choice(WAYS)(log, chance) or b" "
    return log


def read_through(log: bytes) -> str:
    """Read a log and ask all of its wins. Gives how it ended; raises whatever is no refusal."""
    try:
        record = records.read(log)
    except records.NotARecord:
        return "refused"
    for win in record.wins:
        win.differs()
    str(record)
    if any(len(note) > 1000 for note in record.notes):
        raise AssertionError("a note is longer than a reader can read")
    return "notes" if record.notes else "read"


def failure(log: bytes, traced: bool) -> str:
    """What is wrong with how a log is read; nothing where it is refused or read."""
    if traced:
        tracemalloc.start()
    began = time.process_time()
    try:
        read_through(log)
    except Exception as error:  # any other error is looked for
        return f"{type(error).__name__}: {error}"
    finally:
        took = time.process_time() - began
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    if took > SLOW:
        return f"{took:.1f} s"
    return f"{most:,} bytes" if most > MOST_MEMORY else ""


def logs(folders: list[Path]) -> list[bytes]:
    """The logs to break: one of each format made here, the shipped game, and those of the folders."""
    made = [MADE.encode(), XML.encode(), JSON.encode(), records.EXAMPLE.read_bytes()]
    return made + [path.read_bytes() for folder in folders for path in sorted(folder.iterdir())]


def main() -> None:
    """Break logs and print what failed."""
    parser = argparse.ArgumentParser(description="Broken game logs; see the head of tests/records/fuzz.py.")
    parser.add_argument("folders", type=Path, nargs="*", metavar="FOLDER")
    parser.add_argument("--count", type=int, default=20_000, help="default: %(default)s")
    parser.add_argument("--seed", type=int, default=1, help="default: %(default)s")
    options = parser.parse_args()
    whole, chance = logs(options.folders), Random(options.seed)
    failed = 0
    for number in range(options.count):
        tried = broken(chance.choice(whole), chance)
        if said := failure(tried, traced=number % EVERY == 0):
            failed += 1
            print(f"input {number}: {said}\n{tried[:300]!r}", flush=True)
    print(f"of {options.count:,} broken logs, seed {options.seed}, failed: {failed}")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()

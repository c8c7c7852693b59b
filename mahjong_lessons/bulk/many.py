"""tally(paths): many logs on this machine, or on any Dask cluster by its client.

Paths go out and tallies come back, since a tally is small and a score is not. Each part is added once, when it comes;
nothing is folded in place, so that a part that is run again, as one is whose worker died, cannot be counted twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from operator import add
from pathlib import Path
from typing import Any

from mahjong_lessons.bulk.tally import Tally, tally_of
from mahjong_lessons.rules import Rules

_PART = 50
"""The logs that go to a worker at once: enough that sending them costs little beside scoring them."""


def tally(
    paths: Iterable[Path | str],
    client: Any = None,
    rules: Rules | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Tally:
    """The tally of all wins in the logs at `paths`; each path is read once, however often it is named.

    `client` is a `distributed.Client`; without one the logs are read here, one after the other. `progress` is called
    with how many logs are done and how many there are, such as by `bar()`. Logs that cannot be read, or that kill each
    worker that reads them, are named in `broken`.
    """
    names = list(dict.fromkeys(map(str, paths)))
    parts = [names[start : start + _PART] for start in range(0, len(names), _PART)]
    total, done = Tally(), 0
    if progress:
        progress(done, len(names))
    for size, part in _here(parts, rules) if client is None else _on_cluster(parts, client, rules):
        total, done = total + part, done + size
        if progress:
            progress(done, len(names))
    return total


def _here(parts: list[list[str]], rules: Rules | None) -> Iterator[tuple[int, Tally]]:
    for part in parts:
        yield len(part), _of_part(part, rules)


def _on_cluster(parts: list[list[str]], client: Any, rules: Rules | None) -> Iterator[tuple[int, Tally]]:
    """The tally of each part, as it comes. The logs of a part whose workers died go at the end, each alone.

    A worker that dies puts all that waits there under suspicion, so only a log that runs alone shows that it kills.
    """
    import distributed  # an extra of its own, and only this way needs it

    as_completed: Any = distributed.as_completed
    futures = client.map(_of_part, parts, rules=rules, pure=False)
    left = dict(zip(futures, parts, strict=True))
    alone: list[str] = []
    try:
        for future in as_completed(futures):
            part = left.pop(future)
            try:
                yield len(part), future.result()
            except distributed.KilledWorker:
                alone += part
    finally:
        client.cancel(list(left))
    for log in alone:
        try:
            yield 1, client.submit(_of_part, [log], rules=rules, pure=False).result()
        except distributed.KilledWorker:
            yield 1, Tally(broken=(log,))


def _of_part(part: list[str], rules: Rules | None) -> Tally:
    return reduce(add, (tally_of(path, rules) for path in part), Tally())

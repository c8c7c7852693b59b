"""How fast the package is, beside the independent scorer `mahjong` on the same hands. Run by hand, from the top folder:

    python -m tests.benchmark [WINS.jsonl] [--rounds N]

A line of the file is a win as a JSON object: `hand` and `win`, the other arguments of `mahjong_lessons.Win` by their
names. Without a file, random hands are dealt. Both scorers get objects made beforehand, each hand is scored once a
round, the scorers take turns in going first, and nothing is kept between calls. Times are microseconds for one hand
unless they say ms. The garbage collector is left as Python sets it.
"""

from __future__ import annotations

import argparse
import gc
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import partial
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

import nbformat
from ipywidgets import HTML, IntSlider
from mahjong.hand_calculating.hand import HandCalculator
from nbclient import NotebookClient

import mahjong_lessons as mj
from mahjong_lessons.course.lessons import notebooks_folder
from mahjong_lessons.explore.explorer import Explorer, number
from tests.hands import deal
from tests.oracle import Question, opinion_of_mahjong, opinion_of_ours, question

RULES = mj.RULES["tenhou"]
ROUNDS, DEALT, REPEATS = 7, 2000, 20
MICRO, MILLI = 1e6, 1e3

# --- the hands ------------------------------------------------------------------------------------


def read(file: Path) -> list[dict[str, Any]]:
    """Read the arguments of `Win` from each line of a file."""
    names = {each.name for each in fields(mj.Win) if each.init}
    lines = file.read_text(encoding="utf-8").splitlines()
    return [{name: value for name, value in json.loads(line).items() if name in names} for line in lines]


def dealt(count: int, seed: int = 1) -> list[dict[str, Any]]:
    """Deal random hands that may win."""
    chance = Random(seed)
    found: list[dict[str, Any]] = []
    while len(found) < count:
        hand = deal(chance)
        try:
            mj.score(mj.Win(**hand), RULES)
        except mj.NoYaku:
            continue
        found.append(hand)
    return found


# --- timing ---------------------------------------------------------------------------------------


def timed(action: Callable[[], object]) -> float:
    """The seconds that one run of `action` takes."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def score_ours(wins: list[mj.Win]) -> None:
    """Score every hand, and ask for what a reader of the result asks for."""
    score = mj.score
    for win in wins:
        found = score(win, RULES)
        _ = found.yaku, found.fu_items, found.payment


def score_texts(arguments: list[dict[str, Any]]) -> None:
    """Make every hand from its texts and score it, with all that a reader of the result asks for."""
    for each in arguments:
        found = mj.score(mj.Win(**each), RULES)
        _ = found.yaku, found.fu_items, found.payment


def score_theirs(questions: list[Question]) -> None:
    """The same with the other scorer, whose answer holds yaku, fu and payment."""
    value = HandCalculator.estimate_hand_value
    for tiles, win, melds, dora, config, ura in questions:
        value(tiles, win, melds, dora, config, ura_dora_indicators=ura)


def compare(arguments: list[dict[str, Any]], rounds: int) -> None:
    """Print the times of both scorers, round by round, and what making a `Win` takes."""
    wins = [mj.Win(**each) for each in arguments]
    questions = [question(win) for win in wins]
    print(f"{len(wins)} hands, rules {RULES.name!r}; before round 1 nothing has been scored yet")
    times: dict[str, list[float]] = {"ours": [], "theirs": [], "texts": []}
    for place in range(rounds):
        turns: list[tuple[str, Callable[[], None]]] = [
            ("ours", lambda: score_ours(wins)),
            ("theirs", lambda: score_theirs(questions)),
            ("texts", lambda: score_texts(arguments)),
        ]
        for name, action in turns if place % 2 == 0 else reversed(turns):
            times[name].append(timed(action) / len(wins) * MICRO)
        print(f"round {place + 1}: {_told(*(found[-1] for found in times.values()))}")
    print(f"median : {_told(*map(statistics.median, times.values()))}")
    print(f"{agreeing(wins)} of the hands are worth the same to both scorers")
    made = statistics.median(timed(lambda: [mj.Win(**each) for each in arguments]) for _ in range(rounds))
    print(f"making a Win from its texts, with all its checks: {made / len(wins) * MICRO:.1f}")


def _told(ours: float, theirs: float, texts: float) -> str:
    """One round in words: both scorers, and ours from the texts on against theirs without."""
    return (
        f"score {ours:7.2f}   mahjong {theirs:7.2f}   ratio {theirs / ours:5.2f}   "
        f"from texts {texts:7.2f}, {texts / theirs:.2f} of mahjong's scoring alone"
    )


def agreeing(wins: list[mj.Win]) -> int:
    """How many hands both scorers find worth the same; tests/test_differential.py names why some are not."""
    return sum(opinion_of_ours(win, RULES).points == opinion_of_mahjong(win).points for win in wins)


# --- the rest of the package ----------------------------------------------------------------------

_FRESH = {
    "import mahjong_lessons": ("", "import mahjong_lessons"),
    "the first score": (
        "import mahjong_lessons as mj; win = mj.Win('345m 40677p 67s', '8s', melds=['chi 340m'])",
        "mj.score(win).payment",
    ),
    "all tables of a preset, the first time, pandas imported": (
        "import pandas, mahjong_lessons as mj",
        "mj.tables.everything(mj.RULES['standard'])",
    ),
}
"""What is timed in a fresh process: what goes before, and what is timed."""


def fresh(before: str, action: str) -> float:
    """The median of the seconds that `action` takes in fresh processes."""
    script = (
        f"import time; {before or 'pass'}\nstart = time.perf_counter(); {action}; print(time.perf_counter() - start)"
    )
    runs = [
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True) for _ in range(5)
    ]
    return statistics.median(float(run.stdout) for run in runs)


@dataclass(frozen=True)
class _State:
    honba: int = number("Honba", 0, high=20)


class _Report(Explorer[_State]):
    """An explorer with a view as heavy as they get: a whole score, drawn."""

    @staticmethod
    def view(state: _State, previous: _State | None) -> str:
        win = mj.Win("345m 40677p 67s", "8s", melds=["chi 340m"], by="tsumo", honba=state.honba)
        return mj.score(win)._repr_html_()


def explorers() -> None:
    """Print what a redraw takes, and what a slider and an HTML widget take that change without one."""
    explorer, slider, shown = _Report(), IntSlider(max=20), HTML()
    text = explorer.html
    redraw = _per_change(lambda value: explorer.set(honba=value))
    bare = _per_change(lambda value: setattr(slider, "value", value))
    plain = _per_change(lambda value: setattr(shown, "value", f"{text}{value}"))
    print(
        f"an explorer redrawing a whole score: {redraw * MILLI:.2f} ms; "
        f"a bare slider: {bare * MILLI:.2f} ms; a bare HTML widget: {plain * MILLI:.2f} ms"
    )


def _per_change(change: Callable[[int], object]) -> float:
    return statistics.median(timed(partial(change, place % 20 + 1)) for place in range(10 * REPEATS))


def lessons() -> None:
    """Print what each lesson takes to run beyond its kernel's start and its first cell, which imports."""
    for path in sorted(notebooks_folder().glob("*.ipynb")):
        notebook = nbformat.read(path, as_version=4)
        client = NotebookClient(notebook, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}})
        cells = [(place, cell) for place, cell in enumerate(notebook.cells) if cell.cell_type == "code"]
        with client.setup_kernel():
            imports, *rest = [timed(partial(client.execute_cell, cell, place)) for place, cell in cells]
        print(f"{path.name}: {sum(rest):.2f} s for {len(rest)} cells, after imports of {imports:.2f} s")


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description="Measure the package; see the head of tests/benchmark.py.")
    parser.add_argument(
        "wins", type=Path, nargs="?", help="a file with a win a line; without it random hands are dealt"
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="default: %(default)s")
    options = parser.parse_args()
    collector = f"on, thresholds {gc.get_threshold()}" if gc.isenabled() else "off"
    print(f"Python {sys.version.split()[0]}, mahjong {version('mahjong')}, garbage collector {collector}")
    compare(read(options.wins) if options.wins else dealt(DEALT), options.rounds)
    for name, (before, action) in _FRESH.items():
        print(f"{name}: {fresh(before, action) * MILLI:.1f} ms")
    for name in ("standard", "three pay 1929"):
        make = partial(mj.tables.everything, mj.RULES[name])
        again = statistics.median(timed(make) for _ in range(REPEATS))
        print(f"all tables of {name!r}, again: {again * MILLI:.1f} ms")
    explorers()
    lessons()


if __name__ == "__main__":
    main()

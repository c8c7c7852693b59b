"""Broken hands and many threads by the thousand. Run by hand, from the top folder:

    python -m tests.fuzz [--count N] [--seed N] [--threads N]

`broken` deals hands and breaks a text or flag of each: a `Win` is made or refused by an error of the package, nothing
else may come, and the quick way and the way with care must come to the same. `at_once` scores the same hands in many
threads and in one. Both print the arguments of what fails, and the run ends with the number of failures.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import mahjong_lessons as mj
from mahjong_lessons.scoring import hand as module
from tests.hands import Hand, hands

LETTERS = "0123456789mpsz x,"
ODD: tuple[Any, ...] = (None, True, 0, -1, 1.5, "", "x", [], ["chi 123m"] * 5, ["kan 1111m"] * 4, "1m" * 40, 10**30)


def broken(hand: Hand, chance: Random) -> Hand:
    """A hand with one argument changed: a letter of a text, or the whole of it."""
    name = chance.choice(sorted(hand))
    value = hand[name]
    if isinstance(value, str) and value and chance.random() < 0.7:
        place = chance.randrange(len(value))
        value = value[:place] + chance.choice(LETTERS) + value[place + chance.randrange(2) :]
    else:
        value = chance.choice(ODD)
    return hand | {name: value}


def outcome(hand: Hand) -> str:
    """The win in full and its score, or the error's words. Raises what is no error of the package."""
    try:
        win = mj.Win(**hand)
        return f"{win!r} {win.dora} {win.ura} {win.packed} {mj.score(win).payment}"
    except (mj.NotTiles, mj.ImpossibleHand, mj.IncompleteHand, mj.NoYaku) as error:
        return f"{type(error).__name__}: {error}"


def with_care(hand: Hand) -> str:
    """The same outcome when nothing is looked up."""
    quick = module._filled_quickly
    module._filled_quickly = lambda *told: False
    try:
        return outcome(hand)
    finally:
        module._filled_quickly = quick


def failures_of_broken(count: int, seed: int) -> int:
    """Count the broken hands that end in a foreign error, or differently in the two ways."""
    chance, failed = Random(seed), 0
    for hand in hands(count, seed):
        tried = broken(hand, chance)
        try:
            same = outcome(tried) == with_care(tried)
        except Exception as error:  # any other error is looked for
            same = False
            print(f"{type(error).__name__}: {error}")
        if not same:
            failed += 1
            print(tried)
    return failed


def failures_at_once(count: int, seed: int, threads: int) -> int:
    """Count the hands that come to something else when many threads score at once."""
    dealt = hands(count, seed)
    with ThreadPoolExecutor(threads) as pool:
        at_once = list(pool.map(outcome, dealt))
    return sum(one != outcome(hand) for one, hand in zip(at_once, dealt, strict=True))


def main() -> None:
    """Run both checks and print what failed."""
    parser = argparse.ArgumentParser(description="Broken hands and many threads; see the head of tests/fuzz.py.")
    parser.add_argument("--count", type=int, default=20_000, help="default: %(default)s")
    parser.add_argument("--seed", type=int, default=1, help="default: %(default)s")
    parser.add_argument("--threads", type=int, default=8, help="default: %(default)s")
    options = parser.parse_args()
    failed = {
        "broken": failures_of_broken(options.count, options.seed),
        "at once": failures_at_once(options.count, options.seed, options.threads),
    }
    print(f"of {options.count} hands each, seed {options.seed}, failed: {failed}")
    sys.exit(any(failed.values()))


if __name__ == "__main__":
    main()

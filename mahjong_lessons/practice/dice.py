"""Chance that falls the same way for the same seed, on any machine and under any Python."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random
from typing import TypeVar
from zlib import crc32

T = TypeVar("T")
_LARGEST_SEED = 2**32


def fresh_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(_LARGEST_SEED)


class Dice:
    """Chances drawn from a seed.

    Only `Random.random` of an int seed is promised to stay the same from one Python to the next, so all else here is
    made of that.
    """

    def __init__(self, seed: int, *salts: str) -> None:
        whole = 2 * seed if seed >= 0 else -2 * seed - 1
        for salt in salts:
            whole = whole << 32 | crc32(salt.encode())
        self._draw = Random(whole).random

    def below(self, bound: int) -> int:
        """A number from 0 up to, and without, `bound`."""
        return int(self._draw() * bound)

    def hits(self, chance: float) -> bool:
        """True with that chance."""
        return self._draw() < chance

    def pick(self, values: Sequence[T]) -> T:
        """One of the values, each as likely as the others."""
        return values[self.below(len(values))]

    def weighed(self, chances: Sequence[tuple[T, float]]) -> T:
        """One of the values, each as likely as its weight says."""
        left = self._draw() * sum(weight for _, weight in chances)
        for value, weight in chances:
            left -= weight
            if left < 0:
                return value
        return chances[-1][0]

    def shuffled(self, values: Sequence[T]) -> list[T]:
        """The values in another order, all orders as likely."""
        rest = list(values)
        for last in range(len(rest) - 1, 0, -1):
            place = self.below(last + 1)
            rest[last], rest[place] = rest[place], rest[last]
        return rest

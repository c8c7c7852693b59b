"""Very many wins: how often each fu, han, yaku, limit, wait and payment occurs in a pile of game logs."""

from __future__ import annotations

from mahjong_lessons.bulk.many import tally
from mahjong_lessons.bulk.tally import Tally, tally_of

__all__ = ["Tally", "tally", "tally_of"]

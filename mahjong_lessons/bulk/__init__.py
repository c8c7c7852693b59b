"""Very many wins: how often each fu, han, yaku, limit, wait and payment occurs in a pile of game logs."""

from __future__ import annotations

from mahjong_lessons.bulk.bar import bar
from mahjong_lessons.bulk.many import tally
from mahjong_lessons.bulk.real import real_wins
from mahjong_lessons.bulk.tally import Tally, of_wins, tally_of

__all__ = ["Tally", "bar", "of_wins", "real_wins", "tally", "tally_of"]

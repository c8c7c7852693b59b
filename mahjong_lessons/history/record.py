"""The record of changes in the scoring of Japanese mahjong: each with its years, its sources, and how sure it is."""

from __future__ import annotations

from mahjong_lessons.history.change import AMANO as AMANO
from mahjong_lessons.history.change import BOOKS as BOOKS
from mahjong_lessons.history.change import FEDERATION as FEDERATION
from mahjong_lessons.history.change import FOUR_SIX as FOUR_SIX
from mahjong_lessons.history.change import KANAI as KANAI
from mahjong_lessons.history.change import MAIN as MAIN
from mahjong_lessons.history.change import PRIMER as PRIMER
from mahjong_lessons.history.change import Change as Change
from mahjong_lessons.history.since_1945 import SINCE_1945
from mahjong_lessons.history.sources import SOURCES as SOURCES
from mahjong_lessons.history.sources import Source as Source
from mahjong_lessons.history.sources import source as source
from mahjong_lessons.history.until_1945 import UNTIL_1945

CHANGES: tuple[Change, ...] = (*UNTIL_1945, *SINCE_1945)
"""Every change on record, as nearly in the order of time as it is told; those without any hint of a time last.

Half a decade in words is five years here: "late 1920s to early 1930s" is 1925 to 1934.
"""

MILESTONES: tuple[Change, ...] = tuple(
    sorted((each for each in CHANGES if each.short), key=lambda each: (each.since or 0, each.until or 0))
)
"""The ten changes that made the most of today's payment, those that the chart of the record draws."""


def about(word: str) -> tuple[Change, ...]:
    """The changes on record that `word` stands in."""
    return tuple(each for each in CHANGES if word in each.what)

"""The tally of 2,056 real wins, against which a reader's own are held."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from mahjong_lessons.bulk.tally import Tally

FILE = Path(__file__).with_name("real_wins.json")


@cache
def real_wins() -> Tally:
    """The counts of 2,056 wins that were recorded on Tenhou, in games of four; payments are not told."""
    return Tally(**json.loads(FILE.read_text(encoding="utf-8")))

"""A win of a game log: what the log says beside what is counted here."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_lessons.records import RecordedWin
from mahjong_lessons.scoring.tiles import WINDS
from mahjong_lessons.show.cells import NONE, bold, table_of
from mahjong_lessons.show.tiles import Picture

_DIFFERS = "← differs"
_NOT_TOLD = "not told"


def beside_the_log(recorded: RecordedWin) -> Picture:
    """The yaku, fu, points and what each player won or lost: in the log, and counted here; a difference is marked.

    Raises `NoYaku` where the rules give the hand no win.
    """
    rows = [(what, log, here, bold(_marked(log, here))) for what, log, here in _lines(recorded)]
    return table_of(("", "the log", "counted here", ""), rows, "lrrl")


def _marked(log: str, here: str) -> str:
    return "" if log in (here, _NOT_TOLD) else _DIFFERS


def _lines(recorded: RecordedWin) -> Iterator[tuple[str, str, str]]:
    said, found = recorded.said, recorded.score()
    here = {item.name: _han(item.han) for item in found.yaku}
    told = {name: _han(han or "yakuman") for name, han in (said.yaku or {}).items()}
    for name in dict.fromkeys([*here, *told]):
        yield name, _NOT_TOLD if said.yaku is None or said.unknown else told.get(name, NONE), here.get(name, NONE)
    for name in said.unknown:
        yield name, "a yaku not known here", NONE
    if found.limit is None and found.fu is not None:  # beside a limit logs write any fu
        yield "fu", _figure(said.fu), str(found.fu)
    yield "points", _figure(said.points), f"{found.points:,}"
    deltas = recorded.settled().deltas
    for player, wind in enumerate(WINDS):
        due = deltas[WINDS[(player - recorded.number) % 4]]
        yield f"{wind} at the start", _signed(said.deltas[player] if said.deltas else None), _signed(due)


def _han(han: int | str) -> str:
    return f"{han} han" if isinstance(han, int) else han


def _figure(figure: int | None) -> str:
    return _NOT_TOLD if figure is None else f"{figure:,}"


def _signed(points: int | None) -> str:
    return _NOT_TOLD if points is None else "0" if not points else f"{points:+,}".replace("-", "−")

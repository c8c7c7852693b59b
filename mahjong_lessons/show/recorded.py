"""The wins of a game log: drawn, beside what the log says of them, and under other rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from mahjong_lessons.history.differences import SWITCH_NAMES
from mahjong_lessons.records import Record, RecordedWin
from mahjong_lessons.rules import Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.scoring.parting import switches_that_part
from mahjong_lessons.scoring.score import NoYaku, outcome
from mahjong_lessons.scoring.tiles import WINDS
from mahjong_lessons.show.cells import NONE, bold, table_of
from mahjong_lessons.show.house_rules import NO_WIN, said
from mahjong_lessons.show.report import win_image
from mahjong_lessons.show.text import or_unknown
from mahjong_lessons.show.tiles import SMALL, Picture

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
    log, found = recorded.said, recorded.score()
    here = {item.name: _han(item.han) for item in found.yaku}
    told = {name: _han(han or "yakuman") for name, han in (log.yaku or {}).items()}
    for name in dict.fromkeys([*here, *told]):
        yield name, _NOT_TOLD if log.yaku is None or log.unknown else told.get(name, NONE), here.get(name, NONE)
    for name in log.unknown:
        yield name, "a yaku not known here", NONE
    if found.limit is None and found.fu is not None:  # beside a limit logs write any fu
        yield "fu", _figure(log.fu), str(found.fu)
    yield "points", _figure(log.points), f"{found.points:,}"
    deltas = recorded.settled().deltas
    for player, wind in enumerate(WINDS):
        due = deltas[WINDS[(player - recorded.number) % 4]]
        yield f"{wind} at the start", _signed(log.deltas[player] if log.deltas else None), _signed(due)


def _han(han: int | str) -> str:
    return f"{han} han" if isinstance(han, int) else han


def _figure(figure: int | None) -> str:
    return _NOT_TOLD if figure is None else f"{figure:,}"


def _signed(points: int | None) -> str:
    return _NOT_TOLD if points is None else "0" if not points else f"{points:+,}".replace("-", "−")


def won(record: Record) -> Picture:
    """The wins of a game by their numbers, each drawn: when it came, who won, and nothing of what it is worth."""
    rows = [(str(number), each.where, each.winner, _drawn(each.win)) for number, each in enumerate(record.wins, 1)]
    notes = [*record.notes] or ["Every deal was read."]
    figures = table_of(("win", "deal", "who won", "hand"), rows, "rlll")
    told = "".join(f"<p>{escape(line)}</p>" for line in notes)
    return Picture(figures.html + told, "\n".join([figures.text, *notes]))


def _drawn(win: Win) -> Picture:
    return Picture(win_image(win, size=SMALL), str(win))


_ALL_ALIKE = "Both rule sets pay every win alike."


def changed(wins: Iterable[RecordedWin], there: Rules) -> Picture:
    """The wins, by their numbers, that other rules pay otherwise than those of their table: the points, and why."""
    rows = []
    for number, each in enumerate(wins, 1):
        before, after = _worth(each.win, each.rules), _worth(each.win, there)
        if before != after:
            rows.append((str(number), _drawn(each.win), before, after, _because(each.win, each.rules, there)))
    if not rows:
        return Picture(f"<p>{_ALL_ALIKE}</p>", _ALL_ALIKE)
    return table_of(("win", "hand", "at its table", there.name, "why"), rows, "rlrrl")


def _worth(win: Win, rules: Rules) -> str:
    found = outcome(win, rules)
    return NO_WIN if isinstance(found, NoYaku) else or_unknown(lambda: f"{found.points:,}")


def _because(win: Win, here: Rules, there: Rules) -> str:
    changes = there.changes_from(here)
    switches = switches_that_part(win, here, there)
    return "; ".join(f"{SWITCH_NAMES[name]}: {said(changes[name][1])}" for name in switches) or "several together"

"""A settled deal as a picture: four seats with what each ends with, arrows for who pays whom, and the same as rows."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from html import escape

from mahjong_lessons.settlements import TABLE, Placed, Settlement
from mahjong_lessons.settlements.game import Played
from mahjong_lessons.show.cells import NONE, bold, table_of
from mahjong_lessons.show.tiles import Picture

_WIDTH, _HEIGHT = 480, 340
_PLACES = {"east": (240, 300), "south": (424, 170), "west": (240, 40), "north": (56, 170), TABLE: (272, 212)}
"""The middle of each seat, east below and the others counter-clockwise, as one sits; the sticks lie beside the middle,
where few arrows run."""
_SEAT, _STICK = (92, 44), (48, 9)
_PAPER, _INK, _ARROW, _DOT = "#FDFCF8", "#222222", "#0072B2", "#C0392B"
_GAP = 5
"""The room between an arrow and what it begins or ends at."""
_LABEL = 0.38
"""The place of a figure along its arrow: before the middle, where arrows cross."""


def settlement(settled: Settlement) -> Picture:
    """A settlement drawn as a table with four seats, and each transfer as a row with its reason."""
    rows = table_of(
        ("from", "to", "points", "why"),
        [(step.payer, step.to, f"{step.points:,}" if step.points else NONE, step.why) for step in settled.steps],
        "llrl",
    )
    after = "The dealer deals again" if settled.dealer_stays else "The deal passes on"
    end = f"{after}; the next deal begins with {settled.honba} honba and {_sticks(settled)} on the table."
    return Picture(f"{_image(settled)}{rows.html}<p>{escape(end)}</p>", str(settled))


def _sticks(settled: Settlement) -> str:
    count = settled.riichi_sticks
    return "no riichi stick" if not count else "1 riichi stick" if count == 1 else f"{count} riichi sticks"


def _image(settled: Settlement) -> str:
    paid = _transfers(settled)
    svg = "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif">',
            f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="12" fill="{_PAPER}"/>',
            f'<defs><marker id="a" orient="auto" markerWidth="8" markerHeight="8" refX="6" refY="4">'
            f'<path d="M0 0 8 4 0 8z" fill="{_ARROW}"/></marker></defs>',
            *(_line(payer, to) for payer, to in paid),
            *(_figure(payer, to, points) for (payer, to), points in paid.items()),
            *([_stick()] if any(payer == TABLE for payer, _ in paid) else []),
            *(_seat(seat, points) for seat, points in settled.deltas.items()),
            "</svg>",
        )
    )
    data = b64encode(svg.encode()).decode()
    alt = escape(_told(settled), quote=True)
    style = f"width:{_WIDTH}px;max-width:100%;height:auto"
    return f'<img alt="{alt}" title="{alt}" src="data:image/svg+xml;base64,{data}" style="{style}">'


def _transfers(settled: Settlement) -> dict[tuple[str, str], int]:
    """The points that go from one place to another, all reasons together."""
    sums: dict[tuple[str, str], int] = {}
    for step in settled.steps:
        if step.points:
            sums[step.payer, step.to] = sums.get((step.payer, step.to), 0) + step.points
    return sums


def _told(settled: Settlement) -> str:
    paid = [f"{payer} pays {to} {points:,}" for (payer, to), points in _transfers(settled).items()]
    ends = [f"{seat} {points:+,}" for seat, points in settled.deltas.items()]
    return f"Four seats at a table. {'; '.join(paid) or 'Nobody pays'}. In all: {', '.join(ends)}."


def _seat(seat: str, points: int) -> str:
    (x, y), (wide, high) = _PLACES[seat], _SEAT
    return (
        f'<rect x="{x - wide / 2}" y="{y - high / 2}" width="{wide}" height="{high}" rx="8" fill="#FFFFFF" '
        f'stroke="{_INK}" stroke-width="1.5"/>'
        f'<text x="{x}" y="{y - 4}" text-anchor="middle" font-size="14" fill="{_INK}">{seat}</text>'
        f'<text x="{x}" y="{y + 15}" text-anchor="middle" font-size="15" font-weight="bold" fill="{_INK}">'
        f"{points:+,}</text>"
    )


def _ends(payer: str, to: str) -> tuple[float, float, float, float]:
    """The two ends of an arrow: on the way from the middle of one place to that of another, clear of both."""
    (x1, y1), (x2, y2) = _PLACES[payer], _PLACES[to]
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    begin, end = _inside(payer, dx, dy) + _GAP, _inside(to, dx, dy) + _GAP
    return x1 + dx * begin, y1 + dy * begin, x2 - dx * end, y2 - dy * end


def _inside(place: str, dx: float, dy: float) -> float:
    """The distance from the middle of a place to its edge in a direction."""
    wide, high = _STICK if place == TABLE else _SEAT
    return min(size / 2 / abs(step) for size, step in ((wide, dx), (high, dy)) if step)


def _line(payer: str, to: str) -> str:
    x1, y1, x2, y2 = map(round, _ends(payer, to))
    return f'<path d="M{x1} {y1}L{x2} {y2}" stroke="{_ARROW}" stroke-width="2.5" marker-end="url(#a)"/>'


def _figure(payer: str, to: str, points: int) -> str:
    """The points on their arrow, with the paper around them so that the line does not run through."""
    x1, y1, x2, y2 = _ends(payer, to)
    x, y = round(x1 + (x2 - x1) * _LABEL), round(y1 + (y2 - y1) * _LABEL + 5)
    return (
        f'<text x="{x}" y="{y}" text-anchor="middle" font-size="13" fill="{_INK}" stroke="{_PAPER}" stroke-width="5" '
        f'paint-order="stroke">{points:,}</text>'
    )


def _stick() -> str:
    """A riichi stick on the table."""
    (x, y), (wide, high) = _PLACES[TABLE], _STICK
    return (
        f'<rect x="{x - wide / 2}" y="{y - high / 2}" width="{wide}" height="{high}" rx="2" fill="#FFFFFF" '
        f'stroke="{_INK}"/><circle cx="{x}" cy="{y}" r="2.5" fill="{_DOT}"/>'
    )


def game(played: Sequence[Played]) -> Picture:
    """A game as a table: a row for each deal, what it brought each player, named by the first seat, and the points."""
    if not played:
        return table_of(("deal",), [])
    players = list(played[0].points)
    rows = [
        (each.name, each.dealer, *(f"{points:,}" for points in each.points.values()), _ended(each)) for each in played
    ]
    return table_of(("deal", "dealer", *players, "how it ended"), rows, "ll" + "r" * len(players) + "l")


def _ended(played: Played) -> str:
    deal, said = played.deal, []
    for win in deal.wins:
        said.append(f"{win.seat} wins by {'self-draw' if win.tsumo else f'ron from {deal.discarder}'}")
    if not deal.wins:
        said.append("nagashi mangan" if deal.nagashi else f"drawn, ready: {', '.join(deal.tenpai) or 'nobody'}")
    return "; ".join(said)


def result(placed: Iterable[Placed]) -> Picture:
    """The end of a game: place, player, points and final score."""
    rows = [(str(each.place), each.seat, f"{each.points:,}", bold(f"{each.score:+.1f}")) for each in placed]
    return table_of(("place", "player", "points", "final score"), rows, "rlrr")


def seats(told: Mapping[str, int]) -> Picture:
    """The points of each seat, as a row."""
    return table_of(tuple(told), [tuple(f"{each:+,}" for each in told.values())], "rrrr")

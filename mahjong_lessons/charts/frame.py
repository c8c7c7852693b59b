"""The frame of the charts that matplotlib draws: their colours by role, their style, their axes.

Those in lessons are drawn by `plot`: their words are words of the page. Each chart is two functions: one that gives its
data as a table, all of it worked out by the core, and one that draws just that. What draws here returns None, so that
a notebook's cell ends with `plt.show()` and prints nothing besides; the figure drawn last is `plt.gcf()`. No meaning
rests on colour alone: markers, dashes, hatching and words say it too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter

BLACK, GREEN = "#000000", "#009E73"
BLUE, VERMILION, PURPLE, GREY = "#0072B2", "#D55E00", "#CC79A7", "#5F5F5F"
"""Colours of Okabe and Ito, which those with any of the common colour blindnesses can tell apart; and a grey."""

PAPER = "#FDFCF8"
"""The ground of every figure: opaque, so that a chart reads the same on a dark page."""

_STYLE: dict[Any, Any] = {
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "savefig.facecolor": PAPER,
    "text.color": BLACK,
    "axes.labelcolor": BLACK,
    "axes.edgecolor": GREY,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 10,
    "axes.axisbelow": True,
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "xtick.labelsize": 9,
    "ytick.labelsize": 9,
    "grid.color": "#DDD9CF",
    "grid.linewidth": 0.6,
    "hatch.linewidth": 0.6,
    "figure.dpi": 100,
    "savefig.dpi": 100,
}

SMALL = 9

_P = ParamSpec("_P")


def drawn(draw: Callable[_P, None]) -> Callable[_P, None]:
    """Draw in the charts' own style, whatever style the reader has set."""

    @wraps(draw)
    def styled(*args: _P.args, **kwargs: _P.kwargs) -> None:
        with plt.rc_context(_STYLE):
            draw(*args, **kwargs)

    return styled


def points_axis(axis: Axes, which: str = "y") -> None:
    """Write the labels of an axis as points, with separators."""
    getattr(axis, f"{which}axis").set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))


def beside(axis: Axes, text: str, at: tuple[float, float], shift: tuple[float, float], side: str) -> None:
    """Write `text` beside the point `at`, shifted by points of type, on the side that `side` aligns."""
    axis.annotate(text, at, shift, textcoords="offset points", ha=side, fontsize=SMALL)


def at_the_right(axis: Axes, text: str, value: float) -> None:
    """A text beside the right end of the axes, level with a value."""
    at, coordinates = (1.02, value), ("axes fraction", "data")
    axis.annotate(text, at, xycoords=coordinates, va="center", fontsize=SMALL, annotation_clip=False)


ROW, COLUMN = 0.36, 1.12

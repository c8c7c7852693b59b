"""bar(): how far a tally is, as a bar in a notebook or a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from typing import Any, TextIO

_WIDTH = 30
_NUMBERS = count(1)


def bar(stream: TextIO | None = None) -> Callable[[int, int], None]:
    """A progress for `tally`: a bar that grows in the notebook, or else in one line of `stream` (standard error).

    Where `stream` is no terminal, such as a file, only the end is written.
    """
    if stream is None and _in_a_notebook():
        return _in_the_notebook()
    return _in_a_line(sys.stderr if stream is None else stream)


def told(done: int, whole: int) -> str:
    """The progress as text."""
    full = _WIDTH if not whole else _WIDTH * done // whole
    return f"[{'#' * full}{'.' * (_WIDTH - full)}] {done:,} of {whole:,} logs"


def _in_a_line(stream: TextIO) -> Callable[[int, int], None]:
    def show(done: int, whole: int) -> None:
        ended = done >= whole
        if stream.isatty():
            stream.write(f"\r{told(done, whole)}" + ("\n" if ended else ""))
        elif ended:
            stream.write(f"{told(done, whole)}\n")
        stream.flush()

    return show


def _in_a_notebook() -> bool:
    shell = sys.modules.get("ipykernel.zmqshell")  # not imported for this: a kernel has it already
    return shell is not None and shell.ZMQInteractiveShell.initialized()


def _in_the_notebook() -> Callable[[int, int], None]:
    import IPython.display  # where there is a kernel there is this

    shower: Any = IPython.display
    name = f"tally {next(_NUMBERS)}"
    shown = False

    def show(done: int, whole: int) -> None:
        nonlocal shown
        text = told(done, whole)
        html = f'<progress value="{done}" max="{whole}"></progress> {done:,} of {whole:,} logs'
        shower.display({"text/plain": text, "text/html": html}, raw=True, display_id=name, update=shown)
        shown = True

    return show

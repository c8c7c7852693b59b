"""The reader's copy of a lesson: a prediction is none if its answer stands under it, so what a cell prints is left out.

Kept are the questions, which show what is asked, and the first state of explorers.
"""

from __future__ import annotations

import json
import platform
import re
from typing import Any

from mahjong_lessons.show.text import STILL

_LANGUAGE = {
    "codemirror_mode": {"name": "ipython", "version": 3},
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
}
"""The metadata that JupyterLab adds once a kernel runs: written before, the notebook opens saved."""

ASKS = re.compile(r"(?s)(\w+\.)?check\([^)]*\.\.\.\)|\bask\(\"[0-9.]+\"\)")
"""A cell that asks a question and answers nothing: by hand, or with dots where the answer goes."""


def readers_copy(content: bytes) -> bytes:
    """The notebook without the outputs that would answer its predictions; what is no notebook stays as it is."""
    try:
        notebook = json.loads(content)
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code" and not asks_or_explores(cell):
                cell["outputs"] = []
                cell["execution_count"] = None
    except (ValueError, KeyError, TypeError, RecursionError):
        return content
    notebook["metadata"]["language_info"] = {**_LANGUAGE, "version": platform.python_version()}
    return (json.dumps(notebook, indent=1, ensure_ascii=False) + "\n").encode()


def asks_or_explores(cell: dict[str, Any]) -> bool:
    """Tell whether the outputs of a code cell ask something or are to be played with, and so answer no prediction."""
    source = "".join(cell["source"])
    shown = json.dumps(cell["outputs"])
    return bool(ASKS.search(source)) or STILL in shown

"""A file written all or nothing: aside under a name of its own, and then swapped in."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

_MODE = 0o644


def swap_in(path: Path, content: bytes) -> None:
    """Write `content` to `path`, all of it or nothing; a link there is replaced, not followed.

    The file aside has a name that nobody else has, so that two writers do not meet, and goes where writing fails.
    Raises OSError where it cannot be written.
    """
    handle, aside = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".aside", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(aside, _MODE)
        os.replace(aside, path)
    except BaseException:
        Path(aside).unlink(missing_ok=True)
        raise

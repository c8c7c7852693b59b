"""The errors of records: a file that is none, and a deal that cannot be read."""

from __future__ import annotations

UNREADABLE = (ValueError, TypeError, AttributeError, LookupError, ArithmeticError)
"""The errors of reading a value that is not what a log has in its place: a text for a list, 1e999 for a number."""


class NotARecord(ValueError):
    """A file that is no game log that can be read here. The message says why."""


class BadDeal(ValueError):
    """A deal that does not hold together: what was done with a tile that nobody had."""

"""The scoring core: from tiles to a score with its whole reasoning, in the standard library alone."""

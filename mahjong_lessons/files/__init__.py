"""Files on a reader's disk, written so that nothing is ever half there."""

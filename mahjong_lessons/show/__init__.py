"""Pictures and text that a notebook can show."""

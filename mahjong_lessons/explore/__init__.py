"""The explorers: one file each, every one a State (its controls) and a view (a pure function of that state).

`frame` turns the two into widgets; nothing here computes a score.
"""

"""The explorers: one file each, every one a State (its controls) and a view (a pure function of that state).

`frame` turns the two into widgets; `outcome` and `possible` are what several of them ask of the core. Nothing here
computes a score.
"""

"""The explorers: one file each, every one a State (its controls) and a view (a pure function of that state).

`explorer` is the frame that turns the two into widgets; `on_board` is the frame of those whose tiles are laid out on a
board, and `draft` the rules of laying them. `drill` is no view of a state: it asks, and goes on. Nothing here
computes a score.
"""

from mahjong_lessons.explore.hand_editor import HandEditor

__all__ = ["HandEditor"]

"""Lesson 14: one deal and four seats: who ends with what."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mahjong_lessons.explore.explorer import Explorer, choice, flag, number
from mahjong_lessons.explore.rule_sets import RuleSet, rules_choice, rules_of
from mahjong_lessons.rules import FURTHER, MODERN, Rules
from mahjong_lessons.scoring.hand import Win
from mahjong_lessons.settlements import Settlement, of_draw, of_wins
from mahjong_lessons.show.report import win_image
from mahjong_lessons.show.settlement import settlement

SOUTH = Win("123m 67p 345s 789s 99p", "5p", riichi="riichi")
NORTH = Win("22m 34p 456p 678s 234s", "5p", seat="north", riichi="riichi")
WEST = Win("123p 67p 789p 11z 333z", "5p", seat="west")
DRAGONS = Win("123m 4p", "4p", melds=["pon 555z", "pon 666z", "pon 777z"])
HONOURS = Win("1z", "1z", melds=["pon 333z", "pon 555z", "pon 666z", "pon 777z"])
FED_BY_WEST = ("west", ("daisangen",))


@dataclass(frozen=True)
class End:
    """A way in which a deal ends: the hands to draw, who discarded, and whether anyone is liable."""

    wins: tuple[Win, ...] = ()
    discarder: str | None = None
    liable: bool = False
    tenpai: tuple[str, ...] = ()
    nagashi: tuple[str, ...] = ()


ENDS: dict[str, End] = {
    "one ron": End((SOUTH,), "west"),
    "a self-draw": End((replace(SOUTH, by="tsumo"),)),
    "two rons on one tile": End((SOUTH, NORTH), "west"),
    "three rons on one tile": End((SOUTH, NORTH, WEST), "east"),
    "three dragons, the third fed by west: self-draw": End((replace(DRAGONS, by="tsumo"),), None, True),
    "three dragons, the third fed by west: ron from north": End((DRAGONS,), "north", True),
    "the same with a second yakuman, ron from north": End((HONOURS,), "north", True),
    "nobody wins, one is ready": End(tenpai=("south",)),
    "nobody wins, two are ready": End(tenpai=("east", "south")),
    "nobody wins, south discarded only terminals and honours": End(tenpai=("east",), nagashi=("south",)),
}


@dataclass(frozen=True)
class State:
    """The controls."""

    ended: str = choice("The deal ends with", tuple(ENDS))
    dealer: bool = flag("South's hand is the dealer's")
    honba: int = number("Honba", high=8)
    sticks: int = number("Riichi sticks", 2, low=2, high=8)
    rules: RuleSet = rules_choice("Rules", (*MODERN, *FURTHER), "tenhou")


class AtTheTable(Explorer[State]):
    """A deal that ended, and what it brings and costs each seat."""

    @staticmethod
    def view(state: State, previous: State | None) -> str:
        """The winning hands drawn, the table with its arrows, and each transfer with its reason."""
        end = ENDS[state.ended]
        wins = [_placed(win, state) for win in end.wins]
        drawn = "".join(f'<div style="margin:0 0 6px">{win_image(win)}</div>' for win in wins)
        return drawn + settlement(settled(end, wins, state, rules_of(state.rules))).html


def _placed(win: Win, state: State) -> Win:
    seat = "east" if state.dealer and win.seat == "south" else win.seat
    return replace(win, seat=seat, honba=state.honba, riichi_sticks=state.sticks)


def settled(end: End, wins: list[Win], state: State, rules: Rules) -> Settlement:
    """The settlement of a deal that ended so. Raises what `settlements` raises where the rules refuse it."""
    if not wins:
        return of_draw(end.tenpai, end.nagashi, rules, state.honba, state.sticks)
    liable = {win.seat: FED_BY_WEST for win in wins if end.liable}
    discarder = "south" if end.discarder == "east" and state.dealer else end.discarder
    return of_wins(wins, rules, discarder, liable)

"""Small logs in mjai's format, made here: four hands, and what was done."""

from __future__ import annotations

import json
from typing import Any

HANDS = (
    "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p E E",
    "2p 3p 4p 2s 3s 4s 6s 7s 8s S S 5m 6m",
    "9p 9p W W N N P P F F C C 1s",
    "1s 1s 9s 9s 9s 8p 8p 7p 7p 3s 4s 5s 6s",
)


def start(hands: tuple[str, ...] = HANDS, **more: Any) -> dict[str, Any]:
    """The opening of east 1."""
    told = {"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0, "dora_marker": "5p"}
    return told | {"scores": [25000] * 4, "tehais": [hand.split() for hand in hands]} | more


def draw(player: int, tile: str) -> dict[str, Any]:
    """A draw."""
    return {"type": "tsumo", "actor": player, "pai": tile}


def put(player: int, tile: str) -> dict[str, Any]:
    """A discard."""
    return {"type": "dahai", "actor": player, "pai": tile, "tsumogiri": False}


def riichi(player: int, tile: str) -> list[dict[str, Any]]:
    """A riichi with its discard."""
    return [{"type": "reach", "actor": player}, put(player, tile)]


def won(winner: int, payer: int, deltas: list[int] | None = None, ura: tuple[str, ...] = ()) -> dict[str, Any]:
    """A win."""
    return {"type": "hora", "actor": winner, "target": payer, "deltas": deltas, "ura_markers": list(ura)}


def log(*events: Any) -> str:
    """The lines of a log."""
    flat: list[dict[str, Any]] = [{"type": "start_game", "names": ["Ann", "Ben", "Cat", "Dan"]}]
    for event in events:
        flat += event if isinstance(event, list) else [event]
    return "\n".join(map(json.dumps, flat))

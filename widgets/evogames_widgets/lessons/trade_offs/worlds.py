"""Small worlds of the lesson: Ana's animals among hunters and rivals of Ben, for one turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

DEFENCES = ("camouflage", "running", "burrowing", "tail_loss", "high_body_weight")
"""The defences that six cards are spent on, in this order; only the last one costs food."""

NEEDS = {1: (), 2: ("high_body_weight",), 3: ("parasite",), 4: ("high_body_weight", "parasite")}
"""Traits that bring an animal to a need."""


def world(
    animals: Sequence[Sequence[str]], hunters: int = 0, rivals: int = 0, food: int | None = None
) -> dict[str, Any]:
    """Return a prepared position: Ana's animals by their traits, Ben goes first.

    Ben's last hunter is sharp-eyed if there are several; rivals have no traits. Without `food`
    the dice bring it, as always.
    """
    sharp = [["carnivorous", "sharp_vision"]] if hunters > 1 else []
    ben = [["carnivorous"]] * (hunters - len(sharp)) + sharp + [[]] * rivals
    phases = ["food base", "feeding", "extinction"]
    position: dict[str, Any] = {
        "phases": phases if food is None else phases[1:],
        "turns": 1,
        "first": 1,
        "players": [
            {"name": "Ana", "animals": [{"traits": list(traits)} for traits in animals]},
            {"name": "Ben", "animals": [{"traits": traits} for traits in ben]},
        ],
    }
    if food is not None:
        position["food"] = food
    return position


def meeting(trait: str) -> dict[str, Any]:
    """Return a position in which Ana's bare animal meets two animals with a trait; Ana first."""
    ben = {"name": "Ben", "animals": [{"traits": [trait]}, {"traits": [trait]}]}
    ana = {"name": "Ana", "animals": [{}]}
    return {"phases": ["feeding", "extinction"], "turns": 1, "players": [ana, ben]}

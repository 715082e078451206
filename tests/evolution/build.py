"""Short functions to set up positions and to look at them."""

from typing import Any

import evogames
from evogames.core.match import Match
from evogames.evolution.state import Animal

BIG = ("parasite", "high_body_weight")
"""An animal with these traits needs 4 food tokens."""


def animal(*traits: str, **more: Any) -> dict[str, Any]:
    """Return an animal of a scenario: its traits, and food, fat and so on."""
    return {"traits": list(traits), **more}


def player(*animals: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return a player. Animals are numbered from 1, over all players."""
    return {"animals": list(animals), **more}


def pair(trait: str, one: int, other: int) -> dict[str, Any]:
    """Return a pair trait between two animals of a row, counted from 1. A symbiont comes first."""
    return {"trait": trait, "animals": [one, other]}


def table(*players: dict[str, Any], seed: int = 1, **more: Any) -> Match:
    """Return a match from a scenario."""
    return evogames.new("evolution", seed=seed, scenario={"players": list(players), **more})


def feeding(*players: dict[str, Any], **more: Any) -> Match:
    """Return a match at the start of feeding, with Ana, Ben, Chen and so on. Ana begins."""
    return table(*players, phase="feeding", **more)


def only_feeding(*players: dict[str, Any], **more: Any) -> Match:
    """Return a match with one feeding phase and nothing else."""
    return table(*players, phases=["feeding"], turns=1, **more)


def extinction(*players: dict[str, Any], **more: Any) -> Match:
    """Return a match after extinction."""
    return table(*players, phase="extinction", **more)


def one(match: Match, number: int) -> Animal:
    """Return the animal with this number."""
    found = match.state.animal(number)
    assert found is not None, f"animal {number} is not on the table"
    return found


def tokens(match: Match, number: int) -> tuple[int, int, int]:
    """Return the red, blue and yellow tokens of an animal."""
    found = one(match, number)
    return found.red, found.blue, found.fat


def alive(match: Match) -> list[int]:
    """Return the numbers of all animals in play."""
    return [a.id for p in match.state.players for a in p.animals]

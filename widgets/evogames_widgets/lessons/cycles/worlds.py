"""Small dishes of the lesson: tribes with a few amoebas each, left to themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from evogames.primordial_soup.cards import COLOURS, SPACE_NAMES

NAMES = ("Ana", "Ben", "Chen", "Dana")
LIFE = ["movement and feeding", "environment", "division", "deaths"]
"""The phases of a round in which nobody buys genes and nobody counts points."""
ROUNDS = 10


def dish(
    each: int,
    tribes: int = 3,
    rounds: int = ROUNDS,
    genes: Sequence[str] = (),
    empty: int | None = None,
    cubes: dict[str, int] | None = None,
) -> dict[str, Any]:
    """Return a prepared dish with `each` amoebas of every tribe, spread over the spaces.

    Only Ana has `genes`. The tribe `empty` has no amoebas. `cubes` lie on every space; left out,
    as many as at the start of a game.
    """
    players = []
    for seat, name in enumerate(NAMES[:tribes]):
        own = SPACE_NAMES[seat::tribes]
        spaces = [own[number * len(own) // each] for number in range(each)]
        players.append(
            {
                "name": name,
                "genes": [] if seat else list(genes),
                "amoebas": [] if seat == empty else spaces,
            }
        )
    position: dict[str, Any] = {"phases": LIFE, "turns": rounds, "players": players}
    if cubes is not None:
        position["cubes"] = {"all": cubes}
    return position


def one_feeding(scenario: dict[str, Any], colour: str = "") -> dict[str, Any]:
    """Return a position that ends after one feeding; a colour is added on every second space."""
    cubes = {space: dict(here) for space, here in scenario["cubes"].items()}
    usual = cubes.pop("all")
    full = {space: cubes.get(space, dict(usual)) for space in SPACE_NAMES}
    if colour:
        assert colour in COLOURS
        for space in SPACE_NAMES[::2]:
            full[space][colour] = full[space].get(colour, 0) + 1
    return {**scenario, "phases": ["movement and feeding"], "turns": 1, "cubes": full}


def genome(genes: Sequence[str], card: str = "") -> dict[str, Any]:
    """Return a position in which Ana's genes meet the next environment card.

    Ten cards may come, or the one given.
    """
    position: dict[str, Any] = {
        "phases": ["movement and feeding", "environment"],
        "turn": 2,
        "turns": 1,
        "compass": "none 10",
        "deck": 10,
        "players": [{"name": "Ana", "bp": 20, "genes": list(genes), "amoebas": ["B2"]}, *NAMES[1:]],
    }
    return {**position, "draws": [card]} if card else position

"""Short functions to set up soups and to look at the events."""

from typing import Any

import evogames
from evogames.core.match import Match
from evogames.primordial_soup.cards import COLOURS, SPACE_NAMES
from evogames.primordial_soup.state import Amoeba
from tests.games.words import choose

EMPTY: dict[str, dict[str, int]] = {"all": {}}
"""A soup without food."""
STILL = {"compass": "none 10"}
"""No current, so amoebas that drift stay where they are."""
NORTH = {"compass": "north 8"}
SOUTH = {"compass": "south 7"}
EAST = {"compass": "east 9"}
WEST = {"compass": "west 6"}


def tribe(*amoebas: Any, genes: Any = (), **more: Any) -> dict[str, Any]:
    """Return a player: its amoebas as "B2" or amoeba(...), its genes, BP and marker."""
    return {"amoebas": list(amoebas), "genes": genes if genes else [], **more}


def amoeba(space: str, number: int = 0, damage: int = 0, **more: Any) -> dict[str, Any]:
    """Return an amoeba of a scenario."""
    return {"space": space, "number": number, "damage": damage, **more}


def soup(*tribes: dict[str, Any], seats: int = 3, seed: int = 1, **more: Any) -> Match:
    """Return a match from a scenario. Seats without a tribe are empty."""
    players = [*tribes, *[tribe(bp=0)] * (seats - len(tribes))]
    return evogames.new("primordial_soup", seed=seed, scenario={"players": players, **more})


def feeding(*tribes: dict[str, Any], **more: Any) -> Match:
    """Return a soup with one phase 1 and nothing else. Ana acts first, and there is no current.

    Unless food is given, the soup is empty.
    """
    setting = {"cubes": EMPTY, **STILL, **more}
    return soup(*tribes, phases=["movement and feeding"], turns=1, **setting)


def phase(name: str, *tribes: dict[str, Any], **more: Any) -> Match:
    """Return a soup with one phase and nothing else. The last tribe leads on the ladder."""
    return soup(*tribes, phases=[name], turns=1, **more)


def on(space: str, **cubes: int) -> dict[str, dict[str, int]]:
    """Return food on one space only."""
    return {"all": {}, space: cubes}


def go(way: str, space: str = "") -> str:
    """Return the key of a direction that leads to a space, or into an obstacle."""
    return f"go:{way}:{SPACE_NAMES.index(space) if space else -1}"


def hunt(*genes: str, hunter: tuple[str, ...] = (), prey_bp: int = 4, **more: Any) -> Match:
    """Let Ana's hungry amoeba 1 attack Ben's amoeba 1, whose owner has these genes, on B4."""
    m = feeding(
        tribe("B4", genes=["struggle", *hunter]),
        tribe("B4", bp=prey_bp, genes=list(genes)),
        **more,
    )
    choose(m, "drift", "attack:1:1")
    return m


def spaces(match: Match, kind: str = "divide") -> list[str]:
    """Return the spaces that options of a type name."""
    assert match.decision
    return [SPACE_NAMES[o.space] for o in match.decision.options if o.kind == kind]


def one(match: Match, seat: int, number: int) -> Amoeba:
    """Return the amoeba of a player with this number."""
    found = match.state.amoeba(seat, number)
    assert found is not None, f"amoeba {number} of seat {seat} is not in the soup"
    return found


def place(match: Match, seat: int, number: int) -> str:
    """Return the space of an amoeba."""
    return SPACE_NAMES[one(match, seat, number).space]


def alive(match: Match) -> list[tuple[int, int]]:
    """Return the owner and number of every amoeba in the soup."""
    return [a.name for p in match.state.players for a in p.amoebas]


def food(match: Match, space: str) -> dict[str, int]:
    """Return the cubes on a space by colour."""
    counts = match.state.cubes[SPACE_NAMES.index(space)]
    return {colour: n for colour, n in zip(COLOURS, counts, strict=False) if n}


def bp(match: Match) -> list[int]:
    """Return the BP of all players."""
    return [p.bp for p in match.state.players]


def markers(match: Match) -> list[int]:
    """Return the places of the players' markers on the ladder."""
    return [p.marker for p in match.state.players]

"""How landmasses move: north and south, east and west until they collide, and apart again."""

import msgspec

from evogames.core import rule
from evogames.core.hex import DIRECTIONS, Hex, move, steps_to_contact, touching
from evogames.megafauna.map.geography import EAST, geography
from evogames.megafauna.map.landmasses import (
    NORTHERNMOST,
    SOUTHERNMOST,
    Craton,
    Landmass,
    has_die,
    mass_of,
)
from evogames.megafauna.map.places import HEXES_OF_A_CRATON, OFFSETS, place_number

NOTHING, DRIFT, COLLISION = "nothing", "drift", "collision"


class SidewaysMove(msgspec.Struct, frozen=True):
    """The result of an eastward or westward move. `masses` are the landmasses after it."""

    outcome: str
    masses: list[Landmass]
    mountains: tuple[int, ...] = ()
    """Hexes of the struck landmass that now touch the moving landmass."""
    subducted: tuple[int, ...] = ()
    """Tabs that were open before the move and are now locked in."""
    moving: tuple[int, ...] = ()
    """The cratons of the landmass that moved."""
    struck: tuple[int, ...] = ()
    """The cratons of the landmass that was struck, or that changed places with the moving one."""


def _hexes(mass: Landmass) -> dict[Hex, int]:
    return {
        craton.centre + OFFSETS[part]: place_number(craton.number, part)
        for craton in mass.cratons
        for part in HEXES_OF_A_CRATON
    }


@rule("D1.1", "D1.3", "GL.36")
def latitudinal_drift(
    masses: list[Landmass], craton: int, steps: int
) -> tuple[list[Landmass], int]:
    """Move a landmass north (negative) or south by some steps, up to the limit.

    It moves only if this craton carries its die. Return the new landmasses and the number of rows.
    """
    number = mass_of(masses, craton)
    row = next(c.row for c in masses[number].cratons if c.number == craton)
    goal = min(max(row + steps, NORTHERNMOST), SOUTHERNMOST)
    moved = goal - row
    cratons = [Craton(c.number, c.q, c.row + moved) for c in masses[number].cratons]
    changed = Landmass(cratons, masses[number].die)
    return [changed if n == number else mass for n, mass in enumerate(masses)], moved


@rule("D3.1")
def sideways(masses: list[Landmass], craton: int, direction: int) -> SidewaysMove:
    """Move the landmass of a craton east (1) or west (-1). It drifts, collides or stays."""
    if not has_die(masses, craton) or len(masses) == 1:
        return SidewaysMove(NOTHING, masses)
    number = mass_of(masses, craton)
    struck = _first_in_the_way(masses, number, direction)
    return (
        _drift(masses, number, direction)
        if struck is None
        else _collide(masses, number, struck, direction)
    )


@rule("D3.3", "D3.4", "D3.8")
def _first_in_the_way(masses: list[Landmass], moving: int, direction: int) -> int | None:
    """Return the first landmass on the way that has a hex in a row of the moving one."""
    rows = {spot.r for spot in _hexes(masses[moving])}
    for step in range(1, len(masses)):
        number = (moving + step * direction) % len(masses)
        if any(spot.r in rows for spot in _hexes(masses[number])):
            return number
    return None


@rule("D3.2", "D3.4")
def _drift(masses: list[Landmass], moving: int, direction: int) -> SidewaysMove:
    """Let a landmass change places with its neighbour."""
    other = (moving + direction) % len(masses)
    after = list(masses)
    after[moving], after[other] = after[other], after[moving]
    numbers = tuple(masses[moving].numbers), tuple(masses[other].numbers)
    return SidewaysMove(DRIFT, after, moving=numbers[0], struck=numbers[1])


@rule("D3.3", "D3.5", "D3.6", "D3.7", "D3.8")
def _collide(masses: list[Landmass], moving: int, struck: int, direction: int) -> SidewaysMove:
    """Move one landmass against another and join them at the place of the struck one."""
    mover, target = masses[moving], masses[struck]
    hexes, there = _hexes(mover), _hexes(target)
    step = DIRECTIONS[0] if direction == EAST else DIRECTIONS[3]
    steps = steps_to_contact(hexes, there, step)
    assert steps is not None, "they share a row"
    shift = step * steps
    cratons = [Craton(c.number, c.q + shift.q, c.row) for c in mover.cratons]
    continent = Landmass([*target.cratons, *cratons], mover.die)
    after = [continent if mass is target else mass for mass in masses if mass is not mover]
    struck_hexes = touching(there, move(hexes, shift))
    before, now = geography(masses), geography(after)
    return SidewaysMove(
        COLLISION,
        after,
        mountains=tuple(there[spot] for spot in struck_hexes),
        subducted=tuple(tab for tab in now.subducted if tab not in before.subducted),
        moving=tuple(mover.numbers),
        struck=tuple(target.numbers),
    )


@rule("D4.1", "K5.10")
def rifting(masses: list[Landmass], least: int = 3) -> list[int]:
    """Return the landmasses that a rift breaks.

    They have three cratons, or two on small planets.
    """
    return [number for number, mass in enumerate(masses) if len(mass.cratons) >= least]


@rule("D4.2")
def west_to_east(mass: Landmass) -> list[list[int]]:
    """Return the cratons of a continent from west to east.

    Cratons that are exactly north and south of each other share a list.
    """
    found: dict[int, list[int]] = {}
    for craton in sorted(mass.cratons, key=lambda craton: 2 * craton.q + craton.row):
        found.setdefault(2 * craton.q + craton.row, []).append(craton.number)
    return list(found.values())


@rule("D4.1", "D4.2", "D4.3")
def rift(masses: list[Landmass], number: int, order: list[int]) -> list[Landmass]:
    """Break a continent into single cratons, in this order from west to east."""
    rows = {craton.number: craton.row for craton in masses[number].cratons}
    freed = [
        Landmass([Craton(one, 0, min(max(rows[one], NORTHERNMOST), SOUTHERNMOST))], one)
        for one in order
    ]
    return [*masses[:number], *freed, *masses[number + 1 :]]

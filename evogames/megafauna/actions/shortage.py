"""Missing cubes. The supply alone; taking a cube from another species is B7.2."""

from collections.abc import Generator

from evogames.core.rules import Decision, Log, Option
from evogames.megafauna.pieces import take_cube
from evogames.megafauna.state import MegafaunaState, Species


def supply_cube(
    state: MegafaunaState, log: Log, species: Species, organ: int
) -> Generator[Decision, Option, bool]:
    """Take a cube for a species; return whether there was one."""
    yield from ()
    if not take_cube(state, organ):
        raise NotImplementedError("B7.2: cubes of other species")
    return True

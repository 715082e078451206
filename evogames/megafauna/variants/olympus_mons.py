"""Olympus Mons, a volcano that replaces a tab of Tharsis on Mars (K5.7)."""

from evogames.core import rule
from evogames.megafauna.map.places import NO_PLACE, NORTH_TAB, place_number
from evogames.megafauna.state import MegafaunaState


@rule("K5.7")
def olympus_mons(state: MegafaunaState) -> int:
    """Return the tab that is Olympus Mons, or NO_PLACE on other planets."""
    if state.planet != "mars":
        return NO_PLACE
    boards = state.components.boards
    craton = next(n for n in boards.of_planet("mars") if boards.craton[n].olympus_mons)
    return place_number(craton, NORTH_TAB)

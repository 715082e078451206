"""Phase 3 with waiting newborns, and what their routes cost."""

from typing import Any

from evogames.megafauna.dispersal.newborns import disperse_newborns
from evogames.megafauna.dispersal.ways import reach
from evogames.megafauna.state import MegafaunaState, Species
from tests.megafauna.build import (
    Played,
    empty,
    mild,
    place,
    places,
    play,
)

SWIM_BLADDER, FINGER_WINGS, NIGHT_VISION, STING = (2, 1), (21, 1), (36, 1), (85, 1)


def phase_three(*colours: str, **options: Any) -> MegafaunaState:
    state = empty(*(colours or ("orange", "black")), **options)
    if state.is_full:
        mild(state)
    state.phase, state.order = "dispersal", [*range(len(state.players))]
    state.queue = list(state.order)
    return state


def born(species: Species, count: int) -> Species:
    """Turn unborn of a species into newborns."""
    species.unborn -= count
    species.newborn += count
    return species


def disperse(state: MegafaunaState, *choices: str) -> Played:
    return play(disperse_newborns, state, *choices)


def costs(state: MegafaunaState, species: Species, start: str) -> dict[str, int]:
    """Return what a newborn pays to reach each place, by name."""
    found = reach(state, species, place(start))
    return dict(zip(places([*found]), found.values(), strict=True))

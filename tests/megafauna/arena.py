"""Newborns that arrive where another creeple is standing, and the log of the contest."""

from functools import partial
from typing import Any

from evogames.megafauna.contests.arrival import arrive
from evogames.megafauna.state import MegafaunaState, Species
from tests.megafauna.build import (
    Played,
    add,
    empty,
    land,
    mild,
    place,
    play,
)

FINGER_WINGS, STING, CARAPACE, SWIM_BLADDER = (21, 1), (85, 1), (55, 1), (2, 1)
NIGHT_VISION = (36, 1)
SPOT = "siberia-4"
STAY = "stay_herbivore"


def dry_land(*colours: str, **options: Any) -> MegafaunaState:
    """Return phase 3 with Siberia alone in its rows. The other cratons are far south."""
    state = empty(*colours, **options)
    if state.is_full:
        mild(state)
    state.phase, state.order = "dispersal", [*range(len(state.players))]
    state.queue = list(state.order)
    names = ("siberia", "baltica", "gondwana", "laurentia")
    state.masses = land(*names, siberia=2, baltica=6, gondwana=6, laurentia=6)
    return state


def waiting(*all_of: Species) -> None:
    """Give each species two waiting newborns."""
    for species in all_of:
        species.unborn -= 2
        species.newborn += 2


def comes(
    state: MegafaunaState,
    species: Species,
    level: int,
    *choices: str,
    where: str = SPOT,
    asks: bool = False,
) -> Played:
    """Let a newborn of a species arrive. `asks` means that a decision is left to look at."""
    if not species.newborn:
        species.newborn, species.unborn = 1, species.unborn - 1
    step = partial(arrive, species=species, place=place(where), level=level, from_newborn=True)
    played = play(step, state, *choices)
    assert (played.waiting is not None) == asks
    return played


def compared(played: Played) -> list[tuple[str, int, int]]:
    """Return the steps of the contests, each as its rule and both numbers."""
    return [
        (one.rules[0], one.data["first"], one.data["second"])
        for one in played.events
        if "first" in one.data
    ]


def lying(state: MegafaunaState) -> list[tuple[int, int]]:
    return [(one.species, one.level) for one in state.endangered]


def moose_and_squirrel(
    state: MegafaunaState, *, green: tuple[int, int] = (0, 0), yellow: tuple[int, int] = (0, 0)
) -> tuple[Species, Species]:
    moose = add(
        state,
        "green-archetype",
        basal={"green": green[0], "yellow": yellow[0]},
        siberia_4="herbivore",
        siberia_1="herbivore",
    )
    squirrel = add(
        state,
        "black-archetype",
        basal={"green": green[1], "yellow": yellow[1]},
        siberia_5="herbivore",
    )
    waiting(moose, squirrel)
    return moose, squirrel


def hunters(state: MegafaunaState, prey_size: int, one: int, other: int) -> tuple[Species, Species]:
    prey = add(state, "orange-archetype", size=prey_size, siberia_4="herbivore")
    lion = add(state, "black-archetype", size=one, siberia_4="carnivore")
    bear = add(state, "white-archetype", size=other, siberia_1="herbivore")
    waiting(prey, lion, bear)
    return lion, bear

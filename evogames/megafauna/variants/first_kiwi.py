"""The first change of size of swimmers from the sea: some of them reach the land (C2.11)."""

from evogames.core import Log, rule
from evogames.megafauna.components.names import ARCHETYPE, SWIMMER, species_number
from evogames.megafauna.pieces import found_species, take_cube
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.state import (
    ARCHETYPE_CARD,
    MARINE_CARD,
    MegafaunaState,
    Mutation,
    Species,
)


@rule("C2.11")
def can_reach_land(state: MegafaunaState, species: Species) -> bool:
    """Return whether swimmers still have the marine side of the archetype card up."""
    player = state.players[state.player_of(species.number)]
    return (
        species.genotype.card == MARINE_CARD
        and not player.ashore
        and state.archetype_is_free(species.colour)
    )


@rule("C2.11", "E6.4")
def reach_land(state: MegafaunaState, log: Log, species: Species) -> None:
    """Found the archetype species with one newborn. It has the organs and size of the swimmers."""
    player = state.players[state.player_of(species.number)]
    player.ashore = True
    kiwi = found_species(state, species_number(species.colour, ARCHETYPE), Mutation(ARCHETYPE_CARD))
    kiwi.size = species.size
    for organ, count in enumerate(species.basal):
        for _ in range(count):
            kiwi.basal[organ] += take_cube(state, organ)
    kiwi.unborn -= 1
    kiwi.newborn += 1
    seat = seat_of(state, species.number)
    log("C2.11", "came_on_land", seat, "E6.4", species=kiwi.number, other=species.number)


@rule("C2.11")
def mothers_from_the_sea(state: MegafaunaState, species: Species) -> list[int]:
    """Return where a new archetype finds a mother: at the swimmers that it comes from."""
    swimmer = species_number(species.colour, SWIMMER)
    waits = species.form == ARCHETYPE and species.newborn and not state.living(species.number)
    return state.homes(swimmer) if waits else []

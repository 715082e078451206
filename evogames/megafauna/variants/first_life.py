"""What players place before the first turn: carbon on Earth's tabs and first plants (K3)."""

from collections.abc import Iterator

from evogames.core import (
    ALLOWED,
    Candidate,
    Decision,
    Log,
    Play,
    all_forbidden,
    begin_phase,
    if_several,
    rule,
)
from evogames.megafauna.components.names import (
    ARCHETYPE,
    BLACK,
    GREEN,
    NOBODY,
    PLANT,
)
from evogames.megafauna.events.discs import lift_disc
from evogames.megafauna.map.places import MIDDLE_TAB, TABS_OF_A_CRATON, place_number
from evogames.megafauna.options.dispersal import Settle
from evogames.megafauna.options.events import PlaceDisc
from evogames.megafauna.pieces import stand
from evogames.megafauna.species.extinction import decider, seat_of
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.variants.openings import log_first_levels
from evogames.megafauna.variants.plant_habitats import why_not_rooted

FIRST_PLANTS = 2


@rule("K3.3", "K3.7", "K3.8", "L2.2")
def place_first_life(state: MegafaunaState, log: Log) -> Play:
    """Let players place carbon and the plant's first creeples. Then start the first turn."""
    if state.planet == "earth":
        for mass in state.masses:
            for craton in mass.numbers:
                yield from _place_carbon(state, log, craton)
    for _ in range(FIRST_PLANTS):
        yield from _plant(state, log)
    log_first_levels(state, log)
    begin_phase(state, state.phases[0])


@rule("K3.3")
def _place_carbon(state: MegafaunaState, log: Log, craton: int) -> Play:
    """Let a player move the black disc of a craton from its middle tab to another tab."""
    tabs = [place_number(craton, part) for part in TABS_OF_A_CRATON]

    def candidates() -> Iterator[Candidate]:
        for tab in tabs:
            yield PlaceDisc(tab), ALLOWED
        land = state.land
        others = [place for place in (*land.hexes, *land.tabs) if place not in tabs]
        yield all_forbidden(lambda: [(PlaceDisc(place), "K3.3/tab") for place in others])

    seat = decider(state, GREEN)
    chosen = yield Decision(seat, "first_carbon", "K3.3", candidates, craton=craton)
    assert isinstance(chosen, PlaceDisc)
    lift_disc(state, log, place_number(craton, MIDDLE_TAB), BLACK)
    state.discs[chosen.place] = BLACK
    log("K3.3", "first_carbon", seat, place=chosen.place)


@rule("K3.7", "K4.1", "C3.1")
def _plant(state: MegafaunaState, log: Log) -> Play:
    """Let a player put an archetype of the plant on a hex next to a sea.

    A plant that comes from the sea, after a campaign, starts in seas.
    """
    (species,) = state.of_colour(GREEN)

    def candidates() -> Iterator[Candidate]:
        for place in state.land.hexes:
            taken = state.stands(place, PLANT) != NOBODY
            against = "K3.7/taken" if taken else why_not_rooted(state, species.form, place)
            is_dry = species.form == ARCHETYPE and against.startswith("K7.5")
            yield Settle(place, PLANT), "K3.7/sea" if is_dry else against

    asked = decider(state, GREEN)
    decision = Decision(asked, "first_plant", "K3.7", candidates, species=species.number)
    chosen = yield if_several(decision)
    assert isinstance(chosen, Settle)
    stand(state, species.number, chosen.place, PLANT)
    seat = seat_of(state, species.number)
    log("K3.7", "first_plant", seat, "K4.1", "K7.5", species=species.number, place=chosen.place)

"""The rain dance: a Medea with a large population can cause rain or erosion after events (K6)."""

from collections.abc import Iterator

from evogames.core import ALLOWED, Candidate, Candidates, Decision, Log, Play, all_forbidden, rule
from evogames.megafauna.components.boards import WATER
from evogames.megafauna.components.names import BLACK, CLOUDS, GREEN, NO_DISC, WHITE
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.events.disc_places import why_not_there
from evogames.megafauna.events.discs import lift_disc, outgas
from evogames.megafauna.events.medea import medea_seat
from evogames.megafauna.map.biomes import printed_biome
from evogames.megafauna.map.reservoirs import dark_heart, green_heart
from evogames.megafauna.options.actions import Done
from evogames.megafauna.options.events import Erode, RainDance
from evogames.megafauna.species.population import population
from evogames.megafauna.state import HERO, SOLO, MegafaunaState


@rule("K6.1")
def heart_of_medea(state: MegafaunaState) -> int:
    """Return the Medea's heart limit on the track. White organs do not count."""
    is_green = state.players[state.medea].colour == GREEN
    return green_heart(state) if is_green else dark_heart(state)


def population_of_medea(state: MegafaunaState) -> int:
    """Return the population of the Medea."""
    return population(state, state.players[state.medea].colour)


@rule("K6.1", "K6.2", "K6.3", "K6.4", "K1.1")
def dance_for_rain(state: MegafaunaState, log: Log) -> Play:
    """Let the Medea cause rain on a basin or erode a mountain, once in each event phase."""
    seat = medea_seat(state)
    assert seat is not None, "somebody is the Medea on every planet"
    facts = {"population": population_of_medea(state), "limit": heart_of_medea(state)}
    chosen = yield Decision(
        seat, "rain_dance", "K6.1", lambda: _candidates(state), **facts
    ).unless_only(Done)
    alone = ("K6.4",) if state.mode in (SOLO, HERO) else ()
    if isinstance(chosen, RainDance):
        state.rained = True
        log("K6.1", "rain_dance", seat, "K6.3", *alone, place=chosen.place, **facts)
        yield from outgas(state, log, WHITE, chosen.place, "K6.1", reservoir=CLOUDS)
    elif isinstance(chosen, Erode):
        state.rained = True
        lift_disc(state, log, chosen.place, BLACK)
        state.discs[chosen.tab] = BLACK
        places = {"place": chosen.place, "tab": chosen.tab}
        log("K6.2", "eroded", seat, "K6.1", "K6.3", *alone, **places, **facts)
    standing_checks(state, log)


@rule("K6.1", "K6.2")
def _candidates(state: MegafaunaState) -> Candidates:
    land = state.land
    weak = population_of_medea(state) <= heart_of_medea(state)
    tabs = [*land.tabs, *land.subducted]
    if weak:
        yield all_forbidden(lambda: [(RainDance(hex), "K6.1/population") for hex in land.hexes])
    else:
        yield from _rains(state, land.hexes)
        yield from _erosions(state, land.hexes, tabs)
    yield Done(), ALLOWED


@rule("K6.1", "GL.15")
def _rains(state: MegafaunaState, hexes: list[int]) -> Iterator[Candidate]:
    for place in hexes:
        against = ALLOWED
        if printed_biome(state, place) not in WATER:
            against = "K6.1/basin"
        elif state.discs[place] != NO_DISC:
            against = "K6.1/disc"
        elif not state.clouds:
            against = "K6.1/clouds"
        yield RainDance(place), against


@rule("K6.2", "D10.10", "D3.6")
def _erosions(state: MegafaunaState, hexes: list[int], tabs: list[int]) -> Iterator[Candidate]:
    for place in hexes:
        for tab in tabs:
            against = ALLOWED
            if state.discs[place] != BLACK:
                against = "K6.2"
            elif why_not_there(state, BLACK, tab):
                against = "K6.2/tab"
            yield Erode(place, tab), against

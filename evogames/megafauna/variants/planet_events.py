"""How the events of the cards change on a planet with a plant level (K1.1, K5)."""

from collections.abc import Generator, Iterator

from evogames.core import ALLOWED, Candidate, Decision, Log, Option, Play, if_several, rule
from evogames.megafauna.components.deck import EventIcon
from evogames.megafauna.components.names import GREEN, WHITE
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.events.discs import release
from evogames.megafauna.events.empty_reservoir import choose_disc, places_with
from evogames.megafauna.events.gates import is_stopped
from evogames.megafauna.map.reservoirs import is_too_hot
from evogames.megafauna.options.events import DestroyPlant
from evogames.megafauna.species.extinction import decider, extinguish
from evogames.megafauna.state import Icon, MegafaunaState
from evogames.megafauna.variants.snail_tectonics import is_put_off, put_off


@rule("K1.1", "K5.1", "K5.2", "K5.3", "K5.4", "K5.8")
def is_replaced(
    state: MegafaunaState, log: Log, icon: Icon, event: EventIcon
) -> Generator[Decision, Option, bool]:
    """Return whether an event is ignored, delayed or replaced. Otherwise it happens as usual."""
    if event.event == "climax":
        log("K5.2", "climax_ignored", None, "K1.1")
        return True
    if event.event == "deluge":
        yield from _evaporate(state, log)
        return True
    if is_put_off(state, icon, event):
        put_off(log, event)
        return True
    if event.event != "reservoir" or not (event.disc == "green" or "rain_shadow" in event.marks):
        return False
    if is_stopped(state, log, icon, event):
        return True
    if "rain_shadow" in event.marks:
        yield from _lose_sea(state, log, "K5.1")
    elif "gun" in event.marks and event.to == "oxygen":
        yield from _destroy_plant(state, log)
    else:
        log("K5.4", "green_ignored", None, "K1.1")
    return True


@rule("K5.3")
def _evaporate(state: MegafaunaState, log: Log) -> Play:
    """Apply a deluge. It dries a sea only if the climate is too hot."""
    if is_too_hot(state):
        yield from _lose_sea(state, log, "K5.3")
    else:
        log("K5.3", "deluge_ignored", None, "K1.1")


@rule("K5.1", "K5.3", "D12.1", "D13.1")
def _lose_sea(state: MegafaunaState, log: Log, why: str) -> Play:
    """Let the Medea choose a white disc on the map, and release it."""
    seas = places_with(state, WHITE)
    if not seas:
        return
    place = yield from choose_disc(state, WHITE, seas)
    log(why, "sea_dries", None, "K1.1", place=place)
    yield from release(state, log, place, why)


@rule("K5.4", "K4.1", "L2.3")
def _destroy_plant(state: MegafaunaState, log: Log) -> Play:
    """Let the controller of a gun on green discs choose a plant species, which dies out."""
    plants = [one.number for one in state.of_colour(GREEN)]
    if not plants:
        log("K5.4", "no_plant")
        return
    chosen = yield if_several(
        Decision(decider(state, GREEN), "destroy_plant", "K5.4", lambda: _plants(state, plants))
    )
    assert isinstance(chosen, DestroyPlant)
    log("K5.4", "plant_destroyed", None, "K4.1", species=chosen.species)
    extinguish(state, log, chosen.species, "K5.4")
    standing_checks(state, log)


def _plants(state: MegafaunaState, plants: list[int]) -> Iterator[Candidate]:
    for number in plants:
        yield DestroyPlant(number), ALLOWED
    for number in state.species:
        if number not in plants:
            yield DestroyPlant(number), "K5.4/animal"

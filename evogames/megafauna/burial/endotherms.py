"""Endangered endotherms move to vacant places, player by player."""

from collections.abc import Iterator

from evogames.core import (
    ALLOWED,
    Candidate,
    Candidates,
    Decision,
    Log,
    Option,
    Play,
    all_forbidden,
    next_stage,
    rule,
)
from evogames.megafauna.components.names import colour_of
from evogames.megafauna.contests.arrival import why_not_settle
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.dispersal.ways import EVERYWHERE, explore, out_of_reach, reach
from evogames.megafauna.options.dispersal import Flee, FleeNoMore
from evogames.megafauna.pieces import stand_up
from evogames.megafauna.species.extinction import decider, seat_of
from evogames.megafauna.species.traits import is_endotherm
from evogames.megafauna.state import Endangered, MegafaunaState
from evogames.megafauna.variants.trophic_levels import levels_for


@rule("A4.1", "I1.2")
def endotherms_flee(state: MegafaunaState, log: Log) -> Play | None:
    """Move an endangered endotherm of the first player in `state.queue`, or continue."""
    if not state.queue:
        next_stage(state)
        return None
    runaways = endangered_endotherms(state, state.queue[0])
    if not any(refuges(state, fallen) for fallen in runaways):
        state.queue.pop(0)
        return None
    return _flee(state, log, runaways)


@rule("I1.1", "I1.2")
def endangered_endotherms(state: MegafaunaState, player: int) -> list[Endangered]:
    """Return a player's endangered endotherms. Equal ones on one level are listed once."""
    colour = state.players[player].colour
    found: list[Endangered] = []
    for fallen in state.endangered:
        species = state.species[fallen.species]
        if species.colour == colour and is_endotherm(state, species) and fallen not in found:
            found.append(fallen)
    return found


@rule("I1.2", "F2.2", "F3.4", "F4.1", "F5.1", "F6.1")
def refuges(state: MegafaunaState, fallen: Endangered) -> Iterator[Flee]:
    """List the places and levels to which an endangered endotherm can flee."""
    species = state.species[fallen.species]
    nearby = {fallen.place, *reach(state, species, fallen.place)}
    for place in sorted(nearby):
        for level in levels_for(state, species.colour):
            if not _why_no_refuge(state, fallen, place, level):
                yield Flee(species.number, fallen.place, fallen.level, place, level)


@rule("I1.2", "F3.3")
def _why_no_refuge(state: MegafaunaState, fallen: Endangered, place: int, level: int) -> str:
    """Return the rule (and case) that forbids fleeing to a level, or ""."""
    if not is_vacant(state, place, level):
        return "I1.2/taken"
    return why_not_settle(state, state.species[fallen.species], place, level)


@rule("I1.2", "I2.1")
def is_vacant(state: MegafaunaState, place: int, level: int) -> bool:
    """Return whether no creeple is on a level of a place."""
    lies = any(one.place == place and one.level == level for one in state.endangered)
    return state.stands(place, level) < 0 and not lies


@rule("A4.1", "I1.2")
def _flee(state: MegafaunaState, log: Log, runaways: list[Endangered]) -> Play:
    """Let the player choose a flight, and stand the creeple up at its goal."""
    seat = decider(state, colour_of(runaways[0].species))
    chosen: Option = yield Decision(seat, "flight", "I1.2", lambda: _flights(state, runaways))
    if not isinstance(chosen, Flee):
        state.queue.pop(0)
        log("I1.2", "flee_no_more", seat)
        return
    stand_up(
        state,
        Endangered(chosen.species, chosen.start, chosen.level),
        chosen.place,
        chosen.new_level,
    )
    log(
        "I1.2",
        "stays_upright" if chosen.place == chosen.start else "flees",
        seat_of(state, chosen.species),
        "I1.1",
        "A4.1",
        species=chosen.species,
        start=chosen.start,
        place=chosen.place,
        new_level=chosen.new_level,
    )
    standing_checks(state, log)


@rule("I1.2")
def _flights(state: MegafaunaState, runaways: list[Endangered]) -> Iterator[Candidate]:
    for fallen in runaways:
        for flight in refuges(state, fallen):
            yield flight, ALLOWED
    yield FleeNoMore(), ALLOWED
    yield all_forbidden(lambda: _no_flights(state, runaways))


def _no_flights(state: MegafaunaState, runaways: list[Endangered]) -> Candidates:
    """List the levels to which a creeple cannot flee, each with the rule that forbids it."""
    land = state.land
    for fallen in runaways:
        species = state.species[fallen.species]
        nearby = {fallen.place, *reach(state, species, fallen.place)}
        far = explore(state, species, fallen.place, EVERYWHERE)
        for place in sorted((*land.hexes, *land.tabs)):
            against = "" if place in nearby else out_of_reach(state, far, place)
            for level in levels_for(state, species.colour):
                if reason := against or _why_no_refuge(state, fallen, place, level):
                    flight = Flee(species.number, fallen.place, fallen.level, place, level)
                    yield flight, reason


def cannot_flee(state: MegafaunaState, decision: Decision, option: Option) -> str:
    """Return the rule (and case) that forbids a flight that is not listed."""
    if not isinstance(option, Flee):
        return "I1.2/other"
    species = state.species[option.species]
    if decider(state, species.colour) != decision.player:
        return "I1.2/other"
    if not is_endotherm(state, species):
        return "I1.1"
    return "I1.2/upright"

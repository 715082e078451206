"""Dispersal of newborns, one at a time: the player chooses a mother, a place and a level."""

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
    applying,
    next_phase,
    rule,
)
from evogames.megafauna.components.names import (
    BLOOM,
    CARNIVORE,
    HERBIVORE,
    NO_DISC,
    PLANT,
    SEA,
)
from evogames.megafauna.contests.arrival import arrive, why_not_settle
from evogames.megafauna.dispersal.ways import EVERYWHERE, Step, explore, out_of_reach, route, spread
from evogames.megafauna.map.biomes import biome, is_habitable
from evogames.megafauna.options.dispersal import GiveUp, NameMother, Settle
from evogames.megafauna.pieces import back_to_unborn
from evogames.megafauna.species.extinction import decider, seat_of
from evogames.megafauna.species.traits import dispersal_points, hunted_forms, is_venomous
from evogames.megafauna.state import VERSUS, MegafaunaState, Species
from evogames.megafauna.variants.first_kiwi import mothers_from_the_sea
from evogames.megafauna.variants.half_automatic_plant import is_automatic
from evogames.megafauna.variants.trophic_levels import levels_for, settling_rules

Goals = dict[int, tuple[int, ...]]
"""The levels on which a newborn can stop, by place."""


@rule("A3.1", "A3.2", "F1.2")
def disperse_newborns(state: MegafaunaState, log: Log) -> Play | None:
    """Disperse one newborn of the first player in `state.queue`, or go to the next player."""
    if not state.queue:
        next_phase(state, state.order)
        return None
    waiting = _waiting(state, state.queue[0])
    if not waiting:
        state.queue.pop(0)
        return None
    return _disperse(state, log, waiting)


def _waiting(state: MegafaunaState, player: int) -> list[Species]:
    """Return a player's species that still have newborns."""
    return [one for one in state.of_colour(state.players[player].colour) if one.newborn]


@rule("F1.1", "F1.4", "F2.1", "F6.1")
def _disperse(state: MegafaunaState, log: Log, waiting: list[Species]) -> Play:
    """Let the player choose a mother and a goal for one newborn, and place it there."""
    seat = decider(state, waiting[0].colour)
    decision = Decision(seat, "mother", "F1.1", lambda: _mothers(state, waiting))
    mother = yield decision.unless_only(GiveUp)
    assert isinstance(mother, NameMother | GiveUp)
    species = state.species[mother.species]
    if isinstance(mother, GiveUp):
        _give_up(state, log, species)
        return
    start = mother.place
    found = explore(state, species, start, dispersal_points(species))
    settle = yield Decision(
        seat,
        "settle",
        "F2.1",
        lambda: _stops(state, species, start, found),
        species=species.number,
        start=start,
        points=dispersal_points(species),
    )
    if not isinstance(settle, Settle):
        _give_up(state, log, species)
        return
    _log_way(state, log, species, found, start, settle)
    yield from arrive(state, log, species, settle.place, settle.level, from_newborn=True)


@rule("F2.1")
def _give_up(state: MegafaunaState, log: Log, species: Species) -> None:
    """Return a newborn to the unborn creeples."""
    back_to_unborn(species)
    log("F2.1", "newborn_given_up", seat_of(state, species.number), species=species.number)


@rule("F1.1", "F1.2", "F1.3", "F1.4", "F6.4", "K1.3", "K8.8")
def _mothers(
    state: MegafaunaState, waiting: list[Species]
) -> Iterator[tuple[NameMother | GiveUp, str]]:
    """List the living creeples of species with newborns. A mother stays where she is.

    If no newborn can reach a place to live, only the first is given up now.
    """
    attackers = attacking_mothers(state, waiting)
    mothers = [
        (
            mother,
            "K1.3" if attackers and mother not in attackers else _no_goal(state, species, place),
        )
        for species in waiting
        for place in state.homes(species.number) or mothers_from_the_sea(state, species)
        for mother in [NameMother(species.number, place)]
    ]
    lost = all(against for _, against in mothers)
    for species in waiting:
        yield from [found for found in mothers if found[0].species == species.number]
        if species is waiting[0] or not lost:
            yield GiveUp(species.number), "K8.8/give_up" if attackers else ALLOWED


@rule("K1.3", "K8.8")
def attacking_mothers(state: MegafaunaState, waiting: list[Species]) -> list[NameMother]:
    """Return the mothers of an automatic plant whose newborns can become herbivores."""
    return [
        NameMother(species.number, place)
        for species in waiting
        if is_automatic(state, species.colour)
        for place in state.homes(species.number)
        for goal, _ in spread(state, species, place, dispersal_points(species))
        if HERBIVORE in _levels_at(state, species, goal)
    ]


@rule("F2.1")
def _no_goal(state: MegafaunaState, species: Species, start: int) -> str:
    """Return the rule (and case) against a mother whose newborn can reach no place to live."""
    levels = levels_for(state, species.colour)
    for place, _ in spread(state, species, start, dispersal_points(species)):
        for level in levels:
            if not why_not_settle(state, species, place, level):
                return ALLOWED
    return "F2.1/nowhere"


@rule("F6.1", "F6.2", "F6.3", "F3.8")
def _goals(state: MegafaunaState, species: Species, found: dict[int, Step]) -> Goals:
    """Return the places where a newborn can stop, each with the levels that it can choose."""
    goals = {place: _levels_at(state, species, place) for place in sorted(found)}
    return {place: levels for place, levels in goals.items() if levels}


def _levels_at(state: MegafaunaState, species: Species, place: int) -> tuple[int, ...]:
    """Return the levels of a place on which a newborn can stop."""
    levels = levels_for(state, species.colour)
    return tuple([one for one in levels if not why_not_settle(state, species, place, one)])


@rule("F2.1", "F6.1", "K8.8")
def _stops(
    state: MegafaunaState, species: Species, start: int, found: dict[int, Step]
) -> Iterator[Candidate]:
    goals = _goals(state, species, found)
    can_attack = any(HERBIVORE in levels for levels in goals.values())
    attacks = can_attack and is_automatic(state, species.colour)
    for place, levels in goals.items():
        for level in levels:
            yield Settle(place, level), "K8.8" if attacks and level != HERBIVORE else ALLOWED
    yield GiveUp(species.number), "K8.8/give_up" if attacks else ALLOWED
    yield all_forbidden(lambda: _no_stops(state, species, start, found))


def _no_stops(
    state: MegafaunaState, species: Species, start: int, found: dict[int, Step]
) -> Candidates:
    """List the places and levels where a newborn cannot stop, with the rule that forbids each."""
    land, far = state.land, explore(state, species, start, EVERYWHERE)
    for place in sorted((*land.hexes, *land.tabs)):
        against = "" if place in found else out_of_reach(state, far, place)
        for level in levels_for(state, species.colour):
            if reason := against or why_not_settle(state, species, place, level):
                yield Settle(place, level), reason


@rule("F2.1", "F1.2", "F1.3", "F1.4", "F5.1", "F5.6", "F5.7", "F3.9", "J7.5")
def _log_way(
    state: MegafaunaState,
    log: Log,
    species: Species,
    found: dict[int, Step],
    start: int,
    goal: Settle,
) -> None:
    """Log the goal of a newborn, the cost of its way, and the rules that applied."""
    way = route(found, start, goal.place)
    rafted = [place for place in way[1:] if found[place].rafts]
    blooms = [place for place in way[1:] if biome(state, place) == BLOOM]
    number = species.number
    blows = state.is_full and not state.windy
    attacks = goal.level == HERBIVORE and is_automatic(state, species.colour)
    place = goal.place
    waiting = _waiting(state, state.player_of(number))
    more = applying(
        {
            "A3.1": True,
            "A3.2": True,
            "F1.2": species.newborn > 1,
            "F1.4": len(waiting) > 1,
            "F2.3": found[place].cost > 0,
            "F3.4": found[place].cost > 0,
            "F3.1": state.discs[place] == NO_DISC,
            "F3.2": state.discs[place] != NO_DISC,
            "F3.3": True,
            "F3.7": state.mode == VERSUS,
            "F6.4": True,
            "GL.34": bool(rafted),
            "H2.2": goal.level == CARNIVORE,
            "F1.3": all(level[start] != number for level in state.standing),
            "F5.1": bool(rafted),
            "F5.3": bool(rafted),
            "F5.4": bool(rafted) and not state.is_full,
            "F5.5": bool(rafted) and blows and state.planet != "venus",
            "K7.9": bool(rafted) and blows and state.mode != VERSUS,
            "F5.6": bool(rafted) and state.windy,
            "F5.7": any(place in rafted for place in blooms),
            "F3.9": bool(blooms),
            "F5.8": any(biome(state, crossed) == SEA for crossed in way[1:-1]),
            "J7.5": goal.level == CARNIVORE and not is_habitable(state, species.form, place),
            "F6.2": goal.level == CARNIVORE,
            "F6.3": goal.level == HERBIVORE,
            "K8.8": attacks,
        }
    )
    more += hunting_rules(state, species, goal)
    more += settling_rules(state, species, goal.place, goal.level)
    log(
        "F2.1",
        "settles_by_raft" if rafted else "settles",
        seat_of(state, number),
        *more,
        species=number,
        start=start,
        place=goal.place,
        level=goal.level,
        cost=found[goal.place].cost,
        points=dispersal_points(species),
        way=way,
    )


@rule("J7.2", "J7.7")
def hunting_rules(state: MegafaunaState, species: Species, goal: Settle) -> list[str]:
    """Return the rules about tools that let a newborn eat its prey."""
    number = state.stands(goal.place, HERBIVORE)
    if goal.level != CARNIVORE or number < 0 or not species.tools:
        return []
    prey = state.species[number]
    return applying(
        {
            "J7.2": prey.form in hunted_forms(state, species),
            "J7.7": is_venomous(state, prey) and not is_venomous(state, species),
        }
    )


def cannot_name(state: MegafaunaState, decision: Decision, option: Option) -> str:
    """Return the rule (and case) that forbids a mother or a newborn that is not listed."""
    assert isinstance(option, NameMother | GiveUp)
    species = state.species[option.species]
    if decider(state, species.colour) != decision.player:
        return "F1.1/other"
    if state.player_of(species.number) != state.queue[0]:
        return "F1.1/later"
    if not species.newborn:
        return "F1.1/none"
    return "F1.1/place"


@rule("K2.2", "F2.1")
def cannot_settle(state: MegafaunaState, decision: Decision, option: Option) -> str:
    """Return the rule (and case) that forbids a place or a level that is not listed."""
    if isinstance(option, Settle):
        species = state.species[decision.facts["species"]]
        if option.level not in levels_for(state, species.colour):
            return "K2.2/plant" if option.level == PLANT else "K2.2/carnivore"
    return "F2.1/not_this"

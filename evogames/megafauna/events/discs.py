"""Climate discs move between the reservoirs and the map: outgassing and releasing."""

from collections.abc import Generator

from evogames.core import Decision, Log, Option, Play, applying, rule
from evogames.megafauna.components.names import (
    ATMOSPHERE,
    BLACK,
    CLOUDS,
    GREEN_DISC,
    LEVELS,
    NO_DISC,
    NOBODY,
    NOWHERE,
    OXYGEN,
    SWIMMER,
    WHITE,
    form_of,
)
from evogames.megafauna.contests.standing import endanger
from evogames.megafauna.events.disc_places import why_not_there
from evogames.megafauna.events.medea import GOES_TO, atmosphere_is_full, seed_clouds, seeder_seat
from evogames.megafauna.map.biomes import printed_biome
from evogames.megafauna.map.places import is_tab
from evogames.megafauna.state import DEAD, DUEL, VERSUS, MegafaunaState
from evogames.megafauna.variants.breath import is_carbon_barred

HOME = {BLACK: ATMOSPHERE, GREEN_DISC: OXYGEN}
"""The reservoir to which a disc of each colour returns. For white discs the Medea chooses."""


@rule("GL.21")
def count_on(state: MegafaunaState, reservoir: int, disc: int) -> int:
    """Return how many discs of a colour a reservoir holds."""
    match reservoir, disc:
        case (0, 2):
            return state.oxygen
        case (1, 1):
            return state.clouds
        case (2, 0):
            return state.carbon
        case (2, 1):
            return state.vapour
    return 0


def add_to(state: MegafaunaState, reservoir: int, disc: int, count: int = 1) -> None:
    """Add discs to a reservoir, even if it is full. A negative count removes discs."""
    match reservoir, disc:
        case (0, 2):
            state.oxygen += count
        case (1, 1):
            state.clouds += count
        case (2, 0):
            state.carbon += count
        case (2, 1):
            state.vapour += count


@rule("D10.13", "GL.26")
def overflow(state: MegafaunaState, log: Log) -> None:
    """Move white discs that the Atmosphere cannot hold to the Clouds."""
    top = state.components.boards.atmosphere.top
    too_many = min(state.carbon + state.vapour - top, state.vapour)
    if too_many > 0:
        state.vapour -= too_many
        state.clouds += too_many
        log("D10.13", "overflow", None, count=too_many)


@rule("B7.4", "D10.10")
def holds(state: MegafaunaState, place: int, disc: int) -> bool:
    """Return whether a place has a disc of a colour. A bloom also has a black disc under it."""
    found = state.discs[place]
    return found == disc or (disc == BLACK and found == GREEN_DISC and is_tab(place))


@rule("D10.12", "D12.6")
def lift_disc(state: MegafaunaState, log: Log, place: int, disc: int) -> None:
    """Remove a disc of a colour from a place.

    If a bloom loses its black disc, it goes to Oxygen.
    """
    blooms = is_tab(place) and state.discs[place] == GREEN_DISC
    state.discs[place] = BLACK if blooms and disc == GREEN_DISC else NO_DISC
    if blooms and disc == BLACK:
        state.oxygen += 1
        log("D10.12", "bloom_released", None, "GL.13", place=place)
    if blooms:
        for level in range(len(LEVELS)):
            one = state.stands(place, level)
            if one != NOBODY and form_of(one) == SWIMMER:
                endanger(state, log, place, level, "D12.6")


@rule("D6.3")
def _is_seabed(state: MegafaunaState, place: int, disc: int) -> bool:
    """Return whether this green disc is on a sea, which it turns into forest."""
    return disc == GREEN_DISC and not is_tab(place) and printed_biome(state, place) == "sea"


@rule("GL.13", "D13.1", "D10.12", "D10.13", "L1.4")
def release(
    state: MegafaunaState,
    log: Log,
    place: int,
    rule: str,
    *,
    only_green: bool = False,
    reservoir: int = NOWHERE,
) -> Play:
    """Move the disc of a place to its reservoir. `rule` is the rule that moves it.

    A black disc on a tab takes its bloom with it. With `only_green` only the bloom goes. If no
    reservoir is given, the Medea chooses one for a white disc.
    """
    disc = state.discs[place]
    if disc == GREEN_DISC and is_tab(place) and not only_green:
        disc = BLACK
    if disc == BLACK and is_carbon_barred(state):
        log("L1.4", "carbon_stays", None, rule, disc=disc, place=place)
        return
    more = ["GL.13"]
    goal = HOME.get(disc, reservoir)
    if goal == NOWHERE:
        goal = yield from seed_clouds(state, GOES_TO)
        chosen = ("D13.1", "L1.3") if state.mode == DUEL else ("D13.1",)
        more += ("D10.13",) if atmosphere_is_full(state) else chosen
    elif disc == WHITE and goal == ATMOSPHERE and atmosphere_is_full(state):
        goal = CLOUDS
        more.append("D10.13")
    more += applying({"D6.3": _is_seabed(state, place, disc)})
    lift_disc(state, log, place, disc)
    add_to(state, goal, disc)
    seat = seeder_seat(state) if "D13.1" in more else None
    log(rule, "released", seat, *_others(rule, more), disc=disc, place=place, reservoir=goal)
    overflow(state, log)
    check_seas(state, log)


@rule("K7.8", "K0.3")
def check_seas(state: MegafaunaState, log: Log) -> None:
    """A planet dies the moment the last white disc leaves the map."""
    if state.mode != VERSUS and state.ending != DEAD and WHITE not in state.discs:
        state.ending = DEAD
        log("K7.8", "planet_dies", None, "K0.3")


@rule("GL.12", "GL.14", "GL.15", "D12.5", "GL.9", "GL.10")
def outgas(
    state: MegafaunaState,
    log: Log,
    disc: int,
    place: int,
    *rules: str,
    reservoir: int = NOWHERE,
) -> Generator[Decision, Option, bool]:
    """Move a disc from a reservoir to a place. Return False if that is not possible.

    Black and white discs on a hex are Damocles discs: they release the disc that is there and
    endanger all creeples. For a white disc the caller gives the reservoir that the Medea chose.
    `rules` are the rules that move the disc.
    """
    source = HOME.get(disc, reservoir)
    if not count_on(state, source, disc) or why_not_there(state, disc, place):
        return False
    rule, *more = *rules, "GL.12"
    bloom = is_tab(place) and disc == GREEN_DISC
    more += applying({"D6.3": _is_seabed(state, place, disc), "D10.11": bloom, "GL.10": bloom})
    more += applying({"GL.9": is_tab(place)})
    if disc != GREEN_DISC and not is_tab(place):
        more.append("GL.14")
        if state.discs[place] != NO_DISC:
            more.append("GL.15")
            yield from release(state, log, place, "GL.14")
    add_to(state, source, disc, -1)
    state.discs[place] = disc
    others = _others(rule, more)
    log(rule, "outgassed", None, *others, disc=disc, place=place, reservoir=source)
    if "GL.14" in more:
        for level in range(len(LEVELS)):
            if state.stands(place, level) != NOBODY:
                endanger(state, log, place, level, "GL.14")
    return True


def _others(rule: str, more: list[str]) -> list[str]:
    return [one for one in more if one != rule]

"""Continents move: craters, drift to north and south, drift and collision, rifts (D1 to D4)."""

from collections.abc import Generator

from evogames.core import ALLOWED, Candidates, Decision, Log, Option, Play, rule
from evogames.megafauna.components.deck import EventIcon
from evogames.megafauna.components.names import BLACK, NO_CARD, NO_DISC, NOBODY
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.events.disc_places import why_not_there
from evogames.megafauna.events.discs import release
from evogames.megafauna.events.medea import ask_medea
from evogames.megafauna.events.serving import serve
from evogames.megafauna.map.drift import (
    COLLISION,
    DRIFT,
    SidewaysMove,
    latitudinal_drift,
    rift,
    rifting,
    sideways,
    west_to_east,
)
from evogames.megafauna.map.geography import EAST, WEST
from evogames.megafauna.map.landmasses import has_die
from evogames.megafauna.map.places import NO_PLACE, hex_beside, place_number
from evogames.megafauna.options.events import NextCraton
from evogames.megafauna.options.fields import in_play
from evogames.megafauna.state import VERSUS, MegafaunaState
from evogames.megafauna.variants.olympus_mons import olympus_mons


@rule("K1.1")
def craton_with_icon(state: MegafaunaState, icon: str | None) -> int:
    """Return the craton on the map that an icon names, or NOBODY if there is none."""
    for number, board in enumerate(state.components.boards.craton):
        if board.icon == icon and in_play(state.masses, number):
            return number
    return NOBODY


@rule("A1.8")
def impacted_craton(state: MegafaunaState) -> int:
    """Return the craton on this turn's biosphere card, or NOBODY without a biosphere card."""
    if state.biosphere_card == NO_CARD:
        return NOBODY
    card = state.components.deck.event_card(state.biosphere_card)
    return craton_with_icon(state, card.craton)


@rule("D2.1", "A1.8", "GL.15", "K5.7")
def crater(state: MegafaunaState, log: Log) -> Play:
    """Strike the impacted craton. A mountain appears on the hex that the die shows.

    On Mars, every impact hits the hex next to Olympus Mons.
    """
    craton, volcano = impacted_craton(state), olympus_mons(state)
    if craton == NOBODY:
        _log_no_target(state, log)
        return
    if volcano != NO_PLACE:
        place = hex_beside(volcano)
        log("K5.7", "crater_at_olympus", None, "D2.1", place=place, tab=volcano)
    else:
        (die,) = state.chance.roll()
        place = place_number(craton, die)
        log("D2.1", "crater", None, "A1.8", place=place, die=die)
    if why_not_there(state, BLACK, place):
        log("GL.15", "already_mountain", place=place)
        return
    yield from serve(state, log, BLACK, [place], "D2.1")


@rule("A1.8", "K1.1")
def _log_no_target(state: MegafaunaState, log: Log) -> None:
    """Log that there is no biosphere card, or that its craton is not on this planet."""
    if state.biosphere_card == NO_CARD:
        log("A1.8", "no_impact")
    else:
        log("K1.1", "craton_elsewhere", None, "A1.8")


@rule("D1.1", "D1.3", "A1.8", "K5.8")
def drift_to_a_pole(state: MegafaunaState, log: Log, icon: EventIcon, craton: int) -> None:
    """Move a landmass north or south, if the impacted craton has its die."""
    if craton == NOBODY:
        _log_no_target(state, log)
        return
    if not has_die(state.masses, craton):
        log("A1.8", "no_die", None, "D1.1", craton=craton)
        return
    assert icon.steps is not None
    assert icon.direction is not None
    steps = -icon.steps if icon.direction == "north" else icon.steps
    state.masses, moved = latitudinal_drift(state.masses, craton, steps)
    facts = {"craton": craton, "direction": icon.direction, "count": abs(moved)}
    if not moved:
        log("D1.3", "at_the_limit", None, "A1.8", **facts)
        return
    limit = ("D1.3",) if abs(moved) < icon.steps else ()
    row = next(c.row for mass in state.masses for c in mass.cratons if c.number == craton)
    log("D1.1", "drift_to_a_pole", None, "A1.8", "D1.2", *limit, latitude=row, **facts)


@rule("D3.1", "D3.2", "D3.4", "A1.7")
def drift_sideways(state: MegafaunaState, log: Log, icon: EventIcon) -> Play:
    """Move a landmass east or west. It drifts, collides or stays."""
    craton = craton_with_icon(state, icon.craton)
    if craton == NOBODY:
        log("A1.7", "no_craton", None, "K1.1")
        return
    move = sideways(state.masses, craton, EAST if icon.direction == "east" else WEST)
    if move.outcome == COLLISION:
        yield from _collide(state, log, move, craton, icon)
    elif move.outcome == DRIFT:
        state.masses = move.masses
        facts = {"cratons": list(move.moving), "direction": icon.direction}
        log("D3.2", "drift_sideways", None, "A1.7", "D3.1", others=list(move.struck), **facts)
    else:
        alone = has_die(state.masses, craton)
        log("D3.1", "nowhere_to_drift" if alone else "no_die", None, "A1.7", craton=craton)


@rule("D3.3", "D3.4", "D3.5", "D3.6", "D3.7", "D3.8", "D12.6")
def _collide(
    state: MegafaunaState, log: Log, move: SidewaysMove, craton: int, icon: EventIcon
) -> Play:
    """Join two landmasses.

    Mountains rise on the landmass that was struck, and locked tabs lose their discs.
    """
    before = _order_of(state)
    state.masses = move.masses
    struck = list(move.struck)
    facts = {"cratons": list(move.moving), "others": struck, "direction": icon.direction}
    wraps = ("D3.4",) if _wraps(before, move, icon.direction == "east") else ()
    log(
        "D3.3",
        "collision",
        None,
        "A1.7",
        "D3.1",
        "D3.7",
        "D3.8",
        "GL.36",
        *wraps,
        craton=craton,
        **facts,
    )
    for place in move.mountains:
        if why_not_there(state, BLACK, place):
            log("GL.15", "already_mountain", None, "D3.5", place=place)
    yield from serve(state, log, BLACK, list(move.mountains), "D3.5")
    for tab in move.subducted:
        if state.discs[tab] != NO_DISC:
            yield from release(state, log, tab, "D3.6")
        if state.mode != VERSUS:
            standing_checks(state, log)
        for fallen in state.endangered:
            if fallen.place == tab:
                fallen.place = hex_beside(tab)
                moved = {"species": fallen.species, "tab": tab, "place": fallen.place}
                log("D12.6", "washed_ashore", None, "D3.6", **moved)


def _order_of(state: MegafaunaState) -> dict[int, int]:
    return {craton: n for n, mass in enumerate(state.masses) for craton in mass.numbers}


@rule("D3.4")
def _wraps(order: dict[int, int], move: SidewaysMove, eastward: bool) -> bool:
    """Return whether the moving landmass went round the world to reach the struck one."""
    start, goal = order[move.moving[0]], order[move.struck[0]]
    return goal < start if eastward else goal > start


@rule("D4.1", "D4.2", "D4.3", "K5.10")
def break_pangaeas(state: MegafaunaState, log: Log) -> Play:
    """Break every continent of three or more cratons into single cratons.

    On a planet of two cratons a continent of both breaks.
    """
    least = 3 if state.planet == "earth" else 2
    if not rifting(state.masses, least):
        log("D4.1", "no_pangaea")
        return
    while pangaeas := rifting(state.masses, least):
        order: list[int] = []
        for group in west_to_east(state.masses[pangaeas[0]]):
            order += yield from _order_freed(state, group)
        state.masses = rift(state.masses, pangaeas[0], order)
        more = ("K5.10",) if least == 2 else ()
        log("D4.1", "rift", None, "D4.2", "D4.3", *more, cratons=order)


@rule("D4.2", "E8.2")
def _order_freed(state: MegafaunaState, group: list[int]) -> Generator[Decision, Option, list[int]]:
    """Let the Medea order the cratons that were exactly north and south of each other."""
    left, order = list(group), list[int]()
    everybody = [craton for mass in state.masses for craton in mass.numbers]

    def candidates() -> Candidates:
        return [
            (NextCraton(craton), ALLOWED if craton in left else "D4.2")
            for craton in [*left, *(other for other in everybody if other not in left)]
        ]

    while left:
        chosen = yield from ask_medea(state, "rift_order", "D4.2", candidates, cratons=list(left))
        assert isinstance(chosen, NextCraton)
        left.remove(chosen.craton)
        order.append(chosen.craton)
    return order

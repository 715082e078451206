"""Readings of the reservoirs and the latitude strip (GL.21 to GL.26). They change nothing."""

from functools import cache

from evogames.core import rule
from evogames.megafauna.components.boards import Strip
from evogames.megafauna.components.box import box
from evogames.megafauna.components.names import (
    CLIMATES,
    GREEN,
    GREEN_ORGAN,
    TOO_HOT,
    WHITE_ORGAN,
    colour_of,
)
from evogames.megafauna.state import ANIMALS, SOLO, VERSUS, MegafaunaState

PLANT_CREEPLES = {True: 20, False: 17}
"""The modes in which the plant has creeples (K3.6)."""


@rule("K4.1")
def green_discs(state: MegafaunaState) -> int:
    """Return the number of discs on the Oxygen track. Unborn plants count in games with a plant."""
    if state.mode == VERSUS:
        return state.oxygen
    whole = PLANT_CREEPLES[state.mode in (SOLO, ANIMALS)]
    born = sum(state.living(one.number) + one.newborn for one in state.of_colour(GREEN))
    cards = (card for one in state.species.values() for card in one.all_cards)
    return whole - born - sum(colour_of(host) == GREEN for card in cards for host in card.hosts)


@rule("GL.24", "GL.21")
def oxygen_percent(state: MegafaunaState) -> int:
    """Return the oxygen in the air, in percent."""
    return state.components.boards.oxygen.percent[green_discs(state)]


@rule("GL.25", "GL.21")
def albedo(state: MegafaunaState) -> float:
    """Return the share of sunlight that the clouds reflect."""
    return state.components.boards.clouds.albedo[state.clouds]


@rule("GL.26")
def atmosphere_level(state: MegafaunaState) -> int:
    """Return how many discs are in the Atmosphere."""
    return state.carbon + state.vapour


@rule("GL.22", "GL.26")
def climate(state: MegafaunaState) -> int:
    """Return the climate, from 0 icehouse to 5 hothouse."""
    return CLIMATES.index(state.components.boards.atmosphere.climate[atmosphere_level(state)])


@rule("D10.14", "A1.11", "GL.22")
def strip(state: MegafaunaState) -> Strip:
    """Return the latitude strip for the current number of discs in the Atmosphere."""
    return _strip_at(state.box, atmosphere_level(state))


@cache
def _strip_at(box_key: str, level: int) -> Strip:
    boards = box(box_key).boards
    return boards.strip[CLIMATES.index(boards.atmosphere.climate[level])]


@rule("A1.5", "A1.13")
def biosphere_deck(state: MegafaunaState) -> int:
    """Return the deck for the current climate: 0 too cold, 1 Goldilocks, 2 too hot."""
    return strip(state).deck_number


@rule("D6.1", "K5.3")
def is_too_hot(state: MegafaunaState) -> bool:
    """Return whether the climate is too hot."""
    return biosphere_deck(state) == TOO_HOT


@rule("D10.15", "K5.5")
def is_runaway(state: MegafaunaState) -> bool:
    """Return whether a disc is in the topmost slot. On planets, water must be gone as well."""
    if state.mode == VERSUS:
        return atmosphere_level(state) >= state.components.boards.atmosphere.top
    return state.planet != "mars" and atmosphere_level(state) + state.clouds == 24


@rule("D7.5", "A2.2")
def dark_heart(state: MegafaunaState) -> int:
    """Return the dark heart limit at the current level of oxygen."""
    return state.components.boards.oxygen.heart[green_discs(state)]


@rule("D7.6", "A2.3")
def green_heart(state: MegafaunaState) -> int:
    """Return the green heart limit at the current level of clouds."""
    return state.components.boards.clouds.heart[state.clouds]


@rule("A2.1", "A2.2", "A2.3", "A8.4", "A8.9")
def allowed_actions(state: MegafaunaState, colour: int) -> int:
    """Return how many actions a colour has. Beginners have two.

    In the full game, oxygen or the greenhouse sets the number.
    """
    if not state.is_full:
        return 2
    boards = state.components.boards
    if colour == GREEN:
        return boards.atmosphere.actions[atmosphere_level(state)]
    return boards.oxygen.actions[green_discs(state)]


@rule("D10.4", "D10.5", "D10.6", "D10.7", "A1.13")
def is_gate_shut(state: MegafaunaState, mark: str) -> bool:
    """Return whether a mark stops an event at the current levels."""
    boards = state.components.boards
    match mark:
        case "microbe":
            return oxygen_percent(state) > boards.oxygen.microbes_up_to
        case "conflagration":
            return oxygen_percent(state) <= boards.oxygen.no_fire_up_to
        case "rain":
            return albedo(state) <= boards.clouds.no_rain_up_to
        case "overcast":
            return albedo(state) < boards.clouds.overcast_from
    return False


@rule("G5.1", "A8.7", "K3.4")
def humidity_organ(state: MegafaunaState, latitude: int) -> int:
    """Return the organ colour that fits the humidity: green if humid, white if arid."""
    if not state.is_full or state.mode != VERSUS or strip(state).is_humid(latitude):
        return GREEN_ORGAN
    return WHITE_ORGAN


@rule("F5.4", "F5.5", "F5.6", "D11.1", "K7.9")
def winds(state: MegafaunaState, row: int) -> tuple[int, ...]:
    """Return the directions in which rafts drift in a row: 1 east, -1 west, both or none."""
    if state.windy:
        return 1, -1
    if not state.is_full or state.planet == "venus":
        return (-1,)
    vane = vane_at(state, row)
    return (vane,) if vane else ()


@rule("D12.3", "GL.23", "D11.1")
def vane_at(state: MegafaunaState, row: int) -> int:
    """Return the printed wind of a row, which sets the direction of rafts and rain shadows."""
    return strip(state).wind_at(min(max(row, 0), 7))

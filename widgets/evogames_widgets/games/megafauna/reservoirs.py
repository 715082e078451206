"""The three reservoirs as gauges: the meaning of their levels, in numbers and in words."""

from evogames.megafauna.components.names import ATMOSPHERE, CLIMATES, CLOUDS, OXYGEN, RESERVOIRS
from evogames.megafauna.map.reservoirs import albedo, climate, green_discs, oxygen_percent
from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.megafauna.figures.gauge import (
    BLACK_DISC,
    GREEN_DISC,
    WHITE_DISC,
    Gauge,
)
from evogames_widgets.games.megafauna.part import reservoirs_in
from evogames_widgets.games.megafauna.words import game_word, say
from evogames_widgets.games.parts import palette as p


def gauges(state: MegafaunaState) -> tuple[Gauge, ...]:
    """Return the contents of the gauges: Oxygen, Clouds and Atmosphere.

    A scenario of events alone shows only the Atmosphere.
    """
    contents = {OXYGEN: _oxygen, CLOUDS: _clouds, ATMOSPHERE: _atmosphere}
    return tuple(contents[number](state) for number in reservoirs_in(state))


def _oxygen(state: MegafaunaState) -> Gauge:
    board, count = state.components.boards.oxygen, green_discs(state)
    slots = tuple(p.mix(p.POOL_PALE, p.BLUE, percent / 45) for percent in board.percent)
    return Gauge(
        game_word("reservoir", RESERVOIRS[OXYGEN]),
        say("gauge", "percent", percent=oxygen_percent(state)),
        say("gauge", "oxygen", heart=board.heart[count], count=board.actions[count]),
        slots,
        (GREEN_DISC,) * count,
    )


def _clouds(state: MegafaunaState) -> Gauge:
    board = state.components.boards.clouds
    slots = tuple(p.mix(p.HUMID_SEA, p.STEEL_DARK, value * 0.8) for value in board.albedo)
    return Gauge(
        game_word("reservoir", RESERVOIRS[CLOUDS]),
        f"{albedo(state):.2f}",
        say("gauge", "clouds", heart=board.heart[state.clouds]),
        slots,
        (WHITE_DISC,) * state.clouds,
    )


def _atmosphere(state: MegafaunaState) -> Gauge:
    board = state.components.boards.atmosphere
    slots = tuple(p.CLIMATE_COLOURS[CLIMATES.index(name)] for name in board.climate)
    return Gauge(
        game_word("reservoir", RESERVOIRS[ATMOSPHERE]),
        str(state.carbon + state.vapour),
        say("gauge", "climate", climate=game_word("climate", CLIMATES[climate(state)])),
        slots,
        (BLACK_DISC,) * state.carbon + (WHITE_DISC,) * state.vapour,
    )


def reservoir_hint(state: MegafaunaState, reservoir: int) -> str:
    """Return a hint about a reservoir: its level, and the effects of this level."""
    boards = state.components.boards
    if reservoir == OXYGEN:
        count = green_discs(state)
        return say(
            "hint",
            "oxygen",
            percent=oxygen_percent(state),
            count=count,
            heart=boards.oxygen.heart[count],
            actions=boards.oxygen.actions[count],
        )
    if reservoir == CLOUDS:
        return say(
            "hint",
            "clouds",
            albedo=f"{albedo(state):.2f}",
            count=state.clouds,
            heart=boards.clouds.heart[state.clouds],
        )
    now = climate(state)
    return say(
        "hint",
        "atmosphere",
        climate=game_word("climate", CLIMATES[now]),
        count=state.carbon + state.vapour,
        carbon=state.carbon,
        vapour=state.vapour,
        top=boards.atmosphere.top,
    )

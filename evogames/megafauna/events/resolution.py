"""Resolves the events of the cards one after another, with the checks after each event."""

from evogames.core import END_OF_TURN, Log, Play, begin_phase, next_stage, rule
from evogames.megafauna.components.deck import EventIcon
from evogames.megafauna.components.names import CLIMATES
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.events.climaxes import climax, deluge
from evogames.megafauna.events.contagion import contagion_event
from evogames.megafauna.events.mutagen import mutagen_event
from evogames.megafauna.events.radiation import radiation_event
from evogames.megafauna.events.reservoir_events import reservoir_event
from evogames.megafauna.events.tectonics import (
    break_pangaeas,
    crater,
    drift_sideways,
    drift_to_a_pole,
    impacted_craton,
)
from evogames.megafauna.map.reservoirs import (
    albedo,
    climate,
    green_discs,
    is_runaway,
    oxygen_percent,
)
from evogames.megafauna.state import DEAD, VERSUS, Icon, MegafaunaState
from evogames.megafauna.variants.planet_events import is_replaced

RUNAWAY = "runaway"
Levels = tuple[int, int, int, int]


@rule("A1.9", "GL.29", "A1.12", "K0.3", "K7.8")
def resolve_events(state: MegafaunaState, log: Log) -> Play:
    """Resolve the next event in `state.icons`, or continue if there is none."""
    if not state.icons:
        next_stage(state)
        return
    icon = state.icons.pop(0)
    event = state.components.deck.event_card(icon.card).icons[icon.index]
    happening = [icon.card, icon.index]
    log("A1.9", "event", None, "GL.29", event_card=icon.card, happening=happening)
    before, climate_before = _levels(state), climate(state) if state.is_full else 0
    yield from _resolve(state, log, icon, event)
    standing_checks(state, log)
    if state.is_full and _levels(state) != before:
        log_levels(state, log, climate_before)
    check_runaway(state, log)
    if state.ending == DEAD:
        begin_phase(state, END_OF_TURN)


@rule("K1.1", "K5.8")
def _resolve(state: MegafaunaState, log: Log, icon: Icon, event: EventIcon) -> Play:
    """Apply one event of a card."""
    if state.mode != VERSUS and (yield from is_replaced(state, log, icon, event)):
        return
    match event.event:
        case "crater":
            yield from crater(state, log)
        case "latitudinal_drift":
            late = icon.card != state.et_card
            drift_to_a_pole(
                state, log, event, state.halted_craton if late else impacted_craton(state)
            )
        case "collision_drift":
            yield from drift_sideways(state, log, event)
        case "pangaean_rift":
            yield from break_pangaeas(state, log)
        case "climax":
            yield from climax(state, log, event.latitudes)
        case "deluge":
            yield from deluge(state, log)
        case "reservoir":
            yield from reservoir_event(state, log, icon, event)
        case "windy":
            blow_everywhere(state, log)
        case "mutagen":
            yield from mutagen_event(state, log)
        case "metabolic_radiation" | "darwinian_radiation":
            yield from radiation_event(state, log, event.event == "darwinian_radiation")
        case "crowd_contagion":
            yield from contagion_event(state, log)


@rule("D11.1")
def blow_everywhere(state: MegafaunaState, log: Log) -> None:
    """Let rafts drift both ways at all latitudes for the rest of this turn."""
    state.windy = True
    log("D11.1", "windy")


def _levels(state: MegafaunaState) -> Levels:
    return green_discs(state), state.clouds, state.carbon, state.vapour


@rule("D10.14", "A1.11", "GL.21", "GL.22")
def log_levels(state: MegafaunaState, log: Log, climate_before: int) -> None:
    """Log the levels of the reservoirs after an event that changed them."""
    now = climate(state)
    facts = {"percent": oxygen_percent(state), "albedo": albedo(state)}
    log(
        "GL.21",
        "levels",
        None,
        "A1.12",
        "GL.24",
        "GL.25",
        "GL.26",
        **facts,
        count=state.carbon + state.vapour,
    )
    if now != climate_before:
        log("D10.14", "climate_changes", None, "GL.22", climate=CLIMATES[now])


@rule("D10.15", "A1.12", "A6.2", "K5.5")
def check_runaway(state: MegafaunaState, log: Log) -> None:
    """After an event, check the topmost slot. A disc there makes this the last turn.

    On a planet, all discs must be in the Atmosphere and the Clouds. Then its seas are gone as well.
    """
    if not state.is_full or state.ending == RUNAWAY or not is_runaway(state):
        return
    if state.mode != VERSUS:
        log("K5.5", "moist_runaway", None, "K0.3")
    else:
        state.ending = RUNAWAY
        log("D10.15", "runaway", None, "A6.2")

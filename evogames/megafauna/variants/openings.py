"""Logs the start of a game on a planet: the roles, and the state of the planet (K0, K3, L)."""

from evogames.core import Log, rule
from evogames.megafauna.components.names import CLIMATES, GREEN
from evogames.megafauna.map.reservoirs import (
    PLANT_CREEPLES,
    albedo,
    climate,
    green_discs,
    oxygen_percent,
)
from evogames.megafauna.state import ANIMALS, DUEL, HERO, SOLO, MegafaunaState

_WAYS: dict[str, tuple[str, ...]] = {
    SOLO: ("K0.1", "K0.2", "K3.2", "K8.1"),
    HERO: ("K0.6", "K0.1", "K3.2"),
    DUEL: ("L1.1", "L0.1", "K3.2"),
    ANIMALS: ("L2.1", "L0.1", "K3.2", "K8.1"),
}
_MEDEA = {SOLO: "K6.4", HERO: "K6.4", DUEL: "L1.2", ANIMALS: "L2.3"}


@rule("K0.1", "K0.2", "K0.6", "K3.2", "K6.4", "L0.1", "L1.1", "L1.2", "L2.1", "L2.3")
def log_roles(state: MegafaunaState, log: Log) -> None:
    """Log who plays which lineage on which planet, and who has the Medea card."""
    rule, *more = _WAYS[state.mode]
    everybody = list(range(len(state.names)))
    log(rule, f"mode_{state.mode}", None, *more, seats=everybody, planet=state.planet)
    medea = state.players[state.medea]
    log(_MEDEA[state.mode], f"medea_{state.mode}", medea.seat, "E8.2", lineage=medea.colour)


@rule("K3.8", "L2.2")
def log_absent_animals(state: MegafaunaState, log: Log) -> None:
    """Log that the animals are not yet on the map."""
    more = ("L2.2",) if state.mode == ANIMALS else ()
    for player in state.players:
        if player.colour != GREEN:
            log("K3.8", "not_entered", player.seat, *more, lineage=player.colour)


@rule("K3.1", "K3.3", "K3.4", "K3.5", "K3.6", "K3.7", "K4.1")
def log_first_levels(state: MegafaunaState, log: Log) -> None:
    """Log the number of plants and the levels of the reservoirs after the first plants."""
    whole = PLANT_CREEPLES[state.mode in (SOLO, ANIMALS)]
    facts = {"count": whole, "left": green_discs(state), "percent": oxygen_percent(state)}
    log("K3.6", "plants_on_track", None, "K3.7", "K4.1", **facts)
    levels = {"albedo": albedo(state), "climate": CLIMATES[climate(state)]}
    log("K3.5", "planet_levels", None, "K3.1", "K3.3", "K3.4", **levels)

"""The Medea: the player with the Medea card, and her choices in events."""

from collections.abc import Callable, Generator
from typing import Any

from evogames.core import ALLOWED, Candidates, Decision, Option, if_several, rule
from evogames.megafauna.components.names import ATMOSPHERE, CLOUDS, GREEN, NOBODY, OXYGEN
from evogames.megafauna.map.reservoirs import atmosphere_level
from evogames.megafauna.options.events import Seed
from evogames.megafauna.state import DUEL, MegafaunaState

GOES_TO, COMES_FROM = "to", "from"


@rule("E8.2")
def medea_seat(state: MegafaunaState) -> int | None:
    """Return the seat of the player who decides for the Medea, or None if nobody has the card."""
    seat = NOBODY if state.medea == NOBODY else state.players[state.medea].seat
    return None if seat == NOBODY else seat


def ask_medea(
    state: MegafaunaState,
    kind: str,
    rule: str,
    candidates: Callable[[], Candidates],
    /,
    **facts: Any,
) -> Generator[Decision, Option, Option]:
    """Let the Medea choose. If only one option is left, it is chosen automatically."""
    seat = medea_seat(state)
    assert seat is not None, "somebody holds the Medea wherever discs are moved"
    return (yield if_several(Decision(seat, kind, rule, candidates, **facts)))


@rule("D10.13", "GL.26")
def atmosphere_is_full(state: MegafaunaState) -> bool:
    """Return whether every slot of the Atmosphere has a disc."""
    return atmosphere_level(state) >= state.components.boards.atmosphere.top


@rule("D13.1", "E8.2", "L1.3", "L2.1")
def seeder_seat(state: MegafaunaState) -> int | None:
    """Return who seeds clouds: the Medea, but the animal where plant and animal compete."""
    if state.mode != DUEL:
        return medea_seat(state)
    return next(player.seat for player in state.players if player.colour != GREEN)


@rule("D13.1", "E8.2", "L1.3")
def seed_clouds(state: MegafaunaState, way: str) -> Generator[Decision, Option, int]:
    """Let the Medea choose between Clouds and Atmosphere for a white disc.

    A full Atmosphere cannot receive another white disc (D10.13).
    """

    def candidates() -> Candidates:
        full = way == GOES_TO and atmosphere_is_full(state)
        return [
            (Seed(CLOUDS), ALLOWED),
            (Seed(ATMOSPHERE), "D10.13" if full else ALLOWED),
            (Seed(OXYGEN), "D13.1/oxygen"),
        ]

    seat = seeder_seat(state)
    assert seat is not None, "somebody seeds clouds wherever discs are moved"
    rule = "L1.3" if state.mode == DUEL else "D13.1"
    chosen = yield if_several(Decision(seat, "seed", rule, candidates, seeding=way))
    assert isinstance(chosen, Seed)
    return chosen.reservoir

"""Scenarios: positions from which a lesson, a test or the explorer can start."""

from typing import Any

from evogames.core.chance import Chance
from evogames.core.rules import Log
from evogames.core.scenario import Form, PlayerForm, names_of, possible, read_form, seats_of
from evogames.megafauna.check import check
from evogames.megafauna.setup import PHASES, new_game
from evogames.megafauna.state import MegafaunaState


class LineageForm(PlayerForm, kw_only=True):
    """A player and the colour it plays."""

    colour: str = ""


class MegafaunaForm(Form, kw_only=True):
    """A scenario."""

    players: list[LineageForm | str]


def position(scenario: dict[str, Any], names: list[str] | None, chance: Chance) -> MegafaunaState:
    """Return the position of a scenario."""
    form = read_form(scenario, MegafaunaForm, PHASES, "A0.1")
    seats = seats_of(form.players, LineageForm)
    state = new_game(names_of(seats, names), chance)
    state.turn, state.final = form.turn, form.final
    return possible(state, check)


def opening(state: MegafaunaState, log: Log) -> None:
    """Log that the game starts from a scenario."""
    log("A0.1", "turn", None, turn_number=state.turn)

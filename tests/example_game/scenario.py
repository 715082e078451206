"""Scenarios: any position from which a lesson or a test starts."""

from __future__ import annotations

from typing import Any

from evogames.core.chance import Chance
from evogames.core.event import Log
from evogames.core.order import begin_phase, clockwise
from evogames.core.rulebook import rule
from evogames.core.scenario import (
    Count,
    Form,
    PlayerForm,
    check_dice,
    check_seats,
    names_of,
    possible,
    read_form,
    seats_of,
)
from tests.example_game.check import check
from tests.example_game.setup import PHASES
from tests.example_game.state import BIRDS, FinchState, Player, beak
from tests.example_game.words import TEXTS


class FinchPlayerForm(PlayerForm, kw_only=True):
    """A player: the beaks of the birds in hand, and the chicks raised so far."""

    hand: list[int] = []
    chicks: Count = 0


class FinchForm(Form, kw_only=True):
    """A scenario; `current_player` is the first player."""

    players: list[FinchPlayerForm | str]
    seeds: tuple[int, int, int] = (0, 0, 0)


@rule("GEN.2")
def position(scenario: dict[str, Any], names: list[str] | None, chance: Chance) -> FinchState:
    """Set up a scenario."""
    form = read_form(scenario, FinchForm, PHASES, "GEN.2")
    seats = seats_of(form.players, FinchPlayerForm)
    if not 2 <= len(seats) <= 4:
        raise TEXTS.refused("scenario.players", "GEN.2", count=len(seats))
    check_seats(len(seats), current_player=form.current_player)
    check_dice(form.dice, "RIPE.2")
    deck = list(BIRDS)
    chance.shuffle(deck)
    chance.dice = list(form.dice)
    state = FinchState(
        names=names_of(seats, names),
        chance=chance,
        turn=form.turn,
        phases=form.phases,
        final=form.final,
        players=[Player([_take(deck, b) for b in p.hand], chicks=p.chicks) for p in seats],
        deck=deck,
        seeds=list(form.seeds),
        first=form.current_player or 0,
    )
    begin_phase(state, form.phase, clockwise(len(seats), state.first))
    return possible(state, check)


def _take(deck: list[int], strength: int) -> int:
    """Take a bird with this beak."""
    for bird in deck:
        if beak(bird) == strength:
            deck.remove(bird)
            return bird
    raise TEXTS.refused("scenario.no_bird", "SET.1", beak=strength)


def opening(state: FinchState, log: Log) -> None:
    """Log that the game starts from a scenario."""
    log("GEN.2", "position", None, turn=state.turn)

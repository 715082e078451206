"""Seeds and Finches: a small game to copy. Only the tests play it."""

from __future__ import annotations

from typing import TypeAlias

from evogames.core.engine import Observation as AnyObservation
from evogames.core.game import Game
from tests.example_game.check import check
from tests.example_game.decisions import DECISIONS
from tests.example_game.effects import effects
from tests.example_game.hidden import hide, redeal
from tests.example_game.scenario import opening as scenario_opening, position
from tests.example_game.scoring import scores
from tests.example_game.setup import new_game, opening
from tests.example_game.state import FinchState
from tests.example_game.turn import ORDER
from tests.example_game.value import value
from tests.example_game.words import PHRASES

Observation: TypeAlias = AnyObservation[FinchState]
"""Everything that a player of this game can know at a decision."""

GAME = Game(
    name="example_game",
    title="Seeds and Finches",
    version=1,
    seats=(2, 4),
    state_type=FinchState,
    package="tests.example_game",
    setup=new_game,
    opening=opening,
    scenario=position,
    scenario_opening=scenario_opening,
    order=ORDER,
    decisions=DECISIONS,
    scores=scores,
    hide=hide,
    redeal=redeal,
    check=check,
    value=value,
    reasons=value,
    effects=effects,
    phrases=PHRASES,
)

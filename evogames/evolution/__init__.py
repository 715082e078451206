"""Evolution: The Origin of Species. Animals gain traits and compete for food."""

from typing import TypeAlias

from evogames.core import Game, Observation as AnyObservation
from evogames.evolution.chances import chances
from evogames.evolution.check import check
from evogames.evolution.decisions import DECISIONS
from evogames.evolution.effects import effects
from evogames.evolution.hidden import hide, redeal
from evogames.evolution.numbers import food_web, numbers
from evogames.evolution.options import PIECES
from evogames.evolution.scenario import opening as scenario_opening, position
from evogames.evolution.scoring import scores
from evogames.evolution.setup import new_game, opening
from evogames.evolution.state import EvolutionState
from evogames.evolution.turn import ORDER
from evogames.evolution.value import value
from evogames.evolution.words import PHRASES, piece_words

Observation: TypeAlias = AnyObservation[EvolutionState]
"""Everything that a player of this game can know at a decision."""

GAME = Game(
    name="evolution",
    title="Evolution: The Origin of Species",
    version=3,
    seats=(2, 8),
    state_type=EvolutionState,
    settings=("deck",),
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
    search_turns=0,
    reasons=value,
    effects=effects,
    chances=chances,
    numbers=numbers,
    food_web=food_web,
    piece=piece_words,
    pieces=PIECES,
    phrases=PHRASES,
)

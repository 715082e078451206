"""Dominant Species: six animals on an earth that is freezing over."""

from typing import TypeAlias

from evogames.core import Game, Observation as AnyObservation
from evogames.dominant_species.check import check
from evogames.dominant_species.decisions import DECISIONS
from evogames.dominant_species.effects import effects
from evogames.dominant_species.hidden import hide, redeal
from evogames.dominant_species.numbers import numbers
from evogames.dominant_species.scenario import opening as scenario_opening, position
from evogames.dominant_species.scoring import scores
from evogames.dominant_species.setup import new_game, opening
from evogames.dominant_species.state import DominantSpeciesState
from evogames.dominant_species.turn import ORDER
from evogames.dominant_species.value import value
from evogames.dominant_species.words import PHRASES, piece_words, player_colours

Observation: TypeAlias = AnyObservation[DominantSpeciesState]
"""Everything that a player of this game can know at a decision."""

GAME = Game(
    name="dominant_species",
    title="Dominant Species",
    version=1,
    seats=(2, 6),
    state_type=DominantSpeciesState,
    settings=("animals", "several", "random_earth", "turn_limit"),
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
    search_turns=0,
    search_gains=True,
    search_turns_for={"planning": 1},
    numbers=numbers,
    piece=piece_words,
    phrases=PHRASES,
    player_colours=player_colours,
)

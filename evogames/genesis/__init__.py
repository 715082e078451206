"""Genesis: from self-sustaining chemistry to food chains."""

from typing import TypeAlias

from evogames.core import Game, Observation as AnyObservation
from evogames.genesis.chances import chances
from evogames.genesis.check import check
from evogames.genesis.decisions import DECISIONS
from evogames.genesis.effects import effects
from evogames.genesis.hidden import hide, redeal
from evogames.genesis.legacy import legacy
from evogames.genesis.numbers import food_web, numbers
from evogames.genesis.options.rolls import Keep
from evogames.genesis.scenario import opening as scenario_opening, position
from evogames.genesis.scoring import scores
from evogames.genesis.setup import SETTINGS, new_game, opening
from evogames.genesis.state import GenesisState
from evogames.genesis.turn import ORDER
from evogames.genesis.value import value
from evogames.genesis.words import PHRASES, piece_words, player_colours

Observation: TypeAlias = AnyObservation[GenesisState]
"""Everything that a player of this game can know at a decision."""

GAME = Game(
    name="genesis",
    title="Bios: Genesis",
    version=2,
    seats=(1, 4),
    state_type=GenesisState,
    settings=SETTINGS,
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
    legacy=legacy,
    value=value,
    reasons=value,
    effects=effects,
    chances=chances,
    numbers=numbers,
    food_web=food_web,
    piece=piece_words,
    player_colours=player_colours,
    phrases=PHRASES,
    search_turns=0,
    value_at_end_of_step=True,
    finishing_options={"reroll": Keep},
)

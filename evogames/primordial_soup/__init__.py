"""Primordial Soup: tribes of amoebas that live on each other's waste."""

from typing import TypeAlias

from evogames.core import Game, Observation as AnyObservation
from evogames.primordial_soup.chances import chances
from evogames.primordial_soup.check import check
from evogames.primordial_soup.decisions import DECISIONS
from evogames.primordial_soup.effects import effects
from evogames.primordial_soup.fields import PIECES
from evogames.primordial_soup.hidden import hide, redeal
from evogames.primordial_soup.numbers import food_web, numbers
from evogames.primordial_soup.scenario import position, scenario_opening
from evogames.primordial_soup.scoring import scores
from evogames.primordial_soup.setup import new_game, opening
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.turn import ORDER
from evogames.primordial_soup.value import value
from evogames.primordial_soup.words import PHRASES, piece_words

Observation: TypeAlias = AnyObservation[SoupState]
"""Everything that a player of this game can know at a decision."""

GAME = Game(
    name="primordial_soup",
    title="Primordial Soup",
    version=2,
    seats=(3, 4),
    state_type=SoupState,
    settings=("environment",),
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
    chances=chances,
    numbers=numbers,
    food_web=food_web,
    piece=piece_words,
    pieces=PIECES,
    phrases=PHRASES,
    value_at_end_of_step=True,
    search_turns=0,
)

"""Megafauna: life on land, drifting continents, and a climate that responds.

Where the chapters of the rulebook are implemented:

    components/  B       names and numbers, cards, boards, tables, the box they make
    map/         D1, D3, D4, F3, GL.21-26, GL.34   landmasses, coasts, biomes, reservoirs (reading)
    species/     J, E6, GL.7-33, I3  tableaus: organs, size, personality, tools; extinction
    events/      A1, D, K5, K6       phase 1
    actions/     A2, B7, E, J8       phase 2
    dispersal/   A3, F               phase 3
    contests/    F4, G, H, GL.38     who can eat whom, contests, standing checks
    burial/      A4, I               phase 4
    variants/    C2, C3, J8, K1-K3, K8, L, N
    options/     one class for each kind of choice, by phase

setup.py with settings.py and first_pieces.py (C1, K3), scoring.py with points.py (A6, A7),
scenario.py with forms.py and tableaus.py, turn.py, decisions.py, check.py, hidden.py (B8),
pieces.py (moving single pieces), numbers.py, value.py and words.py are as in every game.
"""

from typing import TypeAlias

from evogames.core import Game, Observation as AnyObservation
from evogames.megafauna.check import check
from evogames.megafauna.decisions import DECISIONS
from evogames.megafauna.effects import effects
from evogames.megafauna.hidden import hide, redeal
from evogames.megafauna.numbers import food_web, numbers
from evogames.megafauna.options.actions import Arrange, Replace, Steal, TakeHost, TakeTool
from evogames.megafauna.options.dispersal import Settle
from evogames.megafauna.options.events import HandOver
from evogames.megafauna.scenario import opening as scenario_opening, position
from evogames.megafauna.scoring import scores
from evogames.megafauna.settings import SETTINGS
from evogames.megafauna.setup import new_game, opening
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.turn import ORDER
from evogames.megafauna.value import value
from evogames.megafauna.variants.origins import on_to_origins
from evogames.megafauna.words import PHRASES, piece_words, player_colours

Observation: TypeAlias = AnyObservation[MegafaunaState]
"""Everything that a player of this game can know at a decision."""

GAME = Game(
    name="megafauna",
    title="Bios: Megafauna",
    version=1,
    seats=(1, 4),
    state_type=MegafaunaState,
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
    legacy=on_to_origins,
    ancestors="ancestors",
    value=value,
    reasons=value,
    effects=effects,
    numbers=numbers,
    food_web=food_web,
    piece=piece_words,
    player_colours=player_colours,
    phrases=PHRASES,
    search_turns=0,
    search_gains=True,
    finishing_options={
        "replace": Replace,
        "host": TakeHost,
        "personality": Arrange,
        "tool": TakeTool,
        "cube": Steal,
        "settle": Settle,
        "hand_over": HandOver,
    },
)

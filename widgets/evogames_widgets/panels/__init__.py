"""The panels next to the board: hint, chances, simulations, food web, numbers and rules."""

from evogames_widgets.panels.base import Panel
from evogames_widgets.panels.chances import ChancesPanel
from evogames_widgets.panels.food_web import FoodWebPanel
from evogames_widgets.panels.hint import HintPanel
from evogames_widgets.panels.numbers import NumbersPanel
from evogames_widgets.panels.rules import RulesPanel
from evogames_widgets.panels.simulated_games import SimulatedGamesPanel
from evogames_widgets.panels.what_if import WhatIfPanel

PANELS: tuple[type[Panel], ...] = (
    HintPanel,
    ChancesPanel,
    SimulatedGamesPanel,
    FoodWebPanel,
    WhatIfPanel,
    NumbersPanel,
    RulesPanel,
)

__all__ = ["PANELS", "Panel"]

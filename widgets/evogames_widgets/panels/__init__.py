"""The panels next to the board: chances, simulations, numbers, food web, hint and rules."""

from evogames_widgets.panels.base import Panel
from evogames_widgets.panels.food_web import FoodWebPanel
from evogames_widgets.panels.futures import FuturesPanel
from evogames_widgets.panels.hint import HintPanel
from evogames_widgets.panels.numbers import NumbersPanel
from evogames_widgets.panels.odds import OddsPanel
from evogames_widgets.panels.rules import RulesPanel
from evogames_widgets.panels.what_if import WhatIfPanel

PANELS: tuple[type[Panel], ...] = (
    OddsPanel,
    FuturesPanel,
    FoodWebPanel,
    WhatIfPanel,
    NumbersPanel,
    HintPanel,
    RulesPanel,
)

__all__ = ["PANELS", "Panel"]

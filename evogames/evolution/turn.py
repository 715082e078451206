"""The order of a turn: phases, goes round the table, and what comes next."""

from __future__ import annotations

from evogames.core.game import Step
from evogames.core.rulebook import rule
from evogames.evolution.development import development_go
from evogames.evolution.extinction import extinction
from evogames.evolution.feeding import feeding_go
from evogames.evolution.food import food_base
from evogames.evolution.state import EvolutionState

STEPS: dict[str, Step[EvolutionState]] = {
    "development": development_go,
    "food base": food_base,
    "feeding": feeding_go,
    "extinction": extinction,
}


@rule("GEN.7")
def next_step(state: EvolutionState) -> Step[EvolutionState] | None:
    """A turn has four phases; each step plays one go or one phase."""
    return None if state.over else STEPS[state.phase]

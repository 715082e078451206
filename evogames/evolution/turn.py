"""The order of a turn in Evolution."""

from evogames.core import OrderOfPlay, Phase, rule
from evogames.evolution.development import development_move
from evogames.evolution.extinction import extinction
from evogames.evolution.feeding import feeding_move
from evogames.evolution.food import food_roll
from evogames.evolution.phases import end_turn
from evogames.evolution.state import EvolutionState


@rule("GEN.7")
def order_of_play() -> OrderOfPlay[EvolutionState]:
    """Return the four phases of a turn. Each step plays one move or one phase."""
    return OrderOfPlay(
        Phase("development", development_move),
        Phase("food base", food_roll),
        Phase("feeding", feeding_move),
        Phase("extinction", extinction),
        end_turn=end_turn,
    )


ORDER = order_of_play()

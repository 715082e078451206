"""The order of a turn: two phases, each with two stages (GEN.2)."""

from __future__ import annotations

from evogames.core.order import OrderOfPlay, Phase
from tests.example_game.foraging import feed, fly_out
from tests.example_game.ripening import ripen, rot
from tests.example_game.scoring import end_turn
from tests.example_game.state import FinchState

ORDER = OrderOfPlay[FinchState](
    Phase("ripening", rot, ripen),
    Phase("foraging", fly_out, feed),
    end_turn=end_turn,
)

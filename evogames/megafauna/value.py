"""The value of a position for a player, which the greedy bot tries to increase."""

from evogames.megafauna.scoring import scores
from evogames.megafauna.state import MegafaunaState


def value(state: MegafaunaState, player: int) -> float:
    """Return the lead of a player: the player's points minus those of the best other player."""
    points = scores(state)
    if state.over:
        return 1000.0 * (player in state.winners) + points[player]
    others = [count for seat, count in enumerate(points) if seat != player]
    return points[player] - max(others, default=0)

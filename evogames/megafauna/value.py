"""How good a position looks to a player: what a greedy bot tries to raise."""

from evogames.megafauna.scoring import scores
from evogames.megafauna.state import MegafaunaState


def value(state: MegafaunaState, player: int) -> float:
    """Return how far a player's points are ahead of the best of the others."""
    points = scores(state)
    if state.over:
        return 1000.0 * (player in state.winners) + points[player]
    others = [count for seat, count in enumerate(points) if seat != player]
    return points[player] - max(others, default=0)

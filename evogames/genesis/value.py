"""How good a position looks to a player: what a greedy bot tries to raise."""

from __future__ import annotations

from evogames.genesis.cards import BLUE, GREEN, RED, YELLOW
from evogames.genesis.organisms import chromosomes, dice, owned, player
from evogames.genesis.scoring import points
from evogames.genesis.state import GenesisState


def value(state: GenesisState, person: int) -> float:
    """Own prospects less the mean of the others'."""
    total = points(state)
    prospects: dict[int, float] = {}
    for seat, owner in enumerate(state.players):
        if owner.person >= 0:
            mine = total[seat] + _promise(state, owner.who)
            prospects[owner.person] = prospects.get(owner.person, 0.0) + mine
    others = [v for p, v in prospects.items() if p != person]
    return prospects[person] - (sum(others) / len(others) if others else 0.0)


def _promise(state: GenesisState, who: int) -> float:
    """Catalysts, bionts at work on refuges, and how robust the organisms are."""
    owner = player(state, who)
    worth = 0.25 * sum(owner.pool) - 0.3 * owner.idle
    for row in state.rows:
        for refuge in row:
            if refuge.bionts[who]:
                ready = sum(refuge.organised) + 0.5 * len(refuge.enzymes)
                worth += 0.4 + 0.3 * ready
    for one in owned(state, who):
        if one.kind == "macro":
            worth += 3.0 + 0.4 * sum(since >= 0 for since in one.organs)
            continue
        errors = dice(one) / 3 - chromosomes(one, BLUE) - 0.5 * chromosomes(one, YELLOW)
        worth -= 0.6 * max(0.0, errors)
        worth += 0.25 * min(2, chromosomes(one, RED)) + 0.25 * min(2, chromosomes(one, GREEN))
        worth += 0.8 * one.bionts[who]
    return worth

"""Gifts: a player whose parasite lives in a tableau may give catalysts to its pool."""

from __future__ import annotations

from evogames.core.decision import Log, Option
from evogames.core.rulebook import rule
from evogames.genesis.organisms import player, tableau
from evogames.genesis.pools import pool_limit
from evogames.genesis.state import GenesisState, Player


@rule("H0.8", "B3.2", "B3.3")
def gift_offers(state: GenesisState, owner: Player, refused: bool) -> list[Option]:
    """Catalysts for the pools of the tableaus where one's parasites live."""
    found: list[Option] = []
    seen = [owner.who]
    for one in state.organisms:
        if one.host and one.owner == owner.who and (to := tableau(state, one)) not in seen:
            seen.append(to)
            theirs = player(state, to).pool
            for colour in range(4):
                if owner.pool[colour]:
                    why = "B3.3" if theirs[colour] >= pool_limit(state) else ""
                    if bool(why) == refused:
                        found.append(Option("gift", (colour, to), "H0.8", why))
    return found


@rule("H0.8", "B3.2")
def give(state: GenesisState, log: Log, owner: Player, colour: int, to: int) -> None:
    """A catalyst changes pools."""
    owner.pool[colour] -= 1
    player(state, to).pool[colour] += 1
    log("H0.8", "gift", owner.person, "B3.2", who=owner.who, colour=colour, to=to)

"""Gifts: a player whose parasite lives in a tableau may give catalysts to its pool."""

from __future__ import annotations

from evogames.core.decision import ALLOWED, Candidate, Decision
from evogames.core.event import Log
from evogames.core.rulebook import rule
from evogames.genesis.options.assignment import Gift
from evogames.genesis.organisms.tableau import find_player, owned, pool_limit, tableau
from evogames.genesis.state import GenesisState, Player


def host_tableaus(state: GenesisState, owner: Player) -> list[int]:
    """The other players in whose tableaus parasites of a player live."""
    homes = [tableau(state, parasite) for parasite in owned(state, owner.number) if parasite.host]
    return [number for number in dict.fromkeys(homes) if number != owner.number]


@rule("H0.8", "B3.2", "B3.3")
def gift_candidates(state: GenesisState, owner: Player) -> list[Candidate]:
    """Catalysts for the pools of the tableaus where one's parasites live."""
    found: list[Candidate] = []
    for to in host_tableaus(state, owner):
        full = [count >= pool_limit(state) for count in find_player(state, to).pool]
        colours = [colour for colour in range(4) if owner.pool[colour]]
        found += [(Gift(c, to), "B3.3/theirs" if full[c] else ALLOWED) for c in colours]
    return found


@rule("H0.8", "B3.2")
def give(state: GenesisState, log: Log, owner: Player, colour: int, to: int) -> None:
    """A catalyst changes pools."""
    owner.pool[colour] -= 1
    find_player(state, to).pool[colour] += 1
    log("H0.8", "gift", owner.person, "B3.2", who=owner.number, colour=colour, to=to)


@rule("H0.8")
def cannot_give(state: GenesisState, decision: Decision, option: Gift) -> str:
    """Why a catalyst cannot be given: no parasite of the giver lives there, or it has none."""
    owner = find_player(state, decision.facts["who"])
    return "H0.8/colour" if option.to in host_tableaus(state, owner) else "H0.8/tableau"

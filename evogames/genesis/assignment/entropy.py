"""The entropy limit: how many bionts a player can keep on refuges."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Candidates, Decision, Play, all_allowed
from evogames.core.event import Log
from evogames.core.rulebook import rule
from evogames.genesis.components.places import find_refuge
from evogames.genesis.components.pools import exchange, send_home
from evogames.genesis.options.assignment import Withdraw
from evogames.genesis.organisms.tableau import entropy_limit, on_refuges
from evogames.genesis.state import GenesisState, Player


def settle_up(state: GenesisState, log: Log) -> Play:
    """After each action: catalysts that found no room, and bionts beyond the entropy limit."""
    for owner in state.players:
        if owner.refused:
            yield from exchange(state, log)
            break
    yield from hold_entropy(state, log)


@rule("E2.3", "E2.5", "B4.4")
def hold_entropy(state: GenesisState, log: Log) -> Play:
    """A player over the entropy limit removes bionts of its choice from refuges at once."""
    for owner in state.players:
        if owner.idle > 1:
            continue  # at most one biont can be out
        number = owner.number
        while (count := on_refuges(state, number)) > 1 and count > entropy_limit(state, number):
            candidates = partial(withdrawals, state, owner)
            decision = Decision(owner.person, "entropy", "E2.5", candidates, who=number)
            match (yield decision.unless_only()):
                case Withdraw(refuge_id):
                    refuge = find_refuge(state, refuge_id)
                    refuge.bionts[number] -= 1
                    log("E2.5", "entropy", owner.person, refuge=refuge.board, who=number)
                    place, left = f"refuge {refuge_id}", refuge.bionts[number]
                    send_home(state, log, number, False, place, left)


def withdrawals(state: GenesisState, owner: Player) -> Candidates:
    """Each refuge with one of the player's bionts."""
    refuges = [refuge for row in state.rows for refuge in row if refuge.bionts[owner.number]]
    return all_allowed([Withdraw(refuge.id) for refuge in refuges])


@rule("E2.5")
def cannot_try(state: GenesisState, decision: Decision, option: Withdraw) -> str:
    """Only a refuge with a biont of the player is offered."""
    return "E2.5/no_biont"


@rule("B4.2", "E2.3", "E2.4")
def no_room(state: GenesisState, owner: Player) -> str:
    """Return the rule that keeps further bionts off refuges; what grew green counts later."""
    count = on_refuges(state, owner.number)
    if count >= entropy_limit(state, owner.number):
        return "E2.3"
    return "E2.4" if count >= owner.limit else ""

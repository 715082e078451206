"""The order of phases, and the player order in each phase."""

from functools import partial

from evogames.core import Decision, Log, Play, all_allowed, order, rule
from evogames.genesis.options.assignment import GoFirst, Wait
from evogames.genesis.organisms import promiscuity
from evogames.genesis.state import GenesisState, Organism

FIRST_OR_WAIT = partial(all_allowed, [GoFirst(), Wait()])


@rule("A1.1")
def begin_phase(state: GenesisState, phase: str) -> None:
    """Start a phase, in the player order that the event has set."""
    order.begin_phase(state, phase, state.clockwise)
    state.order = list(state.clockwise)
    state.actor = -1


@rule("A1.1")
def next_phase(state: GenesisState) -> None:
    """Start the next phase that is played, or end the turn."""
    begin_phase(state, order.phase_after(state))


@rule("A2.4", "A2.5")
def promiscuous_first(state: GenesisState, log: Log) -> Play:
    """Let the most promiscuous player choose to go first, if there is only one."""
    scores = [promiscuity(state, p.number) if p.person >= 0 else -1 for p in state.players]
    best = max(scores)
    seat = scores.index(best)
    if best < 1 or scores.count(best) > 1 or state.queue[0] == seat:
        return
    owner = state.players[seat]
    facts = {"who": owner.number, "score": best, "phase": state.phase}
    match (yield Decision(owner.person, "go_first", "A2.4", FIRST_OR_WAIT, **facts)):
        case GoFirst():
            state.order.remove(seat)
            state.order.insert(0, seat)
            state.queue = list(state.order)
            log("A2.4", "goes_first", owner.person, "A2.5", **facts)


def several_owners(state: GenesisState) -> bool:
    """Return whether organisms of several players are in play, so that the order matters."""
    return any(o.owner != state.organisms[0].owner for o in state.organisms)


@rule("A2.1", "D5.1", "D6.1", "D7.1")
def in_player_order(state: GenesisState) -> list[Organism]:
    """Return all organisms in player order."""
    owners = [state.players[seat].number for seat in state.order]
    return [o for number in owners for o in state.organisms if o.owner == number]

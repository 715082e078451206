"""The moves of the assignment phase."""

from functools import partial

from evogames.core import (
    ALLOWED,
    Candidates,
    Decision,
    Log,
    Option,
    Play,
    if_several,
    next_stage,
    previous_stage,
    rule,
)
from evogames.genesis.assignment.bionts import assign, biont_candidates, no_room, recall, settle_up
from evogames.genesis.assignment.catalysts import (
    disc_candidates,
    enzyme_candidates,
    gift_candidates,
    give,
    place_disc,
    place_enzyme,
)
from evogames.genesis.assignment.hgt import transfer, transfer_candidates
from evogames.genesis.assignment.parasites import (
    parasite_candidates,
    start_parasite,
)
from evogames.genesis.automatic import automatic_assignment
from evogames.genesis.components.places import find_refuge, sources
from evogames.genesis.options.assignment import (
    Assign,
    Attach,
    Done,
    Gift,
    Oust,
    PutDisc,
    PutEnzyme,
    Recall,
    Transfer,
)
from evogames.genesis.organisms import entropy_limit, find_organism, find_player, open_rows
from evogames.genesis.player_order import next_phase, promiscuous_first
from evogames.genesis.state import GenesisState, Player


@rule("A1.4", "A2.4", "E2.4")
def opening(state: GenesisState, log: Log) -> Play:
    """Start the phase and fix the entropy limits.

    If one player is the most promiscuous, that player can choose to go first.
    """
    for owner in state.players:
        owner.limit = entropy_limit(state, owner.number)
    yield from promiscuous_first(state, log)
    next_stage(state)


@rule("A1.4", "A2.7")
def next_player(state: GenesisState, log: Log) -> None:
    """Let the next player move, or end the phase."""
    if not state.queue:
        next_phase(state)
        return
    state.actor = state.players[state.queue.pop(0)].number
    state.assigned = {}
    state.transfers = 0
    next_stage(state)


@rule("E0.1", "E0.2")
def assignment_move(state: GenesisState, log: Log) -> Play:
    """Let one player place bionts and catalysts, one at a time, until the player stops."""
    owner = find_player(state, state.actor)
    if owner.person < 0:
        yield from automatic_assignment(state, log, owner)
        previous_stage(state)
    else:
        candidates = partial(assignment_candidates, state, owner)
        decision = Decision(owner.person, "assignment", "E0.1", candidates, who=owner.number)
        choice = yield if_several(decision)
        if isinstance(choice, Done):
            previous_stage(state)
            return
        yield from carry_out(state, log, owner, choice)
    yield from settle_up(state, log)


def carry_out(state: GenesisState, log: Log, owner: Player, choice: Option) -> Play:
    """Apply the option that the player chose."""
    match choice:
        case Assign(source, refuge_id):
            yield from assign(state, log, owner, source, refuge_id)
        case Recall(refuge_id):
            recall(state, log, owner, find_refuge(state, refuge_id))
        case PutEnzyme(colour, refuge_id):
            place_enzyme(state, log, owner, colour, find_refuge(state, refuge_id))
        case PutDisc(colour, number):
            place_disc(state, log, owner, colour, find_organism(state, number))
        case Gift(colour, to):
            give(state, log, owner, colour, to)
        case Transfer(number, goal):
            yield from transfer(state, log, owner, find_organism(state, number), goal)
        case Attach(card, face, number) | Oust(card, face, number):
            yield from start_parasite(state, log, owner, card, face, find_organism(state, number))


@rule("A2.7", "E0.1", "E1.6", "E6.1")
def assignment_candidates(state: GenesisState, owner: Player) -> Candidates:
    """Return everything that a player could assign in this move."""
    reach = open_rows(state, owner.number)
    places = sources(state, owner)
    full = no_room(state, owner)
    yield from biont_candidates(state, owner, reach, places, full)
    if any(owner.pool):
        yield from enzyme_candidates(state, owner, reach)
    if any(owner.pool) and state.organisms:
        yield from disc_candidates(state, owner)
        yield from gift_candidates(state, owner)
    if state.organisms:
        yield from parasite_candidates(state, owner, reach, places)
        yield from transfer_candidates(state, owner, reach, full)
    yield Done(), ALLOWED

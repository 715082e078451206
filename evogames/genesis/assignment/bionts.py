"""Bionts: how they move between the pool and refuges, and the entropy limit."""

from collections.abc import Iterator
from functools import partial

from evogames.core import (
    ALLOWED,
    Candidate,
    Candidates,
    Decision,
    Log,
    Play,
    all_allowed,
    all_forbidden,
    applying,
    if_several,
    rule,
)
from evogames.genesis.cards import BOARDS
from evogames.genesis.components.places import (
    POOL,
    find_refuge,
    mark,
    organism_at,
    take_biont,
    unassigned,
)
from evogames.genesis.components.pools import exchange, send_home
from evogames.genesis.events.refuges import pay_toll
from evogames.genesis.options.assignment import Assign, Recall, Withdraw
from evogames.genesis.organisms import entropy_limit, lives_in, on_refuges
from evogames.genesis.state import GenesisState, Player, Refuge


@rule("E1.1", "E1.3", "E1.6", "E2.8")
def biont_candidates(
    state: GenesisState, owner: Player, reach: list[bool], places: dict[str, int], full: str
) -> Iterator[Candidate]:
    """Return moves of bionts to refuges in reach and back to the pool.

    Bionts come from the pool or from other refuges. `places` are the places whose bionts can be
    taken. `full` is the rule that keeps bionts from the pool off refuges.
    """
    sources = [place for place in places if place != POOL] if full else list(places)
    for row, refuges in enumerate(state.rows):
        for refuge in refuges:
            here = f"refuge {refuge.id}" if refuge.bionts[owner.number] else ""
            if sources and reach[row]:
                why = "E2.8" if BOARDS[refuge.board].toll and not any(owner.pool) else ALLOWED
                yield from [(Assign(place, refuge.id), why) for place in sources if place != here]
            if here:
                yield (Recall(refuge.id), cannot_recall(state, owner, row, refuge))
    yield all_forbidden(partial(forbidden_assignments, state, owner, reach, places, full))


@rule("E1.4", "E2.3", "E2.4")
def forbidden_assignments(
    state: GenesisState, owner: Player, reach: list[bool], places: dict[str, int], full: str
) -> Candidates:
    """Return forbidden options: stuck bionts, refuges out of reach, too many bionts."""
    withheld = withheld_bionts(state, owner, places)
    for row, refuges in enumerate(state.rows):
        for refuge in refuges:
            here = f"refuge {refuge.id}"
            for place in [*withheld, *places]:
                limit = full if place == POOL else ""
                why = withheld.get(place) or ("" if reach[row] else "E1.4") or limit
                if why and place != here:
                    yield Assign(place, refuge.id), why


@rule("E0.2", "E1.5", "E1.6")
def cannot_recall(state: GenesisState, owner: Player, row: int, refuge: Refuge) -> str:
    """Return the rule that keeps a biont on its refuge, or "" if it can return to the pool."""
    if unassigned(state, f"refuge {refuge.id}", refuge.bionts[owner.number]) <= 0:
        return "E0.2/refuge"
    return "" if state.active[row] else "E1.5/refuge"


@rule("A0.5", "E0.2", "E1.5")
def withheld_bionts(state: GenesisState, owner: Player, places: dict[str, int]) -> dict[str, str]:
    """Return the places whose bionts cannot be taken now, each with the rule that says so."""
    withheld = {}
    if POOL not in places and (owner.idle or not places):
        withheld[POOL] = "E0.2/source" if owner.idle else "A0.5"
    for row, refuges in enumerate(state.rows):
        for refuge in refuges:
            place = f"refuge {refuge.id}"
            if refuge.bionts[owner.number] and place not in places:
                withheld[place] = "E0.2/source" if state.active[row] else "E1.5/source"
    return withheld


@rule("A0.5", "E1.3", "E6.1")
def cannot_take(state: GenesisState, decision: Decision, option: Assign) -> str:
    """Return the rule that forbids moving a biont from this place to this refuge."""
    if option.source == f"refuge {option.refuge_id}":
        return "E1.1/same"
    if option.source == POOL:
        return "A0.5"
    return "E6.1/leave" if organism_at(state, option.source) else "E1.3/no_biont"


@rule("E1.1", "E1.3", "A0.5", "E2.1", "E2.6")
def assign(state: GenesisState, log: Log, owner: Player, source: str, refuge_id: int) -> Play:
    """Put a biont into the organised space of a refuge."""
    take_biont(state, owner, source)
    refuge = find_refuge(state, refuge_id)
    refuge.bionts[owner.number] += 1
    mark(state, f"refuge {refuge_id}")
    from_pool = ("A0.5",) if source == POOL else ()
    inside = applying({"E2.6": any(lives_in(o, owner.number) for o in state.organisms)})
    rules = (*from_pool, "A1.4", "B4.2", "E1.3", "E2.1", *inside)
    log("E1.1", "assigned", owner.person, *rules, who=owner.number, refuge=refuge.board)
    yield from pay_toll(state, log, owner, refuge)


@rule("E1.6", "B4.4")
def recall(state: GenesisState, log: Log, owner: Player, refuge: Refuge) -> None:
    """Return a biont from a refuge in an active row to the pool."""
    refuge.bionts[owner.number] -= 1
    mark(state, POOL)
    log("E1.6", "recalled", owner.person, who=owner.number, refuge=refuge.board)
    send_home(state, log, owner.number, compensate=False)


def settle_up(state: GenesisState, log: Log) -> Play:
    """Offer exchanges for excess catalysts and check the entropy limit, after each action."""
    for owner in state.players:
        if owner.refused:
            yield from exchange(state, log)
    yield from hold_entropy(state, log)


@rule("E2.3", "E2.5", "B4.4")
def hold_entropy(state: GenesisState, log: Log) -> Play:
    """Let a player over the entropy limit immediately remove bionts from refuges."""
    for owner in state.players:
        if owner.idle > 1:
            continue  # only one biont can be withheld
        number = owner.number
        while (count := on_refuges(state, number)) > 1 and count > entropy_limit(state, number):
            withdrawals = [Withdraw(r.id) for r in state.refuges if r.bionts[number]]
            candidates = partial(all_allowed, withdrawals)
            decision = Decision(owner.person, "entropy", "E2.5", candidates, who=number)
            match (yield if_several(decision)):
                case Withdraw(refuge_id):
                    refuge = find_refuge(state, refuge_id)
                    refuge.bionts[number] -= 1
                    log("E2.5", "entropy", owner.person, refuge=refuge.board, who=number)
                    place, left = f"refuge {refuge_id}", refuge.bionts[number]
                    send_home(state, log, number, False, place, left)


@rule("B4.2", "E2.3", "E2.4")
def no_room(state: GenesisState, owner: Player) -> str:
    """Return the rule that keeps more bionts off refuges, such as green gained too recently."""
    count = on_refuges(state, owner.number)
    if count >= entropy_limit(state, owner.number):
        return "E2.3"
    return "E2.4" if count >= owner.limit else ""

"""Bionts: from the pool and from refuges to refuges, and back to the pool."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Candidates, Play, all_forbidden
from evogames.core.event import Log
from evogames.core.rulebook import rule
from evogames.genesis.cards import BOARDS
from evogames.genesis.components.places import (
    POOL,
    find_refuge,
    mark,
    organism_at,
    take_biont,
    unassigned,
)
from evogames.genesis.components.pools import send_home
from evogames.genesis.events.refuges import pay_toll
from evogames.genesis.options.assignment import Assign, Recall
from evogames.genesis.state import GenesisState, Player, Refuge


@rule("E1.1", "E1.3", "E1.6")
def biont_candidates(
    state: GenesisState, owner: Player, reach: list[bool], places: dict[str, int], full: str
) -> Candidates:
    """Bionts to refuges, from the pool or from other refuges, and bionts back to the pool.

    `places` have bionts that can be taken; `full` keeps bionts of the pool off refuges.
    """
    for row, refuges in enumerate(state.rows):
        for refuge in refuges:
            here = f"refuge {refuge.id}"
            for place in places:
                if place != here:
                    limit = full if place == POOL else ""
                    why = cannot_assign(owner, refuge, reach[row], limit)
                    yield Assign(place, refuge.id), why
            if refuge.bionts[owner.number]:
                yield Recall(refuge.id), cannot_recall(state, owner, row, refuge)
    yield all_forbidden(partial(withheld_bionts, state, owner, places))


@rule("E1.4", "E2.3", "E2.7", "E2.8")
def cannot_assign(owner: Player, refuge: Refuge, reachable: bool, full: str) -> str:
    """Return the rule that keeps a biont off a refuge; empty if it can go there."""
    if not reachable:
        return "E1.4"
    if full:
        return full
    return "E2.8" if BOARDS[refuge.board].toll and not any(owner.pool) else ""


@rule("E0.2", "E1.5", "E1.6")
def cannot_recall(state: GenesisState, owner: Player, row: int, refuge: Refuge) -> str:
    """Return the rule that keeps a biont on a refuge; empty if it can go home."""
    if unassigned(state, f"refuge {refuge.id}", refuge.bionts[owner.number]) <= 0:
        return "E0.2/refuge"
    return "" if state.active[row] else "E1.5/refuge"


@rule("A0.5", "E0.2", "E1.5")
def withheld_bionts(state: GenesisState, owner: Player, places: dict[str, int]) -> Candidates:
    """Bionts that cannot be taken from where they are now, to any refuge."""
    withheld = {}
    if POOL not in places and (owner.idle or not places):
        withheld[POOL] = "E0.2/source" if owner.idle else "A0.5"
    for row, refuges in enumerate(state.rows):
        for refuge in refuges:
            place = f"refuge {refuge.id}"
            if refuge.bionts[owner.number] and place not in places:
                withheld[place] = "E0.2/source" if state.active[row] else "E1.5/source"
    for refuges in state.rows:
        for refuge in refuges:
            for place, why in withheld.items():
                if place != f"refuge {refuge.id}":
                    yield Assign(place, refuge.id), why


@rule("A0.5", "E1.3", "E6.1")
def cannot_take(state: GenesisState, option: Assign) -> str:
    """Why a biont is not among those that could be assigned."""
    if option.source == f"refuge {option.refuge_id}":
        return "E1.1/same"
    if option.source == POOL:
        return "A0.5"
    return "E6.1/leave" if organism_at(state, option.source) else "E1.3/no_biont"


@rule("E1.1", "E1.3", "A0.5", "E2.1", "E2.6")
def assign(state: GenesisState, log: Log, owner: Player, source: str, refuge_id: int) -> Play:
    """A biont goes among the organised manna of a refuge."""
    take_biont(state, owner, source)
    refuge = find_refuge(state, refuge_id)
    refuge.bionts[owner.number] += 1
    mark(state, f"refuge {refuge_id}")
    other_rules = ["A1.4", "B4.2", "E1.3", "E2.1"]
    if source == POOL:
        other_rules.insert(0, "A0.5")
    if any(o.bionts[owner.number] or o.trophic == owner.number for o in state.organisms):
        other_rules.append("E2.6")
    event_data = {"who": owner.number, "refuge": refuge.board}
    log("E1.1", "assigned", owner.person, *other_rules, **event_data)
    yield from pay_toll(state, log, owner, refuge)


@rule("E1.6", "B4.4")
def recall(state: GenesisState, log: Log, owner: Player, refuge: Refuge) -> None:
    """A biont on a refuge in an active row goes back to the pool."""
    refuge.bionts[owner.number] -= 1
    mark(state, POOL)
    log("E1.6", "recalled", owner.person, who=owner.number, refuge=refuge.board)
    send_home(state, log, owner.number, compensate=False)

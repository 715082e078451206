"""Automatic parasites of the solo and the cooperative game: they play by rules of their own."""

from __future__ import annotations

from evogames.core.ask import Log
from evogames.core.ledger import rule
from evogames.genesis.cards import BASE_COLOUR, MUTATIONS
from evogames.genesis.organisms import (
    abilities,
    empty_slots,
    home_row,
    player,
    stealable,
    tableau,
)
from evogames.genesis.parasites import hosts_for, in_use, remove_cube
from evogames.genesis.pools import ways_to_pay
from evogames.genesis.state import GenesisState, Mutation, Organism, Player


@rule("C1.4", "C1.5", "C1.6", "C1.7")
def automatic_assignment(state: GenesisState, log: Log, owner: Player) -> None:
    """An idle automatic parasite takes a random face and the host that yields the most cubes."""
    if not owner.idle or in_use(state, owner.who % 4):
        return
    face = state.chance.below(2)
    hosts = hosts_for(state, owner, face)
    if not hosts:
        log("C1.6", "automatic_idle", None, who=owner.who)
        return
    best = [host for count, host in hosts if count == max(count for count, _ in hosts)]
    host = best[state.chance.below(len(best))]
    one = Organism(state.next_id, "parasite", owner.who, card=owner.who % 4, face=face)
    state.next_id += 1
    one.formed = state.turn
    one.host = host.id
    one.bionts[owner.who] = 1
    owner.idle -= 1
    state.organisms.append(one)
    told = {"organism": one.id, "host": host.id, "who": owner.who}
    log("C1.6", "attached", None, "C1.4", "C1.7", **told)
    while True:
        loot = [d for d in stealable(host) if d.colour in empty_slots(one)]
        if not loot:
            return
        remove_cube(state, host, loot[0])
        one.diseases.append(loot[0])
        log("C1.6", "stolen", None, "E3.5", colour=loot[0].colour, **told)


@rule("C1.9")
def automatic_reroll(rolled: list[int], allowed: int, worst: int) -> list[int]:
    """An automatic parasite rerolls only error dice, sixes before fives."""
    return sorted((d for d in rolled if d >= worst), reverse=True)[:allowed]


@rule("C1.8", "C1.10", "C1.11")
def automatic_purchase(state: GenesisState, log: Log, one: Organism) -> Mutation | None:
    """An automatic parasite promotes first, then buys a random mutation, with its host's pool.

    Returns the mutation if it pollutes.
    """
    purse = player(state, tableau(state, one)).pool
    for mutation in one.mutations:
        colour = BASE_COLOUR[mutation.card]
        if not mutation.promoted and ways_to_pay(purse, colour, False):
            _spend(state, log, one, purse, colour)
            mutation.promoted = mutation.plus = True
            mutation.turned = state.turn
            log("C1.8", "promoted", None, organism=one.id, card=mutation.card)
            return mutation
    rows = [r for r in range(4) if state.active[r] or r == home_row(state, one)]
    if abilities(state, one, "sexuality"):
        useless = [
            r
            for r in rows
            if state.mutations[r]
            and not ways_to_pay(purse, BASE_COLOUR[state.mutations[r][0]], False)
        ]
        if useless:
            row = useless[state.chance.below(len(useless))]
            state.mutations[row].append(state.mutations[row].pop(0))
            log("C1.10", "churn", None, row=row)
    open_decks = [
        r
        for r in rows
        if state.mutations[r] and ways_to_pay(purse, BASE_COLOUR[state.mutations[r][0]], False)
    ]
    if not open_decks:
        return None
    row = open_decks[state.chance.below(len(open_decks))]
    card = state.mutations[row].pop(0)
    _spend(state, log, one, purse, BASE_COLOUR[card])
    mutation = Mutation(card, bought=state.turn)
    one.mutations.append(mutation)
    log("C1.8", "bought", None, organism=one.id, card=card, row=row)
    return mutation


def _spend(state: GenesisState, log: Log, one: Organism, purse: list[int], colour: int) -> None:
    count, paid = ways_to_pay(purse, colour, False)[0]
    purse[paid] -= count
    told = {"count": count, "colour": paid, "purse": tableau(state, one)}
    log("C1.8", "pays", None, who=one.owner, **told)


def pollutes(mutation: Mutation) -> bool:
    """Whether the side of a mutation that is up pollutes."""
    card = MUTATIONS[mutation.card]
    return "pollution" in (card.promoted_abilities if mutation.promoted else card.abilities)

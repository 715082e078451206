"""Hosts: where a parasite can settle, and which host an automatic parasite takes."""

from __future__ import annotations

from evogames.core.rulebook import rule
from evogames.genesis.assignment.theft import most_cubes
from evogames.genesis.cards import SLOTS
from evogames.genesis.organisms.tableau import home_row, parasite_of, tableau
from evogames.genesis.state import GenesisState, Organism


@rule("E3.3", "E3.4", "E3.8", "E3.9", "E3.10", "E4.1", "E4.2")
def cannot_settle(
    state: GenesisState,
    player_number: int,
    slots: tuple[int, ...],
    host: Organism,
    sitting: Organism | None,
    reach: list[bool],
) -> str:
    """Return the rule that keeps a parasite with these slots off a host; empty if none does.

    `sitting` is the parasite that it would oust there, if there is one.
    """
    if not reach[home_row(state, host)]:
        return "E3.3"
    at_home = tableau(state, host) == player_number
    if at_home and (host.kind != "parasite" or host.owner == player_number):
        return "E3.10"
    there = sitting.diseases if sitting else []
    cubes = most_cubes(host, there, slots)
    if sitting and cubes <= len(there):
        return "E4.2"
    return "" if cubes else "E3.5"


@rule("C1.6", "E3.3")
def automatic_host(
    state: GenesisState, player_number: int, face: int, reach: list[bool]
) -> Organism | None:
    """The host that yields an automatic parasite most cubes, ties at random; never a parasite."""
    slots = SLOTS[player_number % 4][face]
    hosts = [
        host
        for host in state.organisms
        if host.kind != "parasite"
        and parasite_of(state, host) is None
        and not cannot_settle(state, player_number, slots, host, None, reach)
    ]
    if not hosts:
        return None
    counts = [most_cubes(host, [], slots) for host in hosts]
    best = [h for h, count in zip(hosts, counts, strict=True) if count == max(counts)]
    return best[state.chance.below(len(best))]

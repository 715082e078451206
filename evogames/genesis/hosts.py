"""Hosts: where a parasite may settle, and which host an automatic parasite takes."""

from __future__ import annotations

from evogames.core.rulebook import rule
from evogames.genesis.cards import SLOTS
from evogames.genesis.organisms import home_row, parasite_of, tableau
from evogames.genesis.state import GenesisState, Organism
from evogames.genesis.theft import most_cubes


@rule("E3.3", "E3.4", "E3.8", "E3.9", "E3.10", "E4.1", "E4.2")
def settling(
    state: GenesisState, who: int, card: int, face: int, host: Organism, reach: list[bool]
) -> tuple[str, str]:
    """How a parasite could settle on a host: attach or oust, and the clause that forbids it."""
    sitting = parasite_of(state, host)
    kind = "attach" if sitting is None else "oust"
    if not reach[home_row(state, host)]:
        return kind, "E3.3"
    at_home = tableau(state, host) == who
    if at_home and (host.kind != "parasite" or host.owner == who):
        return kind, "E3.10"
    there = sitting.diseases if sitting else []
    cubes = most_cubes(host, there, SLOTS[card][face])
    if sitting and cubes <= len(there):
        return kind, "E4.2"
    return kind, "" if cubes else "E3.5"


@rule("C1.6", "E3.3")
def automatic_host(state: GenesisState, who: int, face: int, reach: list[bool]) -> Organism | None:
    """The host that yields an automatic parasite most cubes, ties at random; never a parasite."""
    hosts = [
        host
        for host in state.organisms
        if host.kind != "parasite"
        and settling(state, who, who % 4, face, host, reach) == ("attach", "")
    ]
    if not hosts:
        return None
    counts = [most_cubes(host, [], SLOTS[who % 4][face]) for host in hosts]
    best = [h for h, count in zip(hosts, counts, strict=True) if count == max(counts)]
    return best[state.chance.below(len(best))]

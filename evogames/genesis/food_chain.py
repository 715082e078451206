"""The food chains of sea and land at the end of the purchases: crowding, then sorting."""

from __future__ import annotations

from evogames.core.decision import Log, Play
from evogames.core.rulebook import rule
from evogames.genesis.crowding import crowded_ocean
from evogames.genesis.extinction import fall_back
from evogames.genesis.macro import LEVELS, chain
from evogames.genesis.organisms import metabolic_speed, person
from evogames.genesis.state import GenesisState


@rule("H4.7", "H6.2", "H6.4", "H6.5")
def settle_chains(state: GenesisState, log: Log) -> Play:
    """Animals of a crowded ocean may escape; then the slowest die out and the rest is sorted."""
    if len(chain(state, land=False)) > LEVELS:
        yield from crowded_ocean(state, log)
    for land in (False, True):
        crowding(state, log, land)
        if state.changed[land]:
            sort_chain(state, log, land)
    state.changed = [False, False]


@rule("H6.1", "H6.2", "H6.3", "GL.OX1")
def sort_chain(state: GenesisState, log: Log, land: bool) -> None:
    """From plants upward by rising metabolic speed, ties at random."""
    members = chain(state, land)
    state.chance.shuffle(members)
    members.sort(key=metabolic_speed)
    for level, one in enumerate(members):
        if one.level != level:
            one.level = level
            told = {"organism": one.id, "level": level, "speed": metabolic_speed(one)}
            log("H6.2", "ranked", person(state, one.owner), "H6.1", "H6.3", "H4.7", **told)


@rule("H6.1", "H6.5")
def crowding(state: GenesisState, log: Log, land: bool) -> None:
    """Beyond three macro-organisms the slowest go extinct, ties at random."""
    while len(members := chain(state, land)) > LEVELS:
        state.chance.shuffle(members)
        slowest = min(members, key=metabolic_speed)
        told = {"organism": slowest.id, "speed": metabolic_speed(slowest)}
        log("H6.5", "crowded_out", person(state, slowest.owner), "H6.3", "H6.1", **told)
        fall_back(state, log, slowest)

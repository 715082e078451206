"""The food chains of sea and land at the end of the purchases: crowding, then sorting."""

from __future__ import annotations

from evogames.core.decision import Play
from evogames.core.event import Log
from evogames.core.rulebook import rule
from evogames.genesis.organisms.extinction import fall_back
from evogames.genesis.organisms.genome import metabolic_speed
from evogames.genesis.organisms.tableau import report
from evogames.genesis.purchase.crowding import crowded_ocean
from evogames.genesis.purchase.macro import LEVELS, chain
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
    for level, organism in enumerate(members):
        if organism.level != level:
            organism.level = level
            rank = {"level": level, "speed": metabolic_speed(organism)}
            report(state, log, organism, "H6.2", "ranked", "H6.1", "H6.3", **rank)


@rule("H6.1", "H6.5")
def crowding(state: GenesisState, log: Log, land: bool) -> None:
    """Beyond three macro-organisms the slowest go extinct, ties at random."""
    while len(members := chain(state, land)) > LEVELS:
        state.chance.shuffle(members)
        slowest = min(members, key=metabolic_speed)
        speed = metabolic_speed(slowest)
        report(state, log, slowest, "H6.5", "crowded_out", "H6.3", "H6.1", speed=speed)
        fall_back(state, log, slowest)

"""Pollution attacks: an organism poisons all others of its home row."""

from __future__ import annotations

from evogames.core.ask import Log, Play
from evogames.core.ledger import rule
from evogames.genesis.cards import GREEN
from evogames.genesis.losses import atrophy
from evogames.genesis.organisms import antioxidant_shield, chromosomes, home_row, player
from evogames.genesis.state import GenesisState, Organism


@rule("H1.8", "H1.9", "H1.10", "H2.5", "E3.12", "GL.AT3")
def pollute(state: GenesisState, log: Log, polluter: Organism) -> Play:
    """Every other organism with the same home row takes an oxygen spike of the polluter's green."""
    strength = chromosomes(polluter, GREEN)
    row = home_row(state, polluter)
    person = player(state, polluter.owner).person
    told = {"organism": polluter.id, "strength": strength, "row": row}
    log("H1.8", "pollution", person, "H1.9", "H1.10", **told)
    for one in list(state.organisms):
        if one in state.organisms and one is not polluter and home_row(state, one) == row:
            shield = antioxidant_shield(state, one)
            facts = {"organism": one.id, "strength": strength, "shield": shield}
            log("H1.9", "oxygen", None, "D6.3", "D6.4", **facts)
            yield from atrophy(state, log, one, strength - shield, "H1.9", oxygen=True)

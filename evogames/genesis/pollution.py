"""Pollution attacks: an organism poisons all others of its home row."""

from __future__ import annotations

from evogames.core.decision import Log, Play
from evogames.core.rulebook import rule
from evogames.genesis.cards import GREEN
from evogames.genesis.crises import oxygen
from evogames.genesis.organisms import chromosomes, home_row, person
from evogames.genesis.state import GenesisState, Organism
from evogames.genesis.table import in_player_order


@rule("E3.12", "H1.8", "H1.9", "H1.10", "H2.5", "GL.AT3")
def pollute(state: GenesisState, log: Log, polluter: Organism, clause: str) -> Play:
    """Every other organism with the same home row takes an oxygen spike of the polluter's green."""
    strength = chromosomes(polluter, GREEN)
    row = home_row(state, polluter)
    told = {"organism": polluter.id, "strength": strength, "row": row}
    log(clause, "pollution", person(state, polluter.owner), "H1.8", "H1.9", "H1.10", **told)
    near = [o for o in in_player_order(state) if o is not polluter and home_row(state, o) == row]
    for one in near:
        if one in state.organisms:
            yield from oxygen(state, log, one, strength, "H1.9")

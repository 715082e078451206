"""Pollution attacks: an organism poisons all others of its home row."""

from __future__ import annotations

from evogames.core.decision import Play
from evogames.core.event import Log
from evogames.core.rulebook import rule
from evogames.genesis.cards import GREEN
from evogames.genesis.events.crises import oxygen
from evogames.genesis.organisms.genome import chromosomes
from evogames.genesis.organisms.tableau import find_person, home_row
from evogames.genesis.player_order import in_player_order
from evogames.genesis.state import GenesisState, Organism


@rule("E3.12", "H1.8", "H1.9", "H1.10", "H2.5", "GL.AT3")
def pollute(state: GenesisState, log: Log, polluter: Organism, clause: str) -> Play:
    """Every other organism with the same home row takes an oxygen spike of the polluter's green."""
    strength = chromosomes(polluter, GREEN)
    row = home_row(state, polluter)
    event_data = {"organism": polluter.id, "strength": strength, "row": row}
    other_rules = ("H1.9", "H1.10") if clause == "H1.8" else ("H1.8", "H1.9", "H1.10")
    log(clause, "pollution", find_person(state, polluter.owner), *other_rules, **event_data)
    near = [o for o in in_player_order(state) if o is not polluter and home_row(state, o) == row]
    for organism in near:
        if organism in state.organisms:
            yield from oxygen(state, log, organism, strength, "H1.9")

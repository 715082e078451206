"""Bacteria: a refuge turns over and becomes life that copies itself."""

from __future__ import annotations

from evogames.core.event import Log
from evogames.core.rulebook import rule
from evogames.genesis.components.pools import send_home
from evogames.genesis.organisms.tableau import find_person, owned
from evogames.genesis.state import GenesisState, Organism, Refuge


@rule("A0.2", "F3.1", "F3.2", "F3.3", "F3.4", "F3.5", "GL.BA1")
def make_bacterium(state: GenesisState, log: Log, refuge: Refuge, player_number: int) -> Organism:
    """Organised manna becomes chromosomes; the rest and all enzymes go to the soup."""
    for row in state.rows:
        if refuge in row:
            row.remove(refuge)
    organism = Organism(state.next_id, "bacterium", player_number, board=refuge.board)
    state.next_id += 1
    organism.cubes = refuge.organised
    organism.bionts = refuge.bionts
    state.organisms.append(organism)
    other_rules = what_applies(state, refuge, player_number)
    event_data = {"organism": organism.id, "who": player_number, "refuge": refuge.board}
    log("F3.2", "bacterium", find_person(state, player_number), *other_rules, **event_data)
    for guest in range(8):
        if guest != player_number and organism.bionts[guest]:
            foreign_genes(state, log, organism, guest)
    return organism


@rule("A1.8", "A1.10", "B1.1", "B1.3", "E2.2", "F3.3", "F3.4", "F3.5", "GL.BA1", "GL.CH1")
def what_applies(state: GenesisState, refuge: Refuge, player_number: int) -> list[str]:
    """Return the other rules that apply when a refuge becomes a bacterium."""
    rules = ["F3.5", "A0.2", "A1.10", "B1.1", "E2.2", "GL.BA1", "GL.CH1"]
    if any(refuge.disorganised):
        rules.append("F3.3")
    if refuge.enzymes:
        rules.append("F3.4")
    if any(refuge.organised):
        rules.append("A1.8")
    if len(owned(state, player_number)) == 3:
        rules.append("B1.3")
    return rules


@rule("F4.7", "GL.FG1", "C3.3")
def foreign_genes(state: GenesisState, log: Log, organism: Organism, guest: int) -> None:
    """Bionts of a rival stay as foreign genes; in the introductory game they go home."""
    event_data = {"organism": organism.id, "who": guest}
    if state.level != "introductory":
        log("F4.7", "foreign_gene", find_person(state, guest), "GL.FG1", **event_data)
        return
    while organism.bionts[guest]:
        organism.bionts[guest] -= 1
        log("C3.3", "no_guests", find_person(state, guest), **event_data)
        send_home(state, log, guest, compensate=True)

"""Bacteria: a refuge turns over and becomes life that copies itself."""

from __future__ import annotations

from evogames.core.decision import Log
from evogames.core.rulebook import rule
from evogames.genesis.organisms.tableau import find_person
from evogames.genesis.components.pools import send_home
from evogames.genesis.state import GenesisState, Organism, Refuge

ALSO = ("F3.3", "F3.4", "F3.5", "A0.2", "A1.8", "A1.10", "B1.1", "B1.3", "E2.2", "GL.BA1", "GL.CH1")
"""What else a new bacterium shows."""


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
    told = {"organism": organism.id, "who": player_number, "refuge": refuge.board}
    log("F3.2", "bacterium", find_person(state, player_number), *ALSO, **told)
    for guest in range(8):
        if guest != player_number and organism.bionts[guest]:
            foreign_genes(state, log, organism, guest)
    return organism


@rule("F4.7", "GL.FG1", "C3.3")
def foreign_genes(state: GenesisState, log: Log, organism: Organism, guest: int) -> None:
    """Bionts of a rival stay as foreign genes; in the introductory game they go home."""
    told = {"organism": organism.id, "who": guest}
    if state.level != "introductory":
        log("F4.7", "foreign_gene", find_person(state, guest), "GL.FG1", **told)
        return
    while organism.bionts[guest]:
        organism.bionts[guest] -= 1
        log("C3.3", "no_guests", find_person(state, guest), **told)
        send_home(state, log, guest, compensate=True)

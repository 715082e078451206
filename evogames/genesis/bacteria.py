"""Bacteria: a refuge turns over and becomes life that copies itself."""

from __future__ import annotations

from evogames.core.decision import Log
from evogames.core.rulebook import rule
from evogames.genesis.organisms import person
from evogames.genesis.pools import send_home
from evogames.genesis.state import GenesisState, Organism, Refuge

ALSO = ("F3.3", "F3.4", "F3.5", "A0.2", "A1.8", "A1.10", "B1.1", "B1.3", "E2.2", "GL.BA1", "GL.CH1")
"""What else a new bacterium shows."""


@rule("A0.2", "F3.1", "F3.2", "F3.3", "F3.4", "F3.5", "GL.BA1")
def make_bacterium(state: GenesisState, log: Log, refuge: Refuge, who: int) -> Organism:
    """Organised manna becomes chromosomes; the rest and all enzymes go to the soup."""
    for row in state.rows:
        if refuge in row:
            row.remove(refuge)
    one = Organism(state.next_id, "bacterium", who, board=refuge.board)
    state.next_id += 1
    one.cubes = refuge.organised
    one.bionts = refuge.bionts
    state.organisms.append(one)
    told = {"organism": one.id, "who": who, "refuge": refuge.board}
    log("F3.2", "bacterium", person(state, who), *ALSO, **told)
    for guest in range(8):
        if guest != who and one.bionts[guest]:
            foreign_genes(state, log, one, guest)
    return one


@rule("F4.7", "GL.FG1", "C3.3")
def foreign_genes(state: GenesisState, log: Log, one: Organism, guest: int) -> None:
    """Bionts of a rival stay as foreign genes; in the introductory game they go home."""
    told = {"organism": one.id, "who": guest}
    if state.level != "introductory":
        log("F4.7", "foreign_gene", person(state, guest), "GL.FG1", **told)
        return
    while one.bionts[guest]:
        one.bionts[guest] -= 1
        log("C3.3", "no_guests", person(state, guest), **told)
        send_home(state, log, guest, compensate=True)

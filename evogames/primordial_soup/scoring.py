"""Phase 6: the markers move up the ladder; then the end is checked."""

from __future__ import annotations

from evogames.core.ask import Log
from evogames.core.ledger import rule
from evogames.primordial_soup.cards import DARK_ZONE, GENES
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.table import begin_phase

FOR_AMOEBAS = (0, 0, 0, 1, 2, 4, 5, 6)
FOR_GENES = (0, 0, 0, 1, 2, 3, 4)


@rule("P6.2", "P6.3", "P6.4", "P6.5", "P6.6", "ADV.4", "GENE.intelligence")
def advance(state: SoupState, seat: int) -> tuple[int, int]:
    """Spaces for living amoebas and for gene cards."""
    player = state.players[seat]
    cards = sum(GENES[name].cards for name in player.genes)
    return FOR_AMOEBAS[len(player.amoebas)], FOR_GENES[min(cards, 6)]


@rule("P6.7", "P6.8")
def landing(state: SoupState, seat: int, spaces: int) -> int:
    """Count free spaces only: no two markers share one."""
    taken = [p.marker for p in state.players]
    at = state.players[seat].marker
    for _ in range(spaces):
        at += 1
        while at in taken:
            at += 1
    return at


@rule("P6.1", "P6.4", "END.3")
def scoring(state: SoupState, log: Log) -> None:
    """In descending order each marker moves once; the end is checked after all have."""
    for seat in state.queue:
        living, genes = advance(state, seat)
        player = state.players[seat]
        player.marker = landing(state, seat, living + genes)
        told = {"living": living, "genes": genes, "marker": player.marker}
        log("P6.4", "scores", seat, "P6.1", "P6.2", "P6.3", "P6.7", **told)
    if ends(state, log):
        finish(state, log)
        return
    state.turn += 1
    for player in state.players:
        player.aggressed = False
        for amoeba in player.amoebas:
            amoeba.defended = amoeba.escaped = False
    log("GEN.8", "round", None, "GEN.5", "GEN.6", round=state.turn)
    begin_phase(state, state.phases[0])


@rule("END.1", "END.2", "END.3")
def ends(state: SoupState, log: Log) -> bool:
    """The dark zone is reached, or the last environment card was used."""
    lead = max(p.marker for p in state.players)
    if lead >= DARK_ZONE:
        log("END.1", "dark_zone", None, "END.3", marker=lead)
        return True
    if not state.deck:
        log("END.2", "last_card", None, "END.3")
        return True
    return state.turn == state.final


@rule("END.4", "GEN.1")
def finish(state: SoupState, log: Log) -> None:
    """The furthest marker wins; ties cannot happen."""
    state.over = True
    markers = [p.marker for p in state.players]
    state.winner = markers.index(max(markers))
    log("END.4", "win", state.winner, "GEN.1", marker=max(markers))

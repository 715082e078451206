"""The end of a round and of the game: when it comes, and who has won."""

from __future__ import annotations

from evogames.core.event import Log
from evogames.core.rulebook import rule
from evogames.primordial_soup.cards import DARK_ZONE
from evogames.primordial_soup.phases import start_round
from evogames.primordial_soup.state import SoupState


@rule("GEN.8", "END.3")
def end_round(state: SoupState, log: Log) -> None:
    """After the last phase the game ends, or a new round starts."""
    if ends(state, log):
        finish(state, log)
    else:
        new_round(state, log)


@rule("END.1", "END.2", "END.3")
def ends(state: SoupState, log: Log) -> bool:
    """Whether the dark zone is reached, the last environment card used, or enough was played."""
    lead = max(p.marker for p in state.players)
    if lead >= DARK_ZONE:
        log("END.1", "dark_zone", None, "END.3", marker=lead)
    elif not state.deck:
        log("END.2", "last_card", None, "END.3")
    elif state.turn == state.final:
        log("END.3", "last_round", None, round=state.turn)
    else:
        return False
    return True


@rule("END.4", "GEN.1")
def finish(state: SoupState, log: Log) -> None:
    """The furthest marker wins; ties cannot happen."""
    markers = [p.marker for p in state.players]
    winner = markers.index(max(markers))
    state.over = True
    state.winners = [winner]
    log("END.4", "win", winner, "GEN.1", marker=max(markers))


@rule("GEN.8", "NOTE.1", "GENE.aggression3")
def new_round(state: SoupState, log: Log) -> None:
    """What may be done once a round may be done again."""
    state.turn += 1
    for player in state.players:
        player.aggressed = False
        for amoeba in player.amoebas:
            amoeba.defended = amoeba.escaped = False
    start_round(state, log)

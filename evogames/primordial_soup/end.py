"""The end of the game: when it comes, and who has won."""

from __future__ import annotations

from evogames.core.decision import Log
from evogames.core.rulebook import rule
from evogames.primordial_soup.cards import DARK_ZONE
from evogames.primordial_soup.state import SoupState


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
    state.over = True
    markers = [p.marker for p in state.players]
    state.winner = markers.index(max(markers))
    log("END.4", "win", state.winner, "GEN.1", marker=max(markers))

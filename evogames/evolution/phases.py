"""Moving on from one phase to the next, and from one turn to the next."""

from evogames.core import Log, order, rule
from evogames.evolution.scoring import finish
from evogames.evolution.state import EvolutionState


@rule("GEN.6", "GEN.7")
def next_phase(state: EvolutionState) -> None:
    """Start the next phase. In each phase the first player moves first."""
    order.next_phase(state)
    state.current_player = state.first
    for player in state.players:
        player.passed = False


@rule("END.1", "END.2", "EXT.9", "GEN.6", "GEN.7")
def end_turn(state: EvolutionState, log: Log) -> None:
    """Start the next turn with the player on the left as first player.

    After the last turn, count the points instead.
    """
    if state.last_turn or state.turn == state.final:
        log("END.2", "count", None, *(("END.1",) if state.last_turn else ()))
        finish(state, log)
        return
    order.next_turn(state)
    state.first = (state.first + 1) % len(state.players)
    state.current_player = state.first
    state.last_turn = not state.deck
    log("EXT.9", "next_turn", state.first, "GEN.6", "GEN.7")
    log_last_turn(state, log)


@rule("END.1")
def log_last_turn(state: EvolutionState, log: Log) -> None:
    """Log that this is the last turn, if the deck was empty at its start."""
    if state.last_turn:
        log("END.1", "last_turn")

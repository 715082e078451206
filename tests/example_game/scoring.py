"""The end of a turn and of the game: new birds, the number of chicks, and the winners."""

from __future__ import annotations

from evogames.core.event import Log
from evogames.core.order import clockwise, next_turn
from evogames.core.rulebook import rule
from evogames.core.ties import leaders, roll_off
from tests.example_game.setup import HAND
from tests.example_game.state import FinchState

LAST_TURN = 4


def scores(state: FinchState) -> list[int]:
    """Return the chicks of each player."""
    return [player.chicks for player in state.players]


@rule("END.1", "END.2")
def end_turn(state: FinchState, log: Log) -> None:
    """Count the chicks after the last turn.

    Otherwise deal new birds and change the first player.
    """
    if state.turn >= LAST_TURN:
        log("END.2", "last_turn")
    if state.turn >= LAST_TURN or state.turn == state.final:
        finish(state, log)
        return
    for seat in clockwise(len(state.players), state.first):
        hand = state.players[seat].hand
        birds = [state.deck.pop() for _ in range(min(HAND - len(hand), len(state.deck)))]
        hand += birds
        if birds:
            log("END.1", "draw", seat, count=len(birds), private_birds=birds)
    state.first = (state.first + 1) % len(state.players)
    next_turn(state)
    log("END.1", "next_turn", state.first)


@rule("GEN.1", "END.2")
def finish(state: FinchState, log: Log) -> None:
    """Find the winner: most chicks, then most birds in the nest, then dice."""
    state.over = True
    tied = leaders(dict(enumerate(scores(state))))
    if len(tied) > 1:
        nests = {seat: len(state.players[seat].nest) for seat in tied}
        log("END.2", "tie", None, seats=tied, nests=list(nests.values()))
        tied = leaders(nests)
    winner = roll_off(state, log, "END.2", tied)
    state.winners = [winner]
    log("GEN.1", "win", winner, count=state.players[winner].chicks)

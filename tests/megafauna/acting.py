"""Short functions for phase 2: begin it, put cards on display, and take actions.

All sentences are filled.
"""

from evogames.core import SILENT
from evogames.megafauna.actions.player_actions import begin_actions, take_actions
from evogames.megafauna.state import MegafaunaState
from tests.megafauna.build import Played, play
from tests.megafauna.said import events, prompt, refused


def begin(state: MegafaunaState, *order: int, actions: int = 0) -> MegafaunaState:
    """Begin phase 2 with these players. The first can have a different number of actions."""
    state.phase, state.queue = "actions", list(order)
    state.order = list(order)
    for player in state.players:
        player.actions = -1
    if actions:
        begin_actions(state, SILENT, order[0])
        state.players[order[0]].actions = actions
    return state


def show(state: MegafaunaState, row: int, *cards: int) -> None:
    """Put these cards on display from the left, and the fifth on top of the deck."""
    for place, card in enumerate(cards):
        for pile in (*state.decks, *state.display):
            if card in pile:
                where, at = pile, pile.index(card)
        target, spot = (state.display[row], place) if place < 4 else (state.decks[row], -1)
        where[at], target[spot] = target[spot], where[at]


def turn(state: MegafaunaState, *choices: str) -> None:
    """Let the first player take these actions one by one."""
    for choice in choices:
        act(state, choice)


def act(state: MegafaunaState, *choices: str) -> Played:
    """Play one step of phase 2 with its choices, and fill all its sentences."""
    done = play(take_actions, state, *choices)
    events(state, done)
    for decision in done.asked:
        prompt(state, decision)
        refused(state, decision)
    return done

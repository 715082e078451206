"""What players cannot know about each other, and how to deal it again."""

from __future__ import annotations

from evogames.core.rulebook import rule
from evogames.core.viewer import ALL, Viewer
from tests.example_game.state import HIDDEN, PATCHES, UNDECIDED, FinchState


@rule("SET.1", "FOR.1")
def hide(state: FinchState, viewer: Viewer) -> None:
    """Hide the deck, the hands of other players, and the patches that they have chosen."""
    state.deck = [HIDDEN] * len(state.deck)
    for seat, player in enumerate(state.players):
        if seat != viewer:
            player.hand = [HIDDEN] * len(player.hand)
    for seat, ballot in enumerate(state.ballots):
        if seat != viewer and ballot != UNDECIDED:
            state.ballots[seat] = HIDDEN


def redeal(state: FinchState, viewer: Viewer) -> None:
    """Deal everything again that `hide` hides. For ALL, this is only the deck."""
    others = [p for seat, p in enumerate(state.players) if viewer is not ALL and seat != viewer]
    unseen = state.deck + [bird for player in others for bird in player.hand]
    birds = state.chance.reshuffled(sorted(unseen))
    for player in others:
        player.hand = [birds.pop() for _ in player.hand]
    state.deck = birds
    for seat, ballot in enumerate(state.ballots):
        if viewer is not ALL and seat != viewer and ballot != UNDECIDED:
            state.ballots[seat] = state.chance.below(len(PATCHES))

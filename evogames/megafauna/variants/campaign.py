"""A campaign of solo games: a solo game of Genesis, and then life on land on Earth (C3)."""

from evogames.core import Log, rule
from evogames.megafauna.components.names import GREEN, LEVELS, NOBODY
from evogames.megafauna.state import MegafaunaState

WON, LOST = "won", "lost"
CAMPAIGNS = (WON, LOST)
"""How the solo game of Genesis ended."""


@rule("C3.1", "C3.2", "K3.8")
def begin_campaign(state: MegafaunaState, campaign: str) -> None:
    """Continue after a solo game of Genesis.

    After a win, an animal waits with all that it carries until it enters. After a loss, events
    happen even in the first turn.
    """
    state.campaign = campaign
    if campaign == LOST:
        state.first_events = 1
    for number, player in enumerate(state.players):
        if player.colour != GREEN:
            _let_wait(state, number)


@rule("C3.1")
def _let_wait(state: MegafaunaState, player: int) -> None:
    """Take a player's animal off the map. Its tableau stays until the animal enters again."""
    owner = state.players[player]
    for species in state.of_colour(owner.colour):
        for level in range(len(LEVELS)):
            row = state.standing[level]
            state.standing[level] = [NOBODY if one == species.number else one for one in row]
        del state.species[species.number]
        owner.ancestor = species


@rule("C3.1", "C3.2")
def log_campaign(state: MegafaunaState, log: Log) -> None:
    """Log how the campaign continues."""
    if state.campaign == WON:
        log("C3.1", "campaign_won", None, seats=[0])
    elif state.campaign == LOST:
        log("C3.2", "campaign_lost", None, "A1.2", seats=[0])

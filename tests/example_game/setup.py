"""Setup: deal the birds and choose the first player."""

from __future__ import annotations

from evogames.core.chance import Chance
from evogames.core.event import Log
from evogames.core.rulebook import rule
from tests.example_game.state import BIRDS, PATCHES, FinchState, Player

PHASES = ("ripening", "foraging")
HAND = 3


@rule("SET.1")
def new_game(names: list[str], chance: Chance) -> FinchState:
    """Shuffle the birds, deal three to each player, and choose the first player at random."""
    deck = list(BIRDS)
    chance.shuffle(deck)
    return FinchState(
        names=names,
        chance=chance,
        phases=list(PHASES),
        phase=PHASES[0],
        players=[Player([deck.pop() for _ in range(HAND)]) for _ in names],
        deck=deck,
        seeds=[0] * len(PATCHES),
        first=chance.below(len(names)),
    )


@rule("SET.1")
def opening(state: FinchState, log: Log) -> None:
    """Log the hands and the first player."""
    for seat, player in enumerate(state.players):
        log("SET.1", "deal", seat, count=len(player.hand), private_birds=list(player.hand))
    log("SET.1", "first", state.first)

"""Dominance cards that bring new action pawns."""

from evogames.core import Log, rule
from evogames.dominant_species.changes import gain_pawn
from evogames.dominant_species.state import DominantSpeciesState


@rule("CARD.intelligence")
def intelligence(state: DominantSpeciesState, log: Log, you: int, tile: int) -> None:
    """Give a pawn to you and to each animal above you in the food chain."""
    for animal in [a for a in state.present if a <= you]:
        gain_pawn(state, log, "CARD.intelligence", animal)


@rule("CARD.omnivore")
def omnivore(state: DominantSpeciesState, log: Log, you: int, tile: int) -> None:
    """Gain an action pawn."""
    gain_pawn(state, log, "CARD.omnivore", you)


@rule("CARD.parasitism")
def parasitism(state: DominantSpeciesState, log: Log, you: int, tile: int) -> None:
    """Give a pawn to you and to each animal below you in the food chain."""
    for animal in [a for a in state.present if a >= you]:
        gain_pawn(state, log, "CARD.parasitism", animal)

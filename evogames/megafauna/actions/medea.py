"""The action that takes the Medea card. It must be a player's only action in the phase."""

from collections.abc import Iterator

from evogames.core import ALLOWED, Candidate, Log, rule
from evogames.megafauna.components.names import NOBODY
from evogames.megafauna.options.actions import ClaimMedea
from evogames.megafauna.state import DUEL, HERO, SOLO, MegafaunaState


@rule("E8.1", "E8.3", "A8.8", "GL.32", "K6.4", "L1.2", "L2.3")
def medea_candidates(state: MegafaunaState, player: int) -> Iterator[Candidate]:
    """List the claim: only as a first action, and only where the card can change hands."""
    against = ALLOWED
    if not state.is_full:
        against = "A8.8"
    elif state.mode in (SOLO, HERO):
        against = "K6.4"
    elif state.mode == DUEL:
        against = "L1.2"
    elif state.players[player].seat == NOBODY:
        against = "L2.3"
    elif state.medea == player:
        against = "E8.1/holder"
    elif state.players[player].acted:
        against = "E8.1/acted"
    yield ClaimMedea(), against


@rule("E8.1", "E8.2")
def claim_medea(state: MegafaunaState, log: Log, player: int) -> None:
    """Take the card from the player who has it. The player can do nothing else in this phase."""
    owner = state.players[player]
    holder = state.players[state.medea].colour if state.medea >= 0 else owner.colour
    log("E8.1", "medea_claimed", owner.seat, "E8.2", lineage=owner.colour, colour=holder)
    state.medea = player

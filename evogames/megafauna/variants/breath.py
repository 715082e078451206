"""The breath of plants and animals: oxygen sets actions, and animals bring carbon (K4, L1)."""

from evogames.core import Log, rule
from evogames.megafauna.components.names import GREEN
from evogames.megafauna.map.reservoirs import allowed_actions
from evogames.megafauna.state import ANIMALS, DUEL, VERSUS, MegafaunaState


@rule("K4.3")
def breathe(state: MegafaunaState, log: Log, player: int) -> None:
    """Set an animal's number of actions again, because the oxygen has changed."""
    owner = state.players[player]
    if state.mode == VERSUS or owner.colour == GREEN:
        return
    left = max(allowed_actions(state, owner.colour) - owner.used, 0)
    if left != owner.actions:
        log("K4.3", "breath", owner.seat, lineage=owner.colour, count=left)
        owner.actions = left


@rule("L1.4", "L2.1")
def is_carbon_barred(state: MegafaunaState) -> bool:
    """Return whether no black disc can enter the Atmosphere, because no animal is alive."""
    if state.mode not in (DUEL, ANIMALS):
        return False
    animals = [n for n, player in enumerate(state.players) if player.colour != GREEN]
    return all(state.is_lazarus(number) for number in animals)

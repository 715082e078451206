"""What a daughter species inherits: basal organs, and a cube for each monster token."""

from evogames.core import Log, Play, rule
from evogames.megafauna.actions.shortage import supply_cube
from evogames.megafauna.components.deck import Side
from evogames.megafauna.components.names import ORGANS
from evogames.megafauna.pieces import return_cube
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.state import MegafaunaState, Species


@rule("E3.3", "E3.8", "GL.31", "B7.2")
def inherit(state: MegafaunaState, log: Log, mother: Species, daughter: Species) -> Play:
    """Copy the mother's basal organs, and add a cube for each of its monster tokens (E3.8)."""
    organs = list(mother.basal)
    if state.readings.monster_heirs:
        for card in mother.all_cards:
            if card.monster >= 0:
                organs[card.monster] += 1
                facts = {"species": daughter.number, "organ": card.monster}
                log("E3.8", "monster_inherited", seat_of(state, mother.number), **facts)
    for organ, count in enumerate(organs):
        for _ in range(count):
            daughter.basal[organ] += yield from supply_cube(state, log, daughter, organ)


@rule("E3.5", "E5.2")
def recede(state: MegafaunaState, log: Log, daughter: Species, side: Side) -> None:
    """Remove one inherited basal organ of the colour that the card shows as a recession."""
    for name in side.recession:
        organ = ORGANS.index(name)
        if daughter.basal[organ]:
            daughter.basal[organ] -= 1
            return_cube(state, organ)
            facts = {"species": daughter.number, "organ": organ, "side": side.title}
            log("E3.5", "receded", seat_of(state, daughter.number), "E5.2", **facts)

"""The organs of a promoted card: old cubes become basal, and the new side brings its own."""

from evogames.core import Log, Play, rule
from evogames.megafauna.actions.shortage import supply_cube
from evogames.megafauna.components.deck import Side
from evogames.megafauna.state import MegafaunaState, Mutation, Species


@rule("E2.4", "GL.17")
def turn_over(species: Species, card: Mutation, way: int) -> None:
    """Turn a card to a promoted side. The cubes of its plain side become basal organs."""
    for organ, count in enumerate(card.plus):
        species.basal[organ] += count
    card.plus = [0] * len(card.plus)
    card.way = way


@rule("E2.5", "E2.6", "A8.8", "B7.2")
def grow_organs(state: MegafaunaState, log: Log, species: Species, card: Mutation) -> Play:
    """Place the organs of a promoted side on its card. Beginners place a cube for a monster."""
    side = state.components.deck.side(card.card, card.way)
    wanted = side.plus
    if side.monster is not None and state.is_full:
        card.monster = side.monster_organ
    elif side.monster is not None:
        wanted[side.monster_organ] += 1
    for organ, count in enumerate(wanted):
        for _ in range(count):
            card.plus[organ] += yield from supply_cube(state, log, species, organ)


@rule("E2.8", "E6.4", "B7.2")
def grow_basal(state: MegafaunaState, log: Log, kiwi: Species, side: Side) -> Play:
    """Give a kiwi the organs of a card that is now a fossil. A monster mark stays a token."""
    kiwi.genotype.monster = side.monster_organ
    for organ, count in enumerate(side.plus):
        for _ in range(count):
            kiwi.basal[organ] += yield from supply_cube(state, log, kiwi, organ)

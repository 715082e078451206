"""The regions of the Megafauna board that people can click, with their hints."""

from functools import partial

from evogames.megafauna.components.names import CRATONS
from evogames.megafauna.map.places import PLACE_NAMES
from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.megafauna.description import place_sentence
from evogames_widgets.games.megafauna.layout import Frame
from evogames_widgets.games.megafauna.words import game_word, say
from evogames_widgets.games.megafauna.world import world
from evogames_widgets.scene import Region


def all_regions(state: MegafaunaState, frame: Frame) -> list[Region]:
    """Return the regions of the whole board."""
    lie = world(state.masses, frame)
    found = [Region("world", *frame.world, say("hint", "world"))]
    for craton, box in lie.names.items():
        name = game_word("craton", CRATONS[craton])
        found.append(Region(f"craton:{CRATONS[craton]}", *box, say("hint", "craton", craton=name)))
    for place in lie.points:
        words = partial(place_sentence, state, place)
        found.append(Region.within(lie.edge(place), f"place:{PLACE_NAMES[place]}", words))
    return found

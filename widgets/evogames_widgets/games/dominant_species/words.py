"""Texts that several modules of the Dominant Species board need."""

from functools import lru_cache
from typing import Any

from evogames.core import Texts
from evogames.dominant_species.components import ANIMALS, TERRAINS
from evogames.dominant_species.state import DominantSpeciesState
from evogames.dominant_species.words import TEXTS as GAME_TEXTS, AnimalWords, TileWords

TEXTS = Texts("evogames_widgets.games.dominant_species", name="board")


@lru_cache(maxsize=4096)
def say(section: str, key: str, /, **facts: str | int) -> str:
    """Return a text of the board, filled in with values."""
    return TEXTS.fill(section, key, facts)


def game_word(section: str, key: str) -> str:
    """Return a word of the game: an animal, an element, a terrain, a card or a phase."""
    return GAME_TEXTS.word(section, key)


def animal_name(animal: int) -> str:
    """Return the name of an animal with a capital letter."""
    return game_word("animal", ANIMALS[animal].name).capitalize()


def owned(state: DominantSpeciesState, animal: int) -> str:
    """Return an animal with its owner's name, such as "Ana's insects"."""
    return str(AnimalWords(state, animal))


def tile_words(state: DominantSpeciesState, place: int) -> str:
    """Return a tile in words, such as "wetland D2"."""
    return str(TileWords(state, place))


def short_terrain(terrain: int) -> str:
    """Return the name of a terrain, shortened so that it fits on a tile."""
    return say("short", TERRAINS[terrain].name)


def acting_animal(decision: Any) -> int | None:
    """Return the animal that a decision is about, if there is one."""
    facts = getattr(decision, "facts", None)
    return facts.get("animal") if facts else None

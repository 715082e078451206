"""Texts that several modules of the Megafauna board need."""

from functools import lru_cache

from evogames.core import Texts
from evogames.megafauna.components.names import COLOURS, FORMS, NOBODY
from evogames.megafauna.sentences import TEXTS as GAME_TEXTS
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.words import CardWords, PlaceWords, SpeciesWords

TEXTS = Texts("evogames_widgets.games.megafauna", name="board")


@lru_cache(maxsize=8192)
def say(section: str, key: str, /, **facts: str | int | float) -> str:
    """Return a text of the board, filled in with values."""
    return TEXTS.fill(section, key, facts)


def game_word(section: str, key: str) -> str:
    """Return a word of the game: a colour, a form, an organ, a biome, a climate or a phase."""
    return GAME_TEXTS.word(section, key)


def capital(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def species_words(state: MegafaunaState, species: int) -> str:
    """Return a species with its owner, such as "Ana's green swimmers"."""
    return str(SpeciesWords(state, species))


def place_words(state: MegafaunaState, place: int) -> str:
    """Return a place in words, such as "Siberia 5"."""
    return str(PlaceWords(state, place))


def card_words(state: MegafaunaState, card: int, way: int = 0) -> str:
    """Return the title of the side of a mutation card that is up."""
    return CardWords(state, card).way(way)


def form_word(form: int) -> str:
    """Return the short name of a form, such as "swimmer"."""
    return say("form", FORMS[form])


def forms_of(state: MegafaunaState, species: int) -> str:
    """Return the form of a species in the plural, such as "Swimmers". Plants have their own."""
    return capital(SpeciesWords(state, species).form)


def lineage_word(colour: int) -> str:
    """Return the name of a lineage, such as "green"."""
    return game_word("colour", COLOURS[colour])


def owner_name(state: MegafaunaState, player: int) -> str:
    """Return the name of the person who plays a lineage. Nobody plays an automatic plant."""
    seat = state.players[player].seat
    return state.names[seat] if seat != NOBODY else say("label", "nobody")

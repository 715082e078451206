"""The names of things. A position stores numbers: places in these lists.

A species is a single number for its colour and form (see `species_number`).
"""

from evogames.core import rule

COLOURS = ("green", "orange", "black", "white")
"""The lineages in the order of their skeleton numbers 1 to 4 (GL.20)."""
GREEN, ORANGE, BLACK_LINEAGE, WHITE_LINEAGE = range(4)

FORMS = ("archetype", "armored", "burrower", "swimmer", "flyer")
FORM_COUNT = len(FORMS)
ARCHETYPE, ARMORED, BURROWER, SWIMMER, FLYER = range(5)

ORGANS = ("red", "yellow", "green", "blue", "white")
RED, YELLOW, GREEN_ORGAN, BLUE, WHITE_ORGAN = range(5)

EMOTIONS = ("anger", "fear", "joy", "jealousy", "curiosity")
"""The emotions. The first four have the organ colours of the same places. Curiosity is violet."""
ANGER, FEAR, JOY, JEALOUSY, CURIOSITY = range(5)

DISCS = ("black", "white", "green")
BLACK, WHITE, GREEN_DISC = range(3)
NO_DISC = -1

BIOMES = ("weeds", "swamp", "sea", "forest", "mountain", "ice", "bloom")
WEEDS, SWAMP, SEA, FOREST, MOUNTAIN, ICE, BLOOM = range(7)
OFFSHORE = -1
"""Replaces the biome of an offshore tab that is not a bloom."""

LEVELS = ("plant", "herbivore", "carnivore")
"""The trophic levels from bottom to top. Only games with a plant player use the first level."""
PLANT, HERBIVORE, CARNIVORE = range(3)

CRATONS = (
    "laurentia",
    "baltica",
    "siberia",
    "gondwana",
    "tharsis",
    "arabia",
    "aphrodite",
    "ishtar",
)
LAURENTIA, BALTICA, SIBERIA, GONDWANA, THARSIS, ARABIA, APHRODITE, ISHTAR = range(8)
ICONS = CRATONS[:4]
"""The craton icons on event cards."""
PLANETS = ("earth", "mars", "venus")

ROWS = ("metabolic", "darwinian")
"""The rows of the display: one for red and yellow cards, one for green and blue cards."""
METABOLIC, DARWINIAN = range(2)

CLIMATES = ("icehouse", "ice_age", "cool", "eden", "warm", "hothouse")
BIOSPHERE_DECKS = ("too_cold", "goldilocks", "too_hot")
TOO_COLD, GOLDILOCKS, TOO_HOT = range(3)

SIDES = ("plain", "a", "b")
"""The states of a mutation: unpromoted, or promoted with way up a or b."""
PLAIN, WAY_A, WAY_B = range(3)

RESERVOIRS = ("oxygen", "clouds", "atmosphere")
OXYGEN, CLOUDS, ATMOSPHERE = range(3)
NOWHERE = -1
"""Means that no reservoir has been chosen, or that there is none."""

NOBODY = -1
NO_CARD = -1


def species_number(colour: int, form: int) -> int:
    """Return the number of the species with this colour and form.

    >>> species_number(GREEN, SWIMMER), colour_of(13), form_of(13)
    (3, 2, 3)
    """
    return colour * FORM_COUNT + form


def colour_of(species: int) -> int:
    """Return the colour of a species."""
    return species // FORM_COUNT


def form_of(species: int) -> int:
    """Return the form of a species."""
    return species % FORM_COUNT


@rule("E1.8", "GL.30")
def row_of(organ: int) -> int:
    """Return the row of the display to which cards of a colour belong (E1.8)."""
    return METABOLIC if organ in (RED, YELLOW) else DARWINIAN

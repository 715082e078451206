"""What things are called. In a position they are numbers: places in these lists.

A species is a colour and a form in one number, see `species_number`.
"""

COLOURS = ("green", "orange", "black", "white")
"""The lineages by skeleton number, which is one more than their place here (GL.20)."""
GREEN, ORANGE, BLACK_LINEAGE, WHITE_LINEAGE = range(4)

FORMS = ("archetype", "armored", "burrower", "swimmer", "flyer")
ARCHETYPE, ARMORED, BURROWER, SWIMMER, FLYER = range(5)

ORGANS = ("red", "yellow", "green", "blue", "white")
RED, YELLOW, GREEN_ORGAN, BLUE, WHITE_ORGAN = range(5)

EMOTIONS = ("anger", "fear", "joy", "jealousy", "curiosity")
"""The first four belong to the organ colours in the same places; curiosity is violet."""
ANGER, FEAR, JOY, JEALOUSY, CURIOSITY = range(5)

DISCS = ("black", "white", "green")
BLACK, WHITE, GREEN_DISC = range(3)
NO_DISC = -1

BIOMES = ("weeds", "swamp", "sea", "forest", "mountain", "ice", "bloom")
WEEDS, SWAMP, SEA, FOREST, MOUNTAIN, ICE, BLOOM = range(7)
OFFSHORE = -1
"""In place of a biome: an offshore tab that is none."""

LEVELS = ("plant", "herbivore", "carnivore")
"""Trophic levels from bottom to top; only the games with a plant level use the first."""
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
"""The rows of the display: red and yellow cards, green and blue ones."""
METABOLIC, DARWINIAN = range(2)

CLIMATES = ("icehouse", "ice_age", "cool", "eden", "warm", "hothouse")
BIOSPHERE_DECKS = ("too_cold", "goldilocks", "too_hot")
TOO_COLD, GOLDILOCKS, TOO_HOT = range(3)

SIDES = ("plain", "a", "b")
"""How a mutation lies: unpromoted, or promoted with way up a or b."""
PLAIN, WAY_A, WAY_B = range(3)

RESERVOIRS = ("oxygen", "clouds", "atmosphere")
OXYGEN, CLOUDS, ATMOSPHERE = range(3)
NOWHERE = -1
"""In place of a reservoir: none, or not yet chosen."""

NOBODY = -1
NO_CARD = -1


def species_number(colour: int, form: int) -> int:
    """Return the number of a colour's species of a form.

    >>> species_number(GREEN, SWIMMER), colour_of(13), form_of(13)
    (3, 2, 3)
    """
    return colour * len(FORMS) + form


def colour_of(species: int) -> int:
    """Return the colour of a species."""
    return species // len(FORMS)


def form_of(species: int) -> int:
    """Return the form of a species."""
    return species % len(FORMS)


def row_of(organ: int) -> int:
    """Return the row of the display in which cards of a colour lie (E1.8)."""
    return METABOLIC if organ in (RED, YELLOW) else DARWINIAN

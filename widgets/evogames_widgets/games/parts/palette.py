"""All colours of the boards. The names and values of single colours are in palette.toml.

The seat colours follow Okabe and Ito (the red is Tol's), so that colour-blind readers can tell them
apart, even on poor projectors. A seat also always has a letter and a badge shape. Rules call the
first four colours red, green, blue and yellow.
"""

from functools import cache

from evogames.core import read_toml

globals().update(read_toml("evogames_widgets.games.parts", "palette.toml"))


def __getattr__(name: str) -> str:
    """Refuse a colour that does not exist. Colours of the file are found without this function."""
    raise AttributeError(f"palette.toml has no colour {name}")


SEAT_COLOURS = (
    "#cc3311",  # red
    "#009e73",  # bluish green
    "#0072b2",  # blue
    "#f0e442",  # yellow
    "#e69f00",  # orange
    "#56b4e9",  # sky blue
    "#cc79a7",  # reddish purple
    "#7f7f7f",  # grey
    "#2b3136",  # black, which only games with their own colours use
)
SEAT_INKS = (
    "#ffffff", "#ffffff", "#ffffff", "#26323a", "#26323a", "#26323a", "#26323a", "#ffffff",
    "#ffffff",
)  # fmt: skip
SEAT_LETTERS = "ABCDEFGH"
SEAT_CORNERS = (0, 4, 3, -4, 5, 6, -5, 8, 6)
"""The shapes of badges: 0 is a circle, n a regular polygon with n corners, -4 a diamond, -5 a
star."""

SHADOW_ALPHA = 0.10

ANIMAL_COLOURS = ("#ffffff", "#26323a", "#f5d327", "#0072b2", "#cc3311", "#00855f")
"""The colours of mammals, reptiles, birds, amphibians, arachnids and insects."""
ANIMAL_INKS = ("#26323a", "#ffffff", "#26323a", "#ffffff", "#ffffff", "#ffffff")
ELEMENT_COLOURS = ("#b3361e", "#e8a200", "#8a5a2b", "#1f77b4", "#c2609a", "#2e8b3d")
"""The colours of meat, sun, seed, water, grub and grass."""
TERRAIN_COLOURS = (
    "#a3d3ec",  # sea
    "#b7dccb",  # wetland
    "#f3e6a4",  # savannah
    "#a5d08f",  # jungle
    "#8fbf9c",  # forest
    "#f2d6a2",  # desert
    "#d0c6bc",  # mountain
    "#f7fafc",  # tundra
)
TERRAIN_INKS = (
    "#2f7fa8",
    "#3f7f66",
    "#9a8428",
    "#3f7f35",
    "#2f6444",
    "#a8772c",
    "#6f6459",
    "#6f9fc0",
)
"""The colours of the symbols of the terrains."""
LINEAGE_COLOURS = ("#12855a", "#f39a2d", "#2b3136", "#ffffff")
"""The colours of the green, orange, black and white lineages."""
LINEAGE_INKS = ("#ffffff", "#26323a", "#ffffff", "#26323a")
BIOME_COLOURS = (
    "#dfe7a6",  # weeds
    "#9fcfc0",  # swamp
    "#86c1e4",  # sea
    "#7fb872",  # forest
    "#bfaa94",  # mountain
    "#f4f9fc",  # ice
    "#a5dcb0",  # bloom
)
BIOME_INKS = ("#8a9440", "#2f7564", "#2a719d", "#2b6633", "#6b5744", "#6a9fc4", "#2c7d4a")
"""The colours of the symbols of the biomes."""
BARE_GROUND = {"mars": "#e3b48f", "venus": "#ecd9a2"}
"""The colours of land on planets without discs."""
ORGAN_COLOURS = ("#c8352b", "#f2c230", "#2f9a4d", "#2c7fc4", "#ffffff")
EMOTION_COLOURS = ("#e06a5e", "#f4d35e", "#86c98a", "#7db4e6", "#b79ad6")
"""The colours of the faces of anger, fear, joy, jealousy and curiosity."""
CLIMATE_COLOURS = ("#8fc0e6", "#b5d8ee", "#cfe8d8", "#a9d69a", "#f4cf7a", "#e88a63")
"""The colours of the climates from icehouse to hothouse."""
PAIR_COLOURS = {"symbiosis": "#00795a", "cooperation": "#0072b2", "communication": "#8a3f86"}


def seat_colour(seat: int) -> str:
    """Return the colour of a seat."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def seat_ink(seat: int) -> str:
    """Return the colour for text on a seat's colour."""
    return SEAT_INKS[seat % len(SEAT_INKS)]


@cache
def mix(one: str, other: str, part: float) -> str:
    """Return a mix of two colours. `part` is the share of the second colour."""
    a, b = (tuple(int(c[i : i + 2], 16) for i in (1, 3, 5)) for c in (one, other))
    return "#" + "".join(f"{round(p + (q - p) * part):02x}" for p, q in zip(a, b, strict=True))

"""The boards: cratons, latitude strips and reservoir tracks.

They are the built-in boards or are read from a file.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from evogames.core import read_toml, rule
from evogames.megafauna.components.names import (
    BIOSPHERE_DECKS,
    BLACK,
    CLIMATES,
    COLOURS,
    CRATONS,
    ICONS,
    NO_DISC,
    NOBODY,
    WHITE,
)
from evogames.megafauna.sentences import TEXTS, refuse_unless

HEXES_OF_A_CRATON = 7
Printed = Literal["weeds", "swamp", "sea", "highland", "basin"]
WATER = ("sea", "basin")
"""The printed biomes that are sea, or that a white disc turns into sea on a planet."""
LATITUDES = 8
WIND = {"E": 1, "W": -1, ".": 0}


class CratonBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A craton as printed: the biomes of its centre and of ring hexes 1 to 6."""

    name: str
    planet: Literal["earth", "mars", "venus"]
    icon: Literal["laurentia", "baltica", "siberia", "gondwana"]
    centre: Printed
    ring: Annotated[tuple[Printed, ...], msgspec.Meta(min_length=6, max_length=6)]
    home: Literal["green", "orange", "black", "white"] | None = None
    start: Annotated[int, msgspec.Meta(ge=1, le=6)] | None = None
    disc: Literal["black", "white"] | None = None
    olympus_mons: bool = False
    provenance: str = ""

    @property
    def icon_number(self) -> int:
        """The icon on event cards that refers to this craton."""
        return ICONS.index(self.icon)

    @property
    def home_colour(self) -> int:
        """The lineage that starts on this craton."""
        return COLOURS.index(self.home) if self.home else NOBODY

    @property
    def centre_disc(self) -> int:
        """The disc on the central hex at setup."""
        return {"black": BLACK, "white": WHITE, None: NO_DISC}[self.disc]

    def printed(self, place: int) -> str:
        """Return the printed biome of a hex: 0 is the centre, 1 to 6 are the ring."""
        return self.ring[place - 1] if place else self.centre


class Strip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One side of a latitude strip: the humidity and wind of latitudes 0 to 7."""

    climate: Literal["icehouse", "ice_age", "cool", "eden", "warm", "hothouse"]
    deck: Literal["too_cold", "goldilocks", "too_hot"]
    humidity: Annotated[str, msgspec.Meta(pattern="^[GW]{8}$")]
    wind: Annotated[str, msgspec.Meta(pattern="^[EW.]{8}$")]
    provenance: str = ""

    def is_humid(self, latitude: int) -> bool:
        """Return whether a latitude shows a green die."""
        return self.humidity[latitude] == "G"

    def wind_at(self, latitude: int) -> int:
        """Return the direction of the wind at a latitude: 1 east, -1 west, 0 none."""
        return WIND[self.wind[latitude]]

    @property
    def deck_number(self) -> int:
        """The biosphere deck that belongs to this climate."""
        return BIOSPHERE_DECKS.index(self.deck)


class Oxygen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The Oxygen track: the value for each number of green discs on it."""

    percent: tuple[int, ...]
    heart: tuple[int, ...]
    actions: tuple[int, ...]
    microbes_up_to: int
    no_fire_up_to: int
    provenance: str = ""


class Clouds(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The Clouds track: the value for each number of white discs on it."""

    albedo: tuple[float, ...]
    heart: tuple[int, ...]
    no_rain_up_to: float
    overcast_from: float
    provenance: str = ""


class Atmosphere(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The Atmosphere track: the values for each number of black and white discs on it."""

    climate: tuple[Literal["icehouse", "ice_age", "cool", "eden", "warm", "hothouse"], ...]
    actions: tuple[int, ...]
    provenance: str = ""

    @property
    def top(self) -> int:
        """The number of discs that fills the topmost slot."""
        return len(self.climate) - 1


class Boards(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All boards of a game."""

    craton: tuple[CratonBoard, ...]
    strip: tuple[Strip, ...]
    oxygen: Oxygen
    clouds: Clouds
    atmosphere: Atmosphere

    def of_planet(self, planet: str) -> list[int]:
        """Return the cratons of a planet by their numbers."""
        return [n for n, craton in enumerate(self.craton) if craton.planet == planet]


def read_boards(given: Mapping[str, Any]) -> Boards:
    """Read boards, and refuse them if no game can be played on them."""
    try:
        boards = msgspec.convert(given, Boards)
    except msgspec.ValidationError as trouble:
        raise TEXTS.refused("boards.form", trouble=trouble) from None
    check_boards(boards)
    return boards


@rule("GL.22", "GL.23", "GL.24", "GL.25", "GL.26")
def check_boards(boards: Boards) -> None:
    """Check cratons, climates, homes of all colours and the lengths of tracks."""
    names = tuple(craton.name for craton in boards.craton)
    refuse_unless(names == CRATONS, "boards.cratons", names=", ".join(CRATONS))
    homes = {craton.home for craton in boards.craton if craton.planet == "earth"}
    refuse_unless(homes == {*COLOURS}, "boards.homes", "C1.6")
    for craton in boards.craton:
        dry = craton.start is None or craton.ring[craton.start - 1] not in WATER
        refuse_unless(dry, "boards.start", "C1.13", craton=craton.name)
    climates = tuple(strip.climate for strip in boards.strip)
    refuse_unless(climates == CLIMATES, "boards.strips", "GL.22", names=", ".join(CLIMATES))
    tracks = {
        "oxygen": (boards.oxygen.percent, boards.oxygen.heart, boards.oxygen.actions, 21),
        "clouds": (boards.clouds.albedo, boards.clouds.heart, boards.clouds.heart, 13),
        "atmosphere": (
            boards.atmosphere.climate,
            boards.atmosphere.actions,
            boards.atmosphere.actions,
            13,
        ),
    }
    for name, (*columns, least) in tracks.items():
        lengths = {len(column) for column in columns}
        fits = len(lengths) == 1 and min(lengths) >= least
        refuse_unless(fits, "boards.track", "GL.21", track=name, count=least)
    levels = [CLIMATES.index(climate) for climate in boards.atmosphere.climate]
    refuse_unless(levels == sorted(levels), "boards.levels", "GL.26")


def our_boards() -> dict[str, Any]:
    """Return the boards of this project as plain data."""
    return read_toml("evogames.megafauna", "boards.toml")

"""The form of prepared positions: what may be said of players, refuges and organisms."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from evogames.core.errors import EvogamesError
from evogames.core.scenario import Count, Form, PlayerForm
from evogames.genesis.cards import COLOUR, COLOURS

Tokens = dict[str, Count]
"""How many of each colour, such as {red = 2}."""


def named(name: str, known: Iterable[str], what: str, clause: str) -> int:
    """Return the place of a name among those known; refuse what is not there."""
    names = list(known)
    if name not in names:
        listed = ", ".join(names)
        raise EvogamesError(f"There is no {what} {name!r:.40}; there are: {listed}.", clause)
    return names.index(name)


def tokens(told: Tokens) -> list[int]:
    """Numbers by colour."""
    found = [0] * 4
    for name, count in told.items():
        found[named(name, COLOURS, "colour", "B0.2")] = count
    return found


def whose(name: str) -> int:
    """Whose bionts a name means: a colour, or "automatic" and a colour."""
    kind, _, colour = name.rpartition(" ")
    place = named(colour, COLOUR, "colour", "B0.1")
    return place + 4 if kind == "automatic" else place


def bionts(told: Tokens) -> list[int]:
    """Bionts by whose they are."""
    found = [0] * 8
    for name, count in told.items():
        found[whose(name)] = count
    return found


class SeatForm(PlayerForm, kw_only=True):
    """A player: its colour and pool. Bionts that stand nowhere else are idle."""

    colour: str = ""
    pool: Tokens = {}
    trophies: list[str] = []


class RefugeForm(msgspec.Struct, forbid_unknown_fields=True):
    """A refuge in play; printed manna that is not told lies disorganised."""

    board: str
    organised: Tokens = {}
    disorganised: Tokens | None = None
    bionts: Tokens = {}
    enzymes: list[str] = []


class OrganismForm(msgspec.Struct, forbid_unknown_fields=True):
    """A bacterium (board), a macro-organism (board and macro) or a parasite (face and host).

    Organisms are numbered from 1 in the order given. A mutation with "+" is promoted. Disease
    cubes are named by mutation, with "+" for its second cube, or by organ.
    """

    owner: str
    board: str = ""
    macro: str = ""
    parasite: str = ""
    host: int = 0
    land: bool = False
    cubes: Tokens = {}
    bionts: Tokens | None = None
    """Left out: one of the owner; of a macro-organism the endosymbionts, left out: none."""
    discs: Tokens = {}
    mutations: list[str] = []
    diseases: list[str] = []
    organs: list[str] = []
    level: int | None = None


class GenesisForm(Form, kw_only=True):
    """A prepared position."""

    players: list[SeatForm | str]
    level: str = "advanced"
    mode: str = "rivals"
    gentle: bool = False
    crystal: bool = False
    short: bool = False
    first: int = 0
    active: list[str] = []
    """The active rows."""
    climate: str = ""
    run: list[str] = []
    """Climate icons shown so far."""
    ocean_world: bool = False
    ozone: bool = False
    oxidised: bool = False
    refuges: list[RefugeForm] = []
    organisms: list[OrganismForm] = []
    eon: str = "hadean"
    events: list[str] = []
    """The next events."""
    icons: list[str] = []
    """Icons of the next event in place of its own; the position starts when they are resolved."""
    deck: Count | None = None
    """Events left in all; left out: as many as a game has from this eon on."""
    boards: dict[str, list[str]] = {}
    """The next refuges of each row."""
    mutations: dict[str, list[str]] = {}
    """The mutations on top of each row's deck."""

"""The form of scenarios: the entries for players, refuges and organisms."""

from collections.abc import Iterable
from typing import Annotated

import msgspec

from evogames.core.scenario import Count, Form, PlayerForm
from evogames.genesis.cards import COLOURS, WHOSE
from evogames.genesis.words import TEXTS

Tokens = dict[str, Count]
"""A number for each colour, such as {red = 2}."""


def named(name: str, known: Iterable[str], noun: str, clause: str) -> int:
    """Return the position of a name among the known ones, or refuse it."""
    names = list(known)
    if name not in names:
        facts = {"noun": TEXTS.word("noun", noun), "name": name, "known": ", ".join(names)}
        raise TEXTS.refused("forms.unknown", clause, **facts)
    return names.index(name)


def take(name: str, known: Iterable[str], left: list[int], noun: str, clause: str) -> int:
    """Take a card or a board by its name from those that are left."""
    number = named(name, known, noun, clause)
    if number not in left:
        raise TEXTS.refused("forms.used", clause, noun=TEXTS.word("noun", noun), name=name)
    left.remove(number)
    return number


def tokens(counts: Tokens) -> list[int]:
    """Return the numbers by colour."""
    found = [0] * 4
    for name, count in counts.items():
        found[named(name, COLOURS, "colour", "B0.2")] = count
    return found


def whose(name: str) -> int:
    """Return whose bionts a name means: a colour, or "automatic" and a colour."""
    return named(name, WHOSE, "owner", "B0.1")


def bionts(counts: Tokens) -> list[int]:
    """Return the number of bionts of each owner."""
    found = [0] * 8
    for name, count in counts.items():
        found[whose(name)] = count
    return found


class SeatForm(PlayerForm, kw_only=True):
    """A player: colour and pool. Bionts that are nowhere else are idle."""

    colour: str = ""
    pool: Tokens = {}
    trophies: list[str] = []


class RefugeForm(msgspec.Struct, forbid_unknown_fields=True):
    """A refuge in play; printed manna that is not listed is disorganised."""

    board: str
    organised: Tokens = {}
    disorganised: Tokens | None = None
    bionts: Tokens = {}
    enzymes: list[str] = []


class OrganismForm(msgspec.Struct, forbid_unknown_fields=True):
    """A bacterium (board), a macro-organism (board and macro) or a parasite (face and host).

    Organisms are numbered from 1 in the order given. A mutation with "+" is promoted. Disease
    cubes are named after their mutation, with "+" for its second cube, or by organ.
    """

    owner: str
    board: str = ""
    macro: str = ""
    parasite: str = ""
    host: Count = 0
    land: bool = False
    cubes: Tokens = {}
    bionts: Tokens | None = None
    """If left out, one biont of the owner; for a macro-organism, endosymbionts (default: none)."""
    discs: Tokens = {}
    mutations: list[str] = []
    diseases: list[str] = []
    organs: list[str] = []
    level: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    """The place in the food chain; if left out, it follows from metabolic speed."""


class GenesisForm(Form, kw_only=True):
    """A scenario."""

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
    """Icons that replace those of the next event; the position starts when they are resolved."""
    deck: Count | None = None
    """Number of events left; if left out, as many as a game has from this eon on."""
    boards: dict[str, list[str]] = {}
    """The next refuges of each row."""
    mutations: dict[str, list[str]] = {}
    """The mutations on top of the deck of each row."""

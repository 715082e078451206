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
    """Return the position of a name in a list of known names. Refuse other names."""
    names = list(known)
    if name not in names:
        facts = {"noun": TEXTS.word("noun", noun), "name": name, "known": ", ".join(names)}
        raise TEXTS.refused("forms.unknown", clause, **facts)
    return names.index(name)


def take(name: str, known: Iterable[str], left: list[int], noun: str, clause: str) -> int:
    """Take a card or board by its name from those that are left."""
    number = named(name, known, noun, clause)
    if number not in left:
        raise TEXTS.refused("forms.used", clause, noun=TEXTS.word("noun", noun), name=name)
    left.remove(number)
    return number


def tokens(counts: Tokens) -> list[int]:
    """Return the numbers of tokens as a list, in the order of the colours."""
    found = [0] * 4
    for name, count in counts.items():
        found[named(name, COLOURS, "colour", "B0.2")] = count
    return found


def whose(name: str) -> int:
    """Return the owner of bionts that a name describes: a colour, or "automatic" and a colour."""
    return named(name, WHOSE, "owner", "B0.1")


def bionts(counts: Tokens) -> list[int]:
    """Return the number of bionts of each owner."""
    found = [0] * 8
    for name, count in counts.items():
        found[whose(name)] = count
    return found


class SeatForm(PlayerForm, kw_only=True):
    """A player with a colour and a pool. Bionts that are not elsewhere are idle."""

    colour: str = ""
    pool: Tokens = {}
    trophies: list[str] = []


class RefugeForm(msgspec.Struct, forbid_unknown_fields=True):
    """A refuge in play. Printed manna that is not listed is disorganised."""

    board: str
    organised: Tokens = {}
    disorganised: Tokens | None = None
    bionts: Tokens = {}
    enzymes: list[str] = []


class OrganismForm(msgspec.Struct, forbid_unknown_fields=True):
    """A bacterium (board), a macro-organism (board and macro) or a parasite (face and host).

    Organisms are numbered from 1 in the order of the scenario. A mutation with "+" is promoted. A
    disease cube is named after its mutation, with "+" for the second cube, or after its organ.
    """

    owner: str
    board: str = ""
    macro: str = ""
    parasite: str = ""
    host: Count = 0
    land: bool = False
    cubes: Tokens = {}
    bionts: Tokens | None = None
    """The bionts. The default is one biont of the owner. In a macro-organism these are the
    endosymbionts, and the default is none."""
    discs: Tokens = {}
    mutations: list[str] = []
    diseases: list[str] = []
    organs: list[str] = []
    level: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    """The place in the food chain. The default follows from metabolic speed."""


class GenesisForm(Form, kw_only=True):
    """A scenario of Genesis, as a file or a user writes it."""

    players: list[SeatForm | str]
    level: str = "advanced"
    mode: str = "rivals"
    gentle: bool = False
    crystal: bool = False
    short: bool = False
    first: int = 0
    active: list[str] = []
    """The rows that are active at the start."""
    climate: str = ""
    run: list[str] = []
    """The climate icons that events have shown so far."""
    ocean_world: bool = False
    ozone: bool = False
    oxidised: bool = False
    refuges: list[RefugeForm] = []
    organisms: list[OrganismForm] = []
    eon: str = "hadean"
    events: list[str] = []
    """The names of the next events."""
    icons: list[str] = []
    """Icons that replace those of the next event. The position starts when they are resolved."""
    deck: Count | None = None
    """The number of events left. The default is the usual number from this eon onwards."""
    boards: dict[str, list[str]] = {}
    """The names of the next refuges of each row."""
    mutations: dict[str, list[str]] = {}
    """The mutations on top of the deck of each row."""

"""Boards, events, mutations, parasites and macro-organisms, read from the data files.

Every side and part of a card has a sentence about biology and the key of its source.
"""

from typing import Any, TypeVar

import msgspec

from evogames.core import read_toml

COLOURS = ("red", "yellow", "green", "blue")
RED, YELLOW, GREEN, BLUE = range(4)
COLOUR = {name: number for number, name in enumerate(COLOURS)}
WHOSE = (*COLOURS, *(f"automatic {name}" for name in COLOURS))
"""The names of the owners of bionts in scenarios, in the order of their numbers."""
ROWS = ("cosmic", "oceanic", "coastal", "continental")
EONS = ("hadean", "archean", "proterozoic")
COSMIC, OCEANIC, COASTAL, CONTINENTAL = range(4)

T = TypeVar("T")
Provenance = dict[str, str]
"""The origin of a card's values, by group: "rules", "found" or "ours"."""


class Described(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A side or a part of a card: its name, its meaning in nature, and the sources."""

    title: str
    provenance: Provenance
    biology: str
    source: str


class Board(Described, frozen=True, kw_only=True):
    """A refuge board. The front is a refuge, the back is a bacterium."""

    name: str
    bacterium: str
    row: str
    colour: str
    manna: tuple[str, ...]
    warm: tuple[int, ...]
    cold: tuple[int, ...]
    slots: tuple[str, ...]
    bacterium_biology: str
    bacterium_source: str
    dots: tuple[str, ...] = ()
    """The colours of the dots printed after the manna squares. They only break ties (F4.3)."""
    immune: bool = False
    toll: int = 0

    def life(self, climate: str) -> tuple[int, ...]:
        """Return the die faces that organise manna in this climate (F1.1)."""
        return self.warm if climate == "warm" else self.cold

    def deaths(self, covered: int) -> tuple[list[int], list[int]]:
        """Return the uncovered die faces that kill manna, and those that kill enzymes (F2.1)."""
        manna = [int(s) for s in self.slots[covered:] if not s.endswith("e")]
        enzyme = [int(s[:-1]) for s in self.slots[covered:] if s.endswith("e")]
        return manna, enzyme


class EventCard(Described, frozen=True, kw_only=True):
    """An event: active rows, icons from left to right, climate icons, and player order."""

    number: int
    name: str
    eon: str
    rows: tuple[str, ...]
    icons: tuple[str, ...]
    climate: tuple[str, ...]
    order: tuple[str, ...]
    aftershock: bool = False
    special: str = ""


class MutationCard(Described, frozen=True, kw_only=True):
    """A mutation: one colour on the front, a second colour and DNA on the back."""

    name: str
    colour: str
    abilities: tuple[str, ...]
    promoted: str
    plus: str
    promoted_abilities: tuple[str, ...]
    promoted_biology: str
    promoted_source: str


class Face(Described, frozen=True, kw_only=True):
    """One face of a parasite card: two disease slots, and whether it pollutes."""

    slots: tuple[str, ...]
    abilities: tuple[str, ...]


class ParasiteCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parasite card of one colour, with its two faces."""

    colour: str
    faces: tuple[Face, Face]


class Part(Described, frozen=True, kw_only=True):
    """An organ square or an endosymbiont circle of a macro-organism."""

    colour: str
    abilities: tuple[str, ...]
    name: str = ""
    """The name of an organ in scenarios. Endosymbionts have none."""
    guest: bool = True
    """Whether an endosymbiont is a guest in nature as well. Otherwise it is a part of the body
    itself."""


class Side(Described, frozen=True, kw_only=True):
    """The marine or the terrestrial side of a macro-organism."""

    systems: tuple[int, int, int, int]
    organs: tuple[Part, ...]
    endosymbionts: tuple[Part, ...]


class MacroCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A macro-organism, with its marine side and its terrestrial side."""

    name: str
    sea: Side
    land: Side


Raw = dict[str, Any]


def _file(name: str) -> Raw:
    return read_toml("evogames.genesis", name)


def _with_provenance(cards: list[Raw], usual: Provenance) -> list[Raw]:
    """Add the usual provenance for groups that a card does not name."""
    return [{**c, "provenance": {**usual, **c.get("provenance", {})}} for c in cards]


def _read(kind: type[T], name: str, key: str) -> tuple[T, ...]:
    data = _file(name)
    cards = _with_provenance(data[key], data["provenance"])
    return tuple(msgspec.convert(cards, list[kind]))  # type: ignore[valid-type]


def _read_parasites() -> tuple[ParasiteCard, ...]:
    data = _file("parasites.toml")
    cards = [
        {**card, "faces": _with_provenance(card["faces"], data["provenance"])}
        for card in data["parasite"]
    ]
    return tuple(msgspec.convert(cards, list[ParasiteCard]))


def _read_macros() -> tuple[MacroCard, ...]:
    data = _file("macros.toml")
    usual = data["provenance"]

    def parts(specs: list[Raw]) -> list[Raw]:
        """Add endosymbionts that are on several cards but are written only once."""
        whole = [{**data["shared"].get(p.get("shared", ""), {}), **p} for p in specs]
        plain = [{k: v for k, v in p.items() if k != "shared"} for p in whole]
        return _with_provenance(plain, usual["part"])

    def side(spec: Raw) -> Raw:
        squares = {key: parts(spec[key]) for key in ("organs", "endosymbionts")}
        return _with_provenance([{**spec, **squares}], usual["side"])[0]

    cards = [
        {"name": card["name"], "sea": side(card["sea"]), "land": side(card["land"])}
        for card in data["macro"]
    ]
    return tuple(msgspec.convert(cards, list[MacroCard]))


BOARDS = _read(Board, "boards.toml", "board")
EVENTS = {e.number: e for e in _read(EventCard, "events.toml", "event")}
MUTATIONS = _read(MutationCard, "mutations.toml", "mutation")
PARASITES = _read_parasites()
MACROS = _read_macros()
SOURCES: dict[str, str] = _file("sources.toml")["sources"]
"""The full references, by the keys that the cards use."""
CONFIRMED: dict[str, str] = _file("sources.toml")["confirmed"]
"""Where the references were found, by the same keys. References that are missing here were not."""
BOARD_NAMES = tuple(b.name for b in BOARDS)
MUTATION_NAMES = tuple(m.name for m in MUTATIONS)
MACRO_NAMES = tuple(m.name for m in MACROS)
EVENT_NAMES = {number: e.name for number, e in EVENTS.items()}
BOARD_ROW = tuple(ROWS.index(b.row) for b in BOARDS)
BOARD_COLOUR = tuple(COLOUR[b.colour] for b in BOARDS)
BASE_COLOUR = tuple(COLOUR[m.colour] for m in MUTATIONS)
PLUS_COLOUR = tuple(COLOUR[m.plus] for m in MUTATIONS)
SLOTS = tuple(tuple(tuple(COLOUR[c] for c in f.slots) for f in p.faces) for p in PARASITES)
"""The colours of a parasite's disease slots, by card and face."""

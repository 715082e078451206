"""Boards, events, mutations, parasites and macro-organisms, read from the data files."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from evogames.core.ledger import read_toml

COLOURS = ("red", "yellow", "green", "blue")
RED, YELLOW, GREEN, BLUE = range(4)
COLOUR = {name: number for number, name in enumerate(COLOURS)}
ROWS = ("cosmic", "oceanic", "coastal", "continental")
COSMIC, OCEANIC, COASTAL, CONTINENTAL = range(4)

T = TypeVar("T")


class Board(msgspec.Struct, frozen=True):
    """A refuge on the front, a bacterium on the back."""

    name: str
    title: str
    bacterium: str
    row: str
    colour: str
    manna: tuple[str, ...]
    warm: tuple[int, ...]
    cold: tuple[int, ...]
    slots: tuple[str, ...]
    provenance: str
    bacterium_provenance: str
    dots: tuple[str, ...] = ()
    """Colours printed after the manna squares; they only break ties (F4.3)."""
    immune: bool = False
    toll: int = 0
    biology: str = ""
    source: str = ""

    def life(self, climate: str) -> tuple[int, ...]:
        """The die faces that organise manna in a climate (F1.1)."""
        return self.warm if climate == "warm" else self.cold

    def deaths(self, covered: int) -> tuple[list[int], list[int]]:
        """Faces of uncovered manna deaths and enzyme deaths (F2.1)."""
        manna = [int(s) for s in self.slots[covered:] if not s.endswith("e")]
        enzyme = [int(s[:-1]) for s in self.slots[covered:] if s.endswith("e")]
        return manna, enzyme


class EventCard(msgspec.Struct, frozen=True):
    """An event: active rows, icons from left to right, climate icons, player order."""

    number: int
    name: str
    title: str
    eon: str
    rows: tuple[str, ...]
    icons: tuple[str, ...]
    climate: tuple[str, ...]
    order: tuple[str, ...]
    provenance: str
    aftershock: bool = False
    special: str = ""
    biology: str = ""
    source: str = ""


class MutationCard(msgspec.Struct, frozen=True):
    """A mutation: one colour in front, a second one and DNA behind."""

    name: str
    title: str
    colour: str
    abilities: tuple[str, ...]
    promoted: str
    plus: str
    promoted_abilities: tuple[str, ...]
    provenance: str
    biology: str = ""
    source: str = ""


class Face(msgspec.Struct, frozen=True):
    """One face of a parasite card: two disease slots, and whether it pollutes."""

    title: str
    slots: tuple[str, ...]
    abilities: tuple[str, ...] = ()
    provenance: str = "ours"
    biology: str = ""
    source: str = ""


class ParasiteCard(msgspec.Struct, frozen=True):
    """The parasite of one colour."""

    colour: str
    faces: tuple[Face, Face]


class Part(msgspec.Struct, frozen=True):
    """An organ square or an endosymbiont circle of a macro-organism."""

    title: str
    colour: str
    abilities: tuple[str, ...] = ()
    name: str = ""


class Side(msgspec.Struct, frozen=True):
    """The marine or the terrestrial side of a macro-organism."""

    title: str
    systems: tuple[int, int, int, int]
    organs: tuple[Part, ...]
    endosymbionts: tuple[Part, ...]
    provenance: str = "ours"
    biology: str = ""
    source: str = ""


class MacroCard(msgspec.Struct, frozen=True):
    """A macro-organism: the sea in front, the land behind."""

    name: str
    sea: Side
    land: Side


def _read(kind: type[T], name: str, key: str) -> tuple[T, ...]:
    data: list[Any] = read_toml("evogames.genesis", name)[key]
    return tuple(msgspec.convert(data, list[kind]))  # type: ignore[valid-type]


BOARDS = _read(Board, "boards.toml", "board")
EVENTS = {e.number: e for e in _read(EventCard, "events.toml", "event")}
MUTATIONS = _read(MutationCard, "mutations.toml", "mutation")
PARASITES = _read(ParasiteCard, "parasites.toml", "parasite")
MACROS = _read(MacroCard, "macros.toml", "macro")
BOARD_ROW = tuple(ROWS.index(b.row) for b in BOARDS)
BOARD_COLOUR = tuple(COLOUR[b.colour] for b in BOARDS)
BASE_COLOUR = tuple(COLOUR[m.colour] for m in MUTATIONS)
PLUS_COLOUR = tuple(COLOUR[m.plus] for m in MUTATIONS)
SLOTS = tuple(tuple(tuple(COLOUR[c] for c in f.slots) for f in p.faces) for p in PARASITES)
"""The colours of a parasite's disease slots, by card and face."""

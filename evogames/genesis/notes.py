"""What the cards are in nature: for every side and every part a sentence and its source.

    >>> note("mutation.ribozyme").title
    'Ribozyme'

Keys are `refuge.warm_pond` and `bacterium.warm_pond` (both sides of a board), `event.ocean_rust`,
`mutation.tmrna` and `mutation.tmrna+` (promoted), `parasite.prion`, `macro.kelp.sea`,
`organ.kelp.sea.leaves` and `endosymbiont.kelp.sea.green`.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from evogames.core.errors import EvogamesError
from evogames.genesis.cards import (
    BOARDS,
    COLOURS,
    EVENTS,
    MACROS,
    MUTATIONS,
    PARASITES,
    SOURCES,
    Provenance,
)
from evogames.genesis.state import GenesisState, Organism


class Note(msgspec.Struct, frozen=True):
    """A side or a part of a card: its name, what it is in nature, and where that is written."""

    key: str
    title: str
    biology: str
    reference: str
    provenance: Provenance
    """Where the values of the whole card come from, by group: rules, found or ours."""


def _note(key: str, title: str, biology: str, source: str, provenance: Provenance) -> Note:
    return Note(key, title, biology, SOURCES[source], provenance)


def _all_notes() -> Iterator[Note]:
    for b in BOARDS:
        yield _note(f"refuge.{b.name}", b.title, b.biology, b.source, b.provenance)
        back = (b.bacterium, b.bacterium_biology, b.bacterium_source, b.provenance)
        yield _note(f"bacterium.{b.name}", *back)
    for e in EVENTS.values():
        yield _note(f"event.{e.name}", e.title, e.biology, e.source, e.provenance)
    for m in MUTATIONS:
        yield _note(f"mutation.{m.name}", m.title, m.biology, m.source, m.provenance)
        behind = (m.promoted, m.promoted_biology, m.promoted_source, m.provenance)
        yield _note(f"mutation.{m.name}+", *behind)
    for parasite in PARASITES:
        for f in parasite.faces:
            yield _note(_parasite_key(f.title), f.title, f.biology, f.source, f.provenance)
    for macro in MACROS:
        for where, side in (("sea", macro.sea), ("land", macro.land)):
            name = f"{macro.name}.{where}"
            yield _note(f"macro.{name}", side.title, side.biology, side.source, side.provenance)
            named = [(f"organ.{name}.{o.name}", o) for o in side.organs]
            named += [(f"endosymbiont.{name}.{c.colour}", c) for c in side.endosymbionts]
            for key, part in named:
                yield _note(key, part.title, part.biology, part.source, part.provenance)


def _parasite_key(title: str) -> str:
    return "parasite." + title.lower().replace(" ", "_").replace("-", "_")


NOTES: dict[str, Note] = {found.key: found for found in _all_notes()}
"""All notes by their keys, in the order of the data files."""


def note(key: str) -> Note:
    """Return what is known of a side or part of a card."""
    if key in NOTES:
        return NOTES[key]
    near = ", ".join(k for k in NOTES if k.partition(".")[0] == key.partition(".")[0])
    known = near or ", ".join(dict.fromkeys(k.partition(".")[0] for k in NOTES))
    raise EvogamesError(f"There is no card {key!r:.60}; there are: {known}.")


def piece_note(state: GenesisState, piece: str) -> Note | None:
    """Return the note on a piece of the board, such as "organism:3" or "mutation:7".

    Pieces are refuge, organism, mutation (by card, the side that is up), mutations (the open card
    of a row), macro (by card), event (by number), organ and endosymbiont (by organism and place
    or colour number, "organ:3:0"). None where nothing of the kind lies there.
    """
    kind, *numbers = piece.split(":")
    if not numbers:
        return None
    first = int(numbers[0])
    match kind:
        case "refuge":
            found = [r.board for row in state.rows for r in row if r.id == first]
            return note(f"refuge.{BOARDS[found[0]].name}") if found else None
        case "mutation":
            return note(f"mutation.{MUTATIONS[first].name}{'+' * _promoted(state, first)}")
        case "mutations":
            deck = state.mutations[first]
            return note(f"mutation.{MUTATIONS[deck[0]].name}") if deck else None
        case "macro":
            return note(f"macro.{MACROS[first].name}.sea")
        case "event":
            return note(f"event.{EVENTS[first].name}")
        case "organism" | "organ" | "endosymbiont":
            bodies = [o for o in state.organisms + state.adrift if o.id == first]
            return _organism_note(bodies[0], kind, numbers[1:]) if bodies else None
    return None


def _promoted(state: GenesisState, card: int) -> bool:
    bodies = state.organisms + state.adrift
    return any(m.card == card and m.promoted for o in bodies for m in o.mutations)


def _organism_note(one: Organism, kind: str, place: list[str]) -> Note | None:
    if one.kind == "macro":
        macro = MACROS[one.macro]
        name = f"{macro.name}.{'land' if one.land else 'sea'}"
        if kind == "organism":
            return note(f"macro.{name}")
        if kind == "organ":
            side = macro.land if one.land else macro.sea
            return note(f"organ.{name}.{side.organs[int(place[0])].name}")
        return note(f"endosymbiont.{name}.{COLOURS[int(place[0]) % 4]}")
    if kind != "organism":
        return None
    if one.kind == "parasite":
        return note(_parasite_key(PARASITES[one.card].faces[one.face].title))
    return note(f"bacterium.{BOARDS[one.board].name}")

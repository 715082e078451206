"""The biology of the cards: a sentence and its source for every side and every part.

    >>> note("mutation.ribozyme").title
    'Ribozyme'

Keys are `refuge.warm_pond` and `bacterium.warm_pond` (both sides of a board), `event.ocean_rust`,
`mutation.tmrna` and `mutation.tmrna+` (promoted), `parasite.prion`, `macro.kelp.sea`,
`organ.kelp.sea.leaves` and `endosymbiont.kelp.sea.green`.
"""

from collections.abc import Iterator

import msgspec

from evogames.genesis.cards import (
    BOARDS,
    EVENTS,
    MACROS,
    MUTATIONS,
    PARASITES,
    SOURCES,
    Described,
    Provenance,
)
from evogames.genesis.words import TEXTS


class Note(msgspec.Struct, frozen=True):
    """A side or a part of a card: its name, its meaning in nature, and the source."""

    key: str
    title: str
    biology: str
    reference: str
    provenance: Provenance
    """The origin of the values of the whole card, by group: rules, found or ours."""
    beware: str = ""
    """What the card shows differently from nature, if this needs a sentence of its own."""


OWN_PART = TEXTS.fill_text("notes.own_part")
PAIR = TEXTS.fill_text("notes.pair")


def _note(key: str, side: Described, beware: str = "") -> Note:
    return Note(key, side.title, side.biology, SOURCES[side.source], side.provenance, beware)


def _all_notes() -> Iterator[Note]:
    for b in BOARDS:
        yield _note(f"refuge.{b.name}", b)
        back = (b.bacterium, b.bacterium_biology, SOURCES[b.bacterium_source], b.provenance)
        yield Note(f"bacterium.{b.name}", *back)
    for e in EVENTS.values():
        yield _note(f"event.{e.name}", e)
    for m in MUTATIONS:
        yield _note(f"mutation.{m.name}", m)
        behind = (m.promoted, m.promoted_biology, SOURCES[m.promoted_source], m.provenance)
        yield Note(f"mutation.{m.name}+", *behind)
    for face in [face for parasite in PARASITES for face in parasite.faces]:
        yield _note("parasite." + face.title.lower().replace(" ", "_").replace("-", "_"), face)
    for macro in MACROS:
        for where, side in (("sea", macro.sea), ("land", macro.land)):
            name = f"{macro.name}.{where}"
            yield _note(f"macro.{name}", side, PAIR)
            yield from [_note(f"organ.{name}.{o.name}", o) for o in side.organs]
            for c in side.endosymbionts:
                yield _note(f"endosymbiont.{name}.{c.colour}", c, "" if c.guest else OWN_PART)


NOTES: dict[str, Note] = {found.key: found for found in _all_notes()}
"""All notes by their keys, in the order of the data files."""


def note(key: str) -> Note:
    """Return the note on a side or part of a card."""
    if key in NOTES:
        return NOTES[key]
    near = ", ".join(k for k in NOTES if k.partition(".")[0] == key.partition(".")[0])
    known = near or ", ".join(dict.fromkeys(k.partition(".")[0] for k in NOTES))
    raise TEXTS.refused("notes.no_card", key=key, known=known)

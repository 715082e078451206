"""The biology of the cards: a sentence and its source for every side and every part.

    >>> note("mutation.ribozyme").title
    'Ribozyme'

Keys are `refuge.warm_pond` and `bacterium.warm_pond` (both sides of a board), `event.ocean_rust`,
`mutation.tmrna` and `mutation.tmrna+` (promoted), `parasite.prion`, `macro.kelp.sea`,
`organ.kelp.sea.leaves` and `endosymbiont.kelp.sea.green`.
"""

from collections.abc import Iterator

from evogames.core.notes import Note, by_key, find_note
from evogames.genesis.cards import (
    BOARDS,
    EVENTS,
    MACROS,
    MUTATIONS,
    PARASITES,
    SOURCES,
    Described,
)
from evogames.genesis.words import TEXTS

OWN_PART = TEXTS.fill_text("notes.own_part")
PAIR = TEXTS.fill_text("notes.pair")


def _note(key: str, side: Described, beware: str = "") -> Note:
    return Note(
        key,
        side.title,
        side.biology,
        side.source,
        SOURCES[side.source],
        side.provenance,
        beware,
    )


def _all_notes() -> Iterator[Note]:
    for b in BOARDS:
        yield _note(f"refuge.{b.name}", b)
        source = b.bacterium_source
        told = (b.bacterium_biology, source, SOURCES[source], b.provenance)
        yield Note(f"bacterium.{b.name}", b.bacterium, *told)
    for e in EVENTS.values():
        yield _note(f"event.{e.name}", e)
    for m in MUTATIONS:
        yield _note(f"mutation.{m.name}", m)
        source = m.promoted_source
        told = (m.promoted_biology, source, SOURCES[source], m.provenance)
        yield Note(f"mutation.{m.name}+", m.promoted, *told)
    for face in [face for parasite in PARASITES for face in parasite.faces]:
        yield _note("parasite." + face.title.lower().replace(" ", "_").replace("-", "_"), face)
    for macro in MACROS:
        for where, side in (("sea", macro.sea), ("land", macro.land)):
            name = f"{macro.name}.{where}"
            yield _note(f"macro.{name}", side, PAIR)
            yield from [_note(f"organ.{name}.{o.name}", o) for o in side.organs]
            for c in side.endosymbionts:
                yield _note(f"endosymbiont.{name}.{c.colour}", c, "" if c.guest else OWN_PART)


NOTES = by_key(_all_notes())
"""All notes by their keys, in the order of the data files."""


def note(key: str) -> Note:
    """Return the note on a side or part of a card."""
    return find_note(NOTES, key)

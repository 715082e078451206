"""What the cards are in nature: a sentence and its source for every side.

    >>> note("mutation.1.a").title
    'Jaws'

Keys are `mutation.1` (the plain side), `mutation.1.a` and `mutation.1.b` (the ways up of the
promoted one), `event.1`, `tool.1.a` and `tool.1.b`, and `archetype.green`.
"""

from collections.abc import Iterator

from evogames.core import read_toml
from evogames.core.notes import Note, by_key, find_note
from evogames.megafauna.components.box import OURS, box
from evogames.megafauna.components.deck import Deck, Described
from evogames.megafauna.components.tables import LINEAGES

_FILE = read_toml("evogames.megafauna", "sources.toml")
SOURCES: dict[str, str] = _FILE["sources"]
"""The full references, by the keys that the cards use."""
CONFIRMED: dict[str, str] = _FILE["confirmed"]
"""Where the references were found, by the same keys. References that are missing here were not."""


def notes(deck: Deck) -> dict[str, Note]:
    """Return the notes on all sides of a deck and on the archetypes, by their keys.

    The source of a custom card is one of our keys or a full reference.
    """
    return by_key(_all_notes(deck))


def _all_notes(deck: Deck) -> Iterator[Note]:
    for m in deck.mutation:
        yield _note(f"mutation.{m.number}", m, m.provenance)
        for way, side in zip("ab", m.ways, strict=True):
            yield _note(f"mutation.{m.number}.{way}", side, m.provenance)
    for e in deck.event:
        yield _note(f"event.{e.number}", e, e.provenance)
    for t in deck.tool:
        for way, hunter in zip("ab", t.sides, strict=True):
            yield _note(f"tool.{t.number}.{way}", hunter, t.provenance)
    for one in LINEAGES:
        told = Described(title=one.archetype, biology=one.biology, source=one.source)
        yield _note(f"archetype.{one.colour}", told, "ours")


def _note(key: str, side: Described, provenance: str) -> Note:
    reference = SOURCES.get(side.source, side.source)
    return Note(key, side.title, side.biology, side.source, reference, {"card": provenance})


NOTES = notes(box(OURS).deck)
"""The notes on our own cards."""


def note(key: str) -> Note:
    """Return the note on a side of one of our own cards."""
    return find_note(NOTES, key)

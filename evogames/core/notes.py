"""Notes about cards: the meaning of each side or part in nature, and its source."""

from collections.abc import Iterable, Mapping

import msgspec

from evogames.core.refusals import refused


class Note(msgspec.Struct, frozen=True):
    """A side or a part of a card: its name, its meaning in nature, and the source."""

    key: str
    title: str
    biology: str
    source: str
    """The key of the reference in the list of sources."""
    reference: str
    provenance: dict[str, str]
    """The origin of the values of the whole card, by group: rules, found or ours."""
    beware: str = ""
    """What the card shows differently from nature, if this needs a sentence of its own."""


def by_key(notes: Iterable[Note]) -> dict[str, Note]:
    """Return the notes as a dict by their keys, in the same order."""
    return {note.key: note for note in notes}


def find_note(notes: Mapping[str, Note], key: str) -> Note:
    """Return the note on a side or part of a card."""
    if key in notes:
        return notes[key]
    near = ", ".join(k for k in notes if k.partition(".")[0] == key.partition(".")[0])
    known = near or ", ".join(dict.fromkeys(k.partition(".")[0] for k in notes))
    raise refused("notes.no_card", key=key, known=known)

"""The parts that the card pages of all games share: tables and the list of references.

A page has a written part, a mark, and tables below it, which a module of the game writes.
"""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from evogames.core.notes import Note

MARKS = {"rules": "", "found": "°", "ours": "*"}
"""The mark of a value: none if it is from the rulebook, ° if it was found elsewhere, * if it is
ours."""


def table(title: str, heads: str, rows: Iterable[Sequence[str]]) -> str:
    """Return a heading with a table. The heads of the columns are separated by commas."""
    columns = heads.split(", ")
    lines = [f"## {title}", "", _row(columns), _row(["---"] * len(columns)), *map(_row, rows)]
    return "\n".join(lines) + "\n"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def said(value: object, provenance: str) -> str:
    """Return a value in words, with the mark of its origin."""
    text = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return (text.replace("_", " ") or "none") + MARKS[provenance]


def biology(notes: Iterable[Note]) -> str:
    """Return a table with the sentence and the source of each note."""
    rows = [
        (f"`{note.key}`", note.title, f"{note.biology} {note.beware}".strip(), note.source)
        for note in notes
    ]
    return table("What the cards are in nature", "key, name, biology, source", rows)


def references(how: str, sources: Mapping[str, str], confirmed: Mapping[str, str]) -> str:
    """Return all references, each with the place where it was found.

    `how` explains which references were looked up, and how to read the places.
    """
    lines = [
        f"- {key}: {reference} "
        + (f"(confirmed: {confirmed[key]})" if key in confirmed else MISSING)
        for key, reference in sources.items()
    ]
    return f"## Sources\n\n{how}\n\n" + "\n".join(lines) + "\n"


MISSING = "(**not confirmed**)"
"""The text after a reference that was not found."""


def mark(game: str) -> str:
    """Return the line above the tables. It shows the command that writes them."""
    return f"<!-- python -m docs.decks.{game} docs/{game}-decks.md -->\n\n"


def page(written: str, mark: str, tables: str) -> str:
    """Return a page with new tables below its mark."""
    return written.partition(mark)[0] + mark + tables


def write_pages(page: Callable[[str], str]) -> None:
    """Write the pages in the command line again."""
    for path in map(Path, sys.argv[1:]):
        path.write_text(page(path.read_text(encoding="utf-8")), encoding="utf-8")

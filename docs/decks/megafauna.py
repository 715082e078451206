"""Writes the tables of docs/megafauna-decks.md: every value of the cards, with its origin.

`python -m docs.decks.megafauna docs/megafauna-decks.md` replaces everything below the mark.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from docs.decks import tables as pages
from docs.decks.tables import MARKS, biology, references, said, table
from evogames.megafauna.components.box import OURS, box
from evogames.megafauna.components.deck import EventIcon, Side
from evogames.megafauna.notes import CONFIRMED, NOTES, SOURCES

HOW = """In brackets: where the reference was found when it was looked up. *Abstract*, or the name
of a site: the abstract or the page supports the sentence. Authors, titles and years were added
where they were known, and not all of them were checked. *Bibliography* and *title*: only the
reference was found. *Not confirmed*: it was not looked up, or without success."""
MARK = pages.mark("megafauna")
"""The line of the page below which this module writes."""
DECK = box(OURS).deck


def _counts() -> Iterable[Sequence[str]]:
    """Return the number of cards from each origin, for each deck."""
    decks = {
        "mutations": [card.provenance for card in DECK.mutation],
        "events": [card.provenance for card in DECK.event],
        "tools": [card.provenance for card in DECK.tool],
    }
    for name, cards in decks.items():
        found = Counter(cards)
        yield name, str(len(cards)), *(str(found[kind]) for kind in MARKS)


def _mutations() -> Iterable[Sequence[str]]:
    for m in DECK.mutation:
        plant = "; can become a monster plant" if m.monster_plant else ""
        plain = f"{said(m.title, m.provenance)} ({', '.join(m.organs)}{plant})"
        yield str(m.number), m.colour, plain, _way(m.a), _way(m.b)


def _way(side: Side) -> str:
    """Return a way up of a promoted mutation with its icons in words."""
    icons = {
        "monster": side.monster,
        "form": side.form,
        "recession": ", ".join(side.recession),
        "left": side.left,
        "right": side.right,
        "skeleton": None if side.skeleton is None else str(side.skeleton),
    }
    told = [", ".join(side.organs) or "no organ", f"size up to {side.max_size}"]
    told += [f"{name} {value}" for name, value in icons.items() if value]
    marks = {"venom": side.venom, "mutualism": side.mutualism, "fossil": side.fossil}
    told += [name for name, shown in marks.items() if shown]
    return f"{side.title} ({'; '.join(told)})"


def _events() -> Iterable[Sequence[str]]:
    for e in DECK.event:
        ends = ("ends the long game",) if e.ends_long_game else ()
        stable = ("stable biosphere",) if e.stable_biosphere else ()
        head = (e.craton or ", ".join(e.order), *stable, *ends)
        rows = " / ".join("; ".join(map(_icon, row)) for row in e.rows)
        deck = e.deck.replace("_", " ")
        yield str(e.number), said(e.title, e.provenance), deck, "; ".join(head), rows


def _icon(icon: EventIcon) -> str:
    """Return an event with its printed details in words."""
    move = (icon.disc, "disc from", icon.source, "to", icon.to) if icon.disc else ()
    details = (icon.craton, icon.direction, icon.steps, *icon.latitudes, *move, *icon.marks)
    return " ".join(str(word) for word in (icon.event, *details) if word).replace("_", " ")


def _tools() -> Iterable[Sequence[str]]:
    for t in DECK.tool:
        for side in t.sides:
            water = "lives in water as a carnivore" if side.lives_in_water_as_carnivore else ""
            fossil = "yes" if side.fossil else "no"
            yield str(t.number), said(side.title, t.provenance), side.hunts, fossil, water


def tables() -> str:
    """Return all tables as Markdown."""
    parts = [
        table("How much is known", "deck, cards, from the rules, found, ours", _counts()),
        table("Mutations", "number, colour, plain side, way a, way b", _mutations()),
        table("Events", "number, event, deck, craton or order of play, events in rows", _events()),
        table("Tools", "number, side, hunts, fossil, other", _tools()),
        biology(NOTES.values()),
        references(HOW, SOURCES, CONFIRMED),
    ]
    return "\n".join(parts)


def page(written: str) -> str:
    """Return the page with new tables below its mark."""
    return pages.page(written, MARK, tables())


if __name__ == "__main__":
    pages.write_pages(page)

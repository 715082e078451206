"""Writes the tables of docs/genesis-decks.md: every value of the decks, with its origin.

`python -m docs.decks.genesis docs/genesis-decks.md` replaces everything below the mark.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from docs.decks import tables as pages
from docs.decks.tables import MARKS, biology, references, said, table
from evogames.genesis.cards import (
    BOARDS,
    CONFIRMED,
    EVENTS,
    MACROS,
    MUTATIONS,
    PARASITES,
    SOURCES,
    Part,
    Provenance,
)
from evogames.genesis.notes import NOTES

HOW = """In brackets: where the reference was found when it was looked up. *Bibliography*: public
bibliographies give the same authors, title, journal and year. *Title*: they give only some of
these. *Not confirmed*: it was looked up without success."""
MARK = pages.mark("genesis")
"""The line of the page below which this module writes."""


def _counts() -> Iterable[Sequence[str]]:
    """Return the number of groups of values from each origin, for each deck."""
    decks: dict[str, list[Provenance]] = {
        "boards": [b.provenance for b in BOARDS],
        "events": [e.provenance for e in EVENTS.values()],
        "mutations": [m.provenance for m in MUTATIONS],
        "parasite faces": [f.provenance for p in PARASITES for f in p.faces],
        "macro-organism sides": [s.provenance for m in MACROS for s in (m.sea, m.land)],
        "organs": [o.provenance for m in MACROS for s in (m.sea, m.land) for o in s.organs],
        "endosymbionts": [
            c.provenance for m in MACROS for s in (m.sea, m.land) for c in s.endosymbionts
        ],
    }
    for name, cards in decks.items():
        found = Counter(value for card in cards for value in card.values())
        yield name, str(len(cards)), *(str(found[kind]) for kind in MARKS)


def _boards() -> Iterable[Sequence[str]]:
    for b in BOARDS:
        p = b.provenance
        faces = tuple(s for s in b.slots if not s.endswith("e"))
        enzyme = tuple(s[:-1] for s in b.slots if s.endswith("e"))
        life = f"{''.join(map(str, b.warm))} / {''.join(map(str, b.cold))}"
        immune = said("yes" if b.immune else "no", p["immune"])
        yield (
            said(b.title, p["title"]),
            said(b.bacterium, p["bacterium"]),
            said(b.row, p["row"]),
            said(b.colour, p["colour"]),
            said(b.manna, p["manna"]),
            said(life, p["life"]),
            said(faces, p["manna_deaths"]),
            said(enzyme, p["enzyme_deaths"]),
            immune,
        )


def _events() -> Iterable[Sequence[str]]:
    for e in EVENTS.values():
        p = e.provenance
        icons = ("aftershock", *e.icons) if e.aftershock else e.icons
        yield (
            str(e.number),
            said(e.title, p["title"]),
            said(e.eon, p["eon"]),
            said(e.rows, p["rows"]),
            said(icons, p["icons"]),
            said(e.climate, p["climate"]),
            said(e.order, p["order"]),
        )


def _mutations() -> Iterable[Sequence[str]]:
    for m in MUTATIONS:
        p = m.provenance
        yield (
            said(m.title, p["title"]),
            said(m.colour, p["colour"]),
            said(m.abilities, p["abilities"]),
            said(m.promoted, p["promoted"]),
            said(m.plus, p["plus"]),
            said(m.promoted_abilities, p["promoted_abilities"]),
        )


def _parasites() -> Iterable[Sequence[str]]:
    for card in PARASITES:
        for f in card.faces:
            p = f.provenance
            slots, abilities = said(f.slots, p["slots"]), said(f.abilities, p["abilities"])
            yield card.colour, said(f.title, p["title"]), slots, abilities


def _macros() -> Iterable[Sequence[str]]:
    for macro in MACROS:
        for side in (macro.sea, macro.land):
            p = side.provenance
            systems = " / ".join(map(str, side.systems))
            organs, circles = map(_parts, (side.organs, side.endosymbionts))
            yield said(side.title, p["title"]), said(systems, p["systems"]), organs, circles


def _parts(parts: tuple[Part, ...]) -> str:
    return "; ".join(
        f"{said(x.title, x.provenance['title'])} ({said(x.colour, x.provenance['colour'])}: "
        f"{said(x.abilities, x.provenance['abilities'])})"
        for x in parts
    )


def tables() -> str:
    """Return all tables as Markdown."""
    parts = [
        table("How much is known", "deck, cards, from the rules, found, ours", _counts()),
        table(
            "Boards",
            "refuge, bacterium, row, colour, manna, life (warm / cold), manna deaths, "
            "enzyme deaths, immune",
            _boards(),
        ),
        table("Events", "number, event, eon, rows, icons, climate, player order", _events()),
        table(
            "Mutations",
            "front, colour, abilities, back, colour added, abilities of the back",
            _mutations(),
        ),
        table("Parasites", "card, face, disease slots, abilities", _parasites()),
        table(
            "Macro-organisms",
            "side, systems (red / yellow / green / blue), organs, endosymbionts",
            _macros(),
        ),
        biology(NOTES.values()),
        references(HOW, SOURCES, CONFIRMED),
    ]
    return "\n".join(parts)


def page(written: str) -> str:
    """Return the page with new tables below its mark."""
    return pages.page(written, MARK, tables())


if __name__ == "__main__":
    pages.write_pages(page)

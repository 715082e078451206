"""Writes the tables of docs/genesis-decks.md: every value of the decks, with its origin.

`python -m evogames.genesis.deck_page docs/genesis-decks.md` replaces everything below the mark.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

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
these. *Not confirmed*: it was looked up without success.

"""
MARK = "<!-- python -m evogames.genesis.deck_page docs/genesis-decks.md -->\n\n"
"""The line of the page below which this module writes."""
MARKS = {"rules": "", "found": "°", "ours": "*"}
"""The mark of a value: none if it is from the rulebook, ° if it was found elsewhere, * if it is
ours."""


def _table(title: str, heads: str, rows: Iterable[Sequence[str]]) -> str:
    columns = heads.split(", ")
    lines = [f"## {title}", "", _row(columns), _row(["---"] * len(columns)), *map(_row, rows)]
    return "\n".join(lines) + "\n"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _said(value: object, provenance: str) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return (text.replace("_", " ") or "none") + MARKS[provenance]


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
        immune = _said("yes" if b.immune else "no", p["immune"])
        yield (
            _said(b.title, p["title"]),
            _said(b.bacterium, p["bacterium"]),
            _said(b.row, p["row"]),
            _said(b.colour, p["colour"]),
            _said(b.manna, p["manna"]),
            _said(life, p["life"]),
            _said(faces, p["manna_deaths"]),
            _said(enzyme, p["enzyme_deaths"]),
            immune,
        )


def _events() -> Iterable[Sequence[str]]:
    for e in EVENTS.values():
        p = e.provenance
        icons = ("aftershock", *e.icons) if e.aftershock else e.icons
        yield (
            str(e.number),
            _said(e.title, p["title"]),
            _said(e.eon, p["eon"]),
            _said(e.rows, p["rows"]),
            _said(icons, p["icons"]),
            _said(e.climate, p["climate"]),
            _said(e.order, p["order"]),
        )


def _mutations() -> Iterable[Sequence[str]]:
    for m in MUTATIONS:
        p = m.provenance
        yield (
            _said(m.title, p["title"]),
            _said(m.colour, p["colour"]),
            _said(m.abilities, p["abilities"]),
            _said(m.promoted, p["promoted"]),
            _said(m.plus, p["plus"]),
            _said(m.promoted_abilities, p["promoted_abilities"]),
        )


def _parasites() -> Iterable[Sequence[str]]:
    for card in PARASITES:
        for f in card.faces:
            p = f.provenance
            slots, abilities = _said(f.slots, p["slots"]), _said(f.abilities, p["abilities"])
            yield card.colour, _said(f.title, p["title"]), slots, abilities


def _macros() -> Iterable[Sequence[str]]:
    for macro in MACROS:
        for side in (macro.sea, macro.land):
            p = side.provenance
            systems = " / ".join(map(str, side.systems))
            organs, circles = map(_parts, (side.organs, side.endosymbionts))
            yield _said(side.title, p["title"]), _said(systems, p["systems"]), organs, circles


def _parts(parts: tuple[Part, ...]) -> str:
    return "; ".join(
        f"{_said(x.title, x.provenance['title'])} ({_said(x.colour, x.provenance['colour'])}: "
        f"{_said(x.abilities, x.provenance['abilities'])})"
        for x in parts
    )


def _biology() -> Iterable[Sequence[str]]:
    for found in NOTES.values():
        yield f"`{found.key}`", found.title, f"{found.biology} {found.beware}".strip()


def _sources() -> Iterable[str]:
    """Return each reference with the place where it was found."""
    for key, reference in SOURCES.items():
        where = CONFIRMED.get(key)
        yield f"- {reference} " + (f"(confirmed: {where})" if where else "(**not confirmed**)")


def tables() -> str:
    """Return all tables as Markdown."""
    parts = [
        _table("How much is known", "deck, cards, from the rules, found, ours", _counts()),
        _table(
            "Boards",
            "refuge, bacterium, row, colour, manna, life (warm / cold), manna deaths, "
            "enzyme deaths, immune",
            _boards(),
        ),
        _table("Events", "number, event, eon, rows, icons, climate, player order", _events()),
        _table(
            "Mutations",
            "front, colour, abilities, back, colour added, abilities of the back",
            _mutations(),
        ),
        _table("Parasites", "card, face, disease slots, abilities", _parasites()),
        _table(
            "Macro-organisms",
            "side, systems (red / yellow / green / blue), organs, endosymbionts",
            _macros(),
        ),
        _table("What the cards are in nature", "key, name, biology", _biology()),
        "## Sources\n\n" + HOW + "\n".join(_sources()) + "\n",
    ]
    return "\n".join(parts)


def page(written: str) -> str:
    """Return the page with new tables below its mark."""
    return written.partition(MARK)[0] + MARK + tables()


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]):
        path.write_text(page(path.read_text(encoding="utf-8")), encoding="utf-8")

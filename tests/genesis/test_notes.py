"""Every card says what it is in nature, with its source and the origin of its values."""

import re
from collections import Counter

import pytest

from docs.decks.genesis import MARK, page
from evogames import EvogamesError
from evogames.genesis.cards import BOARDS, CONFIRMED, EVENTS, MACROS, MUTATIONS, SOURCES
from evogames.genesis.notes import NOTES, note
from tests.genesis.ledger_facts import DATA, ROOT, SIDES, facts, mutation, slug


def test_every_card_and_part_has_a_note() -> None:
    parts = sum(len(s.organs) + len(s.endosymbionts) for s in SIDES.values())
    assert len(NOTES) == 2 * 16 + 24 + 2 * 20 + 8 + 16 + parts
    assert parts == 39 + 64


@pytest.mark.parametrize("key", NOTES)
def test_biology_is_one_plain_sentence_with_a_source(key: str) -> None:
    told = NOTES[key]
    assert 40 <= len(told.biology) <= 220
    assert re.fullmatch(r"[A-Z0-9].*[a-z)A-Z0-9]\.", told.biology)
    assert not re.search(r"[.!?] ", told.biology)
    assert told.reference in SOURCES.values()


def test_sentences_are_written_for_their_card() -> None:
    """Only endosymbionts that are on several cards share a sentence."""
    used = Counter(told.biology for told in NOTES.values())
    shared = {NOTES[key].title for key in NOTES if used[NOTES[key].biology] > 1}
    assert shared == {"Mitochondria", "Gut bacteria"}


def test_every_source_is_used_and_whole() -> None:
    used = {told.reference for told in NOTES.values()}
    assert used == set(SOURCES.values())
    for reference in SOURCES.values():
        assert re.match(r"[\w'& ,.;-]+ \((19|20)\d\d\) .+\.$", reference), reference
    names = [re.sub(r"\d+", "", key) for key in SOURCES]
    firsts = [re.sub(r"\W", "", reference.lower()) for reference in SOURCES.values()]
    books = {
        "brock": "madigan",
        "campbell": "urry",
        "lehninger": "nelson",
        "raven": "evert",
        "janeway": "murphy",
    }
    for name, first in zip(names, firsts, strict=True):
        plain = first.translate(str.maketrans("äéüáòí", "aeuaoi"))
        assert plain.startswith(books.get(name, name)), name


def test_confirmed_references_are_references() -> None:
    assert set(CONFIRMED) <= set(SOURCES)
    assert len(CONFIRMED) >= 78
    page = (ROOT / "docs" / "genesis-decks.md").read_text(encoding="utf-8")
    assert page.count("(**not confirmed**)") == len(SOURCES) - len(CONFIRMED)


def test_cards_say_what_is_no_guest_and_no_ancestor() -> None:
    for macro in MACROS:
        for side in ("sea", "land"):
            assert "not ancestor" in note(f"macro.{macro.name}.{side}").beware
    own = {told.title for told in NOTES.values() if "not a guest" in told.beware}
    assert {"Mucus", "Hemocyanin", "Antibodies", "Clitellum", "Claws"} <= own
    guests = {"Mitochondria", "Gut bacteria", "Chloroplast", "Wolbachia", "Giant virus"}
    assert not guests & own
    assert not note("organ.starfish.sea.eyes").beware


def test_provenance_is_told_for_every_group() -> None:
    groups = {
        "refuge": 11,
        "bacterium": 11,
        "event": 7,
        "mutation": 6,
        "parasite": 3,
        "macro": 3,
        "organ": 3,
        "endosymbiont": 3,
    }
    for told in NOTES.values():
        assert len(told.provenance) == groups[told.key.partition(".")[0]]
        assert set(told.provenance.values()) <= {"rules", "found", "ours"}


def test_only_what_the_rules_tell_is_called_theirs() -> None:
    rows = {name for name, _ in facts("refuge", r"^row ")}
    assert {b.name for b in BOARDS if b.provenance["row"] == "rules"} == rows
    unnamed = {b.name for b in BOARDS if not DATA[f"refuge.{b.name}"]["known"]}
    assert {b.name for b in BOARDS if b.provenance["title"] == "found"} == unnamed
    backs = {slug(b.bacterium) for b in BOARDS if b.provenance["bacterium"] == "rules"}
    assert backs == {n.partition(".")[2] for n in DATA if n.startswith("bacterium.")} - {"unnamed"}
    eons = {name for name, _ in facts("event", r"^eon ")}
    assert {e.name for e in EVENTS.values() if e.provenance["eon"] == "rules"} == eons
    silent = {e.name for e in EVENTS.values() if not DATA[f"event.{e.name}"]["known"]}
    assert {e.name for e in EVENTS.values() if e.provenance["title"] == "found"} == silent
    named = {n.partition(".")[2] for n in DATA if n.startswith("mutation.")}
    assert {m.name for m in MUTATIONS if m.provenance["title"] == "rules"} == named & {
        m.name for m in MUTATIONS
    }
    backs = {slug(m.promoted) for m in MUTATIONS if m.provenance["promoted"] == "rules"}
    assert backs == named - {"deck"} - {m.name for m in MUTATIONS}
    coloured = {mutation(n)[0].name for n, _ in facts("mutation", r"^(?:first )?colours? ")}
    told = {m.name for m in MUTATIONS if m.provenance["colour"] == "rules"}
    assert told == coloured - {"rna_polymerase"}  # our choice: blue Hox genes


def test_notes_are_found_by_key() -> None:
    assert note("mutation.tmrna+").title == "Helicase"
    assert note("parasite.sulfate_reducing_bacterium").title == "Sulfate-reducing bacterium"
    with pytest.raises(EvogamesError, match=r"no card 'refuge\.bath'\. Choose from refuge\."):
        note("refuge.bath")
    with pytest.raises(EvogamesError, match="Choose from refuge, bacterium, event"):
        note("bath")


def test_the_page_of_the_decks_is_up_to_date() -> None:
    written = (ROOT / "docs" / "genesis-decks.md").read_text(encoding="utf-8")
    assert MARK in written
    assert written == page(written), MARK

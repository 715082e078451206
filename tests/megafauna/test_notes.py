"""Every side of a card says what it is in nature, with a source."""

import re
from pathlib import Path

import pytest

from docs.decks.megafauna import MARK, page
from docs.decks.tables import MISSING
from evogames import EvogamesError
from evogames.megafauna.components.box import OURS, add_box, box
from evogames.megafauna.components.deck import our_cards
from evogames.megafauna.notes import CONFIRMED, NOTES, SOURCES, note, notes

PAGE = Path(__file__).parents[2] / "docs" / "megafauna-decks.md"


def test_every_side_has_a_note() -> None:
    assert len(NOTES) == 92 * 3 + 51 + 4 * 2 + 4
    assert len({told.biology for told in NOTES.values()}) == len(NOTES)


@pytest.mark.parametrize("deck", ["mutation", "event", "tool", "archetype"])
def test_biology_is_one_plain_sentence_with_a_source(deck: str) -> None:
    for key, told in NOTES.items():
        if key.startswith(deck):
            assert 40 <= len(told.biology) <= 220, key
            assert re.fullmatch(r"[A-Z0-9].*[a-z)A-Z0-9]\.", told.biology), key
            assert not re.search(r"[.!?] ", told.biology), key
            assert told.reference == SOURCES[told.source], key


def test_no_sentence_speaks_of_purpose_or_progress() -> None:
    words = r"in order to|so as to|designed|purpose|primitive|advanced|higher animal|lower animal"
    assert not [key for key, told in NOTES.items() if re.search(words, told.biology)]


def test_sources_are_used_and_those_without_a_page_are_named() -> None:
    assert {told.source for told in NOTES.values()} == set(SOURCES)
    assert set(CONFIRMED) <= set(SOURCES)
    written = PAGE.read_text(encoding="utf-8")
    assert written.count(MISSING) == len(SOURCES) - len(CONFIRMED) == 1
    found = sum(told.source in CONFIRMED for told in NOTES.values())
    assert found >= 0.95 * len(NOTES)


def test_notes_are_found_by_key() -> None:
    assert note("mutation.56.b").title == "Haustorium (parasitic fungus)"
    assert note("event.15").provenance == {"card": "rules"}
    assert note("tool.1.a").source == "seymour2013"
    with pytest.raises(EvogamesError, match=r"no card 'tool\.1'\. Choose from tool\.1\.a, tool"):
        note("tool.1")
    with pytest.raises(EvogamesError, match="Choose from mutation, event, tool, archetype"):
        note("craton.1")


def test_cards_of_ones_own_can_have_notes_of_their_own() -> None:
    tools = our_cards()["tool"]
    tools[0]["a"] |= {"title": "Fish Trap", "biology": "A trap.", "source": "My book, page 3"}
    del tools[0]["b"]["biology"], tools[0]["b"]["source"]
    found = notes(box(add_box({"tool": tools}, None)).deck)
    assert found["tool.1.a"].reference == "My book, page 3"
    assert found["tool.1.b"].biology == ""
    assert notes(box(OURS).deck) == NOTES


def test_the_page_of_the_cards_is_up_to_date() -> None:
    written = PAGE.read_text(encoding="utf-8")
    assert MARK in written
    assert written == page(written), MARK

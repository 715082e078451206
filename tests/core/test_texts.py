"""Sentences: templates filled with names and numbers."""

import pytest

from evogames import EvogamesError
from evogames.core.texts import Texts

TEXTS = Texts("evogames.evolution")


def test_numbers_are_said_with_their_nouns() -> None:
    assert TEXTS.fill("event", "draw", {"player": "Ana", "count": 1}) == "Ana draws 1 card."
    assert TEXTS.fill("event", "draw", {"player": "Ana", "count": 3}) == "Ana draws 3 cards."


def test_what_is_typed_is_never_read_as_a_template() -> None:
    name = "{player.__class__} {0} {count:card|cards} %s"
    assert TEXTS.fill("event", "draw", {"player": name, "count": 2}) == f"{name} draws 2 cards."


def test_missing_texts_and_facts_are_named() -> None:
    with pytest.raises(EvogamesError, match=r"There is no text event\.nonsense"):
        TEXTS.fill("event", "nonsense", {})
    with pytest.raises(EvogamesError, match=r"There is no text nonsense\.draw"):
        TEXTS.word("nonsense", "draw")
    with pytest.raises(EvogamesError, match=r"The text event\.draw needs a fact .*'player'"):
        TEXTS.fill("event", "draw", {"count": 2})
    assert TEXTS.has("event", "draw")
    assert not TEXTS.has("event", "nonsense")

"""The pictures of the documentation show every card: mutations, events and tools."""

from html import unescape
from pathlib import Path

import pytest

from docs.pictures.galleries.megafauna import events, gallery, tools
from evogames.megafauna.components.box import OURS, box
from evogames.megafauna.components.names import BIOSPHERE_DECKS, ORGANS
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import Text

PICTURES = Path(__file__).parents[4] / "docs" / "pictures"


@pytest.mark.parametrize("colour", ORGANS[:4])
def test_the_gallery_shows_every_card_of_a_colour(colour: str) -> None:
    cards = [card for card in box(OURS).deck.mutation if card.colour == colour]
    titles = {title for card in cards for title in (card.title, *(s.title for s in card.ways))}
    assert titles <= {shape.text for shape in gallery(colour).shapes if isinstance(shape, Text)}
    painted = unescape((PICTURES / f"megafauna-{colour}.svg").read_text(encoding="utf-8"))
    assert not [title for title in titles if title not in painted]


@pytest.mark.parametrize("deck", ["et", *BIOSPHERE_DECKS])
def test_the_gallery_shows_every_event_of_a_deck(deck: str) -> None:
    cards = [card for card in box(OURS).deck.event if card.deck == deck]
    texts = {shape.text for shape in events(deck).shapes if isinstance(shape, Text)}
    assert {card.title for card in cards} <= texts
    assert len(cards) == (15 if deck == "et" else 12)
    painted = (PICTURES / f"megafauna-{deck}.svg").read_text(encoding="utf-8")
    assert painted == svg(events(deck))


def test_the_gallery_shows_both_sides_of_every_tool() -> None:
    titles = {side.title for card in box(OURS).deck.tool for side in card.sides}
    assert len(titles) == 8
    assert titles <= {shape.text for shape in tools().shapes if isinstance(shape, Text)}
    painted = (PICTURES / "megafauna-tools.svg").read_text(encoding="utf-8")
    assert painted == svg(tools())

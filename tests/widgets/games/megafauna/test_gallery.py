"""The pictures of the documentation show every mutation card."""

from html import unescape
from pathlib import Path

import pytest

from docs.pictures.galleries.megafauna import gallery
from evogames.megafauna.components.box import OURS, box
from evogames.megafauna.components.names import ORGANS
from evogames_widgets.scene import Text

PICTURES = Path(__file__).parents[4] / "docs" / "pictures"


@pytest.mark.parametrize("colour", ORGANS[:4])
def test_the_gallery_shows_every_card_of_a_colour(colour: str) -> None:
    cards = [card for card in box(OURS).deck.mutation if card.colour == colour]
    titles = {title for card in cards for title in (card.title, *(s.title for s in card.ways))}
    assert titles <= {shape.text for shape in gallery(colour).shapes if isinstance(shape, Text)}
    painted = unescape((PICTURES / f"megafauna-{colour}.svg").read_text(encoding="utf-8"))
    assert not [title for title in titles if title not in painted]

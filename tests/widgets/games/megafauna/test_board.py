"""The board of Megafauna shows all there is to see, and nothing that is hidden."""

from evogames.megafauna.map.places import PLACE_NAMES
from evogames_widgets.games.megafauna.board import BOARD
from tests.megafauna.build import start


def test_every_place_is_drawn_and_is_hit():
    state = start(4)
    picture = BOARD.scene(state)
    places = [r for r in picture.regions if r.piece.startswith("place:")]
    assert {r.piece for r in places} == {f"place:{PLACE_NAMES[n]}" for n in range(40)}
    for region in places:
        middle = region.x + region.w / 2, region.y + region.h / 2
        assert picture.at(*middle).piece == region.piece

"""Every game says what the colours of its pieces mean, beside the decisions about them."""

import pytest

import evogames
from evogames_widgets.games import board_of
from tests.games.tables import advance


@pytest.mark.parametrize("name", evogames.games())
def test_the_colours_of_a_decision_are_explained(name: str) -> None:
    board, found = board_of(name), {}
    match = evogames.new(name, players=3, seed=2)
    while not match.over:
        assert match.decision is not None
        key = board.colour_key(match.view(match.decision.player), match.decision)
        if key:
            found[match.decision.kind] = key
        advance(match, 3, seed=len(match))
    assert found
    for key in found.values():
        assert len({entry.colour for entry in key}) == len(key) >= 3
        assert all(": " in entry.words for entry in key)

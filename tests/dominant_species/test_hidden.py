"""What nobody can see: the deck, face-down tiles, and the next draws from the bag."""

from itertools import chain

import pytest

import evogames
from evogames.core.state import copy_state
from evogames.core.viewer import SPECTATOR
from evogames.dominant_species.cards import ICE_AGE
from evogames.dominant_species.hidden import redeal
from evogames.dominant_species.state import HIDDEN
from tests.games.tables import advance, moments

GAME = evogames.game("dominant_species")


@pytest.mark.rule("HID.1")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_everybody_sees_the_same_and_nobody_the_deck_or_covered_tiles(players: int) -> None:
    m = advance(evogames.new("dominant_species", players=players, seed=3), seed=3)
    for moment in moments(m, 6):
        m.goto(moment)
        views = [m.view(viewer) for viewer in (SPECTATOR, *range(players))]
        assert all(view == views[0] for view in views)
        view = views[0]
        assert view.deck == [HIDDEN] * len(m.state.deck)
        assert view.stacks == [[HIDDEN] * len(stack) for stack in m.state.stacks]
        for name in ("offer", "face_up", "bag", "animals", "pawns", "elements", "species", "taken"):
            assert getattr(view, name) == getattr(m.state, name), "all the rest is open"


@pytest.mark.rule("HID.1", "SET.20")
def test_what_is_dealt_again_keeps_ice_age_at_the_bottom_and_all_pieces() -> None:
    m = advance(evogames.new("dominant_species", players=3, seed=5), seed=5)
    changed = 0
    for moment in moments(m, 8):
        m.goto(moment)
        state = copy_state(m.state)
        state.chance.reseed(moment)
        redeal(state, 0)
        GAME.check(state)
        assert sorted(state.deck) == sorted(m.state.deck)
        assert state.deck[:1] == [card for card in [ICE_AGE] if card in m.state.deck]
        assert sorted(chain(*state.stacks)) == sorted(chain(*m.state.stacks))
        assert [len(stack) for stack in state.stacks] == [len(stack) for stack in m.state.stacks]
        assert GAME.view(state, 0) == m.view(0)
        changed += (state.deck, state.stacks) != (m.state.deck, m.state.stacks)
    assert changed > 3, "the order is another one"


@pytest.mark.rule("HID.1", "ELEM.2")
def test_what_the_bag_gives_next_is_not_in_a_view() -> None:
    m = evogames.new("dominant_species", players=2, seed=6)
    assert sum(m.state.bag) == 120 - 12 - 12
    assert m.state.chance.seed
    assert {m.view(viewer).chance.seed for viewer in (SPECTATOR, 0, 1)} == {0}

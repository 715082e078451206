"""Whole random games of all sizes: no piece is ever lost, and every game ends."""

import pytest

from evogames.core.errors import ImpossiblePosition
from evogames.dominant_species.cards import ICE_AGE
from tests.dominant_species.random_games import RULES, all_is_there, looks_the_same, random_game


def whole_game(players: int, seed: int, **options: bool) -> None:
    decisions, state = random_game(players, seed, **options)
    assert decisions > 100
    assert state.over
    assert len(state.winners) == 1
    assert RULES.scores(state)[state.winners[0]] == max(RULES.scores(state))
    alive = [a for a in state.present if state.animals[a].gene_pool or state.occupied(a)]
    assert state.ice_age or not alive, "nothing else ends a game without a limit of turns"


@pytest.mark.rule("TURN.1", "END.7", "CARD.pawn_limit", "PLAN.2", "DOMI.3")
@pytest.mark.parametrize("players", range(2, 7))
def test_a_random_game_holds_together(players: int) -> None:
    whole_game(players, seed=players)


LIVELY = (
    "dominate", "speciate", "adapt", "element",
    "pawn:domination", "pawn:speciation", "pawn:adaptation", "pawn:abundance",
)  # fmt: skip
"""With such choices, species survive and many cards are taken."""


@pytest.mark.rule("END.1", "RSEED.1")
def test_lively_games_end_by_ice_age() -> None:
    ends = [random_game(2, seed, prefer=LIVELY) for seed in range(3)]
    assert all(state.ice_age for _, state in ends)
    assert all(ICE_AGE in state.taken for _, state in ends)


@pytest.mark.rule("MULT.1", "MULT.2")
@pytest.mark.parametrize("players", [2, 3])
def test_a_random_game_with_several_animals_holds_together(players: int) -> None:
    whole_game(players, seed=10 + players, several=True)


@pytest.mark.rule("RAND.1")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_random_game_on_a_random_earth_holds_together(players: int) -> None:
    whole_game(players, seed=20 + players, random_earth=True)


def test_a_lost_piece_is_noticed() -> None:
    _, state = random_game(2, 1, turn_limit=1)
    all_is_there(state)
    assert looks_the_same(state, 1)
    state.bag[0] -= 1
    with pytest.raises(ImpossiblePosition):
        all_is_there(state)


def test_a_view_that_shows_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    _, state = random_game(2, 1, turn_limit=1)
    monkeypatch.setattr(RULES, "hide", lambda state, viewer: None)
    assert not looks_the_same(state, 1)

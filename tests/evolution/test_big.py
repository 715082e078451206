"""Two decks shuffled together, for five to eight players."""

import pytest

import evogames
from evogames.evolution.check import all_cards
from tests.evolution.build import animal, player, table
from tests.games.words import last


@pytest.mark.rule("BIG.1")
@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_five_to_eight_play_with_two_decks_shuffled_together(players: int) -> None:
    m = evogames.new("evolution", players=players, seed=2)
    assert (m.state.decks, m.state.cards) == (2, 168)
    assert len(m.state.deck) == 168 - 6 * players
    assert m.events[0].rule == "BIG.1"
    kinds = [card // 100 for card in all_cards(m.state)]
    assert [kinds.count(kind) for kind in range(1, 21)] == [8] * 5 + [16] + [8] * 14


@pytest.mark.rule("BIG.2")
@pytest.mark.parametrize(
    ("players", "dice", "food"),
    [
        (5, [1, 1, 1], 5),
        (5, [6, 6, 6], 20),
        (6, [1, 1, 1], 7),
        (6, [6, 6, 6], 22),
        (7, [1, 1, 1, 1], 6),
        (7, [6, 6, 6, 6], 26),
        (8, [1, 1, 1, 1], 8),
        (8, [6, 6, 6, 6], 28),
    ],
)
def test_more_dice_are_rolled_for_five_to_eight_players(
    players: int, dice: list[int], food: int
) -> None:
    m = table(*[player(animal())] * players, phase="food base", dice=dice)
    assert m.decision
    assert m.decision.rule == "BIG.2"
    m.choose("roll")
    assert last(m, "food_roll").rule == "BIG.2"
    assert m.state.food == food

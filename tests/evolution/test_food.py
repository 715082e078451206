"""The food supply: dice decide how much red food there is in a turn."""

from fractions import Fraction

import pytest

import evogames
from tests.evolution.build import animal, player, table
from tests.games.words import asked, cites, last, shown_in_explorer


@pytest.mark.rule("FOOD.1")
@pytest.mark.parametrize(
    ("players", "dice", "food"),
    [(2, [1], 3), (2, [6], 8), (3, [1, 1], 2), (3, [6, 6], 12), (4, [1, 1], 4), (4, [6, 6], 14)],
)
def test_the_first_player_rolls_for_the_food_of_the_turn(
    players: int, dice: list[int], food: int
) -> None:
    m = table(*[player(animal())] * players, first=1, phase="food base", dice=dice)
    assert asked(m) == ("Ben", "food_base")
    assert m.decision
    assert (m.decision.rule, [o.key for o in m.decision.options]) == ("FOOD.1", ["roll"])
    m.choose("roll")
    rolled = last(m, "food_roll")
    assert (rolled.rule, rolled.player, rolled.data["dice"]) == ("FOOD.1", 1, dice)
    assert rolled.data["food"] == m.state.food == food


@pytest.mark.rule("FOOD.1")
@pytest.mark.example("FOOD.ex1")
def test_example_four_players_roll_3_and_5_and_have_10_food() -> None:
    m = table(*[player(animal())] * 4, phase="food base", dice=[3, 5])
    m.choose("roll")
    assert m.state.food == 3 + 5 + 2 == 10
    assert (
        last(m, "food_roll").text == "Ana rolls 3 + 5 and adds 2, so 10 food tokens grow this turn."
    )
    shown_in_explorer(m, "FOOD.ex1")


@pytest.mark.rule("FOOD.1")
@pytest.mark.parametrize(
    ("players", "asked", "told"),
    [
        (2, "roll 1 die and add 2", "rolls 4 and adds 2, so 6"),
        (3, "roll 2 dice", "rolls 4 + 1, so 5"),
        (4, "roll 2 dice and add 2", "rolls 4 + 1 and adds 2, so 7"),
    ],
)
def test_nothing_is_said_of_adding_nothing(players: int, asked: str, told: str) -> None:
    m = table(*[player(animal())] * players, phase="food base", dice=[4, 1])
    assert m.decision
    assert m.decision.prompt == f"Ana, {asked} to see how much food grows this turn."
    m.choose("roll")
    assert last(m, "food_roll").text == f"Ana {told} food tokens grow this turn."


@pytest.mark.rule("FOOD.2")
def test_that_many_red_tokens_are_laid_in_the_middle() -> None:
    m = table(player(animal()), player(animal()), phase="food base", dice=[4])
    m.choose("roll")
    laid = last(m, "food_laid")
    assert cites(laid) == {"FOOD.2"}
    assert laid.text == "6 red tokens are placed in the food supply."
    assert (m.state.food, m.state.phase) == (6, "feeding")


@pytest.mark.rule("FOOD.1", "BIG.2")
@pytest.mark.parametrize(
    ("players", "lowest", "highest", "mean"),
    [
        (2, 3, 8, Fraction(11, 2)),
        (3, 2, 12, Fraction(7)),
        (4, 4, 14, Fraction(9)),
        (5, 5, 20, Fraction(25, 2)),
        (6, 7, 22, Fraction(29, 2)),
        (7, 6, 26, Fraction(16)),
        (8, 8, 28, Fraction(18)),
    ],
)
def test_the_odds_of_the_roll_are_exact(
    players: int, lowest: int, highest: int, mean: Fraction
) -> None:
    m = table(*[player(animal())] * players, phase="food base")
    (chances,) = m.chances()
    assert (min(chances.outcomes), max(chances.outcomes), chances.mean) == (lowest, highest, mean)
    assert sum(chances.outcomes.values()) == 1
    assert chances.option == "roll"


@pytest.mark.rule("FOOD.1")
def test_left_to_chance_the_roll_follows_its_odds() -> None:
    m = table(player(animal()), player(animal()), phase="food base", turns=1)
    count = dict.fromkeys(range(3, 9), 0)
    for seed in range(600):
        future = m.fork(seed)
        future.choose("roll")
        count[future.state.food] += 1
    assert sum((n - 100) ** 2 / 100 for n in count.values()) < 15  # chi-square, 5 df, 1%


@pytest.mark.rule("FOOD.1")
def test_the_food_of_the_last_turn_does_not_grow_into_the_next() -> None:
    m = evogames.new("evolution", players=2, seed=9)
    evogames.play(m, "random")
    rolls = [e for e in m.events if e.key == "food_roll"]
    assert len(rolls) == m.turn
    assert all(e.data["food"] == sum(e.data["dice"]) + 2 for e in rolls)


@pytest.mark.rule("FOOD.1")
def test_where_no_dice_are_rolled_a_bot_counts_on_the_food_that_lies_there() -> None:
    def worth(food: int) -> float:
        hungry = player(*[animal()] * 3, hand=["running"])
        phases = ["development", "feeding", "extinction"]
        m = table(hungry, player(), phases=phases, turns=1, food=food)
        return m.game.value(m.state, 0)

    assert worth(0) < worth(1) < worth(3)

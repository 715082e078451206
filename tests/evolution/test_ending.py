"""The last turn, the points and who wins."""

from typing import Any

import pytest

import evogames
from evogames.core.match import Match
from tests.evolution.build import animal, extinction, pair, player, table
from tests.games.words import asked, choose, cites, last, refused, shown_in_explorer, told


def counted(*players: dict[str, Any], **more: Any) -> Match:
    """A match that is scored after one extinction."""
    return table(*players, phases=["extinction"], turns=1, **more)


@pytest.mark.rule("END.1")
def test_when_the_last_card_is_dealt_one_more_whole_turn_is_played() -> None:
    m = extinction(player(animal(food=1)), player(animal(food=1)), deck=4, dice=[6])
    assert m.state.deck == []
    assert m.state.last_turn
    assert last(m, "last_turn").rule == "END.1"
    assert last(m, "last_turn").text == "The deck is empty: this is the last turn."
    assert (m.turn, asked(m)) == (2, ("Ben", "development"))
    choose(m, "pass", "pass", "roll", "take:2", "take:1")
    assert m.over
    assert m.turn == 2


@pytest.mark.rule("END.1")
def test_while_one_card_is_left_the_next_turn_is_not_the_last() -> None:
    m = extinction(player(animal(food=1)), player(animal(food=1)), deck=5)
    assert len(m.state.deck) == 1
    assert not m.state.last_turn
    assert told(m, "last_turn") == []


@pytest.mark.rule("END.1")
def test_a_turn_that_begins_with_an_empty_deck_is_the_last() -> None:
    m = table(player(animal()), player(animal()), deck=0, phase="food base", dice=[6])
    choose(m, "roll", "take:1", "take:2")
    assert m.over
    assert told(m, "short_deck") == []


@pytest.mark.rule("END.1")
@pytest.mark.parametrize("phase", ["development", "food base", "feeding"])
def test_a_prepared_position_in_the_last_turn_says_so_at_once(phase: str) -> None:
    seats = [player(animal(), hand=["running"]), player(animal())]
    m = table(*seats, phase=phase, deck=0)
    assert [(e.key, e.rule) for e in m.events] == [("position", "GEN.7"), ("last_turn", "END.1")]
    assert told(table(*seats, phase=phase, deck=1), "last_turn") == []


@pytest.mark.rule("END.1")
@pytest.mark.parametrize(("copies", "times"), [(12, 1), (13, 0)])
def test_a_game_that_starts_with_an_empty_deck_says_so_at_once(copies: int, times: int) -> None:
    deck = [{"traits": ["running"], "copies": copies}]
    m = evogames.new("evolution", players=2, seed=1, deck=deck)
    assert len(told(m, "last_turn")) == times
    assert m.state.last_turn is bool(times)


@pytest.mark.rule("END.2")
def test_points_are_counted_after_the_extinction_of_the_last_turn() -> None:
    m = extinction(player(animal(food=1), animal("running")), player(animal(food=1)), deck=0)
    assert m.over
    assert m.scores() == [2, 2]
    order = [e.key for e in m.events]
    assert order.index("starve") < order.index("clear") < order.index("count")
    assert cites(last(m, "count")) == {"END.2", "END.1"}
    assert [(e.rule, e.text) for e in told(m, "score")] == [
        ("END.3", "Ana has 2 points."),
        ("END.3", "Ben has 2 points."),
    ]
    with pytest.raises(evogames.EvogamesError, match="The game is over"):
        m.choose(0)
    assert m.why_not("take:1") == "The game is over, so there is nothing left to choose."


@pytest.mark.rule("END.2")
def test_a_prepared_position_may_end_after_some_turns() -> None:
    m = table(player(animal(food=1)), player(animal(food=1)), phases=["extinction"], turns=3)
    assert m.over
    assert m.turn == 3
    assert cites(last(m, "count")) == {"END.2"}


@pytest.mark.rule("END.3")
@pytest.mark.example("END.ex1")
def test_example_a_survivor_with_four_traits_is_worth_10() -> None:
    rich = animal("carnivorous", "high_body_weight", "parasite", "swimming", food=3, blue=2)
    m = counted(player(rich), player())
    assert m.scores() == [2 + (1 + 1) + (1 + 1) + (1 + 2) + 1, 0] == [10, 0]
    shown_in_explorer(m, "END.ex1")


@pytest.mark.rule("END.3")
@pytest.mark.parametrize(
    ("seat", "points"),
    [
        (player(animal(food=1)), 2),
        (player(animal("running", food=1)), 3),
        (player(animal("carnivorous", food=2)), 4),
        (player(animal("high_body_weight", food=2)), 4),
        (player(animal("parasite", food=3)), 5),
        (player(animal("fat_tissue", "fat_tissue", food=1, fat=2)), 4),
        (player(animal(food=1), animal(food=1), pairs=[pair("symbiosis", 1, 2)]), 5),
        (player(animal(food=1), animal(), pairs=[pair("symbiosis", 1, 2)]), 2),
        (player(animal("running")), 0),
        (player(hand=["running"] * 3, discard=9), 0),
    ],
)
def test_points_of_survivors_and_traits(seat: dict[str, Any], points: int) -> None:
    assert counted(seat, player()).scores() == [points, 0]


@pytest.mark.rule("END.4")
def test_tied_players_compare_discard_piles() -> None:
    m = counted(
        player(animal(food=1), discard=2), player(animal(food=1), discard=5), player(discard=9)
    )
    assert m.scores() == [2, 2, 0]
    assert m.winners() == [1]
    tie = last(m, "tie")
    assert (tie.rule, tie.data) == ("END.4", {"seats": [0, 1], "piles": [2, 5]})
    assert tie.text == (
        "Ana and Ben are tied, so their discard piles are compared (cards: 2 and 5)."
    )
    assert told(m, "lot") == []


@pytest.mark.rule("END.4")
def test_a_tie_of_three_names_all_of_them() -> None:
    m = counted(*[player(animal(food=1), discard=n) for n in (2, 5, 3)])
    assert last(m, "tie").text == (
        "Ana, Ben and Chen are tied, so their discard piles are compared (cards: 2, 5 and 3)."
    )


@pytest.mark.rule("END.4")
def test_if_still_tied_a_die_decides() -> None:
    seat = player(animal(food=1), discard=2)
    m = counted(seat, seat, seat, dice=[5, 2, 5, 3, 4])
    assert m.winners() == [2]
    rolls = told(m, "lot")
    assert [(e.rule, e.player, e.data["die"]) for e in rolls] == [
        ("END.4", 0, 5),
        ("END.4", 1, 2),
        ("END.4", 2, 5),
        ("END.4", 0, 3),
        ("END.4", 2, 4),
    ]


@pytest.mark.rule("END.4")
def test_there_is_always_one_winner() -> None:
    for seed in range(20):
        m = counted(*[player()] * 4, seed=seed)
        assert len(m.winners()) == 1
        assert len(told(m, "win")) == 1


@pytest.mark.rule("TRAIT.hibernation2", "END.1")
def test_nobody_hibernates_in_the_last_turn() -> None:
    m = table(player(animal("hibernation")), player(animal()), deck=0, phase="feeding", food=3)
    no = refused(m, "hibernate:1")
    assert no.rule == "TRAIT.hibernation2"
    assert no.sentence == "This is the last turn, so Ana's animal 1 cannot hibernate."

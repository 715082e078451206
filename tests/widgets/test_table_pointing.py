"""Pointing at pieces one after the other leads to options, or to reasons."""

import pytest

import evogames
from evogames.core.ask import Ask, Option
from evogames_widgets.table.board.piece_selection import Selection, highlighted, select, touching


def option(key, *touches, why=""):
    kind, *args = key.split(":")
    return Option(kind, tuple(args), touches=touches, why=why, label=key)


@pytest.fixture
def ask():
    options = [
        option("take:1", "food", "animal:1"),
        option("take:2", "food", "animal:2"),
        option("attack:1:3", "animal:1", "animal:3"),
        option("graze:2", "animal:2", "food"),
        option("pass"),
    ]
    refused = [
        option("attack:1:4", "animal:1", "animal:4", why="X.1"),
        option("take:4", "food", "animal:4", why="X.2"),
    ]
    return Ask(0, "feeding", "X", options, _refused=refused)


def keys(options):
    return [o.key for o in options]


def test_all_chosen_pieces_count(ask):
    assert keys(touching(ask.options, ("food", "animal:2"))) == ["take:2", "graze:2"]
    assert touching(ask.options, ()) == ask.options


def test_every_piece_of_an_option_is_lit_at_first(ask):
    assert highlighted(ask, ()) == {"food", "animal:1", "animal:2", "animal:3"}


def test_then_only_what_leads_on(ask):
    assert highlighted(ask, ("animal:1",)) == {"food", "animal:3"}
    assert highlighted(ask, ("animal:2",)) == frozenset()


def test_one_option_left_is_taken(ask):
    assert select(ask, (), "animal:3").option.key == "attack:1:3"
    assert select(ask, ("animal:1",), "food").option.key == "take:1"


def test_several_left_are_narrowed(ask):
    assert select(ask, (), "food") == Selection(("food",))
    assert select(ask, ("food",), "animal:2") == Selection(("food", "animal:2"))


def test_what_is_refused_leaves_the_choice_as_it_was(ask):
    found = select(ask, ("animal:1",), "animal:4")
    assert found.chosen == ("animal:1",)
    assert keys(found.refused) == ["attack:1:4"]


def test_a_piece_that_does_not_go_with_the_others_begins_anew(ask):
    assert select(ask, ("animal:1",), "animal:2") == Selection(("animal:2",))


def test_a_piece_nothing_can_be_done_with_clears_the_choice(ask):
    assert select(ask, ("animal:1",), "deck") == Selection()


def test_twin_cards_are_as_good_as_each_other():
    match = evogames.new("evolution", players=2, seed=7)
    while True:
        hand = match.state.players[match.ask.player].hand
        twins = [c for c in hand if sum(c // 100 == d // 100 for d in hand) > 1]
        if twins:
            break
        match.choose(0)
    results = [select(match.ask, (), f"card:{card}") for card in twins[:2]]
    found = [keys(touching(match.ask.options, r.chosen)) for r in results]
    assert found[0] == found[1] != []
    assert all(
        f"card:{card}" not in highlighted(match.ask, r.chosen)
        for r in results
        for card in twins[:2]
    )

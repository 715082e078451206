"""Selecting pieces one after another leads to options, or to reasons."""

from types import SimpleNamespace

import pytest

import evogames
from evogames.core.shown_decision import Refusal
from evogames_widgets.table.board.piece_selection import Selection, highlighted, select, touching


def option(key, *pieces):
    return SimpleNamespace(key=key, pieces=pieces)


@pytest.fixture
def decision():
    options = [
        option("take:1", "food", "animal:1"),
        option("take:2", "food", "animal:2"),
        option("attack:1:3", "animal:1", "animal:3"),
        option("graze:2", "animal:2", "food"),
        option("pass"),
    ]
    refused = [
        Refusal(option("attack:1:4", "animal:1", "animal:4"), "X.1", "It swims."),
        Refusal(option("take:4", "food", "animal:4"), "X.2", "It is full."),
    ]
    return SimpleNamespace(options=options, refused=refused, touches=lambda option: option.pieces)


def keys(options):
    return [o.key for o in options]


def test_all_chosen_pieces_count(decision):
    assert keys(touching(decision, ("food", "animal:2"))) == ["take:2", "graze:2"]
    assert touching(decision, ()) == decision.options


def test_every_piece_of_an_option_is_lit_at_first(decision):
    assert highlighted(decision, ()) == {"food", "animal:1", "animal:2", "animal:3"}


def test_then_only_what_leads_on(decision):
    assert highlighted(decision, ("animal:1",)) == {"food", "animal:3"}
    assert highlighted(decision, ("animal:2",)) == frozenset()


def test_one_option_left_is_taken(decision):
    assert select(decision, (), "animal:3").option.key == "attack:1:3"
    assert select(decision, ("animal:1",), "food").option.key == "take:1"


def test_several_left_are_narrowed(decision):
    assert select(decision, (), "food") == Selection(("food",))
    assert select(decision, ("food",), "animal:2") == Selection(("food", "animal:2"))


def test_what_is_refused_leaves_the_choice_as_it_was(decision):
    found = select(decision, ("animal:1",), "animal:4")
    assert found.chosen == ("animal:1",)
    assert keys(r.option for r in found.refused) == ["attack:1:4"]


def test_a_piece_that_does_not_go_with_the_others_begins_anew(decision):
    assert select(decision, ("animal:1",), "animal:2") == Selection(("animal:2",))


def test_a_piece_nothing_can_be_done_with_clears_the_choice(decision):
    assert select(decision, ("animal:1",), "deck") == Selection()


def test_twin_cards_are_as_good_as_each_other():
    match = evogames.new("evolution", players=2, seed=7)
    while True:
        hand = match.state.players[match.decision.player].hand
        twins = [c for c in hand if sum(c // 100 == d // 100 for d in hand) > 1]
        if twins:
            break
        match.choose(0)
    results = [select(match.decision, (), f"card:{card}") for card in twins[:2]]
    found = [keys(touching(match.decision, r.chosen)) for r in results]
    assert found[0] == found[1] != []
    assert all(
        f"card:{card}" not in highlighted(match.decision, r.chosen)
        for r in results
        for card in twins[:2]
    )

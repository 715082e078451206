"""Pair traits: which animals they join, how they are lost, and what food they bring."""

import pytest

from evogames.evolution.cards import PAIR_TRAITS
from tests.evolution.build import (
    BIG,
    animal,
    extinction,
    feeding,
    only_feeding,
    pair,
    player,
    table,
    tokens,
)
from tests.games.words import choose, cites, keys, last, refused, shown_in_explorer, told


@pytest.mark.rule("PAIR.1")
def test_pair_traits_are_played_on_two_own_animals_at_once() -> None:
    assert PAIR_TRAITS == ("symbiosis", "cooperation", "communication")
    hand = ["symbiosis", "communication", "cooperation/fat_tissue"]
    m = table(player(animal(), animal(), hand=hand), player(animal(), animal()))
    joins = [k for k in keys(m) if k.split(":")[0] in ("pair", "symbiosis")]
    assert joins == [
        "symbiosis:17:1:2",
        "symbiosis:17:2:1",
        "pair:18:communication:1:2",
        "pair:19:cooperation:1:2",
    ]
    choose(m, "pair:19:cooperation:1:2")
    assert "PAIR.1" in cites(last(m, "new_pair"))


@pytest.mark.rule("PAIR.2")
def test_two_animals_are_not_joined_twice_by_the_same_trait() -> None:
    m = table(
        player(
            animal(),
            animal(),
            pairs=[pair("communication", 1, 2), pair("symbiosis", 1, 2)],
            hand=["communication", "symbiosis", "cooperation/fat_tissue"],
        ),
        player(),
    )
    no = refused(m, "pair:18:communication:1:2")
    assert no.rule == "PAIR.2"
    assert no.sentence == "Ana's animal 1 and Ana's animal 2 are already joined by Communication."
    for way in ("1:2", "2:1"):
        assert refused(m, f"symbiosis:17:{way}").rule == "PAIR.2"
    assert keys(m, "pair") == ["pair:19:cooperation:1:2"]


@pytest.mark.rule("PAIR.3")
def test_a_pair_trait_is_lost_with_a_partner() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(
            animal(),
            animal(),
            animal(),
            pairs=[
                pair("cooperation", 1, 2),
                pair("symbiosis", 1, 3),
                pair("communication", 2, 3),
            ],
        ),
        food=9,
    )
    choose(m, "attack:1:2")
    assert [p.trait for p in m.state.players[1].pairs] == ["communication"]
    assert len(m.state.players[1].discard) == 3
    lost = told(m, "pair_lost")
    assert [(e.rule, e.data["trait"]) for e in lost] == [
        ("PAIR.3", "cooperation"),
        ("PAIR.3", "symbiosis"),
    ]


@pytest.mark.rule("PAIR.3")
def test_whichever_partner_is_lost_the_card_goes_to_their_owners_pile() -> None:
    bonds = [pair("cooperation", 1, 2), pair("communication", 2, 1)]
    row = [animal(food=1), animal("swimming"), animal(food=1)]
    m = extinction(player(animal(food=1)), player(*row, pairs=[*bonds, pair("symbiosis", 1, 3)]))
    assert [p.trait for p in m.state.players[1].pairs] == ["symbiosis"]
    assert [len(p.discard) for p in m.state.players] == [0, 1 + 1 + 2]
    assert [(e.player, e.data["trait"]) for e in told(m, "pair_lost")] == [
        (1, "cooperation"),
        (1, "communication"),
    ]


@pytest.mark.rule("PAIR.10")
def test_the_partners_are_two_different_animals_of_the_player() -> None:
    m = table(player(animal(), hand=["communication", "symbiosis"]), player(animal()))
    assert [k for k in keys(m) if ":1:" in k] == []
    no = refused(m, "pair:18:communication:1:1")
    assert no.rule == "PAIR.10"
    assert no.sentence == (
        "A pair trait joins two different animals, so you cannot join Ana's animal 1 to itself."
    )
    no = refused(m, "symbiosis:17:1:2")
    assert no.rule == "PAIR.10"
    assert no.sentence == "Ben's animal 2 is not yours. A pair trait joins two of your own animals."


@pytest.mark.rule("PAIR.5", "TRAIT.communication", "TRAIT.symbiosis2")
@pytest.mark.example("PAIR.ex1")
def test_example_the_symbiont_is_fed_and_communication_feeds_the_other() -> None:
    m = only_feeding(
        player(animal(), animal(), pairs=[pair("communication", 1, 2), pair("symbiosis", 1, 2)]),
        player(),
        food=5,
    )
    assert keys(m, "take") == ["take:1"]
    choose(m, "take:1")
    assert [tokens(m, n) for n in (1, 2)] == [(1, 0, 0), (1, 0, 0)]
    assert last(m, "food_left").data["food"] == 3
    shown_in_explorer(m, "PAIR.ex1")


@pytest.mark.rule("TRAIT.communication")
def test_communication_brings_a_red_token_from_the_base_too() -> None:
    m = feeding(
        player(animal(*BIG), animal(*BIG), pairs=[pair("communication", 1, 2)]), player(), food=3
    )
    choose(m, "take:2")
    assert [tokens(m, n) for n in (1, 2)] == [(1, 0, 0), (1, 0, 0)]
    assert m.state.food == 1
    event = last(m, "communicate")
    assert (event.rule, event.data) == ("TRAIT.communication", {"animal": 2, "partner": 1})
    assert event.text == (
        "Ana's animal 2 tells Ana's animal 1 about the food, so Ana's animal 1 takes 1 red"
        " token as well."
    )
    choose(m, "take:1")
    assert len(told(m, "communicate")) == 1, "the base is empty, so the second gets nothing"


@pytest.mark.rule("TRAIT.communication")
def test_communication_hears_only_red_tokens_from_the_base() -> None:
    m = feeding(
        player(
            animal("carnivorous", "parasite"),
            animal("piracy"),
            animal(*BIG),
            animal("fat_tissue", fat=1),
            pairs=[
                pair("communication", 1, 3),
                pair("communication", 2, 3),
                pair("communication", 4, 3),
            ],
        ),
        player(animal("parasite", food=2), animal()),
        food=9,
    )
    choose(m, "piracy:2:5", "attack:1:6", "take:5", "fat:4:1")
    assert tokens(m, 3) == (0, 0, 0)
    assert told(m, "communicate") == []


@pytest.mark.rule("TRAIT.cooperation")
def test_cooperation_brings_the_partner_a_blue_token() -> None:
    m = feeding(
        player(animal("piracy", *BIG), animal("parasite"), pairs=[pair("cooperation", 1, 2)]),
        player(animal("parasite", food=2)),
        food=9,
    )
    choose(m, "piracy:1:3")
    assert tokens(m, 2) == (0, 1, 0)
    choose(m, "take:1", "take:3", "take:2")
    assert [tokens(m, n) for n in (1, 2)] == [(1, 2, 0), (1, 1, 0)]
    event = last(m, "cooperate")
    assert (event.rule, event.data) == ("TRAIT.cooperation", {"animal": 2, "partner": 1})
    assert m.state.food == 6

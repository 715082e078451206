"""Pair traits: Communication, Cooperation and Symbiosis, alone and in chains."""

import pytest

from evogames.evolution.cards import PAIR_TRAITS
from tests.evolution.build import (
    animal,
    asked,
    choose,
    cites,
    feeding,
    keys,
    last,
    only_feeding,
    pair,
    player,
    refused,
    table,
    tokens,
    told,
)

BIG = ("parasite", "high_body_weight")
"""An animal with these needs 4 food."""


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
    assert no.sentence == "Ana's animal 1 and Ana's animal 2 are joined by Communication already."
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


@pytest.mark.rule("PAIR.4")
def test_each_pair_trait_works_once_in_a_go_and_again_in_a_later_one() -> None:
    m = feeding(
        player(animal(*BIG), animal(*BIG), pairs=[pair("cooperation", 1, 2)]), player(), food=9
    )
    choose(m, "take:1")
    assert [tokens(m, n) for n in (1, 2)] == [(1, 0, 0), (0, 1, 0)]
    assert "PAIR.4" in cites(last(m, "cooperate"))
    choose(m, "take:2")
    assert [tokens(m, n) for n in (1, 2)] == [(1, 1, 0), (1, 1, 0)]


@pytest.mark.rule("PAIR.4")
def test_two_tokens_of_one_go_set_a_pair_trait_off_once() -> None:
    m = feeding(
        player(animal("piracy", *BIG), animal(*BIG), pairs=[pair("cooperation", 1, 2)]),
        player(animal("parasite", food=1)),
        food=9,
    )
    choose(m, "piracy:1:3", "take:1")
    assert [tokens(m, n) for n in (1, 2)] == [(1, 1, 0), (0, 1, 0)]
    assert len(told(m, "cooperate")) == 1


@pytest.mark.rule("PAIR.5")
def test_the_owner_chooses_the_order_in_which_pair_traits_work() -> None:
    m = feeding(
        player(
            animal(),
            animal(),
            animal(),
            pairs=[pair("communication", 1, 2), pair("cooperation", 1, 3)],
        ),
        player(),
        food=2,
    )
    choose(m, "take:1")
    assert m.ask
    assert (m.ask.rule, asked(m)) == ("PAIR.5", ("Ana", "pair_order"))
    assert keys(m) == ["share:communication:1:2", "share:cooperation:1:3"]
    assert m.ask.options[1].label == "Cooperation brings food to Ana's animal 3"
    choose(m, "share:cooperation:1:3")
    assert [e.key for e in m.events if e.key in ("communicate", "cooperate")] == [
        "cooperate",
        "communicate",
    ]


@pytest.mark.rule("PAIR.5", "PAIR.7")
def test_the_order_can_decide_who_eats() -> None:
    m = only_feeding(
        player(
            animal(),
            animal(),
            animal(),
            pairs=[pair("communication", 1, 2), pair("communication", 1, 3)],
        ),
        player(),
        food=2,
    )
    choose(m, "take:1")
    for first, fed in (("2", [1, 1, 0]), ("3", [1, 0, 1])):
        line = m.fork()
        choose(line, f"share:communication:1:{first}")
        assert [tokens(line, n)[0] for n in (1, 2, 3)] == fed


@pytest.mark.rule("PAIR.6")
def test_pair_traits_work_by_themselves_and_cannot_be_refused() -> None:
    m = only_feeding(
        player(animal(), animal("fat_tissue", food=1), pairs=[pair("communication", 1, 2)]),
        player(),
        food=2,
    )
    choose(m, "take:1")
    assert m.over
    assert tokens(m, 2) == (1, 0, 1)
    assert "PAIR.6" in cites(last(m, "communicate"))


@pytest.mark.rule("PAIR.6", "TRAIT.hibernation3")
@pytest.mark.parametrize(
    "partner",
    [animal(food=1), animal("hibernation", asleep=True), animal("fat_tissue", food=1, fat=1)],
)
def test_a_partner_that_cannot_receive_gets_nothing(partner: dict[str, object]) -> None:
    m = feeding(
        player(animal("high_body_weight"), partner, pairs=[pair("cooperation", 1, 2)]),
        player(),
        food=5,
    )
    before = tokens(m, 2)
    choose(m, "take:1")
    assert tokens(m, 2) == before
    assert told(m, "cooperate") == []


@pytest.mark.rule("PAIR.7")
def test_a_token_received_through_a_pair_trait_sets_off_others() -> None:
    m = feeding(
        player(
            *[animal(*BIG)] * 4,
            pairs=[
                pair("communication", 1, 2),
                pair("communication", 2, 3),
                pair("cooperation", 3, 4),
            ],
        ),
        player(),
        food=9,
    )
    choose(m, "take:1")
    assert [tokens(m, n) for n in (1, 2, 3, 4)] == [(1, 0, 0), (1, 0, 0), (1, 0, 0), (0, 1, 0)]
    assert m.state.food == 6
    first, second = told(m, "communicate")
    assert "PAIR.7" not in cites(first)
    assert "PAIR.7" in cites(second)
    assert "PAIR.7" in cites(last(m, "cooperate"))


@pytest.mark.rule("PAIR.7", "PAIR.4")
def test_round_a_ring_each_pair_trait_works_once() -> None:
    m = feeding(
        player(
            *[animal(*BIG)] * 3,
            pairs=[
                pair("cooperation", 1, 2),
                pair("cooperation", 2, 3),
                pair("cooperation", 1, 3),
            ],
        ),
        player(),
        food=9,
    )
    choose(m, "take:1", "share:cooperation:1:2", "share:cooperation:2:3", "share:cooperation:3:1")
    assert [tokens(m, n) for n in (1, 2, 3)] == [(1, 1, 0), (0, 1, 0), (0, 1, 0)]
    assert len(told(m, "cooperate")) == 3


@pytest.mark.rule("PAIR.7", "PAIR.5")
def test_a_pair_trait_set_off_twice_waits_once() -> None:
    m = feeding(
        player(
            *[animal(*BIG)] * 4,
            pairs=[
                pair("cooperation", 1, 2),
                pair("cooperation", 1, 4),
                pair("cooperation", 4, 2),
                pair("cooperation", 2, 3),
            ],
        ),
        player(),
        food=9,
    )
    choose(m, "take:1", "share:cooperation:1:2", "share:cooperation:1:4", "share:cooperation:4:2")
    assert tokens(m, 3) == (0, 1, 0)
    assert tokens(m, 2) == (0, 2, 0)
    assert asked(m) == ("Ana", "feeding")


@pytest.mark.rule("PAIR.7", "TRAIT.symbiosis2")
def test_a_share_waits_until_a_symbiont_is_fed_in_the_same_chain() -> None:
    m = only_feeding(
        player(
            animal(),
            animal(),
            animal(),
            pairs=[
                pair("communication", 1, 2),
                pair("cooperation", 1, 3),
                pair("symbiosis", 3, 2),
            ],
        ),
        player(),
        food=2,
    )
    choose(m, "take:1")
    assert [tokens(m, n) for n in (1, 2, 3)] == [(1, 0, 0), (1, 0, 0), (0, 1, 0)]
    order = [e.key for e in m.events if e.key in ("communicate", "cooperate")]
    assert order == ["cooperate", "communicate"]


@pytest.mark.rule("PAIR.8")
def test_the_two_tokens_of_a_kill_set_a_pair_trait_off_once() -> None:
    m = only_feeding(
        player(animal("carnivorous"), animal(*BIG), pairs=[pair("cooperation", 1, 2)]),
        player(animal()),
        food=0,
    )
    choose(m, "attack:1:3")
    assert [tokens(m, n) for n in (1, 2)] == [(0, 2, 0), (0, 1, 0)]
    assert "PAIR.8" in cites(last(m, "cooperate"))


@pytest.mark.rule("PAIR.9")
def test_cooperation_works_in_another_players_go_once() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(
            animal("scavenger", *BIG), animal(*BIG), animal(), pairs=[pair("cooperation", 1, 2)]
        ),
        food=9,
    )
    choose(m, "attack:1:4")
    assert [tokens(m, n) for n in (1, 2, 3)] == [(0, 2, 0), (0, 1, 0), (0, 1, 0)]
    assert "PAIR.9" in cites(last(m, "cooperate"))
    choose(m, "take:2")
    assert "PAIR.9" not in cites(last(m, "cooperate"))
    assert tokens(m, 3) == (0, 2, 0)


@pytest.mark.rule("PAIR.9", "PAIR.4")
def test_a_hunter_and_a_scavenger_of_one_owner_share_one_go() -> None:
    m = feeding(
        player(
            animal("carnivorous", "parasite"),
            animal("scavenger", *BIG),
            pairs=[pair("cooperation", 1, 2)],
        ),
        player(animal(), animal()),
        food=9,
    )
    choose(m, "attack:1:3")
    assert [tokens(m, n) for n in (1, 2)] == [(0, 2, 0), (0, 2, 0)]
    assert [e.key for e in m.events if e.key in ("cooperate", "scavenged")] == [
        "cooperate",
        "scavenged",
    ]


@pytest.mark.rule("PAIR.10")
def test_the_partners_are_two_different_animals_of_the_player() -> None:
    m = table(player(animal(), hand=["communication", "symbiosis"]), player(animal()))
    assert [k for k in keys(m) if ":1:" in k] == []
    no = refused(m, "pair:18:communication:1:1")
    assert no.rule == "PAIR.10"
    assert no.sentence == (
        "A pair trait joins two different animals, not Ana's animal 1 to itself."
    )
    no = refused(m, "symbiosis:17:1:2")
    assert no.rule == "PAIR.10"
    assert no.sentence == "Ben's animal 2 is not yours: a pair trait joins two animals of your own."


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
    assert (
        event.text == "Ana's animal 2 calls Ana's animal 1 to the food: it takes 1 red token too."
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


@pytest.mark.rule("TRAIT.cooperation", "PAIR.7")
def test_a_blue_token_of_cooperation_does_not_set_off_communication() -> None:
    m = feeding(
        player(*[animal(*BIG)] * 3, pairs=[pair("cooperation", 1, 2), pair("communication", 2, 3)]),
        player(),
        food=9,
    )
    choose(m, "take:1")
    assert [tokens(m, n) for n in (1, 2, 3)] == [(1, 0, 0), (0, 1, 0), (0, 0, 0)]

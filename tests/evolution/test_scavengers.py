"""Who gains and who dies when an animal is eaten: scavengers and poison."""

import pytest

from tests.evolution.build import alive, animal, feeding, one, only_feeding, pair, player, tokens
from tests.games.words import asked, choose, cites, keys, last, shown_in_explorer, told

HUNTER = animal("carnivorous", "parasite")
"""A carnivore that needs 4 food tokens, so that it is still hungry after a kill."""


@pytest.mark.rule("TRAIT.scavenger1")
def test_when_another_animal_is_eaten_a_scavenger_gains_1_blue() -> None:
    m = feeding(player(animal("carnivorous"), animal("scavenger")), player(animal(), animal()))
    choose(m, "attack:1:3")
    assert tokens(m, 2) == (0, 1, 0)
    event = last(m, "scavenged")
    assert (event.rule, event.player) == ("TRAIT.scavenger1", 0)
    assert event.text == "Ana's animal 2 eats the remains and gains 1 blue token."


@pytest.mark.rule("TRAIT.scavenger1")
def test_a_scavenger_that_is_eaten_itself_gains_nothing() -> None:
    m = feeding(player(animal("carnivorous")), player(animal("scavenger"), animal()), food=9)
    choose(m, "attack:1:2")
    assert told(m, "scavenged") == []


@pytest.mark.rule("TRAIT.scavenger1", "TRAIT.scavenger2")
@pytest.mark.example("SCAV.ex1")
def test_example_only_the_scavenger_of_the_carnivores_owner_gains() -> None:
    m = feeding(
        player(animal("carnivorous"), animal("scavenger")),
        player(animal(), animal("scavenger")),
        food=9,
    )
    choose(m, "attack:1:3")
    assert tokens(m, 2) == (0, 1, 0)
    assert tokens(m, 4) == (0, 0, 0)
    assert len(told(m, "scavenged")) == 1
    shown_in_explorer(m, "SCAV.ex1")


@pytest.mark.rule("TRAIT.scavenger2")
def test_then_scavengers_are_looked_for_clockwise_from_the_carnivores_owner() -> None:
    m = feeding(
        player(animal("scavenger")),
        player(animal("carnivorous")),
        player(animal(), animal()),
        player(animal("scavenger")),
        first=1,
        food=9,
    )
    choose(m, "attack:2:3")
    assert (tokens(m, 1), tokens(m, 5)) == ((0, 0, 0), (0, 1, 0))
    assert "TRAIT.scavenger2" in cites(last(m, "scavenged"))


@pytest.mark.rule("TRAIT.scavenger2")
def test_the_carnivores_owner_comes_before_the_first_player() -> None:
    m = feeding(
        player(animal("scavenger")),
        player(animal("carnivorous"), animal("scavenger")),
        player(animal(), animal("scavenger")),
        first=0,
        current_player=1,
        food=9,
    )
    choose(m, "attack:2:4")
    assert [tokens(m, n) for n in (1, 3, 5)] == [(0, 0, 0), (0, 1, 0), (0, 0, 0)]


@pytest.mark.rule("TRAIT.scavenger3")
def test_a_scavenger_that_cannot_receive_is_passed_over() -> None:
    m = feeding(
        player(animal("carnivorous"), animal("scavenger", food=1)),
        player(animal("hibernation", "scavenger", asleep=True), animal()),
        player(animal("scavenger", "fat_tissue", food=1)),
        food=9,
    )
    choose(m, "attack:1:4")
    (event,) = told(m, "scavenged")
    assert (event.player, event.data["animal"]) == (2, 5)
    assert last(m, "stores").data["animal"] == 5


@pytest.mark.rule("TRAIT.scavenger3")
def test_among_several_scavengers_of_one_player_its_owner_chooses() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(animal("scavenger"), animal("scavenger"), animal()),
        food=9,
    )
    choose(m, "attack:1:4")
    assert m.decision
    assert (m.decision.rule, asked(m)) == ("TRAIT.scavenger3", ("Ben", "scavenger"))
    assert keys(m) == ["scavenge:2", "scavenge:3"]
    choose(m, "scavenge:3")
    assert tokens(m, 3) == (0, 1, 0)


@pytest.mark.rule("TRAIT.scavenger2", "PAIR.6")
def test_the_carnivore_and_its_partners_are_served_before_the_scavenger() -> None:
    m = feeding(
        player(
            animal("carnivorous"),
            animal("scavenger"),
            animal("scavenger"),
            pairs=[pair("cooperation", 1, 2)],
        ),
        player(animal(), animal()),
        food=9,
    )
    choose(m, "attack:1:4")
    assert [tokens(m, n) for n in (1, 2, 3)] == [(0, 2, 0), (0, 1, 0), (0, 1, 0)]


@pytest.mark.rule("TRAIT.poisonous", "EXT.4")
def test_who_eats_a_poisonous_animal_dies_in_the_same_turn() -> None:
    m = feeding(player(animal("carnivorous")), player(animal("poisonous"), animal()), food=9)
    choose(m, "attack:1:2")
    assert one(m, 1).poisoned
    assert last(m, "poisoned").rule == "TRAIT.poisonous"
    choose(m, "take:3")
    assert alive(m) == [3]
    assert last(m, "poison_death").data["food"] == 2


@pytest.mark.rule("TRAIT.poisonous")
def test_a_poisoned_carnivore_that_is_eaten_does_not_pass_the_poison_on() -> None:
    m = feeding(
        player(animal("carnivorous", poisoned=True, blue=2)),
        player(animal("carnivorous")),
        current_player=1,
    )
    choose(m, "attack:2:1")
    assert m.turn == 2
    assert alive(m) == [2]


@pytest.mark.rule("TRAIT.poisonous", "TRAIT.mimicry")
def test_only_the_animal_eaten_can_poison() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(animal("poisonous", "mimicry"), animal(), animal("running")),
        food=9,
    )
    choose(m, "attack:1:2", "mimic:2:3")
    assert not one(m, 1).poisoned


@pytest.mark.rule("TRAIT.carnivorous1", "TRAIT.symbiosis2")
def test_a_carnivore_may_eat_its_own_symbiont() -> None:
    m = only_feeding(
        player(animal(food=1), animal("carnivorous"), pairs=[pair("symbiosis", 1, 2)]),
        player(),
        food=0,
    )
    choose(m, "attack:2:1")
    assert alive(m) == [2]
    assert tokens(m, 2) == (0, 2, 0)
    assert m.state.players[0].pairs == []


@pytest.mark.rule("TRAIT.scavenger3")
def test_a_full_scavenger_is_passed_over_by_its_rule() -> None:
    full, hungry = animal("scavenger", food=1), animal("scavenger")
    m = feeding(player(HUNTER, full), player(animal(), hungry), player(animal("scavenger")))
    choose(m, "attack:1:3")
    (event,) = told(m, "passed_over")
    assert (event.rule, event.player) == ("TRAIT.scavenger3", 0)
    assert event.text.startswith("Ana's animal 2 has no room for more food")
    assert (tokens(m, 2), tokens(m, 4), tokens(m, 5)) == ((1, 0, 0), (0, 1, 0), (0, 0, 0))

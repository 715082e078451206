"""Hibernation: who can hibernate, when, and what a hibernating animal cannot do."""

import pytest

from tests.evolution.build import alive, animal, feeding, one, pair, player, tokens
from tests.games.words import choose, keys, last, refused, told


@pytest.mark.rule("TRAIT.hibernation1")
def test_a_hibernating_animal_is_fed_for_this_turn_without_receiving_food() -> None:
    m = feeding(
        player(animal("hibernation", "parasite"), animal(), pairs=[pair("cooperation", 1, 2)]),
        player(animal()),
        food=1,
    )
    choose(m, "hibernate:1")
    event = last(m, "hibernate")
    assert event.rule == "TRAIT.hibernation1"
    assert event.text == "Ana's animal 1 hibernates and counts as fed this turn."
    assert told(m, "cooperate") == []
    choose(m, "take:2")
    assert alive(m) == [1, 2]


@pytest.mark.rule("TRAIT.hibernation1")
def test_an_animal_that_is_fed_already_does_not_hibernate() -> None:
    m = feeding(player(animal("hibernation", "fat_tissue", food=1)), player(animal()), food=5)
    no = refused(m, "hibernate:1")
    assert no.rule == "TRAIT.hibernation1"
    assert no.sentence == (
        "Ana's animal 1 is already fed (needs 1, has 1), so it cannot hibernate."
    )
    asleep = player(animal("hibernation", asleep=True), animal())
    m = feeding(asleep, player(animal()), food=5)
    no = refused(m, "hibernate:1")
    assert no.rule == "TRAIT.hibernation1"
    assert no.sentence == "Ana's animal 1 is already hibernating this turn."


@pytest.mark.rule("TRAIT.hibernation2")
def test_no_animal_hibernates_two_turns_running() -> None:
    m = feeding(
        player(animal("hibernation", slept=3), animal("hibernation", slept=2)),
        player(animal()),
        turn=4,
        food=0,
    )
    assert keys(m) == ["hibernate:2", "pass"]
    no = refused(m, "hibernate:1")
    assert no.rule == "TRAIT.hibernation2"
    assert (
        no.sentence
        == "Ana's animal 1 hibernated last turn. An animal cannot hibernate two turns in a row."
    )


@pytest.mark.rule("TRAIT.hibernation2", "FEED.8")
def test_every_other_turn_it_may_hibernate_again() -> None:
    m = feeding(player(animal("hibernation")), player(), food=0)
    choose(m, "hibernate:1")
    choose(m, "pass", "pass", "roll")
    assert (m.turn, keys(m)) == (2, ["take:1"])
    choose(m, "take:1", "pass", "pass", "roll")
    assert (m.turn, keys(m)) == (3, ["take:1", "hibernate:1"])


@pytest.mark.rule("TRAIT.hibernation3")
def test_a_sleeper_takes_no_food_stores_no_fat_and_makes_no_attack() -> None:
    sleeper = animal("hibernation", "carnivorous", "fat_tissue", "fat_tissue", fat=1)
    m = feeding(player(sleeper, animal("grazing")), player(animal()), food=9)
    choose(m, "hibernate:1")
    assert keys(m) == ["take:2", "graze:2", "end"]
    for key in ("take:1", "fat:1:1"):
        no = refused(m, key)
        assert no.rule == "TRAIT.hibernation3"
        assert no.sentence == (
            "Ana's animal 1 is hibernating, so it takes no food this turn and keeps its fat."
        )
    assert refused(m, "attack:1:3").rule == "TRAIT.carnivorous7"
    choose(m, "take:2", "end", "take:3", "pass")
    assert m.turn == 2
    assert tokens(m, 1) == (0, 0, 1)


@pytest.mark.rule("TRAIT.hibernation3")
def test_a_sleeper_does_not_wake_when_robbed_attacked_or_offered_food() -> None:
    m = feeding(
        player(animal("carnivorous", "piracy", "parasite")),
        player(animal("hibernation", "tail_loss", asleep=True), animal()),
        food=9,
    )
    assert refused(m, "piracy:1:2").rule == "TRAIT.piracy1"
    choose(m, "attack:1:2", "tail:2:tail_loss")
    assert one(m, 2).asleep

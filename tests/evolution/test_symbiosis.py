"""Symbiosis: protection, and eating only after the symbiont."""

import pytest

from tests.evolution.build import animal, feeding, pair, player, table, tokens
from tests.games.words import choose, keys, labels, last, refused, told


@pytest.mark.rule("TRAIT.symbiosis1")
def test_the_symbiont_is_marked_for_good_when_symbiosis_is_played() -> None:
    m = table(player(animal(), animal(), hand=["symbiosis"]), player())
    assert labels(m)["symbiosis:17:2:1"] == (
        "Symbiosis: Ana's animal 2 becomes the symbiont that protects Ana's animal 1"
        " (card Symbiosis)"
    )
    choose(m, "symbiosis:17:2:1")
    (laid,) = m.state.players[0].pairs
    assert (laid.one, laid.other, laid.symbiont) == (2, 1, 2)
    event = last(m, "new_symbiosis")
    assert event.rule == "TRAIT.symbiosis1"
    assert event.text == "Ana's animal 2 becomes the symbiont of Ana's animal 1, which it protects."


@pytest.mark.rule("TRAIT.symbiosis1")
def test_the_protected_animal_cannot_be_attacked_while_the_symbiont_lives() -> None:
    m = feeding(
        player(animal("carnivorous"), animal("carnivorous")),
        player(animal(), animal(), animal(), pairs=[pair("symbiosis", 1, 2)]),
        food=9,
    )
    no = refused(m, "attack:1:4")
    assert no.rule == "TRAIT.symbiosis1"
    assert no.sentence == (
        "Ben's animal 4 cannot be attacked while its symbiont is alive (Ben's animal 3)."
    )
    choose(m, "attack:1:3", "take:4")
    assert "attack:2:4" in keys(m)


@pytest.mark.rule("TRAIT.symbiosis2")
def test_the_protected_animal_eats_only_when_the_symbiont_is_fed() -> None:
    m = feeding(
        player(animal("high_body_weight"), animal(), pairs=[pair("symbiosis", 1, 2)]),
        player(),
        food=9,
    )
    no = refused(m, "take:2")
    assert no.rule == "TRAIT.symbiosis2"
    assert no.sentence == "Ana's animal 2 can eat only when its symbiont is fed (Ana's animal 1)."
    choose(m, "take:1", "take:1")
    assert keys(m) == ["take:2"]


@pytest.mark.rule("TRAIT.symbiosis2", "TRAIT.fat5")
def test_stored_fat_may_be_used_before_the_symbiont_is_fed() -> None:
    m = feeding(
        player(animal(), animal("fat_tissue", fat=1), pairs=[pair("symbiosis", 1, 2)]),
        player(animal()),
        food=9,
    )
    choose(m, "fat:2:1")
    assert tokens(m, 2) == (0, 1, 0)


@pytest.mark.rule("TRAIT.symbiosis2", "TRAIT.hibernation1")
def test_a_hibernating_symbiont_counts_as_fed() -> None:
    m = feeding(
        player(animal("hibernation"), animal(), pairs=[pair("symbiosis", 1, 2)]), player(), food=9
    )
    assert keys(m, "take") == ["take:1"]
    choose(m, "hibernate:1")
    assert keys(m, "take") == ["take:2"]


@pytest.mark.rule("TRAIT.symbiosis2", "TRAIT.piracy2", "TRAIT.scavenger3")
def test_no_trait_feeds_an_animal_whose_symbiont_is_hungry() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(
            animal("parasite"),
            animal("piracy", "scavenger"),
            animal(),
            pairs=[pair("symbiosis", 1, 2)],
        ),
        player(animal("parasite", food=1)),
        food=9,
    )
    choose(m, "attack:1:4")
    assert told(m, "scavenged") == []
    assert refused(m, "piracy:3:5").rule == "TRAIT.symbiosis2"


@pytest.mark.rule("TRAIT.symbiosis3")
def test_with_several_symbionts_all_must_be_fed_and_any_protects() -> None:
    m = feeding(
        player(
            animal(),
            animal(),
            animal(),
            pairs=[pair("symbiosis", 1, 3), pair("symbiosis", 2, 3)],
        ),
        player(animal("carnivorous", "parasite"), animal("carnivorous", "parasite")),
        food=9,
    )
    no = refused(m, "take:3")
    assert no.rule == "TRAIT.symbiosis3"
    assert no.sentence == (
        "Ana's animal 3 can eat only when all its symbionts are fed (still hungry: Ana's animal"
        " 1, Ana's animal 2)."
    )
    choose(m, "take:1")
    assert refused(m, "attack:4:3").rule == "TRAIT.symbiosis1"
    choose(m, "attack:4:1")
    assert refused(m, "take:3").rule == "TRAIT.symbiosis2"
    choose(m, "take:2")
    assert refused(m, "attack:5:3").rule == "TRAIT.symbiosis1"
    choose(m, "attack:5:2")
    assert keys(m) == ["take:3"]


@pytest.mark.rule("TRAIT.symbiosis3")
def test_a_symbiont_may_have_a_symbiont_itself() -> None:
    m = feeding(
        player(
            animal(),
            animal(),
            animal(),
            pairs=[pair("symbiosis", 1, 2), pair("symbiosis", 2, 3)],
        ),
        player(animal("carnivorous", "parasite")),
        food=9,
    )
    for number in (1, 2):
        assert keys(m, "take") == [f"take:{number}"]
        choose(m, f"take:{number}")
        assert keys(m, "attack") == ["attack:4:1"]
        choose(m, "take:4")
    assert keys(m) == ["take:3"]


@pytest.mark.rule("TRAIT.symbiosis3")
def test_symbiosis_round_a_ring_lets_nobody_eat() -> None:
    m = feeding(
        player(
            animal(),
            animal(),
            animal("hibernation"),
            pairs=[pair("symbiosis", 1, 2), pair("symbiosis", 2, 3), pair("symbiosis", 3, 1)],
        ),
        player(),
        food=9,
    )
    assert keys(m) == ["hibernate:3", "pass"]
    choose(m, "hibernate:3")
    assert keys(m) == ["take:1", "end"]

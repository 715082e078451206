"""Traits that store, steal and destroy food."""

import pytest

from tests.evolution.build import (
    alive,
    animal,
    extinction,
    feeding,
    only_feeding,
    pair,
    player,
    tokens,
)
from tests.games.words import asked, choose, cites, keys, last, refused, told


@pytest.mark.rule("TRAIT.fat2")
def test_a_fed_animal_stores_a_token_on_an_empty_fat_card() -> None:
    m = only_feeding(player(animal("fat_tissue")), player(), food=3)
    choose(m, "take:1", "take:1")
    assert m.over
    assert tokens(m, 1) == (1, 0, 1)
    event = last(m, "stores")
    assert (event.rule, event.data["count"]) == ("TRAIT.fat2", 1)
    assert event.text == "Ana's animal 1 is fed and stores 1 food token as fat (now 1)."


@pytest.mark.rule("TRAIT.fat3")
def test_each_fat_card_holds_one_token() -> None:
    m = only_feeding(
        player(animal("fat_tissue", "fat_tissue", "fat_tissue", food=1)), player(), food=9
    )
    choose(m, "take:1", "take:1", "take:1")
    assert m.over
    assert tokens(m, 1) == (1, 0, 3)


@pytest.mark.rule("TRAIT.fat3")
def test_a_fed_animal_with_full_fat_takes_no_more_but_a_hungry_one_does() -> None:
    fed, hungry = (animal("fat_tissue", fat=1, food=n) for n in (1, 0))
    m = feeding(player(fed, hungry), player(animal()), food=9)
    assert keys(m, "take") == ["take:2"]
    no = refused(m, "take:1")
    assert no.rule == "TRAIT.fat3"
    assert no.sentence == "Ana's animal 1 is fed (1 of 1) and its Fat Tissue is full (1 stored)."
    choose(m, "take:2")
    assert tokens(m, 2) == (1, 0, 1)


@pytest.mark.rule("TRAIT.fat4")
def test_any_number_of_fat_tokens_of_one_animal_feeds_it_up_to_its_need() -> None:
    m = feeding(
        player(
            animal("parasite", "fat_tissue", "fat_tissue", "fat_tissue", food=1, fat=3),
            animal("fat_tissue", fat=1),
        ),
        player(animal()),
        food=9,
    )
    assert keys(m, "fat") == ["fat:1:1", "fat:1:2", "fat:2:1"]
    no = refused(m, "fat:1:3")
    assert no.rule == "TRAIT.fat4"
    assert (
        no.sentence
        == "Ana's animal 1 needs only 2 more food tokens, so it cannot use 3 fat tokens."
    )
    no = refused(
        feeding(player(animal("fat_tissue", food=1, fat=1), animal()), player()), "fat:1:1"
    )
    assert no.rule == "TRAIT.fat4"
    assert (
        no.sentence
        == "Ana's animal 1 is already fed (1 of 1), so it cannot use its stored fat now."
    )
    choose(m, "fat:1:2")
    assert tokens(m, 1) == (1, 2, 1)
    assert asked(m) == ("Ben", "feeding"), "one animal a go, and instead of taking a token"
    event = last(m, "use_fat")
    assert (event.rule, event.data["count"]) == ("TRAIT.fat4", 2)
    assert event.text == "Ana's animal 1 uses 2 fat tokens as food and now has 3 of the 3 it needs."


@pytest.mark.rule("TRAIT.fat4")
def test_blue_food_counts_towards_the_need_before_fat_is_used() -> None:
    hungry = animal("parasite", "fat_tissue", "fat_tissue", "fat_tissue", blue=2, fat=3)
    m = feeding(player(hungry), player(animal()), food=9)
    assert keys(m, "fat") == ["fat:1:1"]
    no = refused(m, "fat:1:2")
    assert no.rule == "TRAIT.fat4"
    assert (
        no.sentence == "Ana's animal 1 needs only 1 more food token, so it cannot use 2 fat tokens."
    )


@pytest.mark.rule("TRAIT.fat4")
def test_no_more_fat_is_used_than_is_stored() -> None:
    m = feeding(
        player(animal("parasite", "fat_tissue", "fat_tissue", fat=1)), player(animal()), food=9
    )
    assert keys(m, "fat") == ["fat:1:1"]


@pytest.mark.rule("TRAIT.fat5")
def test_turning_fat_into_food_sets_nothing_off() -> None:
    m = feeding(
        player(
            animal("fat_tissue", fat=1),
            animal(),
            animal(),
            pairs=[pair("cooperation", 1, 2), pair("communication", 1, 3)],
        ),
        player(animal()),
        food=9,
    )
    choose(m, "fat:1:1")
    assert [tokens(m, n) for n in (1, 2, 3)] == [(0, 1, 0), (0, 0, 0), (0, 0, 0)]
    assert "TRAIT.fat5" in cites(last(m, "use_fat"))


@pytest.mark.rule("TRAIT.fat6")
def test_fat_alone_does_not_feed() -> None:
    m = extinction(
        player(animal("fat_tissue", "fat_tissue", fat=2)),
        player(animal("fat_tissue", food=1, fat=1)),
    )
    assert alive(m) == [2]
    assert tokens(m, 2) == (0, 0, 1)


@pytest.mark.rule("TRAIT.parasite2")
def test_a_parasite_adds_2_to_the_need_of_its_host() -> None:
    m = feeding(player(animal("parasite", food=2)), player(animal(food=1)), food=0)
    assert alive(m) == [2]
    starved = last(m, "starve")
    assert (starved.data["food"], starved.data["need"]) == (2, 3)


@pytest.mark.rule("TRAIT.piracy1")
def test_a_pirate_takes_a_token_of_a_hungry_animal_of_any_player() -> None:
    m = feeding(
        player(animal("piracy"), animal("parasite", blue=1)),
        player(animal("parasite", food=1, blue=1), animal(food=1), animal()),
        food=9,
    )
    assert keys(m, "piracy") == ["piracy:1:2", "piracy:1:3"]
    fed = refused(m, "piracy:1:4")
    assert fed.rule == "TRAIT.piracy1"
    assert fed.sentence == (
        "Ben's animal 4 is fed (needs 1, has 1). Piracy works only against an animal that has"
        " food but is still hungry."
    )
    nothing = refused(m, "piracy:1:5")
    assert nothing.rule == "TRAIT.piracy1"
    assert (
        nothing.sentence
        == "Ben's animal 5 has no food from this turn, so there is nothing to steal."
    )
    for victim, left in ((2, (0, 0, 0)), (3, (0, 1, 0))):
        line = m.fork()
        choose(line, f"piracy:1:{victim}")
        assert (tokens(line, 1), tokens(line, victim)) == ((0, 1, 0), left)
        assert last(line, "rob").rule == "TRAIT.piracy1"


@pytest.mark.rule("TRAIT.piracy1")
def test_a_sleeper_counts_as_fed_and_is_not_robbed() -> None:
    sleeper = animal("hibernation", "parasite", food=1, asleep=True)
    no = refused(feeding(player(animal("piracy")), player(sleeper), food=9), "piracy:1:2")
    assert no.rule == "TRAIT.piracy1"
    assert no.sentence == (
        "Ben's animal 2 is hibernating, so it counts as fed. Piracy works only against an animal"
        " that has food but is still hungry."
    )


@pytest.mark.rule("TRAIT.piracy1")
def test_stored_fat_cannot_be_stolen() -> None:
    m = feeding(player(animal("piracy")), player(animal("fat_tissue", "parasite", fat=1)), food=9)
    assert refused(m, "piracy:1:2").rule == "TRAIT.piracy1"


@pytest.mark.rule("TRAIT.piracy2")
def test_a_pirate_must_be_hungry() -> None:
    m = feeding(
        player(
            animal("piracy", "fat_tissue", food=1),
            animal("piracy", "hibernation", asleep=True),
        ),
        player(animal("parasite", food=1)),
        food=9,
    )
    no = refused(m, "piracy:1:3")
    assert no.rule == "TRAIT.piracy2"
    assert no.sentence == "Ana's animal 1 is fed (1 of 1). Only a hungry animal can use Piracy."
    assert refused(m, "piracy:2:3").rule == "TRAIT.hibernation3"


@pytest.mark.rule("TRAIT.piracy3")
def test_each_pirate_robs_once_a_turn_but_several_in_one_go() -> None:
    m = feeding(
        player(animal("piracy", "parasite"), animal("piracy", "parasite")),
        player(animal("parasite", food=2), animal("parasite")),
        food=9,
    )
    choose(m, "piracy:1:3", "piracy:2:3")
    assert tokens(m, 3) == (0, 0, 0)
    no = refused(m, "piracy:1:2")
    assert no.rule == "TRAIT.piracy3"
    assert no.sentence == "Ana's animal 1 has already used its Piracy this turn."
    choose(m, "take:1", "take:3")
    assert refused(m, "piracy:1:3").rule == "TRAIT.piracy3"


@pytest.mark.rule("TRAIT.piracy3")
def test_pirates_of_one_player_may_rob_each_other() -> None:
    m = feeding(
        player(animal("piracy", "parasite", food=1), animal("piracy", "parasite")),
        player(animal()),
        food=9,
    )
    choose(m, "piracy:2:1", "piracy:1:2")
    assert [tokens(m, n) for n in (1, 2)] == [(0, 1, 0), (0, 0, 0)]


@pytest.mark.rule("TRAIT.grazing")
def test_each_grazer_may_destroy_1_red_token_in_every_go() -> None:
    m = feeding(
        player(animal("grazing", food=1), animal("grazing", "hibernation", asleep=True), animal()),
        player(animal("parasite")),
        food=6,
    )
    choose(m, "graze:1")
    event = last(m, "graze")
    assert (event.rule, event.text) == (
        "TRAIT.grazing",
        "Ana's animal 1 grazes and destroys 1 food token. The food supply has 5 tokens left.",
    )
    no = refused(m, "graze:1")
    assert (no.rule, no.sentence) == (
        "TRAIT.grazing",
        "Ana's animal 1 has already grazed in this move.",
    )
    choose(m, "graze:2", "take:3", "take:4")
    assert m.state.food == 2
    assert tokens(m, 1) == (1, 0, 0)
    choose(m, "graze:1", "graze:2")
    assert [e.data["food"] for e in told(m, "graze")] == [5, 4, 1, 0]
    assert m.turn == 2, "nobody can do more"


@pytest.mark.rule("TRAIT.grazing")
def test_there_is_nothing_to_graze_on_an_empty_base() -> None:
    m = feeding(player(animal("grazing", "fat_tissue", fat=1)), player(animal()), food=0)
    no = refused(m, "graze:1")
    assert (no.rule, no.sentence) == (
        "TRAIT.grazing",
        "The food supply is empty, so Ana's animal 1 cannot graze.",
    )

"""Attacks: what a carnivore can attack, how prey escapes, and who gets food."""

import pytest

from tests.evolution.build import alive, animal, feeding, one, only_feeding, pair, player, tokens
from tests.games.words import asked, choose, cites, keys, last, refused, told

HUNTER = animal("carnivorous", "parasite")
"""A carnivore that needs 4 food tokens, so that it is still hungry after a kill."""


@pytest.mark.rule("TRAIT.carnivorous1")
def test_a_carnivore_attacks_instead_of_taking_and_gains_2_blue() -> None:
    m = feeding(player(animal("carnivorous"), animal()), player(animal(), animal()), food=9)
    choose(m, "attack:1:3")
    assert alive(m) == [1, 2, 4]
    assert tokens(m, 1) == (0, 2, 0)
    assert asked(m) == ("Ben", "feeding")
    assert m.state.food == 9
    event = last(m, "attack")
    assert event.rule == "TRAIT.carnivorous1"
    assert event.text == "Ana's animal 1 attacks Ben's animal 3 (no traits)."
    assert last(m, "kill").text == "Ana's animal 1 gains 2 blue tokens for its prey."


@pytest.mark.rule("TRAIT.carnivorous2")
def test_any_animal_may_be_the_target_also_own_ones_and_carnivores() -> None:
    m = feeding(
        player(animal("carnivorous"), animal()), player(animal("carnivorous")), player(animal())
    )
    assert keys(m, "attack") == ["attack:1:2", "attack:1:3", "attack:1:4"]
    choose(m, "attack:1:2")
    assert alive(m) == [1, 3, 4]
    assert len(m.state.players[0].discard) == 1
    assert "TRAIT.carnivorous2" in cites(last(m, "attack"))


@pytest.mark.rule("TRAIT.carnivorous3")
def test_each_carnivore_attacks_once_a_turn() -> None:
    m = feeding(player(HUNTER), player(animal(), animal()), food=9)
    choose(m, "attack:1:2", "take:3")
    no = refused(m, "attack:1:3")
    assert no.rule == "TRAIT.carnivorous3"
    assert no.sentence == "Ana's animal 1 has already attacked this turn."


@pytest.mark.rule("TRAIT.carnivorous3", "TRAIT.running2")
def test_a_failed_attack_is_used_up_too() -> None:
    m = feeding(player(HUNTER), player(animal("running"), animal()), food=9, dice=[4])
    choose(m, "attack:1:2", "run:2")
    assert alive(m) == [1, 2, 3]
    assert "TRAIT.running2" in cites(last(m, "escaped"))
    choose(m, "take:3")
    assert refused(m, "attack:1:3").rule == "TRAIT.carnivorous3"


@pytest.mark.rule("TRAIT.carnivorous4")
def test_only_one_carnivore_attacks_in_a_go() -> None:
    m = feeding(player(HUNTER, HUNTER, animal("grazing")), player(*[animal()] * 3), food=9)
    choose(m, "attack:1:4")
    no = refused(m, "attack:2:5")
    assert no.rule == "TRAIT.carnivorous4"
    assert no.sentence == (
        "One of your carnivores has already attacked in this move,"
        " so Ana's animal 2 cannot attack as well."
    )
    choose(m, "end", "take:5")
    assert "attack:2:5" in keys(m)


@pytest.mark.rule("TRAIT.carnivorous5")
def test_the_eaten_animal_goes_with_its_traits_to_its_owners_pile() -> None:
    m = feeding(
        player(animal("carnivorous", "sharp_vision")),
        player(animal("camouflage", "parasite"), animal()),
        food=9,
    )
    gone = one(m, 2)
    choose(m, "attack:1:2")
    cards = [gone.card, *gone.traits["camouflage"], *gone.traits["parasite"]]
    assert m.state.players[1].discard == cards
    assert m.state.players[0].discard == []
    event = last(m, "eaten")
    assert (event.rule, event.player) == ("TRAIT.carnivorous5", 1)
    assert event.text == "Ana's animal 1 eats Ben's animal 2 (Camouflage, Parasite)."


@pytest.mark.rule("TRAIT.carnivorous6")
def test_carnivorous_adds_1_to_the_need() -> None:
    m = feeding(player(animal("carnivorous")), player(animal()), food=9)
    choose(m, "take:1", "take:2")
    assert keys(m, "take") == ["take:1"]
    choose(m, "take:1")
    assert (
        last(m, "eats").text == "Ana's animal 1 eats 1 food token and now has 2 of the 2 it needs."
    )


@pytest.mark.rule("TRAIT.carnivorous7")
def test_a_full_carnivore_cannot_attack() -> None:
    full = animal("carnivorous", "fat_tissue", food=2, fat=1)
    room = animal("carnivorous", "fat_tissue", food=2)
    m = feeding(player(full, room), player(animal()), food=9)
    assert keys(m, "attack") == ["attack:2:1", "attack:2:3"]
    no = refused(m, "attack:1:3")
    assert no.rule == "TRAIT.carnivorous7"
    assert no.sentence == (
        "Ana's animal 1 is full (needs 2, has 2, 1 stored), so it cannot attack."
    )


@pytest.mark.rule("TRAIT.carnivorous7", "TRAIT.hibernation3")
def test_a_carnivore_that_may_not_receive_food_cannot_attack() -> None:
    m = feeding(
        player(
            animal("parasite"),
            animal("carnivorous"),
            animal("carnivorous", "hibernation", asleep=True),
            pairs=[pair("symbiosis", 1, 2)],
        ),
        player(animal()),
        food=9,
    )
    assert keys(m, "attack") == []
    no = refused(m, "attack:2:4")
    assert no.rule == "TRAIT.carnivorous7"
    assert no.sentence == (
        "Ana's animal 2 can eat only when its symbiont is fed (Ana's animal 1), so it cannot"
        " attack now."
    )
    no = refused(m, "attack:3:4")
    assert no.rule == "TRAIT.carnivorous7"
    assert no.sentence == "Ana's animal 3 is hibernating, so it cannot attack this turn."


@pytest.mark.rule("TRAIT.carnivorous7", "TRAIT.symbiosis3")
def test_of_several_symbionts_the_hungry_ones_are_named() -> None:
    row = [animal(food=1), animal(), animal("carnivorous")]
    bonds = [pair("symbiosis", 1, 3), pair("symbiosis", 2, 3)]
    m = feeding(player(*row, pairs=bonds), player(animal()), food=9)
    no = refused(m, "attack:3:4")
    assert no.rule == "TRAIT.carnivorous7"
    assert no.sentence == (
        "Ana's animal 3 can eat only when all its symbionts are fed (still hungry: Ana's animal"
        " 2), so it cannot attack now."
    )


@pytest.mark.rule("TRAIT.carnivorous8")
def test_it_may_attack_with_an_empty_base_and_take_red_in_other_goes() -> None:
    m = only_feeding(player(HUNTER), player(animal(), animal("parasite")), food=2)
    choose(m, "take:1", "take:2", "attack:1:2")
    assert tokens(m, 1) == (1, 2, 0)
    assert "TRAIT.carnivorous8" in cites(last(m, "attack"))


@pytest.mark.rule("TRAIT.carnivorous9")
def test_a_carnivore_cannot_attack_itself() -> None:
    m = feeding(player(animal("carnivorous")), player(animal()), food=9)
    no = refused(m, "attack:1:1")
    assert (no.rule, no.sentence) == ("TRAIT.carnivorous9", "Ana's animal 1 cannot attack itself.")


@pytest.mark.rule("TRAIT.carnivorous10")
def test_the_steps_of_an_attack() -> None:
    m = feeding(
        player(animal("carnivorous"), animal("scavenger")),
        player(animal("running", "poisonous"), animal(), pairs=[pair("cooperation", 1, 2)]),
        food=9,
        dice=[3],
    )
    choose(m, "attack:1:3", "run:3")
    steps = [
        "attack",
        "caught",
        "eaten",
        "poisoned",
        "pair_lost",
        "kill",
        "eats",
        "scavenged",
        "eats",
    ]
    assert [e.key for e in m.events if e.key in steps] == steps


@pytest.mark.rule("TRAIT.carnivorous10")
def test_the_owner_may_leave_a_defence_unused() -> None:
    m = feeding(player(animal("carnivorous")), player(animal("running"), animal()), food=9)
    choose(m, "attack:1:2")
    assert m.decision
    assert m.decision.prompt == (
        "Ben, Ana's animal 1 attacks Ben's animal 2. How should it defend itself?"
    )
    choose(m, "give_up:2")
    assert alive(m) == [1, 3]
    assert told(m, "caught") == []


@pytest.mark.rule("TRAIT.carnivorous10")
def test_each_defence_works_once_in_an_attack() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(animal("running", "mimicry"), animal("mimicry"), animal()),
        food=9,
        dice=[1],
    )
    choose(m, "attack:1:2", "run:2", "mimic:2:3", "mimic:3:2")
    assert alive(m) == [1, 3, 4], "Running and Mimicry of animal 2 are spent, so it is eaten"

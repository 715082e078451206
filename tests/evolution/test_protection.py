"""Traits that protect: against which animals, and how they combine."""

from typing import Any

import pytest

from tests.evolution.build import alive, animal, feeding, pair, player, table
from tests.games.words import choose, cites, keys, labels, last, refused


@pytest.mark.rule("TRAIT.swimming")
@pytest.mark.parametrize(
    ("hunter", "prey", "why"),
    [
        ((), (), ""),
        ((), ("swimming",), "TRAIT.swimming"),
        (("swimming",), ("swimming",), ""),
        (("swimming",), (), "TRAIT.swimming"),
    ],
)
def test_swimmers_are_attacked_by_swimmers_only(
    hunter: tuple[str, ...], prey: tuple[str, ...], why: str
) -> None:
    m = feeding(player(animal("carnivorous", *hunter)), player(animal(*prey)), food=9)
    if why:
        no = refused(m, "attack:1:2")
        assert no.rule == why
        assert no.sentence == (
            "Ben's animal 2 swims. Only a swimming carnivore can attack it."
            if prey
            else "A swimming carnivore can attack only swimming animals, "
            "and Ben's animal 2 does not swim."
        )
    else:
        assert "attack:1:2" in keys(m)


@pytest.mark.rule("TRAIT.sharp", "TRAIT.camouflage")
def test_camouflaged_animals_are_attacked_with_sharp_vision_only() -> None:
    m = feeding(
        player(animal("carnivorous"), animal("carnivorous", "sharp_vision")),
        player(animal("camouflage"), animal()),
        food=9,
    )
    no = refused(m, "attack:1:3")
    assert no.rule == "TRAIT.camouflage"
    assert no.sentence == (
        "Ben's animal 3 is camouflaged. Only a carnivore with Sharp Vision can attack it."
    )
    choose(m, "attack:2:3")
    assert "TRAIT.sharp" in cites(last(m, "attack"))
    assert 3 not in alive(m)


@pytest.mark.rule("TRAIT.weight")
def test_big_animals_are_attacked_by_big_carnivores_only_and_need_more() -> None:
    m = feeding(
        player(animal("carnivorous"), animal("carnivorous", "high_body_weight")),
        player(animal("high_body_weight"), animal()),
        food=9,
    )
    no = refused(m, "attack:1:3")
    assert no.rule == "TRAIT.weight"
    assert no.sentence == (
        "Ben's animal 3 is too big. Only a carnivore with High Body Weight can attack it."
    )
    assert "take:1" in keys(m)
    assert labels(m)["take:2"].endswith("(needs 3, has 0)")
    choose(m, "attack:2:3")
    assert "TRAIT.weight" in cites(last(m, "attack"))


@pytest.mark.rule("TRAIT.burrowing")
def test_a_burrowing_animal_that_is_fed_cannot_be_attacked() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(
            animal("burrowing"),
            animal("burrowing", food=1),
            animal("burrowing", "hibernation", asleep=True),
            animal("burrowing", "fat_tissue", fat=1),
        ),
        food=9,
    )
    assert keys(m, "attack") == ["attack:1:2", "attack:1:5"]
    for number, safe in (
        (3, "is fed (needs 1, has 1), so it is safe in its burrow."),
        (4, "is hibernating, so it counts as fed and is safe in its burrow."),
    ):
        no = refused(m, f"attack:1:{number}")
        assert no.rule == "TRAIT.burrowing"
        assert no.sentence == f"Ben's animal {number} {safe}"


@pytest.mark.rule(
    "TRAIT.swimming", "TRAIT.weight", "TRAIT.camouflage", "TRAIT.burrowing", "TRAIT.symbiosis1"
)
@pytest.mark.parametrize(
    ("prey", "clause"),
    [
        (animal("swimming"), "TRAIT.swimming"),
        (animal("high_body_weight"), "TRAIT.weight"),
        (animal("camouflage"), "TRAIT.camouflage"),
        (animal("burrowing", food=1), "TRAIT.burrowing"),
        (animal("running"), "TRAIT.symbiosis1"),
    ],
    ids=lambda thing: thing if isinstance(thing, str) else "",
)
def test_traits_protect_from_ones_own_carnivores_too(prey: dict[str, Any], clause: str) -> None:
    bonds = [pair("symbiosis", 3, 2)] if clause == "TRAIT.symbiosis1" else []
    m = feeding(
        player(animal("carnivorous"), prey, animal(food=1), pairs=bonds), player(animal()), food=9
    )
    assert keys(m, "attack") == ["attack:1:3", "attack:1:4"]
    assert refused(m, "attack:1:2").rule == clause


@pytest.mark.rule("TRAIT.all_defences")
def test_a_carnivore_must_meet_every_protecting_trait() -> None:
    guarded = animal("swimming", "high_body_weight", "camouflage")
    able = ["swimming", "high_body_weight", "sharp_vision"]
    for missing, why in zip(
        able, ("TRAIT.swimming", "TRAIT.weight", "TRAIT.camouflage"), strict=True
    ):
        traits = [t for t in able if t != missing]
        m = feeding(player(animal("carnivorous", *traits)), player(guarded), food=9)
        assert refused(m, "attack:1:2").rule == why
    m = feeding(player(animal("carnivorous", *able)), player(guarded), food=9)
    choose(m, "attack:1:2")
    event = last(m, "attack")
    assert {"TRAIT.all_defences", "TRAIT.swimming", "TRAIT.weight", "TRAIT.sharp"} <= cites(event)


@pytest.mark.rule("TRAIT.all_defences")
def test_the_food_web_has_an_arrow_for_every_attack_that_is_possible() -> None:
    m = feeding(
        player(animal("carnivorous", "sharp_vision")),
        player(animal("camouflage"), animal("swimming"), animal("carnivorous")),
        food=9,
    )
    hunted = [link for link in m.game.food_web(m.state) if link[0] != "food"]
    assert hunted == [
        ("animal:2", "animal:1"),
        ("animal:4", "animal:1"),
        ("animal:1", "animal:4"),
    ]


@pytest.mark.rule("TRAIT.carnivorous3", "TRAIT.carnivorous7")
def test_the_food_web_leaves_out_hunters_that_hunt_no_more_in_this_feeding() -> None:
    bound = animal("carnivorous", "swimming")
    m = feeding(
        player(
            animal("carnivorous", "hibernation", asleep=True),
            animal("carnivorous", attacked=True),
            animal("carnivorous", food=2),
            animal("swimming"),
            bound,
            pairs=[pair("symbiosis", 4, 5)],
        ),
        player(animal()),
        food=9,
    )
    hunted = [link for link in m.game.food_web(m.state) if link[0] != "food"]
    assert keys(m, "attack") == []
    assert hunted == [("animal:4", "animal:5")], "it can hunt once its symbiont is fed"


@pytest.mark.rule("TRAIT.carnivorous7")
def test_before_feeding_the_food_web_tells_of_the_feeding_to_come() -> None:
    bonds = [pair("symbiosis", 1, 2)]
    row = [animal(), animal("carnivorous", "hibernation", slept=1)]
    m = table(player(*row, pairs=bonds, hand=["running"]), player(animal()), turn=2)
    assert m.state.phase == "development"
    hunted = [link for link in m.game.food_web(m.state) if link[0] != "food"]
    assert hunted == [("animal:1", "animal:2"), ("animal:3", "animal:2")]


@pytest.mark.rule("TRAIT.permanent")
def test_permanent_traits_always_work_and_momentary_ones_only_under_attack() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(animal("swimming"), animal("running"), animal("tail_loss"), animal("mimicry")),
        food=9,
    )
    assert keys(m, "attack") == ["attack:1:3", "attack:1:4", "attack:1:5"]
    choose(m, "attack:1:3")
    assert m.decision
    assert (m.decision.kind, m.decision.rule) == ("defence", "TRAIT.permanent")

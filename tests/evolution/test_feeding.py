"""Feeding: taking food, using traits, passing, and the end of the phase."""

from typing import Any

import pytest

from tests.evolution.build import alive, animal, feeding, one, only_feeding, pair, player, tokens
from tests.games.words import (
    asked,
    choose,
    cites,
    keys,
    labels,
    last,
    refused,
    shown_in_explorer,
    told,
)


@pytest.mark.rule("FEED.1")
def test_each_player_in_turn_takes_one_red_token_for_an_animal() -> None:
    m = feeding(player(animal(), animal()), player(animal(), animal()), food=9)
    assert m.decision
    assert m.decision.rule == "FEED.1"
    assert list(labels(m).items())[1] == (
        "take:2",
        "Take 1 food token for Ana's animal 2 (needs 1, has 0)",
    )
    assert m.decision.touches(m.decision.options[1]) == ("food", "animal:2")
    choose(m, "take:2")
    taken = last(m, "take")
    assert (taken.rule, taken.player, taken.data) == ("FEED.1", 0, {"animal": 2, "food": 8})
    assert tokens(m, 2) == (1, 0, 0)
    assert asked(m) == ("Ben", "feeding")
    choose(m, "take:3")
    assert asked(m) == ("Ana", "feeding")
    assert m.state.food == 7


@pytest.mark.rule("FEED.1", "FEED.10")
def test_a_player_who_can_take_a_token_must_unless_it_uses_traits() -> None:
    m = feeding(player(animal("grazing")), player(animal()), food=3)
    assert keys(m) == ["take:1", "graze:1"]
    no = refused(m, "pass")
    assert no.rule == "FEED.10"
    assert (
        no.sentence
        == "You can take a red token, so you cannot pass. Take the token or use a trait."
    )
    choose(m, "graze:1", "end")
    assert asked(m) == ("Ben", "feeding")
    assert (m.state.food, tokens(m, 1)) == (2, (0, 0, 0))


@pytest.mark.rule("FEED.1")
def test_from_an_empty_base_no_token_is_taken() -> None:
    m = feeding(player(animal("carnivorous")), player(animal()), food=0)
    no = refused(m, "take:1")
    assert no.rule == "FEED.1"
    assert no.sentence == "The food supply is empty, so Ana's animal 1 cannot take a token."


@pytest.mark.rule("FEED.2")
def test_only_one_red_token_is_taken_in_a_go() -> None:
    m = feeding(player(animal(), animal("grazing")), player(animal()), food=5)
    choose(m, "take:1")
    assert keys(m) == ["graze:2", "end"]
    no = refused(m, "take:2")
    assert no.rule == "FEED.2"
    assert no.sentence == (
        "You have already taken a red token in this move,"
        " so Ana's animal 2 cannot take another one."
    )


@pytest.mark.rule("FEED.3", "FEED.4")
@pytest.mark.example("FEED.ex1")
def test_example_high_body_weight_and_parasite_need_4() -> None:
    m = only_feeding(player(animal("high_body_weight", "parasite", blue=1)), player(), food=9)
    choose(m, "take:1", "take:1", "take:1")
    assert m.over
    assert tokens(m, 1) == (3, 1, 0)
    assert (
        last(m, "eats").text == "Ana's animal 1 eats 1 food token and now has 4 of the 4 it needs."
    )
    assert {"FEED.3", "FEED.4"} <= cites(last(m, "eats"))
    shown_in_explorer(m, "FEED.ex1")


@pytest.mark.rule("FEED.3", "TRAIT.carnivorous6", "TRAIT.weight", "TRAIT.parasite2")
@pytest.mark.parametrize(
    ("traits", "need"),
    [
        ([], 1),
        (["swimming", "running", "piracy"], 1),
        (["carnivorous"], 2),
        (["high_body_weight"], 2),
        (["parasite"], 3),
        (["carnivorous", "high_body_weight", "parasite", "fat_tissue"], 5),
    ],
)
def test_the_need_is_1_plus_the_number_on_each_trait(traits: list[str], need: int) -> None:
    m = feeding(player(animal(*traits)), player(), food=9)
    assert labels(m) == {"take:1": f"Take 1 food token for Ana's animal 1 (needs {need}, has 0)"}


@pytest.mark.rule("FEED.4")
def test_red_and_blue_count_alike_and_a_sleeper_counts_as_fed() -> None:
    hungry = animal("high_body_weight", food=1)
    fed = animal("high_body_weight", food=1, blue=1)
    asleep = animal("hibernation", "parasite", asleep=True)
    m = feeding(player(hungry, fed, asleep), player(), food=9)
    assert keys(m) == ["take:1"]
    choose(m, "take:1")
    assert alive(m) == [1, 2, 3]


@pytest.mark.rule("FEED.5")
def test_a_fed_animal_takes_no_more_food_except_for_its_fat() -> None:
    m = feeding(player(animal(food=1), animal("fat_tissue", food=1)), player(), food=9)
    assert keys(m) == ["take:2"]
    no = refused(m, "take:1")
    assert no.rule == "FEED.5"
    assert no.sentence == "Ana's animal 1 is already fed (needs 1, has 1)."


@pytest.mark.rule("FEED.6")
def test_a_player_whose_animals_are_all_full_takes_no_food() -> None:
    full = player(animal(food=1), animal("fat_tissue", food=1, fat=1))
    m = feeding(player(animal("high_body_weight")), full, food=9)
    choose(m, "take:1")
    missed = last(m, "misses")
    assert (missed.player, cites(missed)) == (1, {"GEN.9", "FEED.6"})


@pytest.mark.rule("FEED.6", "TRAIT.hibernation3")
@pytest.mark.parametrize(
    ("awake", "clauses"), [([], set()), ([animal(food=1)], {"FEED.6"}), ([animal()], None)]
)
def test_who_only_sleeps_is_not_full(awake: list[dict[str, Any]], clauses: set[str] | None) -> None:
    sleeper = animal("hibernation", "fat_tissue", asleep=True)
    m = feeding(player(animal("high_body_weight")), player(sleeper, *awake), food=9)
    choose(m, "take:1")
    missed = [e for e in told(m, "misses") if e.player == 1]
    if clauses is None:
        assert missed == []
    else:
        assert cites(missed[0]) == {"GEN.9", "TRAIT.hibernation3", *clauses}


@pytest.mark.rule("FEED.6")
def test_a_hungry_animal_behind_a_hungry_symbiont_is_not_full() -> None:
    bound = player(animal("hibernation"), animal(), pairs=[pair("symbiosis", 1, 2)])
    m = feeding(bound, player(animal()), food=0)
    choose(m, "pass")
    missed = [e for e in told(m, "misses") if e.player == 1]
    assert cites(missed[0]) == {"GEN.9"}


@pytest.mark.rule("FEED.7")
def test_traits_may_be_used_together_with_taking_a_token() -> None:
    m = feeding(
        player(animal("piracy", "high_body_weight"), animal("grazing"), animal("hibernation")),
        player(animal("high_body_weight", food=1)),
        food=4,
    )
    choose(m, "piracy:1:4", "graze:2", "take:2", "hibernate:3")
    assert asked(m) == ("Ben", "feeding")
    assert tokens(m, 1) == (0, 1, 0)
    assert tokens(m, 2) == (1, 0, 0)
    assert one(m, 3).asleep
    assert m.state.food == 2


@pytest.mark.rule("FEED.7")
def test_traits_may_be_used_instead_of_a_token_even_when_the_base_is_empty() -> None:
    m = feeding(
        player(animal("hibernation"), animal("fat_tissue", fat=1)), player(animal()), food=0
    )
    assert keys(m) == ["hibernate:1", "fat:2:1", "pass"]
    choose(m, "hibernate:1")
    assert keys(m) == ["fat:2:1", "end"]
    choose(m, "fat:2:1")
    assert m.turn == 2
    assert alive(m) == [1, 2]


@pytest.mark.rule("FEED.7")
@pytest.mark.parametrize(
    ("first", "take", "attack"),
    [
        ("take:1", "FEED.2", "FEED.7"),
        ("attack:1:4", "FEED.7", "TRAIT.carnivorous4"),
        ("fat:2:1", "FEED.7", "FEED.7"),
    ],
)
def test_one_go_holds_one_token_or_one_attack_or_the_fat_of_one_animal(
    first: str, take: str, attack: str
) -> None:
    m = feeding(
        player(animal("carnivorous"), animal("fat_tissue", fat=1), animal("grazing")),
        player(animal(), animal()),
        food=5,
    )
    assert first in keys(m)
    choose(m, first)
    assert keys(m) == ["graze:3", "end"]
    assert refused(m, "take:3").rule == take
    assert refused(m, "attack:1:5").rule == attack
    if not first.startswith("fat"):
        no = refused(m, "fat:2:1")
        assert no.rule == "FEED.7"
        assert no.sentence.endswith("so Ana's animal 2 cannot use its fat as well.")


@pytest.mark.rule("FEED.1", "FEED.7", "FEED.10")
@pytest.mark.parametrize(
    ("row", "food", "before", "things"),
    [
        ([animal()], 5, [], "take one food token for an animal"),
        ([animal(), animal("grazing")], 5, [], "take one food token for an animal, or use a trait"),
        (
            [animal("grazing"), animal("grazing")],
            5,
            ["graze:1"],
            "take one food token for an animal, use another trait, or end your move",
        ),
        (
            [animal("grazing")],
            5,
            ["graze:1"],
            "take one food token for an animal, or end your move",
        ),
        ([animal(), animal("grazing")], 5, ["take:1"], "use a trait, or end your move"),
        ([animal("hibernation")], 0, [], "use a trait, or pass"),
    ],
)
def test_the_question_says_what_can_be_done(
    row: list[dict[str, Any]], food: int, before: list[str], things: str
) -> None:
    m = feeding(player(*row), player(animal()), food=food)
    choose(m, *before)
    assert m.decision
    assert m.decision.prompt == f"Ana, {things}."


@pytest.mark.rule("FEED.8")
def test_traits_used_up_this_turn_are_marked_as_used() -> None:
    m = feeding(
        player(animal("carnivorous", "parasite")),
        player(animal("running"), animal("piracy", "parasite")),
        food=9,
        dice=[6],
    )
    choose(m, "attack:1:2", "run:2")
    assert one(m, 1).attacked
    assert "FEED.8" in cites(last(m, "attack"))
    choose(m, "take:2", "take:1", "piracy:3:1")
    assert one(m, 3).robbed
    assert "FEED.8" in cites(last(m, "rob"))
    assert refused(m, "piracy:3:1").rule == "TRAIT.piracy3"


@pytest.mark.rule("FEED.9", "TRAIT.running1", "TRAIT.tail1")
@pytest.mark.example("FEED.ex2")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_example_running_fails_then_tail_loss_saves(die: int) -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(animal("running", "tail_loss", "grazing"), animal()),
        food=9,
        dice=[die],
    )
    choose(m, "attack:1:2")
    assert m.decision
    assert (m.decision.rule, asked(m)) == ("FEED.9", ("Ben", "defence"))
    choose(m, "run:2")
    assert m.decision.rule == "TRAIT.permanent", "only one trait is left to use"
    choose(m, "tail:2:grazing")
    assert list(one(m, 2).traits) == ["running", "tail_loss"]
    assert tokens(m, 1) == (0, 1, 0)
    assert last(m, "tail_lost").text == (
        "Ben's animal 2 loses Grazing and gets away. Ana's animal 1 gains 1 blue token."
    )
    shown_in_explorer(m, "FEED.ex2")


@pytest.mark.rule("FEED.9")
def test_the_owner_may_use_defences_in_any_order() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(animal("running", "tail_loss", "mimicry"), animal("running")),
        food=9,
        dice=[1, 1],
    )
    choose(m, "attack:1:2")
    kinds = [k.split(":")[0] for k in keys(m)]
    assert kinds == ["run", "tail", "tail", "tail", "mimic", "give_up"]
    for order, living in (
        (["run:2", "mimic:2:3", "run:3"], [1, 2]),
        (["mimic:2:3", "run:3"], [1, 2]),
        (["run:2", "tail:2:running"], [1, 2, 3]),
        (["run:2", "give_up:2"], [1, 3]),
    ):
        line = m.fork()
        choose(line, *order)
        assert alive(line) == living


@pytest.mark.rule("FEED.9", "TRAIT.permanent")
@pytest.mark.parametrize(
    ("traits", "clause"),
    [
        (["running"], "TRAIT.permanent"),
        (["tail_loss", "grazing"], "TRAIT.permanent"),
        (["running", "mimicry"], "TRAIT.permanent"),
        (["running", "tail_loss"], "FEED.9"),
    ],
)
def test_an_order_is_chosen_only_among_traits_that_can_be_used(
    traits: list[str], clause: str
) -> None:
    prey, hidden = animal(*traits), animal("camouflage")
    m = feeding(player(animal("carnivorous")), player(prey, hidden), food=9)
    choose(m, "attack:1:2")
    assert m.decision
    assert (m.decision.kind, m.decision.rule) == ("defence", clause)


@pytest.mark.rule("FEED.10")
def test_feeding_ends_when_nobody_can_take_and_all_pass_in_a_row() -> None:
    hunter = player(animal("carnivorous", "sharp_vision"))
    m = feeding(hunter, player(animal("fat_tissue", "high_body_weight", fat=1)), food=1)
    choose(m, "take:1")
    assert asked(m) == ("Ben", "feeding")
    choose(m, "pass")
    assert last(m, "passes").rule == "FEED.10"
    assert m.turn == 2
    assert last(m, "feeding_ends").rule == "FEED.10"


@pytest.mark.rule("FEED.10")
def test_a_player_who_passed_may_act_in_a_later_go() -> None:
    m = feeding(
        player(animal("hibernation"), animal(food=1)), player(animal("fat_tissue", fat=1)), food=0
    )
    choose(m, "pass")
    assert asked(m) == ("Ben", "feeding")
    choose(m, "fat:3:1")
    assert asked(m) == ("Ana", "feeding")
    choose(m, "hibernate:1")
    assert m.turn == 2
    assert alive(m) == [1, 2, 3]


@pytest.mark.rule("FEED.10")
def test_an_act_of_anybody_gives_everybody_another_go() -> None:
    sleeper = player(animal("hibernation"))
    m = feeding(sleeper, player(animal("fat_tissue", fat=1)), sleeper, food=0)
    choose(m, "pass", "fat:2:1", "pass")
    assert (m.turn, asked(m)) == (1, ("Ana", "feeding"))
    choose(m, "pass")
    assert m.turn == 2
    assert [e.player for e in told(m, "passes")] == [0, 2, 0]
    assert [e.player for e in told(m, "misses")] == [1]


@pytest.mark.rule("FEED.11")
def test_left_over_food_is_discarded() -> None:
    m = only_feeding(player(animal()), player(animal()), food=6)
    choose(m, "take:1", "take:2")
    left = last(m, "food_left")
    assert (left.rule, left.data, left.text) == (
        "FEED.11",
        {"food": 4},
        "4 unused food tokens rot.",
    )
    assert m.state.food == 0

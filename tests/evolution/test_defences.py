"""Momentary defences: Running, Mimicry and Tail Loss."""

from fractions import Fraction
from typing import Any

import pytest

from tests.evolution.build import alive, animal, feeding, one, pair, player, tokens
from tests.games.words import asked, choose, cites, keys, last, refused, told

HUNTER = animal("carnivorous", "parasite")
"""A carnivore that needs 4 food tokens, so that it is still hungry after a kill."""


@pytest.mark.rule("TRAIT.running1")
@pytest.mark.parametrize(
    ("die", "away"), [(1, False), (2, False), (3, False), (4, True), (5, True), (6, True)]
)
def test_running_gets_away_on_4_5_or_6(die: int, away: bool) -> None:
    m = feeding(player(animal("carnivorous")), player(animal("running"), animal()), dice=[die])
    choose(m, "attack:1:2", "run:2")
    assert (2 in alive(m)) is away
    event = last(m, "escaped" if away else "caught")
    assert (event.rule, event.data["die"]) == ("TRAIT.running1", die)
    assert tokens(m, 1) == (0, 0 if away else 2, 0)


@pytest.mark.rule("TRAIT.running1")
def test_the_odds_of_running_are_even() -> None:
    m = feeding(player(animal("carnivorous")), player(animal("running")))
    choose(m, "attack:1:2")
    (chances,) = [o for o in m.chances() if o.rule == "TRAIT.running1"]
    half = Fraction(1, 2)
    assert (chances.option, chances.outcomes) == ("run:2", {"gets away": half, "is caught": half})


@pytest.mark.rule("TRAIT.running1", "TRAIT.carnivorous10")
def test_an_animal_runs_only_once_in_an_attack() -> None:
    m = feeding(
        player(animal("carnivorous")), player(animal("running", "tail_loss")), food=9, dice=[2]
    )
    choose(m, "attack:1:2", "run:2")
    no = refused(m, "run:2")
    assert (no.rule, no.sentence) == (
        "TRAIT.running1",
        "Ben's animal 2 has already run in this attack.",
    )


@pytest.mark.rule("TRAIT.running2")
def test_after_running_the_carnivore_attacks_no_other_animal_this_turn() -> None:
    m = feeding(player(HUNTER), player(animal("running"), animal()), food=9, dice=[5])
    choose(m, "attack:1:2", "run:2", "take:2")
    assert keys(m, "attack") == []
    assert one(m, 1).attacked


@pytest.mark.rule("TRAIT.mimicry")
def test_mimicry_turns_the_attack_to_another_own_animal() -> None:
    m = feeding(player(animal("carnivorous")), player(animal("mimicry"), animal()), food=9)
    choose(m, "attack:1:2")
    assert asked(m) == ("Ben", "defence")
    assert keys(m) == ["mimic:2:3", "give_up:2"]
    choose(m, "mimic:2:3")
    assert alive(m) == [1, 2]
    event = last(m, "mimicked")
    assert event.rule == "TRAIT.mimicry"
    assert event.text == ("Ben's animal 2 uses Mimicry to redirect the attack to Ben's animal 3.")


@pytest.mark.rule("TRAIT.mimicry")
def test_the_new_target_must_be_one_that_the_carnivore_can_attack() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(
            animal("mimicry"),
            animal("swimming"),
            animal("camouflage"),
            animal("high_body_weight"),
            animal("burrowing", food=1),
            animal(),
            animal(),
            pairs=[pair("symbiosis", 7, 6)],
        ),
        food=9,
    )
    choose(m, "attack:1:2")
    assert keys(m) == ["mimic:2:8", "give_up:2"]
    whys = [refused(m, f"mimic:2:{n}").rule for n in (3, 4, 5, 6, 7)]
    assert whys == [
        "TRAIT.swimming",
        "TRAIT.camouflage",
        "TRAIT.weight",
        "TRAIT.burrowing",
        "TRAIT.symbiosis1",
    ]


@pytest.mark.rule("TRAIT.mimicry", "TRAIT.sharp", "TRAIT.weight", "TRAIT.all_defences")
@pytest.mark.parametrize(
    ("other", "met"),
    [
        (animal(), set()),
        (animal("camouflage"), {"TRAIT.sharp"}),
        (
            animal("camouflage", "high_body_weight"),
            {"TRAIT.sharp", "TRAIT.weight", "TRAIT.all_defences"},
        ),
    ],
)
def test_what_the_carnivore_overcomes_of_the_new_target_is_told(
    other: dict[str, Any], met: set[str]
) -> None:
    hunter = animal("carnivorous", "sharp_vision", "high_body_weight")
    m = feeding(player(hunter), player(animal("mimicry"), other), food=9)
    choose(m, "attack:1:2", "mimic:2:3")
    assert cites(last(m, "mimicked")) == {"TRAIT.mimicry"} | met


@pytest.mark.rule("TRAIT.mimicry")
def test_without_another_target_the_owner_is_not_asked() -> None:
    m = feeding(
        player(animal("carnivorous")), player(animal("mimicry"), animal("swimming")), food=9
    )
    choose(m, "attack:1:2")
    assert alive(m) == [1, 3]


@pytest.mark.rule("TRAIT.mimicry")
def test_the_new_target_uses_its_own_defences() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(animal("mimicry"), animal("tail_loss")),
        food=9,
    )
    choose(m, "attack:1:2", "mimic:2:3", "tail:3:tail_loss")
    assert alive(m) == [1, 2, 3]
    assert tokens(m, 1) == (0, 1, 0)


@pytest.mark.rule("TRAIT.mimicry")
def test_two_mimics_cannot_pass_an_attack_back_and_forth() -> None:
    m = feeding(
        player(animal("carnivorous")), player(animal("mimicry"), animal("mimicry"), animal())
    )
    choose(m, "attack:1:2", "mimic:2:3")
    assert keys(m) == ["mimic:3:2", "mimic:3:4", "give_up:3"]
    choose(m, "mimic:3:2")
    assert alive(m) == [1, 3, 4]


@pytest.mark.rule("TRAIT.mimicry")
def test_a_spent_mimic_says_so_and_may_work_again_in_the_next_attack() -> None:
    m = feeding(
        player(HUNTER, HUNTER),
        player(animal("mimicry", "running"), animal("mimicry", "running"), animal()),
        food=9,
        dice=[6],
    )
    choose(m, "attack:1:3", "mimic:3:4", "mimic:4:3")
    no = refused(m, "mimic:3:5")
    assert no.rule == "TRAIT.mimicry"
    assert no.sentence == "Ben's animal 3 has already used its Mimicry in this attack."
    choose(m, "run:3", "take:3", "attack:2:3")
    assert "mimic:3:5" in keys(m)


@pytest.mark.rule("TRAIT.mimicry", "TRAIT.carnivorous9")
def test_a_mimic_cannot_turn_the_attack_of_its_own_players_carnivore_to_that_one() -> None:
    m = feeding(player(animal("carnivorous"), animal("mimicry"), animal()), player(animal()))
    choose(m, "attack:1:2")
    assert asked(m) == ("Ana", "defence")
    assert keys(m) == ["mimic:2:3", "give_up:2"]
    assert refused(m, "mimic:2:1").rule == "TRAIT.carnivorous9"


@pytest.mark.rule("TRAIT.tail1")
def test_tail_loss_gives_up_one_trait_and_the_carnivore_gains_1() -> None:
    m = feeding(
        player(animal("carnivorous", "sharp_vision")),
        player(
            animal("tail_loss", "parasite", "camouflage"),
            animal(),
            pairs=[pair("cooperation", 1, 2), pair("symbiosis", 1, 2)],
        ),
        food=9,
    )
    choose(m, "attack:1:2")
    assert keys(m) == [
        "tail:2:tail_loss",
        "tail:2:parasite",
        "tail:2:camouflage",
        "tail_pair:2:cooperation:3",
        "tail_pair:2:symbiosis:3",
        "give_up:2",
    ]
    for key in keys(m)[:5]:
        line = m.fork()
        choose(line, key)
        assert alive(line) == [1, 2, 3]
        assert tokens(line, 1) == (0, 1, 0)
        assert len(line.state.players[1].discard) == 1
        left = len(one(line, 2).traits) + len(line.state.players[1].pairs)
        assert left == 4
        event = last(line, "tail_pair_lost" if key.startswith("tail_pair") else "tail_lost")
        assert event.rule == "TRAIT.tail1"


@pytest.mark.rule("TRAIT.tail1")
def test_of_several_pair_traits_the_chosen_one_is_given_up() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(
            animal("tail_loss"),
            animal(),
            animal(),
            pairs=[
                pair("cooperation", 1, 2),
                pair("communication", 1, 3),
                pair("cooperation", 1, 3),
                pair("cooperation", 2, 3),
            ],
        ),
        food=9,
    )
    choose(m, "attack:1:2", "tail_pair:2:cooperation:4")
    left = [(p.trait, p.one, p.other) for p in m.state.players[1].pairs]
    assert left == [("cooperation", 2, 3), ("communication", 2, 4), ("cooperation", 3, 4)]
    event = last(m, "tail_pair_lost")
    assert event.data == {"animal": 2, "trait": "cooperation", "attacker": 1, "partner": 4}
    assert event.text == (
        "Ben's animal 2 loses its Cooperation with Ben's animal 4 and gets away. Ana's animal 1"
        " gains 1 blue token."
    )


@pytest.mark.rule("TRAIT.tail1")
def test_fat_given_up_as_a_tail_is_lost_with_its_card() -> None:
    prey = animal("tail_loss", "fat_tissue", "fat_tissue", food=1, fat=2)
    m = feeding(player(animal("carnivorous")), player(prey, animal()), food=9)
    choose(m, "attack:1:2", "tail:2:fat_tissue")
    assert tokens(m, 2) == (1, 0, 1)
    assert last(m, "fat_lost").rule == "TRAIT.tail1"


@pytest.mark.rule("TRAIT.tail1")
def test_an_empty_fat_card_is_given_up_before_a_full_one() -> None:
    prey = animal("tail_loss", "fat_tissue", "fat_tissue", food=1, fat=1)
    m = feeding(player(animal("carnivorous")), player(prey, animal()), food=9)
    choose(m, "attack:1:2", "tail:2:fat_tissue")
    assert tokens(m, 2) == (1, 0, 1)
    assert told(m, "fat_lost") == []


@pytest.mark.rule("TRAIT.tail1", "TRAIT.symbiosis1")
def test_symbiosis_given_up_as_a_tail_frees_the_partner() -> None:
    m = feeding(
        player(animal("carnivorous"), animal("carnivorous")),
        player(animal("tail_loss"), animal(), pairs=[pair("symbiosis", 1, 2)]),
        food=9,
    )
    assert refused(m, "attack:1:4").rule == "TRAIT.symbiosis1"
    choose(m, "attack:1:3", "tail_pair:3:symbiosis:4")
    assert keys(m, "take") == ["take:3", "take:4"]
    choose(m, "take:3")
    assert "attack:2:4" in keys(m)


@pytest.mark.rule("TRAIT.tail1", "TRAIT.hibernation1")
def test_a_sleeper_that_gives_up_hibernation_stays_asleep_this_turn() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(animal("hibernation", "tail_loss", asleep=True), animal("fat_tissue")),
        food=9,
    )
    choose(m, "attack:1:2", "tail:2:hibernation")
    assert one(m, 2).asleep
    assert keys(m) == ["take:3"]


@pytest.mark.rule("TRAIT.tail2")
def test_tail_loss_uses_up_the_attack() -> None:
    m = feeding(player(HUNTER), player(animal("tail_loss"), animal()), food=9)
    choose(m, "attack:1:2", "tail:2:tail_loss", "take:2")
    assert "TRAIT.tail2" in cites(last(m, "tail_lost"))
    assert refused(m, "attack:1:2").rule == "TRAIT.carnivorous3"


@pytest.mark.rule("TRAIT.tail3")
@pytest.mark.parametrize("answer", ["run:3", "tail:3:poisonous"])
def test_when_nobody_is_eaten_no_scavenger_gains_and_poison_does_nothing(answer: str) -> None:
    m = feeding(
        player(animal("carnivorous"), animal("scavenger")),
        player(animal("running", "tail_loss", "poisonous"), animal()),
        food=9,
        dice=[4],
    )
    choose(m, "attack:1:3", answer)
    assert tokens(m, 2) == (0, 0, 0)
    assert not one(m, 1).poisoned
    event = [e for e in m.events if e.key in ("escaped", "tail_lost")][-1]
    assert "TRAIT.tail3" in cites(event)

"""The promote action, mutualism, speciation, and the populate action."""

from typing import Any

import pytest

from evogames.megafauna.actions.player_actions import take_actions
from evogames.megafauna.check import check
from evogames.megafauna.dispersal.newborns import disperse_newborns
from evogames.megafauna.map.reservoirs import allowed_actions
from evogames.megafauna.species.traits import is_venomous, organs, skeleton
from evogames.megafauna.state import Mutation
from tests.games.words import shown_in_explorer
from tests.megafauna.acting import act, begin, show, turn
from tests.megafauna.build import add, discs, empty, keys, kind, place, play, refusals
from tests.megafauna.positions import match_of, with_air


@pytest.mark.rule("E2.1", "E2.2", "E2.4", "E2.5", "GL.17")
def test_old_organs_turn_basal_and_new_ones_come() -> None:
    state = begin(empty("black", "white"), 0, 1)
    one = add(state, "black-archetype", cards=[(2, 0), (38, 2)], siberia_6="herbivore")
    waiting = play(take_actions, state).waiting
    assert "promote:black-archetype:2:a" in keys(waiting)
    assert refusals(waiting)["promote:black-archetype:38:a"] == "E2.1/promoted"
    done = act(state, "promote:black-archetype:2:b")
    assert (one.basal, one.cards[0]) == ([0, 1, 0, 0, 0], Mutation(2, 2, [0, 2, 0, 0, 0]))
    told = next(event for event in done.events if event.key == "promoted")
    assert told.rules == ("E2.1", "E2.2", "E2.4", "E2.5")
    check(state)


@pytest.mark.rule("E2.12")
def test_a_fresh_card_can_be_promoted() -> None:
    state = begin(empty("black", "white"), 0, 1, actions=3)
    one = add(state, "black-archetype", siberia_6="herbivore")
    show(state, 0, 2)
    turn(state, "mutate:black-archetype:2")
    done = act(state, "promote:black-archetype:2:b")
    assert (one.cards[0].way, one.basal[1]) == (2, 1)
    assert "E2.12" in next(event for event in done.events if event.key == "promoted").rules


@pytest.mark.rule("E2.12")
@pytest.mark.parametrize("fresh", [True, False])
def test_a_fresh_card_can_found_a_species(fresh: bool) -> None:
    state = begin(empty("black", "white"), 0, 1, actions=3)
    add(state, "black-archetype", cards=[] if fresh else [(21, 0)], siberia_6="herbivore")
    show(state, 0, *([21, 2] if fresh else [2]))
    taken = ["mutate:black-archetype:21"] if fresh else []
    last = "mutate:black-archetype:2"
    turn(state, *taken, last)
    done = act(state, "promote:black-archetype:21:a")
    split = next(event for event in done.events if event.key == "speciated")
    assert ("E2.12" in split.rules) == fresh


@pytest.mark.rule("E2.3", "J1.1")
def test_no_way_up_for_a_species_that_is_too_big() -> None:
    state = begin(empty("black", "white"), 0, 1)
    one = add(state, "black-archetype", size=3, cards=[(4, 0)], siberia_6="herbivore")
    waiting = play(take_actions, state).waiting
    assert refusals(waiting)["promote:black-archetype:4:b"] == "E2.3"
    one.size = 2
    assert "promote:black-archetype:4:b" in keys(play(take_actions, state).waiting)


@pytest.mark.rule("E2.6", "J4.1", "J4.2", "A8.8")
def test_a_monster_token_counts_by_the_size() -> None:
    state = begin(empty("black", "white"), 0, 1)
    one = add(state, "black-archetype", size=5, cards=[(49, 0)], siberia_6="herbivore")
    done = act(state, "promote:black-archetype:49:a")
    assert (one.cards[0].monster, one.cards[0].plus) == (2, [0] * 5)
    assert "E2.6" in next(event for event in done.events if event.key == "promoted").rules
    assert organs(one, 2) == 1 + 5, "a basal cube, and the token by the size"
    one.size = 4
    assert organs(one, 2) == 1 + 4
    check(state)
    beginners = begin(empty("black", "white", game="beginner"), 0, 1)
    one = add(beginners, "black-archetype", cards=[(49, 0)], siberia_6="herbivore")
    act(beginners, "promote:black-archetype:49:a")
    assert (one.cards[0].monster, one.cards[0].plus) == (-1, [0, 0, 1, 0, 0])


@pytest.mark.rule("E2.10", "J3.1", "GL.38")
def test_venom_at_once_dooms_a_predator_that_is_not_bigger() -> None:
    state = begin(empty("black", "white"), 0, 1)
    one = add(state, "black-archetype", cards=[(85, 0)], siberia_6="herbivore")
    add(state, "white-archetype", siberia_6="carnivore")
    done = act(state, "promote:black-archetype:85:a")
    assert is_venomous(state, one)
    assert [told["species"] for told in done.told("endangered")] == [kind("white-archetype")]
    check(state)


@pytest.mark.rule("J5.1")
@pytest.mark.parametrize(("way", "number"), [("a", 0), ("b", 5)])
def test_the_haustorium_changes_the_skeleton_number(way: str, number: int) -> None:
    state = begin(empty("black", "white"), 0, 1)
    one = add(state, "black-archetype", cards=[(56, 0)], siberia_6="herbivore")
    assert skeleton(state, one) == 3
    done = act(state, f"promote:black-archetype:56:{way}")
    assert skeleton(state, one) == number
    assert "J5.1" in next(event for event in done.events if event.key == "promoted").rules


@pytest.mark.rule("E2.9", "J2.1", "J2.2", "J2.3", "J2.4", "J2.5", "J2.8", "GL.5")
def test_a_host_is_a_predator_or_prey_of_another_player() -> None:
    state = begin(empty("black", "white", "orange"), 0, 1, 2)
    one = add(state, "black-archetype", cards=[(59, 0), (78, 0)], siberia_6="herbivore",
        siberia_4="carnivore!")  # fmt: skip
    prey = add(state, "white-archetype", siberia_4="herbivore!")
    hunter = add(state, "white-burrower", genotype=(31, 1), siberia_6="carnivore")
    far = add(state, "orange-archetype", baltica_6="herbivore")
    add(state, "black-burrower", genotype=(35, 1), siberia_1="herbivore")
    hunter.unborn, hunter.newborn = 5, 1
    waiting = play(take_actions, state, "promote:black-archetype:59:b").waiting
    assert keys(waiting) == [
        "host:white-archetype:unborn",
        "host:white-burrower:unborn",
        "host:white-burrower:newborn",
    ]
    against = refusals(waiting)
    assert against["host:white-archetype:newborn"] == "J2.3"
    assert against["host:orange-archetype:unborn"] == "J2.1"
    assert against["host:black-burrower:unborn"] == "J2.1/own"
    state = begin(state, 0, 1, 2, actions=2)
    one.cards[0] = Mutation(59, 0, [0, 0, 2, 0, 0])
    one.basal = [0] * 5
    state.cubes = [25, 25, 25, 25, 10]
    act(state, "promote:black-archetype:59:b", "host:white-burrower:newborn")
    act(state, "promote:black-archetype:78:a", "host:white-burrower:unborn")
    assert [card.hosts for card in one.cards] == [[hunter.number], [hunter.number]]
    assert (hunter.unborn, hunter.newborn, state.living(hunter.number)) == (4, 0, 1)
    assert (prey.unborn, far.unborn) == (6, 6)


@pytest.mark.rule("J2.3")
def test_without_a_host_the_card_is_promoted_all_the_same() -> None:
    state = begin(empty("black", "white"), 0, 1)
    one = add(state, "black-archetype", cards=[(59, 0)], siberia_6="herbivore")
    hunter = add(state, "white-archetype", siberia_6="carnivore", **_many("herbivore"))
    assert (hunter.unborn, hunter.newborn) == (0, 0)
    done = act(state, "promote:black-archetype:59:b")
    assert (one.cards[0].way, one.cards[0].hosts) == (2, [])
    assert done.told("no_host") == [{"species": one.number, "card": 59}]
    assert not done.told("host_taken")


def _many(level: str) -> dict[str, Any]:
    spots = ("siberia_4", "siberia_1", "siberia_2", "baltica_6", "baltica_4", "baltica_2")
    return dict.fromkeys(spots, level)


@pytest.mark.rule("J2.6", "GL.28")
def test_green_reaches_monster_plant_cards_from_afar() -> None:
    state = begin(empty("green", "white", "black"), 0, 1, 2)
    state.carbon, state.vapour = 6, 2
    one = add(state, "green-archetype", cards=[(59, 0)], siberia_6="herbivore")
    add(state, "white-archetype", cards=[(18, 0)], baltica_6="herbivore")
    add(state, "black-archetype", cards=[(39, 1)], baltica_4="herbivore")
    done = act(state, "promote:green-archetype:59:b")
    assert one.cards[0].hosts == [kind("white-archetype")], "a promoted icon does not count"
    told = next(event for event in done.events if event.key == "host_taken")
    assert told.rules == ("J2.2", "E2.9", "J2.6")


@pytest.mark.rule("E2.7", "E3.1", "E3.2", "E3.3", "E3.6", "GL.31")
@pytest.mark.example("E3.ex1")
def test_infrared_pit_makes_burrowers() -> None:
    state = begin(empty("black", "white"), 0, 1)
    mother = add(state, "black-archetype", cards=[(28, 0)], siberia_6="herbivore",
        siberia_4="herbivore")  # fmt: skip
    red = state.cubes[0]
    at = place("siberia-4")
    way = ("promote:black-archetype:28:a", "replace:siberia-4:herbivore:standing")
    shown_in_explorer(match_of(with_air(state), *way), "E3.ex1")
    act(state, "promote:black-archetype:28:a", "replace:siberia-4:herbivore:standing")
    daughter = state.species[kind("black-burrower")]
    assert (mother.basal[0], mother.cards, organs(mother, 0)) == (1, [], 1)
    assert (daughter.basal[0], daughter.genotype.card, daughter.genotype.way) == (1, 28, 1)
    assert state.cubes[0] == red - 1
    assert state.stands(at, 1) == daughter.number
    assert (mother.unborn, daughter.unborn) == (6, 6)
    check(state)


@pytest.mark.rule("E2.7")
def test_no_second_species_of_a_form() -> None:
    state = begin(empty("black", "white"), 0, 1)
    add(state, "black-archetype", cards=[(28, 0)], siberia_6="herbivore")
    add(state, "black-burrower", genotype=(31, 1), siberia_4="herbivore")
    waiting = play(take_actions, state).waiting
    assert refusals(waiting)["promote:black-archetype:28:a"] == "E2.7"


@pytest.mark.rule("E3.3", "E3.4", "E3.5", "E3.7", "E3.8", "E5.2", "J0.1", "GL.6")
def test_what_a_daughter_inherits() -> None:
    state = begin(empty("black", "white"), 0, 1)
    mother = add(state, "black-archetype", size=2, basal={"yellow": 1, "red": 2},
        cards=[(35, 0), (86, 1), (85, 1), (74, 0)], siberia_6="herbivore")  # fmt: skip
    other = add(state, "black-swimmer", genotype=(27, 1), laurentia_3="herbivore")
    done = act(state, "promote:black-archetype:35:a")
    assert kind("black-archetype") not in state.species, "its last creeple was replaced"
    daughter = state.species[kind("black-burrower")]
    assert daughter.size == mother.size == 2
    assert daughter.basal == [3, 0, 0, 1, 0], "a yellow one receded; a blue one for the monster"
    assert daughter.genotype.plus == [1, 0, 0, 0, 0]
    assert not is_venomous(state, daughter)
    assert (daughter.cards, other.basal) == ([], [0] * 5)
    assert [event.rules for event in done.events if event.key == "receded"] == [("E3.5", "E5.2")]
    assert "I3.1" in {rule for event in done.events for rule in event.rules}
    assert state.player_of(daughter.number) == 0
    check(state)


@pytest.mark.rule("E3.8")
def test_without_monster_heirs_the_daughter_gets_no_cube() -> None:
    state = begin(empty("black", "white", readings={"monster_heirs": False}), 0, 1)
    add(state, "black-archetype", cards=[(35, 0), (86, 1)], siberia_6="herbivore")
    act(state, "promote:black-archetype:35:a")
    assert state.species[kind("black-burrower")].basal == [1, 0, 0, 0, 0]


@pytest.mark.rule("E3.6", "G1.1", "H1.1", "GL.38", "E4.1", "GL.4")
def test_a_swimmer_in_the_forest_dooms_itself_and_its_hunter() -> None:
    state = begin(empty("black", "white"), 0, 1, actions=3)
    discs(state, siberia_6="green")
    add(state, "black-archetype", cards=[(74, 0)], siberia_6="herbivore", siberia_4="herbivore")
    add(state, "white-archetype", siberia_6="carnivore")
    done = act(state, "promote:black-archetype:74:b", "replace:siberia-6:herbivore:standing")
    swimmer = state.species[kind("black-swimmer")]
    rules = [event.rules[0] for event in done.events if event.key == "endangered"]
    assert rules == ["G1.1", "H1.1"]
    assert (organs(swimmer, 3), swimmer.unborn, state.living(swimmer.number)) == (3, 6, 1)
    turn(state, "populate:black-swimmer:2")
    assert swimmer.newborn == 2
    turn(state, "done")
    assert state.living(swimmer.number) == 1, "newborns wait"
    check(state)


@pytest.mark.rule("E3.6")
def test_an_endangered_creeple_stays_endangered_as_the_first_of_its_form() -> None:
    state = begin(empty("black", "white"), 0, 1)
    add(state, "black-archetype", cards=[(28, 0)], siberia_6="herbivore",
        siberia_4="herbivore!", siberia_2="herbivore!")  # fmt: skip
    waiting = play(take_actions, state, "promote:black-archetype:28:a").waiting
    assert keys(waiting)[1:] == [
        "replace:siberia-4:herbivore:endangered",
        "replace:siberia-2:herbivore:endangered",
    ]


@pytest.mark.rule("E2.8", "E6.4", "E6.5")
def test_a_mother_that_is_too_big_has_a_kiwi() -> None:
    state = begin(empty("black", "white"), 0, 1)
    mother = add(state, "black-swimmer", size=2, genotype=(27, 1), cards=[(4, 0)],
        laurentia_3="herbivore", siberia_3="herbivore")  # fmt: skip
    state.players[0].fossils.archetype = True
    archetype = add(state, "black-archetype", siberia_6="herbivore")
    waiting = play(take_actions, state).waiting
    assert refusals(waiting)["promote:black-swimmer:4:a"] == "E2.8"
    del state.species[archetype.number]
    state.standing[1][place("siberia-6")] = -1
    done = act(state, "promote:black-swimmer:4:a", "replace:siberia-3:herbivore:standing")
    kiwi = state.species[kind("black-archetype")]
    fossils = state.players[0].fossils
    assert (kiwi.size, kiwi.genotype, kiwi.unborn) == (2, Mutation(0), 6)
    assert ([card.card for card in fossils.cards], fossils.archetype) == ([4], False)
    assert kiwi.basal == [0, 2, 0, 0, 0], "the mother's, and the plus cube of the card"
    assert (mother.basal, state.living(mother.number)) == ([0, 1, 0, 0, 0], 1)
    rules = next(event for event in done.events if event.key == "speciated").rules
    assert {"E2.8", "E6.4"} <= {*rules}
    assert "E3.2" not in rules
    check(state)


@pytest.mark.rule("E4.1", "E3.6", "GL.2")
@pytest.mark.example("E4.ex1")
def test_two_newborn_for_each_of_two_species() -> None:
    state = begin(empty("black", "white"), 0, 1, actions=3)
    mother = add(state, "black-archetype", basal={"blue": 1}, cards=[(38, 0)],
        siberia_6="herbivore", siberia_4="herbivore")  # fmt: skip
    way = ("promote:black-archetype:38:a", "replace:siberia-6:herbivore:standing")
    way += ("populate:black-archetype:2", "populate:black-armored:2")
    shown_in_explorer(match_of(with_air(state), *way), "E4.ex1")
    act(state, "promote:black-archetype:38:a", "replace:siberia-6:herbivore:standing")
    daughter = state.species[kind("black-armored")]
    assert (organs(mother, 3), organs(daughter, 3)) == (1, 1)
    turn(state, "populate:black-archetype:2", "populate:black-armored:2")
    assert state.living(daughter.number) == 1
    assert (mother.newborn, daughter.newborn) == (2, 2)
    check(state)


@pytest.mark.rule("E4.1")
def test_fewer_newborn_than_allowed() -> None:
    state = begin(empty("black", "white"), 0, 1, actions=3)
    one = add(state, "black-archetype", basal={"blue": 2}, siberia_6="herbivore")
    waiting = play(take_actions, state).waiting
    assert refusals(waiting)["populate:black-archetype:4"] == "E4.1"
    assert "populate:black-archetype:3" in keys(waiting)
    turn(state, "populate:black-archetype:2")
    assert (one.newborn, one.unborn) == (2, 4)
    one.newborn, one.unborn = 6, 0
    against = refusals(play(take_actions, state).waiting)
    assert against["populate:black-archetype:1"] == "E4.1/unborn"


@pytest.mark.rule("A2.2", "E1.1", "E1.7", "E4.1")
@pytest.mark.example("M.ex8")
def test_brenda_takes_yolked_eggs() -> None:
    state = begin(empty("black", "green"), 0, 1)
    track = state.components.boards.oxygen.percent
    state.oxygen = next(n for n, percent in enumerate(track) if percent == 12)
    assert allowed_actions(state, 2) == 3
    burrowers = add(state, "black-burrower", genotype=(36, 1), basal={"green": 1, "yellow": 1},
        siberia_6="herbivore")  # fmt: skip
    flyers = add(state, "black-flyer", genotype=(21, 1), siberia_4="herbivore")
    show(state, 1, 47, 74)
    way = ("mutate:black-burrower:74", "populate:black-burrower:2", "populate:black-flyer:1")
    shown_in_explorer(match_of(with_air(state), *way), "M.ex8")
    turn(state, "mutate:black-burrower:74")
    assert organs(burrowers, 3) == 2
    asked = play(take_actions, state).waiting
    assert "populate:black-burrower:3" in keys(asked)
    turn(state, "populate:black-burrower:2")
    against = refusals(play(take_actions, state).waiting)
    assert against["populate:black-flyer:2"] == "E4.1"
    turn(state, "populate:black-flyer:1")
    assert (burrowers.newborn, flyers.newborn) == (2, 1)
    assert not play(take_actions, state).asked


@pytest.mark.rule("E3.6", "F1.2", "F1.3", "F3.9", "GL.35")
@pytest.mark.example("F2.ex2")
def test_the_newborn_of_a_doomed_swimmer_reach_the_sea() -> None:
    state = begin(empty("black", "white"), 0, 1, actions=2)
    state.clouds, state.vapour = 12, 0
    discs(state, siberia_5="green", siberia_north="green")
    add(state, "black-archetype", basal={"blue": 1}, cards=[(27, 0)], siberia_5="herbivore")
    hunter = add(state, "white-armored", genotype=(38, 1), siberia_5="carnivore")
    add(state, "white-archetype", siberia_6="herbivore")
    before = with_air(state)
    way = ["promote:black-archetype:27:a", "populate:black-swimmer:2"]
    shown_in_explorer(match_of(before, *way), "F2.ex2")
    done = act(state, "promote:black-archetype:27:a")
    doomed = [(told["species"], told["level"]) for told in done.told("endangered")]
    assert doomed == [(kind("black-swimmer"), 1), (hunter.number, 2)]
    turn(state, "populate:black-swimmer:2")
    swimmer = state.species[kind("black-swimmer")]
    assert swimmer.newborn == 2
    assert not act(state).asked, "no action is left"
    assert state.living(swimmer.number) == 1, "its newborns wait"
    turn(state, "done")
    act(state)
    play(disperse_newborns, state, "mother:black-swimmer:siberia-5", "settle:siberia-6:carnivore")
    play(disperse_newborns, state, "mother:black-swimmer:siberia-6",
        "settle:siberia-north:herbivore")  # fmt: skip
    assert state.stands(place("siberia-6"), 2) == swimmer.number
    assert state.stands(place("siberia-north"), 1) == swimmer.number
    assert state.living(swimmer.number) == 3
    check(state)

"""Tableaus and species: abilities, who can eat whom, who is endangered, and extinction."""

from typing import Any

import pytest

from evogames.megafauna.check import check
from evogames.megafauna.components.names import BLUE, CARNIVORE, GREEN_ORGAN, HERBIVORE, YELLOW
from evogames.megafauna.contests.edibility import can_eat
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.pieces import stand
from evogames.megafauna.points import victory_points
from evogames.megafauna.species.extinction import extinguish
from evogames.megafauna.species.traits import (
    all_organs,
    dispersal_points,
    emotions,
    has_language,
    heart_limit,
    is_endotherm,
    most_newborn,
    organs,
    plus_organs,
    skeleton,
)
from evogames.megafauna.state import MegafaunaState, Mutation, Tool
from tests.games.words import shown_in_explorer
from tests.megafauna.build import Played, Told, add, discs, empty, kind, place, play
from tests.megafauna.positions import about_to_settle, match_of, settle

RUMINANT = (49, 1)
STING = (85, 1)


def checked(state: MegafaunaState) -> Played:
    return play(standing_checks, state)  # type: ignore[arg-type]


def duel(**options: Any) -> MegafaunaState:
    return empty("orange", "black", **options)


@pytest.mark.rule("J4.1", "J4.2", "E2.6", "GL.33", "GL.17")
def test_a_monster_counts_by_size() -> None:
    state = duel()
    cow = add(state, "black-archetype", size=5, basal={"red": 2}, cards=[RUMINANT])
    assert organs(cow, GREEN_ORGAN) == 5
    assert (all_organs(cow), plus_organs(cow)) == (7, 5)
    cow.size = 4
    assert organs(cow, GREEN_ORGAN) == 4


@pytest.mark.rule("F2.2", "A8.1", "E4.1")
@pytest.mark.example("F2.ex1", "F2.ex3")
def test_dispersal_points_and_newborns() -> None:
    state = duel()
    small = add(state, "orange-archetype")
    big = add(state, "black-archetype", size=5, basal={"blue": 1})
    assert (dispersal_points(small), dispersal_points(big)) == (1, 6)
    assert (most_newborn(small), most_newborn(big)) == (1, 2)
    big.unborn = 1
    assert most_newborn(big) == 1
    assert organs(big, BLUE) == 1
    for species, points, example in ((small, 1, "F2.ex1"), (big, 6, "F2.ex3")):
        there = about_to_settle(state, species)
        stand(there, species.number, place("siberia-5"), 1)
        mother = settle("siberia-5", "", "", species)[0]
        match = match_of(there, mother)
        assert match.decision is not None
        assert f"with {points} dispersal point" in match.decision.prompt
        shown_in_explorer(match, example)


@pytest.mark.rule("D7.5", "D7.6", "D7.7", "D7.9", "J5.1", "J5.2", "GL.20", "GL.28")
def test_heart_limits() -> None:
    state = empty("green", "black")
    state.oxygen, state.clouds = 17, 3
    moss = add(state, "green-archetype", basal={"white": 1, "red": 3})
    bug = add(state, "black-archetype")
    plant = add(state, "black-armored", cards=[(56, 1)], genotype=(38, 1))
    fungus_way = 2 if skeleton(state, plant) == 0 else 1
    assert heart_limit(state, moss) == 3 + 2
    assert heart_limit(state, bug) == 2
    limits = {0: 3, 5: 2}
    assert heart_limit(state, plant) == limits[skeleton(state, plant)]
    plant.cards[0].way = fungus_way
    assert heart_limit(state, plant) == limits[skeleton(state, plant)]
    assert (skeleton(state, moss), skeleton(state, bug)) == (1, 3)


@pytest.mark.rule("I1.1")
def test_endotherms() -> None:
    state = duel()
    one = add(state, "black-archetype")
    assert not is_endotherm(state, one)
    one.size = 6
    assert is_endotherm(state, one)
    assert is_endotherm(state, add(state, "orange-archetype", basal={"white": 1}))


@pytest.mark.rule("J6.1", "J6.2", "J6.3", "J6.13", "J6.11", "A7.6")
def test_emotions_of_a_row() -> None:
    state = duel()
    antenna, mobbing, lung = (26, 2), (72, 1), (3, 1)
    one = add(state, "black-archetype", row=[antenna, mobbing, lung], siberia_5="herbivore")
    assert emotions(state, one)[YELLOW] == 2
    assert not has_language(state, one)
    points = victory_points(state, 1)
    assert (points["emotions"], points["language"]) == (2, 0)
    one.personality.reverse()
    assert sum(emotions(state, one)) == 0


@pytest.mark.rule("F4.2", "F4.4")
def test_carnivores_eat_their_form_and_archetypes() -> None:
    state = duel()
    worm, flyer = add(state, "orange-archetype"), add(state, "orange-flyer", genotype=(21, 1))
    bird = add(state, "black-flyer", genotype=(4, 1))
    snail = add(state, "black-armored", genotype=(38, 1))
    assert can_eat(state, bird, worm) == ""
    assert can_eat(state, bird, flyer) == ""
    assert can_eat(state, bird, snail) == "F4.2"
    assert can_eat(state, worm, bird) == "F4.2"
    assert can_eat(state, worm, worm) == "F4.4"
    assert can_eat(state, flyer, worm) == "", "two species of one player"


@pytest.mark.rule("F4.3", "J3.1", "J7.7", "A8.8")
def test_venom_stops_those_that_are_not_bigger_venomous_or_armed() -> None:
    state = duel()
    moose = add(state, "orange-archetype", cards=[STING], size=2)
    hunter = add(state, "black-archetype", size=2)
    assert can_eat(state, hunter, moose) == "F4.3"
    hunter.size = 3
    assert can_eat(state, hunter, moose) == ""
    hunter.size = 1
    hunter.tools = [Tool(2, 1)]
    assert can_eat(state, hunter, moose) == ""
    hunter.tools = []
    hunter.cards = [Mutation(*STING)]
    assert can_eat(state, hunter, moose) == ""
    beginners = duel(game="beginner")
    moose = add(beginners, "orange-archetype", cards=[STING])
    assert can_eat(beginners, add(beginners, "black-archetype"), moose) == ""


@pytest.mark.rule("J7.2", "J7.4")
def test_tools_widen_the_prey_and_defend_against_the_own_form() -> None:
    state = duel()
    ape, swimmer = add(state, "black-archetype"), add(state, "orange-swimmer", genotype=(2, 1))
    assert can_eat(state, ape, swimmer) == "F4.2"
    ape.tools = [Tool(1, 1)]
    assert can_eat(state, ape, swimmer) == ""
    assert can_eat(state, add(state, "orange-archetype"), ape) == "J7.4"
    assert can_eat(state, add(state, "orange-flyer", genotype=(21, 1)), ape) == ""


@pytest.mark.rule("GL.38", "G1.1", "H1.1", "A1.12", "GL.4")
def test_a_mountain_endangers_the_herbivore_and_then_its_predator() -> None:
    state = duel()
    add(state, "orange-archetype", siberia_5="herbivore", siberia_4="herbivore")
    add(state, "black-flyer", genotype=(21, 1), siberia_5="carnivore", siberia_4="carnivore")
    check(state)
    discs(state, siberia_5="black")
    told = checked(state).told("endangered")
    assert [(one["species"], one["level"]) for one in told] == [
        (kind("orange-archetype"), HERBIVORE),
        (kind("black-flyer"), CARNIVORE),
    ]
    assert state.living(kind("black-flyer")) == 2
    assert state.stands(place("siberia-4"), CARNIVORE) == kind("black-flyer")
    assert checked(state).events == []
    check(state)


@pytest.mark.rule("H1.2", "J7.5")
def test_a_diving_bell_lets_carnivores_live_in_water() -> None:
    state = duel()
    add(state, "orange-swimmer", genotype=(2, 1), siberia_2="herbivore")
    spider = add(state, "black-archetype", siberia_2="carnivore", siberia_5="herbivore")
    spider.tools = [Tool(1, 1)]
    state.tools.remove(1)
    assert checked(state).events == []
    spider.tools = [Tool(3, 1)]
    (told,) = checked(state).events
    assert told.rules == ("H1.2",)


@pytest.mark.rule("GL.35")
def test_nobody_waits_for_the_doomed_once_no_newborn_can_come() -> None:
    state = duel()
    one = add(state, "orange-archetype", siberia_2="herbivore", siberia_5="herbivore")
    state.phase = "dispersal"
    assert [event.key for event in checked(state).events] == ["endangered", "died_at_once"]
    assert (one.unborn, state.endangered) == (6, [])
    state.phase, state.queue = "actions", [0]
    add(state, "black-archetype", siberia_4="herbivore")
    state.standing[HERBIVORE][place("siberia-3")] = kind("orange-archetype")
    one.unborn -= 1
    assert [event.key for event in checked(state).events] == ["endangered"]


@pytest.mark.rule("I3.1", "I3.2", "I3.3", "I3.4", "I3.5", "I3.7", "I3.8", "E1.12")
def test_extinction_clears_the_tableau_and_leaves_fossils() -> None:
    state = duel()
    one = add(
        state,
        "orange-archetype",
        basal={"red": 2},
        cards=[(1, 0), (8, 1), (85, 1)],
        siberia_5="herbivore",
    )
    one.tools = [Tool(2, 1)]
    state.tools.remove(2)
    add(state, "black-flyer", genotype=(21, 1), siberia_5="carnivore", siberia_4="herbivore")
    before = list(state.cubes)
    events: list[Told] = []

    def log(rule: str, key: str, player: int | None = None, *more: str, **data: Any) -> None:
        events.append(Told((rule, *more), key, player, data))

    extinguish(state, log, kind("orange-archetype"), "D7.4")
    record = state.players[0].fossils
    assert (record.archetype, [card.card for card in record.cards]) == (True, [8])
    assert record.tools == [Tool(2, 1)]
    assert record.count == 3
    assert [1] in state.discards
    assert [85] in state.discards
    assert state.cubes[0] == before[0] + 2
    assert [event.key for event in events] == ["extinct", "lazarus"]
    assert state.is_lazarus(0)
    assert state.archetype_is_free(1)
    assert checked(state).told("endangered")[0]["level"] == CARNIVORE
    check(state)


@pytest.mark.rule("J2.7", "I3.6")
def test_hosts_go_home_when_either_side_dies_out() -> None:
    state = duel()
    guest = add(state, "orange-archetype", siberia_4="herbivore")
    holder = add(state, "black-archetype", cards=[(49, 2)], siberia_5="herbivore")
    holder.cards[0].hosts, guest.unborn = [guest.number], guest.unborn - 1
    check(state)
    assert victory_points(state, 1)["hosts"] == 1
    extinguish(state, lambda *a, **b: None, holder.number, "I3.1")
    assert guest.unborn == 6
    check(state)


@pytest.mark.rule("E7.3")
@pytest.mark.parametrize("returns", [True, False])
def test_the_last_personality_is_set_aside(returns: bool) -> None:
    state = duel(readings={"personality_returns": returns})
    one = add(state, "black-archetype", row=[(26, 2), (3, 1)], siberia_5="herbivore")
    extinguish(state, lambda *a, **b: None, one.number, "I3.1")
    assert len(state.players[1].kept) == (2 if returns else 0)
    check(state)

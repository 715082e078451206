"""Phase 4: endotherms flee, the endangered stand up, become carnivores, or are buried."""

from typing import Any

import pytest

from evogames.megafauna.burial.burials import right_or_bury
from evogames.megafauna.burial.endotherms import endotherms_flee
from evogames.megafauna.burial.fossils import award_fossils
from evogames.megafauna.check import check
from evogames.megafauna.components.names import CARNIVORE, HERBIVORE
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.decisions import DECISIONS
from evogames.megafauna.options.dispersal import Flee
from evogames.megafauna.state import MegafaunaState, Tool
from tests.games.words import shown_in_explorer, told as told_in_match
from tests.megafauna import said
from tests.megafauna.build import (
    Played,
    add,
    discs,
    empty,
    keys,
    kind,
    land,
    mild,
    place,
    play,
    refusals,
)
from tests.megafauna.positions import match_of, with_air

FINGER_WINGS, NIGHT_VISION, SWIM_BLADDER, STING = (21, 1), (36, 1), (2, 1), (85, 1)
SIBERIA = ("siberia", "baltica", "gondwana", "laurentia")


def phase_four(*colours: str, **options: Any) -> MegafaunaState:
    state = empty(*(colours or ("orange", "black")), **options)
    if state.is_full:
        mild(state)
    state.masses = land(*SIBERIA, siberia=2, baltica=6, gondwana=6, laurentia=6)
    state.phase, state.order = "burial", [*range(len(state.players))]
    state.queue = list(state.order)
    return state


def flee(state: MegafaunaState, *choices: str) -> Played:
    return play(endotherms_flee, state, *choices)


def bury(state: MegafaunaState, *choices: str) -> Played:
    played = play(right_or_bury, state, *choices)
    said.events(state, played)
    return played


def told(played: Played, *which: str) -> list[tuple[str, str, int, int]]:
    """Return what happened to which creeple: key, rule, species and place."""
    return [
        (one.key, one.rules[0], one.data["species"], one.data["place"])
        for one in played.events
        if one.key in which
    ]


@pytest.mark.rule("A4.1", "I1.1", "I1.2", "GL.14")
@pytest.mark.example("I1.ex1")
def test_a_white_organ_lets_endangered_flyers_flee() -> None:
    state = phase_four()
    bird = add(
        state, "black-flyer", genotype=FINGER_WINGS, siberia_4="herbivore", siberia_1="herbivore"
    )
    add(state, "orange-archetype", siberia_5="herbivore")
    discs(state, siberia_4="white", siberia_1="white")
    play(standing_checks, state)
    assert flee(state).asked == []
    assert flee(state).asked == []
    assert (state.queue, len(state.endangered)) == ([], 2), "no endotherms yet"
    state.queue = [0, 1]
    bird.genotype.plus[4] += 1
    state.cubes[4] -= 1
    before = with_air(state)
    flee(state)
    asked = flee(state).waiting
    assert asked is not None
    assert asked.player == 1
    first = "flee:black-flyer:siberia-4:herbivore:siberia-centre:herbivore"
    assert first in keys(asked)
    assert "flee:black-flyer:siberia-4:herbivore:siberia-5:carnivore" in keys(asked)
    forbidden = refusals(asked)
    assert forbidden["flee:black-flyer:siberia-4:herbivore:siberia-5:herbivore"] == "I1.2/taken"
    assert forbidden["flee:black-flyer:siberia-4:herbivore:siberia-3:carnivore"] == "F4.1"
    assert forbidden["flee:black-flyer:siberia-4:herbivore:siberia-4:carnivore"] == "F4.1"
    assert forbidden["flee:black-flyer:siberia-4:herbivore:siberia-6:herbivore"] == "F2.2/points"
    words = said.refused(state, asked)
    assert words["flee:black-flyer:siberia-4:herbivore:siberia-5:herbivore"] == (
        "The herbivore level on Siberia 5 is not vacant. Endotherms flee only to vacant levels."
    )
    played = flee(state, first)
    assert played.events[0].rules == ("I1.2", "I1.1")
    flee(state, "flee:black-flyer:siberia-1:herbivore:siberia-2:herbivore")
    flee(state)
    assert (state.queue, state.endangered) == ([], [])
    assert state.stands(place("siberia-centre"), HERBIVORE) == bird.number
    assert flee(state).asked == []
    assert state.stage == 1
    said.events(state, played)
    check(state)
    shown_in_explorer(match_of(before, first), "I1.ex1")


@pytest.mark.rule("I1.2")
def test_the_other_level_of_the_same_hex_costs_nothing_even_downwards() -> None:
    state = phase_four()
    bird = add(state, "orange-flyer", genotype=FINGER_WINGS, siberia_4="carnivore!")
    bird.basal[4] += 1
    state.cubes[4] -= 1
    asked = flee(state).waiting
    assert asked is not None
    down = "flee:orange-flyer:siberia-4:carnivore:siberia-4:herbivore"
    assert down in keys(asked)
    same = "flee:orange-flyer:siberia-4:carnivore:siberia-4:carnivore"
    assert refusals(asked)[same] == "I1.2/taken", "it lies there itself"
    played = flee(state, down)
    assert [one.key for one in played.events] == ["stays_upright"]
    assert state.stands(place("siberia-4"), HERBIVORE) == bird.number
    said.events(state, played)
    check(state)


@pytest.mark.rule("I1.2", "I1.3", "F5.1")
def test_flights_raft_pass_by_the_fallen_and_may_be_declined() -> None:
    state = phase_four()
    state.masses = land("laurentia", *SIBERIA[:3], laurentia=4, siberia=4, baltica=1, gondwana=1)
    bear = add(state, "orange-archetype", size=6, siberia_4="herbivore!", siberia_5="herbivore!")
    asked = flee(state).waiting
    assert asked is not None
    offered = keys(asked)
    assert "flee:orange-archetype:siberia-4:herbivore:laurentia-1:herbivore" in offered
    assert refusals(asked)["flee:orange-archetype:siberia-4:herbivore:siberia-5:herbivore"] == (
        "I1.2/taken"
    )
    played = flee(state, "flee_no_more")
    assert played.events[-1].rules == ("I1.2",)
    assert state.queue == [1]
    buried = bury(state)
    assert told(buried, "stands_up") == [
        ("stands_up", "I2.1", bear.number, place("siberia-4")),
        ("stands_up", "I2.1", bear.number, place("siberia-5")),
    ]
    check(state)


@pytest.mark.rule("I1.1", "A4.1")
def test_tries_to_flee_that_are_not_listed() -> None:
    state = phase_four()
    warm = add(state, "orange-archetype", size=6, siberia_4="herbivore!", siberia_1="herbivore")
    add(state, "orange-flyer", genotype=FINGER_WINGS, siberia_5="herbivore!")
    add(state, "black-archetype", siberia_6="herbivore!")
    asked = flee(state).waiting
    assert asked is not None

    def against(name: str, where: str) -> str:
        option = Flee(kind(name), place(where), HERBIVORE, place("siberia-centre"), HERBIVORE)
        case = DECISIONS.forbidden_by(state, asked, option)
        assert said.refusal(state, asked, option, case)
        return case

    assert warm.size == 6
    assert against("orange-flyer", "siberia-5") == "I1.1"
    assert against("black-archetype", "siberia-6") == "I1.2/other"
    assert against("orange-archetype", "siberia-1") == "I1.2/upright"


@pytest.mark.rule("A4.2", "I2.1", "I2.2", "A4.3", "GL.1", "GL.3")
@pytest.mark.example("M.ex11")
def test_brenda_buries_five() -> None:
    state = phase_four("orange", "black", long=True)
    state.turn = 9
    state.masses = land("baltica", "siberia", "gondwana", baltica=2, siberia=5, gondwana=5)
    discs(state, siberia_4="black", siberia_5="black", siberia_centre="black")
    add(
        state,
        "orange-archetype",
        baltica_4="herbivore",
        baltica_5="herbivore",
    )
    add(state, "orange-armored", genotype=(38, 1), baltica_4="carnivore", baltica_5="carnivore")
    bird = add(
        state,
        "black-flyer",
        genotype=FINGER_WINGS,
        baltica_4="carnivore!",
        baltica_5="carnivore!",
        baltica_2="herbivore",
    )
    worm = add(
        state,
        "black-archetype",
        siberia_4="herbivore!",
        siberia_5="herbivore!",
        siberia_1="herbivore",
    )
    mole = add(
        state,
        "black-burrower",
        genotype=NIGHT_VISION,
        siberia_centre="herbivore!",
        siberia_6="herbivore",
    )
    match = match_of(with_air(state))
    assert [event.rule for event in told_in_match(match, "buried")] == ["I2.2"] * 3 + ["I2.1"] * 2
    shown_in_explorer(match, "M.ex11")
    for _ in state.order:
        assert flee(state).asked == []
    flee(state)
    assert state.stage == 1
    buried = told(bury(state), "buried")
    assert [(rule, species) for _, rule, species, _ in buried] == [
        ("I2.2", worm.number),
        ("I2.2", worm.number),
        ("I2.2", mole.number),
        ("I2.1", bird.number),
        ("I2.1", bird.number),
    ]
    assert (bird.unborn, worm.unborn, mole.unborn) == (6, 6, 6)
    assert state.stage == 2
    assert play(award_fossils, state).told("fossils") == []
    check(state)


@pytest.mark.rule("I2.1", "H1.1")
def test_a_predator_is_saved_with_its_prey() -> None:
    state = phase_four()
    worm = add(state, "orange-archetype", siberia_4="herbivore!")
    bird = add(state, "black-flyer", genotype=FINGER_WINGS, siberia_4="carnivore!")
    assert told(bury(state), "stands_up", "buried") == [
        ("stands_up", "I2.1", worm.number, place("siberia-4")),
        ("stands_up", "I2.1", bird.number, place("siberia-4")),
    ]
    check(state)


@pytest.mark.rule("I2.1", "I3.1", "I3.7", "I3.8")
def test_two_on_one_level_are_not_alone_and_extinction_comes_last() -> None:
    state = phase_four()
    add(state, "orange-archetype", siberia_4="herbivore!", siberia_1="herbivore!")
    add(state, "black-archetype", siberia_4="herbivore!", siberia_5="herbivore")
    add(state, "orange-flyer", genotype=FINGER_WINGS, siberia_5="carnivore!")
    discs(state, siberia_1="white")
    played = bury(state)
    assert [one.key for one in played.events] == [
        "buried",
        "buried",
        "buried",
        "stands_up",
        "extinct",
    ]
    assert kind("orange-archetype") not in state.species
    check(state)


@pytest.mark.rule("I2.2", "GL.38")
def test_standing_creeples_in_a_bad_biome_are_buried_too() -> None:
    state = phase_four()
    worm = add(state, "orange-archetype", siberia_4="herbivore", siberia_5="herbivore")
    discs(state, siberia_4="black")
    played = bury(state)
    assert told(played, "endangered", "buried") == [
        ("endangered", "G1.1", worm.number, place("siberia-4")),
        ("buried", "I2.2", worm.number, place("siberia-4")),
    ]
    check(state)


@pytest.mark.rule("I2.3", "G8.1")
@pytest.mark.parametrize("turns", [True, False])
def test_a_loser_turns_carnivore_at_the_last_moment(turns: bool) -> None:
    state = phase_four()
    worm = add(state, "orange-archetype", siberia_4="herbivore", siberia_5="herbivore")
    mole = add(
        state,
        "black-burrower",
        genotype=NIGHT_VISION,
        siberia_4="herbivore!",
        siberia_1="herbivore",
    )
    answer = "turn_carnivore:black-burrower:siberia-4" if turns else "stay_herbivore"
    played = bury(state, answer)
    (asked,) = played.asked
    assert (asked.player, asked.rule) == (1, "G8.1")
    assert state.stands(place("siberia-4"), HERBIVORE) == worm.number
    found = state.stands(place("siberia-4"), CARNIVORE)
    assert found == (mole.number if turns else -1)
    assert mole.unborn == (5 if turns else 6)
    check(state)


@pytest.mark.rule("I2.3", "G8.1", "J7.5")
def test_a_diving_bell_saves_a_herbivore_whose_land_was_flooded() -> None:
    state = phase_four()
    mole = add(
        state,
        "black-burrower",
        genotype=NIGHT_VISION,
        siberia_2="herbivore!",
        siberia_1="herbivore",
    )
    mole.tools = [Tool(1, 1)]
    state.tools.remove(1)
    add(state, "orange-swimmer", genotype=SWIM_BLADDER, siberia_2="herbivore")
    bury(state, "turn_carnivore:black-burrower:siberia-2")
    assert state.stands(place("siberia-2"), CARNIVORE) == mole.number
    check(state)


@pytest.mark.rule("I2.3", "I2.1", "G8.1", "H2.1")
def test_last_moments_come_in_the_order_of_play_and_may_end_in_a_contest() -> None:
    state = phase_four("orange", "black", "white")
    state.order = [2, 1, 0]
    add(state, "orange-archetype", siberia_4="herbivore", siberia_5="herbivore")
    mole = add(
        state,
        "black-burrower",
        genotype=NIGHT_VISION,
        siberia_4="herbivore!",
        siberia_1="herbivore",
    )
    bird = add(
        state,
        "white-flyer",
        genotype=FINGER_WINGS,
        siberia_4="herbivore!",
        siberia_6="herbivore",
    )
    played = bury(
        state,
        "turn_carnivore:white-flyer:siberia-4",
        "turn_carnivore:black-burrower:siberia-4",
    )
    assert [one.player for one in played.asked] == [2, 1]
    assert played.told("contest_won")[0]["species"] == bird.number
    assert told(played, "buried") == [("buried", "I2.1", mole.number, place("siberia-4"))]
    assert state.stands(place("siberia-4"), CARNIVORE) == bird.number
    check(state)


@pytest.mark.rule("I2.3", "F2.1")
def test_nobody_turns_against_a_predator_of_its_own_species() -> None:
    state = phase_four()
    add(state, "orange-archetype", siberia_4="herbivore")
    mole = add(
        state,
        "black-burrower",
        genotype=NIGHT_VISION,
        siberia_4="herbivore!",
        siberia_1="herbivore",
    )
    mole.unborn -= 1
    state.standing[CARNIVORE][place("siberia-4")] = mole.number
    played = bury(state)
    assert played.asked == []
    assert told(played, "buried") == [("buried", "I2.1", mole.number, place("siberia-4"))]
    check(state)

"""Newborns: mothers, and where a newborn can stop."""

import pytest

from evogames.megafauna.check import check
from evogames.megafauna.components.names import CARNIVORE, HERBIVORE
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.decisions import DECISIONS
from evogames.megafauna.options.dispersal import GiveUp, NameMother, Settle
from evogames.megafauna.state import Tool
from tests.games.words import shown_in_explorer
from tests.megafauna import said
from tests.megafauna.build import (
    add,
    discs,
    keys,
    kind,
    land,
    place,
    play,
    refusals,
)
from tests.megafauna.cradle import (
    FINGER_WINGS,
    NIGHT_VISION,
    STING,
    SWIM_BLADDER,
    born,
    disperse,
    phase_three,
)
from tests.megafauna.positions import match_of, settle, with_air


@pytest.mark.rule("A3.1", "A3.2", "F1.1", "F1.2", "F1.4", "F6.1")
@pytest.mark.example("F1.ex1")
def test_daisy_chain_raft_and_a_predator_of_ones_own() -> None:
    state = phase_three(game="beginner")
    state.masses = land("laurentia", "siberia")
    worm = add(state, "orange-archetype", basal={"blue": 3}, siberia_centre="herbivore")
    mole = add(state, "orange-burrower", genotype=NIGHT_VISION, basal={"blue": 3})
    state.standing[HERBIVORE][place("siberia-5")] = mole.number
    mole.unborn -= 1
    born(worm, 2)
    born(mole, 1)
    way = [
        *settle("siberia-centre", "siberia-4", "herbivore", worm),
        *settle("siberia-4", "laurentia-1", "herbivore", worm),
        *settle("siberia-5", "siberia-centre", "carnivore", mole),
    ]
    shown_in_explorer(match_of(with_air(state), *way), "F1.ex1")
    first = disperse(state, "mother:orange-archetype:siberia-centre", "settle:siberia-4:herbivore")
    assert "One of" not in said.events(state, first)[0]
    second = disperse(state, "mother:orange-archetype:siberia-4", "settle:laurentia-1:herbivore")
    (event,) = second.events
    assert event.key == "settles_by_raft"
    assert (event.data["cost"], event.data["points"]) == (4, 4)
    assert {"F5.1", "F5.3", "F5.4"} <= {*event.rules}
    assert "F1.3" not in event.rules
    third = disperse(state, "mother:orange-burrower:siberia-5", "settle:siberia-centre:carnivore")
    assert [one.key for one in third.events] == ["settles"]
    assert state.stands(place("siberia-centre"), CARNIVORE) == mole.number
    assert state.stands(place("siberia-centre"), HERBIVORE) == worm.number
    check(state)
    disperse(state)
    assert state.queue == [1]
    disperse(state)
    disperse(state)
    assert (state.phase, state.queue) == ("burial", [0, 1])


@pytest.mark.rule("F2.3", "F3.6", "J7.5", "J7.2")
@pytest.mark.example("J7.ex1")
def test_a_swimmer_and_a_burrower_with_a_diving_bell_go_to_sea() -> None:
    state = phase_three()
    state.masses = land("laurentia", "baltica", "gondwana", laurentia=2, baltica=6, gondwana=6)
    discs(state, laurentia_centre="green")
    fish = add(state, "orange-swimmer", genotype=SWIM_BLADDER, size=3, laurentia_3="herbivore")
    mole = add(state, "black-burrower", genotype=NIGHT_VISION, size=3, laurentia_3="carnivore")
    mole.tools = [Tool(1, 1)]
    state.tools.remove(1)
    born(fish, 1)
    born(mole, 1)
    way = [
        *settle("laurentia-3", "laurentia-6", "herbivore", fish),
        *settle("laurentia-3", "laurentia-6", "carnivore", mole),
    ]
    shown_in_explorer(match_of(with_air(state), *way), "J7.ex1")
    swims = disperse(state, "mother:orange-swimmer:laurentia-3", "settle:laurentia-6:herbivore")
    assert swims.told("settles")[0]["cost"] == 3
    disperse(state)
    (asked,) = [disperse(state, "mother:black-burrower:laurentia-3").waiting]
    assert asked is not None
    forbidden = refusals(asked)
    assert forbidden["settle:laurentia-6:herbivore"] == "F3.6"
    assert forbidden["settle:laurentia-5:carnivore"] == "F4.1"
    dives = disperse(state, "mother:black-burrower:laurentia-3", "settle:laurentia-6:carnivore")
    assert dives.told("settles")[0]["cost"] == 3
    assert state.stands(place("laurentia-6"), CARNIVORE) == mole.number
    check(state)


@pytest.mark.rule("F1.3", "F2.1", "F4.1", "F4.2", "F4.4", "F6.2", "F6.3")
def test_where_a_newborn_cannot_stop_and_why() -> None:
    state = phase_three()
    state.masses = land("siberia", "laurentia", siberia=2, laurentia=2)
    worm = add(state, "orange-archetype", size=3, siberia_4="herbivore", siberia_5="herbivore!")
    add(state, "black-flyer", genotype=FINGER_WINGS, siberia_1="herbivore")
    worm.unborn -= 1
    state.standing[HERBIVORE][place("siberia-centre")] = worm.number
    born(worm, 1)
    asked = disperse(state).waiting
    assert asked is not None
    assert keys(asked) == [
        "mother:orange-archetype:siberia-centre",
        "mother:orange-archetype:siberia-4",
        "mother:orange-archetype:siberia-5",
        "give_up:orange-archetype",
    ], "an endangered creeple may be a mother"
    asked = disperse(state, "mother:orange-archetype:siberia-5").waiting
    assert asked is not None
    forbidden = refusals(asked)
    assert forbidden["settle:siberia-4:herbivore"] == "F2.1/twin"
    assert forbidden["settle:siberia-4:carnivore"] == "F4.4"
    assert forbidden["settle:siberia-1:carnivore"] == "F4.2"
    assert forbidden["settle:siberia-6:carnivore"] == "F4.1"
    assert forbidden["settle:siberia-2:herbivore"] == "F3.6"
    assert forbidden["settle:laurentia-1:herbivore"] == "F2.2/points"
    assert forbidden["settle:siberia-north:herbivore"] == "F3.8/tab"
    assert "settle:siberia-1:herbivore" in keys(asked), "a contest is no hindrance"
    assert "settle:siberia-5:herbivore" in keys(asked), "back beside its fallen mother"
    words = said.refused(state, asked)
    assert words["settle:laurentia-1:herbivore"] == (
        "The way from Siberia 5 to Laurentia 1 costs more than the 3 dispersal points "
        "that Ana's orange archetypes have."
    )
    state.masses = land("siberia", "laurentia", siberia=2, laurentia=6)
    discs(state, siberia_south="green")
    asked = disperse(state, "mother:orange-archetype:siberia-5").waiting
    assert asked is not None
    forbidden = refusals(asked)
    assert forbidden["settle:laurentia-1:herbivore"] == "F5.2/no_raft"
    assert forbidden["settle:siberia-south:herbivore"] == "F3.9/bloom"
    said.refused(state, asked)
    assert said.prompt(state, asked).startswith("Ana, a newborn of Ana's orange archetypes")


@pytest.mark.rule("F4.4")
def test_nobody_settles_below_a_predator_of_its_own_species() -> None:
    state = phase_three()
    state.masses = land("siberia", siberia=2)
    add(state, "orange-archetype", siberia_4="herbivore")
    bird = add(
        state, "black-flyer", genotype=FINGER_WINGS, siberia_4="carnivore", siberia_5="herbivore"
    )
    born(bird, 1)
    state.queue = [1]
    asked = disperse(state, "mother:black-flyer:siberia-5").waiting
    assert asked is not None
    assert refusals(asked)["settle:siberia-4:herbivore"] == "F4.4"
    assert refusals(asked)["settle:siberia-4:carnivore"] == "F2.1/twin"


@pytest.mark.rule("F4.3", "J7.4")
def test_venom_and_tools_keep_hunters_out() -> None:
    state = phase_three()
    state.masses = land("siberia", siberia=2)
    bird = add(state, "orange-flyer", genotype=FINGER_WINGS, siberia_5="herbivore")
    add(state, "black-archetype", cards=[STING], siberia_4="herbivore")
    born(bird, 1)
    asked = disperse(state, "mother:orange-flyer:siberia-5").waiting
    assert asked is not None
    assert refusals(asked)["settle:siberia-4:carnivore"] == "F4.3"
    assert "venomous" in said.refused(state, asked)["settle:siberia-4:carnivore"]
    other = add(state, "black-flyer", genotype=(3, 2), siberia_6="herbivore")
    other.tools = [Tool(2, 2)]
    bird.size = 2
    asked = disperse(state, "mother:orange-flyer:siberia-5").waiting
    assert asked is not None
    assert refusals(asked)["settle:siberia-6:carnivore"] == "J7.4"
    assert "settle:siberia-4:carnivore" in keys(asked), "bigger than the venomous prey"


@pytest.mark.rule("F2.1", "F1.1")
def test_a_newborn_that_reaches_nothing_is_unborn_again() -> None:
    state = phase_three()
    state.masses = land("siberia", "baltica", "gondwana", siberia=2, baltica=6, gondwana=6)
    discs(state, siberia_4="white", siberia_centre="black", siberia_6="white")
    worm = born(add(state, "orange-archetype", size=1, siberia_5="herbivore"), 1)
    played = disperse(state)
    assert played.asked == [], "nobody is asked where nothing can be chosen"
    assert [one.key for one in played.events] == ["newborn_given_up"]
    assert (worm.newborn, worm.unborn) == (0, 6)
    born(worm, 1)
    worm.unborn -= 1
    state.standing[HERBIVORE][place("siberia-1")] = worm.number
    discs(state, siberia_2="green")
    asked = disperse(state).waiting
    assert asked is not None
    assert refusals(asked) == {"mother:orange-archetype:siberia-5": "F2.1/nowhere"}
    said.refused(state, asked)
    given = disperse(state, "give_up:orange-archetype")
    assert given.events[0].rules == ("F2.1",)


@pytest.mark.rule("F1.1", "A3.1")
def test_only_living_mothers_of_ones_own_species_with_newborns() -> None:
    state = phase_three()
    state.masses = land("siberia", siberia=2)
    born(add(state, "orange-archetype", siberia_5="herbivore"), 1)
    add(state, "orange-flyer", genotype=FINGER_WINGS, siberia_6="herbivore")
    add(state, "black-archetype", siberia_4="herbivore")
    asked = disperse(state).waiting
    assert asked is not None

    def against(name: str, where: str) -> tuple[str, str]:
        option = NameMother(kind(name), place(where))
        case = DECISIONS.forbidden_by(state, asked, option)
        return case, said.refusal(state, asked, option, case)

    assert against("black-archetype", "siberia-4") == (
        "F1.1/other",
        "Ben's black archetypes are not yours. Choose a mother of your own species.",
    )
    assert against("orange-flyer", "siberia-6") == (
        "F1.1/none",
        "Ana's orange flyers have no newborn waiting.",
    )
    assert against("orange-archetype", "siberia-1") == (
        "F1.1/place",
        "No living creeple of Ana's orange archetypes is on Siberia 1. "
        "Choose a mother that is on the map.",
    )
    assert DECISIONS.forbidden_by(state, asked, Settle(place("siberia-1"), 1)) == "A3.2/moment"
    assert DECISIONS.forbidden_by(state, asked, GiveUp(kind("orange-flyer"))) == "F1.1/none"
    settle = disperse(state, "mother:orange-archetype:siberia-5").waiting
    assert settle is not None
    other = GiveUp(kind("orange-flyer"))
    case = DECISIONS.forbidden_by(state, settle, other)
    assert case == "F2.1/not_this"
    assert "of Ana's orange archetypes is" in said.refusal(state, settle, other, case)
    again = NameMother(kind("orange-archetype"), place("siberia-5"))
    case = DECISIONS.forbidden_by(state, settle, again)
    assert case == "F2.1/first"
    assert "has left Siberia 5" in said.refusal(state, settle, again, case)


@pytest.mark.rule("F1.3", "F1.2", "F3.9", "E4.1", "G1.1", "H1.1")
def test_a_swimmer_doomed_in_a_forest_still_has_daughters() -> None:
    state = phase_three("orange", "black")
    state.phase, state.queue = "actions", [0, 1]
    state.masses = land("siberia", "baltica", "gondwana", siberia=2, baltica=6, gondwana=6)
    discs(state, siberia_1="green", siberia_middle="green", siberia_north="green")
    fish = add(
        state,
        "orange-swimmer",
        genotype=SWIM_BLADDER,
        basal={"blue": 1},
        siberia_1="herbivore",
    )
    bird = add(state, "black-flyer", genotype=FINGER_WINGS, siberia_1="carnivore")
    add(state, "black-archetype", siberia_6="herbivore")
    told = play(standing_checks, state).told("endangered")
    assert [(one["species"], one["level"]) for one in told] == [
        (fish.number, HERBIVORE),
        (bird.number, CARNIVORE),
    ]
    born(fish, 2)
    state.phase = "dispersal"
    disperse(state, "mother:orange-swimmer:siberia-1", "settle:siberia-6:carnivore")
    disperse(state, "mother:orange-swimmer:siberia-6", "settle:siberia-north:herbivore")
    assert state.stands(place("siberia-6"), CARNIVORE) == fish.number
    assert state.stands(place("siberia-north"), HERBIVORE) == fish.number
    check(state)


@pytest.mark.rule("F6.4", "F3.3", "A3.1")
def test_mothers_stay_and_a_hex_holds_one_of_each_level() -> None:
    state = phase_three()
    state.masses = land("siberia", "baltica", "gondwana", siberia=2, baltica=6, gondwana=6)
    worm = born(add(state, "orange-archetype", siberia_4="herbivore"), 1)
    mole = add(state, "black-burrower", genotype=NIGHT_VISION, siberia_5="herbivore")
    born(mole, 2)
    disperse(state, "mother:orange-archetype:siberia-4", "settle:siberia-centre:herbivore")
    assert state.stands(place("siberia-4"), HERBIVORE) == worm.number
    disperse(state)
    hunts = disperse(state, "mother:black-burrower:siberia-5", "settle:siberia-4:carnivore")
    assert [one.key for one in hunts.events] == ["settles"], "the prey is not harmed"
    fights = disperse(
        state,
        "mother:black-burrower:siberia-5",
        "settle:siberia-centre:herbivore",
    )
    assert fights.events[1].key == "contest_herbivores"
    assert state.stands(place("siberia-5"), HERBIVORE) == mole.number
    check(state)


@pytest.mark.rule("GL.35")
def test_the_fallen_stay_when_the_last_newborn_is_placed_later() -> None:
    state = phase_three()
    state.masses = land("siberia", "baltica", "gondwana", siberia=2, baltica=6, gondwana=6)
    worm = born(add(state, "orange-archetype", siberia_4="herbivore", siberia_1="herbivore"), 1)
    discs(state, siberia_4="white")
    told = play(standing_checks, state)
    assert [one.key for one in told.events] == ["endangered"], "a newborn waits"
    told = disperse(state, "mother:orange-archetype:siberia-4", "settle:siberia-5:herbivore")
    assert [one.key for one in told.events] == ["settles"]
    assert "F1.3" in told.events[0].rules
    assert (worm.newborn, len(state.endangered)) == (0, 1), "it stays until phase 4"
    discs(state, siberia_1="white")
    told = play(standing_checks, state)
    assert [one.key for one in told.events] == ["endangered", "died_at_once"]
    assert len(state.endangered) == 1
    check(state)


@pytest.mark.rule("F2.1")
def test_two_species_that_reach_nothing_are_given_up_in_turn() -> None:
    state = phase_three()
    state.masses = land("siberia", siberia=2)
    discs(state, siberia_4="white", siberia_centre="black", siberia_6="white")
    worm = born(add(state, "orange-archetype", siberia_5="herbivore"), 1)
    mole = add(state, "orange-burrower", genotype=NIGHT_VISION, siberia_5="carnivore")
    born(mole, 1)
    for _ in range(2):
        assert disperse(state).asked == []
    assert (worm.newborn, mole.newborn) == (0, 0)

"""Newborns: mothers, ways, rafts, blooms, and where a newborn can stop."""

import pytest

from evogames.megafauna.check import check
from evogames.megafauna.components.names import CARNIVORE, HERBIVORE
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.dispersal.newborns import disperse_newborns
from evogames.megafauna.dispersal.ways import explore, reach, route
from evogames.megafauna.options.dispersal import GiveUp, NameMother, Settle
from evogames.megafauna.state import MegafaunaState, Readings, Species, Tool
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
    places,
    play,
    refusals,
)

SWIM_BLADDER, FINGER_WINGS, NIGHT_VISION, STING = (2, 1), (21, 1), (36, 1), (85, 1)


def phase_three(*colours: str, **options: object) -> MegafaunaState:
    state = empty(*(colours or ("orange", "black")), **options)
    if state.is_full:
        mild(state)
    state.phase, state.order = "dispersal", [*range(len(state.players))]
    state.queue = list(state.order)
    return state


def born(species: Species, count: int) -> Species:
    """Species with newborns out of its unborn."""
    species.unborn -= count
    species.newborn += count
    return species


def disperse(state: MegafaunaState, *choices: str) -> Played:
    return play(disperse_newborns, state, *choices)


def costs(state: MegafaunaState, species: Species, start: str) -> dict[str, int]:
    return dict(zip(*zip(*sorted(named(state, species, start)), strict=True), strict=True))


def named(state: MegafaunaState, species: Species, start: str) -> list[tuple[str, int]]:
    found = reach(state, species, place(start))
    return [(places([where])[0], cost) for where, cost in found.items()]


@pytest.mark.rule("F2.1", "F2.2", "F2.3", "F3.4")
def test_each_hex_entered_costs_by_biome_and_form() -> None:
    state = phase_three()
    state.masses = land("siberia", siberia=2)
    discs(state, siberia_centre="green", siberia_6="black")
    worm = add(state, "orange-archetype", size=2, siberia_4="herbivore")
    assert costs(state, worm, "siberia-4") == {
        "siberia-centre": 1,
        "siberia-5": 1,
        "siberia-3": 2,
        "siberia-1": 2,
        "siberia-4": 2,
    }
    fish = add(state, "orange-swimmer", genotype=SWIM_BLADDER, size=2)
    assert costs(state, fish, "siberia-3") == {
        "siberia-2": 1,
        "siberia-4": 2,
        "siberia-centre": 2,
        "siberia-3": 2,
    }
    bird = add(state, "black-flyer", genotype=FINGER_WINGS, size=1)
    assert set(costs(state, bird, "siberia-1")) == {"siberia-2", "siberia-6", "siberia-centre"}
    found = explore(state, worm, place("siberia-4"), 9)
    assert places(route(found, place("siberia-4"), place("siberia-1"))) == [
        "siberia-4",
        "siberia-centre",
        "siberia-1",
    ]


@pytest.mark.rule("F5.1", "F5.2", "F5.3", "F5.4")
def test_a_raft_is_paid_on_top_of_the_hex_landed_on() -> None:
    state = phase_three(game="beginner")
    state.masses = land("laurentia", "siberia")
    worm = add(state, "orange-archetype", basal={"blue": 3}, siberia_4="herbivore")
    found = costs(state, worm, "siberia-4")
    assert found["laurentia-1"] == 4
    assert "laurentia-centre" not in found
    assert "laurentia-4" not in costs(state, worm, "siberia-1"), "against the wind"
    bird = add(state, "black-flyer", genotype=FINGER_WINGS, basal={"blue": 1})
    found = costs(state, bird, "siberia-4")
    assert bird.size + 2 == 3, "one basal organ, one of the card's own colour does not count"
    assert found["laurentia-1"] == 2
    assert found.get("laurentia-centre") is None
    worm.basal[3] += 1
    found = costs(state, worm, "siberia-centre")
    assert found["laurentia-1"] == 5, "points may be spent before the raft"


@pytest.mark.rule("F5.5", "F5.6")
def test_wind_of_the_strip_and_of_a_windy_turn() -> None:
    state = phase_three()
    state.masses = land("laurentia", "siberia")
    bird = add(state, "black-flyer", genotype=FINGER_WINGS, size=2)
    rows = {"siberia-5": "laurentia-6", "siberia-4": "laurentia-1", "siberia-3": "laurentia-2"}
    landed = {name: there in costs(state, bird, name) for name, there in rows.items()}
    assert landed == {"siberia-5": True, "siberia-4": True, "siberia-3": False}
    assert "laurentia-4" not in costs(state, bird, "siberia-1")
    state.windy = True
    assert rows["siberia-3"] in costs(state, bird, "siberia-3")
    assert "laurentia-4" in costs(state, bird, "siberia-1")
    state.windy, state.masses = False, land("laurentia", "siberia", laurentia=6, siberia=6)
    assert "laurentia-4" in costs(state, bird, "siberia-1"), "an east wind row"


@pytest.mark.rule("F5.8", "GL.34")
def test_seas_at_the_edge_are_coast_unless_read_otherwise() -> None:
    state = phase_three()
    state.masses = land("laurentia", "siberia", laurentia=5, siberia=4)
    state.windy = True
    bird = add(state, "black-flyer", genotype=FINGER_WINGS, size=2)
    assert "siberia-2" in costs(state, bird, "laurentia-4"), "the sea is the coast met first"
    assert "siberia-3" in costs(state, bird, "laurentia-1")
    state.readings = Readings(inner_coasts=True)
    found = costs(state, bird, "laurentia-1")
    assert "siberia-3" not in found
    state.masses = land("baltica", "siberia")
    assert "siberia-4" not in costs(state, bird, "baltica-1"), "a sea is no coast"
    assert "siberia-4" in costs(state, bird, "baltica-centre"), "but the land behind it is"
    state.readings = Readings()
    assert "siberia-4" not in costs(state, bird, "baltica-centre")
    state.readings = Readings(inner_coasts=True)
    state.masses = land("gondwana", "siberia")
    assert "gondwana-centre" in costs(state, bird, "siberia-4")
    assert "gondwana-1" not in {
        name for name, cost in costs(state, bird, "siberia-4").items() if cost == 2
    }


@pytest.mark.rule("F3.8", "F3.9", "GL.10")
def test_swimmers_enter_blooms_from_beside_or_from_the_next_tab() -> None:
    state = phase_three()
    state.masses = land("siberia", siberia=2)
    discs(state, siberia_south="green", siberia_middle="green", siberia_north="black")
    fish = add(state, "orange-swimmer", genotype=SWIM_BLADDER, size=1)
    assert costs(state, fish, "siberia-2") == {"siberia-south": 1, "siberia-3": 1}
    assert costs(state, fish, "siberia-south") == {"siberia-middle": 1, "siberia-2": 1}
    assert "siberia-north" not in costs(state, fish, "siberia-6")
    bird = add(state, "black-flyer", genotype=FINGER_WINGS, size=3)
    assert "siberia-south" not in costs(state, bird, "siberia-2")
    spider = add(state, "black-burrower", genotype=NIGHT_VISION, size=2)
    assert "siberia-south" not in costs(state, spider, "siberia-2")
    spider.tools = [Tool(1, 1)]
    assert costs(state, spider, "siberia-2")["siberia-south"] == 2


@pytest.mark.rule("F5.7")
def test_a_swimmer_rafts_to_a_bloom_off_the_coast() -> None:
    state = phase_three()
    state.masses = land("laurentia", "siberia", laurentia=3, siberia=3)
    discs(state, laurentia_middle="green")
    fish = add(state, "orange-swimmer", genotype=SWIM_BLADDER, size=2)
    found = costs(state, fish, "siberia-4")
    assert found["laurentia-middle"] == 2
    assert "laurentia-1" not in found, "1 for the raft and 2 for weeds"
    born(fish, 1)
    fish.unborn -= 1
    state.standing[HERBIVORE][place("siberia-4")] = fish.number
    told = disperse(state, "mother:orange-swimmer:siberia-4", "settle:laurentia-middle:herbivore")
    (event,) = [one for one in told.events if one.key == "settles_by_raft"]
    assert {"F5.1", "F5.3", "F5.5", "F5.7", "F3.9", "F6.3"} <= {*event.rules}
    assert event.data["cost"] == 2


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
        "Laurentia 1 is too far from Siberia 5. The way there costs more than the 3 dispersal "
        "points that Ana's orange archetypes have."
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
    from evogames.megafauna.decisions import DECISIONS

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
        "Siberia 1 has no living creeple of Ana's orange archetypes. A mother must be on the map.",
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

"""Plants, the animals that eat them, and where they grow (K2, K4, K7)."""

import pytest

import evogames
from evogames.megafauna.components.names import ARMORED, BLACK, BURROWER, NO_DISC, SWIMMER
from evogames.megafauna.contests.arrival import arrive, why_not_settle
from evogames.megafauna.map.biomes import entry_cost, is_habitable, roadrunner
from evogames.megafauna.map.reservoirs import green_discs
from evogames.megafauna.state import MegafaunaState, Species
from evogames.megafauna.variants.plant_habitats import why_not_rooted
from tests.games.words import shown_in_explorer
from tests.megafauna.build import Played, kind, place, play
from tests.megafauna.planets import (
    checked,
    garden,
    lay,
    live,
    lying,
    on,
    planet,
    rules,
    spoken,
    told,
)

STING, FANGS, GUILD = (85, 1), (42, 2), (78, 1)


def arrives(
    state: MegafaunaState, species: Species, where: str, level: int, *choices: str
) -> Played:
    """Let a newborn of a species arrive."""
    species.newborn, species.unborn = 1, species.unborn - 1
    return spoken(
        state,
        play(
            lambda state, log: arrive(state, log, species, place(where), level, True),
            state,
            *choices,
        ),
    )


@pytest.mark.rule("K2.1", "K2.2", "G1.1", "H1.1")
def test_a_hex_has_three_levels() -> None:
    state = garden()
    hunter = live(state, "white-burrower", tharsis_centre="carnivore")
    assert on(state, "tharsis-centre") == {
        "plant": "green-archetype",
        "herbivore": "white-archetype",
        "carnivore": "white-burrower",
    }
    assert told(checked(state)) == []
    plant = state.species[kind("green-archetype")]
    assert why_not_settle(state, plant, place("tharsis-3"), 2) == "K2.2/carnivore"
    assert why_not_settle(state, hunter, place("tharsis-3"), 0) == "K2.2/plant"


@pytest.mark.rule("K2.3", "F4.2", "K7.2")
def test_a_herbivore_eats_plants_of_its_own_form_and_archetypes() -> None:
    state = planet()
    live(state, "green-archetype", tharsis_centre="plant")
    live(state, "green-burrower", tharsis_3="plant")
    live(state, "green-armored", tharsis_6="plant")
    burrower, archetype = live(state, "white-burrower"), live(state, "white-archetype")
    found = {
        (one.form, where): why_not_settle(state, one, place(where), 1)
        for one in (burrower, archetype)
        for where in ("tharsis-centre", "tharsis-3", "tharsis-6", "tharsis-1")
    }
    assert found == {
        (BURROWER, "tharsis-centre"): "",
        (BURROWER, "tharsis-3"): "",
        (BURROWER, "tharsis-6"): "K2.3/form",
        (BURROWER, "tharsis-1"): "K7.2",
        (0, "tharsis-centre"): "",
        (0, "tharsis-3"): "K2.3/form",
        (0, "tharsis-6"): "K2.3/form",
        (0, "tharsis-1"): "K7.2",
    }


@pytest.mark.rule("K2.3", "F4.3", "J3.1", "J7.7")
def test_venom_keeps_herbivores_off_unless_they_are_bigger_venomous_or_have_a_tool() -> None:
    state = planet()
    live(state, "green-archetype", cards=[STING], tharsis_centre="plant")
    eater = live(state, "white-archetype")
    spot = place("tharsis-centre")
    assert why_not_settle(state, eater, spot, 1) == "K2.3/venom"
    eater.size = 2
    assert why_not_settle(state, eater, spot, 1) == ""
    eater.size, eater.cards = 1, live(state, "white-flyer", cards=[FANGS]).cards
    assert why_not_settle(state, eater, spot, 1) == "", "venomous itself"


@pytest.mark.rule("K2.3", "F4.4")
def test_no_species_eats_its_own_plants() -> None:
    state = planet()
    moss = live(state, "green-archetype", tharsis_centre="plant")
    cactus = live(state, "green-armored", tharsis_3="plant")
    assert why_not_settle(state, moss, place("tharsis-centre"), 1) == "K2.3/own"
    assert why_not_settle(state, cactus, place("tharsis-centre"), 1) == "", "a parasite"


@pytest.mark.rule("K2.4")
def test_two_green_organs_open_cacti() -> None:
    state = planet()
    live(state, "green-armored", tharsis_1="plant")
    eater = live(state, "white-archetype", basal={"green": 1})
    spot = place("tharsis-1")
    assert why_not_settle(state, eater, spot, 1) == "K2.3/form"
    eater.basal[2] += 1
    state.cubes[2] -= 1
    assert why_not_settle(state, eater, spot, 1) == ""
    done = arrives(state, eater, "tharsis-1", 1)
    assert lying(state) == []
    assert told(done) == []


@pytest.mark.rule("K2.3", "H3.1", "H4.1", "H5.1", "H6.1", "K7.6")
def test_herbivores_compete_in_the_steps_of_carnivores() -> None:
    state = planet("venus", "animals", colours=["white", "orange"])
    live(state, "green-archetype", aphrodite_centre="plant", ishtar_centre="plant")
    live(state, "white-archetype", size=3, aphrodite_centre="herbivore")
    orange = live(state, "orange-archetype", ishtar_centre="herbivore")
    done = arrives(state, orange, "aphrodite-centre", 1)
    assert told(done)[:3] == [
        ("K2.3", "contest_herbivores"),
        ("H3.1", "compare_roadrunner"),
        ("H4.1", "compare_plant_size"),
    ]
    assert rules(done, "compare_roadrunner") == ("H3.1", "F3.5", "K7.6")
    (sizes,) = done.told("compare_plant_size")
    assert (sizes["first"], sizes["second"]) == (0, 2), "the plant has size 1"
    assert on(state, "aphrodite-centre")["herbivore"] == "orange-archetype"
    assert lying(state) == [("white-archetype", "herbivore")]


@pytest.mark.rule("K2.5")
def test_who_controls_the_plant_chooses_between_two_plants() -> None:
    rivals = ("green-burrower", "green-archetype")
    for winner, loser in (rivals, rivals[::-1]):
        state = planet()
        live(state, "green-archetype", tharsis_centre="plant")
        tuber = live(state, "green-burrower", arabia_centre="plant")
        done = arrives(state, tuber, "tharsis-centre", 0, f"favour:{winner}")
        assert [(one.player, one.kind, one.rule) for one in done.asked] == [
            (0, "favourite", "K2.5")
        ]
        assert told(done)[0] == ("K2.5", "contest_plants")
        assert on(state, "tharsis-centre") == {"plant": winner}
        assert lying(state) == [(loser, "plant")]


@pytest.mark.rule("K4.1", "J2.2")
def test_hosts_are_not_on_the_oxygen_track() -> None:
    state = garden()
    assert green_discs(state) == 18
    plant, eater = state.species[kind("green-archetype")], state.species[kind("white-archetype")]
    plant.unborn, plant.newborn = plant.unborn - 1, 1
    assert green_discs(state) == 17, "a newborn is taken from the track"
    plant.newborn = 0
    guild = live(state, "white-flyer", cards=[GUILD], tharsis_centre="carnivore")
    guild.cards[0].hosts.append(plant.number)
    assert green_discs(state) == 17, "a host is neither unborn nor dead"
    assert eater.number == kind("white-archetype")


@pytest.mark.rule("K4.2", "K7.5", "K7.3")
def test_an_alga_makes_a_tab_a_bloom_and_brings_water_to_the_hex_beside_it() -> None:
    state = planet()
    middle, beside = place("tharsis-middle"), place("tharsis-1")
    assert why_not_rooted(state, 0, beside) == "K7.5/water"
    assert not is_habitable(state, SWIMMER, middle)
    live(state, "green-swimmer", tharsis_middle="plant")
    assert why_not_rooted(state, 0, beside) == ""
    assert why_not_rooted(state, ARMORED, place("tharsis-2")) == "", "2 hexes from the bloom"
    assert is_habitable(state, SWIMMER, middle), "for animals it is a bloom"
    eater = live(state, "white-swimmer")
    assert why_not_settle(state, eater, middle, 1) == ""


@pytest.mark.rule("K7.4", "K7.5", "K7.3")
def test_where_each_kind_of_plant_grows() -> None:
    state = planet()
    form = {"swamp plant": 0, "cactus": ARMORED, "tuber": BURROWER, "alga": SWIMMER}
    grows = {
        name: [
            where
            for where in ("tharsis-4", "tharsis-3", "tharsis-1", "tharsis-middle", "tharsis-north")
            if not why_not_rooted(state, number, place(where))
        ]
        for name, number in form.items()
    }
    assert grows == {
        "swamp plant": ["tharsis-3"],
        "tuber": ["tharsis-3"],
        "cactus": ["tharsis-3", "tharsis-1"],
        "alga": ["tharsis-4", "tharsis-middle"],
    }, "the northern tab is Olympus Mons"
    lay(state, "tharsis-3", BLACK)
    assert why_not_rooted(state, ARMORED, place("tharsis-3")) == "K7.5/land", "a mountain"
    lay(state, "tharsis-middle", NO_DISC)
    assert why_not_rooted(state, SWIMMER, place("tharsis-middle")) == "K7.5/alga"


@pytest.mark.rule("K7.1", "K7.3", "F2.3")
def test_what_ground_costs_and_who_can_live_there() -> None:
    state = planet()
    lay(state, "tharsis-2", BLACK)
    costs = {
        where: [entry_cost(state, form, place(where)) for form in (0, SWIMMER, 4)]
        for where in ("tharsis-1", "tharsis-4", "tharsis-2")
    }
    assert costs == {"tharsis-1": [1, 2, 1], "tharsis-4": [2, 1, 1], "tharsis-2": [2, 2, 1]}
    lay(state, "tharsis-4", NO_DISC)
    assert entry_cost(state, 0, place("tharsis-4")) == 1, "a dry basin is bare ground"
    state.readings.open_heights = True
    assert not is_habitable(state, BURROWER, place("tharsis-2")), "no mountain on any planet"
    earth = planet("earth")
    assert entry_cost(earth, 0, place("laurentia-3")) == 1, "a printed swamp is bare ground"


@pytest.mark.rule("K7.6")
def test_each_kind_of_plant_has_a_roadrunner_colour() -> None:
    state = planet()
    live(state, "green-archetype", tharsis_centre="plant")
    live(state, "green-burrower", tharsis_3="plant")
    live(state, "green-armored", tharsis_1="plant")
    live(state, "green-swimmer", tharsis_4="plant")
    found = {where: roadrunner(state, place(f"tharsis-{where}")) for where in ("centre", 3, 1, 4)}
    assert found == {"centre": 0, 3: 0, 1: 1, 4: 1}, "red, red, yellow, yellow"


@pytest.mark.rule("K7.7", "K7.2", "GL.38")
def test_a_withering_plant_feeds_nobody() -> None:
    state = garden()
    lay(state, "tharsis-4", NO_DISC)
    lay(state, "tharsis-5", NO_DISC)
    done = checked(state)
    assert told(done) == [("K7.7", "withers"), ("K7.2", "endangered")]
    assert rules(done, "withers") == ("K7.7", "K7.5")
    assert lying(state) == [("green-archetype", "plant"), ("white-archetype", "herbivore")]


@pytest.mark.example("K7.ex1")
@pytest.mark.rule("K5.1", "K7.5", "K7.7", "F1.3")
def test_the_mother_withers_and_the_daughter_lives() -> None:
    alga = {"genotype": "53a", "plants": ["tharsis-4"]}
    match = evogames.new(
        "megafauna",
        scenario={
            "mode": "solo",
            "planet": "mars",
            "turn": 2,
            "turns": 1,
            "players": [{"name": "Ana", "colour": "white", "species": {}, "entered": True}],
            "plant": {"colour": "green", "species": {"swimmer": alga}},
            "et_card": 2,
            "biosphere_card": 40,
            "events": [[40, 0]],
            "display": {"metabolic": [12, 27, 3, 40, 21], "darwinian": [74, 50, 65, 85, 56]},
        },
        seed=1,
    )
    match.choose("take:tharsis-4")
    match.choose("seed:clouds")
    state = match.state
    assert lying(state) == [("green-swimmer", "plant")]
    match.choose("populate:green-swimmer:1")
    match.choose("mother:green-swimmer:tharsis-4")
    match.choose("settle:tharsis-5:plant")
    assert match.over
    found = {event.key: (event.rule, *event.other_rules) for event in match.events}
    assert {"K7.7", "K7.5"} <= {*found["withers"]}
    assert "F1.3" in found["settles"]
    assert found["buried"][0] == "K7.7"
    state = match.state
    assert on(state, "tharsis-5") == {"plant": "green-swimmer"}
    assert state.living(kind("green-swimmer")) == 1
    shown_in_explorer(match, "K7.ex1")

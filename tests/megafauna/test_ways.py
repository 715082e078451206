"""What routes cost: hexes, rafts and blooms."""

import pytest

from evogames.megafauna.components.names import HERBIVORE
from evogames.megafauna.dispersal.ways import explore, route
from evogames.megafauna.state import Readings, Tool
from tests.megafauna.build import (
    add,
    discs,
    land,
    place,
    places,
)
from tests.megafauna.cradle import (
    FINGER_WINGS,
    NIGHT_VISION,
    SWIM_BLADDER,
    born,
    costs,
    disperse,
    phase_three,
)


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
    assert costs(state, bird, "siberia-4")["laurentia-1"] == 2
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
    found = costs(state, bird, "siberia-4")
    assert found["gondwana-centre"] == 2, "over the sea at the edge"
    assert "gondwana-1" not in found


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

"""The sample game, steps J1 to J3: from the first event to the ocean world."""

import pytest

from evogames.core.match import Match
from tests.games.words import asked, choose, keys, last, shown_in_explorer, told
from tests.genesis.build import idle, on, one, phase, pool, refuge, refuges, table, texts, tokens
from tests.genesis.sample_game import BLUE, EVENTS, GREEN, put


def enzyme(match: Match, colour: int, board: str) -> None:
    """Put a catalyst on a refuge as an enzyme."""
    match.choose(f"enzyme:{colour}:{on(match, board).id}")


def opening(dice: list[int]) -> Match:
    """Return the match before the first event."""
    return table(
        {**BLUE, "pool": {"blue": 1}},
        {**GREEN, "pool": {"green": 1}},
        events=EVENTS,
        boards={
            "cosmic": ["interplanetary_dust", "deep_hot_biosphere", "mars_paleo_ocean"],
            "oceanic": ["green_rust_fumaroles", "hydrothermal_vents", "clay_mounds"],
        },
        mutations={"oceanic": ["tmrna", "ribozyme", "mitochondria", "quorum_sensing"]},
        dice=dice,
    )


@pytest.mark.example("J1.ex", "J2.ex", "J3.ex")
def test_from_the_first_event_to_the_ocean_world() -> None:
    rolls = [3, 4, 3, 5]  # J1: dust, deep hot biosphere
    rolls += [4, 4, 2, 2, 1, 3, 4, 6]  # J2: Mars, fumaroles, amyloid hydrolysis
    rolls += [1, 5, 2, 2, 4, 5]  # J3: Mars (not in the source), amyloid hydrolysis
    m = opening(rolls)

    # J1
    assert refuges(m)[0] == ["interplanetary_dust", "deep_hot_biosphere"]
    assert m.state.climate == "cold"
    assert asked(m) == ("Blue", "assignment")
    put(m, "pool", "interplanetary_dust")
    enzyme(m, 3, "interplanetary_dust")
    assert asked(m) == ("Green", "assignment")
    put(m, "pool", "deep_hot_biosphere")
    assert last(m, "toll").rule == "E2.8"
    choose(m, "roll", "organise:1", "organise:1", "kill_cube:1")
    dust = on(m, "interplanetary_dust")
    assert (tokens(dust.organised), tokens(dust.bionts)) == ({"yellow": 1}, {"blue": 1})
    assert dust.enzymes == []
    assert last(m, "enzyme_death").data["colour"] == 3
    choose(m, "roll")
    assert (pool(m, "blue"), pool(m, "green")) == ({"yellow": 1}, {"green": 1})
    assert idle(m, "green") == 3

    # J2
    assert m.turn == 2
    assert told(m, "struck_manna") == []
    assert refuges(m)[:2] == [
        ["interplanetary_dust", "deep_hot_biosphere", "mars_paleo_ocean"],
        ["green_rust_fumaroles"],
    ]
    assert asked(m) == ("Green", "assignment")
    put(m, "pool", "green_rust_fumaroles")
    m.choose("done")
    put(m, "interplanetary_dust", "mars_paleo_ocean")
    m.choose("done")
    choose(m, "roll", "organise:3", "organise:2", "kill_cube:3", "kill_cube:2", "leave")
    assert pool(m, "blue") == {"yellow": 1, "blue": 1, "green": 1}
    choose(m, "roll", "organise:3", "organise:1", "live")
    assert texts(m, "bacterium") == ["Life! Green's Amyloid hydrolysis arises."]
    amyloid = last(m, "bacterium").data["organism"]
    assert (tokens(one(m, amyloid).cubes), tokens(one(m, amyloid).bionts)) == (
        {"yellow": 1, "blue": 1},
        {"green": 1},
    )
    choose(m, f"roll:{amyloid}", "keep")
    assert last(m, "no_metabolism").rule == "G2.6"
    assert last(m, "errors").data == {"organism": amyloid, "errors": 1, "shield": 1, "worst": 5}
    assert pool(m, "green") == {"green": 1}

    # J3: the source does not say what the dice on Mars show. Behind slot 1 every face brings life
    # or death, so one cube cannot stay while another dies. Here a blue cube comes to life and dies.
    assert m.turn == 3
    assert m.state.ocean_world
    assert m.state.active == [False, True, True, False]
    assert asked(m) == ("Blue", "assignment")
    assert keys(m, "assign") == []
    enzyme(m, 1, "mars_paleo_ocean")
    assert m.decision
    m.choose("done")
    assert asked(m) == ("Green", "assignment")
    assert keys(m, "assign") == []
    m.choose("done")
    choose(m, "roll", "organise:3", "kill_cube:3")
    assert pool(m, "blue") == {"blue": 2, "green": 1}
    choose(m, f"roll:{amyloid}", "keep")
    assert last(m, "errors").data["errors"] == 1
    assert pool(m, "green") == {"green": 1}
    assert m.turn == 4
    for example in ("J1.ex", "J2.ex", "J3.ex"):
        shown_in_explorer(m, example)


@pytest.mark.rule("F4.1", "F4.2", "F4.3", "F4.5")
@pytest.mark.example("J1.ex2")
@pytest.mark.parametrize(("enzymes", "leader"), [(["blue"], "Blue"), (["blue", "green"], "Green")])
def test_if_green_had_gone_to_the_dust(enzymes: list[str], leader: str) -> None:
    m = phase(
        "autocatalysis",
        BLUE,
        GREEN,
        refuges=[refuge("interplanetary_dust", bionts={"blue": 1, "green": 1}, enzymes=enzymes)],
        dice=[5, 4, 1, 2],
    )
    assert asked(m) == (leader, "refuge_roll")
    m.choose("roll")
    while m.decision and m.decision.kind in ("organise", "death"):
        m.choose("kill_cube:1" if "kill_cube:1" in keys(m) else 0)
    catalysts = [e for e in told(m, "gains") if e.rule == "F4.5"]
    assert {e.player for e in catalysts} == {1 if leader == "Blue" else 0}
    shown_in_explorer(m, "J1.ex2")

"""The sample game, steps J4 to J10: from the bombardment to the ocean overturn."""

import pytest

from evogames.core.match import Match
from tests.games.words import asked, choose, keys, last, shown_in_explorer, told
from tests.genesis.build import (
    card,
    diseases,
    idle,
    microbe,
    mutations,
    number,
    on,
    one,
    pool,
    refuge,
    refuges,
    table,
    tokens,
)
from tests.genesis.sample_game import BLUE, EVENTS, GREEN, buy, pass_on, pass_on_to, put


def archean(dice: list[int]) -> Match:
    """Return the position after J3 as the source describes it."""
    return table(
        {**BLUE, "pool": {"blue": 2, "green": 1}},
        {**GREEN, "pool": {"green": 1}},
        turn=4,
        eon="archean",
        events=EVENTS[4:12],
        run=["cold", "warm"],
        ocean_world=True,
        refuges=[
            refuge("interplanetary_dust", organised={"yellow": 1}),
            refuge("deep_hot_biosphere"),
            refuge(
                "mars_paleo_ocean", organised={"green": 1}, bionts={"blue": 1}, enzymes=["yellow"]
            ),
        ],
        organisms=[microbe("green_rust_fumaroles", "green", cubes={"blue": 1, "yellow": 1})],
        boards={
            "oceanic": ["hydrothermal_vents", "clay_mounds"],
            "coastal": ["uv_irradiated_ocean", "pumice_raft"],
            "continental": [
                "warm_pond",
                "tholin_thunderclouds",
                "geothermal_zinc",
                "hydrogen_volcano",
                "eutectic_brine",
            ],
        },
        mutations={
            "cosmic": [
                "tmrna",
                "quorum_sensing",
                "riboswitches",
                "chloroplast_symbionts",
                "rna_polymerase",
            ],
            "continental": [
                "reverse_citric_acid_cycle",
                "ribosomal_rna",
                "ribozyme",
                "superoxide_dismutase",
                "cytochromes",
            ],
        },
        dice=dice,
    )


@pytest.mark.example("J4.ex", "J5.ex", "J6.ex", "J7.ex", "J8.ex", "J9.ex", "J10.ex")
def test_from_the_bombardment_to_the_ocean_overturn() -> None:
    rolls = [1, 2, 2]  # J4 Mars: four dice are printed, three are due (F0.3)
    rolls += [5, 5, 6, 6, 2, 4, 6, 6]  # J4 warm pond and its reroll
    rolls += [2, 3, 2, 3, 4, 2, 3, 4]  # J4 amyloid, Mars microbe
    rolls += [3, 2, 2, 2]  # J5 warm pond (not in the source), zinc
    rolls += [1, 2, 3, 4, 4, 6, 2, 3, 2, 3, 4, 2]  # J5 Mars microbe, amyloid, PNA
    rolls += [1, 2, 1, 5, 6, 3, 3]  # J6 dust, brine (not in the source)
    rolls += [5, 6, 5, 5, 6, 2, 3, 2, 3, 4, 2, 3, 4, 5]  # J6 amyloid, PNA, Mars microbe
    rolls += [2, 3, 4, 5, 1, 2, 3, 4]  # J7 vents, volcano
    rolls += [2, 3, 4, 5, 2, 3, 4, 5, 2, 3, 4, 2]  # J7 Mars microbe, PNA
    rolls += [1, 3, 3, 5, 1, 1]  # J8 vents, volcano
    rolls += [2, 3, 4, 2, 3, 2, 3, 4, 2, 2, 3, 4, 2]  # J8 PNA, thioester life, salmonella
    rolls += [1, 2, 3, 4, 2, 3]  # J8 Mars microbe: the 1 pays for the Red Queen of J9
    rolls += [1, 1, 6, 3, 4]  # J9 vents
    rolls += [2, 3, 4, 2, 2, 3, 4, 2, 3, 4, 2, 3, 4, 2, 3, 4]  # J9 Green's three, Mars microbe
    rolls += [1, 1, 6, 6, 3, 4]  # J10 vents
    rolls += [2, 3, 4, 2, 2, 3, 4, 2, 3, 2, 3, 4, 2, 3, 4, 3]  # J10 as in J9
    m = archean(rolls)
    amyloid = 1

    # J4
    assert not m.state.ocean_world
    assert last(m, "ocean_world_ends").rule == "D1.7"
    assert last(m, "heat").data == {"organism": amyloid, "strength": 2, "shield": 0}
    m.choose(f"lose_cube:{amyloid}:3")
    assert tokens(one(m, amyloid).cubes) == {}
    assert refuges(m)[3] == ["warm_pond", "tholin_thunderclouds"]
    assert asked(m) == ("Green", "assignment")
    put(m, "pool", "warm_pond")
    put(m, "pool", "warm_pond")
    pass_on(m, "refuge_roll")
    assert asked(m)[0] == "Blue"
    choose(m, "roll", "live")
    mars = last(m, "bacterium").data["organism"]
    assert tokens(one(m, mars).cubes) == {"red": 1, "yellow": 1, "green": 1, "blue": 1}
    assert tokens(one(m, mars).bionts) == {"blue": 1}
    choose(m, "roll", "reroll", "organise:3", "organise:0")
    choose(m, "kill_biont:2", "kill_cube:3", "kill_cube:0", "leave")
    assert last(m, "manna_deaths").data["count"] == 3
    assert pool(m, "green") == {"green": 2, "blue": 1, "red": 1}
    pass_on(m, "purchase")
    while m.turn == 4:
        m.choose("done")
    assert pool(m, "blue") == {"blue": 2, "green": 1}
    assert idle(m, "green") == 1

    # J5
    struck = {e.text for e in told(m, "struck_manna")}
    assert struck == {
        "A strike removes a blue cube from Warm pond.",
        "A strike removes a yellow cube from Tholin thunderclouds.",
    }
    assert [e for e in told(m, "atrophies") if e.turn == 5] == []
    assert refuges(m)[3][-1] == "geothermal_zinc"
    assert asked(m) == ("Blue", "assignment")
    m.choose("done")
    put(m, "pool", "geothermal_zinc")
    m.choose("done")
    choose(m, "roll", "keep")  # the pond also rolls, but the source does not say so
    choose(m, "roll", "organise:2", "organise:3", "live")
    pna = last(m, "bacterium").data["organism"]
    assert tokens(one(m, pna).cubes) == {"green": 1, "blue": 1}
    choose(m, f"roll:{mars}", "keep")
    assert pool(m, "blue") == {"blue": 2, "green": 1, "red": 1}
    assert last(m, "errors").data["shield"] == 2
    pass_on(m, "purchase")
    buy(m, mars, "tmrna", "pay:1:3")
    assert told(m, "pollution")[-1].data["row"] == 0
    assert [e for e in told(m, "oxygen") if e.rule == "H1.9"] == []
    buy(m, pna, "ribozyme", "pay:1:3")
    while m.turn == 5:
        m.choose("done")
    assert pool(m, "blue") == {"blue": 1, "green": 1, "red": 1}
    assert pool(m, "green") == {"green": 2, "red": 1}

    # J6
    assert refuges(m)[3][-2:] == ["hydrogen_volcano", "eutectic_brine"]
    assert m.state.climate == "cold"
    assert asked(m) == ("Green", "assignment")
    put(m, "warm_pond", "eutectic_brine")
    m.choose("done")
    put(m, "pool", "interplanetary_dust")
    put(m, "pool", "interplanetary_dust")
    m.choose("done")
    choose(m, "roll", "kill_cube:2", "kill_cube:1", "leave")
    assert pool(m, "blue") == {"blue": 1, "green": 2, "red": 1, "yellow": 1}
    choose(m, "roll", "leave")  # the brine also rolls
    m.choose(f"roll:{amyloid}")
    assert last(m, "extinct").text == "Green's Amyloid hydrolysis goes extinct."
    m.choose(f"roll:{pna}")
    assert mutations(m, pna) == []
    pass_on(m, "purchase")
    # Green has the compensation disc that the source forgets: 3 green, not 2.
    assert pool(m, "green") == {"green": 3, "red": 1}
    buy(m, pna, "cytochromes", "pay:2:2")
    assert asked(m) == ("Blue", "purchase")
    buy(m, mars, "tmrna", "pay:2:2")
    assert mutations(m, mars) == ["tmrna+"]
    pass_on(m, "assignment")
    assert pool(m, "blue") == {"blue": 1, "red": 1, "yellow": 1}
    assert pool(m, "green") == {"green": 1, "red": 1}

    # J7
    assert m.turn == 7
    assert mutations(m, pna) == []
    assert refuges(m)[1] == ["hydrothermal_vents"]
    put(m, "interplanetary_dust", "hydrothermal_vents")
    put(m, "interplanetary_dust", "hydrothermal_vents")
    pass_on_to(m, "Green")
    put(m, "eutectic_brine", "hydrogen_volcano")
    put(m, "pool", "hydrogen_volcano")
    pass_on(m, "refuge_roll")
    m.choose("roll")
    assert last(m, "no_life").data["refuge"] == on(m, "hydrothermal_vents").board
    choose(m, "roll", "organise:0", "organise:0", "kill_cube:0", "kill_cube:0")
    assert (tokens(on(m, "hydrogen_volcano").bionts), idle(m, "green")) == ({"green": 1}, 1)
    assert pool(m, "green") == {"green": 2, "red": 3}
    pass_on(m, "purchase")
    while asked(m)[0] == "Blue":
        m.choose("done")
    buy(m, pna, "ribosomal_rna")
    pass_on(m, "assignment")
    assert mutations(m, pna) == ["ribosomal_rna"]

    # J8
    assert last(m, "cold").data["run"] == 3
    assert refuges(m)[1] == ["hydrothermal_vents", "clay_mounds"]
    assert refuges(m)[2] == ["uv_irradiated_ocean"]
    assert asked(m) == ("Green", "assignment")
    m.choose(f"attach:2:0:{mars}")
    m.choose(f"steal:{mars}:{number('tmrna')}:0:-1")
    salmonella = last(m, "attached").data["organism"]
    assert diseases(m, salmonella) == ["yellow", "blue"]
    pass_on(m, "refuge_roll")
    choose(m, "roll", "organise:0", "leave")
    assert tokens(on(m, "hydrothermal_vents").organised) == {"red": 1}
    choose(m, "roll", "organise:3", "organise:0", "live")
    thioester = last(m, "bacterium").data["organism"]
    assert tokens(one(m, thioester).cubes) == {"red": 1, "blue": 1}
    for organism in (pna, thioester, salmonella, mars):
        m.choose(f"roll:{organism}")
        if m.decision and m.decision.kind == "reroll":
            m.choose("keep")
    assert asked(m) == ("Green", "purchase")
    buy(m, pna, "superoxide_dismutase")
    pass_on_to(m, "Blue")
    buy(m, mars, "rna_polymerase", "pay:1:3")
    assert asked(m) == ("Green", "purchase")
    buy(m, salmonella, "quorum_sensing", "pay:1:1")
    assert mutations(m, salmonella) == ["quorum_sensing"]
    assert last(m, "pays").text == "Green (green) pays 1 catalyst (yellow) from Blue's pool."

    # J9
    pass_on(m, "loss")
    assert m.turn == 9
    shields = {}
    while m.decision and m.decision.kind == "loss":
        shields.update({e.data["organism"]: e.data["shield"] for e in told(m, "heat")})
        wanted = [f"lose_cube:{thioester}:3", f"lose_disease:{salmonella}:0"]
        m.choose(next((k for k in wanted if k in keys(m)), keys(m)[0]))
    shields.update({e.data["organism"]: e.data["shield"] for e in told(m, "heat")})
    assert [shields[n] for n in (salmonella, pna, mars, thioester)] == [0, 0, 1, 1]
    assert (mutations(m, salmonella), diseases(m, salmonella)) == ([], ["blue"])
    assert (mutations(m, pna), mutations(m, mars)) == ([], ["tmrna"])
    assert card(m, mars, "tmrna").base is False
    assert tokens(one(m, thioester).cubes) == {"red": 1}
    pass_on(m, "refuge_roll")
    choose(m, "roll", "organise:2", "organise:1", "kill_cube:1", "leave")
    assert tokens(on(m, "hydrothermal_vents").organised) == {"red": 1, "green": 1}
    assert pool(m, "blue") == {"red": 2, "yellow": 1}
    pass_on(m, "purchase")
    pass_on_to(m, "Blue")
    choose(m, f"attack_parasite:{mars}:{salmonella}:0")
    assert diseases(m, salmonella) == []
    assert card(m, mars, "tmrna").base is True
    assert pool(m, "blue") == {"yellow": 1}

    # J10
    pass_on(m, "refuge_roll")
    assert m.turn == 10
    choose(m, "roll", "organise:2", "organise:1", "kill_cube:2", "kill_cube:1", "leave")
    assert pool(m, "blue") == {"yellow": 2, "green": 1}
    pass_on(m, "purchase")
    pass_on_to(m, "Blue")
    buy(m, mars, "chloroplast_symbionts", "pay:1:2")
    assert mutations(m, mars) == ["tmrna", "chloroplast_symbionts"]
    assert last(m, "pollution").data == {"organism": mars, "strength": 2, "row": 0}
    struck = [e.data for e in told(m, "oxygen") if e.rule == "H1.9"]
    assert struck[-1] == {"organism": salmonella, "strength": 2, "shield": 1}
    # In the source, the salmonella had already bought riboswitches and lost only these. By H0.3 it
    # buys after its host, so here it dies.
    assert salmonella not in [o.id for o in m.state.organisms]
    assert sum(one(m, mars).cubes) + sum(one(m, mars).bionts) + 2 == 7
    for example in ("J4.ex", "J5.ex", "J6.ex", "J7.ex", "J8.ex", "J9.ex", "J10.ex"):
        shown_in_explorer(m, example)

"""The sample game, steps J11 and J12: from the famine to the end."""

import pytest

from evogames.core.match import Match
from tests.games.words import asked, choose, keys, last, shown_in_explorer, told
from tests.genesis.build import (
    diseases,
    idle,
    microbe,
    one,
    parasite,
    pool,
    refuge,
    refuges,
    table,
    tokens,
)
from tests.genesis.sample_game import BLUE, EVENTS, GREEN, buy, pass_on, pass_on_to


@pytest.mark.example("J11.ex", "J12.ex")
def test_from_the_famine_to_the_end() -> None:
    rolls = [1, 6, 2, 3, 4, 5]  # J11 vents
    rolls += [2, 3, 4, 1, 2, 3, 4, 2, 2, 3, 3, 4, 4, 5, 5]  # J11 PNA, thioester, Mars microbe
    rolls += [1, 1, 3, 6, 6, 3]  # J12 vents: five dice are printed, six are due (F0.3)
    rolls += [2, 3, 4, 2, 3, 4, 2, 3, 4, 2]  # J12 PNA, thioester life, salmonella
    rolls += [2, 2, 3, 3, 4, 4, 5, 2, 2, 3, 3, 4, 4]  # J12 Mars microbe, metal glycolysis
    m = table(
        {**BLUE, "pool": {"yellow": 2}},
        {**GREEN, "pool": {"green": 1, "red": 2}, "trophies": ["green_rust_fumaroles"]},
        turn=11,
        eon="proterozoic",
        events=EVENTS[12:],
        run=["cold", "warm", "warm", "warm", "cold", "cold", "cold"],
        refuges=[
            refuge("interplanetary_dust", organised={"yellow": 1}),
            refuge("hydrothermal_vents", organised={"red": 1, "green": 1}, bionts={"blue": 2}),
            refuge("clay_mounds", disorganised={"blue": 2}),
            refuge("warm_pond", disorganised={"red": 1}),
            refuge("eutectic_brine", disorganised={"red": 2}),
        ],
        organisms=[
            microbe("geothermal_zinc", "green", cubes={"green": 1, "blue": 1}),
            microbe("hydrogen_volcano", "green", cubes={"red": 1, "blue": 1}),
            microbe(
                "mars_paleo_ocean",
                "blue",
                "tmrna",
                "chloroplast_symbionts",
                cubes={"red": 1, "yellow": 1, "green": 1, "blue": 1},
            ),
            parasite("salmonella", "green", 3),
        ],
        mutations={
            "cosmic": ["mitochondria", "quorum_sensing", "calvin_cycle", "mrna"],
        },
        dice=rolls,
    )
    pna, thioester, mars = 1, 2, 3

    # J11
    m.choose(f"lose_cube:{pna}:3")
    assert refuges(m) == [["interplanetary_dust"], ["hydrothermal_vents"], [], []]
    assert tokens(one(m, pna).cubes) == {"green": 1}
    assert last(m, "card_back").rule == "GL.EX3"
    assert idle(m, "green") == 1
    pass_on(m, "refuge_roll")
    choose(m, "roll", "organise:1", "kill_cube:1")
    assert pool(m, "blue") == {"yellow": 3}
    choose(m, f"roll:{pna}", f"roll:{thioester}")
    assert last(m, "catalysts").data["count"] == 1
    pass_on(m, "purchase")
    assert cube_tokens(m, mars) == 7
    pass_on_to(m, "Blue")
    buy(m, mars, "mitochondria", "pay:1:1")
    assert pool(m, "blue") == {"yellow": 2}

    # J12
    pass_on(m, "loss")
    assert m.turn == 12
    m.choose(f"lose_cube:{thioester}:3")
    assert [e.data["organism"] for e in told(m, "atrophies") if e.turn == 12] == [thioester]
    assert last(m, "armageddon").data["run"] == 4
    choose(m, "silent", "silent")
    assert asked(m) == ("Green", "assignment")
    m.choose(f"attach:2:0:{mars}")
    m.choose(keys(m)[0])
    salmonella = last(m, "attached").data["organism"]
    while m.decision and m.decision.kind == "steal":
        m.choose(0)
    assert sorted(diseases(m, salmonella)) == ["blue", "yellow"]
    pass_on(m, "refuge_roll")
    choose(m, "roll")
    while m.decision and m.decision.kind == "organise":
        m.choose("organise:1" if "organise:1" in keys(m) else "organise:3")
    choose(m, "kill_cube:3", "kill_cube:2", "live")
    glycolysis = last(m, "bacterium").data["organism"]
    assert tokens(one(m, glycolysis).cubes) == {"red": 1, "yellow": 1}
    assert tokens(one(m, glycolysis).bionts) == {"blue": 2}
    assert pool(m, "blue") == {"yellow": 2, "blue": 1, "green": 1}
    pass_on(m, "purchase")
    buy(m, pna, "calvin_cycle")
    buy(m, thioester, "mrna")
    m.choose("done")  # no gifts for the host
    assert asked(m) == ("Blue", "purchase")
    # With one fission card, one biont makes two purchases, not four as in the source (H0.9).
    for colour in ("blue", "yellow"):
        place = diseases(m, salmonella).index(colour)
        m.choose(f"attack_parasite:{mars}:{salmonella}:{place}")
        if m.decision and m.decision.kind == "payment":
            m.choose("pay:1:3" if colour == "blue" else "pay:1:1")
    assert diseases(m, salmonella) == []
    assert asked(m) == ("Green", "purchase")  # Blue is done with this host: the salmonella buys
    pass_on(m, "nothing")
    assert m.over
    assert m.turn == 12
    # Blue: Mars microbe 8 (10 with the two promotions of the source), metal glycolysis 4.
    # Green: PNA 3, thioester life 3, and what the source leaves out: salmonella and trophy.
    assert m.scores()[0] == 8 + 4
    assert m.scores()[1] == 3 + 3 + 1 + 1 + len(one(m, salmonella).mutations)
    assert m.winners() == [0]
    shown_in_explorer(m, "J11.ex")
    shown_in_explorer(m, "J12.ex")


def cube_tokens(match: Match, organism: int) -> int:
    """Return the wooden tokens of a bacterium and its mutations."""
    found = one(match, organism)
    return sum(found.cubes) + sum(found.bionts) + sum(m.base + m.plus for m in found.mutations)

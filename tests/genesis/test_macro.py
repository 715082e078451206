"""Macro-organisms: how bacteria become them, and what becomes of their parts."""

import pytest

from evogames.genesis.cards import COLOUR, EVENTS
from tests.games.words import asked, cites, keys, last, refused, shown_in_explorer, told
from tests.genesis.bodies import NAMES, filled, place, purchase, side
from tests.genesis.build import (
    body,
    coloured,
    deck,
    diseases,
    idle,
    microbe,
    one,
    parasite,
    phase,
    pool,
    seat,
    table,
    texts,
    tokens,
)
from tests.genesis.conftest import Cards

pytestmark = pytest.mark.usefixtures("cards")

KELP = {"green": 3, "blue": 1}
"""The cubes that a kelp needs."""
BECOME = f"macro:1:{NAMES.index('kelp')}"


@pytest.mark.rule("H3.1", "H3.2", "C0.12", "GL.MO1")
def test_a_bacterium_with_the_cubes_becomes_any_card_on_display() -> None:
    m = purchase(microbe("clay_mounds", "green", cubes=KELP, discs={"red": 1}))
    assert keys(m, "macro") == [BECOME]
    poor = refused(m, f"macro:1:{NAMES.index('flatworm')}")
    assert str(poor) == (
        "H3.2: Flatworm needs 2 red, 1 yellow, 1 green and 1 blue. Ana's Lipid GNA world "
        "has 3 green and 1 blue."
    )
    m.choose(BECOME)
    kelp = one(m, 1)
    assert (kelp.kind, kelp.land, kelp.macro, kelp.board) == ("macro", False, 0, 10)
    assert (tokens(kelp.cubes), kelp.trophic, tokens(kelp.bionts)) == ({}, 2, {})
    assert pool(m, "green") == {}
    assert NAMES.index("kelp") not in m.state.macros
    assert len(m.state.macros) == 7
    assert {"H3.1", "H3.2", "H3.5", "H3.9", "GL.MO1"} <= cites(last(m, "macro"))


@pytest.mark.rule("H3.2")
def test_mutation_cubes_count_bionts_and_stolen_cubes_do_not() -> None:
    genome = (coloured("green"), "tmrna")
    counted = purchase(microbe("clay_mounds", "green", *genome, cubes={"green": 2}))
    assert BECOME in keys(counted)
    robbed = purchase(
        microbe("clay_mounds", "blue", "tmrna", cubes={"green": 3}),
        parasite("salmonella", "green", 1, "tmrna"),
        players=(seat("blue", red=1, blue=1), seat("green")),
    )
    assert refused(robbed, BECOME).rule == "H3.2"
    biont = purchase(
        microbe("clay_mounds", "blue", "tmrna", cubes={"green": 2}, bionts={"blue": 1, "green": 1}),
        players=(seat("blue", red=1, blue=1), seat("green")),
    )
    assert refused(biont, BECOME).rule == "H3.2"


@pytest.mark.rule("H3.1")
def test_a_macro_organism_costs_one_catalyst_of_any_colour() -> None:
    m = purchase(
        microbe("clay_mounds", "green", cubes=KELP),
        players=(seat("green", red=1, yellow=2), seat("blue")),
        mutations={"oceanic": ["tmrna"]},
    )
    m.choose(BECOME)
    assert keys(m) == ["pay:1:0", "pay:1:1"]
    m.choose("pay:1:1")
    assert pool(m, "green") == {"red": 1, "yellow": 1}


@pytest.mark.rule("H3.3")
def test_surplus_cubes_may_become_organs() -> None:
    colours = [o.colour for o in side("kelp").organs]
    spare = {c: colours.count(c) for c in colours}
    cubes = {c: KELP.get(c, 0) + spare.get(c, 0) for c in ("red", "yellow", "green", "blue")}
    m = purchase(microbe("clay_mounds", "green", cubes={**cubes, "red": cubes["red"] + 2}))
    m.choose(BECOME)
    assert asked(m) == ("Ana", "surplus")
    leaves = place("kelp", "leaves")
    assert f"organ:1:{leaves}" in keys(m)
    m.choose(f"organ:1:{leaves}")
    assert filled(m, 1) == ["leaves"]
    m.choose("none")
    assert (one(m, 1).kind, tokens(one(m, 1).cubes)) == ("macro", {})


@pytest.mark.rule("H3.4", "H5.5")
@pytest.mark.parametrize("leaves_water", [True, False])
def test_with_all_squares_filled_at_once_it_may_go_straight_to_land(leaves_water: bool) -> None:
    body_plan = side("trilobite")
    cubes = dict(zip(("red", "yellow", "green", "blue"), body_plan.systems, strict=True))
    for organ in body_plan.organs:
        cubes[organ.colour] += 1
    m = purchase(microbe("clay_mounds", "green", cubes=cubes))
    m.choose(f"macro:1:{NAMES.index('trilobite')}")
    while asked(m)[1] == "surplus":
        m.choose(0)
    assert asked(m) == ("Ana", "straight_to_land")
    m.choose("leave_water" if leaves_water else "stay")
    assert one(m, 1).land == leaves_water
    left = told(m, "leaves_water")
    assert [e.rule for e in left] == ["H3.4"] * leaves_water
    assert all("H5.5" in cites(e) for e in left)
    assert len(filled(m, 1)) == (0 if leaves_water else 2)


@pytest.mark.rule("H3.5", "H6.2", "GL.OX1")
def test_the_trophic_biont_takes_the_lowest_free_place() -> None:
    m = purchase(
        body("flatworm", "blue", "warm_pond", level=0),
        microbe("clay_mounds", "green", cubes=KELP),
    )
    m.choose(f"macro:2:{NAMES.index('kelp')}")
    told_macro = last(m, "macro")
    assert told_macro.data["level"] == 1
    # At the end of the phase, speed decides: the kelp is slower.
    assert [(o.id, o.level) for o in m.state.organisms] == [(1, 1), (2, 0)]
    alone = purchase(microbe("clay_mounds", "green", cubes=KELP))
    alone.choose(BECOME)
    assert last(alone, "macro").text == "A macro-organism arises. Ana's Kelp joins the producers."
    assert one(alone, 1).level == 0


@pytest.mark.rule("H3.6", "B4.3", "GL.EN1")
def test_other_bionts_become_endosymbionts_one_of_each_colour() -> None:
    m = purchase(
        microbe("clay_mounds", "green", cubes=KELP, bionts={"green": 3, "blue": 2}),
        parasite("prion", "red", 1, bionts={"red": 2}),
        players=(seat("green", red=1), seat("blue"), seat("red")),
    )
    m.choose(BECOME)
    kelp = one(m, 1)
    assert (kelp.trophic, tokens(kelp.bionts)) == (2, {"red": 1, "green": 1, "blue": 1})
    assert [idle(m, c) for c in ("green", "blue", "red")] == [1, 2, 2]
    assert [pool(m, c) for c in ("green", "blue", "red")] == [{"green": 1}, {"blue": 1}, {"red": 1}]
    assert len(told(m, "endosymbiont")) == 3


@pytest.mark.rule("H3.7")
def test_an_absorbed_parasite_gives_card_and_mutations_back() -> None:
    m = purchase(
        microbe("clay_mounds", "green", "tmrna", cubes=KELP),
        parasite("viroid", "blue", 1, mutations=["ribozyme"]),
    )
    m.choose(BECOME)
    assert [o.id for o in m.state.organisms] == [1]
    assert deck(m, 1)[-2:] == ["tmrna", "ribozyme"]
    assert [e.rule for e in told(m, "lost_mutation")] == ["H3.9", "H3.7"]
    assert last(m, "absorbed").rule == "H3.7"
    assert tokens(one(m, 1).bionts) == {"blue": 1}


@pytest.mark.rule("H3.8")
def test_a_hyperparasite_becomes_the_parasite_without_disease_cubes() -> None:
    m = purchase(
        microbe("clay_mounds", "green", cubes=KELP),
        parasite("viroid", "blue", 1, mutations=["reverse_citric_acid_cycle+"]),
        parasite("prion", "red", 2, "reverse_citric_acid_cycle+"),
        players=(seat("green", red=1), seat("blue"), seat("red")),
    )
    m.choose(BECOME)
    assert [(o.id, o.host) for o in m.state.organisms] == [(1, 0), (3, 1)]
    assert diseases(m, 3) == []
    assert last(m, "promoted_guest").rule == "H3.8"


@pytest.mark.rule("H3.9")
def test_mutations_and_discs_are_lost() -> None:
    m = purchase(
        microbe("clay_mounds", "green", "tmrna+", cubes=KELP, discs={"green": 2, "red": 1})
    )
    m.choose(BECOME)
    while m.decision:
        m.choose(len(m.decision.options) - 1)
    assert (one(m, 1).mutations, tokens(one(m, 1).discs)) == ([], {})
    assert deck(m, 1)[-1] == "tmrna"


@pytest.mark.rule("H3.10", "GL.OX1")
def test_the_first_macro_organism_brings_the_proterozoic() -> None:
    m = table(
        seat("green", red=1),
        seat("blue", red=1),
        phase="purchase",
        eon="archean",
        organisms=[
            microbe("clay_mounds", "green", cubes=KELP),
            microbe("warm_pond", "blue", cubes={"red": 2, "yellow": 1, "green": 1, "blue": 1}),
        ],
        mutations={"oceanic": ["tmrna"], "continental": ["ribozyme"]},
    )
    assert len(m.state.events) == 7 + 10
    m.choose(BECOME)
    while m.decision and asked(m)[1] == "surplus":
        m.choose("none")
    assert texts(m, "great_oxidation") == [
        "The age of oxygen begins: 7 earlier events are skipped."
    ]
    assert {EVENTS[n].eon for n in m.state.events} == {"proterozoic"}
    assert (len(m.state.events), m.state.run) == (10, [])
    m.choose(f"macro:2:{NAMES.index('flatworm')}")
    assert len(told(m, "great_oxidation")) == 1


@pytest.mark.rule("H3.1", "H3.2", "H3.3", "H3.5", "H3.10")
@pytest.mark.example("H3.ex1")
def test_example_dickinsonia() -> None:
    green = coloured("green")
    m = table(
        seat("red", yellow=1),
        seat("blue"),
        phase="purchase",
        organisms=[
            microbe("clay_mounds", "red", green, cubes={"yellow": 1, "green": 2, "blue": 3})
        ],
    )
    m.choose(f"macro:1:{NAMES.index('dickinsonia')}")
    assert asked(m) == ("Ana", "surplus")
    square = place("dickinsonia", "rhizomorph")
    assert keys(m) == [f"organ:1:{square}", "none"]
    m.choose(0)
    assert (one(m, 1).trophic, one(m, 1).level, filled(m, 1)) == (0, 0, ["rhizomorph"])
    assert "uv_shield" in side("dickinsonia").organs[square].abilities
    assert {EVENTS[n].eon for n in m.state.events} == {"proterozoic"}
    assert last(m, "great_oxidation").data["count"] == 3 + 7
    shown_in_explorer(m, "H3.ex1")


@pytest.mark.rule("H0.1", "H0.9", "H3.1", "H3.5", "H3.6")
@pytest.mark.example("H0.ex1")
def test_example_yellow_makes_reds_bacterium_a_brachiopod(cards: Cards) -> None:
    cards("mitochondria", promoted=("immunology",))
    cards("calvin_cycle", promoted=("fission",))
    m = phase(
        "purchase",
        seat("yellow"),
        seat("red", blue=1, **{side("brachiopod").organs[0].colour: 1}),
        organisms=[
            microbe(
                "clay_mounds",
                "red",
                "mitochondria+",
                "calvin_cycle+",
                cubes={"red": 2, "yellow": 2, "green": 1, "blue": 1},
                bionts={"red": 1, "yellow": 1},
            )
        ],
    )
    assert asked(m) == ("Ana", "purchase")
    m.choose(f"macro:1:{NAMES.index('brachiopod')}")
    m.choose("pay:1:3")
    assert one(m, 1).trophic == COLOUR["red"]
    assert tokens(one(m, 1).bionts) == {"yellow": 1}
    mitochondria = next(c for c in side("brachiopod").endosymbionts if c.colour == "yellow")
    assert mitochondria.title == "Mitochondria"
    assert asked(m) == ("Ana", "surplus")  # the buyer places the surplus cubes
    m.choose("none")
    # With fission, Yellow can buy again, and Red can still buy.
    assert asked(m) == ("Ana", "purchase")
    assert keys(m, "organ") != []
    m.choose("done")
    assert asked(m) == ("Ben", "purchase")
    shown_in_explorer(m, "H0.ex1")


@pytest.mark.rule("H3.11")
def test_macro_organisms_make_no_darwinian_rolls() -> None:
    m = phase(
        "darwin", seat("green"), seat("blue"), organisms=[body("kelp", "green", "clay_mounds")]
    )
    assert m.over
    assert told(m, "darwin_roll") == []


@pytest.mark.rule("H0.5", "H0.6", "GL.EN1")
def test_what_was_a_nucleus_this_turn_pays_for_an_organ_too(cards: Cards) -> None:
    cards("tmrna", "nucleus")
    m = purchase(
        microbe("clay_mounds", "green", "tmrna", cubes=KELP, bionts={"green": 1, "blue": 1}),
        players=(seat("green", red=2), seat("blue")),
    )
    m.choose(BECOME)
    while asked(m)[1] == "surplus":
        m.choose("none")
    assert asked(m) == ("Ben", "purchase")
    m.choose(f"organ:1:{place('kelp', 'holdfast')}")
    assert (pool(m, "green"), last(m, "pays").rule) == ({}, "H0.5")


@pytest.mark.rule("H3.3", "GL.FG1")
def test_the_buyer_places_the_surplus_cubes_also_in_the_organism_of_another_player() -> None:
    cubes = {"yellow": 1, "green": 4, "blue": 1}
    m = purchase(
        microbe("clay_mounds", "blue", cubes=cubes, bionts={"blue": 1, "green": 1}),
        players=(seat("green"), seat("blue", red=1)),
    )
    assert asked(m) == ("Ana", "purchase")
    m.choose(BECOME)
    assert asked(m) == ("Ana", "surplus")
    m.choose(f"organ:1:{place('kelp', 'holdfast')}")
    assert filled(m, 1) == ["holdfast"]

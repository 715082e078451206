"""Atrophy and its order, immunology, extinction and what follows from it."""

from typing import Any

import pytest

from evogames.core.match import Match
from evogames.genesis.cards import COLOUR, MACROS, PARASITES
from evogames.genesis.organisms import abilities, chromosomes, dice
from tests.genesis.build import (
    alive,
    asked,
    body,
    card,
    choose,
    cites,
    coloured,
    deck,
    diseases,
    icons,
    idle,
    keys,
    last,
    microbe,
    mutations,
    number,
    one,
    parasite,
    pool,
    refuge,
    refused,
    seat,
    texts,
    tokens,
    told,
)
from tests.genesis.conftest import Cards

pytestmark = pytest.mark.usefixtures("cards")


def heat(strength: int, *organisms: dict[str, Any], **more: Any) -> Match:
    """Ana (green) and Ben (blue) suffer heat; nobody is red."""
    seats = more.pop("players", (seat("green"), seat("blue")))
    return icons(["X"] * strength, *seats, organisms=list(organisms), **more)


@pytest.mark.rule("GL.AT1", "B4.3", "B2.1")
def test_a_lost_cube_goes_to_the_soup_a_lost_biont_home_with_compensation() -> None:
    m = heat(2, microbe("clay_mounds", "green", cubes={"blue": 1}, bionts={"green": 2}))
    assert (tokens(one(m, 1).cubes), tokens(one(m, 1).bionts)) == ({}, {"green": 1})
    assert (idle(m, "green"), pool(m, "green")) == (2, {"green": 1})
    assert last(m, "atrophies").text == "Ana's Lipid GNA world takes 2 atrophies."


@pytest.mark.rule("GL.AT2", "GL.AT4")
def test_the_order_is_mutations_other_cubes_bionts() -> None:
    genome = ["tmrna+", "cytochromes", "chloroplast_symbionts"]
    m = heat(
        6,
        microbe("clay_mounds", "green", *genome, cubes={"blue": 1}, bionts={"green": 2, "blue": 1}),
    )
    # '+' cube, then the three mutation cubes by choice, then the board cube, then a biont
    assert mutations(m, 1) == ["tmrna", "cytochromes", "chloroplast_symbionts"]
    assert keys(m) == [f"lose_mutation:1:{number(n)}" for n in ("tmrna", *genome[1:])]
    other = refused(m, "lose_cube:1:3")
    assert str(other) == (
        "GL.AT2: Other tokens must be lost first: mutation cubes, then other cubes, then bionts, "
        "then the trophic biont."
    )
    choose(m, *[f"lose_mutation:1:{number(n)}" for n in ("cytochromes", "tmrna")])
    assert keys(m) == ["lose_biont:1:2", "lose_biont:1:3"]
    m.choose("lose_biont:1:3")
    assert tokens(one(m, 1).bionts) == {"green": 2}
    assert deck(m, 1)[-3:] == ["cytochromes", "tmrna", "chloroplast_symbionts"]


@pytest.mark.rule("GL.AT2")
def test_board_chromosomes_and_disease_cubes_are_one_group() -> None:
    m = heat(
        1,
        microbe("clay_mounds", "blue", "tmrna", cubes={"red": 1}),
        parasite("salmonella", "green", 1, "tmrna", bionts={"green": 1}),
    )
    assert told(m, "lost_disease")[0].data["organism"] == 2
    assert mutations(m, 1) == []


@pytest.mark.rule("GL.AT2")
def test_a_robbed_mutation_goes_before_other_cubes_and_takes_its_stolen_cubes_along() -> None:
    m = heat(
        1,
        microbe("clay_mounds", "blue", "tmrna", cubes={"green": 2}),
        parasite("salmonella", "green", 1, "tmrna", bionts={"green": 2}, mutations=["ribozyme"]),
        first=1,
    )
    assert mutations(m, 1) == []
    assert diseases(m, 2) == []
    assert tokens(one(m, 1).cubes) == {"green": 2}


@pytest.mark.rule("GL.AT4", "GL.AT5")
def test_plus_cubes_go_first_and_the_card_turns_back(cards: Cards) -> None:
    cards("tmrna", "crown", promoted=())
    m = heat(1, microbe("clay_mounds", "green", "cytochromes", "tmrna+"))
    assert m.over
    demoted = card(m, 1, "tmrna")
    assert (demoted.promoted, demoted.plus, demoted.base) == (False, False, True)
    assert abilities(m.state, one(m, 1), "crown") == 1
    assert abilities(m.state, one(m, 1), "dna") == 0
    assert cites(last(m, "demoted")) >= {"GL.AT5", "GL.AT4"}
    two = heat(1, microbe("clay_mounds", "green", "cytochromes", "tmrna+", "calvin_cycle+"))
    assert str(refused(two, f"lose_mutation:1:{number('cytochromes')}")) == (
        "GL.AT4: Second cubes of promoted mutations must be lost before any other mutation cube."
    )


@pytest.mark.rule("GL.AT6", "D7.4", "GL.MU1")
def test_the_cube_of_a_plain_mutation_takes_the_card_along() -> None:
    m = heat(1, microbe("clay_mounds", "green", "cytochromes"))
    assert mutations(m, 1) == []
    assert deck(m, 1)[-1] == "cytochromes"
    assert last(m, "lost_mutation").rule == "GL.AT6"


@pytest.mark.rule("GL.AT6", "GL.MU1")
def test_the_last_cube_of_a_promoted_card_takes_its_stolen_plus_cube_along() -> None:
    m = heat(
        1,
        microbe("clay_mounds", "blue", "tmrna+"),
        parasite(
            "salmonella", "green", 1, "tmrna+", bionts={"green": 2}, mutations=["cytochromes"]
        ),
        first=1,
    )
    assert (mutations(m, 1), diseases(m, 2)) == ([], [])
    assert texts(m, "lost_disease") == ["Ana's Salmonella loses a yellow disease cube."]


@pytest.mark.rule("GL.AT7")
@pytest.mark.parametrize(
    ("stolen", "left"), [("tmrna+", ["tmrna", "cytochromes"]), ("cytochromes", ["tmrna+"])]
)
def test_a_lost_disease_cube_demotes_or_discards_the_hosts_mutation(
    stolen: str, left: list[str]
) -> None:
    m = heat(
        1,
        microbe("clay_mounds", "blue", "tmrna+", "cytochromes", cubes={"red": 1}),
        parasite("salmonella", "green", 1, stolen),
    )
    assert mutations(m, 1) == left
    assert last(m, "lost_disease").rule == "GL.AT7"


@pytest.mark.rule("GL.AT7", "GL.DI2")
def test_a_lost_organ_stays_lost() -> None:
    m = heat(
        1,
        body("trilobite", "green", "clay_mounds", "chitin_cuticle", "hardy_egg"),
        parasite("virus", "blue", 1, "chitin_cuticle"),
        players=(seat("green"), seat("blue")),
    )
    assert diseases(m, 2) == []
    assert one(m, 1).organs == [-1, 0]


@pytest.mark.rule("GL.MU1", "GL.EX3")
def test_an_extinct_parasite_takes_the_robbed_mutations_with_it(cards: Cards) -> None:
    cards("ribozyme", "immunology")
    m = heat(
        1,
        microbe("clay_mounds", "blue", "tmrna+", "cytochromes", cubes={"red": 1}),
        parasite("salmonella", "green", 1, "tmrna+", "tmrna", mutations=["ribozyme"]),
    )
    m.choose("lose_biont:2:2")
    assert alive(m) == [1]
    assert mutations(m, 1) == ["cytochromes"]
    assert deck(m, 1)[-2:] == ["ribozyme", "tmrna"]
    assert [e.rule for e in told(m, "lost_mutation")] == ["GL.EX5", "GL.EX3"]
    assert {e.rule for e in told(m, "lost_disease")} == {"GL.EX3"}
    assert texts(m, "card_back") == ["The green parasite card can be used again."]


@pytest.mark.rule("GL.EX1", "GL.EX2", "GL.EX4", "GL.EX5", "I1.4")
def test_extinction_of_a_bacterium() -> None:
    m = heat(
        7,
        microbe(
            "clay_mounds",
            "green",
            "tmrna+",
            "cytochromes",
            cubes={"blue": 1},
            bionts={"green": 2, "blue": 1},
            discs={"green": 1},
        ),
    )
    choose(m, f"lose_mutation:1:{number('tmrna')}", "lose_biont:1:3")
    assert alive(m) == []
    assert [idle(m, c) for c in ("green", "blue")] == [3, 3]
    assert [pool(m, c) for c in ("green", "blue")] == [{"green": 2}, {"blue": 1}]
    assert {"tmrna", "cytochromes"} <= set(deck(m, 1))
    assert m.state.players[0].trophies == ["clay_mounds"]
    assert last(m, "trophy").rule == "GL.EX2"
    assert m.scores() == [1, 0]


@pytest.mark.rule("GL.EX6", "B4.4", "GL.EX2", "GL.IM3")
def test_a_macro_organism_without_its_trophic_biont_falls_back() -> None:
    side = next(m.sea for m in MACROS if m.name == "kelp")
    m = heat(
        5,
        body("kelp", "green", "clay_mounds", "leaves", bionts={"blue": 1}, discs={"red": 1}),
    )
    fallen = one(m, 1)
    assert fallen.kind == "bacterium"
    assert fallen.cubes == list(side.systems)
    assert tokens(fallen.bionts) == {"green": 1}
    assert tokens(fallen.discs) == {"red": 1}
    assert m.state.players[0].trophies == ["kelp"]
    assert [e.key for e in told(m, "home") if e.rule == "B4.4"] == []
    assert pool(m, "green") == {}
    # Organ, endosymbiont, trophic biont: then it is extinct, and two atrophies are left over.
    assert last(m, "falls_back").text == (
        "Ana's Kelp dies out and is a bacterium again: Lipid GNA world."
    )


@pytest.mark.rule("GL.EX7", "GL.EX3")
def test_the_parasite_of_a_fallen_macro_organism_dies() -> None:
    m = heat(
        3,
        body("trilobite", "green", "clay_mounds", "chitin_cuticle"),
        parasite("virus", "blue", 1, "chitin_cuticle", bionts={"blue": 2}, mutations=["ribozyme"]),
    )
    assert [(o.id, o.kind) for o in m.state.organisms] == [(1, "bacterium")]
    assert last(m, "dies_with_host").rule == "GL.EX7"
    assert (idle(m, "blue"), pool(m, "blue")) == (3, {"blue": 2})


@pytest.mark.rule("GL.IM1")
def test_with_immunology_tokens_are_lost_in_any_order(cards: Cards) -> None:
    cards("cytochromes", "immunology")
    m = heat(
        2,
        microbe(
            "clay_mounds",
            "green",
            "cytochromes",
            "tmrna+",
            cubes={"blue": 1},
            bionts={"green": 1, "blue": 1},
        ),
    )
    assert [k.split(":")[0] for k in keys(m)] == [
        "lose_plus",
        "lose_mutation",
        "lose_cube",
        "lose_biont",
        "lose_biont",
    ]
    choose(m, "lose_biont:1:3", "lose_cube:1:3")
    assert mutations(m, 1) == ["cytochromes", "tmrna+"]
    assert (idle(m, "blue"), pool(m, "blue")) == (3, {"blue": 1})


AMPHIBIAN = next(m for m in MACROS if m.land.title == "Amphibian")


@pytest.mark.rule("GL.IM1", "GL.IM2", "D9.1", "E6.8")
@pytest.mark.example("GL.IM.ex1")
def test_example_blue_antibodies_decide_for_the_amphibian() -> None:
    organ = next(o.name for o in AMPHIBIAN.land.organs if "drought_shield" not in o.abilities)
    m = icons(
        ["drought"],
        seat("red"),
        seat("blue"),
        seat("green"),
        organisms=[
            body("starfish", "red", "clay_mounds", organ, land=True, bionts={"green": 1, "blue": 1})
        ],
    )
    assert asked(m) == ("Ben", "loss")
    place = [o.name for o in AMPHIBIAN.land.organs].index(organ)
    assert keys(m) == [f"lose_organ:1:{place}", "lose_biont:1:2", "lose_biont:1:3"]
    trophic = refused(m, "lose_trophic:1")
    assert str(trophic) == (
        "GL.IM2: The trophic biont may not be chosen while anything else is left."
    )
    m.choose("lose_biont:1:2")
    assert (idle(m, "green"), one(m, 1).kind) == (3, "macro")


@pytest.mark.rule("GL.IM2")
def test_a_hostile_endosymbiont_may_take_the_trophic_biont_when_nothing_else_is_left() -> None:
    m = icons(
        ["X"] * 7,
        seat("red"),
        seat("blue"),
        organisms=[body("starfish", "red", "clay_mounds", land=True, bionts={"blue": 1})],
    )
    shield = AMPHIBIAN.land.systems[0] + 1
    assert last(m, "heat").data["shield"] == shield
    # Seven minus the shield: first the antibodies themselves, as nothing else but the trophic
    # biont is there, then the trophic biont.
    assert one(m, 1).kind == "bacterium"


@pytest.mark.rule("GL.IM1", "GL.IM3")
def test_ones_own_immunology_may_give_up_the_trophic_biont() -> None:
    owner = next(c.colour for c in AMPHIBIAN.land.endosymbionts if "immunology" in c.abilities)
    m = icons(
        ["drought"],
        seat(owner),
        seat("red"),
        organisms=[body("starfish", owner, "clay_mounds", land=True, bionts={owner: 1})],
    )
    if m.ask:
        assert asked(m) == ("Ana", "loss")
        m.choose("lose_trophic:1")
        assert last(m, "lost_trophic").rule == "GL.IM3"
        assert one(m, 1).kind == "bacterium"
    else:
        assert told(m, "drought_shield")


def viroid(strength: int) -> Match:
    """A viroid with biont, promoted and plain mutation and two disease cubes meets oxygen."""
    slots = PARASITES[COLOUR["blue"]].faces[0].slots
    host = [coloured(colour, slots[:place].count(colour) + 2) for place, colour in enumerate(slots)]
    return icons(
        ["O2"] * strength,
        seat("green"),
        seat("blue"),
        organisms=[
            microbe("clay_mounds", "green", *host, cubes={"green": 9}),
            parasite("viroid", "blue", 1, *host, mutations=["tmrna+", "quorum_sensing"]),
        ],
    )


@pytest.mark.rule("G0.2", "GL.AT2", "GL.AT4", "GL.AT5", "GL.AT7")
@pytest.mark.example("GL.AT.ex1")
def test_example_atrophies_of_a_viroid() -> None:
    assert dice(one(viroid(0), 2)) == 2 + 2 + 1 + 2 == 7
    m = viroid(1)
    assert last(m, "atrophies").data == {"organism": 2, "count": 1}
    assert mutations(m, 2) == ["tmrna", "quorum_sensing"]
    assert len(diseases(m, 2)) == 2
    m = viroid(5)
    choose(m, f"lose_mutation:2:{number('tmrna')}", "lose_disease:2:0")
    assert (mutations(m, 2), diseases(m, 2)) == ([], [])
    assert tokens(one(m, 2).bionts) == {"blue": 1}
    assert mutations(m, 1) == []


@pytest.mark.rule("GL.DI1")
def test_a_diseased_mutation_works_for_the_host_never_for_the_parasite(cards: Cards) -> None:
    cards("tmrna", "crown")
    m = heat(
        1,
        microbe("clay_mounds", "blue", "tmrna", cubes={"red": 1}),
        parasite(
            "salmonella",
            "green",
            1,
            "tmrna",
            bionts={"green": 1, "blue": 1},
            mutations=["cytochromes"],
        ),
    )
    assert card(m, 1, "tmrna").base is False
    assert abilities(m.state, one(m, 1), "crown") == 1
    assert abilities(m.state, one(m, 2), "crown") == 0
    assert chromosomes(one(m, 2), COLOUR["blue"]) == 2


@pytest.mark.rule("GL.CH1", "A1.8", "A1.10")
def test_all_cubes_and_bionts_are_chromosomes() -> None:
    kelp = next(m.sea for m in MACROS if m.name == "kelp")
    m = heat(
        1,
        microbe("clay_mounds", "blue", "tmrna+", "cytochromes", cubes={"blue": 2, "red": 1}),
        parasite(
            "salmonella",
            "green",
            1,
            "cytochromes",
            bionts={"green": 1},
            cubes={},
            mutations=["quorum_sensing"],
        ),
        body("kelp", "green", "warm_pond", "leaves", bionts={"blue": 1}),
        refuges=[refuge("pumice_raft")],
        players=(seat("green"), seat("blue")),
        first=1,
    )
    host = [chromosomes(one(m, 1), c) for c in range(4)]
    assert host == [1, 1, 0, 2 + 1 + 1]
    assert m.ask is None or asked(m)[1] == "loss"
    leaves = next(o.colour for o in kelp.organs if o.name == "leaves")
    body_counts = list(kelp.systems)
    body_counts[COLOUR[leaves]] += one(m, 3).organs[0] >= 0
    body_counts[COLOUR["blue"]] += 1
    body_counts[COLOUR["green"]] += 1
    assert [chromosomes(one(m, 3), c) for c in range(4)] == body_counts

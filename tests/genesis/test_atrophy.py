"""Atrophy: which tokens are lost, in which order, and what is lost with them."""

import pytest

from evogames.core.match import Match
from evogames.genesis.cards import COLOUR, MACROS, PARASITES
from evogames.genesis.organisms.genome import abilities, chromosomes, dice
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told
from tests.genesis.build import (
    body,
    card,
    coloured,
    deck,
    diseases,
    icons,
    idle,
    microbe,
    mutations,
    number,
    one,
    parasite,
    pool,
    refuge,
    seat,
    texts,
    tokens,
)
from tests.genesis.conftest import Cards
from tests.genesis.phases import heat

pytestmark = pytest.mark.usefixtures("cards")


@pytest.mark.rule("GL.AT1", "B4.3", "B2.1")
def test_a_lost_cube_goes_to_the_soup_a_lost_biont_home_with_compensation() -> None:
    m = heat(2, microbe("clay_mounds", "green", cubes={"blue": 1}, bionts={"green": 2}))
    assert (tokens(one(m, 1).cubes), tokens(one(m, 1).bionts)) == ({}, {"green": 1})
    assert (idle(m, "green"), pool(m, "green")) == (2, {"green": 1})
    assert (
        last(m, "atrophies").text
        == "Ana's Lipid GNA world suffers 2 atrophies and must lose a chromosome for each."
    )


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
        "GL.AT2: Ana's Lipid GNA world cannot lose “A blue chromosome” yet. Mutation cubes "
        "go first, then other cubes, then bionts, and the trophic biont last."
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
        "GL.AT4: Ana's Lipid GNA world cannot lose Cytochromes yet. Second cubes of "
        "promoted mutations must be lost before any other mutation cube."
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


def viroid(strength: int) -> Match:
    """Oxygen strikes a viroid with a biont, two mutations (one promoted) and two disease cubes."""
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
    shown_in_explorer(m, "GL.AT.ex1")
    m = viroid(5)
    choose(m, f"lose_mutation:2:{number('tmrna')}", "lose_disease:2:0")
    assert (mutations(m, 2), diseases(m, 2)) == ([], [])
    assert tokens(one(m, 2).bionts) == {"blue": 1}
    assert mutations(m, 1) == []
    shown_in_explorer(m, "GL.AT.ex1")


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
    assert m.decision is None or asked(m)[1] == "loss"
    leaves = next(o.colour for o in kelp.organs if o.name == "leaves")
    body_counts = list(kelp.systems)
    body_counts[COLOUR[leaves]] += one(m, 3).organs[0] >= 0
    body_counts[COLOUR["blue"]] += 1
    body_counts[COLOUR["green"]] += 1
    assert [chromosomes(one(m, 3), c) for c in range(4)] == body_counts

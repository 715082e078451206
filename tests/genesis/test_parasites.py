"""Parasites: attaching and stealing, and how long they stay."""

import pytest

from evogames.genesis.cards import MACROS
from evogames.genesis.organisms.genome import abilities, chromosomes
from tests.games.words import asked, choose, cites, keys, last, refused, told
from tests.genesis.build import (
    HOX,
    alive,
    body,
    card,
    diseases,
    icons,
    idle,
    microbe,
    number,
    one,
    parasite,
    pool,
    refuge,
    seat,
    table,
    tokens,
)
from tests.genesis.conftest import Cards
from tests.genesis.phases import assignment

pytestmark = pytest.mark.usefixtures("cards")

GREEN_BLUE = (seat("green"), seat("blue"))
SALMONELLA, CYANO = "attach:2:0:1", "attach:2:1:1"
"""Green attaches its salmonella (blue and yellow slots) or its cyanobacterium (red and blue)."""


@pytest.mark.rule("E3.1", "E3.5", "E3.7", "E3.13", "GL.PA1")
def test_a_parasite_starts_with_one_or_two_bionts_on_either_face() -> None:
    m = assignment(microbe("clay_mounds", "blue", "tmrna", "quorum_sensing"))
    assert keys(m, "attach") == [SALMONELLA, CYANO]
    assert m.decision
    label = m.decision.label(m.decision.find(SALMONELLA))
    assert label == "Attach your Salmonella to Ben's Lipid GNA world"
    m.choose(SALMONELLA)
    assert asked(m) == ("Ana", "parasite_biont")
    assert keys(m) == ["from:pool", "enough"]
    m.choose("from:pool")
    assert asked(m) == ("Ana", "steal")
    assert [k.split(":")[0] for k in keys(m)] == ["steal", "steal"]
    choose(m, f"steal:1:{number('tmrna')}:0:-1", f"steal:1:{number('quorum_sensing')}:0:-1")
    new = one(m, 2)
    assert (new.kind, new.owner, new.host, tokens(new.bionts)) == ("parasite", 2, 1, {"green": 2})
    assert diseases(m, 2) == ["blue", "yellow"]
    assert idle(m, "green") == 1
    assert (chromosomes(new, 3), chromosomes(one(m, 1), 3)) == (1, 1)
    assert cites(last(m, "attached")) >= {"E3.1", "E3.3", "E3.13"}


@pytest.mark.rule("E3.1")
def test_a_parasite_rolls_and_buys() -> None:
    m = table(
        *GREEN_BLUE,
        phases=["assignment", "darwin", "purchase"],
        turns=1,
        organisms=[microbe("clay_mounds", "blue", "tmrna", cubes={"green": 2})],
        active=["oceanic"],
        dice=[2, 3, 4, 2, 3, 4, 2],
    )
    choose(m, SALMONELLA, "enough")
    assert asked(m) == ("Ana", "darwin_roll")
    assert keys(m) == ["roll:2"]


@pytest.mark.rule("E3.1", "GL.EX3")
def test_a_card_in_use_cannot_start_again() -> None:
    m = assignment(
        microbe("clay_mounds", "blue", "tmrna", "ribozyme"),
        microbe("warm_pond", "blue", "quorum_sensing"),
        parasite("salmonella", "green", 1, "tmrna"),
        refuges=[refuge("pumice_raft")],
    )
    assert keys(m, "attach") == []
    assert str(refused(m, "attach:2:0:2")) == (
        "E3.1: You cannot place Salmonella on Ben's Pteridine photolysis, because your "
        "parasite card is already in use."
    )


@pytest.mark.rule("E3.2", "E2.6")
def test_bionts_of_a_parasite_come_from_the_pool_or_refuges_and_know_no_limit() -> None:
    m = assignment(
        microbe("clay_mounds", "blue", "tmrna"),
        refuges=[refuge("warm_pond", bionts={"green": 1})],
        active=["oceanic", "continental"],
    )
    m.choose(SALMONELLA)
    assert keys(m) == ["from:pool", "from:refuge 2"]
    choose(m, "from:refuge 2", "from:pool")
    assert tokens(one(m, 3).bionts) == {"green": 2}
    assert idle(m, "green") == 1


@pytest.mark.rule("E1.5", "E3.2")
def test_no_biont_of_a_parasite_comes_from_a_refuge_in_an_inactive_row() -> None:
    m = assignment(
        microbe("clay_mounds", "blue", "tmrna"),
        refuges=[refuge("mars_paleo_ocean", bionts={"green": 1})],
        active=["oceanic"],
    )
    m.choose(SALMONELLA)  # the first biont can only come from the pool
    assert keys(m) == ["from:pool", "enough"]
    assert refused(m, "from:refuge 2").rule == "E3.2"


@pytest.mark.rule("E3.2", "E1.3", "E6.1", "E6.7")
def test_with_hgt_a_biont_of_a_parasite_may_leave_a_microbe(cards: Cards) -> None:
    cards("ribozyme", "hgt")
    m = assignment(
        microbe("clay_mounds", "blue", "tmrna"),
        microbe("warm_pond", "green", "ribozyme", bionts={"green": 1}),
        microbe("pumice_raft", "green", bionts={"green": 2}),
    )
    assert idle(m, "green") == 0
    m.choose(SALMONELLA)
    assert keys(m) == ["from:organism 2", "from:organism 3"]
    m.choose("from:organism 3")
    # One HGT icon moves one biont.
    assert tokens(one(m, 4).bionts) == {"green": 1}
    assert tokens(one(m, 3).bionts) == {"green": 1}
    assert last(m, "drawn").rule == "E6.1"
    assert asked(m)[0] == "Ben"


@pytest.mark.rule("E3.3")
@pytest.mark.parametrize(
    ("active", "home", "allowed"),
    [(["oceanic"], "warm_pond", True), ([], "warm_pond", False), ([], "hydrothermal_vents", True)],
)
def test_the_host_must_be_in_an_active_row_or_a_home_row(
    active: list[str], home: str, allowed: bool
) -> None:
    m = assignment(
        microbe("clay_mounds", "blue", "tmrna"),
        microbe(home, "green"),
        active=active,
        players=(seat("green", red=1), seat("blue")),
    )
    assert (SALMONELLA in keys(m)) == allowed
    if not allowed:
        assert refused(m, SALMONELLA).sentence == (
            "You cannot reach Ben's Lipid GNA world. The oceanic row is not active, and it "
            "is not the home row of one of your organisms."
        )


@pytest.mark.rule("E3.3")
def test_spores_of_a_host_do_not_bring_it_into_reach(cards: Cards) -> None:
    cards("tmrna", "spore")
    m = assignment(
        microbe("clay_mounds", "blue", "tmrna"),
        active=["continental"],
        refuges=[refuge("warm_pond")],
    )
    assert refused(m, SALMONELLA).rule == "E3.3"


@pytest.mark.rule("E3.3", "E3.5")
def test_a_host_without_a_fitting_cube_is_no_host() -> None:
    m = assignment(
        microbe("clay_mounds", "blue", "chloroplast_symbionts", cubes={"blue": 3}),
        refuges=[refuge("warm_pond")],
    )
    assert str(refused(m, SALMONELLA)) == (
        "E3.5: Ben's Lipid GNA world has no cube that fits a free disease slot of this parasite."
    )


@pytest.mark.rule("E3.5")
def test_one_cube_must_be_stolen_and_a_second_may_be() -> None:
    m = assignment(microbe("clay_mounds", "blue", "tmrna", "quorum_sensing"))
    choose(m, SALMONELLA, "enough", f"steal:1:{number('quorum_sensing')}:0:-1")
    assert keys(m) == [f"steal:1:{number('tmrna')}:0:-1", "enough"]
    m.choose("enough")
    assert diseases(m, 2) == ["yellow"]


@pytest.mark.rule("E3.6", "GL.DI1", "E3.5")
def test_the_plus_cube_is_stolen_first_and_the_card_stays_promoted() -> None:
    m = assignment(microbe("clay_mounds", "blue", "tmrna+"))
    choose(m, SALMONELLA, "enough")
    assert diseases(m, 2) == ["yellow"]
    assert last(m, "stolen").rule == "E3.6"
    m.choose(f"steal:1:{number('tmrna')}:0:-1")
    assert diseases(m, 2) == ["yellow", "blue"]
    stolen = card(m, 1, "tmrna")
    assert (stolen.promoted, stolen.plus, stolen.base) == (True, False, False)
    assert abilities(m.state, one(m, 1), "dna") == 1
    assert abilities(m.state, one(m, 2), "dna") == 0


@pytest.mark.rule("E3.6")
def test_a_base_cube_under_a_plus_cube_that_does_not_fit_cannot_be_taken() -> None:
    # The viroid has a red and a blue slot, the '+' cube of tmRNA is yellow, its base blue.
    seats = (seat("blue", red=1), seat("green"))
    pond = [refuge("warm_pond")]
    m = assignment(microbe("clay_mounds", "green", "tmrna+"), players=seats, refuges=pond)
    assert refused(m, "attach:3:0:1").rule == "E3.5"
    m = assignment(microbe("clay_mounds", "green", "tmrna"), players=seats, refuges=pond)
    assert "attach:3:0:1" in keys(m)


@pytest.mark.rule("E3.5")
def test_a_cube_without_a_slot_of_its_colour_is_not_stolen() -> None:
    m = assignment(
        microbe("clay_mounds", "green", "tmrna", "cytochromes", "ribozyme"),
        players=(seat("blue", red=1), seat("green")),
    )
    choose(m, "attach:3:0:1", "enough")
    assert str(refused(m, f"steal:1:{number('cytochromes')}:0:-1")) == (
        "E3.5: The cube “The cube of Cytochromes (yellow) of Ben's Lipid GNA world” does "
        "not fit a free disease slot of Ana's Viroid."
    )


@pytest.mark.rule("E3.7", "A1.8")
def test_a_stolen_cube_is_a_chromosome_of_the_parasite_alone() -> None:
    m = assignment(
        microbe("clay_mounds", "blue", "quorum_sensing"),
        parasite("salmonella", "green", 1, "quorum_sensing"),
    )
    assert (chromosomes(one(m, 1), 1), chromosomes(one(m, 2), 1)) == (0, 1)


@pytest.mark.rule("E3.9", "GL.DI2", "H5.3")
def test_organs_are_stolen_from_a_macro_organism() -> None:
    trilobite = next(m for m in MACROS if m.name == "trilobite")
    assert trilobite.sea.organs[0].colour == "green"
    m = assignment(
        body("trilobite", "green", "clay_mounds", "chitin_cuticle"),
        players=(seat("blue"), seat("green")),
    )
    choose(m, "attach:3:1:1", "enough")
    assert diseases(m, 2) == ["green"]
    assert one(m, 1).organs[0] == -1
    assert last(m, "stolen").rule == "E3.9"
    assert last(m, "stolen").text == "Ana's Virus steals a green cube from Ben's Trilobite."


@pytest.mark.rule("E3.11")
def test_a_parasite_stays_without_disease_cubes() -> None:
    m = icons(
        ["UV0"],
        *GREEN_BLUE,
        organisms=[
            microbe("clay_mounds", "blue", "tmrna"),
            parasite("salmonella", "green", 1, "tmrna"),
        ],
    )
    assert m.over
    assert (alive(m), diseases(m, 2), one(m, 2).host) == ([1, 2], [], 1)


@pytest.mark.rule("E3.12", "H1.8", "H1.9")
def test_a_polluting_parasite_attacks_when_it_attaches() -> None:
    m = assignment(
        microbe("clay_mounds", "blue", f"{HOX}+", cubes={"red": 1}),
        microbe("hydrothermal_vents", "green", cubes={"red": 1}),
        microbe("warm_pond", "blue"),
    )
    choose(m, CYANO, "from:pool", "enough")
    attack = last(m, "pollution")
    assert (attack.rule, attack.text) == (
        "E3.12",
        "Ana's Cyanobacterium pollutes the oceanic row with strength 2.",
    )
    struck = [(e.data["organism"], e.data["shield"]) for e in told(m, "oxygen")]
    assert struck[0] == (2, 1)  # Ana's own organism, first in player order
    assert tokens(one(m, 2).cubes) == {}


@pytest.mark.rule("E3.14", "GL.EX1", "GL.EX4")
def test_a_parasite_dies_with_its_host() -> None:
    m = icons(
        ["X"],
        *GREEN_BLUE,
        organisms=[
            microbe("clay_mounds", "blue"),
            parasite("salmonella", "green", 1, bionts={"green": 2}),
        ],
        first=1,
    )
    assert alive(m) == []
    assert last(m, "dies_with_host").rule == "E3.14"
    assert (idle(m, "green"), pool(m, "green")) == (3, {"green": 2})

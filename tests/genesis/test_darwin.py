"""Phase 4, Darwinian rolls: who rolls, rerolls, and catalysts."""

import pytest

from evogames.core.match import Match
from evogames.genesis.organisms.genome import dice
from tests.games.words import asked, choose, cites, keys, last, shown_in_explorer, told
from tests.genesis.build import (
    HOX,
    body,
    coloured,
    microbe,
    one,
    parasite,
    phase,
    pool,
    refuge,
    seat,
)
from tests.genesis.phases import darwin, roll

pytestmark = pytest.mark.usefixtures("cards")


@pytest.mark.rule("G0.1", "A1.6")
def test_every_microbe_rolls_once_in_player_order_in_an_order_of_ones_choice() -> None:
    m = darwin(
        microbe("clay_mounds", "green"),
        microbe("warm_pond", "blue", "ribozyme"),
        microbe("pumice_raft", "green"),
        parasite("salmonella", "green", 2),
        first=1,
        dice=[2, 2, 3, 2, 3, 2, 3, 2, 3],
    )
    assert (asked(m), keys(m)) == (("Ben", "darwin_roll"), ["roll:2"])
    m.choose("roll:2")
    assert (asked(m), keys(m)) == (("Ana", "darwin_roll"), ["roll:1", "roll:3", "roll:4"])
    m.choose("roll:4")
    assert keys(m) == ["roll:1", "roll:3"]
    choose(m, "roll:3", "roll:1")
    assert m.over
    assert [e.data["organism"] for e in told(m, "darwin_roll")] == [2, 4, 3, 1]


@pytest.mark.rule("G0.1", "H3.11")
def test_macro_organisms_do_not_roll() -> None:
    m = darwin(body("kelp", "green", "clay_mounds"), microbe("warm_pond", "blue"))
    assert keys(m) == ["roll:2"]


@pytest.mark.rule("G0.1")
def test_a_bacterium_made_this_turn_rolls_too() -> None:
    m = phase(
        "autocatalysis",
        seat("red"),
        seat("blue"),
        phases=["autocatalysis", "darwin"],
        refuges=[refuge("pumice_raft", bionts={"red": 1})],
        dice=[3, 3],
        climate="warm",
    )
    choose(m, "roll", "live")
    assert asked(m) == ("Ana", "darwin_roll")
    assert keys(m) == ["roll:2"]


@pytest.mark.rule("G0.2", "G0.3", "GL.FG1")
@pytest.mark.example("G0.ex1")
def test_example_dice_of_host_and_parasite() -> None:
    m = darwin(
        microbe(
            "clay_mounds",
            "blue",
            "cytochromes",
            "quorum_sensing",
            "tmrna+",
            bionts={"blue": 1, "green": 1},
            cubes={"green": 1},
        ),
        parasite("salmonella", "green", 1, "tmrna+", "tmrna", mutations=["ribozyme+"]),
    )
    # Two mutations have a cube each. The cubes of the third are on the parasite.
    assert dice(one(m, 1)) == 2 + 2 + 1 + 1 + 1 == 7
    assert dice(one(m, 2)) == 2 + 2 + 2 == 6
    m.choose("roll:2")
    assert len(last(m, "darwin_roll").data["rolled"]) == 6
    shown_in_explorer(m, "G0.ex1")


@pytest.mark.rule("G1.1", "A0.6")
def test_as_many_dice_may_be_rolled_again_as_there_are_yellow_chromosomes() -> None:
    m = darwin(
        microbe("clay_mounds", "green", "quorum_sensing", cubes={"yellow": 1}),
        dice=[5, 6, 4, 3, 2, 1],
    )
    m.choose("roll:1")
    assert m.decision
    assert m.decision.prompt == (
        "Ana, Ana's Lipid GNA world rolled 3 4 5 6. Choose dice to roll again (at most 2)."
    )
    assert keys(m) == ["keep", "again:3", "again:4", "again:5", "again:6"]
    m.choose("again:6")
    assert keys(m) == ["keep", "again:3", "again:4", "again:5"]
    m.choose("again:5")
    assert last(m, "darwin_reroll").data == {"organism": 1, "old": [5, 6], "rolled": [1, 2]}
    assert m.over


@pytest.mark.rule("G1.1")
def test_no_die_is_rolled_twice() -> None:
    m = darwin(microbe("clay_mounds", "green", cubes={"yellow": 1}), dice=[6, 2, 2, 5])
    choose(m, "roll:1", "again:6")
    assert m.over
    assert last(m, "errors").data["errors"] == 1


@pytest.mark.rule("G0.2", "G1.1")
@pytest.mark.example("G1.ex1")
def test_example_rerolls() -> None:
    m = phase(
        "darwin",
        seat("red"),
        seat("blue"),
        organisms=[microbe("clay_mounds", "red", cubes={"blue": 1, "yellow": 2})],
        dice=[1, 2, 3, 4, 6, 3, 4],
    )
    choose(m, "roll:1", "again:6", "again:4")
    assert last(m, "darwin_roll").data["rolled"] == [1, 2, 3, 4, 6]
    assert last(m, "catalysts").data["proteins"] == 1
    assert last(m, "errors").data["errors"] == 0
    shown_in_explorer(m, "G1.ex1")


def gna(dice: list[int]) -> Match:
    """Red's Lipid GNA world with a red biont and red, blue and green mutation cubes."""
    genome = [coloured(c) for c in ("red", "blue", "green")]
    m = phase(
        "darwin",
        seat("red"),
        seat("blue"),
        organisms=[microbe("clay_mounds", "red", *genome)],
        dice=dice,
    )
    return choose(m, "roll:1")


@pytest.mark.rule("G2.1", "G2.2", "G2.4")
@pytest.mark.example("G2.ex1")
def test_example_a_protein_die_and_a_triple() -> None:
    m = gna([1, 2, 2, 2, 2])
    assert pool(m, "red") == {"blue": 3}
    assert last(m, "catalysts").text == (
        "Ana's Lipid GNA world makes 3 catalysts: 1 protein die times 2 red chromosomes, plus 1 "
        "triple."
    )
    assert {"G2.1", "G2.2", "G2.3", "G2.4"} <= cites(last(m, "catalysts"))
    shown_in_explorer(m, "G2.ex1")


@pytest.mark.rule("G2.1", "G2.2", "G2.5", "B3.3")
@pytest.mark.example("G2.ex2")
def test_example_seven_catalysts_but_six_fit() -> None:
    m = gna([1, 1, 1, 4, 5])
    assert last(m, "catalysts").data["count"] == 3 * 2 + 1
    assert pool(m, "red") == {"blue": 6}
    assert cites(last(m, "pool_full")) >= {"B3.3", "G2.5"}
    assert last(m, "pool_full").text == "Ana (red) has no room for 1 more catalyst (blue, limit 6)."
    shown_in_explorer(m, "G2.ex2")


@pytest.mark.rule("G2.2", "G2.6")
@pytest.mark.parametrize(
    ("cubes", "dice", "made"),
    [(1, [2, 2, 2], 1), (3, [4, 4, 4, 4, 4], 1), (4, [3] * 6, 2), (1, [1, 1, 1], 1)],
)
def test_triples_feed_even_without_red(cubes: int, dice: list[int], made: int) -> None:
    m = roll(darwin(microbe("clay_mounds", "green", cubes={"blue": cubes}), dice=dice))
    assert pool(m, "green") == {"blue": made}


@pytest.mark.rule("G2.6")
def test_without_red_a_one_makes_nothing() -> None:
    m = roll(darwin(microbe("clay_mounds", "green"), dice=[1, 1]))
    assert pool(m, "green") == {}
    assert last(m, "no_metabolism").rule == "G2.6"


@pytest.mark.rule("G2.3", "G2.4", "B3.1")
def test_catalysts_of_a_parasite_go_to_its_hosts_tableau_in_its_own_colour() -> None:
    m = darwin(
        microbe("clay_mounds", "blue", f"{HOX}+"),
        parasite("cyanobacterium", "green", 1, f"{HOX}+"),
        dice=[1, 1, 2],
    )
    roll(m, 2)
    assert (pool(m, "green"), pool(m, "blue")) == ({}, {"green": 2})
    assert last(m, "catalysts").player == 1

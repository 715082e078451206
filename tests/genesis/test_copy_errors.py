"""Phase 4: copy errors of Darwinian rolls; the gentler game and crystals."""

from typing import Any

import pytest

from evogames.core.match import Match
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told
from tests.genesis.build import (
    alive,
    coloured,
    deck,
    diseases,
    idle,
    microbe,
    mutations,
    number,
    one,
    parasite,
    phase,
    pool,
    seat,
    texts,
    tokens,
)
from tests.genesis.conftest import Cards
from tests.genesis.phases import darwin, roll

pytestmark = pytest.mark.usefixtures("cards")

MIXED = {"green": 1, "blue": 1}


@pytest.mark.rule("G3.1", "G3.2", "A0.6")
def test_errors_beyond_the_blue_chromosomes_cost_chromosomes() -> None:
    m = darwin(
        microbe("clay_mounds", "green", "ribozyme", cubes={"red": 2, "blue": 1}),
        dice=[5, 5, 6, 6, 2, 3],
    )
    roll(m)
    assert last(m, "errors").text == (
        "Ana's Lipid GNA world has 4 copy errors (dice of 5 or more) against a proofreading shield "
        "of 2."
    )
    assert last(m, "atrophies").data["count"] == 2
    assert mutations(m, 1) == []
    assert asked(m) == ("Ana", "loss")
    m.choose("lose_cube:1:0")
    assert tokens(one(m, 1).cubes) == {"red": 1, "blue": 1}


@pytest.mark.rule("G3.2")
def test_blue_bionts_mutations_and_disease_cubes_proofread() -> None:
    m = darwin(
        microbe("clay_mounds", "blue", "tmrna"),
        parasite(
            "salmonella",
            "green",
            1,
            "tmrna",
            mutations=["ribozyme"],
            bionts={"green": 1, "blue": 1},
        ),
        dice=[5, 5, 6, 2, 3, 4],
    )
    roll(m, 2)
    assert last(m, "errors").data == {"organism": 2, "errors": 3, "shield": 3, "worst": 5}
    assert told(m, "atrophies") == []


@pytest.mark.rule("G3.3")
def test_with_dna_only_a_six_is_an_error_and_it_does_not_proofread() -> None:
    m = darwin(microbe("clay_mounds", "green", "reverse_citric_acid_cycle+"), dice=[5, 5, 5, 6])
    roll(m)
    assert last(m, "errors").rule == "G3.3"
    assert last(m, "errors").data == {"organism": 1, "errors": 1, "shield": 0, "worst": 6}
    assert mutations(m, 1) == ["reverse_citric_acid_cycle"]


@pytest.mark.rule("G3.4", "GL.EX1")
def test_a_microbe_without_its_last_biont_is_extinct() -> None:
    m = roll(darwin(microbe("clay_mounds", "green"), dice=[5, 6]))
    assert alive(m) == []
    assert (idle(m, "green"), pool(m, "green")) == (3, {"green": 1})
    assert texts(m, "extinct") == ["Ana's Lipid GNA world goes extinct."]


@pytest.mark.rule("G3.1", "G3.2", "GL.AT2", "GL.AT7")
@pytest.mark.example("G3.ex1")
def test_example_salmonella_loses_a_disease_cube() -> None:
    m = darwin(
        microbe("clay_mounds", "blue", "tmrna"),
        parasite("salmonella", "green", 1, "tmrna"),
        dice=[1, 5, 5],
    )
    roll(m, 2)
    assert (last(m, "errors").data["errors"], last(m, "errors").data["shield"]) == (2, 1)
    assert (diseases(m, 2), tokens(one(m, 2).bionts)) == ([], {"green": 1})
    assert mutations(m, 1) == []
    assert deck(m, 1)[-1] == "tmrna"
    shown_in_explorer(m, "G3.ex1")


@pytest.mark.rule("C4.1")
def test_in_the_gentler_game_only_a_six_is_an_error() -> None:
    m = roll(darwin(microbe("clay_mounds", "green"), dice=[5, 5], gentle=True))
    assert last(m, "errors").rule == "C4.1"
    assert last(m, "errors").data["errors"] == 0
    assert alive(m) == [1]


@pytest.mark.rule("C4.2")
def test_in_the_gentler_game_each_dna_icon_proofreads() -> None:
    genome = [f"{coloured('yellow', plus='red')}+", f"{coloured('green', plus='red')}+"]
    m = darwin(microbe("clay_mounds", "green", *genome), dice=[6, 6, 6, 2, 3, 4], gentle=True)
    roll(m)
    assert last(m, "errors").data == {"organism": 1, "errors": 3, "shield": 2, "worst": 6}
    assert "C4.2" in cites(last(m, "errors"))


def crystal(*organisms: dict[str, Any], dice: list[int], **pool: int) -> Match:
    """Return a match in which mutations come only from errors.

    At home, red and green are face up.
    """
    m = phase(
        "darwin",
        seat("green", **pool),
        seat("blue", red=2),
        organisms=list(organisms),
        dice=dice,
        crystal=True,
        phases=["darwin", "purchase"],
        mutations={"oceanic": [RED, GREEN]},
    )
    return roll(m)


RED, GREEN, MORE = coloured("red"), coloured("green"), coloured("green", 1)
BUY, PROMOTE = f"buy:1:1:{number(RED)}", f"promote:1:{number(MORE)}"


@pytest.mark.rule("G4.1")
def test_crystal_no_mutation_is_bought_or_promoted_in_the_purchases(cards: Cards) -> None:
    m = crystal(microbe("clay_mounds", "green", MORE), dice=[2, 3, 4], red=3, green=1)
    assert m.over
    kelp = {"green": 3, "blue": 1}
    m = crystal(microbe("clay_mounds", "green", MORE, cubes=kelp), dice=[2, 3, 4] * 3, red=3)
    assert asked(m) == ("Ana", "purchase")
    assert refused(m, BUY).rule == "G4.1"
    assert refused(m, PROMOTE).sentence == (
        "Ana's Lipid GNA world cannot buy or promote Calvin cycle in the purchase phase. "
        "In the crystal catastrophe mutations come only from copy errors."
    )


@pytest.mark.rule("G4.2")
def test_crystal_an_error_becomes_a_mutation(cards: Cards) -> None:
    genome = microbe("clay_mounds", "green", MORE, cubes={"green": 1})
    m = crystal(genome, dice=[6, 5, 2, 3], red=1, green=2)
    assert asked(m) == ("Ana", "crystal")
    assert keys(m) == [BUY, PROMOTE, "none"]
    bought = choose(m.fork(), BUY, "pay:2:2")
    assert last(bought, "bought").rule == "G4.2"
    assert last(bought, "atrophies").data["count"] == 1
    assert (pool(bought, "green"), asked(bought)) == ({"red": 1}, ("Ana", "loss"))
    m.choose("none")
    assert last(m, "atrophies").data["count"] == 2


@pytest.mark.rule("G4.3")
def test_crystal_foreign_genes_buy_nothing(cards: Cards) -> None:
    genome = microbe("clay_mounds", "green", bionts=MIXED, cubes={"green": 3, "blue": 1})
    m = crystal(genome, dice=[5, 5, 6, 2, 3, 4, 4, 2], red=2)
    assert asked(m) == ("Ana", "crystal")
    m.choose(BUY)
    assert mutations(m, 1) == [RED]
    assert asked(m) == ("Ana", "purchase")
    m.choose("done")
    assert asked(m) == ("Ben", "purchase")
    assert [k for k in keys(m) if k.startswith(("buy", "promote"))] == []
    assert refused(m, f"promote:1:{number(RED)}").rule == "G4.1"


@pytest.mark.rule("G4.4")
def test_crystal_fission_turns_two_errors(cards: Cards) -> None:
    cards(MORE, "fission")
    genome = microbe("clay_mounds", "green", MORE, cubes={"red": 1})
    m = crystal(genome, dice=[6, 6, 5, 2], red=1, green=1)
    choose(m, PROMOTE, BUY)
    assert mutations(m, 1) == [MORE, RED]  # the third error has removed the '+' cube again
    assert [e.rule for e in told(m, "promoted") + told(m, "bought")] == ["G4.4", "G4.4"]
    assert last(m, "atrophies").data["count"] == 1


@pytest.mark.rule("G4.2", "H1.5")
def test_crystal_sexuality_churns_a_deck_before_an_error_becomes_a_mutation(cards: Cards) -> None:
    cards(MORE, "sexuality")
    m = crystal(microbe("clay_mounds", "green", f"{MORE}+"), dice=[6, 6, 2, 3], green=1)
    assert keys(m) == ["churn:1:1", "none"]
    m.choose("churn:1:1")
    assert keys(m) == [f"buy:1:1:{number(GREEN)}", "none"]
    assert refused(m, "churn:1:1").rule == "H1.5"
    m.choose(f"buy:1:1:{number(GREEN)}")
    assert (last(m, "sexuality").rule, last(m, "bought").rule) == ("H1.5", "G4.2")


@pytest.mark.rule("G4.2", "H2.5")
def test_crystal_a_promotion_pollutes_at_once(cards: Cards) -> None:
    cards(MORE, promoted=("pollution",))
    m = crystal(microbe("clay_mounds", "green", MORE), dice=[6, 2, 3], green=1)
    m.choose(PROMOTE)
    assert last(m, "pollution").rule == "H2.5"


@pytest.mark.rule("G4.2", "H0.8")
def test_crystal_a_gift_lets_a_parasite_turn_its_error(cards: Cards) -> None:
    m = phase(
        "darwin",
        seat("green", red=1),
        seat("blue"),
        organisms=[microbe("clay_mounds", "blue"), parasite("salmonella", "green", 1)],
        dice=[6, 3],
        crystal=True,
        mutations={"oceanic": [RED]},
    )
    choose(m, "roll:2")
    assert keys(m) == ["gift:0:3", "none"]
    choose(m, "gift:0:3", f"buy:2:1:{number(RED)}")
    assert mutations(m, 2) == [RED]
    assert (pool(m, "green"), pool(m, "blue")) == ({}, {})


@pytest.mark.rule("G4.2", "H0.8", "B3.3")
def test_crystal_a_gift_that_finds_no_room_is_refused_in_words(cards: Cards) -> None:
    m = phase(
        "darwin",
        seat("green", red=1),
        seat("blue", red=6),
        organisms=[microbe("clay_mounds", "blue"), parasite("salmonella", "green", 1)],
        dice=[6, 3],
        crystal=True,
        mutations={"oceanic": [RED]},
    )
    choose(m, "roll:2")
    assert refused(m, "gift:0:3").sentence == (
        "The pool of Ben (blue) cannot take another red catalyst. It can hold at most 6 of each "
        "colour, and it has 6 red."
    )
    assert refused(m, "gift:1:3").rule == "H0.8"
    assert refused(m, "gift:0:2").rule == "H0.8"

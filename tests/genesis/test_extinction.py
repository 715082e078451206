"""Extinction and what follows from it."""

import pytest

from evogames.genesis.cards import MACROS
from tests.games.words import choose, last, told
from tests.genesis.build import (
    alive,
    body,
    deck,
    idle,
    microbe,
    mutations,
    number,
    one,
    parasite,
    pool,
    texts,
    tokens,
)
from tests.genesis.conftest import Cards
from tests.genesis.phases import heat

pytestmark = pytest.mark.usefixtures("cards")


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
    assert texts(m, "card_back") == ["The green parasite card is free to be used again."]


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
    # Organ, endosymbiont, trophic biont: then it is extinct. The two remaining atrophies end with
    # it. The bacterium loses nothing, and nobody has to choose.
    assert last(m, "atrophies").data["count"] == 5
    assert m.decision is None
    assert m.over
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

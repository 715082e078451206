"""The introductory game, and what the standard game leaves out."""

import pytest

import evogames
from tests.games.words import choose, keys, last, refused
from tests.genesis.build import HOX, idle, microbe, one, phase, pool, refuge, seat, table, tokens
from tests.genesis.conftest import Cards

pytestmark = pytest.mark.usefixtures("cards")


@pytest.mark.rule("C3.1")
def test_there_are_no_macro_organisms_without_advanced_rules() -> None:
    for level in ("introductory", "standard"):
        m = table(
            seat("red", red=1),
            seat("blue"),
            phases=["purchase"],
            turns=1,
            level=level,
            organisms=[microbe("clay_mounds", "red", cubes={"green": 3, "blue": 1})],
            mutations={"oceanic": ["mitochondria"]},
        )
        assert m.over
        assert m.state.macros == []
    told_level = evogames.new("genesis", players=2, seed=1, level="standard")
    assert last(told_level, "level_standard").rule == "C3.1"


@pytest.mark.rule("C3.3")
def test_rivals_on_a_new_bacterium_go_home_with_compensation() -> None:
    m = phase(
        "autocatalysis",
        seat("red"),
        seat("blue"),
        level="introductory",
        organisms=[microbe("pumice_raft", "red", cubes={"green": 1})],
        refuges=[refuge("mars_paleo_ocean", bionts={"red": 2, "blue": 1})],
        dice=[3, 3, 3, 3, 3, 3],
    )
    # it is warm: three life results fill the board, and nothing dies
    choose(m, "roll", "live")
    assert tokens(one(m, 3).bionts) == {"red": 2}
    assert (idle(m, "blue"), pool(m, "blue")) == (3, {"blue": 1})
    assert last(m, "no_guests").rule == "C3.3"


@pytest.mark.rule("C3.3")
def test_there_are_no_parasites_and_no_transfers_into_rivals(cards: Cards) -> None:
    cards("ribozyme", "hgt")
    m = phase(
        "assignment",
        seat("red"),
        seat("blue"),
        level="introductory",
        organisms=[
            microbe("clay_mounds", "red", "ribozyme", bionts={"red": 2}),
            microbe("hydrothermal_vents", "blue", f"{HOX}+"),
        ],
        active=["oceanic"],
    )
    assert keys(m) == ["hgt:1:pool", "done"]
    assert refused(m, "hgt:1:organism 2").rule == "C3.3"
    assert refused(m, "attach:0:0:2").sentence == (
        "You cannot place Prion on Ben's Metal glycolysis. The introductory game has no parasites."
    )
    intro = evogames.new("genesis", players=2, seed=1, level="introductory")
    assert last(intro, "level_introductory").rule == "C3.3"

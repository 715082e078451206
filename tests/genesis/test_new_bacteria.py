"""Phase 3: a double on a refuge makes a bacterium."""

import pytest

from tests.games.words import asked, choose, cites, last, shown_in_explorer
from tests.genesis.build import alive, microbe, on, one, refuge, seat, tokens
from tests.genesis.phases import rolls


@pytest.mark.rule("F3.1", "A0.2")
def test_a_double_lets_the_roller_choose_between_bacterium_and_refuge() -> None:
    table = [refuge("alkaline_seep", organised={"red": 1}, bionts={"green": 1}, enzymes=["red"])]
    m = rolls(seat("green"), seat("red"), refuges=table, dice=[3, 3, 5])
    choose(m, "roll", "keep", "kill_cube:0")
    assert asked(m) == ("Ana", "double")
    left = m.fork()
    left.choose("leave")
    assert on(left, "alkaline_seep").organised == [0, 0, 0, 0]
    assert left.state.organisms == []
    m.choose("live")
    assert alive(m) == [2]
    assert last(m, "bacterium").text == "Life! Ana's Pyrite reduction arises."


@pytest.mark.rule("F3.1")
def test_without_a_double_or_without_a_biont_there_is_no_bacterium() -> None:
    m = rolls(
        seat("red"), seat("blue"), refuges=[refuge("pumice_raft", bionts={"red": 1})], dice=[3, 4]
    )
    m.choose("roll")
    assert m.over
    dead = rolls(
        seat("red"), seat("blue"), refuges=[refuge("pumice_raft", bionts={"red": 1})], dice=[5, 5]
    )
    dead.choose("roll")
    assert dead.over
    assert dead.state.organisms == []


@pytest.mark.rule("F3.2", "F3.3", "F3.4", "F3.5", "GL.BA1")
def test_organised_manna_becomes_chromosomes_and_the_rest_goes_to_the_soup() -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        refuges=[
            refuge(
                "clay_mounds",
                organised={"red": 1, "blue": 1},
                bionts={"red": 1},
                enzymes=["blue", "red"],
            )
        ],
        dice=[4, 4, 3, 4],
    )
    choose(m, "roll", "organise:1", "live")
    bacterium = one(m, 2)
    assert bacterium.kind == "bacterium"
    assert tokens(bacterium.cubes) == {"red": 1, "yellow": 1, "blue": 1}
    assert tokens(bacterium.bionts) == {"red": 1}
    assert not any(bacterium.discs)
    assert m.state.rows == [[], [], [], []]
    assert {"F3.2", "F3.3", "F3.4", "F3.5", "GL.BA1"} <= cites(last(m, "bacterium"))


@pytest.mark.rule("F3.1", "F3.2")
@pytest.mark.example("F3.ex1")
def test_example_alkaline_seep() -> None:
    m = rolls(
        seat("green"),
        seat("blue"),
        organisms=[microbe("pumice_raft", "green")],
        refuges=[refuge("alkaline_seep", bionts={"green": 2})],
        dice=[3, 3, 3, 3],
    )
    choose(m, "roll", "keep", "live")
    assert last(m, "bacterium").text == "Life! Ana's Pyrite reduction arises."
    assert (tokens(one(m, 3).cubes), tokens(one(m, 3).bionts)) == ({}, {"green": 2})
    shown_in_explorer(m, "F3.ex1")

"""Hosts that already have a parasite: hyperparasites, ousting, freed parasites."""

from typing import Any

import pytest

from evogames.core.match import Match
from evogames.genesis.cards import MUTATIONS
from evogames.genesis.organisms.tableau import tableau
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told
from tests.genesis.build import (
    HOX,
    alive,
    card,
    coloured,
    deck,
    diseases,
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
)
from tests.genesis.phases import assignment

pytestmark = pytest.mark.usefixtures("cards")


@pytest.mark.rule("E3.4", "E3.8", "E4.1")
def test_on_a_taken_host_the_newcomer_ousts_or_becomes_a_hyperparasite() -> None:
    m = assignment(
        microbe("clay_mounds", "blue", "tmrna", "quorum_sensing"),
        parasite("prion", "red", 1, mutations=["ribozyme"]),
        players=(seat("green"), seat("blue"), seat("red")),
    )
    assert keys(m, "attach") + keys(m, "oust") == [
        "attach:2:0:2",
        "attach:2:1:2",
        "oust:2:0:1",
        "oust:2:1:1",
    ]
    choose(m, "attach:2:1:2", "enough")
    assert (one(m, 3).host, diseases(m, 3), tableau(m.state, one(m, 3))) == (2, ["blue"], 3)
    assert last(m, "hyperparasite").rule == "E3.8"
    assert card(m, 2, "ribozyme").base is False


@pytest.mark.rule("E3.8", "E3.10")
def test_a_hyperparasite_may_sit_on_a_foreign_parasite_at_home() -> None:
    m = assignment(
        microbe("clay_mounds", "green", "ribozyme"),
        parasite("viroid", "blue", 1, mutations=["quorum_sensing"]),
        refuges=[refuge("warm_pond")],
    )
    assert refused(m, "oust:2:0:1").rule == "E3.10"
    assert refused(m, "oust:2:0:1").sentence == (
        "Ana's Lipid GNA world is in your own tableau, where your parasite cannot attach. "
        "Choose a host of another player, or a parasite that lives in your tableau."
    )
    choose(m, "attach:2:0:2", "enough")
    assert (one(m, 4).host, diseases(m, 4)) == (2, ["yellow"])


def ousting(*diseases: str, **more: Any) -> Match:
    """Ben's bacterium carries the prion of Chen (red), and Ana can oust it."""
    return assignment(
        microbe("clay_mounds", "blue", "tmrna", "reverse_citric_acid_cycle+"),
        parasite("prion", "red", 1, *diseases, mutations=["ribozyme"]),
        players=(seat("green"), seat("blue"), seat("red")),
        **more,
    )


@pytest.mark.rule("E4.1", "E4.2", "E4.3", "B4.3")
def test_a_challenger_needs_more_disease_cubes_than_the_sitting_parasite() -> None:
    m = ousting("reverse_citric_acid_cycle+")
    assert keys(m, "oust") == ["oust:2:0:1"]
    choose(m, "oust:2:0:1", "enough")
    # Yellow can be stolen now that green is gone. One cube alone would not be enough.
    assert keys(m) == [
        f"steal:1:{number('tmrna')}:0:-1",
        f"steal:1:{number('reverse_citric_acid_cycle')}:0:-1",
    ]
    choose(m, keys(m)[0])
    assert last(m, "ousting").rule == "E4.2"
    assert diseases(m, 3) == ["blue", "yellow"]
    assert "E4.1" in cites(last(m, "ousting"))


@pytest.mark.rule("E4.3", "B4.3", "GL.EX3")
def test_a_freed_parasite_gives_cubes_back_and_dies_without_another_host() -> None:
    m = ousting("reverse_citric_acid_cycle+")
    choose(m, "oust:2:0:1", "enough", f"steal:1:{number('tmrna')}:0:-1")
    assert last(m, "freed").text == "Chen's Prion must find a new host."
    assert alive(m) == [1, 3]
    assert (idle(m, "red"), pool(m, "red")) == (3, {"red": 1})
    assert card(m, 1, "reverse_citric_acid_cycle").plus is True
    assert deck(m, 1)[-1] == "ribozyme"
    assert texts(m, "card_back") == ["The red parasite card is free to be used again."]


@pytest.mark.rule("E4.3", "E0.2")
def test_a_freed_parasite_may_attach_elsewhere_with_its_mutations() -> None:
    m = assignment(
        microbe("clay_mounds", "blue", "tmrna", "quorum_sensing"),
        parasite("prion", "red", 1, mutations=["ribozyme"]),
        microbe("warm_pond", "blue", "chloroplast_symbionts"),
        players=(seat("green"), seat("blue"), seat("red")),
    )
    choose(m, "oust:2:0:1", "enough", f"steal:1:{number('tmrna')}:0:-1", "enough")
    # The only other host is chosen automatically.
    assert (one(m, 2).host, mutations(m, 2), diseases(m, 2)) == (3, ["ribozyme"], ["green"])
    assert idle(m, "red") == 2


@pytest.mark.rule("E4.2")
def test_an_attempt_that_cannot_reach_more_cubes_is_not_allowed() -> None:
    m = assignment(
        microbe("clay_mounds", "blue", "reverse_citric_acid_cycle+"),
        parasite("prion", "red", 1, "reverse_citric_acid_cycle+"),
        players=(seat("green"), seat("blue"), seat("red")),
        refuges=[refuge("warm_pond")],
    )
    assert keys(m, "oust") == []
    assert str(refused(m, "oust:2:0:1")) == (
        "E4.2: “Oust the parasite of Ben's Lipid GNA world with your Salmonella” would not "
        "work. You must end up with more disease cubes than the parasite that is there now, "
        "and you cannot get that many."
    )


@pytest.mark.rule("E4.2", "E3.6")
def test_a_first_cube_that_leads_to_too_few_is_not_offered() -> None:
    # The slots are red and blue. If the red cube of another mutation is taken, the blue Hox gene
    # cube stays covered by its red '+' cube.
    red = coloured("red")
    m = assignment(
        microbe("clay_mounds", "blue", f"{HOX}+", red, "reverse_citric_acid_cycle+"),
        parasite("prion", "red", 1, "reverse_citric_acid_cycle+"),
        players=(seat("green"), seat("blue"), seat("red")),
    )
    choose(m, "oust:2:1:1", "enough")
    assert diseases(m, 3) == ["red", "blue"]
    assert card(m, 1, red).base is True
    assert card(m, 1, HOX).plus is card(m, 1, HOX).base is False


@pytest.mark.rule("E4.1", "E4.2", "E4.3", "E3.12", "H1.8", "B4.3", "GL.AT2")
@pytest.mark.example("E4.ex1")
def test_example_the_cyanobacterium_ousts_the_viroid() -> None:
    m = assignment(
        microbe("clay_mounds", "red", f"{HOX}+"),
        parasite("viroid", "blue", 1, f"{HOX}+"),
        players=(seat("green"), seat("red"), seat("blue")),
        active=["oceanic"],
    )
    choose(m, "oust:2:1:1", "enough")
    choose(m, "snatch:2:0")
    # The blue cube of Hox genes is taken automatically, because nothing else fits.
    assert [e.data["colour"] for e in told(m, "stolen")] == [0, 3]
    assert alive(m) == [1, 3]
    assert (idle(m, "blue"), pool(m, "blue")) == (3, {"blue": 1})
    pollution = last(m, "pollution")
    assert (pollution.rule, pollution.data["strength"]) == ("E3.12", 1)
    assert (mutations(m, 1), diseases(m, 3)) == ([], [])
    assert MUTATIONS[number(HOX)].promoted == "Hox genes"
    shown_in_explorer(m, "E4.ex1")


@pytest.mark.rule("E4.3", "E3.8")
def test_a_hyperparasite_stays_on_its_freed_host() -> None:
    m = assignment(
        microbe("clay_mounds", "blue", "tmrna", "quorum_sensing"),
        parasite("prion", "red", 1, mutations=["ribozyme", "cytochromes"]),
        microbe("warm_pond", "blue", "chloroplast_symbionts"),
        parasite("viroid", "blue", 2),
        players=(seat("green"), seat("blue"), seat("red")),
    )
    choose(m, "oust:2:0:1", "enough", f"steal:1:{number('tmrna')}:0:-1", "enough")
    assert [(o.id, o.host) for o in m.state.organisms if o.host] == [(5, 1), (2, 3), (4, 2)]


def freeing(*others: dict[str, Any], **more: Any) -> Match:
    """Ana ousts the prion of Chen (red) from Ben's bacterium. Only the coastal row is active."""
    m = assignment(
        microbe("clay_mounds", "blue", "tmrna", "quorum_sensing"),
        parasite("prion", "red", 1, mutations=["ribozyme"]),
        microbe("hydrothermal_vents", "green"),  # so Ana reaches the oceanic row
        *others,
        players=(seat("green"), seat("blue"), seat("red")),
        **{"active": ["coastal"], **more},
    )
    return choose(m, "oust:2:0:1", "enough", f"steal:1:{number('tmrna')}:0:-1", "enough")


@pytest.mark.rule("E4.3", "E3.11")
def test_a_freed_parasite_reaches_the_row_of_its_former_host() -> None:
    m = freeing(microbe("green_rust_fumaroles", "blue", "chloroplast_symbionts"))
    assert (one(m, 2).host, diseases(m, 2)) == (4, ["green"])


@pytest.mark.rule("E4.3", "E3.11")
def test_a_freed_parasite_reaches_active_rows_and_the_rows_of_its_owner() -> None:
    m = freeing(
        microbe("pumice_raft", "blue", "chloroplast_symbionts"),  # coastal, and active
        microbe("warm_pond", "blue", "reverse_citric_acid_cycle"),  # continental, as is the brine
        microbe("eutectic_brine", "red"),
    )
    assert asked(m) == ("Chen", "freed")
    assert keys(m) == ["settle_attach:4", "settle_attach:5"]
    assert refused(m, "settle_oust:1").rule == "E4.3"
    m.choose("settle_attach:5")
    assert one(m, 2).host == 5


@pytest.mark.rule("E4.3", "E3.11")
def test_a_freed_parasite_cannot_be_given_up_while_a_host_is_possible() -> None:
    m = freeing(
        microbe("pumice_raft", "blue", "chloroplast_symbionts"),
        microbe("green_rust_fumaroles", "blue", "reverse_citric_acid_cycle"),
    )
    assert str(refused(m, "perish")) == (
        "E4.3: Chen's Prion can still find a host, so you cannot give it up. Choose a host."
    )


@pytest.mark.rule("E4.3", "E3.3")
def test_a_freed_parasite_reaches_no_other_row() -> None:
    m = freeing(microbe("warm_pond", "blue", "chloroplast_symbionts"))
    assert alive(m) == [1, 3, 4, 5]
    assert texts(m, "extinct") == ["Chen's Prion goes extinct."]

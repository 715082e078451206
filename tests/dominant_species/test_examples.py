"""Worked examples of Domination, of its cards and of several animals each."""

from typing import Any

import pytest

from evogames.core.match import Match
from tests.dominant_species.build import (
    acting,
    animal,
    dominant,
    matches,
    one,
    species,
    table,
)
from tests.games.words import asked, choose, keys, shown_in_explorer, told


def scoring(cards: list[str], *animals: dict[str, Any], **more: Any) -> Match:
    """A match in Domination with these cards on offer; a single one is taken at once."""
    return acting("domination", *animals, offer=cards, **more)


@pytest.mark.rule("DOMN.1", "DOMN.2", "DOMN.3", "DOMN.4", "DOMN.6", "DOMN.7", "DOMN.8", "CARD.0")
@pytest.mark.example("DOMN.ex1")
def test_example_three_animals_on_a_wetland_and_the_reptiles_take_a_card() -> None:
    m = scoring(
        ["omnivore", "fertile"],
        {"reptiles": {"added": ["water"], "species": {"D2": 2}}},
        {"amphibians": animal(D2=4)},
        {"birds": animal(D2=2)},
        pawns={"domination:1": "reptiles"},
        elements={"D2.E": "sun", "D1.SE": "sun", "D2.SE": "water"},
    )
    assert dominant(m, "D2") == "reptiles"
    choose(m, "dominate:D2")
    paid = [(event.rule, event.data["count"]) for event in told(m, "vp")]
    assert paid == [("DOMN.2", 8), ("DOMN.3", 4), ("DOMN.4", 2)], "nobody is fourth"
    assert [one(m, name).vp for name in ("amphibians", "reptiles", "birds")] == [8, 4, 2]
    assert asked(m) == ("Ana", "card")
    assert keys(m) == ["card:omnivore", "card:fertile"], "it must take one"
    choose(m, "card:omnivore")
    shown_in_explorer(m, "DOMN.ex1")


@pytest.mark.rule("MULT.3", "MULT.5")
@pytest.mark.example("MULT.ex1")
def test_example_the_lowest_animal_counts() -> None:
    m = table(
        {"mammals": {"vp": 70}, "birds": {"vp": 145}, "arachnids": {"vp": 160}},
        {"reptiles": {"vp": 75}, "amphibians": {"vp": 85}, "insects": {"vp": 95}},
        phase="domination",
        pawns={"domination:1": "mammals"},
        turn_limit=1,
        tundra=["D3"],
        turn=1,
    )
    choose(m, "give_up")
    assert m.over
    assert (m.scores(), m.winners()) == ([70, 75], [1])
    shown_in_explorer(m, "MULT.ex1")


@pytest.mark.rule("CARD.niche_biomes")
@pytest.mark.example("CARD.ex1")
@pytest.mark.parametrize(("tile", "lost"), [("D3", 9), ("D2", 8), ("E3", 7)])
def test_example_niche_biomes_takes_the_first_value_of_the_tile(tile: str, lost: int) -> None:
    m = scoring(
        ["niche_biomes"],
        {"insects": {"species": {tile: 1}}},
        {"mammals": {"vp": 40}},
        {"birds": {"vp": 20}},
        pawns={"domination:1": "insects"},
        elements={"D2.SE": "grass"},
    )
    choose(m, f"dominate:{tile}")
    vp = [one(m, name).vp for name in ("insects", "mammals", "birds")]
    assert vp == [lost, 40 - lost, 20 - lost], "the first value is what the insects gained"
    shown_in_explorer(m, "CARD.ex1")


@pytest.mark.rule("CARD.ecodiversity")
@pytest.mark.example("CARD.ex2")
def test_example_a_type_that_is_there_twice_counts_once() -> None:
    m = scoring(
        ["ecodiversity"],
        {"reptiles": animal(E4=1)},
        {"mammals": {}},
        pawns={"domination:1": "reptiles"},
        elements={"E4.SE": "sun", "D2.E": "sun", "C3.E": "sun", "D2.SE": "meat"},
    )
    choose(m, "dominate:E4")
    paid = [(event.rule, event.data["count"]) for event in told(m, "vp")]
    assert paid == [("DOMN.2", 4), ("CARD.ecodiversity", 3)], "three suns"
    shown_in_explorer(m, "CARD.ex2")


@pytest.mark.rule("CARD.intelligence", "CARD.new_pawn")
@pytest.mark.example("CARD.ex3")
def test_example_nobody_is_above_the_mammals() -> None:
    m = end_of_the_chain("mammals", "intelligence", "meat", ("reptiles", "insects"))
    shown_in_explorer(m, "CARD.ex3")


@pytest.mark.rule("CARD.parasitism", "CARD.new_pawn")
@pytest.mark.example("CARD.ex4")
def test_example_nobody_is_below_the_insects() -> None:
    m = end_of_the_chain("insects", "parasitism", "grass", ("mammals", "birds"))
    shown_in_explorer(m, "CARD.ex4")


def end_of_the_chain(taker: str, card: str, element: str, others: tuple[str, ...]) -> Match:
    """Take a card for new pawns: the taker alone gains one."""
    m = scoring(
        [card],
        {taker: animal(E4=1)},
        *({name: {}} for name in others),
        pawns={"domination:1": taker},
        elements={"E4.SE": element},
    )
    choose(m, "dominate:E4")
    assert [one(m, name).pawns for name in (taker, *others)] == [7, 6, 6]
    return m


@pytest.mark.rule("CARD.aquatic", "MATCH.2")
@pytest.mark.example("CARD.ex5")
def test_example_grass_on_a_shared_corner_serves_two_tiles() -> None:
    m = scoring(
        ["aquatic"],
        {"insects": {"species": {"E4": 1}, "gene_pool": 20}},
        {"mammals": {}},
        pawns={"domination:1": "insects"},
        elements={"E4.SE": "grass"},
        phases=["planning", "domination"],
    )
    before = [matches(m, place, "insects") for place in ("D3", "D2")]
    choose(m, "dominate:E4", "tile:D3", "element:grass:D2.SE", "add:D3:4")
    after = [matches(m, place, "insects") for place in ("D3", "D2")]
    assert [now - then for now, then in zip(after, before, strict=True)] == [2, 2]
    assert (species(m, "D3"), species(m, "D2")) == ({"insects": 4}, {})
    assert one(m, "insects").gene_pool == 16
    shown_in_explorer(m, "CARD.ex5")


@pytest.mark.rule("CARD.hibernation", "CARD.cold_snap", "EXTN.1", "EXTN.4")
@pytest.mark.example("CARD.ex6")
def test_example_cold_snap_takes_who_is_not_sheltered() -> None:
    m = scoring(
        ["hibernation", "cold_snap"],
        {"reptiles": {"species": {"D3": 2, "E4": 1}, "eliminated": 3}},
        {"mammals": animal(D4=1)},
        pawns={"domination:1": "reptiles", "domination:2": "mammals"},
        elements={"E4.SE": "sun", "D4.SE": "meat"},
        tundra=["D3"],
    )
    choose(m, "dominate:E4", "card:hibernation", "add:D3:3", "dominate:D4")
    losses = [(event.rule, event.data["count"]) for event in told(m, "eliminated")]
    assert losses == [("CARD.cold_snap", 1), ("EXTN.1", 1)]
    assert species(m, "D3") == {"reptiles": 3}
    assert m.state.sheltered == {}, "in the next turn they are like all others"
    shown_in_explorer(m, "CARD.ex6")

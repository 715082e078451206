"""Dominance cards that change elements on the earth or on displays."""

from collections import Counter

import pytest

from evogames.dominant_species.components import ELEMENTS
from tests.dominant_species.build import (
    animal,
    box,
    display,
    dominant,
    element_at,
    taking,
)
from tests.games.words import asked, choose, cites, keys, last, refused, told

SUN = {"E3.E": "sun"}


def empty_bag(*used: str) -> dict[str, list[str]]:
    """Boxes with every disc that is not used elsewhere."""
    left = Counter(dict.fromkeys(ELEMENTS, 20)) - Counter(used)
    return {"depletion": list(left.elements())}


@pytest.mark.rule("CARD.blight", "ELEM.2")
def test_blight_leaves_one_element_of_a_tile() -> None:
    m = taking(
        "blight",
        {"reptiles": animal(E3=1)},
        {"birds": animal(D2=1)},
        elements=SUN | {"C3.E": "seed", "D2.SE": "sun", "D3.E": "grub", "C4.SE": "seed"},
    )
    assert dominant(m, "D2") == "birds"
    choose(m, "tile:D3")
    assert asked(m) == ("Ana", "keep_element")
    bag = box(m, "bag")
    choose(m, "keep_element:D3.E")
    left = [element_at(m, corner) for corner in ("C3.E", "D2.SE", "D3.E", "C4.SE")]
    assert left == ["", "", "grub", "seed"]
    assert (box(m, "bag")["seed"], box(m, "bag")["sun"]) == (bag["seed"] + 1, bag["sun"] + 1)
    assert dominant(m, "D2") == "", "the seed served this tile as well"
    assert {e.rule for e in told(m, "element_removed")} == {"CARD.blight"}


@pytest.mark.rule("CARD.blight")
def test_blight_on_a_tile_with_one_element_does_nothing() -> None:
    m = taking("blight", {"reptiles": animal(E3=1)}, {"birds": {}}, elements=SUN)
    choose(m, "tile:E3")
    assert element_at(m, "E3.E") == "sun"
    assert m.state.phase == "planning"


@pytest.mark.rule("CARD.disease", "ELEM.2")
def test_disease_hits_animals_with_more_elements() -> None:
    m = taking(
        "disease",
        {"reptiles": animal(E3=1)},
        {"insects": {"added": ["grass", "grub"]}},
        {"mammals": {"added": ["sun", "water"]}},
        {"amphibians": {}},
        {"birds": {}},
        elements=SUN,
    )
    assert asked(m) == ("Chen", "disease"), "mammals stand above insects"
    assert keys(m) == ["lose:sun", "lose:water"]
    no = refused(m, "lose:meat")
    assert (no.rule, no.sentence) == (
        "CARD.disease",
        "You cannot lose meat, because Chen's mammals have no added meat.",
    )
    bag = box(m, "bag").get("water", 0)
    choose(m, "lose:water")
    assert box(m, "bag")["water"] == bag + 1
    assert asked(m) == ("Ben", "disease")
    choose(m, "lose:grass")
    assert display(m, "insects") == {"grass": 2, "grub": 1}
    assert display(m, "mammals") == {"meat": 2, "sun": 1}
    assert display(m, "amphibians") == {"water": 3}, "three, but all of them default"
    assert display(m, "birds") == {"seed": 2}, "as many as the reptiles"
    assert len(told(m, "element_lost")) == 2


@pytest.mark.rule("CARD.habitat", "DOMI.5", "DOMI.6")
def test_habitat_puts_any_element_of_the_bag_anywhere() -> None:
    m = taking(
        "habitat",
        {"reptiles": animal(E3=1)},
        {"birds": animal(C4=1)},
        elements=SUN,
        boxes={"depletion": ["sun"] * 19},
    )
    no = refused(m, "element:sun:B4.E")
    assert (no.rule, no.sentence) == ("CARD.habitat", "There is no sun in the bag.")
    assert refused(m, "element:seed:E3.E").rule == "EARTH.7"
    bag = box(m, "bag")["seed"]
    choose(m, "element:seed:B4.E")
    assert (element_at(m, "B4.E"), box(m, "bag")["seed"]) == ("seed", bag - 1)
    assert last(m, "element_placed").rule == "CARD.habitat"
    assert dominant(m, "C4") == "birds"
    assert {"DOMI.1", "DOMI.5"} <= cites(last(m, "dominant")), "their cone goes there at once"


@pytest.mark.rule("CARD.habitat", "CARD.aquatic", "CARD.metamorphosis", "CARD.symbiotic", "ELEM.3")
@pytest.mark.parametrize("card", ["habitat", "metamorphosis", "symbiotic", "aquatic"])
def test_with_an_empty_bag_there_is_no_new_element(card: str) -> None:
    m = taking(
        card,
        {"reptiles": {"added": ["grub"], "species": {"E3": 1}, "gene_pool": 0}},
        {"birds": {}},
        elements=SUN,
        boxes=empty_bag("sun", "grub"),
    )
    if card == "aquatic":
        choose(m, "tile:D3")
    assert box(m, "bag") == {}
    assert display(m, "reptiles") == {"sun": 2, "grub": 1}
    assert m.state.phase == "planning"
    assert told(m, "element_gained", "element_placed", "element_lost") == []


@pytest.mark.rule("CARD.metamorphosis")
def test_metamorphosis_swaps_an_added_element() -> None:
    m = taking(
        "metamorphosis",
        {"reptiles": {"added": ["grub"], "species": {"E3": 1}}},
        {"birds": {}},
        elements=SUN,
    )
    no = refused(m, "swap:sun:water")
    assert (no.rule, no.sentence) == (
        "CARD.metamorphosis",
        "You cannot swap sun for water, because Ana's reptiles have no added sun.",
    )
    assert "swap:grub:grub" in keys(m)
    bag = box(m, "bag")
    choose(m, "swap:grub:water")
    assert display(m, "reptiles") == {"sun": 2, "water": 1}
    assert box(m, "bag")["water"] == bag["water"] - 1
    assert box(m, "bag")["grub"] == bag["grub"] + 1


@pytest.mark.rule("CARD.metamorphosis")
def test_default_elements_are_never_swapped() -> None:
    m = taking("metamorphosis", {"reptiles": animal(E3=1)}, {"birds": {}}, elements=SUN)
    assert display(m, "reptiles") == {"sun": 2}
    assert m.state.phase == "planning"


@pytest.mark.rule("CARD.symbiotic", "ADAP.2")
def test_symbiotic_helps_the_taker_and_those_with_fewer_elements() -> None:
    m = taking(
        "symbiotic",
        {"reptiles": {"added": ["grub"], "species": {"E3": 1}}},
        {"insects": {}},
        {"birds": {}},
        {"amphibians": {}},
        {"mammals": {"added": ["sun", "sun"]}},
        elements=SUN,
    )
    assert [event.data["animal"] for event in told(m, "element_gained")] == [1, 2, 5]
    sizes = {n: sum(display(m, n).values()) for n in ("reptiles", "insects", "birds", "amphibians")}
    assert sizes == {"reptiles": 4, "insects": 3, "birds": 3, "amphibians": 3}
    assert sum(display(m, "mammals").values()) == 4
    assert last(m, "element_gained").rule == "CARD.symbiotic"


@pytest.mark.rule("CARD.symbiotic", "ADAP.2")
def test_a_full_display_gains_nothing_from_symbiotic() -> None:
    m = taking(
        "symbiotic",
        {"reptiles": {"added": ["grub"] * 4, "species": {"E3": 1}}},
        {"insects": {}},
        elements=SUN,
    )
    assert display(m, "reptiles") == {"sun": 2, "grub": 4}
    assert sum(display(m, "insects").values()) == 3

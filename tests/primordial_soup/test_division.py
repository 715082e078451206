"""Phase 4: income and cell division."""

import pytest

from evogames.core.match import Match
from evogames.primordial_soup.cards import SPACE_NAMES
from tests.games.words import asked, choose, cites, keys, last, refused, told
from tests.primordial_soup.build import alive, amoeba, bp, one, phase, place, soup, spaces, tribe


def divide(*amoebas: object, bp: int = 10, genes: object = (), **more: object) -> Match:
    """Return a match in which Ana divides first, with 10 more BP than given."""
    return phase("division", tribe(*amoebas, bp=bp, genes=genes, marker=9), **more)


def born(match: Match, space: str, number: int) -> None:
    """Place a new amoeba with this number on this space."""
    choose(match, f"divide:{SPACE_NAMES.index(space)}", f"number:{number}")


@pytest.mark.rule("P4.1")
def test_everybody_gets_10_bp_in_descending_order() -> None:
    m = phase("division", tribe("A2", bp=1, marker=2), tribe("B2", marker=8), tribe("D4", marker=5))
    order = []
    while not m.over:
        order.append(asked(m)[0])
        choose(m, "done")
    assert order == ["Ben", "Chen", "Ana"]
    assert bp(m) == [11, 14, 14]
    assert [e.data["gained"] for e in told(m, "income")] == [10, 10, 10]


@pytest.mark.rule("P4.2")
def test_a_new_amoeba_costs_6_bp_and_has_no_damage() -> None:
    m = divide(amoeba("B4", 1, damage=1), amoeba("B3", 2), bp=2)
    assert (
        m.decision.prompt
        == "Ana, you have 12 BP, and a new amoeba costs 6 BP. Where should it grow?"
    )
    born(m, "A4", 5)
    assert bp(m)[0] == 6
    assert one(m, 0, 5).damage == 0
    event = last(m, "divides")
    assert (event.data["amoeba"], event.data["paid"]) == ((0, 5), 6)
    born(m, "C4", 6)
    assert told(m, "cannot_divide")[0].text == "Ana has 0 BP, but a new amoeba costs 6 BP."
    poor = divide("B4", "B3", bp=0)
    born(poor, "A4", 3)
    assert told(poor, "cannot_divide")[0].data["bp"] == 4


@pytest.mark.rule("P4.2")
def test_nobody_must_divide() -> None:
    m = divide("B4", "B3")
    choose(m, "done")
    assert bp(m)[0] == 20


@pytest.mark.rule("P4.3")
def test_it_borders_one_of_its_colour_on_a_space_without_one() -> None:
    m = divide("B4", "B3")
    assert spaces(m) == ["B2", "A3", "A4", "C4", "B5"]
    own = refused(m, f"divide:{SPACE_NAMES.index('B3')}")
    assert (own.rule, own.sentence) == ("P4.3", "You already have an amoeba on B3.")
    far = refused(m, f"divide:{SPACE_NAMES.index('E2')}")
    assert (far.rule, far.sentence) == (
        "P4.3",
        "A new amoeba must grow beside one of your amoebas, and E2 has none beside it.",
    )
    diagonal = refused(m, f"divide:{SPACE_NAMES.index('C2')}")
    assert diagonal.rule == "P4.3"


@pytest.mark.rule("P4.3")
def test_amoebas_of_others_do_not_matter() -> None:
    m = phase("division", tribe("B4", "B3", marker=9), tribe("A4", "E2"))
    assert spaces(m) == ["B2", "A3", "A4", "C4", "B5"]


@pytest.mark.rule("P4.4")
def test_a_new_amoeba_may_border_one_placed_before_it() -> None:
    m = divide("B4", "B3", bp=10)
    assert "D4" not in spaces(m)
    born(m, "C4", 3)
    assert "P4.4" not in cites(last(m, "divides"))
    assert "D4" in spaces(m)
    born(m, "D4", 4)
    assert "P4.4" in cites(last(m, "divides"))


@pytest.mark.rule("P4.5")
def test_the_second_amoeba_may_go_anywhere_at_the_normal_price() -> None:
    m = divide("B4")
    assert spaces(m) == [s for s in SPACE_NAMES if s != "B4"]
    born(m, "E2", 2)
    assert bp(m)[0] == 14
    assert last(m, "divides").rule == "P4.5"
    assert spaces(m) == ["D2", "B3", "E3", "A4", "C4", "B5"]  # the third borders one of them


@pytest.mark.rule("P4.6")
def test_a_tribe_that_died_out_places_one_free_anywhere() -> None:
    m = divide(bp=0)
    assert asked(m) == ("Ana", "rebirth")
    assert m.decision.rule == "P4.6"
    assert spaces(m) == list(SPACE_NAMES)
    no = refused(m, "done")
    assert (no.rule, no.sentence) == (
        "P4.6",
        "Your tribe has died out, so you must place an amoeba. It is free.",
    )
    born(m, "E2", 3)
    assert bp(m)[0] == 10
    assert cites(last(m, "divides")) == {"P4.6"}, "no price is paid"
    assert asked(m) == ("Ana", "division")
    assert len(spaces(m)) == 18  # the second follows P4.5
    born(m, "A5", 1)
    assert bp(m)[0] == 4


@pytest.mark.rule("P4.7")
def test_a_tribe_has_only_seven() -> None:
    row = ["B1", "B2", "B3", "B4", "A4", "C4"]
    m = divide(*row, bp=30)
    choose(m, f"divide:{SPACE_NAMES.index('D4')}")  # only number 7 is free
    assert place(m, 0, 7) == "D4"
    assert told(m, "full")[0].rule == "P4.7"
    assert told(m, "full")[0].text == (
        "Ana already has all seven amoebas in the soup, so no more can be placed."
    )
    assert asked(m) == ("Chen", "rebirth")
    full = divide(*row, "D4", bp=30)
    assert told(full, "full")


@pytest.mark.rule("P4.7")
def test_dead_amoebas_can_be_used_again() -> None:
    m = divide(amoeba("B4", 2), amoeba("B3", 4))
    choose(m, keys(m, "divide")[0])
    assert keys(m) == [f"number:{n}" for n in (1, 3, 5, 6, 7)]


@pytest.mark.rule("GENE.spores")
def test_spores_go_anywhere_without_one_of_yours() -> None:
    m = divide("B4", "B3", genes=["spores"])
    assert spaces(m) == [s for s in SPACE_NAMES if s not in ("B4", "B3")]
    assert refused(m, f"divide:{SPACE_NAMES.index('B4')}").rule == "P4.3"
    born(m, "E2", 3)
    assert last(m, "divides").rule == "GENE.spores"


@pytest.mark.rule("GENE.division")
def test_division_rate_makes_it_4_bp() -> None:
    m = divide("B4", "B3", bp=2, genes=["division"])
    for space, number in (("A4", 3), ("C4", 4), ("A3", 5)):
        born(m, space, number)
    assert bp(m)[0] == 0
    assert "GENE.division" in cites(last(m, "divides"))
    assert len([a for a in alive(m) if a[0] == 0]) == 5


def test_a_new_amoeba_acts_in_the_next_round() -> None:
    m = soup(tribe("B4", marker=9), phase="division", turn=2, cubes={"all": {}})
    while m.turn == 2:
        choose(m, keys(m)[0])
    assert (0, 2) in alive(m)


def test_spaces_in_keys_may_be_named_as_on_the_map() -> None:
    m = phase("division", tribe("B4", bp=20), tribe())
    offered = keys(m, "divide")
    by_name = [f"divide:{SPACE_NAMES[int(key.split(':')[1])]}" for key in offered]
    assert all(m.why_not(key) == "" for key in by_name)
    named = choose(m.fork(), by_name[0])
    m.choose(offered[0])
    assert named.choices == m.choices  # the offered key is kept
    assert m.why_not("divide:Z9") != ""

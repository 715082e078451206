"""Struggle for Survival: who can attack whom, and what happens then."""

import pytest

from tests.games.words import asked, choose, cites, keys, last, refused, told
from tests.primordial_soup.build import alive, bp, feeding, food, hunt, on, one, tribe


@pytest.mark.rule("GENE.struggle1")
def test_a_hungry_amoeba_may_attack_for_1_bp_or_starve() -> None:
    m = feeding(tribe("B4", genes=["struggle"]), tribe("B4", bp=0), tribe("A4", bp=0))
    choose(m, "drift")
    assert keys(m) == ["attack:1:1", "starve"]
    choose(m, "attack:1:1")
    assert bp(m)[0] == 3
    event = last(m, "attack")
    assert event.rule == "GENE.struggle1"
    assert event.data["paid"] == 1
    assert event.text == (
        "Ana's amoeba 1 attacks Ben's amoeba 1 for 1 BP. Its owner has 3 BP left."
    )
    spared = feeding(tribe("B4", genes=["struggle"]), tribe("B4", bp=0))
    choose(spared, "drift", "starve")
    assert one(spared, 0, 1).damage == 1


@pytest.mark.rule("GENE.struggle1")
def test_no_attack_where_any_meal_can_be_eaten_nor_without_bp() -> None:
    m = feeding(
        tribe("B4", genes=["struggle", "substitution"]),
        tribe("B4", bp=0),
        cubes=on("B4", green=4, blue=1),
    )
    choose(m, "drift")
    no = refused(m, "attack:1:1")
    assert no.rule == "GENE.struggle1"
    assert no.sentence == (
        "Ana's amoeba 1 finds food here. Only an amoeba that would starve can attack."
    )
    broke = feeding(tribe("B4", bp=0, genes=["struggle"]), tribe("B4", bp=0))
    assert broke.over
    assert one(broke, 0, 1).damage == 1


@pytest.mark.rule("GENE.struggle1")
def test_without_the_gene_nobody_attacks() -> None:
    m = feeding(tribe("B4"), tribe("B4", bp=0))
    choose(m, "drift")
    assert m.over
    assert one(m, 0, 1).damage == 1


@pytest.mark.rule("GENE.struggle2")
def test_the_attack_always_succeeds_on_the_defenceless() -> None:
    for seed in range(20):
        m = hunt(seed=seed)
        assert alive(m) == [(0, 1)]
        assert "GENE.struggle2" in cites(last(m, "devoured"))


@pytest.mark.rule("GENE.struggle2")
def test_a_victim_that_could_resist_need_not() -> None:
    m = hunt("defense", "escape")
    assert asked(m) == ("Ben", "resist")
    assert m.decision.prompt == "Ben, Ana's amoeba 1 attacks your amoeba 1. How should it resist?"
    choose(m, "yield")
    assert alive(m) == [(0, 1)]
    assert bp(m)[1] == 4
    assert "GENE.struggle2" not in cites(last(m, "devoured")), "it could have resisted"


@pytest.mark.rule("GENE.struggle3")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_attacker_is_fed_and_one_cube_of_each_colour_is_left(seats: int) -> None:
    m = hunt(seats=seats)
    assert one(m, 0, 1).damage == 0
    colours = ["red", "green", "blue", "yellow"][:seats]
    assert food(m, "B4") == dict.fromkeys(colours, 1)
    assert not told(m, "excretes")
    assert last(m, "remains").rule == "GENE.struggle3"


@pytest.mark.rule("GENE.struggle4")
def test_own_amoebas_may_be_attacked() -> None:
    m = feeding(tribe("B4", "B4", genes=["struggle"]))
    choose(m, "drift", "attack:0:2")
    assert alive(m) == [(0, 1)]
    assert "GENE.struggle4" in cites(last(m, "attack"))
    assert m.over  # the eaten amoeba no longer acts


@pytest.mark.rule("GENE.struggle5")
def test_an_amoeba_attacks_once_a_round() -> None:
    m = feeding(
        tribe("B4", bp=2, genes=["struggle"]),
        tribe("B4", bp=1, genes=["defense"]),
        tribe("B4", bp=0),
        dice=[1, 6],
    )
    choose(m, "drift", "attack:1:1", "defend")
    assert last(m, "fails").rule == "GENE.struggle5"
    assert one(m, 0, 1).damage == 1
    assert bp(m)[0] == 1


@pytest.mark.rule("GENE.struggle5")
def test_each_amoeba_has_an_attack_of_its_own() -> None:
    m = feeding(tribe("B4", "B4", genes=["struggle"]), tribe("B4", "B4", bp=0), tribe(bp=0))
    choose(m, "drift", "attack:1:1", "drift")
    assert food(m, "B4") == {"red": 1, "green": 1, "blue": 1}
    choose(m, "attack:1:2")
    assert alive(m) == [(0, 1), (0, 2)]


@pytest.mark.rule("GENE.armor1")
def test_armored_amoebas_cannot_be_attacked_in_phase_1() -> None:
    m = feeding(
        tribe("B4", genes=["struggle"]),
        tribe("B4", bp=0, genes=["armor"]),
        tribe("B4", bp=0),
    )
    choose(m, "drift")
    assert keys(m, "attack") == ["attack:2:1"]
    no = refused(m, "attack:1:1")
    assert no.rule == "GENE.armor1"
    assert no.sentence == "Ben's amoeba 1 has Armour, so it cannot be attacked in phase 1."


@pytest.mark.rule("GENE.aggression1")
def test_aggression_attacks_like_struggle_for_survival() -> None:
    m = feeding(tribe("B4", genes=["aggression"]), tribe("B4", bp=0))
    choose(m, "drift")
    assert m.why(m.decision.find("attack:1:1")).id == "GENE.aggression1"
    choose(m, "attack:1:1")
    assert alive(m) == [(0, 1)]
    assert last(m, "attack").rule == "GENE.aggression1"
    assert food(m, "B4") == {"red": 1, "green": 1, "blue": 1}
    assert bp(m)[0] == 3

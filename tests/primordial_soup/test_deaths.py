"""Phase 5: natural deaths, and killing with Aggression."""

import pytest

from evogames.core.match import Match
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told
from tests.primordial_soup.build import alive, amoeba, bp, food, on, one, phase, place, soup, tribe

EMPTY = {"all": {}}


def raid(*genes: str, hunter: tuple[str, ...] = (), damage: int = 0, **more: object) -> Match:
    """Return a match in which Ana can kill Ben's amoeba 1 on B4. Ben has these genes."""
    return phase(
        "deaths",
        tribe("B4", marker=9, genes=["aggression", *hunter]),
        tribe(amoeba("B4", damage=damage), genes=list(genes)),
        **{"cubes": EMPTY, **more},
    )


@pytest.mark.rule("P5.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_two_damage_points_kill_and_the_dead_become_food(seats: int) -> None:
    m = phase(
        "deaths",
        tribe(amoeba("B4", damage=2), amoeba("A2", damage=1), amoeba("D4", damage=5)),
        seats=seats,
        cubes=EMPTY,
    )
    assert alive(m) == [(0, 2)]
    colours = ["red", "green", "blue", "yellow"][:seats]
    assert food(m, "B4") == food(m, "D4") == dict.fromkeys(colours, 2)
    assert last(m, "dies").rule == last(m, "remains").rule == "P5.1"
    assert told(m, "dies")[0].text == "Ana's amoeba 1 dies on B4 because it has 2 damage points."


@pytest.mark.rule("P5.1", "FEED.7")
@pytest.mark.example("P5.ex1")
def test_example_a_death_with_a_short_reserve() -> None:
    m = phase(
        "deaths",
        tribe(amoeba("B4", damage=2)),
        cubes={"all": {}, "A2": {"red": 54, "green": 55, "blue": 50}},
    )
    assert food(m, "B4") == {"red": 1, "blue": 2}
    assert m.state.reserve == [0, 0, 3]
    assert last(m, "shortage").data["lacking"] == [1, 2, 0]
    assert last(m, "shortage").text == (
        "The reserve has too few cubes for B4. These are left out: 1 red, 2 green."
    )
    shown_in_explorer(m, "P5.ex1")


@pytest.mark.rule("P5.2")
def test_deaths_come_in_descending_order_and_by_number() -> None:
    doomed = [amoeba("B4", 5, 2), amoeba("A2", 3, 2)]
    m = phase(
        "deaths",
        tribe(*doomed, marker=4),
        tribe(*doomed, marker=20),
        tribe(*doomed, marker=7),
    )
    order = [(1, 3), (1, 5), (2, 3), (2, 5), (0, 3), (0, 5)]
    assert [e.data["amoeba"] for e in told(m, "dies")] == order
    assert "P5.2" in cites(last(m, "dies"))


@pytest.mark.rule("P5.3", "P4.7")
def test_a_dead_amoeba_comes_back_without_damage() -> None:
    m = soup(
        tribe(amoeba("B4", 3, damage=2), amoeba("A2", 1), bp=0, marker=9),
        phase="deaths",
        turn=3,
    )
    assert cites(last(m, "remains")) == {"P5.1", "P5.3", "P4.7"}
    while asked(m) != ("Ana", "division"):
        m.choose(0)
    choose(m, keys(m, "divide")[0], "number:3")
    assert one(m, 0, 3).damage == 0


@pytest.mark.rule("GENE.longevity")
def test_longevity_bears_two_damage_points() -> None:
    m = phase(
        "deaths",
        tribe(amoeba("B4", damage=2), amoeba("A2", damage=3), genes=["longevity"]),
    )
    assert alive(m) == [(0, 1)]
    assert last(m, "endures").rule == "GENE.longevity"
    assert last(m, "endures").data["amoeba"] == (0, 1)


@pytest.mark.rule("GENE.aggression2")
def test_aggression_kills_for_1_bp_after_the_natural_deaths() -> None:
    m = phase(
        "deaths",
        tribe("B4", "A2", marker=9, genes=["aggression"]),
        tribe(amoeba("B4", damage=2), "B4"),
        tribe("A2"),
        cubes=EMPTY,
    )
    assert keys(m) == ["aggress:1:1:2", "aggress:2:2:1", "rest"]  # Ben's amoeba 1 has died
    choose(m, "aggress:1:1:2")
    assert alive(m) == [(0, 1), (0, 2), (2, 1)]
    assert food(m, "B4") == {"red": 4, "green": 4, "blue": 4}
    assert bp(m)[0] == 3
    assert last(m, "killed").rule == last(m, "attack").rule == "GENE.aggression2"
    assert last(m, "attack").data["paid"] == 1


@pytest.mark.rule("GENE.aggression2")
def test_only_amoebas_of_others_on_the_space_are_killed_and_it_needs_a_bp() -> None:
    m = phase("deaths", tribe("B4", "B4", marker=9, genes=["aggression"]), tribe("B4", "A2"))
    no = refused(m, "aggress:1:0:2")
    assert no.rule == "GENE.aggression2"
    assert (
        no.sentence == "Ana's amoeba 2 is your own. Aggression kills only other players' amoebas."
    )
    assert keys(m, "aggress") == ["aggress:1:1:1", "aggress:2:1:1"]
    broke = phase("deaths", tribe("B4", bp=0, genes=["aggression"]), tribe("B4"))
    assert broke.over
    assert alive(broke) == [(0, 1), (1, 1)]


@pytest.mark.rule("GENE.aggression2")
def test_nobody_must_kill() -> None:
    m = raid()
    choose(m, "rest")
    assert alive(m) == [(0, 1), (1, 1)]
    assert bp(m)[0] == 4


@pytest.mark.rule("GENE.aggression2")
def test_struggle_for_survival_does_not_kill_in_phase_5() -> None:
    m = phase("deaths", tribe("B4", genes=["struggle"]), tribe("B4"))
    assert m.over


@pytest.mark.rule("GENE.aggression3")
def test_one_amoeba_once_a_round_even_if_it_fails() -> None:
    m = phase(
        "deaths",
        tribe("B4", "A2", marker=9, genes=["aggression"]),
        tribe("B4", genes=["defense"]),
        tribe("A2"),
        dice=[1, 6],
    )
    choose(m, "aggress:1:1:1", "defend")
    assert m.over
    assert alive(m) == [(0, 1), (0, 2), (1, 1), (2, 1)]
    assert last(m, "fails").rule == "GENE.aggression3"
    assert bp(m)[:2] == [3, 3]


@pytest.mark.rule("GENE.aggression3")
def test_in_the_next_round_it_may_be_done_again() -> None:
    m = soup(
        tribe("B4", marker=9, genes=["aggression"], aggressed=True),
        tribe("B4", "B4"),
        phases=["deaths"],
        turns=2,
    )
    assert m.turn == 2  # used up in the first round of the position
    choose(m, "aggress:1:1:1")
    assert alive(m) == [(0, 1), (1, 2)]


@pytest.mark.rule("GENE.aggression4")
def test_an_armored_victim_takes_1_damage() -> None:
    m = raid("armor")
    choose(m, "aggress:1:1:1")
    assert one(m, 1, 1).damage == 1
    assert food(m, "B4") == {}
    assert cites(last(m, "wounded")) == {"GENE.armor2", "GENE.aggression4"}
    assert last(m, "wounded").text == (
        "Armour turns the attack on Ben's amoeba 1 into 1 damage point, so it now has 1 damage"
        " point."
    )


@pytest.mark.rule("GENE.aggression5", "GENE.defense3")
def test_defense_works_against_aggression_and_the_attacker_suffers_nothing() -> None:
    m = raid("defense", dice=[1, 6])
    choose(m, "aggress:1:1:1")
    assert asked(m) == ("Ben", "resist")
    assert m.decision.rule == "GENE.aggression5"
    choose(m, "defend")
    assert alive(m) == [(0, 1), (1, 1)]
    assert one(m, 0, 1).damage == 0
    assert bp(m)[:2] == [3, 3]


@pytest.mark.rule("GENE.defense2")
def test_a_fight_lost_in_phase_5_leaves_two_cubes_of_each_colour() -> None:
    m = raid("defense", dice=[6, 1])
    choose(m, "aggress:1:1:1", "defend")
    assert alive(m) == [(0, 1)]
    assert food(m, "B4") == {"red": 2, "green": 2, "blue": 2}


@pytest.mark.rule("GENE.aggression5", "GENE.escape1")
def test_escape_works_against_aggression() -> None:
    m = raid("escape", dice=[2])
    choose(m, "aggress:1:1:1", "flee")
    assert place(m, 1, 1) == "B3"
    assert one(m, 0, 1).damage == 0
    caught = raid("escape", dice=[5])
    choose(caught, "aggress:1:1:1", "flee")
    assert alive(caught) == [(0, 1)]


@pytest.mark.rule("GENE.escape3")
def test_movement_genes_work_in_flight_also_in_phase_5() -> None:
    m = raid("escape", "movement1", "tentacle", "speed", dice=[5, 2, 5, 5], cubes=on("B4", red=1))
    choose(m, "aggress:1:1:1", "flee", "carry:1:0:0", "die:2", "again", "carry:0:0:0")
    assert place(m, 1, 1) == "B3"
    assert food(m, "B3") == {"red": 1}


@pytest.mark.rule("GENE.persistence2")
def test_persistence_gives_aggression_a_second_try() -> None:
    m = raid("defense", hunter=("persistence",), dice=[1, 6])
    choose(m, "aggress:1:1:1", "defend")
    assert keys(m) == ["attack:1:1", "rest"]
    choose(m, "attack:1:1")
    assert alive(m) == [(0, 1)]
    assert bp(m)[0] == 3


@pytest.mark.rule("GENE.persistence2", "GENE.holding2")
def test_an_aggressor_that_held_on_may_try_again_on_the_new_space() -> None:
    m = phase(
        "deaths",
        tribe("B4", marker=9, genes=["aggression", "persistence", "holding"]),
        tribe("B4", genes=["escape"]),
        tribe("B3"),
        dice=[2],
        cubes={"all": {"green": 2, "blue": 1}},
    )
    choose(m, "aggress:1:1:1", "flee", "follow")
    assert keys(m) == ["attack:1:1", "attack:2:1", "rest"]  # food does not matter in phase 5
    choose(m, "attack:2:1")
    assert alive(m) == [(0, 1), (1, 1)]


@pytest.mark.rule("GENE.armor2")
def test_damage_through_armor_can_kill_at_once() -> None:
    m = raid("armor", damage=1)
    choose(m, "aggress:1:1:1")
    assert alive(m) == [(0, 1)]
    assert food(m, "B4") == {"red": 2, "green": 2, "blue": 2}
    assert [e.key for e in m.events if e.key in ("wounded", "dies")] == ["wounded", "dies"]
    tough = raid("armor", "longevity", damage=1)
    choose(tough, "aggress:1:1:1")
    assert one(tough, 1, 1).damage == 2
    endures = last(tough, "endures")
    assert (endures.rule, endures.data["amoeba"]) == ("GENE.longevity", (1, 1))
    assert tough.events.index(endures) > tough.events.index(last(tough, "wounded"))
    unhurt = raid("armor", "longevity")
    choose(unhurt, "aggress:1:1:1")
    assert told(unhurt, "endures") == []  # one damage point kills nobody


@pytest.mark.rule("GENE.armor3")
def test_escape_comes_before_armor() -> None:
    m = raid("armor", "escape", dice=[2])
    choose(m, "aggress:1:1:1")
    assert m.decision.rule == "GENE.armor3"
    choose(m, "flee")
    assert (place(m, 1, 1), one(m, 1, 1).damage) == ("B3", 0)
    caught = raid("armor", "escape", dice=[5])
    choose(caught, "aggress:1:1:1", "flee")
    assert one(caught, 1, 1).damage == 1
    assert "GENE.armor3" in cites(last(caught, "wounded"))


@pytest.mark.example("ARMOR.ex1")
@pytest.mark.rule("GENE.aggression4", "GENE.armor2", "GENE.persistence3")
def test_example_a_wound_is_a_success() -> None:
    m = raid("armor", hunter=("persistence",))
    choose(m, "aggress:1:1:1")
    assert m.over
    assert one(m, 1, 1).damage == 1
    assert bp(m)[0] == 3
    assert last(m, "no_second_try").rule == "GENE.persistence3"
    shown_in_explorer(m, "ARMOR.ex1")

"""How victims resist an attack: Defence and Escape, and the second attempts of Persistence."""

import pytest

from evogames.primordial_soup.cards import SPACE_NAMES
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told
from tests.primordial_soup.build import (
    alive,
    bp,
    feeding,
    food,
    go,
    hunt,
    on,
    one,
    place,
    soup,
    tribe,
)


@pytest.mark.rule("GENE.struggle5", "GENE.escape4")
def test_an_attacker_that_followed_to_a_place_without_food_may_not_attack_again() -> None:
    m = hunt(
        "escape",
        "movement2",
        hunter=("holding",),
        cubes={"all": {}, "B3": {"green": 2, "blue": 2}},
    )
    choose(m, "flee", "follow", go("north", "B3"))
    assert asked(m) == ("Ana", "feed")
    no = refused(m, "attack:1:1")
    assert no.rule == "GENE.struggle5"
    assert no.sentence == "Ana's amoeba 1 has already attacked in this round."


@pytest.mark.rule("GENE.defense1")
def test_defense_turns_an_attack_into_a_fight_for_1_bp() -> None:
    m = hunt("defense", dice=[3, 3, 5, 5, 2, 6])
    choose(m, "defend")
    assert bp(m)[1] == 3
    rolls = [(e.data["attack"], e.data["defence"]) for e in told(m, "duel")]
    assert rolls == [(3, 3), (5, 5), (2, 6)]  # ties are rolled again
    assert last(m, "fights").text == "Ben's amoeba 1 fights back for 1 BP. Its owner has 3 BP left."
    assert (1, 1) in alive(m)


@pytest.mark.rule("GENE.defense1")
def test_a_fight_needs_a_bp() -> None:
    m = hunt("defense", "escape", "streamlining", prey_bp=0)
    assert keys(m) == ["flee", "yield"]
    no = refused(m, "defend")
    assert (no.rule, no.sentence) == ("GENE.defense1", "A fight costs 1 BP, but you have 0.")
    assert hunt("defense", prey_bp=0).over


@pytest.mark.rule("GENE.defense2")
def test_an_attacker_that_wins_the_fight_eats_as_usual() -> None:
    m = hunt("defense", dice=[4, 2])
    choose(m, "defend")
    assert alive(m) == [(0, 1)]
    assert last(m, "fight_lost").rule == "GENE.defense2"
    assert food(m, "B4") == {"red": 1, "green": 1, "blue": 1}
    assert one(m, 0, 1).damage == 0


@pytest.mark.rule("GENE.defense3")
def test_an_attacker_that_loses_the_fight_starves() -> None:
    m = hunt("defense", dice=[2, 4])
    choose(m, "defend")
    assert one(m, 0, 1).damage == 1
    assert last(m, "fight_won").rule == "GENE.defense3"
    assert "GENE.defense3" in cites(last(m, "fails"))
    assert food(m, "B4") == {}


@pytest.mark.rule("GENE.escape1")
def test_escape_is_an_own_movement_for_1_bp() -> None:
    m = hunt("escape", dice=[2])
    choose(m, "flee")
    assert place(m, 1, 1) == "B3"
    assert bp(m)[1] == 3
    assert last(m, "flees").rule == "GENE.escape1"
    assert last(m, "pays_move").data["amoeba"] == (1, 1)


@pytest.mark.rule("GENE.escape1")
def test_escape_needs_a_bp_or_streamlining() -> None:
    m = hunt("escape", prey_bp=0)
    assert m.over
    assert alive(m) == [(0, 1)]
    free = hunt("escape", "streamlining", prey_bp=0, dice=[2])
    choose(free, "flee")
    assert place(free, 1, 1) == "B3"
    both = hunt("escape", "defense", prey_bp=1, dice=[6, 1])
    choose(both, "defend")  # the last BP is spent on the fight
    assert alive(both) == [(0, 1)]


@pytest.mark.rule("GENE.escape2")
@pytest.mark.parametrize(("die", "saved"), [(1, True), (2, True), (5, False), (4, True)])
def test_who_leaves_the_space_is_safe(die: int, saved: bool) -> None:
    m = hunt("escape", dice=[die])
    choose(m, "flee")
    assert ((1, 1) in alive(m)) == saved
    assert last(m, "got_away" if saved else "trapped").rule == "GENE.escape2"
    assert one(m, 0, 1).damage == int(saved)


@pytest.mark.rule("GENE.escape2")
def test_an_obstacle_stops_an_escape() -> None:
    m = feeding(tribe("B1", genes=["struggle"]), tribe("B1", bp=1, genes=["escape"]), dice=[2])
    choose(m, "drift", "attack:1:1", "flee")
    assert alive(m) == [(0, 1)]
    assert last(m, "trapped").text.startswith("Ben's amoeba 1 fails to escape, because")


@pytest.mark.rule("GENE.escape2")
def test_with_speed_the_place_after_both_moves_counts() -> None:
    back = hunt("escape", "speed", dice=[2, 4])
    choose(back, "flee", "again")
    assert alive(back) == [(0, 1)]
    away = hunt("escape", "speed", dice=[5, 2])
    choose(away, "flee", "again")
    assert place(away, 1, 1) == "B3"


@pytest.mark.rule("GENE.escape2", "GENE.holding2")
def test_an_attacker_left_behind_on_the_way_cannot_go_on() -> None:
    m = hunt(
        "escape",
        "speed",
        hunter=("holding",),
        dice=[2, 4],
        cubes={"all": {}, "B3": {"green": 2, "blue": 1}},
    )
    choose(m, "flee", "follow", "again", "let_go")
    assert (place(m, 0, 1), place(m, 1, 1)) == ("B3", "B4")
    assert told(m, "got_away")
    assert last(m, "eats").data["space"] == SPACE_NAMES.index("B3")


@pytest.mark.rule("GENE.escape3")
def test_the_fleeing_amoeba_uses_all_its_genes() -> None:
    m = hunt(
        "escape",
        "movement1",
        "speed",
        "streamlining",
        "tentacle",
        prey_bp=0,
        cubes=on("B4", red=1),
        dice=[5, 3, 3, 1],
    )
    choose(m, "flee", "carry:1:0:0", "die:3", "again", "carry:1:0:0", "die:3")
    assert place(m, 1, 1) == "D4"
    assert food(m, "D4") == {"red": 1}
    assert "GENE.escape3" in cites(last(m, "flees"))
    chosen = hunt("escape", "movement2")
    choose(chosen, "flee", go("south", "B5"))
    assert place(chosen, 1, 1) == "B5"


@pytest.mark.rule("GENE.escape4")
def test_an_attacker_whose_victim_escaped_starves() -> None:
    m = hunt("escape", dice=[2])
    choose(m, "flee")
    assert one(m, 0, 1).damage == 1
    assert "GENE.escape4" in cites(last(m, "fails"))


@pytest.mark.rule("GENE.escape4")
def test_with_holding_the_attacker_may_follow_and_eat_there() -> None:
    m = hunt("escape", hunter=("holding",), dice=[2], cubes=on("B3", green=2, blue=1))
    choose(m, "flee", "follow")
    assert place(m, 0, 1) == "B3"
    assert one(m, 0, 1).damage == 0
    assert food(m, "B3") == {"red": 2}
    hungry = hunt("escape", hunter=("holding",), dice=[2])
    choose(hungry, "flee", "follow")
    assert (place(hungry, 0, 1), one(hungry, 0, 1).damage) == ("B3", 1)


@pytest.mark.rule("NOTE.1")
@pytest.mark.parametrize("first", ["defend", "flee"])
def test_defense_and_escape_may_both_be_used_in_either_order(first: str) -> None:
    dice = [6, 1, 2] if first == "defend" else [5, 1, 6]
    m = hunt("defense", "escape", dice=dice)
    choose(m, first)
    no = refused(m, first)
    assert (no.rule, no.sentence) == (
        "NOTE.1",
        "Ben's amoeba 1 has already used this gene in this round.",
    )
    choose(m, "flee" if first == "defend" else "defend")
    assert (1, 1) in alive(m)
    assert bp(m)[1] == 2


@pytest.mark.rule("NOTE.1")
def test_each_gene_works_once_a_round_for_each_amoeba() -> None:
    m = feeding(
        tribe("B4", "B4", genes=["struggle"]),
        tribe("B4", "B4", genes=["defense"]),
        dice=[1, 6, 1, 6],
    )
    choose(m, "drift", "attack:1:1", "defend", "drift")
    spare = m.fork()
    choose(m, "attack:1:1")  # its Defence is used up this round: no decision
    assert alive(m) == [(0, 1), (0, 2), (1, 2)]
    choose(spare, "attack:1:2", "defend")
    assert (1, 2) in alive(spare)


@pytest.mark.rule("NOTE.1")
def test_in_the_next_round_the_genes_work_again() -> None:
    m = soup(
        tribe("B4", genes=["struggle", "longevity"]),
        tribe({"space": "B4", "defended": True, "escaped": True}, genes=["defense", "escape"]),
        phases=["movement and feeding"],
        cubes={"all": {}},
        compass="none 10",
        turns=2,
    )
    choose(m, "drift", "starve", "drift")
    assert (m.turn, m.state.amoeba(1, 1).defended) == (2, False)
    choose(m, "drift", "attack:1:1")
    assert keys(m) == ["defend", "flee", "yield"]


@pytest.mark.rule("GENE.persistence2")
def test_a_failed_attacker_may_try_once_more_at_no_cost() -> None:
    m = hunt("defense", hunter=("persistence",), dice=[1, 6])
    choose(m, "defend")
    assert asked(m) == ("Ana", "retry")
    choose(m, "attack:1:1")
    assert alive(m) == [(0, 1)]
    assert bp(m)[0] == 3
    assert last(m, "persists").rule == "GENE.persistence2"
    given_up = hunt("defense", hunter=("persistence",), dice=[1, 6])
    choose(given_up, "defend", "rest")
    assert one(given_up, 0, 1).damage == 1


@pytest.mark.rule("GENE.persistence2")
def test_the_second_try_may_be_against_another_amoeba() -> None:
    m = feeding(
        tribe("B4", "B4", genes=["struggle", "persistence"]),
        tribe("B4", bp=1, genes=["defense"]),
        tribe("B4", bp=0, genes=["armor"]),
        dice=[1, 6],
    )
    choose(m, "drift", "attack:1:1", "defend")
    assert keys(m) == ["attack:0:2", "attack:1:1", "rest"]
    assert refused(m, "attack:2:1").rule == "GENE.armor1"
    choose(m, "attack:0:2")
    assert alive(m) == [(0, 1), (1, 1), (2, 1)]
    assert "GENE.struggle4" in cites(last(m, "persists"))


@pytest.mark.rule("GENE.persistence2")
def test_after_two_failures_the_attacker_starves() -> None:
    m = feeding(
        tribe("B4", genes=["struggle", "persistence"]),
        tribe("B4", "B4", genes=["defense"]),
        dice=[1, 6, 1, 6],
    )
    choose(m, "drift", "attack:1:1", "defend", "attack:1:2", "defend")
    assert one(m, 0, 1).damage == 1
    assert len(told(m, "fails")) == 1
    assert bp(m)[:2] == [3, 2]


@pytest.mark.rule("GENE.persistence2")
def test_a_defender_may_fight_once_more_at_no_cost() -> None:
    m = hunt("defense", "persistence", dice=[6, 1, 1, 6])
    choose(m, "defend")
    assert asked(m) == ("Ben", "fight_on")
    spare = m.fork()
    choose(m, "fight")
    assert (1, 1) in alive(m)
    assert bp(m)[1] == 3
    choose(spare, "rest")
    assert alive(spare) == [(0, 1)]


@pytest.mark.rule("GENE.persistence2", "GENE.escape4")
def test_when_nobody_is_left_there_is_no_second_try() -> None:
    m = hunt("escape", hunter=("persistence",), dice=[2])
    choose(m, "flee")
    assert one(m, 0, 1).damage == 1
    assert not told(m, "persists")


@pytest.mark.rule("GENE.persistence2", "GENE.escape4", "NOTE.1")
def test_with_holding_the_second_try_may_come_on_the_new_space() -> None:
    hunter = ("persistence", "holding")
    m = hunt("escape", hunter=hunter, dice=[2])
    choose(m, "flee", "follow")
    assert asked(m) == ("Ana", "retry")
    choose(m, "attack:1:1")  # Escape was used: no decision
    assert alive(m) == [(0, 1)]
    assert food(m, "B3") == {"red": 1, "green": 1, "blue": 1}
    full = hunt("escape", hunter=hunter, dice=[2], cubes=on("B3", green=2, blue=1))
    choose(full, "flee", "follow")  # there is food: it eats instead
    assert alive(full) == [(0, 1), (1, 1)]
    assert told(full, "eats")


@pytest.mark.rule("GENE.escape4", "GENE.persistence2", "GENE.holding2", "GENE.tentacle")
def test_an_attacker_led_back_by_its_second_victim_eats_what_that_one_brought() -> None:
    m = feeding(
        tribe("B4", genes=["struggle", "persistence", "holding"]),
        tribe("B4", genes=["escape"]),
        tribe(bp=0),
        tribe("B3", genes=["escape", "tentacle"]),
        cubes={"all": {}, "B3": {"green": 1, "blue": 1}, "B4": {"yellow": 1}},
        dice=[2, 4],
    )
    choose(m, "drift", "attack:1:1", "flee", "follow")
    assert place(m, 0, 1) == "B3"
    choose(m, "attack:3:1", "flee", "follow", "carry:0:1:1:0")
    assert place(m, 0, 1) == "B4"
    assert last(m, "eats").data["meal"] == [0, 1, 1, 1]
    assert one(m, 0, 1).damage == 0


@pytest.mark.rule("GENE.persistence3")
def test_there_is_no_second_try_after_a_success() -> None:
    m = feeding(
        tribe("B4", genes=["struggle", "persistence"]), tribe("B4", bp=0), tribe("B4", bp=0)
    )
    choose(m, "drift", "attack:1:1")
    assert alive(m) == [(0, 1), (2, 1)]
    assert last(m, "no_second_try").rule == "GENE.persistence3"
    won = hunt("defense", "persistence", dice=[1, 6])
    choose(won, "defend")
    assert not told(won, "fights_on")


@pytest.mark.example("FIGHT.ex1")
@pytest.mark.rule("GENE.defense1", "GENE.defense3", "GENE.persistence2", "NOTE.1")
def test_example_the_second_try_meets_no_defense() -> None:
    m = hunt("defense", hunter=("persistence",), dice=[2, 6])
    choose(m, "defend")
    assert bp(m) == [3, 3, 0]
    choose(m, "attack:1:1")
    assert len(told(m, "duel")) == 1
    assert alive(m) == [(0, 1)]
    assert one(m, 0, 1).damage == 0
    assert bp(m) == [3, 3, 0]
    assert food(m, "B4") == {"red": 1, "green": 1, "blue": 1}
    shown_in_explorer(m, "FIGHT.ex1")

"""Phase 1, first half: drifting, swimming, and the genes that change them."""

from collections import Counter

import pytest

from evogames.primordial_soup.cards import SPACE_NAMES
from tests.games.words import asked, choose, cites, keys, labels, last, refused, told
from tests.primordial_soup.build import (
    EAST,
    EMPTY,
    NORTH,
    SOUTH,
    WEST,
    amoeba,
    bp,
    feeding,
    go,
    place,
    soup,
    tribe,
)


@pytest.mark.rule("P1.1")
def test_each_player_handles_all_its_amoebas_before_the_next() -> None:
    m = feeding(
        tribe("B2", "A3", marker=9, bp=0),
        tribe("D2", "E3", marker=1, bp=0),
        tribe("B4", marker=4, bp=0),
    )
    acted = [e.data["amoeba"] for e in told(m, "starves")]
    assert acted == [(1, 1), (1, 2), (2, 1), (0, 1), (0, 2)]
    assert m.events[-1].key == "win"


@pytest.mark.rule("P1.1")
def test_the_order_of_phase_1_is_told() -> None:
    m = soup(tribe(bp=0), tribe(bp=0, marker=5), tribe(bp=0, marker=4), phase="scoring", turn=2)
    event = next(e for e in told(m, "phase") if e.rule == "P1.1")
    assert event.text == "Phase “1 Movement and feeding” begins. The order is Ana, Chen, Ben."


@pytest.mark.rule("P1.2")
def test_each_amoeba_drifts_or_moves_and_then_feeds_or_starves() -> None:
    m = feeding(tribe("B2", "A3"))
    assert asked(m) == ("Ana", "move")
    assert m.decision.rule == "P1.2"
    assert keys(m) == ["drift", "swim"]
    choose(m, "drift")
    assert last(m, "starves").data["amoeba"] == (0, 1)
    assert asked(m) == ("Ana", "move")


@pytest.mark.rule("P1.3")
@pytest.mark.parametrize(
    ("card", "space"), [(NORTH, "B3"), (SOUTH, "B5"), (EAST, "C4"), (WEST, "A4")]
)
def test_the_current_carries_a_drifting_amoeba_one_space(card: dict[str, str], space: str) -> None:
    m = feeding(tribe("B4", "B4"), **card)
    choose(m, "drift")
    assert place(m, 0, 1) == space
    assert place(m, 0, 2) == "B4"
    assert bp(m)[0] == 4
    event = last(m, "drifts")
    assert event.rule == "P1.3"
    assert event.data["start"] == SPACE_NAMES.index("B4")
    assert event.data["space"] == SPACE_NAMES.index(space)


@pytest.mark.rule("P1.4")
def test_without_a_current_a_drifting_amoeba_stays() -> None:
    m = feeding(tribe("B4"))
    choose(m, "drift")
    assert place(m, 0, 1) == "B4"
    assert last(m, "still").rule == "P1.4"
    assert last(m, "still").text == "There is no current, so Ana's amoeba 1 stays on B4."


@pytest.mark.rule("P1.5")
@pytest.mark.parametrize(
    ("space", "card"),
    [
        ("B1", NORTH),
        ("B1", EAST),  # a missing square
        ("C2", SOUTH),  # the island
        ("C4", NORTH),
        ("B3", EAST),
        ("D3", WEST),
        ("D5", EAST),  # a missing square
        ("E4", SOUTH),
        ("A5", WEST),
    ],
)
def test_edge_missing_squares_and_island_stop_a_drift(space: str, card: dict[str, str]) -> None:
    m = feeding(tribe(space, bp=0), **card)
    assert place(m, 0, 1) == space
    assert last(m, "blocked").rule == "P1.5"
    assert not told(m, "drifts")


@pytest.mark.rule("P1.5", "P1.8", "P1.10")
def test_a_move_into_an_obstacle_is_not_carried_out_but_paid() -> None:
    m = feeding(tribe("C2", bp=1), dice=[4])
    choose(m, "swim")
    assert place(m, 0, 1) == "C2"
    assert bp(m)[0] == 0
    assert cites(last(m, "blocked")) == {"P1.5", "P1.10"}
    assert (
        last(m, "blocked").text
        == "Ana's amoeba 1 cannot go south from C2 because of an obstacle, so it stays."
    )


@pytest.mark.rule("P1.6")
def test_amoebas_never_block() -> None:
    m = feeding(tribe("B4", "C4", "C4", bp=0), tribe("C4", bp=0), tribe("C4"), **EAST)
    assert [place(m, 0, n) for n in (1, 2, 3)] == ["C4", "D4", "D4"]
    assert "P1.6" in cites(told(m, "drifts")[0])
    assert "P1.6" not in cites(told(m, "drifts")[1])


@pytest.mark.rule("P1.7")
@pytest.mark.parametrize(("die", "space"), [(1, "A4"), (2, "B3"), (3, "C4"), (4, "B5"), (5, "B4")])
def test_own_movement_costs_1_bp_and_a_die_gives_the_way(die: int, space: str) -> None:
    m = feeding(tribe("B4", bp=3), dice=[die])
    choose(m, "swim")
    assert place(m, 0, 1) == space
    assert bp(m)[0] == 2
    assert last(m, "move_roll").data["dice"] == [die]
    if die == 5:
        assert last(m, "stays").text == "The roll is a 5, so Ana's amoeba 1 stays on B4."


@pytest.mark.rule("P1.7")
def test_a_six_is_a_free_choice_of_direction() -> None:
    m = feeding(tribe("B4"), dice=[6])
    choose(m, "swim")
    assert asked(m) == ("Ana", "direction")
    assert keys(m) == [go("west", "A4"), go("north", "B3"), go("east", "C4"), go("south", "B5")]
    choose(m, go("south", "B5"))
    assert place(m, 0, 1) == "B5"


@pytest.mark.rule("P1.7")
def test_without_bp_an_amoeba_drifts_unasked() -> None:
    m = feeding(tribe("B4", bp=1), tribe("B4", bp=1, genes=["holding"]), **NORTH, dice=[1])
    choose(m, "swim", "let_go")
    event = feeding(tribe("B4", bp=0), **NORTH).events[1]
    assert event.key == "must_drift"
    assert event.text == "Ana has no BP, so Ana's amoeba 1 cannot swim."
    broke = feeding(tribe("B4", bp=0, genes=["holding"]), **NORTH)
    assert keys(broke) == ["drift", "stay"]
    no = refused(broke, "swim")
    assert no.rule == "P1.7"
    assert no.sentence == "Swimming costs 1 BP and you have 0, so the amoeba must drift."


@pytest.mark.rule("P1.8")
def test_the_bp_is_spent_before_the_roll() -> None:
    m = feeding(tribe("B4", bp=1), dice=[5])
    choose(m, "swim")
    assert bp(m)[0] == 0
    assert [e.key for e in m.events if e.data.get("amoeba")] == [
        "pays_move",
        "move_roll",
        "stays",
        "starves",
    ]
    assert last(m, "pays_move").rule == "P1.8"
    assert last(m, "pays_move").data["paid"] == 1


@pytest.mark.rule("P1.9")
def test_movement_is_never_diagonal() -> None:
    for space in SPACE_NAMES:
        m = feeding(tribe(space), dice=[6])
        choose(m, "swim")
        for option in m.decision.options:
            if option.space is not None:
                column, row = SPACE_NAMES[option.space]
                across, down = abs(ord(column) - ord(space[0])), abs(int(row) - int(space[1]))
                assert across + down == 1, (space, option.direction)
            assert m.why(option).id == "P1.9"


@pytest.mark.rule("P1.10")
def test_an_amoeba_may_not_simply_stay() -> None:
    m = feeding(tribe("B4"), **NORTH)
    no = refused(m, "stay")
    assert no.rule == "P1.10"
    assert no.sentence == "An amoeba cannot choose to stay where it is unless it has Holding."


@pytest.mark.rule("GENE.movement1")
def test_movement_1_rolls_two_dice_and_uses_either() -> None:
    m = feeding(tribe("B4", "B4", genes=["movement1"], bp=2), dice=[4, 1, 3, 3])
    choose(m, "swim")
    assert asked(m) == ("Ana", "die")
    assert keys(m) == ["die:1", "die:4"]
    choose(m, "die:4")
    assert place(m, 0, 1) == "B5"
    choose(m, "swim")
    assert place(m, 0, 2) == "C4"  # a pair leaves no choice
    assert bp(m)[0] == 0


@pytest.mark.rule("GENE.movement1")
def test_movement_1_may_use_a_five_to_stay_or_a_six_to_choose() -> None:
    m = feeding(tribe("B4", "B4", genes=["movement1"]), dice=[5, 6, 5, 2])
    choose(m, "swim", "die:6", go("north", "B3"), "swim", "die:5")
    assert (place(m, 0, 1), place(m, 0, 2)) == ("B3", "B4")


@pytest.mark.rule("GENE.movement2")
def test_movement_2_chooses_the_direction_for_1_bp() -> None:
    m = feeding(tribe("B4", genes=["movement2"]), dice=[1])
    choose(m, "swim")
    assert m.decision.rule == "GENE.movement2"
    choose(m, go("east", "C4"))
    assert place(m, 0, 1) == "C4"
    assert bp(m)[0] == 3
    assert m.state.chance.dice == [1]  # no die was rolled
    assert last(m, "moves").rule == "GENE.movement2"


@pytest.mark.rule("GENE.movement2", "P1.5", "P1.10")
def test_movement_2_may_choose_an_obstacle_and_so_stay() -> None:
    m = feeding(tribe("C4", genes=["movement2"]))
    choose(m, "swim")
    assert labels(m)[go("north")] == "Go north, into an obstacle: it stays"
    choose(m, go("north"))
    assert place(m, 0, 1) == "C4"
    assert bp(m)[0] == 3


@pytest.mark.rule("GENE.speed1")
def test_speed_moves_twice_for_1_bp() -> None:
    m = feeding(tribe("B4", genes=["speed"]), dice=[3, 3])
    choose(m, "swim")
    assert place(m, 0, 1) == "C4"
    assert asked(m) == ("Ana", "second_move")
    choose(m, "again")
    assert place(m, 0, 1) == "D4"
    assert bp(m)[0] == 3


@pytest.mark.rule("GENE.speed1")
def test_the_second_move_need_not_be_made() -> None:
    m = feeding(tribe("B4", genes=["speed"]), dice=[3, 3])
    choose(m, "swim", "enough")
    assert place(m, 0, 1) == "C4"


@pytest.mark.rule("GENE.speed2")
@pytest.mark.parametrize("gene", ["speed", "persistence"])
def test_who_drifts_neither_drifts_twice_nor_moves(gene: str) -> None:
    m = feeding(tribe("B4", "B4", genes=[gene]), **NORTH)
    choose(m, "drift")
    assert place(m, 0, 1) == "B3"
    assert "GENE.speed2" in cites(last(m, "drifts"))
    assert last(m, "starves").data["amoeba"] == (0, 1)
    assert m.decision.facts["amoeba"] == (0, 2)


@pytest.mark.rule("GENE.speed3")
def test_with_speed_there_is_one_meal_and_a_roll_for_each_move() -> None:
    plenty = {"all": {"green": 2, "blue": 1}}
    m = feeding(tribe("B4", genes=["speed"]), cubes=plenty, dice=[3, 1])
    choose(m, "swim", "again")
    assert [e.data["dice"] for e in told(m, "move_roll")] == [[3], [1]]
    assert len(told(m, "eats")) == 1
    assert last(m, "eats").data["space"] == SPACE_NAMES.index("B4")
    assert "GENE.speed3" in cites(last(m, "second_move"))


@pytest.mark.rule("GENE.persistence1")
def test_persistence_moves_like_speed() -> None:
    m = feeding(tribe("B4", genes=["persistence"]), dice=[2, 2])
    choose(m, "swim")
    assert m.decision.rule == "GENE.persistence1"
    choose(m, "again")
    assert place(m, 0, 1) == "B2"
    assert bp(m)[0] == 3


@pytest.mark.rule("GENE.streamlining")
@pytest.mark.parametrize("more", [[], ["movement1"], ["movement2"], ["speed"]])
def test_streamlined_amoebas_move_without_bp(more: list[str]) -> None:
    m = feeding(tribe("B4", bp=0, genes=["streamlining", *more]), dice=[3, 3])
    choose(m, "swim")
    assert last(m, "glides").rule == "GENE.streamlining"
    if more == ["movement2"]:
        choose(m, go("east", "C4"))
    elif more == ["speed"]:
        choose(m, "again")
    assert place(m, 0, 1) == ("D4" if more == ["speed"] else "C4")
    assert bp(m)[0] == 0


def test_in_a_soup_without_those_genes_nobody_is_asked_on_the_way() -> None:
    m = feeding(tribe("B4", bp=0), tribe("B4", bp=0), tribe("B4", bp=0), cubes=EMPTY, **NORTH)
    assert m.over
    assert len(m) == 0


def test_the_faces_of_the_die_are_equally_likely() -> None:
    rolls: Counter[int] = Counter()
    for seed in range(300):
        m = feeding(tribe(amoeba("B4")), seed=seed)
        choose(m, "swim")
        rolls[last(m, "move_roll").data["dice"][0]] += 1
    assert sorted(rolls) == [1, 2, 3, 4, 5, 6]
    assert all(30 < n < 75 for n in rolls.values())

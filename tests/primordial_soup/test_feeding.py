"""Phase 1, second half: meals, waste, hunger, and the genes that change a meal."""

from itertools import permutations

import pytest

from evogames.core.match import Match
from evogames.primordial_soup.meals import meals
from evogames.primordial_soup.options import Eat
from tests.games.words import (
    asked,
    choose,
    cites,
    keys,
    labels,
    last,
    refused,
    shown_in_explorer,
    told,
)
from tests.primordial_soup.build import amoeba, bp, feeding, food, on, one, tribe

PLENTY = {"red": 9, "green": 9, "blue": 9, "yellow": 9}


def eater(genes: list[str] | None = None, **cubes: int) -> Match:
    """Return a four-player game with a hungry red amoeba on B2 and this food."""
    return feeding(tribe("B2", bp=0, genes=genes or []), seats=4, cubes=on("B2", **cubes))


def shapes(genes: tuple[str, ...], colours: int = 4) -> set[tuple[int, ...]]:
    """Return meals by their numbers alone, the largest first."""
    return {tuple(sorted(meal, reverse=True)[:3]) for meal in meals(colours, 0, genes)}


@pytest.mark.rule("FEED.1")
@pytest.mark.parametrize("colours", [3, 4])
@pytest.mark.parametrize("own", [0, 1, 2])
def test_a_meal_is_three_cubes_never_of_ones_own_colour(colours: int, own: int) -> None:
    for meal in meals(colours, own, ()):
        assert sum(meal) == 3
        assert meal[own] == 0


@pytest.mark.rule("FEED.1")
def test_own_cubes_are_no_food() -> None:
    m = eater(red=5, green=1, blue=1)
    assert one(m, 0, 1).damage == 1
    assert food(m, "B2") == {"red": 5, "green": 1, "blue": 1}


@pytest.mark.rule("FEED.2")
def test_with_four_players_one_cube_of_each_other_colour() -> None:
    m = eater(green=2, blue=1, yellow=3)
    assert last(m, "eats").data["meal"] == [0, 1, 1, 1]
    assert last(m, "eats").rule == "FEED.2"
    assert food(m, "B2") == {"red": 2, "green": 1, "yellow": 2}
    assert not told(eater(green=3, blue=3), "eats")


@pytest.mark.rule("FEED.3")
def test_with_three_players_two_of_one_colour_and_one_of_the_other() -> None:
    m = feeding(tribe("B2", bp=0), cubes=on("B2", green=2, blue=2))
    assert asked(m) == ("Ana", "feed")
    assert keys(m) == ["eat:0:2:1:-1", "eat:0:1:2:-1"]
    assert {m.why(o).id for o in m.decision.options} == {"FEED.3"}
    choose(m, "eat:0:1:2:-1")
    assert food(m, "B2") == {"red": 2, "green": 1}


@pytest.mark.rule("FEED.3")
def test_a_meal_the_space_cannot_give_is_refused() -> None:
    m = feeding(tribe("B2", bp=0, genes=["substitution"]), cubes=on("B2", green=4, blue=1))
    assert keys(m) == ["eat:0:2:1:-1", "eat:0:4:0:-1"]
    no = refused(m, "eat:0:1:2:-1")
    assert no.rule == "FEED.5"
    assert no.sentence == "The food on B2 (4 green, 1 blue) is not enough to eat 1 green, 2 blue."


@pytest.mark.rule("FEED.4")
def test_waste_is_two_cubes_of_ones_own_and_the_eaten_ones_go_to_the_reserve() -> None:
    m = eater(green=1, blue=1, yellow=1)
    assert food(m, "B2") == {"red": 2}
    assert m.state.reserve == [53, 55, 55, 55]
    event = last(m, "excretes")
    assert event.rule == "FEED.4"
    assert event.text == "Ana's amoeba 1 leaves waste on B2, which is food for others: 2 red."


@pytest.mark.rule("FEED.5")
def test_without_the_right_cubes_an_amoeba_starves() -> None:
    m = eater(green=1, blue=2)
    assert one(m, 0, 1).damage == 1
    assert food(m, "B2") == {"green": 1, "blue": 2}
    assert last(m, "starves").rule == "FEED.5"
    assert last(m, "starves").text == "Ana's amoeba 1 starves on B2 and now has 1 damage point."
    assert not told(m, "eats", "excretes")


@pytest.mark.rule("FEED.6")
def test_who_can_eat_must_eat() -> None:
    m = feeding(tribe("B2", bp=0), cubes=on("B2", green=2, blue=2))
    no = refused(m, "starve")
    assert no.rule == "FEED.6"
    assert no.sentence == "There is food for Ana's amoeba 1 on B2, so it must eat."
    only = eater(green=1, blue=1, yellow=1)
    assert only.over  # one meal is not a choice
    assert "FEED.6" in cites(last(only, "eats"))


@pytest.mark.rule("FEED.7")
@pytest.mark.parametrize(("left", "placed"), [(0, 0), (1, 1), (2, 2)])
def test_what_the_reserve_lacks_is_left_out(left: int, placed: int) -> None:
    cubes = {"all": {}, "B2": {"green": 1, "blue": 1, "yellow": 1}, "A5": {"red": 55 - left}}
    m = feeding(tribe("B2", bp=0), seats=4, cubes=cubes)
    assert food(m, "B2") == ({"red": placed} if placed else {})
    assert m.state.reserve == [left - placed, 55, 55, 55]
    if placed < 2:
        assert last(m, "shortage").rule == "FEED.7"
        assert last(m, "shortage").data["lacking"] == [2 - placed, 0, 0, 0]
    else:
        assert not told(m, "shortage")


@pytest.mark.rule("GENE.substitution")
def test_substitution_leaves_out_a_colour_for_one_cube_more() -> None:
    assert shapes(("substitution",)) == {(2, 2, 0)}
    assert shapes(("substitution",), 3) == {(4, 0, 0)}
    m = eater(["substitution"], green=2, blue=2, yellow=1)
    assert keys(m) == ["eat:0:1:1:1:-1", "eat:0:2:2:0:-1"]
    assert [m.why(o).id for o in m.decision.options] == ["FEED.2", "GENE.substitution"]


@pytest.mark.example("GENE.ex1")
@pytest.mark.rule("FEED.2", "GENE.substitution")
def test_example_substitution_with_four_players() -> None:
    m = eater(["substitution"], green=2, blue=2)
    assert food(m, "B2") == {"red": 2}
    assert one(m, 0, 1).damage == 0
    assert one(eater(green=2, blue=2), 0, 1).damage == 1
    shown_in_explorer(m, "GENE.ex1")


@pytest.mark.example("GENE.ex2")
@pytest.mark.rule("FEED.3", "GENE.substitution")
def test_example_substitution_with_three_players() -> None:
    m = feeding(tribe("B2", bp=0, genes=["substitution"]), cubes=on("B2", green=4))
    assert food(m, "B2") == {"red": 2}
    assert one(m, 0, 1).damage == 0
    shown_in_explorer(m, "GENE.ex2")


@pytest.mark.rule("GENE.frugality")
def test_frugality_eats_one_cube_less_of_any_colour_and_excretes_as_always() -> None:
    m = eater(["frugality"], green=1, blue=1, yellow=1)
    assert keys(m) == ["eat:0:1:1:1:-1", "eat:0:1:1:0:-1", "eat:0:1:0:1:-1", "eat:0:0:1:1:-1"]
    choose(m, "eat:0:1:0:1:-1")
    assert food(m, "B2") == {"red": 2, "blue": 1}
    assert cites(last(m, "eats")) >= {"GENE.frugality", "FEED.1"}


@pytest.mark.rule("NOTE.2")
@pytest.mark.example("NOTE.ex1")
def test_example_meals_with_frugality_and_substitution() -> None:
    ways = {
        (): {(1, 1, 1)},
        ("frugality",): {(1, 1, 0)},
        ("substitution",): {(2, 2, 0)},
        ("frugality", "substitution"): {(2, 1, 0), (3, 0, 0)},
    }
    assert {used: shapes(used) for used in ways} == ways
    assert len(ways) == 4
    offered = eater(["frugality", "substitution"], **PLENTY)
    found = {tuple(sorted(o.meal, reverse=True)[:3]) for o in offered.decision.options}
    assert found == {(1, 1, 1), (1, 1, 0), (2, 2, 0), (2, 1, 0), (3, 0, 0)}
    shown_in_explorer(offered, "NOTE.ex1")


@pytest.mark.rule("NOTE.2")
@pytest.mark.parametrize(
    ("used", "shape"),
    [
        (("parasitism",), {(1, 1, 0)}),
        (("frugality", "parasitism"), {(1, 0, 0)}),
        (("substitution", "parasitism"), {(2, 1, 0), (3, 0, 0)}),
        (("frugality", "substitution", "parasitism"), {(1, 1, 0), (2, 0, 0)}),
    ],
)
def test_all_three_feeding_genes_give_eight_ways(
    used: tuple[str, ...], shape: set[tuple[int, ...]]
) -> None:
    assert shapes(used) == shape


ALONE = {
    "": ["111"],
    "frugality": ["111", "110"],
    "substitution": ["111", "220"],
    "frugality substitution": ["111", "110", "220", "210", "300"],
}
"""The meals without a host for each set of feeding genes, with the most eaten colour first."""
WITH_HOST = {
    "": ["110"],
    "frugality": ["110", "100"],
    "substitution": ["110", "210", "300"],
    "frugality substitution": ["110", "100", "210", "300", "200"],
}


@pytest.mark.rule("NOTE.2", "GENE.parasitism3")
@pytest.mark.parametrize("genes", list(ALONE))
@pytest.mark.parametrize("parasite", [False, True])
def test_every_combination_of_feeding_genes(genes: str, parasite: bool) -> None:
    owned = genes.split() + ["parasitism"] * parasite
    m = feeding(
        tribe("B2", bp=0, genes=owned), tribe("B2", bp=1), seats=4, cubes=on("B2", **PLENTY)
    )
    if not owned:
        assert last(m, "eats").data["meal"] == [0, 1, 1, 1]
        return
    meals_by_host = {None: ALONE[genes], **({1: WITH_HOST[genes]} if parasite else {})}
    wanted = {
        Eat((0, *map(int, meal)), host)
        for host, found in meals_by_host.items()
        for shape in found
        for meal in permutations(shape)
    }
    assert len(m.decision.options) == len(wanted)
    assert set(m.decision.options) == wanted
    for option in m.decision.options:
        eaten = m.fork()
        choose(eaten, option.key)
        event = told(eaten, "eats")[0]
        assert event.data["meal"] == list(option.meal)
        assert bp(eaten)[1] == (0 if option.host == 1 else 1)


@pytest.mark.rule("GENE.parasitism1")
def test_a_parasite_eats_one_cube_less_and_its_host_pays() -> None:
    m = feeding(
        tribe("B2", bp=0, genes=["parasitism"]),
        tribe("B2", bp=3),
        seats=4,
        cubes=on("B2", green=1, blue=1),
    )
    assert bp(m) == [0, 2, 0, 0]
    assert food(m, "B2") == {"red": 2}
    pays = last(m, "host_pays")
    assert (pays.rule, pays.player, pays.data["paid"]) == ("GENE.parasitism1", 1, 1)
    assert pays.text == "Ana's amoeba 1 lives off Ben, who pays 1 BP and has 2 BP left."


@pytest.mark.rule("GENE.parasitism1")
@pytest.mark.parametrize(
    "hosts", [[tribe("B2", bp=0)], [tribe("A2", bp=5)], [tribe(bp=5)]], ids=["poor", "away", "none"]
)
def test_a_host_shares_the_space_and_has_a_bp(hosts: list[dict[str, object]]) -> None:
    m = feeding(
        tribe("B2", "B2", bp=0, genes=["parasitism"]),
        *hosts,
        seats=4,
        cubes=on("B2", green=1, blue=1),
    )
    assert told(m, "starves")[0].data["amoeba"] == (0, 1)
    assert not told(m, "host_pays")


@pytest.mark.rule("GENE.parasitism2")
def test_nothing_defends_against_a_parasite_even_where_there_is_food() -> None:
    m = feeding(
        tribe("B2", bp=0, genes=["parasitism"]),
        tribe("B2", bp=1, genes=["defense", "escape"]),
        tribe("B2", bp=0, genes=["armor"]),
        seats=4,
        cubes=on("B2", green=1, blue=1, yellow=1),
    )
    assert keys(m)[0] == "eat:0:1:1:1:-1"
    choose(m, "eat:0:1:1:0:1")
    assert "GENE.parasitism2" in cites(last(m, "host_pays"))
    assert bp(m) == [0, 0, 0, 0]
    assert not told(m, "fights", "flees")


@pytest.mark.rule("GENE.parasitism3")
def test_with_several_hosts_one_is_chosen() -> None:
    m = feeding(
        tribe("B2", bp=0, genes=["parasitism"]),
        tribe("B2", "B2", bp=2),
        tribe("B2", bp=0),
        tribe("B2", bp=2),
        cubes=on("B2", green=1, blue=1),
    )
    assert keys(m) == ["eat:0:1:1:0:1", "eat:0:1:1:0:3"]
    assert labels(m)["eat:0:1:1:0:3"] == "Eat 1 green, 1 blue and live off Dana, who pays 1 BP"
    choose(m, "eat:0:1:1:0:3")
    assert bp(m) == [0, 2, 0, 1]


@pytest.mark.rule("GENE.parasitism4")
def test_a_parasite_must_still_eat_the_rest() -> None:
    m = feeding(
        tribe("B2", bp=0, genes=["parasitism"]),
        tribe("B2", bp=2),
        tribe("B2", bp=2),
        seats=4,
        cubes=on("B2", green=1, blue=1),
    )
    no = refused(m, "eat:0:1:0:1:1")
    assert no.rule == "GENE.parasitism4"
    assert no.sentence == (
        "A parasite must eat the rest of its meal, but B2 does not have 1 green, 1 yellow."
    )
    alone = feeding(
        tribe("B2", bp=0, genes=["parasitism"]), tribe("B2", bp=2), seats=4, cubes=on("B2", green=1)
    )
    assert one(alone, 0, 1).damage == 1
    assert bp(alone)[1] == 2


@pytest.mark.rule("FEED.5", "GEN.4")
def test_damage_adds_up() -> None:
    m = feeding(tribe(amoeba("B2", damage=1), bp=0))
    assert one(m, 0, 1).damage == 2
    assert cites(last(m, "starves")) == {"FEED.5", "GEN.4"}

"""The food web as a graph with known levels, and as a picture by level."""

import pytest

import evogames
from evogames_widgets.charts.webs import food_web_graph, trophic_levels, web_scene
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import Polyline
from tests.widgets.approved import compare

networkx = pytest.importorskip("networkx")
FLOORS = ["1 plants", "2 herbivores", "3 carnivores"]


def table(*rows):
    players = [
        {"name": name, "animals": [{"traits": traits} for traits in animals]}
        for name, animals in rows
    ]
    return evogames.new("evolution", seed=1, scenario={"players": players})


def test_the_watering_hole():
    web = food_web_graph(evogames.new("evolution", scenario="watering-hole", seed=1))
    assert set(web.edges) == {
        ("food", "animal:1"),
        ("food", "animal:2"),
        ("food", "animal:3"),
        ("food", "animal:4"),
        ("animal:3", "animal:1"),
    }
    assert web.nodes["animal:1"] == {
        "label": "Ana's animal 1",
        "owner": 0,
        "traits": "Carnivorous",
        "colour": None,
        "level": 2.5,
    }
    assert web.nodes["food"]["owner"] is None
    assert web.nodes["food"]["level"] == 1


def test_two_who_eat_each_other_have_a_level_all_the_same():
    web = food_web_graph(table(("Ana", [["carnivorous"]]), ("Ben", [["carnivorous"], []])))
    assert web.has_edge("animal:1", "animal:2")
    assert web.has_edge("animal:2", "animal:1")
    level = web.nodes["animal:1"]["level"]
    assert level == web.nodes["animal:2"]["level"]
    # Each eats food (1), the other (s) and animal 3 (2): s = 1 + (1 + s + 2) / 3.
    assert level == pytest.approx(3)


def test_levels_of_a_textbook_chain_and_of_a_ring_without_ground():
    web = networkx.DiGraph([("grass", "hare"), ("hare", "fox"), ("a", "b"), ("b", "a")])
    assert trophic_levels(web) == {"grass": 1, "hare": 2, "fox": 3, "a": None, "b": None}


def test_an_empty_table_is_an_empty_web():
    web = food_web_graph(evogames.new("evolution", seed=1))
    assert len(web) == 0
    assert web_scene(web, "t", FLOORS).regions == []


def test_height_is_the_level():
    web = food_web_graph(table(("Ana", [["carnivorous"], []]), ("Ben", [[], ["running"]])))
    places = {r.piece: r.y + r.h / 2 for r in web_scene(web, "t", FLOORS).regions}
    hunter, *prey = (places[f"animal:{k}"] for k in (1, 2, 3, 4))
    assert len(set(prey)) == 1
    ground = prey[0] + (prey[0] - hunter) / (web.nodes["animal:1"]["level"] - 2)
    assert hunter < prey[0] < ground


@pytest.mark.parametrize("hunters", [1, 3, 8, 14])
@pytest.mark.parametrize("peaceful", [0, 1, 5, 30])
def test_no_animal_covers_another(hunters, peaceful):
    rows = [("Ana", [["carnivorous"]] * hunters), ("Ben", [[] for _ in range(peaceful)])]
    scene = web_scene(food_web_graph(table(*rows)), "t", FLOORS)
    places = [(r.x, r.y) for r in scene.regions if r.piece != "food"]
    assert len(places) == hunters + peaceful
    for k, (x, y) in enumerate(places):
        assert 0 <= x <= scene.width - 26
        for u, v in places[:k]:
            assert abs(x - u) >= 20 or abs(y - v) >= 20


def test_every_hunt_is_an_arrow():
    web = food_web_graph(table(("Ana", [["carnivorous"], []]), ("Ben", [[], ["camouflage"]])))
    scene = web_scene(web, "t", FLOORS)
    arrows = [s for s in scene.plain_shapes() if isinstance(s, Polyline) and s.arrow]
    assert len(arrows) == web.number_of_edges() == 4 + 2


def test_the_approved_picture():
    rows = [
        ("Ana", [["carnivorous"], ["fat_tissue"], ["running"]]),
        ("Ben", [["carnivorous", "sharp_vision"], ["camouflage"]]),
        ("<b>Chen</b>", [[], ["swimming"]]),
    ]
    compare("food-web", svg(web_scene(food_web_graph(table(*rows)), "Food web", FLOORS)))


def test_sunlight_is_below_the_first_level() -> None:
    """Kelp makes its own food, so it is at level 1, and an arrow worm is two levels above."""
    web = food_web_graph(evogames.new("genesis", scenario="crowded-sea", seed=1))
    levels = {web.nodes[n]["label"]: web.nodes[n]["level"] for n in web}
    assert levels == {"sunlight": 0, "Kelp": 1, "Dickinsonia": 2, "Arrow worm": 3}
    places = {r.piece: r.y + r.h / 2 for r in web_scene(web, "t", FLOORS).regions}
    heights = [places[n] for n in sorted(web, key=lambda n: web.nodes[n]["level"])]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 4

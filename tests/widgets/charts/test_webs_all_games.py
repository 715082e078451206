"""The food web of every game can be built and drawn."""

from __future__ import annotations

import pytest

import evogames
from evogames_widgets.charts.webs import food_web_graph, web_scene


@pytest.mark.parametrize("game", evogames.games())
def test_every_piece_of_the_food_web_has_a_name(game: str) -> None:
    match = evogames.new(game, seed=4)
    for _ in range(60):
        if match.over:
            break
        match.choose(0)
    web = food_web_graph(match)
    assert all(web.nodes[piece]["label"] for piece in web)
    if len(web):
        scene = web_scene(web, "web", ["food", "eaters"])
        said = [getattr(shape, "text", "") for shape in scene.plain_shapes()]
        ground = [web.nodes[p]["label"] for p in web if web.nodes[p]["owner"] is None]
        assert all(any(label in text for text in said) for label in ground)

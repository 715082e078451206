"""A player has the same colour on the board, in charts and in the food web."""

import pytest

import evogames
from evogames_widgets.charts.bars import Bar, Course, Spread, bars, histograms, lines
from evogames_widgets.charts.webs import food_web_graph, web_scene
from evogames_widgets.games.parts import palette as p
from evogames_widgets.panels import numbers, simulated_games
from evogames_widgets.scene import Text
from tests.widgets.panels.panel_tools import opened


@pytest.fixture
def match():
    """In Genesis, the player in the second seat can have the third colour."""
    found = evogames.new("genesis", players=["Ana", "Ben", "Chen"], seed=3)
    evogames.play(found, "greedy")
    found.goto(200)
    assert found.player_colours != [0, 1, 2]
    return found


def fills(scene):
    return {
        getattr(shape, "fill", None)
        for shape in scene.plain_shapes()
        if not isinstance(shape, Text)
    }


@pytest.mark.parametrize(
    "draw",
    [
        lambda seat, hue: bars("wins", [Bar("Ana", 2, "2", seat, hue=hue)]),
        lambda seat, hue: histograms("points", [Spread("Ana", seat, {1: 2}, hue=hue)], "points"),
        lambda seat, hue: lines(
            "animals", [Course("Ana", seat, [1, 2], hue)], "turns", [(0, "1")], (1, "now")
        ),
    ],
)
def test_charts_take_the_colour_that_the_game_has_given(draw):
    plain, given = draw(1, None), draw(1, 2)
    seats = set(p.SEAT_COLOURS)
    assert fills(plain) & seats == {p.SEAT_COLOURS[1]}
    assert fills(given) & seats == {p.SEAT_COLOURS[2]}
    letters = {s.text for s in given.plain_shapes() if isinstance(s, Text)} & set(p.SEAT_LETTERS)
    assert letters == {p.SEAT_LETTERS[1]}


def test_panels_draw_the_colours_of_the_game(match, monkeypatch):
    drawn = []

    def spied(draw):
        return lambda title, rows, *rest: drawn.append(rows) or draw(title, rows, *rest)

    monkeypatch.setattr(numbers, "lines", spied(lines))
    monkeypatch.setattr(simulated_games, "bars", spied(bars))
    monkeypatch.setattr(simulated_games, "histograms", spied(histograms))
    opened(numbers.NumbersPanel, match)
    panel = opened(simulated_games.SimulatedGamesPanel, match)
    assert len(list(panel._simulate(match, 0, 20))) == 20
    assert {type(rows[0]) for rows in drawn} == {Course, Bar, Spread}
    assert all([row.hue for row in rows] == match.player_colours for rows in drawn)


def test_the_food_web_has_the_colours_of_the_organisms(match):
    web = food_web_graph(match)
    eaters = [piece for piece in web if web.nodes[piece]["owner"] is not None]
    people = len(match.players)
    owned = [piece for piece in eaters if web.nodes[piece]["owner"] < people]
    assert owned
    assert all(web.nodes[o]["colour"] == match.player_colours[web.nodes[o]["owner"]] for o in owned)
    drawn = fills(web_scene(web, "web", ["ground"])) & set(p.SEAT_COLOURS)
    assert drawn == {p.SEAT_COLOURS[web.nodes[piece]["colour"]] for piece in eaters}

"""How strong the bots are against each other. Everything is seeded, so the outcome is fixed."""

import pytest

import evogames
from evogames import lab


@pytest.mark.slow
def test_greedy_beats_random():
    standings = lab.tournament("evolution", ["greedy", "random"], games=12).standings
    assert standings[0].bot == "greedy"
    assert standings[0].games == 12
    assert standings[0].wins >= 11


@pytest.mark.slow
def test_greedy_beats_random_among_five():
    bots = ["greedy", *["random"] * 4]
    best = lab.tournament("evolution", bots, games=6).standings[0]
    assert best.bot == "greedy"
    assert best.low > 1 / 5


@pytest.mark.slow
def test_search_beats_greedy():
    bots = [evogames.bot("search", iterations=60), "greedy"]
    best = lab.tournament("evolution", bots, games=20).standings[0]
    assert best.bot == "search(iterations=60)"
    assert best.low > 1 / 2

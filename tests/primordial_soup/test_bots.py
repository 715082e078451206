"""How well the bots play in the soup. Everything is seeded, so the outcome is fixed."""

from math import sqrt
from statistics import mean, stdev

import pytest

import evogames
from evogames import lab
from evogames.primordial_soup import GAME
from tests.primordial_soup.build import amoeba, soup, tribe


def worth(*tribes: dict[str, object], **more: object) -> float:
    """Return the value of a position to Ana."""
    match = soup(*tribes, **{"phase": "genes", "turn": 4, "compass": "none 10", **more})
    return GAME.value(match.state, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (tribe("B2", "B3", "B4"), tribe("B2", "B3")),
        (tribe("B2"), tribe(amoeba("B2", damage=1))),
        (tribe("B2", bp=9), tribe("B2", bp=3)),
        (tribe("B2", marker=9), tribe("B2", marker=8)),
        (tribe("B2", genes=["intelligence"]), tribe("B2")),
        (tribe("B2", genes=["longevity"]), tribe("B2", genes=["intelligence"])),
        (tribe("A2", bp=2), tribe("B2", bp=2)),
    ],
    ids=["amoebas", "health", "bp", "ladder", "cards", "use", "food"],
)
def test_what_the_greedy_bot_likes(better: dict[str, object], worse: dict[str, object]) -> None:
    food = {"all": {"red": 2, "green": 2, "blue": 2}, "B2": {"red": 6}}
    assert worth(better, cubes=food) > worth(worse, cubes=food)


def test_too_many_genes_cost_more_than_they_bring() -> None:
    load = ["armor", "movement2", "division", "longevity", "struggle", "tentacle"]
    light = worth(tribe(genes=load[:3], bp=20))
    heavy = worth(tribe(genes=load, bp=0))
    assert light > heavy


def test_values_of_all_players_add_up_to_nothing() -> None:
    match = soup(tribe("B2", bp=9), tribe("A2", "A3"), tribe(genes=["speed"]), phase="genes")
    assert abs(sum(GAME.value(match.state, seat) for seat in range(3))) < 1e-9


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_greedy_beats_random(players: int) -> None:
    bots = ["greedy", *["random"] * (players - 1)]
    best = lab.tournament("primordial_soup", bots, games=30).standings[0]
    assert best.bot == "greedy"
    assert best.share >= 0.8


@pytest.mark.slow
def test_search_is_not_clearly_worse_than_greedy() -> None:
    leads = []
    for seed in range(4):
        match = evogames.new("primordial_soup", players=3, seed=seed)
        bots = [evogames.bot("greedy", seed=seed + place) for place in range(3)]
        bots[seed % 3] = evogames.bot("search", seed=seed, iterations=200)
        evogames.play(match, bots)
        scores = match.scores()
        own = scores.pop(seed % 3)
        leads.append(own - sum(scores) / 2)
    assert mean(leads) + 2 * stdev(leads) / sqrt(len(leads)) > 0

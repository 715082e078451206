"""Predators and prey over time: Lotka-Volterra, cascades, and a reaction that takes off."""

from __future__ import annotations

from math import pi, sqrt

import numpy
import pytest

from evogames.biology.autocatalysis import read_system
from evogames.biology.cascade import course, response
from evogames.biology.foodweb import read_web, web
from evogames.biology.kinetics import simulate
from evogames.biology.predation import constant, euler, lotka_volterra


def test_lotka_volterra_keeps_its_constant_and_euler_does_not() -> None:
    course = lotka_volterra(10, 10, 100)
    along = [
        constant(x, y, 1.1, 0.4, 0.1, 0.4)
        for x, y in zip(course.prey, course.predators, strict=True)
    ]
    assert max(along) - min(along) < 1e-4
    assert along[0] == pytest.approx(1.546, abs=1e-3)
    poor = euler(10, 10, 100, 0.01)
    assert constant(poor.prey[-1], poor.predators[-1], 1.1, 0.4, 0.1, 0.4) == pytest.approx(
        2.262, abs=1e-3
    )


def test_time_means_and_small_cycles() -> None:
    period = 2 * pi / sqrt(1.1 * 0.4)
    course = lotka_volterra(4.0 * 1.01, 2.75, 5 * period, samples=5001)
    assert numpy.mean(course.prey[:-1]) == pytest.approx(0.4 / 0.1, rel=1e-3)
    assert numpy.mean(course.predators[:-1]) == pytest.approx(1.1 / 0.4, rel=1e-3)
    assert course.prey[-1] == pytest.approx(course.prey[0], rel=1e-3)


def test_an_autocatalytic_molecule_takes_off_and_an_unhelped_one_does_not() -> None:
    helped = simulate(read_system("food: a, b\na + b -> c [c]"), 20, 1, bare=1e-4, most=3000)
    alone = simulate(read_system("food: a, b\na + b -> c"), 20, 1, bare=1e-4, most=3000)
    assert helped.copies["c"][-1] > 20 * max(1, alone.copies["c"][-1])
    assert helped.copies["a"][-1] == 50


def test_a_chain_settles_where_its_equations_are_zero() -> None:
    last = course(web([(1, 2), (2, 3)]), until=400).last
    plant, hare, fox = last[1], last[2], last[3]
    assert 1 - plant - hare == pytest.approx(0, abs=1e-5)
    assert 0.5 * plant - 0.1 - 0.1 * hare - fox == pytest.approx(0, abs=1e-5)
    assert 0.5 * hare - 0.1 - 0.1 * fox == pytest.approx(0, abs=1e-5)


@pytest.mark.parametrize("top", [3, 4])
def test_without_its_top_a_chain_swings_from_level_to_level(top: int) -> None:
    change = response(web([(n, n + 1) for n in range(1, top)]), top)
    grows = [change[level] > 1 for level in range(top - 1, 0, -1)]
    assert grows == [n % 2 == 0 for n in range(top - 1)]


def test_a_species_starves_without_its_food() -> None:
    change = response(web([("algae", "flea"), ("flea", "minnow"), ("algae", "snail")]), "flea")
    assert change["minnow"] == 0
    assert change["snail"] > 1
    with pytest.raises(ValueError, match="not in the web"):
        response(web([(1, 2)]), 3)


def test_feeding_links_alone_do_not_tell_what_became_of_the_shore() -> None:
    """On Paine's shore, mussels won without the sea star.

    In a model with food alone, the whelk wins.
    """
    shore = read_web("mukkaw-bay")
    change = response(shore, shore.graph["removed"])
    assert max(change, key=lambda species: change[species]) == "whelk"
    assert change["mussels"] < 1


def test_in_a_rinsed_vessel_a_set_takes_off_and_levels_out() -> None:
    """The set survives on what flows in. Without catalysis, the same reactions are washed out."""
    given = {"until": 150.0, "food": 60, "bare": 2e-6, "helped": 2e-4, "flow": 0.05}
    pair = simulate(read_system("food: a, b\na + a -> c [d]\nb + b -> d [c]"), seed=2, **given)
    bare = simulate(read_system("food: a, b\na + a -> c\nb + b -> d"), seed=2, **given)
    assert min(pair.copies["c"][-20:]) > 10 > max(bare.copies["c"][-20:])
    assert max(pair.copies["c"]) <= 60
    assert 30 < sum(bare.copies["a"]) / len(bare.times) < 90


def test_the_same_seed_gives_the_same_course() -> None:
    system = read_system("food: a\na -> b [b]\na + b <-> c [a]")
    first, again = (simulate(system, 5.0, seed=4, bare=0.01) for _ in range(2))
    assert first == again
    assert first != simulate(system, 5.0, seed=5, bare=0.01)

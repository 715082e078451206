"""Food webs against published levels, counts and cycles."""

from __future__ import annotations

from math import pi, sqrt

import networkx
import numpy
import pytest

from evogames.biology.autocatalysis import read_system
from evogames.biology.foodweb import (
    chain_levels,
    connectance,
    energy_pyramid,
    niche_model,
    remove,
    trophic_levels,
    web,
)
from evogames.biology.kinetics import simulate
from evogames.biology.predation import constant, euler, lotka_volterra

POND = web(
    [
        ("algae", "flea"),
        ("algae", "snail"),
        ("flea", "minnow"),
        ("minnow", "pike"),
        ("flea", "pike"),
    ]
)


def test_levels_of_levines_figure_5() -> None:
    graph = networkx.DiGraph()
    graph.add_weighted_edges_from(
        [
            (1, 2, 1.0),
            (1, 3, 0.2),
            (1, 4, 0.8),
            (2, 3, 0.2),
            (2, 5, 0.3),
            (4, 3, 0.6),
            (4, 5, 0.7),
            (5, 4, 0.2),
        ]
    )
    levels = trophic_levels(graph)
    expected = [1, 2, 3.07906977, 2.46511628, 3.3255814]
    assert [levels[n] for n in range(1, 6)] == pytest.approx(expected, abs=1e-6)


def test_chains_and_omnivores() -> None:
    chain = trophic_levels(web([(1, 2), (2, 3)]))
    assert [chain[n] for n in (1, 2, 3)] == [1, 2, 3]
    assert trophic_levels(web([(1, 2), (2, 3), (1, 3)]))[3] == 2.5
    assert chain_levels(POND) == {"algae": 1, "flea": 2, "snail": 2, "minnow": 3, "pike": 3}


def test_a_web_without_a_base_is_refused() -> None:
    with pytest.raises(ValueError, match="no basal species"):
        trophic_levels(web([(1, 2), (2, 1)]))
    with pytest.raises(ValueError, match="cannot be traced"):
        trophic_levels(web([(0, 5), (1, 2), (2, 1)]))


def test_energy_falls_to_a_tenth_on_each_level() -> None:
    assert energy_pyramid(web([(1, 2), (2, 3)]), 1000, 0.1) == pytest.approx(
        {1: 1000, 2: 100, 3: 10}
    )
    with pytest.raises(ValueError, match="efficiency"):
        energy_pyramid(POND, efficiency=1.5)


def test_losses_run_up_the_web() -> None:
    assert remove(POND, "algae") == [["algae"], ["flea", "snail"], ["minnow"], ["pike"]]
    assert remove(POND, "minnow") == [["minnow"]]
    with pytest.raises(ValueError, match="not in the web"):
        remove(POND, "whale")


@pytest.mark.slow
def test_the_niche_model_has_the_connectance_asked_for() -> None:
    mean = numpy.mean([connectance(niche_model(25, 0.15, seed)) for seed in range(1500)])
    assert mean == pytest.approx(0.1499, abs=0.003)


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

"""Quasispecies, compared with the published class model and its threshold."""

from __future__ import annotations

from math import log

import numpy
import pytest

from evogames.biology.population import evolve, finite_threshold, flattest
from evogames.biology.quasispecies import class_matrix, fidelity, stationary, threshold

PUBLISHED = [
    # length, sigma, p / p_c, master, x1, leading eigenvalue, mean distance
    (50, 10, 0.2, 0.596195, 0.3010, 6.36575, 0.532),
    (50, 10, 0.5, 0.246010, 0.31566, 3.21409, 1.601),
    (50, 10, 0.9, 0.030935, 0.07339, 1.27841, 7.204),
    (50, 10, 1.0, 0.001492, 0.00396, 1.01343, 22.05),
    (50, 2, 0.5, 0.419343, 0.29203, 1.41934, 1.128),
]


@pytest.mark.slow
def test_half_of_the_populations_lose_the_master_at_the_finite_threshold() -> None:
    """Nowak and Schuster (1989): the threshold of 300 sequences is 3.93%, not 4.5%."""
    limit = finite_threshold(50, 10, 300)
    assert limit == pytest.approx(0.0393, abs=1e-4)
    kept = [0, 0, 0]
    for place, error in enumerate((limit - 0.004, limit, limit + 0.004)):
        for seed in range(60):
            kept[place] += evolve(50, error, 10, 300, 80, 1000 * place + seed).master[-1] > 0
    assert kept[0] > 50
    assert 15 < kept[1] < 50
    assert kept[2] < 15


def test_the_gap_to_the_infinite_threshold_shrinks_with_the_root_of_the_size() -> None:
    gaps = [threshold(50, 10) - finite_threshold(50, 10, size) for size in (10_000, 40_000)]
    assert gaps[0] / gaps[1] == pytest.approx(2, rel=0.05)


@pytest.mark.parametrize("row", PUBLISHED)
def test_the_stationary_mix_is_the_published_one(row: tuple[float, ...]) -> None:
    length, sigma, share, master, first, growth, distance = row
    mix = stationary(int(length), share * threshold(int(length), sigma), sigma)
    assert mix.master == pytest.approx(master, abs=1e-4)
    assert mix.shares[1] == pytest.approx(first, abs=1e-4)
    assert mix.growth == pytest.approx(growth, abs=1e-4)
    assert mix.distance == pytest.approx(distance, abs=5e-3)


def test_beyond_the_threshold_the_master_is_lost_in_the_crowd() -> None:
    mix = stationary(50, 1.05 * threshold(50, 10), 10)
    assert mix.master < 1e-13
    assert mix.distance == pytest.approx(25.0, abs=1e-3)
    assert mix.growth == pytest.approx(1.0, abs=1e-5)


def test_the_threshold_is_about_log_sigma_over_length() -> None:
    assert threshold(50, 10) == pytest.approx(0.045007, abs=1e-6)
    assert threshold(50, 2) == pytest.approx(0.013767, abs=1e-6)
    assert threshold(1000, 10) == pytest.approx(log(10) / 1000, rel=2e-3)
    assert fidelity(50, threshold(50, 10)) * 10 == pytest.approx(1.0)


def test_copies_always_land_in_some_class() -> None:
    assert numpy.allclose(class_matrix(30, 0.07).sum(axis=0), 1.0)


@pytest.mark.parametrize("bad", [(0, 0.1, 2.0), (5, 1.2, 2.0), (5, 0.1, 0.0)])
def test_impossible_values_are_refused(bad: tuple[int, float, float]) -> None:
    with pytest.raises(ValueError, match="A sequence needs at least 1 digit"):
        stationary(*bad)


def test_a_large_population_comes_near_the_theory() -> None:
    p = 0.5 * threshold(50, 10)
    history = evolve(50, p, 10, size=20_000, generations=40, seed=3)
    theory = stationary(50, p, 10)
    assert numpy.mean(history.master[-10:]) == pytest.approx(theory.master, abs=0.02)
    assert numpy.mean(history.distance[-10:]) == pytest.approx(theory.distance, abs=0.1)
    assert sum(history.classes) == 20_000


def test_a_finite_population_loses_the_master_below_the_threshold() -> None:
    kept = evolve(50, 0.6 * threshold(50, 10), 10, 300, 200, seed=1).master[-1]
    lost = evolve(50, 1.1 * threshold(50, 10), 10, 300, 200, seed=1).master[-1]
    assert kept > 0.05
    assert lost == 0.0


def test_the_flattest_survives_when_errors_are_many() -> None:
    few = flattest(30, 0.01, 10, 6, 3, size=3000, generations=80, seed=2)[-1]
    many = flattest(30, 0.12, 10, 6, 3, size=3000, generations=80, seed=2)[-1]
    assert few < 0.05
    assert many > 0.6

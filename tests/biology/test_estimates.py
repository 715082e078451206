"""Intervals and tests, compared with published examples and with scipy."""

from __future__ import annotations

from itertools import product

import pytest
from scipy.stats import fisher_exact, ttest_ind

from evogames.biology.estimates import mean, share, wilson

SLEEP = (
    [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0],
    [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
)
"""Extra hours of sleep with two drugs (Student 1908), as in the data set `sleep` of R."""


@pytest.mark.parametrize(
    ("count", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_shares_have_the_intervals_of_newcombe(
    count: int, games: int, low: float, high: float
) -> None:
    """The four examples of Newcombe 1998, table I (method 3: Wilson without correction)."""
    found = share(count, games)
    assert (found.value, found.low, found.high) == pytest.approx(
        (count / games, low, high), abs=5e-5
    )


@pytest.mark.parametrize(("count", "games"), list(product((0, 3, 10, 20), (20, 57))))
def test_a_share_always_has_a_width(count: int, games: int) -> None:
    low, high = wilson(count, games)
    assert 0 <= low <= count / games <= high <= 1
    assert high - low > 0.05


def test_the_lady_tasting_tea() -> None:
    """Fisher 1935: with three of four cups right the lady could have guessed."""
    assert share(3, 4).chance_if_equal(share(1, 4)) == pytest.approx(34 / 70)
    assert share(4, 4).chance_if_equal(share(0, 4)) == pytest.approx(2 / 70)


@pytest.mark.parametrize(
    ("a", "n", "b", "m"),
    [(50, 100, 64, 100), (0, 20, 6, 20), (7, 30, 7, 30), (999, 1000, 480, 500)],
)
def test_shares_are_compared_as_in_scipy(a: int, n: int, b: int, m: int) -> None:
    expected = fisher_exact([[a, n - a], [b, m - b]]).pvalue
    assert share(a, n).chance_if_equal(share(b, m)) == pytest.approx(expected, rel=1e-6)


def test_means_are_compared_as_in_students_sleep_data() -> None:
    """R's manual gives t = -1.8608, df = 17.776, p = 0.07939 for this test of Welch."""
    first, second = map(mean, SLEEP)
    assert first.chance_if_equal(second) == pytest.approx(0.07939, abs=5e-6)
    assert first.chance_if_equal(second) == pytest.approx(
        ttest_ind(*SLEEP, equal_var=False).pvalue, rel=1e-9
    )
    assert not first.differs(second)


def test_a_mean_of_twenty_has_the_interval_of_student() -> None:
    """The quantile for 19 degrees of freedom is 2.093, as in any table."""
    found = mean(list(range(20)))
    assert (found.high - found.value) / found.error == pytest.approx(2.093, abs=5e-4)


def test_values_that_are_all_the_same_can_still_vary() -> None:
    found = mean([0.0] * 20, (0.0, 1.0))
    assert (found.value, found.low) == (0.0, 0.0)
    assert found.high == pytest.approx(wilson(0, 20)[1])
    three = mean([3.0] * 20, (0.0, 4.0))
    assert 2.5 < three.low < 3.0 < three.high < 3.2
    assert found.differs(mean([1.0] * 20, (0.0, 1.0)))
    assert not found.differs(mean([0.0] * 30))


def test_a_mean_stays_within_what_is_possible() -> None:
    found = mean([0.9, 1.0, 1.0], (0.0, 1.0))
    assert found.high == 1.0
    with pytest.raises(ValueError, match="at least 2 values, not 1"):
        mean([0.5])


def test_many_comparisons_need_a_larger_difference() -> None:
    few, many = share(50, 100), share(68, 100)
    assert few.differs(many)
    assert not few.differs(many, comparisons=10)


def test_overlapping_intervals_can_belong_to_a_clear_difference() -> None:
    few, many = share(50, 100), share(65, 100)
    assert few.high > many.low
    assert few.differs(many)

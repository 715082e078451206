"""Competition: published outcomes and ratios, and theory compared with numerical integration."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import evogames.biology
from evogames.biology.competition import (
    Essential,
    Outcome,
    Substitutable,
    chemostat,
    community,
    competition,
    crossing,
    lotka_volterra_outcome,
    outcome,
    ratio_limits,
)
from evogames.biology.diatoms import diatoms

DATA = Path(evogames.biology.__file__).parent / "data" / "competition" / "diatoms.toml"
LOSS = 0.25


@pytest.fixture
def data() -> dict[str, Any]:
    return tomllib.loads(DATA.read_text("utf-8"))


def test_every_published_number_says_whether_it_was_confirmed(data: dict[str, Any]) -> None:
    assert {"outcomes", "r_star", "halves", "quotas", "limits"} == set(data["confirmed"])
    assert "silicate: no source" in data["confirmed"]["halves"].lower()


def test_asterionella_changes_its_limiting_resource_at_the_measured_ratio(
    data: dict[str, Any],
) -> None:
    """Holm and Armstrong 1981: Si:P of about 93 (+-15), found in another laboratory."""
    middle, doubt = data["measured"]["switch"]
    (asterionella,) = [d for d in diatoms() if d.name == data["measured"]["switch_of"]]
    assert asterionella.ratio == pytest.approx(middle, abs=doubt)


def test_zero_growth_lines_of_the_diatoms_cross_at_the_published_levels() -> None:
    first, second = (one.species(LOSS) for one in diatoms())
    assert first.r_star(LOSS) == pytest.approx((1.9, 0.01))
    assert second.r_star(LOSS) == pytest.approx((0.6, 0.2))
    assert crossing(first, second, LOSS) == pytest.approx((1.9, 0.2))


RATIOS = [(2.0, "second"), (5.0, "second"), (20.0, "both"), (60.0, "both"), (150.0, "first")]
"""Si:P of the inflow, and which diatom is left (Tilman 1976, 1977)."""


@pytest.mark.parametrize(("ratio", "left"), RATIOS)
def test_the_ratio_decides_between_asterionella_and_cyclotella(ratio: float, left: Outcome) -> None:
    asterionella, cyclotella = (one.species(LOSS) for one in diatoms())
    supply = (10.0 * ratio, 10.0)
    assert outcome(asterionella, cyclotella, supply, LOSS) == left
    kept = chemostat([asterionella, cyclotella], supply, LOSS, until=800).survivors
    assert kept == {"first": [0], "second": [1], "both": [0, 1]}[left]


def test_the_limits_of_coexistence_are_the_ratios_of_the_constants() -> None:
    """Where the supply is rich, the limits are 5.8 and 98.5."""
    asterionella, cyclotella = (one.species(LOSS) for one in diatoms())
    found = [
        outcome(asterionella, cyclotella, (1000.0 * ratio, 1000.0), LOSS)
        for ratio in (5.7, 5.8, 98.4, 98.6)
    ]
    assert found == ["second", "both", "both", "first"]


def test_where_the_limits_of_coexistence_are_with_little_phosphate() -> None:
    """With 2 micromol phosphate they are 6.1 and 89.6; `outcome` changes at the same ratios."""
    asterionella, cyclotella = (one.species(LOSS) for one in diatoms())
    low, high = ratio_limits(asterionella, cyclotella, 2.0, LOSS)
    assert (low, high) == pytest.approx((6.13, 89.6), rel=1e-3)
    found = [
        outcome(asterionella, cyclotella, (2.0 * ratio, 2.0), LOSS)
        for ratio in (0.99 * low, 1.01 * low, 0.99 * high, 1.01 * high)
    ]
    assert found == ["second", "both", "both", "first"]


def test_each_of_two_that_coexist_is_limited_by_another_resource() -> None:
    asterionella, cyclotella = (one.species(LOSS) for one in diatoms())
    course = chemostat([asterionella, cyclotella], (200.0, 10.0), LOSS, until=800)
    silicate, phosphate = (line[-1] for line in course.resources)
    assert (silicate, phosphate) == pytest.approx((1.9, 0.2), rel=1e-4)
    assert asterionella.r_star(LOSS)[0] == pytest.approx(silicate, rel=1e-4)
    assert cyclotella.r_star(LOSS)[1] == pytest.approx(phosphate, rel=1e-4)


def test_gause_on_one_resource_the_lowest_r_star_excludes_the_others() -> None:
    """It does so however fast the others grow when food is plentiful."""
    fast = Essential("fast", (3.0,), (10.0,), (1.0,))
    middle = Essential("middle", (2.0,), (4.5,), (1.0,))
    thrifty = Essential("thrifty", (1.0,), (1.0,), (2.0,))
    assert [one.r_star(0.5)[0] for one in (fast, middle, thrifty)] == pytest.approx([2, 1.5, 1])
    assert fast.growth((50.0,)) > middle.growth((50.0,)) > thrifty.growth((50.0,))
    course = chemostat([fast, middle, thrifty], (20.0,), 0.5, until=400)
    assert course.survivors == [2]
    assert course.resources[0][-1] == pytest.approx(1.0, rel=1e-4)
    assert outcome(fast, thrifty, (20.0,), 0.5) == "second"


GRAZERS = Substitutable("grass eater", (2.0, 1.0)), Substitutable("seed eater", (1.0, 2.0))


@pytest.mark.parametrize(
    ("supply", "left"),
    [((0.2, 0.2), "neither"), ((4.0, 0.1), "first"), ((4.0, 1.0), "first"), ((4.0, 4.0), "both"),
     ((1.0, 4.0), "second")],
)  # fmt: skip
def test_substitutable_resources_have_the_same_three_outcomes(
    supply: tuple[float, float], left: Outcome
) -> None:
    assert outcome(*GRAZERS, supply, 1.0) == left
    kept = chemostat(GRAZERS, supply, 1.0, until=200, samples=50).survivors
    assert kept == {"neither": [], "first": [0], "second": [1], "both": [0, 1]}[left]


def test_consumption_vectors_at_the_crossing_bound_the_supplies_of_coexistence() -> None:
    x, y = crossing(*GRAZERS, 1.0) or (0.0, 0.0)
    assert (x, y) == pytest.approx((1 / 3, 1 / 3))
    for place, grazer in enumerate(GRAZERS):
        along, up = grazer.intake((x, y))
        assert along / up == pytest.approx((2.0, 0.5)[place])
        for step, inside in ((0.99, place == 1), (1.01, place == 0)):
            supply = (x + 3 * along, y + 3 * up * step)
            assert (outcome(*GRAZERS, supply, 1.0) == "both") == inside


@pytest.mark.parametrize("supply", [(1.0, 9.0), (4.0, 4.0), (6.0, 2.0), (9.0, 0.0)])
def test_a_community_rests_where_its_course_ends(supply: tuple[float, float]) -> None:
    animals = [Substitutable("", gains) for gains in ((3.0, 0.5), (1.5, 1.5), (0.2, 2.0), (1, 1))]
    course = chemostat(animals, supply, 1.0, until=3000, samples=2)
    ends = [line[-1] for line in course.numbers]
    assert community(animals, supply, 1.0) == pytest.approx(ends, abs=1e-3)
    assert len(course.survivors) <= 2


def test_species_with_one_niche_never_coexist() -> None:
    strong, weak = Substitutable("strong", (3.0, 0.0)), Substitutable("weak", (2.0, 0.0))
    assert crossing(strong, weak, 1.0) is None
    for supply in ((1.0, 1.0), (3.0, 9.0), (9.0, 0.5)):
        assert outcome(strong, weak, supply, 1.0) == "first"
        assert outcome(weak, strong, supply, 1.0) == "second"


def test_whoever_was_first_stays_where_each_takes_more_of_what_the_other_needs() -> None:
    first = Essential("first", (1.0, 1.0), (1.0, 4.0), (4.0, 1.0))
    second = Essential("second", (1.0, 1.0), (4.0, 1.0), (1.0, 4.0))
    assert outcome(first, second, (30.0, 30.0), 0.5) == "either"


@pytest.mark.parametrize(
    ("effects", "left", "end"),
    [((0.5, 0.5), "both", (200 / 3, 200 / 3)), ((1.5, 0.5), "second", (0, 100)),
     ((0.5, 1.5), "first", (100, 0)), ((1.5, 1.5), "either", (100, 0))],
)  # fmt: skip
def test_lotka_volterra_has_four_outcomes(
    effects: tuple[float, float], left: Outcome, end: tuple[float, float]
) -> None:
    room = (100.0, 100.0)
    assert lotka_volterra_outcome(room, effects) == left
    course = competition((20.0, 10.0), 400.0, (1.0, 1.0), room, effects)
    assert [line[-1] for line in course.numbers] == pytest.approx(end, abs=1e-3)


def test_compiled_kinetics_support_the_levels_of_phosphate() -> None:
    """Tilman and Kilham (1976), as compiled by Edwards and others (2015)."""
    compiled = tomllib.loads(DATA.read_text("utf-8"))["compiled"]
    for diatom in diatoms():
        one = compiled[diatom.name]
        level = one["half"] * 0.25 / (one["growth"] - 0.25)
        assert round(level, 2 if level < 0.1 else 1) == diatom.r_star[1]


def test_impossible_starts_are_refused() -> None:
    with pytest.raises(ValueError, match="supply not less"):
        chemostat(GRAZERS, (-1.0, 1.0), 1.0, until=10)
    with pytest.raises(ValueError, match="never live together"):
        ratio_limits(*GRAZERS, 0.1, 1.0)
    with pytest.raises(ValueError, match="more than nothing"):
        competition((1, 1), 10, (1, 1), (0, 1), (1, 1))
    with pytest.raises(ValueError, match="same way"):
        crossing(GRAZERS[0], diatoms()[0].species(LOSS), LOSS)

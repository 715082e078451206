"""Energy balance: published numbers, stability, conservation of energy, and the loop."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy
import pytest

from evogames.biology.climate import (
    ZERO_CELSIUS,
    Climate,
    EnergyBalance,
    climate_data,
    earth,
    follow,
)
from evogames.biology.climate_course import belt_latitudes, transport, zonal_course
from evogames.biology.climate_zones import ice_edge, zonal_earth
from evogames.biology.greenhouse import (
    assessment,
    co2_forcing,
    doublings,
    warming,
    warming_by_step,
)

PUBLISHED = climate_data("earth")["published"]
ZONES, WHOLE = zonal_earth(), earth()


def sun(solar_constant: float) -> float:
    """Return a solar constant as a multiple of today's."""
    return solar_constant / float(PUBLISHED["solar_constant"])


def warmest(**push: float) -> Climate:
    return ZONES.climates(**push)[-1]


@pytest.mark.parametrize("name", ["earth", "ipcc"])
def test_every_number_says_whether_it_was_confirmed(name: str) -> None:
    data = climate_data(name)
    firsts = {text.split(":")[0].split(",")[0] for text in data["confirmed"].values()}
    assert firsts <= {"Yes", "No", "In part", "Second-hand", "By difference"}
    assert all(name in data["confirmed"] for name in data.get("feedbacks", {}))


# Published results of the model that is implemented (Rose, The Climate Laboratory)


def test_the_albedo_of_today() -> None:
    assert WHOLE.albedo(288.0) == pytest.approx(PUBLISHED["albedo_at_288"], abs=1.5e-3)
    assert WHOLE.climates()[-1].temperature + ZERO_CELSIUS == pytest.approx(288.0, abs=1.0)


def test_ice_lines_are_those_of_the_published_model_within_its_grid() -> None:
    assert ice_edge(warmest()) == pytest.approx(PUBLISHED["ice_line_today"], abs=2.5)
    colder = warmest(sun=sun(1300))
    assert ice_edge(colder) == pytest.approx(PUBLISHED["ice_line_at_1300"], abs=2.0)


def test_the_planet_freezes_between_the_published_solar_constants() -> None:
    assert warmest(sun=sun(1300)).ice < 1.0
    assert [one.ice for one in ZONES.climates(sun=sun(PUBLISHED["frozen_at"]))] == [1.0]
    frozen = ZONES.climates()[0]
    equator = ZONES.profile(frozen, [0.0])[0]
    assert equator == pytest.approx(PUBLISHED["frozen_equator_today"], abs=2.0)


def test_the_planet_melts_between_the_published_solar_constants() -> None:
    frozen, melted = sun(PUBLISHED["still_frozen_at"]), sun(PUBLISHED["melted_at"])
    assert follow(ZONES, [(frozen, 0.0)], -40.0)[0].ice == 1.0
    (hot,) = follow(ZONES, [(melted, 0.0)], -40.0)
    assert hot.ice == 0.0
    assert hot.temperature == pytest.approx(PUBLISHED["melted_mean"], abs=0.05)
    assert ZONES.profile(hot, [90.0], sun=melted)[0] > PUBLISHED["melted_pole_above"]


def test_a_doubling_of_carbon_dioxide_melts_the_ice_cap_of_this_model() -> None:
    assert warmest(forcing=PUBLISHED["ice_free_after_forcing"]).ice == 0.0


def test_the_fold_lies_in_the_range_of_the_first_models() -> None:
    ranges = climate_data("earth")["ranges"]
    freezing, *_, melting = (100 * (fold.sun - 1) for fold in ZONES.folds())
    assert ranges["ice_covered"][0] < freezing < ranges["ice_covered"][1]
    assert melting == pytest.approx(ranges["melting"][1], abs=2.0)


def test_the_ice_line_of_norths_parameters() -> None:
    north = zonal_earth("north")
    lines = [1.0 - one.ice for one in north.climates()]
    published = climate_data("earth")["north"]["ice_line"]
    assert min(abs(line - published) for line in lines) < 0.03


# Properties


@pytest.mark.parametrize("model", [WHOLE, ZONES])
def test_two_stable_climates_with_an_unstable_one_between(model: EnergyBalance) -> None:
    climates = model.climates()
    assert [one.stable for one in climates] == [True, False, True]
    assert climates[0].ice == 1.0 > climates[1].ice > climates[2].ice > 0.0
    assert sorted(climates, key=lambda one: one.temperature) == climates


@pytest.mark.parametrize("push", [-0.5, 0.5])
def test_a_planet_leaves_the_unstable_climate_on_the_side_to_which_it_is_pushed(
    push: float,
) -> None:
    cold, between, warm = WHOLE.climates()
    end = WHOLE.course(between.temperature + push, years=300).temperatures[-1]
    assert end == pytest.approx((cold if push < 0 else warm).temperature, abs=1e-3)
    cold, between, warm = ZONES.climates()
    start = [t + push for t in ZONES.profile(between, belt_latitudes())]
    end = zonal_course(ZONES, start, years=300).temperatures[-1]
    assert end == pytest.approx((cold if push < 0 else warm).temperature, abs=0.05)


def test_the_course_rests_where_the_closed_form_says() -> None:
    """Two methods give the same climate: belts over time, and Legendre modes in equilibrium."""
    start = ZONES.profile(warmest(), belt_latitudes())
    for strength, forcing in ((0.96, 0.0), (1.0, -8.0)):
        course = zonal_course(ZONES, start, 300, strength, forcing)
        rest = warmest(sun=strength, forcing=forcing)
        assert course.temperatures[-1] == pytest.approx(rest.temperature, abs=0.05)
        assert course.ice[-1] == pytest.approx(rest.ice, abs=0.005)


def test_energy_is_conserved() -> None:
    """Transport gives one belt what it takes from another. In equilibrium, absorbed = emitted."""
    temperatures = numpy.linspace(30.0, -40.0, 90) ** 3 / 900
    assert float(transport(ZONES, temperatures).sum()) == pytest.approx(0.0, abs=1e-8)
    nodes, weights = numpy.polynomial.legendre.leggauss(400)
    latitudes = numpy.degrees(numpy.arcsin((nodes + 1) / 2)).tolist()
    for climate in ZONES.climates():
        mean = weights @ ZONES.profile(climate, latitudes) / 2
        assert mean == pytest.approx(climate.temperature, abs=1e-6)
    for balanced in WHOLE.climates():
        kelvin = balanced.temperature + ZERO_CELSIUS
        assert WHOLE.absorbed(kelvin) == pytest.approx(WHOLE.emitted(kelvin), abs=1e-6)


def test_the_ice_line_is_where_it_freezes() -> None:
    for climate in ZONES.climates()[1:]:
        at_edge = ZONES.profile(climate, [ice_edge(climate)])[0]
        assert at_edge == pytest.approx(ZONES.freezing, abs=1e-6)


def test_sun_and_greenhouse_are_one_push() -> None:
    for strength in (0.93, 0.97):
        forcing = ZONES.forcing_of(strength)
        assert ZONES.effective_sun(forcing=forcing) == pytest.approx(strength)
        assert warmest(sun=strength).ice == pytest.approx(warmest(forcing=forcing).ice)


def loop(model: EnergyBalance, suns: list[float]) -> list[Climate]:
    return follow(model, [(strength, 0.0) for strength in suns], 15.0)


@pytest.mark.parametrize("model", [WHOLE, ZONES])
def test_hysteresis_the_way_back_is_not_the_way_there(model: EnergyBalance) -> None:
    suns = [1.0 - 0.02 * n for n in range(6)]
    there, back = loop(model, suns + suns[::-1])[:6], loop(model, suns + suns[::-1])[6:]
    assert there[0].ice < 0.1
    assert there[-1].ice == back[-1].ice == 1.0
    assert loop(model, [*suns, 1.6, 1.0])[-1] == there[0]


def test_the_last_push_before_the_fold_is_the_great_one() -> None:
    """With equal pushes the ice first moves little by little, and then suddenly."""
    lines = [ice_edge(one) for one in loop(ZONES, [1.0 - 0.02 * n for n in range(5)])]
    moved = [a - b for a, b in pairwise(lines)]
    assert all(0 < step < 10 for step in moved[:3])
    assert moved[3] > 40


# The greenhouse (IPCC AR6)


def test_feedbacks_add_up_to_the_assessed_net_feedback() -> None:
    feedbacks: dict[str, Any] = assessment().feedbacks
    assert sum(feedbacks.values()) == pytest.approx(assessment().net.feedback)
    assert feedbacks["planck"] < 0 < feedbacks["albedo"]


def test_each_doubling_is_the_same_push_and_the_sensitivity_is_likely() -> None:
    assert co2_forcing(4) == pytest.approx(2 * assessment().doubling.forcing)
    assert doublings(co2_forcing(8)) == pytest.approx(3)
    low, high = assessment().sensitivity.likely
    assert low < list(warming_by_step(co2_forcing(2)).values())[-1] < high
    assert warming_by_step(co2_forcing(2))["planck"] == pytest.approx(1.22, abs=0.01)


def test_without_damping_there_is_no_new_balance() -> None:
    with pytest.raises(ValueError, match="no new balance"):
        warming(1.0, 0.0)

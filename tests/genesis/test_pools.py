"""Pools: limits, exchange, compensation."""

import pytest

import evogames
from evogames.genesis.components.payment import ways_to_pay
from evogames.genesis.organisms.tableau import pool_limit
from tests.games.words import asked, cites, keys, last, shown_in_explorer, told
from tests.genesis.build import icons, idle, microbe, phase, pool, refuge, seat, texts

pytestmark = pytest.mark.usefixtures("cards")


@pytest.mark.rule("B3.3")
@pytest.mark.parametrize(("players", "limit"), [(1, 6), (2, 6), (3, 4), (4, 3)])
def test_the_pool_holds_twelve_divided_by_the_players(players: int, limit: int) -> None:
    assert pool_limit(evogames.new("genesis", players=players, seed=1).state) == limit


@pytest.mark.rule("B3.3")
@pytest.mark.example("B3.ex1")
def test_example_a_fifth_red_catalyst_is_not_taken() -> None:
    m = phase(
        "autocatalysis",
        seat("red", red=4),
        seat("blue"),
        seat("green"),
        refuges=[refuge("pumice_raft", organised={"red": 1}, bionts={"red": 1})],
        dice=[5, 3, 4],
    )
    m.choose("roll")
    m.choose("kill_cube:0")
    assert pool(m, "red") == {"red": 4}
    assert texts(m, "pool_full") == ["Ana (red) has no room for 1 more catalyst (red, limit 4)."]
    shown_in_explorer(m, "B3.ex1")


@pytest.mark.rule("B3.1")
def test_everything_in_a_tableau_uses_its_pool() -> None:
    m = phase(
        "purchase",
        seat("green"),
        seat("blue", yellow=2),
        organisms=[microbe("clay_mounds", "blue", bionts={"green": 1, "blue": 1})],
        mutations={"oceanic": ["mitochondria", "quorum_sensing"]},
    )
    assert asked(m) == ("Ana", "purchase")
    m.choose(keys(m, "buy")[0])
    assert (pool(m, "blue"), pool(m, "green")) == ({"yellow": 1}, {})
    assert "B3.1" in cites(last(m, "pays"))


@pytest.mark.rule("B3.4", "G2.5")
def test_four_refused_catalysts_buy_two_others() -> None:
    m = phase(
        "darwin",
        seat("green", blue=6),
        seat("blue"),
        organisms=[microbe("clay_mounds", "green", cubes={"red": 4})],
        dice=[1, 2, 3, 4, 2, 3],
    )
    m.choose("roll:1")
    assert asked(m) == ("Ana", "exchange")
    assert keys(m) == ["exchange:0", "exchange:1", "exchange:2", "none"]
    m.choose("exchange:0")
    m.choose("exchange:1")
    assert m.over
    assert pool(m, "green") == {"blue": 6, "red": 1, "yellow": 1}


@pytest.mark.rule("B3.4")
def test_one_refused_catalyst_buys_nothing_and_the_next_roll_starts_anew() -> None:
    m = phase(
        "darwin",
        seat("green", blue=6),
        seat("blue"),
        organisms=[
            microbe("clay_mounds", "green", cubes={"red": 1}),
            microbe("uv_irradiated_ocean", "green", cubes={"red": 1}),
        ],
        dice=[1, 2, 3, 1, 2, 3],
    )
    m.choose("roll:1")
    m.choose("roll:2")
    assert m.over
    assert len(told(m, "pool_full")) == 2
    assert told(m, "exchanged") == []


@pytest.mark.rule("B4.3", "GL.EX4")
def test_a_biont_lost_by_atrophy_or_extinction_brings_a_catalyst_within_the_limit() -> None:
    m = icons(
        ["X", "X"],
        seat("green", green=6),
        seat("blue"),
        organisms=[microbe("clay_mounds", "green"), microbe("warm_pond", "blue")],
    )
    assert (pool(m, "green"), pool(m, "blue")) == ({"green": 6}, {"blue": 1})
    assert (idle(m, "green"), idle(m, "blue")) == (3, 3)
    assert [e.rule for e in told(m, "home")] == ["B4.3", "B4.3"]


@pytest.mark.rule("B4.4")
def test_moves_bring_no_catalyst() -> None:
    m = phase(
        "assignment",
        seat("green"),
        seat("blue"),
        refuges=[refuge("warm_pond", bionts={"green": 1})],
        active=["continental"],
    )
    m.choose("recall:1")
    assert pool(m, "green") == {}
    assert last(m, "home").rule == "B4.4"


@pytest.mark.rule("GL.BS1")
def test_catalysts_come_from_deaths_proteins_triples_compensation_and_cancer() -> None:
    rolls = phase(
        "autocatalysis",
        seat("red"),
        seat("blue"),
        phases=["autocatalysis", "darwin"],
        refuges=[refuge("pumice_raft", organised={"yellow": 1}, bionts={"red": 1})],
        organisms=[microbe("clay_mounds", "red", cubes={"green": 2})],
        dice=[5, 5, 3, 1, 4, 4, 4],
    )
    rolls.choose("roll")
    gained = [(e.rule, e.data["colour"]) for e in told(rolls, "gains")]
    assert gained == [("F2.4", 1), ("B4.3", 0)]
    rolls.choose("roll:1")
    assert last(rolls, "catalysts").data == {
        "organism": 1,
        "proteins": 1,
        "red": 1,
        "triples": 1,
        "count": 2,
    }
    assert all("GL.BS1" in cites(e) for e in told(rolls, "gains"))


@pytest.mark.rule("H0.2", "H0.4", "H0.5")
def test_ways_to_pay() -> None:
    assert ways_to_pay([1, 0, 2, 3], 0, False) == [(1, 0), (2, 2), (2, 3)]
    assert ways_to_pay([1, 0, 2, 3], 1, False) == [(2, 2), (2, 3)]
    assert ways_to_pay([1, 0, 2, 0], 1, True) == [(1, 0), (1, 2)]
    assert ways_to_pay([1, 0, 1, 0], None, False) == [(1, 0), (1, 2)]
    assert ways_to_pay([1, 0, 1, 1], 1, False) == []

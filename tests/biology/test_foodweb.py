"""Food webs against published levels, counts and cycles."""

from __future__ import annotations

from itertools import pairwise

import networkx
import numpy
import pytest

import evogames
from evogames.biology.foodweb import (
    cascade_model,
    chain_levels,
    connectance,
    energy_flow,
    energy_pyramid,
    niche_model,
    read_web,
    remove,
    short_weighted_levels,
    trophic_levels,
    web,
    web_names,
)

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


def test_cannibals_and_pairs_do_not_live_on_themselves() -> None:
    """Dunne and others (2002) leave cannibalism out. A pair without other food also starves."""
    cannibal = web([("algae", "flea"), ("flea", "perch"), ("perch", "perch")])
    assert remove(cannibal, "flea") == [["flea"], ["perch"]]
    pair = web([("algae", "flea"), ("flea", "perch"), ("perch", "pike"), ("pike", "perch")])
    assert remove(pair, "algae") == [["algae"], ["flea"], ["perch", "pike"]]
    assert remove(pair, "pike") == [["pike"]]


def test_weights_are_those_of_the_sources() -> None:
    levels = trophic_levels(read_web("levine"))
    assert list(levels.values()) == pytest.approx([1, 2, 3.0791, 2.4651, 3.3256], abs=1e-4)
    plain = trophic_levels(web(read_web("levine").edges))
    assert plain["3"] != pytest.approx(levels["3"], abs=0.01)
    springs = read_web("silver-springs")
    assert all(springs.nodes[to]["energy"] == w for _, to, w in springs.edges(data="weight"))
    shared = web([("grass", "hare"), ("grass", "vole")])
    shared.add_weighted_edges_from([("grass", "hare", 3.0), ("grass", "vole", 1.0)])
    assert energy_flow(shared)["hare"] == pytest.approx(75)


def test_the_niche_model_has_the_connectance_asked_for() -> None:
    kept = [connectance(niche_model(25, 0.15, seed, redraw=False)) for seed in range(2000)]
    assert numpy.mean(kept) == pytest.approx(0.1499, abs=0.003)
    again = [connectance(niche_model(25, 0.15, seed)) for seed in range(1000)]
    assert numpy.mean(again) == pytest.approx(0.159, abs=0.003)


def test_species_of_the_niche_model_are_joined_and_differ() -> None:
    """Williams and Martinez (2000) replace species that are disconnected or identical."""

    def faults(graph: networkx.DiGraph) -> int:
        links = [(frozenset(graph.pred[n]), frozenset(graph.succ[n])) for n in graph]
        alone = sum(not (food | eaters) - {n} for n, (food, eaters) in enumerate(links))
        return alone + len(links) - len(set(links))

    assert sum(faults(niche_model(25, 0.1, seed, redraw=False)) for seed in range(30)) > 30
    for seed in range(100):
        graph = niche_model(25, 0.1, seed)
        assert faults(graph) == 0
        assert graph.in_degree(0) == 0
    with pytest.raises(ValueError, match="No web joins 40 different species"):
        niche_model(40, 1e-6, seed=1)


def test_the_cascade_model_has_the_connectance_asked_for() -> None:
    """Cohen and Newman (1985): every species eats only species below it."""
    webs = [cascade_model(25, 0.15, seed) for seed in range(2000)]
    assert numpy.mean([connectance(one) for one in webs]) == pytest.approx(0.150, abs=0.001)
    assert all(eaten < eater for one in webs[:50] for eaten, eater in one.edges)
    with pytest.raises(ValueError, match="at least 2 species"):
        cascade_model(1, 0.15, seed=1)


def test_short_weighted_levels_lie_between_the_two_others() -> None:
    grass = read_web("st-marks")
    chains, means = chain_levels(grass), trophic_levels(grass)
    for species, level in short_weighted_levels(grass).items():
        assert chains[species] <= level <= means[species] + 1e-9


@pytest.mark.parametrize("name", web_names())
def test_published_webs_stand_on_a_base_and_name_their_source(name: str) -> None:
    graph = read_web(name)
    assert all(graph.graph[key] for key in ("title", "text", "source", "ours"))
    assert min(trophic_levels(graph).values()) == 1
    assert sum(energy_flow(graph).values()) < 1000 / (1 - 0.1)


def test_the_seagrass_bed_has_its_groups_and_its_top() -> None:
    graph = read_web("st-marks")
    assert (len(graph), graph.number_of_edges()) == (48, 221)
    levels = trophic_levels(graph)
    assert max(levels, key=lambda n: levels[n]) == "birds of prey"
    assert levels["birds of prey"] == pytest.approx(4.82, abs=0.01)
    assert remove(graph, "phytoplankton") == [["phytoplankton"], ["bacterioplankton"]]
    assert remove(graph, "micro-epiphytes")[1] == ["other snails", "epiphyte-grazing snails"]


def test_the_shore_of_paine_has_an_omnivore_on_top() -> None:
    levels = trophic_levels(read_web("mukkaw-bay"))
    assert levels["whelk"] == 3
    assert levels["sea star"] == pytest.approx(1 + (5 * 2 + 3) / 6)


def test_silver_springs_passes_on_a_tenth_more_or_less() -> None:
    nodes = read_web("silver-springs").nodes
    chain = ["producers", "herbivores", "carnivores", "top carnivores"]
    energy = [nodes[level]["energy"] for level in chain]
    shares = [b / a for a, b in pairwise(energy)]
    assert shares == pytest.approx([0.162, 0.114, 0.055], abs=1e-3)


def test_an_unknown_web_is_refused() -> None:
    with pytest.raises(
        ValueError, match=r"There is no web 'moon'\. The webs are: levine, mukkaw-bay"
    ):
        read_web("moon")


def test_webs_of_positions_have_levels_like_any_other() -> None:
    hole = evogames.new("evolution", scenario="watering-hole", seed=1)
    table = web(hole.game.food_web(hole.state))
    assert trophic_levels(table)["animal:1"] == 2.5
    assert sum(map(len, remove(table, "food"))) == len(table)
    crowded = evogames.new("genesis", scenario="crowded-sea", seed=1)
    sea = web(crowded.game.food_web(crowded.state))
    assert sorted(trophic_levels(sea).values())[:3] == [1, 2, 3]
    assert energy_pyramid(sea)[2] == pytest.approx(100)

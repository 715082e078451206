"""Autocatalytic sets against published systems and numbers."""

from __future__ import annotations

import pytest

from evogames.biology.autocatalysis import (
    Reaction,
    ReactionSystem,
    closure,
    example_names,
    irreducible_raf,
    irreducible_rafs,
    max_caf,
    max_raf,
    pseudo_raf,
    read_example,
    read_system,
    to_graph,
)
from evogames.biology.polymers import chance_of_raf, count, polymer_system

SMALL = read_example("small")


def test_the_small_system_has_the_published_sets() -> None:
    assert max_raf(SMALL) == list(SMALL.reactions[:3])
    assert max_caf(SMALL) == []
    assert len(pseudo_raf(SMALL)) == 6
    assert irreducible_raf(SMALL) == list(SMALL.reactions[:3])


def naive_max_raf(system: ReactionSystem) -> list[Reaction]:
    """The definition, word for word, with sets: slow and plain."""
    left = list(system.reactions)
    while True:
        there = set(system.food)
        grown = True
        while grown:
            made = {p for r in left if set(r.reactants) <= there for p in r.products}
            made |= {p for r in left if r.two_way and set(r.products) <= there for p in r.reactants}
            grown = not made <= there
            there |= made
        kept = [
            r
            for r in left
            if set(r.catalysts) & there
            and (set(r.reactants) <= there or (r.two_way and set(r.products) <= there))
        ]
        if kept == left:
            return kept
        left = kept


@pytest.mark.parametrize("seed", range(24))
def test_max_raf_agrees_with_the_definition(seed: int) -> None:
    system = polymer_system(6, 1.0 + seed / 40, seed)
    assert max_raf(system) == naive_max_raf(system)


@pytest.mark.parametrize("seed", range(4))
def test_an_irreducible_raf_loses_everything_with_any_reaction(seed: int) -> None:
    system = polymer_system(5, 1.8, seed)
    core = irreducible_raf(system)
    assert core
    for reaction in core:
        rest = tuple(r for r in core if r != reaction)
        assert max_raf(ReactionSystem(system.food, rest)) == []


@pytest.mark.parametrize(
    ("name", "raf", "caf", "pseudo", "smallest"),
    [
        ("small", 3, 0, 6, [3]),
        ("enzymes", 2, 0, 2, [2]),
        ("replicators", 4, 0, 4, [1, 1, 2]),
        ("triangle", 3, 0, 3, [3]),
        ("circle", 0, 0, 2, []),
    ],
)
def test_classic_systems_have_the_sets_their_files_tell(
    name: str, raf: int, caf: int, pseudo: int, smallest: list[int]
) -> None:
    system = read_example(name)
    assert [len(f(system)) for f in (max_raf, max_caf, pseudo_raf)] == [raf, caf, pseudo]
    assert [len(found) for found in irreducible_rafs(system, tries=30, seed=1)] == smallest


def test_every_example_is_known_by_its_name() -> None:
    assert all(read_example(name).reactions for name in example_names())
    with pytest.raises(ValueError, match="There is no system 'soup'"):
        read_example("soup")


def test_pruning_in_other_orders_finds_other_irreducible_rafs() -> None:
    system = polymer_system(6, 1.6, 3)
    found = irreducible_rafs(system, tries=12, seed=5)
    assert found == irreducible_rafs(system, tries=12, seed=5)
    assert len(found) > 1
    assert [len(raf) for raf in found] == sorted(len(raf) for raf in found)
    for raf in found:
        assert max_raf(ReactionSystem(system.food, tuple(raf))) == raf


def losses_in_a_row(length: int) -> ReactionSystem:
    """Each reaction needs the product of the next one as its catalyst; the last has none."""
    reactions = [Reaction(("a",), (f"m{n}",), (f"m{n + 1}",)) for n in range(length)]
    return ReactionSystem(("a",), tuple(reactions))


def test_a_row_of_losses_falls_to_the_last_reaction() -> None:
    assert max_raf(losses_in_a_row(50)) == []
    assert naive_max_raf(losses_in_a_row(50)) == []
    closed = (*losses_in_a_row(50).reactions, Reaction(("a",), ("m50",), ("m0",)))
    assert len(max_raf(ReactionSystem(("a",), closed))) == 51


def test_molecules_that_hold_up_each_other_fall_together() -> None:
    """X and y make each other; once neither comes from food any more, both are gone."""
    system = read_system("food: a\na -> x [gone]\nx -> y [x]\ny -> x [y]\na -> z [y]")
    assert closure(system.food, system.reactions) == ["a", "x", "y", "z"]
    assert max_raf(system) == []


def test_a_caf_needs_its_first_catalyst_in_the_food() -> None:
    system = read_system("food: a, b\na -> c [b]\nc -> d [c]\na -> e [e]")
    assert [str(r) for r in max_caf(system)] == ["a -> c [b]", "c -> d [c]"]
    assert len(max_raf(system)) == 3


def test_closure_builds_from_food_without_catalysts() -> None:
    system = read_system("food: a\na -> b\nb + x -> c")
    assert closure(system.food, system.reactions) == ["a", "b"]


def test_a_line_that_is_no_reaction_is_named() -> None:
    with pytest.raises(ValueError, match="Line 2 is not a reaction"):
        read_system("food: a\na b c")


def test_the_graph_has_two_kinds_of_nodes_and_marks_the_raf() -> None:
    graph = to_graph(SMALL)
    kinds = [data["kind"] for _, data in graph.nodes(data=True)]
    assert kinds.count("reaction") == 6
    assert kinds.count("molecule") == 9
    assert [n for n, data in graph.nodes(data=True) if data.get("raf")] == ["r1", "r2", "r3"]
    assert graph.edges["e", "r1"]["role"] == "catalyst"


@pytest.mark.parametrize("n", [3, 8, 10])
def test_polymer_counts_follow_the_formulas(n: int) -> None:
    assert count(n) == (2 ** (n + 1) - 2, (n - 2) * 2 ** (n + 1) + 4)


@pytest.mark.slow
@pytest.mark.parametrize(("f", "published"), [(1.0, 0.067), (1.25, 0.494), (1.5, 0.995)])
def test_chance_of_a_raf_at_length_8(f: float, published: float) -> None:
    draws = 300
    error = 4 * (max(published * (1 - published), 0.01) / draws) ** 0.5
    assert chance_of_raf(8, f, draws) == pytest.approx(published, abs=error)


@pytest.mark.slow
def test_the_onset_moves_right_with_length() -> None:
    assert chance_of_raf(8, 1.3, 100) > chance_of_raf(10, 1.3, 60) > 0.2

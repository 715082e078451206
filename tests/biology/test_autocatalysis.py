"""Autocatalytic sets against published systems and numbers."""

from __future__ import annotations

from itertools import combinations
from random import Random

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
    uninhibited_rafs,
)
from evogames.biology.polymers import chance_of_raf, count, level_for_half, polymer_system

SMALL = read_example("small")


def test_the_small_system_has_the_published_sets() -> None:
    assert max_raf(SMALL) == list(SMALL.reactions[:3])
    assert max_caf(SMALL) == []
    assert len(pseudo_raf(SMALL)) == 6
    assert irreducible_raf(SMALL) == list(SMALL.reactions[:3])


def naive_max_raf(system: ReactionSystem) -> list[Reaction]:
    """The definition, word for word, with sets. It is simple but slow."""
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
            if any(set(needed) <= there for needed in r.helpers)
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
        ("together", 3, 0, 3, [3]),
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
    """X and y produce each other. When neither can be made from food any longer, both disappear."""
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


def random_system(seed: int) -> ReactionSystem:
    """A small system with pairs of catalysts, and an inhibitor in every second reaction."""
    luck = Random(seed)
    names = "abcdefg"
    reactions = []
    for number in range(7):
        left = tuple(luck.sample("aab" if number % 3 else names, 2))
        pair = " & ".join(luck.sample(names, 2))
        stops = (luck.choice("defg"),) if number % 2 else ()
        reactions.append(
            Reaction(left, (luck.choice("cdefg"),), (pair, luck.choice("efg")), number < 2, stops)
        )
    return ReactionSystem(("a", "b"), tuple(reactions))


@pytest.mark.parametrize("seed", range(60))
def test_catalysts_that_are_needed_together_follow_the_definition(seed: int) -> None:
    system = random_system(seed)
    assert max_raf(system) == naive_max_raf(system)


def test_uninhibited_rafs_are_those_of_a_search_through_all_sets() -> None:
    """Hordijk and Steel (2012): a RAF in whose closure nothing inhibits any of its reactions."""
    several = 0
    for seed in range(200):
        system = random_system(seed)
        good: list[frozenset[int]] = []
        for size in range(len(system.reactions), 0, -1):
            for chosen in combinations(range(len(system.reactions)), size):
                some = [system.reactions[n] for n in chosen]
                there = set(closure(system.food, some))
                whole = max_raf(ReactionSystem(system.food, tuple(some))) == some
                calm = not any(there & set(r.inhibitors) for r in some)
                if whole and calm and not any(set(chosen) <= other for other in good):
                    good.append(frozenset(chosen))
        found = uninhibited_rafs(system)
        place = {str(r): n for n, r in enumerate(system.reactions)}
        assert {frozenset(place[str(r)] for r in raf) for raf in found} == set(good)
        assert [len(raf) for raf in found] == sorted(map(len, found), reverse=True)
        several += len(found) > 1
    assert several > 5


def test_an_inhibitor_in_the_food_stops_its_reaction_for_good() -> None:
    system = read_system("food: a, b\na -> c [c] {b}\na -> d [d]")
    assert [str(r) for raf in uninhibited_rafs(system) for r in raf] == ["a -> d [d]"]
    assert len(max_raf(system)) == 2
    many = "\n".join(f"a -> m{n} [m{n}] {{m{n + 1}}}" for n in range(20))
    with pytest.raises(ValueError, match="at most 16 inhibitors, not 20"):
        uninhibited_rafs(read_system(f"food: a\n{many}"))


def test_helpers_and_inhibitors_are_read_and_written() -> None:
    line = "a + b <-> c [d & e, f] {g, h}"
    (reaction,) = read_system(f"food: a\n{line}").reactions
    assert str(reaction) == line
    assert (reaction.helpers, reaction.inhibitors) == ([("d", "e"), ("f",)], ("g", "h"))
    graph = to_graph(read_system(f"food: a\n{line}"))
    roles = [graph.edges[m, "r1"]["role"] for m in "defgh"]
    assert roles == ["catalyst"] * 3 + ["inhibitor"] * 2
    assert [graph.edges[m, "r1"]["group"] for m in "def"] == [1, 1, 2]


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


def test_the_published_level_of_catalysis() -> None:
    """Hordijk, Kauffman and Steel (2011), table 1: f = 1.0970 + 0.0189 n for one half."""
    assert level_for_half(8) == pytest.approx(1.2482)
    assert level_for_half(10) == pytest.approx(1.2860)


@pytest.mark.slow
def test_half_of_the_chemistries_have_a_raf_at_the_published_level() -> None:
    assert 0.35 < chance_of_raf(8, level_for_half(8), 200) < 0.65


@pytest.mark.slow
def test_the_onset_moves_right_with_length() -> None:
    assert chance_of_raf(8, 1.3, 100) > chance_of_raf(10, 1.3, 60) > 0.2

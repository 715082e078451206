r"""Autocatalytic sets: chemistry that makes its own catalysts.

A *reaction system* is a food set, a list of reactions and, for each reaction, the molecules that
can catalyse it. A set of reactions is a *RAF* (reflexively autocatalytic and food-generated) if
every reaction in it is catalysed by a molecule from the food or made by the set, and every
reactant can be built from the food by reactions of the set (Hordijk and Steel 2004). There is at
most one largest RAF, the *maxRAF*. To find it, build the closure of the food under the remaining
reactions, remove every reaction with a reactant or all its catalysts outside the closure, and
repeat until no reaction is removed. `evogames.biology.pruning` does this in near-linear time.

Two related sets help to understand the definition. A *CAF* can use a catalyst only once it exists,
so it can start from food alone without a single uncatalysed step. In a *pseudo-RAF* the reactants
need not be built from food: it would keep running if it were already running. An *irreducible RAF*
contains no smaller RAF. Removing reactions in a different order can give a different irreducible
RAF.

Catalysts of a reaction are alternatives, but several molecules can also be needed together, joined
by `&`. A molecule can also stop a reaction. In an *uninhibited RAF* nothing that is present stops a
reaction of the set. There can be several such sets, and finding them takes much longer (Hordijk and
Steel 2012).

The package contains small systems with known results, each with its source: see `read_example`.

References
----------
Kauffman, S. A. (1986). Autocatalytic sets of proteins. J. theor. Biol. 119:1-24.
Hordijk, W. and Steel, M. (2004). Detecting autocatalytic, self-sustaining sets in chemical
reaction systems. J. theor. Biol. 227:451-461.
Hordijk, W. and Steel, M. (2012). Autocatalytic sets extended: dynamics, inhibition, and a
generalization. Journal of Systems Chemistry 3:5.
Hordijk, W., Smith, J. I. and Steel, M. (2015). Algorithms for detecting and analysing
autocatalytic sets. Algorithms for Molecular Biology 10:15. doi 10.1186/s13015-015-0042-8.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.resources import files
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import msgspec

from evogames.biology.pruning import Network, Sets, needed_together

if TYPE_CHECKING:
    import networkx

__all__ = [
    "Reaction",
    "ReactionSystem",
    "closure",
    "example_names",
    "irreducible_raf",
    "irreducible_rafs",
    "max_caf",
    "max_raf",
    "pseudo_raf",
    "read_example",
    "read_system",
    "to_graph",
    "uninhibited_rafs",
]

MOST_INHIBITORS = 16
"""The search for uninhibited RAFs tries all groups of inhibitors, so there cannot be many."""


class Reaction(msgspec.Struct, frozen=True):
    """A reaction: if a catalyst is present, its reactants become products.

    If the reaction is two-way, its products also become reactants. A catalyst such as "d & e" is
    present if both molecules are. The reaction does not run if an inhibitor is present.
    """

    reactants: tuple[str, ...]
    products: tuple[str, ...]
    catalysts: tuple[str, ...] = ()
    two_way: bool = False
    inhibitors: tuple[str, ...] = ()

    @property
    def helpers(self) -> list[tuple[str, ...]]:
        """Return the alternative catalysts, each as the molecules that are needed together.

        >>> read_system("a -> b [c, d & e]").reactions[0].helpers
        [('c',), ('d', 'e')]
        """
        return [needed_together(catalyst) for catalyst in self.catalysts]

    def __str__(self) -> str:
        arrow = "<->" if self.two_way else "->"
        helped = f" [{', '.join(self.catalysts)}]" if self.catalysts else ""
        stopped = f" {{{', '.join(self.inhibitors)}}}" if self.inhibitors else ""
        return f"{' + '.join(self.reactants)} {arrow} {' + '.join(self.products)}{helped}{stopped}"


class ReactionSystem(msgspec.Struct, frozen=True):
    """Food molecules, and the reactions that are possible.

    Examples
    --------
    >>> system = read_system('''
    ... food: a, b, c
    ... a + b -> d [e, f]
    ... b + c -> e [f]
    ... e + c -> b + f [d]
    ... ''')
    >>> len(max_raf(system))
    3
    """

    food: tuple[str, ...]
    reactions: tuple[Reaction, ...]

    @property
    def molecules(self) -> list[str]:
        """Return every molecule in the system, food first, in order of appearance."""
        seen = dict.fromkeys(self.food)
        for reaction in self.reactions:
            seen.update(dict.fromkeys(reaction.reactants))
            seen.update(dict.fromkeys(reaction.products))
            for needed in reaction.helpers:
                seen.update(dict.fromkeys(needed))
            seen.update(dict.fromkeys(reaction.inhibitors))
        return list(seen)


def read_system(text: str) -> ReactionSystem:
    """Read a reaction system from plain text.

    One line lists the food (`food: a, b`). Every other line is a reaction, with its catalysts in
    brackets and its inhibitors in braces: `a + b -> c [d, e & f] {g}`. Commas separate
    alternatives, and `&` joins catalysts that are needed together. `<->` marks a two-way reaction,
    and `#` starts a comment.

    Raises
    ------
    ValueError
        If a line cannot be read. The message names the line.
    """
    food: list[str] = []
    reactions: list[Reaction] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#")[0].strip()
        if not line:
            continue
        if line.startswith("food:"):
            food += [m.strip() for m in line[5:].split(",") if m.strip()]
            continue
        rest, _, stoppers = line.partition("{")
        body, _, helpers = rest.partition("[")
        arrow = "<->" if "<->" in body else "->"
        left, found, right = body.partition(arrow)
        sides = [[m.strip() for m in side.split("+")] for side in (left, right)]
        if not found or not all(m for side in sides for m in side):
            raise ValueError(f"Line {number} is not a reaction: {raw.strip()[:60]!r}.")
        catalysts = tuple(" & ".join(needed_together(m)) for m in _listed(helpers.rstrip("] ")))
        inhibitors = tuple(_listed(stoppers.rstrip("} ")))
        ends = tuple(sides[0]), tuple(sides[1])
        reactions.append(Reaction(*ends, catalysts, arrow == "<->", inhibitors))
    return ReactionSystem(tuple(food), tuple(reactions))


def _listed(text: str) -> list[str]:
    return [one.strip() for one in text.split(",") if one.strip()]


def example_names() -> list[str]:
    """Return the names of the small systems in the package.

    >>> example_names()
    ['circle', 'enzymes', 'inhibited', 'replicators', 'small', 'together', 'triangle']
    """
    found = files("evogames.biology").joinpath("data", "systems").iterdir()
    return sorted(f.name[:-4] for f in found if f.name.endswith(".txt"))


def read_example(name: str) -> ReactionSystem:
    """Return a small system by its name. Its file gives the source and the known results.

    >>> [str(r) for r in max_raf(read_example("enzymes"))]
    ["A + B -> E [E']", "A' + B' -> E' [E]"]
    """
    if name not in example_names():
        raise ValueError(
            f"There is no system {name!r}. The systems are: {', '.join(example_names())}."
        )
    return read_system(
        files("evogames.biology").joinpath("data", "systems", f"{name}.txt").read_text("utf-8")
    )


def closure(food: Iterable[str], reactions: Sequence[Reaction]) -> list[str]:
    r"""Return all molecules that can be built from the food, catalysed or not.

    >>> closure(["a"], read_system("a -> b\nb + x -> c").reactions)
    ['a', 'b']
    """
    network = Network(food, reactions)
    ready = Sets(network).ready
    return [name for name, there in zip(network.names, ready, strict=True) if there]


def max_raf(system: ReactionSystem) -> list[Reaction]:
    r"""Return the largest RAF, or an empty list if there is none. Inhibitors do not count.

    Examples
    --------
    The smallest possible RAF is a molecule that catalyses its own formation from food:

    >>> [str(r) for r in max_raf(read_system("food: a\na -> b [b]"))]
    ['a -> b [b]']
    """
    helped = [r for r in system.reactions if r.catalysts]
    sets = Sets(Network(system.food, helped))
    sets.prune()
    return [helped[index] for index in sets.left]


def _runs(reaction: Reaction, there: dict[str, None]) -> bool:
    """Return whether a catalyst and all reactants of one side of a reaction are present."""
    if not any(all(m in there for m in needed) for needed in reaction.helpers):
        return False
    if all(m in there for m in reaction.reactants):
        return True
    return reaction.two_way and all(m in there for m in reaction.products)


def max_caf(system: ReactionSystem) -> list[Reaction]:
    """Return the largest CAF, in which catalysts must exist before they can act."""
    there = dict.fromkeys(system.food)
    running: list[Reaction] = []
    left = list(system.reactions)
    while True:
        starts: list[Reaction] = []
        rest: list[Reaction] = []
        for reaction in left:
            (starts if _runs(reaction, there) else rest).append(reaction)
        if not starts:
            return running
        for reaction in starts:
            there.update(dict.fromkeys(reaction.products))
            there.update(dict.fromkeys(reaction.reactants if reaction.two_way else ()))
        running += starts
        left = rest


def pseudo_raf(system: ReactionSystem) -> list[Reaction]:
    """Return the largest pseudo-RAF. It can keep itself going, but it may be unable to start."""
    left = [r for r in system.reactions if r.catalysts]
    while left:
        there = dict.fromkeys(system.food)
        for reaction in left:
            there.update(dict.fromkeys(reaction.products))
            there.update(dict.fromkeys(reaction.reactants if reaction.two_way else ()))
        kept = [r for r in left if _runs(r, there)]
        if len(kept) == len(left):
            return kept
        left = kept
    return []


def irreducible_raf(system: ReactionSystem, order: Sequence[int] | None = None) -> list[Reaction]:
    r"""Remove reactions from the maxRAF until none can be removed.

    `order` contains indices into the maxRAF, and by default follows the maxRAF itself. A different
    order can give a different irreducible RAF.

    >>> twins = read_system("food: a\na -> b [b]\na -> c [c]")
    >>> [str(r) for r in irreducible_raf(twins)]
    ['a -> c [c]']
    >>> [str(r) for r in irreducible_raf(twins, order=[1, 0])]
    ['a -> b [b]']
    """
    whole = max_raf(system)
    sets = Sets(Network(system.food, whole))
    for index in order if order is not None else range(len(whole)):
        if sets.alive[index]:
            smaller = sets.copy()
            smaller.drop([index])
            if smaller.left:
                sets = smaller
    return [whole[index] for index in sets.left]


def irreducible_rafs(system: ReactionSystem, tries: int, seed: int) -> list[list[Reaction]]:
    r"""Return irreducible RAFs found by removing reactions in random orders, smallest first.

    A system can have so many of them that no list is complete. If there are few, some tries find
    all of them (Hordijk, Smith and Steel 2015).

    Parameters
    ----------
    system : ReactionSystem
    tries : int
        How many orders to try.
    seed : int
        The same seed gives the same orders.

    Examples
    --------
    >>> for raf in irreducible_rafs(read_example("replicators"), tries=20, seed=1):
    ...     print(*raf, sep="; ")
    A + B' -> AB' [AB']
    B + A' -> BA' [BA']
    A + A' -> AA' [BB']; B + B' -> BB' [AA']
    """
    luck = Random(seed)
    whole = max_raf(system)
    core = ReactionSystem(system.food, tuple(whole))
    place = {id(reaction): number for number, reaction in enumerate(whole)}
    found: dict[tuple[int, ...], list[Reaction]] = {}
    for _ in range(tries if whole else 0):
        order = list(range(len(whole)))
        luck.shuffle(order)
        raf = irreducible_raf(core, order)
        found.setdefault(tuple(place[id(reaction)] for reaction in raf), raf)
    return [found[key] for key in sorted(found, key=lambda key: (len(key), key))]


def uninhibited_rafs(system: ReactionSystem) -> list[list[Reaction]]:
    r"""Return all largest RAFs in which no molecule present stops a reaction, largest first.

    For each group of inhibitors, assume that only these inhibitors are present, and find the
    largest RAF of the reactions that can then run (Hordijk and Steel 2012). The time doubles with
    each inhibitor.

    Raises
    ------
    ValueError
        If there are too many inhibitors.

    Examples
    --------
    Each of two molecules makes itself and stops the other:

    >>> for raf in uninhibited_rafs(read_system("food: a\na -> b [b] {c}\na -> c [c] {b}")):
    ...     print(*raf)
    a -> b [b] {c}
    a -> c [c] {b}
    """
    stoppers = list(dict.fromkeys(m for r in system.reactions for m in r.inhibitors))
    fed = [m for m in stoppers if m in system.food]
    free = [m for m in stoppers if m not in system.food]
    if len(free) > MOST_INHIBITORS:
        raise ValueError(f"There can be at most {MOST_INHIBITORS} inhibitors, not {len(free)}.")
    found: list[list[Reaction]] = []
    for size in range(len(free) + 1):
        for group in combinations(free, size):
            allowed = {*fed, *group}
            absent = set(free) - allowed
            running = tuple(
                r
                for r in system.reactions
                if not allowed & {*r.inhibitors} and not _makes(r, absent)
            )
            raf = max_raf(ReactionSystem(system.food, running))
            if raf and not any(all(r in other for r in raf) for other in found):
                found = [f for f in found if not all(r in raf for r in f)] + [raf]
    place = {id(reaction): number for number, reaction in enumerate(system.reactions)}
    return sorted(found, key=lambda raf: (-len(raf), [place[id(r)] for r in raf]))


def _makes(reaction: Reaction, molecules: set[str]) -> bool:
    """Return whether a reaction can make one of the molecules."""
    made = reaction.products + (reaction.reactants if reaction.two_way else ())
    return not molecules.isdisjoint(made)


def to_graph(system: ReactionSystem) -> networkx.DiGraph:
    """Return the system as a bipartite graph of molecules and reactions.

    Molecule nodes have `kind="molecule"` and `food`. Reaction nodes have `kind="reaction"` and
    `raf`, which is true in the maxRAF. Edges have `role` "reactant", "product", "catalyst" or
    "inhibitor". Catalysts that are needed together have the same number as `group`.
    """
    import networkx

    graph = networkx.DiGraph()
    inside = max_raf(system)
    for molecule in system.molecules:
        graph.add_node(molecule, kind="molecule", food=molecule in system.food)
    for number, reaction in enumerate(system.reactions, 1):
        name = f"r{number}"
        graph.add_node(name, kind="reaction", raf=reaction in inside, text=str(reaction))
        for molecule in reaction.reactants:
            graph.add_edge(molecule, name, role="reactant")
        for molecule in reaction.products:
            graph.add_edge(name, molecule, role="product")
        for group, needed in enumerate(reaction.helpers, 1):
            for molecule in needed:
                graph.add_edge(molecule, name, role="catalyst", group=group)
        for molecule in reaction.inhibitors:
            graph.add_edge(molecule, name, role="inhibitor")
    return graph

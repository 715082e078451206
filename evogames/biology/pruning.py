"""A fast search for the largest RAF: a closure that shrinks as reactions are removed.

The simple method builds the closure of the food again after each round of removals. If one loss
causes the next, there are many rounds. In this module, every molecule stores the reaction that
first made it. When reactions are removed, only molecules that depend on them are removed. Then
molecules that another reaction still makes are put back. A small loss needs only a little time, so
the time for the whole search is about proportional to the size of the network.

Deductive databases keep derived facts up to date in the same way (Gupta, Mumick and
Subrahmanian 1993).

References
----------
Gupta, A., Mumick, I. S. and Subrahmanian, V. S. (1993). Maintaining views incrementally.
Proceedings of SIGMOD 1993:157-166.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

__all__ = ["Network", "Sets", "needed_together"]

FOOD, NOTHING = -1, -2
"""Numbers in place of the reaction that made a molecule: the molecule is food, or nothing makes
it."""
MANY = 8
"""If a removal takes more than one in this many reactions, the closure is built again."""


class Reacts(Protocol):
    """The attributes that a reaction must have."""

    @property
    def reactants(self) -> tuple[str, ...]: ...
    @property
    def products(self) -> tuple[str, ...]: ...
    @property
    def catalysts(self) -> tuple[str, ...]: ...
    @property
    def two_way(self) -> bool: ...


def needed_together(catalyst: str) -> tuple[str, ...]:
    """Return the molecules of a catalyst: one, or several that are joined by `&`.

    >>> needed_together("d & e")
    ('d', 'e')
    """
    return tuple(molecule.strip() for molecule in catalyst.split("&"))


class Network:
    """A reaction network in which each molecule is a number.

    `ways` lists the directions of each reaction. `catalysts` lists those that work alone, and
    `joint` the groups that are needed together.
    """

    def __init__(self, food: Iterable[str], reactions: Sequence[Reacts]) -> None:
        place: dict[str, int] = {}
        number = place.setdefault
        self.food = [number(m, len(place)) for m in dict.fromkeys(food)]
        self.inputs: list[list[int]] = []
        self.outputs: list[list[int]] = []
        self.reaction: list[int] = []
        self.ways: list[range] = []
        self.catalysts: list[list[int]] = []
        self.joint: list[list[list[int]]] = []
        for index, reaction in enumerate(reactions):
            left = [number(m, len(place)) for m in dict.fromkeys(reaction.reactants)]
            right = [number(m, len(place)) for m in dict.fromkeys(reaction.products)]
            first = len(self.inputs)
            self.inputs.append(left)
            self.outputs.append(right)
            self.reaction.append(index)
            if reaction.two_way:
                self.inputs.append(right)
                self.outputs.append(left)
                self.reaction.append(index)
            self.ways.append(range(first, len(self.inputs)))
            alone = [c for c in reaction.catalysts if "&" not in c]
            groups = [needed_together(c) for c in reaction.catalysts if "&" in c]
            self.catalysts.append([number(m, len(place)) for m in alone])
            self.joint.append([[number(m, len(place)) for m in group] for group in groups])
        self.names = list(place)
        self.wanted = _inverse(self.inputs, len(place))
        self.makers = _inverse(self.outputs, len(place))
        helpers = [
            alone + [m for group in groups for m in group]
            for alone, groups in zip(self.catalysts, self.joint, strict=True)
        ]
        self.helps = _inverse(helpers, len(place))


def _inverse(lists: list[list[int]], size: int) -> list[list[int]]:
    """Return, for each number, the lists that contain it."""
    found: list[list[int]] = [[] for _ in range(size)]
    for place, numbers in enumerate(lists):
        for number in numbers:
            found[number].append(place)
    return found


class Sets:
    r"""The reactions of a network that remain, and the molecules that they build from the food.

    Examples
    --------
    The first two reactions catalyse each other, the third catalyses itself. Nothing makes e.

    >>> from evogames.biology.autocatalysis import read_system
    >>> text = "food: a\na -> b [c]\nb -> c [b]\na -> d [d]\nd -> f [e]"
    >>> system = read_system(text)
    >>> sets = Sets(Network(system.food, system.reactions))
    >>> sets.prune()
    >>> sets.left
    [0, 1, 2]
    >>> sets.drop([1])
    >>> sets.left
    [2]
    """

    def __init__(self, network: Network) -> None:
        self.network = network
        self.living = len(network.ways)
        self.alive = bytearray(b"\x01" * self.living)
        self._build()

    def _build(self) -> None:
        """Build the closure of the food under the remaining reactions."""
        network = self.network
        self.ready = bytearray(len(network.names))
        self.rests_on = [NOTHING] * len(network.names)
        self.missing = [len(inputs) for inputs in network.inputs]
        """The number of missing inputs of each way."""
        for molecule in network.food:
            self.ready[molecule] = 1
            self.rests_on[molecule] = FOOD
        self._spread(list(network.food))

    def copy(self) -> Sets:
        """Return a copy in which removals can be tried."""
        other = object.__new__(Sets)
        other.network, other.living = self.network, self.living
        other.alive, other.ready = self.alive[:], self.ready[:]
        other.rests_on, other.missing = self.rests_on[:], self.missing[:]
        return other

    @property
    def left(self) -> list[int]:
        """Return the remaining reactions."""
        return [index for index, here in enumerate(self.alive) if here]

    def prune(self) -> None:
        """Remove all reactions that cannot run, until a RAF is left."""
        self.drop([index for index in range(len(self.alive)) if not self._runs(index)])

    def drop(self, dropped: list[int]) -> None:
        """Remove reactions, and all reactions that cannot run without them."""
        while dropped:
            for index in dropped:
                self.alive[index] = 0
            touched: dict[int, None] = {}
            self.living -= len(dropped)
            many = MANY * len(dropped) > self.living
            for molecule in self._rebuild() if many else self._lose(dropped):
                touched.update(dict.fromkeys(self.network.helps[molecule]))
                for way in self.network.wanted[molecule]:
                    touched[self.network.reaction[way]] = None
            dropped = [index for index in touched if self.alive[index] and not self._runs(index)]

    def _runs(self, index: int) -> bool:
        """Return whether a reaction has a catalyst and the reactants of one side."""
        ready, missing = self.ready, self.missing
        network = self.network
        for catalyst in network.catalysts[index]:
            if ready[catalyst]:
                return any(not missing[way] for way in network.ways[index])
        for group in network.joint[index]:
            if all(ready[molecule] for molecule in group):
                return any(not missing[way] for way in network.ways[index])
        return False

    def _rebuild(self) -> list[int]:
        """Build the closure again and return the lost molecules.

        This is quicker for large losses.
        """
        before = self.ready
        self._build()
        now = self.ready
        return [m for m, there in enumerate(before) if there and not now[m]]

    def _lose(self, dropped: list[int]) -> list[int]:
        """Remove molecules that depend on these reactions, and return the losses.

        Molecules that other reactions still make are put back.
        """
        network, ready, rests_on, missing = self.network, self.ready, self.rests_on, self.missing
        out: list[int] = []

        def withdraw(way: int) -> None:
            for made in network.outputs[way]:
                if ready[made] and rests_on[made] == way:
                    ready[made] = 0
                    out.append(made)

        for index in dropped:
            for way in network.ways[index]:
                withdraw(way)
        for molecule in out:
            for way in network.wanted[molecule]:
                missing[way] += 1
                withdraw(way)
        back = []
        for molecule in out:
            for way in network.makers[molecule]:
                if not missing[way] and self.alive[network.reaction[way]]:
                    ready[molecule] = 1
                    rests_on[molecule] = way
                    back.append(molecule)
                    break
        self._spread(back)
        return [molecule for molecule in out if not ready[molecule]]

    def _spread(self, queue: list[int]) -> None:
        """Add all molecules that can be made from the new ones."""
        network, ready, missing = self.network, self.ready, self.missing
        wanted, reaction, outputs, alive = (
            network.wanted,
            network.reaction,
            network.outputs,
            self.alive,
        )
        for molecule in queue:
            for way in wanted[molecule]:
                missing[way] -= 1
                if not missing[way] and alive[reaction[way]]:
                    for made in outputs[way]:
                        if not ready[made]:
                            ready[made] = 1
                            self.rests_on[made] = way
                            queue.append(made)

"""Comparisons of two herbivores (G3 to G7) or two carnivores (H3 to H6), step by step."""

from collections.abc import Iterator
from typing import NamedTuple

from evogames.core import rule
from evogames.megafauna.components.names import CARNIVORE, HERBIVORE, NOBODY, PLANT
from evogames.megafauna.contests.edibility import can_eat
from evogames.megafauna.map.biomes import roadrunner
from evogames.megafauna.map.reservoirs import humidity_organ
from evogames.megafauna.species.traits import organs, skeleton
from evogames.megafauna.state import VERSUS, MegafaunaState, Species

NO_ORGAN = -1
_EDIBILITY = (("neither_edible", "other_edible"), ("species_edible", "both_edible"))
"""The keys of the sentences that say whether the first and the second species can be eaten."""
_PREY_SIZE = {HERBIVORE: "compare_prey_size", PLANT: "compare_plant_size"}


class Comparison(NamedTuple):
    """One step of a contest: the numbers of both species, and which number is better."""

    rule: str
    key: str
    """The key of the sentence for this step."""
    numbers: tuple[int, int]
    better: int
    """1 if the first species wins this step, -1 if the second does, 0 if they are equal."""
    organ: int = NO_ORGAN
    """The colour of the organs that this step counts, or -1."""


class Verdict(NamedTuple):
    """The result of a contest, with all its steps."""

    rule: str
    """The rule of the step that decides. In a tie, the rule by which the owner chooses."""
    winner: int | None
    """The species that wins, or None if its owner must choose."""
    steps: tuple[Comparison, ...]
    """All steps that were compared. The deciding step is the last one."""

    @property
    def numbers(self) -> tuple[int, int]:
        """Return the numbers of the step that decides."""
        return self.steps[-1].numbers


@rule("G2.1", "G7.2", "K2.3")
def compare_herbivores(state: MegafaunaState, one: Species, other: Species, place: int) -> Verdict:
    """Compare two herbivore species at a place."""
    if state.mode != VERSUS:
        return _judge(_eaters(state, one, other, place, PLANT), one, other, "H6.2")
    return _judge(_herbivores(state, one, other, place), one, other, "G7.2")


@rule("H2.1", "H6.2")
def compare_carnivores(state: MegafaunaState, one: Species, other: Species, place: int) -> Verdict:
    """Compare two carnivore species at a place, by the herbivore that is there."""
    return _judge(_eaters(state, one, other, place, HERBIVORE), one, other, "H6.2")


def _judge(comparisons: Iterator[Comparison], one: Species, other: Species, tie: str) -> Verdict:
    """Go through the steps until one of them separates the two species."""
    steps = []
    for step in comparisons:
        steps.append(step)
        if step.better:
            winner = one if step.better > 0 else other
            return Verdict(step.rule, winner.number, tuple(steps))
    assert one.colour == other.colour, "skeletons of two colours differ"
    return Verdict(tie, None, tuple(steps))


def _more(rule: str, key: str, numbers: tuple[int, int], organ: int = NO_ORGAN) -> Comparison:
    """Return a step in which the higher number wins."""
    one, other = numbers
    return Comparison(rule, key, numbers, (one > other) - (one < other), organ)


def _fewer(rule: str, key: str, numbers: tuple[int, int]) -> Comparison:
    """Return a step in which the lower number wins."""
    one, other = numbers
    return Comparison(rule, key, numbers, (one < other) - (one > other))


def _count(one: Species, other: Species, organ: int) -> tuple[int, int]:
    return organs(one, organ), organs(other, organ)


@rule("G1.2", "G3.1", "G4.1", "G5.1", "G6.1", "G7.1", "F3.5", "GL.20")
def _herbivores(
    state: MegafaunaState, one: Species, other: Species, place: int
) -> Iterator[Comparison]:
    """Yield the steps for herbivores: edibility, organs, size and skeleton.

    Edibility counts only if there is a carnivore.
    """
    number = state.stands(place, CARNIVORE)
    if number != NOBODY:
        hunter = state.species[number]
        edible = [int(not can_eat(state, hunter, prey)) for prey in (one, other)]
        yield _fewer("G3.1", _EDIBILITY[edible[0]][edible[1]], (edible[0], edible[1]))
        colour = roadrunner(state, place)
        yield _more("G4.1", "compare_roadrunner", _count(one, other, colour), colour)
    colour = humidity_organ(state, state.land.latitude(place))
    yield _more("G5.1", "compare_humidity", _count(one, other, colour), colour)
    if state.is_full:
        yield _more("G6.1", "compare_size", (one.size, other.size))
    skeletons = skeleton(state, one), skeleton(state, other)
    yield _fewer("G7.1", "compare_low_skeleton", skeletons)


@rule("H3.1", "H4.1", "H5.1", "H6.1", "F3.5", "GL.20")
def _eaters(
    state: MegafaunaState, one: Species, other: Species, place: int, level: int
) -> Iterator[Comparison]:
    """Yield the steps for carnivores: organs, fit to the prey's size, size and skeleton.

    Sizes count only in the full game. `level` is the level of the prey. On planets herbivores
    compare themselves in the same way, by the plant.
    """
    colour = roadrunner(state, place)
    yield _more("H3.1", "compare_roadrunner", _count(one, other, colour), colour)
    if state.is_full:
        prey = state.species[state.stands(place, level)]
        gaps = abs(one.size - prey.size), abs(other.size - prey.size)
        yield _fewer("H4.1", _PREY_SIZE[level], gaps)
        yield _more("H5.1", "compare_size", (one.size, other.size))
    skeletons = skeleton(state, one), skeleton(state, other)
    yield _more("H6.1", "compare_high_skeleton", skeletons)

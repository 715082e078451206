"""Two creeples compared step by step, as herbivores (G3 to G7) or carnivores (H3 to H6)."""

from collections.abc import Iterator
from typing import NamedTuple

from evogames.core.rulebook import rule
from evogames.megafauna.components.names import CARNIVORE, HERBIVORE, NOBODY, PLANT
from evogames.megafauna.contests.edibility import can_eat
from evogames.megafauna.map.biomes import roadrunner
from evogames.megafauna.map.reservoirs import humidity_organ
from evogames.megafauna.species.traits import organs, skeleton
from evogames.megafauna.state import VERSUS, MegafaunaState, Species

NO_ORGAN = -1
_EDIBILITY = (("neither_edible", "other_edible"), ("species_edible", "both_edible"))
"""The sentence for whether the first and the second can be eaten."""
_PREY_SIZE = {HERBIVORE: "compare_prey_size", PLANT: "compare_plant_size"}


class Comparison(NamedTuple):
    """A step of a contest: the numbers of both, and which of them is better off."""

    rule: str
    key: str
    """Names its sentence."""
    numbers: tuple[int, int]
    better: int
    """1 if the first wins by it, -1 if the second does, 0 if the contest goes on."""
    organ: int = NO_ORGAN
    """The colour of organs that is counted, if any is."""


class Verdict(NamedTuple):
    """How a contest ends and why."""

    rule: str
    """The rule of the step that separates them, or the rule by which the owner chooses."""
    winner: int | None
    """The species that wins; None if its owner must choose."""
    steps: tuple[Comparison, ...]
    """All steps that were compared, the deciding one last."""

    @property
    def numbers(self) -> tuple[int, int]:
        """The numbers of the deciding step."""
        return self.steps[-1].numbers


@rule("G2.1", "G7.2", "K2.3")
def compare_herbivores(state: MegafaunaState, one: Species, other: Species, place: int) -> Verdict:
    """Compare two species as herbivores of a place; those of a planet compete for its plant."""
    if state.mode != VERSUS:
        return _judge(_eaters(state, one, other, place, PLANT), one, other, "H6.2")
    return _judge(_herbivores(state, one, other, place), one, other, "G7.2")


@rule("H2.1", "H6.2")
def compare_carnivores(state: MegafaunaState, one: Species, other: Species, place: int) -> Verdict:
    """Compare two species as carnivores of a place, by the herbivore that stands there."""
    return _judge(_eaters(state, one, other, place, HERBIVORE), one, other, "H6.2")


def _judge(comparisons: Iterator[Comparison], one: Species, other: Species, tie: str) -> Verdict:
    """Go through the steps up to the first that separates the two."""
    steps = []
    for step in comparisons:
        steps.append(step)
        if step.better:
            winner = one if step.better > 0 else other
            return Verdict(step.rule, winner.number, tuple(steps))
    assert one.colour == other.colour, "skeletons of two colours differ"
    return Verdict(tie, None, tuple(steps))


def _more(rule: str, key: str, numbers: tuple[int, int], organ: int = NO_ORGAN) -> Comparison:
    """A step in which the higher number wins."""
    one, other = numbers
    return Comparison(rule, key, numbers, (one > other) - (one < other), organ)


def _fewer(rule: str, key: str, numbers: tuple[int, int]) -> Comparison:
    """A step in which the lower number wins."""
    one, other = numbers
    return Comparison(rule, key, numbers, (one < other) - (one > other))


def _count(one: Species, other: Species, organ: int) -> tuple[int, int]:
    return organs(one, organ), organs(other, organ)


@rule("G1.2", "G3.1", "G4.1", "G5.1", "G6.1", "G7.1", "F3.5", "GL.20")
def _herbivores(
    state: MegafaunaState, one: Species, other: Species, place: int
) -> Iterator[Comparison]:
    """With a carnivore edibility and its hunting ground count, then water, size and skeleton."""
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
    """Hunting ground, then in the full game how well the prey's size fits, size, and skeleton.

    `level` is that of the prey: a herbivore, or the plant of herbivores.
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

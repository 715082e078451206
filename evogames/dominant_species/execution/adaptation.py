"""Adaptation and Regression: animals gain elements, and lose elements that nobody took."""

from collections.abc import Generator
from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Option, Play, next_phase, rule
from evogames.dominant_species.changes import (
    gain_element,
    has_full_display,
    lose_element,
    take_off,
)
from evogames.dominant_species.components import ELEMENTS, REPTILES, SPACES_OF
from evogames.dominant_species.execution.pawns import act, gave_up, next_pawn, nothing_happens
from evogames.dominant_species.options import Adapt, Done, GiveUp, Protect
from evogames.dominant_species.state import DominantSpeciesState


@rule("ADAP.1", "ADAP.2", "ADAP.3")
def adaptation(state: DominantSpeciesState, log: Log) -> Play:
    """Let each pawn add one element from the box to its animal's display."""
    space = next_pawn(state, "adaptation")
    if space is None:
        next_phase(state)
        return
    animal = act(state, log, "ADAP.1", space)
    if has_full_display(state, animal):
        nothing_happens(state, log, "ADAP.2", animal)
        return
    if not any(state.adaptation):
        nothing_happens(state, log, "ADAP.1", animal)
        return
    owner, elements = state.animals[animal].owner, partial(in_box, state)
    match (yield Decision(owner, "adaptation", "ADAP.1", elements, animal=animal)):
        case Adapt(element):
            state.adaptation[element] -= 1
            gain_element(state, log, "ADAP.1", animal, element)
        case GiveUp():
            gave_up(state, log, animal)


def in_box(state: DominantSpeciesState) -> Candidates:
    """List every element. Elements that are not in the Adaptation box are forbidden."""
    for element in range(len(ELEMENTS)):
        yield Adapt(element), ALLOWED if state.adaptation[element] else "ADAP.1/box"
    yield GiveUp(), ALLOWED


@rule("REGR.1", "REGR.2", "REGR.5", "REGR.6")
def regression(state: DominantSpeciesState, log: Log) -> Play:
    """Every animal loses an added element of each type in the box, unless a pawn protects it."""
    for animal in state.present:
        added = state.animals[animal].added
        at_risk = [e for e in range(len(ELEMENTS)) if state.regression[e] and added[e]]
        saved = yield from protect(state, log, animal, at_risk)
        for element in at_risk:
            if element not in saved:
                rules = ["REGR.7"] + ["REGR.2"] * (state.regression[element] > 1)
                rules += ["REGR.5"] * (element == animal)
                lose_element(state, log, "REGR.1", animal, element, *rules)
    spaces = [s for s in SPACES_OF["regression"] if state.pawns[s] >= 0]
    back = [take_off(state, space) for space in spaces]
    if back:
        log("REGR.6", "pawns_back", None, animals=back)
    next_phase(state)


@rule("REGR.3", "REGR.4", "PLAN.5")
def protect(
    state: DominantSpeciesState, log: Log, animal: int, at_risk: list[int]
) -> Generator[Decision, Option, list[int]]:
    """Let each pawn in the section protect one element. The reptiles have a free pawn."""
    pawns = sum(state.pawns[space] == animal for space in SPACES_OF["regression"])
    pawns += animal == REPTILES
    saved: list[int] = []
    owner = state.animals[animal].owner
    while len(saved) < min(pawns, len(at_risk)):
        ways = partial(elements_to_protect, at_risk, saved)
        facts = {"animal": animal, "count": min(pawns, len(at_risk)) - len(saved)}
        match (yield Decision(owner, "regression", "REGR.3", ways, **facts)):
            case Protect(element):
                saved.append(element)
                rules = ("REGR.4", "PLAN.5") if animal == REPTILES and len(saved) == pawns else ()
                log("REGR.3", "protected", owner, *rules, animal=animal, element=element)
            case Done():
                break
    return saved


def elements_to_protect(at_risk: list[int], saved: list[int]) -> Candidates:
    """List every element. Elements that are not at risk, or already protected, are forbidden."""
    for element in range(len(ELEMENTS)):
        if element in saved:
            yield Protect(element), "REGR.3/saved"
        else:
            yield Protect(element), ALLOWED if element in at_risk else "REGR.1/safe"
    yield Done(), ALLOWED

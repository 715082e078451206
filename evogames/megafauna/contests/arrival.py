"""A creeple arrives on a level. It settles, or competes with the creeple that is there."""

from collections.abc import Generator

from evogames.core import Decision, Log, Option, Play, all_allowed, applying, if_several, rule
from evogames.megafauna.components.names import (
    CARNIVORE,
    GREEN,
    HERBIVORE,
    NOBODY,
    PLANT,
    colour_of,
)
from evogames.megafauna.contests.edibility import can_eat
from evogames.megafauna.contests.standing import (
    endanger,
    leave_to_fate,
    standing_checks,
    why_doomed,
)
from evogames.megafauna.contests.verdicts import (
    Verdict,
    compare_carnivores,
    compare_herbivores,
)
from evogames.megafauna.options.dispersal import Favour, StayHerbivore, TurnCarnivore
from evogames.megafauna.pieces import enter, enter_fallen, lay_down, stand_up
from evogames.megafauna.species.extinction import decider, seat_of
from evogames.megafauna.state import VERSUS, Endangered, MegafaunaState, Species
from evogames.megafauna.variants.trophic_levels import explain

_NEXT_LEVELS = {PLANT: (HERBIVORE,), HERBIVORE: (PLANT, CARNIVORE), CARNIVORE: (HERBIVORE,)}
"""The levels that eat a level, or that it eats."""
_CONTESTS = {
    "G2.1": "contest_herbivores",
    "H2.1": "contest_carnivores",
    "K2.3": "contest_herbivores",
    "K2.5": "contest_plants",
}
"""The keys of the sentences that announce a contest, by its rule."""


@rule("F3.6", "F4.1", "F4.4", "F6.2", "F6.3", "K7.2")
def why_not_settle(state: MegafaunaState, species: Species, place: int, level: int) -> str:
    """Return the rule (and case) that forbids a creeple from stopping on a level, or ""."""
    number = species.number
    if state.standing[level][place] == number:
        return "F2.1/twin"
    for near in _NEXT_LEVELS[level]:
        if state.standing[near][place] == number:
            return "F4.4" if state.mode == VERSUS or species.colour != GREEN else "K2.3/own"
    doom = why_doomed(state, species, place, level)
    if state.mode != VERSUS and doom not in ("H1.1", "H1.2", "G1.1"):
        return explain(state, species, place, level, doom)
    if doom == "H1.1":
        prey = state.stands(place, HERBIVORE)
        return "F4.1" if prey == NOBODY else can_eat(state, species, state.species[prey])
    return "F3.6" if doom else ""


@rule("A3.2", "F3.3", "F6.1", "F6.2", "F6.3", "G2.1", "H2.1", "H2.2")
def arrive(
    state: MegafaunaState,
    log: Log,
    species: Species,
    place: int,
    level: int,
    from_newborn: bool,
) -> Play:
    """Place a creeple on a level. If another creeple stands there, the two compete."""
    resident = state.stands(place, level)
    if resident == NOBODY:
        enter(state, species, place, level, from_newborn)
    elif level == HERBIVORE:
        rival = state.species[resident]
        yield from _herbivore_contest(state, log, species, rival, place, from_newborn)
    else:
        rival = state.species[resident]
        yield from _rivals_meet(state, log, species, rival, place, level, from_newborn)
    standing_checks(state, log)


@rule("G2.1", "G8.2", "H1.1", "K2.3")
def _herbivore_contest(
    state: MegafaunaState,
    log: Log,
    newcomer: Species,
    resident: Species,
    place: int,
    from_newborn: bool,
) -> Play:
    """Let two herbivores compete for a level.

    The winner keeps the level. A predator there that cannot eat the winner becomes endangered, and
    the loser can become a carnivore if it can live there.
    """
    contest = "G2.1" if state.mode == VERSUS else "K2.3"
    verdict = compare_herbivores(state, newcomer, resident, place)
    winner = yield from _announce(state, log, contest, verdict, newcomer, resident, place)
    if winner is newcomer:
        lay_down(state, place, HERBIVORE)
        enter(state, newcomer, place, HERBIVORE, from_newborn)
    else:
        enter_fallen(state, newcomer, place, HERBIVORE, from_newborn)
    fallen = state.endangered[-1]
    standing_checks(state, log)
    turns = yield from offer_turn(state, fallen)
    if turns:
        yield from turn_carnivore(state, log, fallen, "G8.2")
    else:
        leave_to_fate(state, log, fallen, contest, verdict.rule)


@rule("G8.1", "H2.1")
def can_turn(state: MegafaunaState, fallen: Endangered) -> bool:
    """Return whether a herbivore that lost its level could live at this place as a carnivore."""
    species, place = state.species[fallen.species], fallen.place
    return (
        fallen.level == HERBIVORE
        and state.stands(place, CARNIVORE) != fallen.species
        and not why_doomed(state, species, place, CARNIVORE)
    )


@rule("G8.1", "I2.3")
def offer_turn(state: MegafaunaState, fallen: Endangered) -> Generator[Decision, Option, bool]:
    """Let the owner of a doomed herbivore decide whether it becomes a carnivore, if it can."""
    if not can_turn(state, fallen):
        return False
    choices = [TurnCarnivore(fallen.species, fallen.place), StayHerbivore()]
    seat = decider(state, colour_of(fallen.species))
    chosen = yield Decision(
        seat,
        "turn_carnivore",
        "G8.1",
        lambda: all_allowed(choices),
        species=fallen.species,
        place=fallen.place,
        prey=state.stands(fallen.place, HERBIVORE),
    )
    return isinstance(chosen, TurnCarnivore)


@rule("G8.1", "G8.2", "H2.1")
def turn_carnivore(state: MegafaunaState, log: Log, fallen: Endangered, *more: str) -> Play:
    """Turn a doomed herbivore into a carnivore. It competes with any carnivore there."""
    species, place = state.species[fallen.species], fallen.place
    seat = seat_of(state, species.number)
    prey = state.stands(place, HERBIVORE)
    log("G8.1", "turns_carnivore", seat, *more, species=species.number, place=place, prey=prey)
    number = state.stands(place, CARNIVORE)
    if number == NOBODY:
        stand_up(state, fallen, place, CARNIVORE)
        return
    rival = state.species[number]
    verdict = compare_carnivores(state, species, rival, place)
    winner = yield from _announce(state, log, "H2.1", verdict, species, rival, place)
    if winner is species:
        endanger(state, log, place, CARNIVORE, "H2.1", verdict.rule)
        stand_up(state, fallen, place, CARNIVORE)
    else:
        fallen.level = CARNIVORE
        leave_to_fate(state, log, fallen, "H2.1", verdict.rule)


@rule("H2.1", "K2.5")
def _rivals_meet(
    state: MegafaunaState,
    log: Log,
    newcomer: Species,
    resident: Species,
    place: int,
    level: int,
    from_newborn: bool,
) -> Play:
    """Let a newcomer compete with the carnivore or plant that is there. The loser is endangered.

    If both are plants, the player who controls them chooses the winner.
    """
    contest, verdict = "K2.5", Verdict("K2.5", None, ())
    if level == CARNIVORE:
        contest, verdict = "H2.1", compare_carnivores(state, newcomer, resident, place)
    winner = yield from _announce(state, log, contest, verdict, newcomer, resident, place)
    if winner is newcomer:
        lay_down(state, place, level)
        fallen = state.endangered[-1]
        enter(state, newcomer, place, level, from_newborn)
    else:
        enter_fallen(state, newcomer, place, level, from_newborn)
        fallen = state.endangered[-1]
    more = (verdict.rule,) if verdict.rule != contest else ()
    leave_to_fate(state, log, fallen, contest, *more)


@rule("G7.2", "H6.2", "K2.5", "K7.6")
def _announce(
    state: MegafaunaState,
    log: Log,
    contest: str,
    verdict: Verdict,
    one: Species,
    other: Species,
    place: int,
) -> Generator[Decision, Option, Species]:
    """Log each step of a contest.

    If an owner's two species tie, let the owner choose the winner.
    """
    seat = seat_of(state, one.number)
    pair = {"species": one.number, "other": other.number}
    lies_there = any(fallen.place == place for fallen in state.endangered)
    ignored = ("G1.2",) if lies_there else ()
    log(contest, _CONTESTS[contest], seat, "F3.3", *ignored, place=place, **pair)
    for step in verdict.steps:
        first, second = step.numbers
        facts = {"first": first, "second": second, **pair}
        if step.organ >= 0:
            facts["organ"] = step.organ
        if step.rule == "G3.1":
            facts["predator"] = state.stands(place, CARNIVORE)
        is_roadrunner = step.key == "compare_roadrunner"
        more = applying(
            {
                "F3.5": is_roadrunner,
                "K7.6": is_roadrunner and state.mode != VERSUS,
                "A8.7": step.rule == "G5.1" and not state.is_full,
                "GL.20": "skeleton" in step.key,
            }
        )
        log(step.rule, step.key, seat, *more, **facts)
    winner = verdict.winner
    if winner is None:
        choices = [Favour(one.number), Favour(other.number)]
        asked = decider(state, one.colour)
        if verdict.steps:
            log(verdict.rule, "still_tied", asked, **pair)
        chosen = yield if_several(
            Decision(
                asked,
                "favourite",
                verdict.rule,
                lambda: all_allowed(choices, verdict.rule),
                place=place,
            )
        )
        assert isinstance(chosen, Favour)
        winner = chosen.species
    loser = other if winner == one.number else one
    order = ("G8.2",) if contest == "G2.1" else ()
    seat = seat_of(state, winner)
    log(verdict.rule, "contest_won", seat, *order, species=winner, other=loser.number)
    return state.species[winner]

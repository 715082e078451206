"""The end of endangered creeples: they stand up, become carnivores, or are buried."""

from evogames.core import Log, Play, applying, next_stage, rule
from evogames.megafauna.components.names import CARNIVORE, HERBIVORE, NOBODY, PLANT
from evogames.megafauna.contests.arrival import offer_turn, turn_carnivore
from evogames.megafauna.contests.standing import standing_checks, why_doomed
from evogames.megafauna.pieces import lift_fallen, stand_up
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.species.traits import is_endotherm
from evogames.megafauna.state import VERSUS, Endangered, MegafaunaState

UNINHABITABLE = ("G1.1", "H1.2", "K7.5")
"""The rules that apply if a place does not suit a creeple of its level."""


@rule("A4.2", "I1.3", "I2.1", "I2.2", "I2.3", "I3.1", "K7.7")
def right_or_bury(state: MegafaunaState, log: Log) -> Play:
    """Stand up or bury all endangered creeples, herbivores first. Then remove extinct species."""
    standing_checks(state, log)
    if state.mode != VERSUS:
        _right(state, log, PLANT)
        _bury(state, log, PLANT)
    _right(state, log, HERBIVORE)
    yield from _last_moments(state, log)
    _bury(state, log, HERBIVORE)
    _right(state, log, CARNIVORE)
    _bury(state, log, CARNIVORE)
    standing_checks(state, log)
    next_stage(state)


@rule("I2.1", "I1.3")
def _right(state: MegafaunaState, log: Log, level: int) -> None:
    """Stand up creeples that are alone on this level and can live there."""
    for fallen in _lying(state, level):
        if _is_alone(state, fallen) and not _doom(state, fallen):
            stand_up(state, fallen, fallen.place, level)
            _log(state, log, "I2.1", "stands_up", fallen)


@rule("I2.3", "G8.1")
def _last_moments(state: MegafaunaState, log: Log) -> Play:
    """Let owners turn doomed herbivores into carnivores, in the order of play."""
    for player in state.order:
        colour = state.players[player].colour
        for fallen in _lying(state, HERBIVORE):
            if state.species[fallen.species].colour != colour:
                continue
            turns = yield from offer_turn(state, fallen)
            if turns:
                yield from turn_carnivore(state, log, fallen, "I2.3")


@rule("I2.1", "I2.2", "GL.3", "K7.7")
def _bury(state: MegafaunaState, log: Log, level: int) -> None:
    """Return the creeples that still lie on this level to the unborn creeples of their species."""
    for fallen in _lying(state, level):
        doom = _doom(state, fallen)
        lift_fallen(state, fallen)
        withered = doom == "K7.5" and level == PLANT
        reason = "K7.7" if withered else "I2.2" if doom in UNINHABITABLE else "I2.1"
        _log(state, log, reason, "buried", fallen)


def _lying(state: MegafaunaState, level: int) -> list[Endangered]:
    return [fallen for fallen in state.endangered if fallen.level == level]


def _doom(state: MegafaunaState, fallen: Endangered) -> str:
    return why_doomed(state, state.species[fallen.species], fallen.place, fallen.level)


@rule("I2.1")
def _is_alone(state: MegafaunaState, fallen: Endangered) -> bool:
    """Return whether no other creeple is on the level of this creeple."""
    place, level = fallen.place, fallen.level
    lying = sum(one.place == place and one.level == level for one in state.endangered)
    return lying == 1 and state.stands(place, level) == NOBODY


def _log(state: MegafaunaState, log: Log, reason: str, key: str, fallen: Endangered) -> None:
    stayed = is_endotherm(state, state.species[fallen.species])
    more = applying({"A4.2": True, "I1.3": stayed, "GL.4": True})
    facts = {"species": fallen.species, "place": fallen.place, "level": fallen.level}
    log(reason, key, seat_of(state, fallen.species), *more, **facts)

"""The order of phase 2: one player takes all actions, then the display is refilled."""

from functools import partial

from evogames.core import (
    ALLOWED,
    Candidate,
    Decision,
    Log,
    Option,
    Play,
    applying,
    barred,
    next_phase,
    rule,
)
from evogames.megafauna.actions.display import refill
from evogames.megafauna.actions.gifts import free_resize, has_free_resize
from evogames.megafauna.actions.medea import claim_medea, medea_candidates
from evogames.megafauna.actions.metamorphosis import metamorphose, metamorphoses
from evogames.megafauna.actions.mutate import mutate, mutate_candidates
from evogames.megafauna.actions.neoteny import neoteny_action
from evogames.megafauna.actions.populate import populate, populate_candidates
from evogames.megafauna.actions.promote import promote, promote_candidates
from evogames.megafauna.actions.resize import resize_action
from evogames.megafauna.actions.resurrect import resurrect, resurrect_candidates
from evogames.megafauna.components.names import GREEN
from evogames.megafauna.contests.standing import dies_at_once, standing_checks
from evogames.megafauna.map.reservoirs import allowed_actions
from evogames.megafauna.options.actions import (
    ClaimMedea,
    Done,
    Mutate,
    Neoteny,
    Populate,
    Promote,
    Resize,
    Resurrect,
)
from evogames.megafauna.options.events import Metamorphose
from evogames.megafauna.pieces import lift_fallen
from evogames.megafauna.species.extinction import decider, seat_of, seat_of_colour
from evogames.megafauna.species.traits import emotions
from evogames.megafauna.state import ANIMALS, MegafaunaState
from evogames.megafauna.variants.breath import breathe
from evogames.megafauna.variants.half_automatic_plant import (
    bind_actions,
    is_automatic,
    why_not_stop,
)


@rule("A2.4", "A2.5", "A5.1", "K8.1", "L2.3")
def take_actions(state: MegafaunaState, log: Log) -> Play:
    """Play one action of the first player in `state.queue`, or end this player's actions."""
    if not state.queue:
        next_phase(state, state.order)
        return
    player = state.queue[0]
    owner = state.players[player]
    if owner.actions < 0:
        begin_actions(state, log, player)
    breathe(state, log, player)
    option = yield Decision(
        decider(state, owner.colour),
        "action",
        "A2.4",
        lambda: action_candidates(state, player),
        lineage=owner.colour,
        left=owner.actions,
    ).unless_only(Done)
    if isinstance(option, Done):
        end_actions(state, log, player)
    elif isinstance(option, Metamorphose):
        yield from metamorphose(state, log, player, option)
    else:
        owner.acted = True
        yield from _act(state, log, player, option)


@rule("A2.1", "A2.2", "A2.3", "E1.3", "E1.5", "K6.3")
def begin_actions(state: MegafaunaState, log: Log, player: int) -> None:
    """Set a player's number of actions, and store the emotions of the player's species."""
    owner = state.players[player]
    owner.actions, owner.acted, owner.used = allowed_actions(state, owner.colour), False, 0
    danced = state.rained and owner.colour == GREEN and owner.actions > 0
    owner.actions -= danced
    for species in state.of_colour(owner.colour):
        species.spent, species.limit, species.fresh = 0, -1, []
        species.emotions = emotions(state, species)
    bound = is_automatic(state, owner.colour)
    more = applying({"K6.3": danced, "K8.1": bound, "L2.3": bound and state.mode == ANIMALS})
    rules = (_number_rule(state, player), "A2.4", *more)
    seat = seat_of_colour(state, owner.colour)
    log(rules[0], "actions_begin", seat, *rules[1:], lineage=owner.colour, count=owner.actions)


def _number_rule(state: MegafaunaState, player: int) -> str:
    """Return the rule that says how many actions a player has."""
    if not state.is_full:
        return "A2.1"
    return "A2.3" if state.players[player].colour == GREEN else "A2.2"


@rule("A2.4", "A2.5", "GL.32", "J8.5", "K1.2", "K8.1")
def action_candidates(state: MegafaunaState, player: int) -> list[Candidate]:
    """List what a player can do with the next action. Stopping is free, but not for every plant."""
    owner = state.players[player]
    found: list[Candidate] = [(Done(), why_not_stop(state, player))]
    if has_free_resize(state, player):
        found.append((Resize(), _why_not_for_all(state, player), "J8.3"))
    found += metamorphoses(state, player)
    costly = partial(_candidates, state, player)
    if not owner.actions:
        found.append(barred(f"{_number_rule(state, player)}/spent", costly))
    elif is_automatic(state, owner.colour):
        found += bind_actions(state, player, costly)
    else:
        found += costly()
    return found


def _candidates(state: MegafaunaState, player: int) -> list[Candidate]:
    mine = state.of_colour(state.players[player].colour)
    return [
        *mutate_candidates(state, player, mine),
        *promote_candidates(state, mine),
        *populate_candidates(mine),
        (Neoteny(), _why_not_for_all(state, player)),
        *([] if has_free_resize(state, player) else [_resize(state, player)]),
        *resurrect_candidates(state, player),
        *medea_candidates(state, player),
    ]


@rule("E6.1", "A8.1")
def _resize(state: MegafaunaState, player: int) -> Candidate:
    """List the resize action, which only the full game has."""
    return Resize(), _why_not_for_all(state, player) if state.is_full else "A8.1"


@rule("GL.32")
def _why_not_for_all(state: MegafaunaState, player: int) -> str:
    """Return the rule that stops a player without species from shedding or resizing."""
    return "GL.32" if state.is_lazarus(player) else ALLOWED


def _act(state: MegafaunaState, log: Log, player: int, option: Option) -> Play:
    """Apply a chosen action. A free resize does not use up an action."""
    if isinstance(option, Resize) and has_free_resize(state, player):
        yield from free_resize(state, log, player)
        return
    state.players[player].actions -= 1
    state.players[player].used += 1
    match option:
        case Mutate():
            yield from mutate(state, log, option)
        case Promote():
            yield from promote(state, log, option)
        case Populate():
            populate(state, log, option)
        case Neoteny():
            yield from neoteny_action(state, log, player)
        case Resize():
            yield from resize_action(state, log, player)
        case Resurrect():
            yield from resurrect(state, log, player, option)
        case ClaimMedea():
            claim_medea(state, log, player)
            end_actions(state, log, player)


@rule("A2.6", "GL.35", "E1.11")
def end_actions(state: MegafaunaState, log: Log, player: int) -> None:
    """Refill the display, and remove endangered creeples that get no more newborns this turn."""
    owner = state.players[player]
    state.queue.remove(player)
    owner.actions = -1
    refill(state, log)
    for fallen in list(state.endangered):
        number = fallen.species
        if state.player_of(number) == player and dies_at_once(state, state.species[number]):
            lift_fallen(state, fallen)
            seat = seat_of(state, number)
            log("GL.35", "died_at_once", seat, species=number, place=fallen.place)
    standing_checks(state, log)

"""A mutagen: new cards on the display, and every species loses organs above its heart limit."""

from collections.abc import Iterator

from evogames.core import ALLOWED, Candidate, Decision, Log, Play, if_several, rule
from evogames.megafauna.actions.display import rotate_display
from evogames.megafauna.actions.metamorphosis import metamorphose, metamorphoses
from evogames.megafauna.components.names import GREEN, WHITE_ORGAN
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.options.events import Decline, Metamorphose
from evogames.megafauna.species.atrophy import who_decides
from evogames.megafauna.species.extinction import extinguish, seat_of
from evogames.megafauna.species.losses import carry_out, losses
from evogames.megafauna.species.traits import (
    all_organs,
    haustorium,
    heart_limit,
    organs,
    plus_organs,
)
from evogames.megafauna.state import MegafaunaState, Species
from evogames.megafauna.variants.half_automatic_plant import spare_monster_plants


@rule("D7.1", "D7.3", "D7.13", "A5.2")
def mutagen_event(state: MegafaunaState, log: Log) -> Play:
    """Renew the display. Then every species atrophies to its limit, in the order of play."""
    log("D7.1", "mutagen", None, "D7.13")
    rotate_display(state, log)
    roll = 0 if state.is_full else _roll(state, log)
    for player in state.order:
        for species in state.of_colour(state.players[player].colour):
            if species.number in state.species:
                yield from _atrophy(state, log, player, species, roll)


@rule("A8.3", "D7.10", "A1.10")
def _roll(state: MegafaunaState, log: Log) -> int:
    """Roll the number of the era plus one dice. The highest die is the limit for all beginners."""
    dice = state.chance.roll(1 + state.era)
    log("A8.3", "mutagen_roll", None, "D7.10", dice=dice, limit=max(dice))
    return max(dice)


@rule("D7.5", "D7.6", "D7.7", "D7.9", "D7.10")
def limit_of(state: MegafaunaState, species: Species, roll: int) -> int:
    """Return how many organs a species can keep. `roll` is the limit that beginners roll, or 0."""
    if roll:
        return roll + 2 * organs(species, WHITE_ORGAN)
    return heart_limit(state, species)


def _limit_rules(state: MegafaunaState, species: Species) -> Iterator[str]:
    """Return the rules that set the limit of a species."""
    number = haustorium(state, species)
    if not state.is_full:
        yield "D7.10"
    elif number is not None:
        yield "D7.9"
        yield "D7.5" if number else "D7.6"
    else:
        yield "D7.6" if species.colour == GREEN else "D7.5"
    if organs(species, WHITE_ORGAN):
        yield "D7.7"
    if state.is_full and species.colour == GREEN:
        yield "GL.28"
    if number is not None:
        yield "J5.2"
    if any(card.is_empty for card in species.mutations):
        yield "D7.11"


@rule("D7.3", "D7.4", "D7.8", "D7.11", "J8.5")
def _atrophy(state: MegafaunaState, log: Log, player: int, species: Species, roll: int) -> Play:
    """Let a species lose plus organs until it keeps its limit. The owner chooses them.

    The limit is calculated again after every loss. A species that would lose a basal organ becomes
    extinct.
    """
    count, limit = all_organs(species), limit_of(state, species, roll)
    if count <= limit:
        return
    facts = {"species": species.number, "count": count, "limit": limit}
    log(
        "D7.3", "over_limit", seat_of(state, species.number), *_limit_rules(state, species), **facts
    )
    while species.number in state.species and all_organs(species) > limit_of(state, species, roll):
        escapes = any(not case for _, case in _escapes(state, player))
        if not plus_organs(species) and not escapes:
            _die(state, log, species)
            return
        limit = limit_of(state, species, roll)
        decision = Decision(
            who_decides(state, species),
            "mutagen",
            "D7.3",
            lambda: _candidates(state, player, species),
            species=species.number,
            limit=limit,
        )
        chosen = yield if_several(decision)
        if isinstance(chosen, Metamorphose):
            yield from metamorphose(state, log, player, chosen)
        elif isinstance(chosen, Decline):
            _die(state, log, species)
        else:
            carry_out(state, log, species, chosen, "D7.3")


def _escapes(state: MegafaunaState, player: int) -> Iterator[tuple[object, str]]:
    for candidate in metamorphoses(state, player):
        yield candidate[0], candidate[1]


def _candidates(state: MegafaunaState, player: int, species: Species) -> Iterator[Candidate]:
    found = losses(species, token="D7.8/token", basal="D7.3/basal", colour="D7.3")
    yield from spare_monster_plants(state, species, found)
    yield from metamorphoses(state, player)
    yield Decline(), "D7.3/plus" if plus_organs(species) else ALLOWED


@rule("D7.4", "I3.1")
def _die(state: MegafaunaState, log: Log, species: Species) -> None:
    """Make a species extinct, because it would have to lose a basal organ."""
    extinguish(state, log, species.number, "D7.4")
    standing_checks(state, log)

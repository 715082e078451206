"""The gift of growth: a free resize, and how predators respond to it (J8)."""

from collections.abc import Iterator

from evogames.core import ALLOWED, Candidate, Decision, Log, Play, rule
from evogames.megafauna.actions.resize import resize_action
from evogames.megafauna.components.names import (
    CARNIVORE,
    GREEN,
    HERBIVORE,
    NOBODY,
    WHITE_LINEAGE,
)
from evogames.megafauna.options.actions import Done, Grow, Shrink
from evogames.megafauna.species.atrophy import who_decides
from evogames.megafauna.species.size import change_size
from evogames.megafauna.species.traits import BIGGEST
from evogames.megafauna.state import MegafaunaState, Species


@rule("J8.3")
def has_free_resize(state: MegafaunaState, player: int) -> bool:
    """Return whether the white or green lineage can still use its free resize in this phase."""
    owner = state.players[player]
    can_grow = owner.colour in (GREEN, WHITE_LINEAGE)
    return state.is_full and can_grow and owner.gift and not owner.gift_used


@rule("J8.3", "J8.4")
def free_resize(state: MegafaunaState, log: Log, player: int) -> Play:
    """Resize for free. Then each predator of a herbivore that changed size can change size too."""
    owner = state.players[player]
    owner.gift_used = True
    log("J8.3", "free_resize", owner.seat, lineage=owner.colour)
    before = {one.number: one.size for one in state.of_colour(owner.colour)}
    yield from resize_action(state, log, player, "J8.3")
    changed = [
        number
        for number, size in before.items()
        if number in state.species and state.species[number].size != size
    ]
    for hunter in predators(state, changed):
        if hunter in state.species:
            yield from _answer(state, log, state.species[hunter])


@rule("J8.4")
def predators(state: MegafaunaState, prey: list[int]) -> list[int]:
    """Return the species that hunt creeples of these species. Each is listed once."""
    pairs = zip(state.standing[HERBIVORE], state.standing[CARNIVORE], strict=True)
    return sorted({hunter for eaten, hunter in pairs if eaten in prey and hunter != NOBODY})


@rule("J8.4", "E6.1")
def _answer(state: MegafaunaState, log: Log, hunter: Species) -> Play:
    """Let the owner of a predator change its size by one step."""
    seat = who_decides(state, hunter)
    option = yield Decision(seat, "resize", "J8.4", lambda: _steps(hunter), species=hunter.number)
    if not isinstance(option, Done):
        step = 1 if isinstance(option, Grow) else -1
        change_size(state, log, hunter, step, "J8.4")


def _steps(species: Species) -> Iterator[Candidate]:
    yield Done(), ALLOWED
    yield Grow(species.number), ALLOWED if species.size < BIGGEST else "E6.1/biggest"
    yield Shrink(species.number), ALLOWED if species.size > 1 else "E6.1/smallest"

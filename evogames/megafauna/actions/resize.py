"""The resize action: every species of a player can change its size by one step."""

from collections.abc import Iterator

from evogames.core import ALLOWED, Candidate, Decision, Log, Play, if_several, rule
from evogames.megafauna.options.actions import Done, Grow, Shrink
from evogames.megafauna.species.atrophy import who_decides
from evogames.megafauna.species.size import change_size
from evogames.megafauna.species.traits import BIGGEST
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.variants.half_automatic_plant import is_automatic, why_not_leave


@rule("E6.1", "A8.1")
def resize_action(
    state: MegafaunaState, log: Log, player: int, why: str = "E6.1", *more: str
) -> Play:
    """Let one species after another change its size, until the player chooses Done.

    `why` is the rule that allows it: J8.3 for the free resize.
    """
    assert state.is_full, "beginners have no sizes"
    done: list[int] = []
    while species := state.of_colour(state.players[player].colour):
        seat = who_decides(state, species[0])
        decision = Decision(seat, "resize", why, lambda: _candidates(state, player, done))
        chosen = yield if_several(decision)
        if not isinstance(chosen, (Grow, Shrink)):
            return
        one = state.species[chosen.species]
        change_size(state, log, one, 1 if isinstance(chosen, Grow) else -1, why, *more)
        done.append(one.number)


@rule("E6.1", "K8.5", "K8.6")
def _candidates(state: MegafaunaState, player: int, done: list[int]) -> Iterator[Candidate]:
    colour = state.players[player].colour
    no_smaller = "K8.5" if is_automatic(state, colour) else ALLOWED
    for species in state.of_colour(colour):
        once = "E6.1/once" if species.number in done else ALLOWED
        yield Grow(species.number), once or ("E6.1/biggest" if species.size == BIGGEST else ALLOWED)
        smallest = "E6.1/smallest" if species.size == 1 else ALLOWED
        yield Shrink(species.number), no_smaller or once or smallest
    yield Done(), why_not_leave(state, player, done)

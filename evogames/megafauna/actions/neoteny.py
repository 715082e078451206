"""The neoteny action: every species of a player can shed one basal organ."""

from collections.abc import Iterator

from evogames.core import ALLOWED, Candidate, Decision, Log, Play, if_several, rule
from evogames.megafauna.components.names import ORGANS
from evogames.megafauna.options.actions import Done, Shed
from evogames.megafauna.pieces import return_cube
from evogames.megafauna.species.atrophy import who_decides
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.state import MegafaunaState, Species
from evogames.megafauna.variants.half_automatic_plant import why_not_leave


@rule("E5.1")
def neoteny_action(state: MegafaunaState, log: Log, player: int) -> Play:
    """Let one species after another shed an organ, until the player chooses Done."""
    yield from shed_round(state, log, player, [])


@rule("E5.1")
def shed_round(state: MegafaunaState, log: Log, player: int, done: list[int]) -> Play:
    """Let each species that is not in `done` shed one basal organ."""
    while species := state.of_colour(state.players[player].colour):
        seat = who_decides(state, species[0])
        decision = Decision(seat, "neoteny", "E5.1", lambda: _candidates(state, player, done))
        chosen = yield if_several(decision)
        if not isinstance(chosen, Shed):
            return
        shed(state, log, state.species[chosen.species], chosen.organ, "E5.1")
        done.append(chosen.species)


@rule("E5.1", "K8.6")
def _candidates(state: MegafaunaState, player: int, done: list[int]) -> Iterator[Candidate]:
    for species in state.of_colour(state.players[player].colour):
        for organ in range(len(ORGANS)):
            option = Shed(species.number, organ)
            if species.basal[organ]:
                yield option, "E5.1/once" if species.number in done else ALLOWED
            else:
                yield option, "E5.1/none"
    yield Done(), why_not_leave(state, player, done)


@rule("E5.1", "E5.2", "GL.17")
def shed(
    state: MegafaunaState, log: Log, species: Species, organ: int, why: str, *more: str
) -> None:
    """Remove a basal organ from a species."""
    species.basal[organ] -= 1
    return_cube(state, organ)
    seat = seat_of(state, species.number)
    log(why, "shed", seat, *more, "E5.2", "GL.17", species=species.number, organ=organ)

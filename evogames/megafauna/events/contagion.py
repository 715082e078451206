"""Crowd contagion: the species with most creeples loses half of them."""

from collections.abc import Iterator

from evogames.core import ALLOWED, Candidate, Decision, Log, Play, if_several, rule
from evogames.megafauna.components.names import GREEN, LEVELS, NOBODY
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.options.events import Perish
from evogames.megafauna.pieces import lift, lift_fallen
from evogames.megafauna.species.atrophy import who_decides
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.state import VERSUS, Endangered, MegafaunaState

STANDING, LYING = range(2)


@rule("D9.1", "D9.2", "D9.3", "A5.2", "K5.11")
def contagion_event(state: MegafaunaState, log: Log) -> Play:
    """Find the largest species, and let it lose half its creeples.

    Ties follow the order of play. On planets, plants are left out.
    """
    exempt = GREEN if state.mode != VERSUS else NOBODY
    living = {
        number: state.living(number)
        for number, species in state.species.items()
        if species.colour != exempt
    }
    most = max(living.values(), default=0)
    spared = ("K5.11",) if exempt == GREEN else ()
    key = "contagion" if most > 1 else "no_contagion"
    log("D9.1", key, None, *spared, count=most, lost=most // 2)
    tied = [
        species.number
        for player in state.order
        for species in state.of_colour(state.players[player].colour)
        if living.get(species.number) == most
    ]
    more = ("D9.3",) if len(tied) > 1 else ()
    for number in tied:
        for _ in range(most // 2):
            yield from _lose_one(state, log, number, more)


@rule("D9.2")
def _lose_one(state: MegafaunaState, log: Log, number: int, more: tuple[str, ...]) -> Play:
    """Let the owner choose one creeple, which becomes unborn. Then check its predators.

    Endangered creeples on the same level of a place count as one choice, because they are equal.
    """
    species = state.species[number]
    seat = who_decides(state, species)
    decision = Decision(seat, "contagion", "D9.2", lambda: _victims(state, number), species=number)
    victim = yield if_several(decision)
    assert isinstance(victim, Perish)
    if victim.lying:
        lift_fallen(state, Endangered(number, victim.place, victim.level))
    else:
        lift(state, victim.place, victim.level)
    facts = {"species": number, "place": victim.place, "level": victim.level}
    log("D9.1", "perished", seat_of(state, number), "D9.2", *more, **facts)
    standing_checks(state, log)


@rule("D9.2")
def _victims(state: MegafaunaState, number: int) -> Iterator[Candidate]:
    """List the creeples of a species, standing and endangered.

    Creeples of other species are refused.
    """
    others = []
    for level in range(len(LEVELS)):
        for place, one in enumerate(state.standing[level]):
            if one == number:
                yield Perish(number, place, level, STANDING), ALLOWED
            elif one != NOBODY:
                others.append(Perish(one, place, level, STANDING))
    fallen = {(one.species, one.place, one.level): one for one in state.endangered}
    for species, place, level in fallen:
        option = Perish(species, place, level, LYING)
        if species == number:
            yield option, ALLOWED
        else:
            others.append(option)
    for option in others:
        yield option, "D9.1/other"

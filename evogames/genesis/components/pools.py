"""Pools: the limit on catalysts, exchanges of excess catalysts, and bionts that return."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, if_several, rule
from evogames.genesis.components.places import went_home
from evogames.genesis.options.assignment import Exchange, Nothing
from evogames.genesis.options.events import TakeCatalyst
from evogames.genesis.organisms import find_person, find_player, pool_limit
from evogames.genesis.state import GenesisState, Player


@rule("B3.3", "B3.5", "F2.5", "G2.5", "GL.BS1")
def gain(
    state: GenesisState, log: Log, player_number: int, colour: int, count: int, clause: str
) -> None:
    """Take catalysts from the soup. Catalysts above the pool limit can be exchanged later."""
    owner = find_player(state, player_number)
    if owner.person < 0:
        return
    limit = pool_limit(state)
    taken = min(count, limit - owner.pool[colour])
    owner.pool[colour] += taken
    event_data = {"who": player_number, "colour": colour}
    if taken:
        log(clause, "gains", owner.person, "GL.BS1", count=taken, **event_data)
    if taken < count:
        owner.refused += count - taken
        limited = "G2.5" if clause == "G2.3" else "F2.5" if clause in ("F2.4", "F4.5") else "B3.5"
        event_data |= {"count": count - taken, "limit": limit}
        log("B3.3", "pool_full", owner.person, limited, **event_data)


@rule("B3.4", "F2.5", "G2.5")
def exchange(state: GenesisState, log: Log) -> Play:
    """Offer one catalyst of another colour for every two that did not fit into the pool.

    This applies to the catalysts from one roll or loss.
    """
    for owner in state.players:
        if not owner.refused:
            continue
        pairs, owner.refused = owner.refused // 2, 0
        candidates = partial(exchange_candidates, state, owner)
        for left in range(pairs, 0, -1):
            facts = {"who": owner.number, "count": left}
            decision = Decision(owner.person, "exchange", "B3.4", candidates, **facts)
            match (yield if_several(decision)):
                case Exchange(colour):
                    owner.pool[colour] += 1
                    log("B3.4", "exchanged", owner.person, who=owner.number, colour=colour)
                case _:
                    break


@rule("B3.3", "B3.4")
def exchange_candidates(state: GenesisState, owner: Player) -> Candidates:
    """Return one catalyst of each colour below its limit, and the option of none."""
    yield from colours_with_room(state, owner, Exchange)
    yield Nothing(), ALLOWED


@rule("B3.3", "D8.4")
def colours_with_room(
    state: GenesisState, owner: Player, kind: type[Exchange] | type[TakeCatalyst]
) -> Candidates:
    """Return a catalyst of each colour. Colours at the limit of the pool are forbidden."""
    limit = pool_limit(state)
    for colour in range(4):
        yield kind(colour), "B3.3" if owner.pool[colour] >= limit else ""


@rule("B4.1", "B4.3", "B4.4", "GL.EX4")
def send_home(
    state: GenesisState,
    log: Log,
    player_number: int,
    compensate: bool,
    place: str = "",
    left: int = 0,
) -> None:
    """Return a biont to its owner's pool, with a catalyst of its colour if one is due.

    `place` is the place it leaves, and `left` is how many bionts of its owner remain there.
    """
    find_player(state, player_number).idle += 1
    if player_number == state.actor and place:
        went_home(state, place, left)
    person = find_person(state, player_number)
    if not compensate:
        log("B4.4", "home", person, who=player_number)
        return
    log("B4.3", "home", person, "B4.1", who=player_number)
    gain(state, log, player_number, player_number % 4, 1, "B4.3")

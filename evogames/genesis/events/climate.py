"""Climate: warm or cold, runs of the same icon, Armageddon and the vote for Gaia."""

from functools import partial
from itertools import takewhile

from evogames.core import (
    Decision,
    Log,
    Option,
    Play,
    all_allowed,
    decide_secretly,
    if_several,
    rule,
)
from evogames.genesis.assignment.bionts import settle_up
from evogames.genesis.options.events import CallVote, Gaia, Give, Medea, StaySilent, Suffer
from evogames.genesis.organisms import find_organism, owned
from evogames.genesis.organisms.losses import atrophy
from evogames.genesis.player_order import next_phase
from evogames.genesis.state import GenesisState, Player

CALL_OR_NOT = partial(all_allowed, [CallVote(), StaySilent()])
BALLOT = partial(all_allowed, [Gaia(), Medea()])


@rule("D10.1", "D10.5", "C3.2")
def climate_icon(state: GenesisState, log: Log, climate: str) -> None:
    """Set the climate: a sun or a snowflake is in force until the opposite icon appears."""
    if state.level != "advanced":
        log("C3.2", "always_warm")
        return
    state.climate = climate
    state.run.append(climate)
    log("D10.1", climate, None, "D10.5", run=climate_run(state))


def climate_run(state: GenesisState) -> int:
    """Return how many of the last climate icons are the same."""
    alike = takewhile(lambda icon: icon == state.run[-1], reversed(state.run))
    return len(list(alike))


@rule("D10.3", "D10.4", "D1.6")
def threatens(state: GenesisState) -> str:
    """Return the rule of the Armageddon that the climate run causes, or "" if there is none."""
    run = climate_run(state)
    if state.level != "advanced" or not run:
        return ""
    if state.run[-1] == "warm":
        if state.ocean_world and run >= 3:
            return "D1.6"
        return "D10.3" if run >= 4 else ""
    return "D10.4" if run >= 4 else ""


@rule("D10.3", "D10.4", "D10.6", "D10.10")
def judge_climate(state: GenesisState, log: Log) -> Play:
    """Check whether Earth overheats or freezes after the last icon. If so, offer a vote."""
    clause = threatens(state)
    state.armageddon = bool(clause)
    if clause:
        again = ("D10.10",) if state.called_off else ()
        log(clause, "armageddon", None, "D10.5", *again, run=climate_run(state))
        yield from gaia(state, log)
    next_phase(state)


def voting_order(state: GenesisState) -> list[int]:
    """Return the people who vote, in the order in which they decide."""
    seats = [state.players[seat].person for seat in state.order]
    return list(dict.fromkeys([person for person in seats if person >= 0]))


@rule("D10.6", "D10.7")
def gaia(state: GenesisState, log: Log) -> Play:
    """Let any player call a secret vote. If all vote for Gaia, Armageddon does not happen."""
    people = voting_order(state)
    for person in people:
        if isinstance((yield Decision(person, "call_vote", "D10.6", CALL_OR_NOT)), CallVote):
            log("D10.6", "vote_called", person)
            break
    else:
        log("D10.6", "no_vote", None, "D10.9")
        return
    state.votes = [-1] * len(people)
    ballots = [partial(Decision, person, "ballot", "D10.7", BALLOT) for person in people]
    votes = yield from decide_secretly(ballots, state.votes)
    state.votes = []
    for_gaia = {p: isinstance(vote, Gaia) for p, vote in zip(people, votes, strict=True)}
    log("D10.7", "ballots", None, ballots=[(p, int(vote)) for p, vote in for_gaia.items()])
    voters = [state.players[seat] for seat in state.order if state.players[seat].person >= 0]
    if all(for_gaia.values()):
        state.armageddon = False
        state.called_off = True
        log("D10.7", "gaia_wins")
        for owner in voters:
            yield from price_of_gaia(state, log, owner)
        yield from settle_up(state, log)
        return
    for owner in voters:
        owner.medea = not for_gaia[owner.person]
        if owner.medea:
            log("D10.9", "medea", owner.person, who=owner.number)


@rule("D10.8")
def price_of_gaia(state: GenesisState, log: Log, owner: Player) -> Play:
    """Make a player give a catalyst or let an organism suffer an atrophy."""
    if not any(owner.pool) and not owned(state, owner.number):
        log("D10.8", "nothing_to_pay", owner.person, who=owner.number)
        return
    gifts: list[Option] = [Give(colour) for colour in range(4) if owner.pool[colour]]
    prices = partial(all_allowed, [*gifts, *[Suffer(o.id) for o in owned(state, owner.number)]])
    decision = Decision(owner.person, "gaia_price", "D10.8", prices, who=owner.number)
    match (yield if_several(decision)):
        case Give(colour):
            owner.pool[colour] -= 1
            log("D10.8", "gives", owner.person, who=owner.number, colour=colour)
        case Suffer(number):
            yield from atrophy(state, log, find_organism(state, number), 1, "D10.8")

"""Climate: warm or cold, runs of one kind, Armageddon and the Gaia vote."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Decision, Log, Option, Play, ask
from evogames.core.rulebook import rule
from evogames.genesis.losses import atrophy
from evogames.genesis.organisms import organism, owned
from evogames.genesis.state import GenesisState, Player
from evogames.genesis.table import next_phase, settle_up


@rule("D10.1", "D10.5", "C3.2")
def climate_icon(state: GenesisState, log: Log, climate: str) -> None:
    """A sun or a snowflake sets the climate until the other one appears."""
    if state.level != "advanced":
        log("C3.2", "always_warm")
        return
    state.climate = climate
    state.run.append(climate)
    log("D10.1", climate, None, "D10.5", run=climate_run(state))


def climate_run(state: GenesisState) -> int:
    """How many of the last climate icons are alike."""
    run = 0
    for icon in reversed(state.run):
        if icon != state.run[-1]:
            break
        run += 1
    return run


@rule("D10.3", "D10.4", "D1.6")
def threatens(state: GenesisState) -> str:
    """Return the clause of the Armageddon that the climate run brings on; empty if none."""
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
    """After the last icon: does Earth overheat or freeze, and does Gaia prevent it."""
    clause = threatens(state)
    state.armageddon = bool(clause)
    if clause:
        log(clause, "armageddon", None, "D10.5", "D10.10", run=climate_run(state))
        yield from gaia(state, log)
    next_phase(state)


@rule("D10.6", "D10.7")
def gaia(state: GenesisState, log: Log) -> Play:
    """Any player may call a secret vote; only if all vote for Gaia is Armageddon called off."""
    voters = [p for p in (state.players[seat] for seat in state.order) if p.person >= 0]
    people = list(dict.fromkeys(p.person for p in voters))
    for person in people:
        choice = yield ask(person, "call_vote", "D10.6", call_offers)
        if choice.kind == "call":
            log("D10.6", "vote_called", person)
            break
    else:
        log("D10.6", "no_vote", None, "D10.9")
        return
    state.votes = [-1] * len(state.names)
    for person in people:
        choice = yield ask(person, "ballot", "D10.7", ballot_offers)
        state.votes[person] = int(choice.kind == "gaia")
    votes, state.votes = state.votes, []
    log("D10.7", "ballots", None, ballots=[(p, votes[p]) for p in people])
    if all(votes[p] for p in people):
        state.armageddon = False
        log("D10.7", "gaia_wins", None, "D10.10")
        for owner in voters:
            yield from price_of_gaia(state, log, owner)
        yield from settle_up(state, log)
        return
    for owner in voters:
        owner.medea = not votes[owner.person]
        if owner.medea:
            log("D10.9", "medea", owner.person, who=owner.who)


def call_offers(refused: bool) -> list[Option]:
    """Call a vote, or let it be."""
    return [] if refused else [Option("call", (), "D10.6"), Option("silent", (), "D10.6")]


def ballot_offers(refused: bool) -> list[Option]:
    """Gaia or Medea."""
    return [] if refused else [Option("gaia", (), "D10.7"), Option("medea", (), "D10.7")]


@rule("D10.8")
def price_of_gaia(state: GenesisState, log: Log, owner: Player) -> Play:
    """Each player gives a catalyst, or one of its organisms takes an atrophy."""
    offers = partial(price_offers, state, owner)
    options = offers(False)
    if not options:
        log("D10.8", "nothing_to_pay", owner.person, who=owner.who)
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Decision(owner.person, "gaia_price", "D10.8", options, offers, {"who": owner.who})
    which = int(choice.args[0])
    if choice.kind == "give":
        owner.pool[which] -= 1
        log("D10.8", "gives", owner.person, who=owner.who, colour=which)
    else:
        yield from atrophy(state, log, organism(state, which), 1, "D10.8")


def price_offers(state: GenesisState, owner: Player, refused: bool) -> list[Option]:
    """A catalyst of a colour one has, or an organism of one's own."""
    if refused:
        return []
    found = [Option("give", (c,), "D10.8") for c in range(4) if owner.pool[c]]
    return found + [Option("suffer", (o.id,), "D10.8") for o in owned(state, owner.who)]

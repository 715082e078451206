"""What the phases share: their order, the order of players, and the entropy limit."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Log, Option, Play, ask
from evogames.core.rulebook import rule
from evogames.genesis.organisms import entropy_limit, on_refuges, promiscuity
from evogames.genesis.places import find_refuge
from evogames.genesis.pools import exchange, send_home
from evogames.genesis.state import GenesisState, Organism, Player

PHASES = ("event", "assignment", "autocatalysis", "darwin", "purchase")
OPENED = ("assignment", "darwin", "purchase")
"""Phases that begin with a step of their own."""


@rule("A1.1")
def begin_phase(state: GenesisState, phase: str) -> None:
    """Start a phase, in the order that the event has set."""
    state.phase = f"{phase} opening" if phase in OPENED else phase
    state.order = list(state.clockwise)
    state.queue = list(state.clockwise)
    state.actor = -1


@rule("A1.1")
def next_phase(state: GenesisState) -> None:
    """After a phase comes the next one that is played, or the end of the turn."""
    place = PHASES.index(state.phase.split()[0])
    for phase in PHASES[place + 1 :]:
        if phase in state.phases:
            begin_phase(state, phase)
            return
    state.phase = "end of turn"


@rule("A2.4", "A2.5")
def promiscuous_first(state: GenesisState, log: Log) -> Play:
    """At the start of a phase the single most promiscuous player may go first."""
    scores = [promiscuity(state, p.who) if p.person >= 0 else -1 for p in state.players]
    best = max(scores)
    seat = scores.index(best)
    if best < 1 or scores.count(best) > 1 or state.queue[0] == seat:
        return
    owner = state.players[seat]
    told = {"who": owner.who, "score": best, "phase": state.phase}
    choice = yield ask(owner.person, "go_first", "A2.4", first_offers, **told)
    if choice.kind == "first":
        state.order.remove(seat)
        state.order.insert(0, seat)
        state.queue = list(state.order)
        log("A2.4", "goes_first", owner.person, "A2.5", **told)


def first_offers(refused: bool) -> list[Option]:
    """Go first in this phase, or wait."""
    return [] if refused else [Option("first", (), "A2.4"), Option("wait", (), "A2.4")]


def several_owners(state: GenesisState) -> bool:
    """Whether organisms of more than one player are in play, so that their order matters."""
    return any(o.owner != state.organisms[0].owner for o in state.organisms)


@rule("A2.1", "D5.1", "D6.1", "D7.1")
def in_player_order(state: GenesisState) -> list[Organism]:
    """All organisms, those of the first player first."""
    owners = [state.players[seat].who for seat in state.order]
    return [o for who in owners for o in state.organisms if o.owner == who]


def settle_up(state: GenesisState, log: Log) -> Play:
    """After each action: catalysts that found no room, and bionts beyond the entropy limit."""
    yield from exchange(state, log)
    yield from hold_entropy(state, log)


@rule("E2.3", "E2.5", "B4.4")
def hold_entropy(state: GenesisState, log: Log) -> Play:
    """A player over the entropy limit removes bionts of its choice from refuges at once."""
    for owner in state.players:
        if owner.idle > 1:
            continue  # at most one biont can be out
        who = owner.who
        while (count := on_refuges(state, who)) > 1 and count > entropy_limit(state, who):
            offers = partial(entropy_offers, state, owner)
            options = offers(False)
            choice = options[0]
            if len(options) > 1:
                choice = yield ask(owner.person, "entropy", "E2.5", offers, who=who)
            refuge = find_refuge(state, int(choice.args[0]))
            refuge.bionts[who] -= 1
            log("E2.5", "entropy", owner.person, refuge=refuge.board, who=who)
            place = f"refuge {refuge.id}"
            send_home(state, log, who, False, place, refuge.bionts[who])


def entropy_offers(state: GenesisState, owner: Player, refused: bool) -> list[Option]:
    """Each refuge with one of the player's bionts."""
    if refused:
        return []
    return [
        Option("withdraw", (refuge.id,), "E2.5")
        for row in state.rows
        for refuge in row
        if refuge.bionts[owner.who]
    ]

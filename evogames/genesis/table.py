"""What the phases share: player order, moving on, and the entropy limit."""

from __future__ import annotations

from functools import partial

from evogames.core.ask import Log, Option, Play, ask
from evogames.core.ledger import rule
from evogames.genesis.organisms import entropy_limit, on_refuges, promiscuity
from evogames.genesis.pools import send_home
from evogames.genesis.state import GenesisState, Player

PHASES = ("event", "assignment", "autocatalysis", "darwin", "purchase")


@rule("A1.1")
def begin_phase(state: GenesisState, phase: str) -> None:
    """Start a phase; who acts first is settled by its opening step."""
    state.phase = phase
    state.queue = list(state.order)
    state.assigned = {}
    state.moves = 0


@rule("A2.4", "A2.5")
def promiscuous_first(state: GenesisState, log: Log) -> Play:
    """At the start of a phase the single most promiscuous player may go first."""
    scores = [promiscuity(state, p.who) if p.person >= 0 else -1 for p in state.players]
    best = max(scores)
    seat = scores.index(best)
    if best < 1 or scores.count(best) > 1 or state.queue[0] == seat:
        return
    person = state.players[seat].person
    told = {"who": state.players[seat].who, "score": best, "phase": state.phase}
    choice = yield ask(person, "go_first", "A2.4", first_offers, **told)
    if choice.kind == "first":
        state.queue.remove(seat)
        state.queue.insert(0, seat)
        log("A2.4", "goes_first", person, "A2.5", who=state.players[seat].who)


def first_offers(refused: bool) -> list[Option]:
    """Go first in this phase, or wait."""
    return [] if refused else [Option("first", (), "A2.4"), Option("wait", (), "A2.4")]


@rule("E2.3", "E2.5")
def hold_entropy(state: GenesisState, log: Log) -> Play:
    """A player over the entropy limit removes bionts of its choice from refuges at once."""
    for owner in state.players:
        while owner.person >= 0 and on_refuges(state, owner.who) > entropy_limit(state, owner.who):
            offers = partial(entropy_offers, state, owner)
            options = offers(False)
            choice = options[0]
            if len(options) > 1:
                choice = yield ask(owner.person, "entropy", "E2.5", offers, who=owner.who)
            for row in state.rows:
                for refuge in row:
                    if refuge.id == choice.args[0]:
                        refuge.bionts[owner.who] -= 1
                        log("E2.5", "entropy", owner.person, refuge=refuge.board, who=owner.who)
                        send_home(state, log, owner.who, compensate=False)


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

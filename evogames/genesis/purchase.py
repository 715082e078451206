"""Phase 5: who buys when, a parasite straight after its host, and how often."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Decision, Log, Option, Play
from evogames.core.rulebook import rule
from evogames.genesis import macro, microbes, red_queen
from evogames.genesis.automatic import automatic_purchase
from evogames.genesis.food_chain import settle_chains
from evogames.genesis.gifts import gift_offers, give
from evogames.genesis.mutations import pollutes
from evogames.genesis.organisms import (
    abilities,
    lives_in,
    organism,
    parasite_of,
    person,
)
from evogames.genesis.pollution import pollute
from evogames.genesis.state import GenesisState, Organism, Player
from evogames.genesis.table import next_phase, promiscuous_first, settle_up


@rule("A1.7", "A2.4", "A2.6", "H0.1", "H0.3", "H0.5", "H0.6", "H0.7", "H0.9")
def opening(state: GenesisState, log: Log) -> Play:
    """Nobody has bought yet; the most promiscuous player may go first."""
    for one in state.organisms:
        one.bought = [0] * 8
        one.fission = abilities(state, one, "fission") > 0
        one.nucleus = abilities(state, one, "nucleus") > 0
    state.due = [o.id for o in state.organisms if o.kind == "parasite"]
    state.denied = []
    if len(buyers(state, state.order)) > 1:
        yield from promiscuous_first(state, log)
    state.phase = "purchase"


@rule("A2.4", "C1.5", "H0.3")
def buyers(state: GenesisState, seats: list[int]) -> list[int]:
    """Who of some seats has bionts in organisms; nobody waits for automatic ones (C1.5)."""
    players = [state.players[seat] for seat in seats]
    people = [p.who for p in players if p.person >= 0]
    return [who for who in people if any(lives_in(one, who) for one in state.organisms)]


@rule("A1.7", "H0.3", "H4.7")
def purchase_go(state: GenesisState, log: Log) -> Play:
    """One player buys for all organisms its bionts live in; then parasites whose hosts are done."""
    state.closed = []
    state.buying = 0
    if not state.queue:
        yield from settle_chains(state, log)
        yield from settle_up(state, log)
        next_phase(state)
        return
    owner = state.players[state.queue.pop(0)]
    if owner.person >= 0:
        state.actor = owner.who
        yield from buy(state, log, owner, 0)
    state.actor = -1
    yield from parasites_buy(state, log)


@rule("A2.7", "H0.1", "H0.3")
def buy(state: GenesisState, log: Log, owner: Player, parasite: int) -> Play:
    """A player buys for its organisms, or for one parasite, until it is done."""
    offers = partial(purchase_offers, state, owner, parasite)
    for one in state.organisms:
        if one.id == parasite if parasite else not one.host:
            one.churned = 0
    while True:
        options = offers(False)
        choice = options[-1]
        if len(options) > 1:
            told = {"who": owner.who}
            choice = yield Decision(owner.person, "purchase", "H0.1", options, offers, told)
        if choice.kind == "done":
            return
        if choice.kind == "finish":
            state.closed.append(state.buying)
            state.buying = 0
            yield from parasites_buy(state, log)
        elif choice.kind == "gift":
            give(state, log, owner, int(choice.args[0]), int(choice.args[1]))
        else:
            yield from carry_out(state, log, owner, choice)
            yield from settle_up(state, log)


@rule("A1.7", "A2.6", "H0.3")
def parasites_buy(state: GenesisState, log: Log) -> Play:
    """Parasites whose hosts have finished buy now, all their bionts in player order."""
    while (parasite := next_parasite(state)) is not None:
        state.due.remove(parasite.id)
        also = ("A2.6", "B3.1", "B3.2", "H0.7", "H0.10")
        log("H0.3", "parasite_buys", person(state, parasite.owner), *also, organism=parasite.id)
        for owner in [state.players[seat] for seat in state.order]:
            if parasite in state.organisms and parasite.bionts[owner.who]:
                if owner.person >= 0:
                    yield from buy(state, log, owner, parasite.id)
                else:
                    yield from automatic(state, log, owner, parasite)
                    yield from settle_up(state, log)


@rule("A2.6", "H0.3")
def next_parasite(state: GenesisState) -> Organism | None:
    """The next parasite that may buy: nobody with a biont in its host is still to buy for it."""
    for one in state.organisms:
        if one.id in state.due:
            host = organism(state, one.host)
            if host.id not in state.due if host.host else not awaited(state, host):
                return one
    return None


@rule("H0.3")
def awaited(state: GenesisState, host: Organism) -> bool:
    """Whether a player with a biont in a host may still buy for it."""
    if state.actor >= 0 and host.id not in state.closed and lives_in(host, state.actor):
        return True
    return any(lives_in(host, who) for who in buyers(state, state.queue))


@rule("H0.3")
def unfinished(state: GenesisState) -> int:
    """The host the actor has begun to buy for and whose parasite is waiting; 0 if none."""
    for host in state.organisms:
        if host.id == state.buying:
            parasite = parasite_of(state, host)
            waits = parasite is not None and parasite.id in state.due
            others = any(lives_in(host, who) for who in buyers(state, state.queue))
            return host.id if waits and not others else 0
    return 0


@rule("C1.8", "C1.11", "G4.1", "H0.9")
def automatic(state: GenesisState, log: Log, owner: Player, one: Organism) -> Play:
    """An automatic biont always buys if it can, twice with fission."""
    while not state.crystal and allowance(one, owner.who) > 0:
        one.bought[owner.who] += 1
        mutation = automatic_purchase(state, log, one, owner.who, one.nucleus)
        if mutation is None:
            return
        if pollutes(mutation):
            yield from pollute(state, log, one, "H2.5" if mutation.promoted else "H1.8")
            if one not in state.organisms:
                return


@rule("H0.1", "H0.9", "C1.5", "GL.EN1")
def allowance(one: Organism, who: int) -> int:
    """Purchases a player may still make for an organism: one a biont, two with fission.

    The owner of an organism acts for automatic bionts absorbed in it.
    """
    bionts = one.bionts[who] + (one.trophic == who)
    if one.owner == who and one.kind != "parasite":
        bionts += sum(one.bionts[4:])
    return bionts * (2 if one.fission else 1) - one.bought[who]


@rule("A2.7", "H0.1", "H0.3")
def purchase_offers(
    state: GenesisState, owner: Player, parasite: int, refused: bool
) -> list[Option]:
    """All purchases for the organisms where the player has bionts that may still buy.

    With a parasite's number only that parasite buys, otherwise all organisms but parasites.
    """
    found: list[Option] = []
    current = 0 if parasite else unfinished(state)
    for one in state.organisms:
        if (one.id != parasite if parasite else one.host) or not lives_in(one, owner.who):
            continue
        held = "H0.3/closed" if one.id in state.closed else ""
        held = held or ("H0.3/other" if current not in (0, one.id) else "")
        held = held or ("" if allowance(one, owner.who) > 0 else "H0.1")
        if not held:
            found += _wares(state, owner, one, refused)
        elif refused:
            for option in [*_wares(state, owner, one, False), *_wares(state, owner, one, True)]:
                option.why = held
                found.append(option)
        found += macro.land_offers(state, owner, one, refused)
    found += gift_offers(state, owner, refused)
    if refused:
        return found
    last = Option("finish", (current,), "H0.3") if current else Option("done", (), "A2.7")
    return [*found, last]


def _wares(state: GenesisState, owner: Player, one: Organism, refused: bool) -> list[Option]:
    """What could be bought for an organism, or what could not."""
    churns = [] if state.crystal else microbes.sexuality_offers(state, one, refused)
    if one.kind == "macro":
        wares = macro.organ_offers(state, one, refused) + red_queen.offers(state, one, refused)
        return wares + churns if wares else []
    return [
        *microbes.mutation_offers(state, one, refused),
        *microbes.promotion_offers(state, one, refused),
        *churns,
        *microbes.flip_offers(state, owner, one, refused),
        *red_queen.offers(state, one, refused),
        *macro.card_offers(state, one, refused),
    ]


@rule("H0.1", "H0.3")
def carry_out(state: GenesisState, log: Log, owner: Player, choice: Option) -> Play:
    """Make one purchase; a host with a waiting parasite must then be finished first."""
    one = organism(state, int(choice.args[0]))
    if choice.kind == "land":
        macro.leave_water(state, log, one)
        return
    if choice.kind == "churn":
        microbes.churn_deck(state, log, owner, one, int(choice.args[1]))
        return
    if not one.host:
        state.buying = one.id
    before = one.bought[owner.who]
    one.bought[owner.who] += 1
    if choice.kind in ("buy", "promote", "flip"):
        yield from microbes.carry_out(state, log, owner, one, choice)
    elif choice.kind in ("macro", "organ"):
        yield from macro.carry_out(state, log, owner, one, choice)
    else:
        yield from red_queen.attack(state, log, owner, one, choice)
    if one.bought[owner.who] > before:
        one.churned = 0

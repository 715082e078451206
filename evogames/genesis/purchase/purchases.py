"""Phase 5: who buys when, a parasite straight after its host, and how often."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Decision, Log, Option, Play
from evogames.core.rulebook import rule
from evogames.genesis import macro, microbes, red_queen
from evogames.genesis.automatic import automatic_purchase
from evogames.genesis.purchase.food_chain import settle_chains
from evogames.genesis.assignment.gifts import gift_offers, give
from evogames.genesis.organisms.mutations import pollutes
from evogames.genesis.organisms.genome import abilities
from evogames.genesis.organisms.tableau import lives_in, find_organism, parasite_of, find_person
from evogames.genesis.events.pollution import pollute
from evogames.genesis.state import GenesisState, Organism, Player
from evogames.genesis.player_order import next_phase, promiscuous_first, settle_up


@rule("A1.7", "A2.4", "A2.6", "H0.1", "H0.3", "H0.5", "H0.6", "H0.7", "H0.9")
def opening(state: GenesisState, log: Log) -> Play:
    """Nobody has bought yet; the most promiscuous player may go first."""
    for organism in state.organisms:
        organism.bought = [0] * 8
        organism.fission = abilities(state, organism, "fission") > 0
        organism.nucleus = abilities(state, organism, "nucleus") > 0
    state.due = [o.id for o in state.organisms if o.kind == "parasite"]
    state.denied = []
    if len(buyers(state, state.order)) > 1:
        yield from promiscuous_first(state, log)
    state.phase = "purchase"


@rule("A2.4", "C1.5", "H0.3")
def buyers(state: GenesisState, seats: list[int]) -> list[int]:
    """Who of some seats has bionts in organisms; nobody waits for automatic ones (C1.5)."""
    players = [state.players[seat] for seat in seats]
    people = [p.number for p in players if p.person >= 0]
    return [player_number for player_number in people if any(lives_in(organism, player_number) for organism in state.organisms)]


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
        state.actor = owner.number
        yield from buy(state, log, owner, 0)
    state.actor = -1
    yield from parasites_buy(state, log)


@rule("A2.7", "H0.1", "H0.3")
def buy(state: GenesisState, log: Log, owner: Player, parasite: int) -> Play:
    """A player buys for its organisms, or for one parasite, until it is done."""
    offers = partial(purchase_offers, state, owner, parasite)
    for organism in state.organisms:
        if organism.id == parasite if parasite else not organism.host:
            organism.churned = 0
    while True:
        options = offers(False)
        choice = options[-1]
        if len(options) > 1:
            told = {"who": owner.number}
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
        other_rules = ("A2.6", "B3.1", "B3.2", "H0.7", "H0.10")
        log("H0.3", "parasite_buys", find_person(state, parasite.owner), *other_rules, organism=parasite.id)
        for owner in [state.players[seat] for seat in state.order]:
            if parasite in state.organisms and parasite.bionts[owner.number]:
                if owner.person >= 0:
                    yield from buy(state, log, owner, parasite.id)
                else:
                    yield from automatic(state, log, owner, parasite)
                    yield from settle_up(state, log)


@rule("A2.6", "H0.3")
def next_parasite(state: GenesisState) -> Organism | None:
    """The next parasite that may buy: nobody with a biont in its host is still to buy for it."""
    for organism in state.organisms:
        if organism.id in state.due:
            host = find_organism(state, organism.host)
            if host.id not in state.due if host.host else not awaited(state, host):
                return organism
    return None


@rule("H0.3")
def awaited(state: GenesisState, host: Organism) -> bool:
    """Whether a player with a biont in a host may still buy for it."""
    if state.actor >= 0 and host.id not in state.closed and lives_in(host, state.actor):
        return True
    return any(lives_in(host, player_number) for player_number in buyers(state, state.queue))


@rule("H0.3")
def unfinished(state: GenesisState) -> int:
    """The host the actor has begun to buy for and whose parasite is waiting; 0 if none."""
    for host in state.organisms:
        if host.id == state.buying:
            parasite = parasite_of(state, host)
            waits = parasite is not None and parasite.id in state.due
            others = any(lives_in(host, player_number) for player_number in buyers(state, state.queue))
            return host.id if waits and not others else 0
    return 0


@rule("C1.8", "C1.11", "G4.1", "H0.9")
def automatic(state: GenesisState, log: Log, owner: Player, organism: Organism) -> Play:
    """An automatic biont always buys if it can, twice with fission."""
    while not state.crystal and allowance(organism, owner.number) > 0:
        organism.bought[owner.number] += 1
        mutation = automatic_purchase(state, log, organism, owner.number, organism.nucleus)
        if mutation is None:
            return
        if pollutes(mutation):
            yield from pollute(state, log, organism, "H2.5" if mutation.promoted else "H1.8")
            if organism not in state.organisms:
                return


@rule("H0.1", "H0.9", "C1.5", "GL.EN1")
def allowance(organism: Organism, player_number: int) -> int:
    """Purchases a player may still make for an organism: one a biont, two with fission.

    The owner of an organism acts for automatic bionts absorbed in it.
    """
    bionts = organism.bionts[player_number] + (organism.trophic == player_number)
    if organism.owner == player_number and organism.kind != "parasite":
        bionts += sum(organism.bionts[4:])
    return bionts * (2 if organism.fission else 1) - organism.bought[player_number]


@rule("A2.7", "H0.1", "H0.3")
def purchase_offers(
    state: GenesisState, owner: Player, parasite: int, refused: bool
) -> list[Option]:
    """All purchases for the organisms where the player has bionts that may still buy.

    With a parasite's number only that parasite buys, otherwise all organisms but parasites.
    """
    found: list[Option] = []
    current = 0 if parasite else unfinished(state)
    for organism in state.organisms:
        if (organism.id != parasite if parasite else organism.host) or not lives_in(organism, owner.number):
            continue
        held = "H0.3/closed" if organism.id in state.closed else ""
        held = held or ("H0.3/other" if current not in (0, organism.id) else "")
        held = held or ("" if allowance(organism, owner.number) > 0 else "H0.1")
        if not held:
            found += _wares(state, owner, organism, refused)
        elif refused:
            for option in [*_wares(state, owner, organism, False), *_wares(state, owner, organism, True)]:
                option.why = held
                found.append(option)
        found += macro.land_offers(state, owner, organism, refused)
    found += gift_offers(state, owner, refused)
    if refused:
        return found
    last = Option("finish", (current,), "H0.3") if current else Option("done", (), "A2.7")
    return [*found, last]


def _wares(state: GenesisState, owner: Player, organism: Organism, refused: bool) -> list[Option]:
    """What could be bought for an organism, or what could not."""
    churns = [] if state.crystal else microbes.sexuality_offers(state, organism, refused)
    if organism.kind == "macro":
        wares = macro.organ_offers(state, organism, refused) + red_queen.offers(state, organism, refused)
        return wares + churns if wares else []
    return [
        *microbes.mutation_offers(state, organism, refused),
        *microbes.promotion_offers(state, organism, refused),
        *churns,
        *microbes.flip_offers(state, owner, organism, refused),
        *red_queen.offers(state, organism, refused),
        *macro.card_offers(state, organism, refused),
    ]


@rule("H0.1", "H0.3")
def carry_out(state: GenesisState, log: Log, owner: Player, choice: Option) -> Play:
    """Make one purchase; a host with a waiting parasite must then be finished first."""
    organism = find_organism(state, int(choice.args[0]))
    if choice.kind == "land":
        macro.leave_water(state, log, organism)
        return
    if choice.kind == "churn":
        microbes.churn_deck(state, log, owner, organism, int(choice.args[1]))
        return
    if not organism.host:
        state.buying = organism.id
    before = organism.bought[owner.number]
    organism.bought[owner.number] += 1
    if choice.kind in ("buy", "promote", "flip"):
        yield from microbes.carry_out(state, log, owner, organism, choice)
    elif choice.kind in ("macro", "organ"):
        yield from macro.carry_out(state, log, owner, organism, choice)
    else:
        yield from red_queen.attack(state, log, owner, organism, choice)
    if organism.bought[owner.number] > before:
        organism.churned = 0

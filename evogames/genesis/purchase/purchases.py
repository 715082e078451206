"""The moves of the purchase phase, in order. A parasite buys straight after its host."""

from functools import partial

from evogames.core import (
    ALLOWED,
    Candidates,
    Decision,
    Log,
    Option,
    Play,
    barred,
    if_several,
    next_stage,
    rule,
)
from evogames.genesis.assignment.bionts import settle_up
from evogames.genesis.assignment.catalysts import gift_candidates, give
from evogames.genesis.automatic import automatic_purchase
from evogames.genesis.events.crises import pollute
from evogames.genesis.options.assignment import Done, Gift
from evogames.genesis.options.fields import ForOrganism
from evogames.genesis.options.purchase import (
    AttackHost,
    AttackParasite,
    BecomeMacro,
    Buy,
    Churn,
    Finish,
    Flip,
    GoAshore,
    GrowOrgan,
    Promote,
    SeizeBiont,
)
from evogames.genesis.organisms import (
    abilities,
    acting_bionts,
    find_organism,
    lives_in,
    pollutes,
    report,
)
from evogames.genesis.player_order import next_phase, promiscuous_first
from evogames.genesis.purchase import macro, microbes, red_queen
from evogames.genesis.purchase.flips import flip_parasite
from evogames.genesis.purchase.food_chain import settle_chains
from evogames.genesis.state import GenesisState, Organism, Player


@rule("A1.7", "A2.4", "A2.6", "H0.1", "H0.3", "H0.5", "H0.6", "H0.7", "H0.9")
def opening(state: GenesisState, log: Log) -> Play:
    """Start the phase. If one player is the most promiscuous, that player can go first.

    If there are no organisms, nobody can buy anything.
    """
    if not state.organisms:
        state.queue = []
    for organism in state.organisms:
        organism.bought = [0] * 8
        organism.fission = abilities(state, organism, "fission") > 0
        organism.nucleus = abilities(state, organism, "nucleus") > 0
    state.due = [o.id for o in state.organisms if o.kind == "parasite"]
    state.denied = []
    if len(buyers(state, state.order)) > 1:
        yield from promiscuous_first(state, log)
    next_stage(state)


@rule("A2.4", "C1.5", "H0.3")
def buyers(state: GenesisState, seats: list[int]) -> list[int]:
    """Return the seats whose players have bionts in organisms, without automatic bionts (C1.5)."""
    players = [state.players[seat] for seat in seats]
    people = [p.number for p in players if p.person >= 0]
    return [number for number in people if any(lives_in(o, number) for o in state.organisms)]


@rule("A1.7", "H0.3", "H4.7")
def purchase_move(state: GenesisState, log: Log) -> Play:
    """Let one player buy for all organisms with the player's bionts.

    Then the parasites of these organisms buy.
    """
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
    """Let a player buy for organisms, or for one parasite, until the player stops."""
    for organism in state.organisms:
        if buys_now(organism, parasite):
            organism.churned = 0
    candidates = partial(purchase_candidates, state, owner, parasite)
    facts = {"who": owner.number, "parasite_id": parasite}
    while True:
        match (yield if_several(Decision(owner.person, "purchase", "H0.1", candidates, **facts))):
            case Done():
                return
            case Finish():
                state.closed.append(state.buying)
                state.buying = 0
                yield from parasites_buy(state, log)
            case Gift(colour, to):
                give(state, log, owner, colour, to)
            case GoAshore(number):
                macro.leave_water(state, log, find_organism(state, number))
            case Churn(number, row):
                microbes.churn_deck(state, log, owner, find_organism(state, number), row)
            case ForOrganism() as choice:
                yield from purchase(state, log, owner, choice)
        yield from settle_up(state, log)


@rule("H0.3")
def buys_now(organism: Organism, parasite: int) -> bool:
    """Return whether purchases are made for this organism now.

    If a parasite is buying, this is true only for that parasite. Otherwise it is true for every
    organism that is not a parasite.
    """
    return organism.id == parasite if parasite else not organism.host


@rule("A1.7", "A2.6", "H0.3")
def parasites_buy(state: GenesisState, log: Log) -> Play:
    """Let parasites buy if their hosts have finished. Players with bionts go in player order."""
    while (parasite := next_parasite(state)) is not None:
        state.due.remove(parasite.id)
        report(state, log, parasite, "H0.3", "parasite_buys", "A2.6")
        for owner in [state.players[seat] for seat in state.order]:
            if parasite in state.organisms and parasite.bionts[owner.number]:
                if owner.person >= 0:
                    yield from buy(state, log, owner, parasite.id)
                else:
                    yield from automatic(state, log, owner, parasite)
                    yield from settle_up(state, log)


@rule("A2.6", "H0.3")
def next_parasite(state: GenesisState) -> Organism | None:
    """Return the next parasite that can buy.

    A parasite waits while a player with a biont in its host can still buy for the host.
    """
    for parasite in state.organisms:
        if parasite.id in state.due:
            host = find_organism(state, parasite.host)
            if host.id not in state.due if host.host else not awaited(state, host):
                return parasite
    return None


@rule("H0.3")
def awaited(state: GenesisState, host: Organism) -> bool:
    """Return whether a player with a biont in a host can still buy for it."""
    if state.actor >= 0 and host.id not in state.closed and lives_in(host, state.actor):
        return True
    return others_to_buy(state, host)


@rule("H0.3")
def others_to_buy(state: GenesisState, host: Organism) -> bool:
    """Return whether another player with a biont in a host must still move in this phase."""
    return any(lives_in(host, number) for number in buyers(state, state.queue))


@rule("H0.3")
def unfinished(state: GenesisState) -> int:
    """Return the host for which the player is buying while its parasite waits, or 0."""
    waits = any(o.host == state.buying and o.id in state.due for o in state.organisms)
    if not waits or others_to_buy(state, find_organism(state, state.buying)):
        return 0
    return state.buying


@rule("C1.8", "C1.11", "G4.1", "H0.9")
def automatic(state: GenesisState, log: Log, owner: Player, parasite: Organism) -> Play:
    """Buy for an automatic biont. It always buys if it can, twice with fission."""
    while not state.crystal and allowance(parasite, owner.number) > 0:
        parasite.bought[owner.number] += 1
        mutation = automatic_purchase(state, log, parasite, owner.number, parasite.nucleus)
        if mutation is None:
            return
        if pollutes(mutation):
            yield from pollute(state, log, parasite, "H2.5" if mutation.promoted else "H1.8")
            if parasite not in state.organisms:
                return


@rule("H0.1", "H0.9")
def allowance(organism: Organism, player_number: int) -> int:
    """Return how many purchases are left for an organism: one per biont, two with fission."""
    bionts = acting_bionts(organism, player_number)
    return bionts * (2 if organism.fission else 1) - organism.bought[player_number]


@rule("A2.7", "H0.1", "H0.3")
def purchase_candidates(state: GenesisState, owner: Player, parasite: int) -> Candidates:
    """Return all purchases for organisms in which the player has bionts that can still buy.

    With a parasite's number, only that parasite buys. Otherwise all organisms except parasites buy.
    """
    current = 0 if parasite else unfinished(state)
    for organism in state.organisms:
        if buys_now(organism, parasite) and lives_in(organism, owner.number):
            held = cannot_buy_now(state, owner, organism, current)
            goods = partial(wares, state, owner, organism)
            yield from [barred(held, goods)] if held else goods()
            yield from macro.ashore_candidates(state, owner, organism)
    yield from gift_candidates(state, owner)
    yield Finish(current) if current else Done(), ALLOWED


@rule("H0.1", "H0.3")
def cannot_buy_now(state: GenesisState, owner: Player, organism: Organism, current: int) -> str:
    """Return the rule that keeps a player from buying for an organism, or "".

    `current` is the host whose purchases must be finished first, if there is one.
    """
    if organism.id in state.closed:
        return "H0.3/closed"
    if current not in (0, organism.id):
        return "H0.3/other"
    return "" if allowance(organism, owner.number) > 0 else "H0.1"


def wares(state: GenesisState, owner: Player, organism: Organism) -> Candidates:
    """Return all possible purchases for an organism. Before a purchase, decks can be churned."""
    if organism.kind == "macro":
        yield from wares_of_macro(state, organism)
        return
    yield from microbes.mutation_candidates(state, organism)
    if not state.crystal:
        yield from microbes.churn_candidates(state, organism)
    yield from microbes.flip_candidates(state, owner, organism)
    yield from red_queen.red_queen_candidates(state, organism)
    yield from macro.card_candidates(state, organism)


@rule("H1.5", "H3.11")
def wares_of_macro(state: GenesisState, organism: Organism) -> Candidates:
    """Return organs and Red Queen actions. A deck can be churned only before an action."""
    found = [
        *macro.organ_candidates(state, organism),
        *red_queen.red_queen_candidates(state, organism),
    ]
    yield from found
    if not state.crystal:
        churn = partial(microbes.churn_candidates, state, organism)
        nothing = all(candidate[1] != ALLOWED for candidate in found)
        yield from [barred("H1.5/nothing", churn)] if nothing else churn()


@rule("H0.1", "H0.3", "H1.5")
def purchase(state: GenesisState, log: Log, owner: Player, choice: ForOrganism) -> Play:
    """Make one purchase. If the organism has a waiting parasite, it must then finish first."""
    organism = find_organism(state, choice.organism)
    if not organism.host:
        state.buying = organism.id
    before = organism.bought[owner.number]
    organism.bought[owner.number] += 1
    match choice:
        case Buy(_, row, card):
            yield from microbes.buy_mutation(state, log, owner, organism, row, card)
        case Promote(_, card):
            yield from microbes.promote_mutation(state, log, owner, organism, card)
        case Flip():
            yield from flip_parasite(state, log, owner, organism)
        case BecomeMacro(_, card):
            yield from macro.become_macro(state, log, owner, organism, card)
        case GrowOrgan(_, place):
            yield from macro.buy_organ(state, log, owner, organism, place)
        case AttackParasite() | AttackHost() | SeizeBiont():
            yield from red_queen.attack(state, log, owner, organism, choice)
    if organism.bought[owner.number] > before:  # a refused Red Queen action does not count
        organism.churned = 0


@rule("H0.1", "H0.3")
def cannot_act_for(state: GenesisState, decision: Decision, option: Option) -> str:
    """Return the rule that keeps a player from buying for an organism, or ""."""
    if not isinstance(option, ForOrganism) or isinstance(option, Finish):
        return ""
    organism, parasite = find_organism(state, option.organism), decision.facts["parasite_id"]
    if not lives_in(organism, decision.facts["who"]):
        return "H0.1/no_biont"
    if buys_now(organism, parasite):
        return ""
    return "H0.3/parasite" if parasite else "H0.3/host_first"

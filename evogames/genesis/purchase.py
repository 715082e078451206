"""Phase 5: purchases: each biont in an organism may buy one thing for it."""

from __future__ import annotations

from functools import partial

from evogames.core.ask import Ask, Log, Option, Play
from evogames.core.ledger import rule
from evogames.genesis import macro, red_queen
from evogames.genesis.assignment import gift_offers, give
from evogames.genesis.automatic import automatic_purchase, pollutes
from evogames.genesis.cards import BASE_COLOUR
from evogames.genesis.events import churn
from evogames.genesis.food_chain import end_of_purchases
from evogames.genesis.organisms import (
    abilities,
    home_rows,
    organism,
    player,
    tableau,
)
from evogames.genesis.parasites import flip
from evogames.genesis.pollution import pollute
from evogames.genesis.pools import pay, ways_to_pay
from evogames.genesis.state import GenesisState, Mutation, Organism, Player
from evogames.genesis.table import hold_entropy, promiscuous_first


@rule("A1.7", "A2.4", "H0.1")
def opening(state: GenesisState, log: Log) -> Play:
    """Nobody has bought yet; the most promiscuous player may go first."""
    for one in state.organisms:
        one.bought = [0] * 8
    yield from promiscuous_first(state, log)
    state.phase = "purchase"


@rule("A1.7", "A2.6", "A2.7", "H0.1", "H0.3")
def purchase_go(state: GenesisState, log: Log) -> Play:
    """One player buys for all organisms its bionts live in; then parasites whose hosts are done."""
    if not state.queue:
        yield from end_of_purchases(state, log)
        return
    seat = state.queue.pop(0)
    owner = state.players[seat]
    yield from buy_for(state, log, owner, 0)
    while (parasite := next_parasite(state)) is not None:
        parasite.rolled = False
        for who in [w for w in range(8) if parasite.bionts[w]]:
            yield from buy_for(state, log, player(state, who), parasite.id)
    yield from hold_entropy(state, log)


@rule("A2.6", "H0.3")
def next_parasite(state: GenesisState) -> Organism | None:
    """The next parasite that may buy: all bionts of its host have had their go.

    A micro-organism is marked as rolled since phase 4; a parasite that has bought loses the mark.
    """
    for one in state.organisms:
        if one.kind == "parasite" and one.rolled:
            host = organism(state, one.host)
            if host.kind == "parasite" and host.rolled:
                continue
            waiting = [state.players[seat].who for seat in state.queue]
            guests = [w for w in range(8) if host.bionts[w] or host.trophic == w]
            if host.kind == "parasite" or not any(w in waiting for w in guests):
                return one
    return None


def buy_for(state: GenesisState, log: Log, owner: Player, parasite: int) -> Play:
    """A player's bionts buy for organisms until done; automatic ones follow their own rules."""
    if owner.person < 0:
        for one in list(state.organisms):
            if one in state.organisms and _meant(one, parasite) and one.bionts[owner.who]:
                yield from automatic(state, log, owner, one)
        return
    offers = partial(purchase_offers, state, owner, parasite)
    while len(options := offers(False)) > 1:
        choice = yield Ask(owner.person, "purchase", "H0.1", options, offers, {"who": owner.who})
        if choice.kind == "done":
            break
        if choice.kind == "gift":
            give(state, log, owner, int(choice.args[0]), int(choice.args[1]))
        else:
            yield from carry_out(state, log, owner, choice)


def _meant(one: Organism, parasite: int) -> bool:
    """Whether an organism is bought for now: one parasite, or, with 0, all but parasites."""
    return one.id == parasite if parasite else one.kind != "parasite"


@rule("C1.8", "H0.9")
def automatic(state: GenesisState, log: Log, owner: Player, one: Organism) -> Play:
    """An automatic biont always buys if it can, twice with fission."""
    if one.kind != "parasite":
        return
    for _ in range(allowance(state, one, owner.who)):
        bought = automatic_purchase(state, log, one)
        if bought is not None and pollutes(bought):
            yield from pollute(state, log, one)


@rule("H0.1", "H0.9", "C1.5")
def allowance(state: GenesisState, one: Organism, who: int) -> int:
    """Purchases a player may still make for an organism: one a biont, two with fission.

    The owner of an organism acts for automatic bionts absorbed in it.
    """
    bionts = one.bionts[who] + (one.trophic == who)
    if one.owner == who and one.kind != "parasite":
        bionts += sum(one.bionts[4:])
    each = 2 if abilities(state, one, "fission") else 1
    return bionts * each - one.bought[who]


@rule("H0.1", "H0.2", "H0.10", "A2.7")
def purchase_offers(
    state: GenesisState, owner: Player, parasite: int, refused: bool
) -> list[Option]:
    """All purchases for all organisms where the player has bionts that may still buy."""
    found: list[Option] = []
    for one in state.organisms:
        lives = one.bionts[owner.who] or one.trophic == owner.who
        if not lives or not _meant(one, parasite):
            continue
        spent = "" if allowance(state, one, owner.who) > 0 else "H0.1"
        if spent and not refused:
            continue
        offers = [
            *mutation_offers(state, one),
            *promotion_offers(state, one),
            *sexuality_offers(state, owner, one),
            *flip_offers(state, owner, one),
            *red_queen.offers(state, one),
            *macro.offers(state, owner, one),
        ]
        for option in offers:
            option.why = spent or option.why
            if bool(option.why) == refused:
                found.append(option)
    found += gift_offers(state, owner, refused)
    return found if refused else [*found, Option("done", (), "A2.7")]


def affordable(state: GenesisState, one: Organism, colour: int | None) -> str:
    """Return the clause that says why a purchase cannot be paid; empty if it can."""
    pool = player(state, tableau(state, one)).pool
    return "" if ways_to_pay(pool, colour, chameleon(state, one)) else "H0.2"


@rule("H0.5", "H0.7")
def chameleon(state: GenesisState, one: Organism) -> bool:
    """A nucleus lets any catalyst pay."""
    return abilities(state, one, "nucleus") > 0


@rule("H1.1", "H1.3", "E2.9", "G4.1", "G4.3")
def mutation_offers(state: GenesisState, one: Organism) -> list[Option]:
    """The top card of each mutation deck in an active row or in the home row."""
    if one.kind == "macro":
        return []
    rows = home_rows(state, one)
    found = []
    for row, deck in enumerate(state.mutations):
        why = "G4.1" if state.crystal else ""
        if not why and not (state.active[row] or row in rows):
            why = "H1.1"
        if deck:
            why = why or affordable(state, one, BASE_COLOUR[deck[0]])
            found.append(Option("buy", (one.id, row, deck[0]), "H1.1", why))
    return found


@rule("H2.1", "G4.1")
def promotion_offers(state: GenesisState, one: Organism) -> list[Option]:
    """Each unpromoted mutation, also one whose cube was stolen."""
    return [
        Option(
            "promote",
            (one.id, m.card),
            "H2.1",
            "G4.1" if state.crystal else affordable(state, one, BASE_COLOUR[m.card]),
        )
        for m in one.mutations
        if not m.promoted
    ]


@rule("H1.5")
def sexuality_offers(state: GenesisState, owner: Player, one: Organism) -> list[Option]:
    """Before a purchase an organism with sexuality may churn a deck, once for each icon."""
    icons = 0 if one.kind == "macro" else abilities(state, one, "sexuality")
    if not icons:
        return []
    key = f"sex {one.id} {one.bought[owner.who]}"
    why = "" if state.assigned.get(key, 0) < icons else "H1.5"
    rows = home_rows(state, one)
    return [
        Option("churn", (one.id, row), "H1.5", why)
        for row, deck in enumerate(state.mutations)
        if len(deck) > 1 and (state.active[row] or row in rows)
    ]


@rule("H2.4", "H0.10")
def flip_offers(state: GenesisState, owner: Player, one: Organism) -> list[Option]:
    """The owner of a parasite may turn it over."""
    if one.kind != "parasite" or one.owner != owner.who:
        return []
    return [Option("flip", (one.id,), "H2.4", affordable(state, one, one.card))]


@rule("H0.1", "H1.4", "H1.6", "H1.7", "H2.2", "H1.8", "H2.5")
def carry_out(state: GenesisState, log: Log, owner: Player, choice: Option) -> Play:
    """Pay for one purchase and make it."""
    one = organism(state, int(choice.args[0]))
    if choice.kind == "churn":
        key = f"sex {one.id} {one.bought[owner.who]}"
        state.assigned[key] = state.assigned.get(key, 0) + 1
        churn(state, int(choice.args[1]))
        log("H1.5", "sexuality", owner.person, organism=one.id, row=choice.args[1])
        return
    if choice.kind in ("attack_parasite", "attack_host", "seize_biont"):
        yield from red_queen.attack(state, log, owner, one, choice)
        return
    if choice.kind in ("macro", "organ", "land"):
        yield from macro.carry_out(state, log, owner, one, choice)
        return
    purse = tableau(state, one)
    one.bought[owner.who] += 1
    if choice.kind == "flip":
        yield from pay(state, log, owner.who, purse, one.card, chameleon(state, one))
        yield from flip(state, log, one)
        return
    yield from buy_or_promote(state, log, owner, one, choice)


@rule("H1.1", "H1.2", "H1.4", "H1.7", "H1.8", "H2.1", "H2.2", "H2.3", "H2.5")
def buy_or_promote(
    state: GenesisState, log: Log, owner: Player, one: Organism, choice: Option
) -> Play:
    """A new mutation with its cube, or the second side of an old one with its '+' cube."""
    card = int(choice.args[-1])
    purse = tableau(state, one)
    yield from pay(state, log, owner.who, purse, BASE_COLOUR[card], chameleon(state, one))
    told = {"organism": one.id, "card": card}
    if choice.kind == "buy":
        state.mutations[int(choice.args[1])].remove(card)
        mutation = Mutation(card, bought=state.turn)
        one.mutations.append(mutation)
        log("H1.1", "bought", owner.person, "H1.4", "H1.6", "H1.7", row=choice.args[1], **told)
    else:
        mutation = next(m for m in one.mutations if m.card == card)
        mutation.promoted = mutation.plus = True
        mutation.turned = state.turn
        log("H2.1", "promoted", owner.person, "H2.2", "H2.3", **told)
    if pollutes(mutation):
        yield from pollute(state, log, one)

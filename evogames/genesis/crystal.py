"""The crystal catastrophe: mutations come only from copy errors."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from evogames.core.ask import Ask, Log, Option
from evogames.core.ledger import rule
from evogames.genesis.automatic import pollutes
from evogames.genesis.cards import BASE_COLOUR
from evogames.genesis.organisms import abilities, home_rows, player, tableau
from evogames.genesis.pollution import pollute
from evogames.genesis.pools import pay, ways_to_pay
from evogames.genesis.state import GenesisState, Mutation, Organism, Player


@rule("G4.1", "G4.2", "G4.3", "G4.4")
def crystal_purchase(
    state: GenesisState, log: Log, owner: Player, one: Organism, errors: int
) -> Generator[Ask, Option, int]:
    """Cancel an error by buying or promoting a mutation then and there; two with fission.

    Returns how many errors were cancelled.
    """
    if owner.person < 0:
        return 0
    most = min(errors, 2 if abilities(state, one, "fission") else 1)
    for done in range(most):
        offers = partial(crystal_offers, state, one)
        options = offers(False)
        if len(options) == 1:
            return done
        choice = yield Ask(owner.person, "crystal", "G4.2", options, offers, {"organism": one.id})
        if choice.kind == "none":
            return done
        card = int(choice.args[-1])
        colour = BASE_COLOUR[card]
        yield from pay(state, log, owner.who, tableau(state, one), colour, False)
        told = {"organism": one.id, "card": card}
        if choice.kind == "buy":
            state.mutations[int(choice.args[1])].remove(card)
            mutation = Mutation(card, bought=state.turn)
            one.mutations.append(mutation)
            log("G4.2", "bought", owner.person, "G4.1", "G4.4", row=choice.args[1], **told)
        else:
            mutation = next(m for m in one.mutations if m.card == card)
            mutation.promoted = mutation.plus = True
            mutation.turned = state.turn
            log("G4.2", "promoted", owner.person, "G4.1", "G4.4", **told)
        if pollutes(mutation):
            yield from pollute(state, log, one)
    return most


@rule("G4.2")
def crystal_offers(state: GenesisState, one: Organism, refused: bool) -> list[Option]:
    """Mutations in reach and promotions that can be paid, or none of them."""
    pool = player(state, tableau(state, one)).pool
    rows = home_rows(state, one)
    found = [
        Option("buy", (one.id, row, deck[0]), "G4.2")
        for row, deck in enumerate(state.mutations)
        if deck and (state.active[row] or row in rows)
    ]
    found += [Option("promote", (one.id, m.card), "G4.2") for m in one.mutations if not m.promoted]
    for option in found:
        if not ways_to_pay(pool, BASE_COLOUR[int(option.args[-1])], False):
            option.why = "H0.2"
    found = [o for o in found if bool(o.why) == refused]
    return found if refused else [*found, Option("none", (), "G4.2")]

"""Phase 2: a new environment card, and the gene defects its ozone value brings."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Log, Option, Play
from evogames.core.rulebook import rule
from evogames.primordial_soup.cards import GENES, drift_of, ozone_of
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.table import decide, done, pay


@rule("P2.2", "P2.6", "P2.7", "P2.8", "GENE.ray1")
def environment(state: SoupState, log: Log) -> Play:
    """Turn a card before the first player settles; each difference is worked out once."""
    if len(state.queue) == len(state.players):
        turn_card(state, log)
    seat = state.queue[0]
    points = mutation_points(state, seat)
    ozone = ozone_of(state.compass)
    if points > ozone and state.turn > 1:
        shield = ("GENE.ray1",) if state.has(seat, "ray_protection") else ()
        told = {"points": points, "ozone": ozone, "due": points - ozone}
        log("P2.2", "defect", seat, "P2.6", *shield, **told)
        yield from settle(state, log, seat, points - ozone)
    done(state, log)


@rule("P2.1", "P2.8")
def turn_card(state: SoupState, log: Log) -> None:
    """A new card sets the ozone value now and the drift of the next round."""
    card = state.compass = state.deck.pop()
    told = {"drift": drift_of(card), "ozone": ozone_of(card), "left": len(state.deck)}
    log("P2.1", "new_card", None, card=card, **told)
    if state.turn == 1:
        log("P2.8", "no_defects")


@rule("P2.2", "GENE.ray1")
def mutation_points(state: SoupState, seat: int) -> int:
    """The mutation points of a player's genes; Ray Protection counts -2."""
    return sum(GENES[name].mutation for name in state.players[seat].genes)


@rule("P2.3", "P2.4", "P2.5", "GENE.ray2")
def settle(state: SoupState, log: Log, seat: int, due: int) -> Play:
    """Cover the difference with BP and discarded genes in any mix; no change is given."""
    while due > 0:
        offers = partial(defect_offers, state, seat, due)
        choice = yield from decide(seat, "defect", "P2.3", offers, due=due)
        if choice.kind == "pay":
            log("P2.3", "pays_defect", seat, "GEN.3", **pay(state, seat, due))
            return
        gene = str(choice.args[0])
        discard_gene(state, seat, gene)
        cover = GENES[gene].cover
        log(choice.rule, "loses_gene", seat, "P2.5", gene=gene, cover=cover)
        if cover > due:
            log("P2.4", "excess", seat, count=cover - due)
        due -= cover


@rule("P2.3", "GENE.ray2")
def defect_offers(state: SoupState, seat: int, due: int, refused: bool) -> list[Option]:
    """Pay what is left in BP, or give up a gene."""
    player = state.players[seat]
    why = "" if player.bp >= due else "P2.3"
    found = [Option("pay", (), "P2.3", why)] if bool(why) == refused else []
    for gene in () if refused else player.genes:
        clause = "GENE.ray2" if gene == "ray_protection" else "P2.3"
        found.append(Option("discard", (gene,), clause))
    return found


@rule("P2.5")
def discard_gene(state: SoupState, seat: int, gene: str) -> None:
    """A gene card goes back to the supply, where anyone can buy it."""
    del state.players[seat].genes[gene]
    state.supply[gene] += 1

"""Phase 2: a new environment card, and the gene defects its ozone value brings."""

from __future__ import annotations

from functools import partial

from evogames.core.ask import Log, Option, Play, ask
from evogames.core.ledger import rule
from evogames.primordial_soup.cards import GENES, ozone_of
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.table import descending, done


@rule("P2.1", "P2.2", "P2.6", "P2.7", "P2.8", "GENE.ray1")
def environment(state: SoupState, log: Log) -> Play:
    """Turn a card before the first player settles; each difference is worked out once."""
    if state.queue == descending(state):
        state.compass = state.deck.pop()
        log("P2.1", "new_card", None, card=state.compass, left=len(state.deck))
    seat = state.queue[0]
    points = mutation_points(state, seat)
    due = points - ozone_of(state.compass)
    if state.turn == 1:
        if seat == descending(state)[0]:
            log("P2.8", "no_defects")
    elif due > 0:
        told = {"points": points, "ozone": ozone_of(state.compass), "due": due}
        log("P2.2", "defect", seat, "P2.6", "P2.7", "GENE.ray1", **told)
        yield from settle(state, log, seat, due)
    done(state)


@rule("P2.2", "GENE.ray1")
def mutation_points(state: SoupState, seat: int) -> int:
    """The mutation points of a player's genes; Ray Protection counts -2."""
    return sum(GENES[name].mutation for name in state.players[seat].genes)


@rule("P2.3", "P2.4", "P2.5", "GENE.ray2")
def settle(state: SoupState, log: Log, seat: int, due: int) -> Play:
    """Cover the difference with BP and discarded genes in any mix; no change is given."""
    player = state.players[seat]
    while due > 0:
        offers = partial(defect_offers, state, seat, due)
        choice = yield ask(seat, "defect", "P2.3", offers, due=due)
        if choice.kind == "pay":
            player.bp -= due
            log("P2.3", "pays_defect", seat, "GEN.3", due=due, bp=player.bp)
            return
        gene = str(choice.args[0])
        discard_gene(state, seat, gene)
        cover = GENES[gene].cover
        clause = "GENE.ray2" if gene == "ray_protection" else "P2.3"
        log(clause, "loses_gene", seat, "P2.5", gene=gene, cover=cover)
        if cover > due:
            log("P2.4", "excess", seat, count=cover - due)
        due -= cover


@rule("P2.3")
def defect_offers(state: SoupState, seat: int, due: int, refused: bool) -> list[Option]:
    """Pay what is left in BP, or give up a gene."""
    player = state.players[seat]
    why = "" if player.bp >= due else "P2.3"
    found = [Option("pay", (), "P2.3", why)] if bool(why) == refused else []
    if not refused:
        found += [Option("discard", (gene,), "P2.3") for gene in player.genes]
    return found


@rule("P2.5")
def discard_gene(state: SoupState, seat: int, gene: str) -> None:
    """A gene card goes back to the supply, where anyone can buy it."""
    del state.players[seat].genes[gene]
    state.supply[gene] += 1

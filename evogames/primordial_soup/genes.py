"""Phase 3: buying genes."""

from __future__ import annotations

from functools import partial

from evogames.core.ask import Ask, Log, Option, Play
from evogames.core.ledger import rule
from evogames.primordial_soup.cards import GENES, Gene
from evogames.primordial_soup.environment import discard_gene
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.table import done


@rule("P3.1", "P3.2", "ADV.1", "GEN.7")
def buy_genes(state: SoupState, log: Log) -> Play:
    """A player buys as many genes as it can pay and wants, in one go."""
    seat = state.queue[0]
    player = state.players[seat]
    offers = partial(gene_offers, state, seat)
    while len(options := offers(False)) > 1:
        choice = yield Ask(seat, "genes", "P3.1", options, offers, {"bp": player.bp})
        if choice.kind == "done":
            break
        gene = GENES[str(choice.args[0])]
        for basic in choice.args[1:]:
            discard_gene(state, seat, str(basic))
            log("ADV.1", "gives_back", seat, "ADV.2", gene=basic)
        player.bp -= gene.price
        player.genes[gene.name] = state.turn
        state.supply[gene.name] -= 1
        log(gene.rule, "buys", seat, "P3.1", "GEN.7", gene=gene.name, price=gene.price)
    done(state)


@rule("P3.1", "P3.2", "GENE.2", "ADV.1", "GENE.armor1")
def gene_offers(state: SoupState, seat: int, refused: bool) -> list[Option]:
    """Every gene in the supply; an advanced one with the basic gene that is given back."""
    found = []
    for gene in GENES.values():
        ways: list[tuple[str, ...]] = [(basic,) for basic in gene.replaces] or [()]
        for given in ways:
            why = cannot_buy(state, seat, gene, given)
            if bool(why) == refused:
                found.append(Option("buy", (gene.name, *given), gene.rule, why))
    return found if refused else [*found, Option("done", (), "P3.1")]


@rule("GENE.1", "GENE.2", "P3.1", "ADV.1", "ADV.2", "ADV.3")
def cannot_buy(state: SoupState, seat: int, gene: Gene, given: tuple[str, ...]) -> str:
    """Return the clause that keeps a player from buying a gene; empty if it may."""
    player = state.players[seat]
    if gene.name in player.genes:
        return "GENE.1"
    if not state.supply[gene.name]:
        return "GENE.2"
    if any(gene.name in GENES[owned].replaces for owned in player.genes):
        return "ADV.3"
    for basic in given:
        if basic not in player.genes:
            return "ADV.1"
        if player.genes[basic] >= state.turn:
            return "ADV.2"
    return "P3.1" if player.bp < gene.price else ""

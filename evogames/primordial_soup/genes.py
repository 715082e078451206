"""Phase 3: buying genes."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Log, Option, Play
from evogames.core.rulebook import rule
from evogames.primordial_soup.cards import GENES, Gene
from evogames.primordial_soup.environment import discard_gene
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.table import decide, done, pay

WAYS: list[tuple[Gene, tuple[str, ...]]] = [
    (gene, (basic,) if basic else ()) for gene in GENES.values() for basic in gene.replaces or ("",)
]
"""Every gene, an advanced one once with each basic gene that can be given back for it."""


@rule("P3.1", "GEN.7", "ADV.1", "ADV.2")
def buy_genes(state: SoupState, log: Log) -> Play:
    """A player buys as many genes as it can pay and wants, in one go."""
    seat = state.queue[0]
    player = state.players[seat]
    offers = partial(gene_offers, state, seat)
    start = player.bp
    while True:
        choice = yield from decide(seat, "genes", "P3.1", offers, bp=player.bp)
        if choice.kind == "done":
            break
        gene = GENES[str(choice.args[0])]
        for basic in choice.args[1:]:
            discard_gene(state, seat, str(basic))
            log("ADV.1", "gives_back", seat, "ADV.2", "P2.5", gene=basic)
        player.genes[gene.name] = state.turn
        state.supply[gene.name] -= 1
        cost = pay(state, seat, gene.price)
        log(gene.rule, "buys", seat, "P3.1", "GEN.3", "GEN.7", gene=gene.name, **cost)
    if player.bp == start:
        log("P3.1", "buys_nothing", seat, bp=player.bp)
    done(state, log)


@rule("P3.1", "P3.2", "ADV.1", "GENE.armor1")
def gene_offers(state: SoupState, seat: int, refused: bool) -> list[Option]:
    """Every gene in the supply; an advanced one with the basic gene that is given back."""
    found = [
        Option("buy", (gene.name, *given), gene.rule, why)
        for gene, given in WAYS
        if bool(why := cannot_buy(state, seat, gene, given)) == refused
    ]
    return found if refused else [*found, Option("done", (), "P3.1")]


@rule("GENE.1", "GENE.2", "P3.1", "ADV.1", "ADV.2", "ADV.3")
def cannot_buy(state: SoupState, seat: int, gene: Gene, given: tuple[str, ...]) -> str:
    """Return the clause that keeps a player from buying a gene; empty if it may."""
    player = state.players[seat]
    name = gene.name
    if name in player.genes:
        return "GENE.1"
    if not state.supply[name]:
        return "GENE.2"
    for advanced in gene.leads_to:
        if advanced in player.genes:
            return "ADV.3"
    for basic in given:
        if basic not in player.genes:
            return "ADV.1"
        if player.genes[basic] >= state.turn:
            return "ADV.2"
    return "P3.1" if player.bp < gene.price else ""

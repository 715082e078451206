"""Phase 3: players buy genes."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, if_several, rule
from evogames.primordial_soup.cards import GENES, Gene
from evogames.primordial_soup.options import Buy, Done
from evogames.primordial_soup.phases import end_move
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.supplies import discard_gene, pay

PURCHASES: list[tuple[Gene, Buy]] = [
    (gene, Buy(gene.name, basic)) for gene in GENES.values() for basic in gene.replaces or (None,)
]
"""All possible purchases. An advanced gene appears once for each basic gene that can be given back
for it."""
LOWEST_PRICE = min(gene.price for gene in GENES.values())


@rule("P3.1", "GEN.7", "ADV.1", "ADV.2")
def buy_genes(state: SoupState, log: Log) -> Play:
    """Let a player buy genes until the player stops or can buy no more."""
    seat = state.queue[0]
    player = state.players[seat]
    candidates = partial(gene_options, state, seat)
    start = player.bp
    while player.bp >= LOWEST_PRICE:
        match (yield if_several(Decision(seat, "genes", "P3.1", candidates, bp=player.bp))):
            case Buy(name, basic):
                if basic:
                    discard_gene(state, seat, basic)
                    log("ADV.1", "gives_back", seat, "ADV.2", "P2.5", gene=basic)
                gene = GENES[name]
                player.genes[name] = state.turn
                state.supply[name] -= 1
                cost = pay(state, seat, gene.price)
                log(gene.rule, "buys", seat, "P3.1", "GEN.3", "GEN.7", gene=name, **cost)
            case Done():
                break
    if player.bp == start:
        log("P3.1", "buys_nothing", seat, bp=player.bp)
    end_move(state, log)


@rule("P3.1", "P3.2", "ADV.1", "GENE.armor1")
def gene_options(state: SoupState, seat: int) -> Candidates:
    """Yield every gene in the supply.

    An advanced gene comes with the basic gene that is given back for it.
    """
    return [
        *[
            (option, cannot_buy(state, seat, gene, option.basic), gene.rule)
            for gene, option in PURCHASES
        ],
        (Done(), ALLOWED),
    ]


@rule("SET.4", "GENE.1", "GENE.2", "P3.1", "ADV.1", "ADV.2", "ADV.3")
def cannot_buy(state: SoupState, seat: int, gene: Gene, basic: str | None) -> str:
    """Return the rule that keeps a player from buying a gene, or "" if the player can buy it."""
    player = state.players[seat]
    name = gene.name
    if name in player.genes:
        return "GENE.1"
    if not state.supply[name]:
        return "GENE.2" if gene.copies(len(state.players)) else "SET.4"
    for advanced in gene.leads_to:
        if advanced in player.genes:
            return "ADV.3"
    if basic:
        if basic not in player.genes:
            return "ADV.1"
        if player.genes[basic] >= state.turn:
            return "ADV.2"
    return "P3.1" if player.bp < gene.price else ALLOWED


@rule("ADV.1")
def cannot_give_back(state: SoupState, decision: Decision, option: Buy) -> str:
    """Return the rule that forbids giving back this basic gene for the advanced gene."""
    if not GENES[option.gene].replaces:
        return "ADV.1/basic"
    return "ADV.1/other" if option.basic else "ADV.1/which"

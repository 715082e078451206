"""Phase 2: a new environment card, and the gene defects caused by its ozone value."""

from collections.abc import Iterable
from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, if_several, next_stage, rule
from evogames.primordial_soup.cards import GENES, drift_of, ozone_of
from evogames.primordial_soup.options import Discard, Pay
from evogames.primordial_soup.phases import end_move
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.supplies import discard_gene, pay


@rule("P2.1", "P2.8")
def turn_card(state: SoupState, log: Log) -> None:
    """Turn up a new card.

    Its ozone value applies now, and its current applies from the next round.
    """
    card = state.compass = state.deck.pop()
    event_data = {"drift": drift_of(card), "ozone": ozone_of(card), "left": len(state.deck)}
    log("P2.1", "new_card", None, card=card, **event_data)
    if state.turn == 1:
        log("P2.8", "no_defects")
    next_stage(state)


@rule("P2.2", "P2.6", "P2.7", "P2.8", "GENE.ray1")
def gene_defects(state: SoupState, log: Log) -> Play:
    """Let each player with too many mutation points pay the difference.

    The difference is calculated once, at the start.
    """
    seat = state.queue[0]
    points = mutation_points(state, seat)
    ozone = ozone_of(state.compass)
    if points > ozone and state.turn > 1:
        shield = ("GENE.ray1",) if state.has(seat, "ray_protection") else ()
        event_data = {"points": points, "ozone": ozone, "due": points - ozone}
        log("P2.2", "defect", seat, "P2.6", *shield, **event_data)
        yield from settle(state, log, seat, points - ozone)
    end_move(state, log)


def mutation_points(state: SoupState, seat: int) -> int:
    """Return the mutation points of a player's genes."""
    return mutation_of(state.players[seat].genes)


@rule("P2.2", "GENE.ray1")
def mutation_of(genes: Iterable[str]) -> int:
    """Return the mutation points of some genes. Ray Protection counts as -2."""
    return sum([GENES[name].mutation for name in genes])


@rule("P2.3", "P2.4", "P2.5", "GENE.ray2")
def settle(state: SoupState, log: Log, seat: int, due: int) -> Play:
    """Let a player cover the difference with BP and discarded genes. No change is given."""
    while due > 0:
        candidates = partial(defect_options, state, seat, due)
        match (yield if_several(Decision(seat, "defect", "P2.3", candidates, due=due))):
            case Pay():
                log("P2.3", "pays_defect", seat, "GEN.3", **pay(state, seat, due))
                return
            case Discard(gene):
                discard_gene(state, seat, gene)
                cover = GENES[gene].cover
                log(discard_rule(gene), "loses_gene", seat, "P2.5", gene=gene, cover=cover)
                if cover > due:
                    log("P2.4", "excess", seat, count=cover - due)
                due -= cover


@rule("P2.3", "GENE.ray2")
def discard_rule(gene: str) -> str:
    """Return the rule that says how much a discarded gene covers."""
    return "GENE.ray2" if gene == "ray_protection" else "P2.3"


@rule("P2.3")
def defect_options(state: SoupState, seat: int, due: int) -> Candidates:
    """Yield the option to pay the rest in BP, and the option to discard each gene."""
    player = state.players[seat]
    yield Pay(), ALLOWED if player.bp >= due else "P2.3"
    for gene in player.genes:
        yield Discard(gene), ALLOWED, discard_rule(gene)

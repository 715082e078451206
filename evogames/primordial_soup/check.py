"""What must hold in every position, whatever was played."""

from __future__ import annotations

from evogames.core.errors import BrokenRule
from evogames.core.ledger import rule
from evogames.primordial_soup.cards import CUBES, GENES, gene_supply
from evogames.primordial_soup.setup import TRIBE
from evogames.primordial_soup.state import SoupState


def _hold(fact: bool, what: str) -> None:
    if not fact:
        raise BrokenRule(what)


@rule("P4.7", "P6.7", "GENE.1", "GENE.2", "ADV.3", "FEED.7")
def check(state: SoupState) -> None:
    """Raise BrokenRule where cubes or genes are lost or a limit of the rules does not hold."""
    for colour, reserve in enumerate(state.reserve):
        here = [cubes[colour] for cubes in state.cubes]
        _hold(min([*here, reserve]) >= 0, f"colour {colour}: less than no cubes")
        _hold(sum(here) + reserve == CUBES, f"colour {colour}: not {CUBES} cubes")
    for gene, copies in gene_supply(len(state.players)).items():
        owners = sum(gene in p.genes for p in state.players)
        _hold(state.supply[gene] + owners == copies, f"{gene}: not {copies} cards")
        _hold(state.supply[gene] >= 0, f"{gene}: sold too often")
    for seat, player in enumerate(state.players):
        for name, bought in player.genes.items():
            basics = GENES[name].replaces
            _hold(bought <= state.turn, f"seat {seat}: {name} comes from a later round")
            both = bool(basics) and all(basic in player.genes for basic in basics)
            _hold(not both, f"seat {seat} owns {name} and what it gave back for it")
    markers = [p.marker for p in state.players if p.marker]
    _hold(len(set(markers)) == len(markers), "two markers share a space")
    for seat, player in enumerate(state.players):
        _hold(player.bp >= 0, f"seat {seat} has less than no BP")
        numbers = [a.number for a in player.amoebas]
        _hold(len(numbers) <= TRIBE, f"seat {seat} has more than {TRIBE} amoebas")
        _hold(len(set(numbers)) == len(numbers), f"seat {seat} has an amoeba twice")
        _hold(numbers == sorted(numbers), f"seat {seat}: amoebas out of order")
        _hold(all(1 <= n <= TRIBE for n in numbers), f"amoebas have numbers 1 to {TRIBE}")
        for amoeba in player.amoebas:
            _hold(amoeba.damage >= 0, "less than no damage")
            _hold(amoeba.owner == seat, "an amoeba in the wrong tribe")
            _hold(0 <= amoeba.space < len(state.cubes), "an amoeba outside the soup")

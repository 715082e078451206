"""What must hold in every position, whatever was played."""

from __future__ import annotations

from evogames.core.rulebook import rule
from evogames.primordial_soup.cards import CUBES, GENES, gene_supply
from evogames.primordial_soup.setup import TRIBE
from evogames.primordial_soup.state import Player, SoupState
from evogames.primordial_soup.words import COLOUR_NAMES, TEXTS

hold = TEXTS.require


@rule("P1.5", "P6.7", "GEN.3", "SET.1")
def check(state: SoupState) -> None:
    """Raise BrokenRule where cubes or genes are lost or a limit of the rules does not hold."""
    check_cubes(state)
    check_genes(state)
    markers = [p.marker for p in state.players if p.marker]
    for marker in markers:
        hold(markers.count(marker) == 1, "check.marker", "P6.7", marker=marker)
    for seat, player in enumerate(state.players):
        hold(player.bp >= 0, "check.bp", "GEN.3", player=state.names[seat], bp=player.bp)
        check_tribe(state.names[seat], player)
        for amoeba in player.amoebas:
            told = {"player": state.names[seat], "number": amoeba.number}
            hold(amoeba.owner == seat, "check.owner", "SET.1", **told)
            hold(0 <= amoeba.space < len(state.cubes), "check.space", "P1.5", **told)


@rule("FEED.7")
def check_cubes(state: SoupState) -> None:
    """No cube is lost, and none comes from nowhere."""
    for colour, reserve in enumerate(state.reserve):
        told = {"colour": COLOUR_NAMES[colour], "cubes": CUBES}
        here = [cubes[colour] for cubes in state.cubes]
        least, count = min([*here, reserve]), sum(here) + reserve
        hold(least >= 0, "check.no_cubes", "FEED.7", **told, count=least)
        hold(count == CUBES, "check.cubes", "FEED.7", **told, count=count)


@rule("SET.4", "GENE.1", "GENE.2", "ADV.2", "ADV.3")
def check_genes(state: SoupState) -> None:
    """Every gene card is with a tribe or can be bought; what was given back is not owned."""
    for gene, cards in gene_supply(len(state.players)).items():
        owners = sum(gene in p.genes for p in state.players)
        count = state.supply[gene] + owners
        hold(count == cards, "check.cards", "SET.4", gene=gene, cards=cards, count=count)
        hold(owners <= cards, "check.owners", "GENE.2", gene=gene, cards=cards, owners=owners)
    for name, player in zip(state.names, state.players, strict=True):
        for gene, bought in player.genes.items():
            told = {"player": name, "gene": gene, "bought": bought, "round": state.turn}
            hold(bought <= state.turn, "check.bought", "ADV.2", **told)
            basics = GENES[gene].replaces
            both = bool(basics) and all(basic in player.genes for basic in basics)
            known = ", ".join(basics)
            hold(not both, "check.basics", "ADV.3", player=name, gene=gene, basics=known)


@rule("P4.7", "GEN.4", "GEN.6")
def check_tribe(name: str, player: Player) -> None:
    """A tribe has seven amoebas at most, each with a number of its own."""
    numbers = [a.number for a in player.amoebas]
    told = {"player": name, "most": TRIBE}
    hold(len(numbers) <= TRIBE, "check.tribe", "P4.7", **told, count=len(numbers))
    for number in numbers:
        hold(numbers.count(number) == 1, "check.twice", "GEN.6", **told, number=number)
        hold(1 <= number <= TRIBE, "check.number", "GEN.6", **told, number=number)
    order = ", ".join(map(str, numbers))
    hold(numbers == sorted(numbers), "check.order", "GEN.6", **told, numbers=order)
    for amoeba in player.amoebas:
        facts = {"number": amoeba.number, "damage": amoeba.damage}
        hold(amoeba.damage >= 0, "check.damage", "GEN.4", player=name, **facts)

"""Conditions that every position of Primordial Soup must meet."""

from evogames.core import rule
from evogames.primordial_soup.cards import CUBES, GENES, TRIBE, gene_supply
from evogames.primordial_soup.state import Player, SoupState
from evogames.primordial_soup.words import COLOUR_NAMES, TEXTS

require = TEXTS.require


@rule("P1.5", "P6.7", "GEN.3", "SET.1")
def check(state: SoupState) -> None:
    """Raise ImpossiblePosition if cubes or genes are lost or a limit of the rules is broken."""
    check_cubes(state)
    check_genes(state)
    markers = [p.marker for p in state.players if p.marker]
    for marker in markers:
        require(markers.count(marker) == 1, "check.marker", "P6.7", marker=marker)
    for seat, player in enumerate(state.players):
        require(player.bp >= 0, "check.bp", "GEN.3", player=state.names[seat], bp=player.bp)
        check_tribe(state.names[seat], player)
        for amoeba in player.amoebas:
            facts = {"player": state.names[seat], "number": amoeba.number}
            require(amoeba.owner == seat, "check.owner", "SET.1", **facts)
            require(0 <= amoeba.space < len(state.cubes), "check.space", "P1.5", **facts)


@rule("FEED.7")
def check_cubes(state: SoupState) -> None:
    """Check that no cube is lost or added."""
    boxed = state.boxed or [0] * len(state.reserve)
    for colour, reserve in enumerate(state.reserve):
        facts = {"colour": COLOUR_NAMES[colour], "cubes": CUBES}
        here = [cubes[colour] for cubes in state.cubes]
        least = min([*here, reserve, boxed[colour]])
        count = sum(here) + reserve + boxed[colour]
        require(least >= 0, "check.no_cubes", "FEED.7", **facts, count=least)
        require(count == CUBES, "check.cubes", "FEED.7", **facts, count=count)


@rule("SET.4", "GENE.1", "GENE.2", "ADV.2", "ADV.3")
def check_genes(state: SoupState) -> None:
    """Check that no gene card is lost, and that nobody has more genes than allowed."""
    for gene, cards in gene_supply(len(state.players)).items():
        owners = sum(gene in p.genes for p in state.players)
        count = state.supply[gene] + owners
        require(count == cards, "check.cards", "SET.4", gene=gene, cards=cards, count=count)
        require(owners <= cards, "check.owners", "GENE.2", gene=gene, cards=cards, owners=owners)
    for name, player in zip(state.names, state.players, strict=True):
        for gene, bought in player.genes.items():
            facts = {"player": name, "gene": gene, "bought": bought, "round": state.turn}
            require(bought <= state.turn, "check.bought", "ADV.2", **facts)
            basics = GENES[gene].replaces
            both = bool(basics) and all(basic in player.genes for basic in basics)
            known = ", ".join(basics)
            require(not both, "check.basics", "ADV.3", player=name, gene=gene, basics=known)


@rule("P4.7", "GEN.4", "GEN.6")
def check_tribe(name: str, player: Player) -> None:
    """Check that a tribe has at most seven amoebas, each with a different number."""
    numbers = [a.number for a in player.amoebas]
    facts = {"player": name, "most": TRIBE}
    require(len(numbers) <= TRIBE, "check.tribe", "P4.7", **facts, count=len(numbers))
    for number in numbers:
        require(numbers.count(number) == 1, "check.twice", "GEN.6", **facts, number=number)
        require(1 <= number <= TRIBE, "check.number", "GEN.6", **facts, number=number)
    order = ", ".join(map(str, numbers))
    require(numbers == sorted(numbers), "check.order", "GEN.6", **facts, numbers=order)
    for amoeba in player.amoebas:
        facts = {"number": amoeba.number, "damage": amoeba.damage}
        require(amoeba.damage >= 0, "check.damage", "GEN.4", player=name, **facts)

"""The meals an amoeba may eat, given its genes and what lies on its space."""

from __future__ import annotations

from functools import cache
from itertools import permutations

from evogames.core.ask import Option
from evogames.core.ledger import rule
from evogames.primordial_soup.state import Amoeba, SoupState

Meal = tuple[int, ...]
"""Cubes eaten of each colour."""


@rule("FEED.1", "FEED.2", "FEED.3")
def plain_meals(colours: int, own: int) -> list[Meal]:
    """Three cubes, never of one's own colour: 1+1+1 of three others, or 2+1 of two."""
    others = [c for c in range(colours) if c != own]
    shape = (1, 1, 1) if colours == 4 else (2, 1)
    found = []
    for order in permutations(others):
        meal = [0] * colours
        for colour, count in zip(order, shape, strict=True):
            meal[colour] = count
        found.append(tuple(meal))
    return sorted(dict.fromkeys(found), reverse=True)


@rule("GENE.frugality", "GENE.parasitism1")
def one_less(meal: Meal) -> list[Meal]:
    """One cube less, of any colour of the meal."""
    return [
        (*meal[:colour], count - 1, *meal[colour + 1 :])
        for colour, count in enumerate(meal)
        if count
    ]


@rule("GENE.substitution")
def substitute(meal: Meal) -> list[Meal]:
    """Leave out one colour and eat one cube more, shared evenly by the colours that stay."""
    found = []
    eaten = [c for c, count in enumerate(meal) if count]
    for out in eaten:
        stay = [c for c in eaten if c != out]
        total = sum(meal) + 1
        if stay and total % len(stay) == 0:
            changed = [0] * len(meal)
            for colour in stay:
                changed[colour] = total // len(stay)
            found.append(tuple(changed))
    return found


@cache
@rule("NOTE.2")
def meals(colours: int, own: int, genes: tuple[str, ...]) -> tuple[Meal, ...]:
    """All meals when just these feeding genes are used, each once and in any order."""
    found: dict[Meal, None] = {}
    for order in permutations(genes):
        now = plain_meals(colours, own)
        for gene in order:
            change = substitute if gene == "substitution" else one_less
            now = [changed for meal in now for changed in change(meal)]
        found.update(dict.fromkeys(now))
    return tuple(sorted(found, reverse=True))


def _uses(genes: list[str]) -> list[tuple[str, ...]]:
    """Every selection of genes, none first."""
    found: list[tuple[str, ...]] = [()]
    for gene in genes:
        found += [(*some, gene) for some in found]
    return found


@rule("GENE.parasitism1", "GENE.parasitism2", "GENE.parasitism3", "GENE.parasitism4")
def hosts(state: SoupState, amoeba: Amoeba) -> list[int]:
    """Players with another amoeba on the space who have at least 1 BP."""
    if not state.has(amoeba.owner, "parasitism"):
        return []
    seats = [a.owner for a in state.on(amoeba.space) if a.owner != amoeba.owner]
    return [s for s in dict.fromkeys(seats) if state.players[s].bp]


@rule("FEED.1", "FEED.6", "NOTE.2", "GENE.parasitism3")
def meal_offers(state: SoupState, amoeba: Amoeba, refused: bool) -> list[Option]:
    """Every meal its genes allow and the space holds; or those the space cannot give.

    The last argument is the host that pays for a cube less, or -1.
    """
    seat = amoeba.owner
    colours = len(state.players)
    here = state.cubes[amoeba.space]
    own_genes = [g for g in ("frugality", "substitution") if state.has(seat, g)]
    found: dict[tuple[int, ...], str] = {}
    for host in [-1, *hosts(state, amoeba)]:
        extra = ("parasitism",) if host >= 0 else ()
        for used in _uses(own_genes):
            for meal in meals(colours, seat, (*used, *extra)):
                enough = all(have >= want for have, want in zip(here, meal, strict=True))
                if enough != refused:
                    clause = "GENE.parasitism1" if extra else _clause(used, colours)
                    found.setdefault((*meal, host), clause)
    why = "FEED.5" if refused else ""
    return [Option("eat", args, clause, why) for args, clause in found.items()]


def _clause(used: tuple[str, ...], colours: int) -> str:
    if not used:
        return "FEED.2" if colours == 4 else "FEED.3"
    return "NOTE.2" if len(used) > 1 else f"GENE.{used[0]}"

"""The meals an amoeba may eat, given its genes and what lies on its space."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from operator import le

from evogames.core.decision import Option
from evogames.core.rulebook import rule
from evogames.primordial_soup.state import Amoeba, SoupState

Meal = tuple[int, ...]
"""Cubes eaten of each colour."""

FEEDING_GENES = ("frugality", "substitution", "parasitism")


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


@rule("NOTE.2")
def meals(colours: int, own: int, genes: tuple[str, ...]) -> list[Meal]:
    """All meals when just these feeding genes are used, each once and in any order."""
    found: dict[Meal, None] = {}
    for order in permutations(genes):
        now = plain_meals(colours, own)
        for gene in order:
            change = substitute if gene == "substitution" else one_less
            now = [changed for meal in now for changed in change(meal)]
        found.update(dict.fromkeys(now))
    return sorted(found, reverse=True)


@cache
@rule("NOTE.2", "FEED.6")
def menu(colours: int, own: int, genes: tuple[str, ...]) -> dict[bool, dict[Meal, tuple[str, ...]]]:
    """Return every meal these genes allow, with a host (True) and without.

    Each comes with the genes it takes, as few of them as will do.
    """
    uses: list[tuple[str, ...]] = [()]
    for gene in genes:
        uses += [(*some, gene) for some in uses]
    found: dict[bool, dict[Meal, tuple[str, ...]]] = {False: {}, True: {}}
    for used in uses:
        for meal in meals(colours, own, used):
            found["parasitism" in used].setdefault(meal, used)
    return found


def menu_of(state: SoupState, seat: int) -> dict[bool, dict[Meal, tuple[str, ...]]]:
    """Return the meals of a player's amoebas."""
    genes = state.players[seat].genes
    return menu(len(state.players), seat, tuple([g for g in FEEDING_GENES if g in genes]))


@rule("GENE.parasitism1", "GENE.parasitism3")
def hosts(state: SoupState, amoeba: Amoeba) -> list[int]:
    """Players with another amoeba on the space who have at least 1 BP."""
    if not state.has(amoeba.owner, "parasitism"):
        return []
    seats = [a.owner for a in state.on(amoeba.space) if a.owner != amoeba.owner]
    return [s for s in dict.fromkeys(seats) if state.players[s].bp]


@rule("FEED.1", "FEED.6", "NOTE.2", "GENE.parasitism2", "GENE.parasitism3", "GENE.parasitism4")
def meal_offers(state: SoupState, amoeba: Amoeba, refused: bool) -> list[Option]:
    """Every meal its genes allow and the space holds; or those the space cannot give.

    The last argument is the host that pays for a cube less, or -1.
    """
    here = state.cubes[amoeba.space]
    colours = len(here)
    choices = menu_of(state, amoeba.owner)
    lacking = "FEED.5" if refused else ""
    found = [
        Option("eat", (*meal, -1), clause(used, colours), lacking)
        for meal, used in choices[False].items()
        if all(map(le, meal, here)) != refused
    ]
    for host in hosts(state, amoeba):
        found += [
            Option("eat", (*meal, host), clause(used, colours), lacking and "GENE.parasitism4")
            for meal, used in choices[True].items()
            if all(map(le, meal, here)) != refused
        ]
    return found


def can_eat(state: SoupState, amoeba: Amoeba) -> bool:
    """Whether any meal its genes allow lies on its space."""
    return bool(meal_offers(state, amoeba, False))


@rule("FEED.2", "FEED.3")
def clause(used: tuple[str, ...], colours: int) -> str:
    """Return the clause behind a meal for which these genes are used."""
    if not used:
        return "FEED.2" if colours == 4 else "FEED.3"
    if len(used) > 1:
        return "NOTE.2"
    return "GENE.parasitism1" if used == ("parasitism",) else f"GENE.{used[0]}"

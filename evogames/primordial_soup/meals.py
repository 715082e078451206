"""The meals that an amoeba can eat, with its genes and with the cubes on its space."""

from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from itertools import permutations
from operator import le

import msgspec

from evogames.core import ALLOWED, Candidates, Decision, rule
from evogames.primordial_soup.fields import Meal
from evogames.primordial_soup.options import Eat
from evogames.primordial_soup.state import Amoeba, SoupState

Genes = tuple[str, ...]

FEEDING_GENES = ("frugality", "substitution", "parasitism")


@rule("FEED.1", "FEED.2", "FEED.3")
def plain_meals(colours: int, own_colour: int) -> list[Meal]:
    """Return meals of three cubes of other colours.

    With four colours in play they are all different, and with three colours two are equal.
    """
    others = [c for c in range(colours) if c != own_colour]
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
    """Return the same meals with one cube less. The cube can be of any colour of the meal."""
    return [
        (*meal[:colour], count - 1, *meal[colour + 1 :])
        for colour, count in enumerate(meal)
        if count
    ]


@rule("GENE.substitution")
def substitute(meal: Meal) -> Iterator[Meal]:
    """Return meals that leave out one colour and have one more cube of the others."""
    eaten = [c for c, count in enumerate(meal) if count]
    for out in eaten:
        stay = [c for c in eaten if c != out]
        total = sum(meal) + 1
        if stay and total % len(stay) == 0:
            changed = [0] * len(meal)
            for colour in stay:
                changed[colour] = total // len(stay)
            yield tuple(changed)


@rule("NOTE.2")
def meals(colours: int, own_colour: int, genes: Genes) -> list[Meal]:
    """Return all meals that use each of these feeding genes once, in any order."""
    found: dict[Meal, None] = {}
    for order in permutations(genes):
        now = plain_meals(colours, own_colour)
        for gene in order:
            change = substitute if gene == "substitution" else one_less
            now = [changed for meal in now for changed in change(meal)]
        found.update(dict.fromkeys(now))
    return sorted(found, reverse=True)


class AllowedMeals(msgspec.Struct, frozen=True):
    """All meals that a tribe's genes allow, each with as few genes as possible."""

    alone: dict[Meal, Genes]
    with_host: dict[Meal, Genes]
    """Meals with one cube less, which a host must pay for."""

    def genes_needed(self, meal: Meal, host: int | None) -> Genes | None:
        """Return the genes that a meal needs, or None if the meal is not allowed."""
        return (self.alone if host is None else self.with_host).get(meal)


@cache
@rule("NOTE.2", "FEED.6")
def meals_with(colours: int, own_colour: int, genes: Genes) -> AllowedMeals:
    """Return all meals that these feeding genes allow. A meal can use some or all of them."""
    uses: list[Genes] = [()]
    for gene in genes:
        uses += [(*some, gene) for some in uses]
    found = AllowedMeals({}, {})
    for used in uses:
        meals_found = found.with_host if "parasitism" in used else found.alone
        for meal in meals(colours, own_colour, used):
            meals_found.setdefault(meal, used)
    return found


def feeding(genes: Collection[str]) -> Genes:
    """Return the genes that change meals."""
    return tuple([gene for gene in FEEDING_GENES if gene in genes])


def allowed_meals(state: SoupState, seat: int) -> AllowedMeals:
    """Return the meals of a player's amoebas."""
    return meals_with(len(state.players), seat, feeding(state.players[seat].genes))


@lru_cache(maxsize=16_384)
def is_enough(cubes: Meal, colours: int, own_colour: int, genes: Genes) -> bool:
    """Return whether these cubes contain a meal that these feeding genes allow without a host."""
    alone = meals_with(colours, own_colour, genes).alone
    return any(all(map(le, meal, cubes)) for meal in alone)


@rule("GENE.parasitism1", "GENE.parasitism3")
def hosts(state: SoupState, amoeba: Amoeba) -> list[int]:
    """Return the players who have another amoeba on the space and at least 1 BP."""
    if not state.has(amoeba.owner, "parasitism"):
        return []
    seats = [a.owner for a in state.on(amoeba.space) if a.owner != amoeba.owner]
    return [s for s in dict.fromkeys(seats) if state.players[s].bp]


@rule("FEED.1", "FEED.6", "NOTE.2", "GENE.parasitism2", "GENE.parasitism3")
def possible_meals(state: SoupState, amoeba: Amoeba) -> list[tuple[Meal, int | None, Genes]]:
    """Return every meal that an amoeba's genes and its space allow.

    Each meal has its host and the genes that it needs.
    """
    here = state.cubes[amoeba.space]
    allowed = allowed_meals(state, amoeba.owner)
    found: list[tuple[Meal, int | None, Genes]] = [
        (meal, None, genes) for meal, genes in allowed.alone.items() if all(map(le, meal, here))
    ]
    for host in hosts(state, amoeba):
        found += [
            (meal, host, genes)
            for meal, genes in allowed.with_host.items()
            if all(map(le, meal, here))
        ]
    return found


def can_eat(state: SoupState, amoeba: Amoeba) -> bool:
    """Return whether an amoeba's space has a meal that its genes allow."""
    return bool(possible_meals(state, amoeba))


@rule("FEED.5", "GENE.parasitism4")
def meals_out_of_reach(state: SoupState, amoeba: Amoeba) -> Candidates:
    """Return the meals that an amoeba's genes allow but for which its space has too few cubes."""
    here = state.cubes[amoeba.space]
    allowed = allowed_meals(state, amoeba.owner)
    for meal in allowed.alone:
        if not all(map(le, meal, here)):
            yield Eat(meal, None), "FEED.5"
    for host in hosts(state, amoeba):
        for meal in allowed.with_host:
            if not all(map(le, meal, here)):
                yield Eat(meal, host), "GENE.parasitism4"


@rule("FEED.2", "FEED.3")
def meal_rule(genes: Genes, colours: int) -> str:
    """Return the rule that allows a meal with these genes."""
    if not genes:
        return "FEED.2" if colours == 4 else "FEED.3"
    if len(genes) > 1:
        return "NOTE.2"
    return "GENE.parasitism1" if genes == ("parasitism",) else f"GENE.{genes[0]}"


@rule("FEED.1", "FEED.2", "FEED.3", "GENE.frugality", "GENE.substitution")
def cannot_eat(state: SoupState, decision: Decision, option: Eat) -> str:
    """Return the rule that forbids a meal, such as the rule of a gene that the tribe lacks."""
    amoeba = state.find(decision.facts["amoeba"])
    meal, seat = option.meal, amoeba.owner
    if meal[seat]:
        return "FEED.1/own"
    if option.host is not None and (rule_id := cannot_live_off(state, amoeba, option.host)):
        return rule_id
    colours = len(state.players)
    needed = meals_with(colours, seat, FEEDING_GENES).genes_needed(meal, option.host)
    if needed is None:
        return "FEED.2/meal" if colours == 4 else "FEED.3/meal"
    missing = [gene for gene in needed if not state.has(seat, gene)]
    return f"GENE.{missing[0]}/needed" if len(missing) == 1 else "NOTE.2/needed"


@rule("GENE.parasitism1")
def cannot_live_off(state: SoupState, amoeba: Amoeba, host: int) -> str:
    """Return the rule that keeps a player from being the host of an amoeba."""
    if not state.has(amoeba.owner, "parasitism"):
        return "GENE.parasitism1/gene"
    if host == amoeba.owner:
        return "GENE.parasitism1/own"
    if all(a.owner != host for a in state.on(amoeba.space)):
        return "GENE.parasitism1/space"
    return ALLOWED if state.players[host].bp else "GENE.parasitism1/bp"

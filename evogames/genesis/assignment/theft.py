"""The cubes that a parasite can steal, where it can settle, and how stolen cubes are returned."""

from collections.abc import Sequence

from evogames.core import rule
from evogames.genesis.cards import BASE_COLOUR, PLUS_COLOUR, SLOTS
from evogames.genesis.organisms import (
    fill_square,
    find_mutation,
    free_squares,
    home_row,
    lose_organ,
    organ_colour,
    parasite_of,
    tableau,
)
from evogames.genesis.state import Disease, GenesisState, Organism


@rule("E3.5", "E3.6", "E3.9", "H4.5", "H5.3")
def stealable(host: Organism) -> list[Disease]:
    """Return the cubes that can be taken now: organs and mutations.

    The '+' cube of a mutation must be taken first.
    """
    if host.kind == "macro":
        return [
            Disease(organ_colour(host, place), organ=place)
            for place, since in enumerate(host.organs)
            if since >= 0
        ]
    found = []
    for mutation in host.mutations:
        if mutation.plus:
            found.append(Disease(PLUS_COLOUR[mutation.card], mutation.card, True))
        elif mutation.base:
            found.append(Disease(BASE_COLOUR[mutation.card], mutation.card))
    return found


def find_cube(host: Organism, mutation: int, plus: bool, organ: int) -> Disease:
    """Return the cube on a mutation card or on an organ square.

    For a mutation this can be the '+' cube.
    """
    named = (mutation, plus, organ)
    return next(d for d in stealable(host) if (d.mutation, d.plus, d.organ) == named)


@rule("E3.5", "GL.PA1")
def empty_slots(parasite: Organism) -> list[int]:
    """Return the colours of a parasite's free disease slots."""
    free = list(SLOTS[parasite.card][parasite.face])
    for disease in parasite.diseases:
        free.remove(disease.colour)
    return free


@rule("E3.5", "E3.6", "E4.2", "C1.6")
def most_cubes(host: Organism, others: list[Disease], slots: Sequence[int]) -> int:
    """Return how many cubes, at most, fit into two slots.

    The cubes come from the host or from the parasite that is already there.
    """
    fitting = [d for d in stealable(host) + others if d.colour in slots]
    if any(room_for_second(host, others, first, slots) for first in fitting):
        return 2
    return min(1, len(fitting))


@rule("E3.5", "E3.6")
def room_for_second(
    host: Organism, others: list[Disease], first: Disease, slots: Sequence[int]
) -> bool:
    """Return whether the parasite can take another cube after this one.

    The other cube can be the one under a '+' cube.
    """
    left = list(slots)
    left.remove(first.colour)
    rest = [d.colour for d in stealable(host) + others if d != first]
    if first.plus and first not in others:
        mutation = find_mutation(host, first.mutation)
        if mutation.base:
            rest.append(BASE_COLOUR[mutation.card])
    return any(colour in left for colour in rest)


@rule("E3.7", "GL.DI1", "GL.DI2")
def move_cube(state: GenesisState, host: Organism, parasite: Organism, disease: Disease) -> None:
    """Move a cube from its mutation card or organ square to a disease slot."""
    if disease.organ >= 0:
        lose_organ(state, host, disease.organ)
    elif disease.plus:
        find_mutation(host, disease.mutation).plus = False
    else:
        find_mutation(host, disease.mutation).base = False
    parasite.diseases.append(disease)


@rule("H4.3", "H4.4", "E4.3")
def give_back(state: GenesisState, host: Organism, disease: Disease) -> None:
    """Return a disease cube to its mutation, or to a free organ square of its colour."""
    if disease.organ >= 0:
        squares = free_squares(host, disease.colour)
        if squares:
            fill_square(state, host, disease.organ if disease.organ in squares else squares[0])
    elif disease.plus:
        find_mutation(host, disease.mutation).plus = True
    else:
        find_mutation(host, disease.mutation).base = True


@rule("E3.3", "E3.4", "E3.8", "E3.9", "E3.10", "E4.1", "E4.2")
def cannot_settle(
    state: GenesisState,
    player_number: int,
    slots: tuple[int, ...],
    host: Organism,
    sitting: Organism | None,
    reach: list[bool],
) -> str:
    """Return the rule that forbids a parasite with these slots on a host, or "" if it can settle.

    `sitting` is the parasite that it would oust there, if there is one.
    """
    if not reach[home_row(state, host)]:
        return "E3.3"
    at_home = tableau(state, host) == player_number
    if at_home and (host.kind != "parasite" or host.owner == player_number):
        return "E3.10"
    there = sitting.diseases if sitting else []
    cubes = most_cubes(host, there, slots)
    if sitting and cubes <= len(there):
        return "E4.2"
    return "" if cubes else "E3.5"


@rule("C1.6", "E3.3")
def automatic_host(
    state: GenesisState, player_number: int, face: int, reach: list[bool]
) -> Organism | None:
    """Return the host that gives an automatic parasite the most cubes. Ties are broken at random.

    Parasites cannot be hosts.
    """
    slots = SLOTS[player_number % 4][face]
    hosts = [
        host
        for host in state.organisms
        if host.kind != "parasite"
        and parasite_of(state, host) is None
        and not cannot_settle(state, player_number, slots, host, None, reach)
    ]
    if not hosts:
        return None
    counts = [most_cubes(host, [], slots) for host in hosts]
    best = [h for h, count in zip(hosts, counts, strict=True) if count == max(counts)]
    return best[state.chance.below(len(best))]

"""Refuges and organisms of a prepared position, laid on the table one by one."""

from __future__ import annotations

from evogames.core.errors import EvogamesError
from evogames.core.ledger import rule
from evogames.genesis.cards import (
    BASE_COLOUR,
    BOARD_ROW,
    BOARDS,
    COLOUR,
    COLOURS,
    MACROS,
    MUTATIONS,
    PARASITES,
    PLUS_COLOUR,
)
from evogames.genesis.forms import OrganismForm, RefugeForm, bionts, named, tokens, whose
from evogames.genesis.macro import chain
from evogames.genesis.mutations import find_mutation
from evogames.genesis.organisms import metabolic_speed, organism, side_of
from evogames.genesis.state import Disease, GenesisState, Mutation, Organism, Refuge


def take_board(name: str, boards: list[int]) -> int:
    """Take a board out of the box."""
    number = named(name, [b.name for b in BOARDS], "board", "C0.8")
    if number not in boards:
        raise EvogamesError(f"The board {name} is used already.", "C0.8")
    boards.remove(number)
    return number


@rule("B0.1")
def check_bionts(state: GenesisState, where: str, found: list[int], *more: int) -> None:
    """Refuse bionts that belong to nobody at the table."""
    players = [p.who for p in state.players]
    if any(who not in players for who in [*more, *[w for w in range(8) if found[w]]]):
        raise EvogamesError(f"{where} has bionts that nobody plays.", "B0.1")


@rule("D3.4", "F1.2")
def lay_refuge(state: GenesisState, told: RefugeForm, boards: list[int]) -> None:
    """Put a refuge at the end of its row."""
    board = take_board(told.board, boards)
    organised = tokens(told.organised)
    if told.disorganised is None:
        printed = [BOARDS[board].manna.count(c) for c in COLOURS]
        lower = [max(0, n - up) for n, up in zip(printed, organised, strict=True)]
    else:
        lower = tokens(told.disorganised)
    enzymes = [named(c, COLOUR, "colour", "E1.2") for c in told.enzymes]
    there = bionts(told.bionts)
    check_bionts(state, told.board, there)
    refuge = Refuge(state.next_id, board, organised, lower, there, enzymes)
    state.next_id += 1
    state.rows[BOARD_ROW[board]].append(refuge)


def lay_organism(
    state: GenesisState, told: OrganismForm, boards: list[int], cards: list[int]
) -> None:
    """Put an organism into a tableau, or a parasite on its host."""
    one = Organism(state.next_id, "bacterium", whose(told.owner))
    state.next_id += 1
    state.organisms.append(one)
    one.cubes, one.discs = tokens(told.cubes), tokens(told.discs)
    default = {} if told.macro else {told.owner: 1}
    one.bionts = bionts(default if told.bionts is None else told.bionts)
    check_bionts(state, f"Organism {one.id}", one.bionts, one.owner)
    if told.parasite:
        lay_parasite(state, one, told)
    elif told.board:
        one.board = take_board(told.board, boards)
        if told.macro:
            lay_macro(state, one, told)
    else:
        raise EvogamesError(f"Organism {one.id} needs a board, or a parasite's face.", "B1.1")
    for name in told.mutations:
        one.mutations.append(_mutation(name, cards))


def _mutation(name: str, cards: list[int]) -> Mutation:
    card = named(name.rstrip("+"), [m.name for m in MUTATIONS], "mutation", "C0.11")
    if card not in cards:
        raise EvogamesError(f"The mutation {name} is used already.", "C0.11")
    cards.remove(card)
    return Mutation(card, plus=name.endswith("+"), promoted=name.endswith("+"))


@rule("E3.1", "E3.5")
def lay_parasite(state: GenesisState, one: Organism, told: OrganismForm) -> None:
    """Attach a parasite with its disease cubes."""
    faces = [face.title.lower() for card in PARASITES for face in card.faces]
    place = named(told.parasite.lower(), faces, "parasite", "GL.PA1")
    if told.board or told.macro or not 0 < told.host < one.id:
        raise EvogamesError(
            f"Parasite {told.parasite} needs the number of a host that is told before it.", "E3.3"
        )
    one.kind, one.card, one.face, one.host = "parasite", place // 2, place % 2, told.host
    host = organism(state, told.host)
    for name in told.diseases:
        one.diseases.append(_disease(host, name))


@rule("E3.5", "E3.9")
def _disease(host: Organism, name: str) -> Disease:
    """Take a cube off a host: of a mutation, or of an organ."""
    if host.kind == "macro":
        squares = side_of(host).organs
        place = named(name, [s.name for s in squares], "organ", "E3.9")
        host.organs[place] = -1
        return Disease(COLOUR[squares[place].colour], organ=place)
    card = named(name.rstrip("+"), [m.name for m in MUTATIONS], "mutation", "E3.5")
    if not any(m.card == card for m in host.mutations):
        raise EvogamesError(f"Organism {host.id} does not have {name}.", "E3.5")
    mutation = find_mutation(host, card)
    if name.endswith("+"):
        mutation.plus = False
        return Disease(PLUS_COLOUR[card], card, True)
    mutation.base = False
    return Disease(BASE_COLOUR[card], card)


@rule("H3.1", "H3.5")
def lay_macro(state: GenesisState, one: Organism, told: OrganismForm) -> None:
    """Put a macro-organism card on a bacterium, with its organs."""
    card = named(told.macro, [m.name for m in MACROS], "macro-organism", "C0.12")
    if card not in state.macros:
        raise EvogamesError(f"The macro-organism {told.macro} is not to be had.", "C0.12")
    state.macros.remove(card)
    one.kind, one.macro, one.land, one.trophic = "macro", card, told.land, one.owner
    squares = side_of(one).organs
    one.organs = [-1] * len(squares)
    for name in told.organs:
        one.organs[named(name, [s.name for s in squares], "organ", "H5.1")] = 0
    one.level = -1 if told.level is None else told.level


@rule("H6.2")
def settle_levels(state: GenesisState) -> None:
    """Levels that are not told follow from the metabolic speeds."""
    for land in (False, True):
        members = chain(state, land)
        if any(o.level < 0 for o in members):
            members.sort(key=metabolic_speed)
            for level, one in enumerate(members):
                one.level = level

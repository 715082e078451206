"""Sets up the refuges and organisms of a scenario, one by one."""

from evogames.core import listed, rule
from evogames.genesis.cards import (
    BASE_COLOUR,
    BOARD_NAMES,
    BOARD_ROW,
    BOARDS,
    COLOUR,
    COLOURS,
    MACRO_NAMES,
    MUTATION_NAMES,
    PARASITES,
    PLUS_COLOUR,
    WHOSE,
)
from evogames.genesis.forms import OrganismForm, RefugeForm, bionts, named, take, tokens, whose
from evogames.genesis.organisms import find_mutation, find_organism, metabolic_speed, side_of
from evogames.genesis.purchase.macro import chain
from evogames.genesis.state import Disease, GenesisState, Mutation, Organism, Refuge
from evogames.genesis.words import TEXTS


def take_board(name: str, boards: list[int]) -> int:
    """Take a board out of the box."""
    return take(name, BOARD_NAMES, boards, "board", "C0.8")


def take_mutation(name: str, cards: list[int]) -> int:
    """Take a mutation out of the box."""
    return take(name, MUTATION_NAMES, cards, "mutation", "C0.11")


@rule("C0.12", "C3.1")
def take_macro(state: GenesisState, name: str) -> int:
    """Take a macro-organism card from the display. Only the advanced game has a display."""
    if state.level != "advanced":
        raise TEXTS.refused("pieces.no_macros", "C3.1", level=state.level)
    return take(name, MACRO_NAMES, state.macros, "macro", "C0.12")


@rule("B0.1")
def check_bionts(state: GenesisState, found: list[int], text: str, where: str | int) -> None:
    """Refuse bionts of a colour that nobody plays."""
    players = [p.number for p in state.players]
    strange = [WHOSE[n] for n in range(8) if found[n] and n not in players]
    if strange:
        raise TEXTS.refused(text, "B0.1", where=where, whose=", ".join(strange))


@rule("D3.4", "F1.2")
def lay_refuge(state: GenesisState, spec: RefugeForm, boards: list[int]) -> None:
    """Put a refuge at the end of its row."""
    board = take_board(spec.board, boards)
    organised = tokens(spec.organised)
    if spec.disorganised is None:
        printed = [BOARDS[board].manna.count(c) for c in COLOURS]
        lower = [max(0, n - up) for n, up in zip(printed, organised, strict=True)]
    else:
        lower = tokens(spec.disorganised)
    enzymes = [named(c, COLOUR, "colour", "E1.2") for c in spec.enzymes]
    there = bionts(spec.bionts)
    check_bionts(state, there, "pieces.refuge_bionts", spec.board)
    refuge = Refuge(state.next_id, board, organised, lower, there, enzymes)
    state.next_id += 1
    state.rows[BOARD_ROW[board]].append(refuge)


def lay_organism(
    state: GenesisState, spec: OrganismForm, boards: list[int], cards: list[int]
) -> None:
    """Put an organism into a tableau. Put a parasite on its host."""
    organism = Organism(state.next_id, "bacterium", whose(spec.owner))
    state.next_id += 1
    state.organisms.append(organism)
    organism.cubes, organism.discs = tokens(spec.cubes), tokens(spec.discs)
    default = {} if spec.macro else {spec.owner: 1}
    organism.bionts = bionts(default if spec.bionts is None else spec.bionts)
    check_bionts(state, organism.bionts, "pieces.bionts", organism.id)
    if organism.owner not in [p.number for p in state.players]:
        raise TEXTS.refused("pieces.owner", "B0.1", number=organism.id, owner=spec.owner)
    if spec.parasite:
        lay_parasite(state, organism, spec)
    elif spec.board:
        organism.board = take_board(spec.board, boards)
        if spec.macro:
            lay_macro(state, organism, spec)
    else:
        raise TEXTS.refused("pieces.no_board", "B1.1", number=organism.id)
    for name in spec.mutations:
        organism.mutations.append(_mutation(name, cards))


def _mutation(name: str, cards: list[int]) -> Mutation:
    promoted = name.endswith("+")
    return Mutation(take_mutation(name.removesuffix("+"), cards), plus=promoted, promoted=promoted)


@rule("E3.1", "E3.5")
def lay_parasite(state: GenesisState, organism: Organism, spec: OrganismForm) -> None:
    """Attach a parasite with its disease cubes."""
    faces = [face.title.lower() for card in PARASITES for face in card.faces]
    place = named(spec.parasite.lower(), faces, "parasite", "GL.PA1")
    if spec.board or spec.macro:
        raise TEXTS.refused("pieces.parasite_board", "GL.PA1", number=organism.id)
    if not 0 < spec.host < organism.id:
        raise TEXTS.refused("pieces.no_host", "E3.3", number=organism.id, host=spec.host)
    organism.kind, organism.host = "parasite", spec.host
    organism.card, organism.face = place // 2, place % 2
    host = find_organism(state, spec.host)
    for name in spec.diseases:
        organism.diseases.append(_disease(host, name))


@rule("E3.5", "E3.9")
def _disease(host: Organism, name: str) -> Disease:
    """Take a cube from a host: from a mutation, or from an organ square."""
    if host.kind == "macro":
        squares = side_of(host).organs
        place = named(name, [s.name for s in squares], "organ", "E3.9")
        host.organs[place] = -1
        return Disease(COLOUR[squares[place].colour], organ=place)
    card = named(name.removesuffix("+"), MUTATION_NAMES, "mutation", "E3.5")
    there = [m.card for m in host.mutations]
    if card not in there:
        known = listed([MUTATION_NAMES[c] for c in there])
        raise TEXTS.refused("pieces.no_mutation", "E3.5", number=host.id, name=name, known=known)
    mutation = find_mutation(host, card)
    if name.endswith("+"):
        mutation.plus = False
        return Disease(PLUS_COLOUR[card], card, True)
    mutation.base = False
    return Disease(BASE_COLOUR[card], card)


@rule("H3.1", "H3.5")
def lay_macro(state: GenesisState, organism: Organism, spec: OrganismForm) -> None:
    """Put a macro-organism card on a bacterium, with its organs."""
    card = take_macro(state, spec.macro)
    organism.kind, organism.macro, organism.land = "macro", card, spec.land
    organism.trophic = organism.owner
    squares = side_of(organism).organs
    organism.organs = [-1] * len(squares)
    for name in spec.organs:
        organism.organs[named(name, [s.name for s in squares], "organ", "H5.1")] = 0
    organism.level = -1 if spec.level is None else spec.level


@rule("H6.2")
def settle_levels(state: GenesisState) -> None:
    """Set the levels in the food chain that the scenario leaves out, by metabolic speed."""
    for land in (False, True):
        members = chain(state, land)
        if any(o.level < 0 for o in members):
            members.sort(key=metabolic_speed)
            for level, organism in enumerate(members):
                organism.level = level

"""Conditions that every position of Genesis must meet."""

from collections.abc import Mapping

from evogames.core import rule
from evogames.genesis.cards import (
    BOARD_NAMES,
    BOARDS,
    COLOURS,
    EVENT_NAMES,
    MACRO_NAMES,
    MUTATION_NAMES,
    PARASITES,
    SLOTS,
    WHOSE,
)
from evogames.genesis.organisms import (
    bionts_in_play,
    entropy_limit,
    find_mutation,
    find_organism,
    on_refuges,
    pool_limit,
    side_of,
)
from evogames.genesis.state import Disease, GenesisState, Organism, Refuge
from evogames.genesis.words import COLOUR_NAMES, TEXTS, counted

require = TEXTS.require


def once(found: list[int], known: Mapping[int, str], noun: str, clause: str) -> None:
    """Require that every card or board is in only one place."""
    if sorted(found) != sorted(known):
        odd = ", ".join(name for number, name in known.items() if found.count(number) != 1)
        require(False, "check.once", clause, noun=TEXTS.word("noun", noun), odd=odd)


@rule("C0.4", "C0.11", "E3.1")
def check(state: GenesisState) -> None:
    """Raise ImpossiblePosition if a biont or card is lost or a limit is exceeded."""
    bodies = state.organisms + state.adrift
    check_bionts(state)
    cards = [c for deck in state.mutations for c in deck]
    cards += [m.card for o in bodies for m in o.mutations]
    once(cards, dict(enumerate(MUTATION_NAMES)), "mutation", "C0.11")
    check_boards(state, bodies)
    events = state.events + state.shown + state.skipped + state.boxed_events
    once(events, EVENT_NAMES, "event", "C0.4")
    used = [o.card for o in bodies if o.card >= 0]
    for card in used:
        require(used.count(card) == 1, "check.parasite", "E3.1", colour=COLOUR_NAMES[card])
    for organism in state.organisms:
        check_organism(state, organism)
    for refuge in state.refuges:
        check_refuge(refuge)
    for deck, unseen in zip(state.mutations, state.unseen, strict=True):
        fits = 0 <= unseen <= max(0, len(deck) - 1)
        require(fits, "check.unseen", "C0.11", count=len(deck), unseen=unseen)


@rule("B4.2", "E2.3")
def check_start(state: GenesisState) -> None:
    """Check also that no player has more bionts on refuges than the entropy limit.

    During play, a player can be over the limit until a biont has been removed (E2.5).
    """
    check(state)
    for owner in state.players:
        count, limit = on_refuges(state, owner.number), entropy_limit(state, owner.number)
        facts = {"who": WHOSE[owner.number], "count": count, "limit": limit}
        require(count <= limit, "check.entropy", "E2.3", **facts)


@rule("B4.1", "C1.4", "C2.1")
def due_bionts(state: GenesisState, player_number: int) -> int:
    """Return three bionts for each player, or two if the third is an automatic parasite."""
    if player_number >= 4:
        return 1
    return 2 if state.mode == "cooperative" else 3


@rule("B3.3", "B4.1")
def check_bionts(state: GenesisState) -> None:
    """Require that no bionts are lost and that pools keep to their limits."""
    limit = pool_limit(state)
    for owner in state.players:
        player_number = owner.number
        out = bionts_in_play(state, player_number)
        facts = {"who": WHOSE[player_number], "due": due_bionts(state, player_number), "out": out}
        count = owner.idle + out
        require(count == facts["due"], "check.bionts", "B4.1", **facts, count=count)
        require(owner.idle >= 0, "check.idle", "B4.1", **facts)
        fits = all(0 <= n <= limit for n in owner.pool)
        require(
            fits,
            "check.pool",
            "B3.3",
            who=WHOSE[player_number],
            pool=counted(owner.pool),
            limit=limit,
        )


@rule("C0.8", "C0.12")
def check_boards(state: GenesisState, bodies: list[Organism]) -> None:
    """Check that each board and macro-organism card is in one place, including trophies."""
    trophies = [name for owner in state.players for name in owner.trophies]
    boards = [b for deck in state.decks for b in deck] + state.boxed_boards + state.gone
    boards += [r.board for r in state.refuges]
    boards += [o.board for o in bodies if o.board >= 0]
    boards += [BOARD_NAMES.index(name) for name in trophies if name in BOARD_NAMES]
    once(boards, dict(enumerate(BOARD_NAMES)), "board", "C0.8")
    if state.level == "advanced":
        macros = state.macros + [o.macro for o in bodies if o.macro >= 0]
        macros += [MACRO_NAMES.index(name) for name in trophies if name in MACRO_NAMES]
        once(macros, dict(enumerate(MACRO_NAMES)), "macro", "C0.12")


@rule("D3.4", "D4.4", "E2.7", "E1.2")
def check_refuge(refuge: Refuge) -> None:
    """Check that the manna and enzymes of a refuge fit its board."""
    board = BOARDS[refuge.board]
    count, slots = len(refuge.enzymes), len(board.slots)
    require(count <= slots, "check.enzymes", "E2.7", board=board.name, count=count, slots=slots)
    for colour, name in enumerate(COLOURS):
        cubes = refuge.organised[colour] + refuge.disorganised[colour]
        least = min(refuge.organised[colour], refuge.disorganised[colour])
        printed = board.manna.count(name)
        facts = {"board": board.name, "colour": name, "count": cubes, "printed": printed}
        require(least >= 0 and cubes <= printed, "check.manna", "D3.4", **facts)
    manna = any(refuge.organised) or any(refuge.disorganised)
    require(manna, "check.no_manna", "D4.4", board=board.name)


@rule("A1.8", "A1.9", "B1.1", "C1.4", "H2.2", "GL.BA1", "GL.PA1")
def check_organism(state: GenesisState, organism: Organism) -> None:
    """Check that the tokens of one organism fit together."""
    number = organism.id
    require(
        min(organism.cubes + organism.bionts + organism.discs) >= 0, "check.negative", number=number
    )
    if organism.kind == "macro":
        check_macro(organism)
    else:
        require(organism.bionts[organism.owner] > 0, "check.no_biont", "B1.1", number=number)
        require(
            not organism.organs and organism.trophic < 0,
            "check.macro_parts",
            "GL.BA1",
            number=number,
        )
    for mutation in organism.mutations:
        facts = {"number": number, "card": MUTATION_NAMES[mutation.card]}
        require(mutation.promoted or not mutation.plus, "check.plus", "H2.2", **facts)
    if organism.kind == "parasite":
        check_parasite(state, organism)
    else:
        require(organism.board >= 0, "check.no_board", "GL.BA1", number=number)
        require(
            organism.owner < 4, "check.no_tableau", "C1.4", number=number, who=WHOSE[organism.owner]
        )
        require(
            not organism.diseases and not organism.host, "check.parasitic", "GL.PA1", number=number
        )


@rule("E5.5", "H3.1", "H3.5", "H3.6", "H3.9", "H5.1")
def check_macro(organism: Organism) -> None:
    """Check that a macro-organism has its owner's trophic biont and no parts of a bacterium."""
    number = organism.id
    require(organism.trophic == organism.owner, "check.trophic", "H3.5", number=number)
    count, due = len(organism.organs), len(side_of(organism).organs)
    require(count == due, "check.squares", "H5.1", number=number, count=count, due=due)
    count = len(organism.mutations)
    require(not count, "check.macro_mutations", "H3.9", number=number, count=count)
    require(
        not any(organism.cubes),
        "check.macro_cubes",
        "H3.1",
        number=number,
        cubes=counted(organism.cubes),
    )
    for colour, name in enumerate(COLOUR_NAMES):
        count = organism.bionts[colour] + organism.bionts[colour + 4]
        require(count <= 1, "check.circle", "H3.6", number=number, count=count, colour=name)
    discs = sum(organism.discs)
    require(not (organism.land and discs), "check.land_discs", "E5.5", number=number, count=discs)


@rule("E3.5", "E3.7", "E4.1", "E5.4", "GL.MU1")
def check_parasite(state: GenesisState, organism: Organism) -> None:
    """Check that a parasite has a host, and that its disease cubes are missing on the host."""
    number, slots = organism.id, SLOTS[organism.card][organism.face]
    host, free = find_organism(state, organism.host), list(slots)
    for disease in organism.diseases:
        facts = {"number": number, "colour": COLOUR_NAMES[disease.colour]}
        face = PARASITES[organism.card].faces[organism.face]
        known = ", ".join(face.slots)
        fits = disease.colour in free
        require(fits, "check.slot", "E3.5", title=face.title, known=known, **facts)
        free.remove(disease.colour)
        require(is_stolen(host, disease), "check.not_stolen", "E3.7", **facts)
    count = sum(o.host == organism.host for o in state.organisms)
    require(count == 1, "check.one_parasite", "E4.1", number=organism.host, count=count)
    discs = sum(organism.discs)
    require(not discs, "check.parasite_discs", "E5.4", number=number, count=discs)


def is_stolen(host: Organism, disease: Disease) -> bool:
    """Return whether a host lacks the cube that its parasite has."""
    if disease.organ >= 0:
        return host.kind == "macro" and disease.organ < len(host.organs)
    if not any(m.card == disease.mutation for m in host.mutations):
        return False
    mutation = find_mutation(host, disease.mutation)
    return mutation.promoted and not mutation.plus if disease.plus else not mutation.base

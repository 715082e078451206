"""Macro-organisms: bacteria become macro-organisms, grow organs and leave the water."""

from collections.abc import Iterator
from functools import partial

from evogames.core import (
    ALLOWED,
    Candidate,
    Candidates,
    Decision,
    Log,
    Option,
    Play,
    all_allowed,
    applying,
    rule,
)
from evogames.genesis.cards import EVENTS, MACROS
from evogames.genesis.components.payment import can_pay, pay
from evogames.genesis.components.pools import send_home
from evogames.genesis.options.assignment import Nothing
from evogames.genesis.options.purchase import (
    BecomeMacro,
    GoAshore,
    GrowOrgan,
    LeaveWater,
    Stay,
)
from evogames.genesis.organisms import (
    discard_mutation,
    find_organism,
    find_person,
    find_player,
    free_squares,
    grow_organ,
    healthy_cubes,
    missing_organs,
    organ_colour,
    parasite_of,
    payer,
    report,
    side_of,
)
from evogames.genesis.state import GenesisState, Organism, Player

LEVELS = 3
"""The levels of a food chain: plants, herbivores, carnivores (H6.1)."""


@rule("H6.1")
def chain(state: GenesisState, land: bool) -> list[Organism]:
    """Return the macro-organisms of sea or land."""
    return [o for o in state.organisms if o.macro >= 0 and o.land == land]


@rule("C0.12", "C3.1", "H0.10", "H3.1")
def card_candidates(state: GenesisState, organism: Organism) -> Iterator[Candidate]:
    """Return the cards on display that a bacterium could become."""
    if organism.kind != "bacterium" or not state.macros:
        return
    cubes = healthy_cubes(organism)
    pays = any(payer(state, organism).pool)
    for card in state.macros:
        why = "H3.2" if lacking(cubes, card) else ALLOWED if pays else "H0.2/macro"
        yield (BecomeMacro(organism.id, card), why)


@rule("H3.2")
def lacking(cubes: list[int], card: int) -> bool:
    """Return whether a bacterium has too few cubes for the systems of a body."""
    systems = MACROS[card].sea.systems
    return (
        cubes[0] < systems[0]
        or cubes[1] < systems[1]
        or cubes[2] < systems[2]
        or cubes[3] < systems[3]
    )


@rule("H0.2", "H5.1", "H3.11")
def organ_candidates(state: GenesisState, organism: Organism) -> Candidates:
    """Return free organ squares. Each costs a catalyst of its colour."""
    pool = payer(state, organism).pool
    any_pays = organism.nucleus
    for place, since in enumerate(organism.organs):
        if since < 0:
            pays = can_pay(pool, organ_colour(organism, place), any_pays)
            yield GrowOrgan(organism.id, place), "" if pays else "H0.2/organ"


@rule("H5.5", "H5.6")
def ashore_candidates(state: GenesisState, owner: Player, organism: Organism) -> Candidates:
    """Return the move to land.

    All organ squares of the marine macro-organism must be filled.
    """
    if organism.kind == "macro" and not organism.land and organism.owner == owner.number:
        yield GoAshore(organism.id), "H5.5" if missing_organs(state, organism) else ""


@rule("C3.1", "H0.10", "H3.1")
def cannot_become_macro(state: GenesisState, decision: Decision, option: BecomeMacro) -> str:
    """Return the rule that keeps an organism from having this body."""
    organism = find_organism(state, option.organism)
    if state.level != "advanced":
        return "C3.1/macro"
    if organism.kind == "parasite":
        return "H0.10/macro"
    return "H3.1/body" if organism.kind == "macro" else "C0.12/taken"


@rule("H5.5")
def cannot_go_ashore(state: GenesisState, decision: Decision, option: GoAshore) -> str:
    """Return the rule that keeps an organism in the water."""
    organism = find_organism(state, option.organism)
    if organism.kind != "macro":
        return "H5.5/micro"
    return "H5.5/land" if organism.land else "H5.5/other"


@rule("H0.2", "H5.1")
def buy_organ(state: GenesisState, log: Log, owner: Player, organism: Organism, place: int) -> Play:
    """Pay for an organ, and put its cube on the square."""
    colour = organ_colour(organism, place)
    yield from pay(state, log, owner.number, organism, colour, organism.nucleus)
    grow_organ(state, log, organism, place, "H5.1")


@rule("H3.1", "H3.2", "H3.4", "H3.5", "H3.9", "H3.11", "GL.MO1")
def become_macro(
    state: GenesisState, log: Log, buyer: Player, organism: Organism, card: int
) -> Play:
    """Replace the tokens of a bacterium with a card. Surplus cubes can become organs."""
    yield from pay(state, log, buyer.number, organism, None, organism.nucleus)
    side = MACROS[card].sea
    spare = [have - want for have, want in zip(healthy_cubes(organism), side.systems, strict=True)]
    owner = find_player(state, organism.owner)
    tokens_go = applying({"H3.9": organism.mutations or any(organism.discs)})
    first_body = applying({"GL.OX1": not state.oxidised})
    other_rules = ("H3.2", "H3.5", *tokens_go, "H3.11", "GL.MO1", *first_body, "H6.1")
    state.macros.remove(card)
    for mutation in list(organism.mutations):
        discard_mutation(state, log, organism, mutation.card, "H3.9")
    organism.kind, organism.macro, organism.land = "macro", card, False
    organism.cubes, organism.discs = [0] * 4, [0] * 4
    organism.organs = [-1] * len(side.organs)
    organism.since = [state.turn] * 4
    organism.bionts[organism.owner] -= 1
    organism.trophic = organism.owner
    organism.level = lowest_level(state, organism)
    state.changed[0] = True
    facts = {"organism": organism.id, "who": organism.owner}
    log("H3.1", "macro", owner.person, *other_rules, level=organism.level, **facts)
    absorb_bionts(state, log, organism)
    yield from place_organs(state, log, buyer, organism, spare)
    great_oxidation(state, log)
    if not missing_organs(state, organism):
        leave_or_stay = partial(all_allowed, [LeaveWater(), Stay()], "H3.4")
        decision = Decision(owner.person, "straight_to_land", "H3.4", leave_or_stay, **facts)
        if isinstance((yield decision), LeaveWater):
            leave_water(state, log, organism, "H3.4")


@rule("H3.5", "H6.1", "H6.2")
def lowest_level(state: GenesisState, organism: Organism) -> int:
    """Return the lowest free place in a food chain.

    If all places are taken, return 3: the organism must wait.
    """
    taken = [o.level for o in chain(state, organism.land) if o is not organism]
    return next((level for level in range(LEVELS) if level not in taken), LEVELS)


@rule("H3.6", "H3.7", "H3.8", "GL.EN1")
def absorb_bionts(state: GenesisState, log: Log, organism: Organism) -> None:
    """Turn other bionts, even those of the parasite, into endosymbionts, one of each colour."""
    parasite = parasite_of(state, organism)
    if parasite is not None:
        report(state, log, parasite, "H3.7", "absorbed")
        for mutation in list(parasite.mutations):
            discard_mutation(state, log, parasite, mutation.card, "H3.7")
        rider = parasite_of(state, parasite)
        state.organisms.remove(parasite)
        if rider is not None:
            rider.host = organism.id
            rider.diseases = []
            report(state, log, rider, "H3.8", "promoted_guest")
    coming = [n for n in range(8) for _ in range(organism.bionts[n])]
    if parasite is not None:
        coming += [n for n in range(8) for _ in range(parasite.bionts[n])]
    organism.bionts = [0] * 8
    for number in coming:
        event_data = {"organism": organism.id, "who": number}
        person = find_person(state, number)
        if organism.bionts[number % 4] + organism.bionts[number % 4 + 4]:
            log("H3.6", "no_circle", person, **event_data)
            send_home(state, log, number, compensate=True)
        else:
            organism.bionts[number] = 1
            log("H3.6", "endosymbiont", person, "GL.EN1", **event_data)


@rule("H3.3")
def place_organs(
    state: GenesisState, log: Log, buyer: Player, organism: Organism, spare: list[int]
) -> Play:
    """Let the buyer turn surplus cubes into organs on free squares of their colour.

    The rest goes to the soup.
    """
    while squares := [n for c in range(4) if spare[c] for n in free_squares(organism, c)]:
        organs: list[Option] = [GrowOrgan(organism.id, place) for place in squares]
        candidates = partial(all_allowed, [*organs, Nothing()], "H3.3")
        match (yield Decision(buyer.person, "surplus", "H3.3", candidates, organism=organism.id)):
            case GrowOrgan(_, place):
                spare[organ_colour(organism, place)] -= 1
                grow_organ(state, log, organism, place, "H3.3")
            case _:
                return


@rule("H3.10", "GL.OX1")
def great_oxidation(state: GenesisState, log: Log) -> None:
    """Start the Proterozoic with the first macro-organism.

    Events of earlier eons are skipped. This happens once per game.
    """
    if state.oxidised:
        return
    state.oxidised = True
    early = [e for e in state.events if EVENTS[e].eon != "proterozoic"]
    if early:
        state.skipped = early
        state.events = [e for e in state.events if e not in early]
        state.ready = max(0, state.ready - len(early))
        log("H3.10", "great_oxidation", None, "GL.OX1", count=len(early))


@rule("H5.5", "H5.6", "H5.7", "GL.MO1")
def leave_water(state: GenesisState, log: Log, organism: Organism, clause: str = "H5.5") -> None:
    """Turn the card to its land side. Organs and discs are lost, but bionts stay.

    `clause` is the rule by which it leaves, if this is not the usual rule.
    """
    parasite = parasite_of(state, organism)
    cured = applying({"H5.6": parasite and parasite.diseases})
    usual = applying({"H5.5": clause != "H5.5"})
    report(state, log, organism, clause, "leaves_water", *usual, *cured, "H5.7", "GL.MO1")
    if parasite is not None:
        parasite.diseases = []
    organism.land = True
    organism.organs = [-1] * len(side_of(organism).organs)
    organism.discs = [0] * 4
    organism.since = [state.turn] * 4
    organism.level = lowest_level(state, organism)
    state.changed = [True, True]
    report(state, log, organism, "H5.5", "land", "H6.1", level=organism.level)

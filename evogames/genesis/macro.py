"""Macro-organisms: made from bacteria, given organs, and led out of the water."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Log, Option, Play, ask
from evogames.core.rulebook import rule
from evogames.genesis.cards import EVENTS, MACROS
from evogames.genesis.mutations import discard_mutation
from evogames.genesis.organisms import (
    mutation_cubes,
    parasite_of,
    person,
    player,
    purse,
    side_of,
)
from evogames.genesis.organs import free_squares, grow_organ, organ_colour
from evogames.genesis.pools import can_pay, pay, send_home
from evogames.genesis.state import GenesisState, Organism, Player

LEVELS = 3
"""Plants, herbivores, carnivores (H6.1)."""


@rule("H6.1")
def chain(state: GenesisState, land: bool) -> list[Organism]:
    """The macro-organisms of sea or land."""
    return [o for o in state.organisms if o.macro >= 0 and o.land == land]


@rule("C0.12", "C3.1", "H0.10", "H3.1")
def card_offers(state: GenesisState, one: Organism, refused: bool) -> list[Option]:
    """Cards on display for a bacterium."""
    if one.kind != "bacterium" or not state.macros:
        return []
    cubes = healthy_cubes(one)
    pays = any(purse(state, one).pool)
    found = []
    for card in state.macros:
        why = "H3.2" if lacking(cubes, card) else "" if pays else "H0.2"
        if bool(why) == refused:
            found.append(Option("macro", (one.id, card), "H3.1", why))
    return found


@rule("H3.2")
def healthy_cubes(one: Organism) -> list[int]:
    """Cubes of a bacterium by colour, mutation cubes counted, bionts not."""
    cubes = list(one.cubes)
    for mutation in one.mutations:
        for colour in mutation_cubes(mutation):
            cubes[colour] += 1
    return cubes


@rule("H3.2")
def lacking(cubes: list[int], card: int) -> bool:
    """Whether a bacterium has too few cubes for the systems of a body."""
    systems = MACROS[card].sea.systems
    return (
        cubes[0] < systems[0]
        or cubes[1] < systems[1]
        or cubes[2] < systems[2]
        or cubes[3] < systems[3]
    )


@rule("H0.2", "H5.1", "H3.11")
def organ_offers(state: GenesisState, one: Organism, refused: bool) -> list[Option]:
    """Free organ squares, each for a catalyst of its colour."""
    pool = purse(state, one).pool
    any_pays = one.nucleus
    found = []
    for place, since in enumerate(one.organs):
        if since < 0:
            why = "" if can_pay(pool, organ_colour(one, place), any_pays) else "H0.2"
            if bool(why) == refused:
                found.append(Option("organ", (one.id, place), "H5.1", why))
    return found


@rule("H5.5", "H5.6")
def land_offers(state: GenesisState, owner: Player, one: Organism, refused: bool) -> list[Option]:
    """The owner of a marine macro-organism may lead it ashore when all squares are filled."""
    if one.kind != "macro" or one.land or one.owner != owner.who:
        return []
    why = "H5.5" if missing_organs(state, one) else ""
    return [Option("land", (one.id,), "H5.5", why)] if bool(why) == refused else []


@rule("H5.5", "H5.6")
def missing_organs(state: GenesisState, one: Organism) -> list[int]:
    """Organ squares neither filled nor stood for by a cube of their colour on the parasite."""
    parasite = parasite_of(state, one)
    missing = [place for place, since in enumerate(one.organs) if since < 0]
    for disease in parasite.diseases if parasite else []:
        squares = [n for n in missing if organ_colour(one, n) == disease.colour]
        if squares:
            missing.remove(disease.organ if disease.organ in squares else squares[0])
    return missing


def carry_out(state: GenesisState, log: Log, owner: Player, one: Organism, choice: Option) -> Play:
    """Pay for a macro-organism or an organ, and make it."""
    which = int(choice.args[1])
    colour = organ_colour(one, which) if choice.kind == "organ" else None
    yield from pay(state, log, owner.who, purse(state, one), colour, one.nucleus)
    if choice.kind == "organ":
        grow_organ(state, log, one, which, "H5.1")
    else:
        yield from become(state, log, one, which)


@rule("H3.1", "H3.2", "H3.4", "H3.5", "H3.9", "H3.11", "GL.MO1")
def become(state: GenesisState, log: Log, one: Organism, card: int) -> Play:
    """The card replaces the tokens of the bacterium; surplus cubes may become organs."""
    side = MACROS[card].sea
    spare = [have - want for have, want in zip(healthy_cubes(one), side.systems, strict=True)]
    owner = player(state, one.owner)
    state.macros.remove(card)
    for mutation in list(one.mutations):
        discard_mutation(state, log, one, mutation.card, "H3.9")
    one.kind, one.macro, one.land = "macro", card, False
    one.cubes, one.discs = [0] * 4, [0] * 4
    one.organs = [-1] * len(side.organs)
    one.since = [state.turn] * 4
    one.bionts[one.owner] -= 1
    one.trophic = one.owner
    one.level = lowest_level(state, one)
    state.changed[0] = True
    told = {"organism": one.id, "who": one.owner}
    also = ("H3.2", "H3.5", "H3.9", "H3.11", "GL.MO1", "GL.OX1", "H6.1")
    log("H3.1", "macro", owner.person, *also, level=one.level, **told)
    absorb_bionts(state, log, one)
    yield from place_organs(state, log, one, spare)
    great_oxidation(state, log)
    if not missing_organs(state, one):
        choice = yield ask(owner.person, "straight_to_land", "H3.4", ashore_offers, **told)
        if choice.kind == "leave_water":
            leave_water(state, log, one)


@rule("H3.5", "H6.1", "H6.2")
def lowest_level(state: GenesisState, one: Organism) -> int:
    """The lowest free trophic place of sea or land; 3 if it must wait beside them."""
    taken = [o.level for o in chain(state, one.land) if o is not one]
    return next((level for level in range(LEVELS) if level not in taken), LEVELS)


@rule("H3.6", "H3.7", "H3.8", "GL.EN1")
def absorb_bionts(state: GenesisState, log: Log, one: Organism) -> None:
    """Other bionts, those of the parasite too, become endosymbionts, one of each colour."""
    parasite = parasite_of(state, one)
    if parasite is not None:
        log("H3.7", "absorbed", person(state, parasite.owner), organism=parasite.id)
        for mutation in list(parasite.mutations):
            discard_mutation(state, log, parasite, mutation.card, "H3.7")
        rider = parasite_of(state, parasite)
        state.organisms.remove(parasite)
        if rider is not None:
            rider.host = one.id
            rider.diseases = []
            log("H3.8", "promoted_guest", person(state, rider.owner), organism=rider.id)
    coming = [w for w in range(8) for _ in range(one.bionts[w])]
    if parasite is not None:
        coming += [w for w in range(8) for _ in range(parasite.bionts[w])]
    one.bionts = [0] * 8
    for who in coming:
        told = {"organism": one.id, "who": who}
        if one.bionts[who % 4] + one.bionts[who % 4 + 4]:
            log("H3.6", "no_circle", person(state, who), **told)
            send_home(state, log, who, compensate=True)
        else:
            one.bionts[who] = 1
            log("H3.6", "endosymbiont", person(state, who), "GL.EN1", **told)


@rule("H3.3")
def place_organs(state: GenesisState, log: Log, one: Organism, spare: list[int]) -> Play:
    """Surplus cubes may go on free squares of their colour; the rest goes to the soup."""
    owner = player(state, one.owner)
    while squares := [place for c in range(4) if spare[c] for place in free_squares(one, c)]:
        offers = partial(surplus_offers, one, squares)
        choice = yield ask(owner.person, "surplus", "H3.3", offers, organism=one.id)
        if choice.kind == "none":
            return
        place = int(choice.args[1])
        spare[organ_colour(one, place)] -= 1
        grow_organ(state, log, one, place, "H3.3")


def surplus_offers(one: Organism, squares: list[int], refused: bool) -> list[Option]:
    """A free square for a surplus cube, or no more."""
    if refused:
        return []
    found = [Option("organ", (one.id, place), "H3.3") for place in squares]
    return [*found, Option("none", (), "H3.3")]


def ashore_offers(refused: bool) -> list[Option]:
    """Leave the water, or stay."""
    return [] if refused else [Option("leave_water", (), "H3.4"), Option("stay", (), "H3.4")]


@rule("H3.10", "GL.OX1")
def great_oxidation(state: GenesisState, log: Log) -> None:
    """The first macro-organism brings the Proterozoic: earlier events are skipped, once a game."""
    if state.oxidised:
        return
    state.oxidised = True
    early = [e for e in state.events if EVENTS[e].eon != "proterozoic"]
    if early:
        state.skipped = early
        state.events = [e for e in state.events if e not in early]
        state.ready = max(0, state.ready - len(early))
        log("H3.10", "great_oxidation", None, "GL.OX1", count=len(early))


@rule("H3.4", "H5.5", "H5.6", "H5.7", "GL.MO1")
def leave_water(state: GenesisState, log: Log, one: Organism) -> None:
    """The card turns to its land side; organs and discs go, bionts stay."""
    parasite = parasite_of(state, one)
    if parasite is not None:
        parasite.diseases = []
    owner = person(state, one.owner)
    log("H5.5", "leaves_water", owner, "H5.6", "H5.7", "GL.MO1", organism=one.id)
    one.land = True
    one.organs = [-1] * len(side_of(one).organs)
    one.discs = [0] * 4
    one.since = [state.turn] * 4
    one.level = lowest_level(state, one)
    state.changed = [True, True]
    log("H5.5", "land", owner, "H6.1", organism=one.id, level=one.level)

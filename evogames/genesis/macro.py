"""Macro-organisms: made from bacteria, given organs, and led out of the water."""

from __future__ import annotations

from functools import partial

from evogames.core.ask import Log, Option, Play, ask
from evogames.core.ledger import rule
from evogames.genesis.cards import COLOURS, EVENTS, MACROS
from evogames.genesis.losses import discard_mutation
from evogames.genesis.organisms import (
    abilities,
    mutation_cubes,
    parasite_of,
    player,
    side_of,
    tableau,
)
from evogames.genesis.pools import pay, send_home, ways_to_pay
from evogames.genesis.state import GenesisState, Organism, Player


@rule("C0.12", "H3.1", "H3.11", "H5.1", "H5.5", "H5.6", "C3.1")
def offers(state: GenesisState, owner: Player, one: Organism) -> list[Option]:
    """Cards for a bacterium; organs and the way to land for a macro-organism."""
    if state.level != "advanced":
        return []
    pool = player(state, tableau(state, one)).pool
    chameleon = abilities(state, one, "nucleus") > 0
    if one.kind == "bacterium":
        return [
            Option("macro", (one.id, card), "H3.1", cannot_become(one, card, pool))
            for card in state.macros
        ]
    if one.kind != "macro":
        return []
    found = []
    for place, square in enumerate(side_of(one).organs):
        if one.organs[place] < 0:
            colour = COLOURS.index(square.colour)
            why = "" if ways_to_pay(pool, colour, chameleon) else "H0.2"
            found.append(Option("organ", (one.id, place), "H5.1", why))
    if not one.land and one.owner == owner.who:
        why = "" if ready_for_land(state, one) else "H5.5"
        found.append(Option("land", (one.id,), "H5.5", why))
    return found


@rule("H3.2")
def healthy_cubes(one: Organism) -> list[int]:
    """Cubes of a bacterium by colour, mutation cubes counted, bionts not."""
    cubes = list(one.cubes)
    for mutation in one.mutations:
        for colour in mutation_cubes(mutation):
            cubes[colour] += 1
    return cubes


@rule("H3.1", "H3.2", "H0.2")
def cannot_become(one: Organism, card: int, pool: list[int]) -> str:
    """Return the clause that keeps a bacterium from becoming a macro-organism; empty if it can."""
    need = MACROS[card].sea.systems
    if any(have < want for have, want in zip(healthy_cubes(one), need, strict=True)):
        return "H3.2"
    return "" if ways_to_pay(pool, None, False) else "H0.2"


@rule("H5.5", "H5.6")
def ready_for_land(state: GenesisState, one: Organism) -> bool:
    """All organ squares are filled, disease cubes taken from them counted."""
    parasite = parasite_of(state, one)
    away = [d.organ for d in parasite.diseases] if parasite else []
    return all(since >= 0 or place in away for place, since in enumerate(one.organs))


def carry_out(state: GenesisState, log: Log, owner: Player, one: Organism, choice: Option) -> Play:
    """Make a macro-organism, add an organ, or leave the water."""
    chameleon = abilities(state, one, "nucleus") > 0
    purse = tableau(state, one)
    if choice.kind == "land":
        leave_water(state, log, one)
        return
    one.bought[owner.who] += 1
    if choice.kind == "organ":
        place = int(choice.args[1])
        colour = COLOURS.index(side_of(one).organs[place].colour)
        yield from pay(state, log, owner.who, purse, colour, chameleon)
        grow_organ(state, log, one, place)
    else:
        yield from pay(state, log, owner.who, purse, None, chameleon)
        yield from become(state, log, one, int(choice.args[1]))


@rule("H5.1", "H5.4", "H4.7")
def grow_organ(state: GenesisState, log: Log, one: Organism, place: int) -> None:
    """A cube on an organ square; red and yellow ones raise the metabolic speed."""
    one.organs[place] = state.turn
    state.chain_changed = True
    person = player(state, one.owner).person
    log("H5.1", "organ", person, "H5.2", "H5.4", "GL.AB1", organism=one.id, place=place)


@rule("H3.1", "H3.2", "H3.3", "H3.4", "H3.5", "H3.6", "H3.9", "H3.10", "GL.MO1", "GL.OX1")
def become(state: GenesisState, log: Log, one: Organism, card: int) -> Play:
    """The card replaces the tokens of the bacterium; surplus cubes may become organs."""
    side = MACROS[card].sea
    spare = [have - want for have, want in zip(healthy_cubes(one), side.systems, strict=True)]
    owner = player(state, one.owner)
    state.macros.remove(card)
    for mutation in list(one.mutations):
        discard_mutation(state, log, one, mutation.card)
    one.kind, one.macro, one.land = "macro", card, False
    one.cubes, one.discs = [0] * 4, [0] * 4
    one.organs = [-1] * len(side.organs)
    one.formed = state.turn
    one.bionts[one.owner] -= 1
    one.trophic = one.owner
    told = {"organism": one.id, "who": one.owner}
    log("H3.1", "macro", owner.person, "H3.2", "H3.5", "H3.9", "GL.MO1", **told)
    absorb_bionts(state, log, one)
    yield from place_organs(state, log, one, spare)
    state.chain_changed = True
    great_oxidation(state, log)
    if ready_for_land(state, one):
        choice = yield ask(owner.person, "straight_to_land", "H3.4", land_offers, **told)
        if choice.kind == "leave_water":
            leave_water(state, log, one)


@rule("H3.6", "H3.7", "H3.8")
def absorb_bionts(state: GenesisState, log: Log, one: Organism) -> None:
    """Other bionts, those of the parasite too, become endosymbionts, one of each colour."""
    parasite = parasite_of(state, one)
    if parasite is not None:
        log("H3.7", "absorbed", player(state, parasite.owner).person, organism=parasite.id)
        for mutation in list(parasite.mutations):
            discard_mutation(state, log, parasite, mutation.card)
        guest = parasite_of(state, parasite)
        for who in range(8):
            one.bionts[who] += parasite.bionts[who]
        state.organisms.remove(parasite)
        if guest is not None:
            guest.host = one.id
            guest.diseases = []
            log("H3.8", "promoted_guest", player(state, guest.owner).person, organism=guest.id)
    for who in range(8):
        colour = who % 4
        while one.bionts[who] and one.bionts[colour] + one.bionts[colour + 4] > 1:
            one.bionts[who] -= 1
            send_home(state, log, who, compensate=True)
        if one.bionts[who]:
            person = player(state, who).person
            log("H3.6", "endosymbiont", person, "GL.EN1", organism=one.id, who=who)


@rule("H3.3")
def place_organs(state: GenesisState, log: Log, one: Organism, spare: list[int]) -> Play:
    """Surplus cubes may go on free squares of their colour; the rest goes to the soup."""
    owner = player(state, one.owner)
    while True:
        squares = [
            place
            for place, square in enumerate(side_of(one).organs)
            if one.organs[place] < 0 and spare[COLOURS.index(square.colour)]
        ]
        if not squares:
            return
        told = {"organism": one.id}
        offers = partial(surplus_offers, one, squares)
        choice = yield ask(owner.person, "surplus", "H3.3", offers, **told)
        if choice.kind == "none":
            return
        place = int(choice.args[1])
        spare[COLOURS.index(side_of(one).organs[place].colour)] -= 1
        grow_organ(state, log, one, place)


def surplus_offers(one: Organism, squares: list[int], refused: bool) -> list[Option]:
    """A free square for a surplus cube, or no more."""
    if refused:
        return []
    found = [Option("organ", (one.id, place), "H3.3") for place in squares]
    return [*found, Option("none", (), "H3.3")]


def land_offers(refused: bool) -> list[Option]:
    """Leave the water, or stay."""
    return [] if refused else [Option("leave_water", (), "H3.4"), Option("stay", (), "H3.4")]


@rule("H3.10", "GL.OX1")
def great_oxidation(state: GenesisState, log: Log) -> None:
    """The first macro-organism brings the Proterozoic: earlier events are skipped, once a game."""
    if state.oxidised:
        return
    state.oxidised = True
    early = [e for e in state.events if EVENTS[e].eon != "proterozoic"]
    state.events = [e for e in state.events if EVENTS[e].eon == "proterozoic"]
    log("H3.10", "great_oxidation", None, "GL.OX1", count=len(early))


@rule("H5.5", "H5.6", "H5.7", "GL.MO1")
def leave_water(state: GenesisState, log: Log, one: Organism) -> None:
    """The card turns to its land side; organs and discs go, bionts stay."""
    parasite = parasite_of(state, one)
    if parasite is not None:
        parasite.diseases = [d for d in parasite.diseases if d.organ < 0]
    one.land = True
    one.organs = [-1] * len(side_of(one).organs)
    one.discs = [0] * 4
    one.formed = state.turn
    one.level = -1
    state.chain_changed = True
    person = player(state, one.owner).person
    log("H5.5", "land", person, "H5.6", "H5.7", organism=one.id, who=one.owner)

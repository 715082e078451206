"""Crises that strike organisms: heat, oxygen, drought, cancer and ultraviolet light."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import ALLOWED, Candidates, Decision, Play
from evogames.core.event import Log
from evogames.core.rulebook import rule
from evogames.genesis.cards import COSMIC
from evogames.genesis.components.pools import gain
from evogames.genesis.options.events import Burn, BurnOrgan, Roll, TakeCatalyst
from evogames.genesis.organisms.genome import (
    abilities,
    antioxidant_shield,
    dice,
    organ_count,
    proofreading_shield,
    thermal_shield,
)
from evogames.genesis.organisms.losses import atrophy
from evogames.genesis.organisms.mutations import discard_mutation
from evogames.genesis.organisms.organs import lose_organ
from evogames.genesis.organisms.tableau import (
    find_person,
    find_player,
    home_row,
    parasite_of,
    pool_limit,
)
from evogames.genesis.player_order import in_player_order
from evogames.genesis.state import GenesisState, Icon, Organism, Player


@rule("D1.10", "D5.1", "D6.1", "D8.1", "D9.1")
def hurt(state: GenesisState, log: Log, organism: Organism, icon: Icon) -> Play:
    """Heat, oxygen, cancer or drought strikes one organism."""
    strength = icon.cosmic if home_row(state, organism) == COSMIC else icon.amount
    if strength < icon.amount:
        log("D1.10", "comet_shield", find_person(state, organism.owner), organism=organism.id)
    if icon.kind == "X":
        yield from heat(state, log, organism, strength, icon.combined)
    elif icon.kind == "O2":
        yield from oxygen(state, log, organism, strength, "D6.1", icon.combined)
    elif organism.kind == "macro" and strength:
        if icon.kind == "cancer":
            yield from cancer(state, log, organism)
        elif organism.land:
            yield from drought(state, log, organism)


@rule("D5.1", "D5.2", "D5.3", "D5.4")
def heat(state: GenesisState, log: Log, organism: Organism, strength: int, combined: bool) -> Play:
    """Heat beyond the thermal shield costs chromosomes."""
    shield = thermal_shield(state, organism)
    other_rules = ("D5.4", "H3.12") if organism.kind == "macro" else ("D5.3",)
    if combined:
        other_rules = ("D5.2", *other_rules)
    event_data = {"organism": organism.id, "strength": strength, "shield": shield}
    log("D5.1", "heat", find_person(state, organism.owner), *other_rules, **event_data)
    yield from atrophy(state, log, organism, strength - shield, "D5.1")


@rule("D6.1", "D6.2", "D6.3", "D6.4", "D6.5", "H1.9", "H1.10")
def oxygen(
    state: GenesisState,
    log: Log,
    organism: Organism,
    strength: int,
    clause: str,
    combined: bool = False,
) -> Play:
    """Oxygen beyond the antioxidant shield costs chromosomes, or discs in their place."""
    shield = antioxidant_shield(state, organism)
    other_rules = ("D6.4", "H3.12") if organism.kind == "macro" else ("D6.3",)
    if combined:
        other_rules = ("D6.2", *other_rules)
    event_data = {"organism": organism.id, "strength": strength, "shield": shield}
    log(clause, "oxygen", find_person(state, organism.owner), *other_rules, **event_data)
    yield from atrophy(state, log, organism, strength - shield, clause, oxygen=True)


@rule("D9.1")
def drought(state: GenesisState, log: Log, organism: Organism) -> Play:
    """A land organism without a drought shield dries out a little."""
    shielded = abilities(state, organism, "drought_shield")
    key = "drought_shield" if shielded else "drought"
    log("D9.1", key, find_person(state, organism.owner), organism=organism.id)
    if not shielded:
        yield from atrophy(state, log, organism, 1, "D9.1")


@rule("D8.1", "D8.3")
def cancer_face(state: GenesisState, organism: Organism) -> int:
    """From which face on a die is an error: 5, or 6 with programmed cell death."""
    return 6 if abilities(state, organism, "crab_shield") else 5


@rule("D8.1", "D8.2", "D8.3", "D8.4", "B0.4")
def cancer(state: GenesisState, log: Log, organism: Organism) -> Play:
    """A macro-organism rolls for its organs and bionts; errors beyond its shield cost tokens."""
    owner = find_player(state, organism.owner)
    facts = {"organism": organism.id, "dice": dice(organism)}
    yield Decision(owner.person, "cancer", "D8.1", cancer_roll, **facts)
    rolled = sorted(state.chance.roll(facts["dice"]))
    worst = cancer_face(state, organism)
    errors = sum([die >= worst for die in rolled])
    shield = proofreading_shield(state, organism)
    event_data = {"organism": organism.id, "errors": errors, "shield": shield, "worst": worst}
    clause = "D8.3" if worst == 6 else "D8.1"
    log(clause, "cancer_roll", owner.person, "D8.2", "B0.4", rolled=rolled, **event_data)
    for _ in range(rolled.count(1)):
        yield from any_catalyst(state, log, owner)
    yield from atrophy(state, log, organism, errors - shield, "D8.1")


def cancer_roll() -> Candidates:
    """The roll cannot be refused."""
    return [(Roll(), ALLOWED, "D8.1")]


@rule("D8.1")
def cannot_try_roll(state: GenesisState, decision: Decision, option: Roll) -> str:
    """Micro-organisms do not roll for cancer."""
    return "D8.1/microbe"


@rule("D8.4", "B3.3")
def any_catalyst(state: GenesisState, log: Log, owner: Player) -> Play:
    """A 1 gives a catalyst of any colour that the pool has room for."""
    if min(owner.pool) >= pool_limit(state):
        return
    candidates = partial(catalysts, state, owner)
    decision = Decision(owner.person, "any_catalyst", "D8.4", candidates, who=owner.number)
    match (yield decision.unless_only()):
        case TakeCatalyst(colour):
            gain(state, log, owner.number, colour, 1, "D8.4")


@rule("B3.3", "D8.4")
def catalysts(state: GenesisState, owner: Player) -> Candidates:
    """A catalyst of any colour below the limit of the pool."""
    limit = pool_limit(state)
    for colour in range(4):
        yield TakeCatalyst(colour), "B3.3" if owner.pool[colour] >= limit else ""


@rule("D7.1", "D7.5", "D7.6", "D1.8", "D1.9", "D1.10")
def ultraviolet(state: GenesisState, log: Log, icon: Icon) -> Play:
    """No organism keeps more mutations or organs than the limit, unless the ozone layer holds."""
    if state.ozone and not state.pierced:
        log("D1.8", "ozone_holds")
        return
    other_rules = ("D7.6",) if icon.combined else ()
    clause = "D1.9" if state.ozone else "D7.1"
    log(clause, "ultraviolet", None, *other_rules, limit=icon.amount)
    for organism in in_player_order(state):
        limit = icon.cosmic if home_row(state, organism) == COSMIC else icon.amount
        if burnable(organism) <= limit:
            continue
        if organism.kind == "macro" and abilities(state, organism, "uv_shield"):
            log("D7.5", "uv_shield", find_person(state, organism.owner), organism=organism.id)
            continue
        while burnable(organism) > limit:
            yield from burn(state, log, organism, limit)


@rule("D7.2")
def burnable(organism: Organism) -> int:
    """How many mutation cards or organs ultraviolet light counts."""
    return len(organism.mutations) + organ_count(organism)


@rule("D7.1", "D7.2", "D7.3", "D7.4")
def burn(state: GenesisState, log: Log, organism: Organism, limit: int) -> Play:
    """The owner gives up one mutation or organ, and so decides in which order they go."""
    owner = find_player(state, organism.owner)
    facts = {"organism": organism.id, "limit": limit}
    candidates = partial(burn_candidates, state, organism)
    decision = Decision(owner.person, "uv", "D7.3", candidates, **facts)
    choice = decision.options[0] if owner.person < 0 else (yield decision.unless_only())
    person = find_person(state, organism.owner)
    chosen = ("D7.3",) if len(decision.options) > 1 and owner.person >= 0 else ()
    match choice:
        case BurnOrgan(number, place):
            square = [number, place]
            log("D7.1", "burnt_organ", person, *chosen, square=square, organism=number)
            lose_organ(state, organism, place)
        case Burn(number, card):
            log("D7.1", "burnt", person, "D7.2", *chosen, card=card, organism=number)
            discard_mutation(state, log, organism, card, "D7.4")


@rule("D7.3", "GL.IM1")
def burn_candidates(state: GenesisState, organism: Organism) -> Candidates:
    """The owner picks; without immunology healthy mutations go before diseased ones."""
    diseased: list[int] = []
    parasite = parasite_of(state, organism)
    if parasite is not None and not abilities(state, organism, "immunology"):
        diseased = [d.mutation for d in parasite.diseases]
        if all(m.card in diseased for m in organism.mutations):
            diseased = []
    for mutation in organism.mutations:
        yield Burn(organism.id, mutation.card), "D7.3" if mutation.card in diseased else ""
    for place, since in enumerate(organism.organs):
        if since >= 0:
            yield BurnOrgan(organism.id, place), ALLOWED


@rule("D7.1")
def cannot_try_burning(state: GenesisState, decision: Decision, option: Burn | BurnOrgan) -> str:
    """Only what the organism in the light has can burn."""
    if option.organism != decision.facts["organism"]:
        return "D7.1/other"
    return "D7.1/card" if isinstance(option, Burn) else "D7.1/organ"

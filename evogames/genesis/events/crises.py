"""Crises of organisms: heat, oxygen, pollution, drought, cancer and ultraviolet light."""

from functools import partial

from evogames.core import (
    ALLOWED,
    Candidates,
    Decision,
    Log,
    Play,
    all_allowed,
    applying,
    if_several,
    rule,
)
from evogames.genesis.cards import COSMIC, GREEN
from evogames.genesis.components.pools import colours_with_room, gain
from evogames.genesis.options.events import Burn, BurnOrgan, Roll, TakeCatalyst
from evogames.genesis.organisms import (
    abilities,
    antioxidant_shield,
    chromosomes,
    dice,
    discard_mutation,
    find_player,
    home_row,
    lose_organ,
    organ_count,
    parasite_of,
    pool_limit,
    proofreading_shield,
    report,
    thermal_shield,
)
from evogames.genesis.organisms.losses import atrophy, chooser
from evogames.genesis.player_order import in_player_order
from evogames.genesis.state import GenesisState, Icon, Organism, Player


@rule("D1.10", "D5.1", "D6.1", "D8.1", "D9.1")
def hurt(state: GenesisState, log: Log, organism: Organism, icon: Icon) -> Play:
    """Apply heat, oxygen, cancer or drought to one organism."""
    strength = icon.cosmic if home_row(state, organism) == COSMIC else icon.amount
    if strength < icon.amount:
        report(state, log, organism, "D1.10", "comet_shield")
    match icon.kind:
        case "X":
            yield from heat(state, log, organism, strength, icon.combined)
        case "O2":
            yield from oxygen(state, log, organism, strength, "D6.1", icon.combined)
        case "cancer" if organism.kind == "macro" and strength:
            yield from cancer(state, log, organism)
        case "drought" if organism.land and strength:
            yield from drought(state, log, organism)


@rule("D5.1", "D5.2", "D5.3", "D5.4")
def heat(state: GenesisState, log: Log, organism: Organism, strength: int, combined: bool) -> Play:
    """Remove one chromosome for each heat icon beyond the thermal shield."""
    shield = thermal_shield(state, organism)
    macro = organism.kind == "macro"
    other_rules = applying({"D5.2": combined, "D5.4": macro, "H3.12": macro, "D5.3": not macro})
    figures = {"strength": strength, "shield": shield}
    report(state, log, organism, "D5.1", "heat", *other_rules, **figures)
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
    """Remove a chromosome or disc for each oxygen icon beyond the antioxidant shield."""
    shield = antioxidant_shield(state, organism)
    macro = organism.kind == "macro"
    other_rules = applying({"D6.2": combined, "D6.4": macro, "H3.12": macro, "D6.3": not macro})
    figures = {"strength": strength, "shield": shield}
    report(state, log, organism, clause, "oxygen", *other_rules, **figures)
    yield from atrophy(state, log, organism, strength - shield, clause, oxygen=True)


@rule("E3.12", "H1.8", "H1.9", "H1.10", "H2.5", "GL.AT3")
def pollute(state: GenesisState, log: Log, polluter: Organism, clause: str) -> Play:
    """Give the other organisms in this home row an oxygen spike.

    The spike is as strong as the polluter's green.
    """
    strength = chromosomes(polluter, GREEN)
    row = home_row(state, polluter)
    other_rules = ("H1.9", "H1.10") if clause == "H1.8" else ("H1.8", "H1.9", "H1.10")
    report(state, log, polluter, clause, "pollution", *other_rules, strength=strength, row=row)
    near = [o for o in in_player_order(state) if o is not polluter and home_row(state, o) == row]
    for organism in near:
        if organism in state.organisms:
            yield from oxygen(state, log, organism, strength, "H1.9")


@rule("D9.1")
def drought(state: GenesisState, log: Log, organism: Organism) -> Play:
    """Let a land organism without a drought shield suffer one atrophy."""
    shielded = abilities(state, organism, "drought_shield")
    report(state, log, organism, "D9.1", "drought_shield" if shielded else "drought")
    if not shielded:
        yield from atrophy(state, log, organism, 1, "D9.1")


@rule("D8.1", "D8.3")
def cancer_face(state: GenesisState, organism: Organism) -> int:
    """Return the lowest die face that is an error: 5, or 6 with programmed cell death."""
    return 6 if abilities(state, organism, "crab_shield") else 5


@rule("D8.1", "D8.2", "D8.3", "D8.4", "B0.4")
def cancer(state: GenesisState, log: Log, organism: Organism) -> Play:
    """Roll for a macro-organism's organs and bionts. Errors beyond its shield cost tokens."""
    owner = find_player(state, organism.owner)
    facts = {"organism": organism.id, "dice": dice(organism)}
    candidates = partial(all_allowed, [Roll()], "D8.1")
    yield Decision(owner.person, "cancer", "D8.1", candidates, **facts)
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


@rule("D8.4", "B3.3")
def any_catalyst(state: GenesisState, log: Log, owner: Player) -> Play:
    """Give a catalyst for each 1, of any colour for which the pool has room."""
    if min(owner.pool) >= pool_limit(state):
        return
    candidates = partial(colours_with_room, state, owner, TakeCatalyst)
    decision = Decision(owner.person, "any_catalyst", "D8.4", candidates, who=owner.number)
    match (yield if_several(decision)):
        case TakeCatalyst(colour):
            gain(state, log, owner.number, colour, 1, "D8.4")


@rule("D7.1", "D7.5", "D7.6", "D1.8", "D1.9", "D1.10")
def ultraviolet(state: GenesisState, log: Log, icon: Icon) -> Play:
    """Limit the mutations or organs of every organism, unless the ozone layer protects it."""
    if state.ozone and not state.pierced:
        log("D1.8", "ozone_holds")
        return
    other_rules = ("D7.6",) if icon.combined else ()
    log("D1.9" if state.ozone else "D7.1", "ultraviolet", None, *other_rules, limit=icon.amount)
    for organism in in_player_order(state):
        limit = icon.cosmic if home_row(state, organism) == COSMIC else icon.amount
        if burnable(organism) <= limit:
            continue
        if organism.kind == "macro" and abilities(state, organism, "uv_shield"):
            report(state, log, organism, "D7.5", "uv_shield")
            continue
        while burnable(organism) > limit:
            yield from burn(state, log, organism, limit)


@rule("D7.2")
def burnable(organism: Organism) -> int:
    """Return how many mutation cards or organs count for ultraviolet light."""
    return len(organism.mutations) + organ_count(organism)


@rule("D7.1", "D7.2", "D7.3", "D7.4", "GL.IM2")
def burn(state: GenesisState, log: Log, organism: Organism, limit: int) -> Play:
    """Let the owner, or the owner of a hostile endosymbiont, choose a mutation or organ to lose."""
    owner = find_player(state, chooser(state, organism))
    facts = {"organism": organism.id, "limit": limit}
    candidates = partial(burn_candidates, state, organism)
    decision = Decision(owner.person, "uv", "D7.3", candidates, **facts)
    choice = decision.options[0] if owner.person < 0 else (yield if_several(decision))
    by_whom = ("D7.3", "GL.IM2") if owner.number != organism.owner else ("D7.3",)
    chosen = by_whom if len(decision.options) > 1 and owner.person >= 0 else ()
    match choice:
        case BurnOrgan(number, place):
            report(state, log, organism, "D7.1", "burnt_organ", *chosen, square=[number, place])
            lose_organ(state, organism, place)
        case Burn(_, card):
            report(state, log, organism, "D7.1", "burnt", "D7.2", *chosen, card=card)
            discard_mutation(state, log, organism, card, "D7.4")


@rule("D7.3", "GL.IM1")
def burn_candidates(state: GenesisState, organism: Organism) -> Candidates:
    """Return all mutations or organs.

    Without immunology, healthy mutations are lost before diseased mutations.
    """
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

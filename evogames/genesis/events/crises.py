"""Crises that strike organisms: heat, oxygen, drought, cancer and ultraviolet light."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Decision, Log, Option, Play, ask
from evogames.core.rulebook import rule
from evogames.genesis.cards import COSMIC
from evogames.genesis.organisms.losses import atrophy
from evogames.genesis.organisms.mutations import discard_mutation
from evogames.genesis.organisms.genome import abilities, antioxidant_shield, dice, organ_count, proofreading_shield, thermal_shield
from evogames.genesis.organisms.tableau import home_row, parasite_of, find_person, find_player
from evogames.genesis.organisms.organs import lose_organ
from evogames.genesis.components.pools import gain, pool_limit
from evogames.genesis.state import GenesisState, Icon, Organism, Player
from evogames.genesis.player_order import in_player_order


@rule("D1.10", "D5.1", "D6.1", "D8.1", "D9.1")
def hurt(state: GenesisState, log: Log, organism: Organism, icon: Icon) -> Play:
    """Heat, oxygen, cancer or drought strikes one organism."""
    strength = icon.cosmic if home_row(state, organism) == COSMIC else icon.amount
    if strength < icon.amount:
        log("D1.10", "comet_shield", find_person(state, organism.owner), organism=organism.id)
    if icon.kind == "X":
        yield from heat(state, log, organism, strength)
    elif icon.kind == "O2":
        yield from oxygen(state, log, organism, strength, "D6.1")
    elif organism.kind == "macro" and strength:
        if icon.kind == "cancer":
            yield from cancer(state, log, organism)
        elif organism.land:
            yield from drought(state, log, organism)


@rule("D5.1", "D5.2", "D5.3", "D5.4")
def heat(state: GenesisState, log: Log, organism: Organism, strength: int) -> Play:
    """Heat beyond the thermal shield costs chromosomes."""
    shield = thermal_shield(state, organism)
    told = {"organism": organism.id, "strength": strength, "shield": shield}
    other_rules = ("D5.2", "D5.4", "H3.12") if organism.kind == "macro" else ("D5.2", "D5.3")
    log("D5.1", "heat", find_person(state, organism.owner), *other_rules, **told)
    yield from atrophy(state, log, organism, strength - shield, "D5.1")


@rule("D6.1", "D6.2", "D6.3", "D6.4", "D6.5", "H1.9", "H1.10")
def oxygen(state: GenesisState, log: Log, organism: Organism, strength: int, clause: str) -> Play:
    """Oxygen beyond the antioxidant shield costs chromosomes, or discs in their place."""
    shield = antioxidant_shield(state, organism)
    told = {"organism": organism.id, "strength": strength, "shield": shield}
    other_rules = ("D6.2", "D6.4", "H3.12") if organism.kind == "macro" else ("D6.2", "D6.3")
    log(clause, "oxygen", find_person(state, organism.owner), *other_rules, **told)
    yield from atrophy(state, log, organism, strength - shield, clause, oxygen=True)


@rule("D9.1")
def drought(state: GenesisState, log: Log, organism: Organism) -> Play:
    """A land organism without a drought shield dries out a little."""
    if abilities(state, organism, "drought_shield"):
        log("D9.1", "drought_shield", find_person(state, organism.owner), organism=organism.id)
    else:
        log("D9.1", "drought", find_person(state, organism.owner), organism=organism.id)
        yield from atrophy(state, log, organism, 1, "D9.1")


@rule("D8.1", "D8.3")
def cancer_face(state: GenesisState, organism: Organism) -> int:
    """From which face on a die is an error: 5, or 6 with programmed cell death."""
    return 6 if abilities(state, organism, "crab_shield") else 5


@rule("D8.1", "D8.2", "D8.3", "D8.4", "B0.4")
def cancer(state: GenesisState, log: Log, organism: Organism) -> Play:
    """A macro-organism rolls for its organs and bionts; errors beyond its shield cost tokens."""
    owner = find_player(state, organism.owner)
    count = dice(organism)
    yield ask(owner.person, "cancer", "D8.1", cancer_offers, organism=organism.id, dice=count)
    rolled = sorted(state.chance.roll(count))
    worst = cancer_face(state, organism)
    errors = sum([die >= worst for die in rolled])
    shield = proofreading_shield(state, organism)
    told = {"organism": organism.id, "errors": errors, "shield": shield, "worst": worst}
    clause = "D8.3" if worst == 6 else "D8.1"
    log(clause, "cancer_roll", owner.person, "D8.2", "B0.4", rolled=rolled, **told)
    for _ in range(rolled.count(1)):
        yield from any_catalyst(state, log, owner)
    yield from atrophy(state, log, organism, errors - shield, "D8.1")


def cancer_offers(refused: bool) -> list[Option]:
    """The roll cannot be refused."""
    return [] if refused else [Option("roll", (), "D8.1")]


@rule("D8.4", "B3.3")
def any_catalyst(state: GenesisState, log: Log, owner: Player) -> Play:
    """A 1 gives a catalyst of any colour that the pool has room for."""
    offers = partial(catalyst_offers, state, owner)
    options = offers(False)
    if not options:
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield ask(owner.person, "any_catalyst", "D8.4", offers, who=owner.number)
    gain(state, log, owner.number, int(choice.args[0]), 1, "D8.4")


def catalyst_offers(state: GenesisState, owner: Player, refused: bool) -> list[Option]:
    """A catalyst of any colour below the limit of the pool."""
    limit = pool_limit(state)
    return [
        Option("catalyst", (c,), "D8.4", "B3.3" if refused else "")
        for c in range(4)
        if (owner.pool[c] >= limit) == refused
    ]


@rule("D7.1", "D7.5", "D7.6", "D1.8", "D1.9", "D1.10")
def ultraviolet(state: GenesisState, log: Log, icon: Icon) -> Play:
    """No organism keeps more mutations or organs than the limit, unless the ozone layer holds."""
    if state.ozone and not state.pierced:
        log("D1.8", "ozone_holds", None, "D1.9")
        return
    log("D1.9" if state.ozone else "D7.1", "ultraviolet", None, "D7.6", limit=icon.amount)
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
    offers = partial(uv_offers, state, organism)
    options = offers(False)
    owner = find_player(state, organism.owner)
    choice = options[0]
    if len(options) > 1 and owner.person >= 0:
        told = {"organism": organism.id, "limit": limit}
        choice = yield Decision(owner.person, "uv", "D7.3", options, offers, told)
    which = int(choice.args[-1])
    told = {"organism": organism.id}
    if choice.kind == "burn_organ":
        log("D7.1", "burnt_organ", find_person(state, organism.owner), square=[organism.id, which], **told)
        lose_organ(state, organism, which)
    else:
        log("D7.1", "burnt", find_person(state, organism.owner), "D7.2", "D7.3", card=which, **told)
        discard_mutation(state, log, organism, which, "D7.4")


@rule("D7.3", "GL.IM1")
def uv_offers(state: GenesisState, organism: Organism, refused: bool) -> list[Option]:
    """The owner picks; without immunology healthy mutations go before diseased ones."""
    sick: list[int] = []
    parasite = parasite_of(state, organism)
    if parasite is not None and not abilities(state, organism, "immunology"):
        sick = [d.mutation for d in parasite.diseases]
        if all(m.card in sick for m in organism.mutations):
            sick = []
    found = []
    for mutation in organism.mutations:
        why = "D7.3" if mutation.card in sick else ""
        if bool(why) == refused:
            found.append(Option("burn", (organism.id, mutation.card), "D7.1", why))
    if not refused:
        for place, since in enumerate(organism.organs):
            if since >= 0:
                found.append(Option("burn_organ", (organism.id, place), "D7.1"))
    return found

"""Crises that strike organisms: heat, oxygen, drought, cancer and ultraviolet light."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Decision, Log, Option, Play, ask
from evogames.core.rulebook import rule
from evogames.genesis.cards import COSMIC
from evogames.genesis.losses import atrophy
from evogames.genesis.mutations import discard_mutation
from evogames.genesis.organisms import (
    abilities,
    antioxidant_shield,
    dice,
    home_row,
    organ_count,
    parasite_of,
    person,
    player,
    proofreading_shield,
    thermal_shield,
)
from evogames.genesis.organs import lose_organ
from evogames.genesis.pools import gain, pool_limit
from evogames.genesis.state import GenesisState, Icon, Organism, Player
from evogames.genesis.table import in_player_order


@rule("D1.10", "D5.1", "D6.1", "D8.1", "D9.1")
def hurt(state: GenesisState, log: Log, one: Organism, icon: Icon) -> Play:
    """Heat, oxygen, cancer or drought strikes one organism."""
    strength = icon.cosmic if home_row(state, one) == COSMIC else icon.amount
    if strength < icon.amount:
        log("D1.10", "comet_shield", person(state, one.owner), organism=one.id)
    if icon.kind == "X":
        yield from heat(state, log, one, strength)
    elif icon.kind == "O2":
        yield from oxygen(state, log, one, strength, "D6.1")
    elif one.kind == "macro" and strength:
        if icon.kind == "cancer":
            yield from cancer(state, log, one)
        elif one.land:
            yield from drought(state, log, one)


@rule("D5.1", "D5.2", "D5.3", "D5.4")
def heat(state: GenesisState, log: Log, one: Organism, strength: int) -> Play:
    """Heat beyond the thermal shield costs chromosomes."""
    shield = thermal_shield(state, one)
    told = {"organism": one.id, "strength": strength, "shield": shield}
    also = ("D5.2", "D5.4", "H3.12") if one.kind == "macro" else ("D5.2", "D5.3")
    log("D5.1", "heat", person(state, one.owner), *also, **told)
    yield from atrophy(state, log, one, strength - shield, "D5.1")


@rule("D6.1", "D6.2", "D6.3", "D6.4", "D6.5", "H1.9", "H1.10")
def oxygen(state: GenesisState, log: Log, one: Organism, strength: int, clause: str) -> Play:
    """Oxygen beyond the antioxidant shield costs chromosomes, or discs in their place."""
    shield = antioxidant_shield(state, one)
    told = {"organism": one.id, "strength": strength, "shield": shield}
    also = ("D6.2", "D6.4", "H3.12") if one.kind == "macro" else ("D6.2", "D6.3")
    log(clause, "oxygen", person(state, one.owner), *also, **told)
    yield from atrophy(state, log, one, strength - shield, clause, oxygen=True)


@rule("D9.1")
def drought(state: GenesisState, log: Log, one: Organism) -> Play:
    """A land organism without a drought shield dries out a little."""
    if abilities(state, one, "drought_shield"):
        log("D9.1", "drought_shield", person(state, one.owner), organism=one.id)
    else:
        log("D9.1", "drought", person(state, one.owner), organism=one.id)
        yield from atrophy(state, log, one, 1, "D9.1")


@rule("D8.1", "D8.3")
def cancer_face(state: GenesisState, one: Organism) -> int:
    """From which face on a die is an error: 5, or 6 with programmed cell death."""
    return 6 if abilities(state, one, "crab_shield") else 5


@rule("D8.1", "D8.2", "D8.3", "D8.4", "B0.4")
def cancer(state: GenesisState, log: Log, one: Organism) -> Play:
    """A macro-organism rolls for its organs and bionts; errors beyond its shield cost tokens."""
    owner = player(state, one.owner)
    count = dice(one)
    yield ask(owner.person, "cancer", "D8.1", cancer_offers, organism=one.id, dice=count)
    rolled = sorted(state.chance.roll(count))
    worst = cancer_face(state, one)
    errors = sum([die >= worst for die in rolled])
    shield = proofreading_shield(state, one)
    told = {"organism": one.id, "errors": errors, "shield": shield, "worst": worst}
    clause = "D8.3" if worst == 6 else "D8.1"
    log(clause, "cancer_roll", owner.person, "D8.2", "B0.4", rolled=rolled, **told)
    for _ in range(rolled.count(1)):
        yield from any_catalyst(state, log, owner)
    yield from atrophy(state, log, one, errors - shield, "D8.1")


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
        choice = yield ask(owner.person, "any_catalyst", "D8.4", offers, who=owner.who)
    gain(state, log, owner.who, int(choice.args[0]), 1, "D8.4")


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
    for one in in_player_order(state):
        limit = icon.cosmic if home_row(state, one) == COSMIC else icon.amount
        if burnable(one) <= limit:
            continue
        if one.kind == "macro" and abilities(state, one, "uv_shield"):
            log("D7.5", "uv_shield", person(state, one.owner), organism=one.id)
            continue
        while burnable(one) > limit:
            yield from burn(state, log, one, limit)


@rule("D7.2")
def burnable(one: Organism) -> int:
    """How many mutation cards or organs ultraviolet light counts."""
    return len(one.mutations) + organ_count(one)


@rule("D7.1", "D7.2", "D7.3", "D7.4")
def burn(state: GenesisState, log: Log, one: Organism, limit: int) -> Play:
    """The owner gives up one mutation or organ, and so decides in which order they go."""
    offers = partial(uv_offers, state, one)
    options = offers(False)
    owner = player(state, one.owner)
    choice = options[0]
    if len(options) > 1 and owner.person >= 0:
        told = {"organism": one.id, "limit": limit}
        choice = yield Decision(owner.person, "uv", "D7.3", options, offers, told)
    which = int(choice.args[-1])
    told = {"organism": one.id}
    if choice.kind == "burn_organ":
        log("D7.1", "burnt_organ", person(state, one.owner), square=[one.id, which], **told)
        lose_organ(state, one, which)
    else:
        log("D7.1", "burnt", person(state, one.owner), "D7.2", "D7.3", card=which, **told)
        discard_mutation(state, log, one, which, "D7.4")


@rule("D7.3", "GL.IM1")
def uv_offers(state: GenesisState, one: Organism, refused: bool) -> list[Option]:
    """The owner picks; without immunology healthy mutations go before diseased ones."""
    sick: list[int] = []
    parasite = parasite_of(state, one)
    if parasite is not None and not abilities(state, one, "immunology"):
        sick = [d.mutation for d in parasite.diseases]
        if all(m.card in sick for m in one.mutations):
            sick = []
    found = []
    for mutation in one.mutations:
        why = "D7.3" if mutation.card in sick else ""
        if bool(why) == refused:
            found.append(Option("burn", (one.id, mutation.card), "D7.1", why))
    if not refused:
        for place, since in enumerate(one.organs):
            if since >= 0:
                found.append(Option("burn_organ", (one.id, place), "D7.1"))
    return found

"""Atrophy: an organism loses chromosomes one by one, in the order of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from evogames.core.decision import Decision, Log, Option, Play
from evogames.core.rulebook import rule
from evogames.genesis.cards import COLOUR
from evogames.genesis.extinction import check_life, fall_back
from evogames.genesis.mutations import demote, discard_mutation, find_mutation, lose_disease
from evogames.genesis.organisms import abilities, person, player, working_circles
from evogames.genesis.organs import lose_organ, new_speed
from evogames.genesis.pools import exchange, send_home
from evogames.genesis.state import GenesisState, Organism


@rule("GL.AT1", "GL.AT2", "GL.EX6", "B2.1")
def atrophy(
    state: GenesisState, log: Log, one: Organism, count: int, clause: str, oxygen: bool = False
) -> Play:
    """An organism loses so many chromosomes; the death of a macro-organism ends its losses."""
    if count <= 0:
        return
    log(clause, "atrophies", person(state, one.owner), "GL.AT1", organism=one.id, count=count)
    kind = one.kind
    for left in range(count, 0, -1):
        offers = partial(loss_offers, state, one, oxygen)
        options = offers(False)
        decider = player(state, chooser(state, one))
        choice = options[0]
        if len(options) > 1 and decider.person >= 0:
            told = {"organism": one.id, "count": left}
            choice = yield Decision(decider.person, "loss", "GL.AT2", options, offers, told)
        yield from lose(state, log, one, choice)
        if one not in state.organisms or one.kind != kind:
            break
    yield from exchange(state, log)


@rule("GL.IM2", "C1.5")
def chooser(state: GenesisState, one: Organism) -> int:
    """Who orders the losses: the owner, or the owner of an endosymbiont with immunology."""
    if one.kind == "macro":
        for circle in working_circles(state, one):
            who = COLOUR[circle.colour]
            if "immunology" in circle.abilities and one.bionts[who]:
                return who
    return one.owner


@rule("D6.5", "GL.AT2", "GL.AT3", "GL.IM1", "GL.IM2", "GL.IM3")
def loss_offers(state: GenesisState, one: Organism, oxygen: bool, refused: bool) -> list[Option]:
    """What may be lost next: the first group that has anything, or, with immunology, any token.

    A hostile endosymbiont may not choose the trophic biont while anything else is left.
    """
    allowed: list[Option] = []
    if oxygen:
        allowed += [Option("disc", (one.id, c), "D6.5") for c in range(4) if one.discs[c]]
    groups = loss_groups(one)
    barred: list[Option] = []
    if not abilities(state, one, "immunology"):
        allowed += next(group for group in groups if group)
        if refused:
            barred = [option for group in groups for option in group]
            for option in barred:
                option.why = "GL.AT4" if option.kind == "lose_mutation" else "GL.AT2"
    else:
        allowed += [option for group in groups for option in group]
        if chooser(state, one) != one.owner and len(allowed) > 1:
            barred = [allowed.pop()]
            barred[0].why = "GL.IM2"
    return barred if refused else allowed


@rule("GL.AT2", "GL.AT4", "GL.AT7", "GL.IM3")
def loss_groups(one: Organism) -> Iterator[list[Option]]:
    """Tokens in the order in which they go without immunology."""
    me = one.id
    mutations = one.mutations
    if mutations:
        yield [Option("lose_plus", (me, m.card), "GL.AT4") for m in mutations if m.plus]
        single = [m for m in mutations if m.base and not m.plus]
        yield [Option("lose_mutation", (me, m.card), "GL.AT6") for m in single]
        robbed = [m for m in mutations if not m.base and not m.plus]
        yield [Option("lose_card", (me, m.card), "GL.AT2") for m in robbed]
    other = [Option("lose_cube", (me, c), "GL.AT2") for c in range(4) if one.cubes[c]]
    other += [Option("lose_disease", (me, n), "GL.AT7") for n in range(len(one.diseases))]
    other += [Option("lose_organ", (me, n), "GL.AT2") for n, t in enumerate(one.organs) if t >= 0]
    yield other
    yield [Option("lose_biont", (me, who), "GL.AT2") for who in range(8) if one.bionts[who]]
    if one.trophic >= 0:
        yield [Option("lose_trophic", (me,), "GL.IM3")]


@rule("GL.AT1", "GL.AT5", "GL.AT6", "D6.5", "E5.2", "E5.3", "GL.IM3")
def lose(state: GenesisState, log: Log, one: Organism, choice: Option) -> Play:
    """Take one token off an organism, with all that hangs on it."""
    kind, told, owner = choice.kind, {"organism": one.id}, person(state, one.owner)
    which = int(choice.args[-1])
    if kind == "disc":
        one.discs[which] -= 1
        log("D6.5", "lost_disc", owner, "E5.2", "E5.3", "GL.AT3", colour=which, **told)
    elif kind == "lose_plus":
        demote(find_mutation(one, which))
        log("GL.AT5", "demoted", owner, "GL.AT4", card=which, **told)
    elif kind in ("lose_mutation", "lose_card"):
        discard_mutation(state, log, one, which, choice.rule)
    elif kind == "lose_cube":
        one.cubes[which] -= 1
        log("GL.AT2", "lost_cube", owner, "B2.1", colour=which, **told)
    elif kind == "lose_disease":
        lose_disease(state, log, one, which, "GL.AT7")
    elif kind == "lose_organ":
        log("GL.AT2", "lost_organ", owner, "GL.IM1", square=[one.id, which], **told)
        lose_organ(state, one, which)
    elif kind == "lose_biont":
        one.bionts[which] -= 1
        new_speed(state, one, which % 4)
        log("GL.AT1", "lost_biont", owner, "B4.3", who=which, **told)
        send_home(state, log, which, True, f"organism {one.id}", one.bionts[which])
        yield from check_life(state, log, one)
    else:
        log("GL.IM3", "lost_trophic", owner, "GL.EX6", **told)
        fall_back(state, log, one)

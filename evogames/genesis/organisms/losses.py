"""Atrophy: an organism loses chromosomes one by one, in the order of the rules."""

from collections.abc import Iterator
from functools import partial

from evogames.core import (
    ALLOWED,
    Candidates,
    Decision,
    Log,
    Option,
    Play,
    all_allowed,
    all_forbidden,
    if_several,
    rule,
)
from evogames.genesis.cards import COLOUR, GREEN
from evogames.genesis.components.pools import exchange, send_home
from evogames.genesis.options.losses import (
    LoseBiont,
    LoseCard,
    LoseCube,
    LoseDisc,
    LoseDisease,
    LoseMutation,
    LoseOrgan,
    LosePlus,
    LoseTrophic,
)
from evogames.genesis.organisms.extinction import check_life, fall_back
from evogames.genesis.organisms.genome import abilities, working_circles
from evogames.genesis.organisms.mutations import (
    demote,
    discard_mutation,
    find_mutation,
    lose_disease,
)
from evogames.genesis.organisms.organs import lose_organ, new_speed
from evogames.genesis.organisms.tableau import find_organism, find_player, report
from evogames.genesis.state import GenesisState, Organism


@rule("GL.AT1", "GL.AT2", "GL.EX6", "B2.1")
def atrophy(
    state: GenesisState, log: Log, organism: Organism, count: int, clause: str, oxygen: bool = False
) -> Play:
    """Let an organism lose this many chromosomes. If a macro-organism dies, the losses end."""
    if count <= 0:
        return
    report(state, log, organism, clause, "atrophies", "GL.AT1", count=count)
    kind = organism.kind
    for left in range(count, 0, -1):
        facts = {"organism": organism.id, "count": left, "oxygen": oxygen}
        person = find_player(state, chooser(state, organism)).person
        candidates = partial(loss_candidates, state, organism, oxygen)
        decision = Decision(person, "loss", "GL.AT2", candidates, **facts)
        choice = decision.options[0] if person < 0 else (yield if_several(decision))
        yield from lose(state, log, organism, choice)
        if organism not in state.organisms or organism.kind != kind:
            break
    yield from exchange(state, log)


@rule("GL.IM2", "C1.5")
def chooser(state: GenesisState, organism: Organism) -> int:
    """Return the player who chooses the losses.

    This is the owner, or the owner of an endosymbiont with immunology.
    """
    if organism.kind == "macro":
        for circle in working_circles(state, organism):
            player_number = COLOUR[circle.colour]
            if "immunology" in circle.abilities and organism.bionts[player_number]:
                return player_number
    return organism.owner


@rule("D6.5", "GL.AT2", "GL.AT3", "GL.IM1", "GL.IM2", "GL.IM3")
def loss_candidates(state: GenesisState, organism: Organism, oxygen: bool) -> Candidates:
    """Return the tokens that can be lost next.

    These are the first group with tokens or, with immunology, any token. A hostile endosymbiont
    cannot choose the trophic biont: while it can decide, its own biont is still there to lose.
    """
    if oxygen:
        yield from all_allowed([LoseDisc(organism.id, c) for c in range(4) if organism.discs[c]])
    groups = loss_groups(organism)
    if not abilities(state, organism, "immunology"):
        yield from all_allowed(next(group for group in groups if group))
        yield all_forbidden(partial(later_losses, groups))
        return
    tokens = [option for group in groups for option in group]
    hostile = chooser(state, organism) != organism.owner
    yield from all_allowed(tokens[:-1])
    yield tokens[-1], "GL.IM2" if hostile else ALLOWED


@rule("GL.AT2", "GL.AT4")
def later_losses(groups: Iterator[list[Option]]) -> Candidates:
    """Return the tokens that can be lost only after all others."""
    for group in groups:
        for option in group:
            yield option, "GL.AT4" if isinstance(option, LoseMutation) else "GL.AT2"


@rule("GL.AT2", "GL.AT4", "GL.AT7", "GL.IM3")
def loss_groups(organism: Organism) -> Iterator[list[Option]]:
    """Return the tokens in groups, in the order of losses without immunology."""
    me = organism.id
    mutations = organism.mutations
    if mutations:
        yield [LosePlus(me, m.card) for m in mutations if m.plus]
        yield [LoseMutation(me, m.card) for m in mutations if m.base and not m.plus]
        yield [LoseCard(me, m.card) for m in mutations if not m.base and not m.plus]
    other: list[Option] = [LoseCube(me, c) for c in range(4) if organism.cubes[c]]
    other += [LoseDisease(me, place) for place in range(len(organism.diseases))]
    other += [LoseOrgan(me, place) for place, since in enumerate(organism.organs) if since >= 0]
    yield other
    yield [LoseBiont(me, n) for n in range(8) if organism.bionts[n]]
    if organism.trophic >= 0:
        yield [LoseTrophic(me)]


@rule("GL.AT1", "GL.AT5", "GL.AT6", "D6.5", "E5.2", "E5.3", "GL.IM1", "GL.IM3")
def lose(state: GenesisState, log: Log, organism: Organism, choice: Option) -> Play:
    """Remove one token from an organism, with everything that depends on it."""
    lost = partial(report, state, log, organism)
    immune = abilities(state, organism, "immunology") > 0
    any_order = ("GL.IM1",) if immune else ()
    match choice:
        case LoseDisc(_, colour):
            organism.discs[colour] -= 1
            disc = "E5.3" if colour == GREEN else "E5.2"
            lost("D6.5", "lost_disc", disc, "GL.AT3", colour=colour)
        case LosePlus(_, card):
            demote(find_mutation(organism, card))
            lost("GL.AT5", "demoted", *(any_order or ("GL.AT4",)), card=card)
        case LoseMutation(_, card) | LoseCard(_, card):
            discard_mutation(state, log, organism, card, choice.rule)
        case LoseCube(_, colour):
            organism.cubes[colour] -= 1
            lost("GL.AT2", "lost_cube", "B2.1", *any_order, colour=colour)
        case LoseDisease(_, place):
            lose_disease(state, log, organism, place, "GL.AT7")
        case LoseOrgan(_, place):
            lost("GL.AT2", "lost_organ", *any_order, square=[organism.id, place])
            lose_organ(state, organism, place)
        case LoseBiont(_, player_number):
            organism.bionts[player_number] -= 1
            new_speed(state, organism, player_number % 4)
            lost("GL.AT1", "lost_biont", "B4.3", *any_order, who=player_number)
            left = organism.bionts[player_number]
            send_home(state, log, player_number, True, f"organism {organism.id}", left)
            yield from check_life(state, log, organism)
        case LoseTrophic():
            lost("GL.IM3" if immune else "GL.AT2", "lost_trophic", "GL.EX6")
            fall_back(state, log, organism)


@rule("D6.5", "GL.AT3")
def cannot_lose_disc(state: GenesisState, decision: Decision, option: LoseDisc) -> str:
    """Return the rule that forbids spending a disc.

    Discs help only against oxygen, and the organism must have the disc.
    """
    return "D6.5/none" if decision.facts["oxygen"] else "GL.AT3/no_oxygen"


@rule("GL.AT2", "GL.AT4", "GL.AT6")
def cannot_lose_mutation(
    state: GenesisState, decision: Decision, option: LosePlus | LoseMutation | LoseCard
) -> str:
    """Return the rule that forbids losing this mutation or this cube of it."""
    organism = find_organism(state, option.organism)
    mutation = next((m for m in organism.mutations if m.card == option.card), None)
    if mutation is None:
        return "GL.AT6/none"
    if isinstance(option, LosePlus):
        return "GL.AT4/none"
    if mutation.plus:
        return "GL.AT4/second"
    return "GL.AT2/robbed" if isinstance(option, LoseMutation) else "GL.AT2/whole"

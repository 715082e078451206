"""Losses: atrophy token by token, mutations that go, extinction and what follows from it."""

from __future__ import annotations

from functools import partial

from evogames.core.ask import Log, Option, Play, ask
from evogames.core.ledger import rule
from evogames.genesis.cards import BASE_COLOUR, BOARDS, COLOURS, MACROS, PLUS_COLOUR
from evogames.genesis.organisms import (
    abilities,
    home_row,
    organism,
    parasite_of,
    player,
    side_of,
)
from evogames.genesis.pools import send_home
from evogames.genesis.state import GenesisState, Mutation, Organism


@rule("GL.AT1", "GL.AT2", "GL.IM1", "GL.IM2", "D6.5", "GL.AT3")
def atrophy(
    state: GenesisState, log: Log, one: Organism, count: int, clause: str, oxygen: bool = False
) -> Play:
    """An organism loses so many chromosomes, one by one, until none is left to lose."""
    if count > 0:
        log(clause, "atrophies", None, "GL.AT1", organism=one.id, count=count)
    for _ in range(count):
        if one not in state.organisms:
            return
        offers = partial(loss_offers, state, one, oxygen)
        options = offers(False)
        decider = player(state, chooser(state, one))
        choice = options[0]
        if len(options) > 1 and decider.person >= 0:
            choice = yield ask(decider.person, "loss", "GL.AT2", offers, organism=one.id)
        yield from lose(state, log, one, choice)


@rule("GL.IM2")
def chooser(state: GenesisState, one: Organism) -> int:
    """Who orders the losses: the owner, or the owner of an endosymbiont with immunology."""
    if one.kind == "macro" and one.formed < state.turn:
        for circle in side_of(one).endosymbionts:
            colour = COLOURS.index(circle.colour)
            if "immunology" in circle.abilities:
                for who in (colour, colour + 4):
                    if one.bionts[who]:
                        return who
    return one.owner


@rule("GL.AT2", "GL.AT3", "GL.AT4", "GL.IM1", "GL.IM2", "GL.IM3")
def loss_offers(state: GenesisState, one: Organism, oxygen: bool, refused: bool) -> list[Option]:
    """What may be lost next: the first group that has anything, or, with immunology, any of them.

    The trophic biont comes last, unless the owner itself commands immunology.
    """
    groups = loss_groups(one)
    discs = [Option("disc", (c,), "D6.5") for c in range(4) if oxygen and one.discs[c]]
    free = abilities(state, one, "immunology") > 0
    hostile = chooser(state, one) != one.owner
    if free:
        allowed = [o for group in groups[:-1] for o in group]
        if not hostile or not allowed:
            allowed += groups[-1]
    else:
        allowed = next((group for group in groups if group), [])
    if not refused:
        return discs + allowed
    barred = [o for group in groups for o in group if o not in allowed]
    for option in barred:
        option.why = "GL.IM2" if free else "GL.AT2"
    return barred


@rule("GL.AT2", "GL.AT4")
def loss_groups(one: Organism) -> list[list[Option]]:
    """Tokens in the order in which they go without immunology."""
    plus, base, diseased = [], [], []
    for mutation in one.mutations:
        if mutation.plus:
            plus.append(Option("lose_plus", (mutation.card,), "GL.AT4"))
        elif mutation.base:
            base.append(Option("lose_mutation", (mutation.card,), "GL.AT6"))
        else:
            diseased.append(Option("lose_card", (mutation.card,), "GL.AT2"))
    other = [Option("lose_cube", (c,), "GL.AT2") for c in range(4) if one.cubes[c]]
    other += [Option("lose_disease", (place,), "GL.AT7") for place in range(len(one.diseases))]
    other += [
        Option("lose_organ", (place,), "GL.AT2")
        for place, since in enumerate(one.organs)
        if since >= 0
    ]
    bionts = [Option("lose_biont", (who,), "GL.AT2") for who in range(8) if one.bionts[who]]
    trophic = [Option("lose_trophic", (), "GL.IM3")] if one.trophic >= 0 else []
    return [plus, base, diseased, other, bionts, trophic]


@rule("GL.AT1", "GL.AT5", "GL.AT6", "GL.AT7", "GL.MU1", "D6.5", "E5.2", "E5.3")
def lose(state: GenesisState, log: Log, one: Organism, choice: Option) -> Play:
    """Take one token off an organism, with all that hangs on it."""
    person = player(state, one.owner).person
    told = {"organism": one.id}
    if choice.kind == "disc":
        one.discs[int(choice.args[0])] -= 1
        log("D6.5", "lost_disc", person, "E5.2", "E5.3", colour=choice.args[0], **told)
    elif choice.kind == "lose_plus":
        mutation = _mutation(one, int(choice.args[0]))
        demote(mutation)
        log("GL.AT5", "demoted", person, "GL.AT4", card=mutation.card, **told)
    elif choice.kind in ("lose_mutation", "lose_card"):
        discard_mutation(state, log, one, int(choice.args[0]))
    elif choice.kind == "lose_cube":
        one.cubes[int(choice.args[0])] -= 1
        log("GL.AT2", "lost_cube", person, colour=choice.args[0], **told)
    elif choice.kind == "lose_disease":
        lose_disease(state, log, one, int(choice.args[0]))
    elif choice.kind == "lose_organ":
        place = int(choice.args[0])
        one.organs[place] = -1
        state.chain_changed = True
        log("GL.AT2", "lost_organ", person, place=place, **told)
    elif choice.kind == "lose_biont":
        who = int(choice.args[0])
        one.bionts[who] -= 1
        log("GL.AT1", "lost_biont", person, who=who, **told)
        send_home(state, log, who, compensate=True)
        yield from check_life(state, log, one)
    else:
        log("GL.IM3", "lost_trophic", person, "GL.EX6", **told)
        yield from fall_back(state, log, one)


def _mutation(one: Organism, card: int) -> Mutation:
    return next(m for m in one.mutations if m.card == card)


@rule("GL.AT5")
def demote(mutation: Mutation) -> None:
    """A promoted mutation without its '+' cube turns back to its unpromoted side."""
    mutation.plus = False
    mutation.promoted = False


@rule("D7.2", "D7.4", "GL.AT6", "GL.MU1", "H1.3")
def discard_mutation(state: GenesisState, log: Log, one: Organism, card: int) -> None:
    """A card goes under the deck of the home row; its cubes go too, even those on a parasite."""
    one.mutations.remove(_mutation(one, card))
    state.mutations[home_row(state, one)].append(card)
    person = player(state, one.owner).person
    log("GL.AT6", "lost_mutation", person, "D7.4", "GL.MU1", organism=one.id, card=card)
    parasite = parasite_of(state, one)
    if parasite is not None:
        parasite.diseases = [d for d in parasite.diseases if d.mutation != card]


@rule("GL.AT7")
def lose_disease(state: GenesisState, log: Log, one: Organism, place: int) -> None:
    """A lost disease cube demotes or discards the host's mutation; an organ stays lost."""
    disease = one.diseases.pop(place)
    person = player(state, one.owner).person
    log("GL.AT7", "lost_disease", person, organism=one.id, colour=disease.colour)
    if disease.mutation < 0:
        return
    host = organism(state, one.host)
    mutation = _mutation(host, disease.mutation)
    if disease.plus:
        demote(mutation)
        log("GL.AT7", "demoted", person, organism=host.id, card=mutation.card)
    else:
        discard_mutation(state, log, host, mutation.card)


@rule("B1.1", "G3.4", "GL.EX1", "E6.8", "C3.3")
def check_life(state: GenesisState, log: Log, one: Organism) -> Play:
    """Without bionts an organism goes extinct; without its owner's, it passes to a guest."""
    if one.kind == "macro":
        return
    if one.bionts[one.owner]:
        return
    guests = [w for w in range(8) if one.bionts[w] and (w < 4 or one.kind == "parasite")]
    if not guests:
        extinct(state, log, one)
        return
    old = player(state, one.owner)
    one.owner = heir = guests[0]
    if len(guests) > 1 and old.person >= 0:
        choice = yield ask(
            old.person, "heir", "E6.8", partial(heir_offers, guests), organism=one.id
        )
        heir = int(choice.args[0])
    one.owner = heir
    log("E6.8", "taken_over", player(state, heir).person, who=heir, organism=one.id)
    parasite = parasite_of(state, one)
    if parasite is not None and one.kind != "parasite" and parasite.owner == heir:
        absorb(state, log, one, parasite)


def heir_offers(guests: list[int], refused: bool) -> list[Option]:
    """Which of several guests takes an organism over."""
    return [] if refused else [Option("heir", (who,), "E6.8") for who in guests]


@rule("E3.10")
def absorb(state: GenesisState, log: Log, host: Organism, parasite: Organism) -> None:
    """A parasite cannot live on its owner's own organism: its bionts move into the host."""
    for who in range(8):
        host.bionts[who] += parasite.bionts[who]
        parasite.bionts[who] = 0
    extinct(state, log, parasite)


@rule("E3.14", "GL.EX1", "GL.EX2", "GL.EX3", "GL.EX4", "GL.EX5", "E2.5")
def extinct(state: GenesisState, log: Log, one: Organism) -> None:
    """An organism dies, its parasite with it; cards and boards go where they belong."""
    parasite = parasite_of(state, one)
    if parasite is not None:
        extinct(state, log, parasite)
    owner = player(state, one.owner)
    log("GL.EX1", "extinct", owner.person, "GL.EX4", "GL.EX5", organism=one.id, who=one.owner)
    for card in [m.card for m in one.mutations]:
        discard_mutation(state, log, one, card)
    for place in reversed(range(len(one.diseases))):
        lose_disease(state, log, one, place)
    state.organisms.remove(one)
    for who in range(8):
        for _ in range(one.bionts[who]):
            send_home(state, log, who, compensate=True)
    if one.kind == "parasite":
        log("GL.EX3", "card_back", owner.person, who=one.card)
    elif owner.person >= 0:
        owner.trophies.append(BOARDS[one.board].name)
        log("GL.EX2", "trophy", owner.person, who=one.owner, title=BOARDS[one.board].bacterium)


@rule("GL.EX6", "GL.EX7", "GL.EX2")
def fall_back(state: GenesisState, log: Log, one: Organism) -> Play:
    """A macro-organism without its trophic biont is a bacterium again; its card is a trophy."""
    parasite = parasite_of(state, one)
    if parasite is not None:
        extinct(state, log, parasite)
    side = side_of(one)
    owner = player(state, one.owner)
    log("GL.EX6", "falls_back", owner.person, "GL.EX2", "GL.EX7", organism=one.id)
    for colour in range(4):
        one.cubes[colour] += side.systems[colour]
    for square, since in zip(side.organs, one.organs, strict=True):
        if since >= 0:
            one.cubes[COLOURS.index(square.colour)] += 1
    owner.trophies.append(MACROS[one.macro].name)
    one.bionts[one.trophic] += 1
    one.kind, one.macro, one.trophic, one.organs = "bacterium", -1, -1, []
    one.land, one.level, one.formed = False, -1, state.turn
    state.chain_changed = True
    yield from check_life(state, log, one)


def cube_colour(card: int, plus: bool) -> int:
    """The colour of a mutation's cube."""
    return PLUS_COLOUR[card] if plus else BASE_COLOUR[card]

"""Extinction, takeover by foreign genes, and macro-organisms that fall back to bacteria."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Log, Option, Play, ask
from evogames.core.rulebook import rule
from evogames.genesis.cards import BOARDS, COLOUR, MACROS
from evogames.genesis.mutations import discard_mutation, lose_disease
from evogames.genesis.organisms import parasite_of, person, player, side_of
from evogames.genesis.pools import send_home
from evogames.genesis.state import GenesisState, Organism


@rule("B1.1", "E3.13", "E6.7", "E6.8", "G3.4", "GL.EX1")
def check_life(state: GenesisState, log: Log, one: Organism) -> Play:
    """Without bionts an organism goes extinct; without its owner's, it passes to a guest."""
    if one.bionts[one.owner] or one.kind == "macro" or one not in state.organisms:
        return
    guests = heirs(state, one)
    if not guests:
        extinct(state, log, one)
        return
    old = player(state, one.owner)
    one.owner = guests[0]  # so that the organism has an owner while the old one decides
    if len(guests) > 1 and old.person >= 0:
        offers = partial(heir_offers, guests)
        choice = yield ask(old.person, "heir", "E6.8", offers, organism=one.id)
        one.owner = int(choice.args[0])
    told = {"who": one.owner, "organism": one.id}
    log("E6.8", "taken_over", person(state, one.owner), "E3.13", **told)


@rule("E6.8", "C1.5")
def heirs(state: GenesisState, one: Organism) -> list[int]:
    """Foreign players in an organism, in player order; automatic parasites own no bacteria."""
    order = [state.players[seat].who for seat in state.order]
    return [w for w in order if one.bionts[w] and (w < 4 or one.kind == "parasite")]


def heir_offers(guests: list[int], refused: bool) -> list[Option]:
    """Which of several guests takes an organism over."""
    return [] if refused else [Option("heir", (who,), "E6.8") for who in guests]


@rule("B2.1", "E3.14", "GL.EX1", "GL.EX2", "GL.EX3", "GL.EX4", "GL.EX5")
def extinct(state: GenesisState, log: Log, one: Organism) -> None:
    """An organism dies, its parasite with it; cards and boards go where they belong."""
    parasite = parasite_of(state, one)
    if parasite is not None:
        log("E3.14", "dies_with_host", person(state, parasite.owner), organism=parasite.id)
        extinct(state, log, parasite)
    owner = person(state, one.owner)
    log(
        "GL.EX1",
        "extinct",
        owner,
        "GL.EX4",
        "GL.EX5",
        "B1.1",
        "G3.4",
        organism=one.id,
        who=one.owner,
    )
    for card in [m.card for m in one.mutations]:
        discard_mutation(state, log, one, card, "GL.EX5")
    while one.diseases:
        lose_disease(state, log, one, 0, "GL.EX3")
    state.organisms.remove(one)
    for who in range(8):
        for _ in range(one.bionts[who]):
            send_home(state, log, who, True, f"organism {one.id}")
    if one.kind == "parasite":
        log("GL.EX3", "card_back", owner, "GL.PA1", card_colour=one.card)
    elif owner is not None:
        player(state, one.owner).trophies.append(BOARDS[one.board].name)
        log("GL.EX2", "trophy", owner, who=one.owner, title=BOARDS[one.board].bacterium)


@rule("B4.4", "GL.EX2", "GL.EX6", "GL.EX7")
def fall_back(state: GenesisState, log: Log, one: Organism) -> None:
    """A macro-organism without its trophic biont is a bacterium again; its card is a trophy."""
    parasite = parasite_of(state, one)
    if parasite is not None:
        log("GL.EX7", "dies_with_host", person(state, parasite.owner), organism=parasite.id)
        extinct(state, log, parasite)
    side = side_of(one)
    owner = player(state, one.owner)
    told = {"organism": one.id, "title": BOARDS[one.board].bacterium}
    log("GL.EX6", "falls_back", owner.person, "GL.EX2", "GL.EX7", "B4.4", **told)
    state.changed[one.land] = True
    for colour in range(4):
        one.cubes[colour] += side.systems[colour]
    for square, since in zip(side.organs, one.organs, strict=True):
        if since >= 0:
            one.cubes[COLOUR[square.colour]] += 1
    owner.trophies.append(MACROS[one.macro].name)
    one.bionts[one.trophic] += 1
    one.kind, one.macro, one.trophic, one.organs = "bacterium", -1, -1, []
    one.land, one.level = False, -1

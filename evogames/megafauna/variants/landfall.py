"""Bodies from Genesis come ashore: their organs, genes, guests and first places (C2, C3)."""

from collections.abc import Iterator

from evogames.core import ALLOWED, Candidate, Decision, Log, Play, begin_phase, rule
from evogames.megafauna.components.names import (
    ARCHETYPE,
    COLOURS,
    GREEN,
    HERBIVORE,
    NOBODY,
    ORGANS,
    SEA,
    SWIMMER,
    WHITE_ORGAN,
    species_number,
)
from evogames.megafauna.map.biomes import biome
from evogames.megafauna.options.actions import Done
from evogames.megafauna.options.dispersal import Settle
from evogames.megafauna.options.events import Convert
from evogames.megafauna.pieces import creeples_of, return_cube, stand, take_cube
from evogames.megafauna.species.extinction import decider, seat_of
from evogames.megafauna.state import (
    ARCHETYPE_CARD,
    HERO,
    MARINE_CARD,
    VERSUS,
    MegafaunaState,
    Mutation,
    Player,
    Species,
)
from evogames.megafauna.variants.from_genesis import LINEAGES, Ancestors, Body

FIRST_LIFE = "first_life"
LANDFALL = "landfall"
"""The phase before the first turn in which bodies from Genesis come ashore."""


@rule("C2.1", "C2.14", "C3.1", "C3.2")
def carry_over(state: MegafaunaState, ancestors: Ancestors) -> None:
    """Give the players what their bodies from Genesis bring. Mark players without a body."""
    state.carried = True
    for player in state.players:
        body = ancestors.body_of(state.names[player.seat]) if player.seat >= 0 else None
        if state.mode == VERSUS and body is None:
            player.latecomer = True
        elif body is not None and _inherits(state, player, ancestors):
            _inherit(state, player, body)
    if state.mode == VERSUS:
        _lend_hosts(state, ancestors)
    if any(one.origin or one.latecomer for one in state.players):
        state.phase = LANDFALL


@rule("C3.1", "C3.2")
def _inherits(state: MegafaunaState, player: Player, ancestors: Ancestors) -> bool:
    """Return whether a player inherits: in a campaign the hero, and only after a win."""
    if state.mode == VERSUS:
        return True
    return ancestors.won and (player.colour == GREEN) == (state.mode == HERO)


@rule("C2.7", "C2.8", "C2.9", "C2.10", "GL.11")
def _inherit(state: MegafaunaState, player: Player, body: Body) -> None:
    """Give a start species on land its organs and mutations, and make one in the sea swim."""
    number = species_number(player.colour, ARCHETYPE if body.land else SWIMMER)
    for old in state.of_colour(player.colour):
        del state.species[old.number]
        for level in state.standing:
            level[:] = [NOBODY if one == old.number else one for one in level]
    genotype = Mutation(ARCHETYPE_CARD if body.land else MARINE_CARD)
    species = Species(number, genotype, unborn=creeples_of(state, number))
    rule_id, colours = LINEAGES[body.card]
    player.origin = body.title
    player.claim = rule_id if COLOURS[player.colour] in colours else "C2.13"
    if state.mode == VERSUS:
        player.ancestor = species
    else:
        state.species[number] = species
    if not body.land:
        return
    player.fossils.genesis = True
    for name, count in body.organs.items():
        organ = ORGANS.index(name)
        for _ in range(count):
            species.basal[organ] += take_cube(state, organ)
    for name, count in body.bionts.items():
        for _ in range(count):
            _deal_mutation(state, species, ORGANS.index(name))


@rule("C2.8")
def _deal_mutation(state: MegafaunaState, species: Species, organ: int) -> None:
    """Deal a random mutation of a colour from its deck, with a plus cube of this colour on it."""
    deck = state.components.deck
    for row in state.decks:
        cards = [card for card in row if deck.mutation_card(card).organ == organ]
        if cards:
            card = cards[state.chance.below(len(cards))]
            row.remove(card)
            mutation = Mutation(card)
            mutation.plus[organ] += take_cube(state, organ)
            species.cards.append(mutation)
            return


@rule("C2.15", "J2.2")
def _lend_hosts(state: MegafaunaState, ancestors: Ancestors) -> None:
    """Give a creeple to each player who owned endosymbionts in the body of another player."""
    by_name = {state.names[one.seat]: one for one in state.players}
    for name, player in by_name.items():
        body = ancestors.body_of(name)
        for guest in body.guests if body and player.ancestor else ():
            friend = by_name.get(guest)
            if friend and friend is not player and player.ancestor:
                home = friend.ancestor or state.species[species_number(friend.colour, ARCHETYPE)]
                home.genotype.hosts = [*home.genotype.hosts, player.ancestor.number]
                player.ancestor.unborn -= 1


@rule("C2.1", "C2.10", "C2.12", "C2.14", "C2.15", "C3.1")
def come_ashore(state: MegafaunaState, log: Log) -> Play:
    """Log what each body brings, let its owner convert organs, and place the first creeple."""
    for player in state.players:
        if player.origin:
            species = player.ancestor or state.of_colour(player.colour)[0]
            _log_body(state, log, player, species)
            yield from _convert(state, log, player, species)
            if state.mode == VERSUS:
                state.species[species.number], player.ancestor = species, None
                yield from _land(state, log, player, species)
        elif player.latecomer:
            log("C2.14", "latecomer", player.seat, lineage=player.colour)
    _log_hosts(state, log)
    begin_phase(state, state.phases[0] if state.mode == VERSUS else FIRST_LIFE)


@rule("C2.15")
def _log_hosts(state: MegafaunaState, log: Log) -> None:
    """Log the creeples that live as hosts on archetype cards from the start."""
    for species in state.species.values():
        for host in species.genotype.hosts:
            seat = seat_of(state, species.number)
            log("C2.15", "carried_host", seat, "J2.2", species=species.number, other=host)


def _log_body(state: MegafaunaState, log: Log, player: Player, species: Species) -> None:
    campaign = ("C3.1",) if state.mode != VERSUS else ()
    facts = {"title": player.origin, "lineage": player.colour}
    log("C2.1", "carried_over", player.seat, player.claim, *campaign, **facts)
    if species.genotype.card == MARINE_CARD:
        log("C2.10", "marine_start", player.seat, species=species.number)
        return
    organs = sum(species.basal)
    log("C2.7", "carried_organs", player.seat, species=species.number, count=organs)
    if species.cards:
        cards = [card.card for card in species.cards]
        log("C2.8", "carried_mutations", player.seat, species=species.number, cards=cards)
    log("C2.9", "carried_fossil", player.seat, title=player.origin)


@rule("C2.12", "B7.1")
def _why_not_convert(state: MegafaunaState, species: Species, organ: int, done: list[int]) -> str:
    """Return the rule (and case) that forbids converting a pair of organs, or ""."""
    if organ in done:
        return "C2.12/once"
    if species.basal[organ] < 2:
        return "C2.12/pair"
    return ALLOWED if state.cubes[WHITE_ORGAN] else "B7.1/white"


@rule("C2.12")
def _convert(state: MegafaunaState, log: Log, player: Player, species: Species) -> Play:
    """Let the owner turn pairs of inherited organs into white ones, once for each colour."""
    done: list[int] = []

    def candidates() -> Iterator[Candidate]:
        for organ in range(WHITE_ORGAN):
            if species.basal[organ]:
                yield Convert(organ), _why_not_convert(state, species, organ, done)
        yield Done(), ALLOWED

    while True:
        seat = decider(state, player.colour)
        facts = {"lineage": player.colour, "title": player.origin}
        decision = Decision(seat, "convert", "C2.12", candidates, **facts)
        chosen = yield decision.unless_only(Done)
        if not isinstance(chosen, Convert):
            return
        done.append(chosen.organ)
        species.basal[chosen.organ] -= 2
        return_cube(state, chosen.organ, 2)
        species.basal[WHITE_ORGAN] += take_cube(state, WHITE_ORGAN)
        log("C2.12", "converted", player.seat, lineage=player.colour, organ=chosen.organ)


@rule("C2.7", "C2.10")
def _land(state: MegafaunaState, log: Log, player: Player, species: Species) -> Play:
    """Put the first creeple on the home hex, or on a sea hex that the player chooses."""
    boards = state.components.boards
    if species.genotype.card == ARCHETYPE_CARD:
        (home,) = [n for n, board in enumerate(boards.craton) if board.home_colour == player.colour]
        place = 10 * home + (boards.craton[home].start or 0)
        stand(state, species.number, place, HERBIVORE)
        log("C2.7", "start", player.seat, "C1.13", species=species.number, place=place)
        return

    def candidates() -> Iterator[Candidate]:
        for place in sorted(state.land.hexes):
            taken = state.stands(place, HERBIVORE) != NOBODY
            dry = biome(state, place) != SEA
            against = "C2.10/dry" if dry else "C2.10/taken" if taken else ALLOWED
            yield Settle(place, HERBIVORE), against

    facts = {"species": species.number}
    chosen = yield Decision(player.seat, "sea_start", "C2.10", candidates, **facts)
    assert isinstance(chosen, Settle)
    stand(state, species.number, chosen.place, HERBIVORE)
    log("C2.10", "start", player.seat, species=species.number, place=chosen.place)

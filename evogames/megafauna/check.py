"""Checks of a position: no piece is lost, and every piece is in a possible place."""

from collections import Counter

from evogames.core import rule
from evogames.megafauna.components.deck import ET_CARDS, MUTATION_CARDS
from evogames.megafauna.components.names import (
    ARCHETYPE,
    DISCS,
    GREEN_DISC,
    NO_CARD,
    NO_DISC,
    NOBODY,
    ORGANS,
    WHITE,
    colour_of,
)
from evogames.megafauna.components.tables import CUBES, DISC_COUNTS, FOSSILS
from evogames.megafauna.first_pieces import discs_on_map
from evogames.megafauna.map.landmasses import NORTHERNMOST, SOUTHERNMOST
from evogames.megafauna.map.places import HEXES_OF_A_CRATON, OFFSETS, PLACE_NAMES, craton_of, is_tab
from evogames.megafauna.options.fields import SPECIES_NAMES, in_play
from evogames.megafauna.pieces import creeples_of
from evogames.megafauna.sentences import TEXTS
from evogames.megafauna.species.traits import emotions_of_row
from evogames.megafauna.state import VERSUS, MegafaunaState, Species
from evogames.megafauna.variants.trophic_levels import levels_for

require = TEXTS.require


def check(state: MegafaunaState) -> None:
    """Raise ImpossiblePosition if a piece is missing, doubled or in an impossible place."""
    check_land(state)
    check_discs(state)
    check_creeples(state)
    check_tableaus(state)
    check_cards(state)


@rule("D1.2", "GL.36", "C1.6")
def check_land(state: MegafaunaState) -> None:
    """Check that every craton is on the map once, none overlap, and each continent has its die."""
    cratons = [number for mass in state.masses for number in mass.numbers]
    require(len({*cratons}) == len(cratons) > 0, "check.cratons", "C1.6")
    for number, mass in enumerate(state.masses):
        spots = [c.centre + OFFSETS[part] for c in mass.cratons for part in HEXES_OF_A_CRATON]
        require(len({*spots}) == len(spots), "check.overlap", "D3.8", number=number)
        carrier = next((c for c in mass.cratons if c.number == mass.die), None)
        if state.is_full:
            fits = carrier is not None and NORTHERNMOST <= carrier.row <= SOUTHERNMOST
            require(fits, "check.die", "D1.2", number=number)


@rule("B7.4", "D10.10", "D10.11", "A8.6")
def check_discs(state: MegafaunaState) -> None:
    """Check the numbers of discs of each colour, and the discs on tabs."""
    for place, disc in enumerate(state.discs):
        fits = disc == NO_DISC or (
            in_play(state.masses, craton_of(place)) and not (is_tab(place) and disc == WHITE)
        )
        require(fits, "check.disc", "D10.10", name=PLACE_NAMES[place])
    if not state.is_full:
        require(not any(discs_on_map(state)), "check.no_discs", "A8.6")
        return
    black, white, green = discs_on_map(state)
    off_map = ((state.carbon,), (state.clouds, state.vapour), (state.oxygen,))
    wanted = DISC_COUNTS
    if state.mode != VERSUS:
        all_discs = 6 if state.planet == "mars" else 12
        wanted = (all_discs, all_discs, 0)
    for number, on_map in enumerate((black, white, green)):
        name, all_of_them = DISCS[number], wanted[number]
        count = on_map + sum(part for part in off_map[number] if part > 0)
        fits = count == all_of_them and min(off_map[number]) >= 0
        require(fits, "check.discs", "B7.4", name=name, count=count, wanted=all_of_them)


@rule("GL.3", "GL.7", "C1.3", "B7.1", "K2.2")
def check_creeples(state: MegafaunaState) -> None:
    """Check that all creeples of a species are unborn, newborn, living or hosts."""
    on_map = Counter(one for level in state.standing for one in level if one != NOBODY)
    on_map.update(fallen.species for fallen in state.endangered)
    hosts = Counter(
        host for one in state.species.values() for card in one.all_cards for host in card.hosts
    )
    require(on_map.keys() <= state.species.keys(), "check.extinct", "I3.2")
    for number, species in state.species.items():
        parts = (species.unborn, species.newborn, on_map[number], hosts[number])
        count, wanted = sum(part for part in parts if part > 0), creeples_of(state, number)
        fits = count == wanted and min(parts) >= 0 and number == species.number
        facts = {"name": SPECIES_NAMES[number], "count": count, "wanted": wanted}
        require(fits, "check.creeples", "GL.3", **facts)
        colours = [player.colour for player in state.players]
        require(colour_of(number) in colours, "check.owner", "GL.6", name=SPECIES_NAMES[number])
    for number, level in enumerate(state.standing):
        for place, one in enumerate(level):
            there = one == NOBODY or in_play(state.masses, craton_of(place))
            dry = one == NOBODY or not is_tab(place) or state.mode != VERSUS
            bloom = dry or state.discs[place] == GREEN_DISC
            require(there and bloom, "check.place", "F3.8", name=PLACE_NAMES[place])
            fits = one == NOBODY or number in levels_for(state, colour_of(one))
            require(fits, "check.level", "K2.2", name=PLACE_NAMES[place])


@rule("C3.1")
def _tableaus(state: MegafaunaState) -> list[Species]:
    """Return all species, and the animal of a campaign that waits to enter."""
    waiting = [player.ancestor for player in state.players if player.ancestor]
    return [*state.species.values(), *waiting]


@rule("B7.1", "B7.5", "J6.3", "J6.5", "GL.11")
def check_tableaus(state: MegafaunaState) -> None:
    """Check cubes, fossil tokens, personalities and sizes."""
    for organ, name in enumerate(ORGANS):
        used = sum(
            one.basal[organ] + sum(card.plus[organ] for card in one.all_cards)
            for one in _tableaus(state)
        )
        count = used + state.cubes[organ] - state.markers[organ]
        fits = count == CUBES[organ] and min(state.cubes[organ], state.markers[organ]) >= 0
        require(fits, "check.cubes", "B7.1", name=name, count=count, wanted=CUBES[organ])
    tokens = state.fossils + sum(player.fossils.tokens for player in state.players)
    require(tokens == FOSSILS and state.fossils >= 0, "check.fossils", "B7.5", count=tokens)
    for number, species in state.species.items():
        sized = 1 <= species.size <= (6 if state.is_full else 1)
        require(sized, "check.size", "E6.1", name=SPECIES_NAMES[number], count=species.size)
        archetype = species.form == ARCHETYPE
        fits = archetype == (species.genotype.card == 0) or species.genotype.card < 0
        require(fits, "check.genotype", "GL.11", name=SPECIES_NAMES[number])
        row = species.personality
        joined = len(row) != 1 and emotions_of_row(state, row) is not None
        require(not row or joined, "check.personality", "J6.3", name=SPECIES_NAMES[number])


@rule("C1.2", "C1.15", "C1.16", "J7.8")
def check_cards(state: MegafaunaState) -> None:
    """Check that every card is in exactly one place."""
    piles = [*state.decks, *state.display, *state.discards]
    cards = Counter(card for pile in piles for card in pile if card != NO_CARD)
    tools = Counter(state.tools)
    for species in _tableaus(state):
        cards.update(card.card for card in species.all_cards if card.card > 0)
        tools.update(tool.card for tool in species.tools)
    for player in state.players:
        cards.update(card.card for card in [*player.fossils.cards, *player.kept] if card.card > 0)
        tools.update(tool.card for tool in player.fossils.tools)
    right = cards == Counter(MUTATION_CARDS)
    require(right, "check.mutations", "C1.2", count=cards.total())
    right = tools == Counter(card.number for card in state.components.deck.tool)
    require(right, "check.tools", "J7.8", count=tools.total())
    et = Counter([*state.et_deck, *state.et_rest])
    fits = set(et) <= {*ET_CARDS} and (not et or max(et.values()) == 1)
    require(fits, "check.et", "C1.15")

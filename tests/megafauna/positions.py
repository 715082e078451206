"""Positions as scenarios: what a scenario must contain to set up a position again."""

from collections.abc import Iterable
from typing import Any

import evogames
from evogames.core.match import Match
from evogames.core.state import copy_state
from evogames.megafauna.components.deck import ET_CARDS
from evogames.megafauna.components.names import (
    BIOSPHERE_DECKS,
    BLACK,
    COLOURS,
    CRATONS,
    DISCS,
    FORMS,
    GREEN_DISC,
    LEVELS,
    NO_DISC,
    ORGANS,
    ROWS,
    SIDES,
    WHITE,
)
from evogames.megafauna.components.tables import DISC_COUNTS
from evogames.megafauna.first_pieces import discs_on_map
from evogames.megafauna.map.landmasses import Landmass
from evogames.megafauna.map.places import PLACE_NAMES
from evogames.megafauna.options.fields import SPECIES_NAMES
from evogames.megafauna.setup import PHASES
from evogames.megafauna.state import Icon, MegafaunaState, Mutation, Player, Readings, Species

TOLD = {"title", "text", "players"}


def scenario_of(state: MegafaunaState) -> dict[str, Any]:
    """Return the scenario that sets up a position again, without default values."""
    told = [_player(state, player) for player in state.players]
    people = len(state.names)
    found: dict[str, Any] = {
        "players": told[:people],
        "plant": told[people] if len(told) > people else None,
        "game": state.game if state.game != "full" else "",
        "long": state.long and state.mode == "versus",
        "mode": state.mode if state.mode != "versus" else "",
        "planet": state.planet if state.mode != "versus" else "",
        "readings": {
            name: getattr(state.readings, name)
            for name in Readings.__struct_fields__
            if getattr(state.readings, name) != getattr(Readings(), name)
        },
        "turn": state.turn,
        "turns": state.final and state.final - state.turn + 1,
        "phase": state.phase if state.phase != state.phases[0] else "",
        "phases": [] if state.phases == list(PHASES) else state.phases,
        "era": state.era,
        "land": [_land(mass) for mass in state.masses],
        "discs": {
            PLACE_NAMES[place]: DISCS[disc]
            for place, disc in enumerate(state.discs)
            if disc != NO_DISC
        }
        if state.is_full
        else {},
        "clouds": state.clouds,
        "endangered": [
            f"{SPECIES_NAMES[one.species]} {PLACE_NAMES[one.place]} {LEVELS[one.level]}"
            for one in state.endangered
        ],
        "order": _colours(state, state.order),
        "waiting": _colours(state, state.queue) if state.queue != state.order else None,
        "stage": state.stage,
        "medea": COLOURS[state.players[state.medea].colour] if state.medea >= 0 else "",
        "windy": state.windy,
        "et_card": max(state.et_card, 0),
        "biosphere_card": max(state.biosphere_card, 0),
        "events": [[icon.card, icon.index] for icon in state.icons],
        "halted": [[icon.card, icon.index] for icon in state.halted],
        "halted_craton": CRATONS[state.halted_craton] if state.halted_craton >= 0 else "",
        "next_et": state.et_deck[::-1],
        "used_et": [
            card for card in ET_CARDS if card not in (*state.et_deck, *state.et_rest, state.et_card)
        ],
        "next_biosphere": {
            name: state.biosphere[n][::-1]
            for n, name in enumerate(BIOSPHERE_DECKS)
            if state.biosphere[n]
        },
        "used_biosphere": [
            card.number
            for card in state.components.deck.event
            if card.deck != "et" and all(card.number not in deck for deck in state.biosphere)
        ]
        if state.is_full
        else [],
        "display": {
            name: [*(max(card, 0) for card in state.display[row]), *state.decks[row][-1:]]
            for row, name in enumerate(ROWS)
        },
        "taken": [name for row, name in enumerate(ROWS) if state.top_taken[row]],
        "discards": {
            name: state.discards[row] for row, name in enumerate(ROWS) if state.discards[row]
        },
        "markers": _cubes(state.markers),
        "first_events": state.first_events if state.first_events != 2 else 0,
        "carried": state.carried,
        "historical": state.historical,
        "rained": state.rained,
        "ending": state.ending,
        "dice": state.chance.dice,
    }
    needed = {"players", "clouds", "discs", "stage", "waiting"}
    return {key: value for key, value in found.items() if _is_told(key, value, needed)}


def _is_told(key: str, value: Any, needed: set[str]) -> bool:
    return value is not None and bool(value or key in needed)


def _colours(state: MegafaunaState, players: Iterable[int]) -> list[str]:
    return [COLOURS[state.players[player].colour] for player in players]


def _cubes(counts: Iterable[int]) -> dict[str, int]:
    return {name: n for name, n in zip(ORGANS, counts, strict=True) if n}


def _land(mass: Landmass) -> str | dict[str, Any]:
    if len(mass.cratons) == 1 and mass.cratons[0].q == 0:
        return f"{CRATONS[mass.cratons[0].number]} {mass.cratons[0].row}"
    found: dict[str, Any] = {
        "cratons": {CRATONS[one.number]: [one.q, one.row] for one in mass.cratons}
    }
    if mass.die >= 0 and mass.die != mass.cratons[0].number:
        found["die"] = CRATONS[mass.die]
    return found


def _card(state: MegafaunaState, card: Mutation) -> Any:
    if card.card <= 0:
        name = "archetype" if card.card == 0 else "marine"
        shown, monster = [0] * 5, -1
    else:
        name = f"{card.card}{SIDES[card.way] if card.way else ''}"
        printed = state.components.deck.mutation_card(card.card)
        side = printed.ways[card.way - 1] if card.way else None
        shown, monster = (side.plus, side.monster_organ) if side else (printed.plus, -1)
    if (card.plus, card.monster, card.hosts) == (shown, monster, []):
        return name
    return {
        "card": name,
        "organs": _cubes(card.plus),
        "monster": ORGANS[card.monster] if card.monster >= 0 else "",
        "hosts": [SPECIES_NAMES[host] for host in card.hosts],
    }


def _species(state: MegafaunaState, one: Species) -> dict[str, Any]:
    places = [
        [PLACE_NAMES[place] for place, found in enumerate(level) if found == one.number]
        for level in state.standing
    ]
    genotype = _card(state, one.genotype)
    found = {
        "size": one.size if one.size > 1 else 0,
        "basal": _cubes(one.basal),
        "genotype": genotype if genotype != "archetype" else "",
        "cards": [_card(state, card) for card in one.cards],
        "personality": [_card(state, card) for card in one.personality],
        "tools": [f"{tool.card}{SIDES[tool.side]}" for tool in one.tools],
        "plants": places[0],
        "herbivores": places[1],
        "carnivores": places[2],
        "newborn": one.newborn,
        "spent": one.spent,
        "fresh": list(one.fresh),
        "limit": one.limit,
        "emotions": one.emotions,
    }
    needed = {"limit": one.limit >= 0, "emotions": True}
    return {key: value for key, value in found.items() if needed.get(key, value)}


def _player(state: MegafaunaState, player: Player) -> dict[str, Any]:
    fossils = player.fossils
    found: dict[str, Any] = {
        "name": state.names[player.seat] if player.seat >= 0 else "",
        "colour": COLOURS[player.colour],
        "species": {
            FORMS[one.form]: _species(state, one) for one in state.of_colour(player.colour)
        },
        "fossils": fossils.tokens,
        "fossil_cards": [
            *(f"{card.card}{SIDES[card.way] if card.way else ''}" for card in fossils.cards),
            *(["archetype"] if fossils.archetype else []),
        ],
        "fossil_tools": [f"{tool.card}{SIDES[tool.side]}" for tool in fossils.tools],
        "genesis_fossil": fossils.genesis,
        "gift": player.gift,
        "gift_used": player.gift_used,
        "latecomer": player.latecomer,
        "actions": player.actions,
        "used": player.used,
        "acted": player.acted,
        "kept": [f"{card.card}{SIDES[card.way]}" for card in player.kept],
        "entered": player.entered,
    }
    needed = {"species": True, "actions": player.actions >= 0, "entered": state.mode != "versus"}
    return {key: value for key, value in found.items() if needed.get(key, value)}


def match_of(state: MegafaunaState, *choices: str, seed: int = 1) -> Match:
    """Start a match from a position, and make these choices."""
    match = evogames.new("megafauna", scenario=scenario_of(state), seed=seed)
    for choice in choices:
        match.choose(choice)
    return match


def with_air(state: MegafaunaState) -> MegafaunaState:
    """Return a copy in which no disc is missing and the Atmosphere has room for all its discs.

    Tests often change one reservoir and leave the others.
    """
    there = copy_state(state)
    if not there.is_full or there.mode != "versus":
        return there
    on_map = discs_on_map(there)
    tabs = [tab for tab in there.land.tabs if there.discs[tab] == NO_DISC]
    bare = [
        place
        for place in reversed(there.land.hexes)
        if there.discs[place] == NO_DISC and not any(level[place] >= 0 for level in there.standing)
    ]
    for _ in range(DISC_COUNTS[GREEN_DISC] - on_map[GREEN_DISC] - there.oxygen):
        there.discs[bare.pop()] = GREEN_DISC
    for _ in range(DISC_COUNTS[BLACK] - on_map[BLACK] - there.carbon):
        there.discs[tabs.pop()] = BLACK
    for _ in range(DISC_COUNTS[WHITE] - on_map[WHITE] - there.clouds - there.vapour):
        there.discs[bare.pop()] = WHITE
    if there.carbon + there.vapour > 11:
        there.clouds, there.vapour = there.clouds + there.vapour, 0
        while there.carbon > 6 and tabs:
            there.discs[tabs.pop()], there.carbon = BLACK, there.carbon - 1
    return there


def struck(state: MegafaunaState, *icons: tuple[int, int]) -> MegafaunaState:
    """Return a copy in which these events happen next, each as a card and its place on the card."""
    there = with_air(state)
    there.phase, there.stage, there.queue = "events", 1, []
    there.icons = [Icon(card, index) for card, index in icons] or there.icons
    there.turn = max(there.turn, 2)
    return there


def about_to_settle(state: MegafaunaState, species: Species, at: str = "") -> MegafaunaState:
    """Return a copy in phase 3 in which a newborn of a species is the next to settle.

    `at` moves its mother, a herbivore, to a place from which the newborn can arrive.
    """
    there = with_air(state)
    one = there.species[species.number]
    if not one.newborn:
        one.newborn, one.unborn = 1, one.unborn - 1
    if at:
        row = there.standing[1]
        row[row.index(species.number)] = -1
        row[PLACE_NAMES.index(at)] = species.number
    owner = there.player_of(species.number)
    there.phase, there.stage = "dispersal", 0
    there.order = [owner, *(n for n in range(len(there.players)) if n != owner)]
    there.queue = list(there.order)
    return there


def settle(start: str, place: str, level: str, species: Species) -> tuple[str, str]:
    """Return the choices that take a newborn from its mother to a level of a place."""
    return f"mother:{SPECIES_NAMES[species.number]}:{start}", f"settle:{place}:{level}"


MUTAGEN, METABOLIC, DARWINIAN, CONTAGION = (10, 2), (3, 0), (11, 0), (4, 2)
"""An event of each type: the card and its place on it."""

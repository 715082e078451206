"""Positions of Dominant Species for tests of its board: from games, and a crowded earth."""

import random
from functools import cache
from types import SimpleNamespace

import evogames
from evogames.core.viewer import SPECTATOR
from evogames.dominant_species.components import ANIMALS, ELEMENTS, NO_TILE, SPACES, TERRAIN_NUMBER
from evogames.dominant_species.earth import CORNER_NAMES, HEX_NAMES, HEXES_AT
from evogames.dominant_species.niches import dominant_on

NAMES = ["Ana", "Ben", "Chloé", "Dmitri", "Esra", "Finn"]
LATE_TURN = 8


def animal(name):
    return [one.name for one in ANIMALS].index(name)


def hex_number(name):
    return HEX_NAMES.index(name)


def corner(name):
    return CORNER_NAMES.index(name)


def element(name):
    return ELEMENTS.index(name)


def space(section, place):
    return SPACES.index((section, place))


def event(key, player=None, text="", **data):
    return SimpleNamespace(key=key, player=player, text=text, data=data, rule="GEN.1")


def asking(player, prompt="Choose.", kind="planning", **facts):
    return SimpleNamespace(player=player, prompt=prompt, rule="PLAN.1", kind=kind, facts=facts)


def start(players=6, **options):
    return evogames.new("dominant_species", players=NAMES[:players], seed=7, **options)


@cache
def played(players, several=False):
    """Return positions of a random game: all of turn 1, some of turn 8, and the end.

    Each is given as view, decision and last events.
    """
    match = start(players, several=several)
    chooser, seen, since = random.Random(players), [], 0
    for step in range(20_000):
        wanted = match.turn == 1 or (match.turn == LATE_TURN and step % 5 == 0)
        if not match.decision or wanted:
            decision = match.fork().decision if match.decision else None
            seen.append((match.view(SPECTATOR), decision, tuple(match.events[since:])))
        if not match.decision:
            break
        since = len(match.events)
        match.choose(chooser.choice(match.decision.options))
    return seen


@cache
def decisions():
    """Return view, decision and events for each type of decision that six animals meet."""
    found = {}
    for seed in range(40):
        match, chooser, since = (
            evogames.new("dominant_species", players=6, seed=seed),
            random.Random(seed),
            0,
        )
        while match.decision and match.turn <= 12:
            kind = match.decision.kind, match.decision.rule
            if kind not in found:
                recent = tuple(match.events[since:])
                found[kind] = match.view(SPECTATOR), match.fork().decision, recent
            since = len(match.events)
            match.choose(chooser.choice(match.decision.options))
    return found


def crowd(players=6, largest=9, **options):
    """Return an earth with nearly all tiles, most corners taken, and all animals side by side."""
    state = start(players, **options).state
    state.turn, state.phase = 9, "domination"
    dice = random.Random(4)
    for place in range(len(HEX_NAMES)):
        if HEX_NAMES[place] in ("A1", "E1", "F5"):
            continue
        if state.tiles[place] == NO_TILE:
            state.tiles[place] = dice.randrange(7)
        state.tundra[place] = place % 5 == 0
        living = dice.sample(state.present, dice.randint(1, len(state.present)))
        state.species[place] = [dice.randint(1, largest) if a in living else 0 for a in range(6)]
    for number, around in enumerate(HEXES_AT):
        if any(state.tiles[place] != NO_TILE for place in around) and dice.random() < 0.7:
            state.elements[number] = dice.randrange(6)
    for number in state.present:
        state.animals[number].vp = 91 + 7 * number
        state.animals[number].eliminated = 10 + number
        state.animals[number].added[dice.randrange(6)] = 3
    for number in range(len(state.pawns)):
        state.pawns[number] = dice.choice(state.present)
    state.dominant = [
        dominant_on(state, place) if tile != NO_TILE else -1
        for place, tile in enumerate(state.tiles)
    ]
    state.survivor = state.present[-1]
    return state


def turmoil(state):
    """Return events that could have happened in `crowd`."""
    first, last = state.present[0], state.present[-1]
    tiles = [place for place in state.earth if state.species[place][first]]
    one, other = tiles[0], tiles[1]
    taken = [c for c, e in enumerate(state.elements) if e >= 0]
    empty = [c for c, e in enumerate(state.elements) if e < 0]
    events = [
        event("pawn_acts", 0, animal=first, space=0),
        event("pawn_placed", 0, animal=first, space=space("speciation", 3)),
        event("species_added", 0, tile=one, animal=first, count=2),
        event("moved", 0, animal=first, start=one, tile=other, count=1),
        event("eliminated", 0, tile=other, animal=last, count=1),
        event("element_placed", 0, animal=first, element=2, corner=taken[0]),
        event("element_removed", None, element=1, corner=empty[0]),
        event("element_gained", 0, animal=first, element=3),
        event("element_lost", 0, animal=last, element=2),
        event("scored", 0, animal=first, tile=one),
        event("glaciated", 0, animal=first, tile=other, terrain=TERRAIN_NUMBER["sea"]),
        event("card_taken", 0, animal=first, card=5),
    ]
    events += [event("vp", 0, animal=number, count=9) for number in state.present]
    return [*events, event("vp_lost", 0, animal=last, count=20)]

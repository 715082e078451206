"""Positions of Megafauna for tests of its board: from games, and a crowded world."""

import random
from functools import cache
from types import SimpleNamespace

import evogames
from evogames.core.viewer import SPECTATOR
from evogames.megafauna.components.names import COLOURS, FORMS, NOBODY
from evogames.megafauna.map.landmasses import Craton, Landmass
from evogames.megafauna.state import Endangered, Icon, Tool
from tests.megafauna import build

NAMES = ["Ana", "Ben", "Chloé", "Dmitri"]
PERSONALITY = (25, 2), (90, 1), (16, 1)
"""Eyes, teaching and a tail, joined by two emotions of curiosity."""


def event(key, player=None, text="", **data):
    return SimpleNamespace(key=key, player=player, text=text, data=data, rule="A0.1")


def asking(player, prompt="Choose.", kind="action", options=(), **facts):
    return SimpleNamespace(
        player=player, prompt=prompt, rule="A2.4", kind=kind, options=options, facts=facts
    )


def start(players=4, **options):
    return evogames.new("megafauna", players=NAMES[:players], seed=7, **options)


def tectonics(kind):
    """Return landmasses: separate at the poles, two continents, or a Pangaea beyond the strip."""
    if kind == "apart":
        return [Landmass([Craton(n, 0, row)], n) for n, row in enumerate((1, 6, 3, 4))]
    if kind == "two":
        return [
            Landmass([Craton(0, 0, 2), Craton(1, -1, 5)], 0),
            Landmass([Craton(2, 0, 3), Craton(3, 3, 2)], 2),
        ]
    chain = [Craton(0, 0, 6), Craton(1, 1, 3), Craton(2, 3, 7), Craton(3, 4, 10)]
    return [Landmass(chain, 0)]


def crowd(players=4, kind="two", **options):
    """Return a late position with many species, full tableaus and endangered creeples."""
    state = build.empty(*COLOURS[:players], **options)
    state.names = NAMES[:players]
    state.turn, state.phase, state.masses = 9, "dispersal", tectonics(kind)
    state.order = [*range(players)]
    dice = random.Random(4)
    hexes = [craton * 10 + part for craton in range(4) for part in range(7)]
    for colour in range(players):
        for form in range(5):
            number = colour * 5 + form
            name = f"{COLOURS[colour]}-{FORMS[form]}"
            cards = [(20 + 7 * colour + form + i, 0) for i in range(3)] if form == 1 else []
            if form == 3:
                cards = [(50 + 6 * colour + i, 1 + i % 2) for i in range(6)]
            row = PERSONALITY if (colour, form) == (players - 1, 0) else ()
            species = build.add(state, name, size=1 + (form * colour) % 6, cards=cards, row=row)
            species.basal = [dice.randint(0, 4) for _ in range(5)]
            species.newborn, species.unborn = form % 3, 1
            for place in dice.sample(hexes, 3):
                level = dice.choice([1, 2])
                if state.standing[level][place] == NOBODY:
                    state.standing[level][place] = number
                else:
                    fallen = Endangered(number, place, level)
                    state.endangered.append(fallen)
    state.species[5 * players - 5].tools = [Tool(1, 1), Tool(2, 2)]
    state.tools = [3, 4]
    if state.is_full:
        state.discs = [dice.choice([-1, -1, 0, 1, 2]) for _ in state.discs]
        for place in range(len(state.discs)):
            if place % 10 > 6:
                state.discs[place] = dice.choice([-1, 0, 2])
        state.et_card, state.biosphere_card = 7, 36
        state.icons = [Icon(36, 1), Icon(36, 2)]
        state.oxygen, state.clouds, state.carbon, state.vapour = 6, 4, 3, 5
    for number, player in enumerate(state.players):
        player.actions, player.fossils.tokens = 2, 3 + number
    return state


def turmoil(state):
    """Return events that could have happened in `crowd`."""
    one, other = sorted(state.species)[0], sorted(state.species)[-1]
    return [
        event("crater", None, place=3, die=3),
        event("collision", None, cratons=[0, 1], others=[2], craton=0, direction="east"),
        event("outgassed", None, disc=0, place=5, reservoir=2),
        event("released", None, disc=2, place=18, reservoir=0),
        event("levels", None, percent=12, albedo=0.4, count=5),
        event("mutated", 0, species=one, card=state.display[0][0], cost=2, spent=2, limit=6),
        event("settles_by_raft", 0, species=one, start=1, place=24, level=1, way=[1, 24]),
        event("settles", 0, species=one, start=11, place=13, level=1, way=[11, 10, 13]),
        event("endangered", 0, species=other, place=12, level=1),
        event("buried", 0, species=other, place=22, level=1),
    ]


def fight(state):
    """Return a contest that goes to its last step."""
    one, other = sorted(state.species)[0], sorted(state.species)[-1]
    pair = {"species": one, "other": other}
    return [
        event("contest_herbivores", 0, place=13, **pair),
        event("both_edible", 0, first=1, second=1, predator=one, **pair),
        event("compare_roadrunner", 0, first=2, second=2, organ=0, **pair),
        event("compare_humidity", 0, first=1, second=1, organ=2, **pair),
        event("compare_size", 0, first=3, second=3, **pair),
        event("compare_low_skeleton", 0, first=1, second=4, **pair),
        event("contest_won", 0, **pair),
    ]


@cache
def played(players, game="full"):
    """Return positions of random games: view, decision and last events.

    Early, late and at the end.
    """
    seen = []
    for seed in range(2):
        match, chooser, since = start(players, game=game), random.Random(seed), 0
        while True:
            if len(match) % 15 == 0 or not match.decision:
                decision = match.fork().decision if match.decision else None
                seen.append((match.view(SPECTATOR), decision, tuple(match.events[since:])))
            if not match.decision:
                break
            since = len(match.events)
            match.choose(chooser.choice(match.decision.options))
    return seen


@cache
def decisions():
    """Return one position for each type of decision and rule: view, decision and last events."""
    found = {}
    for seed in range(9):
        match, chooser = evogames.new("megafauna", players=4, seed=seed), random.Random(seed)
        since = 0
        while match.decision:
            kind = match.decision.kind
            if kind not in found:
                recent = tuple(match.events[since:])
                found[kind] = match.view(SPECTATOR), match.fork().decision, recent
            since = len(match.events)
            match.choose(chooser.choice(match.decision.options))
    return found


def planets(players, **options):
    """Return one position for each type of decision of a random game on a planet."""
    match, chooser = start(players, **options), random.Random(1)
    found, since = {}, 0
    while match.decision:
        if match.decision.kind not in found:
            recent = tuple(match.events[since:])
            found[match.decision.kind] = match.view(SPECTATOR), match.fork().decision, recent
            yield found[match.decision.kind]
        since = len(match.events)
        match.choose(chooser.choice(match.decision.options))

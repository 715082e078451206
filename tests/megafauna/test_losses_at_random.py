"""Random losses of random tableaus: no piece disappears, and every sentence can be filled."""

import random
from typing import Any

import pytest

from evogames.core.decision import Play
from evogames.megafauna.actions.neoteny import neoteny_action
from evogames.megafauna.actions.resize import resize_action
from evogames.megafauna.actions.shortage import supply_cube
from evogames.megafauna.check import check
from evogames.megafauna.components.names import COLOURS, FORMS
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.events.contagion import contagion_event
from evogames.megafauna.events.mutagen import mutagen_event
from evogames.megafauna.events.radiation import radiation_event
from evogames.megafauna.species.personality import arrange
from evogames.megafauna.state import MegafaunaState
from tests.megafauna.build import Told, add, empty, play
from tests.megafauna.said import prompt, refused, said

SPOTS = ["siberia_4", "siberia_5", "siberia_6", "siberia_1", "baltica_2", "baltica_3", "baltica_4"]


def a_world(chance: random.Random) -> MegafaunaState:
    """Return three lineages, each with a few species, cards and sizes."""
    state = empty(
        "orange", "black", "white", seed=chance.randrange(1000), gifts=["orange", "black"]
    )
    state.order = chance.sample(range(3), 3)
    deck, spots = state.components.deck, chance.sample(SPOTS, len(SPOTS))
    pile = chance.sample(range(1, 93), 92)
    genotypes = {
        side.form_number: (card.number, way)
        for card in deck.mutation
        for way, side in enumerate(card.ways, 1)
    }
    for colour in (1, 2, 3):
        for form in chance.sample(range(5), 2):
            cards = [(pile.pop(), chance.randrange(3)) for _ in range(chance.randrange(7))]
            genotype = genotypes[form] if form else (0, 0)
            if any(number == genotype[0] for number, _ in cards) or genotype[0] in used(state):
                continue
            add(
                state,
                f"{COLOURS[colour]}-{FORMS[form]}",
                size=chance.randint(1, 6),
                basal={"red": chance.randrange(3), "blue": chance.randrange(2)},
                genotype=genotype,
                cards=[one for one in cards if one[0] not in used(state)],
                **{spots.pop(): "herbivore"},  # type: ignore[arg-type]
            )
    return state


def used(state: MegafaunaState) -> set[int]:
    """Return the mutations in tableaus."""
    return {card.card for one in state.species.values() for card in one.all_cards if card.card}


def steps(state: MegafaunaState, chance: random.Random, log: Any) -> Play:
    """Return everything that can happen to organs, sizes and minds."""
    yield from mutagen_event(state, log)
    yield from radiation_event(state, log, darwinian=chance.random() < 0.5)
    yield from contagion_event(state, log)
    for player in range(3):
        yield from neoteny_action(state, log, player)
        yield from resize_action(state, log, player)
    for species in list(state.species.values()):
        if species.number in state.species:
            yield from arrange(state, log, species)
    for species in list(state.species.values()):
        organ = chance.randrange(5)
        state.cubes[organ], saved = 0, state.cubes[organ]
        if species.number in state.species and (yield from supply_cube(state, log, species, organ)):
            species.basal[organ] += 1
        state.cubes[organ] += saved


@pytest.mark.parametrize("seed", range(40))
def test_no_piece_is_lost(seed: int) -> None:
    chance = random.Random(seed)
    state = a_world(chance)
    play(standing_checks, state)
    told: list[Told] = []

    def log(rule: str, key: str, player: int | None = None, *more: str, **data: Any) -> None:
        told.append(Told((rule, *more), key, player, data))
        said(state, told[-1])

    run = steps(state, chance, log)
    option = None
    while True:
        try:
            decision = run.send(option)  # type: ignore[arg-type]
        except StopIteration:
            break
        prompt(state, decision)
        refused(state, decision)
        option = chance.choice(decision.options)
    check(state)
    assert told

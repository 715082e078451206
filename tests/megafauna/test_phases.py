"""Phases 3 and 4 at random: no piece or fact is missing, and seeds repeat games."""

from functools import cache

import pytest

from evogames.core.chance import Chance
from evogames.core.decision import Decision
from evogames.core.option import Option
from evogames.megafauna.burial.burials import right_or_bury
from evogames.megafauna.burial.endotherms import endotherms_flee
from evogames.megafauna.check import check
from evogames.megafauna.components.names import CARNIVORE, COLOURS, FORMS, HERBIVORE, NOBODY
from evogames.megafauna.contests.standing import standing_checks, why_doomed
from evogames.megafauna.dispersal.newborns import disperse_newborns
from evogames.megafauna.pieces import stand
from evogames.megafauna.state import Endangered, MegafaunaState
from tests.megafauna import said
from tests.megafauna.build import Played, Told, add, empty, land, plain

GENOTYPES = {
    "archetype": [(0, 0)] * 4,
    "armored": [(38, 1), (55, 1), (92, 2)],
    "burrower": [(36, 1)],
    "swimmer": [(2, 1), (15, 1)],
    "flyer": [(21, 1), (4, 1), (3, 2)],
}


def world(seed: int) -> MegafaunaState:
    """Return a full game at a random point: random lands, discs, species and newborns."""
    chance = Chance(seed)
    state = empty(*COLOURS)
    state.clouds, state.vapour = state.clouds + state.vapour, 0
    rows = {name: 1 + chance.below(6) for name in ("laurentia", "baltica", "siberia", "gondwana")}
    state.masses = land(*rows, **rows)
    for number, tab in enumerate(state.land.tabs):
        if number % 3 != 2:
            state.discs[tab] = 2 if number % 3 else 0
            state.carbon, state.oxygen = state.carbon - 1, state.oxygen - (number % 3)
    for place in state.land.hexes:
        if chance.below(3) == 0 and state.oxygen > 4:
            state.discs[place], state.oxygen = 2, state.oxygen - 1
        elif chance.below(8) == 0 and state.clouds > 2:
            state.discs[place], state.clouds = 1, state.clouds - 1
    state.windy = chance.below(3) == 0
    left = {form: list(cards) for form, cards in GENOTYPES.items()}
    for colour in COLOURS:
        for form in FORMS:
            if left[form] and chance.below(2):
                populate(state, chance, f"{colour}-{form}", left[form].pop())
    state.phase, state.order = "dispersal", [*range(4)]
    state.queue = list(state.order)
    return state


def populate(state: MegafaunaState, chance: Chance, name: str, genotype: tuple[int, int]) -> None:
    """Add a species with newborns, and with creeples where it can live, some of them endangered."""
    some = {"red": chance.below(2), "blue": chance.below(3), "white": chance.below(3) // 2}
    species = add(
        state, name, genotype=genotype, size=1 + chance.below(6), basal={**some, "green": 1}
    )
    for place in (*state.land.hexes, *state.land.tabs):
        for level in (HERBIVORE, CARNIVORE):
            free = state.stands(place, level) == NOBODY
            if species.unborn > 3 and free and chance.below(3) == 0:
                if not why_doomed(state, species, place, level):
                    stand(state, species.number, place, level)
                elif chance.below(3) == 0:
                    species.unborn -= 1
                    state.endangered.append(Endangered(species.number, place, level))
    if species.unborn == 7:
        del state.species[species.number]
        for organ, count in enumerate(species.basal):
            state.cubes[organ] += count + species.genotype.plus[organ]
        if species.genotype.card:
            deck = state.components.deck
            row = deck.mutation_card(species.genotype.card).row
            state.discards[row].append(species.genotype.card)
        return
    species.newborn = chance.below(3)
    species.unborn -= species.newborn


@cache
def play_phases(seed: int) -> tuple[MegafaunaState, Played]:
    """Play both phases with random choices, and check every decision."""
    state, chance = world(seed), Chance(seed + 1000)
    events: list[Told] = []
    asked: list[Decision] = []

    def log(rule: str, key: str, player: int | None = None, *more: str, **data: object) -> None:
        events.append(Told((rule, *more), key, player, data))

    standing_checks(state, log)
    check(state)
    while state.stage < 2:
        if state.phase == "dispersal":
            run = disperse_newborns(state, log)
        else:
            run = (endotherms_flee, right_or_bury)[state.stage](state, log)
        option: Option | None = None
        while run is not None:
            try:
                decision = run.send(option)  # type: ignore[arg-type]
            except StopIteration:
                break
            check(state)
            asked.append(decision)
            assert said.prompt(state, decision)
            said.refused(state, decision)
            option = decision.options[chance.below(len(decision.options))]
        check(state)
    return state, Played(events, asked, None)


@pytest.mark.rule("A3.1", "A3.2", "A4.1", "A4.2", "GL.38")
@pytest.mark.parametrize("seed", range(20))
def test_random_phases_keep_every_piece(seed: int) -> None:
    state, played = play_phases(seed)
    assert said.events(state, played)
    assert state.endangered == []
    assert not any(species.newborn for species in state.species.values())
    for level in (HERBIVORE, CARNIVORE):
        for place, number in enumerate(state.standing[level]):
            if number != NOBODY:
                assert not why_doomed(state, state.species[number], place, level)
    for place, number in enumerate(state.standing[HERBIVORE]):
        assert number == NOBODY or number != state.stands(place, CARNIVORE)


@pytest.mark.rule("G2.1", "H2.1", "G8.1", "I1.2", "I2.1", "I2.3")
def test_everything_that_can_happen_happens() -> None:
    happened = {event.key for seed in range(20) for event in play_phases(seed)[1].events}
    assert {
        "settles",
        "settles_by_raft",
        "newborn_given_up",
        "contest_herbivores",
        "contest_carnivores",
        "turns_carnivore",
        "died_at_once",
        "flees",
        "stands_up",
        "buried",
        "extinct",
    } <= happened


def test_equal_choices_play_alike() -> None:
    one, other = play_phases(3), play_phases.__wrapped__(3)
    assert plain(one[0]) == plain(other[0])
    assert one[1].events == other[1].events

"""Random games that check all invariants before every decision."""

from random import Random
from typing import Any

from evogames.api import game
from evogames.core.chance import Chance
from evogames.core.engine import GameEngine
from evogames.core.event import SILENT
from evogames.core.state import copy_state
from evogames.dominant_species.cards import ICE_AGE
from evogames.dominant_species.components import ALLOTMENTS
from evogames.dominant_species.niches import matches
from evogames.dominant_species.state import DominantSpeciesState

RULES = game("dominant_species")


def all_is_there(state: DominantSpeciesState) -> None:
    """Count all pieces, and check every cone."""
    RULES.check(state)
    added = sum(sum(animal.added) for animal in state.animals)
    boxes = (state.bag, state.adaptation, state.regression, state.abundance)
    boxes += (state.wasteland, state.depletion, state.wanderlust)
    laid = sum(element >= 0 for element in state.elements)
    assert added + laid + sum(map(sum, boxes)) == 120
    tiles = state.tiles + state.face_up + [tile for stack in state.stacks for tile in stack]
    assert sum(tile >= 0 for tile in tiles) == 31
    assert sum(state.tundra) + state.tundra_left == 12
    for number in state.present:
        animal = state.animals[number]
        living = sum(row[number] for row in state.species)
        cubes = 1 + animal.gene_pool + animal.eliminated + living
        assert cubes == ALLOTMENTS[len(state.present)].cubes
        assert animal.hand + state.pawns.count(number) == animal.pawns <= 10
    cards = [*state.deck, *state.taken, *(card for card in state.offer if card >= 0)]
    assert sorted(cards) == list(range(26))
    assert ICE_AGE not in state.deck[1:]
    for place, animal_there in enumerate(state.dominant):
        if animal_there >= 0:
            assert state.species[place][animal_there]
            assert matches(state, place, animal_there)


def looks_the_same(state: DominantSpeciesState, seed: int) -> bool:
    """Return whether a view stays the same when everything hidden is dealt again."""
    other = copy_state(state)
    other.chance.reseed(seed)
    RULES.redeal(other, 0)
    RULES.check(other)
    return bool(RULES.view(state, 0) == RULES.view(other, 0))


def random_game(
    players: int, seed: int, prefer: tuple[str, ...] = (), **options: Any
) -> tuple[int, DominantSpeciesState]:
    """Play a game at random and check everything. Return the number of decisions, and the end.

    Options whose keys start like one of `prefer` are chosen if there are any.
    """
    luck = Random(seed).random
    names = [f"Player {number}" for number in range(players)]
    run = GameEngine(RULES, RULES.setup(names, Chance(seed), **options), SILENT).begin()
    decisions = 0
    while (decision := run.decision) is not None:
        all_is_there(run.state)
        if decisions % 25 == 0:
            assert looks_the_same(run.state, decisions)
            offered, refused = set(decision.options), {option for option, _ in decision.forbidden()}
            assert not offered & refused, "a refused thing is offered"
        assert 0 <= decision.player < players
        everything = [option.key for option in decision.options]
        keys = [key for key in everything if key.startswith(prefer)] or everything
        run.choose(everything.index(keys[int(luck() * len(keys))]))
        decisions += 1
    all_is_there(run.state)
    return decisions, run.state


WAYS: tuple[tuple[int, dict[str, Any]], ...] = (
    *((players, {}) for players in range(2, 7)),
    (2, {"several": True}),
    (3, {"several": True}),
    (4, {"random_earth": True}),
    (2, {"several": True, "random_earth": True}),
    (6, {"random_earth": True}),
)
"""Every number of players, and every optional rule."""


def random_games(least: int, first: int = 0) -> tuple[int, int]:
    """Play games of all variants until this many decisions are made. Return both numbers."""
    games = decisions = 0
    while decisions < least:
        players, options = WAYS[(first + games) % len(WAYS)]
        made, _ = random_game(players, first + games, **options)
        games, decisions = games + 1, decisions + made
    return games, decisions

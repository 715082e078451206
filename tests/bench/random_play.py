"""Random play of any game, for the benchmarks."""

import random
from collections.abc import Sequence
from time import process_time

import evogames
from evogames.core.chance import Chance
from evogames.core.engine import GameEngine
from evogames.core.match import Match


def play_at_random(game: str, players: int, seed: int) -> int:
    """Play a game with the engine alone, and return the number of decisions."""
    rules = evogames.game(game)
    rnd = random.Random(seed).random
    names = [f"Player {n}" for n in range(players)]
    run = GameEngine(rules, rules.setup(names, Chance(seed))).begin()
    decisions = 0
    while (decision := run.decision) is not None:
        run.choose(int(rnd() * len(decision.options)))
        decisions += 1
    return decisions


def decisions_a_second(game: str, players: Sequence[int], seeds: int) -> float:
    """Return how many random decisions per second the engine alone plays."""
    start = process_time()
    made = sum(play_at_random(game, seats, seed) for seats in players for seed in range(seeds))
    return made / (process_time() - start)


def midgame(game: str, players: int, turn: int) -> Match:
    """Return a match at the start of a turn, reached by random play."""
    match = evogames.new(game, players=players, seed=8)
    rnd = random.Random(8).random
    while match.turn < turn:
        match.choose(int(rnd() * len(match.observation().options)))
    return match

"""The tasks of workers: numbered games from one position or from the setup.

All random numbers of game i come from (seed, i), so the results do not depend on the worker. A task
contains only plain data: the packed position, the choices since then, and bots by name.
"""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import msgspec

from evogames.api import game, position
from evogames.bots import BOTS, Bot, answer, bot
from evogames.bots.bot import SeededBot
from evogames.bots.random_bot import RandomBot
from evogames.core.arguments import as_int
from evogames.core.chance import Chance, check_seed
from evogames.core.engine import GameEngine, Observation, ResumePoint
from evogames.core.match import Match, Start
from evogames.core.refusals import refused

LUCK = 2**63
"""All seeds are smaller than this number."""

BotSpec = tuple[str, dict[str, Any]]
"""The name and settings of a bot of this package."""


class Result(msgspec.Struct, frozen=True, array_like=True):
    """The result of one game."""

    number: int
    scores: list[float]
    winners: list[int]
    turns: int
    """The turn in which the game ended."""
    decisions: int
    """The number of decisions from the position to the end of the game."""


class Task(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Games to play. They differ only in their random numbers."""

    game: str
    seed: int
    seatings: list[list[int]]
    """The bots for all seats. If there are several seatings, the games use them in turn."""

    def begin(self, seed: int, keep: bool) -> GameEngine:
        """Return a new game with its own random numbers."""
        raise NotImplementedError


class FromPosition(Task, frozen=True, tag=True, kw_only=True):
    """Games from one position. Cards that `player` cannot see are dealt again."""

    resume_point: ResumePoint
    player: int | None

    def begin(self, seed: int, keep: bool) -> GameEngine:
        run = self.resume_point.resume(game(self.game), keep)
        run.reseed(seed, self.player)
        return run


class Opening(Task, frozen=True, tag=True, kw_only=True):
    """Games from the setup, each with different cards."""

    given: Start

    def begin(self, seed: int, keep: bool) -> GameEngine:
        rules = game(self.game)
        given = msgspec.structs.replace(self.given, seed=seed)
        return GameEngine(rules, position(rules, given), keep=keep).begin()


class Job(msgspec.Struct, frozen=True):
    """A part of a task: the games from one number to another."""

    task: FromPosition | Opening
    bots: list[BotSpec]
    first: int
    end: int


def from_position(
    match: Match, seatings: list[list[int]], seed: int, player: int | None
) -> FromPosition:
    """Return the task to play from the current position of a match."""
    if player is not None:
        player = check_seat(player, len(match.players))
    if match.over:
        raise refused("lab.over")
    return FromPosition(
        game=match.game.name,
        seed=check_seed(seed),
        seatings=seatings,
        resume_point=match.resume_point,
        player=player,
    )


def check_seat(seat: object, seats: int) -> int:
    """Return the number of a seat. Refuse it if there is no such seat."""
    number = as_int(seat)
    if number is None or not 0 <= number < seats:
        raise refused("lab.no_seat", last=seats - 1, seat=seat)
    return number


def bot_specs(bots: Sequence[Bot]) -> list[BotSpec] | None:
    """Return bots as plain data. If a bot is not from this package, return None."""
    found: list[BotSpec] = []
    for one in bots:
        if not isinstance(one, SeededBot) or type(one) not in BOTS.values():
            return None
        found.append((one.name, {k: v for k, v in asdict(one).items() if k != "seed"}))
    return found


def made(specs: Sequence[BotSpec]) -> list[Bot]:
    """Return the bots that `bot_specs` has turned into plain data."""
    return [bot(name, **settings) for name, settings in specs]


def play_one(task: Task, bots: Sequence[Bot], number: int) -> Result:
    """Play one game of a task to its end."""
    seating = task.seatings[number % len(task.seatings)]
    luck = Chance(task.seed, used=number * (len(seating) + 1))
    run = task.begin(luck.below(LUCK), keep=any(type(b) is not RandomBot for b in bots))
    row = [bots[place] for place in seating]
    for one in row:
        seed = luck.below(LUCK)
        if hasattr(one, "reseed"):
            one.reseed(seed)
    decisions = 0
    while run.decision is not None:
        player = run.decision.player
        run.choose(answer(row[player], Observation(run)))
        decisions += 1
    rules, state = run.game, run.state
    return Result(number, list(rules.scores(state)), rules.winners(state), state.turn, decisions)

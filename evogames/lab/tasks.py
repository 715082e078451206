"""The tasks of workers: numbered games from one position, from the setup or of an experiment.

All random numbers of a game come from the task and the number of the game, so the results do not
depend on the worker. A task contains only plain data: the position or the setup, and the choices
since then.
"""

from collections.abc import Sequence

import msgspec

from evogames.api import game, position
from evogames.bots import Bot, answer, bot_name
from evogames.bots.random_bot import RandomBot
from evogames.core import (
    Chance,
    GameEngine,
    Match,
    Observation,
    ResumePoint,
    Start,
    check_seed,
    refused,
)
from evogames.core.arguments import as_int
from evogames.lab.stopped import game_stopped

LUCK = 2**63
"""All seeds are smaller than this number."""

Number = int | float
Measure = bool | Number | list[Number] | None
"""A measured value: one for the game or one for each player. None means that there is none."""


class Result(msgspec.Struct, frozen=True, array_like=True):
    """The result of one game."""

    number: int
    scores: list[Number]
    winners: list[int]
    turns: int
    """The turn in which the game ended."""
    decisions: int
    """The number of decisions from the position to the end of the game."""
    seed: int
    """The seed of the game's random numbers."""
    seating: list[int]
    """The bot of each seat, as its place in the list of bots."""
    measures: dict[str, Measure]
    """The values of the last position that a game plots over time, or the measures of an
    experiment."""


class Task(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Games to play. They differ only in their random numbers."""

    game: str
    seed: int
    seatings: list[list[int]]
    """The bots for all seats. If there are several seatings, the games use them in turn."""

    def begin(self, seed: int, keep: bool) -> GameEngine:
        """Return a new game with its own random numbers."""
        raise NotImplementedError

    def play(self, bots: Sequence[Bot], number: int) -> Result:
        """Play one game to its end."""
        seating = self.seatings[number % len(self.seatings)]
        luck = Chance(self.seed, used=number * (len(seating) + 1))
        seed = luck.below(LUCK)
        row = seat_bots(bots, seating, luck)
        run = self.begin(seed, keep=any(type(b) is not RandomBot for b in row))
        rules, state = run.game, run.state
        decisions = 0
        try:
            while run.decision is not None:
                player = run.decision.player
                run.choose(answer(row[player], Observation(run)))
                decisions += 1
        except Exception as error:
            name = bot_name(row[player])
            raise game_stopped(rules.title, number, seed, decisions + 1, name, error) from error
        return Result(
            number,
            list(rules.scores(state)),
            rules.winners(state),
            state.turn,
            decisions,
            seed,
            seating,
            {name: list(values) for name, values in rules.numbers(state).items()},
        )


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


def seat_bots(bots: Sequence[Bot], seating: Sequence[int], luck: Chance) -> list[Bot]:
    """Return the bot of each seat, with new random numbers for those that use any."""
    row = [bots[place] for place in seating]
    for one in row:
        seed = luck.below(LUCK)
        if hasattr(one, "reseed"):
            one.reseed(seed)
    return row


def rotated(seats: int, rotate: bool) -> list[list[int]]:
    """Return the seatings in which the bots of a list change seats from game to game."""
    places = list(range(seats))
    return [places[turn:] + places[:turn] for turn in range(seats if rotate else 1)]

"""A finished game to talk about: how the chances of winning changed, and where they changed most.

From the start of each turn, many games are simulated to the end with random choices. Where the
share of wins changes most, the tool looks again at single decisions in between.
"""

from collections.abc import Generator
from dataclasses import dataclass
from itertools import pairwise

from evogames.biology.estimates import Share, share
from evogames.bots import seated
from evogames.core import Match
from evogames_widgets.panels.simulated_games import task_from

GAMES = 60
"""The games that are simulated from each step."""
MOST_STEPS = 16
"""The maximum number of steps to simulate from. In longer games, some turns are left out."""
CLOSER = 5
"""The number of decisions to look at between two steps."""
MOST_SHOWN = 3

Chances = list[Share]
"""The chance of winning of each player."""


@dataclass(frozen=True)
class TurningPoint:
    """Two steps between which a player's chance of winning changed."""

    before: int
    after: int
    """The numbers of decisions made at the two steps."""
    turn: int
    player: int
    chances: tuple[Share, Share]
    choices: tuple[str, ...]
    """What was chosen in between, in words."""


@dataclass
class Course:
    """The chances at each step that was looked at, by the number of decisions."""

    chances: dict[int, Chances]
    turns: dict[int, int]

    def largest(self, seats: int) -> list[tuple[int, int, int]]:
        """Return pairs of neighbouring steps with the player whose chance changed, largest first.

        Changes that chance alone can explain are left out.
        """
        found = []
        for one, other in pairwise(sorted(self.chances)):
            pairs = list(zip(self.chances[one], self.chances[other], strict=True))
            seat = max(range(seats), key=lambda s: abs(pairs[s][0].value - pairs[s][1].value))
            before, after = pairs[seat]
            if before.differs(after, comparisons=len(self.chances) * seats):
                found.append((one, other, seat))
        change = {pair: self._change(*pair) for pair in found}
        return sorted(found, key=lambda pair: -change[pair])

    def _change(self, one: int, other: int, seat: int) -> float:
        return abs(self.chances[one][seat].value - self.chances[other][seat].value)


def turn_starts(match: Match) -> dict[int, int]:
    """Return the first decision of each turn with its turn. Long games leave out some turns."""
    earlier, starts = match.fork(), dict[int, int]()
    for decision in range(match.recorded):
        earlier.goto(decision)
        if earlier.turn not in starts.values():
            starts[decision] = earlier.turn
    every = -(-len(starts) // MOST_STEPS)
    return {decision: starts[decision] for decision in list(starts)[::every]}


def study(match: Match) -> Generator[None, None, tuple[Course, list[TurningPoint]]]:
    """Simulate games along a finished match, one game at each step of this generator."""
    match = match.fork()
    seats, end = len(match.players), match.recorded
    turns = turn_starts(match)
    course = Course({}, turns)
    for decision in turns:
        course.chances[decision] = yield from _chances(match, decision)
    match.goto(end)
    winners = match.winners()
    course.chances[end] = [share(GAMES * (seat in winners), GAMES) for seat in range(seats)]
    turns[end] = match.turn
    points = []
    for before, after, seat in course.largest(seats)[:MOST_SHOWN]:
        points.append((yield from _closer(match, course, before, after, seat)))
    return course, sorted(points, key=lambda point: point.before)


def _chances(match: Match, decision: int) -> Generator[None, None, Chances]:
    """Simulate games from a step of a match. What only one player can know is dealt again."""
    match.goto(decision)
    seats = range(len(match.players))
    task, bots = task_from(match, None), seated("random", len(seats))
    wins = [0] * len(seats)
    for number in range(GAMES):
        for seat in task.play(bots, number).winners:
            wins[seat] += 1
        yield
    return [share(count, GAMES) for count in wins]


def _closer(
    match: Match, course: Course, before: int, after: int, seat: int
) -> Generator[None, None, TurningPoint]:
    """Find the decisions between two steps at which the chance of a player changed most."""
    chances = {step: course.chances[step][seat] for step in (before, after)}
    for step in sorted({before + (after - before) * k // CLOSER for k in range(1, CLOSER)}):
        if before < step < after:
            chances[step] = (yield from _chances(match, step))[seat]
    steps = pairwise(sorted(chances))
    one, other = max(steps, key=lambda pair: abs(chances[pair[0]].value - chances[pair[1]].value))
    choices = []
    for step in range(one, other):
        match.goto(step)
        decision = match.decision
        assert decision is not None
        chosen = decision.find(match.record[step])
        assert chosen is not None
        choices.append(f"{match.players[decision.player]}: {decision.label(chosen)}")
    match.goto(one)
    turn = match.turn
    return TurningPoint(one, other, turn, seat, (chances[one], chances[other]), tuple(choices))

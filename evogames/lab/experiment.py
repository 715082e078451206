"""Experiments: a question about a game as data, and many games that answer it.

Every finished game is a line in a file. After Ctrl+C or a crash, the same call plays only the games
that are missing. Each line has the seed of its game, so the game can be played again.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from evogames.api import new
from evogames.bots import Bot, Bots, bot_name, seated
from evogames.bots.bot import check_count
from evogames.core import EvogamesError, Match, check_seed, fill_text, refused
from evogames.lab.experiment_task import ExperimentTask, Measures
from evogames.lab.found import Found, Label, Point
from evogames.lab.game_file import GameFile, fingerprint
from evogames.lab.play import How, Work, play_games
from evogames.lab.portable import NotPortable, to_bytes
from evogames.lab.progress import Progress
from evogames.lab.simulate import check_rotate, several
from evogames.lab.stopped import keeping
from evogames.lab.tasks import rotated
from evogames.lab.titles import titles

SETUP = ("players", "scenario", "bots")
"""The parameters of every game. All other parameters are options of the game."""

Values = Sequence[Label] | Mapping[Label, Any]
"""The values of a parameter, or its values by the names that they have in the tables."""


def experiment(
    game: str,
    games: int = 100,
    *,
    players: Sequence[str] | int | None = None,
    bots: Bots = "random",
    scenario: str | dict[str, Any] | Match | None = None,
    sweep: Mapping[str, Values] | None = None,
    measure: Measures | None = None,
    seed: int = 0,
    rotate: bool = True,
    file: str | Path | None = None,
    workers: int | None = None,
    executor: Any = None,
    progress: Progress | None = None,
    **options: Any,
) -> Found:
    """Play `games` games at every point of an experiment.

    Parameters
    ----------
    game, players, scenario, options
        As in `evogames.new`. A scenario can also be a match: all games continue from its position.
    bots
        One bot for all seats, or a list with one for each seat. Different bots change seats from
        game to game, unless you set `rotate=False`.
    sweep
        The values of one or more parameters, by name. Every combination is a point. Parameters are
        "players", "scenario", "bots" and the options of the game. Give values that are not numbers
        or text as a dict, with a short name for each.
    measure
        Functions of a finished match, by name. Each returns a number, True or False, None, or a
        list with one number for each player. The tables also have the values that the game plots.
    file
        Where the finished games are kept. The same call continues an unfinished experiment, and a
        call with more games or more values plays only the new games.
    workers, executor, progress
        As in `lab.simulate`.

    >>> found = experiment("evolution", 4, sweep={"players": [2, 3]})
    >>> found.games().groupby("players").size().tolist()
    [4, 4]
    """
    games, seed = check_count("games", games), check_seed(seed)
    check_rotate(rotate)
    fixed = {"players": players, "scenario": scenario, "bots": bots, **options}
    functions = _functions(measure)
    works: list[Work] = []
    points: list[Point] = []
    for labels, values in _combinations(sweep or {}):
        task, row = _point(game, labels, {**fixed, **values}, rotate, seed, functions)
        points.append(Point(labels, task, row, _names(row), fingerprint(task, row, functions)))
    store = GameFile(file, points)
    for place, point in enumerate(points):
        known = {result.number for result in store.results[place]}
        works.append(Work(point.task, point.bots, [n for n in range(games) if n not in known]))
    found = Found(list(sweep or {}), points, store.results, games)

    def left() -> str:
        count, asked = len(found), games * len(points)
        if file is None:
            return fill_text("lab.in_memory", count=count, asked=asked)
        return fill_text("lab.in_file", count=count, asked=asked, file=file)

    with keeping(lambda: found, left), store:
        play_games(works, How(workers, executor, progress), store.keep)
    return found


def _combinations(
    sweep: Mapping[str, Values],
) -> Iterator[tuple[dict[str, Label], dict[str, Any]]]:
    """Return the labels and the values of every point."""
    rows: list[list[tuple[Label, Any]]] = []
    for name, values in sweep.items():
        if isinstance(values, Mapping):
            rows.append(list(values.items()))
        elif isinstance(values, Sequence) and not isinstance(values, str):
            rows.append([(value, value) for value in values])
        else:
            raise refused("lab.sweep", name=name, values=values)
        labels = [label for label, _ in rows[-1]]
        if wrong := [x for x in labels if not isinstance(x, (str, int, float))]:
            raise refused("lab.label", name=name, value=wrong[0])
        if not labels or len(set(labels)) < len(labels):
            raise refused("lab.sweep", name=name, values=values)
    for combination in product(*rows):
        named = dict(zip(sweep, combination, strict=True))
        yield {n: label for n, (label, _) in named.items()}, {n: v for n, (_, v) in named.items()}


def _point(
    game: str,
    labels: dict[str, Label],
    values: dict[str, Any],
    rotate: bool,
    seed: int,
    functions: Measures,
) -> tuple[ExperimentTask, list[Bot]]:
    """Return the task of a point and its bots. Refuse a point that cannot be played."""
    players, scenario, bots = [values.pop(name) for name in SETUP]
    try:
        if isinstance(scenario, Match):
            match = scenario
            if match.over or match.game.name != game or players or values:
                raise refused("lab.start", game=game)
        else:
            match = new(game, players, 0, scenario, **values)
        row = seated(bots, len(match.players))
    except EvogamesError as error:
        if not labels:
            raise
        told = ", ".join(f"{name} = {label}" for name, label in labels.items())
        raise refused("lab.point", point=told, trouble=error) from None
    task = ExperimentTask(
        game=match.game.name,
        seed=seed,
        seatings=rotated(len(row), rotate and several(bots)),
        point=msgspec.json.encode(labels).decode(),
        given=match.to_json() if isinstance(scenario, Match) else match.start,
        measures=_written(functions),
    )
    return task, row


def _names(bots: Sequence[Bot]) -> list[str]:
    """Return the names of bots. Settings are added only if bots have the same name."""
    names = [bot_name(bot) for bot in bots]
    return names if len(set(names)) == len(names) else titles(bots)


def _functions(measure: Measures | None) -> Measures:
    for name, function in (measure or {}).items():
        if not callable(function):
            raise refused("lab.no_measure", name=name, function=function)
    return dict(measure or {})


def _written(functions: Measures) -> bytes | None:
    try:
        return to_bytes(functions, ", ".join(functions)) if functions else None
    except NotPortable as trouble:
        raise EvogamesError(str(trouble)) from trouble

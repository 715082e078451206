"""The public door: find games, start, load and play matches, read rules."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from copy import deepcopy
from importlib import import_module, resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from evogames.core.chance import Chance, check_seed
from evogames.core.errors import EvogamesError
from evogames.core.game import Game
from evogames.core.ledger import Ledger, Rule, ledger, read_toml
from evogames.core.match import Match, Start
from evogames.core.names import SPARE, tidy_names
from evogames.core.save import read, resume
from evogames.core.state import State

if TYPE_CHECKING:
    from evogames.bots import Bot, Bots

GAMES = ("evolution", "genesis", "primordial_soup")


def games() -> tuple[str, ...]:
    """Return the names of the games that can be played.

    >>> "evolution" in games()
    True
    """
    return GAMES


def game(name: str) -> Game[Any]:
    """Return the rules of a game.

    >>> game("evolution").title
    'Evolution: The Origin of Species'
    """
    if name not in GAMES:
        raise EvogamesError(f"There is no game called {name!r:.60}; there are: {', '.join(GAMES)}.")
    found: Game[Any] = import_module(f"evogames.{name}").GAME
    return found


def new(
    name: str,
    players: Sequence[str] | int | None = None,
    seed: int | None = None,
    scenario: str | dict[str, Any] | None = None,
    **options: Any,
) -> Match:
    """Start a match. Without a seed a fresh one is drawn and kept in `match.start.seed`.

    `players` are names or a number of them. `scenario` is the name of a prepared position or a
    dict of the same form. Further options are the game's own.

    >>> new("evolution", players=3, seed=1).players
    ['Ana', 'Ben', 'Chen']
    """
    rules = game(name)
    names = _names(rules, players)
    if seed is None:
        seed = secrets.randbits(32)
    check_seed(seed)
    if isinstance(scenario, str):
        scenario = _scenario(name, scenario)
    start = Start(name, names or [], seed, deepcopy(options), deepcopy(scenario))
    return Match(rules, start, position(rules, start))


def position(rules: Game[Any], start: Start) -> State:
    """Return the position a match starts from."""
    chance = Chance(start.seed)
    if start.scenario is not None:
        if start.options:
            raise EvogamesError("A prepared position takes no further options.")
        prepared: State = rules.position(start.scenario, start.players or None, chance)
        return prepared
    low, _ = rules.seats
    opening: State = rules.setup(start.players or list(SPARE[:low]), chance, start.options)
    return opening


def _names(rules: Game[Any], players: Sequence[str] | int | None) -> list[str] | None:
    if players is None:
        return None
    low, high = rules.seats
    if isinstance(players, int) and not isinstance(players, bool):
        count = players
    elif isinstance(players, str) or not isinstance(players, Sequence):
        raise EvogamesError("Give the players as a list of names or as a number.")
    else:
        count = len(players)
    if not low <= count <= high:
        raise EvogamesError(f"{rules.title} is for {low} to {high} players, not {count}.")
    return list(SPARE[:count]) if isinstance(players, int) else tidy_names(players)


def scenarios(name: str) -> dict[str, str]:
    """Return the prepared positions of a game: name to title."""
    folder = resources.files(f"evogames.{game(name).name}").joinpath("scenarios")
    stems = sorted(f.name[:-5] for f in folder.iterdir() if f.name.endswith(".toml"))
    return {stem: _scenario(name, stem).get("title", stem) for stem in stems}


def _scenario(name: str, scenario: str) -> dict[str, Any]:
    if not scenario.replace("-", "").replace("_", "").isalnum():
        raise EvogamesError(f"{scenario!r:.60} is not the name of a prepared position.")
    try:
        return read_toml(f"evogames.{name}", f"scenarios/{scenario}.toml")
    except FileNotFoundError:
        known = ", ".join(scenarios(name)) or "none"
        raise EvogamesError(
            f"There is no prepared position {scenario!r:.60}; there are: {known}."
        ) from None


def load(source: str | Path) -> Match:
    """Return the match that was saved to a file, or whose JSON text is given.

    >>> m = new("evolution", seed=3)
    >>> m.choose(0)
    >>> load(m.to_json()).choices == m.choices
    True
    """
    saved = read(source, game)
    start = saved.start
    rules = game(saved.game)
    if start.game != saved.game or not 0 <= start.seed < 2**64:
        raise EvogamesError("The save is damaged: its start does not fit the game.")
    if start.players and _names(rules, start.players) != start.players:
        raise EvogamesError("The save is damaged: its players' names are not in order.")
    return resume(saved, Match(rules, start, position(rules, start)))


def rule(name: str, clause: str) -> Rule:
    """Return one clause of a game's ledger.

    >>> rule("evolution", "EXT.1").title
    'Starvation'
    """
    return _ledger(name)[clause]


def rules(name: str) -> dict[str, Rule]:
    """Return all clauses of a game's ledger by id."""
    return dict(_ledger(name).rules)


def _ledger(name: str) -> Ledger:
    return ledger(game(name).name)


def bot(name: str, **settings: Any) -> Bot:
    """Return a player made of code: "random", "greedy" or "search"."""
    from evogames.bots import bot as make

    return make(name, **settings)


def play(match: Match, bots: Bots) -> None:
    """Let bots play a match to its end. `bots`: one for all, or one for each seat."""
    from evogames.bots import play as run

    run(match, bots)

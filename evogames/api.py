"""The public functions: find games, start, load and play matches, and read rules."""

from __future__ import annotations

import copyreg
import secrets
from collections.abc import Sequence
from importlib import import_module, resources
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from evogames.core import Chance, Game, Match, Rule, Start, State, check_seed, read_toml, refused
from evogames.core.arguments import as_int, check_plain
from evogames.core.limits import check_size
from evogames.core.names import SPARE, tidy_names
from evogames.core.save import read, resume

if TYPE_CHECKING:
    from evogames.bots import Bots, SeededBot

_OURS = ("dominant_species", "evolution", "genesis", "megafauna", "primordial_soup")
_ENTRY_POINTS = "evogames.games"
"""The group of entry points in which installed packages name their games: `name =
"package:GAME"`."""
_registered: dict[str, Game[Any]] = {}
_loaded: dict[str, Game[Any]] = {}
"""The games of other installed packages that have been loaded so far."""


def register(game: Game[Any]) -> None:
    """Add a game, so that it can be played until this process ends.

    >>> register(game("evolution"))
    Traceback (most recent call last):
    evogames.core.errors.EvogamesError: There are two games called 'evolution'.
    """
    if not isinstance(game, Game):
        raise refused("api.not_a_game", game=game)
    if game.name in {*_OURS, *_registered, *_loaded}:
        raise refused("api.same_game", name=game.name)
    _registered[game.name] = game


def only_here(name: str) -> bool:
    """Return whether a game was added with `register`, so that other processes do not have it."""
    return name in _registered


def _installed() -> dict[str, EntryPoint]:
    """Return the entry points of games in other installed packages, by name."""
    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=_ENTRY_POINTS):
        if entry.name in {*_OURS, *_registered, *found}:
            raise refused("api.same_game", name=entry.name)
        found[entry.name] = entry
    return found


def games() -> tuple[str, ...]:
    """Return the names of all games that can be played.

    >>> "evolution" in games()
    True
    """
    return tuple(sorted({*_OURS, *_registered, *_installed()}))


def game(name: str) -> Game[Any]:
    """Return the rules of a game as a `Game`.

    >>> game("evolution").title
    'Evolution: The Origin of Species'
    """
    if isinstance(name, str):
        if name in _OURS:
            ours: Game[Any] = import_module(f"evogames.{name}").GAME
            return ours
        if name in _registered:
            return _registered[name]
        if name not in _loaded and name in (installed := _installed()):
            _load(name, installed[name])
        if name in _loaded:
            return _loaded[name]
    raise refused("api.no_game", name=name, games=", ".join(games()))


def _load(name: str, entry: EntryPoint) -> None:
    try:
        found = entry.load()
    except Exception as trouble:
        raise refused("api.broken_game", name=name, trouble=trouble) from trouble
    if not isinstance(found, Game) or found.name != name:
        raise refused("api.other_game", name=name, place=entry.value)
    _loaded[name] = found


def new(
    name: str,
    players: Sequence[str] | int | None = None,
    seed: int | None = None,
    scenario: str | dict[str, Any] | None = None,
    **options: Any,
) -> Match:
    """Start a match. Without a seed, it uses a random one, which is kept in `match.start.seed`.

    `players` is a list of names or a number of players. `scenario` is the name of a scenario, or a
    dict of the same form. The game can accept further options.

    >>> new("evolution", players=3, seed=1).players
    ['Ana', 'Ben', 'Chen']
    """
    rules = game(name)
    if rules.ancestors and options.get(rules.ancestors) is not None:
        options[rules.ancestors] = left = _legacy_of(options[rules.ancestors])
        players = _heirs(left) if players is None else players
    names = _names(rules, players)
    seed = secrets.randbits(32) if seed is None else check_seed(seed)
    if isinstance(scenario, str):
        scenario = _scenario(rules.package, scenario)
    start = _written(Start(name, names or [], seed, options, scenario))
    return Match(rules, start, position(rules, start))


def legacy(match: Match) -> dict[str, Any]:
    """Return what a finished match leaves for a game that continues where it ends.

    >>> legacy(new("genesis", players=2, seed=1))
    Traceback (most recent call last):
    evogames.core.errors.EvogamesError: This match is not over. Play it to the end first.
    """
    if match.game.legacy is None:
        raise refused("api.no_legacy", title=match.game.title)
    if not match.over:
        raise refused("api.not_over")
    return match.game.legacy(match.state)


def _legacy_of(source: object) -> object:
    """Return the legacy of a match or of a saved game. Anything else is returned unchanged."""
    if isinstance(source, str | Path):
        source = load(source)
    return legacy(source) if isinstance(source, Match) else source


def _heirs(left: object) -> list[str] | None:
    """Return the names of the players who left a legacy."""
    players = left.get("players") if isinstance(left, dict) else None
    told = players if isinstance(players, list) else []
    return [str(one.get("name", "")) for one in told if isinstance(one, dict)] or None


def _written(start: Start) -> Start:
    """Return the data as a saved game would contain it. Refuse data that cannot be saved."""
    if start.scenario is not None and not isinstance(start.scenario, dict):
        raise refused("api.scenario", scenario=start.scenario)
    try:
        check_plain([start.options, start.scenario])
    except (TypeError, RecursionError) as trouble:
        raise refused("api.no_data", trouble=trouble) from None
    check_size(start.options, "options")
    check_size(start.scenario, "scenario")
    try:
        text = msgspec.json.encode(start)
    except UnicodeError:
        raise refused("api.no_text") from None
    except (TypeError, ValueError, RecursionError) as trouble:
        raise refused("api.no_data", trouble=trouble) from None
    return msgspec.json.decode(text, type=Start)


def position(rules: Game[Any], start: Start) -> State:
    """Return the position from which a match starts.

    >>> m = new("evolution", players=2, seed=7)
    >>> position(m.game, m.start).names
    ['Ana', 'Ben']
    """
    chance = Chance(start.seed)
    if start.scenario is not None:
        if start.options:
            raise refused("api.no_options")
        prepared: State = rules.scenario(start.scenario, start.players or None, chance)
        return prepared
    for option in start.options:
        if option not in rules.settings:
            known = ", ".join(rules.settings)
            raise refused("api.no_option", title=rules.title, option=option, known=known)
    low, _ = rules.seats
    opening: State = rules.setup(start.players or list(SPARE[:low]), chance, **start.options)
    return opening


def _names(rules: Game[Any], players: Sequence[str] | int | None) -> list[str] | None:
    if players is None:
        return None
    low, high = rules.seats
    names = players if isinstance(players, Sequence) and not isinstance(players, str) else None
    count = as_int(players) if names is None else len(names)
    if count is None:
        raise refused("api.players")
    if not low <= count <= high:
        raise refused("api.seats", title=rules.title, low=low, high=high, count=count)
    return list(SPARE[:count]) if names is None else tidy_names(names)


def scenarios(name: str) -> dict[str, str]:
    """Return the titles of a game's scenarios by name.

    >>> scenarios("evolution")["watering-hole"]
    'At the watering hole'
    """
    package = game(name).package
    return {stem: _scenario(package, stem).get("title", stem) for stem in _stems(package)}


def _stems(package: str) -> list[str]:
    folder = resources.files(package).joinpath("scenarios")
    if not folder.is_dir():
        return []
    return sorted(f.name[:-5] for f in folder.iterdir() if f.name.endswith(".toml"))


def _scenario(package: str, scenario: str) -> dict[str, Any]:
    stems = _stems(package)
    if scenario not in stems:
        raise refused("api.no_scenario", scenario=scenario, known=", ".join(stems))
    return read_toml(package, f"scenarios/{scenario}.toml")


def load(source: str | Path) -> Match:
    """Load a match from a saved file, or from its JSON text.

    >>> m = new("evolution", seed=3)
    >>> m.choose(0)
    >>> load(m.to_json()).choices == m.choices
    True
    """
    saved = read(source, game)
    start = saved.start
    rules = game(saved.game)
    if start.game != saved.game or not 0 <= start.seed < 2**64:
        raise refused("save.start")
    if start.players and _names(rules, start.players) != start.players:
        raise refused("save.names")
    return resume(saved, Match(rules, start, position(rules, start)))


copyreg.pickle(Match, lambda match: (load, (match.to_json(),)))  # a pickled match is its saved game


def rule(name: str, rule_id: str) -> Rule:
    """Return one rule of a game.

    >>> rule("evolution", "EXT.1").title
    'Starvation'
    """
    return game(name).rulebook[rule_id]


def rules(name: str) -> dict[str, Rule]:
    """Return all rules of a game by id.

    >>> rules("evolution")["EXT.1"].title
    'Starvation'
    """
    return dict(game(name).rulebook.rules)


def bot(name: str, **settings: Any) -> SeededBot:
    """Return a bot: "random", "greedy" or "search".

    >>> bot("greedy", seed=3).name
    'greedy'
    """
    from evogames.bots import bot as make

    return make(name, **settings)


def play(match: Match, bots: Bots) -> None:
    """Let bots play a match to its end.

    `bots` is one bot for all seats, or one for each seat.

    >>> m = new("evolution", players=2, seed=7)
    >>> play(m, ["greedy", "random"])
    >>> m.over
    True
    """
    from evogames.bots import play as run

    run(match, bots)

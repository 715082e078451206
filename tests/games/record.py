"""Record games played by bots: `python -m tests.games.record <game> <name> <seed> <bot> ...`.

Options of a game can follow, such as `mode=cooperative`, `gentle=true` or `colours=green,black`.
Replace old records only if a rule was wrong, and then increase the version of the game.
"""

import json
import sys
from pathlib import Path
from typing import Any

import evogames
from evogames.core.match import Match
from tests.games.tables import playable

TESTS = Path(__file__).parents[1]


def start_match(game: str, record: dict[str, Any]) -> Match:
    """Start the game of a record."""
    if record["scenario"]:
        return evogames.new(game, scenario=record["scenario"], seed=record["seed"])
    return evogames.new(game, record["players"], record["seed"], **record["options"])


def records(game: str) -> list[Path]:
    """Return the recorded games of a game."""
    return sorted((TESTS / game / "recorded").glob("*.json"))


def replayed(path: Path) -> Match:
    """Play a recorded game again."""
    record = json.loads(path.read_text(encoding="utf-8"))
    match = start_match(path.parents[1].name, record)
    for key in record["keys"]:
        match.choose(key)
    return match


def result(match: Match) -> dict[str, Any]:
    """Return what must be the same whenever a recorded game is played again."""
    return {
        "scores": match.scores(),
        "winners": match.winners(),
        "turns": match.turn,
        "keys": match.choices,
        "rules": [" ".join([event.rule, *event.other_rules]) for event in match.events],
    }


def write(game: str, name: str, record: dict[str, Any]) -> Path:
    """Write a record, one line for each field."""
    path = TESTS / game / "recorded" / f"{name}.json"
    path.parent.mkdir(exist_ok=True)
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in record.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return path


def play(game: str, name: str, seed: int, bots: list[str], /, **options: Any) -> Path:
    """Play one game with one bot for each seat (or one bot in a scenario), and record it."""
    scenario = name if name in evogames.scenarios(game) else ""
    start = {"players": len(bots), "seed": seed, "options": options, "scenario": scenario}
    match = start_match(game, start)
    evogames.play(match, bots[0] if len(bots) == 1 else bots)
    return write(game, name, {"bots": bots, **start, **result(match)})


def option(word: str) -> bool | str | list[str]:
    """Return the value of an option: yes or no, a list, or a word."""
    if word in ("true", "false"):
        return word == "true"
    return word.split(",") if "," in word else word


if __name__ == "__main__":
    game, name, seed, *rest = sys.argv[1:]
    bots = [word for word in rest if "=" not in word]
    pairs = [word.split("=") for word in rest if "=" in word]
    options = {key: option(value) for key, value in pairs}
    with playable():
        print(play(game, name, int(seed), bots, **options))

"""Record games played by bots: `python -m tests.games.record <game> <name> <seed> <bot> ...`.

Options of a game may follow, such as `mode=cooperative` or `gentle=true`.
Old records are replaced only where a rule was wrong: raise the game's version then.
"""

import json
import sys
from pathlib import Path
from typing import Any

import evogames


def record(game: str, name: str, seed: int, bots: list[str], **options: Any) -> Path:
    """Play one game, one bot a seat (or one bot in a prepared position), and write it down."""
    match = (
        evogames.new(game, scenario=name, seed=seed)
        if name in evogames.scenarios(game)
        else evogames.new(game, players=len(bots), seed=seed, **options)
    )
    evogames.play(match, bots[0] if len(bots) == 1 else bots)
    told = {
        "bots": bots,
        "scores": match.scores(),
        "winners": match.winners(),
        "turns": match.turn,
        "events": len(match.events),
        "save": json.loads(match.to_json()),
    }
    path = Path(__file__).parents[1] / game / "recorded" / f"{name}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


if __name__ == "__main__":
    game, name, seed, *rest = sys.argv[1:]
    bots = [word for word in rest if "=" not in word]
    pairs = [word.split("=") for word in rest if "=" in word]
    options = {
        key: value == "true" if value in ("true", "false") else value for key, value in pairs
    }
    print(record(game, name, int(seed), bots, **options))

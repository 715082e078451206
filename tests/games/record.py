"""Record games played by bots: `python -m tests.games.record <game> <name> <seed> <bot> ...`.

Old records are replaced only where a rule was wrong: raise the game's version then.
"""

import json
import sys
from pathlib import Path

import evogames


def record(game: str, name: str, seed: int, bots: list[str]) -> Path:
    """Play one game, one bot a seat (or one bot in a prepared position), and write it down."""
    match = (
        evogames.new(game, scenario=name, seed=seed)
        if name in evogames.scenarios(game)
        else evogames.new(game, players=len(bots), seed=seed)
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
    path.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


if __name__ == "__main__":
    game, name, seed, *bots = sys.argv[1:]
    print(record(game, name, int(seed), bots))

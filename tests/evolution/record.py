"""Writes the recorded games anew: `python tests/evolution/record.py`.

Only for when a rule was mended and recorded games must change; say so in the changelog.
"""

import json
from pathlib import Path

import evogames

FOLDER = Path(__file__).parent / "recorded"
GAMES = [
    *((f"random-{players}", players, "random") for players in range(2, 9)),
    ("greedy-2", 2, "greedy"),
    ("greedy-3", 3, "greedy"),
    ("greedy-5", 5, "greedy"),
    ("mixed-4", 4, ["greedy", "random", "greedy", "random"]),
    ("search-2", 2, ["search", "greedy"]),
]


def record(name: str, players: int, bots: str | list[str]) -> None:
    match = evogames.new("evolution", players=players, seed=100 + len(name) + players)
    evogames.play(match, bots)
    told = {
        "scores": match.scores(),
        "winners": match.winners(),
        "turns": match.turn,
        "events": len(match.events),
        "save": json.loads(match.to_json()),
    }
    (FOLDER / f"{name}.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for game in GAMES:
        record(*game)

"""Figures of Genesis: speed, how well the greedy bot plays, and the balance of decks and boards.

    python tests/bench/genesis.py FILE [games]

plays the games of the balance study that are not in the file yet, and prints the tables of all
games in it. Each game is one line of JSON. Four identical greedy bots play the advanced game. Game
number i has seed i, so every machine plays the same games.
"""

import sys
from collections import Counter
from pathlib import Path
from statistics import mean, median
from time import perf_counter
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parents[2]))

import evogames
from evogames import lab
from evogames.core.chance import Chance
from evogames.core.engine import GameEngine, Observation
from evogames.core.event import Log
from evogames.genesis import GAME
from evogames.genesis.cards import BOARDS, COLOURS, MACROS, MUTATIONS
from tests.bench.random_play import decisions_a_second, midgame

PLAYERS = 4
COUNTED = ("bacterium", "attached", "extinct", "revived", "bought", "promoted", "macro")
ALSO_COUNTED = ("falls_back", "leaves_water", "crowded_out", "armageddon", "gaia_wins")


def greedy_share(games: int = 200) -> float:
    """Return the percentage of games that a greedy bot wins against one, two and three random bots.

    Seats rotate.
    """
    wins = 0.0
    for players, count in ((2, games // 3), (3, games // 3), (4, games - 2 * (games // 3))):
        bots = ["greedy", *["random"] * (players - 1)]
        standings = lab.tournament("genesis", bots, games=count, workers=2).standings
        wins += next(s.wins for s in standings if s.bot == "greedy")
    return 100 * wins / games


def genesis_figures() -> list[Any]:
    """The rows of the table about Genesis."""
    from tests.bench.run import (  # that module imports this one
        Figure,
        evolution_play,
        seconds,
        side_by_side,
    )

    match = midgame("genesis", 4, 6)
    lab.simulate(match, 20, workers=2)
    play, evolution = side_by_side(
        lambda: decisions_a_second("genesis", (2, 3, 4), 15), evolution_play
    )
    simulate = median(
        seconds(lambda: lab.simulate(match, 1000, workers=2), 1, perf_counter) for _ in range(3)
    )
    name = "Genesis:"
    return [
        Figure(f"{name} random play", "decisions/s", play, "Evolution", evolution, "15,000"),
        Figure(f"{name} 1,000 futures of turn 6", "s", simulate, "two processes", None, "5 s"),
        Figure(f"{name} greedy wins", "%", greedy_share(), "random ones, 200 games", None, "85 %"),
    ]


class Played(msgspec.Struct):
    """The result of one game of the study."""

    seed: int
    colours: list[int]
    """Colours in seating order."""
    points: list[float]
    """By seat."""
    winners: list[int]
    """Seats."""
    turns: int
    ending: str
    decisions: int
    told: dict[str, int]
    """How often things happened."""
    bodies: list[str]
    """Macro-organisms that arose."""
    cards: list[str]
    """Mutations that were bought."""
    boards: list[str]
    """Refuges that turned into bacteria."""


class Tally(Log):
    """Counts the events of a game."""

    __slots__ = ("boards", "bodies", "cards", "had", "run", "told")

    def __init__(self) -> None:
        self.told: Counter[str] = Counter()
        self.bodies: list[str] = []
        self.cards: list[str] = []
        self.boards: list[str] = []
        self.had: list[int] = []
        """Players who have had an organism."""
        self.run: GameEngine | None = None

    def __call__(
        self, rule: str, key: str, player: int | None = None, *also: str, **data: Any
    ) -> None:
        if key not in COUNTED and key not in ALSO_COUNTED:
            return
        self.told[key] += 1
        if key == "bought":
            self.cards.append(MUTATIONS[data["card"]].name)
        elif key == "bacterium":
            self.boards.append(BOARDS[data["refuge"]].name)
            self._revival(data["who"])
        elif key == "macro":
            assert self.run is not None
            (one,) = [o for o in self.run.state.organisms if o.id == data["organism"]]
            self.bodies.append(MACROS[one.macro].name)

    def _revival(self, who: int) -> None:
        """A player whose life had died out starts again."""
        assert self.run is not None
        owned = [o for o in self.run.state.organisms if o.owner == who]
        if who in self.had and len(owned) == 1:
            self.told["revived"] += 1
        self.had.append(who)


def equal_game(seed: int) -> Played:
    """Play one game with four greedy bots."""
    log = Tally()
    names = [f"Player {n}" for n in range(PLAYERS)]
    bots = [evogames.bot("greedy", seed=PLAYERS * seed + seat) for seat in range(PLAYERS)]
    run = log.run = GameEngine(GAME, GAME.setup(names, Chance(seed)), log, keep=True)
    run.begin()
    decisions = 0
    while run.decision is not None:
        seat = run.decision.player
        run.choose(bots[seat](Observation(run)))
        decisions += 1
    state = run.state
    return Played(
        seed,
        [p.number for p in state.players],
        state.result,
        state.winners,
        state.turn,
        "armageddon" if state.armageddon else "last event",
        decisions,
        dict(log.told),
        log.bodies,
        log.cards,
        log.boards,
    )


def share(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %"


def study(games: list[Played]) -> str:
    """The tables of the study, in Markdown."""
    n = len(games)
    wins: Counter[int] = Counter()
    firsts: Counter[int] = Counter()
    for game in games:
        for seat in game.winners:
            wins[game.colours[seat]] += 1 / len(game.winners)  # type: ignore[assignment]
            firsts[seat] += 1 / len(game.winners)  # type: ignore[assignment]
    endings = Counter(g.ending for g in games)
    some = sum(bool(g.bodies) for g in games)
    turns = [g.turns for g in games]
    best = mean(mean(g.points[s] for s in g.winners) for g in games)
    lines = [
        f"{n} games, seeds {games[0].seed} to {games[-1].seed}",
        "",
        "| colour | wins | mean points |",
        "|---|---|---|",
    ]
    for colour, name in enumerate(COLOURS):
        points = mean(g.points[g.colours.index(colour)] for g in games)
        lines.append(f"| {name} | {share(wins[colour], n)} | {points:.1f} |")
    lines += ["", "| seat | wins |", "|---|---|"]
    lines += [f"| {seat + 1} | {share(firsts[seat], n)} |" for seat in range(PLAYERS)]
    lines += ["", "| of the game | |", "|---|---|"]
    lines += [f"| ends by {what} | {share(count, n)} |" for what, count in sorted(endings.items())]
    lines += [
        f"| with a macro-organism | {share(some, n)} |",
        f"| with one on land | {share(sum('leaves_water' in g.told for g in games), n)} |",
        f"| turns, mean | {mean(turns):.1f} |",
        f"| turns, fewest and most | {min(turns)}, {max(turns)} |",
        f"| decisions, mean | {mean(g.decisions for g in games):.0f} |",
        f"| points of the winner, mean | {best:.1f} |",
        "",
        "| in a game, mean | |",
        "|---|---|",
    ]
    for key in (*COUNTED, *ALSO_COUNTED):
        lines.append(f"| {key} | {mean(g.told.get(key, 0) for g in games):.2f} |")
    for what, names in (
        ("macro-organism", [name for g in games for name in g.bodies]),
        ("mutation", [name for g in games for name in g.cards]),
        ("refuge", [name for g in games for name in g.boards]),
    ):
        lines += ["", f"| {what} | a game |", "|---|---|"]
        counted = Counter(names).most_common()
        lines += [f"| {name} | {count / n:.2f} |" for name, count in counted]
    return "\n".join(lines)


def main() -> None:
    path = Path(sys.argv[1])
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    path.touch()
    found = [msgspec.json.decode(line, type=Played) for line in path.read_text().splitlines()]
    with path.open("ab") as file:
        for seed in range(len(found), games):
            found.append(equal_game(seed))
            file.write(msgspec.json.encode(found[-1]) + b"\n")
            file.flush()
    print(study(found))


if __name__ == "__main__":
    main()

"""How fast the engine is: each figure next to another program, measured in the same run.

    python tests/bench/run.py               the table
    python tests/bench/run.py --json        the same as JSON
    python tests/bench/run.py --long        the long checks: random decisions of every game (LONG
                                            says how many, --decisions another number), ten
                                            thousand damaged saves (--saves), every key of the
                                            recorded games tried at every decision of them
    python tests/bench/run.py --classroom   a class full of pupils

The two programs take turns and we report medians, so that a busy machine slows both equally.
Nothing here passes or fails because of its speed. The goals are printed for comparison.
"""

import argparse
import copy
import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parents[2]))

import evogames
from evogames import lab
from evogames.core.match import Match
from evogames.core.state import copy_state, plain
from tests.bench.random_play import decisions_a_second, midgame

ROOT = Path(__file__).parents[2]
ROUNDS = 7


class Figure(msgspec.Struct):
    """One line of the table."""

    what: str
    unit: str
    ours: float
    peer: str
    theirs: float | None
    goal: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times faster than the other program."""
        if self.theirs is None:
            return None
        rate = self.unit.endswith("/s")
        return self.ours / self.theirs if rate else self.theirs / self.ours


Measure = Callable[[], float]


def side_by_side(ours: Measure, theirs: Measure, rounds: int = ROUNDS) -> tuple[float, float]:
    """Run two measurements in turns, and return their medians."""
    pairs = [(ours(), theirs()) for _ in range(rounds)]
    return median(p[0] for p in pairs), median(p[1] for p in pairs)


def seconds(act: Callable[[], Any], times: int, clock: Measure = process_time) -> float:
    """Return the mean time of one repetition."""
    start = clock()
    for _ in range(times):
        act()
    return (clock() - start) / times


def evolution_play() -> float:
    """Return the decisions per second of random play with 2, 4 and 8 players."""
    return decisions_a_second("evolution", (2, 4, 8), 20)


def played_by_bots(game: str, bot: str, players: int, seeds: int = 6) -> float:
    """Return the decisions per second when bots play matches."""
    start = process_time()
    made = 0
    for seed in range(seeds):
        match = evogames.new(game, players=players, seed=seed)
        evogames.play(match, bot)
        made += len(match)
    return made / (process_time() - start)


def plain_loop() -> float:
    """Return the decisions per second for a loop that reads the options and chooses."""
    start = process_time()
    made = 0
    for seed in range(6):
        rnd = random.Random(seed).random
        match = evogames.new("evolution", players=4, seed=seed)
        while match.decision is not None:
            match.choose(int(rnd() * len(match.decision.options)))
        made += len(match)
    return made / (process_time() - start)


def catan_actions_a_second() -> float:
    from catanatron import Color, Game, RandomPlayer

    start = process_time()
    made = 0
    for seed in range(6):
        random.seed(seed)
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        game.play()
        made += len(game.state.actions)
    return made / (process_time() - start)


def long_game() -> Match:
    match = evogames.new("evolution", players=8, seed=5)
    evogames.play(match, "random")
    return match


def import_time(module: str) -> float:
    """Return the milliseconds that an import takes in a new Python process."""
    code = f"from time import perf_counter as t; a = t(); import {module}; print(1000 * (t() - a))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    return float(done.stdout)


def play_figures() -> list[Figure]:
    """Speed of random play with the public API and with the engine alone, beside Catanatron."""
    peer, installed = "catanatron, actions/s", find_spec("catanatron") is not None
    found = []
    for what, measure, goal in (
        ("the engine alone, 2, 4 and 8 players", evolution_play, "94,000"),
        ("evogames.play, random bots", lambda: played_by_bots("evolution", "random", 4), "1.5 x"),
        ("a loop of match.choose", plain_loop, "1.0 x"),
    ):
        if installed:
            ours, theirs = side_by_side(measure, catan_actions_a_second)
            found.append(Figure(what, "decisions/s", ours, peer, theirs, goal))
        else:
            ours = median(measure() for _ in range(ROUNDS))
            found.append(Figure(what, "decisions/s", ours, f"{peer} (not installed)", None, goal))
    return found


def greedy_figures() -> list[Figure]:
    """Speed of greedy bots. The goals are twice their speed with untyped options."""
    return [
        Figure(
            f"greedy bots, {evogames.game(game).title}",
            "decisions/s",
            median(played_by_bots(game, "greedy", players, seeds=2) for _ in range(3)),
            "",
            None,
            goal,
        )
        for game, players, goal in (
            ("evolution", 2, "1,900"),
            ("primordial_soup", 3, "4,000"),
            ("genesis", 2, "2,000"),
        )
    ]


def copy_figures(match: Match) -> list[Figure]:
    """Speed of copying a position, compared with the standard library."""
    state = match.state
    ours, theirs = side_by_side(
        lambda: 1 / seconds(lambda: copy_state(state), 3000),
        lambda: 1 / seconds(lambda: copy.deepcopy(state), 100),
    )
    return [
        Figure("copies of a mid-game position", "copies/s", ours, "copy.deepcopy", theirs, "30,000")
    ]


def future_figures(match: Match) -> list[Figure]:
    """Time for a thousand simulated games with two processes, compared with one."""
    lab.simulate(match, 20, workers=2)
    ours, theirs = side_by_side(
        lambda: seconds(lambda: lab.simulate(match, 1000, workers=2), 1, perf_counter),
        lambda: seconds(lambda: lab.simulate(match, 1000, workers=1), 1, perf_counter),
        rounds=3,
    )
    return [Figure("1,000 futures of it, two processes", "s", ours, "one process", theirs, "3 s")]


def import_figures() -> list[Figure]:
    ours, theirs = side_by_side(lambda: import_time("evogames"), lambda: import_time("networkx"))
    return [Figure("import evogames", "ms", ours, "import networkx", theirs, "150 ms")]


def match_figures() -> list[Figure]:
    """Undo, save and load late in a long game, compared with replaying it from the start."""
    match = long_game()
    start, choices = match.start, match.choices
    text = match.to_json()

    def undo() -> float:
        took = 1000 * seconds(lambda: match.undo(5), 1)
        match.redo(5)
        return took

    def replay() -> None:
        again = evogames.new("evolution", players=start.players, seed=start.seed)
        for key in choices:
            again.choose(key)

    undone, again = side_by_side(undo, lambda: 1000 * seconds(replay, 1))
    saved, dumped = side_by_side(
        lambda: 1000 * seconds(match.to_json, 20),
        lambda: 1000 * seconds(lambda: json.dumps(plain(match.state)), 20),
    )
    loaded, replayed = side_by_side(
        lambda: 1000 * seconds(lambda: evogames.load(text), 1),
        lambda: 1000 * seconds(replay, 1),
    )
    count = len(match)
    return [
        Figure(
            f"undo of 5 after {count} decisions", "ms", undone, "all choices again", again, "50 ms"
        ),
        Figure(f"save of {count} decisions", "ms", saved, "the last position by json", dumped),
        Figure(f"load and check of {count} decisions", "ms", loaded, "all choices again", replayed),
    ]


def figures() -> list[Figure]:
    from tests.bench.biology import biology_figures
    from tests.bench.browser import browser_figures
    from tests.bench.genesis import genesis_figures  # these modules use the definitions above
    from tests.bench.megafauna import megafauna_figures
    from tests.bench.memory import memory_figures
    from tests.bench.soup import soup_figures
    from tests.bench.species import species_figures

    match = midgame("evolution", 4, 4)
    return [
        *play_figures(),
        *greedy_figures(),
        *copy_figures(match),
        *future_figures(match),
        *import_figures(),
        *match_figures(),
        *soup_figures(),
        *genesis_figures(),
        *species_figures(),
        *megafauna_figures(),
        *biology_figures(),
        *browser_figures(),
        *memory_figures(),
    ]


def number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}" if value < 10 else f"{value:.1f}"


def table(found: list[Figure]) -> str:
    head = ("figure", "evogames", "", "peer", "", "ratio", "goal")
    rows = [
        (f.what, number(f.ours), f.unit, f.peer, number(f.theirs), number(f.ratio), f.goal)
        for f in found
    ]
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    right = (1, 4, 5)
    return "\n".join(
        "  ".join(
            c.rjust(w) if i in right else c.ljust(w)
            for i, (c, w) in enumerate(zip(row, widths, strict=True))
        )
        for row in [head, *rows]
    )


LONG = {
    "evolution": 1_000_000,
    "primordial_soup": 1_000_000,
    "genesis": 300_000,
    "dominant_species": 1_000_000,
    "megafauna": 500_000,
}
"""How many random decisions of each game the long checks make."""


def long_checks(only: str | None, decisions: int | None, saves: int) -> Iterator[str]:
    """Run the long checks and report each; they raise where something does not hold."""
    from tests.core.damage import damaged_saves
    from tests.games.wrong_tries import MOST_ALIKE, all_tries

    for name in [only] if only else LONG:
        start = perf_counter()
        random_games = import_module(f"tests.{name}.random_games").random_games
        games, made = random_games(decisions or LONG[name])
        took = perf_counter() - start
        yield f"{name}: {made:,} random decisions in {games:,} games, {took:.0f} s"
    start = perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        refused = damaged_saves(saves, Path(folder))
    yield f"{refused.total():,} damaged saves refused, {perf_counter() - start:.0f} s"
    for name in [only] if only else LONG:
        start = perf_counter()
        answers = all_tries(name)
        share, text = answers.most_alike
        assert not answers.unfit, answers.unfit[:10]
        assert share <= MOST_ALIKE, f"{share:.1%} of the answers of {name} are: {text}"
        tries = answers.texts.total()
        yield f"{name}: {tries:,} wrong tries refused in words, {perf_counter() - start:.0f} s"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--long", action="store_true", help="the long checks instead")
    parser.add_argument("--classroom", action="store_true", help="a class full of pupils instead")
    parser.add_argument("--game", choices=LONG, help="the long checks of this game only")
    parser.add_argument("--decisions", type=int, help="how many random decisions of each game")
    parser.add_argument("--saves", type=int, default=10_000, help="how many damaged saves")
    given = parser.parse_args()
    if given.classroom:
        subprocess.run([sys.executable, "-m", "tests.bench.classroom"], cwd=ROOT, check=True)
        return
    if given.long:
        for line in long_checks(given.game, given.decisions, given.saves):
            print(line, flush=True)
        return
    found = figures()
    rows = [{**msgspec.structs.asdict(f), "ratio": f.ratio} for f in found]
    print(json.dumps(rows, indent=1) if given.json else table(found))


if __name__ == "__main__":
    main()

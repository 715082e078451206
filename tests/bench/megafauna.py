"""Figures of Megafauna: speed, how well the bots play, and the balance of cards and boards.

    python tests/bench/megafauna.py FILE [games]

plays the games of the balance study that are not in the file yet, and prints the tables of all
games in it. Each game is one line of JSON. Four identical greedy bots play the full game. Game
number i has seed i, so every machine plays the same games.

    python tests/bench/megafauna.py bots [games] [games]

plays greedy against three random bots in beginner games, and search against greedy in full games.
"""

import sys
from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from statistics import mean, median, stdev
from time import perf_counter
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parents[2]))

import evogames
from evogames import lab
from evogames.core.chance import Chance
from evogames.core.engine import GameEngine, Observation
from evogames.core.event import Log
from evogames.megafauna import GAME
from evogames.megafauna.components.box import OURS, box
from evogames.megafauna.components.names import COLOURS, FORMS, form_of
from evogames.megafauna.map.reservoirs import atmosphere_level, biosphere_deck
from evogames.megafauna.points import victory_points
from evogames.megafauna.scoring import scores
from tests.bench.genesis import share
from tests.bench.random_play import decisions_a_second, midgame

DECK = box(OURS).deck
PLAYERS = 4
SHOWN = (1, 3, 5, 10)
"""The turns after which the climate is noted."""
DECKS = ("too cold", "Goldilocks", "too hot")
COUNTED = (
    "mutated", "promoted", "speciated", "populated", "settles", "settles_by_raft",
    "newborn_given_up", "turns_carnivore", "buried", "died_at_once", "extinct", "kiwi", "lazarus",
    "resurrected", "personality", "host_taken", "tool_taken", "grown", "shrunk", "shed",
    "medea_claimed", "gun_fired", "mutagen", "collision", "rift",
)  # fmt: skip
"""What is counted, by the names of the events."""


def random_play() -> float:
    """Return the decisions per second with two, three and four players."""
    return decisions_a_second("megafauna", (2, 3, 4), 6)


def greedy_standings(games: int = 200) -> lab.Tournament:
    """Play greedy against three random bots in beginner games. Seats rotate."""
    bots = ["greedy", "random", "random", "random"]
    return lab.tournament("megafauna", bots, games=games, workers=2, game="beginner")


def search_standings(games: int = 40) -> lab.Tournament:
    """Play search against greedy. Seats rotate."""
    return lab.tournament("megafauna", ["search", "greedy"], games=games, workers=2)


def megafauna_figures() -> list[Any]:
    """The rows of the table about Megafauna."""
    from tests.bench.run import (  # that module imports this one
        Figure,
        catan_actions_a_second,
        seconds,
        side_by_side,
    )

    match = midgame("megafauna", 2, 6)  # the start of era II
    lab.simulate(match, 20, workers=2)
    theirs: float | None = None
    if find_spec("catanatron") is not None:
        play, theirs = side_by_side(random_play, catan_actions_a_second, rounds=3)
    else:
        play = median(random_play() for _ in range(3))
    simulate = median(
        seconds(lambda: lab.simulate(match, 1000, workers=2), 1, perf_counter) for _ in range(3)
    )
    greedy = 100 * next(s.share for s in greedy_standings().standings if s.bot == "greedy")
    name, peer = "Megafauna:", "catanatron, actions/s"
    return [
        Figure(f"{name} random play", "decisions/s", play, peer, theirs, "0.5 x"),
        Figure(f"{name} 1,000 futures of turn 6", "s", simulate, "two processes", None, "8 s"),
        Figure(f"{name} greedy wins", "%", greedy, "three random, 200 games", None, "80 %"),
    ]


class Climate(msgspec.Struct):
    """The reservoirs at the end of a turn."""

    turn: int
    oxygen: int
    """Green discs on the track."""
    clouds: int
    atmosphere: int
    deck: int
    """0 too cold, 1 Goldilocks, 2 too hot."""
    landmasses: int


class Played(msgspec.Struct):
    """The result of one game of the study."""

    seed: int
    colours: list[int]
    """Colours in seating order."""
    points: list[int]
    """By seat."""
    parts: list[dict[str, int]]
    """What the points are for, by seat."""
    winners: list[int]
    """Seats."""
    turns: int
    ending: str
    decisions: int
    told: dict[str, int]
    """How often things happened."""
    forms: dict[str, int]
    """Species founded, by form."""
    living: dict[str, int]
    """Species alive at the end, by form."""
    mutated: list[int]
    promoted: list[str]
    """Titles of promoted sides."""
    climates: list[Climate]


class Tally(Log):
    """Counts the events of a game."""

    __slots__ = ("climates", "forms", "mutated", "promoted", "run", "told")

    def __init__(self) -> None:
        self.told: Counter[str] = Counter()
        self.forms: Counter[str] = Counter()
        self.mutated: list[int] = []
        self.promoted: list[str] = []
        self.climates: list[Climate] = []
        self.run: GameEngine | None = None

    def __call__(
        self, rule: str, key: str, player: int | None = None, *also: str, **data: Any
    ) -> None:
        if key in COUNTED:
            self.told[key] += 1
        if key == "mutated":
            self.mutated.append(data["card"])
        elif key in ("promoted", "speciated"):
            self.promoted.append(data["side"])
        if key in ("speciated", "kiwi"):
            number = data["other" if key == "speciated" else "species"]
            self.forms[FORMS[form_of(number)]] += 1
        elif key in ("turn", "points") and self.run is not None:
            self._note_climate()

    def _note_climate(self) -> None:
        """Record the climate of a turn once, when the turn ends."""
        assert self.run is not None
        state = self.run.state
        turn = state.turn if state.over else state.turn - 1
        if not self.climates or self.climates[-1].turn < turn:
            level, deck = atmosphere_level(state), biosphere_deck(state)
            masses = len(state.masses)
            self.climates.append(Climate(turn, state.oxygen, state.clouds, level, deck, masses))


def equal_game(seed: int) -> Played:
    """Play one game with four greedy bots."""
    log = Tally()
    names = [f"Player {n}" for n in range(PLAYERS)]
    bots = [
        evogames.bot("greedy", samples=1, seed=PLAYERS * seed + seat) for seat in range(PLAYERS)
    ]
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
        [p.colour for p in state.players],
        scores(state),
        [victory_points(state, seat) for seat in range(PLAYERS)],
        state.winners,
        state.turn,
        state.ending,
        decisions,
        dict(log.told),
        dict(log.forms),
        dict(Counter(FORMS[form_of(number)] for number in state.species)),
        log.mutated,
        log.promoted,
        log.climates,
    )


def table(*rows: tuple[object, ...]) -> list[str]:
    """Return a table in Markdown. The first row is the header."""
    lines = ["| " + " | ".join(map(str, row)) + " |" for row in rows]
    return ["", lines[0], "|---" * len(rows[0]) + "|", *lines[1:]]


def study(games: list[Played]) -> str:
    """The tables of the study, in Markdown."""
    n = len(games)
    lines = [f"{n} games, seeds {games[0].seed} to {games[-1].seed}"]
    lines += colours(games)
    lines += course(games)
    lines += climates(games)
    told = [(key, f"{mean(g.told.get(key, 0) for g in games):.2f}") for key in COUNTED]
    lines += table(("in a game, mean", ""), *told)
    for what, found in (
        ("card that is taken", [DECK.mutation_card(c).title for g in games for c in g.mutated]),
        ("side", [side for g in games for side in g.promoted]),
    ):
        counted = Counter(found).most_common()
        shown = [*counted[:8], *counted[-8:]]
        lines += table((what, "a game"), *[(name, f"{count / n:.2f}") for name, count in shown])
    return "\n".join(lines)


def colours(games: list[Played]) -> list[str]:
    """How often each colour and each seat won."""
    wins: Counter[int] = Counter()
    seats: Counter[int] = Counter()
    for game in games:
        for seat in game.winners:
            wins[game.colours[seat]] += 1 / len(game.winners)  # type: ignore[assignment]
            seats[seat] += 1 / len(game.winners)  # type: ignore[assignment]
    parts = list(games[0].parts[0])
    rows: list[tuple[object, ...]] = [("colour", "wins", "points", *parts)]
    for colour, name in enumerate(COLOURS):
        at = [(g, g.colours.index(colour)) for g in games]
        points = f"{mean(g.points[s] for g, s in at):.1f}"
        each = [f"{mean(g.parts[s][part] for g, s in at):.2f}" for part in parts]
        rows.append((name, share(wins[colour], len(games)), points, *each))
    by_seat = [(seat + 1, share(seats[seat], len(games))) for seat in range(PLAYERS)]
    return [*table(*rows), *table(("seat", "wins"), *by_seat)]


def course(games: list[Played]) -> list[str]:
    """How games proceed and end, and which forms arise."""
    n = len(games)
    rows: list[tuple[object, ...]] = [("of the games", "")]
    endings = Counter(g.ending for g in games)
    rows += [(f"end by {what}", share(count, n)) for what, count in sorted(endings.items())]
    rows += [
        (f"have {what}", share(sum(what in g.told for g in games), n))
        for what in ("personality", "tool_taken", "host_taken", "kiwi", "lazarus", "gun_fired")
    ]
    best = mean(mean(g.points[s] for s in g.winners) for g in games)
    rows += [
        ("turns, mean", f"{mean(g.turns for g in games):.1f}"),
        ("decisions, mean", f"{mean(g.decisions for g in games):.0f}"),
        ("points of the winner, mean", f"{best:.1f}"),
    ]
    forms: list[tuple[object, ...]] = [("form", "games with it", "founded a game", "alive at end")]
    for form in FORMS:
        some = sum(form in g.forms for g in games)
        founded = mean(g.forms.get(form, 0) for g in games)
        alive = mean(g.living.get(form, 0) for g in games)
        forms.append((form, share(some, n), f"{founded:.2f}", f"{alive:.2f}"))
    return [*table(*rows), *table(*forms)]


def climates(games: list[Played]) -> list[str]:
    """The reservoirs after some turns."""
    rows: list[tuple[object, ...]] = [
        ("after turn", "games", "oxygen discs", "clouds", "atmosphere", *DECKS, "landmasses")
    ]
    for turn in SHOWN:
        found = [one for g in games for one in g.climates if one.turn == turn]
        if len(found) < 2:
            continue
        row: list[object] = [turn, len(found)]
        for name in ("oxygen", "clouds", "atmosphere"):
            values = [getattr(one, name) for one in found]
            row.append(f"{mean(values):.1f}, {stdev(values):.1f}")
        row += [share(sum(one.deck == deck for one in found), len(found)) for deck in range(3)]
        rows.append((*row, f"{mean(one.landmasses for one in found):.1f}"))
    return table(*rows)


def main() -> None:
    if sys.argv[1:2] == ["bots"]:
        games = [int(number) for number in sys.argv[2:]] or [200, 40]
        print(greedy_standings(games[0]))
        print(search_standings(games[1]))
        return
    path = Path(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    path.touch()
    found = [msgspec.json.decode(line, type=Played) for line in path.read_text().splitlines()]
    with path.open("ab") as file:
        for seed in range(len(found), count):
            found.append(equal_game(seed))
            file.write(msgspec.json.encode(found[-1]) + b"\n")
            file.flush()
    print(study(found))


if __name__ == "__main__":
    main()

"""Parts 4.1, 4.2 and 4.6: enzymes on a pond, how its loop closes, and when life may arise."""

from collections import Counter
from collections.abc import Callable

from evogames.core.decision import Decision
from evogames.genesis.chances import chance_of_double
from evogames.genesis.state import GenesisState
from evogames_widgets.lessons.autocatalysis.lesson_text import axes, say, study
from evogames_widgets.lessons.autocatalysis.pond import (
    CUBES,
    SLOTS,
    TURNS,
    Place,
    chain,
    feeding,
    idle,
    pond,
    ponds,
    quiet,
)
from evogames_widgets.lessons.kit import (
    PERCENT,
    Estimate,
    Pausing,
    Series,
    Study,
    marks,
    mean,
    share,
    ticks,
)

SAFE = 0.8
"""A pond is safe when its biont lives in at least this share of games."""
LONG = 12
"""Turns of the ponds with and without a loop."""


def _exact(places: dict[Place, float], value: Callable[[Place], float]) -> float:
    return sum(weight * value(place) for place, weight in places.items())


def enzymes(games: int, seed: int) -> Pausing[Study]:
    """Set exact chances beside play: a pond with no to six enzymes, after six turns."""
    counts = range(SLOTS + 1)
    lives, cubes = [], []
    for count in counts:
        found = yield from ponds(pond(["autocatalysis"], TURNS, count), games, seed, quiet)
        last = [course[-1] for course in found]
        lives.append(share(sum(alive for _, _, alive in last), games))
        cubes.append(mean([organised for organised, _, _ in last]))
    ends = [chain(count)[-1] for count in counts]
    alive = [_exact(end, lambda place: place[2]) for end in ends]
    lively = [_exact(end, lambda place: place[0]) for end in ends]
    panels = [
        axes(
            "enzymes",
            key,
            [
                Series(say("enzymes", "exact"), 2, list(enumerate(theory)), theory=True),
                marks(say("enzymes", "played"), 1, counts, played),
            ],
            ticks(counts),
            up,
        )
        for key, theory, played, up in (
            ("lives", alive, lives, PERCENT),
            ("cubes", lively, cubes, ticks(range(CUBES + 1))),
        )
    ]
    rows = [
        say(
            "enzymes",
            "row",
            count=count,
            exact=f"{100 * alive[count]:.0f} %",
            played=lives[count],
            cubes=f"{lively[count]:.2f}",
            seen=f"{cubes[count].value:.2f}",
        )
        for count in counts
    ]
    return study(
        "enzymes",
        games,
        seed,
        panels,
        rows,
        safe=next(count for count in counts if alive[count] >= SAFE),
        none=f"{100 * alive[0]:.0f} %",
        five=f"{100 * alive[-2]:.0f} %",
        six=f"{100 * alive[-1]:.0f} %",
        numbers=(alive, lives, lively, cubes),
    )


def loop(games: int, seed: int) -> Pausing[Study]:
    """A pond whose dead cubes become its enzymes, and one whose dead cubes are put aside."""
    turns = range(1, LONG + 1)
    lines: dict[str, tuple[list[Estimate], list[Estimate]]] = {}
    for key, pick in (("closed", feeding), ("open", idle)):
        found = yield from ponds(pond(["assignment", "autocatalysis"], LONG), games, seed, pick)
        lines[key] = (
            [mean([course[turn - 1][0] for course in found]) for turn in turns],
            [mean([course[turn - 1][1] for course in found]) for turn in turns],
        )
    panels = [
        axes(
            "loop",
            key,
            [
                marks(say("loop", name), style, turns, lines[name][place], band=True)
                for style, name in enumerate(("closed", "open"))
            ],
            ticks(range(0, LONG + 1, 2)),
            ticks((0, 0.5, 1, 1.5, 2)),
        )
        for place, key in enumerate(("cubes", "enzymes"))
    ]
    rows = [
        say(
            "loop",
            "row",
            turn=turn,
            closed=f"{lines['closed'][0][turn - 1].value:.2f}",
            open=f"{lines['open'][0][turn - 1].value:.2f}",
            enzymes=f"{lines['closed'][1][turn - 1].value:.2f}",
        )
        for turn in turns
    ]
    ends = {key: f"{cubes[-1].value:.1f}" for key, (cubes, _) in lines.items()}
    return study("loop", games, seed, panels, rows, lines=lines, **ends)


def birth(games: int, seed: int) -> Pausing[Study]:
    """How likely a double is, by the number of dice: exact, and in play."""
    numbers = range(2, 8)
    doubles: Counter[int] = Counter()
    for dice in numbers:
        bionts = 1 if dice <= CUBES + 2 else 2
        scenario = pond(["autocatalysis"], 1, SLOTS, dice - 2 * bionts, bionts)

        def counting(state: GenesisState, decision: Decision, dice: int = dice) -> int:
            doubles[dice] += decision.kind == "double"
            return quiet(state, decision)

        yield from ponds(scenario, games, seed, counting)
    found = [share(doubles[dice], games) for dice in numbers]
    exact = [chance_of_double(dice) for dice in numbers]
    points = [(dice, float(chance)) for dice, chance in zip(numbers, exact, strict=True)]
    series = [
        Series(say("birth", "exact"), 2, points, theory=True),
        marks(say("birth", "played"), 1, numbers, found, band=True),
    ]
    rows = [
        say("birth", "row", dice=dice, exact=exact[k], played=found[k])
        for k, dice in enumerate(numbers)
    ]
    panel = axes("birth", "axes", series, ticks(numbers), PERCENT)
    return study("birth", games, seed, [panel], rows, exact=exact, found=found)

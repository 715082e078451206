"""Parts 4.1 and 4.2: the enzymes of a pond, and its closed loop."""

from collections.abc import Callable

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
    point_seed,
    share,
    ticks,
)

SAFE = 0.8
"""A pond counts as safe if its biont survives in at least this share of games."""
LONG = 12
"""The number of turns for the ponds with a closed and an open loop."""


def _exact(places: dict[Place, float], value: Callable[[Place], float]) -> float:
    return sum(weight * value(place) for place, weight in places.items())


def enzymes(games: int, seed: int) -> Pausing[Study]:
    """Compare ponds with 0 to 6 enzymes after six turns, calculated and simulated."""
    counts = range(SLOTS + 1)
    lives, cubes = [], []
    for count in counts:
        own_seed = point_seed(seed, count)
        found = yield from ponds(pond(["autocatalysis"], TURNS, count), games, own_seed, quiet)
        last = [course[-1] for course in found]
        lives.append(share(sum(alive for _, _, alive in last), games))
        cubes.append(mean([organised for organised, _, _ in last], (0, CUBES)))
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
            exact=f"{100 * alive[count]:.0f}%",
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
        none=f"{100 * alive[0]:.0f}%",
        five=f"{100 * alive[-2]:.0f}%",
        six=f"{100 * alive[-1]:.0f}%",
        numbers=(alive, lives, lively, cubes),
    )


def loop(games: int, seed: int) -> Pausing[Study]:
    """Compare a pond that gets its catalysts back with a pond whose catalysts stay in the pool."""
    turns = range(1, LONG + 1)
    lines: dict[str, tuple[list[Estimate], list[Estimate]]] = {}
    scenario = pond(["assignment", "autocatalysis"], LONG)
    for point, (key, pick) in enumerate((("closed", feeding), ("open", idle))):
        found = yield from ponds(scenario, games, point_seed(seed, point), pick)
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

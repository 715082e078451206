"""Part 4: how many amoebas a dish can feed, and the effects of a missing colour."""

from collections.abc import Sequence
from math import exp, log

from evogames.primordial_soup.cards import TRIBE
from evogames_widgets.lessons.cycles.flow import TRIBES
from evogames_widgets.lessons.cycles.lesson_text import axes, say, study
from evogames_widgets.lessons.cycles.play import ROUNDS, amoebas, diaries, dish, fed
from evogames_widgets.lessons.kit import (
    PERCENT,
    Estimate,
    Pausing,
    Series,
    Study,
    marks,
    point_seed,
    ticks,
)

FEW, MANY = 2, 6
"""The amoebas of each tribe at the start, in the first and in the second dish."""
SETTLED = 6
"""The round after which the number changes little."""
START = 3
"""The amoebas of each tribe in the dishes with and without green."""
EARLY = 3
"""The number of rounds before a missing colour has an effect."""
ALIKE = 0.03
"""Shares that differ by less than this count as the same."""
GREEN = 1
STYLES = (3, 4, 1)
"""The marks of the three dishes. None has the colour of the green tribe."""
OTHERS = (0, 2)
"""The tribes that need green cubes."""


def logistic(start: float, second: float, limit: float) -> list[float]:
    """Return Verhulst's curve through the first two numbers. Its limit comes from the simulation.

    N(t) = K / (1 + (K - N0) / N0 * exp(-r t)), where N(1) fixes r (Verhulst 1838).
    """
    rate = log(second * (limit - start) / (start * (limit - second)))
    return [limit / (1 + (limit - start) / start * exp(-rate * time)) for time in range(ROUNDS + 1)]


def shape(few: Sequence[Estimate], most: int) -> str:
    """Return the key of the answer that describes how a number changed."""
    end, before = few[-1].value, few[SETTLED].value
    if end < 0.5 * max(one.value for one in few):
        return "crash"
    if end > 0.95 * most:
        return "full"
    return "levels" if abs(end - before) < 0.1 * end else "grows"


def growth(games: int, seed: int) -> Pausing[Study]:
    """Start one dish with few amoebas and one with many, and compare both with theory."""
    every = range(TRIBES)
    few = amoebas((yield from diaries(dish(FEW), games, point_seed(seed, 0))), every)
    many = amoebas((yield from diaries(dish(MANY), games, point_seed(seed, 1))), every)
    settled = [one.value for one in few[SETTLED:]]
    limit = sum(settled) / len(settled)
    curve = logistic(few[0].value, few[1].value, limit)
    times = range(ROUNDS + 1)
    most = TRIBES * TRIBE
    doubling = [(x, few[0].value * (few[1].value / few[0].value) ** x) for x in times]
    series = [
        marks(say("growth", "few", count=FEW * TRIBES), 0, times, few, band=True),
        marks(say("growth", "many", count=MANY * TRIBES), 1, times, many, band=True),
        Series(say("growth", "logistic"), 2, list(enumerate(curve)), theory=True),
        Series(say("growth", "doubling"), 3, [at for at in doubling if at[1] <= 25], theory=True),
    ]
    rows = [
        say("growth", "row", round=x, **{k: f"{n:.1f}" for k, n in numbers.items()})
        for x, numbers in enumerate(
            {"few": a.value, "many": b.value, "theory": c}
            for a, b, c in zip(few, many, curve, strict=True)
        )
    ]
    panel = axes("growth", "axes", series, ticks(times), ticks(range(0, 26, 5)))
    return study(
        "growth",
        games,
        seed,
        [panel],
        rows,
        shape=shape(few, most),
        limit=f"{limit:.0f}",
        most=most,
        few=few,
        many=many,
        curve=curve,
        peak=f"{max(one.value for one in many):.0f}",
    )


def colour(games: int, seed: int) -> Pausing[Study]:
    """Remove the green tribe, then also its cubes, and follow the other tribes."""
    missing = dish(START, empty=GREEN)
    bare = dish(START, empty=GREEN, cubes={"red": 2, "blue": 2})
    worlds = {"all": (dish(START), None), "gone": (missing, GREEN), "bare": (bare, GREEN)}
    rounds = range(1, ROUNDS + 1)
    meals, living, rows = [], [], []
    shares = {}
    for point, (style, key) in enumerate(zip(STYLES, worlds, strict=True)):
        world, idle = worlds[key]
        found = yield from diaries(world, games, point_seed(seed, point), idle)
        eating = [fed(found, x - 1, OTHERS) for x in rounds]
        alive = amoebas(found, OTHERS)[1:]
        shares[key] = eating
        meals.append(marks(say("colour", key), style, rounds, eating, band=True))
        living.append(marks(say("colour", key), style, rounds, alive, band=True))
        rows += [
            say("colour", "row", world=say("colour", key), round=x, fed=a, alive=f"{b.value:.1f}")
            for x, a, b in zip(rounds, eating, alive, strict=True)
        ]
    late = {
        key: sum(one.value for one in found[EARLY:]) / (ROUNDS - EARLY)
        for key, found in shares.items()
    }
    change = late["gone"] - late["all"]
    panels = [
        axes("colour", "meals", meals, ticks(rounds), PERCENT),
        axes("colour", "living", living, ticks(rounds), ticks(range(0, 15, 2))),
    ]
    fate = "same" if abs(change) < ALIKE else "better" if change > 0 else "worse"
    shown = {f"late_{key}": f"{100 * value:.0f}%" for key, value in late.items()}
    return study("colour", games, seed, panels, rows, fate=fate, shares=shares, **shown)

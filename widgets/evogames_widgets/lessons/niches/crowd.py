"""Part 4: how many animals survive when they share a few foods."""

from evogames.biology.competition import PRESENT, Substitutable, community
from evogames.core import Chance
from evogames_widgets.lessons.kit import Pausing, Study, each_game, marks, mean, point_seed, ticks
from evogames_widgets.lessons.niches.lesson_text import axes, say, study

FOODS = (1, 2, 3)
CROWD = (1, 2, 3, 4, 5, 6)
PLENTY = 12.0
ASKED = 2
"""The number of foods in the question that pupils answer before they play."""


def drawn(count: int, foods: int, chance: Chance) -> list[Substitutable]:
    """Draw animals at random. Each has a total gain between 3 and 4.

    An animal that gains more from one food gains less from the others.
    """
    animals = []
    for number in range(count):
        parts = [1.0 + chance.below(1000) for _ in range(foods)]
        whole = 3.0 + chance.below(1000) / 999
        animals.append(
            Substitutable(str(number), tuple(whole * part / sum(parts) for part in parts))
        )
    return animals


def survivors(animals: list[Substitutable], supply: tuple[float, ...]) -> int:
    """Return how many species survive after a very long time."""
    return sum(number > PRESENT for number in community(animals, supply, 1.0))


def crowd(games: int, seed: int) -> Pausing[Study]:
    """Put one to six animals on one, two or three foods, and count the survivors."""
    found = {}
    most = dict.fromkeys(FOODS, 0)
    for foods in FOODS:
        line = []
        for count in CROWD:

            def left(luck: int, count: int = count, foods: int = foods) -> int:
                return survivors(drawn(count, foods, Chance(luck)), (PLENTY,) * foods)

            own_seed = point_seed(seed, foods * len(CROWD) + count)
            counts = yield from each_game(games, own_seed, left)
            most[foods] = max(most[foods], *counts)
            line.append(mean(counts))
        found[foods] = line
    series = [
        marks(say("crowd", f"foods_{foods}"), foods - 1, CROWD, found[foods], band=True)
        for foods in FOODS
    ]
    panel = axes("crowd", "axes", series, ticks(CROWD), ticks((0, 1, 2, 3)))
    rows = [
        say("crowd", "row", count=count,
            **{f"foods_{f}": f"{found[f][place].value:.1f}" for f in FOODS})
        for place, count in enumerate(CROWD)
    ]  # fmt: skip
    return study(
        "crowd", games, seed, [panel], rows, answer=most[ASKED],
        **{f"most_{foods}": most[foods] for foods in FOODS},
    )  # fmt: skip

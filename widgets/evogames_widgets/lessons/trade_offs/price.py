"""Part 4: the cost of traits. They cost food, and their cards could have become animals."""

from fractions import Fraction
from typing import Any

import evogames
from evogames.core import chance_of
from evogames_widgets.lessons.kit import PERCENT, Pausing, Series, Study, marks, point_seed, ticks
from evogames_widgets.lessons.trade_offs.lesson_text import axes, say, study
from evogames_widgets.lessons.trade_offs.play import DEFENCES, NEEDS, tally, world

FEW, MANY = 1, 4
"""The numbers of competitors in the two worlds of the first picture."""
WAYS = ((6, 0), (3, 1), (2, 2), (1, 5))
"""Ways to use six cards: the number of animals, and the number of defences of each."""
HUNTERS = {"none": 0, "few": 2, "many": 5}


def fed_faces(need: int, rivals: int) -> int:
    """Count the faces of the die on which an animal gets enough food.

    This follows from probabilities alone. Ben plays first, and each player takes one token per
    move. Before Ana's animal has its last token, the competitors have taken as many tokens as it
    needs, or one each if there are fewer competitors.
    """
    (roll,) = evogames.new("evolution", scenario=world([()], 0, rivals), seed=0).chances()
    enough = need + min(need, rivals)
    return int(6 * chance_of(roll.outcomes, [food for food in roll.outcomes if food >= enough]))


def need(games: int, seed: int) -> Pausing[Study]:
    """Compare the chance of being fed with few and with many competitors.

    The chances are both calculated and simulated.
    """
    series: list[Series] = []
    rows: list[str] = []
    faces = {n: fed_faces(n, MANY) for n in NEEDS}
    facts: dict[str, Any] = {"faces_4": faces[4], "rivals": MANY}
    facts["faces"] = ", ".join(map(str, faces.values()))
    for style, rivals in enumerate((FEW, MANY)):
        exact = {n: Fraction(fed_faces(n, rivals), 6) for n in NEEDS}
        found = []
        for point, traits in enumerate(NEEDS.values()):
            own_seed = point_seed(seed, point + style * len(NEEDS))
            outcome = yield from tally(world([traits], 0, rivals), games, own_seed)
            found.append(outcome.fate("lived"))
        rings = [(n, float(chance)) for n, chance in exact.items()]
        series.append(Series(say("need", "exact", count=rivals), style, rings, theory=True))
        series.append(marks(say("need", "played", count=rivals), style, list(NEEDS), found))
        rows += [
            say("need", "row", need=n, rivals=rivals, exact=exact[n], played=played)
            for n, played in zip(NEEDS, found, strict=True)
        ]
        facts |= {f"exact_{rivals}": exact, f"played_{rivals}": found}
    panel = axes("need", "axes", series, ticks(NEEDS), PERCENT)
    return study("need", games, seed, [panel], rows, **facts)


def cards(games: int, seed: int) -> Pausing[Study]:
    """Use six cards in four ways for animals and defences, with 0, 2 and 5 predators."""
    places = range(len(WAYS))
    safe: list[Series] = []
    alive: list[Series] = []
    rows: list[str] = []
    facts: dict[str, str] = {}
    for style, (key, hunters) in enumerate(HUNTERS.items()):
        shares, means = [], []
        for point, (animals, defences) in enumerate(WAYS):
            herd = world([DEFENCES[:defences]] * animals, hunters, rivals=1)
            own_seed = point_seed(seed, point + style * len(WAYS))
            outcome = yield from tally(herd, games, own_seed)
            share, mean = outcome.mean(of=animals), outcome.mean()
            shares.append(share)
            means.append(mean)
            facts[f"{key}_{defences}"] = f"{mean.value:.1f}"
            values = {"mean": mean.value, "low": mean.low, "high": mean.high}
            words = {name: f"{number:.2f}" for name, number in values.items()}
            words |= {"world": say("cards", key), "share": str(share)}
            rows.append(say("cards", "row", animals=animals, defences=defences, **words))
        safe.append(marks(say("cards", key), style, places, shares, band=True))
        alive.append(marks(say("cards", key), style, places, means, band=True))
        best = max(places, key=lambda place, means=means: means[place].value)  # type: ignore[misc]
        facts[f"best_{key}"] = str(WAYS[best][1])
    ways = [(x, say("cards", "way", animals=n, defences=d)) for x, (n, d) in enumerate(WAYS)]
    panels = [
        axes("cards", "safe", safe, ways, PERCENT),
        axes("cards", "alive", alive, ways, ticks(range(7))),
    ]
    return study("cards", games, seed, panels, rows, **facts)

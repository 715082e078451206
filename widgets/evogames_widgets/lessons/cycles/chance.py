"""Part 4: which colour is short in a position, and what the ozone layer does to genomes."""

from collections.abc import Mapping
from fractions import Fraction

import evogames
from evogames.core.match import Match
from evogames.primordial_soup.cards import COLOURS, GENES
from evogames_widgets.lessons.cycles.lesson_text import COLOUR_NAMES, axes, say, study
from evogames_widgets.lessons.cycles.play import NAMES, diaries, fed, genome, one_feeding
from evogames_widgets.lessons.kit import (
    PERCENT,
    Estimate,
    Pausing,
    Series,
    Study,
    marks,
    mean,
    scenario_of,
    share,
    ticks,
)

GENOMES: tuple[tuple[str, ...], ...] = (
    ("spores",),
    ("longevity",),
    ("spores", "tentacle"),
    ("longevity", "spores"),
    ("longevity", "tentacle"),
    ("longevity", "division"),
    ("spores", "tentacle", "holding"),
    ("longevity", "tentacle", "spores"),
    ("longevity", "tentacle", "holding"),
    ("longevity", "division", "tentacle"),
    ("longevity", "division", "tentacle", "movement1"),
)
"""Genomes with 3, 5, 7, 8, 9, 10, 11, 12, 13, 14 and 16 mutation points."""


def points(genes: tuple[str, ...]) -> int:
    """The mutation points of a genome."""
    return sum(GENES[gene].mutation for gene in genes)


def position(games: int, seed: int) -> Pausing[Study]:
    """Add cubes of one colour to the position of the lesson, and see who finds a meal now."""
    scenario = scenario_of("primordial_soup", "short-of-green")
    seats = range(len(scenario["players"]))
    extras = ("", *COLOURS[: len(seats)])
    found: list[list[Estimate]] = [[] for _ in seats]
    together = {}
    for extra in extras:
        played = yield from diaries(one_feeding(scenario, extra), games, seed)
        for seat in seats:
            found[seat].append(fed(played, 0, [seat]))
        together[extra] = fed(played, 0, seats)
    words = [say("position", "none")]
    words += [say("position", "more", colour=name) for name in COLOUR_NAMES[: len(seats)]]
    series = [
        marks(
            say("position", "tribe", name=NAMES[seat], colour=COLOUR_NAMES[seat]),
            (1, 2, 0)[seat],
            [x + 0.18 * (seat - 1) for x in range(len(extras))],
            found[seat],
        )
        for seat in seats
    ]
    panel = axes("position", "axes", series, list(enumerate(words)), PERCENT, kinds=True)
    rows = [
        say("position", "row", world=word, ana=found[0][x], ben=found[1][x], chen=found[2][x])
        for x, word in enumerate(words)
    ]
    return study("position", games, seed, [panel], rows, found=found, together=together)


def ozone(games: int, seed: int) -> Pausing[Study]:
    """Set the exact chance of a gene defect, and its exact mean cost, beside play."""
    cards = next_cards(evogames.new("primordial_soup", scenario=genome(()), seed=seed))
    loads = [points(genes) for genes in GENOMES]
    risk = {load: defect_chance(cards, load) for load in range(loads[-1] + 1)}
    cost = {load: defect_cost(cards, load) for load in range(loads[-1] + 1)}
    risks, costs = [], []
    for genes in GENOMES:
        found = yield from diaries(genome(genes), games, seed)
        due = [
            sum(data["due"] for key, _, data in diary.rounds[0] if key == "defect")
            for diary in found
        ]
        risks.append(share(sum(map(bool, due)), games))
        costs.append(mean(due))
    rows = [
        say(
            "ozone",
            "row",
            points=load,
            exact=risk[load],
            played=a,
            cost=f"{float(cost[load]):.1f}",
            paid=f"{b.value:.1f}",
        )
        for load, a, b in zip(loads, risks, costs, strict=True)
    ]
    panels = [
        axes(
            "ozone",
            key,
            [
                Series(
                    say("ozone", "exact"),
                    2,
                    [(load, float(value)) for load, value in exact.items()],
                    theory=True,
                ),
                marks(say("ozone", "played"), 1, loads, played),
            ],
            ticks(range(0, loads[-1] + 1, 2)),
            up,
        )
        for key, exact, played, up in (
            ("risk", risk, risks, PERCENT),
            ("cost", cost, costs, ticks(range(8))),
        )
    ]
    facts = {"loads": loads, "risk": risk, "cost": cost, "risks": risks, "costs": costs}
    return study("ozone", games, seed, panels, rows, **facts)


Cards = Mapping[int, Fraction]
"""Ozone values that the next card may have, each with its chance."""


def next_cards(match: Match) -> Cards:
    """Return the exact odds of the next ozone value."""
    (draw,) = [chances for chances in match.chances() if chances.rule == "P2.1"]
    found: dict[int, Fraction] = {}
    for card, chance in draw.outcomes.items():
        value = int(card.split()[-1])
        found[value] = found.get(value, Fraction()) + chance
    return found


def defect_chance(cards: Cards, load: int) -> Fraction:
    """The exact chance that the next card has less ozone than a genome has mutation points."""
    return sum((chance for ozone, chance in cards.items() if ozone < load), Fraction())


def defect_cost(cards: Cards, load: int) -> Fraction:
    """The exact mean of what must be covered: mutation points less ozone, if that is positive."""
    return sum((chance * max(0, load - ozone) for ozone, chance in cards.items()), Fraction())

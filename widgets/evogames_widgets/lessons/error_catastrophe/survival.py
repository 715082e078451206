"""Parts 3, 4.1 and 4.2: how long a bacterium keeps its genome, calculated and simulated."""

from fractions import Fraction
from itertools import count

import evogames
from evogames.biology.genome import atrophy_law, error_law, survival
from evogames.core import Chance, Match
from evogames.genesis.cards import COLOURS
from evogames_widgets.games.genesis.figures.tokens import HUES
from evogames_widgets.lessons.error_catastrophe.lesson_text import axes, percent, say, study
from evogames_widgets.lessons.error_catastrophe.play import (
    ANA,
    BEN,
    GENERATIONS,
    LAST,
    alive,
    genome,
    lives,
    ten_generations,
)
from evogames_widgets.lessons.kit import (
    BESIDE,
    PERCENT,
    Pausing,
    Picture,
    PicturePanel,
    Series,
    Study,
    marks,
    mean,
    plot,
    share,
    ticks,
)

BACTERIA = {"ana": ANA, "ben": BEN}
RNA, DNA = Fraction(1, 3), Fraction(1, 6)
COPIERS = {"bare": (0, RNA), "blue": (2, RNA), "dna": (0, DNA), "both": (2, DNA)}
"""The number of harmless errors, and the chance of an error at each die, for each way to copy."""
MARKS = {"ana": 0, "ben": 2}
PAINT = {"ana": HUES[COLOURS.index("red")], "ben": HUES[COLOURS.index("blue")]}
"""The mark and the colour of each bacterium in plots: those of its player on the board."""
LINES = {"bare": 4, "blue": 0, "dna": 2, "both": 3}
"""The style of each genome in the plot of lengths. Genomes with blue chromosomes are blue."""
LENGTHS = range(2, 21)
HEIGHT = 300.0
"""The height of the picture beside the board."""
WON = 1
"""The number of chromosomes that a bacterium can gain in a generation."""
TWICE = 1.5, 2.5
"""A genome counts as twice as long if its length is between these multiples."""


def courses(match: Match) -> dict[str, list[float]]:
    """Return the calculated chance of survival of each living bacterium, by generation."""
    there = dict(zip(BACTERIA, alive(match.state), strict=True))
    found = {}
    for name, number in BACTERIA.items():
        left = GENERATIONS - match.turn + (not _rolled(match, number))
        if there[name]:
            chances = survival(genome(match, number), left, LAST) if left else []
            found[name] = [1.0, *map(float, chances)]
    return found


def _rolled(match: Match, number: int) -> bool:
    """Return whether a bacterium has already rolled in this generation."""
    return any(o.rolled for o in match.state.organisms if o.id == number) or match.over


class SurvivalPanel(PicturePanel):
    """Shows the theory for the match at a table: from its start, and from now on.

    The theory answers a question of part 2, so it is covered until the first roll.
    """

    def show(self, match: Match, viewer: int | None) -> None:
        if match.turn == 1 and not _rolled(match, ANA):
            self._cover(match)
            return
        start = evogames.new("genesis", scenario=ten_generations(), seed=0)
        series, lines = [], []
        first = courses(start)
        now = courses(match)
        for name, style in MARKS.items():
            exact = list(enumerate(first[name]))
            series.append(Series(say("hold", name), style, exact, theory=True, paint=PAINT[name]))
            lines.append(self._summary(match, name, now))
        for name, style in MARKS.items():
            if name in now:
                begin = GENERATIONS + 1 - len(now[name])
                points = [(begin + step, chance) for step, chance in enumerate(now[name])]
                series.append(
                    Series(say("hold", f"{name}_now"), style, points, band=True, paint=PAINT[name])
                )
        panel = axes("hold", "axes", series, ticks(range(0, GENERATIONS + 1, 2)), PERCENT)
        scene = plot(say("hold", "title"), [panel], BESIDE, HEIGHT)
        self.draw(Picture(scene, " ".join(lines), "\n".join([*lines, say("hold", "caption")])))

    def _cover(self, match: Match) -> None:
        dice = {name: genome(match, number).dice for name, number in BACTERIA.items()}
        said = say("hold", "covered", **dice)
        panel = axes("hold", "axes", [], ticks(range(0, GENERATIONS + 1, 2)), PERCENT)
        self.draw(Picture(plot(say("hold", "title"), [panel], BESIDE, HEIGHT), said, said))

    def _summary(self, match: Match, name: str, now: dict[str, list[float]]) -> str:
        if name not in now:
            return say("hold", f"{name}_dead")
        one = genome(match, BACTERIA[name])
        safe = float(atrophy_law(one).get(0, Fraction(0)))
        facts = {"dice": one.dice, "shield": one.shield, "safe": percent(safe)}
        return say("hold", f"{name}_lives", **facts, last=percent(now[name][-1]))


def survive(games: int, seed: int) -> Pausing[Study]:
    """Compare the calculated and the simulated chance of surviving ten generations."""
    start = evogames.new("genesis", scenario=ten_generations(), seed=seed)
    exact = courses(start)
    played = yield from lives(ten_generations(), games, seed)
    times = range(1, GENERATIONS + 1)
    shares = {
        name: [share(sum(game[time - 1][place] for game in played), games) for time in times]
        for place, name in enumerate(BACTERIA)
    }
    series = [
        Series(
            say("survive", name),
            style,
            list(enumerate(exact[name])),
            theory=True,
            paint=PAINT[name],
        )
        for name, style in MARKS.items()
    ]
    series += [
        marks(say("survive", f"{name}_played"), style, times, shares[name], paint=PAINT[name])
        for name, style in MARKS.items()
    ]
    rows = [
        say(
            "survive",
            "row",
            time=time,
            **{name: percent(exact[name][time]) for name in BACTERIA},
            **{f"{name}_played": shares[name][time - 1] for name in BACTERIA},
        )
        for time in times
    ]
    panel = axes("survive", "axes", series, ticks(range(GENERATIONS + 1)), PERCENT)
    return study(
        "survive",
        games,
        seed,
        [panel],
        rows,
        ten=round(10 * exact["ana"][-1]),
        ana=percent(exact["ana"][-1]),
        ben=percent(exact["ben"][-1]),
        played=shares["ana"][-1],
        exact=exact,
        shares=shares,
    )


def mean_loss(dice: int, shield: int, chance: Fraction) -> float:
    """Return the calculated mean number of chromosomes lost in a generation."""
    return float(sum(lost * weight for lost, weight in error_law(dice, shield, chance).items()))


def longest(shield: int, chance: Fraction) -> int:
    """Return the largest number of dice for which the mean loss is not larger than the gain."""
    return next(n for n in count(1) if mean_loss(n + 1, shield, chance) > WON)


def length(games: int, seed: int) -> Pausing[Study]:
    """Compare the losses of short and long genomes, calculated and rolled."""
    luck = Chance(seed)
    series, losses = [], {}
    for key, (shield, chance) in COPIERS.items():
        losses[key] = [mean_loss(n, shield, chance) for n in LENGTHS]
        points = [(n, loss) for n, loss in zip(LENGTHS, losses[key], strict=True) if n % 2 == 0]
        series.append(Series(say("length", key), LINES[key], points, theory=True))
    rolled = []
    shown = range(4, 21, 4)
    shield, chance = COPIERS["blue"]
    for n in shown:
        lost = []
        for _ in range(games):
            lost.append(max(0, sum(face >= 5 for face in luck.roll(n)) - shield))
            yield
        rolled.append(mean(lost, (0, n)))
    series.append(marks(say("length", "rolled"), LINES["blue"], shown, rolled))
    best = {key: longest(*copier) for key, copier in COPIERS.items()}
    gain = best["both"] / best["blue"]
    rows = [
        say("length", "row", dice=n, **{key: f"{losses[key][k]:.1f}" for key in COPIERS})
        for k, n in enumerate(LENGTHS)
        if n % 2 == 0
    ]
    rows.append(say("length", "longest", **best))
    panel = axes("length", "axes", series, ticks(range(2, 21, 2)), ticks(range(8)))
    twice = "same" if gain < TWICE[0] else "twice" if gain < TWICE[1] else "more"
    facts = {"gain": twice, "rolled": rolled, "losses": losses, **best}
    return study("length", games, seed, [panel], rows, **facts)

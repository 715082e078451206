"""Parts 3 and 4: the flow of cubes in the pupil's game and in many games, and the energy used."""

from collections.abc import Iterable, Sequence
from itertools import accumulate, chain

from evogames.biology.published import published
from evogames.core import Match
from evogames.primordial_soup.cards import CUBES, SPACE_NAMES
from evogames.primordial_soup.division import INCOME
from evogames.primordial_soup.state import Player
from evogames_widgets.lessons.cycles.lesson_text import axes, say, study
from evogames_widgets.lessons.cycles.matter import matter_graph, matter_picture, weights
from evogames_widgets.lessons.cycles.play import NAMES, ROUNDS, diaries, dish
from evogames_widgets.lessons.kit import (
    EventData,
    Pausing,
    PicturePanel,
    Series,
    Study,
    marks,
    mean,
    ticks,
)

TRIBES = 3
START = 2
"""The amoebas of each tribe at the start of a game."""
CUBES_EACH = 2
"""The cubes of each colour on a space at the start of a game (SET.2)."""

AGAIN = {
    (True, True): "both",
    (True, False): "matter",
    (False, True): "energy",
    (False, False): "neither",
}
"""The key of the answer that says which were used again: matter, energy, both or neither."""


class MatterPanel(PicturePanel):
    """Shows the flow of cubes in the match at a table, from its start to now."""

    def show(self, match: Match, viewer: int | None) -> None:
        events = [(event.key, event.player, event.data) for event in match.events]
        flow = weights(matter_graph(events, len(match.players)))
        eaten = sum(count for (start, _), count in flow.items() if start.startswith("cubes"))
        caption = say("flow", "live" if eaten else "nothing", eaten=eaten)
        self.draw(matter_picture(flow, match.players, caption, beside=True))


def flow(games: int, seed: int) -> Pausing[Study]:
    """Show the mean flow of cubes in games of three tribes."""
    found = yield from diaries(dish(START), games, seed)
    events = chain.from_iterable(chain.from_iterable(diary.rounds for diary in found))
    cubes = {arrow: count / games for arrow, count in weights(matter_graph(events, TRIBES)).items()}
    eaten = sum(count for (start, _), count in cubes.items() if start.startswith("cubes"))
    dead = sum(count for (start, _), count in cubes.items() if start == "dead")
    waste = sum(count for (start, end), count in cubes.items() if end[6:] == start[6:])
    facts = {
        "games": games,
        "seed": seed,
        "flow": cubes,
        "eaten": f"{eaten:.0f}",
        "dead": f"{dead:.0f}",
        "waste": f"{waste:.0f}",
        "back": str(round(dead) + round(waste)),
    }
    picture = matter_picture(cubes, NAMES[:TRIBES], say("flow", "caption", **facts))
    return Study(picture, facts)


def _eaten(event: EventData) -> int:
    key, _, data = event
    return sum(data["meal"]) if key == "eats" else 0


def _spent(event: EventData) -> int:
    return int(event[2].get("paid", 0))


def eaten_before(rounds: Iterable[Sequence[EventData]], start: float) -> list[tuple[int, float]]:
    """Return for each round the cubes eaten, and how many of them had been eaten before.

    Cubes of one colour cannot be told apart. The second number is what is expected if they are
    well mixed. `start` is the number of new cubes of each colour in the soup.
    """
    there, new = [start] * TRIBES, [start] * TRIBES
    found = []
    for events in rounds:
        eaten, again = 0, 0.0
        for key, _, data in events:
            if key == "eats":
                for colour, count in enumerate(data["meal"]):
                    fresh = count * new[colour] / there[colour] if count else 0.0
                    new[colour] -= fresh
                    there[colour] -= count
                    eaten += count
                    again += count - fresh
            elif key in ("excretes", "remains"):
                for colour, count in enumerate(data["cubes"]):
                    there[colour] += count
        found.append((eaten, again))
    return found


def budget(games: int, seed: int) -> Pausing[Study]:
    """Compare the cubes eaten with the cubes in the box, and the BP spent with the BP received."""
    found = yield from diaries(dish(START), games, seed)
    rounds = range(1, ROUNDS + 1)
    totals = []
    for count in (_eaten, _spent):
        games_sums = [
            list(accumulate(sum(map(count, events)) for events in diary.rounds)) for diary in found
        ]
        totals.append([mean([sums[place] for sums in games_sums]) for place in range(ROUNDS)])
    eaten, spent = totals
    recycled = [eaten_before(diary.rounds, len(SPACE_NAMES) * CUBES_EACH) for diary in found]
    last = [rounds[ROUNDS - 1] for rounds in recycled]
    exist = TRIBES * CUBES
    came = [TRIBES * (Player().bp + INCOME * number) for number in rounds]
    rows = [
        say(
            "budget",
            "row",
            round=x,
            eaten=f"{a.value:.0f}",
            exist=exist,
            spent=f"{b.value:.0f}",
            came=c,
        )
        for x, a, b, c in zip(rounds, eaten, spent, came, strict=True)
    ]
    panels = [
        axes(
            "budget",
            key,
            [
                Series(say("budget", "supply"), 0, supply, theory=True),
                marks(say("budget", "used"), 1, rounds, used, band=True),
            ],
            ticks(rounds),
            ticks(range(0, 401, 100)),
        )
        for key, supply, used in (
            ("matter", [(x, exist) for x in rounds], eaten),
            ("energy", list(zip(rounds, came, strict=True)), spent),
        )
    ]
    return study(
        "budget",
        games,
        seed,
        panels,
        rows,
        again=AGAIN[eaten[-1].value > exist, spent[-1].value > came[-1]],
        exist=exist,
        eaten=f"{eaten[-1].value:.0f}",
        times=f"{eaten[-1].value / exist:.1f}",
        came=came[-1],
        spent=f"{spent[-1].value:.0f}",
        recycled=f"{100 * sum(again for _, again in last) / sum(ate for ate, _ in last):.0f}%",
        sea=f"{100 * published('recycled-nutrients'):.0f}%",
        numbers=(eaten, spent, came),
    )

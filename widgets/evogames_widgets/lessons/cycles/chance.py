"""Part 4: finds the colour that is in short supply in the dish of part 3."""

from evogames.primordial_soup.cards import COLOURS
from evogames_widgets.games.parts import seat_colour
from evogames_widgets.lessons.cycles.lesson_text import COLOUR_NAMES, axes, say, study
from evogames_widgets.lessons.cycles.play import NAMES, diaries, fed, one_feeding
from evogames_widgets.lessons.kit import (
    PERCENT,
    Mean,
    Pausing,
    Study,
    marks,
    point_seed,
    scenario_of,
)


def position(games: int, seed: int) -> Pausing[Study]:
    """Add cubes of one colour to the dish of part 3, and count the amoebas that now find a meal."""
    scenario = scenario_of("primordial_soup", "short-of-green")
    seats = range(len(scenario["players"]))
    extras = ("", *COLOURS[: len(seats)])
    found: list[list[Mean]] = [[] for _ in seats]
    together = {}
    for point, extra in enumerate(extras):
        dish = one_feeding(scenario, extra)
        played = yield from diaries(dish, games, point_seed(seed, point))
        for seat in seats:
            found[seat].append(fed(played, 0, [seat]))
        together[extra] = fed(played, 0, seats)
    words = [say("position", "none")]
    words += [say("position", "more", colour=name) for name in COLOUR_NAMES[: len(seats)]]
    series = [
        marks(
            say("position", "tribe", name=NAMES[seat], colour=COLOUR_NAMES[seat]),
            seat,
            [x + 0.18 * (seat - 1) for x in range(len(extras))],
            found[seat],
            paint=seat_colour(seat),
        )
        for seat in seats
    ]
    panel = axes("position", "axes", series, list(enumerate(words)), PERCENT, kinds=True)
    rows = [
        say("position", "row", world=word, ana=found[0][x], ben=found[1][x], chen=found[2][x])
        for x, word in enumerate(words)
    ]
    return study("position", games, seed, [panel], rows, found=found, together=together)

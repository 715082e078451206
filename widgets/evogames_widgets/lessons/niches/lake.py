"""Part 4: two real diatoms that need silicate and phosphate. A slider changes the ratio."""

from ipywidgets import Layout, SelectionSlider

from evogames.biology.competition import chemostat, ratio_limits
from evogames.biology.diatoms import diatoms
from evogames_widgets.lessons.kit import NAMED, WIDTH, Picture, Ticks, ticks
from evogames_widgets.lessons.niches.lesson_text import say
from evogames_widgets.lessons.niches.plane import (
    Frame,
    Rivals,
    draw_course,
    draw_covered,
    draw_plane,
    round_up,
)
from evogames_widgets.lessons.niches.vessel import ASIDE, HEIGHT, Guessed, course_frame
from evogames_widgets.scene import Scene

LOSS = 0.25
"""A quarter of the water is replaced each day."""
PHOSPHATE = 2.0
RATIOS = (1, 2, 4, 8, 15, 30, 60, 120, 240)
DAYS = 120.0
LOW, MOST = (0.1, 0.005), (1000.0, 10.0)
X_TICKS: Ticks = ticks((0.1, 1, 10, 100, 1000))
Y_TICKS: Ticks = ticks((0.01, 0.1, 1, 10))


def lake(ratio: float, phosphate: float = PHOSPHATE, uncovered: bool = True) -> Rivals:
    """Return *Asterionella* and *Cyclotella* in a lake with this ratio of silicate to phosphate."""
    first, second = diatoms()
    return Rivals(
        first.species(LOSS),
        second.species(LOSS),
        (ratio * phosphate, phosphate),
        LOSS,
        (first.name.split()[0], second.name.split()[0]),
        (say("lake", "silicate"), say("lake", "phosphate")),
        say("lake", "here", ratio=f"{ratio:g}"),
        uncovered,
    )


def limits() -> tuple[str, str]:
    """Return the range of ratios at which both diatoms survive, rounded for readers."""
    shown = lake(1)
    low, high = ratio_limits(shown.first, shown.second, PHOSPHATE, LOSS)
    return f"{low:.0f}", f"{high:.0f}"


class Lake(Guessed):
    """Shows which of two diatoms survive when the ratio of silicate to phosphate changes."""

    section = "lake"

    def __init__(self) -> None:
        self.ratio = SelectionSlider(
            options=RATIOS, value=30, description=say("lake", "ratio"), style=NAMED,
            layout=Layout(width=ASIDE), continuous_update=False,
        )  # fmt: skip
        super().__init__(say("lake", "what"), [self.ratio], [self.ratio])

    def picture(self) -> Picture:
        shown = lake(self.ratio.value, uncovered=self.guess.value is not None)
        scene = Scene(WIDTH, HEIGHT, title=say("lake", "title"))
        frame = Frame(58, 62, WIDTH / 2 - 76, HEIGHT - 110, LOW, MOST, logarithmic=True)
        draw_plane(scene, frame, shown, X_TICKS, Y_TICKS)
        low, high = limits()
        facts = {"ratio": self.ratio.value, "low": low, "high": high}
        rows = [
            say("lake", "row", name=one.name, silicate=one.r_star[0], phosphate=one.r_star[1])
            for one in diatoms()
        ]
        if not shown.uncovered:
            draw_covered(scene, course_frame(DAYS, 1.0), say("course", "days"))
        else:
            course = chemostat([shown.first, shown.second], shown.supply, LOSS, DAYS, start=0.01)
            most = round_up(max(max(line) for line in course.numbers))
            frame = course_frame(DAYS, most)
            draw_course(scene, frame, course, shown, ticks((0, 40, 80, 120)),
                        ticks((0, most / 2, most)), say("course", "days"))  # fmt: skip
            rows.append(say("lake", "limits", **facts))
        return Picture(scene, self.judged(shown, **facts), "\n".join(rows))

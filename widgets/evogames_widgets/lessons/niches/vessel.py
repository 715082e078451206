"""Part 4: both animals in a vessel with two foods, and the species that survive in the long run."""

from collections.abc import Sequence
from typing import Any

from ipywidgets import IntSlider, Layout, ToggleButtons, VBox, Widget

from evogames.biology.competition import Outcome, chemostat
from evogames_widgets.lessons.kit import NAMED, WIDTH, Picture, Tool, asked, in_a_row, ticks
from evogames_widgets.lessons.niches.lesson_text import say
from evogames_widgets.lessons.niches.meadow import AXES, LOSS, MOST, plane_frame, rivals
from evogames_widgets.lessons.niches.plane import (
    Frame,
    Rivals,
    draw_course,
    draw_covered,
    draw_plane,
    round_up,
)
from evogames_widgets.scene import Scene

ELEMENTS = ("grass", "water")
HEIGHT = 320.0
"""The height of the picture. The text above it also fits on the screen of a laptop."""
ASIDE = "340px"
"""The width of the controls beside the picture. On a narrow page they are above it."""
UNTIL = 30.0
START = {"insects": (2, 0), "birds": (3, 0), "earth": (5, 2)}
"""The grass and water at first. Both animals live on grass alone."""


def course_frame(until: float, most: float) -> Frame:
    """Return the right half of a picture, which shows numbers over time."""
    return Frame(WIDTH / 2 + 52, 62, WIDTH / 2 - 72, HEIGHT - 110, (0.0, 0.0), (until, most))


class Guessed(Tool):
    """A tool that shows which species survive only after the pupil has guessed."""

    answers: Sequence[Outcome] = ("first", "second", "both")

    def __init__(self, what: str, controls: Sequence[Widget], watched: Sequence[Widget]) -> None:
        self.seen: set[Outcome] = set()
        options = [(say(self.section, f"guess_{key}"), key) for key in self.answers]
        self.guess = ToggleButtons(options=options, value=None)
        children = [*controls, asked(say(self.section, "guess")), self.guess]
        super().__init__(what, children, [*watched, self.guess])
        style, *_, errors = super().children
        self.output.layout = Layout(width="100%", max_width=f"{WIDTH:.0f}px")
        together = in_a_row(VBox(children, layout=Layout(width=ASIDE)), self.output)
        together.add_class("evo-wide")
        self.children: tuple[Widget, ...] = (style, together, errors)

    section: str

    def explained(self) -> str:
        """Return the results that are still to find, or what all of them show together."""
        if self.guess.value is None:
            return ""
        found, missing = (
            ", ".join(
                say(self.section, f"guess_{key}")
                for key in self.answers
                if (key in self.seen) == is_found
            )
            for is_found in (True, False)
        )
        if not missing:
            return say(self.section, "learned")
        return say("guess", "missing", found=found or say("guess", "nothing"), missing=missing)

    def judged(self, shown: Rivals, **facts: Any) -> str:
        """Return the text after a guess. It begins with the result."""
        if self.guess.value is None:
            return say(self.section, "covered", **facts)
        self.seen.add(shown.left)
        key = "as_guessed" if self.guess.value == shown.left else "otherwise"
        said = say("guess", key, guess=say(self.section, f"guess_{self.guess.value}"))
        return f"{say(self.section, shown.why, **facts)} {said}"


class Vessel(Guessed):
    """Shows insects and birds on grass and water: the plane, and their numbers over time."""

    section = "vessel"

    def __init__(self) -> None:
        self.sliders = {
            name: [
                self._slider(name, key, value) for key, value in zip(ELEMENTS, pair, strict=True)
            ]
            for name, pair in START.items()
        }
        rows = [VBox(pair) for pair in self.sliders.values()]
        watched = [slider for pair in self.sliders.values() for slider in pair]
        super().__init__(say("vessel", "what"), rows, watched)

    @staticmethod
    def _slider(name: str, key: str, value: int) -> IntSlider:
        most = MOST if name == "earth" else 6
        return IntSlider(
            value, 0, most, description=say("vessel", f"{name}_{key}"), style=NAMED,
            layout=Layout(width=ASIDE), continuous_update=False,
        )  # fmt: skip

    def picture(self) -> Picture:
        values = {name: (a.value, b.value) for name, (a, b) in self.sliders.items()}
        uncovered = self.guess.value is not None
        shown = rivals(values["insects"], values["birds"], values["earth"], uncovered)
        scene = Scene(WIDTH, HEIGHT, title=say("vessel", "title"))
        draw_plane(scene, plane_frame(0, WIDTH / 2, scene.height), shown, AXES, AXES)
        rows = [
            say("vessel", "row", name=say("vessel", name), grass=grass, water=water)
            for name, (grass, water) in values.items()
        ]
        if not uncovered:
            draw_covered(scene, course_frame(UNTIL, 1.0), say("course", "time"))
        else:
            course = chemostat([shown.first, shown.second], shown.supply, LOSS, UNTIL)
            most = round_up(max(max(line) for line in course.numbers))
            frame = course_frame(UNTIL, most)
            ends = [f"{max(0.0, line[-1]):.1f}" for line in course.numbers]
            draw_course(scene, frame, course, shown, ticks((0, 10, 20, 30)),
                        ticks((0, most / 2, most)), say("course", "time"))  # fmt: skip
            rows.append(say("vessel", "ends", insects=ends[0], birds=ends[1]))
        return Picture(scene, self.judged(shown), "\n".join(rows))

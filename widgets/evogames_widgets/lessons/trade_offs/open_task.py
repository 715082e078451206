"""The last task: the pupil compares two sets of traits while one feature of the world changes."""

from collections.abc import Sequence
from typing import Any

from ipywidgets import Checkbox, IntSlider, Layout, VBox, Widget

from evogames_widgets.kit import report_errors
from evogames_widgets.lessons.kit import Estimate, OpenTask, Pausing, asked, in_a_row
from evogames_widgets.lessons.trade_offs.lesson_text import TRAIT_NAMES, names
from evogames_widgets.lessons.trade_offs.play import tally, world

TRAITS = ("camouflage", "running", "burrowing", "tail_loss", "high_body_weight")
"""Only traits that the lesson has explained."""
WORLD = {"hunters": (2, 0, 5), "rivals": (2, 0, 5), "food": (6, 1, 10)}
"""The numbers that pupils can set or vary, each with its usual, smallest and largest value."""
HERD = 3


class OwnExperiment(OpenTask, number=4):
    """Compares two sets of traits in a world in which one number changes."""

    games_offered, usual_games = (50, 100, 200, 500), 100
    games_at_each_place = True

    def settings(self) -> Widget:
        self.boxes = [
            [Checkbox(description=TRAIT_NAMES[t], indent=False) for t in TRAITS] for _ in "AB"
        ]
        self.boxes[0][TRAITS.index("high_body_weight")].value = True
        self.vary = self.choice("vary", [(self.word(name), name) for name in WORLD], "hunters")
        self.world = {
            name: IntSlider(*range_, description=self.word(name)) for name, range_ in WORLD.items()
        }
        columns = [
            VBox([asked(self.word(name)), *boxes], layout=Layout(min_width="190px"))
            for name, boxes in zip(("first", "second"), self.boxes, strict=True)
        ]
        self.vary.observe(self._varied, "value")
        self._varied({})
        return in_a_row(*columns, VBox([self.vary, *self.world.values(), self.games, self.seed]))

    @report_errors
    def _varied(self, _: dict[str, Any]) -> None:
        """Disable the slider of the number that changes along the plot."""
        for name, slider in self.world.items():
            slider.disabled = name == self.vary.value
        least, most = WORLD[self.vary.value][1:]
        self.places = range(least, most + 1)

    def _chosen(self, letter: str) -> list[str]:
        boxes = self.boxes["AB".index(letter)]
        return [trait for trait, box in zip(TRAITS, boxes, strict=True) if box.value]

    def _fixed(self) -> dict[str, int]:
        return {name: slider.value for name, slider in self.world.items() if not slider.disabled}

    def series(self, letter: str) -> dict[str, Any]:
        return {"traits": names(self._chosen(letter), self.word("none"))}

    def facts(self) -> dict[str, Any]:
        fixed = [
            self.word("fixed", axis=self.word(key), value=value)
            for key, value in self._fixed().items()
        ]
        return {"axis": self.word(self.vary.value), "fixed": ", ".join(fixed)}

    def line(self, letter: str) -> Pausing[Sequence[Estimate]]:
        line, herd = [], [self._chosen(letter)] * HERD
        for point, place in enumerate(self.places):
            changed = world(herd, **self._fixed(), **{self.vary.value: int(place)})
            outcome = yield from tally(changed, self.games.value, self.seed_of(letter, point))
            line.append(outcome.mean(of=HERD))
        return line

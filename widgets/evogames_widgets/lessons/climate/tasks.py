"""The tasks of part 6 that have a right answer: loops, dampings, and two planets on one curve."""

from collections.abc import Iterable, Sequence

from ipywidgets import HTML, Layout, Widget

from evogames.biology.greenhouse import assessment, warming
from evogames_widgets.games.parts import palette as p
from evogames_widgets.kit import tag
from evogames_widgets.lessons.climate.curve import draw_axes, warmth
from evogames_widgets.lessons.climate.lesson_text import say
from evogames_widgets.lessons.climate.model_earth import MOST_DISCS, RememberedEarth, push
from evogames_widgets.lessons.climate.pushes import FRAME, draw_theory
from evogames_widgets.lessons.kit import BESIDE, ListsTask, ticks
from evogames_widgets.painters.svg import svg
from evogames_widgets.panels.html import page
from evogames_widgets.scene import Circle, Scene

HEIGHT = 290.0

LOOPS = {"sea_ice": "amplifies", "rocks": "damps", "vapour": "amplifies", "heat": "damps"}
DAMPINGS = {"half": 1.6, "quarter": 0.8}
OFFERED = (6.4, 3.2, 1.6, 0.8)
"""The dampings whose warmings are the answers of task 2, in W/m2 per degree."""
DISCS = 4
STARTS = {"mild": 8.0, "cold": -5.0}
"""The temperatures of two planets, in degrees Celsius, on either side of the dashed line."""


class Loops(ListsTask, number=1):
    """A task: say of four loops whether they amplify a push or damp it."""

    def questions(self) -> dict[str, str]:
        return {name: self.word(f"loop_{name}") for name in LOOPS}

    def answers(self, name: str) -> Sequence[tuple[str, str]]:
        return [(self.word(key), key) for key in ("amplifies", "damps")]

    def judge(self) -> str:
        """Give a reason for each right answer, and a question for each wrong one."""
        said = []
        for name, choice in self.lists.items():
            is_right = choice.value == LOOPS[name]
            said.append(
                self.verdict(is_right, self.said(f"{'says' if is_right else 'asks'}_{name}"))
            )
        return "".join(said)


def warmed(damping: float) -> str:
    """Return the warming after a doubling of carbon dioxide, for a damping in W/m2 per degree.

    >>> [warmed(damping) for damping in (3.2, 1.6, 0.8)]
    ['1.2', '2.5', '4.9']
    """
    return f"{warming(assessment().doubling.forcing, -damping):.1f}"


class LessDamping(ListsTask, number=2):
    """A task: calculate the warming when feedbacks halve the damping, and halve it again."""

    def questions(self) -> dict[str, str]:
        return {name: self.word(f"asks_{name}", damping=value) for name, value in DAMPINGS.items()}

    def answers(self, name: str) -> Sequence[tuple[str, float]]:
        return [(self.word("degrees", value=warmed(one)), one) for one in OFFERED]

    def judge(self) -> str:
        forcing = f"{assessment().doubling.forcing:.2f}"
        said = [
            self.judged(choice.value == DAMPINGS[name], damping=DAMPINGS[name], forcing=forcing,
                        value=warmed(DAMPINGS[name]))
            for name, choice in self.lists.items()
        ]  # fmt: skip
        right = all(choice.value == DAMPINGS[name] for name, choice in self.lists.items())
        return "".join(said) + (self.said("why") if right else "")


def planets_scene() -> Scene:
    """Draw two planets among the climates in balance."""
    scene = Scene(BESIDE, HEIGHT, title=say("pushes", "title"))
    draw_axes(scene, FRAME, ticks(range(MOST_DISCS + 1)), say("pushes", "across"))
    draw_theory(scene)
    for temperature in STARTS.values():
        scene.add(Circle(*FRAME.place((DISCS, temperature)), 7, p.SUN, p.INK, 2))
    return scene


class TwoPlanets(ListsTask, number=3):
    """A task: read from the curve where two planets go that feel the same push."""

    def controls(self) -> Iterable[Widget]:
        drawn = page(tag("div", svg(planets_scene()), "evo-picture"))
        picture = HTML(drawn, layout=Layout(width="100%", max_width=f"{BESIDE:.0f}px"))
        return [picture, *super().controls()]

    def questions(self) -> dict[str, str]:
        return {
            name: self.word("asks", degrees=warmth(value), discs=DISCS)
            for name, value in STARTS.items()
        }

    def answers(self, name: str) -> Sequence[tuple[str, str]]:
        return [(self.word(key), key) for key in ("warms", "stays", "freezes")]

    def judge(self) -> str:
        cold, between, warm = (
            one.temperature for one in RememberedEarth().climates(1.0, push(DISCS))
        )
        said = []
        for name, choice in self.lists.items():
            goes = "warms" if STARTS[name] > between else "freezes"
            facts = {
                "start": warmth(STARTS[name]), "between": warmth(between),
                "end": warmth(warm if goes == "warms" else cold),
            }  # fmt: skip
            key = goes if choice.value == goes else "wrong"
            said.append(self.verdict(choice.value == goes, self.said(f"says_{key}", **facts)))
        return "".join(said)

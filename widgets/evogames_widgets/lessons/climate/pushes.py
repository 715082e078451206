"""Part 3: the path of the model Earth while the pupil moves discs, beside the board."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from evogames.biology.climate import Climate
from evogames.core import Match
from evogames.megafauna.components.boards import Atmosphere
from evogames.megafauna.sentences import TEXTS as GAME
from evogames_widgets.charts.bars import SMALL
from evogames_widgets.games.parts import palette as p
from evogames_widgets.lessons.climate.curve import (
    COLD,
    WARM,
    Frame,
    draw_axes,
    draw_branches,
    draw_path,
    draw_planet,
    label,
    warmth,
)
from evogames_widgets.lessons.climate.lesson_text import say
from evogames_widgets.lessons.climate.model_earth import (
    MOST_DISCS,
    TODAY,
    by_discs,
    disc_branches,
    first_frozen,
    is_frozen,
    warm_today,
    without_feedback,
)
from evogames_widgets.lessons.kit import BESIDE, Picture, PicturePanel, ticks
from evogames_widgets.scene import Polyline, Scene, Text

FRAME = Frame(62, 34, BESIDE - 80, 214, 0.0, float(MOST_DISCS))
HEIGHT = 318.0


@dataclass(frozen=True)
class Course:
    """The levels of the Atmosphere in a match, and the climate of the model Earth at each."""

    levels: Sequence[int]
    climates: Sequence[Climate]

    @property
    def fell(self) -> int | None:
        """The place of the step that froze the model Earth, or None."""
        return first_frozen(self.climates)

    def facts(self) -> dict[str, Any]:
        """Return the values for the sentences about the course."""
        now = self.climates[-1]
        found = {
            "discs": self.levels[-1], "degrees": warmth(now.temperature), "start": self.levels[0],
            "lowest": min(self.levels), "ice": f"{now.ice:.0%}",
            "first": warmth(self.climates[0].temperature),
            "warm": warmth(warm_today().temperature),
        }  # fmt: skip
        if self.fell:
            before, after = self.climates[self.fell - 1], self.climates[self.fell]
            at, step = self.levels[self.fell], self.levels[self.fell - 1] - self.levels[self.fell]
            lost = self.climates[0].temperature - before.temperature
            found |= {
                "at": at, "step": step, "steps": self.levels[0] - self.levels[self.fell - 1],
                "fall": round(before.temperature - after.temperature), "before": f"{lost:.0f}",
            }  # fmt: skip
        return found


def course_of(match: Match) -> Course:
    """Return how far the Atmosphere of a match has pushed the model Earth."""
    told = (event.data["count"] for event in match.events if event.key == "levels")
    levels = [level for level, _ in groupby([TODAY, *told])]
    return Course(levels, by_discs(levels))


def game_climate(atmosphere: Atmosphere, level: int) -> str:
    """Return the name of the game's climate at a level of the Atmosphere."""
    return GAME.word("climate", atmosphere.climate[level])


class PushesPanel(PicturePanel):
    """Shows how the model Earth answers the pupil's discs.

    The curve of the theory appears only when the planet has frozen, or at the end of the play.
    """

    def show(self, match: Match, viewer: int | None) -> None:
        course, atmosphere = course_of(match), match.state.components.boards.atmosphere
        self.draw(pushes_picture(course, atmosphere, match.over))


def pushes_picture(course: Course, atmosphere: Atmosphere, over: bool) -> Picture:
    """Draw the path of the model Earth above the climates of the game."""
    scene = Scene(BESIDE, HEIGHT, title=say("pushes", "title"))
    draw_axes(scene, FRAME, ticks(range(MOST_DISCS + 1)), say("pushes", "across"))
    _game_climates(scene, atmosphere)
    uncovered = over or course.fell is not None
    if uncovered:
        draw_theory(scene)
    draw_path(scene, FRAME, course.levels, course.climates)
    draw_planet(scene, FRAME.left + 30, FRAME.top + 26, 20, course.climates[-1], beside=True)
    facts = course.facts()
    rows = [say("pushes", "drawn")]
    rows += [
        say("pushes", "row", discs=discs, degrees=warmth(one.temperature), ice=f"{one.ice:.0%}",
            climate=game_climate(atmosphere, discs))
        for discs, one in zip(course.levels, course.climates, strict=True)
    ]  # fmt: skip
    return Picture(scene, say("pushes", caption_of(course), **facts), "\n".join(rows))


def caption_of(course: Course) -> str:
    """Return the key of the sentence about the latest step."""
    if len(course.levels) == 1:
        return "begin"
    if course.fell is None:
        return "warm"
    if course.fell == len(course.levels) - 1:
        return "falls"
    if not is_frozen(course.climates[-1]):
        return "thaws"
    return "back" if course.levels[-1] >= course.levels[0] else "frozen"


def _game_climates(scene: Scene, atmosphere: Atmosphere) -> None:
    """Write the climates of the game below the numbers of discs to which they belong."""
    place = 0
    for name, levels in groupby(atmosphere.climate):
        count = len(list(levels))
        ends = max(place - 0.4, 0), min(place + count - 0.6, MOST_DISCS)
        (x, _), (end, _) = (FRAME.place((one, 0)) for one in ends)
        y = FRAME.top + FRAME.high + 46
        scene.add(
            Polyline(((x, y), (end, y)), p.SOFT_INK, 2),
            Text((x + end) / 2, y + 11, GAME.word("climate", name), SMALL, p.INK, "center"),
        )
        place += count


def draw_theory(scene: Scene) -> None:
    """Draw all climates in balance, and the course of an Earth whose ice never changes."""
    straight = [(float(discs), without_feedback(discs)) for discs in range(MOST_DISCS + 1)]
    line = tuple([FRAME.place(point) for point in straight])
    scene.add(Polyline(line, p.FAINT_INK, 2, dash=True))
    draw_branches(scene, FRAME, disc_branches())
    label(scene, FRAME, (8.4, 29), say("pushes", "branch_warm"), WARM)
    label(scene, FRAME, (8.4, -27), say("pushes", "branch_cold"), COLD)
    label(scene, FRAME, (8.4, -13), say("pushes", "branch_between"), p.SOFT_INK)

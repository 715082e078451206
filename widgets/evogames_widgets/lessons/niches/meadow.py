"""Parts 3 and 4: insects and birds on one meadow, in the game and as species of the model."""

from evogames.biology.competition import Substitutable
from evogames.core import Match, viewer_of
from evogames.dominant_species.components import ANIMALS, ELEMENTS
from evogames.dominant_species.state import DominantSpeciesState
from evogames_widgets.games.parts import palette as p
from evogames_widgets.lessons.kit import BESIDE, Picture, PicturePanel, Ticks, ticks
from evogames_widgets.lessons.niches.lesson_text import say
from evogames_widgets.lessons.niches.plane import Frame, Rivals, draw_plane
from evogames_widgets.scene import Scene

GRASS, WATER = ELEMENTS.index("grass"), ELEMENTS.index("water")
NAMES = ("insects", "birds")
INSECTS, BIRDS = ([one.name for one in ANIMALS].index(name) for name in NAMES)
COLOURS = tuple(p.mix(p.ANIMAL_COLOURS[animal], p.INK, 0.2) for animal in (INSECTS, BIRDS))
"""The colours of the board, made a little darker because lines are thinner than pieces."""
LOSS = 4.0
"""The number of matches that an animal needs to keep its numbers. This is our choice: the game asks
for one."""
MOST = 8
"""The largest number of discs of an element that the plane shows."""
AXES: Ticks = ticks(range(0, MOST + 1, 2))


def species(name: str, grass: int, water: int) -> Substitutable:
    """Return an animal with these elements on its display, as a species of the model."""
    return Substitutable(name, (float(grass), float(water)))


def rivals(
    insects: tuple[int, int],
    birds: tuple[int, int],
    earth: tuple[int, int],
    uncovered: bool = True,
) -> Rivals:
    """Return two animals with these needs for grass and water, and what the earth supplies."""
    return Rivals(
        species(NAMES[0], *insects),
        species(NAMES[1], *birds),
        (float(earth[0]), float(earth[1])),
        LOSS,
        (say("animal", NAMES[0]), say("animal", NAMES[1])),
        (say("plane", "grass"), say("plane", "water")),
        say("plane", "here", grass=earth[0], water=earth[1]),
        uncovered,
        COLOURS,
    )


def plane_frame(left: float, wide: float, high: float) -> Frame:
    """Return the position of the plane of grass and water in a scene."""
    return Frame(left + 42, 62, wide - 58, high - 110, (0.0, 0.0), (float(MOST), float(MOST)))


def needs(state: DominantSpeciesState, animal: int) -> tuple[int, int]:
    """Return the numbers of grass and water elements on an animal's display."""
    shown = state.needs(animal)
    return shown[GRASS], shown[WATER]


def on_earth(state: DominantSpeciesState) -> tuple[int, int]:
    """Return the numbers of grass and water discs on the earth."""
    return state.elements.count(GRASS), state.elements.count(WATER)


class MeadowPanel(PicturePanel):
    """Shows the pupil's position: a supply point, and the zero-growth lines of both animals."""

    def show(self, match: Match, viewer: int | None) -> None:
        state = match.view(viewer_of(viewer))
        insects, birds, earth = needs(state, INSECTS), needs(state, BIRDS), on_earth(state)
        shown = rivals(insects, birds, earth, uncovered=len(match) > 0)
        scene = Scene(BESIDE, 330, title=say("meadow", "title"))
        frame = plane_frame(0, BESIDE, scene.height)
        draw_plane(scene, frame, shown, AXES, AXES)
        facts = {
            "insects": say("plane", "needs", grass=insects[0], water=insects[1]),
            "birds": say("plane", "needs", grass=birds[0], water=birds[1]),
            "grass": earth[0], "water": earth[1], "loss": f"{LOSS:g}",
            "left": shown.said(shown.left),
        }  # fmt: skip
        rows = [say("meadow", "row_1", **facts), say("meadow", "row_2", **facts)]
        if not shown.uncovered:
            self.draw(Picture(scene, say("meadow", "begin", **facts), "\n".join(rows)))
            return
        rows.append(say("meadow", "row_3", **facts))
        caption = f"{say('meadow', 'now', **facts)} {say('meadow', shown.why)}"
        self.draw(Picture(scene, caption, "\n".join(rows)))

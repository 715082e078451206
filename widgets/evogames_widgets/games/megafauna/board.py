"""Draws the cratons of Megafauna and who lives on them."""

from collections.abc import Collection, Sequence
from functools import partial

from evogames.core.event import Event
from evogames.core.hex_orientation import POINTY
from evogames.core.shown_decision import ShownDecision
from evogames.core.texts import Texts
from evogames.megafauna.components.names import BIOMES, NOBODY
from evogames.megafauna.map.biomes import biome
from evogames.megafauna.map.places import OFFSETS, PLACE_NAMES, craton_of, part_of
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.words import PlaceWords, SpeciesWords
from evogames_widgets.games.board import Board
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.hexes import HexGrid
from evogames_widgets.scene import Scene, Text

TEXTS = Texts("evogames_widgets.games.megafauna", name="board")
BIOME_FILLS = dict(
    zip(
        BIOMES,
        ("#e4d9a0", "#b7c9a0", "#a9cde8", "#8dbb78", "#b9aea2", "#ffffff", "#cfe8b0"),
        strict=True,
    )
)


class MegafaunaBoard(Board):
    """The board of Megafauna: each craton as a flower of hexes."""

    package = "evogames_widgets.games.megafauna"
    texts = TEXTS
    new_game_options = {"game": ("full", "beginner"), "long": ()}

    def scene(
        self,
        state: MegafaunaState,
        *,
        viewer: int | None = None,
        decision: ShownDecision | None = None,
        recent: Sequence[Event] = (),
        earlier: Sequence[Event] = (),
        highlighted: Collection[str] = (),
        chosen: Sequence[str] = (),
        width: float = 860,
        height: float = 480,
        focus: str = "",
    ) -> Scene:
        """Return the picture of a position, which is the same for every viewer."""
        height = height or width / 2
        words = partial(self.describe, state, viewer=viewer, decision=decision)
        picture = Scene(width, height, p.TABLE, words=words)
        step = width / (len(state.masses) + 0.2)
        side = min(step / 6, height / 12)
        for number, mass in enumerate(state.masses):
            left = min(c.q + c.row / 2 for c in mass.cratons)
            x = step * number + side * (2.2 - 1.73 * left)
            grid = HexGrid(POINTY, side, x, height / 2 - 6 * side)
            centre = {c.number: c.centre for c in mass.cratons}
            for place in state.land.hexes:
                if craton_of(place) not in centre:
                    continue
                spot = centre[craton_of(place)] + OFFSETS[part_of(place)]
                fill = BIOME_FILLS[BIOMES[biome(state, place)]]
                picture.add(grid.tile(spot, fill))
                x0, y0 = grid.point(spot)
                picture.regions.append(
                    grid.region(spot, f"place:{PLACE_NAMES[place]}", str(PlaceWords(state, place)))
                )
                for level, standing in enumerate(state.standing):
                    if standing[place] != NOBODY:
                        label = SpeciesWords(state, standing[place]).colour
                        picture.add(Text(x0, y0 + 13 * (1 - level), label, 12, align="center"))
        return picture

    def describe(
        self,
        state: MegafaunaState,
        *,
        viewer: int | None = None,
        decision: ShownDecision | None = None,
    ) -> str:
        """Say what is asked, and who stands where."""
        lines = [] if decision is None else [decision.prompt]
        for level, standing in zip(
            ("plant", "herbivore", "carnivore"), state.standing, strict=True
        ):
            for place, species in enumerate(standing):
                if species != NOBODY:
                    words = PlaceWords(state, place)
                    facts = {"species": SpeciesWords(state, species), "place": words}
                    lines.append(TEXTS.fill("describe", level, facts))
        return "\n".join(lines)


BOARD: Board = MegafaunaBoard()

"""Marks the pieces that people can click or have selected: hexes, species, cards and others."""

from collections.abc import Collection, Sequence

from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.marks import Box, frame
from evogames_widgets.scene import Polygon, Region, Scene, Shape


def mark(picture: Scene, options: Collection[str], chosen: Sequence[str]) -> None:
    """Draw frames around pieces that can be clicked or are selected, on top of everything else."""
    wanted = {*options, *chosen}
    picture.regions.sort(key=lambda region: region.piece in wanted)
    for region in picture.regions:
        if region.piece in wanted:
            picture.add(*_frame(region, region.piece in chosen))


def _frame(region: Region, is_chosen: bool) -> list[Shape]:
    box = Box(region.x, region.y, region.w, region.h)
    if region.outline:
        x, y = box.middle
        inner = tuple((x + (u - x) * 0.92, y + (v - y) * 0.92) for u, v in region.outline)
        if is_chosen:
            return [Polygon(inner, None, p.CHOSEN, 4.5)]
        return [Polygon(inner, None, p.OPTION_HALO, 5, 0.55), Polygon(inner, None, p.OPTION, 2.5)]
    return frame(box.grown(-2.5), min(8, box.h * 0.3), "chosen" if is_chosen else "option")

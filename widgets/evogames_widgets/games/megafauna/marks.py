"""Marks the pieces that people can click or have selected: hexes, species, cards and others."""

from collections.abc import Collection, Sequence

from evogames_widgets.games.parts import Box, frame, marks
from evogames_widgets.scene import Region, Scene, Shape


def mark(picture: Scene, options: Collection[str], chosen: Sequence[str]) -> None:
    """Draw frames around these pieces, on top of everything else."""
    marks.mark(picture, options, chosen, _frame)


def _frame(region: Region, is_chosen: bool) -> Sequence[Shape]:
    box = Box(region.x, region.y, region.w, region.h)
    if region.outline:
        return marks.hex_frame(region, is_chosen)
    return frame(box.grown(-2.5), min(8, box.h * 0.3), "chosen" if is_chosen else "option")

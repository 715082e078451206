"""Marks the pieces that people can click or have selected: tiles, corners and others."""

from collections.abc import Collection, Sequence

from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.marks import Box, frame
from evogames_widgets.scene import Circle, Polygon, Rect, Region, Scene, Shape


def mark(picture: Scene, options: Collection[str], chosen: Sequence[str]) -> None:
    """Draw frames around these pieces, on top of everything else."""
    wanted = {*options, *chosen}
    picture.regions.sort(key=lambda region: region.piece in wanted)
    for region in picture.regions:
        if region.piece in wanted:
            picture.add(*_frame(region, region.piece in chosen))


def _frame(region: Region, is_chosen: bool) -> list[Shape]:
    box = Box(region.x, region.y, region.w, region.h)
    (x, y), kind = box.middle, region.piece.partition(":")[0]
    if region.outline:
        inner = tuple((x + (u - x) * 0.92, y + (v - y) * 0.92) for u, v in region.outline)
        if is_chosen:
            return [Polygon(inner, None, p.CHOSEN, 4.5)]
        return [Polygon(inner, None, p.OPTION_HALO, 5, 0.55), Polygon(inner, None, p.OPTION, 2.5)]
    if kind == "corner":
        r = box.w / 2
        if is_chosen:
            return [Circle(x, y, r + 1, None, p.CHOSEN, 4)]
        return [
            Circle(x, y, r, p.OPTION_HALO, p.WHITE, 1, 0.35),
            Circle(x, y, r, None, p.OPTION, 2.5),
        ]
    if kind in ("space", "element"):
        r = min(box.w, box.h) / 2
        if is_chosen:
            return [Rect(*box.grown(1), None, p.CHOSEN, 4, r + 1)]
        return [
            Rect(*box, p.OPTION_HALO, radius=r, alpha=0.35),
            Rect(*box, None, p.OPTION, 2.25, r),
        ]
    if kind == "animal":
        return frame(box.grown(-3.5), 6, "chosen" if is_chosen else "option")
    return frame(box.grown(-2.5), min(8, box.h * 0.3), "chosen" if is_chosen else "option")

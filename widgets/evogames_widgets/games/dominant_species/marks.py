"""Marks the pieces that people can click or have selected: tiles, corners and others."""

from collections.abc import Collection, Sequence

from evogames_widgets.games.parts import Box, frame, marks, palette as p
from evogames_widgets.scene import Circle, Rect, Region, Scene, Shape


def mark(picture: Scene, options: Collection[str], chosen: Sequence[str]) -> None:
    """Draw frames around these pieces, on top of everything else."""
    marks.mark(picture, options, chosen, _frame)


def _frame(region: Region, is_chosen: bool) -> Sequence[Shape]:
    box = Box(region.x, region.y, region.w, region.h)
    (x, y), kind = box.middle, region.piece.partition(":")[0]
    if region.outline:
        return marks.hex_frame(region, is_chosen)
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

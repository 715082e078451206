"""The message that tells a page how to change one picture into another.

Apart from the canvas view, only this module contains details of how ipycanvas talks to a page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS
from ipywidgets import widget_serialization

from evogames_widgets.painters.changes import Box
from evogames_widgets.painters.draw_batches import draw_batches
from evogames_widgets.painters.outlines import GRAIN
from evogames_widgets.painters.shape_cache import ShapeData, Style
from evogames_widgets.scene import Scene


def message(
    scene: Scene, shape_data: list[ShapeData], boxes: Sequence[Box], density: int
) -> Message:
    """Return the message that draws some shapes of a scene.

    With boxes, it draws only inside them.
    """
    made = Message()
    made.call("setTransform", *_zoom(density))
    if boxes:
        made.call("save")
        made.call("beginPath")
        for box in boxes:
            made.call("rect", *box)
        made.call("clip")
    made.set("global_alpha", 1.0)
    made.set("fill_style", scene.background)
    made.call("fillRect", 0, 0, float(scene.width), float(scene.height))
    current: Style = ()
    for polygons, written in draw_batches(shape_data):
        if polygons:
            current = ()
            made.set("global_alpha", 1.0)
            made.call("setTransform", *_zoom(density / GRAIN))
            made.fill(polygons)
            made.call("setTransform", *_zoom(density))
        for text, x, y, room, style in written:
            if style != current:
                current = style
                for name, value in style:
                    made.set(name, value)
            made.call("fillText", text, x, y, room)
    if boxes:
        made.call("restore")
    return made


class Message:
    """A list of drawing commands in the format of ipycanvas.

    All commands are collected first, then sent together or not at all. If drawing failed,
    `hold_canvas` of ipycanvas would stay active.
    """

    def __init__(self) -> None:
        self._buffers: list[bytes] = []
        self._set: dict[str, str | float] = {}
        self._commands: list[list[Any]] = []

    def set(self, name: str, value: str | float) -> None:
        """Set an attribute of the canvas, unless it already has this value."""
        if self._set.get(name) != value:
            self._set[name] = value
            self._commands.append([COMMANDS["set"], [Canvas.ATTRS[name], value]])

    def call(self, name: str, *args: str | float) -> None:
        """Call a method of the canvas."""
        self._commands.append([COMMANDS[name], list(args), 0])

    def fill(self, shape_data: list[ShapeData]) -> None:
        """Fill all polygons of some shapes. Their coordinates are sent as binary data."""
        counts = b"".join([made.counts for made in shape_data])
        arrays = {
            "int16": b"".join([made.points for made in shape_data]),
            "uint16": counts,
            "uint8": b"".join([made.colours for made in shape_data]),
            "float32": b"".join([made.alphas for made in shape_data]),
        }
        places = [{"dtype": dtype, "idx": number} for number, dtype in enumerate(arrays)]
        args = [len(counts) // 2, *places]
        self._commands.append([COMMANDS["fillStyledPolygons"], args, len(arrays)])
        self._buffers.extend(arrays.values())

    def send(self, canvas: Canvas) -> None:
        """Send all commands to a canvas.

        The next message for another canvas must name that canvas.
        """
        manager = canvas._canvas_manager
        # A reloaded page or a second tab has no current canvas, so every message names it.
        named = [COMMANDS["switchCanvas"], [_name(canvas)]]
        manager._send_custom([named, *self._commands], self._buffers)
        manager._current_canvas = None


def _name(canvas: Canvas) -> str:
    name: str = widget_serialization["to_json"](canvas, None)
    return name


def _zoom(scale: float) -> tuple[float, ...]:
    return scale, 0, 0, scale, 0, 0

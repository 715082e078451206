"""The painter on a canvas of a notebook, and the only module that knows ipycanvas.

ipycanvas draws well and has traps: a page that reloads shows nothing more, one bad number
silences every canvas of the page, clicks go astray. Each is avoided here and has its test.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from anywidget import AnyWidget
from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS
from ipywidgets import Layout, widget_serialization

from evogames_widgets.errors import guarded
from evogames_widgets.painters.changes import Box, change
from evogames_widgets.painters.hand import check_frame
from evogames_widgets.painters.outlines import GRAIN
from evogames_widgets.painters.runs import Press, Print, Style, runs
from evogames_widgets.scene import Region, Scene

# The most pixels to a board unit: sharp on a projector, on a phone and when zoomed.
DENSITY = 2

Pointed = Callable[[Region | None, float, float], None]
"""Called with the region under the pointer, if any, and the place in board units."""


class Easel:
    """Holds one canvas, paints scenes on it and tells what is pointed at.

    Parameters
    ----------
    width, height
        The size in board units, until a scene of another size is shown.
    on_error
        Called with every exception of a callback, since notebooks show those nowhere.
    """

    def __init__(self, width: float, height: float, on_error: Callable[[Exception], None]) -> None:
        self.on_error = on_error
        self._scene = Scene(width, height)
        self._press = Press()
        self._painted: list[Print] = []
        """What lies on the canvas of every page; nothing, where that is not known."""
        self._clicks: list[Pointed] = []
        self._hovers: list[Pointed] = []
        self._pointer: tuple[float, float] | None = None
        self._hovered: Region | None = None
        self._density = DENSITY
        # Neither stretched by a box around it nor wider than a phone; the height follows.
        layout = Layout(width=f"{width:g}px", max_width="100%", height="auto")
        layout.align_self, layout.flex = "flex-start", "0 0 auto"
        across, down = self._pixels
        self._canvas = Canvas(width=across, height=down, layout=layout)
        self._canvas.add_class("evogames-easel")
        self._manners = _Manners(self._forget)
        self._canvas.on_client_ready(self._repaint)
        self._canvas.on_mouse_move(self._move)
        self._canvas.on_mouse_out(self._leave)
        self._canvas.on_mouse_down(self._down)
        self._canvas.on_touch_start(self._touch)

    @property
    def widget(self) -> Canvas:
        """What to put among other widgets. It hears no keys: those belong to ordinary widgets."""
        return self._canvas

    def show(self, scene: Scene) -> None:
        """Paint a scene, in one message; one that cannot be drawn is a ValueError, unpainted."""
        check_frame(scene)
        prints = self._press.prints(scene)
        if scene.background != self._scene.background:
            self._forget()
        self._scene = scene
        self._resize()
        part = change(self._painted, prints, scene.width, scene.height) if self._painted else None
        self._forget()
        if part is None:
            self._paint(prints)
        else:
            self._paint(part.prints, part.boxes)
        self._painted = prints
        self._press.tidy(scene)

    def learn(self, scene: Scene) -> None:
        """Prepare for a scene that may be shown: then it is painted sooner."""
        self._press.prints(scene)

    def sharpen(self, density: int) -> bool:
        """Paint from now on the pixels that a screen has; tell whether that is a change.

        More pixels would take their time to be painted, and then be thrown away.
        """
        before, self._density = self._density, min(density, DENSITY)
        return before != self._density

    def on_click(self, callback: Pointed, remove: bool = False) -> None:
        """Call back at every click or tap."""
        self._register(self._clicks, callback, remove)

    def on_hover(self, callback: Pointed, remove: bool = False) -> None:
        """Call back when the pointer comes to another region, or to none."""
        self._register(self._hovers, callback, remove)

    # Painting

    @property
    def _pixels(self) -> tuple[int, int]:
        scene, density = self._scene, self._density
        return round(scene.width * density), round(scene.height * density)

    def _resize(self) -> None:
        """Change the canvas to the size of the scene; it loses its picture, so only if need be."""
        if self._pixels != (self._canvas.width, self._canvas.height):
            with self._canvas.hold_sync():
                self._canvas.width, self._canvas.height = self._pixels
            self._canvas.layout.width = f"{self._scene.width:g}px"
            self._forget()

    def _forget(self) -> None:
        """Paint all the next time: there are pages that have not seen what was painted before."""
        self._painted = []

    @guarded
    def _repaint(self) -> None:
        """Paint again for a page that has just come: a canvas forgets."""
        self._painted = self._press.prints(self._scene)
        self._paint(self._painted)

    def _paint(self, prints: list[Print], boxes: Sequence[Box] = ()) -> None:
        """Paint some prints, within some boxes if any are given."""
        message, density = _Message(self._canvas), self._density
        message.call("setTransform", *_zoom(density))
        if boxes:
            message.call("save")
            message.call("beginPath")
            for box in boxes:
                message.call("rect", *box)
            message.call("clip")
        message.set("global_alpha", 1.0)
        message.set("fill_style", self._scene.background)
        message.call("fillRect", 0, 0, float(self._scene.width), float(self._scene.height))
        current: Style = ()
        for polygons, written in runs(prints):
            if polygons:
                current = ()
                message.set("global_alpha", 1.0)
                message.call("setTransform", *_zoom(density / GRAIN))
                message.fill(polygons)
                message.call("setTransform", *_zoom(density))
            for text, x, y, room, style in written:
                if style != current:
                    current = style
                    for name, value in style:
                        message.set(name, value)
                message.call("fillText", text, x, y, room)
        if boxes:
            message.call("restore")
        message.send()

    # Pointing

    def _move(self, x: float, y: float) -> None:
        self._pointer = x, y
        region = self._at(x, y)
        if region != self._hovered:
            self._hovered = region
            self._tell(self._hovers, region, x, y)

    def _leave(self, x: float, y: float) -> None:
        self._pointer = None
        if self._hovered is not None:
            self._hovered = None
            self._tell(self._hovers, None, x, y)

    def _down(self, x: float, y: float) -> None:
        # The page may scroll to the canvas before it measures where the button went down: then
        # x is where the pointer was and y is not.
        if self._pointer is not None and abs(self._pointer[0] - x) < self._density:
            x, y = self._pointer
        self._click(x, y)

    def _touch(self, touches: list[tuple[float, float]]) -> None:
        # A tap comes as a touch alone; a second finger is no second tap.
        if len(touches) == 1:
            self._click(*touches[0])

    def _click(self, x: float, y: float) -> None:
        self._tell(self._clicks, self._at(x, y), x, y)

    def _at(self, x: float, y: float) -> Region | None:
        return self._scene.at(x / self._density, y / self._density)

    def _tell(self, callbacks: list[Pointed], region: Region | None, x: float, y: float) -> None:
        for callback in tuple(callbacks):
            try:
                callback(region, x / self._density, y / self._density)
            except Exception as error:
                self.on_error(error)

    @staticmethod
    def _register(callbacks: list[Pointed], callback: Pointed, remove: bool) -> None:
        if remove:
            callbacks.remove(callback)
        else:
            callbacks.append(callback)


class _Manners(AnyWidget):
    """Teaches canvases in the page to leave keys, wheel and fingers to the browser.

    A page that comes, or that lost its connection for a while, asks for the state of all widgets:
    then `on_asked()` is called.
    """

    _esm = Path(__file__).with_name("manners.js")

    def __init__(self, on_asked: Callable[[], None]) -> None:
        self._on_asked = on_asked
        super().__init__()

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        if key is None:
            self._on_asked()
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        return state


class _Message:
    """Drawing commands for one canvas, in the form in which ipycanvas sends them.

    Collected here they go at once or not at all; `hold_canvas` stays on when drawing fails.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._manager = canvas._canvas_manager
        self._buffers: list[bytes] = []
        self._set: dict[str, str | float] = {}
        # A reloaded page or a second tab knows of no current canvas: always name it.
        name = widget_serialization["to_json"](canvas, None)
        self._commands: list[list[Any]] = [[COMMANDS["switchCanvas"], [name]]]

    def set(self, name: str, value: str | float) -> None:
        """Set an attribute of the canvas, where it is not set already."""
        if self._set.get(name) != value:
            self._set[name] = value
            self._commands.append([COMMANDS["set"], [Canvas.ATTRS[name], value]])

    def call(self, name: str, *args: str | float) -> None:
        """Call a method of the canvas."""
        self._commands.append([COMMANDS[name], list(args), 0])

    def fill(self, prints: list[Print]) -> None:
        """Fill all polygons of some prints; their numbers go beside the command."""
        counts = b"".join([made.counts for made in prints])
        arrays = {
            "int16": b"".join([made.points for made in prints]),
            "uint16": counts,
            "uint8": b"".join([made.colours for made in prints]),
            "float32": b"".join([made.alphas for made in prints]),
        }
        places = [{"dtype": dtype, "idx": number} for number, dtype in enumerate(arrays)]
        args = [len(counts) // 2, *places]
        self._commands.append([COMMANDS["fillStyledPolygons"], args, len(arrays)])
        self._buffers.extend(arrays.values())

    def send(self) -> None:
        """Send everything; the next to draw on another canvas must name that one."""
        self._manager._send_custom(self._commands, self._buffers)
        self._manager._current_canvas = None


def _zoom(scale: float) -> tuple[float, ...]:
    return scale, 0, 0, scale, 0, 0

"""Draws scenes on a canvas in a notebook. Only this module and `message` use ipycanvas.

ipycanvas has several problems. When a page reloads, its canvas stays empty. One invalid number
stops every canvas on the page, and clicks can be lost. This module avoids each problem, and a test
checks it.
"""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from anywidget import AnyWidget
from ipycanvas import Canvas
from ipywidgets import Layout

from evogames_widgets.kit import report_errors
from evogames_widgets.painters.changes import change
from evogames_widgets.painters.drawing_helpers import check_frame
from evogames_widgets.painters.message import message
from evogames_widgets.painters.shape_cache import ShapeCache, ShapeData
from evogames_widgets.painters.transitions import moves
from evogames_widgets.scene import Region, Scene

# The most pixels for each board unit. This is enough for projectors and phones.
DENSITY = 2

OnPoint = Callable[[Region | None, float, float], None]
"""A function that gets the region under the pointer (or None) and the position in board units."""


class CanvasView:
    """One canvas that shows scenes and reports clicks and hovering.

    Parameters
    ----------
    width, height
        The size in board units, until a scene of another size is shown.
    on_error
        Called with every exception of a callback, because notebooks do not show them.
    """

    def __init__(self, width: float, height: float, on_error: Callable[[Exception], None]) -> None:
        self.on_error = on_error
        self._scene = Scene(width, height)
        self._shape_cache = ShapeCache()
        self._painted: list[ShapeData] = []
        """The shapes that the canvas shows on every page. The list is empty if this is not
        known."""
        self._clicks: list[OnPoint] = []
        self._hovers: list[OnPoint] = []
        self._pointer: tuple[float, float] | None = None
        self._hovered: Region | None = None
        self._density = DENSITY
        # The boxes around it must not stretch it, and it must fit on a phone. The height follows.
        layout = Layout(width=f"{width:g}px", max_width="100%", height="auto")
        layout.align_self, layout.flex = "flex-start", "0 0 auto"
        across, down = self._pixels(self._scene)
        self._canvas = Canvas(width=across, height=down, layout=layout)
        self._canvas.add_class("evogames-canvas")
        self._motion = _Motion()
        self._canvas.add_class(self._motion.name)
        self._browser_fixes = _BrowserFixes(self._forget)
        self._canvas.on_client_ready(self._repaint)
        self._canvas.on_mouse_move(self._move)
        self._canvas.on_mouse_out(self._leave)
        self._canvas.on_mouse_down(self._down)
        self._canvas.on_touch_start(self._touch)

    @property
    def widget(self) -> Canvas:
        """The widget to show. It ignores keys, because other widgets on the page need them."""
        return self._canvas

    def show(self, scene: Scene, glide: bool = False) -> None:
        """Draw a scene with one message. If pieces should glide, a second message says which ones.

        If the scene cannot be drawn, raise ValueError and draw nothing.
        """
        check_frame(scene)
        shape_data, part = self._shape_cache.shape_data(scene), None
        same = self._pixels(scene) == (self._canvas.width, self._canvas.height)
        if self._painted and same and scene.background == self._scene.background:
            part = change(self._painted, shape_data, scene.width, scene.height)
        boxes, pieces = part or ([], shape_data)
        made = message(scene, pieces, boxes, self._density)
        if glide and same:
            self._motion.start(self._scene, scene, self._density)
        self._forget()
        self._scene = scene
        self._resize()
        made.send(self._canvas)
        self._painted = shape_data
        self._shape_cache.tidy(scene)

    def sharpen(self, density: int) -> bool:
        """Use the pixel density of the screen, and return whether it has changed.

        A higher density would take more time without a visible effect.
        """
        before, self._density = self._density, min(density, DENSITY)
        return before != self._density

    def on_click(self, callback: OnPoint, remove: bool = False) -> None:
        """Set the function to call at every click or tap."""
        self._register(self._clicks, callback, remove)

    def on_hover(self, callback: OnPoint, remove: bool = False) -> None:
        """Set the function to call when the pointer moves to another region or to none."""
        self._register(self._hovers, callback, remove)

    # Painting

    def _pixels(self, scene: Scene) -> tuple[int, int]:
        return round(scene.width * self._density), round(scene.height * self._density)

    def _resize(self) -> None:
        """Give the canvas the size of the scene. Do nothing if it fits, since this clears it."""
        pixels = self._pixels(self._scene)
        if pixels != (self._canvas.width, self._canvas.height):
            with self._canvas.hold_sync():
                self._canvas.width, self._canvas.height = pixels
            self._canvas.layout.width = f"{self._scene.width:g}px"

    def _forget(self) -> None:
        """Draw everything next time, because some pages have not seen the earlier drawing."""
        self._painted = []

    @report_errors
    def _repaint(self) -> None:
        """Draw again for a page that has just opened, because its canvas is empty."""
        self._forget()
        self.show(self._scene)

    # Pointing

    def _move(self, x: float, y: float) -> None:
        self._pointer = x, y
        region = self._at(x, y)
        before, self._hovered = self._hovered, region
        if region is not before and (region != before or _hint(region) != _hint(before)):
            self._tell(self._hovers, region, x, y)

    def _leave(self, x: float, y: float) -> None:
        self._pointer = None
        if self._hovered is not None:
            self._hovered = None
            self._tell(self._hovers, None, x, y)

    def _down(self, x: float, y: float) -> None:
        # The page may scroll to the canvas before it measures the position of the click. Then
        # x is correct and y is not.
        if self._pointer is not None and abs(self._pointer[0] - x) < self._density:
            x, y = self._pointer
        self._click(x, y)

    def _touch(self, touches: list[tuple[float, float]]) -> None:
        # Until a page has these fixes, a tap is only a touch event. After that, it is a click. A
        # second finger is not a second tap.
        if len(touches) == 1:
            self._click(*touches[0])

    def _click(self, x: float, y: float) -> None:
        self._tell(self._clicks, self._at(x, y), x, y)

    def _at(self, x: float, y: float) -> Region | None:
        return self._scene.at(x / self._density, y / self._density)

    def _tell(self, callbacks: list[OnPoint], region: Region | None, x: float, y: float) -> None:
        for callback in tuple(callbacks):
            try:
                callback(region, x / self._density, y / self._density)
            except Exception as error:
                self.on_error(error)

    @staticmethod
    def _register(callbacks: list[OnPoint], callback: OnPoint, remove: bool) -> None:
        if remove:
            callbacks.remove(callback)
        else:
            callbacks.append(callback)


def _hint(region: Region | None) -> str:
    return region.hint if region else ""


class _Motion(AnyWidget):
    """Lets a page show how one picture of a canvas becomes the next. The page does all the work."""

    _esm = Path(__file__).with_name("motion.js")
    _numbers = count()

    def __init__(self) -> None:
        self.name = f"evogames-canvas-{next(self._numbers)}"
        """The class of the canvas, by which the page finds it."""
        super().__init__()

    def start(self, before: Scene, after: Scene, density: int) -> None:
        """Tell the page which pieces move. It receives this before the new picture."""
        paths = [
            [[density * value for value in box] for box in path] for path in moves(before, after)
        ]
        self.send({"name": self.name, "moves": paths})


class _BrowserFixes(AnyWidget):
    """Lets the browser keep keys, mouse wheel and touch gestures on canvases, and names controls.

    When a page opens or reconnects, it asks for the state of all widgets, and `on_asked()` is
    called.
    """

    _esm = Path(__file__).with_name("browser_fixes.js")

    def __init__(self, on_asked: Callable[[], None]) -> None:
        self._on_asked = on_asked
        super().__init__()

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        if key is None:
            self._on_asked()
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        return state

"""A scene with every shape in every style, and a reader of what a canvas view sends."""

import json
from math import cos, pi, sin
from typing import NamedTuple

import numpy as np
from ipycanvas.canvas import COMMANDS, Canvas

from evogames_widgets.painters.canvas import CanvasView
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Region, Scene, Text

SCRIPT = "<script>alert('x')</script> & \"quotes\""


def star(x, y, outer, inner):
    radii = (outer, inner) * 5
    turns = [k * pi / 5 for k in range(10)]
    return tuple(
        (x + r * sin(turn), y - r * cos(turn)) for r, turn in zip(radii, turns, strict=True)
    )


def every_shape():
    scene = Scene(640, 420, "#fbfaf5", title="Every shape", words="One row\nfor each kind.")
    scene.add(
        Rect(10, 10, 120, 80, "#56b4e9"),
        Rect(150, 10, 120, 80, "#56b4e9", "#0072b2", 4, 16),
        Rect(290, 10, 120, 80, None, "#0072b2", 6),
        Rect(430, 10, 120, 80, "#e69f00", "#000000", 8, 30, alpha=0.5),
        Circle(50, 150, 35, "#009e73"),
        Circle(140, 150, 35, "#009e73", "#000", 5),
        Circle(230, 150, 35, None, "#d55e00", 8),
        Circle(320, 150, 35, "#cc79a7", "#000000", 10, alpha=0.5),
        Polygon(star(490, 150, 40, 16), "#f0e442", "#000000", 3),
        Polygon(star(590, 150, 40, 16), "#f0e442", alpha=0.25),
        Polygon(((20, 210), (100, 215), (30, 230)), "#d1332e", "#26323a", 6),
        Polyline(((20, 280), (120, 260), (140, 300), (230, 270)), "#b3261e", 5),
        Polyline(((250, 280), (460, 280)), "#b3261e", 6, dash=True),
        Polyline(((480, 290), (560, 260), (620, 300)), "#005fb8", 4, arrow=True),
        Polyline(((470, 200), (520, 240), (470, 200)), "#7f7f7f", 9, alpha=0.5),
        Text(20, 330, "Agnès 123", 18),
        Text(320, 330, "Agnès 123", 18, "#b3261e", "center", True),
        Text(620, 330, "Agnès 123", 18, "#b3261e", "right", alpha=0.5),
        Text(20, 370, SCRIPT, 12),
        Rect(400, 355, 60, 30, "#26323a", alpha=0.8),
        Text(410, 370, "on top", 12, "#ffffff"),
    )
    scene.regions += [Region("box", 10, 10, 120, 80, "a box"), Region("ring", 195, 115, 70, 70)]
    return scene


class Filled(NamedTuple):
    points: list
    colour: tuple
    alpha: float


class Written(NamedTuple):
    text: str
    x: float
    y: float
    room: float
    style: dict


class Sent:
    """Return what one message makes a canvas do, in board units."""

    def __init__(self, commands, buffers):
        json.dumps(commands, allow_nan=False)
        self.commands = commands
        self.buffers = [memoryview(buffer) for buffer in buffers]
        names = {code: name for name, code in COMMANDS.items()}
        attributes = {code: name for name, code in Canvas.ATTRS.items()}
        self.calls = [names[command[0]] for command in commands]
        self.done = []
        self.boxes = []
        """Where it paints, if not everywhere."""
        self.canvas = commands[0][1][0]
        self.copies = []
        """The canvases whose pictures it copies."""
        style, zoom, at = {}, 1, 0
        density = max(c[1][0] for c in commands if names[c[0]] == "setTransform")
        for command in commands:
            name, args = names[command[0]], command[1]
            own = self.buffers[at : at + (command[2] if len(command) > 2 else 0)]
            at += len(own)
            if name == "set":
                style[attributes[args[0]]] = args[1]
            elif name == "setTransform":
                assert args == [args[0], 0, 0, args[0], 0, 0]
                zoom = args[0] / density
            elif name == "fillText":
                assert zoom == 1
                self.done.append(Written(*args, dict(style)))
            elif name == "fillRect":
                self.done.append(Filled(_box(*args), _rgb(style["fill_style"]), 1.0))
            elif name == "fillStyledPolygons":
                assert style["global_alpha"] == 1
                self.done += _filled(args, own, zoom)
            elif name == "drawImage":
                assert (args[1:], zoom * density, style["global_alpha"]) == ([0, 0], 1, 1)
                self.copies.append(args[0])
            elif name == "rect":
                assert zoom == 1
                self.boxes.append(tuple(args))
            else:
                assert name in ("switchCanvas", "save", "beginPath", "clip", "restore")
        assert at == len(self.buffers)

    @property
    def size(self):
        return sum(buffer.nbytes for buffer in self.buffers) + len(json.dumps(self.commands))

    @property
    def filled(self):
        return [done for done in self.done if isinstance(done, Filled)]

    @property
    def written(self):
        return [done for done in self.done if isinstance(done, Written)]

    def colour_at(self, x, y):
        """Return the colour that polygons leave at a point."""
        seen = np.zeros(3)
        for points, colour, alpha in self.filled:
            if inside(points, x, y):
                seen += (np.array(colour) - seen) * alpha
        return seen


def _box(x, y, w, h):
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def _rgb(colour):
    return tuple(bytes.fromhex(colour[1:]))


def _filled(args, buffers, zoom):
    count = args[0]
    points, counts, colours, alphas = (
        np.frombuffer(buffers[arg["idx"]], arg["dtype"]) for arg in args[1:]
    )
    assert (len(counts), len(colours), len(alphas)) == (count, 3 * count, count)
    assert 2 * counts.sum() == len(points)
    assert counts.min() >= 3
    parts = np.split(points.reshape(-1, 2) * zoom, np.cumsum(counts)[:-1])
    return [
        Filled(part.tolist(), tuple(colour), float(alpha))
        for part, colour, alpha in zip(parts, colours.reshape(-1, 3).tolist(), alphas, strict=True)
    ]


def inside(points, x, y):
    """Return whether a polygon surrounds a point, as a canvas sees it."""
    turns = 0
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        if (y0 <= y) != (y1 <= y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            turns += 1 if y1 > y0 else -1
    return turns != 0


class Sight:
    """A canvas view, all messages it sends and all errors it reports."""

    def __init__(self, monkeypatch, width=640, height=420):
        self.errors = []
        self.sent = []
        self.canvas_view = CanvasView(width, height, self.errors.append)
        self.canvas = self.canvas_view.widget
        monkeypatch.setattr(
            self.canvas._canvas_manager,
            "_send_custom",
            lambda commands, buffers=(): self.sent.append(Sent(commands, buffers)),
        )

    def show(self, scene):
        self.canvas_view.show(scene)
        return self.sent[-1]

    def happens(self, event, **details):
        self.canvas._handle_frontend_event(None, {"event": event, **details}, [])

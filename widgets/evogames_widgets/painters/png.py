"""Draws scenes as pixels: PNG pictures, and GIF animations of several scenes."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from evogames_widgets.painters.drawing_helpers import BASELINE, check, rgb, words
from evogames_widgets.painters.outlines import GRAIN, areas, polygons
from evogames_widgets.scene import Scene, Text

Numbers = NDArray[np.float64]

# How many lines in each pixel measure the part of the pixel that a polygon covers.
_LINES = 4
# Texts are first drawn this many times larger and then reduced.
_FINER = 4
# How many pixels are drawn at a time, from top to bottom. This limit saves memory.
_BAND = 256

# The weights of red, green and blue in a colour as one number.
_BYTES = np.array((1 << 16, 1 << 8, 1), np.int32)

_ANCHORS = {"left": "ls", "center": "ms", "right": "rs"}


def png(scene: Scene, scale: float = 2) -> bytes:
    """Return the scene as a PNG picture with `scale` pixels for each board unit."""
    return _saved(_picture(scene, scale), "PNG")


def gif(scenes: Sequence[Scene], durations: Sequence[float], scale: float = 1) -> bytes:
    """Return the scenes as an endless animation.

    Each scene is shown for its duration in seconds.
    """
    if not scenes or len(scenes) != len(durations):
        raise ValueError(f"{len(scenes)} scenes need as many durations, not {len(durations)}")
    pictures = [_picture(scene, scale) for scene in scenes]
    width = max(picture.width for picture in pictures)
    height = max(picture.height for picture in pictures)
    frames = np.empty((len(scenes), height, width), np.int32)
    for frame, scene, picture in zip(frames, scenes, pictures, strict=True):
        frame[:] = int.from_bytes(rgb(scene.background), "big")
        frame[: picture.height, : picture.width] = np.asarray(picture, np.int32) @ _BYTES
    first, *others = _in_one_palette(frames)
    return _saved(
        first,
        "GIF",
        save_all=True,
        append_images=others,
        duration=[round(1000 * duration) for duration in durations],
        loop=0,
    )


def _in_one_palette(frames: NDArray[np.int32]) -> list[Image.Image]:
    """Return the frames in the colours that are most common in all of them.

    A single palette prevents flicker.
    """
    colours, number, seen = np.unique(frames, return_inverse=True, return_counts=True)
    parts = colours[:, None] // _BYTES % 256
    often = parts[np.argsort(-seen, kind="stable")[:256]]
    nearest = ((often**2).sum(axis=1) - 2 * parts @ often.T).argmin(axis=1).astype(np.uint8)
    pictures = [Image.fromarray(frame) for frame in nearest[number].reshape(frames.shape)]
    for picture in pictures:
        picture.putpalette(often.astype(np.uint8).tobytes())
    return pictures


def _saved(picture: Image.Image, form: str, **options: object) -> bytes:
    file = BytesIO()
    picture.save(file, form, **options)
    return file.getvalue()


def _picture(scene: Scene, scale: float) -> Image.Image:
    check(scene)
    size = round(scene.width * scale), round(scene.height * scale)
    picture = Image.new("RGB", size, tuple(rgb(scene.background)))
    shapes = scene.plain_shapes()
    painted = [list(areas(shape)) for shape in shapes]
    found = iter(polygons([area for of_shape in painted for area in of_shape]))
    for shape, of_shape in zip(shapes, painted, strict=True):
        for area in of_shape:
            points = np.frombuffer(next(found).grains, "<i2").reshape(-1, 2) * (scale / GRAIN)
            for left, top, covered in _coverage(points, *size):
                part = np.rint(covered * (255 * area.alpha)).astype(np.uint8)
                picture.paste(tuple(area.colour), (left, top), Image.fromarray(part))
        if isinstance(shape, Text):
            _write(picture, shape, scale)
    return picture


def _coverage(points: Numbers, width: int, height: int) -> Iterator[tuple[int, int, Numbers]]:
    """Yield a polygon in bands: where each band begins, and how much of each pixel it covers."""
    if len(points) < 3:
        return
    left, top = np.floor(points.min(axis=0)).astype(int).clip(0, (width, height)).tolist()
    right, bottom = np.ceil(points.max(axis=0)).astype(int).clip(0, (width, height)).tolist()
    if left < right:
        for start in range(top, bottom, _BAND):
            band = points - (left, start)
            yield left, start, _band(band, right - left, min(bottom - start, _BAND))


def _band(points: Numbers, width: int, height: int) -> Numbers:
    (x, y), (x_next, y_next) = points.T, np.roll(points, -1, axis=0).T
    # The lines that each edge crosses, except the last line.
    ends = np.ceil(np.stack((y, y_next)) * _LINES - 0.5).clip(0, height * _LINES).astype(int)
    firsts, crossed = ends.min(axis=0), abs(ends[1] - ends[0])
    edge = np.repeat(np.arange(len(points)), crossed)
    line = np.arange(len(edge)) - np.repeat(np.cumsum(crossed) - crossed - firsts, crossed)
    slope = (x_next - x)[edge] / (y_next - y)[edge]
    at = (x[edge] + ((line + 0.5) / _LINES - y[edge]) * slope).clip(0, width)
    # At a crossing, everything to its right changes from outside to inside or back.
    turn = np.sign(ends[1] - ends[0])[edge] / _LINES
    pixel = line // _LINES * (width + 2) + at.astype(int)
    beyond = turn * (at - at.astype(int))
    size = height * (width + 2)
    changes = np.bincount(pixel, turn - beyond, size) + np.bincount(pixel + 1, beyond, size)
    turns = np.cumsum(changes.reshape(height, width + 2), axis=1)[:, :width]
    inside: Numbers = np.minimum(abs(turns), 1)
    return inside


def _write(picture: Image.Image, text: Text, scale: float) -> None:
    written, size = words(text.text), text.size * scale
    if not written or size < 1:
        return
    x, y = text.x * scale, (text.y + BASELINE * text.size) * scale
    font, anchor = _font(size * _FINER, text.bold), _ANCHORS[text.align]
    sides = np.array(font.getbbox(written, anchor=anchor)) / _FINER + (x, y, x, y)
    sides = np.add(sides, (-1, -1, 2, 2)).clip(0, picture.size * 2)
    left, top, right, bottom = sides.astype(int).tolist()
    if left < right and top < bottom:
        # Letters keep their spacing if they are drawn larger at first.
        mask = Image.new("L", ((right - left) * _FINER, (bottom - top) * _FINER))
        place = (x - left) * _FINER, (y - top) * _FINER
        ink = round(255 * text.alpha)
        ImageDraw.Draw(mask).text(place, written, ink, font, anchor=anchor)
        picture.paste(tuple(rgb(text.fill)), (left, top), mask.reduce(_FINER))


@lru_cache(maxsize=64)
def _font(size: float, bold: bool) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Return DejaVu Sans, which comes with matplotlib. Without matplotlib, return Pillow's font."""
    spec = find_spec("matplotlib")
    for folder in spec.submodule_search_locations or () if spec else ():
        name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
        path = Path(folder, "mpl-data", "fonts", "ttf", name)
        if path.exists():
            return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    return ImageFont.load_default(size)

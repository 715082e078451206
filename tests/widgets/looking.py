"""The texts of a picture, and the regions that can be clicked."""

from evogames_widgets.scene import Text
from evogames_widgets.scene.metrics import text_width


def texts(picture):
    return [shape.text for shape in picture.plain_shapes() if isinstance(shape, Text)]


def reach(text):
    """Return where a text begins and ends."""
    width = text_width(text.text, text.size, text.bold)
    left = text.x - {"left": 0, "center": width / 2, "right": width}[text.align]
    return left, left + width


def hints(picture):
    """Return the hint of each piece. If there are several, the lowest counts."""
    return {r.piece: r.hint for r in reversed(picture.regions)}

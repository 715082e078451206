"""What a picture says and what can be pointed at in it."""

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
    """The sentence about each piece; of several, the lowermost."""
    return {r.piece: r.hint for r in reversed(picture.regions)}

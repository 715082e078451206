"""The texts of a picture, and the regions that can be clicked."""

from itertools import combinations

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


LEAST = 12
"""The smallest size of letters."""


def box(text):
    """Return where the letters of a text are. Capitals and digits are 0.73 of its size high."""
    left, right = reach(text)
    return left, text.y - text.size * 0.37, right, text.y + text.size * 0.37


def check(picture, width, height):
    """Check the size of the picture, and that nothing is cut off, too small, or overlapping."""
    assert picture.width == width
    assert picture.height == height or not height
    letters = [s for s in picture.plain_shapes() if isinstance(s, Text) and s.text.strip()]
    boxes = [(box(text), text) for text in letters]
    for (left, top, right, bottom), text in boxes:
        assert text.size >= LEAST, text
        assert left >= 0, text
        assert top >= 0, text
        assert right <= picture.width, text
        assert bottom <= picture.height, text
    for (one, text), (other, under) in combinations(boxes, 2):
        apart = one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]
        assert apart, (text, under)
    for region in picture.regions:
        assert min(region.x, region.y) >= 0, region
        assert region.x + region.w <= picture.width + 0.01, region
        assert region.y + region.h <= picture.height + 0.01, region


def hit(picture, piece):
    """Return whether one of the regions of a piece is hit in its middle."""
    middles = [(r.x + r.w / 2, r.y + r.h / 2) for r in picture.regions if r.piece == piece]
    return any(picture.at(*middle).piece == piece for middle in middles)

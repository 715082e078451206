"""The texts of a picture, and the regions that can be clicked."""

from itertools import combinations

from evogames_widgets.scene import Text
from evogames_widgets.scene.metrics import text_width
from evogames_widgets.table.board.piece_selection import highlighted


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


def check_texts(picture):
    """Check that no text is cut off, too small, or written over another one."""
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


def check(picture, width, height):
    """Check the size of the picture, and that nothing is cut off, too small, or overlapping."""
    assert picture.width == width
    assert picture.height == height or not height
    check_texts(picture)
    for region in picture.regions:
        assert min(region.x, region.y) >= 0, region
        assert region.x + region.w <= picture.width + 0.01, region
        assert region.y + region.h <= picture.height + 0.01, region


def hit(picture, piece):
    """Return whether one of the regions of a piece is hit in its middle."""
    middles = [(r.x + r.w / 2, r.y + r.h / 2) for r in picture.regions if r.piece == piece]
    return any(picture.at(*middle).piece == piece for middle in middles)


def check_options(board, shown, width, height):
    """Check the picture of a position, and that every option can be pointed at. Return its marks.

    `shown` are the view, the decision and the last events.
    """
    state, decision, recent = shown
    frame = {"width": width, "height": height}
    marks = highlighted(decision, ()) if decision else frozenset()
    picture = board.scene(state, decision=decision, recent=recent, highlighted=marks, **frame)
    check(picture, width, height)
    for piece in marks:
        assert hit(picture, piece), (decision.kind, piece)
    return marks


def check_second_steps(board, shown, width, height):
    """Check that the pieces of options are hit, also after a piece has been selected."""
    state, decision, _ = shown
    for piece in sorted(check_options(board, shown, width, height))[:2]:
        left = highlighted(decision, [piece])
        frame = {"width": width, "height": height}
        chosen = board.scene(state, decision=decision, highlighted=left, chosen=[piece], **frame)
        assert all(hit(chosen, other) for other in left), (decision.kind, piece)

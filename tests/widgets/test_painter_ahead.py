"""What is likely to come next is painted out of sight; shown, it looks as if painted then."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evogames_widgets.scene import Circle, Rect, Scene
from tests.widgets.painted import Sent, Sight
from tests.widgets.test_painter_changes import Page, shapes

SIDE = 240
DOT = Circle(40, 40, 8, "#0072b2")
MORE = Circle(90, 40, 8, "#d55e00")


@pytest.fixture
def sight(monkeypatch: pytest.MonkeyPatch) -> Sight:
    return Sight(monkeypatch, SIDE, SIDE)


def scene(*shapes: Circle | Rect, height: float = SIDE) -> Scene:
    return Scene(SIDE, height, shapes=list(shapes))


def seen(sight: Sight) -> str:
    """The name of the canvas that people see."""
    return f"IPY_MODEL_{sight.canvas.model_id}"


def test_what_was_laid_ready_is_copied_when_it_is_shown(sight: Sight) -> None:
    sight.show(scene(DOT))
    painting = sight.canvas_view.prepare(scene(DOT, MORE))
    sight.canvas_view.lay_ready(painting)
    laid = sight.sent[-1]
    behind = laid.canvas
    assert behind != seen(sight)
    assert laid.copies == [seen(sight), behind]
    assert laid.boxes
    sight.canvas_view.show(painting)
    assert len(sight.sent) == 3
    shown = sight.sent[-1]
    assert (shown.canvas, shown.copies, shown.done) == (seen(sight), [behind], [])
    assert shown.size < 500


def test_it_is_laid_ready_once(sight: Sight) -> None:
    sight.show(scene(DOT))
    painting = sight.canvas_view.prepare(scene(DOT, MORE))
    for _ in range(3):
        sight.canvas_view.lay_ready(painting)
    assert len(sight.sent) == 2


def test_a_board_of_another_size_is_laid_ready_whole(sight: Sight) -> None:
    sight.show(scene(DOT))
    painting = sight.canvas_view.prepare(scene(DOT, MORE, height=SIDE + 40))
    sight.canvas_view.lay_ready(painting)
    laid = sight.sent[-1]
    assert (laid.copies, laid.boxes) == ([laid.canvas], [])
    assert sight.canvas.height == 2 * SIDE
    sight.canvas_view.show(painting)
    assert sight.canvas.height == 2 * SIDE + 80
    assert sight.sent[-1].copies == [laid.canvas]


@pytest.mark.parametrize("change", ["another", "page", "asked", "sharper"])
def test_what_lies_on_another_ground_is_painted(sight: Sight, change: str) -> None:
    """Another scene was shown meanwhile, a page came, or the pixels are others."""
    sight.show(scene(DOT))
    painting = sight.canvas_view.prepare(scene(DOT, MORE))
    sight.canvas_view.lay_ready(painting)
    if change == "another":
        sight.show(scene(MORE))
    elif change == "page":
        sight.happens("client_ready")
    elif change == "asked":
        sight.canvas_view._browser_event_fixes.get_state()
    else:
        sight.canvas_view.sharpen(1)
    before = len(sight.sent)
    sight.canvas_view.lay_ready(painting)
    assert len(sight.sent) == before
    sight.canvas_view.show(painting)
    assert sight.sent[-1].copies == []
    assert len(sight.sent[-1].filled) > 1


def test_another_than_the_laid_one_is_painted(sight: Sight) -> None:
    sight.show(scene(DOT))
    one, other = (
        sight.canvas_view.prepare(scene(DOT, MORE, Rect(9, y, 9, 9, "#000"))) for y in (9, 99)
    )
    sight.canvas_view.lay_ready(one)
    sight.canvas_view.show(other)
    assert sight.sent[-1].copies == []
    sight.canvas_view.show(one)
    assert sight.sent[-1].copies == []


class Pages(dict[str, Page]):
    """All canvases of a page, by their names."""

    def do(self, sent: Sent, height: float) -> np.ndarray:
        """Do what a message says to a canvas that is now so high; return its pixels."""
        page = self.setdefault(sent.canvas, Page(SIDE, height))
        if page.image.size != (2 * SIDE, 2 * height):
            page = self[sent.canvas] = Page(SIDE, height)
        grounds = [name for name in sent.copies if name != sent.canvas]
        if grounds:
            page.image.paste(self[grounds[0]].image)
        return page.show(sent)


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_whatever_is_laid_ready_the_right_board_is_shown(data: st.DataObject) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        sight, pages = Sight(monkeypatch, SIDE, SIDE), Pages()
        pages.do(sight.show(scene()), SIDE)
        for _ in range(4):
            scenes = [
                scene(
                    *data.draw(st.lists(shapes, min_size=1, max_size=6)),
                    height=data.draw(st.sampled_from([SIDE, SIDE, SIDE + 16])),
                )
                for _ in range(3)
            ]
            ready = [sight.canvas_view.prepare(one) for one in scenes]
            for at in data.draw(st.lists(st.integers(0, 2), max_size=3)):
                count = len(sight.sent)
                sight.canvas_view.lay_ready(ready[at])
                for sent in sight.sent[count:]:
                    pages.do(sent, scenes[at].height)
            sight.canvas_view.show(ready[0])
            height = scenes[0].height
            now = pages.do(sight.sent[-1], height)
            sight.canvas_view._forget()
            anew = Page(SIDE, height).show(sight.show(scenes[0]))
            assert (now == anew).all()
            assert not sight.sent[-1].copies

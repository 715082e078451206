"""Only part of a changed picture is painted, but it looks as if everything had been."""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st
from PIL import Image, ImageDraw

import evogames
from evogames_widgets.painters.changes import TILE
from evogames_widgets.scene import Circle, Group, Polyline, Rect, Scene, Text
from evogames_widgets.table.board.board_view import picture
from evogames_widgets.table.session import ScreenView
from tests.widgets.painters.painted import Filled, Sent, Sight, every_shape

SIDE = 240


@pytest.fixture
def sight(monkeypatch: pytest.MonkeyPatch) -> Sight:
    return Sight(monkeypatch, SIDE, SIDE)


class Page:
    """A page's canvas without smoothing and letters. Every text is drawn as its box."""

    def __init__(self, width: float, height: float) -> None:
        self.image = Image.new("RGB", (round(2 * width), round(2 * height)))

    def show(self, sent: Sent) -> np.ndarray:
        """Do what a message says, and return the pixels."""
        done = self.image.copy()
        draw = ImageDraw.Draw(done)
        for one in sent.done:
            if isinstance(one, Filled):
                draw.polygon([(2 * x, 2 * y) for x, y in one.points], one.colour)
            else:
                place = 2 * one.x, 2 * one.y - 10, 2 * one.x + 10, 2 * one.y
                draw.rectangle(place, one.style["fill_style"])
        if sent.boxes:
            for x, y, w, h in sent.boxes:
                part = 2 * x, 2 * y, 2 * (x + w), 2 * (y + h)
                self.image.paste(done.crop(part), part[:2])
        else:
            self.image = done
        return np.asarray(self.image)


def whole(sight: Sight) -> Sent:
    """Return the message that paints everything for a new page."""
    sight.happens("client_ready")
    assert not sight.sent[-1].boxes
    return sight.sent[-1]


DRAWING = (
    Circle(0, 0, 20, "#009e73", "#000000", 3),
    Text(0, 0, "A"),
    Polyline(((-9, 9), (9, 12)), "#d55e00", 4),
)
colours = st.sampled_from(["#d55e00", "#0072b2", "#009e73"])
places = st.integers(0, SIDE - 1)
shapes = st.one_of(
    st.builds(Rect, places, places, st.integers(1, 90), st.integers(1, 90), colours),
    st.builds(Rect, places, places, st.integers(60, 200), st.just(150), st.none(), colours),
    st.builds(Circle, places, places, st.integers(1, 30), colours),
    st.builds(Group, st.just(DRAWING), places, places, st.sampled_from([0.5, 1.0, 1.7])),
    st.builds(Text, places, places, st.sampled_from(["a", "food", "Ana"]), fill=colours),
    st.builds(
        lambda x, y, u, v, c: Polyline(((x, y), (u, v)), c, 5), places, places, places, places,
        colours,
    ),
)  # fmt: skip


@settings(max_examples=200, deadline=None)
@given(st.lists(shapes, max_size=12), st.data())
def test_parts_look_like_the_whole(first: list, data: st.DataObject) -> None:
    """Shapes come, go and change their order again and again."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        sight = Sight(monkeypatch, SIDE, SIDE)
        page, shown = Page(SIDE, SIDE), list(first)
        for _ in range(4):
            now = page.show(sight.show(Scene(SIDE, SIDE, shapes=list(shown))))
            assert (now == Page(SIDE, SIDE).show(whole(sight))).all()
            shown = data.draw(st.permutations(shown)) if data.draw(st.booleans()) else shown
            for place in sorted(data.draw(st.sets(st.integers(0, 11), max_size=3)), reverse=True):
                del shown[place : place + 1]
            shown.insert(data.draw(st.integers(0, len(shown))), data.draw(shapes))


def games() -> Iterator[tuple[Scene, Scene]]:
    """Yield pairs of successive boards of a game."""
    match = evogames.new("evolution", players=2, seed=8)
    evogames.play(match, "greedy")
    scenes = []
    for at in range(40, 64):
        match.goto(at)
        decision = match.decision
        theirs = decision if decision and decision.player == 0 else None
        view = ScreenView(match, 0, theirs, decision, match.events[-2:])
        scenes.append(picture(view, (), (860, 480)))
    yield from pairwise(scenes)


def test_boards_in_play_are_painted_in_part_and_right(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = []
    for first, second in games():
        sight, page = Sight(monkeypatch, 760, 570), Page(first.width, first.height)
        before = sight.show(first)
        page.show(before)
        sent = sight.show(second)
        if (first.width, first.height) != (second.width, second.height):
            assert not sent.boxes
            continue
        anew = whole(sight)
        assert (page.show(sent) == Page(second.width, second.height).show(anew)).all()
        shares.append(sent.size / anew.size)
    assert len(shares) > 10
    assert np.median(shares) < 0.75


def test_a_frame_around_much_leaves_what_is_in_it(sight: Sight) -> None:
    inner = [Circle(x, y, 4, "#000") for x in range(70, 190, 20) for y in range(70, 190, 20)]
    sight.show(Scene(SIDE, SIDE, shapes=inner))
    sent = sight.show(Scene(SIDE, SIDE, shapes=[*inner, Rect(8, 8, 220, 220, None, "#0072b2", 4)]))
    assert [one.colour for one in sent.filled[1:]] == [(0, 0x72, 0xB2)]
    assert sum(w * h for _, _, w, h in sent.boxes) < SIDE * SIDE / 2


def test_boxes_are_whole_tiles_that_do_not_overlap(sight: Sight) -> None:
    first = Circle(100, 200, 9, "#000")
    sight.show(Scene(SIDE, SIDE, shapes=[first]))
    more = Rect(30, 50, 2, 40, "#000"), Circle(200, 60, 9, "#000")
    sent = sight.show(Scene(SIDE, SIDE, shapes=[first, *more]))
    tiles = [
        (column, row)
        for x, y, w, h in sent.boxes
        for column in range(x // TILE, (x + w) // TILE)
        for row in range(y // TILE, (y + h) // TILE)
    ]
    assert len(tiles) == len(set(tiles))
    assert all(side % TILE == 0 for box in sent.boxes for side in box)
    assert {(30 // TILE, y // TILE) for y in range(50, 90)} <= set(tiles)
    assert (120 // TILE, 60 // TILE) not in tiles


def all_is_painted(sight: Sight) -> bool:
    """Show one more shape than before, each time in a different place."""
    scene = every_shape()
    scene.add(Circle(20 + 30 * len(sight.sent), 400, 5, "#000"))
    return not sight.show(scene).boxes


def test_all_is_painted_where_a_page_may_not_know_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    sight = Sight(monkeypatch)
    assert all_is_painted(sight)
    assert not all_is_painted(sight)
    # A page that was cut off asks for the state of all widgets when it is back.
    sight.canvas_view._browser_fixes.get_state()
    assert all_is_painted(sight)
    sight.canvas_view._browser_fixes.send_state("_dom_classes")
    assert not all_is_painted(sight)
    sight.canvas_view.sharpen(1)
    assert all_is_painted(sight)
    sight.happens("client_ready")
    assert not sight.sent[-1].boxes
    assert not all_is_painted(sight)


def test_all_is_painted_on_other_paper_and_when_nothing_changed(sight: Sight) -> None:
    dot = Circle(20, 20, 5, "#000")
    sight.show(Scene(SIDE, SIDE, shapes=[dot]))
    assert not sight.show(Scene(SIDE, SIDE, "#eeeeee", [dot])).boxes
    assert not sight.show(Scene(SIDE, SIDE, "#eeeeee", [dot])).boxes

"""Only pieces with exactly one place in each of two pictures glide from one to the other."""

import pytest

import evogames
from evogames_widgets.games import board_of
from evogames_widgets.painters.canvas import CanvasView
from evogames_widgets.painters.transitions import MOST_MOVES, moves
from evogames_widgets.scene import Region, Scene


def scene(*regions: Region, width: float = 800) -> Scene:
    return Scene(width, 400, regions=list(regions))


HERE, THERE = Region("animal:1", 10, 20, 30, 40), Region("animal:1", 100, 20, 36, 40)


def test_a_piece_that_is_elsewhere_glides() -> None:
    assert moves(scene(HERE), scene(THERE)) == [((10, 20, 30, 40), (100, 20, 36, 40))]


@pytest.mark.parametrize(
    "after",
    [
        scene(HERE),
        scene(Region("animal:1", 12, 20, 30, 40)),
        scene(Region("animal:2", 100, 20, 30, 40)),
        scene(Region("animal:1", 100, 20, 90, 120)),
        scene(THERE, Region("animal:1", 300, 20, 30, 40)),
        scene(THERE, width=860),
        scene(),
    ],
    ids=["still", "near", "another", "enlarged", "twice", "another size", "gone"],
)
def test_nothing_else_glides(after: Scene) -> None:
    assert moves(scene(HERE), after) == []


def test_too_many_moves_are_not_shown() -> None:
    count = MOST_MOVES + 1
    before = [Region(f"piece:{n}", n, 0, 10, 10) for n in range(count)]
    after = [Region(f"piece:{n}", n, 90, 10, 10) for n in range(count)]
    assert moves(scene(*before), scene(*after)) == []
    assert len(moves(scene(*before[1:]), scene(*after[1:]))) == MOST_MOVES


def test_an_amoeba_that_swims_glides_from_space_to_space() -> None:
    match = evogames.new("primordial_soup", scenario="short-of-green", seed=7)
    board, state = board_of("primordial_soup"), match.view(0)
    before = board.scene(state, viewer=0)
    while not (found := moves(before, board.scene(match.view(0), viewer=0))):
        match.choose(len(match.decision.options) - 1)
    places = {(r.x, r.y): r.piece for r in before.regions}
    assert all(places[(x, y)].startswith(("amoeba", "tribe")) for (x, y, _, _), _ in found)


def test_a_canvas_tells_the_page_what_moves_only_if_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    view = CanvasView(800, 400, on_error=pytest.fail)
    sent: list[dict[str, object]] = []
    monkeypatch.setattr(view._motion, "send", sent.append)
    view.show(scene(HERE))
    view.show(scene(THERE))
    assert sent == []
    view.show(scene(HERE), glide=True)
    path = [[200, 40, 72, 80], [20, 40, 60, 80]]
    assert sent == [{"name": view._motion.name, "moves": [path]}]
    view.show(scene(HERE, width=900), glide=True)
    assert len(sent) == 1, "a picture of another size appears at once"

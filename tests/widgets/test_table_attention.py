"""The board of the option that people have in mind is painted out of sight before they choose."""

import asyncio

import pytest
from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS

import evogames
from evogames_widgets import Table
from evogames_widgets.table import rehearsal
from evogames_widgets.table.board.board_view import picture
from evogames_widgets.table.board.piece_selection import point
from tests.widgets.tables import options, point_at, settled, show_page


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


class Heard:
    """What canvases are sent."""

    def __init__(self):
        self.messages = []

    def send(self, _, commands, buffers=()):
        self.messages.append((commands[0][1][0], [command[0] for command in commands[1:]]))

    def of(self, table):
        """Say of all messages which canvas they were for, and whether they copy or paint."""
        seen = f"IPY_MODEL_{table._board._canvas_view.widget.model_id}"
        return [
            ("seen" if name == seen else "behind", _paints(calls)) for name, calls in self.messages
        ]


def _paints(calls):
    return "paint" if COMMANDS["fillRect"] in calls else "copy"


@pytest.fixture
def heard(monkeypatch):
    found = Heard()
    monkeypatch.setattr(
        type(Canvas()._canvas_manager), "_send_custom", lambda *args: found.send(*args)
    )
    return found


def table_of(**named):
    match = evogames.new("evolution", players=2, seed=7)
    evogames.play(match, "greedy")
    match.goto(20)
    table = Table(match.fork(), **({"seats": "person", "open_hands": True} | named))
    # A page that is wide enough, with two pixels to the unit.
    show_page(table, 1000, 2)
    return table


def tell(table, button):
    """Be a page that tells which button is meant."""
    table._page._handle_custom_msg({"button": button}, [])


def attend(table, place):
    """Bring the pointer, or the focus, to an option in the list; to none, with None."""
    tell(table, -1 if place is None else len(table._options.quick_buttons.children) + place)


async def rested():
    await asyncio.sleep(rehearsal.PAUSE + 0.1)


def play(path):
    asyncio.run(path())


def test_the_board_of_the_button_pointed_at_is_painted_out_of_sight_and_copied(heard):
    async def path():
        table = table_of()
        heard.messages.clear()
        attend(table, 1)
        await rested()
        assert heard.of(table) == [("behind", "paint")]
        options(table)[1].click()
        assert heard.of(table)[1:] == [("seen", "copy")]
        now = table._board.scene()
        assert table._board._canvas_view._scene.shapes == now.shapes

    play(path)


def test_another_option_is_painted_as_ever(heard):
    async def path():
        table = table_of()
        heard.messages.clear()
        attend(table, 1)
        await rested()
        options(table)[0].click()
        assert heard.of(table) == [("behind", "paint"), ("seen", "paint")]

    play(path)


def test_a_pointer_that_only_passes_sends_nothing(heard, monkeypatch):
    monkeypatch.setattr(rehearsal, "PAUSE", 0.3)

    async def path():
        table = table_of()
        heard.messages.clear()
        for place in (0, 1, 2, None):
            attend(table, place)
            await asyncio.sleep(0.001)
        await rested()
        assert heard.messages == []
        for place in (0, 1, 2):
            attend(table, place)
        await rested()
        assert heard.of(table) == [("behind", "paint")]

    play(path)


def test_a_pointer_that_stays_means_the_button_of_the_next_question_too(heard):
    async def path():
        table = table_of()
        attend(table, 0)
        await rested()
        options(table)[0].click()
        heard.messages.clear()
        await settled(table)
        await rested()
        assert heard.of(table) == [("behind", "paint")]
        options(table)[0].click()
        assert heard.of(table)[1:] == [("seen", "copy")]

    play(path)


def test_a_piece_on_the_board_that_leaves_one_option_is_meant_as_well(heard):
    async def path():
        table = table_of()
        decision = table.match.decision
        pieces = [piece for option in decision.options for piece in option.touches]
        chosen = next(piece for piece in pieces if point(decision, (), piece).chosen)
        point_at(table, chosen)
        last = next(p for p in pieces if point(decision, (chosen,), p).option)
        await rested()
        heard.messages.clear()
        point_at(table, last, "mouse_move")
        assert table._meant() is point(decision, (chosen,), last).option
        await rested()
        assert heard.of(table) == [("behind", "paint")]
        point_at(table, last)
        assert heard.of(table)[1:] == [("seen", "copy")]
        table._board._hovered(None, 0, 0)
        assert table._meant() is None

    play(path)


def test_refused_buttons_and_places_without_a_button_mean_nothing(heard):
    async def path():
        lake = evogames.new("evolution", scenario="watering-hole", seed=3)
        table = Table(lake, seats="person", open_hands=True)
        show_page(table, 1000, 2)
        shown = options(table)
        refused = next(place for place, one in enumerate(shown) if one.disabled)
        quick_buttons = len(table._options.quick_buttons.children)
        heard.messages.clear()
        for button in (quick_buttons + refused, quick_buttons + len(shown), 99, -1, -2):
            tell(table, button)
            assert table._meant() is None
            await rested()
        assert heard.messages == []

    play(path)


def test_handy_buttons_come_first_in_the_page_and_are_meant_as_well():
    match = evogames.new("evolution", players=2, seed=7)
    table = Table(match, seats="person", open_hands=True)
    quick_buttons = table._options._near
    shown = table._options._shown
    assert quick_buttons
    for place, option in enumerate([*quick_buttons, *shown]):
        tell(table, place)
        assert table._meant() is (None if option.why else option)


def test_nothing_is_sent_for_the_board_in_words(heard):
    async def path():
        table = table_of()
        table._look_anew(True, 760, open_hands=True)
        heard.messages.clear()
        attend(table, 1)
        await rested()
        assert heard.messages == []

    play(path)


def test_a_board_laid_ready_is_not_shown_to_other_eyes(heard):
    """Hands were open when it was painted; then somebody closed them."""

    async def path():
        table = table_of()
        attend(table, 0)
        await rested()
        table._look_anew(False, 760, open_hands=False)
        table._session.at_screen = table.match.decision.player
        table.refresh()
        heard.messages.clear()
        table.choose(table.match.decision.options[0])
        assert heard.of(table) == [("seen", "paint")]
        look = table._session.view()
        drawn = picture(table.match, look, table._session.recent, (), 760)
        assert table._board._canvas_view._scene.shapes == drawn.shapes

    play(path)


def test_without_an_event_loop_attention_does_nothing(heard):
    table = table_of()
    heard.messages.clear()
    attend(table, 1)
    assert heard.messages == []
    assert table._errors.widget.layout.display == "none"

"""The Table: board, decision, options, log, timeline and tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from ipywidgets import HTML, Box, HBox, Layout, VBox

from evogames import EvogamesError
from evogames.core import Match, Option, ShownDecision
from evogames_widgets.kit import ErrorLine, close_widgets, report_errors, style_sheet
from evogames_widgets.table.arguments import check_arguments, check_match
from evogames_widgets.table.auto_play import AutoPlay
from evogames_widgets.table.autosave import USUAL, Autosave, notebook_name
from evogames_widgets.table.board.board_view import GLIDE, BoardView
from evogames_widgets.table.deferred_update import DeferredCall
from evogames_widgets.table.page import Page
from evogames_widgets.table.parts.handover_screen import HandoverScreen
from evogames_widgets.table.parts.header import Header
from evogames_widgets.table.parts.log_panel import LogPanel
from evogames_widgets.table.parts.options_panel import OptionsPanel
from evogames_widgets.table.parts.pause_note import PauseNote
from evogames_widgets.table.parts.quick_entry import QuickEntry
from evogames_widgets.table.parts.startup_message import StartupMessage
from evogames_widgets.table.parts.timeline import Timeline
from evogames_widgets.table.session import TableSession
from evogames_widgets.table.slice import WHOLE, Slice
from evogames_widgets.table.tools.drawer import Drawer, Entry, panel_entries
from evogames_widgets.table.tools.help_sheet import HelpSheet
from evogames_widgets.table.tools.review import Review
from evogames_widgets.table.tools.save_panel import SavePanel
from evogames_widgets.table.tools.seats import Seats, roles_of
from evogames_widgets.table.tools.take_home import TakeHome
from evogames_widgets.table.tools.view_panel import ViewPanel
from evogames_widgets.table.words import say

if TYPE_CHECKING:
    from IPython.display import Image


class Table(VBox):
    """The widget to play at. It is shown if it is the last line of a notebook cell.

    Parameters
    ----------
    match
        The match to play. `table.match` is this object until another match is loaded.
    name
        The name for saving the match, so that it continues after a restart of the kernel. The
        default is the name of the notebook.
    seats
        "person", "random", "greedy" or "search" for each seat, or one word for all seats. By
        default, the first seat is a person and bots play the others.
    viewer
        The seat whose view is always shown. By default, it is that of the person at the screen.
    panels
        Whether to show the tools for the past and the possible future of the match.
    open_hands
        Whether to show the hand of the player who must decide. Then the screen is never hidden.
    only
        The slice of the game that the table uses. By default, it is the whole game.
    """

    def __init__(
        self,
        match: Match,
        name: str = "",
        seats: Sequence[str] | str | None = None,
        viewer: int | None = None,
        panels: bool = True,
        open_hands: bool = False,
        only: Slice = WHOLE,
    ) -> None:
        check_arguments(match, name, viewer, panels=panels, open_hands=open_hands)
        roles = roles_of(len(match.players), seats)
        self.name = name or notebook_name() or USUAL
        self._only = only
        self._retired = False
        self._listeners: list[Callable[[], None]] = []
        self._errors = ErrorLine()
        self.on_error = self._errors.tell
        self._auto_play = AutoPlay(self._step, self._show_turn, self.on_error, self._think)
        self._other_updates = DeferredCall(self._catch_up)
        if self.name in _tables:
            _tables[self.name]._retire()
        self._autosave = Autosave(self.name)
        self._startup = StartupMessage(self._start_again, self.on_error)
        made = match.recorded
        self._startup.show(self._autosave.resume(match), can_start_again=match.recorded > made)
        self._session = TableSession(match, self._seats(match, roles), viewer, only)
        self._session.open_hands = open_hands
        self._view = self._session.view()
        """The current view. It is computed once after every change."""
        self._header = Header()
        self._handover = HandoverScreen(self._hand_over, self.on_error)
        self._board = BoardView(self._pick, self._narrow, self.on_error)
        self._options = OptionsPanel(
            self._pick, self._board.mark, self.on_error, has_key=not only.unsaid
        )
        self._pause = PauseNote(self._go_on, self.on_error)
        self._panel = only.panel(self.on_error) if only.panel else None
        self._page = Page(self._board.fit, self.on_error)
        self._log = LogPanel(self.on_error, only.silent, self._replay)
        self._timeline = Timeline(self, self.on_error)
        self._drawer = Drawer(self._tools(panels), self._refresh_drawer, self.on_error)
        commands: dict[str, Callable[[], None]] = {
            "u": self.undo,
            "r": self.redo,
            "h": partial(self._drawer.toggle, "hint"),
            "?": partial(self._drawer.toggle, "help"),
        }
        self._quick = QuickEntry(self._choose_number, commands, self.on_error)
        super().__init__(self._parts())
        self.add_class("evo-table")
        self.add_class("evo-whole" if only is WHOLE else "evo-slice")
        _tables[self.name] = self
        self._go_on()
        self.refresh()

    def __repr__(self) -> str:
        return f"Table({self.match.game.title}: {', '.join(self.match.players)})"

    @property
    def match(self) -> Match:
        """The match that the table shows."""
        return self._session.match

    def _seats(self, match: Match, roles: Sequence[str] | str | None) -> Seats:
        return Seats(match.players, roles, self._seats_changed, self.on_error)

    def _parts(self) -> list[Box | HTML]:
        middle = self._panel.widget if self._panel else self._quick.widget
        side = VBox([self._pause.widget, self._options.widget, middle, self._log.widget]).add_class(
            "evo-side"
        )
        bottom = HBox([self._timeline.widget, self._drawer.row]).add_class("evo-bottom")
        body = VBox(
            [
                self._startup.widget,
                self._header.widget,
                self._board.message,
                self._board.widget,
                self._handover.widget,
                side,
                bottom,
                self._drawer.widget,
            ]
        ).add_class("evo-body")
        looks = HTML(
            style_sheet("evogames_widgets.table", "table.css"), layout=Layout(display="none")
        )
        return [looks, body, self._page, self._errors.widget]

    def _tools(self, panels: bool) -> list[Entry]:
        take_home = partial(TakeHome, self._board.scene, self.on_error)
        review = partial(Review, self.goto, self.on_error)
        save = partial(SavePanel, self.name, self._replace, self.on_error)
        entries = [
            *(panel_entries(self.on_error) if panels else ()),
            *([Entry("review", say("review", "title"), review)] if panels else ()),
            Entry("seats", say("seats", "title"), lambda: self._session.seats),
            Entry("save", say("save", "title"), save),
            Entry("take_home", say("take_home", "title"), take_home),
            Entry("view", say("view", "title"), self._view_panel),
            Entry("help", say("help", "title"), HelpSheet),
        ]
        return [entry for entry in entries if self._only.shows(entry.name)]

    def _view_panel(self) -> ViewPanel:
        return ViewPanel(self._board, self._session.open_hands, self._look_anew, self.on_error)

    # Showing

    def refresh(self) -> None:
        """Show the match as it is now. Call this after changing the match yourself."""
        self._view = self._session.view()
        self._board.show(self._view)
        self._show_rest()

    def _show_rest(self) -> None:
        """Update everything except the board."""
        match, viewer = self.match, self._view.viewer
        self._show_turn()
        self._handover.show(self._view.handover_to, match)
        self._options.show(match, self._view.decision, self._board.chosen)
        self._pause.show(self._view.pause, self._session.can_advance)
        if self._panel:
            self._panel.refresh(match, None)
        self._log.show(match, viewer, len(self._view.recent), self._view.since)
        self._drawer.refresh(match, viewer)
        for tell in self._listeners:
            tell()

    def listen(self, tell: Callable[[], None]) -> None:
        """Set a function that is called whenever the table shows another position."""
        self._listeners.append(tell)

    def _show_turn(self) -> None:
        """Show the player to move, and the step on the timeline."""
        match, decision, going_on = self.match, self._view.asked, self._auto_play.running
        if decision is None:
            self._header.over(match, "" if self._only.score else self._only.story(match)[0])
        else:
            role = self._session.seats.roles[decision.player]
            waits = self._session.waits_for(self._view, going_on)
            bot = say("seats", role if self._only.score else "program")
            self._header.ask(match, self._view.decision or decision, bot, waits)
        self._timeline.show(len(match), match.recorded, going_on, self._session.can_advance)

    def _refresh_drawer(self) -> None:
        self._drawer.refresh(self.match, self._view.viewer)

    def _moved(self) -> None:
        """Show the new position, starting with the board, and save the match."""
        self._errors.clear()
        self._view = self._session.view()
        self._board.show(self._view)
        self._other_updates.request()

    def _played(self) -> None:
        """Show what a choice has changed. If it has ended the game, people can look back at it."""
        self._moved()
        if self.match.over and self._drawer.has("review"):
            self._drawer.open("review")

    @report_errors
    def _catch_up(self) -> None:
        self._show_rest()
        if not self._retired:
            self._autosave.save(self.match)

    # Deciding

    def choose(self, option: Option) -> None:
        """Make a choice for the person at the screen. Then the bots play automatically."""
        self._asked()
        self._session.choose(option)
        self._played()
        if not self._view.pause:
            self._go_on()

    def _asked(self) -> ShownDecision:
        """Return the decision of the person at the screen, or refuse if there is none."""
        if self._view.asked is not self._session.asked:  # the match was changed elsewhere
            self._view = self._session.view()
        if self._view.decision is None:
            raise EvogamesError(say("options", "nothing"))
        return self._view.decision

    def _pick(self, option: Option) -> None:
        """Make the choice that was clicked. Ignore late clicks, such as a second click."""
        decision = self._view.decision if self._view.asked is self.match.decision else None
        if decision and any(one is option for one in decision.options):
            self.choose(option)
        else:
            self._other_updates.request()

    def _choose_number(self, number: int) -> None:
        options = self._asked().options
        if not 0 < number <= len(options):
            raise EvogamesError(say("quick", "no_option", number=number, count=len(options)))
        self.choose(options[number - 1])

    def _narrow(self, pieces: tuple[str, ...]) -> None:
        self._options.show(self.match, self._view.decision, pieces)

    async def _think(self) -> None:
        await self._session.think()

    def _step(self) -> bool:
        moved = self._session.step()
        if moved:
            self._played()
        return moved and self._session.can_advance and not self._view.pause

    def _go_on(self) -> None:
        """Let the bots choose, unless the table shows an earlier step."""
        if len(self.match) == self.match.recorded and self._session.can_advance:
            self._auto_play.start()

    # Moving in time

    def goto(self, decision_number: int) -> None:
        """Show the game after this many decisions."""
        self._travel(lambda: self._session.goto(decision_number))

    def undo(self) -> None:
        """Undo the last decision of a person, and all later decisions of bots."""
        self._travel(self._session.undo)

    def redo(self) -> None:
        """Redo recorded decisions, up to the next decision of a person."""
        self._travel(self._session.redo)

    def _travel(self, move: Callable[[], None]) -> None:
        self._auto_play.stop()
        move()
        self._moved()

    def _replay(self) -> None:
        """Go back to the viewer's last choice, and play from there one step after another."""
        if self._view.own is not None:
            self.goto(self._view.own + 1)
            self.play()

    def play(self) -> None:
        """Start or stop automatic play."""
        if self._auto_play.running:
            self._auto_play.stop()
        else:
            self._auto_play.start()
        self.refresh()

    def pace(self, seconds: float) -> None:
        """Set the pause between two automatic steps. If it is very short, nothing glides."""
        self._auto_play.pause = seconds
        self._board.gliding = seconds > 2 * GLIDE

    # Changing the table

    def _start_again(self) -> None:
        self.goto(0)
        self._go_on()

    def _replace(self, match: Match) -> None:
        """Put another match on the table. If the old match has begun, its file is renamed."""
        self._other_updates.run_now()
        kept = self.match.recorded > 0 and not self._retired
        notice = self._autosave.archive() if kept else ""
        self.lay_out(match)
        self._startup.show(notice)

    def lay_out(self, match: Match, seats: Sequence[str] | str | None = None) -> None:
        """Put another match on the table. If the players are the same, they keep their seats."""
        check_match(match)
        self._auto_play.stop()
        viewer, hands = self._session.viewer, self._session.open_hands
        if match.players != self.match.players:
            viewer = None
        elif seats is None:
            seats = self._session.seats.roles
        self._session = TableSession(match, self._seats(match, seats), viewer, self._only)
        self._session.open_hands = hands
        self._drawer.forget("seats")
        self._startup.show("")
        self._go_on()
        self._moved()

    def _seats_changed(self) -> None:
        self._auto_play.stop()
        self._session.seats_changed()
        self._go_on()
        self.refresh()

    def _hand_over(self, seat: int) -> None:
        self._session.at_screen = seat
        self.refresh()

    def _look_anew(self, as_text: bool, open_hands: bool) -> None:
        self._board.as_text = as_text
        self._session.open_hands = open_hands
        self.refresh()

    def _retire(self) -> None:
        """Stop saving this table, because a newer table has the same name. It can still be used."""
        self._auto_play.stop()
        self._other_updates.run_now()
        self._retired = True
        self._startup.show(say("save", "retired", name=self.name))

    def close(self) -> None:
        """Remove the table with all its parts, and stop automatic play."""
        if self.comm is not None:
            self._auto_play.stop()
            self._other_updates.run_now()
            self._drawer.rest()
            self._listeners.clear()
            close_widgets(self)
        super().close()

    # Pictures

    def svg(self) -> str:
        """Return the board as SVG text."""
        return self._board.svg()

    def picture(self) -> Image:
        """Return the board as a picture that the notebook saves, for readers without a kernel."""
        return self._board.image()


_tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
"""The newest table of each name. Only this table is saved."""

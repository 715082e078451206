"""Asks people whether they really want to leave a page on which they have answered something."""

from pathlib import Path

from anywidget import AnyWidget
from ipywidgets import Layout
from traitlets import Bool

from evogames_widgets.lessons.kit.notes import Notes


class LeaveWarning(AnyWidget):
    """A hidden part of a page. Once the pupil has written a note, leaving the page warns."""

    _esm = Path(__file__).with_name("leave.js")
    answered = Bool(False).tag(sync=True)

    def __init__(self, notes: Notes) -> None:
        super().__init__(layout=Layout(display="none"))
        notes.listen(self._answered)

    def _answered(self) -> None:
        self.answered = True

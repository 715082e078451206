"""Part 4, See: pictures with controls, and pictures that follow the game at a table."""

from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import Widget

from evogames_widgets.kit.errors import OnError, report_errors
from evogames_widgets.lessons.kit.part import Part
from evogames_widgets.lessons.kit.picture import Picture
from evogames_widgets.panels.base import Panel
from evogames_widgets.panels.html import sentence
from evogames_widgets.table import Table


class PicturePanel(Panel):
    """A panel with one picture. A page without a kernel shows its first picture."""

    picture: Picture | None = None

    def draw(self, picture: Picture) -> None:
        """Replace the picture."""
        self.picture = picture
        self.write(picture.html())


class Live(Part):
    """A panel that changes after every decision at a table."""

    def __init__(self, what: str, table: Table, make: Callable[[OnError], Panel]) -> None:
        super().__init__(what, [])
        self._table = table
        self.panel = make(self.on_error)
        self.children: tuple[Widget, ...] = (*super().children, self.panel.widget)
        table.listen(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the match as it is now. The panel shows only what everyone can see."""
        self.panel.refresh(self._table.match, None)

    def _repr_mimebundle_(self, **named: Any) -> Any:
        shown = super()._repr_mimebundle_(**named)
        if not isinstance(self.panel, PicturePanel) or self.panel.picture is None:
            return shown
        drawn, metadata = self.panel.picture._repr_mimebundle_()
        return shown | drawn, metadata


class Tool(Part):
    """A part of a lesson with one picture, which a page without a kernel also shows.

    The picture is drawn again when the value of a control in `watched` changes.
    """

    def __init__(
        self, what: str, children: Sequence[Widget], watched: Sequence[Widget] = ()
    ) -> None:
        super().__init__(what, children)
        for control in watched:
            control.observe(self._changed, "value")
        self.refresh()

    @report_errors
    def _changed(self, _: dict[str, Any]) -> None:
        self.refresh()

    def picture(self) -> Picture:
        """Return the picture for the current values of the controls."""
        raise NotImplementedError

    def summary(self) -> str:
        """Return the text below the picture."""
        return ""

    def refresh(self) -> None:
        """Draw the picture again."""
        said = self.summary()
        self.write(self.picture().html(), sentence(said, "evo-answer") if said else "")

    def _repr_mimebundle_(self, **named: Any) -> Any:
        drawn, metadata = self.picture()._repr_mimebundle_()
        return super()._repr_mimebundle_(**named) | drawn, metadata

"""Pictures with controls, and the picture beside the board, which follows the game."""

from collections.abc import Sequence
from typing import Any

from ipywidgets import Widget

from evogames_widgets.kit import report_errors
from evogames_widgets.lessons.kit.part import Part
from evogames_widgets.lessons.kit.picture import Picture
from evogames_widgets.panels.base import Panel
from evogames_widgets.panels.html import sentence


class PicturePanel(Panel):
    """A panel with one picture, beside the board of a lesson."""

    picture: Picture | None = None

    def draw(self, picture: Picture) -> None:
        """Replace the picture."""
        self.picture = picture
        self.write(picture.html())


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

    def explained(self) -> str:
        """Return what the picture teaches. It is empty until the pupil has seen enough."""
        return ""

    def refresh(self) -> None:
        """Draw the picture again."""
        drawn, said, why = self.picture().html(), self.summary(), self.explained()
        answer = sentence(said, "evo-answer") if said else ""
        self.write(drawn, answer, sentence(why) if why else "")

    def _repr_mimebundle_(self, **named: Any) -> Any:
        drawn, metadata = self.picture()._repr_mimebundle_()
        return super()._repr_mimebundle_(**named) | drawn, metadata

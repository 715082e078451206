"""See: a picture that answers to controls; without a kernel it stands there as it was at first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ipywidgets import Widget

from evogames_widgets.kit.errors import report_errors
from evogames_widgets.lessons.kit.part import Part
from evogames_widgets.lessons.kit.picture import Picture
from evogames_widgets.panels.html import sentence


class Tool(Part):
    """A part of a lesson with a picture of its own. A page without a kernel keeps the picture.

    It is refreshed whenever the value of one of the `watched` controls changes.
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
        """Return the picture as it is now."""
        raise NotImplementedError

    def summary(self) -> str:
        """Return what is said below the picture."""
        return ""

    def refresh(self) -> None:
        """Draw the picture again."""
        said = self.summary()
        self.write(self.picture().html(), sentence(said, "evo-answer") if said else "")

    def _repr_mimebundle_(self, **named: Any) -> Any:
        drawn, metadata = self.picture()._repr_mimebundle_()
        return super()._repr_mimebundle_(**named) | drawn, metadata

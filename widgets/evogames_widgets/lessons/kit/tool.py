"""See: a picture that answers to controls; without a kernel it stands there as it was at first."""

from __future__ import annotations

from typing import Any

from evogames_widgets.lessons.kit.part import Part
from evogames_widgets.lessons.kit.picture import Picture


class Tool(Part):
    """A part of a lesson with a picture of its own. A page without a kernel keeps the picture."""

    def picture(self) -> Picture:
        """Return the picture as it is now."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **named: Any) -> Any:
        drawn, metadata = self.picture()._repr_mimebundle_()
        return super()._repr_mimebundle_(**named) | drawn, metadata

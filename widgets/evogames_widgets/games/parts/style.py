"""The size of the letters on a board, and the sizes that follow from it."""

from typing import NamedTuple


class Style(NamedTuple):
    """The size of the small letters, and the sizes that follow from it."""

    small: float

    @property
    def text(self) -> float:
        return self.small + 1

    @property
    def zoom(self) -> float:
        """The size relative to the smallest letters."""
        return self.small / 12

    @property
    def row(self) -> float:
        """The height of a row of small letters."""
        return self.small * 1.34

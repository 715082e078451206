"""The table to play at."""

from evogames_widgets.table.table import Table

__all__ = ["Table"]

"""The table: the widget at which people play a game."""

from evogames_widgets.table.table import Table

__all__ = ["Table"]

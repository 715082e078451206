"""The table people sit at."""

from evogames_widgets.table.table import Table

__all__ = ["Table"]

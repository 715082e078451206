"""The table people sit at."""

from __future__ import annotations

from evogames_widgets.table.table import Table

__all__ = ["Table"]

"""The widgets of evogames: the table to play at, its boards and its tools.

>>> from evogames_widgets import Table          # doctest: +SKIP
>>> Table(evogames.new("evolution", seed=7))    # doctest: +SKIP
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from evogames_widgets.explorer import Explorer
    from evogames_widgets.table import Table

__all__ = ["Explorer", "Table"]


def __getattr__(name: str) -> object:
    """Import widgets only when they are used, because boards and painters work without Jupyter."""
    if name == "Explorer":
        from evogames_widgets.explorer import Explorer

        return Explorer
    if name == "Table":
        from evogames_widgets.table import Table

        return Table
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

"""The table people sit at: boards, painters and widgets for the games of evogames.

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
    """Bring widgets in when they are asked for: boards and painters work without Jupyter."""
    if name == "Explorer":
        from evogames_widgets.explorer import Explorer

        return Explorer
    if name == "Table":
        from evogames_widgets.table import Table

        return Table
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

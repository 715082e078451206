"""The widgets of evogames: the table to play at, its boards and its tools.

>>> from evogames_widgets import Table          # doctest: +SKIP
>>> Table(evogames.new("evolution", seed=7))    # doctest: +SKIP
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from evogames.core.libraries import notebook_extra

if TYPE_CHECKING:
    from evogames_widgets.explorer import Explorer
    from evogames_widgets.table import Table

__all__ = ["Explorer", "Table"]


def __getattr__(name: str) -> object:
    """Import widgets only when they are used, because boards and painters work without Jupyter."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    with notebook_extra():
        return getattr(import_module(f"{__name__}.{name.lower()}"), name)

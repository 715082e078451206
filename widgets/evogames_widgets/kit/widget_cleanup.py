"""Closes widgets that are no longer needed. Otherwise the kernel and the page keep them forever."""

from collections.abc import Iterator
from typing import Any

from ipywidgets import Widget


def close_widgets(owner: object) -> None:
    """Close all widgets of an object, including those that are hidden at the moment."""
    for widget in [*_widgets(owner, {id(owner)})]:
        widget.close()


def _widgets(found: Any, met: set[int]) -> Iterator[Widget]:
    """Yield the widgets in the fields of our own objects, also inside lists and other widgets."""
    if isinstance(found, dict):
        fields = list(found.values())
    elif isinstance(found, list | tuple | set):
        fields = list(found)
    else:
        # Some widgets are shared. For example, all canvases of a page have one manager.
        names = ("children", "layout", "style") if isinstance(found, Widget) else ()
        fields = [*(getattr(found, name, None) for name in names), *_own(found)]
    for field in fields:
        if id(field) not in met:
            met.add(id(field))
            if isinstance(field, Widget):
                yield field
            yield from _widgets(field, met)


def _own(found: object) -> list[Any]:
    """Return the fields of an object if its class belongs to this package."""
    ours = type(found).__module__.startswith("evogames_widgets.")
    return list(vars(found).values()) if ours and hasattr(found, "__dict__") else []

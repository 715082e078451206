"""Sets the contents of a box of widgets."""

from collections.abc import Sequence

from ipywidgets import Box, Widget


def set_children(box: Box, children: Sequence[Widget]) -> None:
    """Put widgets into a box. If they are already there, nothing is sent to the page."""
    if box.children != tuple(children):
        box.children = tuple(children)

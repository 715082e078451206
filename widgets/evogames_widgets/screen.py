"""Learns how wide and how dense the page is, so that the board fits phone, laptop and projector.

Widgets are never told their size. A picture that cannot be loaded runs a line of script in the
page, which writes the width of the table, and the pixels its screen has to the unit, into a
hidden field: once, and when the window changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import HTML, HBox, Text

from evogames_widgets.errors import OnError, guarded

SCRIPT = """
const page = this.closest('.evo-screen'), field = page && page.querySelector('input');
let tries = 0;
const tell = () => {
  const table = this.closest('.evo-table'), width = table ? table.clientWidth : 0;
  if (!width) { if (tries++ < 300) setTimeout(tell, 100); return; }
  const told = `${width} ${Math.ceil(window.devicePixelRatio)}`;
  if (field.value !== told) {
    field.value = told;
    field.dispatchEvent(new Event('change', {bubbles: true}));
  }
};
if (field) { tell(); window.addEventListener('resize', tell); } else if (tries++ < 300) {
  setTimeout(() => this.onerror(), 100);
}
"""


class Screen:
    """Calls `on_page(width, density)` when a page shows the table, and when its window changes."""

    def __init__(self, on_page: Callable[[int, int], None], on_error: OnError) -> None:
        self.on_page = on_page
        self.on_error = on_error
        script = SCRIPT.replace("\n", " ").strip()
        self._field = Text(continuous_update=False)
        self._field.observe(self._told, "value")
        self.widget = HBox([self._field, HTML(f'<img src="data:," alt="" onerror="{script}">')])
        self.widget.add_class("evo-screen")

    @guarded
    def _told(self, change: dict[str, Any]) -> None:
        told = change["new"].split()
        if len(told) == 2 and all(number.isdecimal() for number in told):
            self.on_page(int(told[0]), int(told[1]))

"""What people do at a table and see on it, without a browser."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Iterator
from typing import Any

from ipywidgets import HTML, Box, Button, Text, Widget

from evogames_widgets import Table

FEEDING = {
    "phase": "feeding",
    "food": 3,
    "players": [
        {
            "name": "Ana",
            "animals": [
                {"traits": ["carnivorous"]},
                {"traits": ["fat_tissue"]},
            ],
        },
        {"name": "Ben", "animals": [{"traits": ["swimming"]}, {"traits": []}]},
    ],
}
"""A move of Ana's, with allowed and forbidden options."""


def shown(widget: Widget) -> Iterator[Widget]:
    """Yield a widget and everything in it that is not hidden."""
    if widget.layout.display != "none":
        yield widget
        if isinstance(widget, Box):
            for child in widget.children:
                yield from shown(child)


def seen(table: Table) -> str:
    """Return all text on the table, without the markup."""
    raw = " ".join(w.value for w in shown(table) if isinstance(w, HTML))
    plain = html.unescape(re.sub(r"<[^>]*>", " ", raw))
    return " ".join(plain.split() + [b.description for b in buttons(table)])


def markup(table: Table) -> str:
    """Return the HTML of everything on the table."""
    return " ".join(w.value for w in shown(table) if isinstance(w, HTML))


def buttons(table: Table) -> list[Button]:
    return [w for w in shown(table) if isinstance(w, Button)]


def options(table: Table) -> list[Button]:
    """Return the buttons of single options."""
    return [b for b in buttons(table) if "evo-option" in b._dom_classes]


def button(table: Table, words: str) -> Button:
    """Return the only button with these words."""
    found = [b for b in buttons(table) if words in b.description]
    assert len(found) == 1, f"{words!r}: {[b.description for b in buttons(table)]}"
    return found[0]


def press(table: Table, words: str) -> None:
    pressed = button(table, words)
    assert not pressed.disabled, f"{words!r} cannot be pressed"
    pressed.click()


def press_in_menu(table: Table, title: str) -> None:
    """Open a tool that the menu lists."""
    press(table, "More")
    press(table, title)


def steps(table: Table) -> list[Button]:
    """Return the buttons that lead to several options."""
    return [b for b in buttons(table) if "evo-step" in b._dom_classes]


def inside(table: Table, kind: type[Any]) -> list[Any]:
    return [w for w in shown(table) if isinstance(w, kind)]


def canvas(table: Table) -> Any:
    return next(w for w in shown(table) if type(w).__name__ == "Canvas")


def point_at(table: Table, piece: str | None, event: str = "mouse_down") -> None:
    """Click the middle of a piece on the board, or an empty part if it is None."""
    scene = table._board.scene()
    if piece is None:
        x, y = 1.0, scene.height - 1
        assert scene.at(x, y) is None
    else:
        region = next(r for r in scene.regions if r.piece == piece)
        # The corner of a player's panel belongs to no animal.
        part = 0.02 if piece.startswith("player") else 0.5
        x, y = region.x + region.w * part, region.y + region.h * part
        assert scene.at(x, y) == region
    canvas(table)._handle_frontend_event(None, {"event": event, "x": 2 * x, "y": 2 * y}, [])


def type_in(table: Table, words: str) -> None:
    """Type into the keyboard line and press Enter."""
    line = next(w for w in inside(table, Text) if "evo-quick" in w._dom_classes)
    line.value = words
    line._handle_custom_msg({"event": "submit"}, [])


async def settled(table: Table, seconds: float = 5.0) -> None:
    """Wait until nothing moves on the table."""
    end = asyncio.get_running_loop().time() + seconds
    while table._auto_play.running or table._other_updates.pending:
        assert asyncio.get_running_loop().time() < end, "the table never stood still"
        await asyncio.sleep(0.001)


def show_page(table: Table, width: int, height: int, density: int) -> None:
    """Act as a page with this space for the board and this many pixels per unit."""
    told = {"width": width, "height": height, "density": density}
    table._page._handle_custom_msg(told, [])


def take_over(table: Table) -> None:
    press(table, "nobody else is looking")


def failing(table: Table) -> list[HTML]:
    """Return the lines that say what went wrong."""
    return [w for w in inside(table, HTML) if 'role="alert"' in w.value]

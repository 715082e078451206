"""Draws the badge of a seat, as HTML."""

from functools import cache

from evogames_widgets.games.parts import SEAT_COLOURS, SEAT_INKS, SEAT_LETTERS
from evogames_widgets.kit import tag


@cache
def seat_badge(seat: int, hue: int | None = None) -> str:
    """Return a badge with the letter of a seat, in the colour of the player."""
    place = seat % len(SEAT_LETTERS)
    ground = place if hue is None else hue % len(SEAT_COLOURS)
    style = f"background:{SEAT_COLOURS[ground]};color:{SEAT_INKS[ground]}"
    return tag("span", SEAT_LETTERS[place], "evo-badge", style=style, aria_hidden="true")

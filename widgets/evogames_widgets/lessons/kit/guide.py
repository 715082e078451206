"""How to read a board: a picture of a position with letters on it, and what they mark."""

from __future__ import annotations

import string

from evogames.core.match import Match
from evogames_widgets.games import board_of
from evogames_widgets.games.parts import palette as p
from evogames_widgets.lessons.kit.picture import Picture, board
from evogames_widgets.scene import Circle, Text

MARK = 13.0
COLOUR = "#b8420f"
LETTERS = string.ascii_lowercase


def guide(match: Match, caption: str) -> Picture:
    """Return the board of a match with marks on the parts that its guide names."""
    shown, scene = board_of(match.game.name), board(match)
    places = {region.piece: (region.x, region.y, region.w, region.h) for region in scene.regions}
    places[""] = (2 * MARK, MARK + 3, scene.width - 4 * MARK, scene.height)
    rows = []
    for letter, (key, (piece, across, down)) in zip(LETTERS, shown.guide.items(), strict=False):
        x, y, w, h = places[piece]
        spot = (x + across * w, y + down * h)
        scene.add(
            Circle(*spot, MARK, COLOUR, p.WHITE, 2),
            Text(*spot, letter, 16, p.WHITE, "center", bold=True),
        )
        rows.append(f"{letter}: {shown.texts.word('guide', key)}")
    return Picture(scene, caption, "\n".join(rows))

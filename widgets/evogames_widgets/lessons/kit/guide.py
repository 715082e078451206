"""How to read a board: a picture of a position with letters on it, and what they mark."""

from __future__ import annotations

from evogames.core.match import Match
from evogames_widgets.games.parts import palette as p
from evogames_widgets.lessons.kit.picture import Picture, board
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.scene import Circle, Text

MARK = 13.0
COLOUR = "#b8420f"
SPOTS = {
    "phases": ("", 1.0, 0.0),
    "food": ("food", 1.0, 0.2),
    "deck": ("deck", 1.0, 0.25),
    "player": ("player:0", 0.5, 0.0),
    "animal": ("animal:2", 1.0, 0.08),
    "need": ("animal:2", 0.95, 0.72),
    "traits": ("animal:2", 0.95, 0.87),
}
"""What is marked: its piece ("" is the whole board), and where across and down on it."""


def guide(match: Match, caption: str) -> Picture:
    """Return the board of a match with marks on its parts; the match has two animals or more."""
    scene = board(match)
    places = {region.piece: (region.x, region.y, region.w, region.h) for region in scene.regions}
    places[""] = (2 * MARK, MARK + 3, scene.width - 4 * MARK, scene.height)
    rows = []
    for letter, (key, (piece, across, down)) in zip("abcdefg", SPOTS.items(), strict=True):
        x, y, w, h = places[piece]
        spot = (x + across * w, y + down * h)
        scene.add(
            Circle(*spot, MARK, COLOUR, p.WHITE, 2),
            Text(*spot, letter, 16, p.WHITE, "center", bold=True),
        )
        rows.append(f"{letter}: {WORDS.word('guide', key)}")
    return Picture(scene, caption, "\n".join(rows))

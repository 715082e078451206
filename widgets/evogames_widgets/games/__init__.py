"""The boards: one package for each game, with the picture of its positions and all its texts."""

from importlib import import_module

from evogames.core import Texts
from evogames_widgets.games.board import Board

BOARDS = {
    "dominant_species": "evogames_widgets.games.dominant_species.board",
    "evolution": "evogames_widgets.games.evolution.board",
    "genesis": "evogames_widgets.games.genesis.board",
    "megafauna": "evogames_widgets.games.megafauna.board",
    "primordial_soup": "evogames_widgets.games.primordial_soup.board",
}
"""The module that contains the BOARD of each game. It is imported when the game is first shown."""

_TEXTS = Texts("evogames_widgets.games")


def board_of(game: str) -> Board:
    """Return the board of a game. If the game has none, refuse with a sentence."""
    if game not in BOARDS:
        raise _TEXTS.refused("board.missing", game=game, known=", ".join(BOARDS))
    board: Board = import_module(BOARDS[game]).BOARD
    return board

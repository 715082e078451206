"""The board in words has every piece that a decision can touch, in every game."""

from html import unescape

import pytest

import evogames
from evogames.core.match import Match
from evogames_widgets.table.board.board_in_words import board_in_words
from evogames_widgets.table.board.board_view import FRAME, LARGE, picture
from evogames_widgets.table.session import ScreenView

POSITIONS = 12


def view_of(match: Match) -> ScreenView:
    """Return what the player to move sees."""
    decision = match.decision
    assert decision is not None
    return ScreenView(match, decision.player, decision, decision, match.events[-1:])


@pytest.mark.parametrize("game", evogames.games())
def test_words_have_every_piece_that_a_decision_can_touch(game: str) -> None:
    match = evogames.new(game, players=evogames.new(game).game.seats[1], seed=5)
    evogames.play(match, "random")
    end, mentioned = match.recorded, 0
    for place in range(POSITIONS):
        match.goto(end * place // POSITIONS)
        view, decision = view_of(match), match.decision
        assert decision is not None
        words = unescape(board_in_words(view, picture(view, (), LARGE)))
        hints = {region.piece: region.hint for region in picture(view, (), FRAME).regions}
        touched = {p for option in decision.options for p in decision.touches(option)}
        refused = {p for refusal in decision.refused for p in decision.touches(refusal.option)}
        for piece in sorted((touched | refused) & set(hints)):
            assert hints[piece], piece
            assert hints[piece].removesuffix(".") in words, piece
            mentioned += 1
        for piece in sorted((refused - touched) & set(hints)):
            assert any(
                f"Not now: {refusal.sentence}" in words
                for refusal in decision.refused
                if piece in decision.touches(refusal.option)
            ), piece
    assert mentioned > POSITIONS


def test_each_piece_says_its_options_and_each_line_has_its_place() -> None:
    match = evogames.new("evolution", scenario="watering-hole", seed=3)
    view = view_of(match)
    words = unescape(board_in_words(view, picture(view, (), LARGE)))
    now, board, rest = words.split("<section")[1:]
    assert "<li>Food supply: 4 red tokens. It belongs to 2 options: 1, 2.</li>" in now
    assert "<h3>The board</h3><ul><li>Turn 1, phase: Feeding.</li>" in board
    assert "<h4>Player A, Ana:" in board
    assert "</h4><ul><li>Animal 1: Carnivorous." in board
    assert "Ben's animal 4" in rest
    assert "Not now: Ben's animal 4 is camouflaged." in rest

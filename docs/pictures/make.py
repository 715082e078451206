"""Make the pictures of the README and the docs from real play: `make pictures`."""

from __future__ import annotations

from pathlib import Path

import evogames
from docs.pictures.galleries.evolution import gallery
from docs.pictures.galleries.megafauna import events, gallery as cards, tools
from evogames.core import SPECTATOR, Match
from evogames.megafauna.components.names import BIOSPHERE_DECKS, ORGANS
from evogames_widgets.games.evolution.board import BOARD
from evogames_widgets.games.megafauna.board import BOARD as MEGAFAUNA
from evogames_widgets.painters.png import gif, png
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import Scene
from evogames_widgets.table.board.piece_selection import highlighted

HERE = Path(__file__).parent
WIDTH = 860


def look(match: Match, shown: int, width: float = WIDTH) -> Scene:
    """Return the board as a spectator sees it, with the last few events."""
    recent = [event.seen_by(SPECTATOR) for event in match.events[shown:]]
    state = match.view(SPECTATOR)
    return BOARD.scene(state, decision=match.decision, recent=recent[-4:], width=width)


def newborn() -> Scene:
    """Return the board of Megafauna when a newborn leaves its mother, in a game of random bots."""
    match = evogames.new("megafauna", players=["Ana", "Ben", "Chen", "Dana"], seed=3)
    evogames.play(match, "random")
    match.goto(0)
    while match.decision is None or match.decision.kind != "settle" or match.turn < 5:
        match.redo()
    decision = match.decision
    return MEGAFAUNA.scene(
        match.view(SPECTATOR),
        decision=decision,
        highlighted=highlighted(decision, ()),
        width=960,
        height=540,
    )


def main() -> None:
    """Paint one turn of feeding between greedy bots, and the cards of two games."""
    match = evogames.new("evolution", players=["Ana", "Ben", "Chen"], seed=5)
    bots = [evogames.bot("greedy", seed=seat) for seat in range(3)]
    scenes: list[Scene] = []
    while not match.over and match.turn < 5:
        assert match.decision is not None
        shown = len(match.events)
        match.choose(bots[match.decision.player](match.observation()))
        if match.turn == 4 and match.view(SPECTATOR).phase in ("food base", "feeding"):
            scenes.append(look(match, shown))
    (HERE / "play.gif").write_bytes(gif(scenes, [1.4] * len(scenes), scale=0.8))
    (HERE / "megafauna.png").write_bytes(png(newborn(), scale=1))
    (HERE / "traits.png").write_bytes(png(gallery(), scale=1))
    for colour in ORGANS[:4]:
        (HERE / f"megafauna-{colour}.svg").write_text(svg(cards(colour)), encoding="utf-8")
    for deck in ("et", *BIOSPHERE_DECKS):
        (HERE / f"megafauna-{deck}.svg").write_text(svg(events(deck)), encoding="utf-8")
    (HERE / "megafauna-tools.svg").write_text(svg(tools()), encoding="utf-8")


if __name__ == "__main__":
    main()

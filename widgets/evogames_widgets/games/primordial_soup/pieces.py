"""What can be pointed at on the Primordial Soup board, each piece with a sentence about it."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.words import cubes_words
from evogames_widgets.games.parts.marks import Box
from evogames_widgets.games.primordial_soup.layout import Frame
from evogames_widgets.games.primordial_soup.meal_text import Place, cubes_hint, places, space_hint
from evogames_widgets.games.primordial_soup.panel import chips
from evogames_widgets.games.primordial_soup.space import pile_boxes
from evogames_widgets.games.primordial_soup.words import (
    amoeba_hint,
    compass_hint,
    gene_hint,
    ladder_hint,
    player_hint,
    say,
)
from evogames_widgets.scene import Region, Words


def _region(piece: str, box: Box, words: Words) -> Region:
    return Region(piece, *box, words)


def around(state: SoupState, frame: Frame) -> tuple[Region, ...]:
    """Ladder, reserve and deck."""
    markers = tuple([player.marker for player in state.players])
    return (
        *_ladder(frame, markers, tuple(state.names)),
        _region("reserve", frame.reserve, say("hint", "reserve", cubes=cubes_words(state.reserve))),
        _region("deck", frame.deck, say("hint", "deck", count=len(state.deck))),
    )


@lru_cache(maxsize=256)
def _ladder(frame: Frame, markers: tuple[int, ...], names: tuple[str, ...]) -> tuple[Region, ...]:
    return tuple(
        _region(f"ladder:{space}", box.grown(-1), partial(ladder_hint, space, markers, names))
        for space, box in enumerate(frame.ladder, start=1)
    )


def soup(state: SoupState, frame: Frame, boxes: dict[tuple[int, int], Box]) -> list[Region]:
    """The compass, the spaces, their cubes, and the amoebas uppermost."""
    found = [_region("compass", frame.island, compass_hint(state.compass))]
    for place in places(state):
        found += _space(place, frame)
    for player in state.players:
        for amoeba in player.amoebas:
            name = f"amoeba:{amoeba.owner}:{amoeba.number}"
            found.append(_region(name, boxes[amoeba.name], partial(amoeba_hint, state, amoeba)))
    return found


@lru_cache(maxsize=2048)
def _space(place: Place, frame: Frame) -> tuple[Region, ...]:
    box = frame.spaces[place.space]
    piles = pile_boxes(len(place.cubes), box, frame.style)
    return (
        _region(f"space:{place.space}", box.grown(-2), partial(space_hint, place)),
        *(
            _region(f"cubes:{place.space}:{colour}", pile, partial(cubes_hint, place, colour))
            for colour, pile in enumerate(piles)
        ),
    )


def genes(state: SoupState, frame: Frame, decision: Any) -> list[Region]:
    """The tribes with their genes, and the gene cards for sale.

    While gene defects are settled, the genes that can be given up are those of the tribe that is
    asked; at all other times they are those for sale.
    """
    losing = decision.player if decision is not None and state.phase == "environment" else None
    count = len(state.players)
    found: list[Region] = []
    for seat, box in enumerate(frame.panels):
        found.append(_region(f"player:{seat}", box, partial(player_hint, state, seat)))
        for gene, chip in chips(tuple(state.players[seat].genes), box)[0].items():
            piece = f"gene:{gene}" if seat == losing else f"player:{seat}"
            found.append(_region(piece, chip, partial(gene_hint, gene, state.supply[gene], count)))
    kind = "gene" if losing is None else "supply"
    return [*found, *_market(frame, kind, tuple(state.supply.items()), count)]


@lru_cache(maxsize=256)
def _market(
    frame: Frame, kind: str, supply: tuple[tuple[str, int], ...], players: int
) -> tuple[Region, ...]:
    return tuple(
        _region(f"{kind}:{gene}", frame.genes[gene], partial(gene_hint, gene, left, players))
        for gene, left in supply
    )
